"""`redzone cards import`: what it takes, what it refuses, and that the library in use is always whole."""

from __future__ import annotations

import gzip
import io
import json
import os
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cards_examples import MADE_UP, SHARED, card, face
from cli_fakes import run
from redzone.abilities import Keyword
from redzone.cards import Library, import_stream
from redzone.cards.import_file import read_file
from redzone.cards.import_stream import ImportRefused, Stream
from redzone.cards.imported import data_folder, imported_path, in_use, open_imported
from redzone.cards.library import shipped_path
from redzone.errors import LibraryError

SAMPLES = SHARED / "samples"
needs_samples = pytest.mark.skipif(not SAMPLES.is_dir(), reason="no samples here")
FOREIGN = "is no card file that can be imported"


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty data folder of this test's own."""
    folder = tmp_path / "data"
    monkeypatch.setenv("REDZONE_DATA", str(folder))
    return folder


@pytest.fixture
def bulk_file(tmp_path: Path) -> Path:
    return write(tmp_path / "bulk.json", MADE_UP)


def write(path: Path, content: Any) -> Path:
    path.write_text(json.dumps(content), encoding="utf-8")
    return path


def atomic(**data: list[dict[str, Any]]) -> dict[str, Any]:
    return {"meta": {"date": "2026-01-01", "version": "5"}, "data": data}


def side(name: str, line: str, text: str = "", **fields: Any) -> dict[str, Any]:
    """A face as MTGJSON has it."""
    return {
        "name": name, "layout": "normal", "type": line, "text": text, "manaCost": "{1}{W}", "manaValue": 2.0,
        "colors": ["W"],
    } | fields


def imported() -> Library:
    library = open_imported()
    assert library is not None
    return library


def names() -> list[str]:
    with imported() as library:
        return list(library.names())


def refused(path: Path) -> str:
    """The one sentence with which the file is refused."""
    result = run("cards", "import", str(path))
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1
    return result.stderr


# what it takes


@needs_samples
def test_scryfalls_sample(data: Path) -> None:
    result = run("cards", "import", str(SAMPLES / "scryfall-oracle-cards-sample.json"))
    assert result.exit_code == 0, result.stderr
    assert result.stdout.startswith("13 cards imported into ")
    with imported() as library:
        (crow,) = library.lookup("Storm Crow")
        assert (crow.power, crow.toughness, crow.mana_value) == (1, 2, 2)
        assert crow.colors == {"blue"}
        assert crow.abilities == (Keyword(name="flying"),)


@needs_samples
def test_mtgjsons_sample(data: Path) -> None:
    assert run("cards", "import", str(SAMPLES / "mtgjson-atomiccards-sample.json")).exit_code == 0
    with imported() as library, Library.open() as shipped:
        assert library.count() == 85
        for name in library.names():
            ours, theirs = library.card(name), shipped.card(name)
            assert ours is not None and theirs is not None
            assert ours.layout == theirs.layout
            for one, other in zip(ours.faces, theirs.faces, strict=True):
                assert one.name == other.name
                assert (one.types, one.colors, one.power, one.toughness) == (
                    other.types, other.colors, other.power, other.toughness,
                )
                assert (one.mana_cost, one.mana_value) == (other.mana_cost, other.mana_value)


def test_an_array_lines_and_gzip_give_the_same_library(tmp_path: Path, data: Path) -> None:
    files = {
        "array": json.dumps(MADE_UP).encode(),
        "wide": json.dumps(MADE_UP, indent=4).encode(),
        "mark": b"\xef\xbb\xbf" + json.dumps(MADE_UP).encode(),
        "lines": b"\n".join(json.dumps(item).encode() for item in MADE_UP) + b"\n\n",
        "packed": gzip.compress(json.dumps(MADE_UP).encode()),
    }
    seen = set()
    for name, content in files.items():
        (tmp_path / name).write_bytes(content)
        assert run("cards", "import", str(tmp_path / name)).exit_code == 0, name
        seen.add(imported_path().read_bytes())
    assert len(seen) == 1


def test_what_is_no_card_is_left_out(tmp_path: Path, data: Path) -> None:
    cards = [
        card("Bear", "Creature — Bear", power="2", toughness="2"),
        card("Bear", "Token Creature — Bear", layout="token"),
        card("Bear // Bear", "Card // Card", layout="art_series"),
        card("Ours", "Creature — Bär", lang="de"),
    ]
    run("cards", "import", str(write(tmp_path / "x", cards)))
    assert names() == ["Bear"]


