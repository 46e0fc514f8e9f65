"""The one rule by which names are compared: case, accents, apostrophes, kinds of dash and quotation mark
make no difference. Shells, keyboards and typesetting programs do not love them.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache

_APOSTROPHES = dict.fromkeys("'’‘‛ʼʹ´`′＇", "")
_DASHES = dict.fromkeys("‐‑‒–—―−﹣－", "-")
_QUOTES = dict.fromkeys("“”„‟«»″＂〝〞", '"')
_LETTERS = {"ø": "o", "ł": "l", "đ": "d", "æ": "ae", "œ": "oe", "ð": "d", "þ": "th", "ı": "i", "꞉": ":"}
_ALIKE = _APOSTROPHES | _DASHES | _QUOTES | _LETTERS

#: canonical combining classes of accents: from 200 up, and strokes through a letter (1). Vowel signs of
#: other scripts are letters and stay.
_ACCENTS = 200
_STROKE = 1


@lru_cache(maxsize=4096)
def fold_char(char: str) -> str:
    """What one character counts as: "" if it makes no difference, " " for any space."""
    if char in _ALIKE:
        return _ALIKE[char]
    if char.isspace():
        return " "
    if unicodedata.category(char) == "Cf":
        return ""
    return "".join(_plain(part) for part in unicodedata.normalize("NFKD", char.casefold()))


def fold(text: str) -> str:
    """The text as names are compared: folded characters, one space between words, none at the ends."""
    return " ".join("".join(map(fold_char, text)).split())


def fold_ends(text: str) -> tuple[str, list[int]]:
    """The text folded, and for each folded character the position in `text` behind its source.

    Runs of spaces become one space; a space at the beginning is left out.
    """
    chars: list[str] = []
    ends: list[int] = []
    for position, source in enumerate(text):
        for char in fold_char(source):
            if char != " " or (chars and chars[-1] != " "):
                chars.append(char)
                ends.append(position + 1)
    return "".join(chars), ends


def _plain(char: str) -> str:
    """One character of a decomposition without accents, in lower case."""
    if char in _ALIKE:
        return _ALIKE[char]
    accent = unicodedata.combining(char)
    if accent >= _ACCENTS or accent == _STROKE:
        return ""
    if char.isspace():
        return " "
    low = char.casefold()
    return low if low == char or len(low) > 1 else _plain(low)
