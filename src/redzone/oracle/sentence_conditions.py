"""Conditions as words: "as long as you control a Knight", "unless it's your turn"."""

from __future__ import annotations

from redzone.abilities import (
    Alike,
    Both,
    Colored,
    Compare,
    Condition,
    Controlled,
    Count,
    Countered,
    Declared,
    Every,
    Exists,
    Fact,
    FactIs,
    Filter,
    Happened,
    HasKeyword,
    Host,
    Itself,
    Marked,
    Most,
    Never,
    Not,
    NotSo,
    OneOf,
    PlayerFact,
    PlayerHas,
    Relate,
    Step,
    SubjectIs,
    Subtyped,
    Supertyped,
    TurnOf,
    Typed,
    Value,
    Who,
)
from redzone.abilities.filters import ANYTHING
from redzone.oracle import sentence_nouns as nouns
from redzone.oracle import sentence_subjects as subjects
from redzone.oracle import sentence_values as values
from redzone.oracle.sentence_compare import alternatives
from redzone.oracle.sentence_voice import PLAYERS, Voice, counted, listed

_FACTS: dict[tuple[Who, str], str] = {
    (Who.YOU, "monarch"): "you're the monarch",
    (Who.DEFENDING, "monarch"): "defending player is the monarch",
    (Who.YOU, "initiative"): "you have the initiative",
    (Who.YOU, "city's blessing"): "you have the city's blessing",
    (Who.YOU, "max speed"): "you have max speed",
    (Who.ANY, "day"): "it's day",
    (Who.ANY, "night"): "it's night",
    (Who.YOU, "cast creature spell"): "you've cast a creature spell this turn",
    (Who.YOU, "cast noncreature spell"): "you've cast a noncreature spell this turn",
    (Who.YOU, "cast instant or sorcery"): "you've cast an instant or sorcery spell this turn",
    (Who.YOU, "cast historic spell"): "you've cast a historic spell this turn",
    (Who.YOU, "cast spell"): "you've cast a spell this turn",
    (Who.YOU, "played land"): "you've played a land this turn",
    (Who.ANY, "creature died"): "a creature died this turn",
    (Who.YOU, "committed a crime"): "you've committed a crime this turn",
    (Who.YOU, "sacrificed"): "you've sacrificed a permanent this turn",
    (Who.YOU, "discarded"): "you've discarded a card this turn",
    (Who.YOU, "attacked"): "you've attacked this turn",
    (Who.OPPONENT, "was dealt damage"): "an opponent was dealt damage this turn",
    (Who.DEFENDING, "was dealt damage"): "defending player has been dealt damage this turn",
    (Who.YOU, "artifact entered"): "an artifact entered the battlefield under your control this turn",
    (Who.YOU, "creature entered"): "a creature entered the battlefield under your control this turn",
    (Who.YOU, "landfall"): "a land entered the battlefield under your control this turn",
    (Who.ACTIVE, "first combat"): "it's the first combat phase of the turn",
}  # fmt: skip
_NUMBERS = {
    "hand": "cards in hand", "life": "life", "poison": "poison counters", "rad": "rad counters",
    "creatures in graveyard": "creature cards in {} graveyard", "library": "cards in {} library",
    "graveyard": "cards in {} graveyard", "experience": "experience counters", "energy": "energy",
}  # fmt: skip
_THIS_TURN = {
    "cards drawn": "you've drawn {} or more cards this turn",
    "spells cast": "you've cast {} or more spells this turn",
    "life gained": "you gained {} or more life this turn",
}
_ALONE = ("attacking", "blocking")


def tail(when: Condition | None, v: Voice, step: Step = Step.ATTACK) -> str:
    """The condition behind a predicate, with its own space in front; "" for None."""
    if when is None:
        return ""
    if (alone := _alone(when, v)) is not None:
        return f" as long as {alone}"
    if isinstance(when, Both):
        return "".join(tail(part, v, step) for part in _folded(when))
    if isinstance(when, NotSo):
        return f" unless {condition(when.of, v, step)}"
    if isinstance(when, TurnOf) and when.who is Who.YOU:
        return " during your turn"
    return f" as long as {condition(when, v, step)}"


def _folded(when: Both) -> list[Condition]:
    """The parts; the two that say "alone" stay together."""
    out: list[Condition] = []
    for part in when.of:
        pair = Both((out[-1], part)) if out else None
        if pair is not None and _alone_of(pair) is not None:
            out[-1] = pair
        else:
            out.append(part)
    return out


