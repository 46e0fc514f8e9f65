"""Draws read legality sentences for the case files of `tests/sentences`: `python tests/draw_sentences.py`.

Needs the card data beside the project. Deterministic for a given reader: the rows of the census are sorted,
shuffled with a seed, and taken in that order, one for each template, if the reader reads their paragraph.
A reader that has learnt more draws new sentences between the old ones: the numbers of the case files are
those of the day they were written, and their titles name the cards.
"""

from __future__ import annotations

import argparse
import csv
import gzip
import json
import random
import re
import sys
from collections.abc import Iterator
from difflib import SequenceMatcher
from pathlib import Path
from typing import Any, NamedTuple

from redzone.abilities import Resolves
from redzone.oracle import Reading, read_face

CARDS = Path(__file__).parents[2] / "shared" / "cards"
_MODES = re.compile(r"^(?:•|\+ ?\{)")
_SELF = re.compile(r"\bthis (?:creature|aura|equipment|enchantment|artifact|land|vehicle|saga|card|spell)\b")


class Drawn(NamedTuple):
    """One sentence of the census: its card and face, where it stands, and the paragraph."""

    card: str
    face: str
    context: str
    template: str
    paragraph: str
    reading: Reading


def draw(folder: Path, number: int, seed: int) -> list[Drawn]:
    """`number` read sentences, no two of one template."""
    faces = _faces(folder)
    rows = _rows(folder, faces)
    found: dict[str, Drawn] = {}
    for card, context, template in random.Random(seed).sample(rows, len(rows)):
        if template in found:
            continue
        drawn = _drawn(card, context, template, faces[card])
        if not _any_unread(drawn.reading):
            found[template] = drawn
        if len(found) == number:
            break
    return list(found.values())


def _faces(folder: Path) -> dict[str, list[dict[str, Any]]]:
    """The faces of all tournament cards by card name."""
    faces: dict[str, list[dict[str, Any]]] = {}
    with gzip.open(folder / "oracle-cards.jsonl.gz", "rt", encoding="utf-8") as lines:
        for line in lines:
            card = json.loads(line)
            if card["x_xmage_first_set"] and not card.get("x_funny") and not card.get("x_rebalanced"):
                faces[card["name"]] = card.get("card_faces") or [card]
    return faces


def _rows(folder: Path, faces: dict[str, list[dict[str, Any]]]) -> list[tuple[str, str, str]]:
    """Card, context and template of every legality sentence on a tournament card, sorted."""
    with (folder / "combat-templates.csv").open(encoding="utf-8", newline="") as table:
        wanted = {
            row["template"]
            for row in csv.DictReader(table)
            if row["declaration_legality"] == "yes" and int(row["official_cards"]) > 0
        }
    with (folder / "combat-sentences.csv").open(encoding="utf-8", newline="") as table:
        return sorted(
            {
                (row["card"], row["context"], row["template"])
                for row in csv.DictReader(table)
                if row["template"] in wanted and row["card"] in faces
            }
        )


def _drawn(card: str, context: str, template: str, faces: list[dict[str, Any]]) -> Drawn:
    """The paragraph of the card that is most like the template."""
    candidates = [
        (_likeness(sentence, face["name"], template), -number, face, paragraph)
        for number, (face, paragraph, sentence) in enumerate(_sentences(faces))
    ]
    _, _, face, paragraph = max(candidates, key=lambda candidate: candidate[:2])
    types = frozenset(word.lower() for word in (face.get("type_line") or "").split("—")[0].split())
    reading = read_face(paragraph, name=face["name"], types=types)
    return Drawn(card, face["name"], context, template, paragraph, reading)


def _sentences(faces: list[dict[str, Any]]) -> Iterator[tuple[dict[str, Any], str, str]]:
    """Each sentence with its face and its paragraph; modes belong to the paragraph that offers them."""
    for face in faces:
        paragraphs: list[str] = []
        for line in (face.get("oracle_text") or "").splitlines():
            if _MODES.match(line) and paragraphs:
                paragraphs[-1] += "\n" + line
            else:
                paragraphs.append(line)
        for paragraph in paragraphs:
            plain = re.sub(r"\([^()]*\)", "", paragraph)
            for sentence in re.split(r"(?<=[.\"])\s+|\n|: |\"", plain):
                yield face, paragraph, sentence


def _likeness(sentence: str, name: str, template: str) -> float:
    plain = sentence.replace(name, "~").replace(name.split(",", maxsplit=1)[0], "~")
    plain = re.sub(r"\d+", "N", _SELF.sub("~", plain.lower()))
    return SequenceMatcher(None, plain, template.lower(), autojunk=False).ratio()


def _any_unread(reading: Reading) -> bool:
    inside = (ability.unread for ability in reading.abilities if isinstance(ability, Resolves))
    return bool(reading.unread) or any(inside)


def main() -> None:
    """Print the drawn sentences, numbered as the case files are."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sample", type=int, default=150)
    parser.add_argument("--seed", type=int, default=2026)
    asked = parser.parse_args()
    for number, drawn in enumerate(draw(CARDS, asked.sample, asked.seed), 1):
        sys.stdout.write(f"{number:03} {drawn.card} [{drawn.context}] {drawn.template}\n")


if __name__ == "__main__":
    main()
