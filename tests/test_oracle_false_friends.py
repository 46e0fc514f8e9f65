"""Sentences that say "attack" or "block" and yet have no word about declarations: no ability, no stop."""

from __future__ import annotations

import random
import re

import pytest

from cards_examples import SHARED
from census import Row, rows, sentences_of
from redzone.abilities import Bears, Creates, Keyword, Resolves
from redzone.cards.coverage_rule import CLASSES, TRIGGERS, families, inside
from redzone.oracle import read_face

pytestmark = pytest.mark.skipif(not (SHARED / "combat-sentences.csv").is_file(), reason="no census here")

#: their sentences do bear on declarations, though the census says otherwise
BEAR = {"Camouflage", "Evil Presents", "Party Crasher"}
LEGALITY = tuple(
    one for family, classes in CLASSES.items() if family not in TRIGGERS for one in classes if one is not Keyword
)


def candidates() -> list[Row]:
    """One row for each template of a static ability or a spell that has the words, but no legality."""
    chosen: dict[str, Row] = {}
    for row in rows():
        if row.legality or row.context not in ("static", "spell") or row.kinds == ("evasion keyword",):
            continue
        if not re.search(r"\battack|\bblock", row.template) or set(families(row.template)) - TRIGGERS:
            continue
        if row.card not in BEAR and any(True for _ in sentences_of(row)):
            chosen.setdefault(row.template, row)
    return sorted(chosen.values())


def wrong(row: Row) -> list[str]:
    """What the reader makes of the row's sentence alone that it should not: abilities and stops."""
    face, sentence = next(sentences_of(row))
    types, subtypes = frozenset(face.line.types), frozenset(face.line.subtypes)
    reading = read_face(sentence.full, name=face.name, types=types, subtypes=subtypes)
    found = list(inside(tuple(one for one in reading.abilities if not isinstance(one, Creates))))
    unread = [*reading.unread, *(item for one in found if isinstance(one, Resolves) for item in one.unread)]
    return [type(one).__name__ for one in found if isinstance(one, LEGALITY)] + [
        "unread" for item in unread if {Bears.ATTACK, Bears.BLOCK}.intersection(item.bears)
    ]


def test_150_false_friends_give_no_ability_and_no_stop() -> None:
    drawn = random.Random(2026).sample(candidates(), 150)
    found = {(row.card, row.template): what for row in drawn if (what := wrong(row))}
    assert found == {}


@pytest.mark.long
def test_all_false_friends_give_no_ability_and_no_stop() -> None:
    found = {(row.card, row.template): what for row in candidates() if (what := wrong(row))}
    assert found == {}
