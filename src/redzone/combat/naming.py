"""What permanents and players are called in the lines of a step."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from redzone.board import Board, Ref, Target
from redzone.messages import card_name, row, sentence
from redzone.setup import Names, show
from redzone.setup.names import called


class Naming:
    """The names of one board, worked out once."""

    def __init__(self, board: Board) -> None:
        self._board = board
        # what is gone is spoken of by its name as long as nothing else has it
        self._names = Names(replace(board.setup, things=board.things) if board.later else board.setup)

    def target(self, target: Target) -> str:
        """A player's name or a permanent's label."""
        return target if isinstance(target, str) else show.label(self._board, target, self._names)

    def of(self, refs: Sequence[Ref]) -> str:
        """One permanent's label, or "3 Goblin" for members of one group."""
        if len(refs) == 1:
            return self.target(refs[0])
        entry = self._board.entries[refs[0]._replace(member=0)]
        return row(str(len(refs)), entry.alias or card_name(called(entry)) or str(entry.ref), between=" ")

    def all(self, targets: Sequence[Target]) -> str:
        """Several of them, "A, B and C"; a long list is cut."""
        shown = [self.target(one) for one in targets[:8]]
        if len(targets) > 8:
            return sentence("and-more", list=row(*shown), n=len(targets) - 8)
        if len(shown) > 1:
            return sentence("and", list=row(*shown[:-1]), last=shown[-1])
        return shown[0] if shown else ""
