"""Rules about what a text says and what a permanent is, as far as combat asks for them."""

from __future__ import annotations

import pytest

from positions import ask, illegal, legal
from redzone.abilities import (
    Assigns,
    Bears,
    CantBlock,
    Colored,
    Compare,
    Every,
    Grant,
    SubjectIs,
    Subtyped,
    Supertyped,
    Typed,
    subtypes,
)
from redzone.abilities.conditions import Exists
from redzone.abilities.keywords import match
from redzone.abilities.kinds import Resolves, Trigger
from redzone.errors import MissingFact
from redzone.oracle import Reading, read_face, read_power
from redzone.oracle.wrapping import is_delayed
from redzone.payment.symbols import adds, total

CREATURE = frozenset({"creature"})


def read(text: str) -> Reading:
    return read_face(text, name="Old Imp", types=CREATURE)


def trigger(text: str) -> Trigger | None:
    """The one trigger of a text; None if its event is not read."""
    (found,) = [a for a in read(text + ", draw a card.").abilities if isinstance(a, Trigger)] or [None]
    return found


# --- names, types, numbers ----------------------------------------------------------------------


def test_106_8_to_106_11_a_symbol_of_a_cost_read_as_mana() -> None:
    assert len(adds("{W/U}")) == 1 and adds("{W/U}")[0][0][0].types.bit_count() == 2, (
        "106.8: either of the two"
    )
    assert sorted(total(units) for units in adds("{2/R}")) == [1, 2], "106.8: the colour or two colourless"
    assert adds("{G/P}") == adds("{G}"), "106.9: its colour, no life"
    ((one, n),) = adds("{3}")[0]
    assert (((one, 1),),) == adds("{C}") and n == 3, "106.10: colourless"
    assert adds("{S}")[0][0][0].types == one.types, "106.11: colourless"


def test_201_3_a_name_is_no_type() -> None:
    shy = 'A: Imp = 2/2 "This creature can\'t be blocked by creatures named Old Guard."'
    illegal("restriction", shy, "B: Cat = 2/2 (named Old Guard)", "Imp -> B", "Cat x Imp")
    legal(shy, "B: Cat = 2/2 (named Old)", "Imp -> B", "Cat x Imp")


SMALL = 'A: Imp = 2/2 "This creature can\'t be blocked by creatures with mana value {}."'


def test_202_3b_and_712_8e_a_back_has_the_mana_value_of_its_front() -> None:
    back = ("B: Insectile Aberration", "Imp -> B", "B1 x Imp")
    illegal("restriction", SMALL.format("1"), *back)
    legal(SMALL.format("0"), *back)


def test_202_3c_the_mana_value_of_a_melded_permanent_is_asked_for_and_not_guessed() -> None:
    with pytest.raises(MissingFact, match="mana value of Brisela"):
        ask(SMALL.format("3 or less"), "B: Brisela, Voice of Nightmares", "Imp -> B", "B1 x Imp")


def test_708_2a_and_202_3_what_is_face_down_has_no_mana_cost() -> None:
    illegal("restriction", SMALL.format("0"), "B: Llanowar Elves (face down)", "Imp -> B", "B1 x Imp")
    legal(SMALL.format("1"), "B: Llanowar Elves (face down)", "Imp -> B", "B1 x Imp")
    illegal("restriction", SMALL.format("1"), "B: Llanowar Elves", "Imp -> B", "B1 x Imp")


def test_205_3_and_205_3m_a_changeling_has_every_creature_type_and_no_other() -> None:
    lords = 'Lord = enchantment "Goblins you control have flying."; King = enchantment "Islands you control have flying."'
    illegal(
        "restriction",
        f"A: Imp = 2/2 changeling; {lords}",
        "B: Cat = 2/2",
        "Imp -> B",
        "Cat x Imp",
        rule="702.9b",
    )
    legal("A: Imp = 2/2 changeling; " + lords.split("; ")[1], "B: Cat = 2/2", "Imp -> B", "Cat x Imp")


def test_205_3g_205_3h_205_3i_205_3j_205_3m_the_families_of_subtypes() -> None:
    families = (
        subtypes.ARTIFACT_TYPES,
        subtypes.ENCHANTMENT_TYPES,
        subtypes.LAND_TYPES,
        subtypes.PLANESWALKER_TYPES,
        subtypes.CREATURE_TYPES,
    )
    for family, word in zip(families, ("Equipment", "Aura", "Urza's", "Gideon", "Goblin"), strict=True):
        assert [f for f in families if word in f] == [family]
        assert subtypes.known(word.lower()) == word


