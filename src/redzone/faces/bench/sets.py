"""The set of declarations: counting and drawing from 20 by 20, going through 8 by 8."""

from __future__ import annotations

import time
from collections.abc import Iterable
from itertools import islice
from random import Random

from redzone.faces.bench.clock import once, summed
from redzone.faces.bench.families import keywords
from redzone.faces.bench.families_hard import shares
from redzone.faces.bench.plan import Outcome, Plan
from redzone.faces.bench.seeds import seeded
from redzone.faces.bench.table import Cell, Column, Table, Unit
from redzone.faces.bench.texts import ordinary
from redzone.faces.bench.verdicts import prepared
from redzone.kernel import UNLIMITED, Budget, Problem, Spent, listing, plain
from redzone.kernel.counting import count, tables
from redzone.messages import sentence

COUNT_NAME, LIST_NAME = "count", "list"
#: a count's own budget in seconds
SECONDS = 20.0
#: classes a side of 20 by 20
CLASSES = (1, 2, 3, 4)
BOARDS = 5
#: declarations that are gone through
LISTED = 200_000

_COUNT_COLUMNS = (
    Column("classes", Unit.NUMBER), Column("boards", Unit.NUMBER), Column("count, median", Unit.MILLI),
    Column("worst", Unit.MILLI), Column("with first sample, median", Unit.MILLI),
    Column("worst ", Unit.MILLI),
    Column("next sample", Unit.MILLI), Column("past the budget", Unit.NUMBER), Column("largest"),
)
_LIST_COLUMNS = (Column("what"), Column("listed", Unit.NUMBER), Column("a second", Unit.RATE))


def classes(size: int, number: int, rng: Random) -> Problem:
    """`size` creatures in so many classes pick `size` objects in so many: evasion, floors, caps."""
    rows, columns = shares(rng, size, number), shares(rng, size, number)
    low = tuple(rng.choice([1, 1, 2]) for _ in columns)
    can = tuple(sum(1 << c for c in range(number) if rng.random() < 0.75) or 1 for _ in rows)
    high = tuple(rng.choice([UNLIMITED, UNLIMITED, 3]) for _ in columns)
    return plain(rows, columns, can)._replace(low=low, high=high)


def counts(plan: Plan, outcome: Outcome) -> None:
    """Add the table of counts."""
    rows: list[tuple[Cell, ...]] = []
    size = 8 if plan.quick else 20
    for number in CLASSES:
        plan.progress.step("count", number, len(CLASSES))
        boards = [classes(size, number, seeded(plan.seed, "count", number, k)) for k in range(BOARDS)]
        rows.append(_counted(number, boards))
    title = sentence("bench-title-count", n=size)
    outcome.tables.append(Table(COUNT_NAME, title, _COUNT_COLUMNS, tuple(rows)))


def _counted(number: int, boards: list[Problem]) -> tuple[Cell, ...]:
    """Counting, and counting for the first sample, each from nothing; one that gives up counts as late."""
    counting, first, following, largest, late = [], [], [], 0, 0
    for board in boards:
        try:
            total, seconds = once(lambda b=board: count(b, Budget(SECONDS)))  # type: ignore[misc]
            below = seeded(1).randrange
            kept, table = once(lambda b=board: tables(b, Budget(SECONDS)))  # type: ignore[misc]
            _, sample = once(lambda k=kept, n=below: k.sample(n))  # type: ignore[misc]
            _, again = once(lambda k=kept, n=below: k.sample(n))  # type: ignore[misc]
        except Spent:
            late += 1
            continue
        assert kept.total == total
        counting.append(seconds)
        first.append(table + sample)
        following.append(again)
        largest = max(largest, total)
    if not counting:
        return number, len(boards), None, None, None, None, None, late, "-"
    one, two = summed(counting), summed(first)
    return (
        number, len(boards), one.median, one.worst, two.median, two.worst, summed(following).median, late,
        f"{len(str(largest))} digits",
    )


def lists(plan: Plan, outcome: Outcome) -> None:
    """Add the table of rates: as rows of the search, and as declarations."""
    wanted = LISTED // 20 if plan.quick else LISTED
    board = keywords(8, seeded(plan.seed, "list"))
    attack = prepared(ordinary(8, seeded(plan.seed, "list")))
    rows = (
        _rate("rows of the search, 8 by 8", listing(board, Budget(None)), wanted),
        _rate("Declarations, 8 by 8", iter(attack.legal_blocks), wanted // 4),
    )
    outcome.tables.append(Table(LIST_NAME, sentence("bench-title-list"), _LIST_COLUMNS, rows))


def _rate(what: str, found: Iterable[object], wanted: int) -> tuple[Cell, ...]:
    start = time.perf_counter()
    listed = sum(1 for _ in islice(found, wanted))
    return what, listed, listed / (time.perf_counter() - start)
