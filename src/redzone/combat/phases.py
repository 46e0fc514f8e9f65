"""Before the declaration: who may be attacked at all; and after it all: another combat phase of the turn."""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import replace

from redzone.board import Board, Ref
from redzone.combat.changes import attackers, state_of, with_player, with_states
from redzone.combat.desks import rule
from redzone.combat.finish import finished
from redzone.combat.model import AttackDeclared, BlockDeclared, Combat, Due, Moment, Record, line
from redzone.errors import SetupError, fault
from redzone.notation.written import Name
from redzone.setup import Names

Done = tuple[Combat, Record]
_DEFENDING = re.compile(r"(.+?) is the defending player", re.IGNORECASE)
_SIDE = re.compile(r"attack (left|right)", re.IGNORECASE)
_AGAIN = re.compile(r"another combat(?: phase)?", re.IGNORECASE)


def speaks(text: str) -> bool:
    """Is it one of these: `B is the defending player`, `attack left`, `another combat phase`?"""
    return any(words.fullmatch(text.strip()) for words in (_DEFENDING, _SIDE, _AGAIN))


def event(combat: Combat, text: str) -> Done:
    """Carry it out. Raises SetupError at the wrong moment, UnknownName."""
    text = text.strip()
    if _AGAIN.fullmatch(text):
        return another(combat)
    if combat.moment is not Moment.BEGINNING:
        raise SetupError(fault("phase-too-late", moment=combat.moment.words))
    hit = _SIDE.fullmatch(text)
    if hit is not None:
        return _only(combat, _neighbour(combat.board, hit[1].lower()), f"then {text}", "attack left or right")
    named = _DEFENDING.fullmatch(text)
    assert named is not None
    player = Names(combat.board.present).player_named(Name(text=named[1]))
    return _only(combat, player, f"then {text}", "one defending player")


def _only(combat: Combat, player: str, text: str, why: str) -> Done:
    """506.2a, 507.1, 803.1: only this player (and his team) is attacked in this combat."""
    if player in combat.board.active:
        raise SetupError(fault("phase-own-side", player=player))
    board = replace(combat.board, opposed=combat.board.side_of(player))
    lines = (line(rule(combat, why), "phase-defending", player=player),)
    return finished(combat, replace(combat, board=board), Record(kind=Due.EVENT, text=text, lines=lines))


def _neighbour(board: Board, side: str) -> str:
    """The nearest opponent to that side; turns go to the left (803.1a-b)."""
    names = list(board.players)
    step = 1 if side == "left" else -1
    order = [names[(step * i) % len(names)] for i in range(1, len(names))]
    return next(name for name in order if name not in board.active)


def another(combat: Combat) -> Done:
    """500.8: one more combat phase of this turn. What attacked and blocked in this one is remembered."""
    if combat.moment is not Moment.OVER:
        raise SetupError(fault("phase-not-over"))
    board = _remembered(combat)
    lines = (line(rule(combat, "another combat"), "phase-another"),)
    after = replace(
        combat,
        board=replace(board, opposed=()),
        moment=Moment.BEGINNING,
        done=False,
        sides=0,
        struck=None,
        stacked=(),
        assigned=False,
        acted=(),
    )
    return finished(combat, after, Record(kind=Due.EVENT, text="then another combat phase", lines=lines))


def _remembered(combat: Combat) -> Board:
    """Creatures that attacked, and whom; that blocked; players that attacked; no first combat any more."""
    board = combat.board
    attacked: defaultdict[Ref, list[str]] = defaultdict(list)
    blocked: set[Ref] = set()
    for happened in combat.acted:
        if isinstance(happened, AttackDeclared):
            for ref, target in happened.pairs:
                attacked[ref].append(_defender(board, ref, target))
        elif isinstance(happened, BlockDeclared):
            blocked |= {ref for ref, _ in happened.pairs}
    for ref, players in attacked.items():
        before = state_of(board, ref, "attacked") or ()
        board = with_states(board, [ref], attacked=(*before, *players))
    board = with_states(board, sorted(blocked), blocked_this_turn=True)
    for name in board.active:
        facts = {"first_combat": False, **({"attacked": True} if attacked else {})}
        board = with_player(board, name, **facts)
    return board


def _defender(board: Board, ref: Ref, target: object) -> str:
    """Whom it attacked: the player, or the one whose permanent it was."""
    if isinstance(target, str):
        return target
    run = attackers(board).get(ref)
    assert isinstance(target, Ref)
    return run.defending if run is not None and run.defending else board.entries[target].controller
