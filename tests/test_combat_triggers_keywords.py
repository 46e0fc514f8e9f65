"""Keywords that are triggered abilities of combat: when they trigger, and what they do (702)."""

from __future__ import annotations

import pytest

from combat_plays import done, rules, start, triggered
from redzone.board import Ref
from redzone.combat.changes import state_of
from redzone.combat.desks import seen
from redzone.combat.model import Combat
from redzone.combat.resolving_keywords import KEYWORDS
from redzone.combat.trigger_keywords import TABLE

RESOLVE = "then resolve triggers"


def size(combat: Combat, name: str) -> tuple[int | None, int | None]:
    thing = next(t for t in seen(combat).things if name in (t.name, t.entry.alias))
    return thing.power, thing.toughness


def keywords(combat: Combat) -> list[str]:
    return [one.keyword for one in combat.log[-1].triggered]


def codes(combat: Combat) -> list[str]:
    return [line.code for line in combat.log[-1].lines]


def test_every_keyword_that_triggers_does_something() -> None:
    assert set(TABLE) == set(KEYWORDS)


def test_701_43d_607_2h_when_you_do_triggers_as_it_is_exerted() -> None:
    combat = start("A: Glory-Bound Initiate; Bell = enchantment \"Whenever you exert a creature, creatures you control get +1/+0 until end of turn.\"",
                   "B: Gong = enchantment \"Whenever you exert a creature, draw a card.\"")
    assert triggered(done(combat, "Glory-Bound Initiate -> B")) == []
    exerted = done(combat, "Glory-Bound Initiate -> B (exert)")
    assert triggered(exerted) == [("Glory-Bound Initiate", "701.43d"), ("Bell", "701.43d")]
    assert size(done(exerted, RESOLVE), "Glory-Bound Initiate") == (5, 4)


def test_702_154a_enlist_adds_the_power_of_the_creature_that_was_tapped() -> None:
    combat = start("A: Raider = 2/2 enlist; Ally = 3/1", "B:")
    assert triggered(done(combat, "Raider -> B")) == []
    enlisted = done(combat, "Raider -> B (enlist Ally)")
    assert triggered(enlisted) == [("Raider", "702.154a")]
    assert size(done(enlisted, RESOLVE), "Raider") == (5, 2)
    assert size(done(enlisted, "then Ally gets +2/+0", RESOLVE), "Raider") == (7, 2)


def test_702_130a_afflict_costs_the_defending_player_life() -> None:
    combat = done(start("A: Kas = 2/2 afflict 2", "B: Bears = 2/2", "C:"), "Kas -> B", "Bears x Kas", RESOLVE)
    assert [p.life for p in combat.board.setup.players] == [20, 18, 20]
    assert rules(combat)[1] == "702.130a"


def test_702_130a_704_5a_a_player_without_life_has_lost() -> None:
    combat = done(start("A: Kas = 2/2 afflict 2", "B(2): Bears = 2/2"), "Kas -> B", "Bears x Kas", RESOLVE)
    assert "704.5a" in rules(combat)


def test_702_86a_annihilator_is_the_defending_players_choice() -> None:
    combat = done(start("A: Hand = 3/3 annihilator 2", "B: Bears = 2/2"), "Hand -> B", RESOLVE)
    assert (codes(combat)[-1], rules(combat)[-1]) == ("trigger-annihilator", "702.86a")
    assert "B sacrifices 2 permanents" in combat.log[-1].lines[-1].text


def test_702_91a_battle_cry_is_for_each_other_attacker() -> None:
    combat = done(start("A: Hero = 2/2 battle cry; Elk = 2/2; Ogre = 3/3", "B:"), "Hero, Elk -> B", RESOLVE)
    assert [size(combat, name) for name in ("Hero", "Elk", "Ogre")] == [(2, 2), (3, 2), (3, 3)]


def test_702_105a_dethrone_asks_for_the_player_with_the_most_life() -> None:
    combat = start("A: Marchesa = 2/2 dethrone", "B(25):", "C(10):")
    assert triggered(done(combat, "Marchesa -> C")) == []
    assert size(done(combat, "Marchesa -> B", RESOLVE), "Marchesa") == (3, 3)


def test_702_149a_training_needs_a_greater_power_beside_it() -> None:
    combat = start("A: Cadet = 2/2 training; Ogre = 3/3; Elk = 2/2", "B:")
    assert triggered(done(combat, "Cadet, Elk -> B")) == []
    trained = done(combat, "Cadet, Ogre -> B", RESOLVE)
    assert size(trained, "Cadet") == (3, 3)
    assert state_of(trained.board, Ref("A", 1), "counters") == {"+1/+1": 1}


