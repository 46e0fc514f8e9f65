"""Filters, values and conditions in plain English, for `describe`."""

from __future__ import annotations

from redzone.abilities import (
    Alike,
    APlayer,
    AttachedTo,
    AttackedBefore,
    Attacks,
    Both,
    ChosenX,
    Colored,
    Compare,
    Condition,
    Controlled,
    Count,
    Countered,
    CountersAmong,
    CountersOn,
    Declared,
    DevotionTo,
    Either,
    Every,
    Exists,
    Fact,
    FactIs,
    Filter,
    Greatest,
    Happened,
    HasAbilities,
    HasKeyword,
    Host,
    Itself,
    LandTypes,
    Marked,
    Most,
    Named,
    Never,
    Not,
    NotSo,
    OneOf,
    Owned,
    PairedWith,
    PlayerFact,
    PlayerHas,
    Relate,
    SharesColor,
    StatOf,
    SubjectIs,
    Subtyped,
    Such,
    Sum,
    Supertyped,
    Target,
    Times,
    Total,
    TurnOf,
    Typed,
    Value,
    Wears,
    Who,
)

_PLAYERS = {
    Who.YOU: "you", Who.OPPONENT: "an opponent", Who.ANY: "any player", Who.DEFENDING: "the defending player",
    Who.ACTIVE: "the active player", Who.OWNER: "its owner", Who.CONTROLLER: "its controller",
    Who.CHOSEN: "the chosen player", Who.TARGET: "the target player",
    Who.TARGET_2: "the second target player",
    Who.NEAREST: "the nearest opponent in the chosen direction", Who.ANOTHER: "that player",
    Who.HOST: "the player it is attached to", Who.OF_TARGETS: "a target player", Who.THAT: "that player",
}
_OBJECTS = {
    "source": "this permanent", "host": "the permanent this is attached to", "subject": "that creature",
}
_OPERATORS = {
    "<": "less than", "<=": "at most", ">": "greater than", ">=": "at least", "==": "equal to",
    "!=": "different from", "even": "even, not", "odd": "odd, not", "chosen": "of the chosen kind, not",
}
#: state words that stand before the noun
_ADJECTIVES = frozenset({
    "tapped", "token", "attacking", "blocking", "blocked", "unblocked", "suspected", "goaded", "monstrous",
    "enchanted", "equipped", "crewed", "modified", "paired", "saddled",
})


def player(who: Who) -> str:
    """The player meant, as the subject of a clause."""
    return _PLAYERS[who]


def has(who: Who) -> str:
    """`you have`, `an opponent has`."""
    return f"{_PLAYERS[who]} {'have' if who is Who.YOU else 'has'}"


def whose(who: Who) -> str:
    """`your`, `an opponent's`."""
    return "your" if who is Who.YOU else f"{_PLAYERS[who]}'s"


def verb(who: Who, plain: str) -> str:
    """`you choose`, `an opponent chooses`."""
    return f"{_PLAYERS[who]} {plain}{'' if who is Who.YOU else 's'}"


def each(what: Filter, kind: str = "permanent") -> str:
    """The filter as the subject of a sentence about each such object."""
    words = noun(what, kind)
    return words if _definite(what) else f"each {words}"


def a(what: Filter, kind: str = "permanent") -> str:
    """The filter with an article. kind: the noun, where the filter names none."""
    if isinstance(what, Either) and what.of:
        return " or ".join(a(test, kind) for test in what.of)
    words = noun(what, kind)
    if _definite(what) or what == Either():
        return words
    return f"{'an' if words[:1].lower() in set('aeiou') else 'a'} {words}"


def _definite(what: Filter) -> bool:
    tests = what.of if isinstance(what, Every) else (what,)
    return any(isinstance(test, Itself | Host | Target) for test in tests) or _is_one_player(what)


def _is_one_player(what: Filter) -> bool:
    return isinstance(what, APlayer) and not _PLAYERS[what.who].startswith(("an ", "any "))


def noun(what: Filter, kind: str = "permanent") -> str:
    """A noun phrase in the singular, without article: `white creature you control with flying`."""
    before: list[str] = []
    nouns: list[str] = []
    behind: list[str] = []
    for test in _flat(what):
        _place(test, before, nouns, behind)
    if not nouns:
        nouns = [kind]
    return " ".join([*before, *nouns, *behind])


def _flat(what: Filter) -> tuple[Filter, ...]:
    if isinstance(what, Every):
        return tuple(part for test in what.of for part in _flat(test))
    return (what,)


def _place(test: Filter, before: list[str], nouns: list[str], behind: list[str]) -> None:
    """Put one test where it belongs in the noun phrase."""
    match test:
        case Typed(word) | Subtyped(word):
            nouns.append(word)
        case Supertyped(word) | Colored(word):
            before.append(word)
        case Marked(state) if state in _ADJECTIVES:
            before.append(state)
        case Itself():
            nouns.insert(0, "this permanent")
        case Host():
            nouns.insert(0, "the permanent this is attached to")
        case Target(number):
            nouns.insert(0, f"target {number}" if number else "what the effect names")
        case APlayer(who):
            nouns.append(_PLAYERS[who].removeprefix("an ").removeprefix("any "))
        case Not(inner):
            _place_not(inner, before, behind)
        case Either():
            behind.append("that is " + _either(test)) if nouns or before else nouns.append(_either(test))
        case _:
            behind.append(_behind(test))


