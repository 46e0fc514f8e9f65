"""Requirements (508.1d, 509.1c): one object for each unit of B.2, with what it wants (R.3)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from oracle_pairs import designated
from oracle_words import holds, number, passes, speaks_of_declaration
from oracle_world import Ctx, Piece, World
from redzone.abilities import (
    Condition,
    MustAttack,
    MustBeAttacked,
    MustBeBlocked,
    MustBlock,
    Span,
    Step,
    Who,
)
from redzone.board import Ref, Target

Pair = tuple[Ref, Target]
Pairs = frozenset[Pair]


@dataclass(frozen=True)
class Requirement:
    """obeyed: by this declaration? wants: the pairs it asks for. applies: does its *if* hold there?"""

    about: str
    wants: Pairs
    obeyed: Callable[[Pairs], bool]
    applies: Callable[[Pairs], bool]


def requirements(world: World, step: Step, side: tuple[str, ...], pairs: Pairs) -> list[Requirement]:
    """All requirements on this side's declaration. pairs: all pairs that may be chosen at all."""
    pieces = world.pieces.values()
    mine = [piece for piece in pieces if piece.controller in side and "creature" in piece.types]
    found: list[Requirement] = []
    if step is Step.ATTACK:
        for piece in mine:
            found += _goad(world, piece, pairs)
    for ability, ctx in world.rules():
        match ability:
            case MustAttack() if step is Step.ATTACK:
                found += _must_attack(world, ability, ctx, mine, pairs)
            case MustBeAttacked() if step is Step.ATTACK:
                found += _must_be_attacked(world, ability, ctx, side, mine, pairs)
            case MustBlock() if step is Step.BLOCK:
                found += _must_block(world, ability, ctx, mine, pairs)
            case MustBeBlocked() if step is Step.BLOCK:
                found += _must_be_blocked(world, ability, ctx, pairs)
    return found


def _simple(about: str, wants: Pairs) -> Requirement:
    return Requirement(about, wants, lambda chosen: bool(chosen & wants), lambda _: True)


def _conditional(world: World, about: str, wants: Pairs, when: Condition | None, ctx: Ctx) -> Requirement:
    """O-14: obeyed too while its *if* does not hold in that declaration."""
    if not speaks_of_declaration(when):
        return _simple(about, wants)

    def applies(chosen: Pairs) -> bool:
        return holds(world, when, ctx, acting(world, chosen))

    return Requirement(about, wants, lambda chosen: bool(chosen & wants) or not applies(chosen), applies)


def acting(world: World, chosen: Pairs) -> list[Piece]:
    """The creatures that attack (block) in this declaration."""
    return [world.pieces[ref] for ref in sorted({creature for creature, _ in chosen})]


def _exists(world: World, when: Condition | None, ctx: Ctx) -> bool:
    return speaks_of_declaration(when) or holds(world, when, ctx, None)


def _goad(world: World, piece: Piece, pairs: Pairs) -> list[Requirement]:
    """701.15b-d: two requirements for each goading player, however often he goaded it."""
    found: list[Requirement] = []
    own = frozenset(pair for pair in pairs if pair[0] == piece.ref)
    for goader in sorted(designated(world, "goaded", piece)):
        found.append(_simple(f"{piece.ref} goaded by {goader}: attacks", own))
        others = frozenset(
            (creature, target)
            for creature, target in own
            if isinstance(target, str) and any(head != goader for head in world.objects(target))
        )
        found.append(_simple(f"{piece.ref} goaded by {goader}: attacks another player", others))
    return found


def _worn_off(world: World, span: Span, piece: Piece, state: str) -> bool:
    """RR-4: "this turn if able" no longer asks of what attacked (blocked) in an earlier combat."""
    return world.classic and span is Span.TURN and bool(piece.states.get(state))


