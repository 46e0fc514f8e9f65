"""Steps a and b: who can be chosen, and for what."""

from __future__ import annotations

from positions import illegal, legal, options


def test_508_1a_a_chosen_attacker_is_untapped() -> None:
    illegal("not-able", "A: Knight = 3/3 vigilance (tapped)", "B:", "Knight -> B", rule="508.1a")
    legal("A: Knight = 3/3 vigilance", "B:", "Knight -> B")


def test_508_1a_a_chosen_attacker_is_a_creature() -> None:
    illegal("not-able", "A: Barge = 3/3 artifact Vehicle", "B:", "Barge -> B", rule="508.1a")
    legal("A: Barge = 3/3 artifact Vehicle (crewed)", "B:", "Barge -> B")


def test_508_1a_a_battle_can_not_attack() -> None:
    illegal(
        "not-able", "A: Siege = 4/4 battle creature Siege (protector B)", "B:", "Siege -> B", rule="508.1a"
    )


def test_508_1a_b_every_creature_that_can_not_be_chosen_is_named() -> None:
    verdict = illegal(
        "not-able", "A: Ox = 2/2 (tapped); Elk = 3/3 (sick); Bear = 2/2", "B:", "Ox, Elk, Bear -> B"
    )
    assert {name for fault in verdict.broken for name in fault.objects} == {"A1", "A2"}


def test_302_6_and_212_3d_summoning_sickness() -> None:
    illegal("not-able", "A: Elk = 3/3 (sick)", "B:", "Elk -> B", rule="302.6")
    illegal("not-able", "A: Elk = 3/3 (sick)", "B:", "Elk -> B", rule="212.3d", edition="classic")
    legal("A: Bear = 2/2", "B: Elk = 3/3 (sick)", "Bear -> B", "Elk x Bear")


def test_702_10b_haste_lets_a_new_creature_attack() -> None:
    legal("A: Elk = 3/3 haste (sick)", "B:", "Elk -> B")
    illegal("not-able", "A: Elk = 3/3 haste -haste (sick)", "B:", "Elk -> B")


def test_609_4_as_though_it_had_haste_or_were_untapped() -> None:
    legal('A: Elk = 3/3 "This creature can attack as though it had haste." (sick)', "B:", "Elk -> B")
    tapped = "B: Masako the Humorless; Elk = 3/3 (tapped)"
    legal("A: Bear = 2/2", tapped, "Bear -> B", "Elk x Bear")
    illegal("not-able", "A: Masako the Humorless; Elk = 3/3 (tapped)", "B:", "Elk -> B")


def test_609_4_as_though_it_had_flying_serves_flying_alone() -> None:
    wall = 'B: Wall = 0/4 "This creature can block as though it had flying."'
    legal("A: Drake = 2/2 flying", wall, "Drake -> B", "Wall x Drake")
    illegal("restriction", "A: Drake = 2/2 flying shadow", wall, "Drake -> B", "Wall x Drake", rule="702.28b")


def test_508_1b_an_attacker_attacks_one_object() -> None:
    two = ("A: Bear = 2/2", "B: Walker = L3 planeswalker", "C:")
    illegal("not-able", *two, "Bear -> B | Bear -> C", rule="508.1b")
    illegal("not-able", *two, "Bear -> B | Bear -> B", rule="508.1b")
    for target in ("B", "C", "Walker"):
        legal(*two, f"Bear -> {target}")


def test_308_1_and_308_2a_the_same_in_classic() -> None:
    illegal("not-able", "A: Bear = 2/2", "B:", "C:", "Bear -> B | Bear -> C", rule="308.1", edition="classic")
    illegal("not-able", "A: Bear = 2/2 (tapped)", "B:", "Bear -> B", rule="308.2a", edition="classic")


