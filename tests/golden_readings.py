# ruff: noqa: T201  # a command prints
"""Makes `golden/readings.jsonl`: what 400 cards read as, to be reviewed by a person against the cards.

    python tests/golden_readings.py          writes the file again (needs `../shared/cards`)
    python tests/golden_readings.py --show   prints each reading in words beside the card's text

A line with "wrong" was reviewed and found wrong, for the reason it gives; the note goes, and the line must
be reviewed again, when the reading changes.

200 cards stand for the most frequent wordings on the legality of declarations, one each; 200 have the
rarest ones. A line holds a card's name and its readings as the codec writes them, and none of its text.
After a change of the reader, look at what `git diff tests/golden` shows with `--show`, line by line.
"""

from __future__ import annotations

import csv
import gzip
import hashlib
import json
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from redzone.abilities import Ability, Resolves, Unread, codec
from redzone.cards.source import CARDS_FILE, PrintedCard, printed_card
from redzone.oracle import read_face, sentence

SHARED = Path(__file__).resolve().parents[2] / "shared" / "cards"
GOLDEN = Path(__file__).resolve().parent / "golden" / "readings.jsonl"
EACH = 200


def official_cards() -> dict[str, PrintedCard]:
    """The cards of tournament sets, by name (see the README of the cards)."""
    found: dict[str, PrintedCard] = {}
    with gzip.open(SHARED / CARDS_FILE, "rt", encoding="utf-8") as file:
        for line in file:
            card = json.loads(line)
            odd = card.get("x_funny") or card.get("x_rebalanced") or card.get("x_text_unofficial")
            if card.get("x_xmage_first_set") and not odd:
                found[card["name"]] = printed_card(card)
    return found


def _by_template(cards: dict[str, PrintedCard]) -> dict[str, list[str]]:
    """The cards with each wording, in a mixed but fixed order."""
    found: dict[str, list[str]] = defaultdict(list)
    with (SHARED / "combat-sentences.csv").open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            if row["card"] in cards and row["card"] not in found[row["template"]]:
                found[row["template"]].append(row["card"])
    return {template: sorted(names, key=_mixed) for template, names in found.items()}


def _mixed(name: str) -> str:
    return hashlib.sha256(name.encode()).hexdigest()


def chosen(cards: dict[str, PrintedCard]) -> list[str]:
    """200 cards with the most frequent wordings, then 200 with the rarest."""
    with (SHARED / "combat-templates.csv").open(encoding="utf-8", newline="") as file:
        rows = [row for row in csv.DictReader(file) if row["declaration_legality"] == "yes"]
    by_template = _by_template(cards)
    frequent = sorted(rows, key=lambda row: (-int(row["count"]), row["template"]))
    rare = sorted(rows, key=lambda row: (int(row["count"]), _mixed(row["template"])))
    out: dict[str, None] = {}
    for half, ordered in enumerate((frequent, rare), start=1):
        for row in ordered:
            names = [name for name in by_template.get(row["template"], ()) if name not in out]
            if names and len(out) < half * EACH:
                out[names[0]] = None
    return list(out)


def readings(card: PrintedCard) -> list[dict[str, Any]]:
    """What each face reads as, by the codec."""
    out = []
    for face in card.faces:
        found = read_face(face.text, name=face.name, types=frozenset(face.line.types))
        out.append({
            "face": face.name, "abilities": codec.encode(found.abilities), "unread": codec.encode(found.unread)
        })
    return out


def golden() -> Iterator[tuple[str, list[dict[str, Any]], str]]:
    """The lines of the file: names, readings, and what the review found wrong ("")."""
    with GOLDEN.open(encoding="utf-8") as file:
        for line in file:
            data = json.loads(line)
            yield data["card"], data["faces"], data.get("wrong", "")


def write() -> int:
    """Writes the file again; how many cards it holds."""
    cards = official_cards()
    before = {name: (faces, wrong) for name, faces, wrong in golden()} if GOLDEN.is_file() else {}
    lines = []
    for name in chosen(cards):
        faces = readings(cards[name])
        line: dict[str, Any] = {"card": name, "faces": faces}
        then, wrong = before.get(name, ([], ""))
        if wrong and then == faces:
            line["wrong"] = wrong
        lines.append(json.dumps(line, ensure_ascii=False, separators=(",", ":")))
    GOLDEN.write_text("".join(line + "\n" for line in lines), encoding="utf-8")
    return len(lines)


def show() -> None:
    """Prints the text of each card and below it what it read as."""
    cards = official_cards()
    for number, (name, faces, wrong) in enumerate(golden(), start=1):
        print(f"\n{number}. {name}" + f"  WRONG: {wrong}" * bool(wrong))
        for face, reading in zip(cards[name].faces, faces, strict=True):
            print("  |", face.text.replace("\n", "\n  | "))
            for words in sentence.paragraphs(codec.decode(reading["abilities"])):
                print("  >", words)
            for unread in (*_inside(codec.decode(reading["abilities"])), *codec.decode(reading["unread"])):
                print("  ?", unread.place, *unread.bears)


def _inside(abilities: tuple[Ability, ...]) -> Iterator[Unread]:
    """What was not read inside effects and abilities given to others."""
    for one in abilities:
        if isinstance(one, Resolves):
            yield from one.unread
        yield from _inside(getattr(one, "effects", getattr(one, "abilities", ())))


if __name__ == "__main__":
    if "--show" in sys.argv[1:]:
        show()
    else:
        print(f"{write()} cards in {GOLDEN.name}")
