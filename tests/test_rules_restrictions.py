"""Restrictions on sets: company, limits, numbers of blockers (508.1c, 509.1b)."""

from __future__ import annotations

from positions import illegal, legal, options

ALONE = 'Ram = 2/2 "This creature can\'t attack or block alone."'


def test_506_5_508_1c_can_not_attack_alone() -> None:
    sides = (f"A: {ALONE}; Elk = 3/3", "B: Walker = L3 planeswalker", "C:")
    illegal("restriction", *sides, "Ram -> B", rule="508.1c")
    for rest in ("Elk -> B", "Elk -> C", "Elk -> Walker"):
        legal(*sides, f"Ram -> B | {rest}")


def test_506_5_two_such_creatures_help_each_other_and_so_do_members_of_a_group() -> None:
    legal(f'A: {ALONE}; Ewe = 2/2 "This creature can\'t attack alone."', "B:", "Ram, Ewe -> B")
    group = 'A: Ram = 3 2/2 "This creature can\'t attack alone."'
    illegal("restriction", group, "B:", "1 Ram -> B")
    legal(group, "B:", "2 Ram -> B")


def test_508_1c_can_only_attack_alone() -> None:
    sides = ('A: Ram = 2/2 "This creature can only attack alone."; Elk = 3/3', "B:")
    legal(*sides, "Ram -> B")
    illegal("restriction", *sides, "Ram, Elk -> B", rule="508.1c")


def test_508_1c_unless_others_attack() -> None:
    sides = (
        'A: Ram = 2/2 "This creature can\'t attack unless at least two other creatures attack."; Elk = 3/3; Ox = 2/4',
        "B:",
    )
    illegal("restriction", *sides, "Ram, Elk -> B")
    legal(*sides, "Ram, Elk, Ox -> B")
    legal(*sides, "Elk -> B")


def test_508_1c_greater_power_and_colours_of_company() -> None:
    sides = ("A: Okk; Elk = 5/5; Ox = 4/4", "B:")
    legal(*sides, "Okk, Elk -> B")
    illegal("restriction", *sides, "Okk, Ox -> B")
    puma = ("A: Scarred Puma; Elk = 5/5 green; Ox = 4/4 white", "B:")
    legal(*puma, "Puma, Elk -> B")
    illegal("restriction", *puma, "Puma, Ox -> B")


def test_508_1c_no_more_than_n_creatures_can_attack() -> None:
    sides = ("A: Elk = 3/3; Ox = 2/4", "B: Silent Arbiter", "C:")
    illegal("restriction", *sides, "Elk, Ox -> B", rule="508.1c")
    illegal("restriction", *sides, "Elk -> B | Ox -> C", rule="500.2", edition="classic")
    legal(*sides, "Elk -> C")


def test_508_1c_a_limit_on_attacks_on_one_player_counts_only_those() -> None:
    sides = ("A: Elk = 4 3/3", "B: Crawlspace; Walker = L3 planeswalker", "C:")
    illegal("restriction", *sides, "3 Elk -> B")
    legal(*sides, "2 Elk -> B | 1 Elk -> Walker | 1 Elk -> C")


def test_508_1c_cant_attack_you_says_nothing_of_walkers() -> None:
    sides = (
        "A: Elk = 3/3",
        'B: Shield = enchantment "Creatures can\'t attack you."; Walker = L3 planeswalker',
        "C:",
    )
    illegal("restriction", *sides, "Elk -> B", rule="508.1c")
    legal(*sides, "Elk -> Walker")
    legal(*sides, "Elk -> C")


def test_509_1b_every_restriction_that_is_broken_is_listed() -> None:
    verdict = illegal("restriction", "A: Imp = 2/2 flying fear menace", "B: Ox = 2/4", "Imp -> B", "Ox x Imp")
    assert {"702.9b", "702.36b", "702.111b"} <= set(verdict.rules)


def test_702_111b_and_702_111c_menace() -> None:
    sides = ("A: Imp = 2/2 menace menace", "B: Ox = 2/4; Elk = 3/3")
    illegal("restriction", *sides, "Imp -> B", "Ox x Imp", rule="702.111b")
    legal(*sides, "Imp -> B", "Ox, Elk x Imp")
    legal(*sides, "Imp -> B", "no block")


