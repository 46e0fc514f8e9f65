"""What may be done in a step, for all declaring sides: options, how many declarations, examples."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from math import prod

from redzone.board import Board, Declaration
from redzone.errors import Undecided
from redzone.kernel import Budget
from redzone.messages import sentence
from redzone.position.legal import LegalSet
from redzone.position.parts import part_of
from redzone.position.report import notes
from redzone.problem.legend import Compiled
from redzone.problem.prepared import Prepared
from redzone.setup import show
from redzone.verdict.judge import best_of, is_payable
from redzone.verdict.model import Options
from redzone.verdict.options import options

#: how many legal declarations are shown
EXAMPLES = 5


def options_of(
    board: Board, sides: Sequence[Prepared], seconds: float | None, unread: tuple[str, ...]
) -> Options:
    """The Options of all sides together; `parts` for each of several.

    seconds is for all of it: what each creature may do, the count and the examples share it.
    """
    share = None if seconds is None else seconds / (4 * len(sides))
    parts = [_one(board, side, share, unread) for side in sides]
    if len(parts) == 1:
        return parts[0]
    counts = [part.count for part in parts]
    return Options(
        step=parts[0].step,
        edition=parts[0].edition,
        options=tuple(o for p in parts for o in p.options),
        must=tuple(m for p in parts for m in p.must),
        count=None if None in counts else prod(n for n in counts if n is not None),
        more_than=prod(p.more_than if p.count is None else p.count for p in parts),
        examples=_examples(board, LegalSet(board, sides, share), [side.compiled for side in sides]),
        possible=sum(p.possible or 0 for p in parts),
        unread=unread,
        notes=tuple(dict.fromkeys(n for p in parts for n in p.notes)),
        parts=tuple(parts),
    )


def _one(board: Board, prepared: Prepared, share: float | None, unread: tuple[str, ...]) -> Options:
    side = prepared.compiled
    arena = side.legend.arena
    legal = LegalSet(board, [prepared], share)
    found = options(side, Budget(share))
    count, more = _count(legal)
    return Options(
        step=arena.step,
        edition=arena.edition.name,
        options=found,
        must=tuple(o.creature for o in found if o.must),
        count=count,
        more_than=more,
        examples=_examples(board, legal, [side]),
        possible=best_of(side, Budget(share))[0],
        unread=unread,
        notes=(*notes(side), *((sentence("note-count-cost"),) if side.legend.pay else ())),
        player=", ".join(arena.declarers),
    )


def _count(legal: LegalSet) -> tuple[int | None, int]:
    """The number, or None and how many were seen before the budget ran out."""
    try:
        return legal.count(), 0
    except Undecided:
        return None, sum(times for times, _ in legal.canonical())


def _examples(board: Board, legal: LegalSet, sides: Sequence[Compiled]) -> tuple[str, ...]:
    """Some legal declarations that the position can pay for, each of another kind.

    Where the budget finds none, the one that obeys the most for nothing, which is legal.
    """
    return tuple(show.declaration(board, d) for d in payable(legal, sides, EXAMPLES))


def payable(legal: LegalSet, sides: Sequence[Compiled], n: int) -> list[Declaration]:
    """Up to n members of the set that the position can pay for, each of another kind.

    Where the budget finds none, the one that obeys the most for nothing, which is legal.
    """
    able = (d for _, d in legal.canonical() if all(is_payable(side, part_of(side, d)) for side in sides))
    found = list(islice(able, n))
    if not found and len(sides) == 1:
        best = best_of(sides[0], Budget(1.0))[1]
        found = [] if best is None else [best]
    return found