def test_305_7_a_land_loses_its_land_types_and_keeps_the_others() -> None:
    moon = '; Moon = enchantment "Nonbasic lands are Mountains."'
    sides = (f"A: Imp = 2/2 forestwalk{moon}", "B: Arbor = 1/1 land creature Forest Dryad; Cat = 2/2")
    legal(*sides, "Imp -> B", "Cat x Imp")
    illegal("restriction", sides[0].replace(moon, ""), sides[1], "Imp -> B", "Cat x Imp", rule="702.14c")
    hunter = 'A: Imp = 2/2 "This creature can\'t be blocked by Dryads."'
    illegal("restriction", hunter + moon, sides[1], "Imp -> B", "Arbor x Imp", rule="509.1b")


# --- texts --------------------------------------------------------------------------------------


def test_207_2_reminder_text_says_nothing() -> None:
    assert read("Flying (This creature can't block.)") == read("Flying")
    assert read("Flying\nThis creature can't block.") != read("Flying")


def test_207_2c_an_ability_word_says_nothing() -> None:
    plain = "This creature can't block as long as you control three or more artifacts."
    assert read("Metalcraft — " + plain) == read(plain)
    assert isinstance(read(plain).abilities[0], CantBlock)


def test_510_1_a_number_of_damage_is_no_question_of_a_declaration() -> None:
    wall = "This creature assigns combat damage equal to its toughness rather than its power."
    assert read(wall).abilities == (Assigns(how="by toughness"),)
    prevents = "Prevent all combat damage that would be dealt by this creature."
    assert {kind for text in read(prevents).unread for kind in text.bears} == {Bears.DAMAGE}
    legal(f'A: Imp = 0/4 "{wall}"', "B:", "Imp -> B")


def test_700_2_modes_are_chosen_among() -> None:
    found = read_face(
        "Choose one —\n• Target creature can't block this turn.\n• Target creature gains flying until end of turn.",
        name="Charm",
        types=frozenset({"instant"}),
    )
    assert [(a.number, a.mode) for a in found.abilities if isinstance(a, Resolves)] == [(1, 1), (1, 2)]


def test_702_11d_hexproof_from_a_quality_stops_no_blocker() -> None:
    assert match("hexproof from blue") is not None and match("hexproof from blue")[0].quality == Colored(
        "blue"
    )  # type: ignore[index]
    legal("A: Imp = 2/2 hexproof from blue", "B: Cat = 2/2 blue", "Imp -> B", "Cat x Imp")
    illegal("restriction", "A: Imp = 2/2 protection from blue", "B: Cat = 2/2 blue", "Imp -> B", "Cat x Imp")


def test_702_22b_bands_with_other_a_quality() -> None:
    (keyword, end) = match("bands with other legendary creatures") or pytest.fail("not read")
    assert keyword.quality == Every((Typed("creature"), Supertyped("legendary"))) and end == 36
    wolves = 'A: Wolf = 2 2/2 Wolf "bands with other Wolves"; Dog = 2/2 Dog'
    legal(wolves, "B:", "[2 Wolf] -> B")
    illegal("band", wolves, "B:", "[1 Wolf, Dog] -> B", rule="702.22c")
    assert (match("bands with other Wolves") or pytest.fail("not read"))[0].quality == Subtyped("Wolf")


# --- triggers -----------------------------------------------------------------------------------


def test_508_3_and_508_3a_a_creature_attacks_something() -> None:
    plain, player = trigger("Whenever Old Imp attacks"), trigger("Whenever Old Imp attacks a player")
    assert plain and player and plain.event == player.event == "attacks"
    assert plain.target != player.target
    free = trigger("Whenever Old Imp attacks a player and isn't blocked")
    assert free is not None and free.event == "attacks and isn't blocked"


def test_508_3b_c_d_508_3e_a_player_attacks_or_is_attacked() -> None:
    attacked, attacks = trigger("Whenever you're attacked"), trigger("Whenever you attack")
    assert attacked and (attacked.event, attacked.together) == ("player is attacked", True)
    assert attacks and (attacks.event, attacks.together) == ("player attacks", True)
    at_you = trigger("Whenever a player attacks you")
    assert at_you and at_you.event == "player attacks" and at_you.target != attacks.target
    with_two = trigger("Whenever you attack with two or more creatures")
    assert with_two and with_two.number == 2


def test_509_3_and_509_3b_a_creature_blocks_or_becomes_blocked() -> None:
    events = {
        "Whenever Old Imp blocks": ("blocks", 1),
        "Whenever Old Imp blocks a creature with flying": ("blocks a creature", 1),
        "Whenever Old Imp becomes blocked": ("becomes blocked", 1),
        "Whenever Old Imp becomes blocked by a creature": ("becomes blocked by a creature", 1),
        "Whenever Old Imp becomes blocked by two or more creatures": ("becomes blocked", 2),
    }
    for text, wanted in events.items():
        found = trigger(text)
        assert found is not None and (found.event, found.number) == wanted, text


