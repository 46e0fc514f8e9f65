"""Codes and plain strings to sentences in a language: English, French, Russian.

English stands in the modules `en_*`, one for each room that speaks; the others are gettext catalogues beside
them (`locale/fr/LC_MESSAGES/rules.po` translates `en_rules`), with the code as context. `speaking` says which
language is meant; what was said already can be said again in another (`retold`).
"""

from __future__ import annotations

from decimal import Decimal
from typing import Self

from redzone.messages import en, translated
from redzone.messages.told import (
    LANGUAGES,
    NamesIn,
    Told,
    card_name,
    card_text,
    in_english,
    language,
    plain,
    retold,
    row,
    speaking,
)

__all__ = [
    "LANGUAGES", "NamesIn", "Told", "card_name", "card_text", "in_english", "in_figures", "in_forms",
    "language", "plain", "retold", "row", "sentence", "speaking",
]


class Sentence(Told):
    """A sentence of the catalogue with what fills it."""

    __slots__ = ("args", "code")
    code: str
    args: dict[str, str | int]

    def __new__(cls, code: str, args: dict[str, str | int]) -> Self:
        """code: a key of the catalogue; args: its fields."""
        spoken = language()
        made = str.__new__(cls, _filled(code, args, spoken))
        made.language, made.code, made.args = spoken, code, args
        return made

    def again(self) -> str:
        """The sentence in the language spoken now."""
        return Sentence(self.code, self.args)


def sentence(code: str, **args: str | int) -> str:
    """The sentence for a code in the language spoken now, its `{fields}` filled from args.

    An entry may have several forms for numbers, chosen by the argument `n`. Raises KeyError for an
    unknown code: a test goes through all codes used.
    """
    return Sentence(code, args)


def in_forms(code: str, spoken: str) -> tuple[str, ...]:
    """An entry as it stands in a language, its fields unfilled: one text, or one for each plural form."""
    entry = en.CATALOGUE[code]
    if spoken == LANGUAGES[0]:
        return entry if isinstance(entry, tuple) else (entry,)
    return translated.forms(spoken, code, entry)


def _filled(code: str, args: dict[str, str | int], spoken: str) -> str:
    entry = en.CATALOGUE[code]
    if spoken != LANGUAGES[0]:
        n = args.get("n")
        text = translated.text(spoken, code, entry, n if isinstance(n, int) else None)
    elif isinstance(entry, tuple):
        text = entry[0] if args.get("n") == 1 else entry[1]
    else:
        text = entry
    for value in args.values():
        # most are plain words or words of this language, and stay as they are
        if type(value) is not str and getattr(value, "language", None) != spoken:
            return text.format(**{name: in_figures(value) for name, value in args.items()})
    return text.format(**args)


#: whole numbers from here on are written as a power of ten
_LARGE = 10**18


def in_figures(value: str | int) -> str | int:
    """A number as people read it: a large one in three figures ("1.27e+30"); words in the language spoken."""
    if isinstance(value, int):
        return value if -_LARGE < value < _LARGE else f"{Decimal(value):.2e}"
    return retold(value)
