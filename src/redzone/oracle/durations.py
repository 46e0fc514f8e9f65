"""How long or how often: "this turn", "until end of turn", "each combat", "for as long as ..."."""

from __future__ import annotations

import re

from redzone.abilities import Span
from redzone.oracle.cursor import Cursor

_REPEATED = ("each combat this turn", "each turn this turn")
_TURN = (
    "this turn and next turn", "this turn", "until end of turn", "until the end of turn", "each turn",
    "until end of that turn", "that turn",
)  # fmt: skip
_COMBAT = (
    "each combat", "this combat", "that combat", "until end of combat", "until your next turn",
    "each of your combats",
    "during its controller's next turn", "during their controller's next turn", "for the rest of the game",
    "during its controller's next combat phase", "until the end of your next turn",
    "until your next end step",
    "until end of your next turn", "during your next turn", "during their next turn",
    "until its controller's next turn",
    "until that player's next turn", "during that player's next turn", "until their next turn",
    "during its owner's next turn", "during that combat phase", "during that combat",
    "during their controllers' next turns",
)  # fmt: skip
_FOR_AS_LONG = re.compile(r"for as long as [^.,;\"]{3,90}")
_STATIC = ("each combat", "each turn", "each of your combats")


def duration(p: Cursor) -> Span | None:
    """How often a requirement asks (architecture: `turn` for this turn's, `combat` else); None: nothing here.

    A static ability has no other duration than "each combat".
    """
    if not p.scope.resolving:
        found = p.eat(*_STATIC)
        return None if not found else (Span.TURN if found == "each turn" else Span.COMBAT)
    if p.eat(*_REPEATED):
        return Span.COMBAT
    if p.eat(*_TURN):
        return Span.TURN
    if p.eat(*_COMBAT) or p.match(_FOR_AS_LONG):
        return Span.COMBAT
    return None


def leading(p: Cursor) -> Span | None:
    """A duration in front of the sentence, with its comma."""
    mark = p.at
    found = duration(p)
    if found is not None and p.eat(","):
        return found
    p.at = mark
    return None
