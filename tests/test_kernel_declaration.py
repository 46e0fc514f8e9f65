"""What a declaration breaks and is worth, one restriction at a time and against the slow reading."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import kernel_brute as brute
from kernel_boards import small
from kernel_report import report
from redzone.kernel import UNLIMITED, Break, Clause, Gain, Pick, broken, plain, score, tally

FREE = plain((2, 3), (2, 1), (3, 3))


def pick(row: int, count: int, *objects: tuple[int, int]) -> Pick:
    return Pick(row, count, objects)


def test_nothing_declared_breaks_nothing_and_earns_nothing() -> None:
    assert broken(FREE, ()) == ()
    assert score(FREE, ()) == 0


def test_size_counts_all_picks_of_a_row() -> None:
    assert broken(FREE, (pick(0, 2, (0, 0)), pick(0, 1, (1, 0)))) == (Break("size", row=0),)
    assert broken(FREE, (pick(0, 1, (0, 0)), pick(0, 1, (1, 0)))) == ()


def test_can_names_the_pair_of_classes_once() -> None:
    problem = FREE._replace(can=(1, 3))
    assert broken(problem, (pick(0, 1, (1, 0)), pick(0, 1, (1, 0)))) == (Break("can", row=0, column=1),)


def test_cap() -> None:
    two = (pick(1, 1, (0, 0), (0, 1)),)
    assert broken(FREE, two) == (Break("cap", row=1),)
    assert broken(FREE._replace(cap=(1, 2)), two) == ()


def test_low_and_high_speak_of_single_objects() -> None:
    picks = (pick(0, 1, (0, 0)), pick(1, 2, (0, 1)))
    assert broken(FREE._replace(low=(2, 1)), picks) == (Break("low", column=0, obj=0),)
    assert broken(FREE._replace(high=(1, 1)), picks) == (Break("high", column=0, obj=1),)
    assert broken(FREE._replace(low=(2, 5)), ()) == ()


def test_need_most_and_total_count_acting_creatures() -> None:
    picks = (pick(0, 1, (0, 0)), pick(1, 1, (0, 0)))
    assert broken(FREE._replace(need=(3, 2)), picks) == (Break("need", row=0),)
    assert broken(FREE._replace(most=(1, 2)), picks) == (Break("most", row=0),)
    assert broken(FREE._replace(total=1), picks) == (Break("total"),)
    assert broken(FREE._replace(need=(9, 1)), (pick(1, 1, (0, 0)),)) == ()


def test_a_creature_that_picks_three_acts_once() -> None:
    problem = FREE._replace(cap=(9, 9), total=1, act=(5, 0), gain=(1, 2, 0, 0))
    picks = (pick(0, 1, (0, 0), (0, 1), (1, 0)),)
    assert broken(problem, picks) == ()
    assert score(problem, picks) == 5 + 1 + 1 + 2
    assert tally(picks, 1, 3) == 1
    assert tally(picks, 2, 3) == 0


def test_clause_with_and_without_if() -> None:
    dependent = FREE._replace(clauses=(Clause(1, 3, 2, 3, 1, UNLIMITED),))
    assert broken(dependent, (pick(0, 1, (0, 0)),)) == (Break("clause", index=0),)
    assert broken(dependent, (pick(0, 1, (0, 0)), pick(1, 1, (1, 0)))) == ()
    assert broken(dependent, ()) == ()
    always = FREE._replace(clauses=(Clause(0, 0, 3, 3, 0, 0), Clause(0, 0, 2, 1, 1, 1)))
    assert broken(always, ()) == (Break("clause", index=1),)


def test_count_weights_also_for_objects_nobody_picks() -> None:
    problem = FREE._replace(count=(((0, 0, 7), (2, UNLIMITED, 1)), ((1, 1, 10),)))
    assert score(problem, ()) == 14
    assert score(problem, (pick(1, 2, (0, 1)),)) == 7 + 1
    assert score(problem, (pick(1, 1, (1, 0)),)) == 14 + 10


def test_gain_whose_if_fails_is_obeyed() -> None:
    problem = FREE._replace(gains=(Gain(1, 3, 2, 3, 1, 1, 4), Gain(0, 0, 3, 3, 1, 1, 2)))
    assert score(problem, ()) == 4
    assert score(problem, (pick(0, 1, (0, 0)),)) == 2
    assert score(problem, (pick(0, 1, (0, 0)), pick(1, 1, (0, 0)))) == 4


@pytest.mark.parametrize(
    "wrong",
    [
        pick(2, 1, (0, 0)),
        pick(0, 0, (0, 0)),
        pick(0, 1),
        pick(0, 1, (0, 2)),
        pick(0, 1, (2, 0)),
        pick(0, 1, (0, 0), (0, 0)),
        pick(0, 1, (1, 0), (0, 0)),
    ],
)
def test_what_is_not_there_is_refused(wrong: Pick) -> None:
    with pytest.raises(ValueError, match=r"\.$"):
        broken(FREE, (wrong,))


def test_cost_does_not_depend_on_class_sizes() -> None:
    huge = plain((10**12, 10**12), (10**12,), (1, 1))._replace(count=(((0, 0, 3),),))
    picks = (pick(0, 10**8, (0, 0)), pick(1, 2, (0, 10**12 - 1)))
    assert broken(huge, picks) == ()
    assert score(huge, picks) == 3 * (10**12 - 2)


def test_against_the_slow_reading() -> None:
    seen: Counter = Counter()
    for seed in range(200):
        problem = small(Random(seed), limit=200)
        for declared in brute.everything(problem):
            gathered = Counter((row, picked) for row, picked in declared if picked)
            picks = tuple(Pick(row, k, picked) for (row, picked), k in gathered.items())
            kinds = {b.kind for b in broken(problem, picks)}
            assert (not kinds) == brute.unbroken(problem, declared)
            assert score(problem, picks) == brute.value(problem, declared)
            seen.update(kinds or ["unbroken"])
    report("breaks", seen)
    assert set(seen) == {"low", "high", "need", "most", "total", "clause", "unbroken"}
