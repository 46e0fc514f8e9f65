"""Combats from a position in notation, and what is asked of them in tests."""

from __future__ import annotations

from dataclasses import replace

import pytest

from redzone.cards import Library
from redzone.combat.changes import attackers
from redzone.combat.desks import seen
from redzone.combat.model import AUTOMATIC, Auto, Combat
from redzone.combat.procedure import begin, do
from redzone.combat.walk import written_of
from redzone.errors import IllegalDeclaration, RedzoneError
from redzone.notation import show
from redzone.notation.written import Written
from redzone.setup import show as labels

HAND = frozenset({Auto.ORDER})


def start(*lines: str, edition: str = "current", automatic: frozenset[Auto] = AUTOMATIC) -> Combat:
    """The combat at its beginning."""
    written, board = written_of("\n".join(lines), Library.open(), edition)
    text = show(Written(things=written.things))
    board = replace(board, setup=replace(board.setup, text=text))
    return begin(board, edition=edition, automatic=automatic)


def done(combat: Combat, *texts: str) -> Combat:
    """The combat after these steps."""
    for text in texts:
        combat, _ = do(combat, text)
    return combat


def refused(combat: Combat, text: str, because: str = "", rule: str = "") -> RedzoneError:
    """The step is refused (an illegal declaration: at that step, by that rule) and nothing is different."""
    before = replace(combat)
    with pytest.raises(RedzoneError) as caught:
        do(combat, text)
    assert combat == before
    if because:
        assert isinstance(caught.value, IllegalDeclaration)
        verdict = caught.value.verdict
        assert verdict.broken[0].kind == because
        assert not rule or rule in verdict.rules, verdict.rules
    return caught.value


def names(combat: Combat, refs: object) -> set[str]:
    return {labels.label(combat.board, ref) for ref in refs}  # type: ignore[attr-defined]


def attacking(combat: Combat) -> set[str]:
    return names(combat, attackers(combat.board))


def tapped(combat: Combat) -> set[str]:
    return names(combat, [r for t in seen(combat).things if t.tapped for r in t.refs])


def rules(combat: Combat) -> list[str]:
    """The rule numbers of the last record."""
    return [line.rule for line in combat.log[-1].lines]


def triggered(combat: Combat) -> list[tuple[str, str]]:
    """What triggered in the last record, with the rule that says so."""
    return [(one.label, one.rule) for one in combat.log[-1].triggered]
