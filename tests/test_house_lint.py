"""The source reads as the house rules say: ruff, mypy, the order of the rooms, short modules."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import redzone
from redzone.messages import en

pytestmark = pytest.mark.skipif(
    "site-packages" in Path(redzone.__file__).parts, reason="lint is for the source tree"
)

LONGEST = 400


def lines_of(root: Path, *args: str) -> None:
    done = subprocess.run(
        [sys.executable, *args], cwd=root, capture_output=True, text=True, check=False, timeout=300,
        stdin=subprocess.DEVNULL,
    )
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]


def modules(root: Path) -> Iterator[Path]:
    return (root / "src").rglob("*.py")


def test_ruff(root: Path) -> None:
    lines_of(root, "-m", "ruff", "check", "--quiet", "--output-format", "concise", "src", "tests")


def test_mypy(root: Path) -> None:
    lines_of(root, "-m", "mypy")


def test_rooms_know_only_those_above_them(root: Path) -> None:
    lines_of(root, "-c", "import sys; from importlinter.cli import lint_imports_command as c; c()")


def test_no_module_is_long(root: Path) -> None:
    long = {path.name: n for path in modules(root) if (n := len(path.read_text().splitlines())) > LONGEST}
    assert not long


def test_every_room_says_what_lives_there(root: Path) -> None:
    for init in (root / "src" / "redzone").glob("*/__init__.py"):
        assert ast.get_docstring(ast.parse(init.read_text())), init


def test_every_sentence_that_code_asks_for_is_in_the_catalogue(root: Path) -> None:
    asked: set[str] = set()
    for path in modules(root):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute):
                name = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
                first = node.args[0] if node.args else None
                if name in ("sentence", "fault") and isinstance(first, ast.Constant):
                    asked.add(str(first.value))
    assert len(asked) > 20
    assert not asked - set(en.CATALOGUE)


def test_catalogues_do_not_overlap(root: Path) -> None:
    catalogues = (root / "src" / "redzone" / "messages").glob("en*.py")
    text = "".join(path.read_text() for path in catalogues)
    codes = re.findall(r'^    "([\w-]+)": ', text, re.MULTILINE)
    assert not {code for code in codes if codes.count(code) > 1}
