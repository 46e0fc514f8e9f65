"""Whom an event means: names as they stand at one moment of a combat, and why somebody can't be meant."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from redzone.board import Board, Face, Ref, Target
from redzone.combat.changes import state_of
from redzone.combat.event_words import counted, split_names
from redzone.errors import FaultyError, NotationError, SetupError, UnknownName, fault
from redzone.messages import card_name, row, sentence
from redzone.notation.written import Name, Who
from redzone.setup import Names, show
from redzone.setup.names import called
from redzone.setup.picking import Picking

if TYPE_CHECKING:
    from redzone.cards import Library


class Cards:
    """The card library, opened only if a card is asked for."""

    def __init__(self, library: Library | None = None) -> None:
        self._given = library

    @cached_property
    def opened(self) -> Library:
        """The library. Raises LibraryError."""
        from redzone.cards import Library

        return self._given if self._given is not None else Library.open()

    def lookup(self, name: str) -> tuple[Face, ...]:
        """The faces of that name."""
        return self.opened.lookup(name)

    def suggest(self, name: str, n: int = 3) -> tuple[str, ...]:
        """Names that are spelt alike."""
        return self.opened.suggest(name, n)

    def card_at(self, text: str, start: int) -> tuple[str, int] | None:
        """The longest card name that begins there."""
        return self.opened.card_at(text, start)


def ever(board: Board) -> Names:
    """The names of everything that was ever there."""
    return Names(replace(board.setup, things=board.things))


def label(board: Board, ref: Ref, names: Names | None = None) -> str:
    """A permanent's name in a sentence, also of one that came later or has left. names: those of `ever`."""
    return show.label(board, ref, names or ever(board))


def grouped(refs: Iterable[Ref]) -> list[list[Ref]]:
    """The refs, members of one group together."""
    found: dict[Ref, list[Ref]] = {}
    for ref in refs:
        found.setdefault(ref._replace(member=0), []).append(ref)
    return list(found.values())


def labels(board: Board, refs: Iterable[Ref], names: Names) -> str:
    """Several names; "3 Goblin" for members of one group."""
    shown = []
    for group in grouped(refs):
        entry = board.entries[group[0]._replace(member=0)]
        one = len(group) == 1
        shown.append(
            label(board, group[0], names) if one
            else row(str(len(group)), entry.alias or card_name(called(entry)) or str(entry.ref), between=" ")
        )
    return row(*shown)


class Here:
    """Names of one board. Permanents that have left, or are phased out, can't be meant, and it says so."""

    def __init__(self, board: Board, cards: Cards) -> None:
        self.board, self.cards = board, cards
        self.names = Names(board.present)
        self._ever = ever(board)

    def label(self, ref: Ref) -> str:
        """The permanent's name in a sentence."""
        return label(self.board, ref, self._ever)

    def labels(self, refs: Iterable[Ref]) -> str:
        """Several names, in order; members of one group by their number."""
        return labels(self.board, refs, self._ever)

    def target_label(self, target: Target) -> str:
        """The name of a player or permanent."""
        return target if isinstance(target, str) else self.label(target)

    def knows(self, text: str) -> bool:
        """Are all names of this list known, maybe of something that has left?"""
        return bool(text) and all(self._known(name) for name in split_names(text, self._known))

    def _known(self, text: str) -> bool:
        if not text:
            return False
        return self._means(text) or ((found := counted(text))[0] is not None and self._means(found[1]))

    def _means(self, text: str) -> bool:
        return self._ever.known_at_all(Name(text=text))

    def player(self, text: str) -> str:
        """The player. Raises UnknownName."""
        return self.names.player_named(Name(text=text))

    def refs(self, text: str, *, phased: bool = False, attacking: bool = False) -> tuple[Ref, ...]:
        """The permanents of a list, each once. phased: those that are phased out may be meant.

        attacking: of a counted name only attackers are meant, if there are any.

        Raises UnknownName, AmbiguousName, NotationError; SetupError for one that left or is phased out.
        """
        written = [self._who(name) for name in split_names(text, self._known)]
        picking = Picking(self.names, self.board, written)
        found: dict[Ref, None] = {}
        for who in written:
            found.update(dict.fromkeys(self._taken(picking, who, attacking)))
        for ref in found:
            self.check(ref, phased=phased)
        return tuple(found)

    def one(self, text: str) -> Ref:
        """One permanent. Raises as `refs`, and NotationError if there are more."""
        refs = self.refs(text)
        if len(refs) != 1:
            raise NotationError(fault("one-only", name=text, n=len(refs)))
        return refs[0]

    def target(self, text: str) -> Target:
        """A player or one permanent. Raises as `one`."""
        return self.names.player(text) or self.one(text)

    def once(self, text: str) -> Target:
        """A player or one permanent, also one that has left. Raises as `one`."""
        player = self.names.player(text)
        if player is not None:
            return player
        try:
            return self.names.one(Name(text=text))
        except UnknownName:
            gone = self._gone(Name(text=text))
            if gone is None:
                raise
            return gone

    def check(self, ref: Ref, *, phased: bool = False) -> None:
        """Raises SetupError if the permanent has left, or is phased out and may not be."""
        if ref in self.board.gone:
            raise SetupError(fault("event-left", what=self.label(ref), how=_how(self.board.gone[ref])))
        if not phased and state_of(self.board, ref, "phased out"):
            raise SetupError(fault("event-phased-out", what=self.label(ref)))

    def _who(self, text: str) -> Who:
        """A name, or a number and a name; a name that begins with a number is a name."""
        count, name = counted(text)
        if count is None or self._means(text):
            return Who(name=Name(text=text))
        return Who(name=Name(text=name), count=count)

    def _taken(self, picking: Picking, who: Who, attacking: bool) -> tuple[Ref, ...]:
        try:
            return picking.take(who, attacking=attacking)
        except UnknownName:
            gone = self._gone(who.name)
            if gone is None:
                raise
            self.check(gone)
            raise

    def _gone(self, name: Name) -> Ref | None:
        """A permanent of this name that has left, the last one."""
        try:
            entries = self._ever.fitting(name)
        except FaultyError:
            return None
        refs = [ref for entry in entries for ref in entry.members if ref in self.board.gone]
        return refs[-1] if refs else None


def _how(left: str) -> str:
    """How a permanent has left the battlefield, in words."""
    return sentence(f"gone-{left.replace(' ', '-')}")
