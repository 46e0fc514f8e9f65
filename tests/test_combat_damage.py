"""Who assigns combat damage, how much and to whom (510.1-510.4), and what a wrong assignment meets."""

from __future__ import annotations

from dataclasses import replace

import pytest

from combat_boards import at_blocks
from damage_asks import after, dealt, fight, gone, last, life, refused, rules, the
from redzone.combat import damage
from redzone.combat.model import Auto, Due, Moment
from redzone.errors import NotationError, SetupError, UnreadText
from redzone.layers import Unknown

TWO = ("A: Ogre = 4/4", "B: Bear = 2/3; Rat = 1/1", "Ogre -> B", "Bear, Rat x Ogre")


def test_510_1_attackers_then_blockers_and_nothing_is_asked_that_is_forced() -> None:
    combat = fight("A: Ogre = 3/3; Elk = 2/5", "B: Bear = 2/2", "Ogre, Elk -> B", "Bear x Elk")
    assert dealt(combat, "B", "Elk", "Bear", "Ogre") == [3, 2, 2, 0]
    assert (combat.moment, combat.done) == (Moment.DAMAGE, True)
    assert last(combat).kind is Due.EVENT and last(combat).text == "then damage"


def test_510_1a_power_is_what_is_dealt_and_0_or_less_is_none() -> None:
    combat = fight("A: Wall = 0/4; Weak = -2/2; Ogre = 3/3 [-1/-1 x1]", "B: Bear = 2/2", "Wall, Weak, Ogre -> B", "Bear x Wall")
    assert dealt(combat, "B", "Bear", "Wall") == [2, 0, 2]
    refused(at_blocks("A: Wall = 0/4", "B:", "Wall -> B"), "damage (Wall: B 1)", "damage-assigns-none", rule="510.1a")
    assert dealt(fight("A: Wall = 0/4", "B:", "Wall -> B", do="damage (Wall: B 0)"), "B") == [0]


def test_510_1a_an_unknown_power_is_a_missing_fact() -> None:
    with pytest.raises(Unknown):
        fight("A: Maro", "B:", "Maro -> B")


def test_510_1b_unblocked_all_to_what_it_attacks() -> None:
    combat = at_blocks("A: Ogre = 4/4", "B: Walker = L5 planeswalker", "C: Siege = D3 battle (protector B)", "Ogre -> Walker")
    assert dealt(after(combat, "damage"), "Walker", "B", "C") == [4, 0, 0]
    refused(combat, "damage (Ogre: B 4)", "damage-no-recipient", rule="510.1b")


def test_510_1b_506_4c_nothing_is_dealt_if_what_it_attacks_is_gone() -> None:
    combat = at_blocks("A: Ogre = 4/4", "B: Walker = L5 planeswalker", "Ogre -> Walker")
    combat = after(combat, "destroy Walker")
    assert dealt(after(combat, "damage"), "B", "Walker") == [0, 0]
    refused(combat, "damage (Ogre: B 4)", "damage-assigns-none")


def test_510_1c_a_blocked_creature_divides_freely() -> None:
    assert dealt(fight(*TWO, do="damage (Ogre: Bear 3, Rat 1)"), "Bear", "Rat", "Ogre") == [3, 1, 3]
    assert dealt(fight(*TWO, do="damage (Ogre: Rat 4)"), "Bear", "Rat") == [0, 4]
    error = refused(at_blocks(*TWO), "damage", "damage-divide", rule="510.1c")
    assert "A divides the 4 combat damage of Ogre among Bear and Rat" in str(error)


def test_510_1c_no_blocker_left_no_damage_but_it_stays_blocked() -> None:
    combat = at_blocks("A: Ogre = 4/4", "B: Bear = 2/3", "Ogre -> B", "Bear x Ogre")
    assert dealt(after(combat, "destroy Bear", "damage"), "B", "Ogre") == [0, 0]
    refused(after(combat, "destroy Bear"), "damage (Ogre: B 4)", "damage-assigns-none")


def test_510_1c_one_of_two_blockers_left_gets_all() -> None:
    combat = at_blocks(*TWO)
    assert dealt(after(combat, "destroy Bear", "damage"), "Rat", "Bear", "Ogre") == [4, 0, 1]


