"""What the words of a text mean on a board: players, targets, states, numbers, facts."""

from __future__ import annotations

import pytest

from positions import ask, illegal, legal
from redzone.abilities import PairedWith, Typed
from redzone.errors import MissingFact, NotationError, UnreadText
from redzone.layers import Look, effective
from redzone.layers.fold import passes
from redzone.position import Position

OX = "B: Ox = 2/4"


def barred(text: str, defenders: str = OX, rest: str = "", *, by: str = "Ox", more: str = "") -> None:
    """An attacker with this text can't be blocked by that creature."""
    illegal("restriction", f'A{more}: Imp = 2/2 "{text}"{rest}', defenders, "Imp -> B", f"{by} x Imp")


def free(text: str, defenders: str = OX, rest: str = "", *, by: str = "Ox", more: str = "") -> None:
    """The same, and it can."""
    legal(f'A{more}: Imp = 2/2 "{text}"{rest}', defenders, "Imp -> B", f"{by} x Imp")


# --- players and targets ------------------------------------------------------------------------


@pytest.mark.parametrize(("direction", "target"), [("left", "B"), ("right", "D")])
def test_508_1b_the_nearest_opponent_in_the_chosen_direction(direction: str, target: str) -> None:
    barrier = f"A: Mystic Barrier (chosen {direction}); Elk = 3/3"
    for name in "BCD":
        if name == target:
            legal(barrier, "B:", "C:", "D:", f"Elk -> {name}")
        else:
            illegal("restriction", barrier, "B:", "C:", "D:", f"Elk -> {name}")


def test_508_1b_a_teammate_is_passed_over() -> None:
    barrier = ("A (team one): Mystic Barrier (chosen left); Elk = 3/3", "B (team one):", "C (team two):", "D (team two):")
    legal(*barrier, "Elk -> C")
    illegal("restriction", *barrier, "Elk -> D")


def test_508_1b_an_unknown_direction_is_asked_for() -> None:
    with pytest.raises(MissingFact, match="direction"):
        ask("A: Mystic Barrier; Elk = 3/3", "B:", "C:", "Elk -> B")


def test_509_1c_the_first_and_the_second_target() -> None:
    hunt = 'effect (by A): "Target creature blocks target creature this turn if able." on Ox, Imp'
    sides = ("A: Imp = 2/2; Fox = 1/1", "B: Ox = 2/4; Cat = 2/2", hunt, "Imp, Fox -> B")
    assert legal(*sides, "Ox x Imp").obeyed == 1
    for play in ("no block", "Ox x Fox", "Cat x Imp"):
        illegal("requirement", *sides, play)


def test_613_1b_control_changes_before_anything_is_declared() -> None:
    steal = 'effect (by A): "Gain control of target creature until end of turn." on Ox'
    for edition in ("current", "classic"):
        legal("A: Imp = 2/2", OX, steal, "Ox -> B", edition=edition)
        legal("A: Imp = 2/2", OX + "; Cat = 1/1", steal, "Imp -> B", "Cat x Imp", edition=edition)
    assert ask("A: Imp = 2/2", "B: Elk = 3/3", "Imp -> B", "Elk x Imp").legal


def test_108_3_an_owner_is_not_attacked() -> None:
    text = "\"This creature can't attack its owner.\""
    sides = (f"A: Imp = 2/2 {text} (owner B)", "B:", "C:")
    illegal("restriction", *sides, "Imp -> B")
    legal(*sides, "Imp -> C")


# --- words of filters ---------------------------------------------------------------------------


