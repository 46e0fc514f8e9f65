"""Filters, values and conditions, read as their docstrings say."""

from __future__ import annotations

import operator
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from oracle_world import Ctx, Piece
from redzone.abilities import (
    APlayer,
    Both,
    ChosenX,
    Colored,
    Compare,
    Condition,
    Controlled,
    Count,
    Countered,
    CountersOn,
    Declared,
    Either,
    Every,
    Exists,
    Fact,
    Filter,
    HasKeyword,
    Host,
    Itself,
    Marked,
    Named,
    Never,
    Not,
    NotSo,
    OneOf,
    Owned,
    PlayerFact,
    Relate,
    SharesColor,
    StatOf,
    SubjectIs,
    Subtyped,
    Sum,
    Supertyped,
    Target,
    Times,
    TurnOf,
    Typed,
    Value,
    Who,
)

if TYPE_CHECKING:
    from oracle_world import World

_OPS: dict[str, Callable[[int, int], bool]] = {
    "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge, "==": operator.eq,
    "!=": operator.ne,
}  # fmt: skip


def passes(world: World, what: Filter, thing: Piece | str, ctx: Ctx) -> bool:
    """Does this permanent (or player, as the object of an attack) pass the filter?"""
    match what:
        case Every(of):
            return all(passes(world, part, thing, ctx) for part in of)
        case Either(of):
            return any(passes(world, part, thing, ctx) for part in of)
        case Not(of):
            return not passes(world, of, thing, ctx)
        case APlayer(who):
            return isinstance(thing, str) and thing in players(world, who, ctx)
        case Target(number):
            named = ctx.on if number == 0 else ctx.on[number - 1 : number]
            return (thing if isinstance(thing, str) else thing.ref) in named
        case Host():
            host = ctx.source.states.get("attached") if ctx.source else None
            return host is not None and host == (thing if isinstance(thing, str) else thing.ref)
    return isinstance(thing, Piece) and _permanent(world, what, thing, ctx)


def _permanent(world: World, what: Filter, piece: Piece, ctx: Ctx) -> bool:
    match what:
        case Typed(word):
            return word in piece.types
        case Subtyped(word):
            return word in piece.subtypes
        case Supertyped(word):
            return word in piece.supertypes
        case Colored(word):
            return _colored(piece, word)
        case HasKeyword(name):
            return piece.has(name)
        case Compare(stat, op, value):
            own = _stat(piece, stat)
            return own is not None and _OPS[op](own, number(world, value, ctx))
        case Named(name):
            return piece.entry.face.name == name
        case Marked(state):
            return _marked(world, piece, state)
        case Countered(kind, low):
            counters = piece.entry.counters
            return (sum(counters.values()) if kind == "" else counters.get(kind, 0)) >= low
    return _related(world, what, piece, ctx)


def _colored(piece: Piece, word: str) -> bool:
    counts = {"colorless": {0}, "monocolored": {1}, "multicolored": {2, 3, 4, 5}}
    return len(piece.colors) in counts[word] if word in counts else word in piece.colors


def _related(world: World, what: Filter, piece: Piece, ctx: Ctx) -> bool:
    match what:
        case Itself():
            return ctx.source is piece
        case Controlled(by):
            return piece.controller in players(world, by, ctx)
        case Owned(by):
            return piece.owner in players(world, by, ctx)
        case SharesColor():
            return ctx.source is not None and bool(piece.colors & ctx.source.colors)
    raise NotImplementedError(f"a filter the oracle does not read: {what}")


def _marked(world: World, piece: Piece, state: str) -> bool:
    if state == "attacking":
        return piece.ref in world.attacks
    if state in ("tapped", "token", "monstrous", "suspected"):
        return bool(piece.states.get(state))
    raise NotImplementedError(f"a state the oracle does not read: {state}")


