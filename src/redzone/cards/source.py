"""The bulk file as printed facts: one `PrintedFace` for each face, nothing read from its text yet.

Understands the names of Scryfall's `oracle-cards`: two-sided cards carry their faces in `card_faces`.
"""

from __future__ import annotations

import csv
import gzip
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from redzone.abilities.words import SUPERTYPES
from redzone.cards.schema import BETWEEN_FACES, COLOR_LETTERS

CARDS_FILE = "oracle-cards.jsonl.gz"
NAMES_FILE = "foreign-names.csv"

_OLD_TYPES = {"tribal": "kindred", "summon": "creature"}
_ONE_SUBTYPE = {"plane"}
_LONG_SUBTYPES = ("Time Lord",)
_SYMBOL = re.compile(r"\{([^{}]+)\}")
_NUMBER = re.compile(r"-?\d+")
#: faces whose mana value is the front's (202.3b, 712.8e)
_BACK_LIKE_FRONT = {"transform", "flip"}
#: layouts whose second face is another half with its own colours, from its own cost
_OWN_COLORS = {"split", "adventure", "prepare"}


class TypeLine(NamedTuple):
    """A type line taken apart: supertypes and types in lower case, subtypes as printed."""

    supertypes: tuple[str, ...]
    types: tuple[str, ...]
    subtypes: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintedFace:
    """The printed facts of one face. power, toughness: as printed ("*", "1+*"), None if it has none."""

    name: str
    line: TypeLine
    colors: str
    cost: str
    mana_value: int | None
    power: str | None
    toughness: str | None
    loyalty: int | None
    defense: int | None
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintedCard:
    """A card and its faces, the front first."""

    name: str
    layout: str
    faces: tuple[PrintedFace, ...]
    rebalanced: bool


class ForeignName(NamedTuple):
    """`shown` is the printed name of the card or face `name` in `language` ("fr", "ru")."""

    name: str
    language: str
    shown: str


def read_cards(folder: Path) -> Iterator[PrintedCard]:
    """All cards of the bulk file in `folder`, in its order. Raises OSError, ValueError, KeyError."""
    with gzip.open(folder / CARDS_FILE, "rt", encoding="utf-8") as file:
        for line in file:
            yield printed_card(json.loads(line))


def read_foreign_names(folder: Path) -> list[ForeignName]:
    """The rows of the names file. Raises OSError, KeyError."""
    with (folder / NAMES_FILE).open(encoding="utf-8", newline="") as file:
        return [ForeignName(row["name"], row["lang"], row["foreign_name"]) for row in csv.DictReader(file)]


def printed_card(card: dict[str, Any]) -> PrintedCard:
    """One object of the bulk file."""
    parts = card.get("card_faces") or [_only_face(card)]
    faces = tuple(_face(card, part, place) for place, part in enumerate(parts))
    return PrintedCard(
        name=card["name"], layout=card["layout"], faces=faces, rebalanced=card["name"].startswith("A-")
    )


def _only_face(card: dict[str, Any]) -> dict[str, Any]:
    """The card as its own face; of `A // B` without faces (three or more parts) only A is known."""
    return card | {
        "name": card["name"].split(BETWEEN_FACES)[0],
        "type_line": card["type_line"].split(BETWEEN_FACES)[0],
    }


def _face(card: dict[str, Any], part: dict[str, Any], place: int) -> PrintedFace:
    cost = part.get("mana_cost") or ""
    return PrintedFace(
        name=part["name"],
        line=type_line(part["type_line"]),
        colors=_colors(card, part, place),
        cost=cost,
        mana_value=_mana_value(card, cost, place),
        power=part.get("power"),
        toughness=part.get("toughness"),
        loyalty=whole_number(part.get("loyalty")),
        defense=whole_number(part.get("defense")),
        text=part.get("oracle_text") or "",
    )


def type_line(text: str) -> TypeLine:
    """`Legendary Creature — Human Rogue` taken apart; words that are no supertype are types."""
    front, _, back = text.partition("—")
    words = [word.lower() for word in front.split()]
    types = tuple(_OLD_TYPES.get(word, word) for word in words if word not in SUPERTYPES)
    return TypeLine(
        supertypes=tuple(word for word in words if word in SUPERTYPES),
        types=types,
        subtypes=_subtypes(back.strip(), types),
    )


def _subtypes(text: str, types: tuple[str, ...]) -> tuple[str, ...]:
    if text and _ONE_SUBTYPE.intersection(types):
        return (text,)
    found: list[str] = []
    for long in _LONG_SUBTYPES:
        if re.search(rf"\b{long}\b", text):
            found.append(long)
            text = re.sub(rf"\b{long}\b", " ", text)
    return (*found, *text.split())


def _colors(card: dict[str, Any], part: dict[str, Any], place: int) -> str:
    """Colour letters in a fixed order: the face's own, else the card's, or for a half those of its cost."""
    listed = part.get("colors")
    if card["layout"] in _OWN_COLORS and (place or listed is None):
        indicator = part.get("color_indicator") or []
        listed = [*_SYMBOL.findall(part.get("mana_cost") or ""), *indicator]
        listed = [] if re.search(r"(?m)^Devoid\b", part.get("oracle_text") or "") else listed
    elif listed is None:
        listed = card.get("colors") or []
    letters = set("".join(listed))
    return "".join(letter for letter in COLOR_LETTERS if letter in letters)


def _mana_value(card: dict[str, Any], cost: str, place: int) -> int | None:
    """202.3. None for the few cards with half a mana in their cost, and for melded ones.

    (202.3c adds up the halves of a melded one, which are other cards.)
    """
    layout = str(card["layout"])
    if layout == "meld" and not cost and "Land" not in card["type_line"]:
        return None
    if (place == 0 and layout != "split") or layout in _BACK_LIKE_FRONT:
        value = float(card["cmc"])
        return int(value) if value.is_integer() else None
    return mana_value(cost)


def mana_value(cost: str) -> int:
    """The mana value of a printed cost: {2/W} counts two, {X} nothing, every other symbol one (202.3)."""
    total = 0
    for symbol in _SYMBOL.findall(cost):
        first = symbol.split("/")[0]
        if first.isdigit():
            total += int(first)
        elif first not in {"X", "Y", "Z"}:
            total += 1
    return total


def whole_number(text: str | None) -> int | None:
    """The number that is printed; None for `*`, `X`, halves, or nothing."""
    if text is None or not _NUMBER.fullmatch(text):
        return None
    return int(text)
