"""Conditions on the declaration itself, against their truth tables (combat-rules C.3, C.4)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement, product

import pytest

from redzone.abilities import (
    Both,
    Colored,
    Condition,
    Declared,
    Either,
    Every,
    Filter,
    Never,
    NotSo,
    OneOf,
    Typed,
)
from redzone.layers import Look, effective
from redzone.position import Position
from redzone.rules.company import Company, Unfoldable, allowed, fold

BLACK, GREEN = Colored("black"), Colored("green")
ONE_BLACK = Declared(what=BLACK, low=1, high=None, other=True)
ONE_GREEN = Declared(what=GREEN, low=1, high=None, other=True)
TWO = Declared(what=BLACK, low=2, high=None, other=True)
NONE = Declared(what=BLACK, low=0, high=0, other=True)
YES, NO = NotSo(Never()), Never()

#: how many black and green creatures are declared
Counts = dict[Filter, int]


def counts() -> Iterator[Counts]:
    for black, green in product(range(4), repeat=2):
        yield {BLACK: black, GREEN: green}


def number_of(what: Filter, have: Counts) -> int:
    return sum(have[part] for part in what.of) if isinstance(what, Either) else have[what]  # type: ignore[index]


def true(condition: bool | Condition, have: Counts) -> bool:
    """The condition read plainly."""
    match condition:
        case bool():
            return condition
        case Never():
            return False
        case NotSo(of):
            return not true(of, have)
        case Both(of):
            return all(true(part, have) for part in of)
        case OneOf(of):
            return any(true(part, have) for part in of)
        case Declared(what, low, high, _):
            return low <= number_of(what, have) and (high is None or number_of(what, have) <= high)
    raise TypeError(condition)


def kept(companies: list[Company], have: Counts) -> bool:
    """Are all the intervals kept?"""
    return all(
        c.low <= number_of(c.what, have) and (c.high is None or number_of(c.what, have) <= c.high) for c in companies
    )


def nested() -> Iterator[Condition]:
    """All conditions of two levels over two conditions on the declaration and what the board decides."""
    plain: list[Condition] = [ONE_BLACK, ONE_GREEN, TWO, NONE, YES, NO]
    single = plain + [NotSo(c) for c in plain[:4]]
    pairs = [kind(two) for kind in (Both, OneOf) for two in combinations_with_replacement(single, 2)]
    yield from single
    yield from pairs
    yield from (NotSo(pair) for pair in pairs)
    yield from (kind((pair, c)) for kind in (Both, OneOf) for pair in pairs[::3] for c in (ONE_GREEN, YES, NO))


@pytest.fixture(scope="module")
def look() -> Look:
    return Look(effective(Position.parse("A: Imp = 2/2\nB:").board).scene, "A")


def test_508_1c_what_the_board_decides_is_read_away_and_nothing_else(look: Look) -> None:
    for condition in nested():
        folded = fold(condition, look)
        assert "Never" not in repr(folded), condition
        for have in counts():
            assert true(folded, have) == true(condition, have), (condition, have)


def test_506_5_508_1c_a_condition_becomes_intervals_that_say_the_opposite_or_none(look: Look) -> None:
    exact = 0
    for condition in nested():
        folded = fold(condition, look)
        if isinstance(folded, bool):
            continue
        try:
            companies = allowed(folded)
        except Unfoldable:
            continue
        exact += 1
        assert all(c.other for c in companies)
        for have in counts():
            assert kept(companies, have) != true(folded, have), (condition, companies, have)
    assert exact > 60


@pytest.mark.parametrize(("condition", "companies"), [
    (NotSo(TWO), [Company(BLACK, 2, None, True)]),
    (TWO, [Company(BLACK, 0, 1, True)]),
    (NONE, [Company(BLACK, 1, None, True)]),
    (NotSo(NotSo(NotSo(TWO))), [Company(BLACK, 2, None, True)]),
    (NotSo(OneOf((ONE_BLACK, ONE_GREEN))), [Company(Either((BLACK, GREEN)), 1, None, True)]),
    (Both((NotSo(ONE_BLACK), NotSo(ONE_GREEN))), [Company(Either((BLACK, GREEN)), 1, None, True)]),
    (NotSo(Both((TWO, ONE_GREEN))), [Company(BLACK, 2, None, True), Company(GREEN, 1, None, True)]),
    (OneOf((NotSo(TWO), ONE_GREEN)), [Company(BLACK, 2, None, True), Company(GREEN, 0, 0, True)]),
])
def test_508_1c_the_words_of_cards_have_an_exact_form(condition: Condition, companies: list[Company]) -> None:
    assert allowed(condition) == companies


@pytest.mark.parametrize("condition", [
    NotSo(OneOf((TWO, ONE_GREEN))),  # two black ones or a green one: no single interval
    NotSo(OneOf((NONE, ONE_GREEN))),
    NotSo(OneOf((ONE_BLACK, Declared(what=GREEN, low=1, high=None, other=False)))),
    NotSo(OneOf((ONE_BLACK, Both((ONE_BLACK, ONE_GREEN))))),
    NotSo(OneOf((Declared(what=BLACK, low=1, high=2, other=True),) * 2)),
    Declared(what=BLACK, low=1, high=2, other=True),
    Never(),
])
def test_508_1c_a_choice_between_intervals_is_never_guessed_at(condition: Condition) -> None:
    with pytest.raises(Unfoldable):
        allowed(condition)


def test_508_1c_the_creature_itself_counts_where_the_text_does_not_say_other() -> None:
    three = Declared(what=Every((Typed("creature"),)), low=3, high=None, other=False)
    assert allowed(NotSo(three)) == [Company(three.what, 3, None, False)]
