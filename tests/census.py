"""The rows of the census of combat sentences, each with the sentence of the card that it is about."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from cards_examples import SHARED, bulk
from redzone.cards.source import PrintedFace, printed_card
from redzone.oracle.lexer import Sentence, normalise, paragraphs, tilde

_MARKS = {
    '"<ability>"': r'"[^"]*"?', "±N/±N": r"[+-]?[\dXx*]+/[+-]?[\dXx*]+", "N/N": r"[\dXx*.]+/[\dXx*.]+",
    "{COST}": r"(?:\{[^}]*\})+", "N": r"[\w+*.-]+", "~": r"[^.]+?",
}
_MARK = re.compile(r'"<ability>"|<\w+>|±N/±N|N/N|\{COST\}|\bN\b|~')
#: the kinds of the census -> families
KINDS = {
    "restriction-attack": "can't attack", "restriction-block": "can't block", "requirement-attack": "attacks if able",
    "requirement-block": "blocks if able", "cost-attack": "costs", "cost-block": "costs",
    "permission": "permissions", "other:choose-declaration": "someone else chooses",
    "trigger on attack": "attack triggers", "trigger on block": "block triggers",
    "becomes blocked": "becomes-blocked triggers",
}


class Row(NamedTuple):
    """A row of the census, joined with its template."""

    card: str
    context: str
    kinds: tuple[str, ...]
    template: str
    legality: bool


@cache
def rows() -> tuple[Row, ...]:
    with (SHARED / "combat-templates.csv").open(encoding="utf-8", newline="") as file:
        legality = {row["template"]: row["declaration_legality"] == "yes" for row in csv.DictReader(file)}
    with (SHARED / "combat-sentences.csv").open(encoding="utf-8", newline="") as file:
        return tuple(
            Row(row["card"], row["context"], tuple(row["kind"].split("+")), row["template"], legality[row["template"]])
            for row in csv.DictReader(file)
        )


@cache
def cards() -> dict[str, dict[str, Any]]:
    return {card["name"]: card for card in bulk()}


def official(name: str) -> bool:
    """Whether it is (by the proxy of the card data) a card of tournaments."""
    card = cards()[name]
    return bool(card.get("x_xmage_first_set")) and not card.get("x_funny") and not name.startswith("A-")


@cache
def _faces(name: str) -> tuple[tuple[PrintedFace, tuple[Sentence, ...]], ...]:
    return tuple(
        (face, tuple(
            one for part in paragraphs(tilde(normalise(face.text), face.name)) for one in part.sentences
        ))
        for face in printed_card(cards()[name]).faces
    )  # fmt: skip


def sentences_of(row: Row) -> Iterator[tuple[PrintedFace, Sentence]]:
    """The sentences of the card that have this template, or hold it in quotes."""
    pattern = re.compile(_pattern(row.template) + r"[.,]?[\"']?$", re.IGNORECASE)
    for face, sentences in _faces(row.card):
        for one in sentences:
            texts = [one.full, *(part for quote in one.quotes for part in re.split(r"(?<=[.!?]) ", quote))]
            if any(pattern.search(text) for text in texts):
                yield face, one


def _pattern(template: str) -> str:
    out, at = "", 0
    plain = template.rstrip(".,")
    for hit in _MARK.finditer(plain):
        out += re.escape(plain[at : hit.start()]) + _MARKS.get(hit[0], r"[^.]+?")
        at = hit.end()
    return out + re.escape(plain[at:])


def paragraph_alone(face: PrintedFace, sentence: Sentence) -> str:
    """The text of the paragraph in which the sentence stands."""
    number = int(sentence.place.partition(".")[0])
    return normalise(face.text).split("\n")[number - 1]
