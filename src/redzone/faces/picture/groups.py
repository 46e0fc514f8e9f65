"""The permanents of a board in the parts that are drawn: alike in everything, what they do included."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from redzone.board import Entry, Ref, Target
from redzone.faces.picture.table import Table
from redzone.layers import Thing


class Part(NamedTuple):
    """Some members of a group, or one permanent. thing: None for one that is phased out."""

    entry: Entry
    refs: tuple[Ref, ...]
    whole: bool
    thing: Thing | None
    attacks: Target | None
    blocks: tuple[Ref, ...]
    band: int

    @property
    def ref(self) -> Ref:
        """Its coordinate: the group's if it is all of it, else the first member's."""
        return self.entry.ref if self.whole else self.refs[0]


class Combat:
    """Who attacks and blocks whom, single creature by single creature: what was made and what is declared."""

    def __init__(self, table: Table) -> None:
        self.attacks: dict[Ref, list[Target]] = {}
        self.blocks: dict[Ref, list[Ref]] = {}
        self.band: dict[Ref, int] = {}
        for run in table.board.attacking:
            for ref in _members(run.creature, run.count):
                self.attacks.setdefault(ref, []).append(run.target)
                if run.band:
                    self.band[ref] = run.band
        for pair in table.board.blocking:
            if pair.attacker is not None:
                self.blocks.setdefault(pair.creature, []).append(pair.attacker)
        for declared in (table.declared, table.behind):
            for choice in declared.choices if declared is not None else ():
                for ref in _members(choice.creature, choice.count):
                    self._add(ref, choice.target, str(declared.step) if declared is not None else "")
            for number, band in enumerate(declared.bands if declared is not None else (), 1):
                self.band.update(dict.fromkeys(band, number))
        self.blocked_by: dict[Ref, list[Ref]] = {}
        for blocker, attackers in self.blocks.items():
            for attacker in attackers:
                self.blocked_by.setdefault(attacker, []).append(blocker)

    def _add(self, ref: Ref, target: Target, step: str) -> None:
        if step == "attack":
            self.attacks.setdefault(ref, []).append(target)
        elif isinstance(target, Ref):
            self.blocks.setdefault(ref, []).append(target)

    def does(self, ref: Ref) -> object:
        """What tells a member from the others of its group."""
        return (
            tuple(self.attacks.get(ref, ())), tuple(self.blocks.get(ref, ())), self.band.get(ref, 0),
            tuple(self.blocked_by.get(ref, ())),
        )


def _members(first: Ref, count: int) -> Iterator[Ref]:
    return (first._replace(member=first.member + k) for k in range(count)) if count > 1 else iter((first,))


def parts(table: Table, combat: Combat) -> list[Part]:
    """All permanents in the order of the board, those that are gone left out."""
    found: dict[Ref, list[Part]] = {}
    for thing in table.things:
        for refs in _alike(thing, combat):
            part = _part(thing.entry, refs, thing, combat)
            found.setdefault(thing.entry.ref, []).append(part)
    out: list[Part] = []
    for place, entry in table.board.entries.items():
        mine = found.get(place)
        if mine is None and not set(entry.members) <= table.board.gone.keys():
            mine = [_part(entry, entry.members, None, combat)]
        out += sorted(mine or (), key=lambda part: part.refs)
    return out


def _alike(thing: Thing, combat: Combat) -> Iterator[tuple[Ref, ...]]:
    if thing.count == 1:
        yield thing.refs
        return
    groups: dict[object, list[Ref]] = {}
    for ref in thing.refs:
        groups.setdefault(combat.does(ref), []).append(ref)
    yield from map(tuple, groups.values())


def _part(entry: Entry, refs: tuple[Ref, ...], thing: Thing | None, combat: Combat) -> Part:
    first = refs[0]
    attacks = combat.attacks.get(first, ())
    return Part(
        entry=entry,
        refs=refs,
        whole=len(refs) == len(entry.members),
        thing=thing,
        attacks=attacks[0] if attacks else None,
        blocks=tuple(combat.blocks.get(first, ())),
        band=combat.band.get(first, 0),
    )
