"""The prepared check says of every declaration what the slow reading says."""

from __future__ import annotations

from collections import Counter
from random import Random

import kernel_brute as brute
from kernel_boards import small
from kernel_report import report
from redzone.kernel import BROKEN, UNLIMITED, Checker, Pick, plain


def picks_of(declared) -> tuple[Pick, ...]:
    found = Counter((row, tuple(sorted(objects))) for row, objects in declared if objects)
    return tuple(Pick(row, n, objects) for (row, objects), n in sorted(found.items()))


def slow(problem, declared) -> int:
    allowed = all(problem.can[row] >> column & 1 for row, objects in declared for column, _ in objects)
    kept = allowed and brute.unbroken(problem, declared)
    return brute.value(problem, declared) if kept else BROKEN


def test_value_of_every_declaration_of_random_problems() -> None:
    rng, seen = Random(11), Counter()
    for _ in range(250):
        wide = small(rng, 600)
        problem = wide._replace(can=tuple(mask & ~(rng.random() < 0.2) for mask in wide.can))
        checker, single = Checker(problem), set(problem.rows) == {1}
        for declared in brute.everything(wide):
            want = slow(problem, declared)
            assert checker.value(picks_of(declared)) == want
            seen["broken" if want == BROKEN else "kept"] += 1
            if single and all(len(objects) <= 1 for _, objects in declared):
                objects = [picked[0] if picked else None for _, picked in declared]
                line = [-1 if o is None else checker.offset[o[0]] + o[1] for o in objects]
                assert checker.line(line) == want
                seen["line, by bits" if checker.few else "line, by loads"] += 1
    report("checked", seen)
    assert min(seen[k] for k in ("broken", "kept", "line, by loads")) > 500


def test_lines_by_bits_know_menace_and_forbidden_pairs() -> None:
    problem = plain((1,) * 3, (1, 1), (3, 3, 1))._replace(low=(2, 1), gain=(0, 1, 0, 1, 0, 1))
    checker = Checker(problem)
    lines = [[-1, -1, -1], [0, -1, -1], [0, 0, -1], [0, 1, -1], [1, 1, -1], [-1, -1, 1], [0, 1, 0]]
    assert checker.lines(lines) == [0, BROKEN, 0, BROKEN, 2, BROKEN, 1]
    assert checker.few


def test_loads_too_great_to_be_laid_out() -> None:
    problem = plain((200,), (1,), (1,))._replace(high=(150,), count=(((120, UNLIMITED, 3),),))
    checker = Checker(problem)
    assert [checker.flat([0, k, 0]) for k in (1, 119, 120, 150, 151)] == [0, 0, 3, 3, BROKEN]


def test_many_single_rows_are_not_judged_by_bits_alone() -> None:
    problem = plain((1,) * 80, (1,), (1,) * 80)._replace(high=(70,))
    checker = Checker(problem)
    assert [checker.line([0] * k + [-1] * (80 - k)) for k in (70, 71)] == [0, BROKEN]
