"""Boards beyond trying everything: answers that must fit together, budgets, sizes. No clocks, only nodes."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from itertools import islice
from random import Random

import pytest

from kernel_boards import adversarial, cover, medium, small, tokens
from kernel_report import report
from redzone.faces.bench.question import boards
from redzone.kernel import (
    NOTHING,
    UNLIMITED,
    Answer,
    Budget,
    Clause,
    Problem,
    Spent,
    beats,
    broken,
    count,
    listing,
    maximum,
    plain,
    score,
)

FOREVER = 10_000


def sound(problem: Problem, answer: Answer) -> None:
    assert answer.best <= answer.bound or answer.witness is None
    if answer.witness is not None:
        assert broken(problem, answer.witness) == ()
        assert score(problem, answer.witness) == answer.best


def refute(
    boards: Callable[[Random], Problem], seeds: range, nodes: int, seconds: float | None = None
) -> None:
    """Find each board's maximum and refute one more, within so many nodes."""
    most, worst, refused, undecided = 0, 0.0, 0, 0
    for seed in seeds:
        problem = boards(Random(seed))
        top = maximum(problem, Budget(seconds, nodes))
        sound(problem, top)
        start = time.perf_counter()
        answer = beats(problem, top.best + 1, Budget(seconds, nodes))
        worst = max(worst, time.perf_counter() - start)
        most = max(most, answer.nodes)
        if top.best < top.bound or answer.bound > top.best:
            undecided += 1
            continue
        assert answer.witness is None
        again = beats(problem, top.best, Budget(seconds, nodes))
        sound(problem, again)
        assert again.witness is not None
        refused += 1
    seen = Counter({"refuted": refused, "undecided": undecided, "most nodes": most})
    report(f"{len(seeds)} boards, worst {worst * 1000:.0f} ms", seen)
    assert refused == len(seeds)


def test_adversarial_boards_are_decided() -> None:
    refute(lambda rng: adversarial(rng, 12, 12), range(20), 1500)


def test_token_boards_are_decided() -> None:
    refute(lambda rng: tokens(rng, 40, 40), range(30), 1500)


@pytest.mark.long
def test_adversarial_boards_are_decided_long() -> None:
    refute(lambda rng: adversarial(rng, 12, 12), range(300), 20_000, 2.0)


@pytest.mark.long
def test_token_boards_are_decided_long() -> None:
    refute(lambda rng: tokens(rng, 40, 40), range(100), 20_000, 2.0)


@pytest.mark.parametrize(("elements", "sets"), [(12, 20), (21, 41), (30, 63)])
def test_exact_cover_is_decided(elements: int, sets: int) -> None:
    found = Counter()
    for seed in range(6):
        problem, target = cover(Random(seed), elements, sets, planted=seed % 2 == 0)
        answer = beats(problem, target, Budget(None, nodes=5000))
        sound(problem, answer)
        assert answer.witness is not None or answer.bound < target
        if seed % 2 == 0:
            assert answer.witness is not None
        found[answer.witness is not None] += 1
    assert found[True]


def test_sixty_equal_creatures_take_one_node() -> None:
    menace = plain((60,), (60,), (1,))._replace(low=(2,), count=(((1, UNLIMITED, 1),),), act=(1,))
    answer = maximum(menace, Budget(None))
    sound(menace, answer)
    assert (answer.best, answer.bound, answer.nodes) == (90, 90, 1)


def test_no_requirement_takes_no_node() -> None:
    problem = plain((1,) * 4, (1,) * 4, (15,) * 4)
    assert beats(problem, 0, Budget(None)) == Answer(0, 0, (), 0)
    refused = beats(problem, 1, Budget(None))
    assert (refused.witness, refused.bound, refused.nodes) == (None, 0, 0)


