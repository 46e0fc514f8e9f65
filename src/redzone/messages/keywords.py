"""Names of keywords and counters in the language of the moment; in English they are as cards write them."""

from __future__ import annotations

import re
from typing import Self

from redzone.messages import en_keywords
from redzone.messages.told import LANGUAGES, Told, language, row

_NUMBERED = re.compile(r"(.+) (\d+|\{.+)")
_FROM = re.compile(r"(protection|hexproof) from (.+)")
_CODES = en_keywords.CATALOGUE


class Keyword(Told):
    """A keyword as the reader's cards have it."""

    __slots__ = ("english",)
    english: str

    def __new__(cls, label: str) -> Self:
        """label: the keyword as on an English card."""
        made = super().__new__(cls, label if language() == LANGUAGES[0] else _otherwise(label))
        made.english = label
        return made

    def again(self) -> str:
        """The keyword in the language spoken now."""
        return Keyword(self.english)


def keyword(label: str) -> str:
    """A keyword, written as on an English card ("first strike", "bushido 2", "protection from black")."""
    return Keyword(label) if label else ""


def counter(kind: str) -> str:
    """A kind of counter ("+1/+1", "stun", "flying"); one that nobody knows stays as it is."""
    if (code := f"counter-{kind}") in _CODES:
        return _said(code)
    return keyword(kind) if _code(kind) in _CODES else kind


def _code(label: str) -> str:
    return f"kw-{label.lower().replace(' ', '-')}"


def _said(code: str, **args: str | int) -> str:
    from redzone.messages import sentence

    return sentence(code, **args)


def _otherwise(label: str) -> str:
    """The keyword put together from what the catalogues know."""
    if _code(label) in _CODES:
        return _said(_code(label))
    if (hit := _FROM.fullmatch(label)) is not None:
        qualities = hit[2].split(" and from ")
        return row(*(_said(f"kw-{hit[1]}-from", what=_quality(one)) for one in qualities))
    if (hit := _NUMBERED.fullmatch(label)) is not None and _code(hit[1]) in _CODES:
        return row(_said(_code(hit[1])), hit[2], between=" ")
    if label.startswith("bands with other "):
        return _said("kw-bands-of", what=label.removeprefix("bands with other "))
    if label.endswith("walk"):
        return _said("kw-walk-of", what=label)
    if label.startswith("ward"):
        return _said("kw-ward-of", what=label.removeprefix("ward").lstrip(" —"))
    return label


def _quality(words: str) -> str:
    code = f"from-{words.replace(' ', '-')}"
    return _said(code) if code in _CODES else _said("from-other", what=words)
