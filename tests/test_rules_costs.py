"""Costs: what is due, what frees from a requirement, what can be paid (combat-rules B.3, G)."""

from __future__ import annotations

from positions import illegal, legal

MUST = '"This creature attacks each combat if able."'


def test_508_1h_total_cost_is_the_sum() -> None:
    sides = ("A: Elk = 2 3/3", "B: Propaganda; Ghostly Prison; Walker = L3 planeswalker")
    assert legal(*sides, "2 Elk -> B").cost == "{8}"
    assert legal(*sides, "1 Elk -> B | 1 Elk -> Walker").cost == "{4}"
    assert legal(*sides, "2 Elk -> Walker").cost == "{0}"


def test_508_1h_the_amount_is_what_the_board_says() -> None:
    assert legal("A: Myr Prototype [+1/+1 x3]", "B:", "Prototype -> B").cost == "{3}"
    assert legal("A: Elk = 3/3", "B: Sphere of Safety; Flight (attached A1)", "Elk -> B").cost == "{2}"


def test_508_1j_unpaid_or_partly_paid() -> None:
    sides = ("A: Elk = 2 3/3", "B: Propaganda")
    illegal("cost", *sides, "2 Elk -> B (pay {2})", rule="508.1j")
    illegal("cost", *sides, "2 Elk -> B (pay nothing)", rule="308.2f", edition="classic")
    legal(*sides, "2 Elk -> B (pay {4})")


def test_508_1j_what_is_there_must_do() -> None:
    illegal("cost", "A (mana {3}): Elk = 2 3/3", "B: Propaganda", "2 Elk -> B")
    legal("A (mana {4}): Elk = 2 3/3", "B: Propaganda", "2 Elk -> B")
    illegal("cost", "A (lands tracked): Elk = 3/3; Forest", "B: Propaganda", "Elk -> B")
    legal("A (lands tracked): Elk = 3/3; 2 Forest", "B: Propaganda", "Elk -> B")
    illegal("cost", "A (lands tracked): Elk = 3/3; 2 Forest (tapped)", "B: Propaganda", "Elk -> B")


def test_508_1f_attackers_are_tapped_before_the_cost_is_paid() -> None:
    tap = '"This creature can\'t attack unless you tap an untapped creature you control."'
    illegal("cost", f"A: Ram = 3/3 {tap}; Elk = 3/3", "B:", "Ram, Elk -> B")
    legal(f"A: Ram = 3/3 {tap}; Elk = 3/3", "B:", "Ram -> B")
    mana = ("A (lands tracked): Elk = 3/3; Llanowar Elves; Forest", "B: Propaganda")
    legal(*mana, "Elk -> B")
    illegal("cost", *mana, "Llanowar, Elk -> B")


def test_702_20b_vigilant_attackers_can_still_be_tapped() -> None:
    tap = '"This creature can\'t attack unless you tap an untapped creature you control."'
    legal(f"A: Ram = 3/3 {tap}; Elk = 3/3 vigilance", "B:", "Ram, Elk -> B (pay tap Elk)")


def test_508_1i_j_a_land_is_tapped_and_then_sacrificed_but_pays_one_cost() -> None:
    legal("A (lands tracked): Exalted Dragon; Fort = 2 Plains", "B: Propaganda", "Dragon -> B")
    illegal("cost", "A (lands tracked): Exalted Dragon +green; Plains", "B: Flooded Woodlands", "Dragon -> B")


def test_118_10_and_118_5_one_thing_pays_one_cost_and_zero_is_a_cost() -> None:
    illegal("cost", "A: Exalted Dragon +green; Plains", "B: Flooded Woodlands", "Dragon -> B")
    lure = (
        'A: Imp = 2/2 "All creatures able to block this creature do so."',
        "B: Ox = 2/4",
        "effect (by A, X = 0): War Cadence",
    )
    assert legal(*lure, "Imp -> B", "no block").possible == 0
    assert legal(*lure, "Imp -> B", "Ox x Imp").cost == "{0}"


