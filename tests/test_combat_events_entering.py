"""Put onto the battlefield attacking or blocking: 506.3a-f, 508.4 and 509.4 in every letter, 508.8."""

from __future__ import annotations

import pytest

from event_plays import (
    attacking,
    blocked,
    blocking,
    newest,
    play,
    rules,
    state,
    stats,
    then,
    thing,
    triggered,
)
from redzone.errors import NotationError, SetupError, UnknownName

DUEL = ("A: Ogre = 3/3 red Ogre; Hound = 2/2 red Dog", "B: Bears = 2/2 green Bear; Wall = 0/4")
PUT = "then A puts Tok = 1/1 white Soldier token attacking B"


def test_506_3a_what_is_no_creature_enters_and_does_not_attack() -> None:
    after = play(*DUEL, "Ogre -> B", "then A puts Sol Ring attacking B")
    assert attacking(after) == {"Ogre": "B"} and rules(after) == ["506.3a"]
    assert newest(after).face.name == "Sol Ring"
    blocks = then(after, "no block", "then B puts Mox Pearl blocking Ogre")
    assert blocking(blocks) == {} and blocked(blocks) == {"Ogre": False} and rules(blocks) == ["506.3a"]


def test_506_3b_under_another_player_it_does_not_attack() -> None:
    after = play(*DUEL, "Ogre -> B", "then B puts Tok = 1/1 attacking B")
    assert attacking(after) == {"Ogre": "B"} and rules(after) == ["506.3b"]
    assert newest(after).controller == "B"


def test_506_3c_against_what_cant_be_attacked_it_just_enters() -> None:
    board = ("A: Ogre = 3/3", "B: Garruk Wildspeaker (loyalty 3); Wall = 0/4", "Ogre -> Garruk")
    for target, before in (("Wall", ()), ("Garruk", ("then destroy Garruk",)),
                           ("Garruk", ("then Garruk is no longer a planeswalker",))):
        after = play(*board, *before, f"then A puts Tok = 1/1 attacking {target}")
        assert "Tok" not in attacking(after) and rules(after) == ["506.3c"]
        assert stats(after, "Tok") == "1/1"


def test_508_4a_against_a_planeswalker_of_no_defending_player_it_just_enters() -> None:
    after = play("A: Ogre = 3/3", "B: Garruk Wildspeaker (loyalty 3)", "Ogre -> Garruk",
                 "then A gains control of Garruk", "then A puts Tok = 1/1 attacking Garruk")
    assert attacking(after) == {"Ogre": ""} and rules(after) == ["508.4a"]


def test_508_4a_a_player_who_is_not_there_is_an_error() -> None:
    with pytest.raises(UnknownName, match="Cid"):
        play(*DUEL, "Ogre -> B", "then A puts Tok = 1/1 attacking Cid")


def test_506_3d_and_508_4d_during_blocks_or_later_it_enters_unblocked() -> None:
    after = play(*DUEL, "Ogre -> B", "Bears x Ogre", PUT)
    assert blocked(after) == {"Ogre": True, "Tok": False} and rules(after) == ["508.4", "508.4d"]
    later = play(*DUEL, "Ogre -> B", "no block", "then damage", PUT)
    assert blocked(later)["Tok"] is False
    assert blocked(then(after, "then Tok becomes blocked"))["Tok"] is True


def test_508_4_before_blocks_it_can_be_blocked() -> None:
    after = play(*DUEL, "Ogre -> B", PUT)
    assert blocked(after) == {} and rules(after) == ["508.4"]
    assert blocking(then(after, "Bears x Tok")) == {"Bears": ["Tok"]}


def test_508_4_it_is_not_tapped_unless_the_effect_says_so_and_is_sick() -> None:
    after = play(*DUEL, "Ogre -> B", PUT)
    assert state(after, "Tok", "tapped") is None and state(after, "Tok", "sick") is True
    for words in ("1/1 token tapped and attacking B", "1/1 token (tapped) attacking B"):
        tapped = play(*DUEL, "Ogre -> B", f"then A puts Tok = {words}")
        assert state(tapped, "Tok", "tapped") is True and "Tok" in attacking(tapped)


