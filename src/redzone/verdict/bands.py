"""Step e: the bands of a declared attack, each with all that is wrong with it (508.1e)."""

from __future__ import annotations

from collections import Counter

from redzone.abilities import Step
from redzone.board import Declaration, Ref, Target
from redzone.layers import Thing
from redzone.problem.legend import Compiled
from redzone.problem.mapping import run
from redzone.rules.arena import Object, reason
from redzone.rules.bands import band_faults, in_two
from redzone.verdict.model import Broken, Kind
from redzone.verdict.reasons import broken_of


def bands(compiled: Compiled, declaration: Declaration) -> list[Broken]:
    """Every fault of the announced bands."""
    arena = compiled.legend.arena
    if not declaration.bands:
        return []
    if arena.step is Step.BLOCK:
        return [broken_of(arena, Kind.BAND, reason("band announced", code="no-bands-of-blockers"))]
    attacks = {ref: choice.target for choice in declaration.choices for ref in run(choice)}
    out: list[Broken] = []
    times = Counter(ref for band in declaration.bands for ref in set(band))
    out += [broken_of(arena, Kind.BAND, in_two(), [ref]) for ref, n in sorted(times.items()) if n > 1]
    for band in declaration.bands:
        out += _one(compiled, band, attacks)
    return out


def _one(compiled: Compiled, band: tuple[Ref, ...], attacks: dict[Ref, Target]) -> list[Broken]:
    arena = compiled.legend.arena
    scene = arena.eff.scene
    idle = [ref for ref in band if ref not in attacks]
    if idle:
        return [broken_of(arena, Kind.BAND, reason("band announced", code="band-idle"), idle)]
    members: list[tuple[Thing, Object]] = []
    for ref in dict.fromkeys(band):
        thing, target = scene.thing(ref), attacks[ref]
        obj = scene.thing(target) if isinstance(target, Ref) else target
        if thing is not None and obj is not None:
            members.append((thing, obj))
    return [broken_of(arena, Kind.BAND, why, band) for why in band_faults(arena, members)]