def test_509_1b_numbers_of_blockers() -> None:
    few = 'A: Imp = 2/2 "This creature can\'t be blocked by more than one creature."'
    illegal("restriction", few, "B: Ox = 2 2/4", "Imp -> B", "2 Ox x Imp", rule="509.1b")
    legal(few, "B: Ox = 2 2/4", "Imp -> B", "1 Ox x Imp")
    many = 'A: Imp = 2/2 "This creature can\'t be blocked except by three or more creatures."'
    illegal("restriction", many, "B: Ox = 3 2/4", "Imp -> B", "2 Ox x Imp", rule="500.3", edition="classic")
    legal(many, "B: Ox = 3 2/4", "Imp -> B", "3 Ox x Imp")


def test_509_1b_all_creatures_must_block_it_able_or_not() -> None:
    sides = ("A: Tromokratis", "B: Ox = 2 2/4; Elk = 3/3")
    legal(*sides, "Tromokratis -> B", "2 Ox, Elk x Tromokratis")
    illegal("restriction", *sides, "Tromokratis -> B", "2 Ox x Tromokratis")
    tapped = ("A: Tromokratis", "B: Ox = 2/4; Elk = 3/3 (tapped)")
    illegal("restriction", *tapped, "Tromokratis -> B", "Ox x Tromokratis")


def test_509_1b_a_limit_on_blockers_counts_creatures_of_one_player() -> None:
    sides = ("A: Imp = 2/2; Fox = 1/1", "B: Ox = 2 2/4; Silent Arbiter (tapped)", "C: Elk = 3/3")
    put = "Imp -> B | Fox -> C (put)"
    illegal("restriction", *sides, put, "2 Ox x Imp", rule="509.1b")
    legal(*sides, put, "1 Ox x Imp | Elk x Fox")


def test_802_4_blockers_of_others_are_ignored() -> None:
    flunky = '"This creature can\'t block alone."'
    sides = ("A: Imp = 2/2; Fox = 1/1", f"B: Ox = 2/4 {flunky}", f"C: Elk = 3/3 {flunky}")
    illegal("restriction", *sides, "Imp -> B | Fox -> C", "Ox x Imp | Elk x Fox")


def test_509_1b_can_block_only_flyers_gives_no_reach() -> None:
    archer = 'B: Elf = 2/1 "This creature can block only creatures with flying."'
    illegal("restriction", "A: Imp = 2/2", archer, "Imp -> B", "Elf x Imp")
    illegal("restriction", "A: Imp = 2/2 flying", archer, "Imp -> B", "Elf x Imp", rule="702.9b")


def test_606_7b_the_shield_of_one_head_protects_the_team_in_classic() -> None:
    sides = (
        "A (team one): Elk = 3/3",
        "D (team one):",
        "B (team two):",
        'C (team two): Shield = enchantment "Creatures can\'t attack you."',
    )
    illegal("restriction", *sides, "Elk -> B", edition="classic")
    legal(*sides, "Elk -> B")


def test_805_10_and_805_10d_a_team_attacks_and_blocks_together() -> None:
    sides = (
        f"A (team one): {ALONE}",
        "D (team one): Elk = 3/3",
        'B (team two): Ewe = 2/2 "This creature can\'t block alone."',
        "C (team two): Ox = 2/4",
    )
    illegal("restriction", *sides, "Ram -> B")
    legal(*sides, "Ram -> B | Elk -> C")
    illegal("restriction", *sides, "Ram -> B | Elk -> C", "Ewe x Elk")
    legal(*sides, "Ram -> B | Elk -> C", "Ewe x Elk | Ox x Ram")


def test_805_10d_landwalk_looks_at_the_head_attacked() -> None:
    sides = (
        "A (team one): Imp = 2/2 islandwalk",
        "D (team one):",
        "B (team two): Ox = 2/4",
        "C (team two): Island",
    )
    legal(*sides, "Imp -> B", "Ox x Imp")
    illegal("restriction", *sides, "Imp -> C", "Ox x Imp")
    illegal("restriction", *sides, "Imp -> B", "Ox x Imp", edition="classic")


def test_802_2_every_opponent_is_a_defending_player() -> None:
    shown = options("A: Elk = 3/3", "B:", "C:", "D (team x):", "E (team x):")
    assert shown.options[0].may == ("B", "C", "D", "E")


