"""Numbers and what is counted: "three", "the number of Elves you control", "its power"."""

from __future__ import annotations

import re

from redzone.abilities import (
    ChosenX,
    Count,
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
from redzone.abilities.words import COLORS
from redzone.oracle import filters, zones
from redzone.oracle.cursor import Cursor
from redzone.oracle.numerals import number_word

_NUMBER = re.compile(r"(\d{1,4}|[a-z]+(?:-[a-z]+)?)(?![\w/'-])")
_OPERATORS = (
    ("less than or equal to", "<="), ("equal to or less than", "<="), ("greater than or equal to", ">="),
    ("equal to or greater than", ">="), ("less than", "<"), ("greater than", ">"), ("equal to", "=="),
)  # fmt: skip
_COUNTERS = re.compile(r"the number of (?:([+-]\d+/[+-]\d+|[a-z' ]{2,20}?) )?counters on ")
_EACH_COUNTER = re.compile(
    r"([+-]\d+/[+-]\d+ |[a-z]{2,14} )?counter on (~|it|them|enchanted creature|equipped creature|"
    r"that creature)(?![\w'])"
)
def number(p: Cursor) -> int | None:
    """A plain number, in digits or words."""
    mark = p.at
    if (hit := p.match(_NUMBER)) is not None and (found := number_word(hit[1])) is not None:
        return found
    p.at = mark
    return None


def bound(p: Cursor) -> tuple[str, Value] | None:
    """Operator and value: "2 or less", "greater than ~'s power", "equal to X", "4"."""
    mark = p.at
    for phrase, operator in _OPERATORS:
        if p.eat(phrase):
            found = value(p)
            if found is None:
                p.at = mark
                return None
            return operator, found
    found = value(p)
    if found is None:
        p.at = mark
        return None
    if p.eat("or less", "or fewer"):
        return "<=", found
    if p.eat("or greater", "or more"):
        return ">=", found
    return "==", found


def value(p: Cursor) -> Value | None:
    """A value; None (and no move) if there is none."""
    mark = p.at
    if not p.enter():
        p.leave()
        return None
    found = _sum(p)
    p.leave()
    if found is None:
        p.at = mark
    return found


def _sum(p: Cursor) -> Value | None:
    first = _single(p)
    if first is None:
        return None
    mark = p.at
    if p.eat("plus"):
        second = _single(p)
        if second is not None:
            return Sum((first, second))
        p.at = mark
    return first


def _single(p: Cursor) -> Value | None:
    if p.eat("twice"):
        inner = _single(p)
        return None if inner is None else Times(2, inner)
    if p.eat("x"):
        if p.scope.x is not None:
            return p.scope.x
        p.scope.last_x = True
        return ChosenX()
    if (found := number(p)) is not None:
        return found
    if p.eat("that number", "that much") and p.scope.resolving:
        p.scope.last_x = True
        return ChosenX()
    if p.eat("the number of basic land types among"):
        what = filters.noun_phrase(p)
        return None if what is None else LandTypes(what)
    if p.sees("the number of"):
        return counted(p)
    for words, kind in (("the total", Total), ("the greatest", Greatest)):
        if p.eat(words):
            return _over(p, kind)
    if p.eat("your starting life total"):
        return PlayerFact(Who.YOU, "starting life")
    if p.eat("your life total"):
        return PlayerFact(Who.YOU, "life")
    if p.eat("your devotion to"):
        return _devotion(p)
    return stat(p)


def _over(p: Cursor, kind: type[Total | Greatest]) -> Value | None:
    """Reads "power of creatures you control", "mana value among artifacts you control"."""
    stat_name = p.eat("power", "toughness", "mana value")
    if not stat_name or not p.eat("of", "among"):
        return None
    p.eat("all")
    what = filters.noun_phrase(p)
    return None if what is None else kind(stat_name, what)


def stat(p: Cursor) -> Value | None:
    """Reads "~'s power", "its toughness", "enchanted creature's mana value"."""
    mark = p.at
    of = owner_of(p)
    if of is not None and (word := p.eat("power", "toughness", "mana value")):
        return StatOf(word, of)
    p.at = mark
    return None


def owner_of(p: Cursor) -> str | None:
    """Whose characteristic is meant: "source", "host" or "subject"."""
    if p.eat("~'s"):
        return "source"
    if p.eat(
        "enchanted creature's", "equipped creature's", "the enchanted creature's", "enchanted permanent's"
    ):
        return "host"
    if p.eat("its", "their", "his", "her", "that creature's"):
        return p.scope.its or None
    return None


def counted(p: Cursor) -> Value | None:
    """Reads "the number of ...": permanents, cards of a zone, counters."""
    if (hit := p.match(_COUNTERS)) is not None:
        of = {"~": "source", "enchanted creature": "host", "equipped creature": "host"}
        if word := p.eat(*of):
            return CountersOn(hit[1] or "", of[word])
        if p.eat("it", "them", "that creature", "him", "her"):
            return CountersOn(hit[1] or "", p.scope.its)
        return None
    if not p.eat("the number of"):
        return None
    return things(p)


def things(p: Cursor) -> Value | None:
    """What is counted: cards of a zone (facts of a player) or permanents."""
    if (found := zones.number(p)) is not None:
        return found
    if p.eat("experience counters you have"):
        return PlayerFact(Who.YOU, "experience")
    if p.eat("poison counters your opponents have"):
        return PlayerFact(Who.OPPONENT, "poison")
    what = filters.noun_phrase(p)
    return None if what is None else Count(what)


def each_thing(p: Cursor) -> Value | None:
    """What stands behind "for each": "card in your hand", "+1/+1 counter on it", "other Elf you control"."""
    mark = p.at
    if p.eat("basic land type among"):
        among = filters.noun_phrase(p)
        return None if among is None else LandTypes(among)
    if p.eat("poison counter your opponents have"):
        return PlayerFact(Who.OPPONENT, "poison")
    if p.eat("experience counter you have"):
        return PlayerFact(Who.YOU, "experience")
    if p.eat("rad counter you have"):
        return PlayerFact(Who.YOU, "rad")
    if (hit := p.match(_EACH_COUNTER)) is not None:
        of = {"~": "source", "enchanted creature": "host", "equipped creature": "host"}
        return CountersOn((hit[1] or "").strip(), of.get(hit[2], p.scope.its))
    if (found := zones.number(p)) is not None:
        return found
    p.at = mark
    what = filters.noun_phrase(p)
    return None if what is None else Count(what)


def _devotion(p: Cursor) -> Value | None:
    first = p.eat(*COLORS)
    if not first:
        return None
    if p.eat("and") and (second := p.eat(*COLORS)):
        return DevotionTo((first, second))
    return DevotionTo((first,))


def where_x(p: Cursor) -> Value | None:
    """The value of a ", where X is ..." at the end of a sentence."""
    if not p.eat(", where x is", "where x is"):
        return None
    return value(p)
