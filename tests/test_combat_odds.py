"""Odd corners that random combats came upon, each once."""

from __future__ import annotations

import pytest

import redzone
from combat_plays import done, start
from redzone.combat import Due, replayed, save
from redzone.errors import MissingFact

GAINED = "then B gains control of Elk"


def test_107_4f_mana_that_pays_a_phyrexian_symbol_is_spent() -> None:
    combat = done(start("A (3, mana {W}{W}): Ogre = 3/3", "B: Norn's Annex"), "Ogre -> B")
    player = combat.board.players["A"]
    assert (player.life, player.facts["mana"]) == (3, "{W}")


def test_options_can_all_be_paid() -> None:
    combat = start("A: Leviathan; Island; Elk = 2/2", "B: Propaganda")
    assert combat.pending is not None
    assert combat.pending.options == ("no attack", "Elk -> B")


def test_a_block_by_a_creature_of_another_players_line_is_offered_as_it_is_read() -> None:
    combat = done(start("A: Elk = 2/2; Ogre = 3/3", "B: Wall = 0/4"), GAINED, "Ogre -> B", "pass")
    due = combat.pending
    assert due is not None
    assert due.due is Due.BLOCKERS
    assert "Elk x Ogre" in due.options
    assert all(combat.can(text) for text in due.options)


HANDLESS = 'as long as you have no cards in hand."'


def test_an_unknown_fact_that_makes_no_difference_stops_no_step() -> None:
    combat = start(f'A: Ogre = 2/2 "This creature has flying {HANDLESS}', "B: Bears = 2/2")
    combat = done(combat, "Ogre -> B", "no block", "then tap Bears", "then damage")
    assert combat.dealt == {"B": 2}
    assert combat.board.assumed == {}


def test_an_unknown_fact_that_decides_is_asked_for_with_both_outcomes() -> None:
    combat = start(f'A: Ogre = 2/2 "This creature has vigilance {HANDLESS}', "B: Bears = 2/2")
    with pytest.raises(MissingFact, match=r"hand of A.* If so: .*; if not: .* Ogre is tapped\.$"):
        combat.do("Ogre -> B")


def test_an_unknown_fact_by_which_an_event_can_happen_or_not_decides_nothing() -> None:
    land = f'Land = 3/3 "This creature is an artifact {HANDLESS}'
    combat = done(start(f"A: {land}; Elk = 1/1", "B: Bears = 2/2"), "Elk -> B")
    assert not combat.can("then Elk becomes blocked")
    assert combat.board.assumed == {}


def test_a_draft_is_paid_while_a_fact_is_missing() -> None:
    text = f'A: Ogre = 2/2 "This creature has flying {HANDLESS}', "B: Propaganda"
    combat = done(start(*text, automatic=frozenset()), "Ogre -> B", "pay {2}")
    assert combat.draft is None
    assert len(combat.board.attacking) == 1
    assert combat == replayed(save(combat))


DRAWS = '"Whenever this creature becomes blocked, draw a card."'


@pytest.mark.parametrize("name", ["Tok", "Krenko, Mob Boss"])
def test_603_3b_triggers_of_what_came_later_or_has_a_comma_in_its_name_can_be_ordered(name: str) -> None:
    permanent = f"Tok = 1/1 {DRAWS} {DRAWS}" if name == "Tok" else f"{name} {DRAWS} {DRAWS}"
    combat = start("A: Ogre = 3/3", "B: Bears = 2/2", automatic=frozenset())
    combat = done(combat, f"then A puts {permanent} attacking B", "no attack", "pass", f"Bears x {name}")
    due = combat.pending
    assert due is not None
    assert due.due is Due.ORDER
    assert due.options == (f"order {name}, {name}",)
    assert done(combat, *due.options).pending.due is Due.EVENT


def test_509_1h_who_comes_to_attack_a_side_that_has_declared_is_unblocked_in_the_end() -> None:
    combat = start("A: Ogre = 3/3; Elk = 2/2", "B: Wall = 0/4", "C: Bears = 2/2")
    combat = done(combat, "Ogre -> C | Elk -> B", "pass", "no block", "then Ogre now attacks B", "no block")
    assert list(combat.board.blocked.values()) == [False, False]


def test_701_43d_an_exert_trigger_that_nobody_resolved_is_noted_by_check() -> None:
    text = "A: Ahn-Crop Crasher | B: Hill Giant | Ahn-Crop Crasher -> B{} | Hill Giant x Ahn-Crop Crasher"
    assert redzone.check(text.format(" (exert)")).notes
    assert not redzone.check(text.format("")).notes


def test_508_1k_who_entered_attacking_before_and_is_declared_attacks_once() -> None:
    combat = done(start("A: Ogre = 3/3", "B:"), "then A puts Imp = 1/1 red haste token attacking B")
    declared = done(combat, "Ogre, Imp -> B")
    assert [(run.creature.place, run.declared) for run in declared.board.attacking] == [(1, True), (2, True)]
