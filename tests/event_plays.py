"""Whole plays of a combat for tests about events: what stands in a text is carried out by the procedure."""

from __future__ import annotations

from functools import cache

from redzone.board import Board, Entry, Ref
from redzone.cards import Library
from redzone.combat import procedure
from redzone.combat.changes import attackers, state_of
from redzone.combat.model import Combat, Line
from redzone.combat.segments import segments
from redzone.layers import Thing, effective
from redzone.notation import read
from redzone.notation.written import Name
from redzone.setup import Names, board_of, build
from redzone.setup.names import called


@cache
def library() -> Library:
    return Library.open()


def play(*lines: str, edition: str = "current", lenient: bool = False) -> Combat:
    """The combat after everything in the text was done, one clause a line or between bars."""
    text = "\n".join(lines)
    written = read(text, library().card_at)
    built = build(written, library(), text)
    combat = procedure.begin(board_of(built.setup, built.sources, edition), edition=edition, lenient=lenient)
    for part in segments(written):
        combat, _ = procedure.step(combat, part)
    return combat


def then(combat: Combat, *events: str) -> Combat:
    """The combat after these further clauses."""
    for event in events:
        combat, _ = procedure.do(combat, event)
    return combat


def name(board: Board, ref: Ref) -> str:
    """Its alias or name, with the member of a group."""
    entry = board.entries[ref._replace(member=0)]
    shown = entry.alias or called(entry) or str(ref)
    return f"{shown}.{ref.member}" if ref.member else shown


def ref_of(combat: Combat, text: str) -> Ref:
    """The permanent of that name, also one that has left."""
    board = combat.board
    players = board.setup.players
    return Names(type(board.setup)(players=players, things=board.things)).one(Name(text=text))


def thing(combat: Combat, text: str) -> Thing | None:
    """The permanent as the layers leave it; None if it is not there."""
    return effective(combat.board, classic=combat.edition.old_layers).scene.thing(ref_of(combat, text))


def stats(combat: Combat, text: str) -> str:
    found = thing(combat, text)
    assert found is not None
    return f"{found.power}/{found.toughness}"


def attacking(combat: Combat) -> dict[str, str]:
    """Each attacking creature, and what it attacks ("" for nothing)."""
    board = combat.board
    eff = effective(board, classic=combat.edition.old_layers)
    out = {}
    for ref, run in attackers(board).items():
        target = run.target
        shown = target if isinstance(target, str) else ""
        if isinstance(target, Ref) and eff.scene.thing(target) is not None:
            shown = name(board, target)
        out[name(board, ref)] = shown
    return out


def blocking(combat: Combat) -> dict[str, list[str]]:
    """Each blocking creature, and the attackers it blocks."""
    board, out = combat.board, {}
    for pair in combat.board.blocking:
        found = out.setdefault(name(board, pair.creature), [])
        if pair.attacker is not None:
            found.append(name(board, pair.attacker))
    return out


def blocked(combat: Combat) -> dict[str, bool]:
    return {name(combat.board, ref): state for ref, state in combat.board.blocked.items()}


def gone(combat: Combat) -> dict[str, str]:
    return {name(combat.board, ref): how for ref, how in combat.board.gone.items()}


def state(combat: Combat, text: str, what: str) -> object:
    return state_of(combat.board, ref_of(combat, text), what)


def lines(combat: Combat) -> tuple[Line, ...]:
    """What the last step said."""
    return combat.log[-1].lines


def rules(combat: Combat) -> list[str]:
    return [one.rule for one in lines(combat)]


def triggered(combat: Combat) -> list[str]:
    """The sources of what triggered in the last step."""
    return sorted(name(combat.board, one.source) for one in combat.log[-1].triggered)


def newest(combat: Combat) -> Entry:
    """What entered last."""
    return [item for item in combat.board.later if isinstance(item, Entry)][-1]
