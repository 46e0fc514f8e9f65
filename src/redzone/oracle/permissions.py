"""Predicates that allow: extra blocks and "as though" (609.4)."""

from __future__ import annotations

import re

from redzone.abilities import AsThough, ExtraBlocks, Filter, Step, Value
from redzone.abilities.filters import ANYTHING
from redzone.oracle import filters, players, values
from redzone.oracle.cursor import Cursor
from redzone.oracle.durations import duration
from redzone.oracle.parts import Findings, creatures_only
from redzone.oracle.restrictions import step_span
from redzone.oracle.subjects import Subject

_AS_THOUGH = re.compile(
    r"as though (?:it|they|he|she|those creatures|that creature) "
    r"(?:(didn't have|had|weren't|wasn't|was|were) )"
)
_KEYWORDS = (
    "defender",
    "haste",
    "flying",
    "reach",
    "shadow",
    "horsemanship",
    "fear",
    "intimidate",
    "vigilance",
)


def permission(p: Cursor, who: Subject) -> Findings | None:
    """The predicate with "can" here; None (and no move) otherwise."""
    mark = p.at
    for read in (_extra, _attack, _block, _be_blocked):
        p.at = mark
        if (found := read(p, who)) is not None:
            return found
    p.at = mark
    return None


def _extra(p: Cursor, who: Subject) -> Findings | None:
    if not p.eat("can block"):
        return None
    n: Value | None
    if p.eat("any number of creatures"):
        n = None
    elif p.eat("an additional creature", "one additional creature"):
        n = 1
    elif p.eat("an additional", "up to"):
        n = values.number(p)
        if n is None or not p.eat("creatures", "additional creatures"):
            return None
    else:
        return None
    duration(p)
    if n == 1 and p.eat("for each"):
        n = values.each_thing(p)
        if n is None:
            return None
    return [ExtraBlocks(subject=who.what, n=n)]


def _attack(p: Cursor, who: Subject) -> Findings | None:
    if not p.eat("can attack", "may attack"):
        return None
    step_span(p)
    target: Filter = ANYTHING
    if not p.sees("as though"):
        found = players.attacked(p)
        if found is None:
            return None
        target = found
        step_span(p)
    word = _as_though(p)
    if word is None:
        return None
    step_span(p)
    return [AsThough(step=Step.ATTACK, subject=who.what, target=target, has=word[0], lacks=word[1])]


def _as_though(p: Cursor) -> tuple[str, str] | None:
    """What it counts as having, and as lacking."""
    if (hit := p.match(_AS_THOUGH)) is None:
        return None
    verb = hit[1]
    if verb in ("was", "were"):
        return ("", "tapped") if p.eat("untapped") else None
    if verb in ("wasn't", "weren't"):
        return ("", "tapped") if p.eat("tapped") else None
    word = p.eat(*_KEYWORDS)
    if not word:
        return None
    return (word, "") if verb == "had" else ("", word)


def _block(p: Cursor, who: Subject) -> Findings | None:
    if not p.eat("can block", "may block"):
        return None
    step_span(p)
    attacker: Filter = ANYTHING
    if not p.sees("as though"):
        what = filters.noun_phrase(p)
        if what is None:
            return None
        attacker = creatures_only(what)
        step_span(p)
    if p.eat("as though they didn't have those abilities", "as though they didn't have landwalk"):
        return [AsThough(step=Step.BLOCK, subject=who.what, attacker=attacker, attacker_lacks="landwalk")]
    theirs = attacker != ANYTHING and p.sees("as though they")
    word = _as_though(p)
    if word is None:
        return None
    step_span(p)
    if theirs:
        if word[0]:
            return None
        return [AsThough(step=Step.BLOCK, subject=who.what, attacker=attacker, attacker_lacks=word[1])]
    return [AsThough(step=Step.BLOCK, subject=who.what, attacker=attacker, has=word[0], lacks=word[1])]


def _be_blocked(p: Cursor, who: Subject) -> Findings | None:
    """Reads "creatures with islandwalk can be blocked as though they didn't have islandwalk"."""
    if not p.eat("can be blocked as though they didn't have", "can be blocked as though it didn't have"):
        return None
    if p.eat("those abilities", "landwalk", "landwalk abilities"):
        lacks = "landwalk"
    else:
        test = filters.keyword_test(p)
        name = getattr(test, "name", None)
        if name is None:
            return None
        lacks = name
    return [
        AsThough(step=Step.BLOCK, subject=ANYTHING, attacker=creatures_only(who.what), attacker_lacks=lacks)
    ]
