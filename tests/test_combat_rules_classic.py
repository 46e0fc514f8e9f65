"""The rules of 308, 309 and their kin, each played in the classic edition, and the examples of that edition."""

from __future__ import annotations

import pytest

from combat_plays import HAND, attacking, done, names, refused, rules, start, tapped, triggered
from redzone.combat.desks import seen
from redzone.combat.model import Combat, Mana, Moment
from redzone.combat.onward import pending

TOLL = 'Toll = enchantment "Creatures can\'t attack you unless their controller pays {2} for each creature they control that\'s attacking you."'
CADENCE = "effect (by A, X = 2): War Cadence"


def classic(*lines: str, automatic: frozenset[object] | None = None) -> Combat:
    """The combat at its beginning, in the classic edition."""
    if automatic is None:
        return start(*lines, edition="classic")
    return start(*lines, edition="classic", automatic=automatic)  # type: ignore[arg-type]


def status(combat: Combat) -> dict[str, bool]:
    return {next(iter(names(combat, [ref]))): hit for ref, hit in combat.board.blocked.items()}


def sources(combat: Combat) -> list[str]:
    return [label for label, _ in triggered(combat)]


# --- attackers: 308 ------------------------------------------------------------------------------------


def test_308_2_the_steps_come_in_order_and_back_to_the_moment_before() -> None:
    line = ('A: Cub = 1/1 (tapped); Shy = 1/1 "This creature can\'t attack alone."; '
            'Ram = 2/2 "This creature attacks each turn if able."; Ox = 2/2')
    combat = classic(line, f"B: {TOLL}", "C:")
    refused(combat, "Cub, Shy -> B (pay nothing)", "not-able", "308.2a")
    refused(combat, "Shy -> B (pay nothing)", "restriction", "500.2")
    refused(combat, "Shy, Ox -> B (pay nothing)", "requirement", "500.4")
    refused(combat, "[Shy, Ram] -> B (pay nothing)", "band", "502.10b")
    refused(combat, "Shy, Ram -> B (pay nothing)", "cost", "308.2f")
    after = done(combat, "Shy, Ram -> B (pay {4})")
    assert [n for n in rules(after) if n.startswith("308.2")] == ["308.2a", "308.2c", "308.2f"]


def test_308_2_508_1g_there_were_no_optional_costs() -> None:
    lines = ("A: Glory-Bound Initiate; Ox = 2/2 enlist; Imp = 1/1", "B:")
    for text in ("Initiate -> B (exert)", "Ox -> B (enlist Imp)"):
        refused(classic(*lines), text, "cost", "422.1")
        assert attacking(done(start(*lines), text))
    assert attacking(done(classic(*lines), "Initiate, Ox -> B")) == {"Glory-Bound Initiate", "Ox"}


def test_308_2a_legality_is_judged_before_bands_and_tapping_and_attacking_without_tapping_helps_nobody_tapped() -> None:
    combat = classic("A: Guard = 2/2 vigilance (tapped); Ox = 2/2; Hound = 1/1 haste (sick); Pup = 1/1 (sick)", "B:")
    refused(combat, "Guard -> B", "not-able", "308.2a")
    refused(combat, "Pup -> B", "not-able", "308.2a")
    assert attacking(done(combat, "Ox, Hound -> B")) == {"Ox", "Hound"}
    assert attacking(done(combat, "no attack")) == set()


def test_308_2b_308_2c_bands_then_tapping_but_for_vigilance() -> None:
    after = done(classic("A: Hero = 1/1 banding; Ox = 2/2; Guard = 2/2 vigilance", "B:"), "[Hero, Ox] -> B | Guard -> B")
    assert [run.band for run in after.board.attacking] == [1, 1, 0]
    assert tapped(after) == {"Hero", "Ox"}


def test_308_2d_308_2e_308_2f_308_2g_cost_mana_payment_and_becoming_attackers() -> None:
    line = "A (lands tracked): Forest; Mountain; Plains; Swamp; Ox = 2/2; Imp = 1/1"
    drafted = done(classic(line, f"B: {TOLL}", automatic=HAND), "Ox, Imp -> B")
    assert (rules(drafted)[-1], attacking(drafted), tapped(drafted)) == ("308.2d", set(), {"Ox", "Imp"})
    part = done(drafted, "mana Forest", "pay {G}")
    refused(part, "pass")
    assert attacking(part) == set()
    whole = done(part, "mana Mountain", "mana Plains", "mana Swamp", "pay {R}{W}{B}")
    assert attacking(whole) == {"Ox", "Imp"}
    lost = done(classic("A: Ox = 2/2; Imp = 1/1", f"B: {TOLL}"), "Ox, Imp -> B (pay {4}, sacrifice Imp for mana)")
    assert attacking(lost) == {"Ox"}


