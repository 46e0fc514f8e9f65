"""The picture of a position and what is said of it."""

from __future__ import annotations

import json
import sys
import tomllib
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

import redzone
from redzone.cards import Library
from redzone.errors import NotationError
from redzone.faces import picture
from redzone.faces.picture.svg import draw

LURED = """A (20): Serra Angel; Boggart Brute; Grizzly Bears; Lure (attached A3)
B (17): Giant Spider; Qal Sisma Behemoth; Palace Guard; Llanowar Elves; Chandra, Torch of Defiance
Angel, Brute -> B | Bears -> Chandra
Spider x Angel | Behemoth x Brute | Elves x Bears
"""


@pytest.fixture(scope="module")
def library() -> Library:
    return Library.open()


@pytest.fixture(scope="module")
def lured(library: Library) -> picture.View:
    return picture.look(LURED, library=library)


def _card(view: picture.View, at: str):
    return next(card for card in view.picture.cards if card.at == at)


def _arrows(view: picture.View) -> dict[tuple[str, str], tuple[str, str, str]]:
    return {(a.from_, a.to): (a.state, a.tag, a.rule) for a in view.picture.arrows}


def test_each_arrow_says_what_is_wrong_with_it(lured):
    found = _arrows(lured)
    assert found["B2", "A2"] == ("illegal", "menace", "702.111b")
    assert found["B1", "A1"] == ("unmet", "Lure", "509.1c")
    assert found["B4", "A3"] == ("fine", "", "")
    assert found["A3", "B5"] == ("fine", "", "")
    assert found["B3", "A3"][0] == "missing"
    assert ("B2", "A3") not in found  # nobody has to pay
    assert lured.picture.summary == "3 attacks, 3 blocks, 1 of them illegal"


def test_marks_come_from_the_ruling(lured):
    marks = {at: [(m.kind, m.text, m.price) for m in _card(lured, at).marks] for at in ("A2", "B2", "B3", "A1")}
    assert marks == {
        "A2": [("need", "+1 blocker needed", "")],
        "B2": [("cost", "to block", "{2}")],
        "B3": [("must", "must block", "")],
        "A1": [],
    }
    assert [card.at for card in lured.picture.cards if card.bad] == ["A2", "B2"]


def test_a_card_says_all_of_itself(lured):
    bears, lure, chandra = (_card(lured, at) for at in ("A3", "A4", "B5"))
    assert (lure.attached, lure.written, lure.kind) == ("A3", "Lure (attached A3)", "enchantment")
    assert (chandra.loyalty, chandra.kind, chandra.power) == (4, "planeswalker", None)
    assert bears.label == "Grizzly Bears, 2/2, attacks Chandra, Torch of Defiance. A3"
    assert _card(lured, "B2").label.endswith("blocks Boggart Brute, illegal, {2} to block. B2")


def test_the_panel_answers_in_a_judges_order(lured):
    panel = lured.panel
    assert (panel.state, panel.headline) == ("illegal", "Illegal block")
    assert panel.summary == "1 restriction broken, 2 requirements missed."
    assert panel.aloud == "Illegal block. 1 restriction broken, 2 requirements missed. Boggart Brute: menace."
    assert [reason.kind for reason in panel.reasons] == ["restriction", "requirements", "cost"]
    assert panel.reasons[0].rules == ("702.111b", "509.1b")
    assert [item.state for item in panel.reasons[1].items] == ["y", "n", "n", "o"]
    assert (panel.reasons[1].obeyed, panel.reasons[1].possible) == (1, 3)


def test_repairs_say_what_changes_and_what_it_costs(lured):
    nearest, best = lured.panel.fixes
    assert (nearest.kind, nearest.detail) == ("nearest", "3 arrows change, 4 of 4, costs {2}")
    assert (best.kind, best.short) == ("best", "3 of 3, free")
    made = {(pair.from_, pair.to) for pair in best.arrows}
    assert made == {("B1", "A3"), ("B3", "A3")}
    assert {(pair.from_, pair.to) for pair in best.gone} == {("B1", "A1"), ("B2", "A2")}


@pytest.mark.parametrize("kind", [0, 1])
def test_repairs_are_legal(library, lured, kind):
    board = "\n".join(LURED.splitlines()[:3])
    assert redzone.check(f"{board}\n{lured.panel.fixes[kind].declaration}", library=library).legal


def test_the_count_is_that_of_the_set(library, monkeypatch):
    monkeypatch.setattr(sys.modules["redzone.faces.picture.panel"], "COUNTING", 5.0)  # however busy the machine is
    lured = picture.look(LURED, library=library)
    attack = redzone.Position.parse(LURED, library=library).attack("Angel, Brute -> B | Bears -> Chandra")
    assert lured.panel.foot.count == f"{attack.legal_blocks.count()} legal blocks"


