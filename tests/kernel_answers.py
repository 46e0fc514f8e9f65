"""Prints the answers to a fixed set of problems, one line each; run as a process, compiled or not."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from random import Random

from kernel_boards import adversarial, cover, medium, small, tokens
from redzone.kernel import Answer, Budget, Problem, beats, maximum

#: how many problems there are
PROBLEMS = 318


def problems() -> Iterator[Problem]:
    yield from (small(Random(seed)) for seed in range(120))
    yield from (medium(Random(seed)) for seed in range(80))
    yield from (adversarial(Random(seed), 7, 7) for seed in range(60))
    yield from (tokens(Random(seed), 12, 12) for seed in range(50))
    yield from (cover(Random(seed), 12, 20, planted=seed % 2 == 0)[0] for seed in range(8))


def line(answer: Answer) -> str:
    return json.dumps(answer)


def main() -> None:
    from redzone.kernel import search

    print(search.__file__)  # noqa: T201
    for problem in problems():
        top = maximum(problem, Budget(None, 400))
        more = beats(problem, top.best + 1, Budget(None, 400))
        print(line(top), line(more))  # noqa: T201


if __name__ == "__main__":
    sys.exit(main())
