"""The builder: what it takes from a bulk file, that it is deterministic, and that no card text is kept."""

from __future__ import annotations

import os
import random
import re
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from cards_examples import MADE_UP, NAMES, SHARED, bulk, bulk_names, faces_of, needs_bulk, write_source
from redzone.abilities import Bears, Keyword, Mana, keywords
from redzone.board import Face
from redzone.cards import Library
from redzone.cards.build import main
from redzone.cards.source import mana_value, type_line, whole_number

SHIPPED = Path(__file__).resolve().parents[1] / "src" / "redzone" / "cards" / "library.sqlite"


@pytest.fixture(scope="module")
def made_up(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    """A library of the made-up cards."""
    folder = write_source(tmp_path_factory.mktemp("source"), MADE_UP, NAMES)
    assert main([str(folder), str(folder / "made-up.sqlite")]) == 0
    with Library.open(folder / "made-up.sqlite") as library:
        yield library


def only(library: Library, name: str) -> Face:
    (face,) = library.lookup(name)
    return face


def test_a_creature_is_taken_apart(made_up: Library) -> None:
    face = only(made_up, "Plain Example")
    assert (face.name, face.power, face.toughness) == ("Plain Example", 2, 3)
    assert face.supertypes == {"legendary"}
    assert face.types == {"creature"}
    assert face.subtypes == {"Human", "Time Lord"}
    assert face.colors == {"white"}
    assert (face.mana_cost, face.mana_value) == ("{1}{W}", 2)
    assert face.abilities == (Keyword(name="flying"), Keyword(name="vigilance"))
    assert face.unread == ()


def test_loyalty_and_defense(made_up: Library) -> None:
    assert only(made_up, "Walker Example").loyalty == 4
    assert only(made_up, "Odd Loyalty").loyalty is None
    assert only(made_up, "Siege Example").defense == 5


def test_a_star_that_nothing_defines_is_unread(made_up: Library) -> None:
    face = only(made_up, "Star Example")
    assert face.power is None
    assert face.toughness is None
    assert any(Bears.POWER in item.bears for item in face.unread)


def test_half_a_power_is_unread(made_up: Library) -> None:
    face = only(made_up, "Half Example")
    assert (face.power, face.toughness, face.mana_value) == (None, 2, None)
    assert any(Bears.POWER in item.bears for item in face.unread)


def test_305_6_basic_land_types_give_mana_once(made_up: Library) -> None:
    mana = [item for item in only(made_up, "Twofold Land").abilities if isinstance(item, Mana)]
    adds = sorted(symbol for item in mana for symbol in item.adds)
    assert adds == ["{G}", "{W}"]


def test_either_face_by_its_name_and_the_whole_name_is_the_front(made_up: Library) -> None:
    assert only(made_up, "Day Example").power == 3
    assert only(made_up, "Day Example // Night Example").power == 3
    assert only(made_up, "Left").types == {"instant"}
    assert only(made_up, "Right").types == {"sorcery"}


def test_a_card_wins_over_another_cards_face(made_up: Library) -> None:
    assert only(made_up, "Night Example").power == 1
    card = made_up.card("Day Example")
    assert card is not None
    assert [face.power for face in card.faces] == [3, 6]


def test_202_3_mana_value_of_halves_and_backs(made_up: Library) -> None:
    card = made_up.card("Day Example")
    assert card is not None
    assert [face.mana_value for face in card.faces] == [3, 3]
    assert only(made_up, "Left").mana_value == 2
    assert only(made_up, "Right").mana_value == 3


def test_colors_of_halves_and_backs(made_up: Library) -> None:
    card = made_up.card("Day Example")
    assert card is not None
    assert [face.colors for face in card.faces] == [{"black"}, {"red"}]
    assert only(made_up, "Left").colors == {"white"}
    assert only(made_up, "Right").colors == {"red"}


def test_of_three_parts_the_first_is_known(made_up: Library) -> None:
    assert only(made_up, "One // Two // Three").name == "One"
    assert made_up.lookup("Two") == ()


def test_a_shared_foreign_name_gives_both(made_up: Library) -> None:
    assert made_up.cards("exemple eclatant") == ("Plain Example", "Star Example")
    assert len(made_up.lookup("Exemple éclatant")) == 2


def test_foreign_faces_and_halves(made_up: Library) -> None:
    assert only(made_up, "Jour").name == "Day Example"
    assert only(made_up, "Jour // Nuit").name == "Day Example"
    assert only(made_up, "Gauche").name == "Left"
    assert only(made_up, "gauche (gauche/droite)").name == "Left"


def test_english_wins_over_foreign(made_up: Library) -> None:
    assert made_up.cards("Star Example") == ("Star Example",)


def test_rebalanced_cards_answer_to_their_own_name_only(made_up: Library) -> None:
    assert only(made_up, "A-Plain Example").power == 9
    assert only(made_up, "Plain Example").power == 2
    assert "A-Plain Example" not in made_up.suggest("A-Plain Exampel")
    assert all(hit.card != "A-Plain Example" for hit in made_up.search("plain"))


def test_counts(made_up: Library) -> None:
    assert made_up.count() == len(MADE_UP)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("Basic Snow Land — Forest", (("basic", "snow"), ("land",), ("Forest",))),
        ("Tribal Instant — Elf", ((), ("kindred", "instant"), ("Elf",))),
        ("Plane — Bolas's Meditation Realm", ((), ("plane",), ("Bolas's Meditation Realm",))),
        ("Artifact", ((), ("artifact",), ())),
    ],
)
def test_205_type_lines(text: str, wanted: tuple[tuple[str, ...], ...]) -> None:
    assert tuple(type_line(text)) == wanted