def test_510_1d_a_blocker_divides_among_what_it_blocks() -> None:
    lines = ("A: Ogre = 2/2; Elk = 2/2", 'B: Guard = 3/9 "This creature can block an additional creature each combat."', "Ogre, Elk -> B", "Guard x Ogre, Elk")
    combat = at_blocks(*lines)
    refused(combat, "damage", "damage-divide", rule="510.1d")
    assert dealt(after(combat, "damage (Guard: Ogre 1, Elk 2)"), "Ogre", "Elk", "Guard") == [1, 2, 4]
    assert dealt(after(combat, "destroy Elk", "damage"), "Ogre", "Guard") == [3, 2]
    assert dealt(after(combat, "destroy Elk", "destroy Ogre", "damage"), "Guard", "B") == [0, 0]


def test_510_1e_733_1_the_whole_assignment_is_checked_and_refused_at_once() -> None:
    combat = at_blocks(*TWO)
    refused(combat, "damage (Ogre: Bear 3)", "damage-sum", rule="510.1c")
    refused(combat, "damage (Ogre: Bear 3, Rat 2)", "damage-sum")
    refused(combat, "damage (Ogre: B 4)", "damage-no-recipient")
    refused(combat, "damage (Ogre: Bear 2, Rat 2; Bear: Rat 2)", "damage-no-recipient")
    two = at_blocks("A: Ogre = 4/4; Elk = 2/2", "B: Bear = 2/3; Rat = 1/1; Cat = 1/1", "Ogre, Elk -> B", "Bear, Rat x Ogre", "Cat x Elk")
    refused(two, "damage (Ogre: Bear 3; Elk: B 2)", "damage-sum", "damage-no-recipient")
    refused(two, "damage (Ogre: Bear 3; Cat: Ogre 1)", "damage-sum")  # the active player's comes first


def test_510_2_everything_is_dealt_at_once() -> None:
    combat = fight("A: Ogre = 3/3", "B: Bear = 3/3", "Ogre -> B", "Bear x Ogre")
    assert gone(combat) == {"A1", "B1"} and not combat.board.attacking and not combat.board.blocking
    assert "510.2" in rules(combat)
    nothing = fight("A: Wall = 0/3", "B:", "Wall -> B")
    assert [one.code for one in last(nothing).lines] == ["damage-none"]


def test_510_4_two_steps_and_first_strikers_survive() -> None:
    combat = at_blocks("A: Knight = 2/2 first strike; Ogre = 3/3", "B: Bear = 2/2", "Knight, Ogre -> B", "Bear x Knight")
    first = after(combat, "first-strike damage")
    assert gone(first) == {"B1"} and (first.moment, first.done) == (Moment.FIRST_STRIKE, True)
    assert dealt(first, "Bear", "B", "Knight") == [2, 0, 0]
    second = after(first, "damage")
    assert dealt(second, "Bear", "B", "Knight") == [2, 3, 0]
    assert after(combat, "damage").dealt == second.dealt
    assert [one.text for one in after(combat, "damage").log] == ["then first-strike damage", "then damage"]


def test_510_4_a_first_striker_without_power_has_had_its_step() -> None:
    combat = at_blocks("A: Knight = 0/2 first strike", "B:", "Knight -> B")
    combat = after(combat, "first-strike damage", "Knight gets +2/+0", "damage")
    assert dealt(combat, "B") == [0]


def test_510_4_without_strikers_there_is_one_step() -> None:
    combat = at_blocks("A: Ogre = 3/3", "B:", "Ogre -> B")
    refused(combat, "first-strike damage", "damage-no-first-step", rule="510.4")
    refused(after(combat, "damage"), "damage", "damage-over")
    assert damage.coming(combat) is Moment.DAMAGE


def test_510_4_one_division_for_both_steps_if_it_still_fits() -> None:
    lines = ("A: Twin = 2/5 double strike", "B: Bear = 2/2; Wall = 0/9", "Twin -> B", "Bear, Wall x Twin")
    combat = at_blocks(*lines)
    both = after(combat, "damage (Twin: Wall 2)")
    assert dealt(both, "Wall", "Bear", "Twin") == [4, 0, 2]
    killed = after(combat, "damage (Twin: Bear 2)")
    assert dealt(killed, "Wall", "Bear", "Twin") == [2, 2, 0]
    apart = after(combat, "first-strike damage (Twin: Wall 2)", "damage (Twin: Bear 1, Wall 1)")
    assert dealt(apart, "Wall", "Bear") == [3, 1]


