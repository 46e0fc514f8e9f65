"""Reading filters, values and conditions on a board. `Declared` is not read here: `rules.company` does."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

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
    DevotionTo,
    Either,
    Every,
    Exists,
    Fact,
    Filter,
    Happened,
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
    PlayerHas,
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
from redzone.abilities.subtypes import CREATURE_TYPES
from redzone.board import Board, Ref
from redzone.layers.marks import marked
from redzone.layers.thing import Thing

OPS: Mapping[str, Callable[[int, int], bool]] = {
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
    "==": operator.eq,
    "!=": operator.ne,
}


#: how an ability writes the name of the permanent that has it
OWN_NAME = "~"


class Unknown(Exception):
    """A condition needs a fact that the position does not give. key: what to assume; about: in words."""

    def __init__(self, key: str, about: str) -> None:
        self.key = key
        self.about = about
        super().__init__(about)


@dataclass(slots=True)
class Scene:
    """Everything a fold may look at. assumed: truth of conditions whose facts are missing, by key."""

    board: Board
    things: Sequence[Thing]
    assumed: Mapping[str, bool] = field(default_factory=dict)

    def thing(self, ref: Ref) -> Thing | None:
        """The class that holds this permanent, if it is there."""
        return next((t for t in self.things if t.holds(ref)), None)


class Look(NamedTuple):
    """Who is looking: the words "it", "you", "target", "subject", "defending player" of one evaluation.

    same: if an object of the source's class is looked at, it is the source itself (else another of
    the class).
    """

    scene: Scene
    you: str
    source: Thing | None = None
    same: bool = True
    targets: tuple[Ref | str, ...] = ()
    x: int | None = None
    chosen: str | None = None
    subject: Thing | None = None
    defending: tuple[str, ...] = ()


def players(who: Who, look: Look) -> tuple[str, ...]:
    """The players a text means."""
    board = look.scene.board
    match who:
        case Who.YOU:
            return (look.you,)
        case Who.OPPONENT:
            mine = board.side_of(look.you)
            return tuple(name for name in board.players if name not in mine)
        case Who.ANY:
            return tuple(board.players)
        case Who.DEFENDING:
            return look.defending
        case Who.ACTIVE:
            return board.active
        case Who.OWNER:
            return (look.subject.owner,) if look.subject else ()
        case Who.CONTROLLER:
            return (look.subject.controller,) if look.subject else ()
        case Who.CHOSEN:
            word = look.chosen or (look.source.states.get("chosen") if look.source else None)
            return (str(word),) if word in board.players else ()
        case Who.TARGET | Who.TARGET_2:
            named = [t for t in look.targets if isinstance(t, str)]
            at = 0 if who is Who.TARGET else 1
            return (named[at],) if at < len(named) else ()
        case Who.NEAREST:
            return nearest(look)
        case Who.ANOTHER:
            return tuple(name for name in board.players if name != look.you)


def chosen_word(look: Look) -> str:
    """The word that was chosen for the source or the effect. Raises Unknown if it isn't said."""
    word = look.chosen or (look.source.states.get("chosen") if look.source else None)
    if word is None:
        raise Unknown("chosen", "what was chosen")
    return str(word)


def nearest(look: Look) -> tuple[str, ...]:
    """The nearest opponent of the subject's controller in the direction chosen for the source (803)."""
    word = look.chosen or (look.source.states.get("chosen") if look.source else None)
    if word not in ("left", "right"):
        raise Unknown("chosen direction", "which direction was chosen (left or right)")
    board = look.scene.board
    names = list(board.players)
    me = look.subject.controller if look.subject else look.you
    step = 1 if word == "left" else -1
    at = names.index(me)
    mine = board.side_of(me)
    for i in range(1, len(names)):
        name = names[(at + step * i) % len(names)]
        if name not in mine:
            return (name,)
    return ()


def passes(test: Filter, obj: Thing | str, look: Look) -> bool:
    """Does this permanent (or player as the object of an attack) pass the filter?"""
    match test:
        case Every(of):
            return all(passes(t, obj, look) for t in of)
        case Either(of):
            return any(passes(t, obj, look) for t in of)
        case Not(of):
            return not passes(of, obj, look)
        case APlayer(who):
            return isinstance(obj, str) and obj in players(who, look)
        case Target(which):
            return _is_target(which, obj, look)
    if isinstance(obj, str):
        return False
    match test:
        case Typed(word):
            return word in obj.types
        case Subtyped("chosen"):
            return passes(Subtyped(chosen_word(look)), obj, look)
        case Subtyped(word):
            return word in obj.subtypes or (word in CREATURE_TYPES and obj.has("changeling"))
        case Supertyped(word):
            return word in obj.supertypes
        case Colored(word):
            return _colored(word, obj, look)
        case HasKeyword(name):
            return obj.has(name)
        case Compare(stat, op, value):
            mine = stat_of(stat, obj)
            return mine is not None and OPS[op](
                mine, number(value, look._replace(subject=look.subject or obj))
            )
        case Named(name):
            own = look.source.name if name == OWN_NAME and look.source is not None else name
            return obj.name == own
        case Marked(state):
            return marked(state, obj, look.scene.things)
        case Countered(kind, low):
            have = sum(obj.counters.values()) if kind == "" else obj.counters.get(kind, 0)
            return have >= low
        case Itself():
            return obj is look.source and look.same
        case Host():
            return host(look) is obj
        case Controlled(by):
            return obj.controller in players(by, look)
        case Owned(by):
            return obj.owner in players(by, look)
        case SharesColor():
            return look.source is not None and obj.shares_color(look.source)
    raise TypeError(f"{type(test).__name__} is no filter")