def test_508_4_it_never_attacked_and_nothing_triggers() -> None:
    after = play('A: Ogre = 3/3; Drum = artifact "Whenever a creature you control attacks, draw a card."', "B:",
                 "Ogre -> B", 'then A puts Tok = 1/1 "Whenever this creature attacks, draw a card." attacking B')
    assert attacking(after) == {"Ogre": "B", "Tok": "B"} and triggered(after) == []


def test_508_4b_it_attacks_whom_the_effect_names_among_several() -> None:
    after = play("A: Ogre = 3/3", "B: Wall = 0/4", "C: Garruk Wildspeaker (loyalty 3)", "Ogre -> B",
                 "then A puts Tok = 1/1 attacking Garruk", "then A puts Tik = 1/1 attacking C")
    assert attacking(after) == {"Ogre": "B", "Tok": "Garruk Wildspeaker", "Tik": "C"}
    assert [run.defending for run in after.board.attacking] == ["B", "C", "C"]


def test_508_4c_no_requirement_restriction_cost_or_limit_counts() -> None:
    after = play("A: Ogre = 3/3; Hound = 2/2", "B: Crawlspace; Propaganda (controlled since turn began)",
                 "Ogre -> B (pay {2})", "then A puts Wall of Omens attacking B",
                 'then A puts Tok = 1/1 defender "This creature can\'t attack." attacking B',
                 "then A puts Tik = 1/1 attacking B")
    assert list(attacking(after).values()) == ["B"] * 4


def test_506_3f_a_battle_that_is_a_creature_neither_attacks_nor_blocks() -> None:
    after = play(*DUEL, "Ogre -> B", "no block", "then A puts Fort = 3/3 battle (protector B) attacking B",
                 "then B puts Keep = 3/3 battle (protector B) blocking Ogre")
    assert attacking(after) == {"Ogre": "B"} and blocking(after) == {}
    assert [rules(one) for one in (after, )] == [["506.3f"]]


def test_508_8_a_creature_put_attacking_leads_to_blocks_though_nobody_was_declared() -> None:
    after = play(*DUEL, "no attack", PUT, "Bears x Tok")
    assert blocking(after) == {"Bears": ["Tok"]} and blocked(after) == {"Tok": True}


def test_509_4_it_blocks_whatever_evasion_and_restrictions_say_and_the_attacker_becomes_blocked() -> None:
    after = play('A: Drake = 2/2 flying menace "This creature can\'t be blocked."', "B:", "Drake -> B", "no block",
                 'then B puts Tok = 1/1 "This creature can\'t block." (tapped) blocking Drake')
    assert blocking(after) == {"Tok": ["Drake"]} and blocked(after) == {"Drake": True}
    assert after.board.blocking[0].declared is False


def test_509_4_it_never_blocked() -> None:
    drake = 'Drake = 2/2 "Whenever this creature becomes blocked, draw a card."'
    put = 'then B puts Tok = 1/1 "Whenever this creature blocks, draw a card." blocking Drake'
    assert triggered(play(f"A: {drake}", "B:", "Drake -> B", "no block", put)) == ["Drake"]
    assert triggered(play(f"A: {drake}", "B: Wall = 0/4", "Drake -> B", "Wall x Drake", put)) == []


def test_509_4a_whom_it_would_block_does_not_attack_any_more() -> None:
    board = (*DUEL, "Ogre -> B", "no block")
    after = play(*board, "then exile Ogre", "then B puts Tok = 1/1 blocking Ogre")
    assert blocking(after) == {} and rules(after) == ["509.4a"] and stats(after, "Tok") == "1/1"
    assert rules(play(*board, "then B puts Tok = 1/1 blocking Hound")) == ["509.4a"]


def test_506_3e_and_509_4a_whom_it_would_block_attacks_somebody_else() -> None:
    after = play("A: Ogre = 3/3", "B:", "C:", "Ogre -> B", "no block", "then C puts Tok = 1/1 blocking Ogre")
    assert blocking(after) == {} and blocked(after) == {"Ogre": False} and rules(after) == ["506.3e"]
    own = play(*DUEL, "Ogre -> B", "no block", "then A puts Tok = 1/1 blocking Ogre")
    assert blocking(own) == {} and rules(own) == ["506.3e"]