def test_603_4_the_intervening_if_is_a_condition_of_the_trigger() -> None:
    plain = trigger("Whenever Old Imp attacks")
    found = trigger("Whenever Old Imp attacks, if you control an Island")
    assert plain is not None and plain.when is None
    assert found is not None and isinstance(found.intervening, Exists)


# --- numbers ------------------------------------------------------------------------------------


def test_604_3_and_613_4a_a_star_is_defined_by_its_text() -> None:
    power, toughness = read_power(
        "Old Imp's power is equal to the number of creatures you control.", name="Old Imp"
    )
    assert power is not None and toughness is None
    small = 'B: Cat = 2/2 "This creature can\'t block creatures with power 3 or greater."'
    swarm = 'A: Imp = 0/4 "This creature\'s power is equal to the number of creatures you control."'
    legal(swarm, small, "Imp -> B", "Cat x Imp")
    illegal("restriction", swarm + "; Elk = 2 3/3", small, "Imp -> B", "Cat x Imp")
    pump = 'effect: "gets +2/+0 until end of turn" on Imp'
    illegal("restriction", swarm, small, pump, "Imp -> B", "Cat x Imp")


def test_611_2d_x_is_fixed_as_the_effect_resolves() -> None:
    sides = ("A: Imp = 2/2", "B: Ox = 2/4")
    for x, cost in ((0, "{0}"), (3, "{3}")):
        assert legal(*sides, f"effect (by A, X = {x}): War Cadence", "Imp -> B", "Ox x Imp").cost == cost


def test_613_1d_types_are_settled_before_613_1e_colours() -> None:
    painter = 'Paint = enchantment "Artifact creatures you control are black."'
    form = 'Form = enchantment "Creatures you control are artifacts in addition to their other types."'
    legal("A: Imp = 2/2 fear", f"B: Cat = 2/2; {painter}; {form}", "Imp -> B", "Cat x Imp")
    illegal(
        "restriction",
        "A: Imp = 2/2 protection from black",
        f"B: Cat = 2/2; {painter}; {form}",
        "Imp -> B",
        "Cat x Imp",
    )
    legal("A: Imp = 2/2 protection from black", f"B: Cat = 2/2; {painter}", "Imp -> B", "Cat x Imp")


def test_700_5_devotion_counts_symbols_of_the_colours() -> None:
    god = "Erebos, God of the Dead"
    few = f"A: {god}"
    illegal("not-able", few, "B:", "A1 -> B")
    many = few + "; 2 Gray Merchant of Asphodel"
    legal(many, "B:", "A1 -> B")
    illegal("not-able", few + "; 2 Gray Merchant of Asphodel (face down)", "B:", "A1 -> B")


def test_701_15c_701_15d_goaded_again_by_the_same_player_adds_nothing() -> None:
    goaded = "A: Elk = 3/3 ({})"
    for state, obeyed in (
        ("goaded by B", 2),
        ("goaded by B, goaded by B", 2),
        ("goaded by B, goaded by C", 4),
    ):
        assert legal(goaded.format(state), "B:", "C:", "D:", "Elk -> D").obeyed == obeyed


# --- paying, and the old numbers ----------------------------------------------------------------


def test_118_3_what_is_not_there_pays_nothing() -> None:
    annex = "B: Norn's Annex"
    legal("A (2): Imp = 2/2", annex, "Imp -> B (pay 2 life)")
    verdict = illegal("cost", "A (1): Imp = 2/2", annex, "Imp -> B (pay 2 life)", rule="508.1j")
    assert "life total is 1" in verdict.broken[0].message
    dragon = illegal("cost", "A: Exalted Dragon", "B: Forest", "Dragon -> B (pay sacrifice Forest)")
    assert "118.3" in dragon.broken[0].message


def test_119_4_and_308_2f_the_old_number_of_paying_to_attack() -> None:
    illegal(
        "cost",
        "A (1): Imp = 2/2",
        "B: Norn's Annex",
        "Imp -> B (pay 2 life)",
        rule="308.2f",
        edition="classic",
    )


def test_509_1d_509_1e_509_1f_309_2d_paying_to_block() -> None:
    sides = ("A: Imp = 2/2", "effect (by A, X = 2): War Cadence")
    lands = "B (lands tracked): Ox = 2/4; {} Forest"
    for edition, rule in (("current", "509.1f"), ("classic", "309.2d")):
        legal(sides[0], lands.format(2), sides[1], "Imp -> B", "Ox x Imp", edition=edition)
        illegal(
            "cost", sides[0], lands.format(1), sides[1], "Imp -> B", "Ox x Imp", rule=rule, edition=edition
        )


def test_500_3_the_old_number_of_restrictions_on_blocks() -> None:
    sides = ("A: Imp = 2/2", 'B: Cat = 2/2 "This creature can\'t block."')
    illegal("restriction", *sides, "Imp -> B", "Cat x Imp", rule="500.3", edition="classic")
    illegal("restriction", *sides, "Imp -> B", "Cat x Imp", rule="509.1b")


def test_302_6_702_10b_502_5_the_old_number_of_haste() -> None:
    sick = "A: Elk = 3/3{} (sick)"
    legal(sick.format(" haste"), "B:", "Elk -> B", edition="classic")
    illegal("not-able", sick.format(""), "B:", "Elk -> B", edition="classic")


def test_208_2a_and_107_2_a_power_that_nothing_defines_any_more_is_0() -> None:
    swarm = "A: Imp = 0/4 \"This creature's power is equal to the number of creatures you control.\" skulk; Elk = 3/3"
    lost = 'effect: "loses all abilities and gains skulk until end of turn" on Imp'
    legal(swarm, "B: Ox = 2/4", "Imp -> B", "Ox x Imp")
    illegal("restriction", swarm, "B: Ox = 2/4", lost, "Imp -> B", "Ox x Imp", rule="702.118b")


def test_205_1b_what_becomes_a_creature_as_well_stays_what_it_was() -> None:
    alive = 'effect: "becomes a 2/2 Elemental creature until end of turn. It\'s still a land." on Fort'
    walker = "A: Fort = land Island; Imp = 2/2"
    legal(walker, "B:", alive, "Fort -> B")
    illegal("restriction", "A: Imp = 2/2 islandwalk", "B: Fort = land Island; Cat = 1/1", alive, "Imp -> B", "Cat x Imp")
    illegal("not-able", walker, "B:", "Fort -> B")


def test_603_7_a_delayed_trigger_does_nothing_yet() -> None:
    now = "Target creature can't block this turn."
    later = "Whenever a creature attacks this turn, target creature can't block this turn."
    for text, kind in ((now, "spell"), (later, "triggered")):
        assert is_delayed(text) is (kind == "triggered")
        found = read_face(text, name="Fog", types=frozenset({"sorcery"})).abilities
        assert [a.kind for a in found if isinstance(a, Resolves)] == [kind]


def test_706_3_a_row_of_a_table_of_dice_is_a_mode() -> None:
    rows = "Roll a d20.\n1—9 | Target creature can't block this turn.\n10—20 | Target creature gains flying until end of turn."
    found = read_face(rows, name="Die", types=frozenset({"sorcery"})).abilities
    assert [(a.number, a.mode) for a in found if isinstance(a, Resolves)] == [(1, 1), (1, 2)]


def test_716_2_what_stands_below_a_level_holds_from_it_on() -> None:
    text = "Creatures you control have vigilance.\n{1}{R}: Level 2\nCreatures you control have flying."
    first, second = read_face(text, name="Guild", types=frozenset({"enchantment"})).abilities
    assert isinstance(first, Grant) and first.when is None
    assert isinstance(second, Grant) and second.when == SubjectIs(Compare("class level", ">=", 2))


def test_613_7c_a_keyword_counter_is_as_old_as_its_permanent() -> None:
    sides = ("A: Imp = 2/2 [flying]", "B: Cat = 2/2")
    illegal("restriction", *sides, "Imp -> B", "Cat x Imp", rule="702.9b")
    legal(*sides, 'effect: "loses all abilities until end of turn" on Imp', "Imp -> B", "Cat x Imp")
    mute = 'Mute = enchantment "Creatures lose all abilities."; '
    illegal("restriction", sides[0].replace("A: ", "A: " + mute), sides[1], "Imp -> B", "Cat x Imp", rule="702.9b")


def test_111_4_only_what_is_face_down_has_no_name() -> None:
    shy = 'A: Imp = 2/2 "This creature can\'t be blocked by creatures that don\'t have a name."'
    illegal("restriction", shy, "B: Llanowar Elves (face down)", "Imp -> B", "B1 x Imp")
    legal(shy, "B: Llanowar Elves", "Imp -> B", "B1 x Imp")
    legal(shy, "B: Goblin = 1/1 Goblin (token)", "Imp -> B", "Goblin x Imp")


def test_a_yes_or_no_fact_is_said_to_hold_or_denied() -> None:
    text = 'Ram = 2/2 "This creature can\'t attack unless you\'ve cast a creature spell this turn."'
    legal(f"A (cast creature spell): {text}", "B:", "Ram -> B")
    illegal("restriction", f"A (no cast creature spell): {text}", "B:", "Ram -> B")
    with pytest.raises(MissingFact, match="no cast creature spell"):
        ask(f"A: {text}", "B:", "Ram -> B")
