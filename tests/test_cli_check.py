"""`redzone check`: exit codes, where the text comes from, what is passed on, errors with their place."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

import redzone
from cli_fakes import MENACE, FakeDesk, broken, options, run, said, verdict
from redzone.errors import (
    IllegalDeclaration,
    LibraryError,
    MissingFact,
    NotationError,
    SetupError,
    Span,
    Undecided,
)
from redzone.faces.source import LIMIT


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch) -> FakeDesk:
    return FakeDesk(monkeypatch)


def test_legal_is_exit_0(desk: FakeDesk) -> None:
    result = run("check", MENACE)
    assert result.exit_code == 0
    assert result.stdout == "Legal.\n"


def test_illegal_is_exit_1(desk: FakeDesk, monkeypatch: pytest.MonkeyPatch) -> None:
    desk.reply = verdict(legal=False, broken=(broken(said(monkeypatch, "Ogre has menace.")),))
    result = run("check", MENACE)
    assert result.exit_code == 1
    assert result.stdout.startswith("Illegal: Ogre has menace. [509.1b]")


def test_undecided_is_exit_3(desk: FakeDesk) -> None:
    desk.reply = verdict(legal=None, lower=1, upper=4)
    result = run("check", MENACE)
    assert result.exit_code == 3
    assert result.stdout.startswith("Undecided:")
    assert "between 1 and 4" in result.stdout


def test_options_are_exit_0(desk: FakeDesk) -> None:
    desk.reply = options()
    assert run("check", "A: | B:").exit_code == 0


def test_an_exception_that_carries_a_verdict_is_that_verdict(desk: FakeDesk) -> None:
    desk.reply = IllegalDeclaration(verdict(legal=False))
    assert run("check", MENACE).exit_code == 1
    desk.reply = Undecided(verdict(legal=None))
    assert run("check", MENACE).exit_code == 3
    desk.reply = Undecided()
    assert run("check", MENACE).exit_code == 3


def test_settings_are_passed_on(desk: FakeDesk) -> None:
    run("check", MENACE)
    run("check", "--lenient", "--edition", "classic", "--budget", "0.5", MENACE)
    assert [text for text, _ in desk.asked] == [MENACE, MENACE]
    first, second = (settings for _, settings in desk.asked)
    assert first == {"edition": "current", "lenient": False, "budget": 2.0, "library": None}
    assert second == {"edition": "classic", "lenient": True, "budget": 0.5, "library": None}


def test_a_file_is_read(desk: FakeDesk, tmp_path: Path) -> None:
    file = tmp_path / "board.txt"
    file.write_text("\ufeff" + MENACE, encoding="utf-8")
    assert run("check", str(file)).exit_code == 0
    assert desk.asked[0][0] == MENACE  # without the byte order mark


def test_standard_input_is_read(desk: FakeDesk) -> None:
    assert run("check", "-", stdin=MENACE).exit_code == 0
    assert desk.asked[0][0] == MENACE


@pytest.mark.parametrize("name", ["board.txt", "boards/one", "./x", "my board.rz", "/nowhere/a.toml"])
def test_what_looks_like_a_path_and_is_none_says_so(desk: FakeDesk, name: str) -> None:
    result = run("check", name)
    assert result.exit_code == 2
    assert result.stderr == f"There is no file “{name}”.\n"
    assert not desk.asked


@pytest.mark.parametrize("text", ["A: 3/3 | B:", "3/3", "Ogre 3/3", "garbage", "", "A: Lim-Dûl's Vault.txt"])
def test_text_is_not_taken_for_a_path(desk: FakeDesk, text: str) -> None:
    assert run("check", text).exit_code == 0
    assert desk.asked[0][0] == text


def test_a_folder_says_so(desk: FakeDesk, tmp_path: Path) -> None:
    result = run("check", str(tmp_path))
    assert result.exit_code == 2
    assert "is a folder" in result.stderr
    assert not desk.asked


@pytest.mark.parametrize("data", [b"\xff\xfeA\x00", b"A: \xe9 | B:"])
def test_bytes_that_are_no_text_say_so(desk: FakeDesk, tmp_path: Path, data: bytes) -> None:
    file = tmp_path / "board.txt"
    file.write_bytes(data)
    for result in (run("check", str(file)), run("check", "-", stdin=data)):
        assert result.exit_code == 2
        assert "is not UTF-8 text" in result.stderr
    assert not desk.asked


def test_an_argument_of_broken_bytes_says_so(desk: FakeDesk) -> None:
    result = run("check", b"A: \xe9 | B:".decode("utf-8", "surrogateescape"))
    assert result.exit_code == 2
    assert "is not UTF-8 text" in result.stderr


def test_too_much_text_says_so(desk: FakeDesk, tmp_path: Path) -> None:
    file = tmp_path / "board.txt"
    file.write_text("x" * (LIMIT + 1))
    long = "x:" * LIMIT
    for result in (run("check", str(file)), run("check", "-", stdin=long), run("check", long)):
        assert result.exit_code == 2
        assert "longer than 1 MB" in result.stderr
    assert not desk.asked


def test_each_fault_stands_with_its_place(desk: FakeDesk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("redzone.faces.report.caret", lambda text, fault: f"<{fault.span.column}>")
    one, two = said(monkeypatch, "No such creature."), said(monkeypatch, "No such player.")
    one = replace(one, span=Span(line=1, column=4), suggestion="Ogre")
    two = replace(two, span=Span(line=1, column=9))
    desk.reply = NotationError(one, two)
    result = run("check", MENACE)
    assert result.exit_code == 2
    assert result.stderr.splitlines() == [
        "No such creature.", "<4>", "No such player.", "<9>",
    ]
    assert result.stdout == ""


def test_json_error_has_the_first_place(desk: FakeDesk, monkeypatch: pytest.MonkeyPatch) -> None:
    one = said(monkeypatch, "First.")
    two = replace(said(monkeypatch, "Second."), span=Span(line=2, column=9), suggestion="Ogre")
    desk.reply = SetupError(one, two)
    result = run("check", "--json", MENACE)
    assert result.exit_code == 2
    assert result.stderr == ""
    assert json.loads(result.stdout) == {"error": {
        "kind": "setup", "message": "First. Second.", "line": 2, "column": 9, "suggestion": "Ogre"}}


def test_many_faults_are_counted_past_twenty(desk: FakeDesk, monkeypatch: pytest.MonkeyPatch) -> None:
    desk.reply = SetupError(*[said(monkeypatch, f"Fault {n}.") for n in range(1000)])
    lines = run("check", MENACE).stderr.splitlines()
    assert len(lines) == 21
    assert lines[-1] == "And 980 more faults."
    message = json.loads(run("check", "--json", MENACE).stdout)["error"]["message"]
    assert message.endswith("Fault 19. And 980 more faults.")


@pytest.mark.parametrize(("error", "kind"), [
    (MissingFact("the hand size of B"), "missing fact"),
    (LibraryError("it is damaged"), "library"),
])
def test_errors_without_place(desk: FakeDesk, error: Exception, kind: str) -> None:
    desk.reply = error
    assert run("check", MENACE).stderr == f"{error}\n"
    value = json.loads(run("check", "--json", MENACE).stdout)["error"]
    assert value == {"kind": kind, "message": str(error), "line": None, "column": None, "suggestion": None}


@pytest.mark.parametrize("error", [KeyError("x"), RecursionError(), MemoryError(), ZeroDivisionError("a\nb")])
def test_what_nobody_foresaw_is_one_sentence(desk: FakeDesk, error: Exception) -> None:
    desk.reply = error
    result = run("check", MENACE, env={"REDZONE_DEBUG": None})
    assert result.exit_code == 2
    assert len(result.stderr.splitlines()) == 1
    assert "this is a fault of redzone" in result.stderr
    value = json.loads(run("check", "--json", MENACE, env={"REDZONE_DEBUG": None}).stdout)["error"]
    assert value["kind"] == "internal"


def test_ctrl_c_is_exit_130(desk: FakeDesk) -> None:
    desk.reply = KeyboardInterrupt()
    assert run("check", MENACE).exit_code == 130


@pytest.mark.parametrize("budget", ["0", "-1", "nan", "inf", "1e9", "soon"])
def test_a_senseless_budget_is_refused(desk: FakeDesk, budget: str) -> None:
    result = run("check", "--budget", budget, MENACE)
    assert result.exit_code == 2
    assert not desk.asked


@pytest.mark.parametrize("args", [("check",), ("check", "a", "b"), ("check", "--no", "a"), ("no",),
                                  ("check", "--edition", "2006", "a"), ("cases",), ("cards", "show")])
def test_wrong_usage_is_exit_2_and_json_if_asked(desk: FakeDesk, args: tuple[str, ...]) -> None:
    assert run(*args).exit_code == 2
    result = run(*args, "--json")
    assert result.exit_code == 2
    assert json.loads(result.stdout)["error"]["kind"] == "usage"


def test_version_and_help() -> None:
    kind = "compiled" if redzone.compiled() else "pure Python"
    assert run("--version").output == f"redzone 0.1.0 ({kind})\n"
    assert run("--help").exit_code == 0
    assert "exit codes: 0 legal" in " ".join(run("check", "--help").output.lower().split())


def test_control_characters_are_shown(desk: FakeDesk, monkeypatch: pytest.MonkeyPatch) -> None:
    desk.reply = SetupError(said(monkeypatch, "No \x1b[31mcard\x07\u202e."))
    assert run("check", MENACE).stderr == "No �[31mcard��.\n"
    desk.reply = verdict(legal=True, notes=("\x1b[31m",))
    assert "\x1b" not in run("check", MENACE).stdout


def test_a_fault_in_several_lines_says_which(desk: FakeDesk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("redzone.faces.report.caret", lambda text, fault: "^")
    desk.reply = NotationError(replace(said(monkeypatch, "What?"), span=Span(line=2, column=1)))
    assert run("check", "A: 3/3\nB: ?").stderr == "2: What?\n^\n"
    assert run("check", "A: 3/3 | B: ?\n").stderr == "What?\n^\n"
