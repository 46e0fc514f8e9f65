"""What an answer says beside legal or not: options, nearest declarations, costs, what is missed (B.3, G, H)."""

from __future__ import annotations

import pytest

from positions import ask, illegal, legal, options
from redzone.errors import MissingFact
from redzone.position import Position

MUST = '"This creature attacks each combat if able."'
TWO = '"This creature can block an additional creature each combat."'


# --- options ------------------------------------------------------------------------------------


def test_508_1_options_stand_in_the_order_of_the_board() -> None:
    shown = options("A: Ram = 2/2 (tapped); Elk = 2 3/3; Wall = 0/4 defender; Ox = 2/4 (tapped); Fox = 1/1", "B:")
    assert [o.creature for o in shown.options] == ["A1", "2 A2", "A3", "A4", "A5"]
    assert [o.able for o in shown.options] == [False, True, True, False, True]
    assert [o.may for o in shown.options] == [(), ("B",), (), (), ("B",)]


def test_509_1_options_tell_each_pair_that_is_in_no_declaration() -> None:
    three = "\"This creature can't be blocked except by three or more creatures.\""
    shown = options(f"A: Imp = 2/2 menace; Fox = 2/2 {three}; Owl = 1/1 flying", "B: Ox = 2/4 (tapped); Cat = 1/1; Dog = 2/2",
                    "Imp, Fox, Owl -> B", "blocks?")
    assert not shown.options[0].able
    for option in shown.options[1:]:
        assert option.may == ("A1",)
        assert [(what, why[0].fault.code) for what, why in option.not_] == [("A2", "blocked-by-low"), ("A3", "evasion-flying")]
        assert option.not_[0][1][0].message.endswith("here 1 would.")
    alone = options("A: Imp = 2/2 menace; Fox = 1/1", "B: Cat = 1/1", "Imp, Fox -> B", "blocks?").options[0]
    assert alone.may == ("A2",) and [why[0].fault.code for _, why in alone.not_] == ["menace"]


def test_508_1c_options_tell_the_company_that_is_missing() -> None:
    text = "\"This creature can't attack unless a black creature also attacks.\""
    ram, elk = options(f"A: Ram = 2/2 {text}; Elk = 3/3", "B:").options
    assert ram.may == () and [f.fault.code for _, why in ram.not_ for f in why] == ["company-low-attack"]
    assert elk.may == ("B",) and elk.not_ == ()
    ram, _ = options(f"A: Ram = 2/2 {text}; Elk = 3/3 black", "B:").options
    assert ram.may == ("B",)


def test_options_of_a_group_name_one_of_it() -> None:
    (cat,) = options("A: Imp = 3 2/2 fear", "B: Cat = 2 1/1", "3 Imp -> B", "blocks?").options
    assert (cat.creature, cat.count) == ("2 B1", 2)
    ((what, (why,)),) = cat.not_
    assert what == "3 A1" and why.message == "Imp has fear, and Cat is neither black nor an artifact."


def test_508_1h_options_price_each_pair() -> None:
    elk, wall = options("A: Elk = 3/3; Wall = 0/4 defender", "B: Propaganda; Walker = L3 planeswalker").options
    assert elk.costs == (("B", "{2}"),) and elk.may == ("B", "B2") and wall.costs == ()


def test_508_1d_options_say_who_must() -> None:
    shown = options(f"A: Ram = 3/3 {MUST}; Elk = 3/3; Ewe = 3/3 {MUST} (tapped)", "B:")
    assert [o.must for o in shown.options] == [True, False, False] and shown.must == ("A1",)
    assert options(f"A: Ram = 3/3 {MUST}; Ewe = 3/3 {MUST}", "B: Silent Arbiter").must == ()


# --- nearest and best ---------------------------------------------------------------------------


