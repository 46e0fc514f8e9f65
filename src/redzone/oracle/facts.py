"""Conditions that are facts of a player: "you're the monarch", "you've cast a creature spell this turn"."""

from __future__ import annotations

from redzone.abilities import Condition, Fact, PlayerFact, Relate, Who
from redzone.oracle.cursor import Cursor

#: words -> player and name of the fact (the closed list of the notation)
_FACTS: dict[str, tuple[Who, str]] = {
    "you have the city's blessing": (Who.YOU, "city's blessing"),
    "you have max speed": (Who.YOU, "max speed"),
    "it's day": (Who.ANY, "day"),
    "it's night": (Who.ANY, "night"),
    "you've cast an instant and/or sorcery spell this turn": (Who.YOU, "cast instant or sorcery"),
    "a creature died this turn": (Who.ANY, "creature died"),
    "a creature died under your control this turn": (Who.YOU, "own creature died"),
    "a creature you controlled died this turn": (Who.YOU, "own creature died"),
    "you descended this turn": (Who.YOU, "descended"),
    "two or more nonland permanents entered under your control this turn": (Who.YOU, "celebrated"),
    "two or more nonland permanents entered the battlefield under your control this turn": (
        Who.YOU, "celebrated"),
    "an artifact entered the battlefield under your control this turn": (Who.YOU, "artifact entered"),
    "a creature entered the battlefield under your control this turn": (Who.YOU, "creature entered"),
    "a land entered the battlefield under your control this turn": (Who.YOU, "landfall"),
    "you had a land enter the battlefield under your control this turn": (Who.YOU, "landfall"),
    "you had an artifact enter the battlefield under your control this turn": (Who.YOU, "artifact entered"),
    "it's the first combat phase of the turn": (Who.ACTIVE, "first combat"),
}  # fmt: skip
_PHRASES = tuple(sorted(_FACTS, key=lambda phrase: (-len(phrase), phrase)))
_AMOUNTS: tuple[tuple[str, str, str, str], ...] = (
    ("you've drawn ", " or more cards this turn", "cards drawn", ""),
    ("you've cast ", " or more spells this turn", "spells cast", ""),
    ("you gained ", " or more life this turn", "life gained", ""),
    ("you've gained ", " or more life this turn", "life gained", ""),
)


def fact(p: Cursor) -> Condition | None:
    """The fact that stands here."""
    if phrase := p.eat(*_PHRASES):
        who, name = _FACTS[phrase]
        return Fact(who, name)
    if p.eat("you gained life this turn", "you've gained life this turn"):
        return Relate(PlayerFact(Who.YOU, "life gained"), ">=", 1)
    if p.eat("you lost life this turn", "you've lost life this turn"):
        return Relate(PlayerFact(Who.YOU, "life lost"), ">=", 1)
    if p.eat("an opponent lost life this turn"):
        return Relate(PlayerFact(Who.OPPONENT, "life lost"), ">=", 1)
    return _amount(p)


def _amount(p: Cursor) -> Condition | None:
    from redzone.oracle import values

    for before, after, name, _ in _AMOUNTS:
        mark = p.at
        if p.eat(before.strip()) and (n := values.number(p)) is not None and p.eat(after.strip()):
            return Relate(PlayerFact(Who.YOU, name), ">=", n)
        p.at = mark
    return None