def test_733_1_and_422_1_an_illegal_declaration_is_undone() -> None:
    assert "733.1" in illegal("restriction", "A: Elk = 3/3 defender", "B:", "Elk -> B").rules
    assert (
        "422.1" in illegal("restriction", "A: Elk = 3/3 defender", "B:", "Elk -> B", edition="classic").rules
    )


def test_509_1b_a_number_of_blockers_is_of_that_attacker_alone() -> None:
    few = 'A: Imp = 2/2 "This creature can\'t be blocked by more than one creature."; Fox = 1/1'
    legal(few, "B: Ox = 2 2/4", "Imp, Fox -> B", "2 Ox x Fox")
    verdict = illegal("restriction", few, "B: Ox = 2 2/4", "Imp, Fox -> B", "2 Ox x Imp")
    assert verdict.broken[0].message.startswith("Imp can't be blocked by more than one creature because of Imp")
    many = 'A: Imp = 2/2 "This creature can\'t be blocked except by three or more creatures."; Fox = 1/1'
    legal(many, "B: Ox = 2 2/4", "Imp, Fox -> B", "2 Ox x Fox")
    verdict = illegal("restriction", many, "B: Ox = 2 2/4", "Imp, Fox -> B", "2 Ox x Imp")
    assert verdict.broken[0].message.startswith("3 or more creatures must block Imp or none")


def test_508_1c_a_limit_says_what_it_limits() -> None:
    all_ = illegal("restriction", "A: Elk = 3 3/3", "B: Silent Arbiter", "C:", "2 Elk -> B").broken
    assert [fault.message for fault in all_] == [
        "No more than one creature can attack because of Silent Arbiter; here 2 would."
    ]
    one = illegal("restriction", "A: Elk = 3 3/3", "B: Crawlspace", "C:", "3 Elk -> B").broken
    assert [fault.message for fault in one] == [
        "No more than 2 creatures can attack B because of Crawlspace; here 3 would."
    ]


def test_506_5_the_company_that_is_missing_is_told() -> None:
    for text, rest, said in (
        ("This creature can't attack alone.", "", "unless another fitting creature attacks too"),
        ("This creature can't attack unless at least two other creatures attack.", ", Elk",
         "unless 2 other fitting creatures attack too"),
        ("This creature can only attack alone.", ", Elk", "can attack only alone"),
        ("This creature can't attack if two or more other creatures attack.", ", Elk, Ox", "with more than 1 others"),
    ):
        verdict = illegal("restriction", f'A: Ram = 2/2 "{text}"; Elk = 3/3; Ox = 2/4', "B:", f"Ram{rest} -> B")
        assert said in verdict.broken[0].message, verdict.explain()


def test_701_60c_is_cited_for_suspected_creatures_only() -> None:
    sides = ("A: Imp = 2/2", 'B: Cat = 2/2 "This creature can\'t block."')
    assert "701.60c" not in illegal("restriction", *sides, "Imp -> B", "Cat x Imp").rules
    pacified = ("A: Imp = 2/2", "B: Cat = 2/2 (suspected)", 'effect: "can\'t block this turn" on Cat', )
    verdict = illegal("restriction", *pacified, "Imp -> B", "Cat x Imp")
    assert ["701.60c" in fault.rules for fault in verdict.broken] == [True, False]


def test_509_1b_lords_of_a_group_do_for_each_other_what_one_does_for_others() -> None:
    lord = '1/1 "Other creatures you control can\'t be blocked."'
    illegal("restriction", f"A: Lord = 2 {lord}", "B: Ox = 2/4", "1 Lord -> B", "Ox x A1.1")
    legal(f"A: Lord = {lord}", "B: Ox = 2/4", "Lord -> B", "Ox x Lord")


def test_508_1c_nobody_has_to_attack_where_numbers_are_limited() -> None:
    for limit in ("Crawlspace", "Silent Arbiter"):
        legal("A: Elk = 3 3/3", f"B: {limit}", "C:", "no attack")


def test_508_1c_company_may_be_asked_for_by_one_player_alone() -> None:
    bell = "B: Bell = enchantment \"Creatures can't attack you unless at least two other creatures attack.\""
    sides = ("A: Elk = 3 3/3", bell, "C:")
    illegal("restriction", *sides, "1 Elk -> B")
    illegal("restriction", *sides, "1 Elk -> B | 1 Elk -> C")
    legal(*sides, "1 Elk -> C")
    legal(*sides, "1 Elk -> B | 2 Elk -> C")
