"""The rules of 508, each played: what the text says must come out (current numbering)."""

from __future__ import annotations

import pytest

from combat_plays import HAND, attacking, done, names, refused, rules, start, tapped, triggered
from redzone.combat.model import Auto, Combat, Due, Moment
from redzone.combat.onward import pending
from redzone.combat.phases import another

ASK = frozenset({Auto.PAY, Auto.MANA})
TOLL = 'Toll = enchantment "Creatures can\'t attack you unless their controller pays {2} for each creature they control that\'s attacking you."'
CADENCE = "effect (by A, X = 2): War Cadence"


def blocking(combat: Combat) -> dict[str, set[str]]:
    """Whom each blocker blocks."""
    found: dict[str, set[str]] = {}
    for pair in combat.board.blocking:
        label = next(iter(names(combat, [pair.creature])))
        found.setdefault(label, set())
        if pair.attacker is not None:
            found[label] |= names(combat, [pair.attacker])
    return found


def status(combat: Combat) -> dict[str, bool]:
    """Who is blocked (True) or unblocked (False)."""
    return {next(iter(names(combat, [ref]))): hit for ref, hit in combat.board.blocked.items()}


def sources(combat: Combat) -> list[str]:
    """Whose abilities triggered last."""
    return [label for label, _ in triggered(combat)]


# --- 508.1 ---------------------------------------------------------------------------------------------


def test_508_1_the_steps_come_in_order_and_the_first_that_fails_is_named() -> None:
    """A set that is wrong in a, c, d and j is refused because of a; put right, because of c; and so on."""
    line = ('A: Cub = 1/1 (tapped); Shy = 1/1 "This creature can\'t attack alone."; '
            'Ram = 2/2 "This creature attacks each combat if able."; Ox = 2/2')
    combat = start(line, f"B: {TOLL}", "C:")
    refused(combat, "Cub, Shy -> B (pay nothing)", "not-able", "508.1a")
    refused(combat, "Shy -> B (pay nothing)", "restriction", "508.1c")
    refused(combat, "Shy, Ox -> B (pay nothing)", "requirement", "508.1d")
    refused(combat, "[Shy, Ram] -> B (pay nothing)", "band", "702.22c")
    refused(combat, "Shy, Ram -> B (pay nothing)", "cost", "508.1j")
    after = done(combat, "Shy, Ram -> B (pay {4})")
    assert attacking(after) == {"Shy", "Ram"}
    assert [n for n in rules(after) if n.startswith("508.1")] == ["508.1a", "508.1f", "508.1j"]


def test_508_1_it_uses_no_stack_nothing_happens_in_between() -> None:
    drafted = done(start("A (lands tracked): Forest; Forest; Ox = 2/2", f"B: {TOLL}", automatic=HAND), "Ox -> B")
    for text in ("then destroy Ox", "then untap Ox", "then resolve triggers", "no block", "pass"):
        refused(drafted, text)


def test_508_1a_nobody_is_a_possible_choice_and_control_since_the_turn_began_is_asked() -> None:
    assert attacking(done(start("A: Ox = 2/2", "B:"), "no attack")) == set()
    stolen = start("A: Imp = 2/2", "B: Ox = 2/2; Hound = 2/2 haste")
    taken = done(stolen, "then A gains control of Ox", "then A gains control of Hound")
    refused(taken, "Ox -> B", "not-able", "508.1a")
    assert attacking(done(taken, "Hound, Imp -> B")) == {"Hound", "Imp"}


def test_508_1b_each_creature_has_what_it_attacks_announced() -> None:
    combat = start("A: Ox = 2/2; Imp = 1/1; Ram = 2/2; Fort = D4 battle Siege (protector C)",
                   "B: Walker = L3 planeswalker", "C:")
    after = done(combat, "Ox -> Walker | Imp -> C | Ram -> Fort")
    assert [run.defending for run in after.board.attacking] == ["B", "C", "C"]
    assert [str(run.target) for run in after.board.attacking] == ["B1", "C", "A4"]


def test_508_1d_a_cost_frees_from_a_requirement_and_paying_does_not_oblige() -> None:
    must = '"This creature attacks each combat if able."'
    combat = start(f"A: Ox = 2/2 {must}; Imp = 1/1 {must}", f"B: {TOLL}")
    assert attacking(done(combat, "no attack")) == set()
    assert attacking(done(combat, "Ox -> B (pay {2})")) == {"Ox"}
    free = start(f"A: Ox = 2/2 {must}; Imp = 1/1 {must}", f"B: {TOLL}", "C:")
    refused(free, "Ox -> C", "requirement", "508.1d")
    assert attacking(done(free, "Ox, Imp -> C")) == {"Ox", "Imp"}


def test_508_1d_it_attacks_in_each_combat_of_the_turn() -> None:
    combat = start('A: Ox = 2/2 "This creature attacks each turn if able."', "B:")
    refused(combat, "no attack", "requirement", "508.1d")
    over = done(combat, "Ox -> B", "no block", "then damage", "then end of combat")
    still_tapped, _ = another(over)
    assert attacking(done(still_tapped, "no attack")) == set()
    again, _ = another(done(over, "then untap Ox"))
    refused(again, "no attack", "requirement", "508.1d")


def test_508_1e_bands_come_after_the_requirements_and_help_nobody_to_obey() -> None:
    combat = start("A: Hero = 1/1 banding; Ox = 2/2 \"This creature can't attack alone.\"; Imp = 1/1", "B:")
    refused(combat, "Ox -> B", "restriction", "508.1c")
    after = done(combat, "[Hero, Ox] -> B | Imp -> B")
    assert [run.band for run in after.board.attacking] == [1, 1, 0]


def test_508_1h_each_tax_is_due_for_each_creature_and_for_that_player_only() -> None:
    combat = start("A: Ox = 2/2; Imp = 1/1; Ram = 3/3", f"B: {TOLL}; Propaganda; Walker = L3 planeswalker", "C:",
                   automatic=HAND)
    drafted = done(combat, "Ox, Imp -> B | Ram -> C")
    assert "{8}" in drafted.log[-1].lines[-1].text
    assert attacking(done(combat, "Ox, Imp -> Walker | Ram -> C")) == {"Ox", "Imp", "Ram"}


def test_508_1i_only_if_the_cost_has_mana_and_a_tapped_attacker_gives_none() -> None:
    line = 'A (lands tracked): Elf = 1/1 "{T}: Add {G}."; Wise = 1/1 vigilance "{T}: Add {G}{G}."; Ox = 2/2'
    combat = start(line, f"B: {TOLL}", automatic=HAND)
    drafted = done(combat, "Elf -> B")
    refused(drafted, "mana Elf")
    paid = done(drafted, "mana Wise", "pay {2}")
    assert attacking(paid) == {"Elf"}
    vigilant = done(done(combat, "Wise -> B"), "mana Wise", "pay {2}")
    assert (attacking(vigilant), tapped(vigilant)) == ({"Wise"}, {"Wise"})


def test_508_1j_the_costs_are_paid_in_any_order() -> None:
    line = ('A (lands tracked): Ox = 2/2 "This creature can\'t attack unless you sacrifice a land."; '
            'Forest; Plains')
    drafted = done(start(line, f"B: {TOLL}", automatic=HAND), "Ox -> B")
    first = done(drafted, "mana Forest", "mana Plains", "pay {2}", "pay sacrifice Forest")
    then = done(drafted, "mana Forest", "mana Plains", "pay sacrifice Forest", "pay {2}")
    for after in (first, then):
        assert attacking(after) == {"Ox"}
        assert [str(ref) for ref in after.board.gone] == ["A2"]


def test_508_1j_what_was_paid_by_hand_stays_as_the_rest_is_paid() -> None:
    words = '"This creature can\'t attack unless you sacrifice a land."'
    drafted = done(start(f"A (lands tracked): Ox = 2/2 {words}; Imp = 1/1 {words}; Forest; Plains; Swamp; Island", "B:",
                         automatic=HAND), "Ox, Imp -> B", "pay sacrifice Swamp")
    refused(drafted, "pay sacrifice Swamp")
    after = done(drafted, "pay")
    assert attacking(after) == {"Ox", "Imp"}
    assert "A5" in {str(ref) for ref in after.board.gone}
    assert len(after.board.gone) == 2


def test_508_1j_mana_that_can_not_be_had_is_not_paid() -> None:
    drafted = done(start("A (lands tracked): Ox = 2/2; Forest; Plains", f"B: {TOLL}", automatic=HAND), "Ox -> B")
    for wrong in ("pay {U}", "pay {G}{G}", "pay {W}{W}", "pay {1}{R}"):
        refused(drafted, wrong)
    part = done(drafted, "pay {G}")
    refused(part, "pay {G}")
    assert tapped(done(part, "pay")) == {"Ox", "Forest", "Plains"}
    assert tapped(done(part, "pay {W}")) == {"Ox", "Forest", "Plains"}


UNLESS = "This creature can't attack unless you"
#: what is due, what A has besides, answers that pay it, answers that don't
KINDS = (
    ("discard a card", "(hand 1)", "", ("pay", "pay discard 1"), ("pay discard 2", "pay 1 life", "pay {1}")),
    ("return an enchantment you control to its owner's hand", "", "; Aura = enchantment", ("pay", "pay return Aura"),
     ("pay return Ox", "pay sacrifice Aura", "pay tap Aura")),
    ("sacrifice a land", "", "; Forest", ("pay", "pay sacrifice Forest"), ("pay sacrifice Ox", "pay return Forest")),
    ("tap an untapped creature you control", "", "; Imp = 1/1", ("pay", "pay tap Imp"), ("pay tap Ox", "pay sacrifice Imp")),
    ("pay 2 life", "(3)", "", ("pay", "pay 2 life"), ("pay 4 life", "pay {2}", "pay 3 life")),
    ("pay {W/B}{2/G}", "(lands tracked)", "; Plains; Forest; Swamp", ("pay", "pay {W}{G}", "pay {B}{2}"),
     ("pay {U}", "pay {W}{W}", "pay {G}{G}", "pay {4}")),
)  # fmt: skip


@pytest.mark.parametrize(("due", "facts", "more", "right", "wrong"), KINDS, ids=lambda value: str(value)[:20])
def test_508_1h_508_1j_each_kind_of_cost_by_hand(
    due: str, facts: str, more: str, right: tuple[str, ...], wrong: tuple[str, ...]
) -> None:
    combat = start(f'A {facts}: Ox = 2/2 "{UNLESS} {due}."{more}', "B:", automatic=HAND)
    drafted = done(combat, "Ox -> B")
    assert attacking(drafted) == set()
    for text in wrong:
        refused(drafted, text)
    for text in right:
        assert attacking(done(drafted, text)) == {"Ox"}
    assert done(drafted, "decline") == combat


def test_107_4f_118_3_a_phyrexian_symbol_is_paid_by_hand_with_mana_or_life() -> None:
    combat = start("A (5, lands tracked): Ox = 2/2; Imp = 1/1; Plains", "B: Norn's Annex", automatic=HAND)
    drafted = done(combat, "Ox, Imp -> B")
    by_life = done(drafted, "pay 2 life", "pay")
    assert (attacking(by_life), by_life.board.players["A"].life) == ({"Ox", "Imp"}, 3)
    refused(done(drafted, "pay 2 life"), "pay 4 life")
    whole = done(drafted, "pay {W}", "pay 2 life")
    assert (whole.board.players["A"].life, "Plains" in tapped(whole)) == (3, True)


def test_508_1k_it_stays_attacking_until_removed_or_the_phase_ends() -> None:
    after = done(start("A: Ox = 2/2; Imp = 1/1", "B:"), "Ox, Imp -> B")
    assert attacking(done(after, "then untap Ox", "then Ox becomes blue", "no block", "then damage")) == {"Ox", "Imp"}
    assert attacking(done(after, "then remove Imp from combat")) == {"Ox"}
    assert attacking(done(after, "no block", "then damage", "then end of combat")) == set()


def test_508_1m_what_left_while_paying_triggers_nothing() -> None:
    line = ('A: Ox = 2/2 "Whenever this creature attacks, draw a card."; '
            'Imp = 1/1 "Whenever this creature attacks, draw a card."')
    after = done(start(line, f"B: {TOLL}"), "Ox, Imp -> B (pay {4}, sacrifice Imp for mana)")
    assert triggered(after) == [("Ox", "508.3a")]


# --- 508.2 to 508.8 ------------------------------------------------------------------------------------


def test_508_2_then_the_active_player_has_priority() -> None:
    after = done(start("A: Ox = 2/2", "B:"), "Ox -> B")
    due = pending(after)
    assert due is not None
    assert (due.due, due.who, after.moment, after.done) == (Due.EVENT, ("A",), Moment.ATTACKERS, True)


def test_508_2a_characteristics_count_as_the_creature_is_declared() -> None:
    combat = start("A: Ox = 2/2 green; Imp = 4/4 red", 'B: Trap = enchantment "Whenever a creature with power 4 or greater attacks, draw a card."')
    assert triggered(done(combat, "Ox -> B", "then Ox gets +2/+2")) == []
    assert sources(done(combat, "then Ox gets +2/+2", "Ox -> B")) == ["Trap"]
    weaker = done(combat, "Imp -> B", "then Imp gets -3/-0")
    assert [one.label for one in weaker.waiting] == ["Trap"]