def test_509_1d_f_costs_to_block() -> None:
    sides = ("A: Archangel of Tithes; Imp = 2/2", "B: Ox = 2/4")
    assert legal(*sides, "Archangel, Imp -> B", "Ox x Imp").cost == "{1}"
    illegal("cost", *sides, "Archangel, Imp -> B", "Ox x Imp (pay nothing)", rule="509.1f")
    illegal("cost", *sides, "Archangel, Imp -> B", "Ox x Imp (pay nothing)", rule="309.2d", edition="classic")


def test_508_1d_nobody_has_to_pay_but_who_pays_must_obey_what_costs_no_more() -> None:
    sides = (f"A: Ram = 3/3 {MUST}; Ewe = 3/3 {MUST}", "B: Oppressive Rays (attached Ram)")
    illegal("requirement", *sides, "no attack")
    illegal("requirement", *sides, "Ram -> B (pay {3})")
    legal(*sides, "Ewe -> B")
    legal(*sides, "Ram, Ewe -> B (pay {3})")


def test_508_1d_paying_for_one_does_not_oblige_to_pay_for_another() -> None:
    sides = (f"A: Ram = 2 3/3 {MUST}", "B: Propaganda")
    for play in ("no attack", "1 Ram -> B", "2 Ram -> B"):
        legal(*sides, play)


def test_508_1d_a_free_attack_must_be_made() -> None:
    sides = (f"A: Ram = 3/3 {MUST}", "B: Propaganda", "C:")
    illegal("requirement", *sides, "no attack")
    legal(*sides, "Ram -> C")
    legal(*sides, "Ram -> B (pay {2})")


def test_508_1g_and_701_43d_exert_is_a_choice() -> None:
    legal("A: Glory-Bound Initiate", "B:", "Initiate -> B (exert)")
    legal("A: Glory-Bound Initiate", "B:", "Initiate -> B")
    illegal("cost", "A: Elk = 3/3", "B:", "Elk -> B (exert)", rule="701.43d")


def test_508_1g_j_and_702_154a_enlist() -> None:
    sides = ("A: Ogre = 3/3 enlist; Elk = 3/3; Ox = 2/4 (sick); Fox = 1/1 (tapped)", "B:")
    legal(*sides, "Ogre -> B (enlist Elk)")
    illegal("cost", *sides, "Ogre -> B (enlist Ox)", rule="702.154a")
    illegal("cost", *sides, "Ogre -> B (enlist Fox)", rule="702.154a")
    illegal("cost", *sides, "Ogre, Elk -> B (enlist Elk)", rule="702.154a")


def test_107_4f_phyrexian_mana_is_mana_or_two_life() -> None:
    sides = ("A (3, lands tracked): Elk = 2 3/3", "B: Norn's Annex")
    legal(*sides, "1 Elk -> B (pay 2 life)")
    illegal("cost", *sides, "2 Elk -> B (pay 4 life)")


def test_606_7_both_heads_taxes_are_due_in_classic() -> None:
    sides = ("A (team one): Elk = 3/3", "D (team one):", "B (team two):", "C (team two): Propaganda")
    assert legal(*sides, "Elk -> B", edition="classic").cost == "{2}"
    assert legal(*sides, "Elk -> B").cost == "{0}"


def test_509_1d_a_blocker_of_two_of_a_group_pays_for_each() -> None:
    text = "Creatures can't block this creature unless their controller pays {2}."
    guard = 'B: Guard = 1/4 "This creature can block an additional creature each combat."'
    sides = (f'A: Imp = 3 2/2 "{text}"', guard, "3 Imp -> B")
    assert legal(*sides, "Guard x A1.1, A1.2").cost == "{4}"
    assert legal(*sides, "Guard x A1.2").cost == "{2}"
    must = 'B: Ram = 3/3 "This creature blocks each combat if able."'
    assert legal(sides[0], must, sides[2], "no block").possible == 0
