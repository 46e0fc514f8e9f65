"""Numbers in words."""

from __future__ import annotations

_UNITS = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
]
_TENS = {"twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "ninety": 90}


def number_word(word: str) -> int | None:
    """3 for "three" or "3", 99 for "ninety-nine"; None for other words."""
    if word.isdigit():
        return int(word)
    if word in _UNITS:
        return _UNITS.index(word)
    tens, _, unit = word.partition("-")
    if tens in _TENS and (not unit or unit in _UNITS[:10]):
        return _TENS[tens] + (_UNITS.index(unit) if unit else 0)
    return None