def test_508_2b_509_2a_all_that_triggered_on_the_way_goes_on_the_stack_together_in_any_order() -> None:
    line = ('A: Ox = 2/2 "Whenever this creature becomes tapped, you gain 1 life."; '
            'Horn = enchantment "Whenever you attack, you gain 1 life."')
    guard = 'B (lands tracked): Gong = enchantment "Whenever a creature attacks, you gain 1 life."; Elk = 2/2'
    combat = done(start(line, guard, automatic=ASK), "Ox -> B")
    assert {one.label for one in combat.waiting} == {"Ox", "Horn", "Gong"}
    assert combat.waiting[-1].label == "Gong"
    for order in ("Ox, Horn", "Horn, Ox"):
        put = done(combat, f"order {order}")
        assert [one.label for one in put.waiting] == [*order.split(", "), "Gong"]
        assert pending(put).due is Due.EVENT  # type: ignore[union-attr]


def test_509_2a_what_triggered_while_paying_to_block_waits_with_the_block_triggers() -> None:
    line = ('B (lands tracked): Elf = 1/1 "{T}: Add {G}{G}." "Whenever this creature becomes tapped, you gain 1 life."; '
            'Elk = 2/2 "Whenever this creature blocks, draw a card."')
    horn = 'A: Ox = 2/2; Horn = enchantment "Whenever a creature you control becomes blocked, draw a card."'
    combat = done(start(horn, line, CADENCE), "Ox -> B", "Elk x Ox")
    assert [one.label for one in combat.waiting] == ["Horn", "Elf", "Elk"]
    assert done(combat, "then resolve triggers").waiting == ()


def test_508_3_508_3a_attacks_that_player_or_permanent() -> None:
    combat = start('A: Ox = 2/2 "Whenever this creature attacks, draw a card."; '
                   'Gong = enchantment "Whenever a creature attacks a planeswalker, draw a card."; Imp = 1/1',
                   "B: Walker = L3 planeswalker")
    assert sources(done(combat, "Ox -> B")) == ["Ox"]
    assert sources(done(combat, "Ox -> Walker | Imp -> B")) == ["Ox", "Gong"]
    assert sources(done(combat, "Imp -> B", 'then A puts Tok = 1/1 token "Whenever this creature attacks, draw a card." attacking B')) == []
    assert sources(done(combat, "Imp -> B | Ox -> Walker (put)")) == []


def test_508_3b_is_attacked_once_for_each_and_not_by_what_enters() -> None:
    combat = start('A: Ox = 2/2; Imp = 1/1; Bell = enchantment "Whenever a player is attacked, draw a card."',
                   "B: Walker = L3 planeswalker", "C:")
    assert sources(done(combat, "Ox, Imp -> B")) == ["Bell"]
    assert sources(done(combat, "Ox -> B | Imp -> C")) == ["Bell", "Bell"]
    assert sources(done(combat, "Ox -> Walker")) == []
    assert sources(done(combat, "Ox -> B", "then A puts Tok = 1/1 token attacking C")) == []


def test_508_3c_attacks_with_a_creature_for_each_that_fits_and_once_for_one_or_more() -> None:
    combat = start('A: Ox = 2/2 red; Imp = 1/1 red; Ram = 3/3 green; '
                   'Horn = enchantment "Whenever you attack with a red creature, draw a card."; '
                   'Gong = enchantment "Whenever you attack with one or more red creatures, draw a card."',
                   'B: Trap = enchantment "Whenever a player attacks with a creature with power 3 or greater, draw a card."')
    assert triggered(done(combat, "Ox, Imp -> B"))[:2] == [("Horn", "508.3c")] * 2
    assert sources(done(combat, "Ox, Imp -> B")) == ["Horn", "Horn", "Gong"]
    assert triggered(done(combat, "Ram -> B")) == [("Trap", "508.3c")]
    assert triggered(done(combat, "Ram -> B (put)")) == []


def test_603_2_a_creature_becomes_tapped_is_no_land() -> None:
    combat = start('A: Ox = 2/2; Guard = 2/2 vigilance; Forest; '
                   'Bell = enchantment "Whenever a creature becomes tapped, you gain 1 life."', "B:")
    assert triggered(done(combat, "mana Forest")) == []
    assert sources(done(combat, "Ox, Guard -> B")) == ["Bell"]


