"""The reader and mangled text: it never fails, and its work grows with the length of the text."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from mangled import NAME, SENTENCES, check, mangled
from redzone.abilities import Bears
from redzone.oracle import read_ability, read_effect, read_face

_WORDS = sorted({word for sentence in SENTENCES for word in sentence.split()})
_PIECES = st.one_of(
    st.sampled_from(_WORDS),
    st.sampled_from([*SENTENCES, '"', "(", ")", "\n", "\n• ", " — ", ": "]),
    st.text(max_size=6),
)
_TEXTS = st.lists(_PIECES, max_size=40).map(" ".join)


@settings(max_examples=250, deadline=None, derandomize=True)
@given(st.integers(0, 2**40))
def test_mangled_texts_are_read_or_unread(seed: int) -> None:
    check(mangled(seed))


@settings(max_examples=100, deadline=None, derandomize=True)
@given(_TEXTS)
def test_texts_put_together_at_random_are_read_or_unread(text: str) -> None:
    check(text)


@pytest.mark.long
@settings(max_examples=40_000, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.integers(0, 2**40), _TEXTS)
def test_mangled_texts_for_ten_minutes(seed: int, text: str) -> None:
    check(mangled(seed))
    check(text)


# the work


def work(read: Callable[[], object]) -> int:
    """How many functions are called, Python's and built-in ones."""
    count = 0

    def step(_frame: FrameType, event: str, _what: Any) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(step)
    try:
        read()
    finally:
        sys.setprofile(before)
    return count


def of_length(piece: str, length: int, head: str = "", tail: str = "") -> str:
    """A text of about this length that repeats the piece."""
    return (head + piece * (length // len(piece) + 1))[: length - len(tail)] + tail


#: what is repeated, behind which words, before which
HOSTILE = {
    "sentences": ("This creature can't attack unless you control a creature. ", "", ""),
    "paragraphs": ("Creatures you control can't be blocked by red or blue Walls.\n", "", ""),
    "unless": ("unless you control a creature ", "This creature can't attack ", "."),
    "lists": ("flying, ", "Creatures you control have ", "and reach."),
    "colors": ("red or ", "", "blue creatures can't block."),
    "filters": ("with power less than the number of creatures ", "Creatures ", "can't block."),
    "predicates": ("gains flying and ", "Target creature ", "can't block this turn."),
    "targets": ("target creature and ", "", "gains flying until end of turn."),
    "triggers": ("Whenever this creature attacks, ", "", "draw a card."),
    "costs": ("{W}, {T}, ", "", ": Target creature can't block this turn."),
    "modes": ("• Target creature can't block this turn.\n", "Choose one —\n", ""),
    "quotes": ('Creatures you control have "This creature can\'t block." ', "", ""),
    "nested": ('Creatures you control have "', "", ""),
    "open": ('"', "", ""),
    "parentheses": ("(", "", ""),
    "closed": (")", "", ""),
    "dashes": ("— ", "", ""),
    "commas": (", and ", "Creatures ", ""),
    "tildes": ("~ ", "", "can't block."),
    "names": ("Brakka ", "", "can't block."),
    "levels": ("LEVEL 1\n", "", ""),
    "keywords": ("flying\n", "", ""),
    "letters": ("x", "", ""),
    "spaces": (" ", "This creature", "can't block."),
    "braces": ("{", "", ""),
    "digits": ("1", "", "/1 creature"),
    "conditions": ("as long as you control a Forest and ", "This creature can't block ", "it's red."),
}
LENGTHS = (1_000, 2_000, 4_000, 8_000)
#: functions called for each character at most; a list of predicates is tried with an end at each "and"
RATE, RATE_OF_LISTS = 100, 2_000
WAYS: dict[str, Callable[[str], object]] = {
    "permanent": lambda text: read_face(text, name=NAME, types=frozenset({"creature"})),
    "spell": lambda text: read_face(text, name=NAME, types=frozenset({"sorcery"})),
    "ability": read_ability,
    "effect": read_effect,
}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("kind", HOSTILE)
def test_the_work_grows_no_faster_than_the_text(kind: str, way: str) -> None:
    piece, head, tail = HOSTILE[kind]
    read = WAYS[way]
    read(head + piece + tail)  # what is made only once is made now
    counts = [work(lambda: read(of_length(piece, length, head, tail))) for length in LENGTHS]  # noqa: B023
    rate = RATE_OF_LISTS if kind == "predicates" else RATE
    for count, length in zip(counts, LENGTHS, strict=True):
        assert count <= rate * length, counts
    assert counts[-1] <= 2.5 * counts[-2] + 3_000, counts


@pytest.mark.parametrize("kind", HOSTILE)
def test_a_text_too_long_for_a_card_bears_on_everything(kind: str) -> None:
    piece, head, tail = HOSTILE[kind]
    text = of_length(piece, 10_000, head, tail)
    for read in WAYS.values():
        assert work(lambda: read(text)) < 100  # noqa: B023
    (found,) = read_face(text, name=NAME, types=frozenset({"creature"})).unread
    assert {Bears.ATTACK, Bears.BLOCK} <= set(found.bears)
