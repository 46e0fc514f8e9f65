"""Facts of a player, states of a permanent, counters: the lists in brackets."""

from __future__ import annotations

import re
from typing import NoReturn

from redzone.board.tables import CHOSEN_WORDS, FACTS, STATES, Row, Shape
from redzone.errors import Span
from redzone.notation.cursor import Cursor
from redzone.notation.folding import fold
from redzone.notation.marks import Stop, closest, short
from redzone.notation.names import CardAt, Names, read_name, word_end
from redzone.notation.vocabulary import fact_name, longest_name, state_name
from redzone.notation.written import Fact, Name

_WORD = re.compile(r"[^\s,()]+")
_TO_COMMA = re.compile(r"[^,]*")
_LIFE = re.compile(r"[-−]?[0-9]+\s*(?=,|$)")
_DASH = re.compile("[−–—‐‑]")  # the dashes that keyboards and programs write
_NO = re.compile(r"no\s+", re.IGNORECASE)
_COUNTER = re.compile(r"(.*?)(?: [x×х] ?([0-9]+))?")
_CHANGE = re.compile(r"[-+][0-9]{1,9}/[-+][0-9]{1,9}")
_COUNTED = re.compile(r"([0-9]{1,9}) ?[x×]? (.+)")
_KIND = re.compile(r"[^\W\d_][^\W\d_' -]*(?:[ '-][^\W\d_]+)*")
#: counters that bear on combat: another kind that nearly reads like one of these is a slip
_BEARING = (
    "flying", "first strike", "double strike", "deathtouch", "hexproof", "indestructible", "lifelink",
    "menace", "reach", "shadow", "trample", "vigilance", "haste", "decayed", "exalted",
    "stun", "shield", "loyalty", "defense", "finality", "level", "charge", "oil", "time",
)  # fmt: skip
_LONGEST_KIND = 40


class Known:
    """What the whole text knows: names, players, and the library's names."""

    def __init__(self, names: Names, players: list[str], card_at: CardAt | None) -> None:
        self.names = names
        self.players = {fold(player): player for player in players}
        self.card_at = card_at


def read_facts(cursor: Cursor, known: Known) -> tuple[Fact, ...]:
    """The facts in the parentheses behind a player's name."""
    return _read_list(cursor, known, FACTS)


def read_states(cursor: Cursor, known: Known) -> tuple[Fact, ...]:
    """The states in a permanent's parentheses."""
    return _read_list(cursor, known, STATES)


def read_chosen(cursor: Cursor, known: Known) -> str:
    """What was chosen: a word of the closed list, a player, or anything capitalised."""
    start = cursor.position
    name = _free(cursor, known, library=False)
    span = cursor.span(start)
    folded = fold(name)
    if folded in CHOSEN_WORDS:
        return folded
    if folded not in known.players and not name[:1].isupper():
        near = closest(name, (*CHOSEN_WORDS, *known.players.values()))
        cursor.note("notation-chosen", span, near, word=name, words=", ".join(CHOSEN_WORDS))
    return name


def read_counters(cursor: Cursor) -> dict[str, int]:
    """`[+1/+1 x2, flying, stun]`, from the bracket on: kind -> number."""
    end = cursor.closing()
    inside = cursor.inside(cursor.segment.part(cursor.position + 1, end))
    cursor.position = end + 1
    cursor.skip()
    counters: dict[str, int] = {}
    while True:
        kind, number = _counter(inside)
        counters[kind] = counters.get(kind, 0) + number
        if not inside.take(","):
            return counters


def _counter(cursor: Cursor) -> tuple[str, int]:
    start = cursor.position
    cursor.match(_TO_COMMA)
    text = " ".join(cursor.text[start : cursor.position].split())
    span = cursor.span(start)
    cursor.items.take(span)
    hit = _COUNTER.fullmatch(text) if len(text) <= _LONGEST_KIND else None
    if hit is None:
        cursor.note("notation-counter", span, word=text)
        return "", 1
    kind = _DASH.sub("-", hit[1]).lower()
    number = cursor.value(hit[2], span) if hit[2] else 1
    _check_counter(cursor, text, kind, span)
    if number == 0:
        cursor.note("notation-no-counters", span)
    return kind, number


def _check_counter(cursor: Cursor, text: str, kind: str, span: Span) -> None:
    counted = _COUNTED.fullmatch(text)
    near = "" if kind in _BEARING else closest(kind, (*_BEARING, "+1/+1", "-1/-1"), 0.8)
    if counted is not None:
        cursor.note("notation-counter", span, f"{counted[2]} x{counted[1]}", word=text)
    elif not _CHANGE.fullmatch(kind) and (not _KIND.fullmatch(kind) or near):
        cursor.note("notation-counter", span, near, word=text)