@pytest.mark.parametrize(("lines", "wanted"), [
    (("A: Elk = 3 3/3; Ram = 3/3 (tapped)", "B:", "3 Elk, Ram -> B"), "3 Elk -> B"),
    (("A: Elk = 4 3/3", "B: Crawlspace", "C:", "3 Elk -> B | 1 Elk -> C"), "A1.1, A1.2 -> B | A1.4 -> C"),
    (("A: Imp = 2/2 menace; Fox = 1/1", "B: Ox = 2/4; Cat = 1/1; Dog = 1/1", "Imp, Fox -> B", "Ox, Cat, Dog x Imp | Cat x Fox"),
     "Ox, Cat, Dog x Imp"),
    (("A: Fox = 1/1; Imp = 2/2", f"B: Guard = 1/4 {TWO}; Cat = 2/2 (tapped)", "Imp, Fox -> B", "Guard x Imp, Fox | Cat x Imp"),
     "Guard x Fox, Imp"),
    ((f"A: Elk = 5 3/3; Ram = 5 2/2 {MUST}", "B:", "4 Elk, 3 Ram -> B"), "4 Elk, 5 Ram -> B"),
    ((f"A: Elk = 5 3/3; Ram = 2/2 {MUST}", "B:", "C:", "2 Elk -> B | 3 Elk -> C"), None),
])
def test_733_1_the_nearest_legal_declaration_keeps_what_it_can(lines: tuple[str, ...], wanted: str | None) -> None:
    verdict = ask(*lines)
    assert verdict.legal is False and verdict.nearest is not None
    assert wanted is None or verdict.nearest_text == wanted
    kept = {(c.creature.player, c.creature.place) for c in verdict.declaration.choices}
    assert len(verdict.nearest.choices) <= len(verdict.declaration.choices) + 1
    assert kept & {(c.creature.player, c.creature.place) for c in verdict.nearest.choices}


def test_733_1_the_nearest_declaration_keeps_the_bands_that_stand() -> None:
    sides = ("A: Hero = 2 1/1 banding; Elk = 3/3; Wall = 0/4 defender; Ox = 2/4", "B:", "C:")
    verdict = illegal("restriction", *sides, "[1 Hero, Elk] -> B | [1 Hero, Ox] -> C | Wall -> B")
    assert verdict.nearest_text == "[1 Hero, Elk] -> B | [1 Hero, Ox] -> C"
    verdict = illegal("restriction", *sides, "[1 Hero, Elk] -> B | [1 Hero, Wall] -> B | Ox -> C")
    assert verdict.nearest_text == "[1 Hero, Elk] -> B | 1 Hero -> B | Ox -> C"


def test_508_1d_the_nearest_declaration_obeys_all_that_can_be() -> None:
    for text in ("no attack", "2 Elk -> B", "1 Ram, 2 Elk -> B"):
        verdict = illegal("requirement", f"A: Elk = 2 3/3; Ram = 3 2/2 {MUST}", "B:", text)
        assert verdict.nearest is not None and verdict.needed == 3
        again = Position.parse(f"A: Elk = 2 3/3; Ram = 3 2/2 {MUST}\nB:").check(verdict.nearest)
        assert again.legal and again.obeyed == 3


def test_500_5_the_nearest_declaration_of_classic_is_legal_there() -> None:
    lines = (f"A: Ram = 3/3 {MUST} \"This creature can't attack alone.\"; Elk = 3/3", "B:")
    assert illegal("requirement", *lines, "Elk -> B", edition="classic").nearest_text in ("Ram, Elk -> B", "Elk, Ram -> B")


# --- what is missed, what is refused ------------------------------------------------------------


def test_509_1c_numbers_of_obeyed_and_missed_add_up() -> None:
    lure = '"All creatures able to block this creature do so."'
    sides = (f"A: Imp = 2/2 {lure}; Fox = 2 1/1 \"This creature must be blocked if able.\"", "B: Ox = 3 2/4")
    verdict = illegal("requirement", *sides, "Imp, 2 Fox -> B", "1 Ox x Imp | 2 Ox x A2.1")
    assert (verdict.obeyed, verdict.needed, verdict.possible) == (2, 3, 3)
    assert sum(item.obeyed for item in verdict.met) == 2
    assert sum(item.count - item.obeyed for item in verdict.missed) == 3


def test_509_1c_must_be_blocked_by_a_quality_is_of_each_attacker() -> None:
    wanted = '"This creature must be blocked by a Dragon if able."'
    sides = (f"A: Imp = 2 2/2 {wanted}", "B: Dragon = 2 4/4 Dragon; Ox = 2/4")
    assert legal(*sides, "2 Imp -> B", "1 Dragon x A1.1 | 1 Dragon x A1.2").obeyed == 2
    illegal("requirement", *sides, "2 Imp -> B", "2 Dragon x A1.1")
    illegal("requirement", *sides, "2 Imp -> B", "1 Dragon x A1.1 | Ox x A1.2")


def test_508_1b_members_of_a_group_that_attack_twice_are_named() -> None:
    verdict = illegal("not-able", "A: Elk = 3 3/3", "B:", "C:", "A1.1, A1.2 -> B | A1.1 -> C", rule="508.1b")
    assert verdict.broken[0].objects == ("A1.1",)


def test_509_1a_a_creature_of_nobody_attacking_is_not_blocked() -> None:
    sides = ("A: Imp = 2/2; Fox = 1/1", "B: Ox = 2/4", "C: Cat = 2/2")
    assert illegal("not-able", *sides, "Imp -> B", "Ox x Fox").broken[0].fault.code == "not-attacking"
    assert illegal("not-able", *sides, "Imp -> B | Fox -> C", "Ox x Fox").broken[0].fault.code == "attacks-another"


# --- costs --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("text", "rest", "cost"), [
    ("you sacrifice two Islands", "; 5 Island", "sacrifice an Island (4 times)"),
    ("you pay 2 life", "", "pay 4 life"),
    ("you pay {1}{U}", "", "{2}{U}{U}"),
    ("you discard a card", "", "discard 2 cards"),
])
def test_508_1h_each_part_of_a_price_is_due_for_each_creature(text: str, rest: str, cost: str) -> None:
    sides = (f'A (hand 5): Elk = 2 3/3 "This creature can\'t attack unless {text}."{rest}', "B:")
    verdict = legal(*sides, "2 Elk -> B")
    assert verdict.cost == cost and len(verdict.payments) == 2


def test_508_1h_an_unknown_hand_is_asked_for() -> None:
    with pytest.raises(MissingFact, match="hand"):
        ask('A: Elk = 3/3 "This creature can\'t attack unless you discard a card."', "B:", "Elk -> B")


def test_509_1d_a_blocker_of_several_is_charged_once_by_each_cost() -> None:
    sides = ("A: Imp = 2/2; Fox = 1/1", f"B: Ox = 2 2/4 {TWO}")
    cadence = "effect (by A, X = 2): War Cadence"
    assert legal(*sides, cadence, "Imp, Fox -> B", "2 Ox x Imp, Fox").cost == "{4}"
    presence = ("A: Awesome Presence (attached A2); Imp = 2/2; Fox = 1/1", sides[1])
    assert legal(*presence, "Imp, Fox -> B", "2 Ox x Imp, Fox").cost == "{6}"
    assert legal(*presence, "Imp, Fox -> B", "2 Ox x Fox").cost == "{0}"


def test_805_10_teammates_pay_each_for_his_own() -> None:
    sides = ("A (team x, mana {2}): Elk = 3/3", "D (team x, mana {%d}): Fox = 1/1", "B: Propaganda")
    legal(sides[0], sides[1] % 2, sides[2], "Elk, Fox -> B")
    illegal("cost", sides[0], sides[1] % 1, sides[2], "Elk, Fox -> B")
    legal(sides[0], sides[1] % 0, sides[2], "Elk -> B (pay {2})")
    both = illegal("cost", sides[0], sides[1] % 2, sides[2], "Elk, Fox -> B (pay {4})").broken[0]
    assert both.fault.code == "payers-together"


def test_701_43d_702_154a_what_gives_an_option_gives_it_to_whom_it_says() -> None:
    ogre = "A: Ogre = 3/3 enlist; Elk = 3/3; Ox = 2/4 (sick) haste"
    legal(ogre, "B:", "Ogre -> B (enlist Ox)")
    illegal("cost", "A: Initiate = 2/2 \"You may exert this creature as it attacks.\"; Elk = 3/3", "B:", "Elk -> B (exert)")