def test_ten_thousand_creatures_on_either_side() -> None:
    problem = plain((10_000,), (10_000,), (1,))._replace(low=(3,), act=(1,), count=(((1, UNLIMITED, 1),),))
    answer = maximum(problem, Budget(None))
    sound(problem, answer)
    assert (answer.best, answer.bound) == (13_333, 13_333)
    assert answer.nodes < 10


def test_multi_blockers_and_token_attackers() -> None:
    """Two creatures that may block 3 each, a class of five menace attackers: three can be double-blocked."""
    problem = plain((2,), (5,), (1,))._replace(cap=(3,), low=(2,), count=(((1, UNLIMITED, 1),),))
    answer = maximum(problem, Budget(None))
    sound(problem, answer)
    assert answer.best == answer.bound == 3


def test_more_than_sixty_two_classes() -> None:
    m = 100
    problem = plain((1,) * 3, (1,) * m, ((1 << m) - 1,) * 3)._replace(
        gain=tuple(int(c == m - 1 - r) for r in range(3) for c in range(m)),
        clauses=(Clause(0, 0, 7, 1 << m - 1, 0, 0),),
    )
    assert maximum(problem, Budget(None)).best == 2


@pytest.mark.parametrize("number", [4, 34, 59, 66])
def test_limits_that_cross_rows_and_columns_are_priced(number: int) -> None:
    """Every field in use: ties that no flow can keep, gains with an upper limit."""
    problem = boards("mix", 12, number + 1, 1)[number]
    answer = maximum(problem, Budget(None, nodes=500))
    sound(problem, answer)
    assert answer.best == answer.bound
    refused = beats(problem, answer.best + 1, Budget(None, nodes=100))
    assert (refused.witness, refused.bound) == (None, answer.best)


@pytest.mark.parametrize("seed", [7_000_780, 7_001_799, 7_001_856, 7_002_831])
def test_prices_that_no_longer_fit_a_part_are_dropped(seed: int) -> None:
    problem = medium(Random(seed))
    answer = maximum(problem, Budget(None, nodes=5000))
    sound(problem, answer)
    assert answer.best == answer.bound


def test_a_limit_over_several_columns_or_rows_needs_no_search() -> None:
    n = 20
    gain = tuple((i * 7 + c * 3) % 3 for i in range(n) for c in range(3))
    base = plain((1,) * n, (1,) * 3, (7,) * n)._replace(act=(1,) * n, gain=gain)
    for clause in (Clause(0, 0, (1 << n) - 1, 3, 0, 5), Clause(0, 0, (1 << 10) - 1, 7, 0, 5)):
        problem = base._replace(clauses=(clause,))
        answer = maximum(problem, Budget(None))
        sound(problem, answer)
        assert answer.best == answer.bound
        assert answer.nodes <= 3


def test_nothing_unbroken() -> None:
    problem = plain((1,), (1,), (0,))._replace(clauses=(Clause(0, 0, 1, 1, 1, 1),))
    assert maximum(problem, Budget(None)) == Answer(NOTHING, NOTHING, None, 0)
    assert beats(problem, 0, Budget(None)).bound < 0
    assert list(listing(problem, Budget(None))) == []


def test_no_rows_or_no_columns() -> None:
    for problem in (plain((), (3,), ()), plain((3,), (), (0,)), plain((), (), ()), plain((0,), (0,), (1,))):
        assert maximum(problem, Budget(None)) == Answer(0, 0, (), 0)
        assert count(problem, Budget(None)) == 1
        assert list(listing(problem, Budget(None))) == [(1, ())]


def test_weights_of_any_size_and_sign() -> None:
    problem = plain((2, 2), (2,), (1, 1))._replace(act=(-(10**25), 10**20), gain=(10**25 + 1, -1))
    answer = maximum(problem, Budget(None))
    assert answer.best == answer.bound == 2 + 2 * (10**20 - 1)


def exhausted(seeds: range, boards: Callable[[Random], Problem]) -> Counter:
    """With too few nodes the bounds must still enclose the maximum."""
    seen: Counter = Counter()
    for seed in seeds:
        problem = boards(Random(seed))
        true = maximum(problem, Budget(FOREVER))
        assert true.best == true.bound
        if true.witness is None:
            seen["nothing unbroken"] += 1
            continue
        for nodes in (0, 1, 2, 5, 17):
            short = maximum(problem, Budget(None, nodes))
            sound(problem, short)
            assert short.bound >= true.best
            assert short.witness is None or short.best <= true.best
            seen["maximum open" if short.best < short.bound else "maximum known"] += 1
            for target in (true.best, true.best + 1):
                decision = beats(problem, target, Budget(None, nodes))
                sound(problem, decision)
                if decision.witness is not None:
                    assert target <= decision.best <= true.best <= decision.bound
                    seen["yes"] += 1
                elif decision.bound < target:
                    assert target > true.best
                    seen["no"] += 1
                else:
                    seen["undecided"] += 1
    report("short budgets", seen)
    return seen


def test_exhausted_budgets_give_valid_bounds() -> None:
    seen = exhausted(range(6_000_000, 6_000_150), small)
    seen += exhausted(range(15), lambda rng: adversarial(rng, 9, 9))
    assert all(seen[k] for k in ("maximum open", "maximum known", "yes", "no", "undecided"))


def test_the_clock_ends_a_search() -> None:
    problem = adversarial(Random(8), 30, 30)
    answer = beats(problem, maximum(problem, Budget(0.0)).bound, Budget(0.0))
    assert answer.nodes <= 1
    with pytest.raises(Spent):
        list(listing(problem, Budget(0.0)))


def test_runs_are_repeatable() -> None:
    for seed in range(10):
        problem = adversarial(Random(seed), 10, 10)
        assert maximum(problem, Budget(None)) == maximum(problem, Budget(None))


def test_listing_is_lazy_and_starts_with_the_empty_declaration() -> None:
    problem = plain((10_000, 300), (2_000, 1), (3, 2))
    first = list(islice(listing(problem, Budget(None)), 3))
    assert first[0] == (1, ())
    assert len({picks for _, picks in first}) == 3
    assert all(not broken(problem, picks) for _, picks in first)


def test_listing_and_count_agree_beyond_brute_force() -> None:
    seen = 0
    for seed in range(40):
        problem = tokens(Random(seed), 5, 5)
        least = maximum(problem, Budget(None)).best - 1
        for at_least in (None, least):
            total = 0
            try:
                for ways, _ in listing(problem, Budget(None, nodes=20_000), at_least):
                    total += ways
            except Spent:
                continue
            assert total == count(problem, Budget(None), at_least)
            seen += 1
    assert seen > 20


def counted(seeds: range, nodes: int) -> None:
    """The maximum is the highest score some declaration counts for: two methods with nothing in common."""
    seen: Counter = Counter()
    for seed in seeds:
        problem = medium(Random(seed))
        top = maximum(problem, Budget(FOREVER))
        sound(problem, top)
        try:
            above = count(problem, Budget(None, nodes), top.best + 1)
            there = count(problem, Budget(None, nodes), top.best) if top.witness is not None else 0
        except Spent:
            seen["too many to count"] += 1
            continue
        assert above == 0
        assert (there > 0) == (top.witness is not None)
        seen["counted"] += 1
        seen["several picks"] += max(problem.cap) > 1
        seen["clauses"] += bool(problem.clauses)
        seen["searched"] += top.nodes > 1
        seen["nothing unbroken"] += top.witness is None
    report("maximum and count", seen)
    assert all(seen.values())


def test_maximum_agrees_with_count() -> None:
    counted(range(7_000_000, 7_000_060), 20_000)


@pytest.mark.long
def test_maximum_agrees_with_count_long() -> None:
    counted(range(7_000_000, 7_003_000), 200_000)
