"""Triggered abilities resolve: what is carried out, what is named, and why (603.3d, 603.4, 608.2, 611.2)."""

from __future__ import annotations

import pytest

from combat_plays import done, refused, rules, start, triggered
from redzone.combat.desks import seen
from redzone.combat.model import Combat

RESOLVE = "then resolve triggers"


def size(combat: Combat, name: str) -> tuple[int | None, int | None]:
    thing = next(t for t in seen(combat).things if name in (t.name, t.entry.alias))
    return thing.power, thing.toughness


def codes(combat: Combat) -> list[str]:
    """What the last record tells."""
    return [line.code for line in combat.log[-1].lines]


def attacker(text: str, more: str = "") -> str:
    return f'A: Ogre = 3/3 "{text}"{more}'


# --- conditions ---------------------------------------------------------------------------------------

GOBLIN = "Whenever this creature attacks, if you control a Goblin, it gets +2/+0 until end of turn."


def test_603_4_410_8_an_intervening_if_is_asked_as_it_triggers_and_as_it_resolves() -> None:
    for edition, rule in (("current", "603.4"), ("classic", "410.8")):
        alone = done(start(attacker(GOBLIN), "B:", edition=edition), "Ogre -> B")
        assert triggered(alone) == []
        both = done(start(attacker(GOBLIN, "; Rat = 1/1 Goblin"), "B:", edition=edition), "Ogre -> B")
        assert size(done(both, RESOLVE), "Ogre") == (5, 3)
        late = done(both, "then destroy Rat", RESOLVE)
        assert size(late, "Ogre") == (3, 3)
        assert rules(late) == ["413.2" if edition == "classic" else "608.2", rule]


def test_603_2_a_condition_of_the_event_is_not_asked_again() -> None:
    combat = start(attacker("Whenever this creature attacks while you control a Goblin, it gets +2/+0 until end of turn.",
                            "; Rat = 1/1 Goblin"), "B:")
    assert size(done(combat, "Ogre -> B", "then destroy Rat", RESOLVE), "Ogre") == (5, 3)


def test_603_4_what_a_missing_fact_decides_is_named_and_not_counted() -> None:
    words = "Whenever this creature attacks, if you have seven or more cards in hand, it gets +2/+0 until end of turn."
    combat = done(start(attacker(words), "B:"), "Ogre -> B")
    assert triggered(combat) == []
    assert codes(combat)[-1] == "trigger-unknown"
    assert "hand" in combat.log[-1].lines[-1].text
    known = done(start(attacker(words).replace("A:", "A(hand 7):"), "B:"), "Ogre -> B")
    assert len(triggered(known)) == 1


# --- targets and choices ------------------------------------------------------------------------------

CANT = "Whenever this creature attacks, target creature defending player controls can't block this turn."


def test_603_3d_one_possible_target_is_the_target_of_several_somebody_has_to_say() -> None:
    one = done(start(attacker(CANT), "B: Bears = 2/2"), "Ogre -> B", RESOLVE)
    refused(one, "Bears x Ogre", because="restriction")
    two = done(start(attacker(CANT), "B: Bears = 2/2; Elk = 2/2"), "Ogre -> B", RESOLVE)
    assert codes(two)[-1] == "trigger-target"
    done(two, "Bears, Elk x Ogre")
    none = done(start(attacker(CANT), "B:"), "Ogre -> B", RESOLVE)
    assert codes(none)[-1] == "trigger-no-target"
    guarded = done(start(attacker(CANT), "B: Bears = 2/2 hexproof"), "Ogre -> B", RESOLVE)
    assert codes(guarded)[-1] == "trigger-target"


def test_603_3d_608_2b_the_target_was_chosen_as_it_went_on_the_stack() -> None:
    two = done(start(attacker(CANT), "B: Bears = 2/2; Elk = 2/2"), "Ogre -> B", "then destroy Elk", RESOLVE)
    assert codes(two)[-1] == "trigger-target"
    gone = done(start(attacker(CANT), "B: Bears = 2/2"), "Ogre -> B", "then destroy Bears", RESOLVE)
    assert codes(gone)[-1] == "trigger-target-gone"


@pytest.mark.parametrize(
    "words",
    [
        "you may pay {1}. If you do, this creature gets +2/+0 until end of turn.",
        "you may have it get +2/+0 until end of turn.",
        "it gets +2/+0 until end of turn unless defending player pays {2}.",
    ],
)
def test_608_2_what_depends_on_a_choice_is_not_carried_out(words: str) -> None:
    combat = done(start(attacker(f"Whenever this creature attacks, {words}"), "B:"), "Ogre -> B", RESOLVE)
    assert size(combat, "Ogre") == (3, 3)
    assert codes(combat) == ["trigger-resolves", "trigger-choice"]


