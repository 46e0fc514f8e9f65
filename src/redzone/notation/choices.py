"""The parentheses behind a clause: what is paid, exerted, enlisted, provoked."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from redzone.notation.cursor import Cursor
from redzone.notation.facts import as_mana
from redzone.notation.marks import Stop, closest
from redzone.notation.names import Names, read_who
from redzone.notation.written import Choices, Cost, Who

_TO_COMMA = re.compile(r"[^,]*")
_VERB = re.compile(r"[^\W\d_]+(?!\w)")
_LIFE = re.compile(r"([0-9]+)\s+life(?!\w)", re.IGNORECASE)
_NOTHING = re.compile(r"nothing\s*(?=,|$)", re.IGNORECASE)
_FOR_MANA = re.compile(r"\sfor\s+mana(?!\w)", re.IGNORECASE)
_IS_FOR_MANA = re.compile(r"for\s+mana(?!\w)\s*", re.IGNORECASE)
#: what a choice may begin with
CHOICES = ("pay", "put", "exert", "enlist", "provoke", "sacrifice")
COSTS = ("sacrifice", "tap", "return", "discard", "nothing")


@dataclass(slots=True, kw_only=True)
class _Said:
    pay: list[Cost] | None = None
    put: bool = False
    exert: bool = False
    enlist: Who | None = None
    provoke: Who | None = None
    for_mana: list[Who] = field(default_factory=list)
    #: whether another cost may follow a comma
    paying: bool = False


def read_choices(cursor: Cursor, names: Names) -> Choices:
    """All choices in a clause's parentheses."""
    said = _Said()
    while True:
        start = cursor.position
        try:
            _choice(cursor, names, said)
            if not cursor.done and cursor.next != ",":
                _unknown(cursor, start)
        except Stop:
            cursor.match(_TO_COMMA)
        if not cursor.take(","):
            break
    return Choices(
        pay=None if said.pay is None else tuple(said.pay),
        put=said.put,
        exert=said.exert,
        enlist=said.enlist,
        provoke=said.provoke,
        for_mana=tuple(said.for_mana),
    )


def _choice(cursor: Cursor, names: Names, said: _Said) -> None:
    start = cursor.position
    cursor.items.take(cursor.word_span())
    if said.paying and (cost := _cost(cursor, names)) is not None:
        said.pay = said.pay or []
        said.pay.append(cost)
        return
    if _for_mana(cursor, names, said):
        return
    hit = cursor.match(_VERB)
    word = hit[0].lower() if hit is not None else ""
    said.paying = False
    match word:
        case "pay":
            _pay(cursor, names, said, start)
        case "put":
            _once(cursor, said.put, word, start)
            said.put = True
        case "exert":
            _once(cursor, said.exert, word, start)
            said.exert = True
        case "enlist":
            _once(cursor, said.enlist is not None, word, start)
            said.enlist = read_who(cursor, names)
        case "provoke":
            _once(cursor, said.provoke is not None, word, start)
            said.provoke = read_who(cursor, names)
        case _:
            _unknown(cursor, start)


def _once(cursor: Cursor, before: bool, word: str, start: int) -> None:
    if before:
        cursor.note("notation-twice", cursor.span(start), what=word)


def _pay(cursor: Cursor, names: Names, said: _Said, start: int) -> None:
    """`pay nothing`, or the first of the costs."""
    before = said.pay is not None
    said.pay = said.pay or []
    if cursor.match(_NOTHING) is not None:
        _once(cursor, before, "pay", start)
        return
    _once(cursor, before and not said.pay, "pay", start)
    cost = _cost(cursor, names)
    if cost is None:
        word = cursor.word()
        cursor.stop("notation-cost", suggestion=as_mana(word) or closest(word, COSTS), word=word)
    said.pay.append(cost)
    said.paying = True


def _for_mana(cursor: Cursor, names: Names, said: _Said) -> bool:
    """`sacrifice W for mana`."""
    start = cursor.position
    hit = cursor.match(_VERB)
    if hit is not None and hit[0].lower() == "sacrifice":
        who = read_who(cursor, names, _FOR_MANA)
        if cursor.match(_IS_FOR_MANA) is not None:
            said.for_mana.append(who)
            said.paying = False
            return True
    cursor.position = start
    return False


def _cost(cursor: Cursor, names: Names) -> Cost | None:
    """One cost, None (and nothing read) if none is here."""
    start = cursor.position
    if cursor.next == "{":
        symbols = cursor.mana()
        if symbols is None:
            cursor.stop("notation-mana", symbol=cursor.word() or "{")
        return Cost(kind="mana", symbols=symbols, span=cursor.span(start))
    if (life := cursor.match(_LIFE)) is not None:
        return Cost(kind="life", n=cursor.value(life[1], cursor.span(start)), span=cursor.span(start))
    hit = cursor.match(_VERB)
    kind = hit[0].lower() if hit is not None else ""
    if kind == "discard":
        number = cursor.number("notation-wants-number", kind)
        return Cost(kind=kind, n=number, span=cursor.span(start))
    if kind in ("sacrifice", "tap", "return"):
        who = read_who(cursor, names, _FOR_MANA)
        if not (kind == "sacrifice" and _IS_FOR_MANA.match(cursor.text, cursor.position)):
            return Cost(kind=kind, who=who, span=cursor.span(start))
    cursor.position = start
    return None


def _unknown(cursor: Cursor, start: int) -> None:
    cursor.position = start
    word = cursor.word()
    cursor.match(_TO_COMMA)
    text = cursor.text[start : cursor.position].strip()
    if not text:
        cursor.stop("notation-empty-item", cursor.span(start))
    guess = closest(word, CHOICES)
    if word.lower() in COSTS or word[:1].isdigit() or text.startswith("{"):
        guess = f"pay {text}"
    cursor.stop("notation-unknown-choice", cursor.span(start), guess, word=text)
