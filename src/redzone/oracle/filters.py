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
    Fact,
    Filter,
    Greatest,
    HasAbilities,
    HasKeyword,
    Host,
    Itself,
    Marked,
    Named,
    Not,
    Owned,
    StatOf,
    Subtyped,
    Such,
    Target,
    Who,
)
from redzone.abilities.keywords import match as match_keyword
from redzone.oracle import nouns, numerals, players, relatives, values
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
    if p.scope.resolving and p.sees("chosen") and not p.sees("chosen piles", "chosen color", "chosen type"):
        # whoever states the effect names what was chosen
        p.eat("chosen")
        common.append(Target(0))
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
    it = p.scope.it
    return it if it is not None and p.scope.resolving and "Target(" in repr(it) else Itself()


def _group(p: Cursor) -> _Group | None:
    group = _Group()
    if p.eat("your commander", "your commanders"):
        return _Group([Marked("commander"), Owned(Who.YOU)], noun=True)
    while (word := nouns.word(p)) is not None:
        group.tests.append(word.test)
        group.noun, group.plural = word.noun, word.plural
        if word.plural:
            break
        if isinstance(word.test, Not) and p.low.startswith(", non", p.at):
            # two adjectives: what is neither the one nor the other
            p.eat(",")
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
    for read in (relatives.this_way, _chosen, _with, _without, relatives.that, relatives.place, _named,
                 _other_than):  # fmt: skip
        p.at = mark
        if (test := read(p)) is not None:
            group.after.append(test)
            return True
    p.at = mark
    return False


def _control(p: Cursor) -> Filter | None:
    mark, place = p.at, p.place()
    if p.sees("that you", "that they", "that an opponent", "that your"):
        p.eat("that")
    if p.eat("you don't control", "you do not control"):
        return Not(Controlled(Who.YOU))
    if p.eat("you both own and control"):
        return Every((Owned(Who.YOU), Controlled(Who.YOU)))
    if p.eat("you control but don't own"):
        return Every((Controlled(Who.YOU), Not(Owned(Who.YOU))))
    if p.eat("you own but don't control"):
        return Every((Owned(Who.YOU), Not(Controlled(Who.YOU))))
    if p.eat("you own"):
        return Owned(Who.YOU)
    if p.eat("you don't own"):
        return Not(Owned(Who.YOU))
    if p.eat("the monarch controls"):
        return Such(Fact(Who.THAT, "monarch"))
    if p.eat("controlled by that player or by that planeswalker's controller"):
        return Controlled(Who.OF_TARGETS)
    p.eat("controlled by")
    who = players.who(p)
    if who is not None:
        more = relatives.such(p)
        if p.eat("control", "controls") or p.low.startswith("controlled by", mark):
            return Controlled(who) if more is None else every([Controlled(who), more])
        if p.eat("owns", "own"):
            return Owned(who)
    p.back(place)
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
    for read in (_comparison, _counter, _abilities, _keywords):
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
    if word := p.eat("even mana values", "an even mana value", "even mana value"):
        return Compare("mana value", "even", 0) if word else None
    if p.eat("odd mana values", "an odd mana value", "odd mana value"):
        return Compare("mana value", "odd", 0)
    if p.eat("mana value of that quality", "mana value of the chosen quality"):
        return Compare("mana value", "chosen", 0)
    if p.eat("the greatest power among") and (among := noun_phrase(p)) is not None:
        return Compare("power", ">=", Greatest("power", among))
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
        number = numerals.number_word(amount.split(" ")[0])
        if number is None:
            return None
        low = number
    return Countered(kind, low)


def _abilities(p: Cursor) -> Filter | None:
    if p.eat("no abilities"):
        return Not(HasAbilities())
    if p.eat("abilities"):
        return HasAbilities()
    if p.eat("a name chosen for ~", "the chosen name"):
        return Named("chosen")
    return None


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
    if word := p.eat("toxic", "ward", "bushido", "rampage"):
        return HasKeyword(word)
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
