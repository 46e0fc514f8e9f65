"""Every verdict of small random boards, compared with an exhaustive oracle written from the rules text.

Default: 2,000 declarations. `-m long`: 20,000 over 3,000 boards, with counts of what occurred.
"""

from __future__ import annotations

import pytest
from oracle_examples import EXAMPLES


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_oracle_finds_exactly_the_legal_declarations_of_a_worked_example(name: str) -> None:
    example = EXAMPLES[name]()
    assert example.question.legal == example.legal
    assert not example.illegal & example.question.legal
