"""Characteristics after the layers (613), seen through what they allow."""

from __future__ import annotations

from dataclasses import replace

from positions import illegal, legal
from redzone.abilities import Resolves, Unread
from redzone.layers import Effective, effective
from redzone.position import Position


def worked_out(text: str, edition: str = "current") -> Effective:
    return effective(Position.parse(text, edition=edition).board, classic=edition == "classic")


def pt(text: str, edition: str = "current") -> dict[str, tuple[int | None, int | None]]:
    return {t.name: (t.power, t.toughness) for t in worked_out(text, edition).things if t.is_creature}


def colors(text: str) -> dict[str, set[str]]:
    return {t.name: t.colors for t in worked_out(text).things}


LOST = 'effect: "loses all abilities until end of turn" on Imp'


def test_613_7_the_later_of_gain_and_loss_wins() -> None:
    sides = ("A: Imp = 2/2", "B: Ox = 2/4")
    gains = 'effect: "gains flying until end of turn" on Imp'
    legal(*sides, gains, LOST, "Imp -> B", "Ox x Imp")
    illegal("restriction", *sides, LOST, gains, "Imp -> B", "Ox x Imp")


def test_613_11_a_rule_effect_survives_the_loss_of_abilities() -> None:
    illegal(
        "restriction",
        "A: Imp = 2/2",
        "B: Ox = 2/4",
        'effect: "can\'t be blocked this turn" on Imp',
        LOST,
        "Imp -> B",
        "Ox x Imp",
    )
    legal('A: Imp = 2/2 "This creature can\'t be blocked."', "B: Ox = 2/4", LOST, "Imp -> B", "Ox x Imp")


def test_613_8_and_613_8a_losing_abilities_comes_before_what_they_would_do() -> None:
    lord = 'Lord = 1/1 blue "Other creatures you control have flying."'
    sides = (f"A: {lord}; Imp = 2/2", 'B: Ox = 2/4; Mute = enchantment "Creatures lose all abilities."')
    legal(*sides, "Imp -> B", "Ox x Imp")
    illegal("restriction", sides[0], "B: Ox = 2/4", "Imp -> B", "Ox x Imp")


def test_613_8b_in_a_loop_timestamps_decide() -> None:
    a = 'First = 1/1 "Other creatures lose all abilities."'
    b = 'Second = 1/1 "Other creatures lose all abilities."'
    eff = worked_out(f"A: {a}; {b}\nB:")
    assert [len(t.abilities) for t in eff.things] == [1, 0]


def test_613_6_what_has_begun_goes_on() -> None:
    form = 'Form = enchantment "Artifacts are 5/5 creatures in addition to their other types and lose all abilities."'
    eff = worked_out(f"A: Rock = artifact flying; {form}\nB:")
    rock = eff.things[0]
    assert rock.is_creature and (rock.power, rock.toughness) == (5, 5) and not rock.has("flying")


def test_305_7_a_land_whose_type_is_set_loses_its_text() -> None:
    eff = worked_out("A: Maze of Ith; Watery Grave; Island; Blood Moon\nB:")
    maze, grave, island, _ = eff.things
    assert maze.subtypes == {"Mountain"} and grave.subtypes == {"Mountain"} and island.subtypes == {"Island"}


def test_613_4c_counters_and_604_3_defined_power() -> None:
    assert pt("A: Imp = 2/2 [+1/+1 x2, -1/-1]\nB:") == {"Imp": (3, 3)}
    count = 'Swarm = 0/0 "This creature\'s power and toughness are each equal to the number of creatures you control."'
    assert pt(f"A: {count}; Elk = 3/3\nB:")["Swarm"] == (2, 2)


def test_613_4_setting_comes_before_changing() -> None:
    text = "A: Imp = 2/2\nB:\neffect: Giant Growth on Imp\neffect: Humble on Imp"
    assert pt(text) == {"Imp": (3, 4)}


def test_418_5a_in_classic_setting_and_changing_come_by_timestamp() -> None:
    text = "A: Imp = 2/2 [+1/+1]\nB:\neffect: Giant Growth on Imp\neffect: Humble on Imp"
    assert pt(text, "classic") == {"Imp": (1, 2)}
    assert pt(
        text.replace("Giant Growth", "HUM").replace("Humble", "Giant Growth").replace("HUM", "Humble"),
        "classic",
    ) == {"Imp": (4, 5)}


