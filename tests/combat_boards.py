"""Combats in the middle: a position with its attack and blocks made, nothing judged."""

from __future__ import annotations

from dataclasses import replace

from redzone.board import Blocking, Board
from redzone.board.runs import creatures
from redzone.cards import Library
from redzone.combat.changes import attackers
from redzone.combat.model import Auto, Combat, Moment
from redzone.notation import read
from redzone.rules.editions import EDITIONS
from redzone.setup import board_of, build, question, take


def at_blocks(*lines: str, edition: str = "current", automatic: tuple[Auto, ...] = ()) -> Combat:
    """The combat right after blockers were declared; a text without block clauses has no blocks."""
    text = "\n".join(lines)
    library = Library.open()
    written = read(text, library.card_at)
    built = build(written, library, text)
    asked = question(written, board_of(built.setup, built.sources, edition))
    board = board_of(built.setup, built.sources, edition)
    return Combat(
        start=text,
        board=_blocked(take(board, asked.attack, asked.put), asked.block),
        edition=EDITIONS[edition],
        automatic=frozenset(automatic),
        moment=Moment.BLOCKERS,
        done=True,
    )


def _blocked(board: Board, block: object) -> Board:
    """Blocks with the whole band, and who is blocked (509.1h, 702.22h)."""
    runs = attackers(board)
    pairs: dict[tuple[object, object], bool] = {}
    for blocker, attacker in creatures(getattr(block, "choices", ())):
        band = runs[attacker].band  # type: ignore[index]
        pairs[blocker, attacker] = True
        for mate, run in runs.items():
            if band and run.band == band:
                pairs.setdefault((blocker, mate), False)
    blocking = tuple(Blocking(b, a, declared) for (b, a), declared in pairs.items())  # type: ignore[arg-type]
    hit = {pair.attacker for pair in blocking}
    return replace(board, blocking=blocking, blocked={ref: ref in hit for ref in runs})
