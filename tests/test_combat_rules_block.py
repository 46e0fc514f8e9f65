"""The rules of 506, 509, 510 and 733, each played: what the text says must come out (current numbering)."""

from __future__ import annotations

import pytest

from combat_plays import HAND, attacking, done, names, refused, rules, start, tapped, triggered
from redzone.combat.changes import attackers
from redzone.combat.model import Auto, Combat, Due, Moment
from redzone.combat.onward import pending
from redzone.errors import IllegalDeclaration

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


# --- 509 -----------------------------------------------------------------------------------------------


def test_509_1_the_steps_come_in_order_and_the_first_that_fails_is_named() -> None:
    combat = start('A: Ox = 2/2 menace; Lure = 1/1 "This creature must be blocked if able."',
                   "B: Cub = 1/1 (tapped); Elk = 2/2; Yak = 2/2", CADENCE)
    attack = done(combat, "Ox, Lure -> B")
    refused(attack, "Cub, Elk x Ox (pay nothing)", "not-able", "509.1a")
    refused(attack, "Elk x Ox (pay nothing)", "restriction", "509.1b")
    refused(attack, "Elk, Yak x Ox (pay nothing)", "requirement", "509.1c")
    refused(attack, "Elk x Lure (pay nothing)", "cost", "509.1f")
    assert blocking(done(attack, "Elk, Yak x Lure (pay {4})")) == {"Elk": {"Lure"}, "Yak": {"Lure"}}


def test_509_1a_sick_creatures_block_and_blocking_taps_nobody() -> None:
    attack = done(start("A: Ox = 2/2", "B: Elk = 2/2 (sick)"), "Ox -> B")
    after = done(attack, "Elk x Ox")
    assert (blocking(after), tapped(after)) == ({"Elk": {"Ox"}}, {"Ox"})


def test_509_1a_a_planeswalkers_and_a_battles_attackers_are_blocked_by_their_player() -> None:
    combat = start("A: Ox = 2/2; Imp = 1/1; Fort = D4 battle Siege (protector C)", "B: Walker = L3 planeswalker; Elk = 2/2",
                   "C: Yak = 2/2")
    attack = done(combat, "Ox -> Walker | Imp -> Fort")
    refused(attack, "Elk x Imp", "not-able", "509.1a")
    one = done(attack, "Elk x Ox")
    assert blocking(done(one, "Yak x Imp")) == {"Elk": {"Ox"}, "Yak": {"Imp"}}


def test_509_1b_the_whole_set_is_refused_for_one_restriction_and_read_once() -> None:
    attack = done(start("A: Bird = 2/2 flying; Ox = 2/2", "B: Elk = 2/2; Hawk = 1/1 flying"), "Bird, Ox -> B")
    refused(attack, "Elk x Bird | Hawk x Ox", "restriction", "702.9b")
    block = done(attack, "Hawk x Bird | Elk x Ox")
    assert blocking(done(block, "then Hawk loses flying", "then Ox gains flying")) == {"Hawk": {"Bird"}, "Elk": {"Ox"}}


def test_509_1c_the_most_requirements_and_nobody_has_to_pay() -> None:
    lure = 'A: Ox = 2/2 "All creatures able to block this creature do so."; Imp = 1/1'
    attack = done(start(lure, "B: Elk = 2/2; Yak = 2/2"), "Ox, Imp -> B")
    refused(attack, "Elk x Ox | Yak x Imp", "requirement", "509.1c")
    assert blocking(done(attack, "Elk, Yak x Ox")) == {"Elk": {"Ox"}, "Yak": {"Ox"}}
    taxed = done(start(lure, "B: Elk = 2/2; Yak = 2/2", CADENCE), "Ox, Imp -> B")
    assert blocking(done(taxed, "no block")) == {}
    assert blocking(done(taxed, "Elk x Ox (pay {2})")) == {"Elk": {"Ox"}}


def test_509_1g_509_1h_a_blocker_lost_while_paying_blocks_nobody() -> None:
    attack = done(start("A: Ox = 2/2; Imp = 1/1", "B: Elk = 2/2; Yak = 2/2", CADENCE), "Ox, Imp -> B")
    after = done(attack, "Elk x Ox | Yak x Imp (pay {4}, sacrifice Yak for mana)")
    assert blocking(after) == {"Elk": {"Ox"}}
    assert status(after) == {"Ox": True, "Imp": False}


