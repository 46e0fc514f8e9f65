"""What is wrong with a position, all at once (`faults`). Nothing here looks at text or cards.

Every fault names its place by an argument: `permanent` (a coordinate), `player` (a name) or `effect` (its
number from 1), so that whoever read the text can add where it stands.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from redzone.board.model import Effect, Entry, Player, Ref, Setup, Target
from redzone.board.tables import FACTS, STATES
from redzone.errors import Fault, fault
from redzone.messages import card_text, sentence
from redzone.messages.keywords import counter
from redzone.messages.outside import notation

#: the largest group of identical permanents
GROUP_LIMIT = 10_000
#: the largest number (with either sign) that a position may hold
NUMBER_LIMIT = 1_000_000

CURRENT, CLASSIC = "current", "classic"
_NEW_TYPES = ("planeswalker", "battle")
_OPPOSITES = (
    ("sick", "controlled since turn began"),
    ("entered this turn", "controlled since turn began"),
)
_MEMBER = re.compile(r".*\.[0-9]+", re.DOTALL)


def faults(setup: Setup, edition: str = CURRENT) -> tuple[Fault, ...]:
    """Everything that keeps the setup from being a position, in order of players, permanents, effects.

    edition: "current", or "classic", which knows no planeswalkers and battles.
    """
    entries = {thing.ref: thing for thing in setup.things if isinstance(thing, Entry)}
    players = {player.name: player for player in setup.players}
    found = list(_players(setup))
    found += _places(setup)
    found += _aliases(setup)
    for entry in entries.values():
        found += _entry(entry, players, entries)
        found += _protector(entry, players)
        if edition == CLASSIC:
            found += _too_new(entry)
    found += _circles(entries)
    effects = [thing for thing in setup.things if isinstance(thing, Effect)]
    for number, effect in enumerate(effects, 1):
        found += _effect(number, effect, players, entries)
    return tuple(found)


def is_coordinate(text: str, places: Iterable[Ref]) -> bool:
    """Whether the text is the coordinate of one of these places, or reads as one of its members."""
    return _reads_as(text, {str(place).casefold() for place in places})


def _reads_as(text: str, heads: set[str]) -> bool:
    low = text.casefold()
    return low in heads or (_MEMBER.fullmatch(low) is not None and low.rpartition(".")[0] in heads)


def _players(setup: Setup) -> Iterator[Fault]:
    names = Counter(player.name.casefold() for player in setup.players)
    seen: set[str] = set()
    for player in setup.players:
        low = player.name.casefold()
        if low in seen:
            yield fault("player-twice", player=player.name)
        seen.add(low)
        yield from _facts(player)
    if len(names) == 0:
        yield fault("no-player")
    elif len(names) == 1:
        yield fault("no-defender", player=setup.players[0].name)
    elif setup.players[0].team is not None and len({player.team for player in setup.players}) == 1:
        yield fault("one-team", player=setup.players[0].name, team=setup.players[0].team)


def _facts(player: Player) -> Iterator[Fault]:
    for name, value in {"life": player.life, **player.facts}.items():
        if name not in FACTS:
            yield fault("no-such-fact", player=player.name, fact=name)
        elif _too_big(value):
            yield fault("number-too-big", player=player.name, name=notation(name), limit=NUMBER_LIMIT)
    if player.facts.get("day") and player.facts.get("night"):
        yield fault("day-and-night", player=player.name)


def _places(setup: Setup) -> Iterator[Fault]:
    """Places count 1, 2, 3 ... in each player's line; hand-made setups may get that wrong."""
    places: Counter[str] = Counter()
    for thing in setup.things:
        if isinstance(thing, Entry):
            places[thing.ref.player] += 1
            if thing.ref.place != places[thing.ref.player] or thing.ref.member:
                yield fault("wrong-place", permanent=str(thing.ref), place=places[thing.ref.player])


def _aliases(setup: Setup) -> Iterator[Fault]:
    low_players = {player.name.casefold() for player in setup.players}
    places = {str(thing.ref).casefold() for thing in setup.things if isinstance(thing, Entry)}
    seen: dict[str, Ref] = {}
    for thing in setup.things:
        if not isinstance(thing, Entry) or thing.alias is None:
            continue
        low, place = thing.alias.casefold(), str(thing.ref)
        if low in low_players:
            yield fault("alias-is-player", permanent=place, alias=thing.alias)
        elif _reads_as(thing.alias, places):
            yield fault("alias-is-coordinate", permanent=place, alias=thing.alias)
        if low in seen:
            yield fault("alias-twice", permanent=place, alias=thing.alias, first=str(seen[low]))
        seen.setdefault(low, thing.ref)


