"""Events that move or turn permanents: tapping, destroying, phasing, blinking."""

from __future__ import annotations

import pytest

from event_plays import (
    attacking,
    blocking,
    gone,
    lines,
    newest,
    play,
    ref_of,
    rules,
    state,
    stats,
    then,
    thing,
)
from redzone.combat.changes import state_of
from redzone.errors import SetupError

DUEL = ("A: Ogre = 3/3 red Ogre; Hound = 2/2 red Dog", "B: Bears = 2/2 green Bear; Wall = 0/4")
QUIET = (*DUEL, "no attack")


def test_701_26a_only_untapped_permanents_become_tapped() -> None:
    after = play(*DUEL, "Ogre -> B", "then tap Bears, Ogre")
    assert [one.text for one in lines(after)] == ["Bears becomes tapped.", "Ogre is tapped already."]
    assert rules(after) == ["701.26a"] * 2


def test_701_26b_only_tapped_permanents_become_untapped() -> None:
    after = play(*DUEL, "Ogre -> B", "then untap Bears and Ogre")
    assert state(after, "Ogre", "tapped") is None
    assert [one.text for one in lines(after)] == ["Ogre becomes untapped.", "Bears is untapped already."]


def test_122_1d_a_stun_counter_is_removed_instead() -> None:
    board = ("A: Ogre = 3/3 [stun x2] (tapped)", "B:", "no attack", "then untap Ogre")
    after = play(*board)
    assert state(after, "Ogre", "tapped") is True and state(after, "Ogre", "counters") == {"stun": 1}
    after = then(after, "then untap Ogre", "then untap Ogre")
    assert state(after, "Ogre", "tapped") is None and state(after, "Ogre", "counters") == {}


def test_702_12b_indestructible_permanents_are_not_destroyed() -> None:
    after = play("A: Ogre = 3/3 indestructible; Hound = 2/2", "B:", "Ogre, Hound -> B", "then destroy Ogre, Hound")
    assert gone(after) == {"Hound": "destroyed"} and attacking(after) == {"Ogre": "B"}
    assert "702.12b" in rules(after)
    assert gone(then(after, "then sacrifice Ogre")) == {"Hound": "destroyed", "Ogre": "sacrificed"}


def test_122_1c_a_shield_counter_is_removed_instead() -> None:
    after = play("A: Ogre = 3/3 [shield]", "B:", "Ogre -> B", "then destroy Ogre")
    assert gone(after) == {} and rules(after) == ["122.1c"]
    assert gone(then(after, "then destroy Ogre")) == {"Ogre": "destroyed"}


@pytest.mark.parametrize(("event", "number"), [
    ("destroy", "701.8a"), ("exile", "701.13a"), ("sacrifice", "701.21a"), ("bounce", "400.7"),
])
def test_701_8a_701_13a_701_21a_each_way_to_leave_has_its_rule(event: str, number: str) -> None:
    assert rules(play(*QUIET, f"then {event} Wall")) == [number]


def test_400_7_what_is_blinked_is_a_new_object() -> None:
    after = play("A: Ogre = 3/3; Hound = 2/2 +flying [+1/+1] (tapped)", "B: Wall = 0/4", "Ogre -> B", "Wall x Ogre",
                 "then Hound gains trample", "then blink Ogre and Hound")
    assert attacking(after) == {} and blocking(after) == {"Wall": []}
    fresh = newest(after)
    assert fresh.alias == "Hound" and fresh.states == {"sick": True, "entered this turn": True}
    found = thing(after, str(fresh.ref))
    assert found is not None and (found.power, found.tapped) == (2, False)
    assert not found.has("flying") and not found.has("trample")
    assert gone(then(after, "then destroy Hound"))["Hound"] == "destroyed"


def test_400_7_it_returns_to_its_owner() -> None:
    after = play("A: Ogre = 3/3 (owner B)", "B: Wall = 0/4", "Ogre -> B", "then blink Ogre")
    assert newest(after).controller == "B" and newest(after).ref.player == "B"
    assert attacking(after) == {}


def test_111_7_a_token_that_is_blinked_ceases_to_exist() -> None:
    after = play("A: Tok = 2 1/1 token", "B:", "2 Tok -> B", "then blink 1 Tok")
    assert gone(after) == {"Tok.1": "exiled"} and after.board.later == ()
    assert rules(after)[:2] == ["701.13a", "111.7"] and attacking(after) == {"Tok.2": "B"}


def test_an_aura_is_not_blinked_because_its_host_would_be_a_choice() -> None:
    board = ("A: Ogre = 3/3", "B: Pacifism (attached Ogre)", "no attack")
    with pytest.raises(SetupError, match="choice"):
        play(*board, "then blink Pacifism")


def test_310_8a_a_battle_that_is_blinked_keeps_a_protector_it_may_have() -> None:
    after = play("A: Fort = D5 battle Siege (protector C); Ogre = 3/3", "B:", "C:", "no attack", "then blink Fort")
    assert newest(after).states["protector"] == "C"


# --- phasing ------------------------------------------------------------------------------------------


