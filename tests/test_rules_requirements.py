"""Requirements and the test of B.3: the most that can be obeyed, and not one less."""

from __future__ import annotations

import pytest

from positions import ask, illegal, legal, options
from redzone.errors import UnreadText

MUST = '"This creature attacks each combat if able."'
MUST_BLOCK = '"This creature blocks each combat if able."'
LURE = '"All creatures able to block this creature do so."'
WANTED = '"This creature must be blocked if able."'


def test_508_1d_a_requirement_is_obeyed_if_it_can_be() -> None:
    sides = (f"A: Ram = 3/3 {MUST}; Elk = 3/3", "B:")
    assert legal(*sides, "Ram -> B").obeyed == 1
    verdict = illegal("requirement", *sides, "Elk -> B", rule="508.1d")
    assert (verdict.obeyed, verdict.needed, verdict.possible) == (0, 1, 1)
    assert verdict.nearest_text in ("Ram, Elk -> B", "Elk, Ram -> B") and verdict.best_text == "Ram -> B"


def test_508_1d_a_creature_without_a_requirement_has_to_help() -> None:
    sides = (f'A: Ram = 3/3 {MUST} "This creature can\'t attack alone."; Elk = 3/3', "B:")
    illegal("requirement", *sides, "no attack")
    legal(*sides, "Ram, Elk -> B")


def test_508_1d_equal_sources_count_each() -> None:
    lord = 'A: Ram = 3/3; Lord = 2 0/1 defender "Other creatures you control attack each combat if able."'
    assert legal(lord, "B:", "Ram -> B").obeyed == 2


def test_508_1d_each_opponent_must_attack_you() -> None:
    sides = ("A: Elk = 3/3; Ox = 2/4", "B: Trove of Temptation; Walker = L3 planeswalker", "C:")
    illegal("requirement", *sides, "Elk -> C")
    legal(*sides, "Elk -> Walker | Ox -> C")


def test_508_1d_if_another_attacks_this_one_does_too() -> None:
    sides = (
        'A: Ram = 3/3 "If a creature you control attacks, this creature also attacks if able."; Elk = 3/3',
        "B:",
    )
    legal(*sides, "no attack")
    illegal("requirement", *sides, "Elk -> B")
    legal(*sides, "Elk, Ram -> B")


def test_701_15b_goad_is_two_requirements() -> None:
    sides = ("A: Elk = 3/3 (goaded by B)", "B: Walker = L3 planeswalker", "C: Other = L3 planeswalker")
    for play, obeyed in (("no attack", 0), ("Elk -> B", 1), ("Elk -> Walker", 1), ("Elk -> Other", 1)):
        assert illegal("requirement", *sides, play, rule="701.15b").obeyed == obeyed
    assert legal(*sides, "Elk -> C").obeyed == 2


def test_701_15b_d_each_goading_player_once() -> None:
    twice = ("A: Elk = 3/3 (goaded by B, goaded by B, goaded by C)", "B:", "C:", "D:")
    assert legal(*twice, "Elk -> D").obeyed == 4


def test_701_15c_d_goad_by_an_aura_is_its_controllers() -> None:
    sides = ("A: Elk = 3/3", "B: Shiny Impetus (attached Elk)", "C:")
    illegal("requirement", *sides, "Elk -> B", rule="701.15b")
    assert legal(*sides, "Elk -> C").obeyed == 2


def test_509_1c_lure_is_one_requirement_for_each_creature() -> None:
    sides = (f"A: Imp = 2/2 {LURE}; Fox = 1/1", "B: Ox = 3 2/4")
    assert legal(*sides, "Imp, Fox -> B", "3 Ox x Imp").obeyed == 3
    assert (
        illegal("requirement", *sides, "Imp, Fox -> B", "2 Ox x Imp | 1 Ox x Fox", rule="509.1c").obeyed == 2
    )


