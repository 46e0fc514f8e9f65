"""Which next single choices of a side can still become part of a legal declaration."""

from __future__ import annotations

from collections.abc import Iterator

from redzone.board import Target
from redzone.kernel import Budget
from redzone.position.partial import Part
from redzone.position.side import SideSet
from redzone.problem.pins import Member, pinned
from redzone.problem.refine import Chosen

#: a creature and an object (None: it chooses nothing more), each as "one like this"
Like = tuple[object, object]


class Mask:
    """The next choices of one side, one search for each that no declaration found before shows."""

    def __init__(self, side: SideSet, part: Part, budget: Budget) -> None:
        self._side, self._part, self._budget = side, part, budget
        self._alone = {obj for objects in part.chosen.values() for obj in objects}
        self._known: dict[Like, bool] = {}
        self._last: Chosen | None = None

    def possible(self) -> bool:
        """Can the part as it is become a legal declaration? To be asked first."""
        return self._part.able and self._found(self._part.chosen, self._part.decided)

    def open(self) -> Iterator[Member]:
        """The creatures that are not decided."""
        for r, size in enumerate(self._side.compiled.problem.rows):
            yield from ((r, k) for k in range(size) if (r, k) not in self._part.decided)

    def choices(self) -> Iterator[tuple[Member, list[Member | None]]]:
        """For each creature that is not decided what it can choose next; None last: nothing more."""
        yield from ((at, list(self._next(at))) for at in self.open())

    def _next(self, at: Member) -> Iterator[Member | None]:
        problem = self._side.compiled.problem
        mine = self._part.chosen.get(at, frozenset())
        if len(mine) < problem.cap[at[0]]:
            for c, size in enumerate(problem.columns):
                for n in range(size) if problem.can[at[0]] >> c & 1 else ():
                    if (c, n) not in mine and self._can(at, (c, n)):
                        yield c, n
        if self._can(at, None):
            yield None

    def _can(self, at: Member, obj: Member | None) -> bool:
        like = self._creature(at), self._object(obj)
        if like not in self._known:
            chosen, decided = dict(self._part.chosen), set(self._part.decided)
            if obj is None:
                decided.add(at)
            else:
                chosen[at] = chosen.get(at, frozenset()) | {obj}
            if not self._found(chosen, frozenset(decided)):
                self._known[like] = False
        return self._known[like]

    def _found(self, chosen: Chosen, decided: frozenset[Member]) -> bool:
        """Is there a legal declaration like that? All that it shows is kept."""
        witness = next((guess for guess in self._guesses(chosen) if self._side.at_once(guess)), None)
        if witness is None:
            witness = self._side.some(pinned(self._side.compiled, chosen, decided), self._budget)
        if witness is None:
            return False
        self._last = witness
        for r, size in enumerate(self._side.compiled.problem.rows):
            for at in ((r, k) for k in range(size)):
                more = witness.get(at, frozenset()) - self._part.chosen.get(at, frozenset())
                for obj in more or (None,):
                    self._known[self._creature(at), self._object(obj)] = True
        return True

    def _guesses(self, chosen: Chosen) -> Iterator[Chosen]:
        """Declarations that hold what is chosen: nobody else chooses anything; or as in the last one found,
        but for the creature whose choice is new.
        """
        can = self._side.compiled.problem.can
        if all(can[at[0]] >> c & 1 for at, found in chosen.items() for c, _ in found):
            yield chosen
            new = {at: objects for at, objects in chosen.items() if objects != self._part.chosen.get(at)}
            if self._last is not None and new:
                yield {**self._last, **new}

    def _creature(self, at: Member) -> object:
        return at[0], self._part.chosen.get(at), at in self._part.decided

    def _object(self, obj: Member | None) -> object:
        return obj if obj is None or obj in self._alone else obj[0]


def in_board_order(side: SideSet, found: list[Member | None]) -> tuple[Target | None, ...]:
    """The objects by their names: each player followed by his permanents, players in turn order."""
    legend = side.compiled.legend
    players = list(legend.arena.eff.board.players)

    def order(target: Target) -> tuple[int, int, int]:
        if isinstance(target, str):
            return players.index(target), 0, 0
        return players.index(target.player), target.place, target.member

    names = sorted((legend.columns[c].members[n] for c, n in (obj for obj in found if obj)), key=order)
    return (*names, None) if None in found else tuple(names)
