"""Codes and plain strings to sentences in a language. English for now; one module for each language."""

from __future__ import annotations

from redzone.messages import en


def sentence(code: str, **args: str | int) -> str:
    """The sentence for a code of the catalogue, its `{fields}` filled from args.

    An entry may be a pair (singular, plural), chosen by the argument `n`. Raises KeyError for an
    unknown code: a test goes through all codes used.
    """
    entry = en.CATALOGUE[code]
    if isinstance(entry, tuple):
        entry = entry[0] if args.get("n") == 1 else entry[1]
    return entry.format(**args)