def test_of_two_cards_of_a_name_the_joke_goes_last(tmp_path: Path, data: Path) -> None:
    joke = card("Herring", "Creature — Fish", set_type="funny", power="9", toughness="9")
    true = card("Herring", "Creature — Fish", power="1", toughness="1")
    for cards in ([joke, true], [true, joke]):
        run("cards", "import", str(write(tmp_path / "x", cards)))
        with imported() as library:
            assert library.lookup("Herring")[0].power == 1
    theirs = [side("Herring", "Creature", power="9", isFunny=True), side("Herring", "Creature", power="1")]
    run("cards", "import", str(write(tmp_path / "x", atomic(Herring=theirs))))
    with imported() as library:
        assert library.lookup("Herring")[0].power == 1


def test_a_card_with_two_pictures_is_one_card(tmp_path: Path, data: Path) -> None:
    half = face("Bear", "Creature — Bear", power="2", toughness="2", cmc=2.0, mana_cost="{1}{G}", colors=["G"])
    twice = {"object": "card", "name": "Bear // Bear", "layout": "reversible_card", "card_faces": [half, half]}
    run("cards", "import", str(write(tmp_path / "x", [twice])))
    with imported() as library:
        assert list(library.names()) == ["Bear"]
        assert library.lookup("Bear")[0].mana_value == 2


def test_709_4_each_half_of_a_split_card_has_its_own_colors(tmp_path: Path, data: Path) -> None:
    halves = [face("Left", "Instant", mana_cost="{W}"), face("Right", "Sorcery", mana_cost="{R}")]
    split = card("Left // Right", "Instant // Sorcery", layout="split", colors=["R", "W"], card_faces=halves)
    run("cards", "import", str(write(tmp_path / "x", [split])))
    with imported() as library:
        assert [library.lookup(name)[0].colors for name in ("Left", "Right")] == [{"white"}, {"red"}]


def test_the_sides_of_mtgjsons_cards(tmp_path: Path, data: Path) -> None:
    two = [
        side("Day // Night", "Creature", side="b", faceName="Night", layout="transform", power="4"),
        side("Day // Night", "Creature", "Flying", side="a", faceName="Day", layout="transform", power="3"),
    ]
    meld = [
        side("Half // Whole", "Creature", side="a", faceName="Half", layout="meld", power="2"),
        side("Half // Whole", "Creature", side="b", faceName="Whole", layout="meld", power="8", manaCost=""),
    ]
    run("cards", "import", str(write(tmp_path / "x", atomic(**{"Day // Night": two, "Half // Whole": meld}))))
    assert names() == ["Day // Night", "Half", "Whole"]
    with imported() as library:
        known = library.card("Night")
        assert known is not None
        assert [face.power for face in known.faces] == [3, 4]
        assert known.faces[0].abilities == (Keyword(name="flying"),)
        assert library.lookup("Whole")[0].mana_value is None


def test_foreign_names_are_those_that_come_with_redzone_and_those_of_the_file(
    tmp_path: Path, data: Path
) -> None:
    own = [{"language": "French", "name": "Ours exemplaire"}, {"language": "German", "name": "Bär"}]
    cards = atomic(
        Lure=[side("Lure", "Enchantment — Aura")], Bear=[side("Bear", "Creature — Bear", foreignData=own)]
    )
    run("cards", "import", str(write(tmp_path / "x", cards)))
    with imported() as library:
        assert library.cards("Leurre") == library.cards("Приманка") == ("Lure",)
        assert library.cards("ours exemplaire") == ("Bear",)
        assert library.cards("Bär") == ()


def test_printed_text_is_kept_nowhere(tmp_path: Path, data: Path) -> None:
    text = "This creature can't block unless its controller hums. Creatures you control can't be blocked."
    run("cards", "import", str(write(tmp_path / "x", [card("Hummer", "Creature", text)])))
    content = b"".join(path.read_bytes() for path in data.rglob("*") if path.is_file()).lower()
    assert b"hummer" in content
    assert b"hums" not in content and b"creatures you control" not in content


# what is in use


