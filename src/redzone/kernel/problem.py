"""The question put to the search: classes of creatures (rows) pick objects (columns).

Attack: rows are attackers, columns what can be attacked. Block: rows are blockers, columns are
attackers. A *class* is a number of interchangeable creatures or objects. Masks are `int`s, bit i
standing for row or column class i.
"""

from __future__ import annotations

from typing import NamedTuple

#: A number no board reaches: "no upper limit".
UNLIMITED = 10**9


class Clause(NamedTuple):
    """If tally(rows_if, columns_if) >= 1, then low <= tally(rows, columns) <= high.

    tally(R, C) is the number of creatures of the row classes R that pick at least one object of the
    column classes C (a creature that picks three of them counts once). `rows_if == 0`: always.
    """

    rows_if: int
    columns_if: int
    rows: int
    columns: int
    low: int
    high: int


class Gain(NamedTuple):
    """A requirement worth `weight`: obeyed if its *if* does not hold, or low <= tally <= high.

    The *if* is tally(rows_if, columns_if) >= 1; `rows_if == 0` means it always holds.
    """

    rows_if: int
    columns_if: int
    rows: int
    columns: int
    low: int
    high: int
    weight: int


class Pick(NamedTuple):
    """`count` creatures of class `row`, each picking exactly these objects.

    An object is (column class, number within the class from 0). Objects are distinct and sorted.
    Creatures that pick nothing are not mentioned.
    """

    row: int
    count: int  # type: ignore[assignment]  # hides tuple.count
    objects: tuple[tuple[int, int], ...]


#: What is declared: picks in any order; two picks may speak of the same row.
Picks = tuple[Pick, ...]


class Problem(NamedTuple):
    """One declaring side's declaration as ints. n rows, m columns.

    A creature acts if it picks at least one object. All weights may be any int, also negative.
    """

    #: how many creatures each row class holds (n)
    rows: tuple[int, ...]
    #: how many objects each column class holds (m)
    columns: tuple[int, ...]
    #: row -> mask of the column classes its creatures may pick (n)
    can: tuple[int, ...]
    #: how many objects one creature of the row may pick, each at most once (n)
    cap: tuple[int, ...]
    #: each object of the column is picked by 0 creatures, or by low..high of them (m)
    low: tuple[int, ...]
    high: tuple[int, ...]
    #: if a creature of the row acts, at least `need` and at most `most` creatures act in all (n)
    need: tuple[int, ...]
    most: tuple[int, ...]
    #: at most so many creatures act
    total: int
    #: weight for each creature of the row that acts (n)
    act: tuple[int, ...]
    #: weight for each pair of a creature and an object it picks: index row * m + column (n * m)
    gain: tuple[int, ...]
    #: for each object of the column: (a, b, weight) if it is picked by a..b creatures (m)
    count: tuple[tuple[tuple[int, int, int], ...], ...]  # type: ignore[assignment]  # hides tuple.count
    clauses: tuple[Clause, ...] = ()
    gains: tuple[Gain, ...] = ()


def plain(rows: tuple[int, ...], columns: tuple[int, ...], can: tuple[int, ...]) -> Problem:
    """A Problem without limits or requirements: everybody may pick one object that `can` allows."""
    n, m = len(rows), len(columns)
    return Problem(
        rows=rows,
        columns=columns,
        can=can,
        cap=(1,) * n,
        low=(1,) * m,
        high=(UNLIMITED,) * m,
        need=(1,) * n,
        most=(UNLIMITED,) * n,
        total=UNLIMITED,
        act=(0,) * n,
        gain=(0,) * (n * m),
        count=((),) * m,
    )


class Break(NamedTuple):
    """One restriction a declaration breaks.

    kind: "size" (more creatures of a row than there are), "can", "cap", "low", "high", "need",
    "most", "total", "clause". row / column: the classes concerned or -1; obj: the object's number
    within its column class or -1; index: which clause, or -1.
    """

    kind: str
    row: int = -1
    column: int = -1
    obj: int = -1
    index: int = -1  # type: ignore[assignment]  # hides tuple.index


class Answer(NamedTuple):
    """What a search found: best score seen, proven upper bound, a declaration of score `best`.

    `best == bound` means the maximum is known. `witness` is None if none was found (best is then
    meaningless). `nodes` counts search nodes.
    """

    best: int
    bound: int
    witness: Picks | None
    nodes: int
