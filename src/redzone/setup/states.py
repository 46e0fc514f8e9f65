"""Facts of sides and states of permanents: what is written becomes the values of `board.tables`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from redzone.board import FACTS, STATES, Shape
from redzone.board.tables import Row
from redzone.errors import NotationError, fault
from redzone.notation.written import Fact, Name
from redzone.setup.blame import Blame
from redzone.setup.names import Names


def facts_of(facts: Iterable[Fact], names: Names, blame: Blame) -> dict[str, Any]:
    """The facts of a side by name. Faults go to `blame`."""
    return _values(facts, FACTS, names, blame)


def states_of(states: Iterable[Fact], names: Names, blame: Blame) -> dict[str, Any]:
    """The states of a permanent by name; a permanent that entered this turn is sick. Faults go to `blame`."""
    found = _values(states, STATES, names, blame)
    if found.get("entered this turn"):
        found["sick"] = True
    return found


def word_of(fact: Fact) -> str:
    """The plain word of a fact such as `team red` or `named Bob`."""
    return fact.value.text if isinstance(fact.value, Name) else str(fact.value)


def chosen_word(text: str, names: Names) -> str:
    """What was chosen: a player as the position writes him, a capitalised word as it is, else lower case."""
    player = names.player(text)
    if player is not None:
        return player
    return text if text[:1].isupper() and text.casefold() not in _LOWER else text.lower()


_LOWER = frozenset({"left", "right", "white", "blue", "black", "red", "green", "odd", "even"})


def _values(facts: Iterable[Fact], table: dict[str, Row], names: Names, blame: Blame) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for fact in facts:
        with blame.catching():
            _put(found, fact, table, names)
    return found


def _put(found: dict[str, Any], fact: Fact, table: dict[str, Row], names: Names) -> None:
    if fact.name not in table:
        raise NotationError(fault("unknown-fact", fact.span, name=fact.name))
    shape = table[fact.name].shape
    value = _value(fact, shape, names)
    if shape is Shape.PLAYERS:
        value = tuple(dict.fromkeys((*found.get(fact.name, ()), value)))
    elif fact.name in found:
        raise NotationError(fault("fact-twice", fact.span, name=fact.name))
    found[fact.name] = value


def _value(fact: Fact, shape: Shape, names: Names) -> Any:
    name = fact.value if isinstance(fact.value, Name) else Name(text=str(fact.value), span=fact.span)
    match shape:
        case Shape.FLAG:
            return fact.value is not False
        case Shape.PLAYER | Shape.PLAYERS:
            return names.player_named(name)
        case Shape.REF:
            return names.one(name)
        case Shape.HOST:
            return names.target(name)
        case Shape.WORD:
            return chosen_word(name.text, names) if fact.name == "chosen" else name.text
        case _:
            return fact.value
