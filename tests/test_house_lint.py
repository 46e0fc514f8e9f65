"""The source reads as the house rules say: ruff, mypy, the order of the rooms, short modules."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

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


def asked_for(root: Path) -> Iterator[tuple[str, ast.Call]]:
    """Every call `fault("code", ...)` and `sentence("code", ...)`."""
    for path in modules(root):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
                name = getattr(node.func, "id", getattr(node.func, "attr", ""))
                if name in ("sentence", "fault"):
                    yield str(node.args[0].value), node


def fields(code: str) -> set[str]:
    """The arguments that a sentence needs."""
    entry = en.CATALOGUE[code]
    texts = entry if isinstance(entry, tuple) else (entry,)
    found = {field for text in texts for _, field, _, _ in Formatter().parse(text) if field}
    return found | {"n"} if len(texts) > 1 else found


def test_every_sentence_that_code_asks_for_is_there_and_gets_its_arguments(root: Path) -> None:
    calls = list(asked_for(root))
    assert len(calls) > 50
    for code, call in calls:
        assert code in en.CATALOGUE, f"line {call.lineno}: {code}"
        given = {keyword.arg for keyword in call.keywords}
        if None not in given:  # no **arguments
            assert fields(code) <= given, f"line {call.lineno}: {code}"


def test_catalogues_do_not_overlap(root: Path) -> None:
    catalogues = (root / "src" / "redzone" / "messages").glob("en*.py")
    text = "".join(path.read_text() for path in catalogues)
    codes = re.findall(r'^    "([\w-]+)": ', text, re.MULTILINE)
    assert not {code for code in codes if codes.count(code) > 1}
