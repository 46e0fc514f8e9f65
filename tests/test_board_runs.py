"""Choices in canonical order: equal declarations are equal values."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from redzone.board import Choice, Ref
from redzone.board.runs import Run, creatures, ordered, runs_of

refs = st.builds(Ref, st.sampled_from("AB"), st.integers(1, 2), st.integers(0, 6))
targets = st.sampled_from(["B", "C", Ref("C", 1), Ref("A", 1, 2)])
choices = st.lists(st.builds(Choice, refs, targets, st.just(1)), max_size=12)


def test_neighbours_become_one_run() -> None:
    assert runs_of([Ref("A", 1, 3), Ref("A", 1, 1), Ref("A", 1, 2)]) == (Run(Ref("A", 1, 1), 3),)


def test_single_permanents_never_join() -> None:
    assert runs_of([Ref("A", 1), Ref("A", 2)]) == (Run(Ref("A", 1)), Run(Ref("A", 2)))


def test_a_gap_and_a_repetition_stay() -> None:
    one, three = Ref("A", 1, 1), Ref("A", 1, 3)
    assert runs_of([three, one, one]) == (Run(one), Run(one), Run(three))


def test_choices_of_one_target_join() -> None:
    first, second = Choice(Ref("A", 1, 1), "B"), Choice(Ref("A", 1, 2), "B", 2)
    assert ordered([second, first]) == (Choice(Ref("A", 1, 1), "B", 3),)


def test_another_target_does_not_join() -> None:
    first, second = Choice(Ref("A", 1, 1), "B"), Choice(Ref("A", 1, 2), Ref("B", 1))
    assert ordered([second, first]) == (first, second)


@given(choices)
def test_order_keeps_every_pair(some: list[Choice]) -> None:
    def key(pair: tuple[object, object]) -> str:
        return repr(pair)

    assert sorted(creatures(ordered(some)), key=key) == sorted(creatures(some), key=key)


@given(choices, st.randoms())
def test_order_does_not_depend_on_the_order_given(some: list[Choice], chance: object) -> None:
    other = list(some)
    chance.shuffle(other)  # type: ignore[attr-defined]
    assert ordered(other) == ordered(some)
    assert ordered(ordered(some)) == ordered(some)
