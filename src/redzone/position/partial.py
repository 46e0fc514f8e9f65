"""Partial declarations: what some creatures have chosen so far, and which of them choose nothing more."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from redzone.board import Declaration, Ref, Target
from redzone.errors import Fault, SetupError, fault
from redzone.position.parts import is_ref, refuse_other_step, strangers
from redzone.problem.legend import Compiled
from redzone.problem.mapping import run
from redzone.problem.pins import Member
from redzone.problem.refine import Chosen


class Part(NamedTuple):
    """The part of one side: what its creatures have chosen, and who chooses nothing more.

    able: False if something is chosen that can't be, so that no legal declaration holds all of it.
    """

    chosen: Chosen
    decided: frozenset[Member]
    able: bool


def read(sides: Sequence[Compiled], partial: Declaration, decided: Iterable[Ref]) -> list[Part]:
    """What a partial declaration means to each side.

    Raises SetupError for another step's, for creatures and objects that are not there, and for a creature
    that chooses the same twice or more than it may choose.
    """
    if sides:
        refuse_other_step(sides[0].legend.arena.step, partial)
    done = frozenset(_refs(decided))
    found = [*strangers(sides, partial), *_not_there(sides, done)]
    if found:
        raise SetupError(*(fault("stranger-declared", creature=str(ref)) for ref in dict.fromkeys(found)))
    targets: defaultdict[Ref, list[Target]] = defaultdict(list)
    for choice in partial.choices:
        for ref in run(choice):
            targets[ref].append(choice.target)
    faults = [*_lost(sides, targets), *_too_often(sides, targets)]
    if faults:
        raise SetupError(*faults)
    return [_part(side, targets, done) for side in sides]


def _refs(decided: Iterable[Ref]) -> Iterator[Ref]:
    for ref in decided:
        if not is_ref(ref):
            raise TypeError(f"those decided are creatures' Refs, not {ref!r:.200}")
        yield ref


def _not_there(sides: Sequence[Compiled], refs: frozenset[Ref]) -> Iterator[Ref]:
    declarers = {name for side in sides for name in side.legend.arena.declarers}
    for ref in sorted(refs):
        thing = sides[0].legend.arena.eff.scene.thing(ref) if sides else None
        if thing is None or thing.controller not in declarers or bool(ref.member) != thing.entry.group:
            yield ref  # a whole group is nobody: its members decide one by one


def _lost(sides: Sequence[Compiled], targets: dict[Ref, list[Target]]) -> Iterator[Fault]:
    """Objects that are nowhere."""
    for side in sides[:1]:
        eff = side.legend.arena.eff
        for target in dict.fromkeys(t for found in targets.values() for t in found):
            there = eff.scene.thing(target) if isinstance(target, Ref) else eff.board.players.get(target)
            if there is None:
                yield fault("stranger-chosen", object=str(target))


def _too_often(sides: Sequence[Compiled], targets: dict[Ref, list[Target]]) -> Iterator[Fault]:
    for side in sides:
        for r, row in enumerate(side.legend.rows):
            cap = side.problem.cap[r]
            for ref in row.members:
                found = targets.get(ref, [])
                for target in dict.fromkeys(t for t in found if found.count(t) > 1):
                    yield fault("chosen-twice", creature=str(ref), object=str(target))
                if len(set(found)) > cap:
                    yield fault("chosen-beyond", creature=str(ref), n=cap, k=len(set(found)))


def _part(side: Compiled, targets: dict[Ref, list[Target]], done: frozenset[Ref]) -> Part:
    objects = side.legend.objects
    chosen: Chosen = {}
    decided: set[Member] = set()
    known: set[Ref] = set()
    able = True
    for r, row in enumerate(side.legend.rows):
        for k, ref in enumerate(row.members):
            known.add(ref)
            if ref in done:
                decided.add((r, k))
            found = targets.get(ref)
            if found:
                able = able and all(t in objects for t in found)
                chosen[r, k] = frozenset(objects[t] for t in found if t in objects)
    names = side.legend.arena.declarers
    scene = side.legend.arena.eff.scene
    for ref in targets:
        thing = scene.thing(ref)
        if ref not in known and thing is not None and thing.controller in names:
            able = False
    return Part(chosen, frozenset(decided), able)
