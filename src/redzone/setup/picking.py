"""Which members a clause means: counted names take members that no earlier clause took (section 1)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from redzone.board import Attacking, Board, Effect, Entry, Ref
from redzone.board.runs import Run
from redzone.errors import AmbiguousName, FaultyError, NotationError, fault
from redzone.notation.written import Who
from redzone.setup.names import Names, coordinates, no_creature

#: what makes a member differ from others of its group: what points at it, and how it attacks
Marks = frozenset[tuple[str, int]]
_NO_MARKS: Marks = frozenset()


class Picking:
    """The members taken so far in one declaration.

    everyone: all names of the declaration, so that members named singly are left out of counted names.
    """

    def __init__(self, names: Names, board: Board, everyone: Iterable[Who] = ()) -> None:
        self._names = names
        self._gone = board.gone
        self._marks = marks_of(board)
        self._attacking = frozenset(attackers(board))
        self._singly = frozenset(filter(None, (self._single(who) for who in everyone)))
        self._taken: set[Ref] = set()

    def _single(self, who: Who) -> Ref | None:
        try:
            return None if who.count is not None else self._names.one(who.name)
        except FaultyError:
            return None

    def take(
        self, who: Who, *, attacking: bool = False, among: frozenset[Ref] | None = None
    ) -> tuple[Ref, ...]:
        """The members, sorted. Raises UnknownName, AmbiguousName, NotationError (too few are left).

        attacking: of a counted name only attacking creatures are meant, if there are any. among: only
        these are, whether taken before or not.
        """
        if self._names.player(who.name.text) is not None:
            raise no_creature(who.name)
        if who.count is None:
            return (self._names.one(who.name),)
        if who.count < 1 or self._names.member(who.name) is not None:
            raise NotationError(fault("bad-count", who.name.span, name=who.name.text, n=who.count))
        found = self._counted(who, who.count, attacking, among)
        self._taken.update(found)
        return found

    def _counted(
        self, who: Who, count: int, attacking: bool, among: frozenset[Ref] | None
    ) -> tuple[Ref, ...]:
        entries = self._names.fitting(who.name)
        whole = [ref for entry in entries for ref in entry.members if ref not in self._gone]
        if attacking and self._attacking.intersection(whole):
            whole = [ref for ref in whole if ref in self._attacking]
        if among is not None:
            pool = [ref for ref in whole if ref in among]
        else:
            pool = [ref for ref in whole if ref not in self._singly and ref not in self._taken]
        if len(pool) < count:
            raise NotationError(
                fault("too-few", who.name.span, name=who.name.text, wanted=count, n=len(pool))
            )
        if len(pool) > count and not self.alike(pool):
            where = coordinates(entries)
            raise AmbiguousName(fault("not-alike", who.name.span, name=who.name.text, where=where))
        return tuple(pool[:count])

    def alike(self, pool: Sequence[Ref]) -> bool:
        """Whether it makes no difference which of them is meant."""
        if len({self._marks.get(ref, _NO_MARKS) for ref in pool}) > 1:
            return False
        places = sorted({ref[:2] for ref in pool})
        first, *others = (self._names.entries[Ref(*place)] for place in places)
        return all(same(first, other) for other in others)


def same(one: Entry, other: Entry) -> bool:
    """Whether two places hold permanents that differ in nothing but their coordinate."""
    return (
        (one.controller, one.owner, one.face, one.grants)
        == (other.controller, other.owner, other.face, other.grants)
        and dict(one.counters) == dict(other.counters)
        and dict(one.states) == dict(other.states)
    )


def attackers(board: Board) -> Iterable[Ref]:
    """Every attacking creature of the board."""
    return (ref for run in board.attacking for ref in Run(run.creature, run.count).refs)


def marks_of(board: Board) -> dict[Ref, Marks]:
    """What sets single members apart."""
    found: dict[Ref, Marks] = {}
    for number, thing in enumerate(board.things):
        for ref in _pointed_at(thing):
            found[ref] = found.get(ref, _NO_MARKS) | {("thing", number)}
    for ref, mark in _happened(board):
        found[ref] = found.get(ref, _NO_MARKS) | {mark}
    ways: dict[tuple[object, ...], int] = {}
    for run in board.attacking:
        way = ways.setdefault(_way(run), len(ways))
        attack: Marks = frozenset({("attack", way)})
        for ref in Run(run.creature, run.count).refs:
            found[ref] = found[ref] | attack if ref in found else attack
    return found


def _happened(board: Board) -> Iterator[tuple[Ref, tuple[str, int]]]:
    """What sets members apart since the position was written: states, blocks, being blocked."""
    for ref, states in board.changed.items():
        written = board.entries[ref._replace(member=0)].states
        now = sorted((name, repr(value)) for name, value in states.items() if value != written.get(name))
        if now:
            yield ref, (f"changed {now}", 0)
    for pair in board.blocking:
        yield pair.creature, (f"blocks {pair.attacker}", 0)
    for ref, is_blocked in board.blocked.items():
        yield ref, ("blocked", int(is_blocked))


def _way(run: Attacking) -> tuple[object, ...]:
    return run.target, run.declared, run.band


def _pointed_at(thing: Entry | Effect) -> Iterable[Ref]:
    if isinstance(thing, Effect):
        return (target for target in (*thing.on, thing.source) if isinstance(target, Ref))
    return (value for value in thing.states.values() if isinstance(value, Ref))
