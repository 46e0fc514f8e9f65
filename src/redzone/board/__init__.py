"""The plain data of a position: players, permanents, effects, who attacks what. No text, no rules."""

from redzone.board.model import (
    Attacking,
    Blocking,
    Board,
    Choice,
    Declaration,
    Effect,
    Entry,
    Face,
    Optional_,
    Paid,
    Player,
    Ref,
    Setup,
    Target,
)
from redzone.board.tables import CHOSEN_WORDS, FACTS, STATES, Shape

__all__ = [
    "CHOSEN_WORDS", "FACTS", "STATES", "Attacking", "Blocking", "Board", "Choice", "Declaration", "Effect",
    "Entry", "Face", "Optional_", "Paid", "Player", "Ref", "Setup", "Shape", "Target",
]
