"""An effect already at work: `effect (by B, X = 2): War Cadence on A1`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import NoReturn

from redzone.notation.cursor import Cursor
from redzone.notation.facts import Known, read_chosen
from redzone.notation.folding import fold
from redzone.notation.marks import Stop, closest
from redzone.notation.names import LONGEST_NAME, read_list, read_name, whole_span
from redzone.notation.written import EffectLine, Name, Text, Who

_EFFECT = re.compile(r"effect(?=\s*[(:])", re.IGNORECASE)
_TO_COMMA = re.compile(r"[^,]*")
_NOTE = re.compile(r"[^\W\d_]+(?!\w)")
_EQUALS = re.compile(r"=")
_ON = re.compile(r"on(?!\S)", re.IGNORECASE)
_FIRST_ON = re.compile(r".*?\son(?!\S)", re.IGNORECASE)
#: the notes behind `effect`, as they are printed
NOTES = ("by", "X", "mode", "ability", "from", "kicked", "chosen")


def effect_here(text: str) -> bool:
    """Whether this line is an effect."""
    return _EFFECT.match(text.lstrip()) is not None


@dataclass(slots=True, kw_only=True)
class _Notes:
    by: Name | None = None
    x: int | None = None
    mode: int | None = None
    ability: int | None = None
    source: Name | None = None
    kicked: bool = False
    chosen: str | None = None


def read_effect(cursor: Cursor, known: Known) -> EffectLine:
    """The effect of this line. Raises Stop where it can't be read on."""
    cursor.match(_EFFECT)
    notes = _Notes()
    if cursor.next == "(":
        end = cursor.closing()
        if end < 0:
            cursor.stop("notation-open-bracket", cursor.span(cursor.position, cursor.position + 1), char="(")
        inside = cursor.segment.part(cursor.position + 1, end)
        _read_notes(cursor.inside(inside), known, notes)
        cursor.position = end + 1
        cursor.skip()
    if not cursor.take(":"):
        cursor.stop("notation-effect-colon")
    card, text = _what(cursor, known)
    on: tuple[Who, ...] = ()
    if cursor.match(_ON) is not None:
        on = read_list(cursor, known.names)
    if not cursor.done:
        cursor.stop("notation-after-effect", word=cursor.text[cursor.position :])
    return EffectLine(
        by=notes.by,
        x=notes.x,
        mode=notes.mode,
        ability=notes.ability,
        source=notes.source,
        kicked=notes.kicked,
        chosen=notes.chosen,
        card=card,
        text=text,
        on=on,
        span=whole_span(cursor),
    )


def _read_notes(cursor: Cursor, known: Known, notes: _Notes) -> None:
    said: set[str] = set()
    while True:
        start = cursor.position
        try:
            word = _note(cursor, known, notes)
            if word in said:
                cursor.note("notation-twice", cursor.span(start), what=word)
            said.add(word)
            if not cursor.done and cursor.next != ",":
                cursor.position = start
                _unknown_note(cursor, known)
        except Stop:
            cursor.match(_TO_COMMA)
        if not cursor.take(","):
            return


def _note(cursor: Cursor, known: Known, notes: _Notes) -> str:
    start = cursor.position
    cursor.items.take(cursor.word_span())
    hit = cursor.match(_NOTE)
    word = hit[0].lower() if hit is not None else ""
    match word:
        case "by":
            notes.by = read_name(cursor, known.names)
        case "x":
            if cursor.match(_EQUALS) is None:
                cursor.stop("notation-x", suggestion=f"X = {cursor.word()}")
            notes.x = cursor.number("notation-wants-number", "X")
        case "mode":
            notes.mode = cursor.number("notation-wants-number", word)
        case "ability":
            notes.ability = cursor.number("notation-wants-number", word)
        case "from":
            notes.source = read_name(cursor, known.names)
        case "kicked":
            notes.kicked = True
        case "chosen":
            notes.chosen = read_chosen(cursor, known)
        case _:
            cursor.position = start
            _unknown_note(cursor, known)
    return word


def _unknown_note(cursor: Cursor, known: Known) -> NoReturn:
    start = cursor.position
    word = cursor.word()
    cursor.match(_TO_COMMA)
    text = cursor.text[start : cursor.position].strip()
    if not text:
        cursor.stop("notation-empty-item", cursor.span(start))
    guess = closest(word, NOTES)
    if fold(text) in known.players:
        guess = f"by {text}"
    cursor.stop("notation-unknown-note", cursor.span(start), guess, word=text)


def _what(cursor: Cursor, known: Known) -> tuple[Name | None, Text | None]:
    """The card's name or the quoted text."""
    start = cursor.position
    if cursor.done:
        cursor.stop("notation-empty-effect", whole_span(cursor))
    found = known.card_at(cursor.text, start) if known.card_at is not None else None
    if found is not None and _ends_here(cursor, found[1]):
        name, end = found
    elif (text := cursor.quote()) is not None:
        return None, text
    else:
        hit = _FIRST_ON.match(cursor.text, start)
        end = hit.end() - 2 if hit is not None else len(cursor.text)
        name = cursor.text[start:end]
    name = " ".join(name.split())
    span = cursor.segment.span(start, start + len(cursor.text[start:end].rstrip()))
    if not name:
        cursor.stop("notation-empty-effect", whole_span(cursor))
    if len(name) > LONGEST_NAME:
        cursor.stop("notation-long-name", span, n=LONGEST_NAME)
    cursor.position = end
    cursor.skip()
    return Name(text=name, span=span), None


def _ends_here(cursor: Cursor, end: int) -> bool:
    after = cursor.at(end)
    return after.done or (after.position > end and _ON.match(after.text, after.position) is not None)
