"""Mana that floats; what is unspent is lost as a step ends (106.4, 500.5).

What a position states of floating mana is there for the declaration of the side that has it, so the
defenders' lasts until they have declared. In the classic edition mana lasts for the phase, and is left alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from redzone.board import Board
from redzone.combat.changes import with_player
from redzone.combat.model import Combat, Line, Moment, line
from redzone.rules.numbers import number

_SYMBOL = re.compile(r"\{[^{}]+\}")


def emptied(before: Combat, board: Board) -> tuple[Board, tuple[Line, ...]]:
    """The board once the step at which `before` stands has ended; a line for each player who loses mana."""
    if not before.edition.mana_lasts_a_step or before.moment is Moment.BEGINNING:
        return board, ()
    losing = before.board.active if before.moment is Moment.ATTACKERS else tuple(board.players)
    lines = []
    for name in losing:
        mana = floating(board, name)
        if mana:
            board = with_floating(board, name, ())
            rule = number("mana is lost", before.edition.name)
            lines.append(line(rule, "combat-mana-lost", player=name, mana="".join(mana)))
    return board, tuple(lines)


def floating(board: Board, player: str) -> tuple[str, ...]:
    """The player's floating mana, symbol by symbol."""
    return tuple(_SYMBOL.findall(str(board.players[player].facts.get("mana") or "")))


def with_floating(board: Board, player: str, symbols: Iterable[str]) -> Board:
    """The player's floating mana set."""
    return with_player(board, player, mana="".join(symbols))
