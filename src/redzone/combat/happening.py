"""One event while it is carried out: the board so far, the lines, and what triggers will look at."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from redzone.board import Board, Ref
from redzone.combat.changes import state_of, with_states
from redzone.combat.event_names import Cards, Here, grouped
from redzone.combat.model import BecameTapped, Combat, Happening, Line, Moment, line
from redzone.layers import Effective, effective
from redzone.position.assume import both_ways
from redzone.rules.numbers import number

T = TypeVar("T")

#: moments at which blockers have been declared, or nobody could be blocked any more (508.4d)
_LATE = (Moment.BLOCKERS, Moment.FIRST_STRIKE, Moment.DAMAGE, Moment.END)


class Happened:
    """What an event has done so far. here: the names as they were before it."""

    def __init__(self, combat: Combat, here: Here) -> None:
        self.combat, self.here = combat, here
        self.board: Board = combat.board
        self.lines: list[Line] = []
        self.happenings: list[Happening] = []

    @property
    def cards(self) -> Cards:
        """The card library."""
        return self.here.cards

    @property
    def late(self) -> bool:
        """Is it the declare blockers step or later (508.4d)?"""
        return self.combat.moment in _LATE

    @property
    def over(self) -> bool:
        """Is the combat phase over?"""
        return self.combat.moment is Moment.OVER

    def say(self, rule: str, code: str, **args: str | int) -> None:
        """One more line, with the rule of that name."""
        self.lines.append(line(number(rule, self.combat.edition.name), code, **args))

    def say_each(self, rule: str, code: str, refs: Iterable[Ref]) -> None:
        """A line for each permanent, one for the members of a group together."""
        for group in grouped(refs):
            self.say(rule, code, what=self.here.labels(group), n=len(group))

    def ask(self, question: Callable[[Effective], T]) -> T:
        """What the characteristics so far answer. Raises MissingFact if an unknown fact decides."""
        board, classic = self.board, self.combat.edition.old_layers
        found, _ = both_ways(
            lambda assumed: question(effective(board, classic=classic, assumed=assumed)), repr, str
        )
        return found

    def tap(self, refs: Iterable[Ref]) -> tuple[Ref, ...]:
        """These become tapped, if they were not; those that did."""
        fresh = tuple(ref for ref in refs if not state_of(self.board, ref, "tapped"))
        if fresh:
            self.board = with_states(self.board, fresh, tapped=True)
            self.happenings.append(BecameTapped(fresh))
        return fresh
