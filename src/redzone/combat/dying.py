"""State-based actions that damage leads to (704.5): who is destroyed, what is used up, who has lost."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from redzone.board import Board, Ref
from redzone.combat.changes import left, state_of
from redzone.combat.division import points
from redzone.combat.model import Line, line
from redzone.combat.naming import Naming
from redzone.combat.removal import settled
from redzone.layers import Effective, Thing, Unknown, effective
from redzone.layers.fold import stat_of
from redzone.rules.editions import Edition
from redzone.rules.numbers import number

#: of one permanent: how it leaves, and the rule and sentence for it
Death = tuple[str, str, str]


def state_based(
    board: Board, edition: Edition, deadly: frozenset[Ref] = frozenset()
) -> tuple[Board, tuple[Line, ...]]:
    """All such actions, again and again until there are none (704.3), removals from combat included.

    deadly: creatures dealt damage by a source with deathtouch since the last time (704.5h). Raises Unknown
    for a missing fact.
    """
    lines: list[Line] = []
    while True:
        eff = effective(board, classic=edition.old_layers)
        board, cancelled = _cancelled(board, eff, edition)
        dead = dict(_dead(eff, deadly))
        if not dead and not cancelled:
            return board, tuple(lines)
        before = board
        for how in dict.fromkeys(death[0] for death in dead.values()):
            board = left(board, [ref for ref, death in dead.items() if death[0] == how], how)
        board, removed = settled(before, board, edition)
        lines += [*cancelled, *_lines(before, dead, edition), *removed]


def _dead(eff: Effective, deadly: frozenset[Ref]) -> Iterator[tuple[Ref, Death]]:
    for thing in eff.things:
        for ref in thing.refs:
            death = _death(thing, ref, deadly)
            if death is not None:
                yield ref, death


def _death(thing: Thing, ref: Ref, deadly: frozenset[Ref]) -> Death | None:
    """704.5f-i, 704.5v."""
    if thing.is_creature:
        death = _of_creature(thing, ref, deadly)
        if death is not None:
            return death
    if "planeswalker" in thing.types and _used_up(thing, "loyalty"):
        return "put into the graveyard", "no loyalty", "dies-no-loyalty"
    if "battle" in thing.types and _used_up(thing, "defense"):
        siege = "Siege" in thing.subtypes
        return ("exiled" if siege else "put into the graveyard"), "no defense", "dies-no-defense"
    return None


def _of_creature(thing: Thing, ref: Ref, deadly: frozenset[Ref]) -> Death | None:
    damage = int(thing.states.get("damage") or 0)
    try:
        toughness = stat_of("toughness", thing) or 0
    except Unknown:
        if not damage and ref not in deadly:
            return None  # whoever is on the battlefield undamaged lives
        raise
    if toughness <= 0:
        return "put into the graveyard", "no toughness", "dies-no-toughness"
    if thing.has("indestructible"):
        return None
    if damage and damage >= toughness:
        return "destroyed", "lethal damage", "dies-lethal"
    return ("destroyed", "damage by deathtouch", "dies-deathtouch") if ref in deadly else None


def _used_up(thing: Thing, what: str) -> bool:
    """No loyalty or defense left; where nothing says how much there is, there is some."""
    try:
        return points(thing, what) == 0
    except Unknown:
        return False


def _cancelled(board: Board, eff: Effective, edition: Edition) -> tuple[Board, list[Line]]:
    """704.5q: pairs of +1/+1 and -1/-1 counters are removed."""
    changed = dict(board.changed)
    lines = []
    for thing in eff.things:
        n = min(thing.counters.get("+1/+1", 0), thing.counters.get("-1/-1", 0))
        if not n:
            continue
        rest = {kind: count - n * (kind in ("+1/+1", "-1/-1")) for kind, count in thing.counters.items()}
        counters = {kind: count for kind, count in rest.items() if count > 0}
        for ref in thing.refs:
            changed[ref] = {**changed.get(ref, {}), "counters": counters}
        what = Naming(board).of(thing.refs)
        lines.append(line(number("counters cancel", edition.name), "counters-cancel", what=what, n=n))
    return (replace(board, changed=changed), lines) if lines else (board, [])


def _lines(board: Board, dead: dict[Ref, Death], edition: Edition) -> Iterator[Line]:
    """One line for the members of a group that die alike."""
    naming = Naming(board)
    groups: dict[tuple[Ref, Death], list[Ref]] = {}
    for ref, death in dead.items():
        groups.setdefault((ref._replace(member=0), death), []).append(ref)
    for (_, (_, name, code)), refs in groups.items():
        yield line(number(name, edition.name), code, what=naming.of(refs), n=len(refs))


def spared(before: Board, after: Board, edition: Edition) -> Iterator[Line]:
    """Indestructible creatures that this damage would have destroyed (702.12b). Raises Unknown."""
    groups: dict[Ref, list[Ref]] = {}
    for thing in effective(after, classic=edition.old_layers).things:
        for ref in thing.refs if thing.is_creature and thing.has("indestructible") else ():
            fresh = state_of(after, ref, "damage") != state_of(before, ref, "damage")
            if fresh and int(state_of(after, ref, "damage") or 0) >= (stat_of("toughness", thing) or 0):
                groups.setdefault(ref._replace(member=0), []).append(ref)
    for refs in groups.values():
        what = Naming(after).of(refs)
        yield line(number("indestructible", edition.name), "spared", what=what, n=len(refs))


def losing(before: Board, after: Board, edition: Edition) -> Iterator[Line]:
    """Players whose life or poison counters came to where they lose the game (704.5a, 704.5c, 704.6b)."""
    for name, player in after.players.items():
        was = before.players[name]
        if player.life <= 0 < was.life:
            yield line(number("no life left", edition.name), "player-no-life", player=name, life=player.life)
        most = 15 if player.team else 10
        poison = int(player.facts.get("poison") or 0)
        if poison >= most > int(was.facts.get("poison") or 0):
            yield line(number("ten poison counters", edition.name), "player-poisoned", player=name, n=poison)
