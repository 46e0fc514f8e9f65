"""Conditions as words: "as long as you control a Knight", "unless it's your turn"."""

from __future__ import annotations

from redzone.abilities import (
    Alike,
    Attacks,
    Blocks,
    Both,
    Colored,
    Compare,
    Condition,
    Controlled,
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
    PairedWith,
    PlayerHas,
    Relate,
    Step,
    SubjectIs,
    Subtyped,
    Supertyped,
    TurnOf,
    Typed,
    Who,
)
from redzone.abilities.filters import ANYTHING
from redzone.oracle import sentence_facts as facts
from redzone.oracle import sentence_nouns as nouns
from redzone.oracle import sentence_subjects as subjects
from redzone.oracle import sentence_values as values
from redzone.oracle.sentence_compare import alternatives
from redzone.oracle.sentence_voice import PLAYERS, Voice, counted, listed

_HERE = (Controlled(Who.YOU), Marked("entered this turn"))
_DEEDS = {
    "attacked this turn": "attacked this turn", "blocked this turn": "blocked this turn",
    "attacked last turn": "attacked during your last turn", "entered this turn": "entered this turn",
    "sick": "came under your control this turn", "exerted": "has been exerted this turn",
    "dealt damage this turn": "dealt damage this turn", "kicked": "was kicked",
    "was dealt damage this turn": "was dealt damage this turn",
}  # fmt: skip
_DIDNT = {
    "attacked this turn": "didn't attack this turn", "blocked this turn": "didn't block this turn",
    "attacked last turn": "didn't attack during your last turn",
    "entered this turn": "didn't enter this turn",
    "exerted": "hasn't been exerted this turn", "dealt damage this turn": "didn't deal damage this turn",
    "was dealt damage this turn": "hasn't been dealt damage this turn",
}  # fmt: skip
_LAST = " during their last turn"
_PUT = "a nontoken permanent onto the battlefield"
_PAIRED = SubjectIs(Marked("paired"))
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
    if when == _PAIRED:
        return f"{v.itself} is paired with another creature"
    match when:
        case Both(of):
            return " and ".join(condition(part, v, step) for part in of)
        case OneOf((Fact(who, "cast spell last turn"), Fact(other, "put permanent last turn"))) if (
            who is other
        ):
            return f"{facts.fact(who, 'cast spell last turn').removesuffix(_LAST)} or put {_PUT}{_LAST}"
        case OneOf((Exists(what, 1, None), Fact(Who.YOU, "entered and left"))):
            return _entered(what, v)
        case OneOf(of):
            return " or ".join(condition(part, v, step) for part in of)
        case NotSo(inner):
            return _negative(inner, v, step)
        case Never():
            return f"{v.itself} is exiled"
        case Relate():
            return facts.relation(when, v)
        case Exists():
            return _exists(when, v)
        case Fact(who, name):
            return facts.fact(who, name)
        case PlayerHas(who, name, op, limit):
            return facts.player_has(who, name, op, limit, v)
        case FactIs():
            return facts.fact_is(when)
        case Most():
            return facts.most(when, v)
        case Alike(what, low):
            who_, rest = subjects.owner(what)
            things = f"{counted(low)} or more {nouns.noun(rest, v, plural=True)} that share a creature type"
            return (
                f"there are {things} on the battlefield"
                if who_ is None
                else f"{subjects.controls(who_, v)} {things}"
            )
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


def who(when: Condition, v: Voice) -> str:
    """What is said of a player, as a relative clause: "who controls eight or more lands"."""
    words = condition(when, v)
    that = PLAYERS[Who.THAT] + " "
    return "who " + words.removeprefix(that) if words.startswith(that) else f"of whom it's true that {words}"


def _negative(inner: Condition, v: Voice, step: Step) -> str:
    match inner:
        case Never():
            return f"{v.itself} is on the battlefield"
        case SubjectIs(what, of):
            return _subject(Not(what), of, v)
        case PlayerHas(Who.OPPONENT, name, op, limit):
            return "no" + facts.player_has(Who.OPPONENT, name, op, limit, v).removeprefix("an")
        case TurnOf(Who.YOU):
            return "it's not your turn"
        case Fact(Who.YOU, name) if (words := facts.fact(Who.YOU, name)).startswith("you've "):
            return words.replace("you've", "you haven't")
        case Exists(what, 1, None):
            return _exists(Exists(what, 0, 0), v)
        case Exists(what, 0, 0):
            return _exists(Exists(what), v)
    return f"it's not so that {condition(inner, v, step)}"


def _entered(what: Filter, v: Voice) -> str:
    """Something came under your control this turn, and may be gone again."""
    rest = tuple(part for part in getattr(what, "of", ()) if part not in _HERE)
    return f"{subjects.one(Every(rest), v)} entered the battlefield under your control this turn"


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
    if isinstance(what, Every) and set(what.of) == {Marked("ring-bearer"), Controlled(Who.YOU)}:
        return f"{_object(of, v)} is your Ring-bearer"
    ways = [" and ".join(_is(test, of, v) for test in clause) for clause in alternatives(what)]
    start = f"{_object(of, v)} is "
    if all(way.startswith(start) and " and " not in way for way in ways):
        ways = [ways[0], *(way.removeprefix(start) for way in ways[1:])]
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
        case Marked(state) if state in _DEEDS:
            return f"{name} {_DEEDS[state]}"
        case Not(Marked(state)) if state in _DIDNT:
            return f"{name} {_DIDNT[state]}"
        case Attacks(what):
            return f"{name} is attacking {subjects.attacked(what, v)}"
        case Blocks(what, way):
            return f"{name} is {way or 'blocking or blocked by'} {subjects.one(what, v, 'creature')}"
        case PairedWith(what):
            return f"{name} is paired with {subjects.one(what, v, 'creature')}"
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


def _exists(when: Exists, v: Voice) -> str:
    """ "you control a Knight", "there are no creatures on the battlefield"."""
    who, rest = subjects.owner(when.what)
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
