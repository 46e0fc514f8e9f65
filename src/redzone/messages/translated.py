"""The catalogues of the other languages, read when they are first needed."""

from __future__ import annotations

import gettext
from functools import cache
from pathlib import Path

from redzone.messages import en

#: where the catalogues are: <language>/LC_MESSAGES/<domain>.mo
LOCALE = Path(__file__).parent / "locale"

Entry = str | tuple[str, str]


def text(language: str, code: str, entry: Entry, n: int | None) -> str:
    """The entry of a code in a language, in the form for n; the English where a catalogue lacks it."""
    catalogue = _catalogue(language, en.DOMAIN[code])
    if isinstance(entry, tuple):
        return catalogue.npgettext(code, *entry, 2 if n is None else n)
    return catalogue.pgettext(code, entry)


#: numbers for which each form of a language is used, in the order of the forms
_SAMPLES = {"fr": (1, 2), "ru": (1, 2, 5)}


def forms(language: str, code: str, entry: Entry) -> tuple[str, ...]:
    """All forms of an entry."""
    if isinstance(entry, str):
        return (text(language, code, entry, None),)
    return tuple(text(language, code, entry, n) for n in _SAMPLES[language])


@cache
def _catalogue(language: str, domain: str) -> gettext.NullTranslations:
    return gettext.translation(domain, LOCALE, [language], fallback=True)
