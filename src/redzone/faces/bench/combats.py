"""A whole combat, from the text of its position to the damage, against one check of it from its text."""

from __future__ import annotations

from collections.abc import Callable

import redzone
from redzone import combat
from redzone.combat import AUTOMATIC, Auto
from redzone.faces.bench.clock import Timed, summed, timed
from redzone.faces.bench.plan import Outcome, Plan
from redzone.faces.bench.seeds import seeded
from redzone.faces.bench.table import Cell, Column, Table, Unit
from redzone.faces.bench.texts import TextBoard, ordinary
from redzone.faces.bench.verdicts import prepared
from redzone.messages import sentence
from redzone.setup import show

NAME = "combat"
SIZES = (4, 8, 12, 20)
_COLUMNS = (
    Column("size", Unit.NUMBER), Column("boards", Unit.NUMBER), Column("check", Unit.MILLI),
    Column("whole combat", Unit.MILLI), Column("worst", Unit.MILLI), Column("combat / check", Unit.TIMES),
    Column("most times", Unit.TIMES),
)  # fmt: skip


def measure(plan: Plan, outcome: Outcome) -> None:
    """Add the table: attack, blocks and damage, each combat with blocks drawn from the legal ones."""
    rows: list[tuple[Cell, ...]] = []
    number = 2 if plan.quick else min(plan.boards, 20)
    for size in SIZES[: 1 if plan.quick else None]:
        checks, wholes = [], []
        for k in range(number):
            plan.progress.step(f"combat {size}", k, number)
            check, whole = both(ordinary(size, seeded(plan.seed, "combat", size, k)), k)
            checks.append(timed(check)[1])
            wholes.append(timed(whole)[1])
        ratios = [whole / check for whole, check in zip(wholes, checks, strict=True)]
        rows.append(_row(size, number, summed(checks), summed(wholes), summed(ratios)))
    notes = (sentence("bench-combat-note"),)
    outcome.tables.append(Table(NAME, sentence("bench-title-combat"), _COLUMNS, tuple(rows), notes))


def both(board: TextBoard, seed: int) -> tuple[Callable[[], object], Callable[[], object]]:
    """One check of attack and blocks from their text, and the same carried out, damage and all."""
    attack = prepared(board)
    block = show.declaration(attack.board, attack.legal_blocks.sample(seed))
    position, everybody = board.notation(), board.attack()

    def check() -> object:
        return redzone.check(f"{position}\n{everybody}\n{block}")

    def whole() -> object:
        fight = combat.parse(position, automatic=AUTOMATIC | {Auto.DAMAGE})
        fight, _ = fight.declare_attackers(everybody)
        fight, _ = fight.declare_blockers(block)
        return fight.deal_damage()

    return check, whole


def _row(size: int, number: int, check: Timed, whole: Timed, ratio: Timed) -> tuple[Cell, ...]:
    return size, number, check.median, whole.median, whole.worst, ratio.median, ratio.worst
