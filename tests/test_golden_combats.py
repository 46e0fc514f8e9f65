"""Twelve combats, checked against the rules line by line: they still go as they did."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import golden_combats

COMBATS = golden_combats.combats()


def test_there_are_twelve_and_every_transcript_has_its_combat() -> None:
    assert len(COMBATS) == 12
    assert {path.stem for path in golden_combats.FOLDER.glob("*.txt")} == {path.stem for path in COMBATS}


def facts(text: str) -> Iterator[str]:
    """The lines of what happened: behind a line with a dash, indented by two."""
    happened = False
    for line in text.splitlines():
        happened = line.startswith("— ") or (happened and line.startswith("  "))
        if happened and line.startswith("  "):
            yield line


@pytest.mark.parametrize("path", COMBATS, ids=[path.stem for path in COMBATS])
def test_a_combat_goes_as_reviewed(path: Path) -> None:
    reviewed = path.with_suffix(".txt").read_text(encoding="utf-8")
    assert golden_combats.transcript(path).splitlines() == reviewed.splitlines()


@pytest.mark.parametrize("path", COMBATS, ids=[path.stem for path in COMBATS])
def test_every_fact_has_the_number_of_its_rule(path: Path) -> None:
    told = list(facts(path.with_suffix(".txt").read_text(encoding="utf-8")))
    assert len(told) > 10
    assert [line for line in told if re.search(r"\[\d{3}\.\d+[a-z]?\]$", line) is None] == []
