"""Effects that block, unblock, or make a creature attack something else: 508.5-508.7, 509.1h, 702.22."""

from __future__ import annotations

import pytest

from event_plays import attacking, blocked, blocking, play, rules, then, triggered
from redzone.errors import IllegalDeclaration, SetupError, UnknownName

DUEL = ("A: Ogre = 3/3 red Ogre; Hound = 2/2 red Dog", "B: Bears = 2/2 green Bear; Wall = 0/4")
LOUD = ('A: Ogre = 3/3 "Whenever this creature becomes blocked, draw a card."'
        ' "Whenever this creature becomes blocked by a creature, you gain 1 life."; Hound = 2/2')


def test_509_1h_an_effect_makes_an_unblocked_creature_blocked_by_nothing() -> None:
    after = play(LOUD, "B: Bears = 2/2", "Ogre, Hound -> B", "no block", "then Ogre becomes blocked")
    assert blocked(after) == {"Ogre": True, "Hound": False} and blocking(after) == {}
    assert triggered(after) == ["Ogre"]
    again = then(after, "then Ogre becomes blocked")
    assert again.board == after.board and triggered(again) == []


def test_509_1h_an_effect_makes_a_blocked_creature_unblocked() -> None:
    after = play(*DUEL, "Ogre -> B", "Bears x Ogre", "then Ogre becomes unblocked")
    assert blocked(after) == {"Ogre": False} and blocking(after) == {"Bears": []}
    again = then(after, "then Ogre becomes unblocked")
    assert again.board == after.board
    assert blocked(then(again, "then Ogre becomes blocked")) == {"Ogre": True}


@pytest.mark.parametrize("event", ["Ogre becomes blocked", "Ogre becomes unblocked", "Bears blocks Ogre"])
def test_509_1h_before_blockers_are_declared_nobody_is_blocked_or_unblocked(event: str) -> None:
    before = play(*DUEL, "Ogre -> B")
    with pytest.raises(SetupError, match="not declared yet"):
        then(before, f"then {event}")


@pytest.mark.parametrize("event", [
    "Hound becomes blocked", "Hound becomes unblocked", "Bears blocks Hound", "Hound now attacks B", "Bears now attacks B",
])
def test_who_does_not_attack_cant_be_blocked_nor_reselect(event: str) -> None:
    before = play(*DUEL, "Ogre -> B", "no block")
    with pytest.raises(SetupError, match="is not attacking"):
        then(before, f"then {event}")


def test_an_effect_makes_a_creature_block_whatever_evasion_says_509_1g() -> None:
    after = play("A: Drake = 2/2 flying menace", "B: Bears = 2/2 (tapped); Wall = 0/4", "Drake -> B", "no block",
                 "then Bears blocks Drake")
    assert blocking(after) == {"Bears": ["Drake"]} and blocked(after) == {"Drake": True}
    assert rules(after) == ["509.1g", "509.1h"]
    assert then(after, "then Bears blocks Drake").board == after.board
    both = then(after, "then Wall and Bears block Drake")
    assert blocking(both) == {"Bears": ["Drake"], "Wall": ["Drake"]} and rules(both) == ["509.1g", "509.1g"]


def test_509_3c_and_509_3d_who_is_blocked_already_only_becomes_blocked_by_a_creature() -> None:
    board = (LOUD, "B: Bears = 2/2; Wall = 0/4", "Ogre -> B")
    assert triggered(play(*board, "no block", "then Bears blocks Ogre")) == ["Ogre", "Ogre"]
    assert triggered(play(*board, "Wall x Ogre", "then Bears blocks Ogre")) == ["Ogre"]


@pytest.mark.parametrize(("event", "why"), [
    ("Hound blocks Ogre", "doesn't attack the player who controls it"),
    ("Cur blocks Ogre", "doesn't attack the player who controls it"),
    ("Rock blocks Ogre", "no creature"),
])
def test_506_3_only_a_creature_of_the_player_attacked_can_be_made_to_block(event: str, why: str) -> None:
    before = play("A: Ogre = 3/3; Hound = 2/2", "B: Rock = artifact", "C: Cur = 1/1", "Ogre -> B", "no block")
    with pytest.raises(SetupError, match=why):
        then(before, f"then {event}")


BAND = ("A: Hero = 1/1 banding; Bears = 2/2; Ogre = 3/3", "B: Giant = 3/3; Wall = 0/4", "[Hero, Bears] -> B", "Ogre -> B")


def test_702_22i_and_502_10g_if_a_member_becomes_blocked_by_an_effect_the_band_does() -> None:
    for edition, number in (("current", "702.22i"), ("classic", "502.10g")):
        after = play(*BAND, "no block", "then Hero becomes blocked", edition=edition)
        assert blocked(after) == {"Hero": True, "Bears": True, "Ogre": False}
        assert number in rules(after)


def test_702_22h_who_is_made_to_block_a_member_blocks_the_band() -> None:
    after = play(*BAND, "no block", "then Wall blocks Bears")
    assert blocking(after) == {"Wall": ["Bears", "Hero"]}
    assert blocked(after) == {"Hero": True, "Bears": True, "Ogre": False}


