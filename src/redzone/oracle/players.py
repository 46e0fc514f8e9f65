"""Words for players: "you", "defending player", "its controller"; and what is attacked."""

from __future__ import annotations

from redzone.abilities import (
    APlayer,
    AttackedBefore,
    Controlled,
    Either,
    Every,
    Filter,
    Itself,
    Not,
    Typed,
    Who,
)
from redzone.oracle import relatives
from redzone.oracle.cursor import Cursor

_WORDS: tuple[tuple[Who, tuple[str, ...]], ...] = (
    (Who.YOU, ("you",)),
    (Who.OPPONENT, (
        "your opponents", "an opponent", "each opponent", "opponents", "another one of your opponents",
        "one of your opponents", "any of your opponents", "one or more of your opponents", "another opponent",
    )),
    (Who.TEAM, ("your team",)),
    (Who.DEFENDING, ("defending player", "the defending player")),
    (Who.ACTIVE, ("the active player", "attacking player", "the attacking player")),
    (Who.CHOSEN, ("the chosen player", "a player you noted for cards named ~")),
    (Who.HOST, (
        "enchanted player", "enchanted opponent", "enchanted creature's controller",
        "enchanted permanent's controller", "equipped creature's controller",
    )),
    (Who.ANY, (
        "a player", "any player", "each player", "all players", "players", "one or more players",
    )),
)


def who(p: Cursor) -> Who | None:
    """The player meant here; "target player" becomes a target."""
    for found, phrases in _WORDS:
        if p.eat(*phrases):
            return found
    if p.eat("its owner", "their owner", "their owners"):
        return Who.OWNER
    if p.eat("its controller", "their controller", "that creature's controller", "their controllers"):
        return Who.CONTROLLER
    if p.eat("that player", "that opponent", "they", "those players", "those opponents"):
        return _that_player(p)
    if p.eat("the player"):
        return Who.ANY if p.sees("with", "who") else _that_player(p)
    return target_player(p)


def _that_player(p: Cursor) -> Who | None:
    """The player spoken of; in an effect that has named none, the one who is named behind `on`."""
    if p.scope.that_player is None and p.scope.resolving and p.scope.targets and not p.scope.spoken:
        # the player whose permanent was targeted
        return Who.OF_TARGETS
    if p.scope.that_player is None and p.scope.resolving:
        p.scope.targets.append(APlayer(Who.ANY))
        p.scope.that_player = Who.TARGET
    return p.scope.that_player


def target_player(p: Cursor) -> Who | None:
    """Reads "target player" or "target opponent" as the next target of the effect."""
    if not p.scope.resolving:
        return None
    if p.eat("target opponent"):
        asked: Filter = APlayer(Who.OPPONENT)
    elif p.eat("target player"):
        asked = APlayer(Who.ANY)
    else:
        return None
    seen = sum(isinstance(target, APlayer) for target in p.scope.targets)
    p.scope.targets.append(asked)
    p.scope.that_player = Who.TARGET if seen == 0 else Who.TARGET_2
    return p.scope.that_player


def attacked(p: Cursor) -> Filter | None:
    """What an attack goes at: players and permanents ("you or planeswalkers you control")."""
    mark = p.at
    if p.eat("a player other than you", "players other than you"):
        return Every((APlayer(Who.ANY), Not(APlayer(Who.YOU))))
    if p.eat("~"):
        return Itself()
    if p.eat("a player it has already attacked this turn"):
        return AttackedBefore()
    if p.eat("a battle", "battles"):
        return Typed("battle")
    if p.sees("a planeswalker", "planeswalkers", "permanents", "a permanent", "one or more planeswalkers"):
        return _belongings(p)
    person = who(p)
    if person is None:
        p.at = mark
        return None
    found: Filter = APlayer(person)
    if (more := relatives.such(p)) is not None:
        found = Every((found, more))
    if p.scope.that_player is None and not p.scope.resolving:
        p.scope.that_player = person
    behind = p.at
    if p.eat("or", "and/or", "and"):
        more = _belongings(p)
        if more is None:
            p.at = behind
            return found
        found = Either((found, more))
    return found


def _belongings(p: Cursor) -> Filter | None:
    mark = p.at
    if p.eat("a planeswalker", "one or more planeswalkers", "planeswalkers", "planeswalker"):
        kind: Filter = Typed("planeswalker")
    elif p.eat("permanents", "a permanent"):
        kind = Either((Typed("planeswalker"), Typed("battle")))
    else:
        return None
    behind = p.at
    p.eat("that", "controlled by")
    person = who(p)
    if person is None:
        p.at = behind
        if p.sees(",", "with", "if able") or p.done:
            return kind
        p.at = mark
        return None
    p.eat("controls", "control")
    return Every((kind, Controlled(person)))