def test_105_2_colours_counted_and_chosen() -> None:
    for word, blocker, other in (
        ("multicolored", "2/4 red white", "2/4 red"), ("monocolored", "2/4 red", "2/4 red white"),
        ("colorless", "2/4", "2/4 red"),
    ):
        barred(f"This creature can't be blocked by {word} creatures.", f"B: Ox = {blocker}")
        free(f"This creature can't be blocked by {word} creatures.", f"B: Ox = {other}")
    chosen = 'A: Imp = 2/2 "This creature can\'t be blocked by creatures of the chosen color." (chosen red)'
    illegal("restriction", chosen, "B: Ox = 2/4 red", "Imp -> B", "Ox x Imp")
    legal(chosen, "B: Ox = 2/4 green", "Imp -> B", "Ox x Imp")


def test_701_3_equipped_and_enchanted() -> None:
    boots, flight = "; Boots = artifact Equipment (attached Imp)", "; Flight = enchantment Aura (attached Imp)"
    for word, wanted, other in (("equipped", boots, flight), ("enchanted", flight, boots)):
        text = f"As long as this creature is {word}, it can't be blocked."
        barred(text, rest=wanted)
        barred(text, rest=wanted + other)
        free(text, rest=other)


def test_700_9_modified_by_auras_of_its_controller_only() -> None:
    text = "As long as this creature is modified, it can't be blocked."
    aura = "Flight = enchantment Aura (attached Imp)"
    barred(text, rest="; " + aura)
    free(text, OX + "; " + aura)
    free(text, rest="; Charm = artifact (attached Imp)")
    barred(text, OX + "; Boots = artifact Equipment (attached Imp)")


def test_701_15b_goaded_and_attacked_are_states() -> None:
    shy = "Goaded creatures can't block."
    illegal("restriction", f'A: Imp = 2/2; Bell = enchantment "{shy}"', "B: Ox = 2/4 (goaded by A)", "Imp -> B", "Ox x Imp")
    legal(f'A: Imp = 2/2; Bell = enchantment "{shy}"', OX, "Imp -> B", "Ox x Imp")
    tired = "\"This creature can't block if it attacked this turn.\""
    illegal("restriction", "A: Imp = 2/2", f"B: Ox = 2/4 {tired} (attacked A)", "Imp -> B", "Ox x Imp")
    legal("A: Imp = 2/2", f"B: Ox = 2/4 {tired}", "Imp -> B", "Ox x Imp")


def test_303_4_enchanted_creature_is_the_one_it_is_attached_to() -> None:
    rune = '; Rune = enchantment Aura "Enchanted creature can\'t be blocked by creatures with power less than enchanted creature\'s power." (attached Imp)'
    sides = "B: Ox = 2/4; Cat = 1/1"
    illegal("restriction", f"A: Imp = 2/2; Fox = 3/3{rune}", sides, "Imp -> B", "Cat x Imp")
    legal(f"A: Imp = 2/2; Fox = 3/3{rune}", sides, "Imp -> B", "Ox x Imp")
    legal(f"A: Imp = 2/2; Fox = 3/3{rune}", sides, "Imp, Fox -> B", "Cat x Fox")


# --- numbers and facts --------------------------------------------------------------------------


def test_119_1_life_and_other_numbers_of_players() -> None:
    text = "\"This creature can't attack unless an opponent has 5 or less life.\""
    legal(f"A: Imp = 2/2 {text}", "B (5):", "Imp -> B")
    illegal("restriction", f"A: Imp = 2/2 {text}", "B (6):", "Imp -> B")
    cards = "\"This creature can't attack unless you have three or more cards in hand.\""
    legal(f"A (hand 3): Imp = 2/2 {cards}", "B:", "Imp -> B")
    illegal("restriction", f"A (hand 2): Imp = 2/2 {cards}", "B:", "Imp -> B")
    with pytest.raises(MissingFact, match="hand of A"):
        ask(f"A: Imp = 2/2 {cards}", "B:", "Imp -> B")


def test_a_group_counts_its_members_and_other_leaves_one_out() -> None:
    text = '"This creature gets +1/+1 for each other creature you control."'
    shy = 'B: Ox = 2/4 "This creature can\'t block creatures with power {} or greater."'
    for power, rule in ((4, illegal), (5, legal)):
        declared = (f"A: Imp = 2 2/2 {text}; Fox = 1/1", shy.format(power), "A1.1 -> B", "Ox x A1.1")
        if rule is legal:
            legal(*declared)
        else:
            illegal("restriction", *declared)


