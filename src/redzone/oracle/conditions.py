"""Reads "As long as ...", "unless ...", "if ...": conditions of the position and of the declaration."""

from __future__ import annotations

import re

from redzone.abilities import (
    Both,
    Compare,
    Condition,
    Controlled,
    Count,
    Countered,
    Declared,
    Every,
    Exists,
    Filter,
    Host,
    Itself,
    Marked,
    Not,
    NotSo,
    OneOf,
    PlayerFact,
    PlayerHas,
    Relate,
    SubjectIs,
    TurnOf,
    Typed,
    Who,
)
from redzone.oracle import facts, filters, players, values
from redzone.oracle.cursor import Cursor
from redzone.oracle.joining import every
from redzone.oracle.parts import creatures_only

_ALSO = re.compile(r"(?:a|an|at least (\w+)|(\w+) or more) ")
_OBJECT = (
    "~", "it", "he", "she", "they", "enchanted creature", "equipped creature", "enchanted permanent",
    "enchanted land", "enchanted artifact", "that creature", "this creature",
)  # fmt: skip


def condition(p: Cursor) -> Condition | None:
    """The condition here, with "and" and "or"; None (and no move) if it can't be read."""
    mark = p.at
    if not p.enter():
        p.leave()
        return None
    found = _joined(p)
    p.leave()
    if found is None:
        p.at = mark
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
    for read in (_turn, facts.fact, _also, _controls, _number_of_player, _object, _there_are, _relation):
        mark = p.at
        if (found := read(p)) is not None:
            return found
        p.at = mark
    return None


def _turn(p: Cursor) -> Condition | None:
    if p.eat("it's your turn", "it is your turn", "your turn"):
        return TurnOf(Who.YOU)
    if p.eat("it's not your turn", "it isn't your turn"):
        return NotSo(TurnOf(Who.YOU))
    if p.eat("it's an opponent's turn"):
        return TurnOf(Who.OPPONENT)
    return None


def _also(p: Cursor) -> Condition | None:
    """508.1c: conditions on the declaration itself ("at least two other creatures attack")."""
    hit = p.match(_ALSO)
    if hit is None:
        return None
    low = 1
    if word := hit[1] or hit[2]:
        number = values.number_word(word)
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


def _controls(p: Cursor) -> Condition | None:
    """Reads "you control a Knight", "defending player controls three or more artifacts"."""
    if p.eat("another player controls enchanted creature", "another player controls equipped creature"):
        _of(p, "enchanted")
        return SubjectIs(Not(Controlled(Who.YOU)), "host")
    if p.sees("each"):
        return None
    several = p.sees("an opponent", "a player")
    who = players.who(p)
    if who is None:
        return None
    negative = bool(p.eat("don't control", "doesn't control", "do not control"))
    if not negative and not p.eat("control", "controls"):
        return None
    if p.eat("enchanted creature", "equipped creature", "enchanted permanent"):
        _of(p, "enchanted")
        host = SubjectIs(Controlled(who), "host")
        return NotSo(host) if negative else host
    found = _amount_of(p, Controlled(who))
    if several and not (isinstance(found, Exists) and found.low == 1 and found.high is None):
        return None
    return NotSo(found) if negative and found is not None else found


def _amount_of(p: Cursor, control: Filter) -> Condition | None:
    """Reads "a Knight", "no creatures", "three or more artifacts", "more creatures than defending player"."""
    if p.eat("more"):
        return _more_than(p, control)
    if p.eat("no"):
        what = filters.noun_phrase(p)
        return None if what is None else Exists(every([control, what]), 0, 0)
    low, high = 1, None
    if not p.eat("a", "an", "at least one", "one or more"):
        counted = _count(p)
        if counted is None:
            if not p.sees("another"):
                return None
        else:
            low, high = counted
    what = filters.noun_phrase(p)
    if what is None:
        return None
    return Exists(every([control, what]), low, high)


def _count(p: Cursor) -> tuple[int, int | None] | None:
    mark = p.at
    least = bool(p.eat("at least"))
    exactly = bool(p.eat("exactly"))
    number = values.number(p)
    if number is None:
        p.at = mark
        return None
    if p.eat("or more") or least:
        return number, None
    if p.eat("or fewer", "or less"):
        return 0, number
    if exactly:
        return number, number
    p.at = mark
    return None


def _more_than(p: Cursor, control: Filter) -> Condition | None:
    what = filters.noun_phrase(p)
    if what is None or not p.eat("than"):
        return None
    rival = players.who(p)
    if rival is None:
        return None
    p.eat("controls", "control", "does", "do")
    if rival is Who.OPPONENT:
        return None
    left, right = Count(every([control, what])), Count(every([Controlled(rival), what]))
    return Relate(left, ">", right)


