"""Wordings on a smallest board: each makes one declaration legal and another illegal."""

from __future__ import annotations

import pytest

from positions import ask, illegal, legal
from redzone.abilities import CantBlock, Compare, Grant, Marked, SubjectIs
from redzone.errors import MissingFact
from redzone.oracle import read_face
from redzone.verdict import Kind

#: an attacker's or defender's text, then a board on which it allows the declaration and one where it doesn't
PAIRS: dict[str, tuple[str, tuple[str, ...], tuple[str, ...]]] = {
    "graveyard of permanents": (
        "~ can't attack unless there are eight or more permanent cards in your graveyard.",
        ("A (permanents in graveyard 8): O = 3/3 {}", "B:", "O -> B"),
        ("A (permanents in graveyard 7): O = 3/3 {}", "B:", "O -> B"),
    ),
    "a kind of card in the graveyard": (
        "~ can't attack unless there is a Desert card in your graveyard.",
        ("A (graveyard has Desert): O = 3/3 {}", "B:", "O -> B"),
        ("A (graveyard 0): O = 3/3 {}", "B:", "O -> B"),
    ),
    "cards in exile": (
        "~ can't attack unless there are seven or more cards in exile.",
        ("A (exile 3): O = 3/3 {}", "B (exile 4):", "O -> B"),
        ("A (exile 3): O = 3/3 {}", "B (exile 3):", "O -> B"),
    ),
    "even counters": (
        "~ can't attack unless it has an even number of counters on it.",
        ("A: O = 3/3 {} [oil, charge]", "B:", "O -> B"),
        ("A: O = 3/3 {} [oil]", "B:", "O -> B"),
    ),
    "the size of a creature": (
        "~ can't attack unless you control a 1/1 creature.",
        ("A: O = 3/3 {}; P = 1/1", "B:", "O -> B"),
        ("A: O = 3/3 {}; P = 1/2", "B:", "O -> B"),
    ),
    "a player attacked before": (
        "~ can't attack a player it has already attacked this turn.",
        ("A: O = 3/3 {} (attacked C)", "B:", "C:", "O -> B"),
        ("A: O = 3/3 {} (attacked B)", "B:", "C:", "O -> B"),
    ),
    "attacked last turn": (
        "Creatures that attacked during their controller's last turn can't attack.",
        ("A: O = 3/3; H = land {}", "B:", "O -> B"),
        ("A: O = 3/3 (attacked last turn); H = land {}", "B:", "O -> B"),
    ),
    "opponents who did something": (
        "Each opponent who cast a spell this turn can't attack with creatures.",
        ("A: O = 3/3; H = enchantment {}", "B:", "O -> B"),
        ("A (cast spell): O = 3/3", "B: H = enchantment {}", "O -> B"),
    ),
    "enchanted by your Aura": (
        "Each creature that's enchanted by an Aura you control can't attack you or planeswalkers you control.",
        ("A: O = 3/3", "B: H = 2/2 {}; Y = enchantment Aura", "O -> B"),
        ("A: O = 3/3", "B: H = 2/2 {}; Y = enchantment Aura (attached O)", "O -> B"),
    ),
    "a player who attacked you": (
        "~ can attack players who attacked you during their last turn as though it didn't have defender.",
        ("A: O = 3/3 defender {}", "B (attacked player last turn A):", "O -> B"),
        ("A: O = 3/3 defender {}", "B (attacked player last turn C):", "C:", "O -> B"),
    ),
    "counters among creatures": (
        ("As long as there are two or more counters among creatures you control, ~ can attack as though it "
        "didn't have defender."),
        ("A: O = 3/3 defender {}; P = 1/1 [oil x2]", "B:", "O -> B"),
        ("A: O = 3/3 defender {}; P = 1/1 [oil]", "B:", "O -> B"),
    ),
    "extra turns": (
        "~ can't attack during extra turns.",
        ("A: O = 3/3; P = 1/1 {}", "B:", "O -> B"),
        ("A (extra turn): O = 3/3 {}", "B:", "O -> B"),
    ),
    "can't be attacked": (
        "As long as ~ is attached to a creature, ~ can't be attacked.",
        ("A: O = 3/3", "B: W = L3 {}", "O -> W"),
        ("A: O = 3/3", "B: K = 1/1; W = L3 {} (attached K)", "O -> W"),
    ),
}


def board(lines: tuple[str, ...], text: str) -> list[str]:
    quoted = " ".join(f'"{line}"' for line in text.split("\n"))
    return [line.replace("{}", quoted) for line in lines]


@pytest.mark.parametrize("name", PAIRS)
def test_attack(name: str) -> None:
    text, allowed, forbidden = PAIRS[name]
    legal(*board(allowed, text))
    illegal(Kind.RESTRICTION, *board(forbidden, text))


