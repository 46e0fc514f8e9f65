"""The exact search over flat ints: rows pick columns.

This room knows nothing of Magic and imports no other room. `problem` states the question, `declaration`
judges one declaration, `search` finds the best one within a budget (`branch` over classes with the flow of
`relax` as bound, `slack` for tight questions, `improve` near a given one), `listing` goes through all,
`counting` counts them.

The modules run compiled if the install could compile them, with the same answers and the same nodes;
REDZONE_PURE=1 runs the sources.
"""

import os

if os.environ.get("REDZONE_PURE") == "1":
    from redzone.kernel.sources import prefer

    prefer()

from redzone.kernel.budget import Budget, Spent
from redzone.kernel.checker import BROKEN, Checker
from redzone.kernel.counting import Tables, count, tables
from redzone.kernel.declaration import broken, score, tally
from redzone.kernel.lines import lines
from redzone.kernel.listing import listing
from redzone.kernel.problem import UNLIMITED, Answer, Break, Clause, Gain, Pick, Picks, Problem, plain
from redzone.kernel.search import NOTHING, beats, maximum

__all__ = [
    "BROKEN",
    "NOTHING",
    "UNLIMITED",
    "Answer",
    "Break",
    "Budget",
    "Checker",
    "Clause",
    "Gain",
    "Pick",
    "Picks",
    "Problem",
    "Spent",
    "Tables",
    "beats",
    "broken",
    "count",
    "lines",
    "listing",
    "maximum",
    "plain",
    "score",
    "tables",
    "tally",
]
