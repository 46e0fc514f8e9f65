"""What stands behind a noun: relative clauses, relations to other objects, what an effect did to it."""

from __future__ import annotations

import re

from redzone.abilities import (
    AttachedTo,
    Attacks,
    Blocks,
    Filter,
    Host,
    Itself,
    Marked,
    Not,
    SharesColor,
    Target,
    Wears,
)
from redzone.oracle import filters, nouns, players
from redzone.oracle.cursor import Cursor
from redzone.oracle.joining import either, every

_STATES: tuple[tuple[str, str], ...] = (
    ("that entered this turn", "entered this turn"),
    ("that entered the battlefield this turn", "entered this turn"),
    ("that attacked this turn", "attacked this turn"),
    ("that blocked this turn", "blocked this turn"),
    ("that attacked during their controller's last turn", "attacked last turn"),
    ("that attacked during its controller's last turn", "attacked last turn"),
    ("that attacked during your last turn", "attacked last turn"),
    ("that was dealt damage this turn", "was dealt damage this turn"),
    ("that were dealt damage this turn", "was dealt damage this turn"),
    ("that has been dealt damage this turn", "was dealt damage this turn"),
    ("that have been dealt damage this turn", "was dealt damage this turn"),
    ("that dealt damage this turn", "dealt damage this turn"),
)
#: what an effect did to some objects: whoever states the effect names them behind `on`
_THIS_WAY = re.compile(
    r"(?:that (?:was|were) )?(?:dealt damage|goaded|chosen|tapped|untapped|targeted|affected) (?:"
    r"this way|for ~)"
    r"|that had (?:an? )?(?:[a-z+/0-9 -]{1,24})?counters? put on (?:it|them) this way"
    r"|(?:in|of) (?:the|a) (?:chosen )?piles?(?: of (?:their|your|his or her|that player's) choice)?"
    r"|of (?:their|your) choice(?: that player controls)?(?= can't)"
)


def this_way(p: Cursor) -> Filter | None:
    """The objects that the effect itself has picked out."""
    return Target(0) if p.scope.resolving and p.match(_THIS_WAY) else None


def such(p: Cursor) -> Filter | None:
    """A relative clause about a player ("who cast a spell this turn")."""
    from redzone.oracle import holdings

    return holdings.such(p)


def place(p: Cursor) -> Filter | None:
    """Where the object is: attached to another, attacking somebody, blocking something."""
    mark = p.at
    if p.eat("attached to"):
        found = bearer(p)
        if found is not None:
            return AttachedTo(found)
    p.at = mark
    return _relation(p)


def _relation(p: Cursor) -> Filter | None:
    mark = p.at
    if p.eat("enchanted by", "equipped by"):
        worn = filters.noun_phrase(p, article=True)
        if worn is not None:
            return Wears(worn)
    p.at = mark
    for way in ("blocking or blocked by", "blocking", "blocked by"):
        if p.eat(way):
            found = bearer(p)
            if found is not None:
                return Blocks(found, "" if "or" in way else way)
            p.at = mark
    if p.eat("attacking") and (target := players.attacked(p)) is not None:
        return Attacks(target)
    p.at = mark
    return None


def bearer(p: Cursor) -> Filter | None:
    """The object of a relation (what something is attached to, blocks)."""
    if p.eat("~"):
        return Itself()
    if p.eat("enchanted creature", "equipped creature", "enchanted permanent", "enchanted land"):
        return Host()
    if p.scope.it is not None and p.eat("it", "him", "her", "them", "that creature"):
        return p.scope.it
    return filters.noun_phrase(p, article=True)


def that(p: Cursor) -> Filter | None:
    """A relative clause."""
    if p.eat("that shares a color with ~", "that share a color with ~", "that shares a color with it"):
        return SharesColor()
    for words, state in _STATES:
        if p.eat(words):
            return Marked(state)
    if p.eat("that don't have a name", "that doesn't have a name"):
        # only what is face down has none; tokens are called after their subtypes (111.4)
        return Marked("face down")
    mark = p.at
    if p.eat("that isn't", "that aren't", "that's not", "that are not"):
        test = adjective(p)
        return None if test is None else Not(test)
    if p.eat("that's", "that is", "that are"):
        if p.eat("both"):
            return None
        return adjective(p)
    if p.eat("that has", "that have"):
        return filters.quality(p)
    p.at = mark
    return None


def adjective(p: Cursor) -> Filter | None:
    """What may stand behind "is": states, colours, types ("enchanted or equipped", "a Goblin", "red")."""
    tests: list[Filter] = []
    while True:
        mark = p.at
        if p.eat("attacking alone", "blocking alone", "attacking or blocking alone"):
            return None
        if (test := _relation(p)) is not None:
            tests.append(test)
            break
        p.eat("a", "an")
        word = nouns.word(p)
        if word is None:
            p.at = mark
            return None
        test = word.test
        while (more := nouns.word(p)) is not None:
            test = every([test, more.test])
        tests.append(test)
        mark = p.at
        if not p.eat("or", "and/or", ", or"):
            break
        ahead = p.at
        p.eat("a", "an")
        if nouns.word(p) is None:
            p.at = mark
            break
        p.at = ahead
    return either(tests)
