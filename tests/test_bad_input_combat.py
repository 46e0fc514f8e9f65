"""Damaged logs, answers that are none, and outputs that take nothing: a sentence and an exit code, nothing changed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from cli_fakes import run
from redzone import combat
from redzone.combat import LogError

POSITION = "A: Ogre = 3/3; Elk = 2/2 | B: Bears = 2/2; Wall = 0/4"


def log_of(*done: str) -> list[dict[str, Any]]:
    """The rows of a log in which this was done."""
    game = combat.parse(POSITION)
    for text in done:
        game, _ = game.do(text)
    return [json.loads(line) for line in combat.save(game).splitlines()]


def text_of(rows: list[dict[str, Any]]) -> str:
    return "".join(json.dumps(row) + "\n" for row in rows)


def refused(text: str, *needles: str) -> None:
    with pytest.raises(LogError) as caught:
        combat.replayed(text)
    for needle in needles:
        assert needle in str(caught.value)


# --- logs -------------------------------------------------------------------------------------------

ODD = [None, True, 0, -1, 1.5, "x", [], {}, [[]], ["x"], [None], "\ud800", "\0"]


@pytest.mark.parametrize("value", ODD)
@pytest.mark.parametrize("key", ["redzone", "edition", "start", "automatic", "lenient"])
def test_a_first_line_with_anything_of_another_kind_is_refused(key: str, value: Any) -> None:
    head, *rows = log_of("Ogre -> B")
    meant = (key, value) in [("automatic", None), ("automatic", []), ("lenient", True), ("redzone", True)]
    if meant and key != "redzone":
        combat.replayed(text_of([head | {key: value}, *rows]))
    else:
        refused(text_of([head | {key: value}, *rows]), "Line 1")


def test_a_first_line_with_something_unknown_or_no_version_is_damaged() -> None:
    head, *rows = log_of("Ogre -> B")
    refused(text_of([head | {"extra": 1}, *rows]), "Line 1 of the log is damaged")
    refused(text_of([{"x": 1}]), "Line 1 of the log is damaged")
    refused(text_of([head | {"redzone": 2}, *rows]), "format 2")
    refused(text_of([head | {"redzone": 10**40}, *rows]), "Line 1 of the log is damaged")


@pytest.mark.parametrize("value", ODD)
@pytest.mark.parametrize("key", ["do", "kind", "who", "happened", "triggered", "extra"])
def test_a_line_with_anything_of_another_kind_is_refused(key: str, value: Any) -> None:
    head, *rows = log_of("Ogre -> B")
    refused(text_of([head, rows[0] | {key: value}]), "Line 2")


def test_what_stands_twice_in_a_line_is_refused() -> None:
    head, row = log_of("Ogre -> B")
    twice = json.dumps(row)[:-1] + ', "do": "Ogre -> B"}\n'
    refused(text_of([head]) + twice, "Line 2 of the log is damaged")


@pytest.mark.parametrize("line", ["5", "[]", '"x"', "NaN", "", "{", "[" * 100_000, '{"do":' * 50_000, '{"do":' + "9" * 9_000 + "}"])
def test_a_line_that_is_no_object_is_damaged(line: str) -> None:
    refused(text_of(log_of()) + line + "\n", "Line 2 of the log is damaged")


def test_a_log_cut_anywhere_but_behind_a_line_is_refused() -> None:
    whole = text_of(log_of("Ogre -> B", "Bears x Ogre", "then damage"))
    for at in range(0, len(whole), 7):
        if at == 0 or whole[at - 1] != "\n":
            refused(whole[:at])


def test_lines_in_another_order_are_refused_with_their_number() -> None:
    head, attack, block, damage = log_of("Ogre -> B", "Bears x Ogre", "then damage")
    refused(text_of([head, block, attack, damage]), "Line 2")
    refused(text_of([head, attack, damage]), "Line 3")
    refused(text_of([head, attack, attack]), "Line 3")


@pytest.mark.parametrize("thing", [None, 5, b"{}"])
def test_a_log_is_text(thing: Any) -> None:
    with pytest.raises(TypeError, match="log"):
        combat.replayed(thing)


def test_the_log_of_a_large_group_is_shown_again(tmp_path: Path) -> None:
    game = combat.parse("A: Gob = 9000 1/1 | B: Wall = 0/4")
    for text in ("9000 Gob -> B", "then destroy 4000 Gob"):
        game, _ = game.do(text)
    log = tmp_path / "big.jsonl"
    log.write_text(combat.save(game) + " " * 1_200_000 + "\n", encoding="utf-8")
    assert "longer than" not in run("play", "--replay", str(log)).output
    log.write_text(combat.save(game), encoding="utf-8")
    assert run("play", "--replay", str(log)).exit_code == 0


def test_what_is_no_file_is_no_log(tmp_path: Path) -> None:
    for path, words in ((tmp_path, "no ordinary file"), (tmp_path / "none", "no such file"), (Path(os.devnull), "no ordinary file")):
        result = run("play", "--replay", str(path))
        assert result.exit_code == 2 and words in result.stderr


# --- events on long lists -----------------------------------------------------------------------------


def test_names_of_a_long_list_are_looked_for_without_suggestions(monkeypatch: pytest.MonkeyPatch) -> None:
    """A suggestion compares a name with all others, which is slow; none is needed to take a list apart."""
    from redzone.setup import names

    game = combat.parse("A: Gob = 200 1/1 | B: Wall = 0/4")
    asked: list[str] = []
    monkeypatch.setattr(names, "_nearest", lambda text, known: asked.append(text) or "")
    after, _ = game.do("then destroy " + ", ".join(f"A1.{n}" for n in range(1, 201)))
    assert not asked
    assert after.board.gone


def test_the_places_of_a_group_are_told_without_all_its_members(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each attacker of a group of thousands is named; the whole group each time would take minutes."""
    from redzone.board import Entry
    from redzone.setup.names import coordinates

    entries = [thing for thing in combat.parse("A: Gob = 9000 1/1; Ogre = 3/3 | B:").board.present.things if isinstance(thing, Entry)]
    monkeypatch.setattr(Entry, "members", property(lambda entry: pytest.fail("all members were made")))
    assert coordinates(entries) == "A1.1 to A1.9000, A2"


