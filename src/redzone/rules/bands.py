"""Bands (508.1e, 702.22; classic 308.2b, 502.10-502.11): who may band with whom."""

from __future__ import annotations

from collections.abc import Iterator

from redzone.abilities import Keyword
from redzone.layers import Look, Thing
from redzone.layers.fold import passes
from redzone.rules.arena import Arena, Object, Reason, reason

#: members of one proposed band, each with what it attacks
Members = list[tuple[Thing, Object]]


def band_faults(arena: Arena, members: Members) -> Iterator[Reason]:
    """Everything wrong with one band by itself."""
    if len({id(obj) if isinstance(obj, Thing) else obj for _, obj in members}) > 1 and not _one_team(
        arena, members
    ):
        yield one_object()
    things = [thing for thing, _ in members]
    if not ordinary(things) and not with_other(arena, things):
        yield reason("who may band" if not _any_other(things) else "bands with other", code="band-members")


def _one_team(arena: Arena, members: Members) -> bool:
    """606.7: a team is attacked as one, whichever head is named."""
    faces = {frozenset(map(str, arena.faces(obj))) for _, obj in members if isinstance(obj, str)}
    return arena.edition.team_attacked and len(faces) == 1 and all(isinstance(o, str) for _, o in members)


def one_object() -> Reason:
    """702.22d: all members attack the same player, planeswalker or battle."""
    return reason("band attacks one", code="band-apart")


def in_two() -> Reason:
    """702.22c: a creature can be in only one band."""
    return reason("who may band", code="band-twice")


def ordinary(things: list[Thing]) -> bool:
    """702.22c, 502.10b: one or more with banding and at most one without."""
    without = [t for t in things if not t.has("banding")]
    return len(without) <= 1 and len(without) < len(things)


def _other(thing: Thing) -> list[Keyword]:
    return [k for k in thing.keywords() if k.name == "bands with other"]


def _any_other(things: list[Thing]) -> bool:
    return any(_other(t) for t in things)


def with_other(arena: Arena, things: list[Thing]) -> bool:
    """702.22c: all are of the quality and one has "bands with other" it.

    Classic 502.11b: two or more with the same ability, others only with banding, quality irrelevant.
    """
    for keyword, holder in {k: t for t in things for k in _other(t)}.items():
        if arena.edition.same_bands_ability:
            same = [t for t in things if keyword in _other(t)]
            rest = [t for t in things if keyword not in _other(t)]
            if len(same) >= 2 and all(t.has("banding") for t in rest):
                return True
        elif keyword.quality is not None:
            quality = keyword.quality
            look = Look(arena.eff.scene, holder.controller, holder)
            if all(passes(quality, t, look) for t in things):
                return True
    return False
