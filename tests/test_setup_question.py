"""What a text asks, in which order its clauses may stand, and the board once the attack is made."""

from __future__ import annotations

import pytest

from redzone import setup
from redzone.abilities import Itself, MustBlock, Target
from redzone.board import Attacking, Effect
from redzone.errors import NotationError
from redzone.notation import read
from redzone.notation.written import Ask, Nothing, Written
from setup_stub import LIBRARY, after, asked, board, codes, entry, ref, under, wrong

SIDES = (
    "A: Ogre = 3/3; Goblin = 6 1/1; Deftblade Elite | "
    "B: Bears = 2/2; Wall = 0/4 (tapped); Rat = 2 1/1 (tapped) | "
)


@pytest.mark.parametrize(("clauses", "kind"), [
    ("", "attack?"), ("attacks?", "attack?"), ("Ogre -> B", "attack"), ("no attack", "attack"),
    ("Ogre -> B | blocks?", "block?"), ("blocks?", "block?"), ("Ogre -> B | Bears x Ogre", "block"),
    ("Ogre -> B | no block", "block"), ("no attack | no block", "block"), ("Ogre -> B (put)", "block?"),
    ("Ogre -> B (put) | Bears x Ogre", "block"), ("Ogre -> B | Bears x Ogre (put)", "block?"),
])
def test_kinds(clauses: str, kind: str) -> None:
    assert asked(SIDES + clauses)[1].kind == kind


@pytest.mark.parametrize(("clauses", "code"), [
    ("Ogre -> B | then damage", "event-not-yet"),
    ("then destroy Ogre", "event-not-yet"),
    ("Ogre -> B | Bears x Ogre | Elite -> B", "attack-after-block"),
    ("Ogre -> B | attacks?", "ask-what-is-said"),
    ("Ogre -> B | Bears x Ogre | blocks?", "ask-what-is-said"),
])
def test_order(clauses: str, code: str) -> None:
    assert code in codes(SIDES + clauses)


def test_a_question_is_the_last_clause() -> None:
    written = Written(clauses=(Ask(step="block"), Nothing(step="block")))
    with pytest.raises(NotationError) as caught:
        setup.question(written, board(SIDES))
    assert [fault.code for fault in caught.value.faults] == ["ask-last"]


def test_an_event_is_pointed_at() -> None:
    text = SIDES + "Ogre -> B | then damage"
    assert under(text, wrong(text, NotationError)[0]) == "then damage"


@pytest.mark.parametrize(("text", "step", "code"), [
    ("Bears x Ogre", "attack", "other-step"), ("Ogre -> B", "block", "other-step"),
    ("blocks?", "block", "other-step"), ("A: 2/2 | Ogre -> B", "attack", "sides-in-declaration"),
])
def test_a_declaration_alone_holds_nothing_else(text: str, step: str, code: str) -> None:
    with pytest.raises(NotationError) as caught:
        setup.only(read(text, LIBRARY.card_at), step)
    assert caught.value.faults[0].code == code


def test_a_declaration_alone() -> None:
    written = read("Ogre -> B | no block")
    assert setup.only(read("no block"), "block").clauses == written.clauses[1:]


def test_attackers_bands_and_runs() -> None:
    here, _ = after(SIDES + "[2 Goblin, Ogre] -> B | 3 Goblin -> B | Goblin -> B (put)".replace(
        "| Goblin ->", "| 1 Goblin ->"))
    assert here.attacking == (
        Attacking(ref("A1"), "B", band=1),
        Attacking(ref("A2.1"), "B", 2, band=1),
        Attacking(ref("A2.3"), "B", 3),
        Attacking(ref("A2.6"), "B", declared=False),
    )


def test_taking_twice_adds() -> None:
    here, _ = after(SIDES + "Ogre -> B")
    put = (Attacking(ref("A2.1"), "B", declared=False),)
    assert len(setup.take(here, None, put).attacking) == 2


def test_702_39a_provoke_untaps_and_requires() -> None:
    here, _ = after(SIDES + "Elite, Ogre -> B (provoke Wall)")
    assert here.later == (
        Effect(
            controller="A", card="Deftblade Elite", on=(ref("B2"),), source=ref("A3"), keyword="provoke",
            abilities=(MustBlock(subject=Target(1), attacker=Itself()),),
        ),
    )
    assert entry(here, "B2").states == {}
    assert entry(board(SIDES), "B2").states == {"tapped": True}


def test_a_tapped_member_of_a_group_can_not_untap_alone() -> None:
    text = SIDES + "Elite -> B (provoke B3.1) | blocks?"
    assert codes(text) == ["provoked-of-a-group"]


def test_attackers_named_after_provoke_differ() -> None:
    text = "A: Deftblade Elite | B: Rat = 3 1/1 | Elite -> B (provoke B1.2) | "
    assert codes(text + "2 Rat x Elite") == ["not-alike"]