# --- play ---------------------------------------------------------------------------------------------


def played(answers: bytes, *more: str, env: dict[str, str] | None = None) -> subprocess.CompletedProcess[bytes]:
    """`redzone play` as a process of its own, fed from a pipe."""
    command = [sys.executable, "-m", "redzone.faces.cli", "play", POSITION, *more]
    found = subprocess.run(
        command, input=answers, capture_output=True, check=False, timeout=60, env={**os.environ, **(env or {})}
    )
    assert b"fault of redzone" not in found.stderr and b"Traceback" not in found.stderr, found.stderr
    return found


@pytest.mark.parametrize("coding", ["utf-8:strict", "ascii:strict", "utf-8:surrogateescape"])
def test_an_answer_that_is_no_text_is_asked_again(coding: str) -> None:
    found = played(b"\xff\xfe -> B\nOgre -> B\n", env={"PYTHONIOENCODING": coding})
    assert found.returncode == 0
    assert b"This answer is not UTF-8 text." in found.stderr
    assert b"Ogre is tapped." in found.stdout


def test_an_answer_that_never_ends_is_forgotten_as_it_comes() -> None:
    found = played(b"x" * 3_000_000 + b"\nOgre -> B\n")
    assert found.returncode == 0
    assert found.stderr.count(b"longer than 1 MB") == 1
    assert b"Ogre is tapped." in found.stdout


def shell(line: str) -> subprocess.CompletedProcess[bytes]:
    command = line.replace("PLAY", f"'{sys.executable}' -m redzone.faces.cli play '{POSITION}'")
    return subprocess.run(["bash", "-c", command], capture_output=True, check=False, timeout=60)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")