def _read_list(cursor: Cursor, known: Known, table: dict[str, Row]) -> tuple[Fact, ...]:
    found: list[Fact] = []
    while True:
        start = cursor.position
        try:
            fact = _read_one(cursor, known, table)
            if any(fact.name == other.name for other in found) and table[fact.name].shape != Shape.PLAYERS:
                cursor.note("notation-twice", fact.span, what=fact.name)
            found.append(fact)
            if not cursor.done and cursor.next != ",":
                _unknown(cursor, table, start)
        except Stop:
            cursor.match(_TO_COMMA)
        if not cursor.take(","):
            return tuple(found)


def _read_one(cursor: Cursor, known: Known, table: dict[str, Row]) -> Fact:
    start = cursor.position
    cursor.items.take(cursor.word_span())
    if table is FACTS and (denied := _denied(cursor)) is not None:
        return Fact(name=denied, value=False, span=cursor.span(start))
    life = _LIFE.match(cursor.text, start) if table is FACTS else None
    name = "life" if life is not None else _name(cursor, table)
    if name is None:
        _unknown(cursor, table, start)
    value = _value(cursor, known, name, table[name].shape)
    return Fact(name=name, value=value, span=cursor.span(start))


def _denied(cursor: Cursor) -> str | None:
    """`no monarch`: a yes-or-no fact that is said not to hold."""
    start = cursor.position
    if cursor.match(_NO) is not None:
        name = _name(cursor, FACTS)
        if name is not None and FACTS[name].shape is Shape.FLAG:
            return name
        cursor.position = start
    return None


def _name(cursor: Cursor, table: dict[str, Row]) -> str | None:
    """The longest name of the table that stands here."""
    look_up = fact_name if table is FACTS else state_name
    words: list[str] = []
    ends: list[int] = []
    position = cursor.position
    while len(words) < longest_name(table) and (hit := _WORD.match(cursor.text, position)) is not None:
        words.append(hit[0])
        ends.append(hit.end())
        position = cursor.at(hit.end()).position
    for size in range(len(words), 0, -1):
        if (name := look_up(" ".join(words[:size]))) is not None:
            cursor.position = ends[size - 1]
            cursor.skip()
            return name
    return None


def _unknown(cursor: Cursor, table: dict[str, Row], start: int) -> NoReturn:
    cursor.position = start
    hit = cursor.match(_TO_COMMA)
    text = hit[0].strip() if hit else ""
    words = short(text).split()[: longest_name(table)]
    guesses = (closest(" ".join(words[:size]), table) for size in range(len(words), 0, -1))
    code = "notation-unknown-fact" if table is FACTS else "notation-unknown-state"
    if not text:
        code = "notation-empty-item"
    cursor.stop(code, cursor.span(start), next(filter(None, guesses), ""), word=text)


def _value(cursor: Cursor, known: Known, name: str, shape: Shape) -> bool | int | str | Name:
    match shape:
        case Shape.FLAG:
            return True
        case Shape.NUMBER:
            return cursor.number("notation-wants-number", name)
        case Shape.PLAYER | Shape.PLAYERS | Shape.REF | Shape.HOST:
            if cursor.done or cursor.next == ",":
                cursor.stop("notation-wants-name", of=name)
            return read_name(cursor, known.names)
        case Shape.MANA:
            guess = as_mana(cursor.word())
            return cursor.mana() or cursor.stop("notation-wants-mana", suggestion=guess, of=name)
        case Shape.WORD:
            if cursor.done or cursor.next == ",":
                cursor.stop("notation-wants-name", of=name)
            if name == "chosen":
                return read_chosen(cursor, known)
            return _free(cursor, known, library=name == "named")


def as_mana(word: str) -> str:
    """`2W` as symbols, "" if it is nothing of the kind."""
    if not re.fullmatch(r"[0-9]{0,3}[wubrgcWUBRGC]{0,20}", word):
        return ""
    return "".join(f"{{{symbol}}}" for symbol in re.findall(r"[0-9]+|[A-Z]", word.upper()))


def _free(cursor: Cursor, known: Known, *, library: bool) -> str:
    """A free name: of the library, of this text, or all up to the comma."""
    start = cursor.position
    found = known.card_at(cursor.text, start) if known.card_at is not None and library else None
    if found is not None and re.match(r"\s*(?:,|$)", cursor.text[found[1] :]):
        end = found[1]
    else:
        end = known.names.end(cursor.segment, start) or _TO_COMMA.match(cursor.text, start).end()  # type: ignore[union-attr]
    cursor.position = end
    cursor.skip()
    return " ".join(cursor.text[start:end].split())


def is_player_name(text: str) -> bool:
    """Whether a text is letters, digits and `_`, and not digits only."""
    return bool(text) and word_end(text, 0) == len(text) and not text.isdigit()
