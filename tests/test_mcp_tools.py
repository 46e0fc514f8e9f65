"""The tools for assistants: what they answer is what the command answers; refusals are tool errors."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import anyio
import pytest

from cli_fakes import run
from mcp_kit import ILLEGAL, LEGAL, MENACE, UNREADABLE, asked, need_mcp, served
from web_kit import hard

jsonschema = pytest.importorskip("jsonschema")
SCHEMA = Path(__file__).parents[1] / "docs" / "verdict.schema.json"
OGR = "There is no permanent called Ogr.\nOgr -> B\n^^^\nDid you mean: Ogre"


@pytest.fixture(autouse=True)
def _extra(request: pytest.FixtureRequest) -> None:
    if "without" not in request.node.name:
        need_mcp()


def text_of(result: Any) -> str:
    return str(result.content[0].text)


def printed(*args: str) -> Any:
    """What the command prints as JSON."""
    return json.loads(run("check", "--json", *args).output)


def test_a_ruling_is_what_the_command_prints() -> None:
    texts = [LEGAL, ILLEGAL, f"{MENACE}\nblocks?"]
    results = asked(*(("check_declaration", {"position": text}) for text in texts))
    for text, result in zip(texts, results, strict=True):
        assert not result.is_error
        assert result.structured_content == printed(text)
        assert json.loads(text_of(result)) == result.structured_content
        jsonschema.validate(result.structured_content, json.loads(SCHEMA.read_text(encoding="utf-8")))
    assert [result.structured_content.get("legal") for result in results] == [True, False, None]


def test_a_position_that_cannot_be_read_is_a_tool_error_with_its_place() -> None:
    tools = ("check_declaration", "list_options", "step_combat")
    for result in asked(*((tool, {"position": UNREADABLE}) for tool in tools)):
        assert result.is_error
        assert result.structured_content is None
        assert text_of(result).endswith("Ogr -> B\n^^^\nDid you mean: Ogre"), text_of(result)


def test_the_tool_error_is_what_the_command_says() -> None:
    (result,) = asked(("check_declaration", {"position": UNREADABLE}))
    assert text_of(result) + "\n" == run("check", UNREADABLE).output


def test_options_of_all_and_of_one_creature() -> None:
    everybody, one, nobody = asked(
        ("list_options", {"position": ILLEGAL}),
        ("list_options", {"position": MENACE, "creature": "B1"}),
        ("list_options", {"position": MENACE, "creature": "B9"}),
    )
    assert set(everybody.structured_content["options"]) == {"B1", "B2"}
    assert everybody.structured_content == printed(f"{MENACE}\nblocks?")
    assert one.structured_content["select"] == "B1"
    assert [target["at"] for target in one.structured_content["targets"]] == ["A1"]
    assert nobody.is_error and "B9" in text_of(nobody)


def test_a_combat_step_by_step() -> None:
    async def walk() -> tuple[Any, Any, Any]:
        async with served() as (client, _):
            first = await client.call_tool("step_combat", {"position": MENACE})
            told = first.structured_content["records"]
            given = {"position": MENACE, "records": told}
            refused = await client.call_tool("step_combat", given | {"do": "Bears x Ogre"})
            unread = await client.call_tool("step_combat", given | {"do": "Bears x Ogr"})
            steps = 0
            while not first.structured_content["over"]:
                given["records"] = first.structured_content["records"]
                first = await client.call_tool("step_combat", given | {"do": "no block" if not steps else "pass"})
                assert not first.is_error, first.content
                steps += 1
                assert steps < 20
            return first, refused, unread

    last, refused, unread = anyio.run(walk)
    assert last.structured_content["due"] is None
    assert any("3" in line["text"] for line in last.structured_content["log"] if line["rule"].startswith("510"))
    assert "702.111b" in refused.structured_content["refused"]["rules"]
    assert not refused.is_error
    assert unread.is_error and text_of(unread).splitlines()[1:3] == ["Bears x Ogr", "        ^^^"]


def test_a_position_that_declares_what_is_illegal_is_no_tool_error() -> None:
    (result,) = asked(("step_combat", {"position": ILLEGAL}))
    assert not result.is_error
    assert "702.111b" in result.structured_content["refused"]["rules"]
    assert "Illegal" in result.structured_content["refused"]["text"]
    assert result.structured_content["records"] == []


def test_a_log_that_is_none_is_a_tool_error() -> None:
    (result,) = asked(("step_combat", {"position": MENACE, "records": ["nothing"]}))
    assert result.is_error and text_of(result)


def test_cards() -> None:
    found, none, shown, unknown = asked(
        ("find_cards", {"words": "Ange de Serra", "lang": "fr"}), ("find_cards", {"words": "zzzzzzzz"}),
        ("show_card", {"name": "Serra Angel"}), ("show_card", {"name": "Sera Angel"}),
    )
    assert found.structured_content["cards"][0]["name"] == "Serra Angel"
    assert found.structured_content["cards"][0]["shown"] == "Ange de Serra"
    assert none.structured_content == {"cards": []}
    assert shown.structured_content["name"] == "Serra Angel"
    assert shown.structured_content["names"]["fr"] == "Ange de Serra"
    assert "4/4" in shown.structured_content["faces"][0]
    assert unknown.is_error and "Serra Angel" in text_of(unknown)


def test_every_tool_has_schemas_and_what_it_answers_fits() -> None:
    calls: dict[str, dict[str, Any]] = {
        "check_declaration": {"position": ILLEGAL}, "list_options": {"position": MENACE},
        "step_combat": {"position": MENACE}, "find_cards": {"words": "Serra"}, "show_card": {"name": "Fire // Ice"},
    }

    async def go() -> None:
        async with served() as (client, _):
            tools = {tool.name: tool for tool in (await client.list_tools()).tools}
            assert set(tools) == set(calls)
            for name, arguments in calls.items():
                tool = tools[name]
                assert tool.description and tool.annotations.read_only_hint
                assert all(tool.input_schema["properties"][key] for key in ("lang", *arguments))
                assert tool.output_schema["type"] == "object" and tool.output_schema["properties"]
                jsonschema.Draft202012Validator.check_schema(tool.output_schema)
                result = await client.call_tool(name, arguments)
                assert not result.is_error, result.content
                jsonschema.validate(result.structured_content, tool.output_schema)
                assert set(result.structured_content) <= set(tool.output_schema["properties"])

    anyio.run(go)


def test_a_schema_refuses_what_is_no_answer() -> None:
    async def go() -> Any:
        async with served() as (client, _):
            return {tool.name: tool.output_schema for tool in (await client.list_tools()).tools}

    schemas = anyio.run(go)
    for wrong in ({"legal": "yes"}, {"broken": [{"kind": "odd"}]}, {"options": {"A1": {}}}):
        with pytest.raises(jsonschema.ValidationError):
            jsonschema.validate(wrong, schemas["check_declaration"])


def test_sentences_are_of_the_language_asked_for_and_else_of_the_server() -> None:
    calls = [("check_declaration", {"position": UNREADABLE, **more}) for more in ({}, {"lang": "ru"}, {"lang": "en"})]
    own, russian, english = (text_of(result) for result in asked(*calls, language="fr"))
    assert english == f"3: {OGR}"
    assert len({own, russian, english}) == 3
    assert own + "\n" == run("check", "--lang", "fr", UNREADABLE).output
    assert russian + "\n" == run("check", "--lang", "ru", UNREADABLE).output


def test_limits_are_tool_errors() -> None:
    long, budget, language, edition = asked(
        ("check_declaration", {"position": "é" * 500_001}),
        ("check_declaration", {"position": MENACE, "budget": 1000}),
        ("check_declaration", {"position": MENACE, "lang": "de"}),
        ("check_declaration", {"position": MENACE, "edition": "new"}),
    )
    assert long.is_error and "1 MB" in text_of(long)
    assert budget.is_error and "budget" in text_of(budget)
    assert language.is_error and edition.is_error


@pytest.mark.parametrize("text", ["", "\x00", "A: \ud800 = 1/1", "A: \x1b[31m = 1/1\nB:\n", "(" * 5000])
def test_odd_text_is_answered(text: str) -> None:
    first, second = asked(("check_declaration", {"position": text}), ("check_declaration", {"position": ILLEGAL}))
    assert first.is_error and text_of(first)
    assert second.structured_content["legal"] is False


def test_editions_and_leniency_reach_the_question() -> None:
    odd = 'A: Ogre = 3/3 "~ can\'t be blocked by creatures that feel sad."\nB: Bears = 2/2\nOgre -> B\nBears x Ogre'
    strict, lenient, classic = asked(
        ("check_declaration", {"position": odd}), ("check_declaration", {"position": odd, "lenient": True}),
        ("check_declaration", {"position": LEGAL, "edition": "classic"}),
    )
    assert strict.is_error and "feel sad" in text_of(strict)
    assert lenient.structured_content["unread"]
    assert classic.structured_content["edition"] == "classic"


def test_what_cannot_be_decided_is_a_result() -> None:
    (result,) = asked(("check_declaration", {"position": hard(), "budget": 0.05}))
    assert not result.is_error
    assert result.structured_content["legal"] is None


def test_a_cancelled_question_frees_its_worker() -> None:
    async def go() -> Any:
        async with served() as (client, crew):
            for _ in range(2):  # as many as there are workers
                with anyio.move_on_after(0.5) as scope:
                    await client.call_tool("check_declaration", {"position": hard(), "budget": 10})
                assert scope.cancelled_caught
            with anyio.fail_after(8):
                for worker in crew._lane._workers:
                    while worker.working:
                        await anyio.sleep(0.05)
            return await client.call_tool("check_declaration", {"position": ILLEGAL})

    assert anyio.run(go).structured_content["legal"] is False


def test_a_hard_question_does_not_stop_the_server() -> None:
    order: list[str] = []

    async def go() -> None:
        async with served() as (client, _), anyio.create_task_group() as group:

            async def ask(name: str, position: str, budget: float) -> None:
                await client.call_tool("check_declaration", {"position": position, "budget": budget})
                order.append(name)

            group.start_soon(ask, "hard", hard(), 3)
            await anyio.sleep(0.2)
            await ask("easy", ILLEGAL, 2)

    anyio.run(go)
    assert order == ["easy", "hard"]


def test_the_notation_is_a_resource() -> None:
    async def go() -> tuple[Any, Any]:
        async with served() as (client, _):
            return await client.list_resources(), await client.read_resource("redzone://notation")

    listed, read = anyio.run(go)
    assert [str(one.uri) for one in listed.resources] == ["redzone://notation"]
    assert "Ogre = 3/3" in read.contents[0].text and "{2}" in read.contents[0].text


def test_without_the_extra_a_sentence_says_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "mcp", None)
    result = run("mcp")
    assert result.exit_code == 2
    assert "pip install 'redzone[mcp]'" in result.output
