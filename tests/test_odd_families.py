"""The odd families of wordings, each on a board where it decides (combat-rules B.2, C, G, K.10, O-14).

Source of every test: the card as the library knows it, and the rule in the test's name or beside it.
"""

from __future__ import annotations

import pytest

from positions import ask, illegal, legal
from redzone.errors import MissingFact

PLAIN = "Elk = 3/3 green; Ox = 2/4 white"


# --- someone else chooses: the declaration must be legal all the same (K.10) ----------------------


def test_the_chooser_is_named_and_the_declaration_judged_as_ever() -> None:
    sides = (f"A: {PLAIN}", "B: Fumiko the Lowblood", "effect (by B): Master Warcraft")
    assert any("B chooses" in note for note in legal(*sides, "Elk, Ox -> B").notes)
    illegal("requirement", *sides, "Elk -> B", rule="508.1d")
    odric = ("A: Odric, Master Tactician; Imp = 2/2 menace", "B: Cat = 2 2/2", "effect: Odric, Master Tactician")
    assert any("A chooses" in note for note in legal(*odric, "Odric, Imp -> B", "2 Cat x Imp").notes)
    illegal("restriction", *odric, "Odric, Imp -> B", "1 Cat x Imp", rule="702.111b")


def test_invasion_plans_makes_everybody_block() -> None:
    sides = ("A: Elk = 3/3; Invasion Plans", "B: Cat = 2 2/2")
    illegal("requirement", *sides, "Elk -> B", "1 Cat x Elk", rule="509.1c")
    legal(*sides, "Elk -> B", "2 Cat x Elk")


def test_brutal_hordechief_makes_them_block() -> None:
    sides = ("A: Brutal Hordechief; Elk = 3/3", "B: Cat = 2/2", "effect (from Hordechief): Brutal Hordechief")
    illegal("requirement", *sides, "Elk -> B", "no block")
    legal(*sides, "Elk -> B", "Cat x Elk")


# --- piles ----------------------------------------------------------------------------------------


def test_fight_or_flight_leaves_the_pile_that_was_chosen() -> None:
    sides = (f"A: {PLAIN}", "B: Fight or Flight", "effect (by B, from B1): Fight or Flight on A, Elk")
    legal(*sides, "Elk -> B")
    illegal("restriction", *sides, "Ox -> B", rule="508.1c")


def test_stand_or_fall_leaves_the_pile_that_was_chosen() -> None:
    sides = ("A: Stand or Fall; Imp = 2/2", f"B: {PLAIN}", "effect (from A1): Stand or Fall on Elk")
    legal(*sides, "Imp -> B", "Elk x Imp")
    illegal("restriction", *sides, "Imp -> B", "Ox x Imp", rule="509.1b")


# --- coupled declarations -------------------------------------------------------------------------


def test_orcish_conscripts_need_two_others_in_both_steps() -> None:
    sides = (f"A: Orcish Conscripts; {PLAIN}", "B:")
    illegal("restriction", *sides, "Conscripts, Elk -> B")
    legal(*sides, "Conscripts, Elk, Ox -> B")
    blocks = ("A: Imp = 2/2", f"B: Orcish Conscripts; {PLAIN}")
    illegal("restriction", *blocks, "Imp -> B", "Conscripts, Elk x Imp")
    legal(*blocks, "Imp -> B", "Conscripts, Elk, Ox x Imp")


def test_ekundu_cyclops_comes_along() -> None:
    sides = (f"A: Ekundu Cyclops; {PLAIN}", "B:")
    legal(*sides, "no attack")
    illegal("requirement", *sides, "Elk -> B", rule="508.1d")
    legal(*sides, "Elk, Ekundu -> B")


def test_wars_toll_brings_all_if_one_comes() -> None:
    sides = (f"A: {PLAIN}", "B: War's Toll")
    legal(*sides, "no attack")
    illegal("requirement", *sides, "Elk -> B", rule="508.1d")
    legal(*sides, "Elk, Ox -> B")


def test_magnetic_web_draws_magnets_together() -> None:
    sides = ("A: Magnetic Web; Elk = 3/3 [magnet]; Ox = 2/4 [magnet]; Imp = 2/2", "B:")
    illegal("requirement", *sides, "Elk -> B")
    legal(*sides, "Elk, Ox -> B")
    legal(*sides, "Imp -> B")


def test_errantry_attacks_only_alone() -> None:
    sides = (f"A: {PLAIN}; Errantry (attached Elk)", "B:")
    legal(*sides, "Elk -> B")
    illegal("restriction", *sides, "Elk, Ox -> B", rule="508.1c")


# --- numbers of blockers --------------------------------------------------------------------------


