"""Bands as announced (508.1e): J.1-2, and R.6 for the classic edition."""

from __future__ import annotations

from oracle_asks import Pairs
from oracle_words import passes
from oracle_world import Ctx, Piece, World
from redzone.board import Ref


def bands_hold(world: World, chosen: Pairs, bands: tuple[tuple[Ref, ...], ...]) -> bool:
    """Each creature in one band only, each band on one object, each of a lawful composition."""
    named = [ref for band in bands for ref in band]
    if len(named) != len(set(named)):
        return False
    return all(_one_object(world, chosen, band) and _lawful(world, band) for band in bands)


def _one_object(world: World, chosen: Pairs, band: tuple[Ref, ...]) -> bool:
    """All members attack the same thing; classic: the same team, whichever head is named (old 606.7)."""
    attacked = dict(chosen)
    return all(ref in attacked for ref in band) and len({world.objects(attacked[ref]) for ref in band}) == 1


def _lawful(world: World, band: tuple[Ref, ...]) -> bool:
    pieces = [world.pieces[ref] for ref in band]
    plain = [piece for piece in pieces if not piece.has("banding")]
    if len(plain) < len(pieces) and len(plain) <= 1:
        return True
    return _same_ability(pieces, plain) if world.classic else _same_quality(world, pieces)


def _same_quality(world: World, pieces: list[Piece]) -> bool:
    """702.22c: all have the quality, one at least has the ability."""
    for piece in pieces:
        for keyword in piece.keywords("bands with other"):
            ctx = Ctx(you=piece.controller, source=piece)
            quality = keyword.quality
            if quality is not None and all(passes(world, quality, other, ctx) for other in pieces):
                return True
    return False


def _same_ability(pieces: list[Piece], plain: list[Piece]) -> bool:
    """502.11b: two or more with the same ability, every other one has banding."""
    for piece in pieces:
        for keyword in piece.keywords("bands with other"):
            same = [
                other
                for other in pieces
                if any(theirs.quality == keyword.quality for theirs in other.keywords("bands with other"))
            ]
            if len(same) >= 2 and all(other in same for other in plain):
                return True
    return False
