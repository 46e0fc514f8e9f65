"""506.4 in every letter: who is removed from combat, and what stays as it was."""

from __future__ import annotations

import pytest

from event_plays import (
    attacking,
    blocked,
    blocking,
    gone,
    lines,
    play,
    ref_of,
    rules,
    state,
    stats,
    then,
    thing,
    triggered,
)
from redzone.combat.removal import NOTHING, settled
from redzone.errors import SetupError
from redzone.layers import effective

DUEL = ("A: Ogre = 3/3 red Ogre; Hound = 2/2 red Dog", "B: Bears = 2/2 green Bear; Wall = 0/4")


@pytest.mark.parametrize(("event", "how"), [
    ("destroy", "destroyed"), ("exile", "exiled"), ("sacrifice", "sacrificed"), ("bounce", "returned"),
])
def test_506_4_who_leaves_the_battlefield_leaves_combat(event: str, how: str) -> None:
    after = play(*DUEL, "Ogre, Hound -> B", "Bears x Ogre", f"then {event} Hound, Bears")
    assert attacking(after) == {"Ogre": "B"}
    assert blocking(after) == {}
    assert blocked(after) == {"Ogre": True}
    assert gone(after) == {"Hound": how, "Bears": how}
    assert rules(after).count("506.4") == 2


def test_506_4_a_change_of_control_removes_an_attacker_and_a_blocker() -> None:
    after = play(*DUEL, "Ogre, Hound -> B", "Bears, Wall x Ogre", "then B gains control of Ogre")
    assert attacking(after) == {"Hound": "B"}
    assert blocking(after) == {"Bears": [], "Wall": []}
    after = then(after, "then A gains control of Bears")
    assert blocking(after) == {"Wall": []}


def test_506_4_control_changes_also_as_an_effect_ends_because_its_source_left() -> None:
    board = ("A: Ogre = 3/3; Control Magic (attached Bears)", "B: Bears = 2/2; Wall = 0/4")
    after = play(*board, "Bears, Ogre -> B", "Wall x Bears", "then destroy Control Magic")
    assert attacking(after) == {"Ogre": "B"}
    assert blocking(after) == {"Wall": []}
    assert state(after, "Bears", "sick") is True


def test_506_4_phasing_out_removes_and_phasing_in_does_not_put_back() -> None:
    after = play(*DUEL, "Ogre -> B", "Bears x Ogre", "then phase out Ogre")
    assert attacking(after) == {} and blocking(after) == {"Bears": []}
    assert attacking(then(after, "then phase in Ogre")) == {}


def test_506_4_an_effect_removes_from_combat() -> None:
    after = play(*DUEL, "Ogre, Hound -> B", "Bears x Ogre", "then remove Ogre and Bears from combat")
    assert attacking(after) == {"Hound": "B"} and blocking(after) == {}
    assert blocked(after) == {"Hound": False}
    assert gone(after) == {}


def test_506_4_who_is_not_in_combat_cant_be_removed_from_it() -> None:
    before = play(*DUEL, "Ogre -> B", "no block")
    with pytest.raises(SetupError, match="Hound can't be removed from combat"):
        then(before, "then remove Hound from combat")


def test_506_4_who_stops_being_a_creature_is_removed() -> None:
    after = play("A: Ogre = 3/3", "B: Glade = Forest 2/2 creature", "Ogre -> B", "Glade x Ogre",
                 "then Glade is no longer a creature")
    assert blocking(after) == {} and blocked(after) == {"Ogre": True}
    assert thing(after, "Glade").types == {"land"}  # type: ignore[union-attr]


def test_506_4_a_creature_by_another_permanent_stops_being_one_as_that_leaves() -> None:
    after = play("A: Forest; Ambush Commander", "B: Wall = 0/4", "Forest -> B", "Wall x Forest",
                 "then destroy Ambush Commander")
    assert attacking(after) == {} and blocking(after) == {"Wall": []}


def test_506_4_who_becomes_a_battle_is_removed() -> None:
    after = play(*DUEL, "Ogre -> B", "Bears x Ogre", "then Ogre becomes a battle creature")
    assert attacking(after) == {} and blocking(after) == {"Bears": []}


def test_506_4_and_419_6b_a_creature_that_regenerates_is_removed() -> None:
    for edition in ("current", "classic"):
        after = play(*DUEL, "Ogre -> B", "Bears x Ogre", "then regenerate Bears", edition=edition)
        assert blocking(after) == {} and blocked(after) == {"Ogre": True}
        assert state(after, "Bears", "tapped") is True
        assert rules(after)[0] == ("701.19a" if edition == "current" else "419.6b")