def test_a_counted_name_means_attackers_where_only_those_can_be_blocked() -> None:
    after = play("A: Goblin = 5 1/1", "B: Wall = 0/4; Garruk Wildspeaker (loyalty 3)", "3 Goblin -> B", "no block",
                 "then 3 Goblin become blocked", "then 3 Goblin now attack Garruk")
    assert set(blocked(after).values()) == {True} and len(blocked(after)) == 3
    assert list(attacking(after).values()) == ["Garruk Wildspeaker"] * 3


# --- what is attacked ------------------------------------------------------------------------------------

TABLE = ('A: Ogre = 3/3 "Whenever this creature attacks, draw a card."; Hound = 2/2', "B: Garruk Wildspeaker (loyalty 3); Bears = 2/2",
         "C: Fort = D5 battle Siege (protector A); Wall = 0/4")


def test_508_5_the_defending_player_is_who_is_attacked_or_was() -> None:
    after = play(*TABLE, "Ogre -> Garruk", "Hound -> C", "then destroy Garruk")
    assert [run.defending for run in after.board.attacking] == ["B", "C"]
    assert blocking(then(after, "Bears x Ogre")) == {"Bears": ["Ogre"]}


def test_508_5a_each_attacker_has_a_defending_player_of_its_own() -> None:
    after = play(*TABLE, "Ogre -> B", "Hound -> C")
    assert [run.defending for run in after.board.attacking] == ["B", "C"]
    with pytest.raises(IllegalDeclaration):
        then(after, "Bears x Hound")


def test_508_6_whoever_controls_an_attacker_of_a_player_is_attacking_him() -> None:
    after = play(*TABLE, "Ogre -> B", "then Ogre now attacks C")
    assert {run.defending for run in after.board.attacking} == {"C"}


def test_508_7_and_508_7a_it_is_not_removed_and_does_not_attack_a_second_time() -> None:
    after = play(*TABLE, "Ogre -> B", "no block", "then Ogre now attacks C")
    assert attacking(after) == {"Ogre": "C"} and triggered(after) == [] and rules(after) == ["508.7a"]
    assert blocked(after) == {"Ogre": False} and after.board.attacking[0].declared
    assert then(after, "then Ogre now attacks C").board == after.board


def test_508_7a_its_blockers_stay() -> None:
    after = play(*TABLE, "Ogre -> B", "Bears x Ogre", "then Ogre now attacks Garruk")
    assert attacking(after) == {"Ogre": "Garruk Wildspeaker"} and blocking(after) == {"Bears": ["Ogre"]}


def test_508_7b_no_requirement_or_restriction_counts() -> None:
    after = play("A: Ogre = 3/3 (goaded by C)", "B:", 'C: Moat = enchantment "Creatures can\'t attack you."',
                 "Ogre -> B", "then Ogre now attacks C")
    assert attacking(after) == {"Ogre": "C"}


@pytest.mark.parametrize("target", ["A", "Fort", "Wall", "Hound"])
def test_508_7c_only_an_opponent_his_planeswalker_or_a_battle_he_protects(target: str) -> None:
    before = play(*TABLE, "Ogre -> B")
    with pytest.raises(SetupError, match="no opponent of its controller"):
        then(before, f"then Ogre now attacks {target}")


def test_508_7c_a_battle_that_an_opponent_protects() -> None:
    after = play("A: Ogre = 3/3; Fort = D5 battle Siege (protector B)", "B:", "Ogre -> B", "then Ogre now attacks Fort")
    assert attacking(after) == {"Ogre": "Fort"} and after.board.attacking[0].defending == "B"


def test_508_7d_in_a_duel_there_is_only_the_one_defending_player() -> None:
    before = play(*DUEL, "Ogre -> B")
    with pytest.raises(UnknownName):
        then(before, "then Ogre now attacks C")


def test_508_7d_if_a_defending_player_was_chosen_only_he_can_be_reselected() -> None:
    before = play(*TABLE, "then B is the defending player", "Ogre -> Garruk")
    with pytest.raises(SetupError, match="another defending player was chosen"):
        then(before, "then Ogre now attacks C")
    assert attacking(then(before, "then Ogre now attacks B")) == {"Ogre": "B"}
    put = then(before, "then A puts Tok = 1/1 attacking C")
    assert attacking(put) == {"Ogre": "Garruk Wildspeaker"} and rules(put) == ["508.4a"]


def test_508_7d_several_opponents_may_all_be_attacked_so_any_of_them_may_be_reselected() -> None:
    after = play(*TABLE, "D:", "Ogre -> B", "then Ogre now attacks D")
    assert attacking(after) == {"Ogre": "D"}


def test_508_7e_without_a_limited_range_every_opponent_is_within_it() -> None:
    for name in "BCDEF":
        after = play("A: Ogre = 3/3", "B:", "C:", "D:", "E:", "F:", "Ogre -> B", f"then Ogre now attacks {name}")
        assert attacking(after) == {"Ogre": name}


def test_508_7_what_has_left_cant_be_reselected() -> None:
    before = play(*TABLE, "Ogre -> B", "then destroy Garruk")
    with pytest.raises(SetupError, match="it was destroyed"):
        then(before, "then Ogre now attacks Garruk")


def test_506_4c_who_attacks_nothing_may_attack_something_again() -> None:
    after = play(*TABLE, "Ogre -> Garruk", "then destroy Garruk", "then Ogre now attacks B")
    assert attacking(after) == {"Ogre": "B"}
