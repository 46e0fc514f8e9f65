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


@cache
def _catalogue(language: str, domain: str) -> gettext.NullTranslations:
    return gettext.translation(domain, LOCALE, [language], fallback=True)
