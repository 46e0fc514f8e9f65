"""Block clauses as a declaration: pairs, members, who speaks, and what is no declaration."""

from __future__ import annotations

import pytest

from redzone.abilities import Step
from redzone.board import Choice, Declaration, Paid
from redzone.errors import NotationError
from setup_stub import after, block, codes, ref, under, wrong

TABLE = """A: Wurm = 3 5/5; Ogre = 3/3; Idle = 1/1; Barge = artifact Vehicle
B: Soldier = 6 1/1; Bears = 2/2; Forest
C: Wall = 0/4
"""
ATTACK = TABLE + "3 Wurm, Ogre -> B | "


def declared(text: str) -> Declaration:
    question = after(ATTACK + text)[1]
    assert question.block is not None
    assert question.kind == "block"
    return question.block


def test_each_on_the_left_blocks_each_on_the_right() -> None:
    assert declared("Bears, A.1 x Ogre".replace("A.1", "B1.2")) == Declaration(
        step=Step.BLOCK, choices=(Choice(ref("B1.2"), ref("A2")), Choice(ref("B2"), ref("A2"))), who=("B",)
    )
    assert declared("Bears x Ogre, A1.2").choices == (
        Choice(ref("B2"), ref("A1.2")), Choice(ref("B2"), ref("A2")),
    )


def test_counted_names_on_both_sides() -> None:
    assert declared("4 Soldier x 1 Wurm | 2 Soldier x 1 Wurm").choices == (
        Choice(ref("B1.1"), ref("A1.1"), 4), Choice(ref("B1.5"), ref("A1.2"), 2),
    )


def test_counted_attackers_are_those_that_attack() -> None:
    question = after(TABLE + "A1.3 -> B | Bears x 1 Wurm")[1]
    assert question.block is not None
    assert question.block.choices == (Choice(ref("B2"), ref("A1.3")),)


def test_attackers_that_attack_different_players_differ() -> None:
    assert codes(TABLE + "A1.1 -> B | A1.2 -> C | Bears x 1 Wurm") == ["not-alike"]


def test_what_can_not_be_chosen_is_kept_for_the_verdict() -> None:
    assert declared("Forest x Ogre").choices == (Choice(ref("B3"), ref("A2")),)
    assert declared("Bears x Idle").choices == (Choice(ref("B2"), ref("A3")),)
    assert declared("Wall x Ogre").who == ("C",)


def test_who_speaks() -> None:
    assert declared("Bears x Ogre").who == ("B",)
    assert declared("Bears x Ogre | Wall x Wurm".replace("Wurm", "A1.1")).who == ("B", "C")
    assert declared("no block").who == ("B", "C")
    assert declared("Bears x Ogre | no block").who == ("B", "C")
    assert codes(ATTACK + "Bears x Ogre | Wall x Ogre | no block") == ["nothing-and-something"]


def test_805_10d_a_team_blocks_together() -> None:
    sides = "A: Ogre = 3/3 | B (team x): Bears = 2/2 | C (team x): Wall = 0/4 | Ogre -> B | "
    question = after(sides + "Wall x Ogre")[1]
    assert question.block is not None
    assert question.block.who == ("B", "C")


def test_payments() -> None:
    assert declared("Bears x Ogre (pay {1}) | 1 Soldier x Ogre (pay 2 life)").paid == (
        Paid("mana", symbols="{1}"), Paid("life", n=2),
    )


def test_put_onto_the_battlefield_blocking_is_not_declared() -> None:
    question = after(ATTACK + "Bears x Ogre | Forest x Ogre (put)")[1]
    assert question.block == declared("Bears x Ogre")
    assert question.put_blocks == (Choice(ref("B3"), ref("A2")),)


@pytest.mark.parametrize(("clause", "code", "place"), [
    ("Idle x Ogre", "not-yours-to-block", "Idle"),
    ("Bears x Wall", "blocks-own-side", "Wall"),
    ("Bears x Bears", "blocks-own-side", "Bears"),
    ("Bears x Barge", "blocks-no-creature", "Barge"),
    ("Bears x B", "player-no-creature", "B"),
    ("Bears x Wurm", "ambiguous-group", "Wurm"),
    ("7 Soldier x Ogre", "too-few", "Soldier"),
    ("Bears x Zed", "unknown-permanent", "Zed"),
])
def test_what_is_no_declaration(clause: str, code: str, place: str) -> None:
    text = ATTACK + clause
    (fault,) = wrong(text, NotationError)
    assert fault.code == code
    assert under(text, fault) == place


def test_attackers_choices_have_no_place_here() -> None:
    assert codes(ATTACK + "Bears x Ogre (exert)") == ["choice-of-attackers"]


def test_a_declaration_by_itself() -> None:
    board, question = after(ATTACK + "Bears x Ogre")
    assert block(board, "B2 x A2") == question.block
    assert block(board, "") is None
