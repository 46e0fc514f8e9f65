"""A sample of 150 legality sentences, each judged on a smallest board: `tests/sentences`.

The cases were written from the wording of the card and the rules, not from the reading. `draw_sentences.py`
draws the cards.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from redzone.faces.case_file import Case, find, load
from redzone.faces.cases import Failure, Judge, outcomes

FOLDER = Path(__file__).with_name("sentences")
CASES = [case for file in find([str(FOLDER)]) for case in load(file)]
NUMBERS = sorted({Path(case.file).stem for case in CASES})

#: ids of cases that are still judged wrongly with the shipped library, each with what is wrong
WRONG = {
    "sentence-080": "the effect of an ability that a quoted text grants can't be written as an effect line",
}


def _marked(case: Case) -> object:
    reason = WRONG.get(case.id)
    marks = [] if reason is None else [pytest.mark.xfail(reason=reason, strict=False)]
    return pytest.param(case, id=case.id, marks=marks)


@pytest.fixture(scope="module")
def ask() -> Judge:
    return Judge(10.0)


@pytest.mark.parametrize("case", [_marked(case) for case in CASES])
def test_the_sentence_is_read_rightly(case: Case, ask: Judge) -> None:
    assert [str(outcome) for outcome in outcomes(case, ask) if isinstance(outcome, Failure)] == []


def test_every_case_tells_legal_from_illegal() -> None:
    assert [f"{number:03}" for number in range(1, 151)] == NUMBERS
    for number in NUMBERS:
        tries = [item for case in CASES if Path(case.file).stem == number for item in case.tries]
        assert {item.legal for item in tries} == {True, False}, number


def test_at_most_three_of_a_hundred_and_fifty_are_wrong() -> None:
    assert {case.id for case in CASES} >= WRONG.keys()
    assert len(WRONG) * 100 <= 2 * len(NUMBERS)
