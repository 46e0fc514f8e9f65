"""Sentences about a player: "you can't attack that player", "your opponents can't block with ..."."""

from __future__ import annotations

import re

from redzone.abilities import APlayer, CantAttack, CantBlock, Controlled, Filter, Not, Who
from redzone.abilities.filters import ANYTHING
from redzone.oracle import filters, players, relatives, restrictions
from redzone.oracle.cursor import Cursor
from redzone.oracle.durations import duration
from redzone.oracle.joining import every
from redzone.oracle.parts import Findings, creatures_only

#: what a player may have or be forbidden without any declaration looking at it
_NOTHING = re.compile(
    r"(?:can't (?:cast|activate|gain life|draw|play|search|lose the game|win the game|get counters)"
    r"(?:(?! and | attack| block)[^.,])*|"
    r"(?:have|has|gain|gains) (?:hexproof|shroud|protection from [^.,]*)(?: until [^.,]*)?)"
)


def person(p: Cursor) -> Findings | None:
    """The sentence about a player here; None (and the cursor may have moved) otherwise."""
    if p.sees("they") and not (p.scope.people and all("APlayer" in repr(one) for one in p.scope.targets)):
        return None
    who = players.who(p)
    if who is None:
        return None
    if p.eat("who does", "who do", "who did", "who doesn't", "who don't"):
        # whoever states the effect names one who did
        p.scope.targets.append(APlayer(who))
        who = p.scope.that_player = Who.TARGET
    more = relatives.such(p)
    p.eat("each")
    if more is None and p.match(_NOTHING):
        return []
    theirs: list[Filter] = [Controlled(who), *([] if more is None else [more])]
    if p.eat("can't be attacked"):
        return _be_attacked(p, who)
    if p.eat("can't attack"):
        return _attack(p, theirs)
    if p.eat("can't block"):
        return _block(p, theirs)
    return None


def _attack(p: Cursor, theirs: list[Filter]) -> Findings | None:
    target: Filter = ANYTHING
    if not p.sees("with", "this", "during", "until") and not p.done:
        found = players.attacked(p)
        if found is None:
            return None
        target = found
    what = _with(p)
    duration(p)
    return None if what is None else [CantAttack(subject=every([*theirs, what]), target=target)]


def _block(p: Cursor, theirs: list[Filter]) -> Findings | None:
    what = _with(p)
    duration(p)
    return None if what is None else [CantBlock(subject=every([*theirs, what]))]


def _with(p: Cursor) -> Filter | None:
    """The creatures "with" which the player attacks or blocks; all if nothing is said."""
    if not p.eat("with"):
        return ANYTHING
    what = filters.noun_phrase(p)
    return None if what is None else creatures_only(what)


def _be_attacked(p: Cursor, who: Who) -> Findings | None:
    by: Filter = ANYTHING
    duration(p)
    if p.eat("except by"):
        found = restrictions.blockers(p)
        if found is None:
            return None
        by = Not(found)
    duration(p)
    return [CantAttack(subject=by, target=APlayer(who))]