def test_check_and_cards_use_the_imported_library_until_it_is_removed(tmp_path: Path, data: Path) -> None:
    position = "A: Bear | B: | Bear -> B"
    assert run("check", position).exit_code == 2
    cards = [card("Bear", "Creature — Bear", "This creature can't attack.", power="2", toughness="2")]
    assert run("cards", "import", str(write(tmp_path / "x", cards))).exit_code == 0
    assert run("check", position).exit_code == 1
    shown = run("cards", "show", "Bear").stdout
    assert str(imported_path()) in shown.splitlines()[-1]
    assert run("cards", "import").stdout == f"The imported library {imported_path()} is in use: 1 cards.\n"
    assert run("cards", "show", "Lure").exit_code == 2
    assert run("cards", "import", "--remove").stdout.endswith("is in use again.\n")
    assert run("check", position).exit_code == 2
    assert run("cards", "show", "Lure").exit_code == 0
    assert run("cards", "import", "--remove").exit_code == 0


def test_redzone_library_goes_before_an_imported_one(tmp_path: Path, data: Path, bulk_file: Path) -> None:
    run("cards", "import", str(bulk_file))
    assert run("cards", "show", "Lure").exit_code == 2
    assert run("cards", "show", "Lure", env={"REDZONE_LIBRARY": str(shipped_path())}).exit_code == 0


def test_without_an_import_the_shipped_library_is_in_use(data: Path) -> None:
    assert open_imported() is None
    with in_use() as library:
        assert library.path == shipped_path()
    assert run("cards", "import").stdout.startswith("The library that comes with redzone is in use: ")
    assert not data.exists()


def test_nothing_is_written_into_the_package(data: Path, bulk_file: Path) -> None:
    package = shipped_path().parent
    before = {path: path.stat().st_mtime_ns for path in package.iterdir() if path.name != "__pycache__"}
    run("cards", "import", str(bulk_file))
    assert before == {path: path.stat().st_mtime_ns for path in package.iterdir() if path.name != "__pycache__"}
    assert [path.name for path in data.iterdir()] == ["cards.sqlite"]


@pytest.mark.parametrize("harm", ["cut", "noise", "version", "folder"])
def test_a_damaged_import_says_what_to_do(data: Path, bulk_file: Path, harm: str) -> None:
    run("cards", "import", str(bulk_file))
    path = imported_path()
    match harm:
        case "cut":
            path.write_bytes(path.read_bytes()[:40])
        case "noise":
            path.write_bytes(b"nothing of use")
        case "version":
            connection = sqlite3.connect(path)
            connection.execute("PRAGMA user_version = 99")
            connection.commit()
            connection.close()
        case "folder":
            path.unlink()
            path.mkdir()
    for command in (("cards", "show", "Lure"), ("check", "A: Lure | B: "), ("cards", "import")):
        result = run(*command)
        assert result.exit_code == 2
        assert result.stderr.count("\n") == 1
        assert "redzone cards import --remove" in result.stderr
    with pytest.raises(LibraryError):
        in_use()
    with Library.open() as library:
        assert library.lookup("Lure")


def test_a_damaged_import_is_replaced_by_a_new_one_or_removed(data: Path, bulk_file: Path) -> None:
    for command in (("cards", "import", str(bulk_file)), ("cards", "import", "--remove")):
        data.mkdir(exist_ok=True)
        imported_path().write_bytes(b"nothing of use")
        assert run(*command).exit_code == 0
        assert run("cards", "search", "e").exit_code == 0


def test_file_and_remove_is_one_too_many(data: Path, bulk_file: Path) -> None:
    run("cards", "import", str(bulk_file))
    assert run("cards", "import", "--remove", str(bulk_file)).exit_code == 2
    assert imported_path().exists()


@pytest.mark.parametrize(
    ("environ", "platform", "wanted"),
    [
        ({"REDZONE_DATA": "/else"}, "linux", "/else"),
        ({}, "linux", "/home/me/.local/share/redzone"),
        ({"XDG_DATA_HOME": "/data"}, "linux", "/data/redzone"),
        ({"XDG_DATA_HOME": "data"}, "linux", "/home/me/.local/share/redzone"),
        ({"XDG_DATA_HOME": "/data"}, "darwin", "/home/me/Library/Application Support/redzone"),
        ({}, "win32", "/home/me/AppData/Local/redzone"),
        ({"LOCALAPPDATA": "/local"}, "win32", "/local/redzone"),
        ({"REDZONE_DATA": ""}, "freebsd13", "/home/me/.local/share/redzone"),
    ],
)
def test_the_data_folder_is_the_platforms(environ: dict[str, str], platform: str, wanted: str) -> None:
    assert data_folder(environ, platform, Path("/home/me")) == Path(wanted)


