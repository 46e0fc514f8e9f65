"""A written text becomes a position, and its clauses declarations, with every fault at its place.

`build` makes a Setup of sides and effects, `board_of` a Board of a Setup without faults, `question` says
what is asked of it, `take` makes the attack. `show` writes declarations back as notation.
"""

from redzone.setup.attack import Attacks, Provoked, attack_of, attacks_of
from redzone.setup.blame import Sources
from redzone.setup.block import Blocks, block_of, blocks_of
from redzone.setup.build import Built, board_of, build
from redzone.setup.library import Library
from redzone.setup.look import AfterLayers, AsWritten, Look
from redzone.setup.names import Names
from redzone.setup.question import Question, only, question
from redzone.setup.take import take

__all__ = [
    "AfterLayers",
    "AsWritten",
    "Attacks",
    "Blocks",
    "Built",
    "Library",
    "Look",
    "Names",
    "Provoked",
    "Question",
    "Sources",
    "attack_of",
    "attacks_of",
    "block_of",
    "blocks_of",
    "board_of",
    "build",
    "only",
    "question",
    "take",
]
