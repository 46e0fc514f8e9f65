"""All handed cases: positions are built, declarations are understood and written back."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from redzone import setup
from redzone.board import Board
from redzone.cards import Library
from redzone.notation import read
from redzone.setup import Names, Question, show


@pytest.fixture(scope="module")
def library() -> Library:
    return Library.open()


def without_events(text: str) -> str:
    return " | ".join(clause for clause in text.split(" | ") if not clause.startswith("then "))


def asked(text: str, here: Board, library: Library) -> Question:
    names = Names(here.setup, library)
    return setup.question(read(without_events(text), library.card_at, names.known), here, names=names)


def check(text: str, here: Board, library: Library) -> None:
    question = asked(text, here, library)
    known = Names(here.setup).known
    if question.attack is not None:
        shown = show.declaration(here, question.attack)
        assert setup.attack_of(read(shown, library.card_at, known), here) == question.attack
        here = setup.take(here, question.attack, question.put, question.provoked)
    if question.block is not None:
        shown = show.declaration(here, question.block)
        assert setup.block_of(read(shown, library.card_at, known), here) == question.block


def plays(case: dict[str, Any]) -> list[str]:
    """What is declared, without plays that name what an event brings."""
    tried = [some["play"] for some in (*case.get("try", ()), *case.get("after", ()))]
    tried += [case["best"]] if "best" in case else []
    events = " ".join(text for text in (case.get("attack", ""), *tried) if " puts " in text)
    return [text for text in tried if not events or text in events]


def test_every_case_is_understood(shared_cases: Path, library: Library) -> None:
    count = 0
    for file in sorted(shared_cases.glob("*.toml")):
        for case in tomllib.loads(file.read_text(encoding="utf-8"))["case"]:
            made = setup.build(read(case["position"], library.card_at), library)
            here = setup.board_of(made.setup, made.sources, case.get("edition", "current"))
            if "attack" in case:
                given = asked(case["attack"], here, library)
                assert given.attack is not None
                here = setup.take(here, given.attack, given.put, given.provoked)
            for text in plays(case):
                check(text, here, library)
                count += 1
    assert count > 300