def test_509_1c_must_be_blocked_is_one_requirement() -> None:
    sides = (f"A: Imp = 2/2 {WANTED}; Fox = 1/1", "B: Ox = 3 2/4")
    assert legal(*sides, "Imp, Fox -> B", "1 Ox x Imp").obeyed == 1
    assert legal(*sides, "Imp, Fox -> B", "2 Ox x Imp").obeyed == 1
    illegal("requirement", *sides, "Imp, Fox -> B", "3 Ox x Fox")


def test_509_1c_exactly_one_and_two_or_more() -> None:
    one = ('A: Imp = 2/2 "This creature must be blocked by exactly one creature if able."', "B: Ox = 2 2/4")
    illegal("requirement", *one, "Imp -> B", "2 Ox x Imp")
    legal(*one, "Imp -> B", "1 Ox x Imp")
    two = ('A: Imp = 2/2 "This creature must be blocked by two or more creatures if able."', "B: Ox = 2 2/4")
    illegal("requirement", *two, "Imp -> B", "1 Ox x Imp")
    legal(*two, "Imp -> B", "2 Ox x Imp")


def test_509_1c_menace_and_a_creature_that_blocks_if_able() -> None:
    sides = ("A: Imp = 2/2 menace", f"B: Ram = 3/3 {MUST_BLOCK}; Ox = 2/4")
    illegal("requirement", *sides, "Imp -> B", "no block")
    legal(*sides, "Imp -> B", "Ram, Ox x Imp")
    legal("A: Imp = 2/2 menace", f"B: Ram = 3/3 {MUST_BLOCK}", "Imp -> B", "no block")


def test_702_39a_provoke() -> None:
    sides = ("A: Deftblade Elite; Fox = 1/1", "B: Ox = 2/4 (tapped)")
    illegal("requirement", *sides, "Elite -> B (provoke Ox) | Fox -> B", "Ox x Fox", rule="702.39a")
    legal(*sides, "Elite -> B (provoke Ox) | Fox -> B", "Ox x Elite")


def test_500_4_and_500_5_in_classic_nobody_else_has_to_help() -> None:
    sides = (f'A: Ram = 3/3 {MUST} "This creature can\'t attack alone."; Elk = 3/3', "B:")
    legal(*sides, "no attack", edition="classic")
    illegal("requirement", *sides, "Elk -> B", rule="500.4", edition="classic")
    legal(*sides, "Elk, Ram -> B", edition="classic")


def test_500_5_a_helper_with_a_requirement_of_its_own_helps() -> None:
    sides = ("A: Imp = 2/2 menace", f"B: Ram = 2 3/3 {MUST_BLOCK}")
    illegal("requirement", *sides, "Imp -> B", "no block", edition="classic")
    wanted = (f"A: Imp = 2/2 menace {WANTED}", "B: Ox = 2 2/4")
    illegal("requirement", *wanted, "Imp -> B", "no block", edition="classic")
    legal(*wanted, "Imp -> B", "2 Ox x Imp", edition="classic")


def test_500_5_a_counting_requirement_must_really_be_obeyed() -> None:
    sides = (
        'A: Imp = 2/2 "This creature must be blocked by two or more creatures if able."; Fox = 1/1',
        f"B: Ram = 3/3 {MUST_BLOCK}; Elk = 3/3",
    )
    assert ask(*sides, "Imp, Fox -> B", "Ram x Fox", edition="classic").legal is False
    legal(*sides, "Imp, Fox -> B", "Ram, Elk x Imp", edition="classic")


def test_500_2_and_508_1d_this_turn_asks_once_in_classic() -> None:
    sides = ("A: Ram = 3/3 (attacked B)", "B:", 'effect: "Target creature attacks this turn if able." on Ram')
    legal(*sides, "no attack", edition="classic")
    illegal("requirement", *sides, "no attack")


def test_502_29_provoke_in_classic() -> None:
    sides = ("A: Deftblade Elite", "B: Ox = 2/4")
    illegal("requirement", *sides, "Elite -> B (provoke Ox)", "no block", rule="502.29", edition="classic")


