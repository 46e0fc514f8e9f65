"""`--json`: every shape of answer is as docs/verdict.schema.json says."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from cli_fakes import MENACE, FakeDesk, asked, broken, charge, option, options, run, said, verdict
from redzone.abilities import Step
from redzone.errors import NotationError
from redzone.verdict.model import Kind


@pytest.fixture(scope="module")
def schema(root: Path) -> Any:
    content = json.loads((root / "docs" / "verdict.schema.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(content)
    return jsonschema.Draft202012Validator(content)


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch) -> FakeDesk:
    return FakeDesk(monkeypatch)


def answer(schema: Any) -> Any:
    value = json.loads(run("check", "--json", MENACE).stdout)
    schema.validate(value)
    return value


def test_a_legal_verdict_has_every_key(desk: FakeDesk, schema: Any) -> None:
    desk.reply = verdict(
        legal=True, obeyed=1, needed=1, possible=2, cost="{2}", payments=(charge(),), notes=("n",)
    )
    assert answer(schema) == {
        "legal": True, "step": "block", "edition": "current", "broken": [], "obeyed": 1, "needed": 1,
        "possible": 2, "missed": [], "cost": "{2}", "nearest": None, "best": None, "unread": [],
        "notes": ["n"], "parts": [],
    }


def test_an_illegal_verdict(desk: FakeDesk, schema: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    why = said(monkeypatch, "Ogre has menace.")
    desk.reply = verdict(
        legal=False, broken=(broken(why, rules=("509.1b", "702.111b")),), missed=(asked(why, 3, 1),),
        nearest_text="no block", best_text="no block",
    )
    value = answer(schema)
    assert value["broken"] == [{
        "kind": "restriction", "rule": "509.1b", "rules": ["509.1b", "702.111b"], "objects": ["B1", "12 A1"],
        "source": "A1", "message": "Ogre has menace."}]
    assert value["missed"] == [{
        "rule": "509.1c", "rules": ["509.1c"], "objects": ["B1"], "source": "A1",
        "message": "Ogre has menace.", "count": 3, "obeyed": 1}]
    assert (value["nearest"], value["best"]) == ("no block", "no block")


@pytest.mark.parametrize("kind", list(Kind))
def test_every_kind_of_fault(
    desk: FakeDesk, schema: Any, kind: Kind, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk.reply = verdict(legal=False, broken=(broken(said(monkeypatch, "No."), kind),))
    assert answer(schema)["broken"][0]["kind"] == kind.value


def test_an_undecided_verdict_has_bounds(desk: FakeDesk, schema: Any) -> None:
    desk.reply = verdict(legal=None, lower=2)
    value = answer(schema)
    assert (value["legal"], value["lower"], value["upper"]) == (None, 2, None)


def test_parts_name_their_player(desk: FakeDesk, schema: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    bad = verdict(legal=False, player="C", broken=(broken(said(monkeypatch, "No.")),))
    desk.reply = verdict(legal=False, parts=(verdict(legal=True, player="B"), bad))
    parts = answer(schema)["parts"]
    assert [(part["player"], part["legal"]) for part in parts] == [("B", True), ("C", False)]


def test_options(desk: FakeDesk, schema: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    why = broken(said(monkeypatch, "Not him."))
    desk.reply = options(
        option(may=("B", "C"), not_=(("D", (why,)),), costs=(("B", "{2}"),), must=True),
        option("A2", label="Goblin", count=12, able=False, why=(why,)),
        must=("A1",), count=7, examples=("Ogre -> B",), possible=1,
    )
    value = answer(schema)
    ogre, goblin = value["options"]["A1"], value["options"]["A2"]
    assert (ogre["may"], ogre["costs"], ogre["must"]) == (["B", "C"], {"B": "{2}"}, True)
    assert ogre["not"]["D"][0]["message"] == "Not him."
    assert (goblin["count"], goblin["able"], goblin["why"][0]["rule"]) == (12, False, "509.1b")
    assert (value["must"], value["count"], value["examples"]) == (["A1"], 7, ["Ogre -> B"])


def test_a_count_past_the_budget_is_words(desk: FakeDesk, schema: Any) -> None:
    desk.reply = options(count=None, more_than=2**70, step=Step.BLOCK, parts=(options(player="C"),))
    value = answer(schema)
    assert value["count"] == f"more than {2**70}"
    assert value["parts"][0]["player"] == "C"


def test_errors(desk: FakeDesk, schema: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    desk.reply = NotationError(said(monkeypatch, "What?"))
    assert answer(schema)["error"]["kind"] == "notation"
    schema.validate(json.loads(run("check", "--json").stdout))
    schema.validate(json.loads(run("check", "--json", "nowhere.txt").stdout))


def test_the_schema_refuses_what_is_no_answer(schema: Any) -> None:
    for value in ({}, {"legal": True}, {"error": {"kind": "x", "message": "y"}}, []):
        assert not schema.is_valid(value)


def test_json_is_readable_whatever_the_text(desk: FakeDesk, schema: Any) -> None:
    desk.reply = verdict(legal=True, notes=("Огр → \x1b[31m \u202e 😀",))
    assert answer(schema)["notes"] == ["Огр → \x1b[31m \u202e 😀"]
    assert "Огр" in run("check", "--json", MENACE).stdout


@pytest.mark.parametrize(("text", "code"), [
    (MENACE, 1),
    ("A: Ogre = 3/3 menace | B: Bears = 2/2 | Ogre -> B", 0),
    ("A: Goblin = 12 1/1 red Goblin | B: Propaganda | C: Kiora = L4 | 3 Goblin -> B | 2 Goblin -> Kiora", 0),
    ("A: Ogre = 3/3; Elf = 1/1 | B: Bears = 2/2 | C: Wall = 0/4 | Ogre -> B | Elf -> C | no block", 0),
    ("A: Ogre = 3/3; Elf = 1/1 | B: Bears = 2/2 | C: Wall = 0/4 | Ogre -> B | Elf -> C | blocks?", 0),
    ("A: Ogre = 3/3 (tapped); Wall = 5 0/4 defender; Copter = 3/3 artifact Vehicle | B: Propaganda", 0),
    ("A: Ogre = 3/3 (tapped) | B: | Ogre -> B", 1),
    ("A: Ogre = 3/3 | B: | Ogr -> B", 2),
    ("A: | B: ", 0),
])
def test_the_whole_way(schema: Any, text: str, code: int) -> None:
    result = run("check", "--json", text)
    schema.validate(json.loads(result.stdout))
    assert result.exit_code == code
