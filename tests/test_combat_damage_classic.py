"""Combat damage of the classic edition: an assignment is an object on the stack (310.1-310.5)."""

from __future__ import annotations

from combat_boards import at_blocks
from damage_asks import after, dealt, fight, gone, last, refused, rules
from redzone.combat.model import Combat, Moment

FIGHT = ("A: Bear = 2/2", "B: Ogre = 3/3", "Bear -> B", "Ogre x Bear")


def at(*lines: str) -> Combat:
    return at_blocks(*lines, edition="classic")


def test_310_1_the_assignment_goes_on_the_stack_and_damage_deals_it() -> None:
    combat = after(at(*FIGHT), "assign damage")
    assert (combat.moment, combat.done, combat.assigned) == (Moment.DAMAGE, False, True)
    assert not combat.dealt and "310.1" in rules(combat) and last(combat).text == "then assign damage"
    done = after(combat, "damage")
    assert dealt(done, "Bear", "Ogre") == [3, 2] and not done.assigned and not done.stacked
    assert dealt(after(at(*FIGHT), "damage"), "Bear", "Ogre") == [3, 2]


def test_310_1_it_is_assigned_once() -> None:
    combat = after(at(*FIGHT), "assign damage")
    refused(combat, "assign damage", "damage-assigned", rule="310.1")
    refused(combat, "damage (Bear: Ogre 2)", "damage-assigned")


def test_310_2_310_2c_freely_divided_but_it_has_to_add_up() -> None:
    combat = at("A: Ogre = 4/4", "B: Bear = 2/3; Rat = 1/1", "Ogre -> B", "Bear, Rat x Ogre")
    refused(combat, "assign damage (Ogre: Bear 1)", "damage-sum", rule="310.2c")
    refused(combat, "assign damage", "damage-divide", rule="310.2c")
    done = after(combat, "assign damage (Ogre: Bear 1, Rat 3)", "damage")
    assert dealt(done, "Bear", "Rat") == [1, 3]
    assert done.log[0].text == "then assign damage (Ogre: Bear 1, Rat 3)"


def test_310_2a_310_2b_310_2d_power_to_the_player_or_to_what_is_blocked() -> None:
    lines = ("A: Ogre = 4/4; Wall = 0/4; Elk = 1/1", "B: Bear = 2/3", "Ogre, Wall, Elk -> B", "Bear x Elk")
    assert dealt(fight(*lines, edition="classic"), "B", "Elk") == [4, 2]
    refused(at(*lines), "damage (Wall: B 1)", "damage-assigns-none", rule="310.2a")
    refused(at(*lines), "damage (Ogre: Bear 4)", "damage-no-recipient", rule="310.2b")
    refused(at(*lines), "damage (Bear: Ogre 2)", "damage-no-recipient", rule="310.2d")


def test_310_4_310_4a_it_is_dealt_as_assigned_even_from_a_creature_that_left() -> None:
    combat = after(at(*FIGHT), "assign damage", "sacrifice Ogre", "damage")
    assert dealt(combat, "Bear", "Ogre") == [3, 0] and gone(combat) == {"A1", "B1"}
    weaker = after(at(*FIGHT), "assign damage", "Ogre gets -3/-0", "damage")
    assert dealt(weaker, "Bear") == [3] and "310.4" in rules(weaker)


def test_310_4b_a_source_that_left_is_as_it_last_was() -> None:
    lines = ("A: Bear = 2/2 white protection from red", "B: Ogre = 3/3 red", "Bear -> B", "Ogre x Bear")
    combat = after(at(*lines), "assign damage", "sacrifice Ogre", "damage")
    assert dealt(combat, "Bear") == [0]


def test_310_4c_who_left_or_is_no_creature_is_dealt_nothing_who_left_combat_is() -> None:
    combat = after(at(*FIGHT), "assign damage", "bounce Bear", "damage")
    assert dealt(combat, "Bear", "Ogre") == [0, 2] and "310.4c" in rules(combat)
    still = after(at(*FIGHT), "assign damage", "remove Bear from combat", "damage")
    assert dealt(still, "Bear", "Ogre") == [3, 2]


def test_310_5_the_second_step_is_for_those_that_have_not_assigned() -> None:
    combat = at("A: Knight = 0/2 first strike; Elk = 2/2; Twin = 1/1 double strike", "B:", "Knight, Elk, Twin -> B")
    first = after(combat, "first-strike damage")
    assert dealt(first, "B") == [1] and "310.5" in rules(first)
    assert dealt(after(first, "Knight gets +2/+0", "damage"), "B") == [6]
    assert dealt(after(first, "Twin loses double strike", "damage"), "B") == [3]


def test_310_5_a_first_step_on_the_stack() -> None:
    combat = at("A: Knight = 2/2 first strike; Elk = 2/2", "B: Bear = 2/2", "Knight, Elk -> B", "Bear x Knight")
    combat = after(combat, "assign damage")
    assert (combat.moment, combat.done) == (Moment.FIRST_STRIKE, False)
    first = after(combat, "first-strike damage")
    assert dealt(first, "Bear", "B") == [2, 0]
    assert dealt(after(combat, "damage"), "Bear", "B", "Knight") == [2, 2, 0]
    assert dealt(after(first, "assign damage", "bounce Elk", "damage"), "B") == [2]
