"""The library file: wrong ones are refused in a sentence, the right one is never written to."""

from __future__ import annotations

import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from redzone.cards import Library
from redzone.errors import LibraryError, RedzoneError

SHIPPED = Path(__file__).resolve().parents[1] / "src" / "redzone" / "cards" / "library.sqlite"


def refused(path: Path) -> str:
    with pytest.raises(LibraryError) as caught:
        Library.open(path)
    assert isinstance(caught.value, RedzoneError)
    message = str(caught.value)
    assert message.startswith("The card library cannot be used: ")
    assert message.endswith(".")
    return message


def test_missing_file(tmp_path: Path) -> None:
    assert "cannot be read" in refused(tmp_path / "none.sqlite")


def test_a_folder(tmp_path: Path) -> None:
    assert "is a folder" in refused(tmp_path)


def test_an_empty_file(tmp_path: Path) -> None:
    (tmp_path / "x").write_bytes(b"")
    assert "no SQLite file" in refused(tmp_path / "x")


def test_another_kind_of_file(tmp_path: Path) -> None:
    (tmp_path / "x").write_text("Dear reader, this is a letter and nothing else.")
    assert "no SQLite file" in refused(tmp_path / "x")


def test_only_a_header(tmp_path: Path) -> None:
    (tmp_path / "x").write_bytes(SHIPPED.read_bytes()[:100])
    refused(tmp_path / "x")


def test_noise_behind_the_header(tmp_path: Path) -> None:
    (tmp_path / "x").write_bytes(SHIPPED.read_bytes()[:16] + b"\xff" * 8192)
    refused(tmp_path / "x")


def test_another_database(tmp_path: Path) -> None:
    connection = sqlite3.connect(tmp_path / "x")
    connection.execute("CREATE TABLE meta (key TEXT, value TEXT)")
    connection.commit()
    connection.close()
    assert "no card library" in refused(tmp_path / "x")


@pytest.mark.parametrize("version", [0, 99])
def test_another_version(tmp_path: Path, version: int) -> None:
    shutil.copy(SHIPPED, tmp_path / "x")
    connection = sqlite3.connect(tmp_path / "x")
    connection.execute(f"PRAGMA user_version = {version}")
    connection.commit()
    connection.close()
    assert f"version {version}" in refused(tmp_path / "x")


def test_a_library_without_its_tables(tmp_path: Path) -> None:
    shutil.copy(SHIPPED, tmp_path / "x")
    connection = sqlite3.connect(tmp_path / "x")
    connection.execute("DELETE FROM meta")
    connection.commit()
    connection.close()
    refused(tmp_path / "x")


@pytest.mark.parametrize("share", [0.1, 0.5, 0.9])
def test_a_truncated_file_never_answers_wrongly(tmp_path: Path, share: float) -> None:
    content = SHIPPED.read_bytes()
    (tmp_path / "x").write_bytes(content[: int(len(content) * share)])

    def look_up() -> list[object]:
        with Library.open(tmp_path / "x") as library:
            names = ("Forest", "Grizzly Bears", "Zodiac Rooster", "Forêt")
            return [name for name in names if not library.lookup(name)]

    with pytest.raises(LibraryError):
        assert look_up() == []


def test_a_damaged_page_is_a_library_error(tmp_path: Path) -> None:
    content = bytearray(SHIPPED.read_bytes())
    content[8192 : len(content)] = b"\x00" * (len(content) - 8192)
    (tmp_path / "x").write_bytes(bytes(content))
    with pytest.raises(LibraryError), Library.open(tmp_path / "x") as library:
        library.lookup("Forest")


def test_an_unknown_ability_is_a_library_error(tmp_path: Path) -> None:
    shutil.copy(SHIPPED, tmp_path / "x")
    connection = sqlite3.connect(tmp_path / "x")
    connection.execute("UPDATE part SET data = '[\"Nonsense\"]' WHERE data LIKE '[%'")
    connection.commit()
    connection.close()
    with Library.open(tmp_path / "x") as library, pytest.raises(LibraryError, match="Grizzly Bears"):
        library.lookup("Grizzly Bears")


def test_a_closed_library_says_so(tmp_path: Path) -> None:
    library = Library.open()
    library.close()
    with pytest.raises(LibraryError):
        library.lookup("Forest")


def test_it_is_opened_read_only(tmp_path: Path) -> None:
    shutil.copy(SHIPPED, tmp_path / "x")
    before = (tmp_path / "x").read_bytes()
    with Library.open(tmp_path / "x") as library:
        library.lookup("Forest")
        with pytest.raises(sqlite3.OperationalError, match="readonly"):
            library._connection.execute("DELETE FROM card")
    assert (tmp_path / "x").read_bytes() == before
    assert [path.name for path in tmp_path.iterdir()] == ["x"]


def test_odd_characters_in_the_path(tmp_path: Path) -> None:
    path = tmp_path / "a b?mode=rw#é%20.sqlite"
    shutil.copy(SHIPPED, path)
    with Library.open(path) as library:
        assert library.lookup("Forest")


def test_opening_loads_no_builder_and_no_reader() -> None:
    program = (
        "import sys; from redzone.cards import Library; Library.open().lookup('Forest'); "
        "print([name for name in sys.modules if name.startswith(('redzone.oracle', 'redzone.cards.build'))])"
    )
    out = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert out.stdout.strip() == "[]"


def test_repr_is_a_call() -> None:
    assert repr(Library.open(SHIPPED)) == f"Library.open({str(SHIPPED)!r})"
