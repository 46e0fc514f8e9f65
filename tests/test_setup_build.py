"""Sides become players and permanents: faces, grants, counters, states, faults with their places."""

from __future__ import annotations

import pytest

from redzone import setup
from redzone.abilities import CantBlock, Grant, Itself, Keyword, Named
from redzone.errors import AmbiguousName, NotationError, SetupError, UnknownName
from redzone.notation import read
from redzone.notation.written import EffectLine, Fact, Name, Permanent, Side, Stat, Who, Written
from setup_stub import LIBRARY, board, built, codes, entry, ref, under, wrong


def test_description() -> None:
    here = board("A: Angel = 3/4 legendary white blue Angel flying vigilance | B:")
    face = entry(here, "A1").face
    assert (face.power, face.toughness, face.name) == (3, 4, "")
    assert (face.types, face.subtypes, face.supertypes) == ({"creature"}, {"Angel"}, {"legendary"})
    assert face.colors == {"white", "blue"}
    assert face.abilities == (Keyword(name="flying"), Keyword(name="vigilance"))


@pytest.mark.parametrize(("words", "types"), [
    ("2/2 artifact", {"artifact", "creature"}), ("3/3 artifact Vehicle", {"artifact"}),
    ("3/3 artifact creature Vehicle", {"artifact", "creature"}), ("3/3 artifact Spacecraft", {"artifact"}),
    ("land", {"land"}), ("L3 Jace", {"planeswalker"}), ("D3 Siege", {"battle"}),
    ("4/4 battle creature Siege", {"battle", "creature"}),
])
def test_types_of_a_description(words: str, types: set[str]) -> None:
    assert entry(board(f"A: Thing = {words} | B:"), "A1").face.types == types


def test_loyalty_and_defense() -> None:
    here = board("A: Jace = L3; Siege = D5 Siege | B:")
    assert (entry(here, "A1").face.loyalty, entry(here, "A2").face.defense) == (3, 5)


def test_a_card_comes_from_the_library_in_any_language() -> None:
    here = board("A: Grizzlis | B: Медведи гризли; grizzly bears")
    assert {item.face.name for item in here.entries.values()} == {"Grizzly Bears"}
    assert entry(here, "A1").known_as == ("Grizzlis",)
    assert entry(here, "B2").known_as == ()


def test_a_description_replaces_and_adds() -> None:
    bears = entry(board("A: Grizzly Bears 4/5 legendary Spirit red flying | B:"), "A1").face
    assert (bears.power, bears.toughness) == (4, 5)
    assert bears.subtypes == {"Bear", "Spirit"}
    assert bears.colors == {"green", "red"}
    assert bears.abilities == (Keyword(name="flying"),)


def test_a_described_card_becomes_a_creature_but_no_vehicle_does() -> None:
    here = board("A: Forest 2/2 creature; Forest 2/2; Big Copter 5/5; Big Copter 5/5 creature | B:")
    types = [entry(here, place).face.types for place in ("A1", "A2", "A3", "A4")]
    assert types == [{"land", "creature"}, {"land", "creature"}, {"artifact"}, {"artifact", "creature"}]


def test_a_given_stat_answers_for_an_unread_star() -> None:
    here = board("A: Living Count; Living Count 4/5 | B:")
    assert len(entry(here, "A1").face.unread) == 1
    assert entry(here, "A2").face.unread == ()


def test_grants_keep_their_order() -> None:
    here = board("A: Grizzly Bears +flying -flying +green +creature +Goblin +legendary | B:")
    assert entry(here, "A1").grants == (
        Grant(abilities=(Keyword(name="flying"),)), Grant(removes=("flying",)),
        Grant(colors=("green",), colors_added=True), Grant(types=("creature",)),
        Grant(subtypes=("Goblin",)), Grant(supertypes=("legendary",)),
    )


def test_a_landwalk_is_taken_away_by_its_own_name() -> None:
    assert entry(board("A: 2/2 -islandwalk | B:"), "A1").grants == (Grant(removes=("islandwalk",)),)


def test_groups_counters_and_tokens() -> None:
    here = board("A: Goblin = 12 1/1 red Goblin token [+1/+1 x2, +1/+1, flying]; 1 Grizzly Bears | B:")
    goblin = entry(here, "A1")
    assert (goblin.count, goblin.group, goblin.alias) == (12, True, "Goblin")
    assert goblin.counters == {"+1/+1": 3, "flying": 1}
    assert goblin.states == {"token": True}
    assert entry(here, "A2").members == (ref("A2.1"),)


def test_facts_of_a_side() -> None:
    a, b = board("A (17, team x, mana {2}{W}, poison 3, monarch): | B:").setup.players
    assert (a.life, a.team) == (17, "x")
    assert a.facts == {"mana": "{2}{W}", "poison": 3, "monarch": True}
    assert (b.life, b.team, b.facts) == (20, None, {})


def test_states() -> None:
    here = board(
        "A: Goblin = 3 1/1; Lure (attached A1.2); Lure (attached b); Ogre = 2/2 (tapped, goaded by B, "
        "goaded by C, paired A1.1, owner B, chosen Left, damage 2) "
        "| B: 1/1 (entered this turn, chosen a) | C:"
    )
    assert entry(here, "A2").states == {"attached": ref("A1.2")}
    assert entry(here, "A3").states == {"attached": "B"}
    ogre = entry(here, "A4")
    assert (ogre.owner, ogre.controller) == ("B", "A")
    assert ogre.states == {
        "tapped": True, "goaded by": ("B", "C"), "paired": ref("A1.1"), "chosen": "left", "damage": 2,
    }
    assert entry(here, "B1").states == {"entered this turn": True, "sick": True, "chosen": "A"}


