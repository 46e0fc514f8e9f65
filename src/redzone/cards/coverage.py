"""How much of the card text is read: counts over a library, or over the cards of a file.

A library holds no text: it tells places. A file gives the words as well.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from redzone.abilities import Ability, Resolves, Unread
from redzone.abilities.words import Bears
from redzone.cards.compiled import CompiledFace, compile_face
from redzone.cards.coverage_rule import TRIGGERS, Family, State, inside, wording_numbers
from redzone.cards.library import Library
from redzone.cards.source import PrintedCard

_STEP = 100
#: what bears on nothing that a declaration looks at
_NOTES = frozenset({Bears.TRIGGER, Bears.DAMAGE})


class Line(NamedTuple):
    """A sentence of a family: face, its place there, what became of it; wording: equal for equal sentences.

    face_number: of the library or the file, from 1. text: "" if it isn't known.
    """

    face: str
    place: str
    family: Family
    state: State
    wording: int
    face_number: int
    text: str = ""


class Tally(NamedTuple):
    """How many sentences there are in a family, and what became of them."""

    read: int
    unread: int
    dropped: int

    @property
    def all(self) -> int:
        """All of them."""
        return self.read + self.unread + self.dropped


class Coverage(NamedTuple):
    """The figures. faces_unread: those with text that may bear on a declaration and is not read.

    abilities: by class name; unread: places by what they may bear on.
    """

    cards: int
    faces: int
    faces_unread: int
    abilities: dict[str, int]
    unread: dict[str, int]
    lines: tuple[Line, ...]

    def family(self, family: Family) -> Tally:
        """The sentences of one family."""
        states = Counter(line.state for line in self.lines if line.family is family)
        return Tally(*(states[state] for state in State))

    def legality(self) -> Tally:
        """All sentences about the legality of declarations, each once: as bad as its worst family."""
        worst: dict[tuple[int, str], State] = {}
        order = list(State)
        for line in self.lines:
            if line.family not in TRIGGERS:
                key = line.face_number, line.place
                worst[key] = max(worst.get(key, State.READ), line.state, key=order.index)
        states = Counter(worst.values())
        return Tally(*(states[state] for state in State))

    def most_unread(self, n: int) -> list[tuple[Line, ...]]:
        """The `n` most frequent wordings that are not read (dropped ones too), with all their sentences."""
        groups: dict[tuple[Family, int], list[Line]] = {}
        for line in self.lines:
            if line.state is not State.READ:
                groups.setdefault((line.family, line.wording), []).append(line)
        ordered = sorted(groups.values(), key=lambda lines: (-len(lines), lines[0].family, lines[0].face))
        return [tuple(lines) for lines in ordered[:n]]

    def sample(self, n: int, seed: int) -> list[Line]:
        """`n` read sentences about legality, the same ones for the same seed."""
        read = sorted(
            line for line in self.lines if line.state is State.READ and line.family not in TRIGGERS
        )
        return random.Random(seed).sample(read, min(n, len(read)))  # noqa: S311  # no secret is made


def of_library(library: Library) -> Coverage:
    """The figures of a library, which were counted when it was built. Raises LibraryError."""
    lines = tuple(
        Line(face, place, Family(family), State(state), wording, number)
        for number, face, place, family, state, wording in library.sentences()
    )
    return _coverage(library.count(), library.contents(), lines)


def of_cards(
    cards: Sequence[PrintedCard], progress: Callable[[float], None]
) -> tuple[Coverage, list[CompiledFace]]:
    """The figures of a file's cards, with words; and the faces, the first of which has number 1."""
    faces: list[CompiledFace] = []
    for done, card in enumerate(cards):
        faces += map(compile_face, card.faces)
        if done % _STEP == 0:
            progress(done / len(cards))
    numbers = wording_numbers(item.text for face in faces for item in face.said)
    lines = tuple(
        Line(face.printed.name, item.place, item.family, item.state, numbers[item.text], number, item.text)
        for number, face in enumerate(faces, start=1) for item in face.said
    )  # fmt: skip
    return _coverage(len(cards), ((1, face.abilities, face.unread) for face in faces), lines), faces


def _coverage(
    cards: int,
    contents: Iterable[tuple[int, tuple[Ability, ...], tuple[Unread, ...]]],
    lines: tuple[Line, ...],
) -> Coverage:
    """contents: how many faces have these abilities and unread places."""
    abilities: Counter[str] = Counter()
    bears: Counter[str] = Counter()
    faces = faces_unread = 0
    for count, found, unread in contents:
        faces += count
        places = list(unread)
        for item in inside(found):
            abilities[type(item).__name__] += count
            if isinstance(item, Resolves):
                places += item.unread
        faces_unread += count if any(not _NOTES.issuperset(place.bears) for place in places) else 0
        for place in places:
            for kind in place.bears:
                bears[kind] += count
    return Coverage(cards, faces, faces_unread, _ordered(abilities), _ordered(bears), lines)


def _ordered(counts: Counter[str]) -> dict[str, int]:
    return dict(sorted(counts.items(), key=lambda item: (-item[1], item[0])))
