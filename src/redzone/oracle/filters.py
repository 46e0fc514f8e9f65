"""Noun phrases: "nonartifact creatures you control with power 2 or less" to a filter.

A phrase is a list of alternatives; each has adjectives, a noun and what stands behind it (controller,
keywords, numbers, counters, names, relative clauses).
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from redzone.abilities import (
    Colored,
    Compare,
    Controlled,
    Countered,
    Either,
    Every,
    Filter,
    HasKeyword,
    Host,
    Itself,
    Marked,
    Named,
    Not,
    Owned,
    SharesColor,
    StatOf,
    Subtyped,
    Target,
    Who,
)
from redzone.abilities.keywords import match as match_keyword
from redzone.oracle import nouns, players, values
from redzone.oracle.cursor import Cursor
from redzone.oracle.joining import either, every

_OR = (", and/or", ", or", "and/or", "or", ", and", "and", ",")
_NAME = re.compile(
    r"named ([^.;:\"]+?)(?=[.;\"]|$| and | or | can't | get | gets | have | has | attack |"
    r" you control| are | is )"
)
_COUNTER = re.compile(
    r"(?:(an?|one or more|no|\w+ or more) )?([+-]\d+/[+-]\d+ |[a-z' ]{2,20}? )?counters? on (?:it|"
    r"them|him|her)"
)
_STATS = ("power", "toughness", "mana value")
_LANDWALKS = {w + "walk": w for w in ("island", "swamp", "forest", "mountain", "plains", "land")}


@dataclass(slots=True)
class _Group:
    """One alternative of the phrase while it is read."""

    tests: list[Filter] = field(default_factory=list)
    noun: bool = False
    plural: bool = False
    after: list[Filter] = field(default_factory=list)
    control: list[Filter] = field(default_factory=list)


def noun_phrase(p: Cursor, *, article: bool = False) -> Filter | None:
    """The filter of the phrase here; None (and no move) if there is none. article: "a", "an" are eaten."""
    start = p.at
    if not p.enter():
        p.leave()
        return None
    found = _phrase(p, article)
    p.leave()
    if found is None:
        p.at = start
    return found


def _phrase(p: Cursor, article: bool) -> Filter | None:
    common: list[Filter] = []
    if article:
        p.eat("a", "an", "the")
    if p.eat("other", "another"):
        common.append(Not(other(p)))
    groups: list[_Group] = []
    comma: tuple[int, int] | None = None
    while True:
        mark = p.at
        link = p.eat(*_OR) if groups else ""
        if groups and not link:
            break
        if groups:
            p.eat("a", "an")
        group = _group(p)
        if group is None:
            p.at = mark
            break
        comma = (comma or (mark, len(groups))) if link == "," else None
        groups.append(group)
    if comma is not None:
        p.at = comma[0]
        del groups[comma[1] :]
    return _join(groups, common)


def other(p: Cursor) -> Filter:
    """What "other" leaves out: the target named before in an effect, else the source."""
    return p.scope.it if p.scope.resolving and isinstance(p.scope.it, Target) else Itself()


def _group(p: Cursor) -> _Group | None:
    group = _Group()
    while (word := nouns.word(p)) is not None:
        group.tests.append(word.test)
        group.noun, group.plural = word.noun, word.plural
        if word.plural:
            break
    if not group.tests:
        return None
    if group.noun and p.sees("card", "cards", "spell", "spells"):
        return None
    while group.noun and _after(p, group):
        pass
    return group


def _join(groups: list[_Group], common: list[Filter]) -> Filter | None:
    if not groups or not groups[-1].noun:
        return None
    last = groups[-1]
    parts: list[Filter] = []
    for group in groups:
        tests = list(group.tests)
        if not group.noun:
            common += tests[:-1]
            tests = [tests[-1], last.tests[-1]]
        elif len(groups) > 1 and group is not last and _loose(group, last):
            return None
        control = group.control or ([] if group.after else last.control)
        shared = last.after if not group.noun else group.after
        parts.append(every([*tests, *control, *shared]))
    return every([*common, either(parts)]) if common else either(parts)


def _loose(group: _Group, last: _Group) -> bool:
    """Whether adjectives before "X or Y" might belong to both nouns: such a phrase has two readings."""
    return len(group.tests) > 1 and not group.plural and len(last.tests) == 1 and not group.control


def _after(p: Cursor, group: _Group) -> bool:
    """One piece behind the noun."""
    mark = p.at
    if (control := _control(p)) is not None:
        group.control.append(control)
        return True
    if p.eat("on the battlefield"):
        return True
    for read in (_chosen, _with, _without, _that, _named, _other_than):
        p.at = mark
        if (test := read(p)) is not None:
            group.after.append(test)
            return True
    p.at = mark
    return False


def _control(p: Cursor) -> Filter | None:
    mark = p.at
    if p.sees("that you", "that they", "that an opponent", "that your"):
        p.eat("that")
    if p.eat("you don't control", "you do not control"):
        return Not(Controlled(Who.YOU))
    if p.eat("you both own and control"):
        return Every((Owned(Who.YOU), Controlled(Who.YOU)))
    if p.eat("you own"):
        return Owned(Who.YOU)
    p.eat("controlled by")
    who = players.who(p)
    if who is not None and (p.eat("control", "controls") or p.low.startswith("controlled by", mark)):
        return Controlled(who)
    p.at = mark
    return None


def _chosen(p: Cursor) -> Filter | None:
    """What was chosen for the source stands as the word "chosen"."""
    if p.eat("of the chosen color", "of that color", "of the color of your choice"):
        return Colored("chosen")
    if p.eat("of the chosen type", "of the creature type of your choice"):
        return Subtyped("chosen")
    return None


def _with(p: Cursor) -> Filter | None:
    if not p.eat("with"):
        return None
    return quality(p)


def quality(p: Cursor) -> Filter | None:
    """What stands behind "with": a comparison, a counter, or keywords."""
    for read in (_comparison, _counter, _keywords):
        mark = p.at
        if (test := read(p)) is not None:
            return test
        p.at = mark
    return None


def _comparison(p: Cursor) -> Filter | None:
    if p.eat("greater power"):
        return Compare("power", ">", StatOf("power", "subject"))
    if p.eat("lesser power", "less power"):
        return Compare("power", "<", StatOf("power", "subject"))
    if p.eat("the same power"):
        return None
    if p.eat("power or toughness"):
        pair = values.bound(p)
        return pair and Either((Compare("power", *pair), Compare("toughness", *pair)))
    if (stat := p.eat(*_STATS)) and (pair := values.bound(p)) is not None:
        return Compare(stat, *pair)
    return None


def _counter(p: Cursor) -> Filter | None:
    if (hit := p.match(_COUNTER)) is None:
        return None
    amount, kind = hit[1] or "", (hit[2] or "").strip()
    if kind in ("or more", "more"):
        return None
    if amount == "no":
        return Not(Countered(kind))
    low = 1
    if amount.endswith("or more"):
        number = values.number_word(amount.split(" ")[0])
        if number is None:
            return None
        low = number
    return Countered(kind, low)


def _keywords(p: Cursor) -> Filter | None:
    tests: list[Filter] = []
    joint = ""
    while (test := keyword_test(p)) is not None:
        tests.append(test)
        mark = p.at
        link = p.eat(", and/or", ", or", "and/or", "or", ", and", "and", ",")
        ahead = p.at
        if not link or keyword_test(p) is None:
            p.at = mark
            break
        p.at = ahead
        joint = link.replace(",", "").strip() or joint
    if not tests:
        return None
    return every(tests) if joint == "and" else either(tests)


def keyword_test(p: Cursor) -> Filter | None:
    """The test for the keyword here."""
    if p.eat("landwalk abilities", "a landwalk ability", "landwalk"):
        return HasKeyword("landwalk")
    if p.eat("a bands with other ability", "bands with other"):
        return HasKeyword("bands with other")
    if p.eat("protection from the chosen"):
        return None
    hit = match_keyword(p.text, p.at)
    if hit is None or hit[0].name == "protection":
        return None
    keyword, end = hit
    p.at = end
    p.skip()
    return HasKeyword(keyword.label if keyword.name == "landwalk" else keyword.name)


def _without(p: Cursor) -> Filter | None:
    if not p.eat("without"):
        return None
    if (counter := _counter_plain(p)) is not None:
        return Not(counter)
    tests: list[Filter] = []
    while (test := keyword_test(p)) is not None:
        tests.append(Not(test))
        mark = p.at
        if not p.eat(", or", ", and", ",", "or", "and") or keyword_test(p) is None:
            p.at = mark
            break
        p.at = mark
        p.eat(", or", ", and", ",", "or", "and")
    return every(tests) if tests else None


def _counter_plain(p: Cursor) -> Filter | None:
    mark = p.at
    found = _counter(p)
    if found is None:
        p.at = mark
    return found


def _that(p: Cursor) -> Filter | None:
    """A relative clause."""
    if p.eat("that shares a color with ~", "that share a color with ~", "that shares a color with it"):
        return SharesColor()
    if p.eat("that entered this turn", "that entered the battlefield this turn"):
        return Marked("entered this turn")
    if p.eat("that attacked this turn"):
        return Marked("attacked this turn")
    if p.eat("that blocked this turn"):
        return Marked("blocked this turn")
    mark = p.at
    if p.eat("that isn't", "that aren't", "that's not", "that are not"):
        test = adjective(p)
        return None if test is None else Not(test)
    if p.eat("that's", "that is", "that are"):
        if p.eat("both"):
            return None
        return adjective(p)
    if p.eat("that has", "that have"):
        return quality(p)
    p.at = mark
    return None


def adjective(p: Cursor) -> Filter | None:
    """What may stand behind "is": states, colours, types ("enchanted or equipped", "a Goblin", "red")."""
    tests: list[Filter] = []
    while True:
        mark = p.at
        if p.eat("enchanted by an aura you control"):
            return None
        if p.eat("attacking alone", "blocking alone", "attacking you", "attacking or blocking alone"):
            return None
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


def _named(p: Cursor) -> Filter | None:
    """201.3: a name; the card's own name stands as `~`."""
    start = p.at
    if p.eat("named ~"):
        return Named(p.scope.name or "~")
    if (hit := p.match(_NAME)) is None:
        return None
    offset = start + len("named ")
    return Named(p.text[offset : offset + len(hit[1])].strip())


def _other_than(p: Cursor) -> Filter | None:
    if not p.eat("other than"):
        return None
    if p.eat("~"):
        return Not(Itself())
    if p.eat("enchanted creature", "equipped creature"):
        return Not(Host())
    p.eat("a", "an")
    inner = _group(p)
    if inner is None or not inner.noun:
        return None
    return Not(every([*inner.tests, *inner.control, *inner.after]))