def test_308_3_410_1_only_as_the_creature_starts_to_attack() -> None:
    combat = classic("A: Ox = 2/2 blue", 'B: Trap = enchantment "Whenever a green creature attacks, draw a card."')
    attack = done(combat, "Ox -> B", "then Ox becomes green")
    assert (triggered(attack), attack.waiting) == ([], ())
    assert triggered(done(combat, "then Ox becomes green", "Ox -> B")) == [("Trap", "308.3")]
    entered = done(combat, "Ox -> B", "then A puts Tok = 1/1 green token attacking B")
    assert triggered(entered) == []


def test_308_4_306_1_without_a_declared_attacker_blocks_and_damage_are_skipped() -> None:
    combat = done(classic("A: Ox = 2/2", "B: Elk = 2/2"), "no attack")
    for text in ("no block", "Elk x Ox", "then damage"):
        refused(combat, text)
    assert done(combat, "pass").moment is Moment.END


def test_rx_16_308_4_508_8_what_enters_attacking_does_not_bring_the_steps_back() -> None:
    put = "then A puts Tok = 1/1 token attacking B"
    combat = done(classic("A: Ox = 2/2", "B: Elk = 2/2"), "no attack", put)
    assert attacking(combat) == {"Tok"}
    for text in ("no block", "Elk x Tok", "then damage"):
        refused(combat, text)
    assert done(combat, "pass").moment is Moment.END
    joined = done(classic("A: Ox = 2/2", "B: Elk = 2/2"), "Ox -> B", put, "Elk x Tok")
    assert status(joined) == {"Ox": False, "Tok": True}
    today = done(start("A: Ox = 2/2", "B: Elk = 2/2"), "no attack", put)
    assert done(today, "pass").moment is Moment.BLOCKERS
    assert status(done(today, "Elk x Tok")) == {"Tok": True}


# --- blockers: 309 -------------------------------------------------------------------------------------


def test_309_1_the_defending_player_declares_then_triggers_wait_then_priority() -> None:
    combat = done(classic('A: Ox = 2/2 "Whenever this creature becomes blocked, draw a card."', "B: Elk = 2/2"), "Ox -> B")
    due = pending(done(combat, "pass"))
    assert due is not None
    assert (due.who, due.rule) == (("B",), "309.2a")
    block = done(combat, "Elk x Ox")
    assert [one.label for one in block.waiting] == ["Ox"]
    after = pending(block)
    assert after is not None
    assert after.who == ("A",)


def test_309_2_the_steps_come_in_order_and_back_to_the_moment_before() -> None:
    combat = classic("A: Ox = 2/2 flying; Ram = 1/1", "B: Cub = 1/1 (tapped); Elk = 2/2", CADENCE)
    attack = done(combat, "Ox, Ram -> B")
    refused(attack, "Cub, Elk x Ox (pay nothing)", "not-able", "309.2a")
    refused(attack, "Elk x Ox (pay nothing)", "restriction", "500.3")
    refused(attack, "Elk x Ram (pay nothing)", "cost", "309.2d")
    assert status(done(attack, "Elk x Ram (pay {2})")) == {"Ox": False, "Ram": True}


def test_309_2a_one_attacker_each_and_blocking_taps_nobody() -> None:
    attack = done(classic("A: Ox = 2/2; Ram = 1/1", "B: Elk = 2/2 (sick); Yak = 2/2"), "Ox, Ram -> B")
    refused(attack, "Elk x Ox, Ram", "not-able", "309.2a")
    block = done(attack, "Elk, Yak x Ox")
    assert tapped(block) == {"Ox", "Ram"}
    assert status(block) == {"Ox": True, "Ram": False}


