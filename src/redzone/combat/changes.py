"""What can become of a board: each function gives the next one. Nothing is judged here."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from redzone.board import Attacking, Board, Effect, Entry, Ref
from redzone.board.model import Fact
from redzone.board.runs import Run


def with_states(board: Board, refs: Iterable[Ref], **states: Fact) -> Board:
    """These permanents with states changed; None takes one away. `counters`: all their counters.

    Underscores in names stand for spaces ("phased_out").
    """
    named = {name.replace("_", " "): value for name, value in states.items()}
    changed = dict(board.changed)
    for ref in refs:
        changed[ref] = {**changed.get(ref, {}), **named}
    return replace(board, changed=changed)


def state_of(board: Board, ref: Ref, name: str) -> Fact:
    """A state of a permanent now, None if it hasn't it; "counters": all its counters."""
    entry = board.entries[ref._replace(member=0)]
    changed: Mapping[str, Fact] = board.changed.get(ref, {})
    if name in changed:
        return changed[name]
    return entry.counters if name == "counters" else entry.states.get(name)


def left(board: Board, refs: Iterable[Ref], how: str) -> Board:
    """These permanents have left the battlefield. how: "destroyed", "exiled", "sacrificed", "returned"."""
    return replace(board, gone={**board.gone, **dict.fromkeys(refs, how)})


def began(board: Board, effect: Effect) -> Board:
    """The effect applies from now on."""
    return replace(board, later=(*board.later, effect))


def entered(board: Board, entry: Entry) -> tuple[Board, Ref]:
    """A permanent more, at the end of its controller's line: entry.ref's place is found here. And its Ref."""
    player = entry.controller
    place = 1 + max((ref.place for ref in board.entries if ref.player == player), default=0)
    placed = replace(entry, ref=Ref(player, place))
    return replace(board, later=(*board.later, placed)), placed.members[0]


def with_player(board: Board, name: str, *, life: int | None = None, **facts: Fact) -> Board:
    """A player's life or facts changed; underscores in names stand for spaces, None takes a fact away."""
    named = {key.replace("_", " "): value for key, value in facts.items()}
    players = []
    for player in board.setup.players:
        if player.name == name:
            kept = {key: value for key, value in {**player.facts, **named}.items() if value is not None}
            player = replace(player, life=player.life if life is None else life, facts=kept)  # noqa: PLW2901
        players.append(player)
    return replace(board, setup=replace(board.setup, players=tuple(players)))


def attackers(board: Board) -> dict[Ref, Attacking]:
    """Every attacking creature by itself, in order."""
    return {
        ref: run._replace(creature=ref, count=1)
        for run in board.attacking
        for ref in Run(run.creature, run.count).refs
    }


def out_of_combat(board: Board, refs: Iterable[Ref]) -> Board:
    """These creatures are no longer attacking, blocking, blocked or unblocked (506.4)."""
    away = set(refs)
    pairs = [pair for pair in board.blocking if pair.creature not in away]
    return replace(
        board,
        attacking=tuple(run for ref, run in attackers(board).items() if ref not in away),
        blocking=tuple(p._replace(attacker=None) if p.attacker in away else p for p in pairs),
        blocked={ref: state for ref, state in board.blocked.items() if ref not in away},
    )