def test_611_2c_an_effect_speaks_of_what_was_there() -> None:
    effect = 'effect: "Creatures you control gain flying until end of turn."'
    eff = worked_out(f"A: Imp = 2/2\n{effect}\nB: Ox = 2/4")
    assert eff.things[0].has("flying") and not eff.things[1].has("flying")


def test_122_1b_keyword_counters() -> None:
    illegal("restriction", "A: Imp = 2/2 [flying]", "B: Ox = 2/4", "Imp -> B", "Ox x Imp", rule="702.9b")


def test_301_7_crewed_vehicles_are_creatures() -> None:
    legal("A: Smuggler's Copter (crewed)", "B:", "Copter -> B")
    illegal("not-able", "A: Smuggler's Copter", "B:", "Copter -> B")


def test_708_2a_a_face_down_creature_is_a_two_two_without_abilities() -> None:
    legal("A: Serra Angel (face down)", "B: Ox = 2/4", "A1 -> B", "Ox x A1")
    assert list(pt("A: Serra Angel (face down)\nB:").values()) == [(2, 2)]


def test_700_9_modified() -> None:
    hall = 'Hall = enchantment "Modified creatures you control have flying."'
    eff = worked_out(
        f"A: {hall}; Imp = 2/2 [+1/+1]; Elk = 3/3; Ox = 2/4; Boots = artifact Equipment (attached Ox)\nB:"
    )
    assert [t.name for t in eff.things if t.has("flying")] == ["Imp", "Ox"]


def test_auras_equipment_and_anthems() -> None:
    lord = 'A: Imp = 2/2; Flight (attached Imp); Lord = 1/1 "Other creatures you control get +1/+1 and have menace."'
    eff = worked_out(lord + "\nB: Ox = 2/4")
    imp = eff.things[0]
    assert imp.has("flying") and imp.has("menace") and (imp.power, imp.toughness) == (3, 3)


def test_colours_set_and_added() -> None:
    text = 'A: Imp = 2/2 red; Elk = 3/3 green +blue\nB:\neffect: "becomes white until end of turn" on Imp'
    found = colors(text)
    assert found["Imp"] == {"white"} and found["Elk"] == {"green", "blue"}


def test_members_of_a_group_that_are_named_are_classes_of_their_own() -> None:
    eff = worked_out("A: Imp = 5 2/2; Flight (attached A1.2)\nB:")
    assert sorted((t.count, t.has("flying")) for t in eff.things if t.is_creature) == [(1, True), (4, False)]


def test_a_group_of_lords_is_as_many_abilities() -> None:
    assert pt('A: Lord = 3 1/1 "Other creatures you control get +1/+1."; Imp = 2/2\nB:') == {
        "Lord": (3, 3),
        "Imp": (5, 5),
    }


LORD = 'Lord = 1/1 blue "Other creatures you control have flying."'


def flying(*permanents: str, edition: str = "current") -> list[str]:
    """Who flies among A's permanents."""
    return [t.name for t in worked_out("A: " + "; ".join(permanents) + "\nB:", edition).things if t.has("flying")]


def test_613_8a_what_would_be_silenced_waits() -> None:
    mute = 'Mute = enchantment "Blue creatures lose all abilities."'
    assert flying(LORD, "Imp = 2/2", mute) == [] == flying(mute, LORD, "Imp = 2/2")
    white = 'Mute = enchantment "White creatures lose all abilities."'
    assert flying(LORD, "Imp = 2/2", white) == ["Imp"]
    assert flying(LORD, "Imp = 2/2 white", white) == []
    assert flying(white, LORD, "Imp = 2/2 white") == ["Imp"]


def test_613_8b_a_loop_is_left_out_of_account_and_others_wait_for_it() -> None:
    first = 'First = 1/1 artifact blue "Other blue creatures lose all abilities."'
    second = 'Second = 1/1 blue "Other artifact creatures lose all abilities."'
    assert flying(LORD, "Imp = 2/2", first.replace("1/1 artifact", "1/1 artifact creature"), second) == []


