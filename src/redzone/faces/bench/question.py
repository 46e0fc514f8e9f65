"""A board becomes a question: does anything obey more than this declaration?"""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from redzone.faces.bench.families import FAMILIES
from redzone.faces.bench.seeds import seeded
from redzone.kernel import Budget, Problem, beats, broken, maximum, score

#: nodes that finding the declaration asked about may cost, for a board of one creature and one object: the
#: larger, the fewer, for each takes longer. It is not part of what is timed.
PREPARING = 4_000_000
#: below every score: where nothing keeps the restrictions, the question is whether anything does
LEAST = -1_000_000


class Ask(StrEnum):
    """Which declaration is asked about.

    BEST: one that obeys the maximum, so that all others must be refuted. WORSE: one that obeys one less, so
    that there is something better.
    """

    BEST = "best"
    WORSE = "worse"


class Question(NamedTuple):
    """Is there an unbroken declaration with score >= target? number: which board of its family, from 0."""

    family: str
    size: int
    number: int
    problem: Problem
    target: int


class Reply(NamedTuple):
    """better: True, False, or None past the budget. nodes: search nodes, 0 where none are counted."""

    better: bool | None
    nodes: int = 0


def boards(family: str, size: int, number: int, seed: int) -> list[Problem]:
    """The first `number` boards of a family; each is drawn by itself, from the seed and its place."""
    make = FAMILIES[family].make
    return [make(size, seeded(seed, family, size, k)) for k in range(number)]


def questions(family: str, size: int, number: int, seed: int, ask: Ask = Ask.BEST) -> list[Question]:
    """The first `number` questions of a family."""
    drawn = boards(family, size, number, seed)
    return [Question(family, size, k, p, target_of(family, p, size, ask)) for k, p in enumerate(drawn)]


def target_of(family: str, problem: Problem, size: int, ask: Ask) -> int:
    """What has to be reached: one more than the declaration asked about obeys.

    An exact cover's declaration is given (everybody on the great one obeys one less than there are
    elements); elsewhere it is one that obeys the most that was found.
    """
    fixed = FAMILIES[family].target
    if fixed is not None:
        return fixed(size)
    nodes = PREPARING // max(1, sum(problem.rows) * sum(problem.columns))
    answer = maximum(problem, Budget(seconds=None, nodes=nodes))
    if answer.witness is None:
        return LEAST
    best = answer.best
    return best + 1 if ask is Ask.BEST else best


def decide(question: Question, seconds: float | None, nodes: int | None = None) -> Reply:
    """Redzone's own reply, its witness checked. Raises AssertionError if a witness is none."""
    answer = beats(question.problem, question.target, Budget(seconds, nodes))
    if answer.witness is not None:
        assert not broken(question.problem, answer.witness)
        assert score(question.problem, answer.witness) >= question.target
        return Reply(True, answer.nodes)
    return Reply(False if answer.bound < question.target else None, answer.nodes)