# what it refuses


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "holds no cards"),
        (b"[]", "holds no cards"),
        (b'{"meta": {}, "data": {}}', "holds no cards"),
        (b"   \n", "holds no cards"),
        (b"Dear reader", FOREIGN),
        (b"name,type\nBear,Creature\n", FOREIGN),
        (b"\x89PNG\r\n\x1a\n\x00\xff", FOREIGN),
        (b"SQLite format 3\x00", FOREIGN),
        (b"[1, 2]", FOREIGN),
        (b'[{"name": "Bear"}]', FOREIGN),
        (b'{"object": "error", "status": 404}', FOREIGN),
        (b'{"meta": {}, "data": {"LEA": {"cards": []}}}', FOREIGN),
        (b'{"meta": {}, "data": [{"code": "LEA"}]}', FOREIGN),
        (b'{"meta": {}, "data": {"Bear": []}}', FOREIGN),
        (b'[{"name": "Bear", "layout": "normal"}]', "is damaged"),
        (b'[{"name": "Bear", "layout": "normal"', "is cut off"),
        (b'[{"name": "Bear", "layout": ]', "is damaged"),
        (b"[" * 100_000, "is damaged"),
        (b'[{"name": "' + b"x" * 1000, "is cut off"),
        (b'[{"name": "B\xff"}]', FOREIGN),
        (gzip.compress(json.dumps(MADE_UP).encode())[:-20], "is cut off"),
        (gzip.compress(b"x" * 1000, mtime=0)[:15] + b"\x00" * 50, "is damaged"),
        (b"\x1f\x8b", "is cut off"),
    ],
)
def test_a_file_of_no_use_is_refused_in_a_sentence(
    tmp_path: Path, data: Path, content: bytes, said: str
) -> None:
    (tmp_path / "x").write_bytes(content)
    sentence = refused(tmp_path / "x")
    assert sentence.startswith(str(tmp_path / "x"))
    assert said in sentence
    assert not data.exists()
    assert run("cards", "show", "Lure").exit_code == 0


@pytest.mark.parametrize("fields", [
    {"power": 2}, {"type_line": None}, {"colors": ["X"]}, {"colors": "W"}, {"cmc": "two"}, {"cmc": None},
    {"oracle_text": ["a"]}, {"card_faces": {"name": "x"}}, {"card_faces": [1]}, {"layout": ["normal"]},
    {"layout": None}, {"card_faces": [{"name": 1, "type_line": "Creature"}]},
])  # fmt: skip
def test_a_card_of_another_shape_is_refused(tmp_path: Path, data: Path, fields: dict[str, Any]) -> None:
    cards = [*MADE_UP, card("Odd Example", "Creature") | fields]
    assert "is damaged" in refused(write(tmp_path / "x", cards))


def test_a_missing_file_and_a_folder(tmp_path: Path, data: Path) -> None:
    assert "can't be read" in refused(tmp_path / "none")
    assert "can't be read" in refused(tmp_path)


