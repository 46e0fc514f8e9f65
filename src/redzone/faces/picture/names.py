"""What people call the permanents of a board, in the language spoken."""

from __future__ import annotations

from redzone.board import Board, Ref, Target
from redzone.messages import card_name
from redzone.setup.names import called


class Names:
    """Names for sentences: an alias, else the card's name, with the coordinate where several share it."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._shared: dict[str, int] = {}
        for entry in board.entries.values():
            name = entry.alias or called(entry)
            self._shared[name] = self._shared.get(name, 0) + 1

    def name(self, target: Target | str) -> str:
        """A player's or permanent's name; a coordinate if it has none."""
        if isinstance(target, str):
            return target
        place = self.place(target)
        entry = self._board.entries.get(place)
        if entry is None:
            return str(target)
        given = entry.alias or called(entry)
        if not given:
            return str(target)
        shown = given if entry.alias or not entry.face.name else card_name(given)
        return f"{shown} ({target})" if self._shared[given] > 1 else shown

    def at(self, word: str) -> str:
        """The name of what a ruling gives as a coordinate ("B2", "12 A1", a player)."""
        ref = self.ref(word)
        if ref is None:
            return word
        count, _, _ = word.rpartition(" ")
        return f"{count} {self.name(ref)}" if count.isdigit() else self.name(ref)

    def ref(self, word: str) -> Ref | None:
        """The permanent of a coordinate as rulings write it; None for a player or anything else."""
        if word in self._board.players:
            return None
        bare = word.rpartition(" ")[2]
        place, _, member = bare.partition(".")
        found = self._by_text.get(place)
        if found is None:
            return None
        return found._replace(member=int(member)) if member.isdigit() else found

    @property
    def _by_text(self) -> dict[str, Ref]:
        found: dict[str, Ref] | None = self._board.kept.get("picture places")
        if found is None:
            found = self._board.kept["picture places"] = {str(ref): ref for ref in self._board.entries}
        return found

    @staticmethod
    def place(ref: Ref) -> Ref:
        """The place of a member."""
        return ref._replace(member=0) if ref.member else ref


def same(one: Target, other: Target) -> bool:
    """Is one the other, or its group, or a member of it?"""
    if isinstance(one, str) or isinstance(other, str):
        return one == other
    if one[:2] != other[:2]:
        return False
    return one.member == other.member or not one.member or not other.member