def test_702_26b_who_is_phased_out_is_not_there_and_cant_be_meant() -> None:
    after = play(*DUEL, "Ogre -> B", "Bears x Ogre", "then phase out Bears")
    assert thing(after, "Bears") is None and blocking(after) == {}
    with pytest.raises(SetupError, match="phased out"):
        then(after, "then tap Bears")
    with pytest.raises(SetupError, match="phased out"):
        then(after, "then phase out Bears")


def test_702_26c_who_phases_in_is_as_it_was() -> None:
    after = play(*DUEL, "Ogre -> B", "then phase out Ogre", "then phase in Ogre")
    assert stats(after, "Ogre") == "3/3" and state(after, "Ogre", "tapped") is True
    with pytest.raises(SetupError, match="not phased out"):
        then(after, "then phase in Ogre")


def test_702_26d_today_it_is_as_sick_as_it_was() -> None:
    for edition, sick in (("current", True), ("classic", None)):
        after = play("A: Ogre = 3/3 (sick)", "B:", "then phase out Ogre", "then phase in Ogre", edition=edition)
        assert state(after, "Ogre", "sick") is sick


def test_502_15m_in_the_classic_edition_it_may_attack_at_once() -> None:
    board = ("A: Ogre = 3/3 (entered this turn)", "B:", "then phase out Ogre", "then phase in Ogre")
    assert attacking(play(*board, "Ogre -> B", edition="classic")) == {"Ogre": "B"}
    with pytest.raises(ValueError, match="controlled"):
        play(*board, "Ogre -> B")


GEAR = ("A: Ogre = 3/3", "B: Bears = 2/2; Mace = artifact Equipment (attached Bears); Pacifism (attached Mace)")


def test_702_26g_and_502_15i_what_is_attached_phases_along() -> None:
    for edition, number in (("current", "702.26g"), ("classic", "502.15i")):
        after = play(*GEAR, "no attack", "then phase out Bears", edition=edition)
        assert rules(after).count(number) == 2
        assert thing(after, "Mace") is None and thing(after, "Pacifism") is None
        with pytest.raises(SetupError, match="only together with Bears"):
            then(after, "then phase in Mace")
        back = then(after, "then phase in Bears")
        assert thing(back, "Mace") is not None and thing(back, "Pacifism") is not None
        assert state(back, "Mace", "attached") == ref_of(back, "Bears")


def test_702_26g_what_phased_out_by_itself_does_not_come_back_with_its_host() -> None:
    after = play(*GEAR, "no attack", "then phase out Mace", "then phase out Bears", "then phase in Bears")
    assert thing(after, "Bears") is not None and thing(after, "Mace") is None
    assert thing(then(after, "then phase in Mace"), "Mace") is not None


def test_702_26g_what_was_written_as_phased_out_with_its_host_comes_back_with_it() -> None:
    after = play("A: Ogre = 3/3", "B: Bears = 2/2 (phased out); Mace = artifact Equipment (attached Bears, phased out)",
                 "no attack", "then phase in Bears")
    assert thing(after, "Mace") is not None


# --- who is meant ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("how", "word"), [
    ("destroy", "destroyed"), ("exile", "exiled"), ("sacrifice", "sacrificed"), ("bounce", "returned"),
])
def test_an_event_about_something_that_left_says_how_it_left(how: str, word: str) -> None:
    before = play(*QUIET, f"then {how} Wall")
    for event in ("tap Wall", "Wall gains flying", "destroy B2", "A gains control of Wall", "tap Bears, Wall"):
        with pytest.raises(SetupError, match=f"not there any more: it was {word}"):
            then(before, f"then {event}")


def test_a_member_that_left_cant_be_meant_and_is_not_counted() -> None:
    before = play("A: Tok = 3 1/1 token", "B:", "no attack", "then destroy A1.2")
    with pytest.raises(SetupError, match="not there any more"):
        then(before, "then tap A1.2")
    after = then(before, "then tap 2 Tok")
    board = after.board
    assert [ref.member for ref in board.changed if state_of(board, ref, "tapped")] == [1, 3]
    with pytest.raises(ValueError, match="too many"):
        then(before, "then tap 3 Tok")


def test_members_that_differ_must_be_named() -> None:
    before = play("A: Tok = 3 1/1 token", "B:", "no attack", "then tap A1.2")
    with pytest.raises(ValueError, match="differ from each other"):
        then(before, "then destroy 1 Tok")
    assert gone(then(before, "then untap A1.2", "then destroy 1 Tok")) == {"Tok.1": "destroyed"}


def test_a_creature_that_shrinks_to_nothing_dies_704_5f_704_5g() -> None:
    after = play(*DUEL, "Ogre -> B", "Bears x Ogre", "then Bears gets +0/-2")
    assert gone(after) == {"Bears": "put into the graveyard"} and blocking(after) == {}
    hurt = play("A: Ogre = 3/3 (damage 2)", "B:", "Ogre -> B", "then Ogre becomes 2/2")
    assert gone(hurt) == {"Ogre": "destroyed"} and attacking(hurt) == {}