def test_508_5_the_defending_player_of_a_walker_and_of_a_battle() -> None:
    serpent = 'A: Serpent = 5/5 "This creature can\'t attack unless defending player controls an Island."'
    sides = (
        serpent + "; Siege = D3 Siege (protector B)",
        "B: Island; Walker = L3 planeswalker",
        "C: Other = L3 planeswalker",
    )
    for target in ("B", "Walker", "Siege"):
        legal(*sides, f"Serpent -> {target}")
    for target in ("C", "Other"):
        illegal("restriction", *sides, f"Serpent -> {target}", rule="508.1c")


def test_310_8b_a_player_attacks_the_battle_he_controls() -> None:
    sides = ("A: Siege = D3 Siege (protector B); Bear = 2/2", "B: Elk = 3/3", "C: Ox = 2/4")
    legal(*sides, "Bear -> Siege")
    legal(*sides, "Bear -> Siege", "Elk x Bear")
    illegal("not-able", *sides, "Bear -> Siege", "Ox x Bear")


def test_509_1a_a_blocker_is_an_untapped_creature_and_blocks_an_attacker() -> None:
    sides = (
        "A: Bear = 2/2; Elk = 3/3",
        "B: Ox = 2/4 (tapped); Cat = 2/2; Glade = land; Rock = 1/1 battle creature (protector A)",
    )
    illegal("not-able", *sides, "Bear -> B", "Ox x Bear", rule="509.1a")
    illegal("not-able", *sides, "Bear -> B", "Glade x Bear", rule="509.1a")
    illegal("not-able", *sides, "Bear -> B", "Rock x Bear", rule="509.1a")
    illegal("not-able", *sides, "Bear -> B", "Cat x Elk", rule="509.1a")
    legal(*sides, "Bear -> B", "Cat x Bear")


def test_509_1a_one_attacker_unless_effects_allow_more() -> None:
    sides = (
        "A: Bear = 2/2; Elk = 3/3; Fox = 1/1",
        'B: Guard = 1/4 "This creature can block an additional creature each combat."; Cat = 2/2',
    )
    illegal("not-able", *sides, "Bear, Elk, Fox -> B", "Cat x Bear, Elk", rule="509.1a")
    legal(*sides, "Bear, Elk, Fox -> B", "Guard x Bear, Elk")
    illegal("not-able", *sides, "Bear, Elk, Fox -> B", "Guard x Bear, Elk, Fox", rule="509.1a")


def test_309_2a_and_602_4a_blockers_in_classic() -> None:
    sides = ("A: Bear = 2/2; Elk = 3/3", "B: Ox = 2/4", "C: Cat = 2/2 (tapped)")
    illegal("not-able", *sides, "Bear -> B | Elk -> C", "Cat x Elk", rule="309.2a", edition="classic")
    illegal("not-able", *sides, "Bear -> B | Elk -> C", "Ox x Elk", rule="602.4a", edition="classic")


def test_802_4a_a_player_blocks_what_attacks_him() -> None:
    sides = ("A: Bear = 2/2; Elk = 3/3", "B: Ox = 2/4", "C: Walker = L3 planeswalker; Cat = 2/2")
    illegal("not-able", *sides, "Bear -> B | Elk -> Walker", "Ox x Elk", rule="802.4a")
    legal(*sides, "Bear -> B | Elk -> Walker", "Cat x Elk")


def test_702_26b_a_phased_out_creature_is_not_there() -> None:
    assert [o.creature for o in options("A: Bear = 2/2 (phased out); Elk = 3/3", "B:").options] == ["A2"]


def test_options_name_what_each_creature_may_do_and_why_not() -> None:
    shown = options("A: Drake = 2/2 flying; Wall = 0/4 defender; Elk = 3/3 (tapped)", "B:")
    by = {o.creature: o for o in shown.options}
    assert by["A1"].may == ("B",)
    assert by["A2"].may == () and "702.3b" in by["A2"].not_[0][1][0].rules
    assert not by["A3"].able and shown.count == 2


def test_options_mark_what_is_compulsory() -> None:
    shown = options('A: Ram = 3/3 "This creature attacks each combat if able."; Elk = 3/3', "B:")
    assert shown.must == ("A1",) and shown.count == 2 and shown.possible == 1
