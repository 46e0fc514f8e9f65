"""Predicates that change characteristics: "gets +1/+1", "has flying", "loses all abilities" (613)."""

from __future__ import annotations

import re

from redzone.abilities import Assigns, Bears, Colored, Designate, Grant, Keyword, Times, Value
from redzone.abilities.keywords import match as match_keyword
from redzone.abilities.words import NUMBERED_KEYWORDS, PLAIN_KEYWORDS
from redzone.oracle import descriptions, quoted, values
from redzone.oracle.cursor import Cursor
from redzone.oracle.durations import duration
from redzone.oracle.parts import Aside, Findings, Others
from redzone.oracle.subjects import Subject

_CHANGE = re.compile(r"([+-])(\d{1,3}|x)/([+-])(\d{1,3}|x)(?![\w/])")
_BASE = re.compile(r"base power and toughness (\d{1,3}|x)/(\d{1,3}|x)(?![\w/])")
_BASE_ONE = re.compile(r"base (power|toughness) (\d{1,3})(?![\w/])")
_PROTECTION_CHOSEN = (
    "protection from the chosen color", "protection from the color of your choice",
    "protection from that color", "hexproof from that color", "hexproof from the chosen color",
    "protection from the color of its controller's choice",
)  # fmt: skip
_AND = (", and", "and", ",")


def characteristic(p: Cursor, who: Subject) -> Findings | None:
    """The predicate here; None (and no move) if it is of another family."""
    mark = p.at
    for read in (_gets, _has, _loses, _cant_have, _is, _enters_with, _damage):
        p.at = mark
        if (found := read(p, who)) is not None:
            return found
    p.at = mark
    return None


def _gets(p: Cursor, who: Subject) -> Findings | None:
    if not p.eat("gets an additional", "get an additional", "gets", "get", "each get"):
        return None
    if (hit := p.match(_CHANGE)) is None:
        return None
    duration(p)
    times: Value = 1
    if p.eat("for each"):
        counted = values.each_thing(p)
        if counted is None:
            return None
        times = counted
    duration(p)
    power, toughness = _signed(p, hit[1], hit[2], times), _signed(p, hit[3], hit[4], times)
    if power is None or toughness is None:
        return None
    return [Grant(subject=who.what, plus_power=power, plus_toughness=toughness)]


def _signed(p: Cursor, sign: str, word: str, times: Value) -> Value | None:
    factor = -1 if sign == "-" else 1
    if word == "x":
        x = values.value(Cursor("x", p.scope))
        if x is None or times != 1:
            return None
        return x if factor == 1 else Times(-1, x)
    number = int(word) * factor
    if number == 0 or times == 1:
        return number
    if isinstance(times, int):
        return number * times
    return times if number == 1 else Times(number, times)


def _has(p: Cursor, who: Subject) -> Findings | None:
    """Reads "has flying and haste", "gains "..." until end of turn", "has base power and toughness 1/1"."""
    if not p.eat("has", "have", "gains", "gain", "each gain", "each have"):
        return None
    if (hit := p.match(_BASE)) is not None:
        duration(p)
        power, toughness = (_base(p, word) for word in (hit[1], hit[2]))
        if power is None or toughness is None:
            return None
        return [Grant(subject=who.what, power=power, toughness=toughness)]
    if p.eat("base power and toughness each equal to", "base power and base toughness each equal to"):
        equal = _equal(p)
        return None if equal is None else [Grant(subject=who.what, power=equal, toughness=equal)]
    if (hit := p.match(_BASE_ONE)) is not None:
        duration(p)
        number = int(hit[2])
        one = hit[1] == "power"
        return [Grant(subject=who.what, power=number if one else None, toughness=None if one else number)]
    return _abilities(p, who)


def _equal(p: Cursor) -> Value | None:
    """The value behind "each equal to"; "its" is each object that is changed."""
    its, p.scope.its = p.scope.its, "subject"
    found = values.value(p)
    p.scope.its = its
    duration(p)
    return found


def _base(p: Cursor, word: str) -> Value | None:
    return int(word) if word.isdigit() else values.value(Cursor("x", p.scope))


def _abilities(p: Cursor, who: Subject) -> Findings | None:
    given: list[object] = []
    asides: Findings = []
    read = 0
    while True:
        mark = p.at
        if read and not p.eat(*_AND):
            break
        found = _ability(p)
        if found is None:
            p.at = mark
            break
        read += 1
        for one in found:
            (asides if isinstance(one, Aside) else given).append(one)  # type: ignore[arg-type]
    if not read:
        return None
    duration(p)
    if not given:
        return asides
    return [Grant(subject=who.what, abilities=tuple(given)), *asides]  # type: ignore[arg-type]