def test_309_2b_309_2c_309_2d_309_2e_309_2f_cost_mana_payment_and_becoming_blockers() -> None:
    line = "B (lands tracked): Elk = 2/2; Yak = 2/2; Forest; Mountain; Plains; Swamp"
    attack = done(classic("A: Ox = 2/2; Ram = 1/1", line, CADENCE, automatic=HAND), "Ox, Ram -> B")
    drafted = done(attack, "Elk, Yak x Ox")
    assert rules(drafted)[-1] == "309.2b"
    part = done(drafted, "mana Forest", "pay {G}")
    assert (part.board.blocking, status(part)) == ((), {})
    whole = done(part, "mana Mountain", "mana Plains", "mana Swamp", "pay {R}{W}{B}")
    assert status(whole) == {"Ox": True, "Ram": False}
    lost = done(classic("A: Ox = 2/2", "B: Elk = 2/2", CADENCE), "Ox -> B", "Elk x Ox (pay {2}, sacrifice Elk for mana)")
    assert (status(lost), lost.board.blocking) == ({"Ox": False}, ())


def test_309_2f_306_2_it_stays_blocked() -> None:
    block = done(classic("A: Ox = 2/2", "B: Elk = 2/2"), "Ox -> B", "Elk x Ox", "then destroy Elk")
    assert status(block) == {"Ox": True}
    assert done(block, "then damage").dealt.get("B", 0) == 0


def test_309_3_only_as_it_blocks_or_becomes_blocked() -> None:
    combat = classic('A: Ox = 2/2 "Whenever this creature becomes blocked by a white creature, draw a card."',
                     'B: Elk = 2/2 black; Drum = enchantment "Whenever a white creature blocks, draw a card."')
    attack = done(combat, "Ox -> B")
    late = done(attack, "Elk x Ox", "then Elk becomes white")
    assert (triggered(late), late.waiting) == ([], ())
    early = done(attack, "then Elk becomes white", "Elk x Ox", "then Elk becomes black")
    assert [one.label for one in early.waiting] == ["Ox", "Drum"]


# --- other rules of the edition, and its examples --------------------------------------------------------


def test_306_4_alone_means_that_nobody_else_is_attacking() -> None:
    combat = classic('A: Ram = 2/2 "Whenever this creature attacks alone, draw a card."; Ox = 1/1', "B:")
    assert sources(done(combat, "Ram -> B")) == ["Ram"]
    assert sources(done(combat, "Ram, Ox -> B")) == []
    assert sources(done(combat, "Ox -> B (put)", "Ram -> B")) == []
    today = start('A: Ram = 2/2 "Whenever this creature attacks alone, draw a card."; Ox = 1/1', "B:")
    assert sources(done(today, "Ox -> B (put)", "Ram -> B")) == ["Ram"]


@pytest.mark.parametrize("words", ["Whenever this creature blocks", "Whenever this creature blocks a creature"])
def test_410_9a_410_9b_509_3a_509_3b_an_effect_that_makes_it_block_is_no_block(words: str) -> None:
    for edition, count in (("classic", 0), ("current", 1)):
        combat = start("A: Ram = 2/2", f'B: Elk = 2/2 "{words}, draw a card."', edition=edition)
        assert len(triggered(done(combat, "Ram -> B", "no block", "then Elk blocks Ram"))) == count
        assert len(triggered(done(combat, "Ram -> B", "Elk x Ram"))) == 1


def test_410_9c_a_second_blocker_by_an_effect_counts() -> None:
    combat = done(classic('A: Ram = 2/2 "Whenever this creature becomes blocked by a creature, draw a card."',
                          "B: Elk = 2/2; Cub = 1/1"), "Ram -> B")
    assert len(triggered(done(combat, "Elk, Cub x Ram"))) == 2
    assert len(triggered(done(combat, "Cub x Ram", "then Elk blocks Ram"))) == 1
    assert triggered(done(combat, "no block", "then Ram becomes blocked")) == []


def test_rx_17_mana_kept_after_a_roll_back_lasts_for_the_phase_then_and_for_the_step_today() -> None:
    lines = ("A (lands tracked): Forest = 3 Forest; Ox = 2/2", f"B: {TOLL}; Elk = 1/1")
    for edition, left in (("classic", "{G}{G}{G}"), ("current", "")):
        combat = start(*lines, edition=edition, automatic=HAND)
        kept = done(combat, "Ox -> B", "mana A1.1", "mana A1.2", "mana A1.3", "decline, keep", "no attack")
        assert kept.board.players["A"].facts["mana"] == "{G}{G}{G}"
        later = done(kept, "pass")
        assert later.moment is Moment.END
        assert later.board.players["A"].facts["mana"] == left