def test_a_folder_that_cannot_be_written(tmp_path: Path, bulk_file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("no folder")
    monkeypatch.setenv("REDZONE_DATA", str(tmp_path / "file" / "data"))
    assert "can't be written" in refused(bulk_file)


@pytest.mark.parametrize("kind", ["array", "lines", "atomic"])
def test_a_file_cut_anywhere_is_refused_and_the_library_in_use_stays(
    tmp_path: Path, data: Path, bulk_file: Path, kind: str
) -> None:
    run("cards", "import", str(bulk_file))
    before = imported_path().read_bytes()
    faces = [side(f"Card {n}", "Creature — Bear", "Flying") for n in range(4)]
    content = {
        "array": json.dumps(MADE_UP, ensure_ascii=False),
        "lines": "".join(json.dumps(item, ensure_ascii=False) + "\n" for item in MADE_UP[:4]),
        "atomic": json.dumps(atomic(**{item["name"]: [item] for item in faces}), ensure_ascii=False),
    }[kind].encode()
    ends = {len(content)} | {at for at in range(len(content)) if content[at : at + 1] in (b"\n", b"")}
    for length in random.Random(508).sample(range(len(content)), 60):
        if kind == "lines" and (length in ends or length - 1 in ends):
            continue  # cut between two lines: nothing can show it
        (tmp_path / "cut").write_bytes(content[:length])
        refused(tmp_path / "cut")
        assert imported_path().read_bytes() == before
    assert sorted(path.name for path in data.iterdir()) == ["cards.sqlite"]


@settings(
    max_examples=60, deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)  # fmt: skip
@given(st.integers(0, 2**32), st.integers(1, 12))
def test_mangled_files_are_read_or_refused(tmp_path: Path, seed: int, count: int) -> None:
    draw = random.Random(seed)
    source = draw.choice([MADE_UP, atomic(Bear=[side("Bear", "Creature", foreignData=[{"language": "French", "name": "Ours"}])])])
    content = bytearray(json.dumps(source).encode())
    for _ in range(count):
        at = draw.randrange(len(content))
        content[at : at + draw.randrange(3)] = draw.choice([b"", b'"', b"{", b"]", b"1", b"null", b"\xff", b",", b":"])
    (tmp_path / "x").write_bytes(bytes(content))
    said = ""
    try:
        cards, _ = read_file(tmp_path / "x", lambda _: None)
    except ImportRefused as error:
        cards, said = [], str(error)
    assert cards or said.startswith(str(tmp_path / "x"))


# big files, and a killed import


def test_a_file_is_read_piece_by_piece(monkeypatch: pytest.MonkeyPatch) -> None:
    """What waits in memory is about a piece and a card, however long the file is."""
    monkeypatch.setattr(import_stream, "_CHUNK", 64)
    content = json.dumps([{"n": n, "text": "x" * (n % 90)} for n in range(2000)])
    stream = Stream(io.BytesIO(content.encode()), "x", lambda _: None)
    stream.need("[")
    most, count = 0, 0
    while True:
        assert stream.value()["n"] == count
        count += 1
        most = max(most, len(stream._text))
        if stream.eat("]"):
            break
        stream.need(",")
    assert count == 2000
    assert stream.peek() == ""
    assert most < 64 * 5 < len(content)


@pytest.mark.parametrize("chunk", [1, 2, 3, 7, 50])
def test_pieces_may_end_anywhere(
    tmp_path: Path, bulk_file: Path, monkeypatch: pytest.MonkeyPatch, chunk: int
) -> None:
    wanted = read_file(bulk_file, lambda _: None)
    monkeypatch.setattr(import_stream, "_CHUNK", chunk)
    assert read_file(bulk_file, lambda _: None) == wanted


def test_one_endless_value_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(import_stream, "_CHUNK", 64)
    monkeypatch.setattr(import_stream, "_LONGEST", 1000)
    (tmp_path / "x").write_text('[{"name": "' + "x" * 100_000)
    with pytest.raises(ImportRefused):
        read_file(tmp_path / "x", lambda _: None)


def test_progress_goes_from_nothing_to_all(bulk_file: Path) -> None:
    seen: list[float] = []
    read_file(bulk_file, seen.append)
    assert seen == sorted(seen)
    assert 0 < seen[-1] <= 1


@pytest.mark.skipif(os.name == "nt", reason="SIGKILL")
def test_a_killed_import_leaves_the_old_library(tmp_path: Path, data: Path, bulk_file: Path) -> None:
    run("cards", "import", str(bulk_file))
    before = imported_path().read_bytes()
    many = [card(f"Card {n}", "Creature", "Flying", power="1", toughness="1") for n in range(15_000)]
    big = write(tmp_path / "big", many)
    for wait_for_partial in (False, True):
        process = subprocess.Popen(
            [sys.executable, "-m", "redzone.faces.cli", "cards", "import", str(big)],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, stdin=subprocess.DEVNULL,
        )  # fmt: skip
        if wait_for_partial:
            while process.poll() is None and not list(data.glob("*.partial")):
                time.sleep(0.001)
        else:
            time.sleep(0.3)
        process.send_signal(signal.SIGKILL)
        process.wait()
        assert process.returncode == -signal.SIGKILL
        assert imported_path().read_bytes() == before
        assert run("cards", "show", "Plain Example").exit_code == 0
    leftovers = list(data.glob("*.partial"))
    assert leftovers
    for path in leftovers:
        os.utime(path, (0, 0))
    assert run("cards", "import", str(bulk_file)).exit_code == 0
    assert list(data.glob("*.partial")) == []


def test_a_build_that_fails_leaves_nothing_behind(
    data: Path, bulk_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run("cards", "import", str(bulk_file))
    before = imported_path().read_bytes()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("redzone.cards.build._to_disk", full)
    assert "No space left on device" in refused(bulk_file)
    assert imported_path().read_bytes() == before
    assert [path.name for path in data.iterdir()] == ["cards.sqlite"]


def test_an_old_copy_of_the_shipped_library_can_be_in_use(data: Path) -> None:
    data.mkdir()
    shutil.copy(shipped_path(), imported_path())
    with in_use() as library:
        assert library.path == imported_path()
