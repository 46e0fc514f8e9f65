"""Draws from sets of legal declarations: every declaration of the oracle's set equally often.

Pearson's chi-square over all legal declarations of each board, seeds fixed. A board fails below
p = 1e-4, which one of 20 fair boards does once in 500 choices of the seeds; biased samplers that do what a
hasty one would do are caught by the same test.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from functools import cache
from math import erfc, exp, isclose, lgamma, log, prod, sqrt
from random import Random

import pytest

from kernel_report import report
from oracle_asks import Pairs
from redzone import Position
from redzone.abilities import Step
from set_brute_boards import SHARED, Drawn, draw, taken

#: the bound below which a board fails
LEAST = 1e-4
#: draws for each declaration of a board
EACH = 15
#: and for the biased samplers, which are quick
MANY = 40


def p_value(statistic: float, freedom: int) -> float:
    """The chance that chi-square with so many degrees of freedom is at least so great."""
    return upper_gamma(freedom / 2, statistic / 2)


def upper_gamma(a: float, x: float) -> float:
    """The regularised upper incomplete gamma function, by its series or its continued fraction."""
    if x <= 0:
        return 1.0
    front = exp(a * log(x) - x - lgamma(a))
    if x < a + 1:
        term = total = 1 / a
        k = a
        while term > total * 1e-15:
            k += 1
            term *= x / k
            total += term
        return max(0.0, 1 - total * front)
    b, c, d = x + 1 - a, 1e300, 1 / (x + 1 - a)
    h, k = d, 0
    while True:
        k += 1
        b += 2
        an = -k * (k - a)
        d = 1 / (an * d + b)
        c = b + an / c
        h *= d * c
        if abs(d * c - 1) < 1e-14:
            return front * h


def chi_square(drawn: Iterable[Pairs], legal: frozenset[Pairs]) -> float:
    """The p-value of these draws from a set in which all should be equally likely."""
    times = Counter(drawn)
    assert set(times) <= legal, f"drawn, but illegal: {min(map(str, set(times) - legal))}"
    wanted = times.total() / len(legal)
    statistic = sum((times[one] - wanted) ** 2 for one in legal) / wanted
    return p_value(statistic, len(legal) - 1)


# --- boards -----------------------------------------------------------------------------------------


def features(drawn: Drawn) -> set[str]:
    return {
        name
        for name, there in {
            "paid": drawn.paid,
            "a group": "a group" in drawn.kinds,
            "a product of sides": sum(len(question.legal) > 1 for question in drawn.questions) > 1,
            "several blocks": any(len({ref for ref, _ in one}) < len(one) for one in drawn.legal),
            "several values": len({drawn.obeyed(one) for one in drawn.legal}) > 1,
            "classic": drawn.edition == "classic",
            "attack": drawn.step is Step.ATTACK,
            "block": drawn.step is Step.BLOCK,
        }.items()
        if there
    }


FEATURES = ("paid", "a group", "a product of sides", "several blocks", "several values", "classic", "attack", "block")


@cache
def boards(number: int, first: int) -> tuple[Drawn, ...]:
    """So many boards of 8 to 250 legal declarations, each feature in its turn."""
    found: list[Drawn] = []
    seed = first
    while len(found) < number:
        drawn = draw(seed)
        seed += 1
        if 8 <= drawn.number <= 250 and FEATURES[len(found) % len(FEATURES)] in features(drawn):
            found.append(drawn)
    return tuple(found)


def notice(drawn: Drawn, seen: Counter[str]) -> None:
    seen["boards"] += 1
    seen["declarations"] += drawn.number
    seen.update(features(drawn))


def occurred(seen: Counter[str]) -> None:
    report("samples", seen)
    assert all(seen[feature] >= seen["boards"] // 10 for feature in FEATURES), seen


def fair(boards_: tuple[Drawn, ...], each: int) -> None:
    seen: Counter[str] = Counter()
    found: list[float] = []
    for drawn in boards_:
        notice(drawn, seen)
        sampled = drawn.set.samples(each * drawn.number, drawn.seed)
        p = chi_square(map(taken, sampled), drawn.legal)
        assert p >= LEAST, f"{drawn}\np = {p}"
        found.append(p)
    occurred(seen)
    report("p-values", Counter({f"{p:.3f}": 1 for p in sorted(found)}))
    # all together: under a fair sampler the p-values spread over 0..1 (Fisher's method, both tails)
    together = p_value(-2 * sum(log(max(p, 1e-300)) for p in found), 2 * len(found))
    assert LEAST <= together <= 1 - LEAST, f"all boards together: p = {together}"


def test_every_legal_declaration_is_drawn_equally_often() -> None:
    fair(boards(20, SHARED[0]), EACH)


@pytest.mark.long
def test_every_legal_declaration_is_drawn_equally_often_on_many_boards() -> None:
    fair(boards(150, 6_000_000), 100)


# --- the measuring itself ---------------------------------------------------------------------------


def test_the_p_value_is_that_of_the_tables() -> None:
    for statistic, freedom, right in ((3.841459, 1, 0.05), (18.307038, 10, 0.05), (124.342113, 100, 0.05), (9.210340, 2, 0.01)):
        assert isclose(p_value(statistic, freedom), right, rel_tol=1e-5)
    for x in (0.1, 1.0, 5.0, 30.0):
        assert isclose(p_value(x, 1), erfc(sqrt(x / 2)), rel_tol=1e-9)
        assert isclose(p_value(x, 2), exp(-x / 2), rel_tol=1e-9)


Draw = Callable[[], Pairs]


def choice_by_choice(drawn: Drawn, rng: Random, legal: list[Pairs]) -> Draw:
    """Each creature takes any of what is still open to it: what a walk through masks would draw."""
    open_: dict[Pairs, list[Pairs]] = {}
    for one in legal:
        before: Pairs = frozenset()
        for ref in drawn.creatures:
            after = before | {pair for pair in one if pair[0] == ref}
            key = before | {(ref, "")}  # what comes next is this creature's choice
            if after not in open_.setdefault(key, []):
                open_[key].append(after)
            before = after

    def draw_() -> Pairs:
        chosen: Pairs = frozenset()
        for ref in drawn.creatures:
            chosen = rng.choice(open_[chosen | {(ref, "")}])
        return chosen

    return draw_


def any_size_first(drawn: Drawn, rng: Random, legal: list[Pairs]) -> Draw:
    """First how many arrows, then one of those."""
    by_size: dict[int, list[Pairs]] = {}
    for one in legal:
        by_size.setdefault(len(one), []).append(one)
    sizes = sorted(by_size)
    return lambda: rng.choice(by_size[rng.choice(sizes)])


def one_left_out(drawn: Drawn, rng: Random, legal: list[Pairs]) -> Draw:
    """Any but the last."""
    return lambda: rng.choice(legal[:-1])


def some_twice(drawn: Drawn, rng: Random, legal: list[Pairs]) -> Draw:
    """A tenth of the declarations twice as often as the others."""
    favoured = [*legal, *legal[: len(legal) // 10 + 1]]
    return lambda: rng.choice(favoured)


def evenly(drawn: Drawn, rng: Random, legal: list[Pairs]) -> Draw:
    return lambda: rng.choice(legal)


def caught(sampler: Callable[[Drawn, Random, list[Pairs]], Draw]) -> int:
    """On how many of the 20 boards does this sampler fail?"""
    found = 0
    for drawn in boards(20, SHARED[0]):
        legal = sorted(drawn.legal, key=str)
        draw_ = sampler(drawn, Random(drawn.seed), legal)
        found += chi_square((draw_() for _ in range(MANY * len(legal))), drawn.legal) < LEAST
    return found


@pytest.mark.parametrize(
    ("sampler", "least"), [(choice_by_choice, 3), (any_size_first, 10), (one_left_out, 3), (some_twice, 10)]
)
def test_a_biased_sampler_is_caught(sampler: Callable[..., Draw], least: int) -> None:
    assert caught(sampler) >= least


def test_a_fair_sampler_is_not_caught() -> None:
    assert caught(evenly) == 0


# --- promises ---------------------------------------------------------------------------------------


def test_the_same_seed_draws_the_same() -> None:
    different = 0
    for drawn in boards(20, SHARED[0])[:6]:
        whole = drawn.set
        first = whole.samples(5, 7)
        assert whole.samples(5, 7) == first == drawn.set.samples(5, 7)
        assert whole.sample(7) == first[0]
        different += whole.samples(5, 8) != first
        assert all(one in whole for one in first)
    assert different >= 5


def test_draws_of_the_free_and_of_the_best_are_even_too() -> None:
    asked: Counter[str] = Counter()
    for drawn in boards(20, SHARED[0]):
        most = max(drawn.obeyed(one) for one in drawn.legal)
        some = {
            "free": (drawn.set.free, frozenset(one for one in drawn.legal if drawn.costless(one))),
            "best": (drawn.set.maxima(), frozenset(one for one in drawn.legal if drawn.obeyed(one) == most)),
        }
        for name, (given, legal) in some.items():
            if 2 <= len(legal) < drawn.number:
                asked[name] += 1
                p = chi_square(map(taken, given.samples(EACH * len(legal), drawn.seed)), legal)
                assert p >= LEAST, f"{drawn}\n{name}: p = {p}"
    assert asked["free"] >= 3 and asked["best"] >= 2, asked


def test_draws_from_a_set_too_large_to_go_through() -> None:
    """30 tokens and three defending players: 4^30; how many attack each is as the binomials say."""
    text = "A: Nax = 30 1/1 red token\nB:\nC:\nD:"
    legal = Position.parse(text, budget=60.0).legal_attacks
    assert legal.count() == 4**30
    attacks = Counter(str(target) for one in legal.samples(300, 5) for _, target in taken(one))
    total = 300 * 30
    statistic = sum((attacks[name] - total / 4) ** 2 / (total / 4) for name in "BCD")
    idle = total - attacks.total()
    assert p_value(statistic + (idle - total / 4) ** 2 / (total / 4), 3) >= LEAST
    assert prod(1 for one in legal.samples(3, 1) if one in legal) == 1