def test_rx_17_kept_mana_pays_for_the_next_declaration() -> None:
    lines = ("A (lands tracked): Forest = 2 Forest; Ox = 2/2", f"B: {TOLL}")
    for edition in ("classic", "current"):
        kept = done(start(*lines, edition=edition, automatic=HAND), "Ox -> B", "mana A1.1", "mana A1.2", "decline, keep")
        again = done(kept, "Ox -> B", "pay {2}")
        assert attacking(again) == {"Ox"}
        assert again.board.players["A"].facts["mana"] == ""


def test_rx_18_310_4_310_4a_310_4c_damage_on_the_stack_is_dealt_by_who_is_gone() -> None:
    block = done(classic("A: Ram = 2/2", "B: Elk = 3/3"), "Ram -> B", "Elk x Ram")
    stacked = done(block, "then assign damage")
    after = done(stacked, "then sacrifice Elk", "then damage")
    assert {str(target): n for target, n in after.dealt.items() if n} == {"A1": 3}
    refused(done(start("A: Ram = 2/2", "B: Elk = 3/3"), "Ram -> B", "Elk x Ram"), "then assign damage")


def test_rx_13_502_11c_502_10h_who_divides_is_asked_as_damage_is_assigned() -> None:
    from redzone.combat.damage import divider

    combat = classic("A: Wurm = 6/6", 'B: Grey = 1/1 Wolf "bands with other Wolves"; White = 1/1 Wolf "bands with other Wolves"')
    block = done(combat, "Wurm -> B", "Grey, White x Wurm")
    wurm = block.board.attacking[0].creature
    assert divider(block, wurm) == "B"
    assert divider(done(block, "then White loses all abilities"), wurm) == "A"


def test_rx_15_418_5a_613_4_setting_and_changing_in_order_of_time() -> None:
    for edition, size in (("classic", (0, 1)), ("current", (3, 4))):
        combat = start("A: Troll = 3/3", "B:", edition=edition)
        after = done(combat, "then Troll gets +3/+3", "then Troll becomes 0/1")
        thing = seen(after).things[0]
        assert (thing.power, thing.toughness) == size


def test_rx_22_502_15m_phasing_in_is_as_good_as_haste() -> None:
    for edition, able in (("classic", True), ("current", False)):
        combat = done(start("A: Ram = 2/2 (sick)", "B:", edition=edition), "then phase out Ram", "then phase in Ram")
        if able:
            assert attacking(done(combat, "Ram -> B")) == {"Ram"}
        else:
            refused(combat, "Ram -> B", "not-able", "508.1a")


def test_rx_23_309_4_who_enters_blocking_a_blocked_creature_triggers_nothing() -> None:
    words = '"Whenever this creature becomes blocked by a creature, draw a card."'
    for edition, count in (("classic", 0), ("current", 1)):
        attack = done(start(f"A: Drake = 2/2 {words}", "B: Hawk = 1/1", edition=edition), "Drake -> B")
        again = done(attack, "Hawk x Drake", "then B puts Tok = 1/1 token blocking Drake")
        assert len(triggered(again)) == count
        assert len(triggered(done(attack, "no block", "then B puts Tok = 1/1 token blocking Drake"))) == 1


# --- roll-back: what stays -------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", ["current", "classic"])
def test_ex_62_733_1_422_1_five_lands_tapped_the_cost_not_paid(edition: str) -> None:
    witness = '"Whenever this creature becomes tapped, you gain 1 life."'
    lines = (f"A (lands tracked): Forest = 6 Forest; Ox = 2/2 {witness}; Imp = 1/1; Ram = 3/3", f"B: {TOLL}")
    combat = start(*lines, edition=edition, automatic=HAND)
    drafted = done(combat, "Ox, Imp, Ram -> B", *(f"mana A1.{n}" for n in range(1, 6)))
    refused(drafted, "decline")
    back = done(drafted, "decline, reverse")
    assert (back, tapped(back), triggered(back) if back.log else []) == (combat, set(), [])
    kept = done(drafted, "decline, keep")
    assert len(tapped(kept)) == 5
    assert kept.waiting == ()
    assert kept.board.players["A"].facts["mana"] == "{G}" * 5
    assert attacking(done(kept, "no attack")) == set()