def players(world: World, who: Who, ctx: Ctx) -> frozenset[str]:
    """The players a text means."""
    board = world.board
    match who:
        case Who.YOU:
            return frozenset({ctx.you})
        case Who.OPPONENT:
            return frozenset(board.players) - frozenset(board.side_of(ctx.you))
        case Who.ANY:
            return frozenset(board.players)
        case Who.DEFENDING:
            return frozenset(ctx.defending)
        case Who.ACTIVE:
            return frozenset(board.active)
        case Who.OWNER:
            return frozenset({ctx.subject.owner} if ctx.subject else ())
        case Who.CONTROLLER:
            return frozenset({ctx.subject.controller} if ctx.subject else ())
        case Who.CHOSEN:
            chosen = ctx.source.states.get("chosen") if ctx.source else None
            return frozenset(name for name in board.players if name == chosen)
        case Who.TARGET:
            return frozenset([name for name in ctx.on if isinstance(name, str)][:1])
    raise NotImplementedError(f"players the oracle does not read: {who}")


def number(world: World, value: Value, ctx: Ctx) -> int:
    """The value as a number."""
    match value:
        case int():
            return value
        case ChosenX():
            return ctx.x or 0
        case Count(what):
            return sum(passes(world, what, piece, ctx) for piece in world.pieces.values())
        case StatOf(stat, of):
            piece = _one(world, of, ctx)
            return (_stat(piece, stat) or 0) if piece else 0
        case CountersOn(kind, of):
            piece = _one(world, of, ctx)
            return piece.entry.counters.get(kind, 0) if piece else 0
        case PlayerFact(who, "life"):
            return sum(world.board.players[name].life for name in players(world, who, ctx))
        case PlayerFact(who, name):
            return sum(int(world.board.players[one].facts[name]) for one in players(world, who, ctx))
        case Sum(of):
            return sum(number(world, part, ctx) for part in of)
        case Times(factor, of):
            return factor * number(world, of, ctx)
    raise NotImplementedError(f"a value the oracle does not read: {value}")


def _stat(piece: Piece, stat: str) -> int | None:
    if stat == "mana value":
        return piece.entry.face.mana_value
    return {"power": piece.power, "toughness": piece.toughness}[stat]


def _one(world: World, of: str, ctx: Ctx) -> Piece | None:
    if of == "subject":
        return ctx.subject
    if of == "source" or ctx.source is None:
        return ctx.source
    host = ctx.source.states.get("attached")
    return world.pieces.get(host) if host else None


def holds(world: World, when: Condition | None, ctx: Ctx, acting: Sequence[Piece] | None) -> bool:
    """Does the condition hold? acting: the creatures of the declaration, None where none may be asked."""
    match when:
        case None:
            return True
        case Both(of):
            return all(holds(world, part, ctx, acting) for part in of)
        case OneOf(of):
            return any(holds(world, part, ctx, acting) for part in of)
        case NotSo(of):
            return not holds(world, of, ctx, acting)
        case Never():
            return False
    return _told(world, when, ctx, acting)


def _told(world: World, when: Condition, ctx: Ctx, acting: Sequence[Piece] | None) -> bool:
    match when:
        case Relate(left, op, right):
            return _OPS[op](number(world, left, ctx), number(world, right, ctx))
        case Exists(what, low, high):
            return _between(low, number(world, Count(what), ctx), high)
        case Fact(who, name):
            return any(world.board.players[one].facts[name] for one in players(world, who, ctx))
        case SubjectIs(what, of):
            piece = _one(world, of, ctx)
            return piece is not None and passes(world, what, piece, ctx)
        case TurnOf(who):
            return bool(players(world, who, ctx) & frozenset(world.board.active))
        case Declared(what, low, high, other):
            if acting is None:
                raise NotImplementedError("a condition of the declaration where no declaration is")
            company = [piece for piece in acting if not (other and piece is ctx.subject)]
            return _between(low, sum(passes(world, what, piece, ctx) for piece in company), high)
    raise NotImplementedError(f"a condition the oracle does not read: {when}")


def _between(low: int, count: int, high: int | None) -> bool:
    return low <= count and (high is None or count <= high)


def speaks_of_declaration(when: Condition | None) -> bool:
    """Does the condition ask about the declaration itself?"""
    match when:
        case Declared():
            return True
        case Both(of) | OneOf(of):
            return any(speaks_of_declaration(part) for part in of)
        case NotSo(of):
            return speaks_of_declaration(of)
    return False
