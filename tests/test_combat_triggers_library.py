"""Every card of the library with a triggered ability of combat that bears on it: the ability resolves.

The face is put in the place of a creature that attacks; whatever it has triggers, and resolves.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest

from combat_plays import done, start
from redzone.abilities import Resolves, Trigger
from redzone.board import Board, Face, Ref
from redzone.cards import Library
from redzone.combat.aiming import aims_of
from redzone.combat.desks import seen
from redzone.combat.model import Combat, Triggered
from redzone.combat.resolving import resolve
from redzone.combat.watching import Watcher, watchers

PROBE, ELK = Ref("A", 1), Ref("A", 2)
#: lines that say that an effect was not carried out, and why
NAMED = ("trigger-choice", "trigger-target", "trigger-no-target", "trigger-not-known")


def bearing_faces() -> Iterator[Face]:
    """Each wording once: what is told of one card is told of all that read alike."""
    with Library.open() as library:
        seen_before = set()
        for _, abilities, _ in library.contents():
            told = any(isinstance(one, Trigger) and one.resolves and not one.delayed for one in abilities)
            mine = tuple(one for one in abilities if isinstance(one, Trigger | Resolves))
            if told and repr(mine) not in seen_before:
                seen_before.add(repr(mine))
                yield Face(name="Probe", types=frozenset({"creature"}), power=3, toughness=3, abilities=mine)


@pytest.fixture(scope="module")
def attacked() -> Combat:
    """Two creatures attack, one of them blocked."""
    lines = ("A(hand 3, graveyard 4): Probe = 3/3; Elk = 2/2 Goblin; Ogre = 4/4; Axe = artifact (attached Elk)",
             "B(hand 2, graveyard 1): Bears = 2/2; Wall = 0/4 defender")
    return done(start(*lines), "Probe, Elk -> B", "Bears x Probe")


def with_face(board: Board, face: Face) -> Board:
    """The board with this face in the place of the first creature."""
    states = {"chosen": "red", "attached": ELK}
    things = tuple(
        replace(one, face=face, states={**one.states, **states}) if getattr(one, "ref", None) == PROBE else one
        for one in board.setup.things
    )
    return replace(board, setup=replace(board.setup, things=things))


def once(watcher: Watcher) -> Triggered:
    objects = (ELK if "by a creature" in watcher.ability.event else watcher.ref, "B")
    one = watcher.triggered("508.3a", objects)
    return replace(one, aims=aims_of(one, watcher.eff))


def test_608_2_nearly_all_effects_of_the_library_are_carried_out_or_named(attacked: Combat) -> None:
    told: Counter[str] = Counter()
    for face in bearing_faces():
        combat = replace(attacked, board=with_face(attacked.board, face))
        mine = [w for w in watchers(seen(combat)) if w.ref == PROBE and w.ability.resolves]
        assert all(any(isinstance(part, Resolves) for part in w.does) for w in mine), face.abilities
        for watcher in mine:
            before = replace(combat, waiting=(once(watcher),))
            after, record = resolve(before)
            codes = [line.code for line in record.lines]
            assert codes[0] == "trigger-resolves"
            named = next((code for code in codes if code in NAMED), "")
            assert after.board != before.board or len(codes) > 1
            told[named or "carried out"] += 1
    total = told.total()
    assert total > 600
    assert told["trigger-not-known"] <= total // 20, told
    assert told["carried out"] > total // 2, told