def condition(when: Condition, v: Voice, step: Step = Step.ATTACK) -> str:
    """The condition as a clause."""
    if (alone := _alone(when, v)) is not None:
        return alone
    match when:
        case Both(of):
            return " and ".join(condition(part, v, step) for part in of)
        case OneOf(of):
            return " or ".join(condition(part, v, step) for part in of)
        case NotSo(inner):
            return _negative(inner, v, step)
        case Never():
            return "never"
        case Relate():
            return _relate(when, v)
        case Exists():
            return _exists(when, v)
        case Fact(who, name):
            return _FACTS.get((who, name), f"“{name}” is a fact of {PLAYERS[who]}")
        case PlayerHas(who, name, op, limit):
            return _has_number(who, name, op, limit, v)
        case FactIs(who, name, word):
            return f"the {name} of {values.whose(who, v)} library is {word}"
        case Most():
            return _most(when, v)
        case Alike(what, low):
            words = nouns.noun(what, v, plural=True)
            return f"at least {counted(low)} {words} on the battlefield share a creature type"
        case SubjectIs(what, of_):
            return _subject(what, of_, v)
        case Happened(event, "effect"):
            return f"this spell was {event}"
        case TurnOf(who):
            return "it's your turn" if who is Who.YOU else f"it's {PLAYERS[who]}'s turn"
        case Declared():
            return _declared(when, v, step)
        case Happened(event, of_):
            return f"{_object(of_, v)} {event}"


def _negative(inner: Condition, v: Voice, step: Step) -> str:
    match inner:
        case SubjectIs(what, of):
            return _subject(Not(what), of, v)
        case TurnOf(Who.YOU):
            return "it's not your turn"
        case Fact(Who.YOU, "cast spell"):
            return "you haven't cast a spell this turn"
        case Exists(what, 1, None):
            return _exists(Exists(what, 0, 0), v)
        case Exists(what, 0, 0):
            return _exists(Exists(what), v)
    return f"it's not so that {condition(inner, v, step)}"


def _alone_of(when: Condition) -> tuple[str, str] | None:
    """The state and the object that is alone in it (506.5)."""
    match when:
        case Both((SubjectIs(Marked(state), of), Exists(what, 0, 0))) if state in _ALONE:
            owns: dict[str, Filter] = {"source": Itself(), "host": Host()}
            own = owns.get(of)
            rest = set(what.of) if isinstance(what, Every) else {what}
            if own is not None and rest == {Typed("creature"), Marked(state), Not(own)}:
                return state, of
    return None


def _alone(when: Condition, v: Voice) -> str | None:
    found = _alone_of(when)
    return None if found is None else f"{_object(found[1], v)} is {found[0]} alone"


def _object(of: str, v: Voice) -> str:
    return {"source": v.itself, "host": v.host}.get(of, "it")


def _subject(what: Filter, of: str, v: Voice) -> str:
    """One object passes a filter: "this creature is tapped", "it has a counter on it"."""
    ways = [" and ".join(_is(test, of, v) for test in clause) for clause in alternatives(what)]
    return " or ".join(ways)


def _is(test: Filter, of: str, v: Voice) -> str:
    name = _object(of, v)
    match test:
        case Compare(stat, op, limit):
            owner = "its" if name == "it" else f"{name}'s"
            return f"{owner} {stat} is {values.bound(op, limit, v)}"
        case HasKeyword(word):
            return f"{name} has {word}"
        case Countered(kind, low):
            return f"{name} has {nouns.counters(kind, low)} on it"
        case Not(Countered(kind, low)) if low == 1:
            return f"{name} has no {kind + ' ' if kind else ''}counters on it"
        case Not(HasKeyword() | Countered() as inner):
            return _is(inner, of, v).replace(" has ", " doesn't have ", 1)
        case Marked("attacked this turn" | "entered this turn" as state):
            return f"{name} {state}"
        case Not(Marked("tapped")):
            return f"{name} is untapped"
        case Controlled(who):
            return f"{subjects.controls(who, v)} {name}"
        case Not(Controlled(Who.YOU)):
            return f"another player controls {name}"
        case Not(inner):
            return f"{name} isn't {_what(inner, v)}"
    return f"{name} is {_what(test, v)}"


def _what(test: Filter, v: Voice) -> str:
    match test:
        case Marked(state):
            return state
        case Colored() | Supertyped() if word := nouns.adjective(test):
            return word
        case Typed() | Subtyped():
            return subjects.one(test, v)
    return subjects.one(test, v)


def _most(when: Most, v: Voice) -> str:
    """ "you control the most creatures or are tied for the most"."""
    you = when.who is Who.YOU
    tied = f" or {'are' if you else 'is'} tied for the most" if when.tied else ""
    if when.what is not None:
        return f"{subjects.controls(when.who, v)} the most {nouns.noun(when.what, v, plural=True)}{tied}"
    things = _NUMBERS.get(when.fact, when.fact).format("your" if you else "their")
    return f"{PLAYERS[when.who]} {'have' if you else 'has'} the most {things}{tied}"


