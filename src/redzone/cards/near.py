"""Names close to a misspelt one, and names by their words.

With at most k mistakes, one of k + 1 pieces of the typed name stands unchanged in the right one; the file
gives the names that contain such a piece, and their distances are measured here.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import Any

from redzone.cards.schema import NAMES, SHOWN, Rank

#: Alchemy's rebalanced cards are never suggested
_LISTED = f"rank < {int(Rank.REBALANCED)}"
_MOST_CANDIDATES = 4000
_SHORT = 5
#: no name has more
_MOST_WORDS = 40


def candidates(key: str) -> tuple[Any, ...]:
    """A query (and its arguments) for rows (key, rank, shown) of names that may be close to a folded name."""
    mistakes = allowed(key)
    pieces = _pieces(key, mistakes + 1)
    contains = " OR ".join("instr(key, ?) > 0" for _ in pieces)
    query = (
        f"SELECT key, rank, {SHOWN} FROM {NAMES} WHERE {_LISTED} AND "
        f"((length(key) BETWEEN ? AND ? AND ({contains})) OR (key >= ? AND key < ?)) LIMIT ?"
    )
    return (
        query, len(key) - mistakes, len(key) + mistakes, *pieces, key, key + "\U0010ffff", _MOST_CANDIDATES,
    )


def with_words(key: str, n: int) -> tuple[Any, ...]:
    """A query for `n` rows (shown, rank, card name) of names with a word beginning with each of these.

    Names that begin like this come first, then English ones, then short ones; one row a card and name.
    """
    words = key.replace("-", " ").split()
    words = words if len(words) <= _MOST_WORDS else []
    where = " AND ".join("instr(' ' || replace(key, '-', ' '), ' ' || ?) > 0" for _ in words)
    query = (
        f"SELECT {SHOWN}, min(rank), card.name FROM {NAMES} WHERE {_LISTED} AND {where or '0'} "
        "GROUP BY key, card.id ORDER BY instr(key, ?) <> 1, rank > 1, length(key), key, card.id LIMIT ?"
    )
    return query, *words, key, n


def allowed(key: str) -> int:
    """How many mistakes a name of this length may have."""
    return 1 + min(len(key) // _SHORT, 2)


def closest(key: str, rows: Iterable[tuple[str, int, str]], n: int) -> tuple[str, ...]:
    """The printed names of the `n` best rows, best first.

    Fewest mistakes first; a name that only begins like this counts as having the most. Then English
    ones, then short ones.
    """
    most = allowed(key)
    scored: dict[str, tuple[int, bool, int, str]] = {}
    for other, rank, shown in rows:
        mistakes = distance(key, other, most)
        if mistakes > most and other.startswith(key):
            mistakes = most
        if mistakes <= most:
            score = mistakes, rank > Rank.FACE, len(other), shown
            scored[shown] = min(scored.get(shown, score), score)
    return tuple(score[-1] for score in sorted(scored.values())[:n])


def distance(one: str, other: str, most: int) -> int:
    """How many letters are wrong, missing, too many or swapped with their neighbour; `most` + 1 if more."""
    if abs(len(one) - len(other)) > most:
        return most + 1
    far = most + 1
    two_up: list[int] = []
    above: list[int] = [*range(most + 1), *[far] * (len(other) - most)]
    for i, letter in enumerate(one, start=1):
        row = [far] * (len(other) + 1)
        row[0] = min(i, far)
        for j in range(max(1, i - most), min(len(other), i + most) + 1):
            its = other[j - 1]
            cost = min(above[j] + 1, row[j - 1] + 1, above[j - 1] + (letter != its))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == its:
                cost = min(cost, two_up[j - 2] + 1)
            row[j] = cost
        if min(row) > most:
            return far
        two_up, above = above, row
    return min(above[len(other)], far)


def _pieces(key: str, count: int) -> list[str]:
    """The name cut into `count` pieces of nearly equal length, none empty."""
    cuts = [len(key) * part // count for part in range(count + 1)]
    return [key[a:b] for a, b in pairwise(cuts) if a < b]
