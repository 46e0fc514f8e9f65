"""Odd corners that random combats came upon, each once."""

from __future__ import annotations

from combat_plays import done, start
from redzone.combat import Due

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