@pytest.mark.parametrize(
    ("cost", "value"), [("", 0), ("{X}{R}", 1), ("{2/W}{2/W}", 4), ("{10}{G/P}{C}", 12), ("{S}{0}", 1)]
)
def test_202_3_mana_value(cost: str, value: int) -> None:
    assert mana_value(cost) == value


def test_printed_numbers() -> None:
    assert [whole_number(text) for text in ("3", "-1", "0", "+2", "*", "1+*", "3.5", "X", None)] == [
        3, -1, 0, None, None, None, None, None, None,
    ]


def test_two_builds_are_equal_byte_for_byte(tmp_path: Path) -> None:
    folder = write_source(tmp_path, MADE_UP, NAMES)
    for out in ("one.sqlite", "two.sqlite"):
        assert main([str(folder), str(tmp_path / out)]) == 0
    assert (tmp_path / "one.sqlite").read_bytes() == (tmp_path / "two.sqlite").read_bytes()


def test_the_order_of_the_source_makes_no_difference(tmp_path: Path) -> None:
    for name, cards in (("one", MADE_UP), ("two", MADE_UP[::-1])):
        (tmp_path / name).mkdir()
        write_source(tmp_path / name, cards, NAMES)
        assert main([str(tmp_path / name), str(tmp_path / f"{name}.sqlite")]) == 0
    assert (tmp_path / "one.sqlite").read_bytes() == (tmp_path / "two.sqlite").read_bytes()


@needs_bulk
def test_two_builds_of_some_real_cards_are_equal(tmp_path: Path) -> None:
    """Two processes with different seeds: the order of a set would show."""
    folder = write_source(tmp_path, bulk()[::120], bulk_names())
    for seed, out in (("1", "one.sqlite"), ("2", "two.sqlite")):
        command = [sys.executable, "-m", "redzone.cards.build", str(folder), str(tmp_path / out)]
        subprocess.run(command, check=True, capture_output=True, env=os.environ | {"PYTHONHASHSEED": seed})
    assert (tmp_path / "one.sqlite").read_bytes() == (tmp_path / "two.sqlite").read_bytes()


@needs_bulk
@pytest.mark.long
def test_the_whole_library_is_what_the_builder_makes(tmp_path: Path) -> None:
    """Row by row: the file's header names the SQLite version that wrote it."""
    assert main([str(SHARED), str(tmp_path / "library.sqlite")]) == 0
    assert _dump(tmp_path / "library.sqlite") == _dump(SHIPPED)


def test_a_missing_source_is_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(tmp_path / "nowhere"), str(tmp_path / "out.sqlite")]) == 2
    assert capsys.readouterr().err.startswith("The library could not be built: FileNotFoundError")
    assert list(tmp_path.iterdir()) == []


def test_a_wrong_source_leaves_the_old_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_source(tmp_path, [{"name": "No Layout"}], [])
    out = tmp_path / "out.sqlite"
    out.write_bytes(b"old")
    assert main([str(tmp_path), str(out)]) == 2
    assert "could not be built" in capsys.readouterr().err
    assert out.read_bytes() == b"old"


def test_the_command_needs_two_arguments(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 2
    assert "usage" in capsys.readouterr().err


def _dump(path: Path) -> list[str]:
    connection = sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)
    try:
        return list(connection.iterdump())
    finally:
        connection.close()


def _cells() -> str:
    """Every text and blob of the shipped file, in lower case."""
    with sqlite3.connect(f"{SHIPPED.as_uri()}?mode=ro", uri=True) as connection:
        query = "SELECT name FROM sqlite_master WHERE type = 'table'"
        tables = [name for (name,) in connection.execute(query)]
        rows = [row for table in tables for row in connection.execute(f"SELECT * FROM {table}")]
    connection.close()
    return "\n".join(str(cell) for row in rows for cell in row if isinstance(cell, str | bytes)).lower()


def _is_keyword_line(sentence: str) -> bool:
    found = keywords.match(sentence)
    return found is not None and found[1] >= len(sentence.rstrip("."))


@needs_bulk
def test_no_card_text_is_in_the_file() -> None:
    sentences = sorted({
        sentence.strip()
        for item in bulk() for face in faces_of(item)
        for sentence in re.split(r"(?<=\.)\s|\n", face.get("oracle_text") or "")
        if len(sentence) > 30
    })
    chosen = [item for item in random.Random(508).sample(sentences, 200) if not _is_keyword_line(item)]
    assert len(chosen) > 190
    cells = _cells()
    assert [sentence for sentence in chosen if sentence.lower().rstrip(".") in cells] == []