def test_702_134a_mentor_with_one_lesser_attacker_has_no_choice() -> None:
    combat = start("A: Boros = 3/3 mentor; Elk = 2/2; Cub = 1/1", "B:")
    assert size(done(combat, "Boros, Elk -> B", RESOLVE), "Elk") == (3, 3)
    assert codes(done(combat, "Boros, Elk, Cub -> B", RESOLVE))[-1] == "trigger-target"
    assert codes(done(combat, "Boros -> B", RESOLVE))[-1] == "trigger-no-target"


def test_702_121a_melee_counts_opponents_attacked_as_it_was_declared() -> None:
    combat = start("A: Queen = 2/2 melee; Elk = 2/2", "B:", "C:", "D:")
    two = done(combat, "Queen -> B | Elk -> C")
    assert size(done(two, RESOLVE), "Queen") == (4, 4)
    assert size(done(two, "then destroy Elk", RESOLVE), "Queen") == (4, 4)
    assert size(done(two, "then Queen now attacks C", RESOLVE), "Queen") == (4, 4)


def test_702_147a_decayed_is_sacrificed_at_end_of_combat() -> None:
    combat = done(start("A: Zombie = 2/2 decayed; Elk = 2/2", "B:"), "Zombie, Elk -> B", RESOLVE)
    ended = done(combat, "no block", "then end of combat")
    assert set(map(str, ended.board.gone)) == {"A1"}
    assert rules(ended)[0] == "702.147a"
    again = done(ended, "then another combat phase")
    assert triggered(again) == []


def test_702_147a_decayed_that_did_not_attack_stays() -> None:
    ended = done(start("A: Zombie = 2/2 decayed; Elk = 2/2", "B:"), "Elk -> B", "no block", "then end of combat")
    assert not ended.board.gone


@pytest.mark.parametrize(
    ("keyword", "rule", "code"),
    [("mobilize 2", "702.181a", "trigger-mobilize"), ("myriad", "702.116a", "trigger-myriad")],
)
def test_702_181a_702_116a_tokens_are_said_by_the_player(keyword: str, rule: str, code: str) -> None:
    combat = done(start(f"A: Chief = 2/2 {keyword}", "B:", "C:"), "Chief -> B", RESOLVE)
    assert (codes(combat)[-1], rules(combat)[-1]) == (code, rule)


def test_702_39a_provoke_is_told_with_the_declaration() -> None:
    combat = start("A: Goat = 2/2 provoke", "B: Bears = 2/2")
    assert codes(done(combat, "Goat -> B", RESOLVE))[-1] == "trigger-provoke-nobody"
    assert codes(done(combat, "Goat -> B (provoke Bears)", RESOLVE))[-1] == "trigger-provoke"


def test_702_68a_frenzy_when_it_is_not_blocked() -> None:
    combat = start("A: Sliver = 1/1 frenzy 2", "B: Bears = 2/2")
    assert size(done(combat, "Sliver -> B", "no block", RESOLVE), "Sliver") == (3, 1)
    assert keywords(done(combat, "Sliver -> B", "Bears x Sliver")) == []


def test_702_45a_bushido_blocking_or_blocked_once() -> None:
    combat = start("A: Ronin = 1/1 bushido 2", "B: Monk = 2/2 bushido 1; Elk = 2/2")
    after = done(combat, "Ronin -> B", "Monk, Elk x Ronin", RESOLVE)
    assert (size(after, "Ronin"), size(after, "Monk")) == ((3, 3), (3, 3))


def test_702_25a_flanking_for_each_blocker_without_it() -> None:
    combat = start("A: Knight = 2/2 flanking", "B: Rider = 2/2 flanking; Elk = 2/2; Cub = 3/3")
    after = done(combat, "Knight -> B", "Rider, Elk, Cub x Knight")
    assert keywords(after) == ["flanking", "flanking"]
    assert size(done(after, RESOLVE), "Cub") == (2, 2)


def test_702_23a_rampage_counts_blockers_as_it_resolves() -> None:
    combat = done(start("A: Wolf = 2/2 rampage 2", "B: Bears = 2/2; Elk = 2/2; Cub = 1/1"), "Wolf -> B", "Bears, Elk, Cub x Wolf")
    assert size(done(combat, RESOLVE), "Wolf") == (6, 6)
    assert size(done(combat, "then destroy Cub", RESOLVE), "Wolf") == (4, 4)


def test_702_83a_702_83b_exalted_once_for_each_of_them() -> None:
    combat = done(start("A: Akrasan = 20 1/1 exalted; Ogre = 3/3", "B:"), "Ogre -> B")
    assert keywords(combat) == ["exalted"] * 20
    assert size(done(combat, RESOLVE), "Ogre") == (23, 23)