def test_closed_and_full_streams_are_no_fault_of_redzone() -> None:
    for line, code, words in (
        ("PLAY <&-", 2, b"a decision is due"),
        ("PLAY >&- </dev/null", 0, b""),
        ("PLAY >/dev/full </dev/null", 2, b"The answer can't be written: No space left on device."),
    ):
        found = shell(line)
        assert found.returncode == code, (line, found.stderr)
        assert words in found.stderr and b"fault of" not in found.stderr and b"Exception" not in found.stderr


def test_play_ends_when_nobody_reads_any_more() -> None:
    """Though answers go on for ever."""
    assert b"A: 20 life" in shell("yes board | PLAY 2>/dev/null | head -3").stdout


def test_a_log_that_can_not_be_written_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    names = ["", "/", ".", "none/x", "x" * 5000, "a\0b", "~/nowhere/x"]
    found = run("play", POSITION, stdin="".join(f"save {name}\n" for name in names) + "quit\n")
    assert found.exit_code == 0
    assert found.stderr.count("can't be written") + found.stderr.count("is there already") == len(names)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("answer", [
    "foo", "foo -> B", "Bears x Ogre", "then damage", "then", "then x", "pass", "pay", "decline", "mana Ogre", "order Ogre",
    "damage (Ogre: B 3)", "Ogre -> A", "Ogre -> B | no block", "A: 3/3", "attacks?", "\x1b[31m", "\0", "then destroy Nobody",
    "then Ogre gets +x", "then Ogre gets +X/+X", 'then Ogre gains ""', 'then Ogre gains "flying" and " "', "Ogre -> B (pay {2})", "then damage (Ogre: B 99999999999)",
])  # fmt: skip
def test_a_bad_answer_is_said_and_asked_again_and_nothing_has_changed(answer: str) -> None:
    game = combat.parse(POSITION)
    with pytest.raises(ValueError, match=r"\w"):
        game.do(answer)
    assert game == combat.parse(POSITION)
    found = run("play", POSITION, stdin=f"{answer}\nboard\nOgre -> B\nno block\npass\nquit\n")
    assert found.exit_code == 0 and (found.stderr.strip() or "Illegal: " in found.stdout)
    assert "\x1b" not in found.output
    assert "Ogre deals 3 damage to B." in found.stdout


# --- bench --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("option", ["--family", "--against", "--table"])
@pytest.mark.parametrize("names", ["", ",", " , "])
def test_a_list_without_names_is_no_choice(option: str, names: str) -> None:
    """Not everything, which takes minutes."""
    found = run("bench", "--quick", option, names)
    assert found.exit_code == 2 and "There is no" in found.stderr


def test_a_usage_error_writes_no_escapes() -> None:
    found = run("bench", "--family", "\x1b[31mred")
    assert found.exit_code == 2 and "\x1b" not in found.output


# --- case files ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("state", [
    'blocked = ["Nobody"]', 'blocking = { Nobody = ["Ogre"] }', 'triggers = ["Nobody"]', 'divides = { Elk = "A" }',
    'gone = [""]', 'pt = { A9 = "1/1" }', 'damage = { Nobody = 1 }', 'tapped = ["99 Nobody"]',
])  # fmt: skip
def test_a_state_that_can_not_be_asked_for_fails_its_case_and_no_other(state: str, tmp_path: Path) -> None:
    case = '[[case]]\nid = "{}"\ntitle = "t"\nposition = "{}"\n[[case.after]]\nplay = "Ogre -> B | Bears x Ogre"\n{}\n\n'
    file = tmp_path / "c.toml"
    file.write_text(case.format("one", POSITION, state) + case.format("two", POSITION, 'blocked = ["Ogre"]'), encoding="utf-8")
    found = run("cases", str(file))
    assert found.exit_code == 1 and found.stderr == ""
    first, last = found.stdout.splitlines()
    assert "one: Ogre -> B | Bears x Ogre: wanted a state, got an error (" in first
    assert last == "1 passed, 1 failed"