def test_310_11a_the_only_opponent_protects_a_siege() -> None:
    assert entry(board("A: Invasion of Here | B:"), "A1").states["protector"] == "B"
    assert codes("A: Invasion of Here | B: | C:") == ["no-protector"]
    assert entry(board("A: Invasion of Here (protector C) | B: | C:"), "A1").states["protector"] == "C"


def test_310_8a_a_battle_without_type_is_protected_by_its_controller() -> None:
    assert entry(board("A: 2/2 | B: War = D3"), "B1").states["protector"] == "B"


def test_timestamps_are_the_order_of_the_text() -> None:
    here = board("A: Grizzly Bears | effect: Falter | B: Forest | effect: Giant Growth on A1")
    assert [type(thing).__name__ for thing in here.setup.things] == ["Entry", "Effect", "Entry", "Effect"]


def test_quoted_text_is_read_as_an_ability() -> None:
    here = board('A: Ogre = 3/3 "This creature can\'t block." "~ can\'t block." | B:')
    assert entry(here, "A1").face.abilities == (CantBlock(subject=Itself()),) * 2


def test_quoted_text_that_is_not_read_is_kept_with_its_words() -> None:
    text = "This creature can't attack unless the moon is full."
    (unread,) = entry(board(f'A: Ogre = 3/3 "{text}" | B:'), "A1").face.unread
    assert "moon is full" in unread.text


def test_a_text_may_name_another_permanent() -> None:
    here = board('A: Ogre = 3/3 "This creature can\'t block Bears." | B: Bears = Grizzly Bears')
    (ability,) = entry(here, "A1").face.abilities
    assert ability == CantBlock(subject=Itself(), attacker=Named("Grizzly Bears"))


def test_a_text_can_not_mean_one_of_several_of_one_name() -> None:
    text = 'A: Ogre = 3/3 "This creature can\'t block Elf1." | B: Elf1 = Taunting Elf; Elf2 = Taunting Elf'
    (fault,) = wrong(text, AmbiguousName)
    assert "B1, B2" in fault.message
    assert under(text, fault).startswith('"This creature')


@pytest.mark.parametrize(("text", "kind", "code", "place"), [
    ("A: Lure (attached Zed) | B:", UnknownName, "unknown-permanent", "Zed"),
    ("A: Grizzly Bears | B: 1/1 (goaded by Zed)", UnknownName, "unknown-player", "Zed"),
    ("A: Giant Growth | B:", NotationError, "no-permanent", "Giant Growth"),
    ("A: Twins | B:", AmbiguousName, "ambiguous-card", "Twins"),
    ("A: 2/2", SetupError, "no-defender", "A: 2/2"),
    ("A: 2/2; Lure (attached A2) | B:", SetupError, "points-at-itself", "Lure (attached A2)"),
    ("A: Invasion of Here (protector A) | B:", SetupError, "protector-no-opponent", "Invasion of Here"),
])
def test_faults_stand_at_their_place(text: str, kind: type[NotationError], code: str, place: str) -> None:
    (fault,) = wrong(text, kind)
    assert fault.code == code
    assert place in under(text, fault)


def test_all_faults_are_reported_at_once() -> None:
    text = "A: Lure (attached Zed); Twins; 2/2 (goaded by Y)\nB: Giant Growth\neffect: Falter on A1"
    faults = wrong(text, NotationError)
    assert [fault.code for fault in faults] == [
        "ambiguous-card", "no-permanent", "unknown-permanent", "unknown-player", "too-many-targets",
    ]
    assert [fault.span.line for fault in faults if fault.span] == [1, 2, 1, 1, 3]


def test_a_state_said_twice() -> None:
    twice = (Fact(name="tapped"), Fact(name="tapped"))
    side = Side(player="A", permanents=(Permanent(stat=Stat(kind="pt"), states=twice),))
    with pytest.raises(NotationError) as caught:
        setup.build(Written(things=(side, Side(player="B"))), LIBRARY)
    assert [fault.code for fault in caught.value.faults] == ["fact-twice"]


def test_classic_positions_have_no_planeswalkers() -> None:
    assert board("A: Garruk Wildspeaker | B:")
    with pytest.raises(SetupError) as caught:
        board("A: Garruk Wildspeaker | B:", "classic")
    assert caught.value.faults[0].span is not None


def test_a_card_that_is_not_there_is_one_fault() -> None:
    written = Written(things=(
        Side(player="A", permanents=(Permanent(card=Name(text="Gribbly")),)), Side(player="B"),
        EffectLine(card=Name(text="Zap"), on=(Who(name=Name(text="Gribbly")),)),
    ))
    with pytest.raises(UnknownName) as caught:
        setup.build(written, LIBRARY)
    assert [fault.code for fault in caught.value.faults] == ["unknown-card"]


def test_two_players_of_one_name() -> None:
    with pytest.raises(SetupError) as caught:
        setup.build(Written(things=(Side(player="A"), Side(player="a"))), LIBRARY)
    assert [fault.code for fault in caught.value.faults] == ["player-twice"]


def test_the_text_is_kept_but_makes_no_difference() -> None:
    with_text = setup.build(read("A: 2/2 | B:"), LIBRARY, "A: 2/2 | B:").setup
    assert str(with_text) == "A: 2/2 | B:"
    assert with_text == built("A: 2/2 | B:").setup