def test_701_19a_regeneration_removes_damage_outside_combat_too() -> None:
    after = play("A: Ogre = 3/3", "B: Bears = 2/2 (damage 1)", "Ogre -> B", "no block", "then regenerate Bears")
    assert state(after, "Bears", "damage") is None and state(after, "Bears", "tapped") is True
    assert rules(after) == ["701.19a"]


def test_306_2_the_classic_edition_cites_its_own_number() -> None:
    after = play(*DUEL, "Ogre -> B", "Bears x Ogre", "then destroy Ogre", edition="classic")
    assert "306.2" in rules(after) and "506.4" not in rules(after)
    assert blocking(after) == {"Bears": []}


def test_506_4a_later_effects_that_forbid_dont_remove() -> None:
    after = play(*DUEL, "Ogre -> B", "Bears x Ogre", 'then Ogre gains "This creature can\'t attack."',
                 "then Bears loses all abilities", "then resolve Pacifism on Bears")
    assert attacking(after) == {"Ogre": "B"} and blocking(after) == {"Bears": ["Ogre"]}


def test_506_4a_a_blocker_may_change_colour_power_and_evasion_may_come_too_late() -> None:
    after = play(*DUEL, "Ogre -> B", "Bears x Ogre", "then Ogre gains flying and fear", "then Bears becomes 0/3",
                 "then Bears becomes blue and black")
    assert blocking(after) == {"Bears": ["Ogre"]} and stats(after, "Bears") == "0/3"
    assert thing(after, "Bears").colors == {"blue", "black"}  # type: ignore[union-attr]


def test_506_4b_tapping_and_untapping_changes_nothing() -> None:
    after = play(*DUEL, "Ogre -> B", "Bears x Ogre", "then tap Bears", "then untap Ogre")
    assert attacking(after) == {"Ogre": "B"} and blocking(after) == {"Bears": ["Ogre"]}
    assert state(after, "Bears", "tapped") is True and state(after, "Ogre", "tapped") is None


WALKER = ("A: Ogre = 3/3; Hound = 2/2", "B: Garruk Wildspeaker (loyalty 3); Bears = 2/2")


@pytest.mark.parametrize("event", [
    "destroy Garruk", "phase out Garruk", "A gains control of Garruk", "remove Garruk from combat",
    "Garruk is no longer a planeswalker", "Garruk becomes a 3/3 creature",
])
def test_506_4c_who_attacked_it_keeps_attacking_nothing(event: str) -> None:
    after = play(*WALKER, "Ogre -> Garruk", f"then {event}")
    assert attacking(after) == {"Ogre": ""}
    assert "506.4c" in rules(after)
    assert after.board.attacking[0].defending == "B"
    blocks = then(after, "Bears x Ogre")
    assert blocking(blocks) == {"Bears": ["Ogre"]}


def test_506_4c_what_comes_back_is_not_attacked_again() -> None:
    after = play(*WALKER, "Ogre -> Garruk", "then phase out Garruk", "then phase in Garruk")
    assert attacking(after) == {"Ogre": ""}
    assert after.board.attacking[0].target == NOTHING


def test_506_4c_is_said_once() -> None:
    after = play(*WALKER, "Ogre -> Garruk", "then destroy Garruk", "then tap Hound")
    assert rules(after) == ["701.26a"]


def test_506_4d_a_blocking_planeswalker_stays_what_it_still_is() -> None:
    both = ("A: Ogre = 3/3; Hound = 2/2", "B: Gideon = 4/4 planeswalker creature; Bears = 2/2",
            "Ogre -> Gideon", "Hound -> B", "Gideon x Hound")
    walker = play(*both, "then Gideon is no longer a creature")
    assert attacking(walker)["Ogre"] == "Gideon" and blocking(walker) == {}
    creature = play(*both, "then Gideon is no longer a planeswalker")
    assert attacking(creature)["Ogre"] == "" and blocking(creature) == {"Gideon": ["Hound"]}


@pytest.mark.parametrize(("event", "attacked"), [
    ("Invasion is no longer a planeswalker", "Invasion"),
    ("Invasion is no longer a battle", ""),
    ("Invasion becomes a creature", ""),
])
def test_506_4e_a_planeswalker_that_is_a_battle_too(event: str, attacked: str) -> None:
    after = play("A: Ogre = 3/3; Invasion = D5 battle planeswalker Siege (protector B)", "B: Bears = 2/2",
                 "Ogre -> Invasion", f"then {event}")
    assert attacking(after) == {"Ogre": attacked}


