"""README and docs are run: commands with what they print, Python examples, links."""

from __future__ import annotations

import doctest
import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from cli_fakes import run

ROOT = Path(__file__).resolve().parents[1]
PAGES = [
    *sorted(ROOT.glob("README*.md")), ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md")),
]
_BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


class Example(NamedTuple):
    """A command of a `console` block, and what must follow it."""

    page: str
    line: int
    command: str
    output: str


def examples() -> Iterator[Example]:
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        for block in _BLOCK.finditer(text):
            if block[1] == "console":
                line = text.count("\n", 0, block.start(2)) + 1
                yield from _commands(page.name, line, block[2])


def _commands(page: str, line: int, block: str) -> Iterator[Example]:
    for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
        command, _, output = part.replace("\\\n", "").partition("\n")
        yield Example(page, line, command, output)


@pytest.mark.parametrize("example", [pytest.param(e, id=f"{e.page}:{e.line}") for e in examples()])
def test_a_command_prints_what_the_page_says(example: Example, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    command, _, code = example.command.partition("; echo ")
    program, *args = shlex.split(command)
    assert program == "redzone"
    result = run(*args)
    printed = result.output + (f"{result.exit_code}\n" if code == "$?" else "")
    assert printed == example.output


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_python_examples(page: Path) -> None:
    failed, _ = doctest.testfile(str(page), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert not failed


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", page.read_text(encoding="utf-8")):
        assert target.startswith("https://") or (page.parent / target).exists(), target


def test_the_readme_has_two_commands_for_a_fresh_machine() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    blocks = [block[2] for block in _BLOCK.finditer(text) if block[1] == "sh"]
    assert len(blocks) == 2
    for block in blocks:
        assert block.startswith("python3 -m venv .venv && .venv/bin/pip install -q ")
        assert block.count("\n") == 1
    assert ".venv/bin/redzone check " in blocks[0]
    assert blocks[1].endswith(".venv/bin/python -m pytest\n")


def test_the_case_file_of_the_page_is_one(tmp_path: Path) -> None:
    text = (ROOT / "docs" / "cases.md").read_text(encoding="utf-8")
    (content,) = (block[2] for block in _BLOCK.finditer(text) if block[1] == "toml")
    (tmp_path / "page.toml").write_text(content, encoding="utf-8")
    result = run("cases", str(tmp_path))
    assert (result.output, result.exit_code) == ("3 passed, 0 failed\n", 0)
