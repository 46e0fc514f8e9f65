"""What a text asks: which declaration is judged, or what may be declared (docs/notation.md, section 3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from redzone.board import Attacking, Board, Choice, Declaration
from redzone.errors import NotationError, fault
from redzone.messages import sentence
from redzone.notation.written import (
    Ask,
    AttackClause,
    BandClause,
    BlockClause,
    Clause,
    Nothing,
    Then,
    Written,
)
from redzone.setup.attack import Attacks, Provoked, attacks_of
from redzone.setup.blame import Blame
from redzone.setup.block import Blocks, blocks_of
from redzone.setup.look import Look
from redzone.setup.names import Names
from redzone.setup.take import take

Kind = Literal["attack?", "block?", "attack", "block"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """kind: "attack?" or "block?" ask what may be declared, "attack" and "block" judge what is.

    attack: the declaration made or judged (None: nothing is said of it). put, provoked: see `take`.
    block: the declaration judged; put_blocks: creatures put onto the battlefield blocking.
    """

    kind: Kind
    attack: Declaration | None = None
    put: tuple[Attacking, ...] = ()
    provoked: tuple[Provoked, ...] = ()
    block: Declaration | None = None
    put_blocks: tuple[Choice, ...] = ()


def question(
    written: Written, board: Board, *, names: Names | None = None, look: Look | None = None
) -> Question:
    """What the clauses ask of this board. Raises UnknownName, AmbiguousName, NotationError."""
    check_order(written)
    known = names or Names(board.present)
    attacks = attacks_of(written, board, names=known, look=look)
    kind = _kind(written, attacks)
    blocks = Blocks(declaration=None)
    if kind in ("block", "block?"):
        after = take(board, attacks.declaration, attacks.put, attacks.provoked, look=look)
        blocks = blocks_of(written, after, names=known, look=look)
        kind = "block" if blocks.declaration is not None else "block?"
    return Question(
        kind=kind,
        attack=attacks.declaration,
        put=attacks.put,
        provoked=attacks.provoked,
        block=blocks.declaration,
        put_blocks=blocks.put,
    )


def check_order(written: Written) -> None:
    """Clauses in an order that makes sense, and none that is not understood yet. Raises NotationError."""
    blame = Blame()
    last: str = "attack"
    for at, clause in enumerate(written.clauses):
        with blame.catching():
            if isinstance(clause, Then):
                raise NotationError(fault("event-not-yet", clause.span, text=clause.text))
            step = step_of(clause)
            if step == "attack" and last == "block":
                raise NotationError(fault("attack-after-block", clause.span))
            last = step
            if isinstance(clause, Ask):
                _check_ask(clause, written, at)
    blame.settle()


def step_of(clause: Clause) -> str:
    """The step a clause speaks of: "attack" or "block"."""
    match clause:
        case AttackClause() | BandClause():
            return "attack"
        case BlockClause():
            return "block"
        case Nothing(step=step) | Ask(step=step):
            return step
    raise NotationError(fault("event-not-yet", clause.span, text=clause.text))


def only(written: Written, step: str) -> Written:
    """The text, if it holds clauses of this step and nothing else. Raises NotationError."""
    check_order(written)
    if written.things:
        raise NotationError(fault("sides-in-declaration", written.things[0].span))
    for clause in written.clauses:
        if isinstance(clause, Ask) or step_of(clause) != step:
            raise NotationError(fault("other-step", clause.span, step=sentence(f"step-{step}")))
    return written


def _check_ask(clause: Ask, written: Written, at: int) -> None:
    """A question is the last clause, and its step is still open."""
    if at != len(written.clauses) - 1:
        raise NotationError(fault("ask-last", clause.span))
    if any(step_of(other) == clause.step for other in written.clauses[:at]):
        raise NotationError(fault("ask-what-is-said", clause.span, step=sentence(f"step-{clause.step}")))


def _kind(written: Written, attacks: Attacks) -> Kind:
    steps = [step_of(clause) for clause in written.clauses]
    asked = [clause.step for clause in written.clauses if isinstance(clause, Ask)]
    if asked:
        return "attack?" if asked[0] == "attack" else "block?"
    if "block" in steps:
        return "block"
    if attacks.declaration is not None:
        return "attack"
    return "block?" if attacks.put else "attack?"