def test_506_4e_if_its_controller_protects_it_it_is_still_attacked() -> None:
    after = play("A: Ogre = 3/3", "B: Fort = D5 battle planeswalker (protector B)", "Ogre -> Fort",
                 "then Fort is no longer a battle")
    assert attacking(after) == {"Ogre": "Fort"}


def test_506_5_who_attacked_alone_is_decided_by_the_declaration() -> None:
    lone = 'Lone = 2/2 "Whenever this creature attacks alone, draw a card."'
    after = play(f"A: {lone}; Hound = 2/2", "B: Bears = 2/2", "Lone, Hound -> B", "then destroy Hound")
    assert attacking(after) == {"Lone": "B"} and triggered(after) == []


def test_509_1h_a_blocked_creature_stays_blocked_and_it_is_said() -> None:
    after = play(*DUEL, "Ogre -> B", "Bears, Wall x Ogre", "then destroy Bears")
    assert "509.1h" not in rules(after)
    after = then(after, "then bounce Wall")
    assert blocked(after) == {"Ogre": True} and "509.1h" in rules(after)


def test_509_1g_a_blocker_of_two_goes_on_blocking_the_other() -> None:
    after = play("A: Ogre = 3/3; Hound = 2/2",
                 'B: Guard = 1/4 "This creature can block any number of creatures."',
                 "Ogre, Hound -> B", "Guard x Ogre, Hound", "then destroy Ogre")
    assert blocking(after) == {"Guard": ["Hound"]} and "509.1g" not in rules(after)
    after = then(after, "then destroy Hound")
    assert blocking(after) == {"Guard": []} and "509.1g" in rules(after)


BAND = ("A: Hero = 1/1 banding; Bears = 2/2; Ogre = 3/3", "B: Giant = 3/3; Wall = 0/4")


def test_702_22f_and_502_10d_who_is_removed_leaves_its_band() -> None:
    for edition, number in (("current", "702.22f"), ("classic", "502.10d")):
        after = play(*BAND, "[Hero, Bears] -> B", "then destroy Bears", edition=edition)
        assert number in rules(after)
        blocks = then(after, "Giant x Hero")
        assert blocking(blocks) == {"Giant": ["Hero"]}


def test_702_22e_the_band_outlasts_banding() -> None:
    after = play(*BAND, "[Hero, Bears] -> B", "then Hero loses banding", "Giant x Hero")
    assert blocking(after) == {"Giant": ["Hero", "Bears"]}


def test_members_of_a_group_are_told_in_one_line() -> None:
    after = play("A: Goblin = 12 1/1 red Goblin token", "B: Bears = 2/2", "12 Goblin -> B", "no block",
                 "then destroy 5 Goblin")
    assert [one.text for one in lines(after)] == [
        "5 Goblin are destroyed.", "5 Goblin have left the battlefield and are removed from combat.",
    ]
    assert len(attacking(after)) == 7


def test_704_5m_an_aura_whose_host_has_left_is_put_into_the_graveyard() -> None:
    after = play("A: Ogre = 3/3", "B: Bears = 2/2; Pacifism (attached Ogre); Ring = enchantment Aura (attached B)",
                 "no attack", "then destroy Ogre")
    assert gone(after) == {"Ogre": "destroyed", "Pacifism": "put into the graveyard"}
    assert "704.5m" in rules(after)


def test_704_5n_equipment_stays_and_is_unattached_also_from_what_is_no_creature() -> None:
    board = ("A: Ogre = 3/3; Mace = artifact Equipment (attached Ogre)", "B: Bears = 2/2", "no attack")
    for event in ("destroy Ogre", "Ogre is no longer a creature"):
        after = play(*board, f"then {event}")
        assert state(after, "Mace", "attached") is None and "Mace" not in gone(after)
        assert "704.5n" in rules(after)


def test_302_6_whoever_gains_control_has_a_sick_creature() -> None:
    after = play(*DUEL, "no attack", "then B gains control of Ogre")
    assert state(after, "Ogre", "sick") is True and thing(after, "Ogre").controller == "B"  # type: ignore[union-attr]
    again = then(after, "then B gains control of Ogre")
    assert again.board == after.board


def test_nothing_is_settled_where_nothing_happened() -> None:
    combat = play(*DUEL, "Ogre -> B", "Bears x Ogre")
    assert settled(combat.board, combat.board, combat.edition) == (combat.board, ())
    assert effective(combat.board).scene.thing(ref_of(combat, "Ogre")) is not None
