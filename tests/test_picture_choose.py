"""What one creature may be sent to, a combat step by step, the drawing's file, colours."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from redzone.cards import Library
from redzone.errors import RedzoneError
from redzone.faces.picture.choosing import choose
from redzone.faces.picture.edit_doc import EditError
from redzone.faces.picture.stepping import step
from redzone.messages import speaking

LIBRARY = Library.open()
TAXED = """A (31, mana {R}{R}{C}{C}{C}): Boggart Brute; Goblin = 6 1/1 red Goblin; Hill Giant (goaded by C); Wind Drake (sick)
B (38): Wall of Omens; Giant Spider; Propaganda; Jace Beleren | C (25): Serra Angel (tapped)
D (40): Llanowar Elves; Palace Guard
Brute -> B | Hill Giant -> D
"""  # fmt: skip
FIGHT = "A: Ogre = 3/3 menace; Elk = 2/2 flying\nB: Bears = 2/2; Wall = 0/4\nOgre, Elk -> B\n"


def _targets(text: str, at: str) -> dict[str, tuple[bool, str, bool]]:
    return {t["at"]: (t["able"], t["price"], t["taken"]) for t in choose(text, at, library=LIBRARY)["targets"]}


def test_an_attacker_has_every_defender_with_its_price():
    assert _targets(TAXED, "A2") == {
        "B": (True, "{2}", False), "B4": (True, "free", False), "C": (True, "free", False), "D": (True, "free", False),
    }  # fmt: skip
    assert _targets(TAXED, "A1")["B"] == (True, "{2}", True)


def test_who_is_goaded_may_not_go_there():
    assert _targets(TAXED, "A3")["C"][0] is False


def test_who_came_this_turn_has_no_target_and_hears_why():
    found = choose(TAXED, "A4", library=LIBRARY)
    assert found["targets"] == []
    assert found["why"][0]["rules"] == ["508.1a", "302.6"]


def test_a_partner_can_still_join():
    assert _targets(FIGHT, "B1") == {"A1": (True, "", False), "A2": (False, "", False)}
    why = choose(FIGHT, "B1", library=LIBRARY)["targets"][1]["why"]
    assert why[0]["rules"] == ["509.1b", "702.9b"]


def test_the_other_arrows_count_unless_they_can_never_be_legal():
    given = {text: choose(FIGHT + text, "B2", library=LIBRARY)["given"] for text in ("", "Bears x Ogre", "Bears x Elk")}
    assert given == {"": "all", "Bears x Ogre": "all", "Bears x Elk": "own"}


def test_what_is_missing_of_the_selected():
    text = "A: Bears = 2/2; Lure (attached Bears); Elk = 2/2 | B: Wall = 0/4 | Bears, Elk -> B | Wall x Elk"
    assert choose(text, "B1", library=LIBRARY)["missing"] == [{"from": "B1", "to": "A1"}]


@pytest.mark.parametrize("at", ["Q1", "", "B"])
def test_only_permanents_can_be_selected(at):
    with pytest.raises(EditError):
        choose(FIGHT, at, library=LIBRARY)


def test_a_combat_step_by_step():
    first = step(FIGHT, library=LIBRARY)
    assert [card["attacks"] for card in first["picture"]["cards"] if card["seat"] == "A"] == ["B", "B"]
    assert first["picture"]["cards"][0]["states"] == ["tapped"]
    second = step(FIGHT, first["records"], "pass", library=LIBRARY)
    refused = step(FIGHT, first["records"], "Bears x Ogre", library=LIBRARY)
    assert refused["records"] == first["records"]
    assert "702.111b" in refused["refused"]["rules"]
    third = step(FIGHT, second["records"] if second["due"]["kind"] == "blockers" else first["records"],
                 "Bears, Wall x Ogre", library=LIBRARY)
    assert third["due"]["kind"] == "divide"
    last = step(FIGHT, third["records"], third["due"]["example"], library=LIBRARY)
    assert next(seat for seat in last["picture"]["seats"] if seat["name"] == "B")["life"] == 18
    assert last["lines"]
    assert all(json.loads(line) for line in last["records"])


def test_a_log_goes_on_in_another_language():
    first = step(FIGHT, library=LIBRARY)
    with speaking("fr"):
        second = step(FIGHT, first["records"], "no block", library=LIBRARY)
    assert step(FIGHT, second["records"], "pass", library=LIBRARY)["records"]


def test_a_wrong_answer_is_a_sentence():
    with pytest.raises(RedzoneError):
        step(FIGHT, ["{}"], "pass", library=LIBRARY)
    with pytest.raises(RedzoneError):
        step(FIGHT, [], "dance", library=LIBRARY)


def _run(capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, str, str]:
    from redzone.faces.cli import main

    with pytest.raises(SystemExit) as left:
        main(list(args))
    said = capsys.readouterr()
    return int(left.value.code or 0), said.out, said.err


def test_the_command_draws(capsys, tmp_path: Path):
    code, _, _ = _run(capsys, "check", "--svg", str(tmp_path / "x.svg"), FIGHT + "Bears x Ogre")
    assert code == 1
    assert (tmp_path / "x.svg").read_text(encoding="utf-8").startswith("<svg")


def test_a_drawing_that_cant_be_written(capsys, tmp_path: Path):
    code, out, err = _run(capsys, "check", "--svg", str(tmp_path / "no" / "x.svg"), FIGHT)
    assert (code, out) == (2, "")
    assert len(err.strip().splitlines()) == 1


def test_colours_change_no_word(capsys):
    text = FIGHT + "Bears x Ogre"
    plain = _run(capsys, "check", text)[1]
    painted = _run(capsys, "check", "--color", "always", text)[1]
    assert "\x1b" not in plain
    assert painted.startswith("\x1b[1;31mIllegal\x1b[0m")
    assert "\x1b[2m[509.1b, 702.111b, 733.1]\x1b[0m" in painted
    bare = painted
    for code in ("\x1b[1;31m", "\x1b[2m", "\x1b[0m"):
        bare = bare.replace(code, "")
    assert bare == plain
    assert _run(capsys, "check", "--color", "never", text)[1] == plain
