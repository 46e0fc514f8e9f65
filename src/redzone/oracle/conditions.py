"""Reads "As long as ...", "unless ...", "if ...": conditions of the position and of the declaration."""

from __future__ import annotations

import re

from redzone.abilities import (
    AttachedTo,
    Attacks,
    Both,
    Compare,
    Condition,
    Controlled,
    Countered,
    CountersAmong,
    CountersOn,
    Declared,
    Every,
    Exists,
    Fact,
    Filter,
    Happened,
    HasKeyword,
    Host,
    Itself,
    Marked,
    Never,
    Not,
    NotSo,
    OneOf,
    PairedWith,
    Relate,
    SubjectIs,
    Total,
    TurnOf,
    Typed,
    Who,
)
from redzone.oracle import facts, filters, holdings, numerals, players, relatives, values, zones
from redzone.oracle.cursor import Cursor
from redzone.oracle.joining import either, every
from redzone.oracle.parts import creatures_only

_KIND = re.compile(r"([+-]\d+/[+-]\d+ |(?!counters)[a-z]{2,14} )?(?=counters)")
_ALSO = re.compile(r"(?:a|an|at least (\w+)|(\w+) or more) ")
_OBJECT = (
    "~", "it", "he", "she", "they", "enchanted creature", "equipped creature", "enchanted permanent",
    "enchanted land", "enchanted artifact", "that creature", "this creature",
)  # fmt: skip


def condition(p: Cursor) -> Condition | None:
    """The condition here, with "and" and "or"; None (and no move) if it can't be read."""
    place = p.place()
    if not p.enter():
        p.leave()
        return None
    found = _joined(p)
    p.leave()
    if found is None:
        p.back(place)
    return found


def _joined(p: Cursor) -> Condition | None:
    first = _single(p)
    if first is None:
        return None
    parts = [first]
    joint = ""
    while True:
        mark = p.at
        link = p.eat("and", "or", "or if", "and if", "or as long as")
        if not link:
            break
        link = link.split(" ")[0]
        more = _single(p)
        if more is None or joint not in ("", link):
            p.at = mark
            break
        joint = link
        parts.append(more)
    if len(parts) == 1:
        return first
    return Both(tuple(parts)) if joint == "and" else OneOf(tuple(parts))


def _single(p: Cursor) -> Condition | None:
    for read in (
        _turn, facts.fact, zones.zone, holdings.life_bound, holdings.top_card, _also, holdings.holding,
        _entered, _object, _there_are, _relation,
    ):  # fmt: skip
        place = p.place()
        if (found := read(p)) is not None:
            return found
        p.back(place)
    return None


def _turn(p: Cursor) -> Condition | None:
    if p.eat("it's your turn", "it is your turn", "your turn"):
        return TurnOf(Who.YOU)
    if p.eat("it's not your turn", "it isn't your turn"):
        return NotSo(TurnOf(Who.YOU))
    if p.eat("it's an opponent's turn"):
        return TurnOf(Who.OPPONENT)
    if p.eat("it's an extra turn"):
        return Fact(Who.ACTIVE, "extra turn")
    if p.eat("~ remains on the battlefield"):
        return NotSo(Never())
    return None


def _also(p: Cursor) -> Condition | None:
    """508.1c: conditions on the declaration itself ("at least two other creatures attack")."""
    hit = p.match(_ALSO)
    if hit is None:
        return None
    low = 1
    if word := hit[1] or hit[2]:
        number = numerals.number_word(word)
        if number is None:
            return None
        low = number
    its, p.scope.its = p.scope.its, "subject"
    what = filters.noun_phrase(p)
    p.scope.its = its
    if what is None or not p.eat(
        "also attacks", "also attack", "also blocks", "also block", "attack", "block", "attacks", "blocks"
    ):
        return None
    rest = _without_other(what)
    return Declared(creatures_only(rest), low=low)


def _without_other(what: Filter) -> Filter:
    if isinstance(what, Every):
        left = [part for part in what.of if part != Not(Itself())]
        return every(left) if left else Every()
    return what


