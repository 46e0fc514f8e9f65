"""The search's plain check of 8 by 8 against the same written in C, if its source and a compiler are there.

Evasion, menace and lures; many declarations of each board. The C core decides legality from the board each
time; ours from what was prepared once.
"""

from __future__ import annotations

import ctypes
import shutil
import subprocess
import tempfile
from pathlib import Path
from random import Random
from typing import Any

from redzone.faces.bench.clock import steady
from redzone.faces.bench.families import keywords, mask
from redzone.faces.bench.plan import Outcome, Plan
from redzone.faces.bench.seeds import seeded
from redzone.faces.bench.table import Column, Table, Unit
from redzone.kernel import Budget, Checker, Problem, maximum
from redzone.messages import sentence

NAME = "core"
SIZE, BOARDS, LINES = 8, 200, 100
_COLUMNS = (
    Column("way"), Column("checks", Unit.NUMBER), Column("one check", Unit.MICRO),
    Column("/ C", Unit.TIMES),
)
_NONE = 255


def measure(plan: Plan, outcome: Outcome, source: Path | None) -> None:
    """Add the table; without source or compiler the line of the C core says what is absent."""
    rng = seeded(plan.seed, "core")
    boards = [_board(rng) for _ in range(BOARDS // 10 if plan.quick else BOARDS)]
    lines = [[_line(board, rng) for _ in range(LINES)] for board, _ in boards]
    checks = len(boards) * LINES
    checkers = [Checker(board) for board, _ in boards]
    needed = [maximum(board, Budget(None)).best for board, _ in boards]
    ours = steady(lambda: [c.lines(many) for c, many in zip(checkers, lines, strict=True)], 7) / checks
    single = steady(
        lambda: [c.line(one) for c, many in zip(checkers, lines, strict=True) for one in many], 7
    )
    library, absent = _built(source)
    rows = [
        (sentence("bench-core-batch"), checks, ours),
        (sentence("bench-core-one"), checks, single / checks),
    ]
    c_time = None
    if library is not None:
        arrays = _arrays(boards, lines)
        out = (ctypes.c_uint8 * checks)()
        c_time = steady(lambda: library.many8(ctypes.c_long(checks), *arrays, out), 7) / checks
        rows.append((sentence("bench-core-c"), checks, c_time))
        _agree(checkers, needed, lines, bytes(out), outcome)
    table = tuple((way, n, t, t / c_time if c_time else None) for way, n, t in rows)
    notes = () if library is not None else (sentence("bench-core-absent", what=absent),)
    outcome.tables.append(Table(NAME, sentence("bench-title-core"), _COLUMNS, table, notes))


def _board(rng: Random) -> tuple[Problem, list[bool]]:
    """The keyword mix with a lure now and then, and which attackers have one."""
    lures = [rng.random() < 0.05 for _ in range(SIZE)]
    return keywords(SIZE, rng)._replace(gain=tuple(map(int, lures)) * SIZE), lures


def _line(board: Problem, rng: Random) -> list[int]:
    """Some block, nine of ten as evasion lets them."""
    line = [rng.randrange(SIZE) if rng.random() < 0.45 else -1 for _ in range(SIZE)]
    careful = rng.random() < 0.9
    return [-1 if careful and x >= 0 and not board.can[j] >> x & 1 else x for j, x in enumerate(line)]


def _built(source: Path | None) -> tuple[Any, str]:
    """The C core as a library, or what is absent."""
    compiler = next((c for name in ("cc", "gcc", "clang") if (c := shutil.which(name))), None)
    if source is None or not source.is_file():
        return None, "core.c"
    if compiler is None:
        return None, sentence("bench-compiler")
    with tempfile.TemporaryDirectory() as folder:
        library = Path(folder) / "core.so"
        done = subprocess.run(  # noqa: S603  # the compiler found on the path, our own file
            [compiler, "-O3", "-shared", "-fPIC", "-o", str(library), str(source)],
            capture_output=True, check=False,
        )
        if done.returncode:
            return None, sentence("bench-compiler")
        return ctypes.CDLL(str(library)), ""


def _arrays(boards: list[tuple[Problem, list[bool]]], lines: list[list[list[int]]]) -> list[Any]:
    """Boards and declarations as the C core takes them: eight bytes each."""
    can, menace, lure, pick = bytearray(), bytearray(), bytearray(), bytearray()
    for (board, lures), many in zip(boards, lines, strict=True):
        for line in many:
            can += bytes(board.can)
            menace.append(mask([k == 2 for k in board.low]))
            lure.append(mask(lures))
            pick += bytes(_NONE if x < 0 else x for x in line)
    return [(ctypes.c_uint8 * len(a)).from_buffer(a) for a in (can, menace, lure, pick)]


def _agree(
    checkers: list[Checker], needed: list[int], lines: list[list[list[int]]], said: bytes, outcome: Outcome
) -> None:
    """The C core says 0 of a legal block: one that keeps everything and obeys what is needed."""
    ours = [
        value >= least
        for checker, least, many in zip(checkers, needed, lines, strict=True)
        for value in checker.lines(many)
    ]
    wrong = sum(legal != (word == 0) for legal, word in zip(ours, said, strict=True))
    if wrong:
        outcome.disagreements.append(sentence("bench-core-differs", n=wrong))