#: a fact that can only be said to hold: with it the attack is legal, without it the answer asks for it
ASKED: dict[str, tuple[str, str]] = {
    "own creature died": (
        "~ can't attack unless a creature died under your control this turn.", "A (own creature died)",
    ),
    "descended": ("~ can't attack unless you descended this turn.", "A (descended)"),
    "a spell of the last turn": (
        ("Creatures can't attack a player unless that player cast a spell or put a nontoken permanent onto the "
        "battlefield during their last turn."), "B (put permanent last turn)",
    ),
}


@pytest.mark.parametrize("name", ASKED)
def test_fact_that_is_asked_for(name: str) -> None:
    text, side = ASKED[name]
    sides = [side if side[0] == who else who for who in "AB"]
    legal(f'{sides[0]}: O = 3/3 "{text}"', f"{sides[1]}:", "O -> B")
    with pytest.raises(MissingFact):
        ask(f'A: O = 3/3 "{text}"', "B:", "O -> B")


def test_level_of_a_class() -> None:
    reading = read_face(
        "{1}: Level 2\nCreatures you control have haste.", name="K", types=frozenset({"enchantment"})
    )
    (haste,) = reading.abilities
    assert isinstance(haste, Grant)
    assert haste.when == SubjectIs(Compare("class level", ">=", 2))


#: the same for blocks
BLOCKS: dict[str, tuple[str, tuple[str, ...], tuple[str, ...]]] = {
    "creatures of the monarch": (
        "~ can't be blocked by creatures the monarch controls.",
        ("A (monarch): O = 3/3 {}", "B: W = 2/2", "O -> B", "W x O"),
        ("A: O = 3/3 {}", "B (monarch): W = 2/2", "O -> B", "W x O"),
    ),
    "the most creatures": (
        "~ can't be blocked as long as defending player controls the most creatures or is tied for the most.",
        ("A: O = 3/3 {}; P = 1/1", "B: W = 2/2", "O -> B", "W x O"),
        ("A: O = 3/3 {}", "B: W = 2/2", "O -> B", "W x O"),
    ),
    "creatures alike": (
        "~ can't be blocked unless defending player controls three or more creatures that share a creature type.",
        ("A: O = 3/3 {}", "B: W = 3 2/2 Elf", "O -> B", "B1.1 x O"),
        ("A: O = 3/3 {}", "B: W = 2/2 Elf; V = 2/2 Elf; U = 2/2 Orc", "O -> B", "W x O"),
    ),
    "even mana values": (
        "Your opponents can't block with creatures with even mana values.",
        ("A: O = 3/3; H = enchantment {}", "B: Savannah Lions", "O -> B", "B1 x O"),
        ("A: O = 3/3; H = enchantment {}", "B: Grizzly Bears", "O -> B", "B1 x O"),
    ),
    "what is attacked": (
        "~ can't be blocked unless it's attacking its owner or a permanent its owner controls.",
        ("A: O = 3/3 {} (owner B)", "B: W = 2/2", "C:", "O -> B", "W x O"),
        ("A: O = 3/3 {} (owner C)", "B: W = 2/2", "C:", "O -> B", "W x O"),
    ),
    "an artifact sacrificed": (
        "~ can't be blocked as long as you've sacrificed an artifact this turn.",
        ("A: O = 3/3; P = 1/1 {}", "B: W = 2/2", "O -> B", "W x O"),
        ("A (sacrificed artifact): O = 3/3 {}", "B: W = 2/2", "O -> B", "W x O"),
    ),
    "another entered": (
        "~ can't be blocked if you had another Cleric enter the battlefield under your control this turn.",
        ("A: O = 3/3; P = 1/1 {}", "B: W = 2/2", "O -> B", "W x O"),
        ("A: O = 3/3 {}; P = 1/1 Cleric (entered this turn)", "B: W = 2/2", "O -> B", "W x O"),
    ),
    "no name": (
        "~ can't be blocked by creatures that don't have a name.",
        ("A: O = 3/3 {}", "B: Grizzly Bears", "O -> B", "B1 x O"),
        ("A: O = 3/3 {}", "B: Grizzly Bears (face down)", "O -> B", "B1 x O"),
    ),
    "both creatures of a pair": (
        "As long as ~ is paired with another creature, both creatures have flying.",
        ("A: O = 3/3 flying", "B: V = 2/2; W = 2/2 {} (paired V)", "O -> B", "V x O"),
        ("A: O = 3/3 flying", "B: V = 2/2; W = 2/2 {}", "O -> B", "V x O"),
    ),
}