def _place_not(inner: Filter, before: list[str], behind: list[str]) -> None:
    match inner:
        case Itself():
            before.insert(0, "other")
        case Marked("tapped"):
            before.append("untapped")
        case Typed(word) | Colored(word) | Supertyped(word):
            before.append("non" + word)
        case Subtyped(word):
            before.append("non-" + word)
        case HasKeyword(name):
            behind.append("without " + name)
        case Controlled(who):
            behind.append(f"{_PLAYERS[who]} {'do' if who is Who.YOU else 'does'} not control")
        case _:
            behind.append("that is not " + a(inner))


def _behind(test: Filter) -> str:
    match test:
        case HasKeyword(name):
            return "with " + name
        case Compare(stat, op, limit):
            return f"with {stat} {_compared(op, limit)}"
        case Named(name):
            return "named " + name
        case Marked(state):
            return f"that {'' if state.startswith(('attacked', 'blocked', 'entered')) else 'is '}{state}"
        case Countered(kind, low):
            return f"with {low} or more {kind} counters".replace("  ", " ")
        case Controlled(who):
            return f"{_PLAYERS[who]} {'control' if who is Who.YOU else 'controls'}"
        case Owned(who):
            return f"{_PLAYERS[who]} {'own' if who is Who.YOU else 'owns'}"
        case SharesColor():
            return "that shares a color with this permanent"
        case _:
            return _related(test)


def _related(test: Filter) -> str:
    match test:
        case Such(when):
            return f"(of or that is a player of whom this holds: {condition(when)})"
        case AttackedBefore():
            return "that it attacked earlier this turn"
        case Attacks(what):
            return f"attacking {a(what)}"
        case Wears(what):
            return f"to which {a(what)} is attached"
        case AttachedTo(what):
            return f"attached to {a(what)}"
        case PairedWith(what):
            return f"paired with {a(what)}"
        case HasAbilities():
            return "with an ability"
        case _:
            return f"({test})"


def _either(what: Either) -> str:
    if not what.of:
        return "nothing"
    if all(isinstance(test, Colored | Supertyped) for test in what.of):
        return " or ".join(noun(test).removesuffix(" permanent") for test in what.of) + " permanent"
    return " or ".join(noun(test) for test in what.of)


def _compared(op: str, limit: Value) -> str:
    if isinstance(limit, int) and op in ("<=", ">="):
        return f"{limit} or {'less' if op == '<=' else 'greater'}"
    if isinstance(limit, int) and op == "==":
        return str(limit)
    return f"{_OPERATORS[op]} {number(limit)}"


def number(value: Value) -> str:
    """A value in words."""
    match value:
        case int():
            return str(value)
        case ChosenX():
            return "X"
        case Count(what):
            return f"the number of: {noun(what)}"
        case StatOf(stat, of):
            return f"{stat} of {_OBJECTS.get(of, of)}"
        case CountersOn(kind, of):
            return f"the number of {kind + ' ' if kind else ''}counters on {_OBJECTS.get(of, of)}"
        case PlayerFact(who, name):
            return f"{whose(who)} {name}"
        case DevotionTo(colors):
            return f"your devotion to {' and '.join(colors)}"
        case Sum(parts):
            return " plus ".join(map(number, parts))
        case Times(factor, of):
            return f"{factor} times {number(of)}"
        case CountersAmong(what, kind):
            return f"the number of {kind + ' ' if kind else ''}counters on: {noun(what)}"
        case LandTypes(what):
            return f"the number of basic land types among: {noun(what)}"
        case Total(stat, what):
            return f"the total {stat} of: {noun(what)}"
        case Greatest(stat, what):
            return f"the greatest {stat} among: {noun(what)}"


def condition(when: Condition) -> str:
    """A condition as a clause."""
    match when:
        case Both() | OneOf() | NotSo() | Never():
            return _joined(when)
        case Relate(left, op, right):
            return f"{number(left)} is {_OPERATORS[op]} {number(right)}"
        case Exists(what, low, high):
            return f"on the battlefield there is {_range(low, high)} {noun(what)}"
        case Fact(who, name):
            return f"{has(who)} “{name}”"
        case PlayerHas(who, name, op, limit):
            return f"{has(who)} {name} {_compared(op, limit)}"
        case SubjectIs(what, of):
            return f"{_OBJECTS.get(of, of)} is {a(what)}"
        case TurnOf(who):
            return f"it is {whose(who)} turn"
        case Declared(what, low, high, other):
            whom = f"{'other ' if other else ''}{noun(what, 'creature')}"
            return f"{_range(low, high)} {whom} is declared with it"
        case Happened(event, of):
            return f"{_OBJECTS.get(of, of)}: {event}"
        case FactIs(who, name, word):
            return f"{whose(who)} {name} is {word}"
        case Most(who, what, fact, tied):
            whom = fact if what is None else noun(what)
            return f"{has(who)} the most of: {whom}{' or shares it' if tied else ''}"
        case Alike(what, low):
            return f"{low} of these share a creature type: {noun(what)}"


def _joined(when: Both | OneOf | NotSo | Never) -> str:
    match when:
        case Both(parts):
            return " and ".join(map(_grouped, parts))
        case OneOf(parts):
            return " or ".join(map(_grouped, parts))
        case NotSo(inner):
            return f"it is not so that {_grouped(inner)}"
        case Never():
            return "never"


def _grouped(when: Condition) -> str:
    words = condition(when)
    return f"({words})" if isinstance(when, Both | OneOf) else words


def _range(low: int, high: int | None) -> str:
    if high is None:
        return f"{low} or more" if low != 1 else "at least one"
    if low == high:
        return f"exactly {low}" if low else "no"
    return f"{low} to {high}" if low else f"at most {high}"