def test_613_8a_which_permanents_it_speaks_of_may_depend_on_types() -> None:
    form = 'Form = enchantment "Artifacts are 1/1 creatures in addition to their other types."'
    duke = 'Duke = enchantment "Creatures are Goblins in addition to their other types."'
    rock = worked_out(f"A: {duke}; Rock = artifact; {form}\nB:").things[1]
    assert rock.subtypes == {"Goblin"} and rock.types == {"artifact", "creature"}
    king = 'King = enchantment "Goblins are artifacts in addition to their other types."'
    imp = worked_out(f"A: {king}; Imp = 2/2; {duke}\nB:").things[1]
    assert imp.types == {"artifact", "creature"}
    effect = 'effect: "Creatures are Goblins in addition to their other types until end of turn."'
    rock = worked_out(f"A: Rock = artifact; {form}\n{effect}\nB: Late = artifact").things[0]
    assert rock.subtypes == {"Goblin"}


def test_613_8a_a_land_that_becomes_a_mountain_says_nothing_first() -> None:
    for order in ("Urborg, Tomb of Yawgmoth; Blood Moon", "Blood Moon; Urborg, Tomb of Yawgmoth"):
        found = {t.name: t.subtypes for t in worked_out(f"A: {order}; Forest\nB:").things}
        assert found["Urborg, Tomb of Yawgmoth"] == {"Mountain"} and found["Forest"] == {"Forest"}
    tide = 'Tide = enchantment "Each land is an Island in addition to its other land types."'
    found = {t.name: t.subtypes for t in worked_out(f"A: Urborg, Tomb of Yawgmoth; {tide}; Forest\nB:").things}
    assert found["Forest"] == {"Forest", "Swamp", "Island"}


def test_613_8_who_is_silenced_does_not_silence() -> None:
    first = 'First = 1/1 blue "White creatures lose all abilities."'
    second = 'Second = 1/1 "Blue creatures lose all abilities."'
    assert flying("Imp = 2/2 white flying", first, second) == ["Imp"]
    assert flying("Imp = 2/2 white flying", first) == []


def test_613_8b_in_a_ring_of_three_the_earliest_goes_first() -> None:
    ring = [
        f'{name} = 1/1 {own} "{other} creatures lose all abilities."'
        for name, own, other in (("X", "black", "White"), ("Y", "white", "Blue"), ("Z", "blue", "Black"))
    ]
    left = {t.name: len(t.abilities) for t in worked_out("A: " + "; ".join(ring).replace("X =", "W =") + "\nB:").things}
    assert left == {"W": 0, "Y": 0, "Z": 1}


def test_611_2c_what_an_effect_names_it_changes() -> None:
    pump = 'effect: "gets +0/+2 until end of turn" on Ox'
    assert pt(f"A: Imp = 2/2\n{pump}\nB: Ox = 2/4") == {"Imp": (2, 2), "Ox": (2, 6)}


def test_105_3_the_chosen_colour() -> None:
    paint = 'Paint = enchantment "Creatures you control are the chosen color." (chosen red)'
    assert colors(f"A: Imp = 2/2 white; {paint}\nB:")["Imp"] == {"red"}


def test_701_60c_suspected_by_an_aura() -> None:
    veil = 'Veil = enchantment Aura "Enchanted creature is suspected." (attached Imp)'
    imp = worked_out(f"A: Imp = 2/2; Elk = 3/3; {veil}\nB:").things[0]
    assert imp.has("menace") and len(imp.abilities) == 2
    illegal("restriction", f"A: Imp = 2/2; {veil}", "B: Ox = 2/4", "Imp -> B", "Ox x Imp", rule="702.111b")


def test_701_15b_an_aura_goads_its_creature_and_no_other() -> None:
    verdict = legal("A: Elk = 3/3; Fox = 1/1", "B: Shiny Impetus (attached Elk)", "C:", "Elk -> C")
    assert (verdict.obeyed, verdict.possible) == (2, 2)