def test_700_5_devotion_of_a_group_is_of_each() -> None:
    illegal("not-able", "A: Erebos, God of the Dead; Gray Merchant of Asphodel", "B:", "A1 -> B")
    legal("A: Erebos, God of the Dead; 2 Gray Merchant of Asphodel", "B:", "A1 -> B")
    illegal("not-able", "A: Erebos, God of the Dead", "B: 3 Gray Merchant of Asphodel", "A1 -> B")


def test_725_1_one_player_is_the_monarch_and_an_unknown_one_is_asked_for() -> None:
    text = "This creature can't be blocked as long as you're the monarch."
    barred(text, more=" (monarch)")
    free(text, "B (monarch): Ox = 2/4")
    with pytest.raises(MissingFact, match="If so: illegal; if not: legal"):
        ask(f'A: Imp = 2/2 "{text}"', OX, "Imp -> B", "Ox x Imp")
    assert legal(f'A: Imp = 2/2 "{text}"', OX, "Imp -> B", "no block").notes


def test_731_1_it_is_day_or_night() -> None:
    text = "This creature can't be blocked as long as it's night."
    barred(text, "B (night): Ox = 2/4")
    free(text, "B (day): Ox = 2/4")


def test_a_text_that_is_not_understood_is_loud() -> None:
    strange = '"This creature can\'t attack unless it frobnicates."'
    with pytest.raises(UnreadText):
        ask(f"A: Imp = 2/2 {strange}", "B:", "Imp -> B")
    with pytest.raises(UnreadText):
        ask("A: Imp = 2/2", "B:", 'effect: "Creatures can\'t attack unless they frobnicate."', "Imp -> B")


def test_a_power_nobody_gave_is_asked_for() -> None:
    text = '"This creature\'s power is equal to the number of cards in your hand."'
    with pytest.raises(MissingFact, match="hand of A"):
        ask(f"A: Imp = 0/2 {text} skulk", OX, "Imp -> B", "Ox x Imp")
    pump = 'effect: "gets +1/+1 until end of turn" on Imp'
    with pytest.raises(MissingFact, match="hand of A"):
        ask(f"A: Imp = 0/2 skulk {text}", OX, pump, "Imp -> B", "Ox x Imp")
    legal(f"A (hand 1): Imp = 0/2 skulk {text}", OX, pump, "Imp -> B", "Ox x Imp")
    illegal("restriction", f"A (hand 0): Imp = 0/2 skulk {text}", OX, pump, "Imp -> B", "Ox x Imp")


def test_702_95_two_creatures_are_paired_whichever_says_so() -> None:
    test = PairedWith(Typed("creature"))
    for side in ("Imp = 2/2 (paired Elk); Elk = 3/3; Fox = 1/1", "Imp = 2/2; Elk = 3/3 (paired Imp); Fox = 1/1"):
        scene = effective(Position.parse(f"A: {side}\nB:").board).scene
        assert [passes(test, thing, Look(scene, "A")) for thing in scene.things] == [True, True, False]
    scene = effective(Position.parse("A: Imp = 2/2 (paired Rock); Rock = artifact\nB:").board).scene
    assert not passes(test, scene.things[0], Look(scene, "A"))


def test_506_2_only_creatures_attack_and_block() -> None:
    rock = "Rock = artifact; Glade = land"
    illegal("not-able", f"A: {rock}", "B:", "Rock -> B", rule="508.1a")
    illegal("not-able", "A: Imp = 2/2", f"B: {rock}", "Imp -> B", "Glade x Imp", rule="509.1a")
    with pytest.raises(NotationError, match="A is one of those who attack"):
        ask("A: Imp = 2/2", "B:", "Imp -> A")
