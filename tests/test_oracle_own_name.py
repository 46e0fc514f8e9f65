"""A card's own name is only a name: with another in its place the text reads the same."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

from cards_examples import SHARED, bulk
from redzone.abilities import subtypes
from redzone.cards.source import PrintedFace, printed_card
from redzone.oracle import read_face
from redzone.oracle.lexer import short_names

pytestmark = pytest.mark.skipif(not (SHARED / "oracle-cards.jsonl.gz").is_file(), reason="no card data here")

MADE_UP, SHORT = "Zorblax, Qwerty Vemm", "Zorblax"


def faces() -> Iterator[PrintedFace]:
    """Faces of tournament cards that speak of themselves by name; a name that is a subtype means more."""
    for raw in bulk():
        if not raw.get("x_xmage_first_set") or raw.get("x_funny"):
            continue
        for face in printed_card(raw).faces:
            own = short_names(face.name)
            if any(subtypes.known(name) for name in own):
                continue
            if any(re.search(rf"\b{re.escape(name)}\b", face.text) for name in own):
                yield face


def renamed(face: PrintedFace) -> str:
    """The text with a made-up name in place of the card's own."""
    text = face.text
    for own in short_names(face.name):
        new = MADE_UP if own == face.name else SHORT
        text = re.sub(rf"(?<![\w'-]){re.escape(own)}(?![\w-])", new, text)
    return text


def differs(face: PrintedFace) -> bool:
    types = frozenset(face.line.types)
    own = read_face(face.text, name=face.name, types=types)
    other = read_face(renamed(face), name=MADE_UP, types=types)
    return repr(own).replace(face.name, "@") != repr(other).replace(MADE_UP, "@")


def test_a_sample_reads_the_same_under_another_name() -> None:
    drawn = random.Random(2026).sample(list(faces()), 300)
    assert [face.name for face in drawn if differs(face)] == []


@pytest.mark.long
def test_every_card_reads_the_same_under_another_name() -> None:
    found = list(faces())
    assert len(found) > 3_000
    assert [face.name for face in found if differs(face)] == []
