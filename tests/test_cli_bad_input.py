"""Bad input: one test for each row of the table. Exit 2 and one sentence with the place, or exit 1 and
*not-able*; never a traceback, never more than five seconds, nothing written.
"""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import pytest

from cli_fakes import run

BEARS = "A: Bears = 2/2; Ogre = 3/3 | B: Wall = 0/4"


def refused(text: str, kind: str, *needles: str, placed: bool = True) -> dict[str, Any]:
    """The text is no question: exit 2, the kind of error, a sentence with `needles`, and its place."""
    start = time.monotonic()
    result = run("check", "--json", text)
    plain = run("check", text)
    assert time.monotonic() - start < 10
    assert (result.exit_code, plain.exit_code) == (2, 2), plain.output
    assert plain.stdout == ""
    error: dict[str, Any] = json.loads(result.stdout)["error"]
    assert error["kind"] == kind, error
    assert error["message"].rstrip().endswith((".", "?", "!"))
    for needle in needles:
        assert needle in error["message"], error
    if placed:
        assert error["line"] is not None and error["column"] is not None, error
        assert "^" in plain.stderr
    return error


def not_able(text: str, *rules: str) -> None:
    """The declaration is one, and an illegal one, because of who was chosen."""
    result = run("check", "--json", text)
    assert result.exit_code == 1, result.output
    verdict = json.loads(result.stdout)
    assert {item["kind"] for item in verdict["broken"]} == {"not-able"}
    for rule in rules:
        assert any(rule in item["rules"] for item in verdict["broken"]), verdict["broken"]
    assert run("check", text).stdout.startswith("Illegal: ")


@pytest.fixture(autouse=True)
def nothing_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.chdir(tmp_path)
    before = sorted(tmp_path.rglob("*"))
    yield
    assert sorted(tmp_path.rglob("*")) == before


@pytest.mark.parametrize("text", [
    "garbage", "", "   ", "|", "||||", ":", "A", "A:", "A: | A:", "->", "x", "💥" * 50, "()()()", "A: (((((",
    'A: "', "A: = 3/3 | B:", "A: Ogre = 3/3 menac | B:", "A: 3/3 | B: 2/2 | A1 -> ",
    "A: 3/3 | B: 2/2 | A1 ->-> B", "A: 3/3 | B: | then damage",
    "[" * 5000, "A: " + ";" * 5000 + "|", "#", "effect:", "A: 3/3 | B: | effect: on",
])
def test_garbage(text: str) -> None:
    result = run("check", text)
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    assert "fault of redzone" not in result.stderr
    assert result.stderr.strip()


def test_ten_megabytes_of_text(tmp_path: Path) -> None:
    text = "A: Ogre = 3/3; " * 700_000
    assert len(text) > 10_000_000
    start = time.monotonic()
    for result in (run("check", text), run("check", "-", stdin=text)):
        assert result.exit_code == 2
        assert "longer than 1 MB" in result.stderr
    assert time.monotonic() - start < 5


def test_the_most_text_that_is_read_is_answered_in_time() -> None:
    texts = (
        "A: Ogre = 3/3; " * 60_000,
        "A: " + "Ogre " * 190_000 + "| B:",
        "\n" * 900_000,
        "A: 3/3 -> B |" * 70_000,
    )
    for text in texts:
        start = time.monotonic()
        result = run("check", text)
        assert result.exit_code == 2
        assert "fault of redzone" not in result.stderr
        assert time.monotonic() - start < 5, text[:20]


def test_a_thousand_permanents() -> None:
    mine = "; ".join(f"Ogre{n}x = {n % 9}/3 menace" for n in range(500))
    yours = "; ".join(f"Wall{n}x = 0/{n % 7 + 1}" for n in range(500))
    start = time.monotonic()
    result = run("check", f"A: {mine} | B: {yours} | Ogre1x, Ogre2x -> B | Wall1x, Wall2x x Ogre1x")
    assert time.monotonic() - start < 5
    assert result.exit_code == 2
    sentence, _, caret = result.stderr.splitlines()
    assert "500 permanents" in sentence
    assert "^" in caret