def test_508_3d_attacks_once_for_the_whole_declaration() -> None:
    combat = start('A: Ox = 2/2; Imp = 1/1; Horn = enchantment "Whenever you attack, draw a card."', "B:", "C:")
    assert triggered(done(combat, "Ox -> B | Imp -> C")) == [("Horn", "508.3d")]
    assert triggered(done(combat, "no attack")) == []


def test_508_3e_attacks_another_player_not_his_planeswalker() -> None:
    combat = start('A: Ox = 2/2; Imp = 1/1; Horn = enchantment "Whenever you attack a player, draw a card."',
                   "B: Walker = L3 planeswalker", "C:")
    assert triggered(done(combat, "Ox -> Walker")) == []
    assert triggered(done(combat, "Ox -> Walker | Imp -> C")) == [("Horn", "508.3e")]
    assert triggered(done(combat, "Ox -> Walker", "then A puts Tok = 1/1 token attacking B")) == []


def test_508_3f_509_3g_attacks_and_is_not_blocked_triggers_only_in_the_declare_blockers_step() -> None:
    words = '"Whenever this creature attacks and isn\'t blocked, draw a card."'
    combat = start(f"A: Ox = 2/2; Imp = 1/1 {words}", "B: Elk = 2/2")
    attack = done(combat, "Ox, Imp -> B")
    assert triggered(attack) == []
    assert triggered(done(attack, "no block")) == [("Imp", "509.3g")]
    assert triggered(done(attack, "Elk x Ox")) == [("Imp", "509.3g")]
    blocked = done(attack, "Elk x Imp")
    assert triggered(blocked) == []
    assert triggered(done(blocked, "then remove Elk from combat")) == []
    entered = done(combat, "Ox -> B", f"then A puts Tok = 1/1 token {words} attacking B")
    assert sources(done(entered, "no block")) == ["Tok"]


def test_508_4_508_4c_508_4d_what_enters_attacking_never_attacked() -> None:
    combat = start('A: Ox = 2/2; Horn = enchantment "Whenever a creature you control attacks, draw a card."',
                   f"B: {TOLL}; Elk = 2/2", "C:")
    after = done(combat, "Ox -> C", 'then A puts Tok = 1/1 token defender "This creature can\'t attack." attacking B')
    assert (attacking(after), triggered(after), tapped(after)) == ({"Ox", "Tok"}, [], {"Ox"})
    blocked = done(after, "Elk x Tok")
    assert status(blocked)["Tok"] is True
    late = done(done(after, "no block"), "then A puts Tik = 1/1 token attacking B")
    assert status(late)["Tik"] is False


def test_508_4a_508_4b_what_it_would_attack_is_gone() -> None:
    combat = done(start("A: Ox = 2/2", "B: Walker = L3 planeswalker"), "Ox -> Walker", "then destroy Walker")
    after = done(combat, "then A puts Tok = 1/1 token attacking Walker")
    assert attacking(after) == {"Ox"}


def test_508_5_508_5a_the_defending_player_is_that_of_each_attacker() -> None:
    combat = start("A: Eel = 2/2 islandwalk; Ray = 2/2 islandwalk", "B: Island; Elk = 2/2", "C: Yak = 2/2")
    after = done(combat, "Eel -> B | Ray -> C")
    refused(after, "Elk x Eel", "restriction", "702.14c")
    assert blocking(done(after, "no block", "Yak x Ray")) == {"Yak": {"Ray"}}


def test_508_6_508_7_508_7a_508_7b_who_is_attacked_now_and_who_was() -> None:
    combat = start('A: Ox = 2/2 "This creature can\'t attack unless defending player controls an Island."; '
                   'Horn = enchantment "Whenever a player is attacked, draw a card."', "B: Island", "C: Elk = 2/2")
    attack = done(combat, "Ox -> B")
    moved = done(attack, "then Ox now attacks C")
    assert [(run.target, run.defending) for run in moved.board.attacking] == [("C", "C")]
    assert (triggered(moved), tapped(moved)) == ([], {"Ox"})
    assert moved.acted == attack.acted
    refused(attack, "then Ox now attacks A")


def test_508_8_nobody_declared_and_nobody_entered_the_steps_are_skipped() -> None:
    combat = done(start("A: Ox = 2/2", "B: Elk = 2/2"), "no attack")
    for text in ("no block", "Elk x Ox", "then damage"):
        refused(combat, text)
    assert done(combat, "pass").moment is Moment.END
    entered = done(combat, "then A puts Tok = 1/1 token attacking B")
    assert done(entered, "pass").moment is Moment.BLOCKERS
    gone = done(entered, "then destroy Tok", "pass")
    assert gone.moment in (Moment.BLOCKERS, Moment.END)
