"""What the steps of a combat tell: every fact once, with the rule that makes it so, in words for people."""

from __future__ import annotations

import pytest

from combat_plays import HAND, done, start
from redzone.combat.model import AUTOMATIC, Auto, Combat
from redzone.combat.procedure import do
from redzone.errors import RedzoneError
from redzone.faces.play_board import board_lines

BOTH = pytest.mark.parametrize(("edition", "rule"), [("current", "702.22h"), ("classic", "502.10e")])


def told(combat: Combat, text: str) -> list[tuple[str, str]]:
    """The lines of this step."""
    return [(line.rule, line.text) for line in do(combat, text)[1].lines]


def why_not(combat: Combat, text: str) -> str:
    with pytest.raises(RedzoneError) as caught:
        do(combat, text)
    return str(caught.value)


@BOTH
def test_702_22h_502_10e_who_is_blocked_through_its_band_is_told_so(edition: str, rule: str) -> None:
    attack = start("A: Hero = 1/1 banding; Ogre = 3/3; Elk = 2/2", "B: Wall = 0/4", edition=edition)
    lines = told(done(attack, "[Hero, Ogre] -> B | Elk -> B"), "Wall x Hero")
    assert [text for number, text in lines if number == rule] == ["Ogre becomes blocked, as a creature in its band is."]
    assert "Hero becomes blocked." in [text for number, text in lines if number != rule]


def test_702_22j_a_trampler_that_a_bander_blocks_reaches_no_player() -> None:
    lines = ("A: Wurm = 6/6 trample", "B: Hero = 1/1 banding; Bear = 2/2")
    combat = done(start(*lines), "Wurm -> B", "Hero, Bear x Wurm")
    assert "(702.22j)" in why_not(combat, "damage (Wurm: Hero 1, Bear 2, B 3)")
    dealt = done(combat, "damage (Wurm: Bear 6)").dealt
    assert sorted((str(target), n) for target, n in dealt.items()) == [("A1", 3), ("B2", 6)]


def test_106_4_500_5_unspent_mana_is_lost_as_the_step_ends() -> None:
    combat = start("A: Ogre = 3/3; Forest", "B (mana {2}): Island")
    combat = done(combat, "Ogre -> B", "mana Forest")
    lines = told(combat, "pass")
    assert lines[0] == ("500.5", "A has not spent {G}: the step ends, and it is lost.")
    after = done(combat, "pass")
    assert after.board.players["A"].facts["mana"] == "" and after.board.players["B"].facts["mana"] == "{2}"
    later = done(after, "no block", "mana Island")
    assert told(later, "pass")[0] == ("500.5", "B has not spent {2}{U}: the step ends, and it is lost.")
    classic = done(start("A: Ogre = 3/3; Forest", "B:", edition="classic"), "Ogre -> B", "mana Forest", "pass")
    assert classic.board.players["A"].facts["mana"] == "{G}"


def test_605_3b_mana_abilities_are_told_before_the_payment() -> None:
    combat = start("A (lands tracked): Ogre = 3/3; Forest; Swamp", "B: Propaganda")
    assert [number for number, _ in told(combat, "Ogre -> B")] == ["508.1a", "508.1f", "605.3b", "605.3b", "508.1j"]


def test_508_1h_508_1j_what_was_told_as_the_cost_was_locked_in_is_not_told_again() -> None:
    combat = done(start("A (lands tracked): Ogre = 3/3; Forest; Swamp", "B: Propaganda", automatic=HAND), "Ogre -> B")
    combat = done(combat, "mana Forest", "mana Swamp")
    assert told(combat, "pay {2}") == [("508.1j", "A pays the total cost: {2}.")]


def test_733_1_which_mana_abilities_are_reversed_is_told() -> None:
    combat = done(start("A (lands tracked): Ogre = 3/3; Forest; Swamp", "B: Propaganda", automatic=HAND), "Ogre -> B", "mana Forest")
    assert told(combat, "decline, reverse")[1:] == [("733.1", "The mana ability of Forest is reversed.")]


def test_702_154a_a_creature_tapped_for_enlist_is_told_by_its_name() -> None:
    combat = start("A: Raider = 2/2 enlist; Ally = 2/2", "B:")
    assert ("702.154a", "Ally is tapped for enlist.") in told(combat, "Raider -> B (enlist Ally)")


def test_509_4_who_enters_blocking_was_not_declared() -> None:
    combat = done(start("A: Ogre = 3/3", "B:"), "Ogre -> B", "no block")
    lines = told(combat, "then B puts Sap = 1/1 green Saproling token blocking Ogre")
    assert lines == [("509.4", "Sap enters the battlefield blocking Ogre; it was not declared."), ("509.1h", "Ogre becomes blocked.")]


def test_509_1h_who_blocked_an_attacker_that_becomes_unblocked_is_told() -> None:
    combat = done(start("A: Ogre = 3/3", "B: Elk = 2/2"), "Ogre -> B", "Elk x Ogre")
    lines = told(combat, "then Ogre becomes unblocked")
    assert lines[1] == ("509.1g", "Elk still is a blocking creature, but blocks nothing any more.")