@pytest.mark.parametrize("name", BLOCKS)
def test_block(name: str) -> None:
    text, allowed, forbidden = BLOCKS[name]
    legal(*board(allowed, text))
    illegal(Kind.RESTRICTION, *board(forbidden, text))


#: what an effect did: its words, what stands behind `on`, and the two boards
EFFECTS: dict[str, tuple[str, tuple[str, ...], tuple[str, ...]]] = {
    "only the named ones attack": (
        "Separate all creatures into two piles. Only creatures in the pile of their choice can attack this turn.",
        ("A: O = 3/3; P = 1/1", "B:", "effect (by B): {} on O", "O -> B"),
        ("A: O = 3/3; P = 1/1", "B:", "effect (by B): {} on O", "P -> B"),
    ),
    "kicked": (
        "If this spell was kicked, creatures can't attack this turn.",
        ("A: O = 3/3", "B:", "effect (by B): {}", "O -> B"),
        ("A: O = 3/3", "B:", "effect (by B, kicked): {}", "O -> B"),
    ),
    "if you control": (
        "If you control a creature with power 4 or greater, creatures can't attack this turn.",
        ("A: O = 3/3", "B: W = 3/3", "effect (by B): {}", "O -> B"),
        ("A: O = 3/3", "B: W = 4/4", "effect (by B): {}", "O -> B"),
    ),
    "a player who didn't pay": (
        "Target opponent may pay {2}. If they don't, they can't attack you this turn.",
        ("A: O = 3/3", "B:", "C:", "effect (by B): {} on A", "O -> C"),
        ("A: O = 3/3", "B:", "C:", "effect (by B): {} on A", "O -> B"),
    ),
}


@pytest.mark.parametrize("name", EFFECTS)
def test_effect(name: str) -> None:
    text, allowed, forbidden = EFFECTS[name]
    legal(*board(allowed, text))
    illegal(Kind.RESTRICTION, *board(forbidden, text))


def test_requirement_of_enchanted_player() -> None:
    curse = 'H = enchantment Aura "Creatures enchanted player controls attack each combat if able." (attached A)'
    legal("A: O = 3/3", f"B: {curse}", "O -> B")
    illegal(Kind.REQUIREMENT, "A: O = 3/3", f"B: {curse}", "no attack")


def test_domain_cost() -> None:
    tax = (
        'H = enchantment "Domain — Creatures can\'t attack you unless their controller pays {X} for each '
        "creature they control that's attacking you, where X is the number of basic land types among lands "
        'you control."'
    )
    defender = f"B: {tax}; Plains; Plains; Forest"
    legal("A: O = 3/3", defender, "O -> B (pay {2})")
    illegal(Kind.COST, "A: O = 3/3", defender, "O -> B (pay {1})")


def test_greatest_power_is_taken_before_anything_grows() -> None:
    words = 'effect: "Creatures you control get +X/+X until end of turn, where X is the greatest power among creatures you control."'
    skulk = ("A: O = 3/3; P = 1/1 skulk", "B: W = {}/9", words, "P -> B", "W x P")
    legal(*(line.format("4") if line.startswith("B") else line for line in skulk))
    illegal(Kind.RESTRICTION, *(line.format("5") if line.startswith("B") else line for line in skulk))


def test_what_is_no_longer_suspected_may_block() -> None:
    cleared = 'effect: "All suspected creatures are no longer suspected."'
    illegal(Kind.RESTRICTION, "A: O = 3/3", "B: W = 2/2 (suspected)", "O -> B", "W x O")
    legal("A: O = 3/3", "B: W = 2/2 (suspected)", cleared, "O -> B", "W x O")


def test_one_more_block_for_each_equipment() -> None:
    text = "~ can block an additional creature each combat for each Equipment attached to ~."
    board = ("A: O = 3/3; P = 1/1", 'B: W = 2/2 "{}"; E = artifact Equipment{}', "O, P -> B", "W x O, P")
    legal(*(line.format(text, " (attached W)") for line in board))
    illegal(Kind.NOT_ABLE, *(line.format(text, "") for line in board))


def test_what_stands_behind_a_word_that_was_chosen() -> None:
    reading = read_face(
        "As this enchantment enters, choose Jeskai or Temur.\n• Jeskai — Creatures can't block.\n"
        "• Temur — Creatures you control have haste.",
        name="Siege", types=frozenset({"enchantment"}),
    )  # fmt: skip
    block, haste = reading.abilities
    assert isinstance(block, CantBlock) and isinstance(haste, Grant)
    assert block.when == SubjectIs(Marked("chosen Jeskai"))
    assert haste.when == SubjectIs(Marked("chosen Temur"))