def _must_attack(
    world: World, ability: MustAttack, ctx: Ctx, mine: list[Piece], pairs: Pairs
) -> list[Requirement]:
    found: list[Requirement] = []
    for piece in mine:
        here = ctx.about(piece)
        if not passes(world, ability.subject, piece, here) or not _exists(world, ability.when, here):
            continue
        if _worn_off(world, ability.span, piece, "attacked"):
            continue
        wants = frozenset(
            (creature, target)
            for creature, target in pairs
            if creature == piece.ref and _fits(world, ability.target, target, ctx, piece)
        )
        found.append(_conditional(world, f"{piece.ref} attacks", wants, ability.when, here))
    return found


def _fits(world: World, what: object, target: Target, ctx: Ctx, piece: Piece) -> bool:
    here = ctx.about(piece, world.defending(target))
    return any(passes(world, what, thing, here) for thing in world.objects(target))  # type: ignore[arg-type]


def _must_be_attacked(
    world: World, ability: MustBeAttacked, ctx: Ctx, side: tuple[str, ...], mine: list[Piece], pairs: Pairs
) -> list[Requirement]:
    addressed = {
        Who.OPPONENT: [name for name in side if name not in world.board.side_of(ctx.you)],
        Who.ANY: list(side),
        Who.YOU: [name for name in side if name == ctx.you],
    }[ability.who]
    found: list[Requirement] = []
    for name in addressed if _exists(world, ability.when, ctx) else ():
        fitting = {
            piece.ref
            for piece in mine
            if piece.controller == name and passes(world, ability.subject, piece, ctx.about(piece))
        }
        wants = frozenset(
            (creature, target)
            for creature, target in pairs
            if creature in fitting and _fits(world, ability.target, target, ctx, world.pieces[creature])
        )
        found.append(_at_least(f"{name} attacks {ctx.you}", wants, ability.low, None))
    return found


def _at_least(about: str, wants: Pairs, low: int, high: int | None) -> Requirement:
    def obeyed(chosen: Pairs) -> bool:
        count = len({creature for creature, _ in chosen & wants})
        return low <= count and (high is None or count <= high)

    return Requirement(about, wants, obeyed, lambda _: True)


def _must_block(
    world: World, ability: MustBlock, ctx: Ctx, mine: list[Piece], pairs: Pairs
) -> list[Requirement]:
    found: list[Requirement] = []
    for piece in mine:
        if _worn_off(world, ability.span, piece, "blocked this turn"):
            continue
        if ability.attacker is None:
            here = ctx.about(piece)
            if passes(world, ability.subject, piece, here) and _exists(world, ability.when, here):
                wants = frozenset(pair for pair in pairs if pair[0] == piece.ref)
                found.append(_conditional(world, f"{piece.ref} blocks", wants, ability.when, here))
            continue
        for attacker, target in world.attacks.items():
            here = ctx.about(piece, world.defending(target))
            if (
                passes(world, ability.subject, piece, here)
                and passes(world, ability.attacker, world.pieces[attacker], here)
                and holds(world, ability.when, here, None)
            ):
                wants = frozenset({(piece.ref, attacker)}) & pairs
                found.append(_simple(f"{piece.ref} blocks {attacker}", wants))
    return found


def _must_be_blocked(world: World, ability: MustBeBlocked, ctx: Ctx, pairs: Pairs) -> list[Requirement]:
    found: list[Requirement] = []
    for attacker, target in world.attacks.items():
        piece = world.pieces[attacker]
        here = ctx.about(piece, world.defending(target))
        if not passes(world, ability.subject, piece, here) or not holds(world, ability.when, here, None):
            continue
        wants = frozenset(
            (creature, blocked)
            for creature, blocked in pairs
            if blocked == attacker and passes(world, ability.by, world.pieces[creature], here)
        )
        low = number(world, ability.low, here)
        high = None if ability.high is None else number(world, ability.high, here)
        found.append(_at_least(f"{attacker} must be blocked", wants, low, high))
    return found