def test_111_7_a_token_that_leaves_ceases_to_exist() -> None:
    combat = start("A: Tok = 1/1 white Soldier token; Elk = 2/2", "B:")
    assert ("111.7", "Tok is a token and ceases to exist.") in told(combat, "then bounce Tok")
    assert all(number != "111.7" for number, _ in told(combat, "then bounce Elk"))


def test_702_12b_an_indestructible_creature_that_has_lethal_damage_is_told_once() -> None:
    combat = done(start("A: Ogre = 3/3", "B: Idol = 0/3 indestructible"), "Ogre -> B", "Idol x Ogre", "then damage")
    spoken = [line.text for line in combat.log[-1].lines if line.rule == "702.12b"]
    assert spoken == ["Idol has been dealt lethal damage, but is indestructible."]
    assert all(number != "702.12b" for number, _ in told(combat, "then tap Idol"))


def test_702_2c_a_deathtouch_trampler_lacks_1_of_lethal_damage() -> None:
    combat = done(start("A: Imp = 2/2 trample deathtouch", "B: Ox = 5/5"), "Imp -> B", "Ox x Imp")
    assert "Ox still lacks 1 " in why_not(combat, "damage (Imp: B 2)")


def test_802_4_why_a_side_can_not_declare_now() -> None:
    combat = done(start("A: Ogre = 3/3; Elk = 2/2", "B: Ox = 2/2", "C: Yak = 2/2"), "Ogre -> B | Elk -> C", "pass")
    assert why_not(combat, "Yak x Elk") == "B declares blockers first."
    assert why_not(done(combat, "no block"), "Ox x Ogre") == "Blockers of B have been declared in this combat."


def test_805_10f_a_team_announces_how_damage_is_assigned() -> None:
    lines = ("A (team 1): Elk = 4/4 trample", "D (team 1):", "B (team 2): Wall = 0/3", "C (team 2):")
    combat = done(start(*lines), "Elk -> C", "Wall x Elk")
    assert ("805.10f", "A assigns combat damage: Elk: Wall 3, C 1.") in told(combat, "damage (Elk: Wall 3, C 1)")


def test_420_5_704_5g_who_dies_has_the_number_of_its_edition() -> None:
    for edition, number in (("current", "704.5g"), ("classic", "420.5")):
        combat = done(start("A: Ogre = 3/3", "B: Elk = 2/2", edition=edition), "Ogre -> B", "Elk x Ogre")
        assert (number, "Elk has been dealt lethal damage and is destroyed.") in told(combat, "then damage")


def test_310_1_what_goes_on_the_stack_is_told_though_it_is_forced() -> None:
    combat = done(start("A: Ogre = 3/3", "B: Elk = 2/2", edition="classic"), "Ogre -> B", "Elk x Ogre")
    texts = [text for _, text in told(combat, "then assign damage")]
    assert texts[:2] == ["A assigns combat damage: Ogre: Elk 3.", "B assigns combat damage: Elk: Ogre 2."]


def test_310_4a_who_has_left_keeps_its_name() -> None:
    combat = done(start("A: Ogre = 3/3", "B: Elk = 2/2", edition="classic"), "Ogre -> B", "Elk x Ogre", "then assign damage")
    combat = done(combat, "then Elk gets +0/+4", "then sacrifice Ogre")
    assert "Ogre deals 3 damage to Elk." in [text for _, text in told(combat, "then damage")]


def test_506_4c_a_planeswalker_that_dies_of_damage_is_told_once_and_the_board_shows_it() -> None:
    combat = start("A: Drake = 4/4", "B: Walker = L2 planeswalker", automatic=AUTOMATIC | {Auto.DAMAGE})
    combat = done(combat, "Drake -> Walker")
    assert any(line == "    Walker: loyalty 2" for line in board_lines(combat))
    combat = done(combat, "no block", "then damage")
    texts = [line.text for line in combat.log[-1].lines]
    assert texts.count("Drake keeps attacking, but attacks nothing any more.") == 1
    assert any("attacks nothing any more" in line for line in board_lines(combat))


def test_506_4c_what_changed_hands_is_attacked_no_longer_and_the_board_says_so() -> None:
    combat = done(start("A: Drake = 4/4", "B: Walker = L2 planeswalker", "C:"), "Drake -> Walker")
    combat = done(combat, "then C gains control of Walker")
    assert any("Drake 4/4: tapped, attacks nothing any more" in line for line in board_lines(combat))


def test_508_1j_no_land_is_tapped_whose_mana_would_be_left_over() -> None:
    lines = ("A (lands tracked): Ogre = 3/3; Vassal = Blood Vassal; Swamp; 2 Forest", "B: Propaganda")
    after = done(start(*lines), "Ogre, Vassal -> B")
    assert "    Swamp" in list(board_lines(after))
    assert (after.board.players["A"].facts["mana"], len(after.board.gone)) == ("", 1)