def test_508_1d_members_of_a_group_are_asked_each() -> None:
    sides = (f"A: Ram = 5 1/1 {MUST}", "B: Silent Arbiter")
    verdict = legal(*sides, "1 Ram -> B")
    assert (verdict.obeyed, verdict.possible) == (1, 1)
    many = (f"A: Ram = 5 1/1 {MUST}", "B:")
    assert illegal("requirement", *many, "4 Ram -> B").needed == 5
    assert options(*many).must == ("5 A1",)


def test_508_1d_each_of_a_group_of_sources_is_a_requirement_but_other_leaves_itself_out() -> None:
    lord = '"{} you control attack each combat if able."'
    for words, obeyed in (("Other creatures", 3 * 2 + 3), ("Creatures", 3 * 3 + 3)):
        sides = (f"A: Lord = 3 1/1 {lord.format(words)}; Elk = 3/3", "B:")
        assert legal(*sides, "3 Lord, Elk -> B").obeyed == obeyed, words


def test_508_1d_an_effect_is_one_requirement() -> None:
    sides = ("A: Ram = 3/3", "B:", 'effect: "Target creature attacks this turn if able." on Ram')
    assert legal(*sides, "Ram -> B").obeyed == 1
    assert illegal("requirement", *sides, "no attack").needed == 1


def test_508_1d_what_is_missed_is_named() -> None:
    plain = illegal("requirement", f"A: Ram = 3/3 {MUST}", "B:", "C:", "no attack").broken
    assert [fault.message for fault in plain][1:] == ["Ram attacks if able (Ram)."]
    taunt = 'Taunt = enchantment "Creatures your opponents control attack you each combat if able."'
    there = illegal("requirement", "A: Ram = 3/3", f"B: {taunt}", "C:", "no attack").broken
    assert [fault.message for fault in there][1:] == ["Ram attacks B if able (Taunt)."]


def test_508_1d_each_opponent_with_nobody_able_is_asked_for_nothing() -> None:
    verdict = legal("A: Elk = 3/3 (tapped)", "B: Trove of Temptation", "no attack")
    assert verdict.missed == () and verdict.possible == 0


def test_508_1d_if_another_attacks_members_of_a_group_are_others() -> None:
    text = '"If another creature you control attacks, this creature also attacks if able."'
    group = (f"A: Ram = 2 3/3 {text}", "B:")
    illegal("requirement", *group, "1 Ram -> B")
    assert legal(*group, "2 Ram -> B").obeyed == 2
    legal(f"A: Ram = 3/3 {text}; Elk = 3/3 (tapped)", "B:", "Ram -> B")


def test_509_1c_if_another_blocks_this_one_does_too() -> None:
    sides = ("A: Imp = 2/2", 'B: Ram = 3/3 "If a creature blocks, this creature also blocks if able."; Ox = 2/4')
    legal(*sides, "Imp -> B", "no block")
    illegal("requirement", *sides, "Imp -> B", "Ox x Imp")
    legal(*sides, "Imp -> B", "Ram, Ox x Imp")


def test_508_1d_an_implication_that_is_not_exact_is_never_guessed_at() -> None:
    text = '"If two or more creatures you control attack, this creature also attacks if able."'
    with pytest.raises(UnreadText, match="no exact form"):
        ask(f"A: Ram = 3/3 {text}; Elk = 2 3/3", "B:", "2 Elk -> B")


def test_508_1d_what_can_never_attack_keeps_nobody_at_home() -> None:
    """O-14, B.2: an unable creature's requirement is obeyed by nothing."""
    also = '"If a creature you control attacks, this creature also attacks if able."'
    okk = '"This creature can\'t attack unless a creature with greater power also attacks."'
    legal(f"A: Ram = 4/4 {also} {okk}; Elk = 3/3", "B:", "Elk -> B")
    legal(f"A: Ram = 4/4 defender {also}; Elk = 3/3", "B:", "Elk -> B")
    illegal("requirement", f"A: Ram = 4/4 {also} {okk}; Elk = 5/5", "B:", "Elk -> B")


def test_701_15b_attacking_one_other_player_is_enough() -> None:
    verdict = legal("A: Elk = 3/3 (goaded by B)", "B:", "C:", "D:", "Elk -> C")
    assert verdict.missed == () and [item.count for item in verdict.met] == [1, 1]