def _ability(p: Cursor) -> list[object] | None:
    if (text := quoted.here(p)) is not None:
        return quoted.abilities(p, text)
    if p.eat("the ability"):
        return None
    if p.eat(*_PROTECTION_CHOSEN):
        if p.low[: p.at].rstrip(" ,.").rsplit(" from", 1)[0].endswith("hexproof"):
            return [Keyword(name="hexproof")]
        quality = Colored("chosen")
        return [Keyword(name="protection", quality=quality, label="protection from the chosen color")]
    hit = match_keyword(p.text, p.at)
    if hit is not None:
        p.at = hit[1]
        p.skip()
        return [hit[0]]
    if word := p.eat("bushido x", "rampage x", "annihilator x", "toxic x", "afflict x", "frenzy x"):
        return [Aside((Bears.DAMAGE,))] if word else None
    if p.eat(*quoted.HARMLESS_KEYWORDS):
        p.match(quoted.COST)
        return []
    return None


def _loses(p: Cursor, who: Subject) -> Findings | None:
    if not p.eat("loses", "lose", "each lose"):
        return None
    if p.eat("all other"):
        return _others(p, who)
    if p.eat("all abilities"):
        duration(p)
        return [Grant(subject=who.what, loses_all=True)]
    names: list[str] = []
    while True:
        mark = p.at
        if names and not p.eat(*_AND):
            break
        name = _name(p)
        if not name:
            p.at = mark
            break
        names.append(name)
    duration(p)
    return [Grant(subject=who.what, removes=tuple(names))] if names else None


_KINDS = ("abilities", "card types", "creature types", "colors", "types", "land types")


def _others(p: Cursor, who: Subject) -> Findings | None:
    """Reads "all other abilities, card types, and creature types" (what else is given stays)."""
    lost: set[str] = set()
    while True:
        mark = p.at
        if lost and not p.eat(", and", "and", ","):
            break
        p.eat("other")
        word = p.eat(*_KINDS)
        if not word:
            p.at = mark
            break
        lost.add(word)
    if not lost or lost & {"colors", "land types"}:
        return None
    duration(p)
    return [
        Others(
            who.what,
            abilities="abilities" in lost,
            types=bool(lost & {"card types", "types"}),
            subtypes=bool(lost & {"creature types", "types"}),
        )
    ]


def _name(p: Cursor) -> str:
    if p.eat("all landwalk abilities"):
        return "landwalk"
    hit = match_keyword(p.text, p.at)
    if hit is not None and hit[0].name in PLAIN_KEYWORDS:
        p.at = hit[1]
        p.skip()
        return hit[0].name
    if hit is not None and hit[0].name == "landwalk":
        p.at = hit[1]
        p.skip()
        return hit[0].label
    return p.eat(
        *sorted(NUMBERED_KEYWORDS),
        "banding",
        "bands with other",
        "protection",
        "all bands with other abilities",
    )


def _cant_have(p: Cursor, who: Subject) -> Findings | None:
    if not p.eat("can't have or gain", "can't gain", "can't have"):
        return None
    name = _name(p)
    duration(p)
    return [Grant(subject=who.what, cant_have=(name,))] if name else None


def _is(p: Cursor, who: Subject) -> Findings | None:
    if p.eat("is", "are", "becomes", "become", "each become", "'s", "'re"):
        if word := p.eat("also goaded", "goaded", "suspected", "detained"):
            duration(p)
            return [Designate(what=word.split()[-1], subject=who.what)]
        if p.eat("no longer suspected"):
            return [Designate(what="not suspected", subject=who.what)]
        return descriptions.description(p, who)
    if p.eat("isn't", "aren't", "is not", "are not", "is no longer", "are no longer"):
        return descriptions.lost_type(p, who)
    return None


def _enters_with(p: Cursor, who: Subject) -> Findings | None:
    """Reads the end of "enters with a +1/+1 counter on it and with "...""."""
    if not p.eat("with", "enters with") or (text := quoted.here(p)) is None:
        return None
    found = quoted.abilities(p, text)
    if found is None or any(isinstance(one, Aside) for one in found):
        return None
    return [Grant(subject=who.what, abilities=tuple(found))]  # type: ignore[arg-type]


def _damage(p: Cursor, who: Subject) -> Findings | None:
    """510.1: how much combat damage is assigned."""
    if p.eat(
        "assigns combat damage equal to its toughness rather than its power",
        "assign combat damage equal to their toughness rather than their power",
    ):
        duration(p)
        return [Assigns(how="by toughness", subject=who.what)]
    if p.eat("assigns no combat damage", "assign no combat damage"):
        duration(p)
        return [Assigns(how="nothing", subject=who.what)]
    return None
