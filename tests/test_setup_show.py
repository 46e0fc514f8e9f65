"""Declarations written as notation: what is read back is the same declaration."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from redzone.abilities import Step
from redzone.board import Board, Choice, Declaration
from redzone.board.runs import ordered
from redzone.setup import show
from setup_stub import after, asked, attack, block, board, ref

TABLE = """A: Goblin = 5 1/1 red Goblin; Krenko, Mob Boss; Ogre = 3/3; Grizzly Bears; 3/3; Elf = 1/1 enlist
B: Garruk Wildspeaker; Grizzly Bears; Soldier = 4 1/1; Wall = 0/4
C: Rat = 1/1
"""


@pytest.mark.parametrize("text", [
    "Krenko, Mob Boss, Ogre -> B", "3 Goblin -> B | 2 Goblin -> Garruk Wildspeaker", "A1.1, A1.3 -> B",
    "A4 -> B | A5 -> C", "no attack", "[Krenko, Mob Boss, Ogre] -> B", "[2 Goblin, Ogre] -> B",
    "Ogre -> B (pay {2}, 3 life, sacrifice A4)", "Ogre -> B (pay nothing)", "Ogre -> B (exert)",
    "Elf -> B (enlist Ogre)", "Ogre -> B (pay {1}, sacrifice A4 for mana)",
    "Krenko, Mob Boss -> B | Ogre -> C | band Krenko, Mob Boss, Ogre", "Ogre -> B | Ogre -> C",
])
def test_attacks(text: str) -> None:
    here, question = asked(TABLE + text)
    assert question.attack is not None
    shown = show.declaration(here, question.attack)
    assert attack(here, shown) == question.attack
    assert shown == text


@pytest.mark.parametrize("text", [
    "B2 x Krenko, Mob Boss", "2 Soldier x 1 Goblin | 2 Soldier x 1 Goblin", "Wall x Ogre, Elf",
    "Rat x Elf | no block", "Wall x Ogre | Rat x Elf", "no block", "B3.2, B3.4 x Ogre",
    "Wall x Ogre (pay {1})",
])
def test_blocks(text: str) -> None:
    here, question = after(TABLE + "5 Goblin, Krenko, Ogre, Elf -> B | " + text)
    assert question.block is not None
    shown = show.declaration(here, question.block)
    assert block(here, shown) == question.block


def test_labels() -> None:
    here = board(TABLE)
    assert show.label(here, ref("A2")) == "Krenko, Mob Boss"
    assert show.label(here, ref("A4")) == "Grizzly Bears (A4)"
    assert show.label(here, ref("A5")) == "A5"
    assert show.label(here, ref("A1.2")) == "Goblin (A1.2)"
    assert show.typed(here, ref("A4")) == "A4"
    assert show.typed(here, "B") == "B"


def attacks_on(here: Board) -> st.SearchStrategy[Declaration]:
    members = [member for entry in here.entries.values() for member in entry.members]
    creatures = [member for member in members if member.player == "A"]
    targets = st.sampled_from(["B", "C", ref("B1")])
    picks = st.lists(st.builds(Choice, st.sampled_from(creatures), targets, st.just(1)), max_size=9)
    banded = st.lists(st.sampled_from(creatures), max_size=3, unique=True)
    return st.builds(_attack, picks, banded)


def _attack(picks: list[Choice], banded: list[object]) -> Declaration:
    named = {choice.creature for choice in picks}
    band = tuple(sorted(named.intersection(banded)))  # type: ignore[arg-type]
    bands = (band,) if len(band) > 1 else ()
    return Declaration(step=Step.ATTACK, choices=ordered(picks), bands=bands)


HERE = board(TABLE)
ATTACKED, _ = after(TABLE + "5 Goblin, Krenko, Ogre, A4, A5 -> B")
MARKED, _ = after(TABLE + "3 Goblin -> B | A1.5, Ogre -> C")


@settings(max_examples=150, deadline=None)
@given(attacks_on(HERE))
def test_any_attack_is_read_back(declared: Declaration) -> None:
    shown = show.declaration(HERE, declared)
    assert attack(HERE, shown) == declared


@settings(max_examples=150, deadline=None)
@given(st.data(), st.sampled_from([ATTACKED, MARKED]))
def test_any_block_is_read_back(data: st.DataObject, here: Board) -> None:
    members = [member for entry in here.entries.values() for member in entry.members]
    blockers = [member for member in members if member.player in "BC"]
    attackers = [member for member in members if member.player == "A"]
    pick = st.builds(Choice, st.sampled_from(blockers), st.sampled_from(attackers), st.just(1))
    picks = data.draw(st.lists(pick, min_size=1, max_size=9, unique=True))
    players = {choice.creature.player for choice in picks}
    for who in {tuple(player for player in "BC" if player in players), ("B", "C")}:
        declared = Declaration(step=Step.BLOCK, choices=ordered(picks), who=who)
        assert block(here, show.declaration(here, declared)) == declared


def test_members_that_differ_are_not_counted() -> None:
    text = "A: Goblin = 3 1/1; Lure (attached A1.3) | B: | "
    here, question = asked(text + "A1.1, A1.2 -> B")
    assert question.attack is not None
    assert show.declaration(here, question.attack) == "A1.1, A1.2 -> B"
