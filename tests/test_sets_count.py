"""Sets of legal declarations against the oracle: how many there are, and which.

Boards are written in notation; what is legal is said by the oracle, which judges every combination.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import pytest

from kernel_report import report
from redzone import Attack, Position
from set_brute_boards import KINDS, PRICED, SHARED, Drawn, draw, taken


def counted(drawn: Drawn) -> None:
    """`count`, iteration and `in` against the oracle's set."""
    legal = drawn.set
    assert legal.count() == drawn.number, f"{drawn}\ncount {legal.count()}, the oracle {drawn.number}"
    given = [taken(one) for one in legal]
    extra, missing = set(given) - drawn.legal, drawn.legal - set(given)
    assert not extra, f"{drawn}\nillegal: {min(map(str, extra))}"
    assert not missing, f"{drawn}\nleft out: {min(map(str, missing))}"
    assert len(given) == len(set(given)), f"{drawn}\na declaration given twice"
    assert all(one.step is drawn.step for one in legal)


def ordered(drawn: Drawn) -> None:
    """The same order again, from the same set, from another, and from the text read once more."""
    first = [one.choices for one in drawn.set]
    assert [one.choices for one in drawn.set] == first, drawn
    again = Drawn.__new__(Drawn)
    again.__dict__.update(drawn.__dict__)
    again.desk = reread(drawn)
    assert [one.choices for one in again.set] == first, drawn
    ways = list(drawn.set)
    halves = iter(drawn.set)
    assert [next(halves) for _ in ways[: len(ways) // 2]] + list(halves) == ways, drawn


def reread(drawn: Drawn) -> Position | Attack:
    text = drawn.text.split("\n")
    clauses = [line for line in text if " -> " in line]
    board = "\n".join(line for line in text if line not in clauses)
    position = Position.parse(board, edition=drawn.edition, budget=60.0)
    return position.attack("\n".join(clauses)) if clauses else position


def notice(drawn: Drawn, seen: Counter[str]) -> None:
    seen.update(drawn.kinds)
    seen["boards"] += 1
    seen["legal declarations"] += drawn.number
    seen["some legal declaration costs something"] += drawn.paid
    seen["doing nothing is illegal"] += frozenset() not in drawn.legal
    seen["something unbroken is illegal"] += any(len(q.legal) < len(q.unbroken) for q in drawn.questions)
    seen["a restriction on the whole breaks something"] += any(len(q.unbroken) < q.size for q in drawn.questions)
    seen["legal declarations of different value"] += len({drawn.obeyed(one) for one in drawn.legal}) > 1
    seen["a creature with several blocks"] += any(len({ref for ref, _ in one}) < len(one) for one in drawn.legal)
    seen["sides that multiply"] += sum(len(question.legal) > 1 for question in drawn.questions) > 1
    seen["only one is legal"] += drawn.number == 1


OUTCOMES = (
    "a group", "two defending players", "a defending team", "a planeswalker", "goad", "edition: classic",
    "edition: current", "some legal declaration costs something", "doing nothing is illegal",
    "something unbroken is illegal", "a restriction on the whole breaks something",
    "legal declarations of different value", "a creature with several blocks", "sides that multiply",
    "only one is legal", "an effect that resolved",
)  # fmt: skip


def occurred(seen: Counter[str], boards: int) -> None:
    report("sets", Counter(dict(sorted(seen.items()))))
    assert seen["boards"] == boards
    assert seen["some legal declaration costs something"] >= boards // 5
    for kind in KINDS:
        assert seen[kind] >= boards // 60, kind
    for outcome in OUTCOMES:
        assert seen[outcome] >= boards // 50, outcome


def agree(boards: Iterable[Drawn]) -> Counter[str]:
    seen: Counter[str] = Counter()
    for number, drawn in enumerate(boards):
        counted(drawn)
        if number % 10 == 0:
            ordered(drawn)
        notice(drawn, seen)
    return seen


def test_sets_agree_with_every_combination_judged_by_itself() -> None:
    boards = [*map(draw, SHARED), *(draw(seed, priced=True) for seed in PRICED)]
    occurred(agree(boards), len(boards))


@pytest.mark.long
def test_sets_agree_with_every_combination_judged_by_itself_on_1000_boards() -> None:
    seeds = range(5_000_000, 5_000_800)
    boards = (draw(seed, most=1500, most_legal=4000) for seed in seeds)
    priced = (draw(seed, priced=True) for seed in range(5_010_000, 5_010_200))
    occurred(agree(one for part in (boards, priced) for one in part), 1000)


def test_the_number_is_not_that_of_the_declarations_that_break_nothing() -> None:
    """A set that left out step d, or one side, would be told apart by these boards."""
    wrong: Counter[str] = Counter()
    for seed in SHARED:
        drawn = draw(seed)
        unbroken = 1
        for question in drawn.questions:
            unbroken *= len(question.unbroken)
        wrong["without step d"] += drawn.set.count() != unbroken
        wrong["without the last side"] += drawn.set.count() != len(drawn.questions[0].legal)
        free = sum(drawn.costless(one) for one in drawn.legal)
        wrong["without what is paid"] += drawn.set.count() != free
    assert min(wrong.values()) >= 5, wrong