def test_508_1f_what_attacks_taps_and_pays_no_tap() -> None:
    tap = '"This creature can\'t attack unless you tap an untapped creature you control."'
    illegal("cost", f"A: Ram = 3/3 {tap}; Elk = 3/3", "B: Cat = 2/2", "Ram, Elk -> B")
    illegal("cost", f"A: Ram = 3/3 {tap}; Elk = 3/3 (tapped)", "B: Cat = 2/2", "Ram -> B")
    legal(f"A: Ram = 3/3 {tap}; Elk = 3/3 (sick)", "B:", "Ram -> B")


# --- sets of declarations -----------------------------------------------------------------------


def test_508_1d_a_declaration_is_among_the_legal_ones_or_not() -> None:
    sides = (f"A: Elk = 2 3/3; Ram = 2/2 {MUST}; Wall = 0/4 defender", "B:")
    found = Position.parse("\n".join(sides)).legal_attacks
    assert sum(1 for _ in found) == 4
    for text, there in (("Ram -> B", True), ("2 Elk, Ram -> B", True), ("2 Elk -> B", False), ("Ram, Wall -> B", False)):
        assert (ask(*sides, text).declaration in found) is there


def test_418_5a_rx_15_set_power_in_classic() -> None:
    sides = ('A: Imp = 2/2 "This creature can\'t be blocked by creatures with power 2 or less."', "B: Ogre = 3/3",
             'effect: "gets +3/+3 until end of turn" on Ogre', 'effect: "has base power and toughness 0/1 until end of turn" on Ogre')
    legal(*sides, "Imp -> B", "Ogre x Imp")
    illegal("restriction", *sides, "Imp -> B", "Ogre x Imp", edition="classic")


def test_733_1_the_nearest_declaration_says_whose_it_is() -> None:
    block = illegal("restriction", "A: Imp = 2/2 menace", "B: Ox = 2/4", "Imp -> B", "Ox x Imp")
    attack = illegal("restriction", "A: Imp = 2/2 defender", "B:", "Imp -> B")
    assert block.nearest is not None and block.nearest.who == ("B",)
    assert attack.nearest is not None and attack.nearest.who == ()
    assert block.best is not None and block.best.who == ("B",)


def test_508_1d_the_first_fault_counts_what_is_obeyed() -> None:
    verdict = illegal("requirement", f"A: Ram = 2 3/3 {MUST}", "B:", "1 Ram -> B")
    assert verdict.broken[0].message == "It obeys 1 of the requirements, and 2 could be obeyed."


def test_508_1j_the_nearest_declaration_can_be_paid() -> None:
    verdict = illegal("cost", "A (mana {4}): Elk = 3 3/3; Ox = 2/4", "B: Propaganda", "C:", "3 Elk -> B | Ox -> C")
    assert verdict.nearest is not None and verdict.nearest_text == "2 Elk -> B | Ox -> C"
    assert illegal("cost", "A (mana {1}): Elk = 3 3/3", "B: Propaganda", "3 Elk -> B").nearest_text == "no attack"


def test_508_1j_what_is_given_up_may_be_tapped_and_what_is_tapped_may_not() -> None:
    give = "\"This creature can't attack unless you {} creature.\""
    legal(f"A: Ram = 3/3 {give.format('sacrifice a')}; Elk = 3/3 (tapped)", "B:", "Ram -> B (pay sacrifice Elk)")
    illegal("cost", f"A: Ram = 3/3 {give.format('tap an untapped')}; Elk = 3/3 (tapped)", "B:", "Ram -> B")


def test_305_6_508_1i_a_land_that_became_another_type_gives_that_mana() -> None:
    islands = "\"This creature can't attack unless you pay {U}.\""
    sides = f"A (lands tracked): Imp = 2/2 {islands}; Forest"
    illegal("cost", sides, "B:", "Imp -> B")
    tide = 'Tide = enchantment "Each land is an Island in addition to its other land types."'
    legal(sides, f"B: {tide}", "Imp -> B")
    illegal("cost", sides.replace("Forest", "Island"), "B: Blood Moon; Moon = enchantment \"Lands are Mountains.\"", "Imp -> B")