def test_608_2_an_effect_outside_of_combat_is_named() -> None:
    combat = done(start(attacker("Whenever this creature attacks, draw a card."), "B:"), "Ogre -> B", RESOLVE)
    assert codes(combat) == ["trigger-resolves", "trigger-outside"]


def test_608_2_an_effect_that_finds_nothing_says_so() -> None:
    words = "Whenever this creature attacks, other creatures you control get +1/+1 until end of turn."
    combat = done(start(attacker(words), "B:"), "Ogre -> B", RESOLVE)
    assert codes(combat) == ["trigger-resolves", "trigger-nothing"]


# --- what is carried out ------------------------------------------------------------------------------


def test_611_2d_numbers_are_those_of_each_permanent_as_it_resolves() -> None:
    words = "Whenever this creature attacks, it gets +X/+0 until end of turn, where X is the number of creatures you control."
    combat = done(start(attacker(words, "; Elk = 2/2"), "B:"), "Ogre -> B", RESOLVE)
    assert size(combat, "Ogre") == (5, 3)
    assert size(done(combat, "then destroy Elk"), "Ogre") == (5, 3)


def test_508_5_the_defending_player_is_the_one_it_attacks() -> None:
    words = "Whenever this creature attacks, creatures defending player controls get -1/-1 until end of turn."
    combat = done(start(attacker(words), "B: Bears = 2/2; Rat = 1/1", "C: Cat = 1/1"), "Ogre -> B", RESOLVE)
    assert size(combat, "Bears") == (1, 1)
    assert size(combat, "Cat") == (1, 1)
    assert "704.5f" in rules(combat)
    assert all(thing.entry.alias != "Rat" for thing in seen(combat).things)


def test_113_7a_an_ability_is_independent_of_its_source() -> None:
    words = "Whenever this creature attacks, creatures you control get +1/+1 until end of turn."
    combat = done(start(attacker(words, "; Elk = 2/2"), "B:"), "Ogre -> B", "then destroy Ogre", RESOLVE)
    assert size(combat, "Elk") == (3, 3)


def test_613_1f_a_granted_ability_does_what_it_says_and_no_other_of_the_same_number() -> None:
    lord = ("; Lord = 1/1 “Creatures you control have "
            '"Whenever this creature attacks, it gets +0/+1 until end of turn."”')
    own = "Whenever this creature attacks, it gets +2/+0 until end of turn."
    combat = done(start(attacker(own, lord), "B:"), "Ogre -> B")
    assert len(triggered(combat)) == 2
    assert size(done(combat, RESOLVE), "Ogre") == (5, 4)


def test_603_7_what_an_activated_ability_would_create_is_not_there() -> None:
    words = "{1}: Whenever a creature attacks this turn, it gets +1/+0 until end of turn."
    assert triggered(done(start(attacker(words), "B:"), "Ogre -> B")) == []


def test_704_3_who_shrinks_dies_before_the_next_ability_resolves() -> None:
    combat = done(start("A: Cavalier = 2/2 flanking", "B: Rat = 1/1; Bears = 2/2"), "Cavalier -> B", "Rat, Bears x Cavalier", RESOLVE)
    assert "704.5f" in rules(combat)
    assert size(combat, "Bears") == (1, 1)
    assert all(thing.entry.alias != "Rat" for thing in seen(combat).things)


# --- many at once -------------------------------------------------------------------------------------


def test_603_2c_each_member_of_a_group_triggers_and_all_are_told_together() -> None:
    words = '"Whenever this creature attacks, it gets +1/+0 until end of turn."'
    combat = done(start(f"A: Goblin = 200 1/1 {words}", "B:"), "150 Goblin -> B")
    assert len(triggered(combat)) == 150
    after = done(combat, RESOLVE)
    assert sorted(t.power or 0 for t in seen(after).things for _ in t.refs) == [1] * 50 + [2] * 150
    assert len(after.log[-1].lines) == 2
    assert len(after.board.later) == 1


def test_603_2c_others_of_a_group_are_others() -> None:
    words = '"Whenever another creature you control attacks, this creature gets +1/+0 until end of turn."'
    combat = done(start(f"A: Goblin = 10 1/1 {words}", "B:"), "10 Goblin -> B")
    assert len(triggered(combat)) == 90
    after = done(combat, RESOLVE)
    assert {t.power for t in seen(after).things} == {10}
