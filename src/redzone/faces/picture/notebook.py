"""Verdicts drawn in a notebook."""

from __future__ import annotations

from redzone.board import Board
from redzone.errors import RedzoneError
from redzone.faces.picture.look import view
from redzone.faces.picture.svg import draw
from redzone.faces.picture.table import Table
from redzone.notation.written import Written
from redzone.position import Attack, Position
from redzone.verdict.model import Verdict


def drawn(verdict: Verdict) -> str | None:
    """The position of a verdict as an SVG; None for one that no longer knows its position (a copy)."""
    board = getattr(getattr(verdict, "_source", None), "_board", None)
    if not isinstance(board, Board):
        return None
    desk = Position if verdict.step == "attack" else Attack
    try:
        table = Table(
            text=board.setup.text, edition=verdict.edition, written=Written(), board=board, start=board,
            step=str(verdict.step), declared=verdict.declaration, ruling=verdict,
            desk=desk(board, edition=verdict.edition, lenient=True),
        )
        found = view(table)
    except RedzoneError:
        return None
    return draw(found.picture, found.panel)
