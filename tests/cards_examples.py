"""Made-up cards in the shape of the bulk file, and where the real one may lie."""

from __future__ import annotations

import csv
import gzip
import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

SHARED = Path(__file__).resolve().parents[2] / "shared" / "cards"

needs_bulk = pytest.mark.skipif(not (SHARED / "oracle-cards.jsonl.gz").is_file(), reason="no bulk file here")


def card(name: str, line: str, text: str = "", **fields: Any) -> dict[str, Any]:
    """A one-faced card."""
    return {
        "object": "card", "name": name, "layout": "normal", "mana_cost": "{1}{W}", "cmc": 2.0,
        "type_line": line, "oracle_text": text, "colors": ["W"],
    } | fields


def face(name: str, line: str, text: str = "", **fields: Any) -> dict[str, Any]:
    """A face of a two-faced card."""
    return {"object": "card_face", "name": name, "type_line": line, "oracle_text": text} | fields


MADE_UP: list[dict[str, Any]] = [
    card(
        "Plain Example", "Legendary Creature — Human Time Lord", "Flying, vigilance", power="2", toughness="3"
    ),
    card("Comma, the Example", "Artifact — Vehicle", power="5", toughness="4", colors=[], mana_cost="{X}{2}"),
    card("Star Example", "Creature — Wall", "", power="*", toughness="1+*"),
    card("Half Example", "Creature — Bear", "", power="2.5", toughness="2", cmc=0.5, mana_cost="{HW}"),
    card("Twofold Land", "Land — Forest Plains", "({T}: Add {G} or {W}.)", colors=[], mana_cost="", cmc=0.0),
    card("A-Plain Example", "Creature — Human", "", power="9", toughness="9"),
    card("Walker Example", "Legendary Planeswalker — Example", "", loyalty="4"),
    card("Odd Loyalty", "Planeswalker", "", loyalty="X"),
    card("Siege Example", "Battle — Siege", "", defense="5"),
    card("Night Example", "Creature — Bat", "", power="1", toughness="1"),
    card(
        "Day Example // Night Example", "Creature — Bat // Creature — Bat", layout="transform", cmc=3.0,
        card_faces=[
            face("Day Example", "Creature — Bat", power="3", toughness="3", mana_cost="{2}{B}", colors=["B"]),
            face("Night Example", "Creature — Wolf", power="6", toughness="6", mana_cost="", colors=["R"]),
        ],
    ),
    card(
        "Left // Right", "Instant // Sorcery", layout="split", cmc=5.0, colors=["W", "R"],
        card_faces=[
            face("Left", "Instant", mana_cost="{1}{W}", colors=["W"]),
            face("Right", "Sorcery", mana_cost="{2/R}{R}"),
        ],
    ),
    card("One // Two // Three", "Instant // Sorcery // Instant", layout="split"),
]
NAMES = [
    ("Plain Example", "fr", "Exemple éclatant"), ("Plain Example", "ru", "Простой пример"),
    ("Star Example", "fr", "Exemple éclatant"), ("Day Example // Night Example", "fr", "Jour // Nuit"),
    ("Left", "fr", "Gauche (Gauche/Droite)"), ("Night Example", "ru", "Star Example"),
]


def write_source(folder: Path, cards: list[dict[str, Any]], names: list[tuple[str, str, str]]) -> Path:
    """The two source files, in `folder`."""
    with gzip.open(folder / "oracle-cards.jsonl.gz", "wt", encoding="utf-8") as file:
        file.writelines(json.dumps(item) + "\n" for item in cards)
    with (folder / "foreign-names.csv").open("w", encoding="utf-8", newline="") as table:
        csv.writer(table).writerows([("name", "lang", "foreign_name"), *names])
    return folder


@cache
def bulk() -> list[dict[str, Any]]:
    """All cards of the real bulk file."""
    with gzip.open(SHARED / "oracle-cards.jsonl.gz", "rt", encoding="utf-8") as file:
        return [json.loads(line) for line in file]


@cache
def bulk_names() -> list[tuple[str, str, str]]:
    """All rows of the real names file."""
    with (SHARED / "foreign-names.csv").open(encoding="utf-8", newline="") as file:
        return [(row["name"], row["lang"], row["foreign_name"]) for row in csv.DictReader(file)]


def faces_of(item: dict[str, Any]) -> list[dict[str, Any]]:
    """The faces of a card of the bulk file; a one-faced card is its own."""
    return item.get("card_faces") or [item]


def without_reminders(text: str) -> str:
    """Card text without what stands in parentheses."""
    return re.sub(r"\s*\([^()]*\)", "", text)
