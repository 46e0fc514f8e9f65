"""What `setup` asks of a card library; `cards.Library` is one, tests bring their own."""

from __future__ import annotations

from typing import Protocol

from redzone.board import Face


class Library(Protocol):
    """Card faces by name, in English, French or Russian; names are compared by their folds."""

    def lookup(self, name: str) -> tuple[Face, ...]:
        """The faces of that name: none if unknown, several if the name is ambiguous."""

    def suggest(self, name: str, n: int = 3) -> tuple[str, ...]:
        """Names of cards that are spelt alike."""
