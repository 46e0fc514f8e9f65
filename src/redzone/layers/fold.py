"""Reading filters, values and conditions on a board. `Declared` is not read here: `rules.company` does."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator, Mapping

from redzone.abilities import (
    Alike,
    APlayer,
    AttachedTo,
    AttackedBefore,
    Attacks,
    Blocks,
    Both,
    Colored,
    Compare,
    Condition,
    Controlled,
    Countered,
    Declared,
    Either,
    Every,
    Exists,
    Fact,
    FactIs,
    Filter,
    Happened,
    HasAbilities,
    HasKeyword,
    Host,
    Itself,
    Marked,
    Most,
    Named,
    Never,
    Not,
    NotSo,
    OneOf,
    Owned,
    PairedWith,
    PlayerHas,
    Relate,
    SharesColor,
    SubjectIs,
    Subtyped,
    Such,
    Supertyped,
    Target,
    TurnOf,
    Typed,
    Value,
    Wears,
)
from redzone.abilities.subtypes import CREATURE_TYPES
from redzone.layers.amounts import counters, members, number, player_number, role, stat_of, tally
from redzone.layers.look import Look, Scene, Unknown, assumed, attacked, chosen_word, host, partners, players
from redzone.layers.marks import attachments, marked
from redzone.layers.thing import Thing
from redzone.messages import card_name, sentence
from redzone.messages.outside import notation

__all__ = [
    "OPS",
    "OWN_NAME",
    "Look",
    "Scene",
    "Unknown",
    "chosen_word",
    "declared_parts",
    "holds",
    "host",
    "number",
    "passes",
    "players",
    "stat_of",
    "tally",
]

OPS: Mapping[str, Callable[[int, int], bool]] = {
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
    "==": operator.eq,
    "!=": operator.ne,
    "even": lambda left, _: left % 2 == 0,
    "odd": lambda left, _: left % 2 == 1,
}


#: how an ability writes the name of the permanent that has it
OWN_NAME = "~"


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
        case Such(when):
            return holds(when, look._replace(that=obj if isinstance(obj, str) else obj.controller))
        case AttackedBefore():
            return look.subject is not None and obj in look.subject.states.get("attacked", ())
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
            return _compared(stat_of(stat, obj), op, value, look._replace(subject=look.subject or obj))
        case Named("chosen"):
            return obj.name == chosen_word(look)
        case Named(name):
            own = look.source.name if name == OWN_NAME and look.source is not None else name
            return obj.name == own
        case Marked(state) if state.startswith("chosen "):
            return _chosen(state.removeprefix("chosen "), obj, look)
        case Marked(state):
            return marked(state, obj, look.scene.things)
        case Countered(kind, low):
            return counters(kind, obj) >= low
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
    return _related(test, obj, look)


def _related(test: Filter, obj: Thing, look: Look) -> bool:
    """Filters that look at another object: what it attacks, wears, is attached to, is paired with."""
    match test:
        case Attacks(what):
            at = attacked(obj, look)
            return at is not None and passes(what, at, look)
        case Wears(what):
            return any(passes(what, worn, look) for worn in attachments(obj, look.scene.things))
        case AttachedTo(what):
            at = host(look._replace(source=obj))
            return at is not None and passes(what, at, look)
        case PairedWith(what):
            return any(passes(what, other, look) for other in partners(obj, look))
        case Blocks(what, way):
            return any(passes(what, other, look) for other in _opposed(obj, way, look))
        case HasAbilities():
            return _has_abilities(obj, look)
    raise TypeError(f"{type(test).__name__} is no filter")


def _opposed(obj: Thing, way: str, look: Look) -> Iterator[Thing]:
    """The creatures it blocks and those it is blocked by, as the way says ("": both)."""
    for other in look.scene.things:
        blocks = obj.blocks is not None and any(other.holds(ref) for ref in obj.blocks)
        blocked = other.blocks is not None and any(obj.holds(ref) for ref in other.blocks)
        if (blocks and way != "blocked by") or (blocked and way != "blocking"):
            yield other


def _chosen(word: str, obj: Thing, look: Look) -> bool:
    """Was this word chosen as the permanent entered?"""
    said = obj.states.get("chosen")
    if said is None:
        about = sentence("about-word-chosen", fact=word, what=card_name(obj.name) or str(obj.ref))
        return assumed(f"{obj.ref} chosen {word}", about, look)
    return str(said).lower() == word.lower()


def _has_abilities(obj: Thing, look: Look) -> bool:
    """A described or face-down permanent has what it shows; of a card only a part of the text is kept."""
    if obj.abilities:
        return True
    if not obj.entry.face.name or obj.states.get("face down"):
        return False
    return assumed(f"{obj.ref} abilities", sentence("about-ability", what=card_name(obj.name)), look)


def _compared(have: int | None, op: str, value: Value, look: Look) -> bool:
    if have is None:
        return False
    return OPS[chosen_word(look) if op == "chosen" else op](have, number(value, look))


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
                    OPS[op](player_number(p, name, look), number(limit, look)) for p in players(who, look)
                ),
            )
        case FactIs(who, name, word):
            return any(_says(p, name, word, look) for p in players(who, look))
        case Most():
            return _assumable(condition, look, lambda: _leads(condition, look))
        case Alike(what, low):
            return _alike(list(members(what, look)), low)
        case Happened("kicked", "effect"):
            return look.kicked
        case SubjectIs(what, of):
            obj = host(look) if of == "host" else role(of, look)
            return obj is not None and passes(what, obj, look)
        case TurnOf(who):
            return any(p in look.scene.board.active for p in players(who, look))
        case Happened(event, of):
            obj = role(of, look)
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


def _leads(most: Most, look: Look) -> bool:
    """Has such a player the most of all players?"""
    what = most.what
    if what is None:
        score = {name: player_number(name, most.fact, look) for name in look.scene.board.players}
    else:
        counted = list(members(what, look))
        score = {
            name: sum(n for thing, n in counted if thing.controller == name)
            for name in look.scene.board.players
        }
    first = [name for name, have in score.items() if have == max(score.values())]
    return any(name in first for name in players(most.who, look)) and (most.tied or len(first) == 1)


def _alike(things: list[tuple[Thing, int]], low: int) -> bool:
    """Do at least `low` of them share a creature type?"""
    return any(
        sum(n for thing, n in things if word in thing.subtypes or thing.has("changeling")) >= low
        for word in CREATURE_TYPES
    )


def _says(name: str, fact: str, word: str, look: Look) -> bool:
    facts = look.scene.board.players[name].facts
    have = "" if fact == "graveyard has" and facts.get("graveyard") == 0 else facts.get(fact)
    if have is None:
        about = sentence("about-says", fact=notation(fact), who=name, word=notation(word))
        return assumed(f"{name} {fact} {word}", about, look)
    return word.lower() in str(have).lower().split()


#: facts only one player can have: if another is said to have it, this one has not
_EXCLUSIVE = frozenset({"monarch", "initiative"})


def _fact(name: str, fact: str, look: Look) -> bool:
    board = look.scene.board
    have = board.players[name].facts.get(fact)
    if isinstance(have, tuple):
        return look.you in have
    if have is not None:
        return bool(have)
    if fact in _EXCLUSIVE and any(p.facts.get(fact) for p in board.players.values()):
        return False
    if fact in ("day", "night"):
        said = {w for p in board.players.values() for w in ("day", "night") if p.facts.get(w)}
        if said:
            return fact in said
    about = sentence("about-fact", fact=fact, who=name)
    return assumed(f"{name} {fact}", about, look)


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
