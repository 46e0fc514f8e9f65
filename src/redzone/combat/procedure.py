"""The procedure's front door: begin a combat, ask what is due, do one thing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace

from redzone.board import Board, Declaration
from redzone.combat import attackers, blockers, damage, events, handed, mana, onward, phases, resolving
from redzone.combat.either import either_way
from redzone.combat.model import AUTOMATIC, Auto, Combat, Record
from redzone.combat.segments import Segment, segments
from redzone.errors import Fault, FaultyError, NotationError, fault
from redzone.notation import read
from redzone.notation import show as written_text
from redzone.notation.written import Then
from redzone.rules.editions import EDITIONS
from redzone.setup import Names
from redzone.setup.attack import attacks_of
from redzone.setup.block import blocks_of

Done = tuple[Combat, Record]


def begin(
    board: Board,
    *,
    edition: str = "current",
    lenient: bool = False,
    budget: float | None = 2.0,
    automatic: frozenset[Auto] = AUTOMATIC,
) -> Combat:
    """A combat phase in which nothing has been done yet. The board's setup.text is kept as its start."""
    return Combat(
        start=board.setup.text,
        board=board,
        edition=EDITIONS[edition],
        lenient=lenient,
        budget=budget,
        automatic=automatic,
    )


def do(combat: Combat, text: str) -> Done:
    """One thing done: a declaration, an event (`then …`), an answer. The combat given stays as it was.

    Raises RedzoneError with the reason: NotationError for what can't be understood, SetupError for what
    can't be done now, IllegalDeclaration with its verdict.
    """
    for speaks, answer in _ANSWERS:
        if speaks(text.strip()):
            return either_way(combat, lambda now, found=answer: found(now, text.strip()))  # type: ignore[misc]
    written = read(text, known=Names(combat.board.present).known)
    parts = list(segments(written))
    if written.things or len(parts) != 1 or parts[0].kind == "ask":
        raise NotationError(fault("combat-one-thing", text=text))
    return step(combat, parts[0], alone=True)


def step(combat: Combat, part: Segment, *, alone: bool = False) -> Done:
    """What one piece of a text says is done. alone: only for the side that is due. Raises as `do`."""
    return either_way(combat, lambda now: _step(now, part, alone=alone))


def _step(combat: Combat, part: Segment, *, alone: bool) -> Done:
    match part.kind:
        case "attack":
            return _named(_attack(combat, part), part)
        case "block":
            return _block(combat, part, alone=alone)
    clause = part.clauses[0]
    assert isinstance(clause, Then)
    with _placed(clause):
        return event(combat, clause.text)


def declare(combat: Combat, declaration: Declaration | str, kind: str) -> Done:
    """A declaration of attackers ("attack") or blockers ("block") by whose turn it is to make it.

    Raises as `do`; NotationError for a text that declares something else.
    """
    if isinstance(declaration, str):
        written = read(declaration, known=Names(combat.board.present).known)
        parts = list(segments(written))
        if written.things or len(parts) != 1 or parts[0].kind != kind:
            raise NotationError(fault("combat-one-thing", text=declaration))
        return step(combat, parts[0], alone=True)
    by_side = attackers.declare_attackers if kind == "attack" else blockers.declare_blockers
    return either_way(combat, lambda now: by_side(now, declaration))


def _attack(combat: Combat, part: Segment) -> Done:
    found = attacks_of(part.written, combat.board)
    if found.declaration is None:
        return attackers.put_attacking(combat, found.put)
    return attackers.declare_attackers(combat, found.declaration, found.put, found.provoked)


def _named(done: Done, part: Segment) -> Done:
    """The record with the words by which it can be done again."""
    combat, record = done
    if record not in combat.log:
        return done
    record = replace(record, text=written_text(part.written))
    return replace(combat, log=(*combat.log[:-1], record)), record


def _block(combat: Combat, part: Segment, *, alone: bool) -> Done:
    """The sides that the text speaks for, one after another (802.4)."""
    found = blocks_of(part.written, combat.board)
    declaration = found.declaration
    if declaration is None:
        return blockers.put_blocking(combat, found.put)
    record = None
    while (side := blockers.side_due(combat)) is not None:
        if declaration.who and not set(side) & set(declaration.who):
            break
        combat, record = blockers.declare_blockers(combat, blockers.part_for(combat, side, declaration))
        if combat.draft is not None or alone:
            break
    if record is None:
        blockers.verify_blockers(combat, declaration)
        raise NotationError(_not_due(combat, declaration.who))
    return combat, record


def _not_due(combat: Combat, who: tuple[str, ...]) -> Fault:
    """Why none of these can declare blockers now: they have, or another side comes first (802.4)."""
    declared = [name for side in combat.board.defending_sides[: combat.sides] for name in side]
    player = ", ".join(name for name in who if name in declared)
    if player:
        return fault("combat-has-declared", player=player)
    return fault("combat-other-side-first", player=", ".join(blockers.side_due(combat) or ()))


def event(combat: Combat, text: str) -> Done:
    """One event of notation section 4, without its `then`. Raises RedzoneError with the reason."""
    words = " ".join(text.split()).lower()
    if words == "resolve triggers":
        return resolving.resolve(combat)
    if words == "end of combat":
        return onward.end(combat)
    if phases.speaks(text):
        return phases.event(combat, text)
    if damage.speaks(words):
        return damage.event(combat, text)
    return events.event(combat, text)


#: answers that are neither declarations nor events: who understands them, and who carries them out
_ANSWERS: tuple[tuple[Callable[[str], bool], Callable[[Combat, str], Done]], ...] = (
    (handed.speaks, handed.answer),
    (mana.speaks, mana.activate),
    (onward.speaks, onward.answer),
    (damage.speaks, damage.event),
)


@contextmanager
def _placed(clause: Then) -> Iterator[None]:
    """Faults without a place get the clause's."""
    try:
        yield
    except FaultyError as error:
        error.faults = tuple(f if f.span else replace(f, span=clause.span) for f in error.faults)
        raise
