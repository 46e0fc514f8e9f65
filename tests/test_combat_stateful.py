"""Hypothesis plays combats step by step; after every step everything that must hold is looked at.

Fixed examples: the same every time. `-m long` plays many more, each longer.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

import combat_checks as checks
import combat_moves as moves
from combat_checks import Tally
from combat_draw import start
from redzone.combat import Combat, Due, Moment

#: draws that Hypothesis can make smaller
randoms = st.randoms(use_true_random=False)


class CombatMachine(RuleBasedStateMachine):
    """One combat. Each rule attempts one kind of thing; one in four kinds is wrong on purpose."""

    def __init__(self) -> None:
        super().__init__()
        self.tally = Tally()
        self.combat: Combat

    @initialize(rng=randoms)
    def begin(self, rng: Random) -> None:
        self.combat = start(rng).combat

    def _try(self, text: str) -> None:
        self.combat, _ = checks.step(self.combat, text, self.tally)

    @rule(rng=randoms)
    def answers(self, rng: Random) -> None:
        """What is due is answered."""
        self._try(moves.answer(rng, self.combat))

    @rule(rng=randoms)
    def goes_on(self, rng: Random) -> None:
        """The combat is brought forward."""
        self._try(moves.onward(rng, self.combat))

    @precondition(lambda self: self.combat.moment is not Moment.OVER)
    @rule(rng=randoms)
    def something_happens(self, rng: Random) -> None:
        """An event."""
        self._try(moves.event(rng, self.combat))

    @precondition(lambda self: self.combat.draft is not None)
    @rule(rng=randoms)
    def pays(self, rng: Random) -> None:
        """Mana and costs."""
        due = self.combat.pending
        assert due is not None
        assert due.due is Due.PAY
        self._try(moves.answer(rng, self.combat))

    @rule(rng=randoms)
    def tries_what_is_wrong(self, rng: Random) -> None:
        """Something that should be refused; if it can be done after all, it is done."""
        self._try(moves.wrong(rng, self.combat))

    @invariant()
    def it_fits_together(self) -> None:
        checks.check(self.combat)

    @invariant()
    def there_is_always_a_way_on(self) -> None:
        checks.no_dead_end(self.combat)

    @invariant()
    def the_log_gives_it_again(self) -> None:
        checks.replays(self.combat)


def _run(examples: int, steps: int) -> None:
    quiet: list[Any] = [HealthCheck.too_slow, HealthCheck.data_too_large]
    run_state_machine_as_test(
        CombatMachine,
        settings=settings(
            max_examples=examples,
            stateful_step_count=steps,
            derandomize=True,
            database=None,
            deadline=None,
            suppress_health_check=quiet,
        ),
    )


def test_combats_of_a_dozen_steps() -> None:
    _run(20, 12)


@pytest.mark.long
def test_many_combats_of_thirty_steps() -> None:
    _run(600, 30)
