"""What may be done in a step, for all declaring sides: options, the number of legal declarations, examples."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from redzone.board import Board
from redzone.errors import Undecided
from redzone.kernel import Budget
from redzone.position.legal import LegalSet
from redzone.position.report import notes
from redzone.problem.legend import Compiled
from redzone.setup import show
from redzone.verdict.judge import best_of
from redzone.verdict.model import Options
from redzone.verdict.options import options

#: how many legal declarations are shown
EXAMPLES = 5


def options_of(
    board: Board, sides: Sequence[Compiled], seconds: float | None, unread: tuple[str, ...]
) -> Options:
    """The Options of all sides together; `parts` for each of several."""
    parts = [_one(board, side, seconds, unread) for side in sides]
    if len(parts) == 1:
        return parts[0]
    count, more = 1, 1
    for part in parts:
        count = count * part.count if count is not None and part.count is not None else None  # type: ignore[assignment]
        more *= part.count if part.count is not None else part.more_than
    return Options(
        step=parts[0].step, edition=parts[0].edition, options=tuple(o for p in parts for o in p.options),
        must=tuple(m for p in parts for m in p.must), count=count, more_than=more,
        examples=_examples(board, LegalSet(board, sides, seconds)),
        possible=sum(p.possible or 0 for p in parts), unread=unread,
        notes=tuple(dict.fromkeys(n for p in parts for n in p.notes)), parts=tuple(parts),
    )


def _one(board: Board, side: Compiled, seconds: float | None, unread: tuple[str, ...]) -> Options:
    arena = side.legend.arena
    legal = LegalSet(board, [side], seconds)
    found = options(side, Budget(seconds))
    count, more = _count(legal)
    return Options(
        step=arena.step, edition=arena.edition.name, options=found,
        must=tuple(o.creature for o in found if o.must), count=count, more_than=more,
        examples=_examples(board, legal), possible=best_of(side, Budget(seconds))[0], unread=unread,
        notes=notes(side), player=", ".join(arena.declarers),
    )


def _count(legal: LegalSet) -> tuple[int | None, int]:
    """The number, or None and how many were seen before the budget ran out."""
    try:
        return legal.count(), 0
    except Undecided:
        seen = 0
        try:
            for _ in legal:
                seen += 1
        except Undecided:
            pass
        return None, seen


def _examples(board: Board, legal: LegalSet) -> tuple[str, ...]:
    try:
        return tuple(show.declaration(board, d) for d in islice(legal, EXAMPLES))
    except Undecided:
        return ()
