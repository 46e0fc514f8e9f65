"""The attack is made: the board with its attacking creatures, and what provoke did before blocks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import pairwise

from redzone.abilities import Itself, MustBlock, Target
from redzone.board import Attacking, Board, Declaration, Effect, Entry, Ref
from redzone.board.runs import Run, creatures, target_key
from redzone.errors import NotationError, fault
from redzone.setup.attack import Provoked
from redzone.setup.look import AfterLayers, Look
from redzone.setup.names import called


def take(
    board: Board,
    attack: Declaration | None,
    put: Sequence[Attacking] = (),
    provoked: Sequence[Provoked] = (),
    *,
    look: Look | None = None,
) -> Board:
    """The board with these attackers added. Nothing is judged here.

    Raises NotationError if a provoked creature is one of several tapped ones of a group: only that one
    untaps, so it has to be written on its own.
    """
    declared = _declared(attack) if attack is not None else []
    attacking = (*board.attacking, *declared, *put)
    seen = look or AfterLayers(board)
    later = tuple(provoke_effect(board, attacker, at, seen) for attacker, at in provoked)
    return replace(
        _exerted(_untapped(board, [at for _, at in provoked]), attack),
        attacking=_joined(attacking),
        later=(*board.later, *later),
    )


def _exerted(board: Board, attack: Declaration | None) -> Board:
    """701.43d: creatures that were exerted as they attacked."""
    exerted = [o.creature for o in attack.optional if o.what == "exert"] if attack is not None else []
    if not exerted:
        return board
    states = {ref: {**board.changed.get(ref, {}), "exerted": True} for ref in exerted}
    return replace(board, changed={**board.changed, **states})


def _declared(attack: Declaration) -> list[Attacking]:
    """The attackers, each with the number of its band."""
    bands = {ref: number for number, band in enumerate(attack.bands, 1) for ref in band}
    if not bands:
        return [Attacking(choice.creature, choice.target, choice.count) for choice in attack.choices]
    return [Attacking(ref, target, band=bands.get(ref, 0)) for ref, target in creatures(attack.choices)]


def _expanded(attacking: Iterable[Attacking]) -> list[Attacking]:
    return [
        run._replace(creature=ref, count=1) for run in attacking for ref in Run(run.creature, run.count).refs
    ]


def _joined(attacking: Iterable[Attacking]) -> tuple[Attacking, ...]:
    """Neighbours of one group that attack alike as one run, in the order of their coordinates."""
    runs = sorted(attacking, key=_by_coordinate)
    if any(one.creature < _behind(last) for last, one in pairwise(runs)):
        runs = sorted(_expanded(runs), key=_by_coordinate)
    found: list[Attacking] = []
    for one in runs:
        last = found[-1] if found else None
        if last is not None and _follows(last, one):
            found[-1] = last._replace(count=last.count + one.count)
        else:
            found.append(one)
    return tuple(found)


def _by_coordinate(item: Attacking) -> tuple[object, ...]:
    return item.creature, target_key(item.target), item.declared


def _behind(run: Attacking) -> Ref:
    """The member behind a run."""
    return run.creature._replace(member=run.creature.member + run.count)


def _follows(last: Attacking, one: Attacking) -> bool:
    if not one.creature.member or one.creature != _behind(last):
        return False
    return one == last._replace(creature=one.creature, count=one.count)


def provoke_effect(board: Board, attacker: Ref, at: Ref, look: Look) -> Effect:
    """What resolved provoke does: that creature blocks the attacker this turn if able (702.39a)."""
    return Effect(
        controller=look.controller(attacker),
        card=called(board.entries[attacker._replace(member=0)]),
        abilities=(MustBlock(subject=Target(1), attacker=Itself()),),
        on=(at,),
        source=attacker,
        keyword="provoke",
    )


def _untapped(board: Board, refs: Iterable[Ref]) -> Board:
    """The provoked creatures untap."""
    places = {ref._replace(member=0) for ref in refs if _is_tapped(board, ref)}
    if not places:
        return board
    things = tuple(
        _untap(thing) if isinstance(thing, Entry) and thing.ref in places else thing
        for thing in board.setup.things
    )
    return replace(board, setup=replace(board.setup, things=things))


def _is_tapped(board: Board, ref: Ref) -> bool:
    entry = board.entries[ref._replace(member=0)]
    if entry.states.get("tapped") and entry.count > 1:
        raise NotationError(fault("provoked-of-a-group", permanent=str(ref), name=called(entry)))
    return bool(entry.states.get("tapped"))


def _untap(entry: Entry) -> Entry:
    return replace(entry, states={name: value for name, value in entry.states.items() if name != "tapped"})
