"""`redzone cases`: what is compared, what is counted, how it ends."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cli_fakes import FakeDesk, broken, options, run, said, verdict
from redzone.errors import Fault, MissingFact
from redzone.verdict.model import Kind

HEAD = """[[case]]
id = "one"
title = "t"
position = "A: Ogre = 3/3 | B: Bears = 2/2"
attack = "Ogre -> B"
"""
TRY = '[[case.try]]\nplay = "Bears x Ogre"\n'


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch) -> FakeDesk:
    return FakeDesk(monkeypatch)


@pytest.fixture
def why(monkeypatch: pytest.MonkeyPatch) -> Fault:
    return said(monkeypatch, "No.")


@pytest.fixture
def cases(tmp_path: Path) -> Callable[[str], Any]:
    def runner(text: str) -> Any:
        (tmp_path / "c.toml").write_text(text, encoding="utf-8")
        return run("cases", str(tmp_path))

    return runner


def test_all_passed_is_exit_0(desk: FakeDesk, cases: Callable[[str], Any]) -> None:
    result = cases(HEAD + TRY + "legal = true\nobeyed = 0\ncost = '{0}'\n" + TRY + "legal = true\n")
    assert (result.stdout, result.exit_code) == ("2 passed, 0 failed\n", 0)
    text, settings = desk.asked[0]
    assert text == "A: Ogre = 3/3 | B: Bears = 2/2\nOgre -> B\nBears x Ogre"
    assert settings["edition"] == "current"


def test_the_edition_of_the_case_is_asked(desk: FakeDesk, cases: Callable[[str], Any]) -> None:
    cases(HEAD + 'edition = "classic"\n' + TRY + "legal = true\n")
    assert desk.asked[0][1]["edition"] == "classic"


def test_a_failure_is_one_line_with_file_id_play_wanted_and_got(
    desk: FakeDesk, cases: Callable[[str], Any], why: Fault, tmp_path: Path
) -> None:
    desk.reply = verdict(legal=False, broken=(broken(why),))
    got = "illegal (restriction: No.)"
    result = cases(HEAD + TRY.replace('"Bears x Ogre"', '"Bears x Ogre\\nWall x Ogre"') + "legal = true\n")
    assert result.stdout.splitlines() == [
        f"{tmp_path / 'c.toml'}: one: Bears x Ogre | Wall x Ogre: wanted legal, got {got}",
        "0 passed, 1 failed",
    ]
    assert result.exit_code == 1


@pytest.mark.parametrize(("wanted", "complaint"), [
    ("legal = true", "wanted legal, got illegal"),
    ('legal = false\nbecause = "band"', "wanted because band, got illegal (requirement"),
    ('legal = false\nrules = ["509.1c", "701.15b"]', "wanted rule 701.15b, got 509.1c"),
    ("legal = false\nobeyed = 2", "wanted 2 obeyed, got 1"),
    ("legal = false\ncost = '{0}'", "wanted cost {0}, got {3}"),
])
def test_everything_a_try_says_is_compared(
    desk: FakeDesk, cases: Callable[[str], Any], why: Fault, wanted: str, complaint: str
) -> None:
    fault = broken(why, Kind.REQUIREMENT, ("509.1c",))
    desk.reply = verdict(legal=False, broken=(fault,), obeyed=1, cost="{3}")
    result = cases(HEAD + TRY + wanted + "\n")
    assert complaint in result.stdout
    right = 'legal = false\nbecause = "requirement"\nrules = ["509.1c"]\nobeyed = 1\ncost = "{3}"\n'
    assert cases(HEAD + TRY + right).exit_code == 0


def test_because_of_a_legal_verdict_is_a_failure(desk: FakeDesk, cases: Callable[[str], Any]) -> None:
    assert cases(HEAD + TRY + 'legal = true\nbecause = "band"\n').exit_code == 1


def test_undecided_is_neither_answer(desk: FakeDesk, cases: Callable[[str], Any]) -> None:
    desk.reply = verdict(legal=None)
    for legal in ("true", "false"):
        assert "got undecided" in cases(HEAD + TRY + f"legal = {legal}\n").stdout


@pytest.mark.parametrize(("reply", "got"), [
    (MissingFact("the hand size of B"), "an error (missing fact: "),
    (ValueError("odd"), "a fault of redzone (ValueError: odd)"),
    (options(), "a question, no declaration"),
])
def test_what_cannot_be_judged_fails_with_the_reason(
    desk: FakeDesk, cases: Callable[[str], Any], reply: Any, got: str
) -> None:
    desk.reply = reply
    result = cases(HEAD + "possible = 0\n" + TRY + "legal = false\n")
    assert result.stdout.count(got) == 2
    assert result.stdout.endswith("0 passed, 2 failed\n")


def test_an_illegal_attack_fails_what_is_tried_after_it(
    desk: FakeDesk, cases: Callable[[str], Any], why: Fault
) -> None:
    from redzone.abilities import Step

    desk.reply = verdict(legal=False, step=Step.ATTACK, broken=(broken(why),))
    result = cases(HEAD + TRY + 'legal = false\nbecause = "restriction"\n')
    assert "the given attack is illegal (restriction: No.)" in result.stdout


def _replies(best: Any) -> Callable[[str], Any]:
    nothing = verdict(legal=True, obeyed=0, possible=1)
    return lambda text: nothing if text.endswith("no block") else best


@pytest.mark.parametrize(("best", "complaint"), [
    (verdict(legal=True, obeyed=1), ""),
    (verdict(legal=True, obeyed=0), "wanted 1 obeyed (best), got 0"),
    (verdict(legal=True, obeyed=1, cost="{1}"), "wanted cost {0} (best), got {1}"),
    (verdict(legal=False, obeyed=1), "wanted legal (best), got illegal"),
])
def test_possible_and_best_are_checked(
    desk: FakeDesk, cases: Callable[[str], Any], best: Any, complaint: str
) -> None:
    desk.reply = _replies(best)
    result = cases(HEAD + 'possible = 1\nbest = "Bears x Ogre"\n')
    assert complaint in result.stdout
    assert result.stdout.endswith("0 passed, 1 failed\n" if complaint else "1 passed, 0 failed\n")


def test_a_wrong_possible_is_a_failure(desk: FakeDesk, cases: Callable[[str], Any]) -> None:
    desk.reply = verdict(legal=True, possible=3)
    assert "no block: wanted 2 possible, got 3" in cases(HEAD + "possible = 2\n").stdout
    without = HEAD.replace('attack = "Ogre -> B"\n', "")
    assert "no attack: wanted 2 possible, got 3" in cases(without + "possible = 2\n").stdout


AFTER = """
[[case]]
id = "after"
position = """ + '"""' + """
A: Ogre = 3/3 "Whenever this creature becomes blocked, draw a card."; Elk = 2/2
B: Bear = 2 2/2; Wall = 0/4
""" + '"""' + """
attack = "Ogre, Elk -> B"
[[case.after]]
play = "2 Bear x Ogre | then Ogre gets +1/+0 | then destroy B1.1 | then damage (Ogre: Bear 4)"
"""


@pytest.mark.parametrize(("key", "right", "wrong"), [
    ("attackers", '["Ogre", "Elk"]', '["Ogre"]'),
    ("blockers", '["B1.2"]', '["2 Bear"]'),
    ("blocked", '["Ogre"]', '[]'),
    ("unblocked", '["Elk"]', '["Ogre"]'),
    ("tapped", '["Ogre", "Elk"]', '["Ogre", "Elk", "Wall"]'),
    ("gone", '["B1.1"]', '["Wall"]'),
    ("blocking", '{ "B1.2" = ["Ogre"] }', '{ "B1.2" = ["Ogre", "Elk"] }'),
    ("triggers", '[]', '["Ogre x1"]'),
    ("pt", '{ Ogre = "4/3" }', '{ Ogre = "3/3" }'),
    ("divides", '{ Ogre = "A" }', '{ Ogre = "B" }'),
    ("damage", '{ B = 0 }', '{ B = 1 }'),
])
def test_what_holds_after_a_play_is_compared(
    cases: Callable[[str], Any], key: str, right: str, wrong: str
) -> None:
    play = AFTER.replace(" | then damage (Ogre: Bear 4)", "")
    assert cases(play + f"{key} = {right}\n").stdout == "1 passed, 0 failed\n"
    result = cases(play + f"{key} = {wrong}\n")
    assert f": wanted {key} " in result.stdout
    assert result.exit_code == 1


def test_a_play_that_cannot_be_carried_out_fails(cases: Callable[[str], Any]) -> None:
    result = cases(AFTER.replace("destroy B1.1", "destroy Nobody") + "gone = []\n")
    assert "wanted a state, got an error" in result.stdout


def test_a_file_that_cannot_be_read_is_exit_2_and_the_others_run(desk: FakeDesk, tmp_path: Path) -> None:
    (tmp_path / "bad.toml").write_text("[[case]]\nid = 3\n")
    (tmp_path / "good.toml").write_text(HEAD + TRY + "legal = true\n")
    result = run("cases", str(tmp_path))
    assert result.exit_code == 2
    assert result.stdout == "1 passed, 0 failed\n"
    assert result.stderr == f"{tmp_path / 'bad.toml'}: case 1: “id” must be a string.\n"


@pytest.mark.parametrize("name", ["nothing.toml", "."])
def test_nothing_to_run_is_exit_2(desk: FakeDesk, tmp_path: Path, name: str) -> None:
    result = run("cases", str(tmp_path / name))
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr
