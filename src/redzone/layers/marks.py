"""States of permanents that filters and conditions name ("tapped", "equipped", "attacked this turn")."""

from __future__ import annotations

from collections.abc import Sequence

from redzone.board import Ref
from redzone.layers.thing import Thing


def attachments(thing: Thing, things: Sequence[Thing]) -> list[Thing]:
    """What is attached to it."""
    return [t for t in things if isinstance(t.attached, Ref) and thing.holds(t.attached)]


def marked(state: str, thing: Thing, things: Sequence[Thing]) -> bool:
    """Is the permanent in this state? A state nobody wrote is not there (the notation's defaults)."""
    match state:
        case "untapped":
            return not thing.tapped
        case "attacking":
            return thing.attack is not None
        case "sick":
            return thing.sick
        case "enchanted":
            return any("Aura" in t.subtypes for t in attachments(thing, things))
        case "equipped":
            return any("Equipment" in t.subtypes for t in attachments(thing, things))
        case "modified":
            return _modified(thing, things)
        case "goaded":
            return bool(thing.goaders)
        case "entered this turn":
            return bool(thing.states.get("entered this turn"))
        case "attacked this turn":
            return bool(thing.states.get("attacked")) or (thing.attack is not None and thing.attack.declared)
        case "blocking":
            return thing.blocks is not None
        case "blocked" | "unblocked":
            return thing.blocked is (state == "blocked")
    return bool(thing.states.get(state))


def _modified(thing: Thing, things: Sequence[Thing]) -> bool:
    """It has counters, Equipment, or Auras its controller controls (700.9)."""
    return any(thing.counters.values()) or any(
        "Equipment" in t.subtypes or ("Aura" in t.subtypes and t.controller == thing.controller)
        for t in attachments(thing, things)
    )
