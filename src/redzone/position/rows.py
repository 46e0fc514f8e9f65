"""Lists of declarations: an error of one names its number."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from redzone.errors import FaultyError, MissingFact, fault
from redzone.messages import sentence

A = TypeVar("A")
B = TypeVar("B")


def in_row(number: int, ask: Callable[[A], B], row: A) -> B:
    """What is answered to this row; an error says which row it was, from 1.

    Raises NotationError, SetupError, MissingFact, TypeError, as `ask` does.
    """
    try:
        return ask(row)
    except FaultyError as error:
        raise type(error)(fault("in-row", n=number), *error.faults) from None
    except MissingFact as error:
        fact = sentence("about-row", fact=error.fact, row=sentence("row", n=number))
        raise MissingFact(fact, error.answers) from None
    except TypeError as error:
        raise TypeError(f"{sentence('row', n=number)}: {error}") from None
