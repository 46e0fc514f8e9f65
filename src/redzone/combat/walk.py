"""A whole text as a combat: its position, then one clause after another; and what `check` says of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from redzone.board import Board
from redzone.combat.desks import attack_desk, block_desk
from redzone.combat.model import AUTOMATIC, Auto, Combat, Line, Record
from redzone.combat.procedure import begin, step
from redzone.combat.segments import Segment, segments
from redzone.errors import IllegalDeclaration, NotationError, fault
from redzone.messages import sentence
from redzone.notation import read, show
from redzone.notation.written import Ask, Then, Written
from redzone.position import answer as answer_plain
from redzone.setup import board_of, build
from redzone.verdict.model import Options, Verdict

if TYPE_CHECKING:
    from redzone.cards import Library


@dataclass(frozen=True, kw_only=True)
class Walked:
    """How far a text went. combat: where it stands; verdict: of its last declaration, if it had one.

    refused: that declaration was illegal, and the combat is as it was before it (733.1). options: the answer
    to a question at its end. lines: what followed the last declaration. last: what the last clause did,
    nothing if it was refused.
    """

    combat: Combat
    verdict: Verdict | None = None
    refused: bool = False
    options: Options | None = None
    lines: tuple[Line, ...] = ()
    last: tuple[Record, ...] = ()


def written_of(text: str, library: Library | None, edition: str) -> tuple[Written, Board]:
    """The text read, and the board it describes. Raises NotationError, SetupError, LibraryError."""
    from redzone.cards import Library as Cards

    cards = library if library is not None else Cards.open()
    written = read(text, cards.card_at)
    built = build(written, cards, text)
    return written, board_of(built.setup, built.sources, edition)


def parse(
    text: str,
    *,
    edition: str = "current",
    lenient: bool = False,
    library: Library | None = None,
    budget: float | None = 2.0,
    automatic: frozenset[Auto] = AUTOMATIC,
) -> Combat:
    """The combat that the text's position begins; its declarations and events are carried out.

    Raises as `walk`, and IllegalDeclaration.
    """
    written, board = written_of(text, library, edition)
    start = show(Written(things=written.things))
    board = replace(board, setup=replace(board.setup, text=start))
    combat = begin(board, edition=edition, lenient=lenient, budget=budget, automatic=automatic)
    for part in segments(written):
        combat, _ = step(combat, part)
    return combat


def walk(
    text: str,
    *,
    edition: str = "current",
    lenient: bool = False,
    library: Library | None = None,
    budget: float | None = 2.0,
    on: bool = False,
) -> Walked:
    """Carry the text out. An illegal declaration ends it, unless `on`: then the game goes on from the moment
    before (733.1).

    Raises NotationError, SetupError, UnreadText, MissingFact, LibraryError, Undecided.
    """
    written, _ = written_of(text, library, edition)
    position = show(Written(things=written.things))
    combat = parse(position, edition=edition, lenient=lenient, library=library, budget=budget)
    found = Walked(combat=combat)
    for part in segments(written):
        found = _one(found, part)
        if found.refused and not on:
            break
    return found


def _one(found: Walked, part: Segment) -> Walked:
    combat = found.combat
    if part.kind == "ask":
        return replace(found, options=_ask(combat, part), verdict=None)
    try:
        after, record = step(combat, part)
    except IllegalDeclaration as error:
        verdict: Verdict = error.verdict
        return replace(found, verdict=verdict, refused=True, lines=(), last=())
    last = after.log[len(combat.log) :]
    if part.kind == "event":
        return replace(found, combat=after, lines=(*found.lines, *record.lines), last=last)
    declared = record.verdict if record.verdict is not None else found.verdict
    return Walked(combat=after, verdict=declared, last=last)


def _ask(combat: Combat, part: Segment) -> Options:
    clause = part.clauses[0]
    assert isinstance(clause, Ask)
    if clause.step == "attack":
        if combat.board.attacking:
            raise NotationError(fault("ask-what-is-said", clause.span, step=sentence(f"step-{clause.step}")))
        return attack_desk(combat).options()
    return block_desk(combat).options()


def has_events(written: Written) -> bool:
    """Does something happen between declarations?"""
    return any(isinstance(clause, Then) for clause in written.clauses)


def answer(
    text: str,
    *,
    edition: str = "current",
    lenient: bool = False,
    library: Library | None = None,
    budget: float | None = 2.0,
) -> Verdict | Options:
    """What is said of a text in which things happen: the verdict on its last declaration, with what followed
    as notes, or what may be done where it ends with a question or declares nothing.

    Raises as `walk`.
    """
    written, _ = written_of(text, library, edition)
    if not has_events(written):
        return answer_plain(text, edition=edition, lenient=lenient, library=library, budget=budget)
    found = walk(text, edition=edition, lenient=lenient, library=library, budget=budget)
    if found.options is not None:
        return found.options
    if found.verdict is None:
        desk = block_desk if found.combat.board.attacking else attack_desk
        return desk(found.combat).options()
    notes = [f"{each.text} [{each.rule}]" for each in found.lines]
    return replace(found.verdict, notes=(*found.verdict.notes, *notes)) if notes else found.verdict