def _colored(word: str, obj: Thing, look: Look) -> bool:
    match word:
        case "colorless":
            return not obj.colors
        case "multicolored":
            return len(obj.colors) > 1
        case "monocolored":
            return len(obj.colors) == 1
        case "chosen":
            return chosen_word(look) in obj.colors
    return word in obj.colors


def _is_target(number: int, obj: Thing | str, look: Look) -> bool:
    named = look.targets if number == 0 else look.targets[number - 1 : number]
    return any(obj == t if isinstance(t, str) else isinstance(obj, Thing) and obj.holds(t) for t in named)


def host(look: Look) -> Thing | str | None:
    """What the source is attached to."""
    at = look.source.attached if look.source else None
    return look.scene.thing(at) if isinstance(at, Ref) else at


def stat_of(stat: str, obj: Thing) -> int | None:
    """Power, toughness or mana value now; None if it has none. Raises Unknown if it can't be worked out."""
    match stat:
        case "power" | "toughness":
            have: int | None = getattr(obj, stat)
            if have is None and obj.is_creature:
                about = obj.missing.get(stat) or f"the {stat} of {obj.name or obj.ref}"
                raise Unknown(f"{obj.ref} {stat}", about)
            return have
        case "mana value":
            if obj.mana_value is None:
                raise Unknown(f"{obj.ref} mana value", f"the mana value of {obj.name}")
            return obj.mana_value
    raise ValueError(f"no such number of a permanent: {stat}")


def _role(of: str, look: Look) -> Thing | None:
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
                raise Unknown("x", "the value of X")
            return look.x
        case Count(what):
            return tally(what, look)
        case StatOf(stat, of):
            obj = _role(of, look)
            have = stat_of(stat, obj) if obj else None
            if have is None:
                raise Unknown(f"{stat} {of}", f"the {stat} of {obj.name if obj else 'the ' + of}")
            return have
        case CountersOn(kind, of):
            obj = _role(of, look)
            return obj.counters.get(kind, 0) if obj else 0
        case PlayerFact(who, name):
            return sum(_player_number(p, name, look) for p in players(who, look))
        case DevotionTo(colors):
            return _devotion(colors, look)
        case Sum(of):
            return sum(number(v, look) for v in of)
        case Times(factor, of):
            return factor * number(of, look)
    raise TypeError(f"{type(value).__name__} is no value")


def _player_number(name: str, fact: str, look: Look) -> int:
    player = look.scene.board.players[name]
    if fact == "life":
        return player.life
    have = player.facts.get(fact)
    if have is None:
        raise Unknown(f"{name} {fact}", f"{fact} of {name}")
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
    total = 0
    for thing in look.scene.things:
        if thing is look.source and thing.count > 1:
            total += passes(what, thing, look._replace(same=True))
            total += (thing.count - 1) * passes(what, thing, look._replace(same=False))
        else:
            total += thing.count * passes(what, thing, look._replace(same=True))
    return total


def holds(condition: Condition | None, look: Look) -> bool:
    """Is it true? Raises Unknown for a missing fact, TypeError for `Declared` (see rules.company)."""
    match condition:
        case None:
            return True
        case Both(of):
            return all(holds(c, look) for c in of)
        case OneOf(of):
            return any(holds(c, look) for c in of)
        case NotSo(of):
            return not holds(of, look)
        case Never():
            return False
        case Relate(left, op, right):
            return _assumable(condition, look, lambda: OPS[op](number(left, look), number(right, look)))
        case Exists(what, low, high):
            n = tally(what, look)
            return low <= n and (high is None or n <= high)
        case Fact(who, name):
            return any(_fact(p, name, look) for p in players(who, look))
        case PlayerHas(who, name, op, limit):
            return _assumable(
                condition,
                look,
                lambda: any(
                    OPS[op](_player_number(p, name, look), number(limit, look)) for p in players(who, look)
                ),
            )
        case SubjectIs(what, of):
            obj = host(look) if of == "host" else _role(of, look)
            return obj is not None and passes(what, obj, look)
        case TurnOf(who):
            return any(p in look.scene.board.active for p in players(who, look))
        case Happened(event, of):
            obj = _role(of, look)
            return obj is not None and marked(event, obj, look.scene.things)
    raise TypeError(f"{type(condition).__name__} can't be read on a board alone")


def _assumable(condition: Condition, look: Look, ask: Callable[[], bool]) -> bool:
    """The answer, or what is assumed of this condition for this player if a fact is missing."""
    try:
        return ask()
    except Unknown as missing:
        key = f"{look.you} {condition!r} {missing.key}"
        if key in look.scene.assumed:
            return look.scene.assumed[key]
        raise Unknown(key, missing.about) from None


#: facts only one player can have: if another is said to have it, this one has not
_EXCLUSIVE = frozenset({"monarch", "initiative"})


def _fact(name: str, fact: str, look: Look) -> bool:
    board = look.scene.board
    have = board.players[name].facts.get(fact)
    if have is not None:
        return bool(have)
    if fact in _EXCLUSIVE and any(p.facts.get(fact) for p in board.players.values()):
        return False
    if fact in ("day", "night"):
        said = {w for p in board.players.values() for w in ("day", "night") if p.facts.get(w)}
        if said:
            return fact in said
    key = f"{name} {fact}"
    if key in look.scene.assumed:
        return look.scene.assumed[key]
    raise Unknown(key, f"whether {fact} holds for {name}")


def declared_parts(condition: Condition | None) -> Iterator[Declared]:
    """The parts of a condition that speak of the declaration itself."""
    match condition:
        case Declared():
            yield condition
        case Both(of) | OneOf(of):
            for part in of:
                yield from declared_parts(part)
        case NotSo(of):
            yield from declared_parts(of)