def test_the_most_permanents_that_are_read_are_answered_in_time() -> None:
    mine = "; ".join(f"Ogre{n}x = {n % 9}/3 menace" for n in range(250))
    yours = "; ".join(f"Wall{n}x = 0/{n % 7 + 1}" for n in range(250))
    for attack in ("Ogre1x, Ogre2x -> B", "Ogre1x, Ogre2x -> B | Wall1x, Wall2x x Ogre1x", "attacks?"):
        start = time.monotonic()
        result = run("check", f"A: {mine} | B: {yours} | {attack}")
        assert time.monotonic() - start < 5, attack
        assert result.exit_code in (0, 3), result.output[:2000]


def test_a_group_of_a_billion() -> None:
    start = time.monotonic()
    board = "A: Goblin = 1000000000 1/1 red Goblin | B: Wall = 0/4"
    result = run("check", f"{board} | 999999999 Goblin -> B | Wall x A1.7")
    assert time.monotonic() - start < 5
    assert result.exit_code in (0, 2), result.output
    assert "fault of redzone" not in result.stderr


def test_a_group_of_too_many() -> None:
    result = run("check", f"A: Goblin = {10**40} 1/1 | B:")
    assert result.exit_code in (0, 2)
    assert "fault of redzone" not in result.stderr


def test_an_unknown_card() -> None:
    error = refused("A: Grizly Bears | B:", "unknown name", "Grizly Bears")
    assert "Grizzly Bears" in error["suggestion"]


def test_an_unknown_creature_in_a_clause() -> None:
    error = refused(f"{BEARS} | Baers -> B", "unknown name", "Baers")
    assert "Bears" in (error["suggestion"] or "")


def test_a_name_that_two_share() -> None:
    refused("A: Bears = 2/2; Bears = 3/3 | B: | Bears -> B", "setup", "Bears", "A1", "A2")
    refused("A: 2 Grizzly Bears; Grizzly Bears | B: | Grizzly Bears -> B", "ambiguous name", "A1", "A2")


def test_two_players_of_one_name() -> None:
    result = run("check", "A: 2/2 | A: 3/3")
    assert result.exit_code == 2
    assert "^" in result.stderr


def test_attached_to_itself() -> None:
    refused("A: Lure (attached A1); Bears = 2/2 | B:", "setup", "A1", "attached to itself")


def test_attached_in_a_circle() -> None:
    refused("A: Lure (attached A2); Lure (attached A1) | B:", "setup", "A1", "A2", "circle")


@pytest.mark.parametrize("clause", ["Bears -> A", "Bears -> Ogre", "Bears -> Wall"])
def test_an_attack_on_oneself_or_on_a_creature(clause: str) -> None:
    result = run("check", f"{BEARS} | {clause}")
    assert result.exit_code == 2
    assert "^" in result.stderr


@pytest.mark.parametrize("clause", ["Wall -> B", "Bears -> B | Ogre x Bears"])
def test_a_strangers_creature(clause: str) -> None:
    result = run("check", f"{BEARS} | {clause}")
    assert result.exit_code == 2
    assert "^" in result.stderr


def test_huge_numbers() -> None:
    nines = "9" * 400
    tax = f"Creatures can't attack you unless their controller pays {{{nines}}} for each of those creatures."
    for text in (
        f"A: Ogre = {nines}/{nines} | B: | Ogre -> B",
        f"A ({nines}): Ogre = 3/3 | B: | Ogre -> B",
        f"A: Ogre = 3/3 [+1/+1 x{nines}] | B: | Ogre -> B",
        f"A: Ogre = 3/3 | B: Propaganda | Ogre -> B (pay {{{nines}}})",
        f'A: Ogre = 3/3 | B: Tax = enchantment "{tax}" | Ogre -> B',
        f"A: Ogre = 3/3 | B: | effect (X = {nines}): War Cadence | Ogre -> B",
        f"A: Ogre = 3/3 menace | B: Wall = 0/{'9' * 5000} | Ogre -> B | Wall x Ogre",
    ):
        result = run("check", text)
        assert result.exit_code in (0, 1, 2), text[:40]
        assert "fault of redzone" not in result.stderr, result.stderr