def test_509_1h_blocked_stays_blocked_though_all_blockers_are_gone() -> None:
    block = done(start("A: Ox = 2/2", "B: Elk = 2/2; Yak = 2/2"), "Ox -> B", "Elk, Yak x Ox")
    alone = done(block, "then destroy Elk", "then remove Yak from combat")
    assert status(alone) == {"Ox": True}
    assert done(alone, "then damage").dealt.get("B", 0) == 0
    free = done(alone, "then Ox becomes unblocked", "then damage")
    assert free.dealt["B"] == 2


def test_509_1i_block_triggers_trigger_once_all_blockers_block() -> None:
    combat = start('A: Ox = 2/2 "Whenever this creature becomes blocked by two or more creatures, draw a card."',
                   'B: Elk = 2/2 "Whenever this creature blocks, draw a card."; Yak = 2/2')
    assert sources(done(combat, "Ox -> B", "Elk, Yak x Ox")) == ["Ox", "Elk"]


def test_509_2_then_the_active_player_has_priority() -> None:
    after = done(start("A: Ox = 2/2", "B: Elk = 2/2"), "Ox -> B", "Elk x Ox")
    due = pending(after)
    assert due is not None
    assert (due.due, due.who, after.moment, after.done) == (Due.EVENT, ("A",), Moment.BLOCKERS, True)
    assert done(after, "then tap Elk").moment is Moment.BLOCKERS


def test_509_3_509_3a_blocks_once_by_declaration_or_by_an_effect_never_by_entering() -> None:
    words = '"Whenever this creature blocks, draw a card."'
    twice = '"This creature can block an additional creature each combat."'
    combat = done(start("A: Ox = 2/2; Imp = 1/1; Ram = 3/3", f"B: Elk = 2/2 {twice} {words}"), "Ox, Imp, Ram -> B")
    assert triggered(done(combat, "Elk x Ox, Imp")) == [("Elk", "509.3a")]
    assert triggered(done(combat, "Elk x Ox", "then Elk blocks Imp")) == []
    assert triggered(done(combat, "no block", "then Elk blocks Imp")) == [("Elk", "509.3a")]
    assert triggered(done(combat, "no block", f"then B puts Tok = 1/1 token {words} blocking Ox")) == []


def test_509_3b_blocks_a_creature_for_each_and_for_a_new_one_by_an_effect() -> None:
    words = '"Whenever this creature blocks a creature, draw a card."'
    twice = '"This creature can block an additional creature each combat."'
    combat = done(start("A: Ox = 2/2; Imp = 1/1; Ram = 3/3", f"B: Elk = 2/2 {twice} {words}"), "Ox, Imp, Ram -> B")
    block = done(combat, "Elk x Ox, Imp")
    assert triggered(block) == [("Elk", "509.3b")] * 2
    assert triggered(done(block, "then Elk blocks Ram")) == [("Elk", "509.3b")]
    assert triggered(done(combat, "no block", f"then B puts Tok = 1/1 token {words} blocking Ox")) == []


def test_509_3c_becomes_blocked_once_and_only_if_it_was_unblocked() -> None:
    words = '"Whenever this creature becomes blocked, draw a card."'
    combat = done(start(f"A: Ox = 2/2 {words}", "B: Elk = 2/2; Yak = 2/2"), "Ox -> B")
    assert triggered(done(combat, "Elk, Yak x Ox")) == [("Ox", "509.3c")]
    free = done(combat, "no block")
    for event in ("then Ox becomes blocked", "then Elk blocks Ox", "then B puts Tok = 1/1 token blocking Ox"):
        assert triggered(done(free, event)) == [("Ox", "509.3c")]
        assert triggered(done(combat, "Yak x Ox", event) if "becomes" not in event else combat) == []


def test_509_3d_becomes_blocked_by_a_creature_for_each_one_and_not_by_an_effect_alone() -> None:
    words = '"Whenever this creature becomes blocked by a creature, draw a card."'
    combat = done(start(f"A: Ox = 2/2 {words}", "B: Elk = 2/2; Yak = 2/2"), "Ox -> B")
    assert triggered(done(combat, "Elk, Yak x Ox")) == [("Ox", "509.3d")] * 2
    assert triggered(done(combat, "no block", "then Ox becomes blocked")) == []
    block = done(combat, "Elk x Ox")
    assert triggered(done(block, "then Yak blocks Ox")) == [("Ox", "509.3d")]
    assert triggered(done(block, "then B puts Tok = 1/1 token blocking Ox")) == [("Ox", "509.3d")]