def test_702_7b_702_4b_strikers_alone_assign_in_the_first_step() -> None:
    combat = at_blocks("A: Knight = 2/2 first strike; Twin = 1/1 double strike; Ogre = 3/3", "B:", "Knight, Twin, Ogre -> B")
    assert [str(one.creature) for one in damage.due(combat)] == ["A1", "A2"]
    first = after(combat, "first-strike damage")
    assert [str(one.creature) for one in damage.due(first)] == ["A2", "A3"]
    assert dealt(after(first, "damage"), "B") == [7]


def test_702_7c_first_strike_lost_or_gained_between_the_steps() -> None:
    combat = at_blocks("A: Knight = 2/2 first strike; Ogre = 3/3", "B:", "Knight, Ogre -> B")
    assert dealt(after(combat, "first-strike damage", "Knight loses first strike", "damage"), "B") == [5]
    assert dealt(after(combat, "first-strike damage", "Ogre gains first strike", "damage"), "B") == [5]


def test_702_4c_702_4d_double_strike_lost_or_gained_between_the_steps() -> None:
    combat = at_blocks("A: Knight = 2/2 first strike; Twin = 1/1 double strike", "B:", "Knight, Twin -> B")
    assert dealt(after(combat, "first-strike damage", "Twin loses double strike", "damage"), "B") == [3]
    assert dealt(after(combat, "first-strike damage", "Knight gains double strike", "damage"), "B") == [6]


def test_506_4b_a_tapped_blocker_deals_its_damage() -> None:
    combat = at_blocks("A: Ogre = 3/3", "B: Bear = 2/2", "Ogre -> B", "Bear x Ogre")
    assert dealt(after(combat, "tap Bear", "damage"), "Ogre", "Bear") == [2, 3]


def test_802_5_602_5_each_player_in_turn_order() -> None:
    lines = ("A: Ogre = 4/4; Elk = 2/2", "B: Bear = 1/1; Rat = 1/1", 'C: Guard = 2/3 "This creature can block an additional creature each combat."', "Ogre -> B", "Elk -> C", "Bear, Rat x Ogre", "Guard x Elk")
    combat = after(at_blocks(*lines), "damage (Ogre: Bear 4)")
    assert [one.rule for one in last(combat).lines if one.code == "damage-assigns"] == ["802.5"]
    classic = after(at_blocks(*lines, edition="classic"), "damage (Ogre: Bear 4)")
    assert [one.rule for one in last(classic).lines if one.code == "damage-assigns"] == ["602.5"]
    assert dealt(combat, "Bear", "Guard", "Elk", "B", "C") == [4, 2, 2, 0, 0]


def test_510_1_too_early_and_too_late() -> None:
    combat = at_blocks("A: Ogre = 3/3", "B:", "Ogre -> B")
    refused(replace(combat, moment=Moment.ATTACKERS), "damage", "damage-too-early", rule="510.1")
    refused(replace(combat, done=False), "damage", "damage-too-early")
    refused(replace(combat, moment=Moment.END), "damage", "damage-over")


def test_510_1_the_decision_says_who_and_lists_what_may_be_answered() -> None:
    combat = at_blocks(*TWO)
    asked = damage.decision(combat)
    assert asked is not None and asked.due is Due.DIVIDE and asked.who == ("A",) and asked.rule == "510.1c"
    assert len(asked.options) == 5 and not asked.more
    for option in asked.options:
        done = after(combat, option.removeprefix("then "))
        assert sum(dealt(done, "Bear", "Rat")) == 4
        assert last(done).kind is Due.DIVIDE and last(done).text == option
    assert damage.decision(at_blocks(*TWO, automatic=(Auto.DAMAGE,))) is None
    assert damage.decision(at_blocks("A: Ogre = 3/3", "B:", "Ogre -> B")) is None


