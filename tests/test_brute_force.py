"""Every verdict of small random boards, compared with an exhaustive oracle written from the rules text.

Default: 2,000 declarations. `-m long`: 20,000 over 3,000 boards, with counts of what occurred.
"""

from __future__ import annotations

import pytest

from oracle_boards import random_position
from oracle_compare import ORDER, Tally, compare
from oracle_examples import EXAMPLES
from oracle_examples_judged import JUDGED
from oracle_kinds import KINDS
from oracle_rules import Question


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_oracle_finds_exactly_the_legal_declarations_of_a_worked_example(name: str) -> None:
    example = EXAMPLES[name]()
    assert example.question.legal == example.legal
    assert not example.illegal & example.question.legal


@pytest.mark.parametrize("name", JUDGED)
def test_the_oracle_finds_what_fails_first_in_a_worked_example(name: str) -> None:
    kind, wanted = JUDGED[name]
    assert kind() == wanted


@pytest.mark.parametrize("block", range(4))
def test_r_3_what_the_maximum_allows_is_legal_in_the_classic_edition_too(block: int) -> None:
    """R.3's invariants, with the same characteristics and restrictions in both editions."""
    for seed in range(block * 100, block * 100 + 100):
        position = random_position(seed)
        if position.edition == "classic" and "teams" not in position.kinds:
            for question in position.questions:
                current = Question(position.board, position.step, question.side)
                free = [chosen for chosen in question.legal if not question.costs.payments(chosen)]
                assert free, "some legal declaration costs nothing (B.3)"
                if set(current.unbroken.items()) == set(question.unbroken.items()):
                    assert current.legal <= question.legal


def _agree(tally: Tally) -> None:
    print(tally)  # noqa: T201  # what occurred, shown with -s
    first = "\n".join(str(one) for one in tally.disagreements[:3])
    assert not tally.disagreements, f"{len(tally.disagreements)} disagreements\n{first}"


def test_2_000_declarations_are_judged_as_the_oracle_judges_them() -> None:
    tally = compare(range(200), 10)
    assert tally.declarations == 2_000
    _agree(tally)


@pytest.mark.long
def test_20_000_declarations_of_every_kind_are_judged_as_the_oracle_judges_them() -> None:
    tally = compare(range(1_000, 6_500), 5)
    _agree(tally)
    assert tally.boards >= 3_000
    assert tally.declarations >= 20_000
    wanted = {*tally.kinds, *(kind.name for kind in KINDS)}
    missing = {name: tally.kinds[name] for name in wanted if tally.kinds[name] < 100}
    assert not missing, "kinds of rules on too few boards"
    rare = {outcome: tally.outcomes[outcome] for outcome in ORDER if tally.outcomes[outcome] < 1_000}
    assert not rare, "outcomes that hardly occurred"
