"""What one run is asked to measure."""

from __future__ import annotations

from dataclasses import dataclass, field

from redzone.faces.bench.progress import Progress
from redzone.faces.bench.question import Ask
from redzone.faces.bench.table import Table


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """families, sizes: what the table of families goes through; covers: the sizes of exact covers.

    boards: of each. seconds: for each question.
    nodes: a limit in search nodes, which makes a run repeatable where one in seconds is not. against: the
    peers to ask, all installed; missing: those asked for that are not. quick: fewer boards and sizes.
    """

    families: tuple[str, ...]
    sizes: tuple[int, ...]
    covers: tuple[int, ...]
    boards: int
    seed: int = 1
    seconds: float = 2.0
    nodes: int | None = None
    ask: Ask = Ask.BEST
    against: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()
    quick: bool = False
    progress: Progress = field(default_factory=Progress)


@dataclass(slots=True, kw_only=True)
class Outcome:
    """What a run found. disagreements: a sentence for each question that somebody answered otherwise.

    signature: all nodes of the table of families; cut: how many of its questions were not decided.
    """

    tables: list[Table] = field(default_factory=list)
    disagreements: list[str] = field(default_factory=list)
    signature: int | None = None
    cut: int = 0
    undecided: int = 0
