"""The boards that docs/boards.md shows are those of the files it runs, and no text on them is skipped."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cli_fakes import run

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "docs" / "boards"
PAGE = (ROOT / "docs" / "boards.md").read_text(encoding="utf-8")
_BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_FILE = re.compile(r"^\$ redzone check docs/boards/(\S+)\n")


def unbroken(text: str) -> str:
    """The page breaks the long lines of a board; what continues a line is indented."""
    return re.sub(r"\n +", " ", text)


def shown() -> dict[str, str]:
    """Name of each file the page runs: the board shown last before it, and its own question."""
    texts: dict[str, str] = {}
    for section in re.split(r"^## ", PAGE, flags=re.MULTILINE)[1:]:
        board, question = "", ""
        for block in _BLOCK.finditer(section):
            if block[1] == "text":
                board, question = (board, block[2]) if board else (unbroken(block[2]), "")
            elif match := _FILE.match(block[2]):
                texts[match[1]] = board + question
    return texts


def test_every_file_is_shown_and_every_shown_file_is_there() -> None:
    assert set(shown()) == {path.name for path in FOLDER.iterdir()}


@pytest.mark.parametrize("name", sorted(shown()))
def test_a_file_is_what_the_page_shows(name: str) -> None:
    assert (FOLDER / name).read_text(encoding="utf-8") == shown()[name]


@pytest.mark.parametrize("name", sorted(shown()))
def test_the_answer_skips_no_text(name: str) -> None:
    strict = run("check", str(FOLDER / name))
    assert strict.exit_code in (0, 1)
    assert run("check", "--lenient", str(FOLDER / name)).output == strict.output


def test_there_are_ten_boards_of_real_size() -> None:
    boards = {name[:2]: text.count(";") + text.count(": ") for name, text in shown().items()}
    assert len(boards) == 10
    assert min(boards.values()) >= 18
