"""Values as words: "two", "the number of Elves you control", "its power"."""

from __future__ import annotations

from redzone.abilities import (
    ChosenX,
    Count,
    CountersAmong,
    CountersOn,
    DevotionTo,
    Greatest,
    LandTypes,
    PlayerFact,
    StatOf,
    Sum,
    Times,
    Total,
    Value,
    Who,
)
from redzone.oracle import sentence_nouns as nouns
from redzone.oracle.sentence_voice import PLAYERS, Voice, counted

_OPERATORS = {
    "<": "less than",
    "<=": "less than or equal to",
    ">": "greater than",
    ">=": "greater than or equal to",
}
#: what a player's number counts, in the plural and in the singular
_FACTS = {
    "creatures in graveyard": ("creature cards in {} graveyard", "creature card in {} graveyard"),
    "graveyard": ("cards in {} graveyard", "card in {} graveyard"),
    "hand": ("cards in {} hand", "card in {} hand"),
    "library": ("cards in {} library", "card in {} library"),
    "card types in graveyard": (
        "card types among cards in {} graveyard", "card types among card in {} graveyard",
    ),
}  # fmt: skip


def value(what: Value, v: Voice) -> str:
    """The value as words."""
    match what:
        case int():
            return str(what)
        case ChosenX():
            return "X"
        case Count(of):
            return f"the number of {nouns.noun(of, v, plural=True)}"
        case StatOf(stat, owner):
            return f"{_whose(owner, v)} {stat}"
        case CountersOn(kind, owner):
            return f"the number of {kind + ' ' if kind else ''}counters on {thing(owner, v)}"
        case PlayerFact():
            return _fact(what, v)
        case DevotionTo(colors):
            return f"your devotion to {' and '.join(colors)}"
        case CountersAmong(of, kind):
            return (
                f"the number of {kind + ' ' if kind else ''}counters among {nouns.noun(of, v, plural=True)}"
            )
        case LandTypes(of):
            return f"the number of basic land types among {nouns.noun(of, v, plural=True)}"
        case Total(stat, of):
            return f"the total {stat} of {nouns.noun(of, v, plural=True)}"
        case Greatest(stat, of):
            return f"the greatest {stat} among {nouns.noun(of, v, plural=True)}"
        case Sum(parts):
            return " plus ".join(value(part, v) for part in parts)
        case Times(2, of_):
            return f"twice {value(of_, v)}"
        case Times(factor, of_):
            return f"{factor} times {value(of_, v)}"


def _fact(what: PlayerFact, v: Voice) -> str:
    if what == PlayerFact(Who.YOU, "life"):
        return "your life total"
    if what.name in _FACTS:
        return f"the number of {_FACTS[what.name][0].format(whose(what.who, v))}"
    if what.name == "experience" and what.who is Who.YOU:
        return "the number of experience counters you have"
    return f"{whose(what.who, v)} number of {what.name}"


def each(what: Value, v: Voice) -> str | None:
    """What stands behind "for each"; None if the value counts nothing."""
    match what:
        case Count(of):
            return nouns.noun(of, v)
        case LandTypes(of):
            return f"basic land type among {nouns.noun(of, v, plural=True)}"
        case CountersOn(kind, owner):
            return f"{kind + ' ' if kind else ''}counter on {thing(owner, v)}"
        case PlayerFact(who, name) if name in _FACTS:
            return _FACTS[name][1].format(whose(who, v))
    return None


def whose(who: Who, v: Voice) -> str:
    """ "your", "defending player's"."""
    if who is Who.YOU:
        return "your"
    if who in (Who.TARGET, Who.TARGET_2):
        return "target player's"
    return f"{PLAYERS[who]}'s"


def _whose(owner: str, v: Voice) -> str:
    return "its" if owner == "subject" else f"{thing(owner, v)}'s"


def thing(owner: str, v: Voice) -> str:
    """The object a value speaks of."""
    return {"source": v.itself, "host": v.host}.get(owner, "it")


def bound(op: str, limit: Value, v: Voice) -> str:
    """ "2 or less", "greater than its power"."""
    if isinstance(limit, int) or limit == ChosenX():
        words = value(limit, v)
        plain = {"<=": f"{words} or less", ">=": f"{words} or greater", "==": words}
        if op in plain:
            return plain[op]
    if op == "==":
        return f"equal to {value(limit, v)}"
    return f"{_OPERATORS.get(op, 'other than')} {value(limit, v)}"


def several(number: int, high: int | None, noun: str) -> str:
    """ "three or more Knights": the noun stands in the plural."""
    if high is None:
        return f"{counted(number)} or more {noun}"
    if number == 0:
        return f"{counted(high)} or fewer {noun}" if high else f"no {noun}"
    return f"exactly {counted(number)} {noun}"