def _number_of_player(p: Cursor) -> Condition | None:
    """Reads "you have one or fewer cards in hand", "defending player has no cards in hand"."""
    if p.sees("each", "your opponents", "players"):
        return None
    who = players.who(p)
    if who is None or not p.eat("have", "has"):
        return None
    if p.eat("no cards in hand"):
        return _within(who, "hand", (0, 0))
    counted = _count(p)
    if counted is None:
        return None
    for phrase, fact in (
        ("cards in hand", "hand"), ("life", "life"), ("poison counters", "poison"), ("rad counters", "rad"),
        ("creature cards in your graveyard", "creatures in graveyard"), ("cards in your library", "library"),
        ("cards in your graveyard", "graveyard"), ("cards in their graveyard", "graveyard"),
        ("cards in his or her graveyard", "graveyard"), ("cards in that player's graveyard", "graveyard"),
        ("experience counters", "experience"), ("energy", "energy"),
    ):  # fmt: skip
        if p.eat(phrase):
            return _within(who, fact, counted)
    return None


def _within(who: Who, fact: str, counted: tuple[int, int | None]) -> Condition:
    """One such player's number lies between these bounds."""
    low, high = counted
    op, bound = (">=", low) if high is None else ("==", low) if low == high else ("<=", high)
    if who in (Who.YOU, Who.DEFENDING, Who.ACTIVE, Who.CONTROLLER):
        return Relate(PlayerFact(who, fact), op, bound)
    return PlayerHas(who, fact, op, bound)


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
        test = _has(p)
        return None if test is None else SubjectIs(test, of)
    return _did(p, of)


def _did(p: Cursor, of: str) -> Condition | None:
    """What the object did or what happened to it this turn."""
    if p.eat("attacked this turn"):
        return SubjectIs(Marked("attacked this turn"), of)
    if p.eat("entered this turn", "entered the battlefield this turn"):
        return SubjectIs(Marked("entered this turn"), of)
    return None


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
    if p.eat("attacking alone"):
        return _alone("attacking", of)
    if p.eat("blocking alone"):
        return _alone("blocking", of)
    if p.eat("attacking or blocking"):
        return OneOf((SubjectIs(Marked("attacking"), of), SubjectIs(Marked("blocking"), of)))
    if p.eat("paired with another creature", "paired"):
        return SubjectIs(Marked("paired"), of)
    if p.eat("attached to a creature"):
        return None
    if p.eat("face down", "renowned", "saddled", "untapped", "on the battlefield"):
        return _marked(p, of)
    test = filters.adjective(p)
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
    if p.sees("an even number", "an odd number"):
        return None
    mark = p.at
    if p.eat("no counters on it", "no counters"):
        return Not(Countered())
    p.at = mark
    return filters.quality(p)


def _there_are(p: Cursor) -> Condition | None:
    """Reads "there are five or more Islands on the battlefield", "an artifact is on the battlefield"."""
    there = bool(p.eat("there are", "there is", "there's"))
    for phrase, who in (("in your graveyard", Who.YOU),):
        found = _cards(p, phrase, who)
        if found is not None:
            return found
    low, high = 1, None
    if p.eat("no"):
        low, high = 0, 0
    elif not p.eat("a", "an"):
        counted = _count(p)
        if counted is not None:
            low, high = counted
        elif not p.sees("another"):
            return None
    what = filters.noun_phrase(p)
    if what is None:
        return None
    if not there and not p.eat("is on the battlefield", "are on the battlefield"):
        return None
    if there and "on the battlefield" not in p.low[: p.at]:
        return None
    return Exists(what, low, high)


def _cards(p: Cursor, place: str, who: Who) -> Condition | None:
    mark = p.at
    counted = _count(p)
    if counted is not None:
        for phrase, fact in (
            ("creature cards ", "creatures in graveyard"), ("cards ", "graveyard"),
            ("card types among cards ", "card types in graveyard"),
        ):  # fmt: skip
            if p.eat(phrase + place):
                return _within(who, fact, counted)
    p.at = mark
    return None


def _relation(p: Cursor) -> Condition | None:
    """Reads "your devotion to white is less than five", "your life total is 5 or less"."""
    left = values.value(p)
    if left is None or isinstance(left, int) or not p.eat("is"):
        return None
    pair = values.bound(p)
    return None if pair is None else Relate(left, *pair)