def _relate(when: Relate, v: Voice) -> str:
    match when:
        case Relate(Count(left), ">", Count(right)) if (more := _more(left, right, v)) is not None:
            return more
        case Relate(PlayerFact(who, name), op, limit) if words := _player_number(who, name, op, limit, v):
            return words
    if when.op in ("even", "odd"):
        return f"{values.value(when.left, v)} is {when.op}"
    return f"{values.value(when.left, v)} is {values.bound(when.op, when.right, v)}"


def _more(left: Filter, right: Filter, v: Voice) -> str | None:
    """ "you control more creatures than defending player"."""
    who, mine = _owner(left)
    rival, theirs = _owner(right)
    if who is None or rival is None or mine != theirs:
        return None
    return f"{subjects.controls(who, v)} more {nouns.noun(mine, v, plural=True)} than {PLAYERS[rival]}"


def _owner(what: Filter) -> tuple[Who | None, Filter]:
    """Who controls the objects of the filter, and the filter without that."""
    parts = list(what.of) if isinstance(what, Every) else [what]
    for part in parts:
        if isinstance(part, Controlled):
            rest = tuple(p for p in parts if p is not part)
            return part.by, rest[0] if len(rest) == 1 else Every(rest)
    return None, what


def _player_number(who: Who, name: str, op: str, limit: Value, v: Voice) -> str:
    """A number of one player; "" if it has no words of its own."""
    if (who, name, op, limit) == (Who.OPPONENT, "life lost", ">=", 1):
        return "an opponent lost life this turn"
    if not isinstance(limit, int):
        return ""
    if name in _THIS_TURN and who is Who.YOU and op == ">=":
        if name == "life gained" and limit == 1:
            return "you gained life this turn"
        return _THIS_TURN[name].format(counted(limit))
    if name == "card types in graveyard" and op == ">=" and who is Who.YOU:
        return f"there are {counted(limit)} or more card types among cards in your graveyard"
    if who is Who.DEFENDING and name in ("poison", "rad") and (op, limit) == (">=", 1):
        return f"defending player {'is poisoned' if name == 'poison' else 'has a rad counter'}"
    return _has_number(who, name, op, limit, v) if name in _NUMBERS and op in (">=", "==", "<=") else ""


def _has_number(who: Who, name: str, op: str, limit: Value, v: Voice) -> str:
    """ "you have two or fewer cards in hand"."""
    things = _NUMBERS.get(name, name).format("your" if who is Who.YOU else "their")
    has = "have" if who is Who.YOU else "has"
    if not isinstance(limit, int):
        return f"{PLAYERS[who]} {has} {things}: {values.bound(op, limit, v)}"
    number = str(limit) if name == "life" else counted(limit)
    ways = {
        ">=": f"{number} or more", "<=": f"{number} or {'less' if name == 'life' else 'fewer'}",
        "==": "no" if limit == 0 else f"exactly {number}",
        ">": f"more than {number}", "<": f"less than {number}", "!=": f"other than {number}",
    }  # fmt: skip
    return f"{PLAYERS[who]} {has} {ways[op]} {things}"


def _exists(when: Exists, v: Voice) -> str:
    """ "you control a Knight", "there are no creatures on the battlefield"."""
    who, rest = _owner(when.what)
    low, high = when.low, when.high
    if who is None:
        if (low, high) == (1, None):
            return f"{subjects.one(when.what, v)} is on the battlefield"
        return (
            f"there are {values.several(low, high, nouns.noun(when.what, v, plural=True))} on the battlefield"
        )
    control = subjects.controls(who, v)
    if (low, high) == (1, None):
        return f"{control} {subjects.one(rest, v)}"
    return f"{control} {values.several(low, high, nouns.noun(rest, v, plural=True))}"


def _declared(when: Declared, v: Voice, step: Step) -> str:
    """508.1c: "at least two other creatures attack"."""
    other = "other " if when.other else ""
    if when.high is not None:
        words = nouns.noun(when.what, v, kind="creature", plural=True)
        return f"{values.several(when.low, when.high, other + words)} {step}"
    if when.low > 1:
        words = nouns.noun(when.what, v, kind="creature", plural=True)
        return f"at least {counted(when.low)} {other}{words} {step}"
    words = subjects.one(when.what, v, "creature")
    if other and when.what == ANYTHING:
        return f"at least one other creature {step}s"
    return f"{words} also {step}s"


__all__ = ["condition", "listed", "tail"]