def test_509_3e_the_number_is_reached_by_the_declaration_or_later_and_only_once() -> None:
    words = '"Whenever this creature becomes blocked by two or more creatures, draw a card."'
    combat = done(start(f"A: Ox = 2/2 {words}", "B: Elk = 2/2; Yak = 2/2; Gnu = 2/2"), "Ox -> B")
    assert len(triggered(done(combat, "Elk, Yak x Ox"))) == 1
    one = done(combat, "Elk x Ox")
    assert triggered(one) == []
    two = done(one, "then Yak blocks Ox")
    assert len(triggered(two)) == 1
    assert triggered(done(two, "then Gnu blocks Ox")) == []


def test_509_3f_characteristics_count_as_blockers_are_declared_or_it_becomes_blocked() -> None:
    combat = start('A: Ox = 2/2 red "Whenever this creature becomes blocked by a white creature, draw a card."',
                   'B: Elk = 2/2 black; Drum = enchantment "Whenever a white creature blocks, draw a card."')
    attack = done(combat, "Ox -> B")
    block = done(attack, "Elk x Ox", "then Elk becomes white")
    assert (triggered(block), block.waiting) == ([], ())
    assert sources(done(attack, "then Elk becomes white", "Elk x Ox")) == ["Ox", "Drum"]
    was = done(attack, "then Elk becomes white", "Elk x Ox", "then Elk becomes black")
    assert [one.label for one in was.waiting] == ["Ox", "Drum"]


def test_509_4_509_4a_509_4b_what_enters_blocking_is_under_no_restriction_and_never_blocked() -> None:
    attack = done(start("A: Bird = 2/2 flying menace", "B:", CADENCE), "Bird -> B")
    refused(attack, "then B puts Tok = 1/1 token blocking Bird")
    block = done(attack, "no block", "then B puts Tok = 1/1 token blocking Bird")
    assert (blocking(block), status(block)) == ({"Tok": {"Bird"}}, {"Bird": True})
    late = done(attack, "no block", "then remove Bird from combat", "then B puts Tok = 1/1 token blocking Bird")
    assert blocking(late) == {}


# --- 510 and 733 ---------------------------------------------------------------------------------------


def test_510_1_510_1a_510_1b_each_assigns_its_power() -> None:
    combat = start("A: Ox = 2/2; Wisp = 0/3; Imp = 1/1", "B: Walker = L3 planeswalker; Elk = 4/4")
    after = done(combat, "Ox -> Walker | Wisp, Imp -> B", "Elk x Imp", "then damage")
    dealt = {str(target): n for target, n in after.dealt.items() if n}
    assert dealt == {"B1": 2, "A3": 4, "B2": 1}


def test_510_1c_510_1d_510_1e_a_division_is_refused_as_a_whole() -> None:
    twice = '"This creature can block an additional creature each combat."'
    block = done(start("A: Ox = 4/9; Imp = 1/9", f"B: Elk = 2/9 {twice}; Yak = 2/9"), "Ox, Imp -> B",
                 "Elk x Ox, Imp | Yak x Ox")
    assert pending(block).due is Due.DIVIDE  # type: ignore[union-attr]
    for wrong in ("Ox: Elk 4, Yak 1; Elk: Ox 2", "Ox: Elk 3; Elk: Ox 2", "Ox: Elk 2, B 2; Elk: Ox 2",
                  "Ox: Elk 4; Elk: Ox 2, Imp 1", "Ox: Imp 4; Elk: Ox 2"):
        refused(block, f"then damage ({wrong})")
    after = done(block, "then damage (Ox: Elk 3, Yak 1; Elk: Ox 1, Imp 1)")
    assert {str(target): n for target, n in after.dealt.items()} == {"B1": 4, "B2": 1, "A1": 3, "A2": 1}


def test_510_2_510_4_all_at_once_in_each_step() -> None:
    block = done(start("A: Ox = 2/2; Duel = 2/2 first strike", "B: Elk = 2/2; Yak = 2/2"), "Ox, Duel -> B",
                 "Elk x Ox | Yak x Duel")
    first = done(block, "then first-strike damage")
    assert {str(ref) for ref in first.board.gone} == {"B2"}
    assert first.moment is Moment.FIRST_STRIKE
    second = done(first, "then damage")
    assert {str(ref) for ref in second.board.gone} == {"B2", "B1", "A1"}
    assert attacking(second) == {"Duel"}


