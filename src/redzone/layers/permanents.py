"""The permanents of a board before the layers: one class for the members of a group that are alike."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from redzone.abilities import Grant, Itself
from redzone.board import Attacking, Board, Effect, Entry, Ref
from redzone.board.model import Fact
from redzone.layers.thing import Thing


class _Combat:
    """What the combat so far says of each permanent."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.named = _named(board)
        self.attacking = board.attacking
        self.blocks: dict[Ref, list[Ref]] = {}
        for pair in board.blocking:
            mine = self.blocks.setdefault(pair.creature, [])
            if pair.attacker is not None:
                mine.append(pair.attacker)

    def mark(self, ref: Ref) -> object:
        """What tells a member from others of its group, the attack aside."""
        board = self.board
        changed = board.changed.get(ref)
        blocks = self.blocks.get(ref)
        return (
            sorted((name, repr(value)) for name, value in changed.items()) if changed else None,
            None if blocks is None else sorted(blocks),
            board.blocked.get(ref),
        )


def permanents(board: Board) -> Iterator[Thing]:
    """Every permanent that is there, phased-out ones left out (702.26b), each as it is printed."""
    combat = _Combat(board)
    for at, thing in enumerate(board.things):
        if isinstance(thing, Entry):
            for members, attack in _classes(thing, combat):
                found = _thing(thing, members, at, attack, combat)
                if not found.states.get("phased out"):
                    yield found


def _named(board: Board) -> set[Ref]:
    """Members of groups that something names: each is a class of its own."""
    out: set[Ref] = set()
    for thing in board.things:
        named = [*thing.on, thing.source] if isinstance(thing, Effect) else list(thing.states.values())
        out.update(ref for ref in named if isinstance(ref, Ref) and ref.member)
    return out


def _classes(entry: Entry, combat: _Combat) -> Iterator[tuple[tuple[int, ...], Attacking | None]]:
    """The classes an entry falls into: by what its members attack and what became of them, members that are
    named by themselves.
    """
    place, board = entry.ref, combat.board
    runs = [a for a in combat.attacking if a.creature[:2] == place[:2]]
    if not entry.group:
        if place not in board.gone:
            yield (), (runs[0] if runs else None)
        return
    alone = {ref.member for ref in combat.named if ref[:2] == place[:2]}
    fresh = not (board.changed or board.blocking or board.gone or board.blocked)
    if fresh and not runs and not alone:
        yield tuple(range(1, entry.count + 1)), None
        return
    attack: dict[int, Attacking] = {}
    for run in runs:
        attack |= dict.fromkeys(range(run.creature.member, run.creature.member + run.count), run)
    groups: dict[object, list[int]] = {}
    for member in range(1, entry.count + 1):
        key: object = member if member in alone else _way(attack.get(member))
        if not fresh:
            ref = place._replace(member=member)
            if ref in board.gone:
                continue
            key = repr((key, combat.mark(ref)))
        groups.setdefault(key, []).append(member)
    for members in groups.values():
        run_ = attack.get(members[0])
        first = place._replace(member=members[0])
        yield tuple(members), run_ and run_._replace(creature=first, count=1)


def _way(run: Attacking | None) -> object:
    """How a member attacks: members that attack alike stay together."""
    return run and (run.target, run.declared, run.band)


def _thing(
    entry: Entry, members: tuple[int, ...], at: int, attack: Attacking | None, combat: _Combat
) -> Thing:
    face = entry.face
    ref = entry.ref._replace(member=members[0]) if members else entry.ref
    states, counters = _now(entry, combat.board.changed.get(ref))
    types = set(face.types)
    if states.get("crewed"):
        types |= {"artifact", "creature"}
    thing = Thing(
        entry=entry,
        members=members,
        timestamp=at,
        controller=entry.controller,
        owner=entry.owner,
        name=str(states.get("named") or face.name or entry.alias or ""),
        supertypes=set(face.supertypes),
        types=types,
        subtypes=set(face.subtypes),
        colors=set(face.colors),
        abilities=list(face.abilities),
        unread=list(face.unread),
        counters=counters,
        states=states,
        attached=states.get("attached"),
        attack=attack,
        power=face.power if isinstance(face.power, int) else None,
        toughness=face.toughness if isinstance(face.toughness, int) else None,
        goaders=tuple(dict.fromkeys(states.get("goaded by", ()))),
        blocks=tuple(found) if (found := combat.blocks.get(ref)) is not None else None,
        blocked=combat.board.blocked.get(ref),
    )
    for stat in ("power", "toughness"):
        value = getattr(face, stat)
        if value is not None and not isinstance(value, int):
            thing.abilities.append(Grant(subject=Itself(), **{stat: value}))
    if states.get("face down"):
        _turn_down(thing)
    return thing


def _now(
    entry: Entry, changed: Mapping[str, Fact] | None
) -> tuple[Mapping[str, Fact], dict[str, int]]:
    """Its states and counters now."""
    if not changed:
        return entry.states, dict(entry.counters)
    states = {**entry.states, **changed}
    counters = states.pop("counters", entry.counters)
    return {name: value for name, value in states.items() if value is not None}, dict(counters)


def _turn_down(thing: Thing) -> None:
    """A face-down permanent is a 2/2 creature without name, colours or abilities (708.2a)."""
    thing.types, thing.subtypes, thing.supertypes, thing.colors = {"creature"}, set(), set(), set()
    thing.name, thing.power, thing.toughness = "", 2, 2
    thing.abilities, thing.unread = [], []
