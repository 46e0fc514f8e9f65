"""Every position, attack and play of the shared case files is read, and printed so that it reads the same."""

import csv
import gzip
import json
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from redzone.notation import fold, read, show
from redzone.notation.written import AttackClause, Written

SHARED = Path(__file__).resolve().parents[2] / "shared"
CASES = sorted((SHARED / "cases").glob("*.toml")) if SHARED.exists() else []

pytestmark = pytest.mark.skipif(not CASES, reason="no shared case files")

Card = Callable[[str, int], tuple[str, int] | None]


def finder(names: set[str]) -> Card:
    """A stand-in for the library: the longest of these names at a place."""
    folded = {fold(name) for name in names}
    longest = max(map(len, names), default=0) + 10

    def card_at(text: str, start: int) -> tuple[str, int] | None:
        for end in range(min(len(text), start + longest), start, -1):
            ends_word = not text[end - 1].isspace() and not text[end : end + 1].isalnum()
            if ends_word and fold(text[start:end]) in folded:
                return text[start:end], end
        return None

    return card_at


@pytest.fixture(scope="module")
def card_at() -> Card:
    names = set()
    with gzip.open(SHARED / "cards" / "oracle-cards.jsonl.gz", "rt", encoding="utf-8") as lines:
        for line in lines:
            card = json.loads(line)
            names.update([card["name"], *(face["name"] for face in card.get("card_faces") or [])])
    return finder(names)


def cases() -> Iterator[tuple[str, dict[str, object]]]:
    for path in CASES:
        for case in tomllib.loads(path.read_text(encoding="utf-8"))["case"]:
            yield f"{path.stem}:{case['id']}", case


def declarations(case: dict[str, object]) -> Iterator[str]:
    if "attack" in case:
        yield str(case["attack"])
    if "best" in case:
        yield str(case["best"])
    for key in ("try", "after"):
        for play in case.get(key, []):  # type: ignore[attr-defined]
            yield play["play"]


def same_again(text: str, card_at: Card) -> Written:
    written = read(text, card_at)
    assert read(show(written), card_at) == written
    assert show(read(show(written), card_at)) == show(written)
    return written


@pytest.mark.parametrize("case", [pytest.param(case, id=name) for name, case in cases()])
def test_case_is_read(case: dict[str, object], card_at: Card) -> None:
    position = same_again(str(case["position"]), card_at)
    assert len(position.sides) >= 2
    assert not position.clauses
    for play in declarations(case):
        assert same_again(play, card_at).clauses
        whole = same_again(f"{case['position']}\n{play}", card_at)
        assert whole.things == position.things


def test_foreign_names_are_found_in_clauses() -> None:
    """Names with commas, colons and quotation marks of all three languages separate nothing."""
    with (SHARED / "cards" / "foreign-names.csv").open(encoding="utf-8") as lines:
        names = sorted({row[2] for row in csv.reader(lines) if any(mark in row[2] for mark in ",:()«")})
    for start in range(0, len(names), 200):
        some = names[start : start + 200]
        card_at = finder(set(some))
        text = f"A: {'; '.join(some)}\nB:\n" + "\n".join(f"{name} -> B" for name in some)
        written = same_again(text, card_at)
        assert [item.card.text for item in written.sides[0].permanents if item.card] == some
        attackers = [clause.who for clause in written.clauses if isinstance(clause, AttackClause)]
        assert [[who.name.text for who in group] for group in attackers] == [[name] for name in some]