def test_510_3_then_the_active_player_has_priority() -> None:
    block = done(start("A: Ox = 2/2; Duel = 2/2 first strike", "B:"), "Ox, Duel -> B", "no block")
    first = done(block, "then first-strike damage")
    due = pending(first)
    assert due is not None
    assert (due.due, due.who) == (Due.EVENT, ("A",))
    assert done(first, "then destroy Ox", "then damage").dealt["B"] == 2


@pytest.mark.parametrize("text", ["Ox, Imp -> B", "Ox, Imp -> B (pay {2})", "Ox, Imp -> B (pay nothing)"])
def test_733_1_508_1j_nothing_of_an_undone_attack_is_left(text: str) -> None:
    witness = '"Whenever a creature becomes tapped, you gain 1 life." "Whenever a creature attacks, you gain 1 life."'
    combat = start(f"A (lands tracked): Ox = 2/2; Imp = 1/1; Forest; Plains; Bell = enchantment {witness}", f"B: {TOLL}")
    error = refused(combat, text, "cost", "733.1")
    assert isinstance(error, IllegalDeclaration)
    after = done(combat, "Ox -> B")
    assert (attacking(after), tapped(after)) == ({"Ox"}, {"Ox", "Forest", "Plains"})
    assert len(after.log) == 1


def test_733_1_mana_is_kept_or_the_lands_untap_and_the_attack_is_declared_anew() -> None:
    lands = "A (lands tracked): Forest = 6 Forest; Ox = 2/2; Imp = 1/1; Ram = 3/3"
    combat = start(lands, f"B: {TOLL}", automatic=HAND)
    drafted = done(combat, "Ox, Imp, Ram -> B", *(f"mana A1.{n}" for n in range(1, 6)))
    back = done(drafted, "decline, reverse")
    assert back == combat
    kept = done(drafted, "decline, keep")
    assert (attacking(kept), len(tapped(kept))) == (set(), 5)
    assert kept.board.players["A"].facts["mana"] == "{G}" * 5
    assert not attackers(kept.board)
    again = done(kept, "Ox, Imp -> B", "pay {4}")
    assert attacking(again) == {"Ox", "Imp"}
    assert again.board.players["A"].facts["mana"] == "{G}"


def test_506_4_506_4a_506_4b_506_4c_what_removes_and_what_does_not() -> None:
    combat = start("A: Ox = 2/2; Imp = 1/1; Ram = 3/3", "B: Walker = L3 planeswalker; Elk = 2/2")
    attack = done(combat, "Ox, Imp -> B | Ram -> Walker")
    for event in ("then untap Ox", "then tap Ox", 'then Ox gains "This creature can\'t attack."', "then Ox gains defender"):
        assert "Ox" in attacking(done(attack, event))
    for event in ("then destroy Ox", "then exile Ox", "then bounce Ox", "then sacrifice Ox", "then phase out Ox",
                  "then regenerate Ox", "then remove Ox from combat", "then B gains control of Ox", "then blink Ox",
                  "then Ox is no longer a creature"):
        after = done(attack, event)
        assert attacking(after) == {"Imp", "Ram"}, event
        assert any(rule == "506.4" for rule in rules(after)), event
    gone = done(attack, "then destroy Walker")
    assert attacking(gone) == {"Ox", "Imp", "Ram"}
    assert done(gone, "no block", "then damage").dealt == {"B": 3}


def test_506_5_alone_means_the_only_one_declared() -> None:
    words = '"Whenever this creature attacks alone, draw a card."'
    combat = start(f"A: Ox = 2/2 {words}; Imp = 1/1", "B: Elk = 2/2 \"Whenever this creature blocks alone, draw a card.\"; Yak = 2/2")
    assert sources(done(combat, "Ox -> B", "then A puts Tok = 1/1 token attacking B")) == []
    assert [one.label for one in done(combat, "Ox -> B", "then A puts Tok = 1/1 token attacking B").waiting] == ["Ox"]
    assert triggered(done(combat, "Ox, Imp -> B")) == []
    attack = done(combat, "Imp, Ox -> B")
    assert sources(done(attack, "Elk x Ox")) == ["Elk"]
    assert sources(done(attack, "Elk, Yak x Ox")) == []