@pytest.mark.parametrize("char", ["\0", "\x07", "\x1b[31m", "\x7f", "\u202e", "\u200b", "\ufeff", "\ud800"])
def test_control_characters(char: str) -> None:
    result = run("check", f"A: Og{char}re = 3/3 | B: | Ogre -> B")
    assert result.exit_code == 2, result.output
    assert "fault of redzone" not in result.stderr
    assert not set(result.output) & set("\0\x07\x1b\x7f\u202e\ud800")


def test_a_folder_for_a_file(tmp_path: Path) -> None:
    result = run("check", str(tmp_path))
    assert result.exit_code == 2
    assert result.stderr == f"“{tmp_path}” is a folder; a file or the text of a position is needed.\n"


@pytest.fixture(scope="module")
def libraries(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("libraries")
    (folder / "text.sqlite").write_text("no database")
    (folder / "empty.sqlite").write_bytes(b"")
    (folder / "cut.sqlite").write_bytes(b"SQLite format 3\0" + b"\0" * 500)
    (folder / "folder.sqlite").mkdir()
    return folder


@pytest.mark.parametrize("name", [f"{name}.sqlite" for name in ("text", "empty", "cut", "folder", "missing")])
def test_a_corrupt_or_missing_library(libraries: Path, name: str) -> None:
    env: dict[str, str | None] = {"REDZONE_LIBRARY": str(libraries / name)}
    for args in (("check", "A: Grizzly Bears | B:"), ("cards", "show", "Lure"), ("cards", "search", "Lure")):
        result = run(*args, env=env)
        assert result.exit_code == 2
        assert result.stderr.startswith("The card library cannot be used: ")
        assert len(result.stderr.splitlines()) == 1


def test_a_damaged_page_of_the_library(libraries: Path) -> None:
    import redzone.cards.library as room

    whole = (Path(room.__file__).with_name("library.sqlite")).read_bytes()
    damaged = libraries / "damaged.sqlite"
    damaged.write_bytes(whole[:8192] + b"\xff" * (len(whole) - 8192))
    result = run("check", "A: Grizzly Bears | B:", env={"REDZONE_LIBRARY": str(damaged)})
    assert result.exit_code == 2
    assert "The card library cannot be used" in result.stderr


def test_tapped() -> None:
    not_able("A: Bears = 2/2 (tapped) | B: | Bears -> B", "508.1a")
    not_able("A: Ogre = 3/3 | B: Wall = 0/4 (tapped) | Ogre -> B | Wall x Ogre", "509.1a")


def test_sick() -> None:
    not_able("A: Bears = 2/2 (sick) | B: | Bears -> B", "508.1a")


def test_no_creature() -> None:
    not_able("A: Rock = artifact | B: | Rock -> B", "508.1a")
    not_able("A: Copter = 3/3 artifact Vehicle | B: | Copter -> B", "508.1a")
    not_able("A: Ogre = 3/3 | B: Forest | Ogre -> B | Forest x Ogre", "509.1a")


def test_attacked_elsewhere() -> None:
    not_able("A: Ogre = 3/3 | B: Wall = 0/4 | C: Bears = 2/2 | Ogre -> B | Bears x Ogre", "509.1a")


def test_the_same_creature_twice() -> None:
    not_able("A: Bears = 2/2 | B: | C: | Bears -> B | Bears -> C", "508.1b")