@pytest.mark.parametrize("edition", ["current", "classic"])
def test_ex_63_733_1_422_1_what_can_not_be_reversed_is_kept_in_any_case(edition: str) -> None:
    """That an ability moved a card is told to the procedure; descriptions of permanents don't say it."""
    from dataclasses import replace

    lines = ("A (lands tracked): Forest; Sprite = artifact \"{T}: Add {U}.\"; Ox = 2/2", f"B: {TOLL}")
    combat = start(*lines, edition=edition, automatic=HAND)
    drafted = done(combat, "Ox -> B", "mana Forest", "mana Sprite")
    draft = drafted.draft
    assert draft is not None
    forest, sprite = draft.mana
    assert isinstance(sprite, Mana)
    moved = replace(drafted, draft=replace(draft, mana=(forest, replace_kept(sprite))))
    back = done(moved, "decline, reverse")
    assert tapped(back) == {"Sprite"}
    assert back.board.players["A"].facts["mana"] == "{U}"
    assert attacking(back) == set()


def replace_kept(mana: Mana) -> Mana:
    """The same mana ability, which can't be reversed."""
    return mana._replace(kept=True)


def test_ex_03_702_10b_602_5a_as_though_it_had_haste_is_for_attacking_only() -> None:
    combat = start('A: Elf = 1/1 (sick) "{T}: Add {G}." "This creature can attack as though it had haste."', "B:")
    assert attacking(done(combat, "Elf -> B")) == {"Elf"}
    refused(combat, "mana Elf")


def test_ex_52_508_1i_508_1j_a_land_gives_mana_and_is_sacrificed_then() -> None:
    line = "A (lands tracked): Dragon = 5/5 \"This creature can't attack unless you sacrifice a land.\"; Plains; Forest"
    drafted = done(start(line, f"B: {TOLL}", automatic=HAND), "Dragon -> B")
    after = done(drafted, "mana Plains", "mana Forest", "pay sacrifice Plains", "pay {2}")
    assert attacking(after) == {"Dragon"}
    assert [str(ref) for ref in after.board.gone] == ["A2"]


def test_ex_61_702_154a_508_1g_the_only_creature_for_enlist_gave_mana() -> None:
    line = 'A (lands tracked): Scout = 2/2 enlist; Elf = 1/1 "{T}: Add {G}{G}."'
    combat = start(line, f"B: {TOLL}", automatic=HAND)
    refused(combat, "Scout -> B (enlist Elf)", "cost", "508.1j")
    assert attacking(done(combat, "Scout -> B", "mana Elf", "pay {2}")) == {"Scout"}


def test_ex_130_803_1a_803_1b_attack_left_or_right_against_goad_and_requirements() -> None:
    four = ("A: Ram = 2/2 (goaded by B)", "B:", "C:", "D:")
    combat = done(start(*four), "then attack left")
    refused(combat, "Ram -> D")
    refused(combat, "Ram -> C")
    refused(combat, "no attack", "requirement", "508.1d")
    assert attacking(done(combat, "Ram -> B")) == {"Ram"}
    right = done(start(*four), "then attack right")
    refused(right, "Ram -> B")
    assert attacking(done(right, "Ram -> D")) == {"Ram"}


def test_ex_113_508_2b_603_3b_tapped_and_attacks_wait_together() -> None:
    from redzone.combat.model import Auto

    line = 'A: Ox = 2/2 "Whenever this creature becomes tapped, you gain 1 life."; Horn = enchantment "Whenever you attack, draw a card."'
    combat = done(start(line, "B:", automatic=frozenset({Auto.PAY, Auto.MANA})), "Ox -> B")
    assert {one.label for one in combat.waiting} == {"Ox", "Horn"}
    assert [one.label for one in done(combat, "order Horn, Ox").waiting] == ["Horn", "Ox"]
    assert [one.label for one in done(combat, "order Ox, Horn").waiting] == ["Ox", "Horn"]


def test_ex_133_ex_134_702_19b_702_2c_less_than_lethal_is_refused() -> None:
    green = done(start("A: Wurm = 6/6 green trample", "B: Knight = 2/2 protection from green"), "Wurm -> B", "Knight x Wurm")
    refused(green, "then damage (Wurm: Knight 1, B 5)")
    assert done(green, "then damage (Wurm: Knight 2, B 4)").dealt["B"] == 4
    deadly = done(start("A: Hydra = 5/5 trample deathtouch", "B: Ogre = 4/4; Troll = 4/4"), "Hydra -> B", "Ogre, Troll x Hydra")
    refused(deadly, "then damage (Hydra: Ogre 1, B 4)")
    assert done(deadly, "then damage (Hydra: Ogre 1, Troll 1, B 3)").dealt["B"] == 3
