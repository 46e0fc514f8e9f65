"""Names compared as people type them: without case, accents, apostrophes and kinds of dash or quotation mark.

The one place for it: whoever compares two names compares their folds.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache

_APOSTROPHES = frozenset("'’‘‛`´ʼʹ′＇")
_DASHES = frozenset("-‐‑‒–—―−﹘－")
_QUOTES = frozenset("\"“”„‟«»‹›″＂")
_LETTERS = {"ł": "l", "ø": "o", "đ": "d", "æ": "ae", "œ": "oe", "ı": "i", "꞉": ":", "×": "x"}


@lru_cache(maxsize=4096)
def fold_character(character: str) -> str:
    """What one character counts as: itself in lower case, another, none ("") or a space."""
    if character in _APOSTROPHES or unicodedata.category(character) in ("Mn", "Cf"):
        return ""
    if character in _DASHES:
        return "-"
    if character in _QUOTES:
        return '"'
    if character.isspace():
        return " "
    low = unicodedata.normalize("NFKD", character.casefold())
    return "".join(_LETTERS.get(part, part) for part in low if not unicodedata.combining(part))


def fold(text: str) -> str:
    """The form in which names are compared: `Smuggler’s  Copter` and `smugglers copter` are the same.

    Runs of white space count as one space, at the ends as none.
    """
    return " ".join("".join(map(fold_character, text)).split())
