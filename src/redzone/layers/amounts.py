"""Reading values on a board: numbers that texts name, count or look up."""

from __future__ import annotations

from collections.abc import Iterator

from redzone.abilities import (
    ChosenX,
    Count,
    CountersAmong,
    CountersOn,
    DevotionTo,
    Filter,
    Greatest,
    LandTypes,
    PlayerFact,
    StatOf,
    Sum,
    Times,
    Total,
    Value,
)
from redzone.abilities.words import BASIC_LAND_TYPES
from redzone.layers import fold
from redzone.layers.look import Look, Unknown, host, players
from redzone.layers.thing import Thing
from redzone.messages import card_name, sentence
from redzone.messages.outside import notation


def stat_of(stat: str, obj: Thing) -> int | None:
    """Power, toughness or mana value now; None if it has none. Raises Unknown if it can't be worked out."""
    match stat:
        case "power" | "toughness":
            have: int | None = getattr(obj, stat)
            if have is None and obj.is_creature:
                what = card_name(obj.name) or str(obj.ref)
                about = obj.missing.get(stat) or sentence(f"about-{stat}", what=what)
                raise Unknown(f"{obj.ref} {stat}", about)
            return have
        case "class level":
            return int(obj.states.get("class level", 1))
        case "mana value":
            if obj.mana_value is None:
                raise Unknown(f"{obj.ref} mana value", sentence("about-mana-value", what=card_name(obj.name)))
            return obj.mana_value
    raise ValueError(f"no such number of a permanent: {stat}")


def _about(stat: str, of: str, obj: Thing | None) -> str:
    """What is not known of a permanent, or of the one a role would mean."""
    if obj is None:
        return sentence(f"about-the-{of}", fact=sentence(f"stat-{stat.replace(' ', '-')}"))
    return sentence(
        "about-stat", fact=sentence(f"stat-{stat.replace(' ', '-')}"), what=card_name(obj.name)
    )


def role(of: str, look: Look) -> Thing | None:
    """The permanent that "source", "host" or "subject" means. Raises ValueError for other words."""
    match of:
        case "source":
            return look.source
        case "host":
            at = host(look)
            return at if isinstance(at, Thing) else None
        case "subject":
            return look.subject
    raise ValueError(f"no such role: {of}")


def number(value: Value, look: Look) -> int:
    """The value as a number. Raises Unknown if a fact for it is missing."""
    match value:
        case bool() | int():
            return int(value)
        case ChosenX():
            if look.x is None:
                raise Unknown("x", sentence("about-x"))
            return look.x
        case Count(what):
            return tally(what, look)
        case StatOf(stat, of):
            obj = role(of, look)
            have = stat_of(stat, obj) if obj else None
            if have is None:
                raise Unknown(f"{stat} {of}", _about(stat, of, obj))
            return have
        case CountersOn(kind, of):
            obj = role(of, look)
            return counters(kind, obj) if obj else 0
        case PlayerFact(who, name):
            return sum(player_number(p, name, look) for p in players(who, look))
        case DevotionTo(colors):
            return _devotion(colors, look)
        case Sum(of):
            return sum(number(v, look) for v in of)
        case Times(factor, of):
            return factor * number(of, look)
    return _among(value, look)


def counters(kind: str, obj: Thing) -> int:
    """How many counters of this kind, or of any if the kind is ""."""
    return obj.counters.get(kind, 0) if kind else sum(obj.counters.values())


def _among(value: Value, look: Look) -> int:
    """Values that look at all permanents that pass a filter."""
    match value:
        case CountersAmong(what, kind):
            return sum(n * counters(kind, thing) for thing, n in members(what, look))
        case LandTypes(what):
            found = {word for thing, _ in members(what, look) for word in thing.subtypes}
            return len(found & set(BASIC_LAND_TYPES))
        case Total(stat, what):
            return sum(n * (stat_of(stat, thing) or 0) for thing, n in members(what, look))
        case Greatest(stat, what):
            return max((stat_of(stat, thing) or 0 for thing, _ in members(what, look)), default=0)
    raise TypeError(f"{type(value).__name__} is no value")


def player_number(name: str, fact: str, look: Look) -> int:
    """A number of the player. Raises Unknown if it isn't given."""
    player = look.scene.board.players[name]
    if fact == "life":
        return player.life
    have = player.facts.get(fact)
    if have is None:
        raise Unknown(f"{name} {fact}", sentence("about-player", fact=notation(fact), who=name))
    return int(have)


def _devotion(colors: tuple[str, ...], look: Look) -> int:
    letters = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}
    wanted = {letters[c] for c in colors}
    symbols = 0
    for thing in look.scene.things:
        hidden = thing.states.get("token") or thing.states.get("face down")
        if thing.controller == look.you and not hidden:
            parts = thing.entry.face.mana_cost.replace("{", " ").replace("}", " ").split()
            symbols += thing.count * sum(bool(wanted & set(p.split("/"))) for p in parts)
    return symbols


def tally(what: Filter, look: Look) -> int:
    """How many permanents pass the filter; of the source's own class one is the source itself."""
    return sum(n for _, n in members(what, look))


def members(what: Filter, look: Look) -> Iterator[tuple[Thing, int]]:
    """The classes of permanents that pass, each with how many of its members do."""
    for thing in look.scene.things:
        n = thing.count * fold.passes(what, thing, look._replace(same=True))
        if thing is look.source and thing.count > 1:
            n = int(fold.passes(what, thing, look._replace(same=True)))
            n += (thing.count - 1) * fold.passes(what, thing, look._replace(same=False))
        if n:
            yield thing, n
