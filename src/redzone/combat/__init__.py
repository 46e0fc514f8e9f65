"""The procedure: a combat as a value, one decision due at a time, from the attack to the end of combat.

`model` says what is passed around, `steps` what can be done, `changes` what can become of a board.
`attackers` and `blockers` declare step by step, `paying` and `handed` pay, `events` is what happens between,
`triggers` what triggers, `damage` what is dealt; `walk` carries a text out, `log` saves and repeats.
Legality is asked of the front desk (`position`): there is no second judge here.
"""

from redzone.combat.log import LogError, replay, replayed, save
from redzone.combat.model import (
    AUTOMATIC,
    Assignment,
    Auto,
    Combat,
    Decision,
    Draft,
    Due,
    Line,
    Moment,
    Record,
    Share,
    Triggered,
)
from redzone.combat.procedure import begin
from redzone.combat.walk import Walked, answer, parse, walk

__all__ = [
    "AUTOMATIC",
    "Assignment",
    "Auto",
    "Combat",
    "Decision",
    "Draft",
    "Due",
    "Line",
    "LogError",
    "Moment",
    "Record",
    "Share",
    "Triggered",
    "Walked",
    "answer",
    "begin",
    "parse",
    "replay",
    "replayed",
    "save",
    "walk",
]
