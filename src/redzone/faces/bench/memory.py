"""Peak memory, each job in a process of its own."""

from __future__ import annotations

import sys
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path

from redzone.faces.bench import sets
from redzone.faces.bench.plan import Outcome, Plan
from redzone.faces.bench.question import decide, questions
from redzone.faces.bench.seeds import seeded
from redzone.faces.bench.table import Cell, Column, Table, Unit
from redzone.faces.bench.texts import WIDE
from redzone.faces.bench.verdicts import prepared, read_out
from redzone.faces.bench.wide import BOARDS, nothing
from redzone.kernel import Budget, Spent
from redzone.kernel.counting import tables
from redzone.messages import sentence

NAME = "memory"
_COLUMNS = (Column("job"), Column("peak", Unit.MEGA))
_LIMIT = 2.0 * 60


def _idle() -> None:
    """The imports alone."""


def _verdict(name: str, size: int) -> None:
    read_out(prepared(WIDE[name](size, seeded(0))).check(nothing()))


def _tokens(name: str) -> None:
    read_out(prepared(BOARDS[name]()).check(nothing()))


def _count(number: int) -> None:
    try:
        board = sets.classes(20, number, seeded(1, "count", number, 0))
        tables(board, Budget(20.0)).sample(seeded(1).randrange)
    except Spent:
        return


def _refute(family: str, size: int) -> None:
    for question in questions(family, size, 3, 1):
        decide(question, 2.0)


Job = tuple[Callable[..., None], tuple[str | int, ...]]
JOBS: dict[str, Job] = {
    "nothing but the imports": (_idle, ()),
    **{f"verdict, {name} 40 by 40": (_verdict, (name, 40)) for name in WIDE},
    **{f"text to verdict, {name}": (_tokens, (name,)) for name in BOARDS},
    "count and sample, 20 by 20, two classes": (_count, (2,)),
    "count and sample, 20 by 20, four classes": (_count, (4,)),
    "refuting, adversarial 20 by 20": (_refute, ("adversarial", 20)),
    "refuting, mix 20 by 20": (_refute, ("mix", 20)),
    "refuting, cover of 30": (_refute, ("cover", 30)),
}


def measure(plan: Plan, outcome: Outcome) -> None:
    """Add the table of peaks."""
    jobs = dict(list(JOBS.items())[:1]) if plan.quick else JOBS
    rows: list[tuple[Cell, ...]] = []
    for number, (name, (job, args)) in enumerate(jobs.items()):
        plan.progress.step("memory", number, len(jobs))
        rows.append((name, _peak(job, args)))
    outcome.tables.append(Table(NAME, sentence("bench-title-memory"), _COLUMNS, tuple(rows)))


def _peak(job: Callable[..., None], args: tuple[str | int, ...]) -> int | None:
    """Bytes of the job's process at most; None if it did not end in time or the system does not tell."""
    context = get_context("spawn")
    ours, theirs = context.Pipe()
    child = context.Process(target=_run, args=(job, args, theirs), daemon=True)
    child.start()
    theirs.close()
    try:
        found: int | None = ours.recv() if ours.poll(_LIMIT) else None
    except EOFError:
        found = None
    finally:
        child.kill()
        child.join()
    return found


def _run(job: Callable[..., None], args: tuple[str | int, ...], pipe: Connection) -> None:
    job(*args)
    pipe.send(peak())


def peak() -> int | None:
    """The most bytes this process ever held. None where the system does not tell.

    Linux counts in `ru_maxrss` what the parent held as it started the process; `VmHWM` is its own.
    """
    status = Path("/proc/self/status")
    if status.exists():
        for line in status.read_text(encoding="ascii", errors="replace").splitlines():
            if line.startswith("VmHWM:"):
                return int(line.split()[1]) * 1024
    try:
        import resource
    except ImportError:  # not on Windows
        return None
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most if sys.platform == "darwin" else most * 1024