def test_506_3e_his_planeswalker_battle_and_teammate_count() -> None:
    walker = play("A: Ogre = 3/3", "B: Garruk Wildspeaker (loyalty 3)", "Ogre -> Garruk", "no block",
                  "then B puts Tok = 1/1 blocking Ogre")
    assert blocking(walker) == {"Tok": ["Ogre"]}
    battle = play("A: Ogre = 3/3; Fort = D5 battle Siege (protector B)", "B:", "Ogre -> Fort", "no block",
                  "then B puts Tok = 1/1 blocking Ogre")
    assert blocking(battle) == {"Tok": ["Ogre"]}
    mate = play("A (team x): Ogre = 3/3", "C (team x):", "B (team y):", "D (team y):", "Ogre -> B", "no block",
                "then D puts Tok = 1/1 blocking Ogre")
    assert blocking(mate) == {"Tok": ["Ogre"]}


def test_509_4b_a_group_may_enter_blocking_with_no_cost_or_limit() -> None:
    after = play("A: Ogre = 3/3", 'B: Peace = enchantment "No more than one creature can block each combat."',
                 "Ogre -> B", "no block", "then B puts Tok = 3 1/1 token blocking Ogre")
    assert blocking(after) == {"Tok.1": ["Ogre"], "Tok.2": ["Ogre"], "Tok.3": ["Ogre"]}


def test_702_22h_and_502_10e_who_enters_blocking_a_member_blocks_the_whole_band() -> None:
    for edition, number in (("current", "702.22h"), ("classic", "502.10e")):
        after = play("A: Hero = 1/1 banding; Bears = 2/2", "B:", "[Hero, Bears] -> B", "no block",
                     "then B puts Tok = 1/1 blocking Hero", edition=edition)
        assert blocking(after) == {"Tok": ["Hero", "Bears"]} and number in rules(after)
        assert blocked(after) == {"Hero": True, "Bears": True}


def test_506_1_after_combat_nothing_enters_attacking_or_blocking() -> None:
    before = play(*DUEL, "Ogre -> B", "no block", "then damage", "then end of combat")
    with pytest.raises(SetupError, match="combat phase is over"):
        then(before, PUT)
    with pytest.raises(SetupError, match="combat phase is over"):
        then(before, "then B puts Tok = 1/1 blocking Ogre")


def test_509_4_before_blockers_are_declared_nothing_enters_blocking() -> None:
    with pytest.raises(SetupError, match="not declared yet"):
        play(*DUEL, "Ogre -> B", "then B puts Tok = 1/1 blocking Ogre")


def test_cards_tokens_and_aliases_are_written_as_in_a_side() -> None:
    after = play(*DUEL, "Ogre -> B", 'then A puts Big = Serra Angel 5/5 +menace [+1/+1 x2] "~ can\'t block." attacking B')
    found = thing(after, "Big")
    assert found is not None and stats(after, "Big") == "7/7"
    assert found.has("flying") and found.has("menace") and found.name == "Serra Angel"


@pytest.mark.parametrize(("event", "error"), [
    ("A puts Ogre = 1/1 attacking B", "Two permanents are called Ogre"),
    ("A puts B = 1/1 attacking B", "player"),
    ("A puts Tok = 1/1; Tik = 1/1 attacking B", "One permanent"),
    ("A puts Tok = 1/1 flyng attacking B", "flyng"),
    ("A puts Tok attacking B", "Tok"),
    ("Ann puts Tok = 1/1 attacking B", "Ann"),
    ("B puts Tok = 1/1 blocking A", "A is a player"),
    ("B puts Tok = 1/1 blocking Nobody", "Nobody"),
])
def test_what_cant_be_put_is_an_error_and_nothing_entered(event: str, error: str) -> None:
    before = play(*DUEL, "Ogre -> B", "no block")
    with pytest.raises((NotationError, SetupError), match=error):
        then(before, f"then {event}")
    assert before.board.later == ()
