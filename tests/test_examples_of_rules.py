"""Every worked example of the rules text is a case, a test named by its number, or can't be expressed and says why."""

from __future__ import annotations

import dataclasses
import re
from pathlib import Path

import pytest

from redzone.cards import Library
from redzone.combat import walk
from redzone.faces.case_file import Case, find, load
from redzone.faces.cases import Failure, Judge, outcomes
from test_house_numbers import names_of_tests

HERE = Path(__file__).parent
SHARED = Path(__file__).parents[2] / "shared"
RULES = SHARED / "rules" / "combat-rules.md"
LIBRARY = Library.open()
OWN = load(HERE / "examples_of_rules.toml")

#: examples, or parts of them, that no position in notation can state, with the reason
NOT_EXPRESSIBLE = {
    "EX-55": "the cost by counters is played; a mana ability that removes a counter is read by no description "
    "(mana abilities cost {T} or a sacrifice), so the moment after the lock can't be shown by it",
    "EX-64": "a mana ability whose own cost is mana (a filter) is no source of a position",
    "RX-24": "mana abilities are told by what they cost and add; none that shuffles can be stated",
}


@pytest.mark.parametrize("case", OWN, ids=lambda case: case.id)
def test_the_examples_in_our_own_words(case: Case) -> None:
    found = list(outcomes(case, Judge(10.0)))
    assert found
    assert [str(one) for one in found if isinstance(one, Failure)] == []


#: examples of the classic edition that the text rules alike today
ALIKE = ("rx-02", "rx-06", "rx-07", "rx-08", "rx-10", "rx-21", "rx-25", "rx-25-one")


@pytest.mark.parametrize("case", [case for case in OWN if case.id in ALIKE], ids=lambda case: case.id)
def test_what_is_ruled_alike_today_is(case: Case) -> None:
    """The same verdicts and the same kinds of failure; the numbers are those of the other edition."""
    tries = tuple(dataclasses.replace(item, rules=()) for item in case.tries)
    today = dataclasses.replace(case, edition="current", tries=tries)
    assert [str(one) for one in outcomes(today, Judge(10.0)) if isinstance(one, Failure)] == []


@pytest.mark.parametrize("case", [case for case in OWN if case.tries], ids=lambda case: case.id)
def test_the_procedure_accepts_what_the_verdict_calls_legal(case: Case) -> None:
    """One legality: a declaration is carried out if and only if it is legal."""
    for item in case.tries:
        found = walk(case.text(item.play), edition=case.edition, library=LIBRARY)
        assert found.verdict is not None
        assert (found.verdict.legal, found.refused) == (item.legal, not item.legal), item.play


def test_each_has_an_id_of_its_own_and_an_edition_that_its_number_belongs_to() -> None:
    ids = [case.id for case in OWN]
    assert len(set(ids)) == len(ids)
    for case in OWN:
        assert re.match(r"(ex|rx)-\d+b?(-|$)", case.id), case.id
        if case.id.startswith("rx"):
            assert (case.edition == "current") == case.id.endswith("today"), case.id


def listed() -> list[str]:
    """The examples of sections N and R.12, by their numbers."""
    if not RULES.exists():
        pytest.skip("the rules text with the examples is not here")
    return re.findall(r"^\* \*\*((?:EX|RX)-\d+b?)\*\*", RULES.read_text(), re.MULTILINE)


def played() -> set[str]:
    """The examples that are a case or that a test names (`…_ex_63_…`)."""
    handed = [case.id for file in find([str(SHARED / "cases")]) for case in load(file)]
    ids = [*(case.id for case in OWN), *handed]
    found = {hit[0] for one in ids if (hit := re.match(r"(ex|rx)-\d+b?(?=-|$)", one))}
    named = {f"{kind}-{n}" for name in names_of_tests() for kind, n in re.findall(r"(?<![a-z])(ex|rx)_(\d+b?)(?![0-9a-z])", name)}
    return {f"{one[:2].upper()}{one[2:]}" for one in found | named}


def test_every_example_is_played_or_says_why_not() -> None:
    numbers = listed()
    assert len(numbers) > 150
    assert {n for n in numbers if n.startswith("RX")} >= {f"RX-{n:02d}" for n in range(1, 26)}
    there = {_plain(one) for one in played()}
    assert [n for n in numbers if _plain(n) not in there and n not in NOT_EXPRESSIBLE] == []
    assert set(NOT_EXPRESSIBLE) <= set(numbers)


def _plain(number: str) -> str:
    kind, n = number.split("-")
    return f"{kind}-{n.lstrip('0')}"