def _object(p: Cursor) -> Condition | None:
    """Reads "it's attacking", "~ has a +1/+1 counter on it", "enchanted creature is black"."""
    mark = p.at
    if p.eat("it's", "he's", "she's", "they're", "~'s") and (found := _is(p, p.scope.its)) is not None:
        return found
    p.at = mark
    stat = values.owner_of(p)
    if stat is not None and (word := p.eat("power", "toughness", "mana value")):
        if not p.eat("is"):
            return None
        _of(p, {"source": "~", "host": "enchanted"}.get(stat, "it"))
        pair = values.bound(p)
        return None if pair is None else SubjectIs(Compare(word, *pair), stat)
    p.at = mark
    word = p.eat(*_OBJECT)
    if not word:
        return None
    of = _of(p, word)
    if p.eat("isn't", "is not", "aren't"):
        found = _is(p, of)
        return None if found is None else NotSo(found)
    if p.eat("is", "are"):
        return _is(p, of)
    if p.eat("doesn't have", "don't have"):
        test = _has(p)
        return None if test is None else NotSo(SubjectIs(test, of))
    if p.eat("has", "have"):
        if (parity := _parity(p, of)) is not None:
            return parity
        test = _has(p)
        return None if test is None else SubjectIs(test, of)
    return _did(p, of)


#: what the object did or what happened to it -> states, one of which is enough
_DEEDS: dict[str, tuple[str, ...]] = {
    "attacked or blocked this turn": ("attacked this turn", "blocked this turn"),
    "attacked or blocked this combat": ("attacked this turn", "blocked this turn"),
    "attacked this turn": ("attacked this turn",),
    "attacked this combat": ("attacked this turn",),
    "blocked this turn": ("blocked this turn",),
    "blocked this combat": ("blocked this turn",),
    "attacked during your last turn": ("attacked last turn",),
    "attacked during its controller's last turn": ("attacked last turn",),
    "attacked during their controller's last turn": ("attacked last turn",),
    "entered this turn": ("entered this turn",),
    "entered the battlefield this turn": ("entered this turn",),
    "came under your control this turn": ("sick",),
    "been exerted this turn": ("exerted",),
    "dealt damage this turn": ("dealt damage this turn",),
    "been dealt damage this turn": ("was dealt damage this turn",),
    "was dealt damage this turn": ("was dealt damage this turn",),
    "was kicked": ("kicked",),
}
_DID = tuple(sorted(_DEEDS, key=lambda phrase: (-len(phrase), phrase)))
_DO = {"attack": "attacked", "block": "blocked", "enter": "entered", "deal": "dealt"}
_DIDNT = re.compile(r"(?:didn't|don't) (attack|block|enter|deal)(?= )")


def _did(p: Cursor, of: str) -> Condition | None:
    """What the object did or what happened to it this turn."""
    negative = bool(p.eat("hasn't", "haven't"))
    if not negative:
        p.eat("has", "have")
    phrase = p.eat(*_DID)
    if not phrase and (hit := p.match(_DIDNT)) is not None:
        negative = True
        phrase = next((w for w in _DID if p.low.startswith(w.removeprefix(_DO[hit[1]] + " "), p.at)
                       and w.startswith(_DO[hit[1]])), "")
        p.eat(phrase.removeprefix(_DO[hit[1]] + " ")) if phrase else None
    if not phrase:
        return None
    found: Condition = SubjectIs(either([Marked(state) for state in _DEEDS[phrase]]), of)
    if phrase == "was kicked" and p.scope.resolving:
        found = Happened("kicked", "effect")
    return NotSo(found) if negative else found


def _entered(p: Cursor) -> Condition | None:
    """Reads "another creature entered the battlefield under your control this turn"; it may be gone again."""
    mine = bool(p.eat("you had"))
    other = p.sees("another")
    if not other and not p.eat("a", "an"):
        return None
    what = filters.noun_phrase(p)
    if what is None:
        return None
    for verb in ("enter", "entered"):
        for words in ("the battlefield under your control this turn", "under your control this turn"):
            if (mine == (verb == "enter")) and p.eat(f"{verb} {words}"):
                there = Exists(every([what, Controlled(Who.YOU), Marked("entered this turn")]))
                return OneOf((there, Fact(Who.YOU, "entered and left")))
    return None


def _counters_among(p: Cursor) -> Condition | None:
    """Reads "there are two or more counters among creatures you control"."""
    counted = holdings.count(p)
    kind = _kind(p)
    if counted is not None and counted[1] is None and p.eat("counters on ~", "counters on it"):
        return Relate(CountersOn(kind, "source"), ">=", counted[0])
    if counted is None or not p.eat("counters among"):
        return None
    what = filters.noun_phrase(p)
    if what is None or counted[1] is not None:
        return None
    return Relate(CountersAmong(what, kind), ">=", counted[0])


def _of(p: Cursor, word: str) -> str:
    """Which object is meant; "it" in what follows means that one."""
    if word == "~":
        p.scope.it, p.scope.its = p.scope.source, "source"
        return "source"
    if word.startswith(("enchanted", "equipped")):
        p.scope.it, p.scope.its = Host(), "host"
        return "host"
    return p.scope.its


def _is(p: Cursor, of: str) -> Condition | None:
    negative = bool(p.eat("not"))
    found = _state(p, of)
    return NotSo(found) if negative and found is not None else found


