"""Single words of a noun phrase: the test each stands for, and whether a noun phrase may end with it."""

from __future__ import annotations

import re
from typing import NamedTuple

from redzone.abilities import (
    Colored,
    Compare,
    Either,
    Every,
    Filter,
    Marked,
    Not,
    Subtyped,
    Supertyped,
    Typed,
    subtypes,
)
from redzone.abilities.words import COLORS, SUPERTYPES, TYPES
from redzone.oracle.cursor import Cursor

_SIZE = re.compile(r"(\d{1,3})/(\d{1,3})(?= )")
_WORD = re.compile(r"[A-Za-zÀ-ÿ][\w']*(?:-[\w']+)*")


class Word(NamedTuple):
    """A test and whether its word is a noun; plural: the noun is a plural."""

    test: Filter
    noun: bool
    plural: bool = False


def _table() -> dict[str, Word]:
    table: dict[str, Word] = {}
    for color in (*COLORS, "colorless", "multicolored", "monocolored"):
        table[color] = Word(Colored(color), False)
    for word in SUPERTYPES:
        table[word] = Word(Supertyped(word), False)
    for word in TYPES:
        table[word] = Word(Typed(word), True)
        table["sorceries" if word == "sorcery" else word + "s"] = Word(Typed(word), True, True)
    table["permanent"] = Word(Every(), True)
    table["permanents"] = Word(Every(), True, True)
    table["token"] = Word(Marked("token"), True)
    table["tokens"] = Word(Marked("token"), True, True)
    table["commander"] = Word(Marked("commander"), True)
    table["commanders"] = Word(Marked("commander"), True, True)
    states = "tapped attacking blocking blocked enchanted equipped modified goaded suspected saddled crewed"
    for state in (*states.split(), "monstrous"):
        table[state] = Word(Marked(state), False)
    table["unblocked"] = Word(Every((Marked("attacking"), Not(Marked("blocked")))), False)
    table["face-down"] = Word(Marked("face down"), False)
    table["historic"] = Word(Either((Typed("artifact"), Supertyped("legendary"), Subtyped("Saga"))), False)
    outlaws = tuple(Subtyped(word) for word in ("Assassin", "Mercenary", "Pirate", "Rogue", "Warlock"))
    table["outlaw"] = Word(Either(outlaws), True)
    table["outlaws"] = Word(Either(outlaws), True, True)
    for word, negative in (("tapped", "untapped"), ("suspected", "unsuspected")):
        table[negative] = Word(Not(Marked(word)), False)
    for word, entry in list(table.items()):
        if not entry.plural and entry.test != Every() and not word.startswith("un"):
            table["non" + word] = Word(Not(entry.test), False)
    return table


WORDS = _table()


def word(p: Cursor) -> Word | None:
    """The word here, if it may stand in a noun phrase; moves past it."""
    p.fuel -= 2
    if (size := p.match(_SIZE)) is not None:
        return Word(
            Every((Compare("power", "==", int(size[1])), Compare("toughness", "==", int(size[2])))), False
        )
    if p.fuel < 0 or (hit := _WORD.match(p.text, p.at)) is None:
        return None
    found = _classify(hit[0])
    if found is None:
        return None
    p.eat(hit[0].lower())
    if p.at < hit.end():
        return None
    return found


def _classify(text: str) -> Word | None:
    low = text.lower()
    if low in WORDS:
        return WORDS[low]
    if low.startswith("non-"):
        inner = _classify(text[4:])
        return Word(Not(inner.test), False) if inner is not None and not inner.plural else None
    if text[0].isupper() and (kind := subtypes.known(text)) is not None:
        return Word(Subtyped(kind), True, kind.lower() != low)
    return None
