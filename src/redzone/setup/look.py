"""Who controls a permanent and what types it has, when a declaration is put together.

The layers know better than what is written; whoever has them brings his own `Look`.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Protocol

from redzone.abilities import Grant, Keyword
from redzone.board import Board, Entry, Ref
from redzone.layers import Effective, Thing, Unknown, effective
from redzone.setup.tree import parts


class Look(Protocol):
    """The characteristics that decide whether a clause is a declaration at all."""

    def controller(self, ref: Ref) -> str:
        """The player who controls the permanent now."""

    def types(self, ref: Ref) -> frozenset[str]:
        """Its card types now."""

    def protector(self, ref: Ref) -> str | None:
        """The protector of a battle."""

    def keywords(self, ref: Ref) -> frozenset[str]:
        """The names of its keywords now."""


class AsWritten:
    """A Look at what the position says, without effects."""

    def __init__(self, board: Board) -> None:
        self._entries = board.entries

    def _entry(self, ref: Ref) -> Entry:
        return self._entries[ref._replace(member=0)]

    def controller(self, ref: Ref) -> str:
        """The player in whose line it stands."""
        return self._entry(ref).controller

    def types(self, ref: Ref) -> frozenset[str]:
        """Printed and granted types."""
        return written_types(self._entry(ref))

    def protector(self, ref: Ref) -> str | None:
        """The protector the position gives."""
        name = self._entry(ref).states.get("protector")
        return None if name is None else str(name)

    def keywords(self, ref: Ref) -> frozenset[str]:
        """Printed and granted keywords."""
        entry = self._entry(ref)
        granted = (
            ability for grant in entry.grants if isinstance(grant, Grant) for ability in grant.abilities
        )
        return frozenset(
            ability.name for ability in (*entry.face.abilities, *granted) if isinstance(ability, Keyword)
        )


class AfterLayers:
    """A Look at the board with all effects; what depends on a fact nobody gave is seen as written."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._written = AsWritten(board)

    @cached_property
    def _effective(self) -> Effective | None:
        return _worked_out(self._board)

    def _thing(self, ref: Ref) -> Thing | None:
        return None if self._effective is None else self._effective.scene.thing(ref)

    def controller(self, ref: Ref) -> str:
        """The player who controls it after layer 2."""
        thing = self._thing(ref)
        return self._written.controller(ref) if thing is None else thing.controller

    def types(self, ref: Ref) -> frozenset[str]:
        """Its types after layer 4."""
        thing = self._thing(ref)
        return self._written.types(ref) if thing is None else frozenset(thing.types)

    def protector(self, ref: Ref) -> str | None:
        """The protector the position gives."""
        return self._written.protector(ref)

    def keywords(self, ref: Ref) -> frozenset[str]:
        """Its keywords after layer 6."""
        thing = self._thing(ref)
        return (
            self._written.keywords(ref) if thing is None else frozenset(key.name for key in thing.keywords())
        )


def _worked_out(board: Board) -> Effective | None:
    try:
        return effective(board)
    except Unknown:
        return None


def written_types(entry: Entry) -> frozenset[str]:
    """The types of a permanent as far as its own place says: printed, granted with +, crewed."""
    crewed = frozenset({"creature"}) if entry.states.get("crewed") else frozenset[str]()
    if entry.states.get("face down"):
        crewed |= {"creature"}
    return entry.face.types | crewed | added_types(entry.grants)


def added_types(abilities: Iterable[object]) -> frozenset[str]:
    """Every type that something in these abilities adds."""
    return frozenset(
        word for part in parts(tuple(abilities)) if isinstance(part, Grant) for word in part.types
    )
