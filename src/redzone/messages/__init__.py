"""Codes and plain strings to sentences in a language. English for now; one module for each language."""

from __future__ import annotations

from decimal import Decimal

from redzone.messages import en


def sentence(code: str, **args: str | int) -> str:
    """The sentence for a code of the catalogue, its `{fields}` filled from args.

    An entry may be a pair (singular, plural), chosen by the argument `n`. Raises KeyError for an
    unknown code: a test goes through all codes used.
    """
    entry = en.CATALOGUE[code]
    if isinstance(entry, tuple):
        entry = entry[0] if args.get("n") == 1 else entry[1]
    return entry.format(**{name: in_figures(value) for name, value in args.items()})


#: whole numbers from here on are written as a power of ten
_LARGE = 10**18


def in_figures(value: str | int) -> str | int:
    """A number as people read it: a large one in three figures ("1.27e+30"); words as they are."""
    if isinstance(value, int) and not -_LARGE < value < _LARGE:
        return f"{Decimal(value):.2e}"
    return value
