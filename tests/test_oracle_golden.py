"""400 cards, reviewed line by line: they still read as they did (`golden_readings.py` writes the file)."""

from __future__ import annotations

from typing import Any

import pytest

import golden_readings
from redzone.abilities import codec
from redzone.cards.source import PrintedCard

LINES = list(golden_readings.golden())


@pytest.fixture(scope="module")
def cards() -> dict[str, PrintedCard]:
    if not golden_readings.SHARED.is_dir():
        pytest.skip("no ../shared/cards here")
    return golden_readings.official_cards()


def test_the_file_is_about_400_cards_and_holds_no_text() -> None:
    assert len({name for name, _, _ in LINES}) == len(LINES) == 400
    for _, faces, _ in LINES:
        for face in faces:
            assert set(face) == {"face", "abilities", "unread"}
            assert all(item.text == "" for item in codec.decode(face["unread"]))


@pytest.mark.parametrize(("name", "faces", "wrong"), LINES, ids=[name for name, _, _ in LINES])
def test_a_card_reads_as_reviewed(
    name: str, faces: list[dict[str, Any]], wrong: str, cards: dict[str, PrintedCard]
) -> None:
    if wrong:
        pytest.xfail(wrong)
    found = golden_readings.readings(cards[name])
    assert [face["face"] for face in found] == [face["face"] for face in faces]
    for now, then in zip(found, faces, strict=True):
        assert codec.decode(now["abilities"]) == codec.decode(then["abilities"])
        assert now["unread"] == then["unread"]


def test_the_choice_is_the_one_the_census_gives(cards: dict[str, PrintedCard]) -> None:
    assert golden_readings.chosen(cards) == [name for name, _, _ in LINES]