def _entry(entry: Entry, players: Mapping[str, Player], entries: Mapping[Ref, Entry]) -> Iterator[Fault]:
    place = str(entry.ref)
    for name in {entry.ref.player, entry.controller, entry.owner} - players.keys():
        yield fault("no-such-player", permanent=place, name=name)
    if entry.count < 1 or (entry.count > 1 and not entry.group):
        yield fault("empty-group", permanent=place, n=entry.count)
    if entry.count > GROUP_LIMIT:
        yield fault("group-too-big", permanent=place, n=entry.count, limit=GROUP_LIMIT)
    yield from _numbers(entry)
    for one, other in _OPPOSITES:
        if entry.states.get(one) and entry.states.get(other):
            yield fault("states-clash", permanent=place, one=one, other=other)
    for name, value in entry.states.items():
        if name not in STATES:
            yield fault("no-such-state", permanent=place, state=name)
        elif isinstance(value, Ref):
            yield from _pointing(entry, name, value, entries)


def _numbers(entry: Entry) -> Iterator[Fault]:
    face = entry.face
    named: dict[str, object] = {
        "power": face.power,
        "toughness": face.toughness,
        "loyalty": face.loyalty,
        "defense": face.defense,
        **{f"{kind} counters": number for kind, number in entry.counters.items()},
        **entry.states,
    }
    for name, value in named.items():
        if _too_big(value):
            yield fault("number-too-big", permanent=str(entry.ref), name=_said(name), limit=NUMBER_LIMIT)
    for kind, number in entry.counters.items():
        if number < 0:
            yield fault("counters-below-zero", permanent=str(entry.ref), kind=kind)


def _said(name: str) -> str:
    """A characteristic, a kind of counter or a state, as messages call it."""
    kind = name.removesuffix(" counters")
    return notation(name) if kind == name else card_text(name, sentence("counters-of", kind=counter(kind)))


def _pointing(entry: Entry, state: str, at: Ref, entries: Mapping[Ref, Entry]) -> Iterator[Fault]:
    """A state that names a permanent ("attached", "paired"): it must be there, and be another one."""
    place = str(entry.ref)
    if not _is_there(at, entries):
        yield fault("points-nowhere", permanent=place, state=notation(state), other=str(at))
    elif at._replace(member=0) == entry.ref and (at.member == 0 or entry.count == 1 or state == "attached"):
        yield fault("points-at-itself", permanent=place, state=notation(state))


def _circles(entries: Mapping[Ref, Entry]) -> Iterator[Fault]:
    """Attachments in a circle (longer than one): each circle is reported once."""
    done: set[Ref] = set()
    for start in entries:
        path: list[Ref] = []
        here: object = start
        while isinstance(here, Ref) and here in entries and here not in done and here not in path:
            path.append(here)
            host = entries[here].states.get("attached")
            here = host._replace(member=0) if isinstance(host, Ref) else None
        if isinstance(here, Ref) and here in path and len(path) - path.index(here) > 1:
            ring = path[path.index(here) :]
            yield fault("attached-in-a-circle", permanent=str(ring[0]), ring=", ".join(map(str, ring)))
        done.update(path)


def _protector(entry: Entry, players: Mapping[str, Player]) -> Iterator[Fault]:
    """310.8, 310.11a: every battle has a protector, a Siege's is an opponent of its controller."""
    if "battle" not in entry.face.types:
        return
    place, name = str(entry.ref), entry.states.get("protector")
    if name is None:
        yield fault("no-protector", permanent=place)
    elif name not in players:
        yield fault("no-such-player", permanent=place, name=str(name))
    elif "Siege" in entry.face.subtypes and not opposed(players, name, entry.controller):
        yield fault("protector-no-opponent", permanent=place, name=name, controller=entry.controller)


def opposed(players: Mapping[str, Player], one: str, other: str) -> bool:
    """Whether two players are opponents of each other: neither the same nor of one team."""
    if one == other or one not in players or other not in players:
        return False
    team = players[one].team
    return team is None or team != players[other].team


def _too_new(entry: Entry) -> Iterator[Fault]:
    for word in _NEW_TYPES:
        if word in entry.face.types:
            yield fault("not-in-classic", permanent=str(entry.ref), type=sentence(f"type-{word}"))


def _effect(
    number: int, effect: Effect, players: Mapping[str, Player], entries: Mapping[Ref, Entry]
) -> Iterator[Fault]:
    if effect.controller not in players:
        yield fault("effect-no-such-player", effect=number, name=effect.controller)
    for target in (*effect.on, effect.source):
        if target is not None and not _known(target, players, entries):
            yield fault("effect-points-nowhere", effect=number, other=str(target))
    if _too_big(effect.x):
        yield fault("effect-number-too-big", effect=number, name="X", limit=NUMBER_LIMIT)


def _known(target: Target, players: Mapping[str, Player], entries: Mapping[Ref, Entry]) -> bool:
    return _is_there(target, entries) if isinstance(target, Ref) else target in players


def _is_there(ref: Ref, entries: Mapping[Ref, Entry]) -> bool:
    entry = entries.get(ref._replace(member=0))
    if entry is None:
        return False
    return ref.member == 0 or (entry.group and ref.member <= entry.count)


def _too_big(value: object) -> bool:
    return isinstance(value, int) and abs(value) > NUMBER_LIMIT