def test_what_may_be_done(library):
    view = picture.look("A: Ogre = 3/3; Wall = 0/4 defender | B:", library=library)
    assert view.panel.state == "options"
    assert [(o.at, o.able) for o in view.panel.options] == [("A1", True), ("A2", False)]
    assert view.panel.foot.count == "2 legal attacks"


def test_parts_of_a_group_are_cards_of_their_own(library):
    text = "A: Goblin = 6 1/1 red Goblin | B: Wall of Omens | C: | 2 Goblin -> B | 1 Goblin -> C | Wall x A1.1"
    view = picture.look(text, library=library)
    cards = [(c.at, c.count, c.members, c.attacks) for c in view.picture.cards if c.seat == "A"]
    assert cards == [
        ("A1.1", 1, (1,), "B"), ("A1.2", 1, (2,), "B"), ("A1.3", 1, (3,), "C"), ("A1.4", 3, (4, 5, 6), None),
    ]


def test_changed_control_and_bands_and_states(library):
    text = ("A: Benalish Hero; Savannah Lions (sick, damage 1) [+1/+1 x2]; Elk = 2/2 (goaded by B)\nB: Bears = 2/2"
            "\n[Hero, Elk] -> B")
    view = picture.look(text, library=library)
    assert view.picture.bands == (("A1", "A3"),)
    lions = _card(view, "A2")
    assert (lions.change, lions.states, lions.damage) == ("up", ("came",), 1)
    assert [(c.kind, c.n) for c in lions.counters] == [("+1/+1", 2)]
    assert _card(view, "A3").goaded == ("B",)


def test_unread_text_is_said_first(library):
    text = 'A: Odd = 2/2 "This creature can\'t be blocked as long as the moon sneezes." | B: 2/2 | Odd -> B | B1 x A1'
    view = picture.look(text, library=library)
    assert view.error is None
    assert any("sneezes" in line for line in view.panel.warnings)
    strict = picture.look(text, library=library, lenient=False)
    assert (strict.panel.state, strict.ruling) == ("error", None)


def test_a_bad_clause_leaves_the_board(library):
    view = picture.look("A: Ogre = 3/3 | B: 2/2 | Ogra -> B", library=library)
    assert view.panel.state == "error"
    assert [card.at for card in view.picture.cards] == ["A1", "B1"]
    with pytest.raises(NotationError):
        picture.look("A: Ogre 3/3 | B: 2/2", library=library)


def test_one_player_is_no_error(library):
    view = picture.look("A: Ogre = 3/3", library=library)
    assert (view.panel.state, view.picture.step, view.error) == ("setup", "set up", None)


def test_json_has_no_pythonic_names(lured):
    found = json.loads(json.dumps([picture.as_json(lured.picture), picture.as_json(lured.panel)]))
    assert {"from", "to", "count", "kind", "state", "tag", "rule", "said", "price"} == set(found[0]["arrows"][0])


def test_the_drawing_is_xml_and_says_everything(lured):
    root = ET.fromstring(draw(lured.picture, lured.panel))
    text = "".join(root.itertext())
    assert all(card.label in text for card in lured.picture.cards)
    assert lured.panel.headline in text


def test_a_drawing_holds_any_name(library):
    view = picture.look('A: Tom&Co = 2/2 "<svg onload=x>" | B: 2/2 | A1 -> B', library=library)
    ET.fromstring(draw(view.picture, view.panel))


def test_a_verdict_draws_itself():
    verdict = redzone.check("A: Ogre = 3/3 | B: 2/2 | Ogre -> B | B1 x Ogre")
    drawn = verdict._repr_svg_()
    assert drawn is not None
    assert "Ogre blocks" not in drawn
    assert "Legal block" in drawn


def test_every_handed_case_has_a_picture(library, shared_cases: Path):
    seen = 0
    for file in sorted(shared_cases.glob("*.toml")):
        for case in tomllib.loads(file.read_text(encoding="utf-8")).get("case", [])[::4]:
            text = "\n".join(filter(None, [case["position"], case.get("attack")]))
            tries = [text, *(f"{text}\n{t['play']}" for t in case.get("try", [])[:1])]
            for one in tries:
                view = picture.look(one, edition=case.get("edition", "current"), library=library)
                json.dumps([picture.as_json(view.picture), picture.as_json(view.panel)])
                ends = {card.at for card in view.picture.cards} | {seat.name for seat in view.picture.seats}
                assert all({a.from_, a.to} <= ends for a in view.picture.arrows), one
                if view.panel.state == "illegal":
                    assert view.panel.reasons, one
                seen += 1
    assert seen > 100