def test_608_2_an_effect_put_there_whole_is_what_it_does() -> None:
    board = Position.parse('A: Imp = 2/2\neffect: "gains flying until end of turn" on Imp\nB:').board
    imp, effect = board.setup.things
    whole = replace(effect, abilities=(Resolves(kind="spell", effects=effect.abilities, unread=(Unread(place="1.2", bears=()),)),))
    found = effective(replace(board, setup=replace(board.setup, things=(imp, whole))))
    assert found.things[0].has("flying") and [text.place for _, text in found.unread] == ["1.2"]


def test_613_3_a_defined_power_comes_before_one_that_is_set() -> None:
    level = 'Level = enchantment "Creatures have base power and toughness 1/1."'
    swarm = 'Swarm = 0/0 "This creature\'s power and toughness are each equal to the number of creatures you control."'
    for edition in ("current", "classic"):
        assert pt(f"A: {level}; {swarm}; Elk = 3/3\nB:", edition) == {"Swarm": (1, 1), "Elk": (1, 1)}
    tall = 'Swarm = 0/3 "This creature\'s power is equal to the number of creatures you control."'
    assert pt(f"A: {tall}; Elk = 3/3\nB:") == {"Swarm": (2, 3), "Elk": (3, 3)}


def test_613_4d_switching_comes_last() -> None:
    switch = "effect: \"Switch target creature's power and toughness until end of turn.\" on Imp"
    pump = 'effect: "gets +2/+0 until end of turn" on Imp'
    for edition in ("current", "classic"):
        assert pt(f"A: Imp = 1/4\nB:\n{switch}\n{pump}", edition) == {"Imp": (4, 3)}


def test_418_5a_the_layers_of_classic_each_do_their_work() -> None:
    lord = 'Duke = 1/1 "Other creatures you control get +1/+1 and have flying."'
    form = 'Form = enchantment "Artifacts are creatures in addition to their other types."'
    paint = 'Paint = enchantment "Creatures are black."'
    found = worked_out(f"A: {lord}; Rock = 1/1 artifact; {form}; {paint}\nB:", "classic")
    rock = next(t for t in found.things if t.name == "Rock")
    assert rock.is_creature and rock.colors == {"black"} and rock.has("flying") and (rock.power, rock.toughness) == (2, 2)


def test_305_7_what_a_land_is_given_it_keeps() -> None:
    wings = 'Wings = enchantment "Creatures you control have flying."'
    for edition in ("current", "classic"):
        assert flying("Arbor = 1/1 land creature Forest flying", wings, "Blood Moon", edition=edition) == ["Arbor"]
        assert flying("Arbor = 1/1 land creature Forest \"Flying\"", "Blood Moon", edition=edition) == []
        assert flying("Arbor = 1/1 land creature Forest \"Flying\"", edition=edition) == ["Arbor"]


def test_613_1d_types_given_and_lost_leave_supertypes_alone() -> None:
    form = 'Form = enchantment "Creatures you control are artifacts in addition to their other types."'
    thing = worked_out(f"A: Duke = 3/3 legendary Human; {form}\nB:").things[0]
    assert (thing.supertypes, thing.types, thing.subtypes) == ({"legendary"}, {"creature", "artifact"}, {"Human"})


def test_113_11_what_can_not_be_had_is_not_gained_either() -> None:
    gains = 'effect: "gains flying until end of turn" on Ox'
    for edition in ("current", "classic"):
        illegal("restriction", "A: Imp = 2/2; Archetype of Imagination", "B: Ox = 2/4 flying", gains, "Imp -> B",
                "Ox x Imp", rule="702.9b" if edition == "current" else "502.4b", edition=edition)


def test_115_10_an_effect_on_two_targets() -> None:
    text = 'effect: "Two target creatures gain flying until end of turn." on Imp, Elk'
    found = worked_out(f"A: Imp = 2/2; Elk = 3/3; Ox = 2/4\nB:\n{text}")
    assert [t.has("flying") for t in found.things] == [True, True, False]


def test_a_number_of_counters_is_of_each_kind() -> None:
    hydra = '"This creature can\'t be blocked by creatures with power less than or equal to the number of +1/+1 counters on it."'
    text = f"A: Imp = 2/2 [+1/+1 x2] {hydra}"
    illegal("restriction", text, "B: Ox = 2/4", "Imp -> B", "Ox x Imp")
    legal(text, "B: Ox = 3/4", "Imp -> B", "Ox x Imp")