def test_510_1_both_sides_may_have_to_divide_and_many_ways_are_cut_short() -> None:
    guard = '"This creature can block an additional creature each combat."'
    combat = at_blocks("A: Ogre = 9/9; Elk = 2/2", f"B: Guard = 5/3 {guard}; Bear = 2/2", "Ogre, Elk -> B", "Guard x Ogre, Elk", "Bear x Ogre")
    asked = damage.decision(combat)
    assert asked is not None and asked.who == ("A", "B") and asked.more
    done = after(combat, asked.options[0].removeprefix("then "))
    assert sum(dealt(done, "Guard", "Bear")) == 11 and sum(dealt(done, "Ogre", "Elk")) == 7


def test_510_1c_left_to_the_program_lethal_to_one_after_another() -> None:
    combat = fight("A: Ogre = 7/7", "B: Bear = 2/3; Rat = 1/1; Cat = 1/1 (damage 0)", "Ogre -> B", "Bear, Rat, Cat x Ogre", auto=True)
    assert dealt(combat, "Bear", "Rat", "Cat") == [3, 1, 3]
    assert last(combat).text == "then damage (Ogre: Bear 3, Rat 1, Cat 3)"
    assert gone(combat) == {"B1", "B2", "B3"}


@pytest.mark.parametrize(("text", "codes"), [
    ("damage (Ogre)", ["damage-wants-colon"]),
    ("damage (Ogre: Bear)", ["damage-wants-number"]),
    ("damage (Ogre: Bear -1, Rat 5)", ["damage-wants-number"]),
    ("damage (Ogre: Bear 2; Ogre: Rat 2)", ["damage-twice"]),
    ("damage (Orge: Bear 4)", ["unknown-permanent"]),
    ("damage (Ogre: Boar 4; B: Ogre 1)", ["unknown-permanent", "damage-of-player"]),
    ("damage now", []),
    ("damage (Ogre: Bear 4) quickly", ["damage-words"]),
    ("assign damage (Ogre: Bear 4)", ["damage-no-stack"]),
])
def test_510_1_words_that_are_no_assignment(text: str, codes: list[str]) -> None:
    combat = at_blocks(*TWO)
    if not codes:
        assert not damage.speaks(text)
        return
    error = refused(combat, text, *codes)
    assert isinstance(error, NotationError | SetupError)


def test_510_1_names_with_commas_colons_members_and_coordinates() -> None:
    combat = at_blocks("P1: Krenko, Mob Boss; Goblin = 3 1/1", "P2: Wall = 0/9; Bear = 2/2; Cat = 2/2", "Krenko, 3 Goblin -> P2", "Wall, Bear x Krenko", "Cat x P1:2.2")
    done = after(combat, "damage (Krenko, Mob Boss: Wall 1, P2:2 2; P1:2.2: Cat 1)")
    assert dealt(done, "Wall", "Bear", "Cat", "P2") == [1, 2, 1, 2]


def test_510_2_members_of_a_group_stand_in_one_line() -> None:
    combat = fight("A: Goblin = 12 1/1", "B (15):", "12 Goblin -> B")
    assert [one.text for one in last(combat).lines] == ["12 Goblin deal 12 damage in all to B.", "B loses 12 life and has 3."]
    assert life(combat, "B") == 3


def test_510_1_a_text_that_bears_on_damage_and_is_not_read_stops_the_step() -> None:
    combat = at_blocks("A: Ogre = 3/3", 'B: Lynx = 2/2; Ali from Cairo', "Ogre -> B")
    with pytest.raises(UnreadText, match="Ali from Cairo"):
        damage.event(combat, "damage")
    assert dealt(after(replace(combat, lenient=True), "damage"), "B") == [3]


def test_615_1_an_effect_of_which_nothing_was_read_stops_the_step() -> None:
    combat = at_blocks("A: Ogre = 3/3", "B:", "effect: Fog", "Ogre -> B")
    with pytest.raises(UnreadText, match="Fog"):
        damage.event(combat, "damage")


def test_510_1_who_does_not_fight_divides_nothing() -> None:
    combat = at_blocks("A: Ogre = 3/3; Elk = 1/1", "B: Bear = 1/1", "Ogre -> B")
    elk = the(combat, "Elk")
    assert not isinstance(elk, str)
    with pytest.raises(SetupError, match="neither attacking nor blocking"):
        damage.divider(combat, elk)
    refused(combat, "damage (Elk: B 1)", "damage-assigns-none", rule="510.1")