def _state(p: Cursor, of: str) -> Condition | None:
    mark = p.at
    if p.eat("attacking alone"):
        return _alone("attacking", of)
    if p.eat("blocking alone"):
        return _alone("blocking", of)
    if p.eat("attacking or blocking"):
        return OneOf((SubjectIs(Marked("attacking"), of), SubjectIs(Marked("blocking"), of)))
    if p.eat("paired with another creature"):
        p.scope.paired = of == "source"
        return SubjectIs(Marked("paired"), of)
    if p.eat("attached to a creature"):
        return SubjectIs(Typed("creature"), "host") if of == "source" else None
    if p.eat("paired with a creature with soulbond"):
        return SubjectIs(PairedWith(HasKeyword("soulbond")), of)
    if p.eat("your ring-bearer"):
        return SubjectIs(Every((Marked("ring-bearer"), Controlled(Who.YOU))), of)
    if p.eat("attacking") and (target := players.attacked(p)) is not None:
        return SubjectIs(Attacks(target), of)
    p.at = mark
    if p.eat("face down", "renowned", "saddled", "untapped", "on the battlefield"):
        return _marked(p, of)
    test = relatives.adjective(p)
    return None if test is None else SubjectIs(test, of)


def _marked(p: Cursor, of: str) -> Condition | None:
    word = p.low[: p.at].rstrip()
    for state in ("face down", "renowned", "saddled"):
        if word.endswith(state):
            return SubjectIs(Marked(state), of)
    return SubjectIs(Not(Marked("tapped")), of) if word.endswith("untapped") else None


def _alone(state: str, of: str) -> Condition | None:
    """506.5, as a fact of the position: it is the only creature in that state."""
    own: dict[str, Filter] = {"source": Itself(), "host": Host()}
    if of not in own:
        return None
    rival = Every((Typed("creature"), Marked(state), Not(own[of])))
    return Both((SubjectIs(Marked(state), of), Exists(rival, 0, 0)))


def _has(p: Cursor) -> Filter | None:
    """Reads "three or more +1/+1 counters on it", "flying", "no counters on it"."""
    mark = p.at
    if p.eat("no counters on it", "no counters"):
        return Not(Countered())
    p.at = mark
    return filters.quality(p)


def _parity(p: Cursor, of: str) -> Condition | None:
    """Reads "an even number of counters on it" of the object itself."""
    word = p.eat("an even number of", "an odd number of")
    if not word:
        return None
    kind = _kind(p)
    if not p.eat("counters on it", "counters on ~"):
        return None
    return Relate(CountersOn(kind, of), "even" if "even" in word else "odd", 0)


def _kind(p: Cursor) -> str:
    """The kind of counters here, "" if none is named."""
    hit = p.match(_KIND)
    return (hit[1] or "").strip() if hit is not None else ""


def _there_are(p: Cursor) -> Condition | None:
    """Reads "there are five or more Islands on the battlefield", "an artifact is on the battlefield"."""
    there = bool(p.eat("there are", "there is", "there's"))
    mark = p.at
    if there and (among := _counters_among(p)) is not None:
        return among
    p.at = mark
    low, high = 1, None
    if p.eat("no"):
        low, high = 0, 0
    elif not p.eat("a", "an"):
        counted = holdings.count(p)
        if counted is not None:
            low, high = counted
        elif not p.sees("another"):
            return None
    what = filters.noun_phrase(p)
    if what is None:
        return None
    if not there and p.eat("is attached to", "are attached to"):
        on = relatives.bearer(p)
        return None if on is None else Exists(every([what, AttachedTo(on)]), low, high)
    if not there and not p.eat("is on the battlefield", "are on the battlefield"):
        return None
    if there and "on the battlefield" not in p.low[: p.at]:
        return None
    return Exists(what, low, high)


_TOTAL = re.compile(r"you attacked with creatures with total power (\w+) or greater this (?:combat|turn)")


def _relation(p: Cursor) -> Condition | None:
    """Reads "your devotion to white is less than five", "creatures you control have total power 8"."""
    mark = p.at
    if (hit := p.match(_TOTAL)) is not None and (n := numerals.number_word(hit[1])) is not None:
        return Relate(Total("power", Every((Marked("attacking"), Controlled(Who.YOU)))), ">=", n)
    what = filters.noun_phrase(p)
    if what is not None and p.eat("have total power") and (bound := values.bound(p)) is not None:
        return Relate(Total("power", what), *bound)
    p.at = mark
    left = values.value(p)
    if left is None or isinstance(left, int) or not p.eat("is"):
        return None
    pair = values.bound(p)
    return None if pair is None else Relate(left, *pair)
