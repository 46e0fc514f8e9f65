"""Edits of a text: what the hands do, and what stays as it was typed."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from redzone.board.runs import creatures
from redzone.cards import Library
from redzone.combat.walk import written_of
from redzone.errors import RedzoneError
from redzone.faces.picture.edit_doc import EditError
from redzone.faces.picture.editing import edit
from redzone.setup import question

pytestmark = pytest.mark.source

LIBRARY = Library.open()
LURED = """A (20): Serra Angel; Boggart Brute; Grizzly Bears; Lure (attached A3)   # the active player
B (17): Giant Spider; Qal Sisma Behemoth; Palace Guard; Llanowar Elves; Chandra, Torch of Defiance
Angel, Brute -> B | Bears -> Chandra
Spider x Angel | Behemoth x Brute | Elves x Bears
"""
GOBLINS = "A (31): Boggart Brute; Goblin = 6 1/1 red Goblin  # six\nB: Wall of Omens; Propaganda\n2 Goblin -> B # go"
TABLE = """A: Hill Giant (goaded by C); Goblin = 6 1/1 red Goblin; Swiftfoot Boots (attached A1)
B: Wall of Omens; Propaganda; Jace Beleren | C (25): Serra Angel (tapped)
effect (by C): "must be blocked this turn if able" on Hill Giant
D: Llanowar Elves; Palace Guard
Hill Giant -> B | 2 Goblin -> Jace | A2.3 -> D
Wall x Hill Giant | Guard x A2.3
"""
BOARDS = (LURED, GOBLINS, TABLE, "A: Ogre = 3/3 menace | B: 2/2; 2/2 | A1 -> B | B1, B2 x A1",
          "A: Hero = 1/1 banding; Elk = 2/2 | B: Bears = 2/2 | [Hero, Elk] -> B (pay nothing)")


def _edit(text: str, *edits: dict[str, object]) -> str:
    return edit(text, edits, library=LIBRARY)


def _declared(text: str):
    """What a text declares, and what lies on its table."""
    written, board = written_of(text, LIBRARY, "current")
    found = question(written, board)
    pairs = [set(creatures(d.choices)) if d is not None else None for d in (found.attack, found.block)]
    bands = found.attack.bands if found.attack is not None else ()
    things = [(t, None) for t in board.setup.things]
    return pairs, bands, things, board.setup.players


@pytest.mark.parametrize(
    ("text", "made", "line"),
    [
        (LURED, {"do": "add", "seat": "A", "text": "Grizzly Bears"}, "Angel, Brute -> B | A3 -> Chandra"),
        (LURED, {"do": "remove", "at": "A3"}, "Spider x Angel | Behemoth x Brute"),
        (LURED, {"do": "remove", "at": "A1"}, "A (20): Boggart Brute; Grizzly Bears; Lure (attached A2)   # the active player"),
        (LURED, {"do": "life", "seat": "A", "n": 17}, "A (17): Serra Angel; Boggart Brute; Grizzly Bears; Lure (attached A3)   # the active player"),
        (LURED, {"do": "unlink", "who": "A2", "target": "B"}, "Angel -> B | Bears -> Chandra"),
        (LURED, {"do": "block", "who": "B3", "target": "A2"}, "Spider x Angel | Behemoth x Brute | Elves x Bears | Palace Guard x Boggart Brute"),
        (LURED, {"do": "none", "step": "block"}, "no block"),
        (LURED, {"do": "seat", "name": "C"}, "C:"),
        (GOBLINS, {"do": "remove", "at": "A1"}, "A (31): Goblin = 6 1/1 red Goblin  # six"),
        (GOBLINS, {"do": "unlink", "who": "A2.1", "target": "B"}, "A2.2 -> B # go"),
        (GOBLINS, {"do": "remove", "at": "A2.1"}, "1 Goblin -> B # go"),
        (GOBLINS, {"do": "set", "at": "A2.1", "count": 2, "tapped": True}, "2 Goblin 2 -> B # go"),
        (GOBLINS, {"do": "set", "at": "A1", "power": 5, "keywords": ["+flying"], "counters": {"stun": 1}},
         "A (31): Boggart Brute 5/2 +flying [stun]; Goblin = 6 1/1 red Goblin  # six"),
        (TABLE, {"do": "drop seat", "seat": "C"}, "B: Wall of Omens; Propaganda; Jace Beleren"),
        (TABLE, {"do": "swap", "at": "A1", "seat": "D"}, "D: Llanowar Elves; Palace Guard; Hill Giant (goaded by C)"),
        (TABLE, {"do": "attack", "who": "A2.4", "target": "C"}, "Hill Giant -> B | 2 Goblin -> Jace | A2.3 -> D | A2.4 -> C"),
    ],
)  # fmt: skip
def test_an_edit_changes_what_it_says(text, made, line):
    lines = _edit(text, made).splitlines()
    assert line in lines
    assert "" not in lines


def test_what_is_not_touched_stays_as_typed():
    after = _edit(TABLE, {"do": "life", "seat": "D", "n": 3})
    assert [a for a, b in zip(after.splitlines(), TABLE.splitlines(), strict=True) if a != b] == [
        "D (3): Llanowar Elves; Palace Guard"
    ]


def test_a_table_from_nothing():
    made = [{"do": "seat", "name": "A"}, {"do": "seat", "name": "B"},
            {"do": "add", "seat": "A", "text": "Ogre = 3/3"}, {"do": "add", "seat": "A", "text": "Ogre = 3/3"},
            {"do": "attack", "who": "A2", "target": "B"}]
    assert _edit("", *made) == "A: Ogre = 3/3; Ogre 2 = 3/3\nB:\nOgre 2 -> B"


def test_bands():
    made = _edit(LURED, {"do": "band", "members": ["A1", "A2"]})
    assert "[Serra Angel, Boggart Brute] -> B" in made
    assert _declared(_edit(made, {"do": "unband", "member": "A1"}))[:2] == _declared(LURED)[:2]


@pytest.mark.parametrize(
    "bad",
    [
        {}, [], {"do": "x"}, {"do": 3}, {"do": "add"}, {"do": "add", "seat": "Z", "text": "Plains"},
        {"do": "add", "seat": "A", "text": "Plains", "count": 0}, {"do": "add", "seat": "A", "text": ""},
        {"do": "add", "seat": "A", "text": "Ogre 3/3"}, {"do": "add", "seat": "A", "text": "Plains | B: Plains"},
        {"do": "add", "seat": "A", "text": "Plains; Plains"}, {"do": "add", "seat": "A", "text": "Plains # x"},
        {"do": "add", "seat": "A", "text": 'Ogre = 3/3 "'}, {"do": "remove", "at": "A9"}, {"do": "remove", "at": "A1.2"},
        {"do": "remove", "at": 1}, {"do": "life", "seat": "A", "n": True}, {"do": "life", "seat": "A", "n": 10**9},
        {"do": "set", "at": "A1", "tapped": 1}, {"do": "set", "at": "A1", "counters": {"x": -1}},
        {"do": "set", "at": "A1", "counters": {"a]b": 1}}, {"do": "set", "at": "A1", "keywords": ["+nonsense"]},
        {"do": "set", "at": "A1", "keywords": ["flying"]}, {"do": "set", "at": "A1", "odd": 1},
        {"do": "set", "at": "A1", "attached": "Q7"}, {"do": "seat", "name": "A"}, {"do": "seat", "name": "a b"},
        {"do": "drop seat", "seat": "Q"}, {"do": "attack", "who": "B1", "target": "A"},
        {"do": "attack", "who": "A1", "target": "Q"}, {"do": "block", "who": "A1", "target": "A2"},
        {"do": "unlink", "who": "B3", "target": "A1"}, {"do": "declare", "step": "block", "text": "foo"},
        {"do": "declare", "step": "block", "text": "C: Plains"}, {"do": "declare", "step": "x", "text": ""},
        {"do": "none", "step": "damage"}, {"do": "band", "members": ["A1", 2]},
    ],
)  # fmt: skip
def test_a_bad_edit_is_a_sentence(bad):
    with pytest.raises(RedzoneError) as caught:
        _edit(LURED, bad)
    assert str(caught.value)[-1:] in ".”"


def test_events_are_left_alone():
    with pytest.raises(EditError):
        _edit(f"{GOBLINS}\nthen tap A1", {"do": "remove", "at": "A1"})


# --- drawn edits ------------------------------------------------------------------------------------

CARDS = ("Serra Angel", "Plains", "Grizzly Bears", "Elk = 2/2 green Elk", "Goblin = 3 1/1 red Goblin", "1/1 flying")


@given(st.sampled_from(BOARDS), st.sampled_from(CARDS), st.integers(0, 9))
@settings(max_examples=60, deadline=None)
def test_what_is_added_and_removed_leaves_all_as_it_was(text, card, seat):
    sides = written_of(text, LIBRARY, "current")[0].sides
    side = sides[seat % len(sides)]
    more = _edit(text, {"do": "add", "seat": side.player, "text": card})
    less = _edit(more, {"do": "remove", "at": f"{side.player}{len(side.permanents) + 1}"})
    assert _declared(less) == _declared(text)
    assert _declared(more)[0] == _declared(text)[0]


@given(st.sampled_from(BOARDS), st.randoms(use_true_random=False))
@settings(max_examples=60, deadline=None)
def test_arrows_taken_away_and_put_back(text, chance: random.Random):
    written, board = written_of(text, LIBRARY, "current")
    found = question(written, board)
    step, declared = chance.choice([p for p in (("attack", found.attack), ("block", found.block)) if p[1]])
    ref, target = chance.choice(sorted(creatures(declared.choices), key=str))
    less = _edit(text, {"do": "unlink", "who": str(ref), "target": str(target)})
    pairs = _declared(less)[0][step == "block"]
    assert (pairs or set()) == set(creatures(declared.choices)) - {(ref, target)}
    again = _edit(less, {"do": step, "who": str(ref), "target": str(target)})
    assert _declared(again)[0][step == "block"] == set(creatures(declared.choices))


@given(st.sampled_from(BOARDS), st.randoms(use_true_random=False))
@settings(max_examples=80, deadline=None)
def test_drawn_edits_leave_a_text_that_can_be_read(text, chance: random.Random):
    for _ in range(4):
        written, _ = written_of(text, LIBRARY, "current")
        at = [f"{s.player}{n}" for s in written.sides for n in range(1, len(s.permanents) + 1)] or ["A1"]
        seat = [side.player for side in written.sides]
        made = chance.choice([
            {"do": "remove", "at": chance.choice(at)},
            {"do": "swap", "at": chance.choice(at), "seat": chance.choice(seat)},
            {"do": "set", "at": chance.choice(at), "tapped": chance.random() < 0.5, "count": 1},
            {"do": "set", "at": chance.choice(at), "counters": {"+1/+1": chance.randrange(3)}},
            {"do": "add", "seat": chance.choice(seat), "text": chance.choice(CARDS), "count": chance.randrange(1, 3)},
            {"do": "attack", "who": chance.choice(at), "target": chance.choice([*seat, *at])},
            {"do": "block", "who": chance.choice(at), "target": chance.choice(at)},
            {"do": "drop seat", "seat": chance.choice(seat)},
            {"do": "none", "step": chance.choice(["attack", "block"])},
        ])  # fmt: skip
        try:
            after = _edit(text, made)
        except RedzoneError:
            continue
        try:
            _declared(after)
        except RedzoneError:
            assert made["do"] == "drop seat" or len(written_sides(after)) < 2
            return
        text = after


def written_sides(text: str):
    from redzone.notation import read

    return read(text, LIBRARY.card_at).sides
