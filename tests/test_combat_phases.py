"""Who declares, who may be attacked, and further combat phases of the turn."""

from __future__ import annotations

from combat_plays import done, refused, start
from redzone.combat import Moment

THREE = ("A: Ogre = 3/3; Elk = 2/2", "B: Bears = 2/2", "C: Wall = 0/4")


def test_506_2a_507_1_307_1_one_defending_player_is_chosen_at_the_beginning() -> None:
    for edition, rule in (("current", "506.2a"), ("classic", "307.1")):
        combat = done(start(*THREE, edition=edition), "then C is the defending player")
        assert combat.log[-1].lines[0].rule == rule
        refused(combat, "Ogre -> B")
        assert done(combat, "Ogre -> C").board.defending == ("C",)
    refused(start(*THREE), "then A is the defending player")
    refused(done(start(*THREE), "Ogre -> B"), "then C is the defending player")


def test_803_1a_attack_left_and_attack_right() -> None:
    left, right = (done(start(*THREE, "D:"), f"then attack {side}") for side in ("left", "right"))
    assert (left.board.defending, right.board.defending) == (("B",), ("D",))


def test_500_8_506_1_another_combat_phase_remembers_who_attacked() -> None:
    combat = start("A: Ogre = 3/3 vigilance", "B: Bears = 2/2")
    refused(combat, "then another combat phase")
    over = done(combat, "Ogre -> B", "Bears x Ogre", "then tap Bears", "then end of combat")
    again = done(over, "then another combat phase")
    assert again.moment is Moment.BEGINNING
    first, second = (ref for ref in sorted(again.board.changed))
    assert again.board.changed[first]["attacked"] == ("B",)
    assert again.board.changed[second]["blocked this turn"]
    twice = done(again, "Ogre -> B")
    assert not twice.board.blocking
    refused(done(twice, "pass"), "Bears x Ogre", "not-able")


def test_classic_rr_4_this_turn_if_able_is_done_with_after_one_combat() -> None:
    text = ("A: Ogre = 3/3 vigilance; Elk = 2/2", "effect: \"Target creature attacks this turn if able.\" on Ogre", "B:")
    first = start(*text, edition="classic")
    refused(first, "no attack", "requirement")
    again = done(first, "Ogre -> B", "no block", "then end of combat", "then another combat phase")
    assert done(again, "no attack").moment is Moment.ATTACKERS


def test_723_5_another_player_chooses_and_the_declaration_is_still_judged() -> None:
    combat = start("A: Ogre = 3/3 menace; Elk = 2/2; Odric, Master Tactician; Cub = 1/1", "B: Bears = 2/2")
    attack = done(combat, "Ogre, Elk, Odric, Cub -> B")
    assert done(attack, "pass", "pass").pending.who == ("A",)
    assert done(attack, "pass", "pass").pending.side == ("B",)
    assert done(attack, "then resolve triggers", "pass").pending.who == ("A",)
    refused(attack, "Bears x Ogre", "restriction")