def test_nacatl_war_pride_wants_exactly_one() -> None:
    sides = ("A: Nacatl War-Pride", "B: Cat = 2 2/2")
    illegal("requirement", *sides, "War-Pride -> B", "2 Cat x War-Pride", rule="509.1c")
    legal(*sides, "War-Pride -> B", "1 Cat x War-Pride")


def test_gorm_wants_one_and_wants_two() -> None:
    sides = ("A: Gorm the Great", "B: Cat = 2 2/2")
    assert illegal("requirement", *sides, "Gorm -> B", "1 Cat x Gorm").obeyed == 1
    assert legal(*sides, "Gorm -> B", "2 Cat x Gorm").obeyed == 2


# --- caps and directions --------------------------------------------------------------------------


def test_dueling_grounds_lets_one_block() -> None:
    sides = ("A: Dueling Grounds; Imp = 2/2", "B: Cat = 2 2/2")
    illegal("restriction", *sides, "Imp -> B", "2 Cat x Imp", rule="509.1b")
    legal(*sides, "Imp -> B", "1 Cat x Imp")


def test_the_eternal_wanderer_is_attacked_by_one() -> None:
    sides = ("A: Elk = 3 3/3", "B: The Eternal Wanderer")
    illegal("restriction", *sides, "2 Elk -> Wanderer", rule="508.1c")
    legal(*sides, "1 Elk -> Wanderer | 2 Elk -> B")


def test_mystic_barrier_turns_everybody_one_way() -> None:
    for word, right, wrong in (("left", "B", "C"), ("right", "C", "B")):
        sides = (f"A: Elk = 3/3; Mystic Barrier (chosen {word})", "B:", "C:")
        legal(*sides, f"Elk -> {right}")
        illegal("restriction", *sides, f"Elk -> {wrong}", rule="508.1c")


# --- odd costs ------------------------------------------------------------------------------------


def test_hollow_warrior_taps_somebody_who_is_not_declared() -> None:
    legal("A: Hollow Warrior; Elk = 3/3", "B:", "Warrior -> B")
    illegal("cost", "A: Hollow Warrior; Elk = 3/3 vigilance", "B:", "Warrior, Elk -> B", rule="508.1j")
    illegal("cost", "A: Imp = 2/2", "B: Hollow Warrior", "Imp -> B", "Warrior x Imp", rule="509.1f")


def test_leviathan_costs_two_islands() -> None:
    assert "sacrifice" in legal("A: Leviathan; 2 Island", "B:", "Leviathan -> B").cost
    illegal("cost", "A: Leviathan; Island", "B:", "Leviathan -> B", rule="508.1j")


def test_floodtide_serpent_returns_an_enchantment() -> None:
    assert "return" in legal("A: Floodtide Serpent; Crusade", "B:", "Serpent -> B").cost
    illegal("cost", "A: Floodtide Serpent", "B: Crusade", "Serpent -> B", rule="508.1j")


def test_awesome_presence_is_paid_for_each_blocker() -> None:
    sides = ("A: Elk = 3/3; Awesome Presence (attached Elk)", "B: Cat = 2 2/2")
    assert legal(*sides, "Elk -> B", "2 Cat x Elk").cost == "{6}"
    illegal("cost", *sides, "Elk -> B", "2 Cat x Elk (pay {3})", rule="509.1f")


def test_heat_wave_forbids_blue_and_charges_the_rest() -> None:
    sides = ("A: Heat Wave; Elk = 3/3", "B: Cat = 2/2 white; Drake = 2/2 blue")
    illegal("restriction", *sides, "Elk -> B", "Drake x Elk", rule="509.1b")
    assert "1 life" in legal(*sides, "Elk -> B", "Cat x Elk").cost


# --- history --------------------------------------------------------------------------------------


def test_arboria_asks_what_happened_last_turn() -> None:
    with pytest.raises(MissingFact):
        ask("A: Elk = 3/3; Arboria", "B:", "Elk -> B")


def test_halls_of_mist_asks_what_attacked_last_turn() -> None:
    halls = "B: Halls of Mist"
    legal("A: Elk = 3/3", halls, "Elk -> B")


def test_weathered_sentinels_strike_back() -> None:
    with pytest.raises(MissingFact):
        ask("A: Weathered Sentinels", "B:", "Sentinels -> B")


def test_nils_charges_each_creature_for_its_own_counters() -> None:
    sides = ("A: Elk = 3/3 [+1/+1 x3]; Ox = 2/4 [stun]; Imp = 2/2", "B: Nils, Discipline Enforcer")
    assert legal(*sides, "Elk -> B").cost == "{3}"
    assert legal(*sides, "Elk, Ox, Imp -> B").cost == "{4}"
    assert legal(*sides, "Imp -> B").cost == "{0}"
