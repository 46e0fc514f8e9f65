"""Words for players: "you", "defending player", "its controller"; and what is attacked."""

from __future__ import annotations

from redzone.abilities import APlayer, Controlled, Either, Every, Filter, Itself, Not, Typed, Who
from redzone.oracle.cursor import Cursor

_WORDS: tuple[tuple[Who, tuple[str, ...]], ...] = (
    (Who.YOU, ("you",)),
    (Who.OPPONENT, ("your opponents", "an opponent", "each opponent", "opponents")),
    (Who.DEFENDING, ("defending player", "the defending player")),
    (Who.ACTIVE, ("the active player", "attacking player", "the attacking player")),
    (Who.CHOSEN, ("the chosen player",)),
    (Who.ANY, ("a player", "any player", "each player", "all players", "players")),
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
    if p.eat("that player", "that opponent", "they", "those players", "the player"):
        if p.scope.that_player is None and p.scope.resolving:
            return Who.TARGET
        return p.scope.that_player
    return target_player(p)


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
    if p.sees("a planeswalker", "planeswalkers", "permanents"):
        return _belongings(p)
    person = who(p)
    if person is None:
        p.at = mark
        return None
    found: Filter = APlayer(person)
    behind = p.at
    if p.eat("or", "and"):
        more = _belongings(p)
        if more is None:
            p.at = behind
            return found
        found = Either((found, more))
    return found


def _belongings(p: Cursor) -> Filter | None:
    mark = p.at
    if p.eat("a planeswalker", "planeswalkers", "a planeswalker that"):
        kind: Filter = Typed("planeswalker")
    elif p.eat("permanents", "a permanent"):
        kind = Either((Typed("planeswalker"), Typed("battle")))
    else:
        return None
    p.eat("controlled by")
    person = who(p)
    if person is None:
        p.at = mark
        return None
    p.eat("controls", "control")
    return Every((kind, Controlled(person)))
