"""How an event is read: its words, its names, and what is said where it can't be."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from event_plays import attacking, blocking, gone, play, state, stats, then, thing
from redzone.combat import events
from redzone.combat.event_words import FORMS, Told, read_event, split_names
from redzone.combat.model import Combat
from redzone.errors import IllegalDeclaration, NotationError, RedzoneError, UnknownName

DUEL = ("A: Ogre = 3/3 red Ogre; Hound = 2/2 red Dog; Krenko, Mob Boss", "B: Bears = 2/2 green Bear; Wall = 0/4")


def known(*names: str):  # type: ignore[no-untyped-def]
    return lambda text: all(name in names for name in split_names(text, lambda one: one in names))


@pytest.mark.parametrize(("text", "told"), [
    ("tap Ogre", Told(form="tap", who="Ogre")),
    ("TAP  Ogre ,  Wall", Told(form="tap", who="Ogre , Wall")),
    ("phase out Ogre", Told(form="phase out", who="Ogre")),
    ("remove Ogre and Wall from combat", Told(form="remove", who="Ogre and Wall")),
    ("Ogre becomes blocked", Told(form="blocked", who="Ogre")),
    ("Ogre and Wall become unblocked", Told(form="unblocked", who="Ogre and Wall")),
    ("Ogre becomes blue and black", Told(form="becomes", who="Ogre", rest="blue and black")),
    ("Ogre is no longer a creature", Told(form="no longer", who="Ogre", rest="a creature")),
    ("Ogre gets +2/-1", Told(form="gets", who="Ogre", rest="+2/-1")),
    ("Ogre gains control of Wall", Told(form="control", who="Ogre", rest="Wall")),
    ("Ogre now attacks Wall", Told(form="attacks", who="Ogre", rest="Wall")),
    ("Ogre blocks Wall", Told(form="blocks", who="Ogre", rest="Wall")),
    ("Ogre puts Tok = 1/1 attacking Wall", Told(form="puts attacking", who="Ogre", rest="Tok = 1/1", second="Wall")),
    ("Ogre puts Tok = 1/1 tapped and attacking Wall",
     Told(form="puts attacking", who="Ogre", rest="Tok = 1/1 (tapped)", second="Wall")),
    ("Ogre puts Tok = 1/1 (sick) tapped and blocking Wall",
     Told(form="puts blocking", who="Ogre", rest="Tok = 1/1 (sick, tapped)", second="Wall")),
    ('Ogre gains "Whenever this blocks, it becomes blocked."',
     Told(form="gains", who="Ogre", rest='"Whenever this blocks, it becomes blocked."')),
    ('Ogre puts Tok = 1/1 "is attacking it" blocking Wall',
     Told(form="puts blocking", who="Ogre", rest='Tok = 1/1 "is attacking it"', second="Wall")),
    ("resolve Giant Growth on Ogre", Told(form="resolve", rest="Giant Growth on Ogre")),
])
def test_every_form_is_read(text: str, told: Told) -> None:
    assert read_event(text, known("Ogre", "Wall")) == told


def test_names_decide_where_a_verb_stands() -> None:
    assert read_event("Wall blocks gains flying", known("Wall blocks")) == Told(
        form="gains", who="Wall blocks", rest="flying"
    )
    assert read_event("Tap becomes white", known("Tap")).form == "becomes"


def test_a_comma_or_and_in_a_name_separates_nothing() -> None:
    names = {"Krenko, Mob Boss", "Fire and Ice", "Ogre"}
    assert split_names("Krenko, Mob Boss, Fire and Ice and Ogre", names.__contains__) == (
        "Krenko, Mob Boss", "Fire and Ice", "Ogre",
    )
    after = play(*DUEL, "no attack", "then tap Krenko, Mob Boss and Ogre, and Wall")
    assert all(state(after, name, "tapped") for name in ("Krenko, Mob Boss", "Ogre", "Wall"))


def test_counted_names_take_members() -> None:
    after = play("A: Goblin = 5 1/1; Ogre = 3/3", "B:", "no attack", "then destroy 2 Goblin and Ogre")
    assert list(gone(after)) == ["Goblin.1", "Goblin.2", "Ogre"]


def test_coordinates_work_in_events() -> None:
    assert gone(play(*DUEL, "no attack", "then destroy A1, B2")) == {"Ogre": "destroyed", "Wall": "destroyed"}


def test_words_that_are_no_event_are_told_all_that_are() -> None:
    before = play(*DUEL, "no attack")
    with pytest.raises(NotationError) as caught:
        then(before, "then Ogre frobnicates")
    text = str(caught.value)
    assert "“Ogre frobnicates” is no event" in text
    assert all(form.shown in text for form in FORMS)


def test_a_misspelt_word_gets_a_suggestion() -> None:
    before = play(*DUEL, "no attack")
    with pytest.raises(NotationError) as caught:
        then(before, "then destory Ogre")
    assert caught.value.faults[0].suggestion == "destroy Ogre"
    assert caught.value.faults[0].span is not None


def test_a_misspelt_name_gets_a_suggestion() -> None:
    before = play(*DUEL, "no attack")
    with pytest.raises(UnknownName) as caught:
        then(before, "then destroy Ogr")
    assert caught.value.faults[0].suggestion == "Ogre"


@pytest.mark.parametrize(("event", "error"), [
    ("destroy B", "B is a player"),
    ("destroy", "no event"),
    ("tap 0 Ogre", "can't be counted"),
    ("Hound and Ogre becomes frobnicated", "no change that is understood"),
    ("Ogre gains flyng", "no change that is understood"),
    ("Ogre is no longer a wizard", "no change that is understood"),
    ("Ogre gains control of Wall", "no player called Ogre"),
    ("Ogre gets", "no event"),
    ("phase Ogre", "no event"),
])
def test_what_is_not_understood_is_an_error_by_sentence(event: str, error: str) -> None:
    before = play(*DUEL, "no attack")
    with pytest.raises(NotationError, match=error):
        then(before, f"then {event}")


def test_text_that_is_not_understood_is_named() -> None:
    before = play(*DUEL, "no attack")
    with pytest.raises(RedzoneError, match="attack frobnically"):
        then(before, 'then Ogre gains "Creatures you control attack frobnically."')


def test_a_record_is_done_again_from_its_text() -> None:
    before = play(*DUEL, "Ogre -> B")
    after = then(before, "then   Ogre gains   flying")
    assert after.log[-1].text == "then Ogre gains flying"
    assert then(before, after.log[-1].text) == after


def test_an_event_leaves_the_earlier_value_as_it_was() -> None:
    before = play(*DUEL, "Ogre -> B", "Bears x Ogre")
    board, log = before.board, before.log
    then(before, "then destroy Ogre")
    with pytest.raises(RedzoneError):
        then(before, "then destroy Ogre, Nobody")
    assert before.board is board and before.log is log and gone(before) == {}


# --- changes -----------------------------------------------------------------------------------------------


def test_611_2_later_changes_come_after_earlier_ones() -> None:
    after = play(*DUEL, "no attack", "then Ogre gets +2/+2", "then Ogre becomes 1/1")
    assert stats(after, "Ogre") == "3/3"
    assert stats(play(*DUEL, "no attack", "then Ogre gets +2/+2", "then Ogre becomes 1/1", edition="classic"),
                 "Ogre") == "1/1"


def test_611_2_colours_keywords_and_abilities() -> None:
    after = play(*DUEL, "no attack", "then Ogre and Hound gain double strike and trample", "then Ogre becomes white",
                 "then Hound becomes colorless", "then Ogre loses trample")
    ogre, hound = thing(after, "Ogre"), thing(after, "Hound")
    assert ogre is not None and hound is not None
    assert ogre.colors == {"white"} and hound.colors == set()
    assert ogre.has("double strike") and not ogre.has("trample") and hound.has("trample")
    bare = thing(then(after, "then Hound loses all abilities"), "Hound")
    assert bare is not None and not bare.abilities


def test_611_2_a_quoted_ability_is_its_own_and_may_name_others() -> None:
    after = play(*DUEL, "then Hound gains \"~ can't be blocked.\"", "then Wall gains \"This creature can't block Ogre.\"",
                 "Ogre, Hound -> B")
    for block in ("Bears x Hound", "Wall x Ogre"):
        with pytest.raises(IllegalDeclaration):
            then(after, block)
    assert blocking(then(after, "Bears x Ogre")) == {"Bears": ["Ogre"]}


def test_611_2_a_keyword_gained_before_blocks_counts_and_after_does_not() -> None:
    board = ("A: Ogre = 3/3", "B: Bears = 2/2", "Ogre -> B")
    with pytest.raises(IllegalDeclaration):
        play(*board, "then Ogre gains flying", "Bears x Ogre")
    assert blocking(play(*board, "Bears x Ogre", "then Ogre gains flying")) == {"Bears": ["Ogre"]}


def test_minus_signs_and_a_zero() -> None:
    after = play(*DUEL, "no attack", "then Ogre becomes −1/4", "then Hound becomes a 0/3")
    assert stats(after, "Ogre") == "-1/4" and stats(after, "Hound") == "0/3"


# --- cards --------------------------------------------------------------------------------------------------


def test_608_2_an_instant_does_what_lasts() -> None:
    after = play(*DUEL, "Ogre -> B", "then resolve Giant Growth on Ogre")
    assert stats(after, "Ogre") == "6/6"
    assert [line.text for line in after.log[-1].lines][1:] == ["Ogre: +3/+3."]


def test_608_2_notes_as_behind_effect() -> None:
    after = play(*DUEL, "Ogre -> B", "then resolve (by B): Ray of Command on Ogre")
    assert attacking(after) == {} and thing(after, "Ogre").controller == "B"  # type: ignore[union-attr]


def test_608_2_a_spell_of_which_nothing_was_read_is_refused() -> None:
    before = play(*DUEL, "Ogre -> B")
    with pytest.raises(RedzoneError, match="tell what it does by events"):
        then(before, "then resolve Murder on Ogre")
    with pytest.raises(RedzoneError, match="not understood"):
        then(before, "then resolve False Orders on Wall")


def test_608_3c_303_4b_an_aura_becomes_attached() -> None:
    after = play(*DUEL, "Ogre -> B", "then resolve (by B) Control Magic on Ogre")
    assert attacking(after) == {}
    assert state(after, "Control Magic", "attached") == after.board.entries[after.board.later[0].ref].states["attached"]  # type: ignore[union-attr]
    back = then(after, "then destroy Control Magic")
    assert thing(back, "Ogre").controller == "A" and attacking(back) == {}  # type: ignore[union-attr]


def test_702_6a_equipment_that_is_there_becomes_attached() -> None:
    board = ("A: Ogre = 3/3; Bonesplitter", "B:", "Ogre -> B")
    assert stats(play(*board, "then resolve Bonesplitter on Ogre"), "Ogre") == "5/3"
    with pytest.raises(RedzoneError, match="one must be"):
        play("A: Ogre = 3/3", "B:", "Ogre -> B", "then resolve Bonesplitter on Ogre")


def test_608_3_another_permanent_enters_under_whoever_resolved_it() -> None:
    after = play(*DUEL, "no attack", "then resolve (by B) Serra Angel")
    found = thing(after, "Serra Angel")
    assert found is not None and found.controller == "B" and found.sick


@pytest.mark.parametrize(("event", "error"), [
    ("resolve Giant Groth on Ogre", "Giant Groth"),
    ("resolve Giant Growth", "needs 1"),
    ("resolve Giant Growth on Ogre, Wall", "no more than 1"),
    ("resolve Pacifism", "one thing"),
    ("resolve Pacifism on Ogre, Wall", "one thing"),
    ("resolve (by Z) Pacifism on Ogre", "no player called Z"),
    ("resolve Pacifism on Nobody", "Nobody"),
])
def test_a_card_that_cant_resolve_so_is_an_error(event: str, error: str) -> None:
    before = play(*DUEL, "Ogre -> B")
    with pytest.raises(RedzoneError, match=error):
        then(before, f"then {event}")


def test_a_card_resolved_on_what_left_says_so() -> None:
    before = play(*DUEL, "Ogre -> B", "then destroy Ogre")
    with pytest.raises(RedzoneError, match="it was destroyed"):
        then(before, "then resolve Giant Growth on Ogre")


_WORDS = st.lists(st.sampled_from([
    "tap", "destroy", "Ogre", "Wall", "B", "becomes", "blocked", "gains", "flying", "2", "puts", "Tok", "=", "1/1",
    "attacking", "blocking", "and", ",", '"', "no", "longer", "a", "creature", "is", "now", "attacks", "A1", "on",
    "resolve", "Pacifism", "(", ")", "control", "of", "from", "combat", "remove", "blocks", "gets", "+1/+1", ";", ":",
]), max_size=9)


@cache
def in_combat() -> Combat:
    return play(*DUEL, "Ogre -> B", "Bears x Ogre")


@settings(deadline=None, max_examples=300)
@given(_WORDS)
def test_whatever_is_said_is_done_or_refused_by_sentence(words: list[str]) -> None:
    try:
        after, record = events.event(in_combat(), " ".join(words))
    except RedzoneError as refused:
        told = str(refused)
    else:
        told = " ".join(one.text for one in record.lines)
        assert after.log[-1] == record
    assert told


def test_603_2_what_a_gained_ability_does_is_not_mixed_up_with_what_the_permanent_had() -> None:
    grows = '"Whenever this creature blocks, it gets +1/+1 until end of turn."'
    gains = '"Whenever this creature becomes blocked, it gets +4/+4 until end of turn."'
    after = play(f"A: Ogre = 3/3 {gains}; Hound = 2/2", f"B: Bears = 2/2 {grows} {gains}", "Ogre -> B",
                 f"then Bears gains {gains}", "Bears x Ogre", "then resolve triggers")
    assert stats(after, "Bears") == "3/3" and stats(after, "Ogre") == "7/7"
