"""`redzone bench`: its boards, its signature, what it says and how it ends. No times are asserted."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from io import StringIO

import pytest

import redzone
from cli_fakes import run
from redzone.faces.bench import progress, question
from redzone.faces.bench.families import FAMILIES
from redzone.faces.bench.families_hard import elements
from redzone.faces.bench.peers import register
from redzone.faces.bench.table import Column, Table, Unit, as_markdown, as_text
from redzone.kernel import UNLIMITED, Budget, Clause, maximum, plain

SMALL = ("bench", "--json", "--family", "adversarial,floors,tokens", "--size", "6", "--boards", "3", "--budget", "60")


def of_small(**env: str) -> dict:
    done = subprocess.run(
        [sys.executable, "-m", "redzone.faces.cli", *SMALL], capture_output=True, text=True, check=True, timeout=120,
        env=os.environ | env, stdin=subprocess.DEVNULL,
    )
    return json.loads(done.stdout)


def test_the_signature_is_the_same_in_every_run_and_in_both_modes() -> None:
    first, again, pure = of_small(), of_small(), of_small(REDZONE_PURE="1")
    assert first["signature"] == again["signature"] == pure["signature"] > 0
    assert first["undecided"] == pure["undecided"] == 0
    assert "pure Python" in pure["versions"]
    assert redzone.compiled() == ("(compiled)" in first["versions"])


def test_the_signature_is_the_sum_of_the_rows() -> None:
    (table,) = of_small()["tables"]
    assert [row["family"] for row in table["rows"]] == ["adversarial", "floors", "tokens"]
    assert sum(row["nodes"] for row in table["rows"]) == of_small()["signature"]
    assert all(row["boards"] == 3 and row["median"] <= row["p90"] <= row["worst"] for row in table["rows"])


@pytest.mark.parametrize("family", FAMILIES)
def test_boards_are_the_same_each_time_and_others_with_another_seed(family: str) -> None:
    size = 12 if family == "cover" else 6
    assert question.boards(family, size, 4, 1) == question.boards(family, size, 4, 1)
    assert question.boards(family, size, 4, 1)[:2] == question.boards(family, size, 2, 1)
    assert question.boards(family, size, 4, 1) != question.boards(family, size, 4, 2)


@pytest.mark.parametrize("family", [name for name in FAMILIES if name != "cover"])
def test_best_is_refuted_and_worse_is_improved(family: str) -> None:
    for ask, better in ((question.Ask.BEST, False), (question.Ask.WORSE, True)):
        for asked in question.questions(family, 5, 3, 1, ask):
            assert question.decide(asked, None).better is better


def test_a_cover_is_reached_exactly_where_the_maximum_is_the_number_of_elements() -> None:
    asked = question.questions("cover", 12, 6, 1)
    replies = [question.decide(item, None).better for item in asked]
    assert {item.target for item in asked} == {elements(12)} == {elements(11)} == {12}
    assert replies == [maximum(item.problem, Budget(None)).best >= 12 for item in asked]
    assert True in replies


def test_past_its_nodes_a_question_is_undecided_and_counted() -> None:
    result = run("bench", "--json", "--family", "mix", "--size", "12", "--boards", "2", "--nodes", "1")
    found = json.loads(result.stdout)
    (row,) = found["tables"][0]["rows"]
    assert found["undecided"] == row["undecided"] > 0
    text = run("bench", "--family", "mix", "--size", "12", "--boards", "2", "--nodes", "1").stdout
    assert "not repeatable" in text


def test_a_peer_that_is_not_installed_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    absent = register.Peer("rc2", "RC2", "no-such-package", "no_such_module")
    monkeypatch.setitem(register.PEERS, "rc2", absent)
    args = ("bench", "--family", "ordinary", "--size", "3", "--boards", "2", "--against", "rc2,brute")
    result = run(*args)
    assert result.exit_code == 0
    assert result.stderr == "Not asked, for it is not installed: RC2 (pip install 'redzone[bench]').\n"
    assert "brute" in result.stdout and "rc2" not in result.stdout
    assert json.loads(run(*args, "--json").stdout)["missing"] == ["rc2"]


@pytest.mark.parametrize(("args", "needle"), [
    (("--family", "odd"), "There is no family called odd. There are: ordinary"),
    (("--against", "brute,forge"), "There is no peer called forge. There are: phase"),
    (("--table", "x"), "There is no table called x. There are: families"),
    (("--size", "1"), "--size is a whole number from 2 to 100."),
    (("--size", "101"), "--size is a whole number from 2 to 100."),
    (("--boards", "0"), "--boards is a whole number from 1"),
    (("--nodes", "0"), "--nodes is a whole number from 1"),
    (("--budget", "0"), "The budget is a number of seconds"),
    (("--budget", "nan"), "The budget is a number of seconds"),
    (("--json", "--markdown"), "Only one of --json and --markdown."),
    (("--seed", "x"), "'x' is not a valid integer"),
])
def test_bad_options_are_refused(args: tuple[str, ...], needle: str) -> None:
    result = run("bench", *args)
    assert result.exit_code == 2
    assert needle in result.output


def test_tables_are_printed_with_units() -> None:
    columns = (Column("family"), Column("median", Unit.MILLI), Column("nodes", Unit.NUMBER), Column("ours", Unit.TIMES))
    table = Table("t", "Title", columns, (("lure", 0.0123, 1234, 2.5), ("caps", None, 0, None)), ("A note.",))
    assert as_text(table).splitlines() == [
        "Title",
        "  family  median, ms  nodes   ours",
        "  lure          12.3  1,234  2.50×",
        "  caps             -      0      -",
        "  A note.",
    ]
    assert as_markdown(table).splitlines()[2:6] == [
        "| family | median, ms | nodes | ours |", "| --- | ---: | ---: | ---: |",
        "| lure | 12.3 | 1,234 | 2.50× |", "| caps | - | 0 | - |",
    ]


class Terminal(StringIO):
    def isatty(self) -> bool:
        return True


def test_progress_is_shown_only_on_a_terminal_and_only_after_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    for stream, patience, shown in ((Terminal(), 0.0, True), (Terminal(), 60.0, False), (StringIO(), 0.0, False)):
        monkeypatch.setattr(progress, "_PATIENCE", patience)
        bar = progress.Progress(stream)
        bar.step("lure 8", 3, 6)
        bar.clear()
        written = stream.getvalue()
        assert ("lure 8 3/6" in written) is shown
        assert bool(written) is shown
        assert "\x1b[3" not in written  # no colours, whatever NO_COLOR says


def test_where_nothing_is_unbroken_the_question_is_whether_anything_is() -> None:
    impossible = plain((1,), (1,), (1,))._replace(clauses=(Clause(0, 0, 1, 1, 2, UNLIMITED),))
    for ask in question.Ask:
        assert question.target_of("mix", impossible, 1, ask) == question.LEAST
