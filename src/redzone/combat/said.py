"""`Ogre: Bears 2, Wall 1; Wall: Ogre 0` as an assignment, and an assignment as such a text."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator

from redzone.board import Board, Ref
from redzone.combat.model import Assignment, Share
from redzone.errors import Fault, FaultyError, NotationError, fault
from redzone.notation.folding import fold, fold_ends
from redzone.notation.written import Name
from redzone.setup import Names, show

#: the colon behind a creature, not the one of a coordinate (P1:3)
_COLON = re.compile(r":(?!\d)")
_NUMBER = re.compile(r"\s*(-?\d{1,9})\s*(?=[,;]|$)")
_WORD = re.compile(r".+?(?=\s+-?\d+\s*(?:[,;]|$))|[^,;]+")


def read(board: Board, text: str) -> Assignment:
    """What stands between the parentheses of `damage (…)`, in order, shares of 0 included.

    Raises NotationError, UnknownName, AmbiguousName with all that is wrong.
    """
    reading = _Reading(board, text)
    shares = list(reading.shares())
    if reading.faults:
        raise NotationError(*reading.faults)
    return tuple(shares)


class _Reading:
    """One pass over the text."""

    def __init__(self, board: Board, text: str) -> None:
        self.names = Names(board.present)
        self.text = text
        self.at = 0
        self.faults: list[Fault] = []
        self._folded, self._ends = fold_ends(text)
        self._known = sorted({fold(name) for name in self.names.known if name}, key=len, reverse=True)

    def shares(self) -> Iterator[Share]:
        seen: set[Ref] = set()
        while self._skip(";"):
            source = self._source()
            if source is None:
                return
            if source in seen:
                self.faults.append(fault("damage-twice", what=str(source)))
            seen.add(source)
            yield from self._targets(source)

    def _skip(self, mark: str) -> bool:
        """Over spaces and marks; whether anything is left."""
        while self.at < len(self.text) and (self.text[self.at].isspace() or self.text[self.at] == mark):
            self.at += 1
        return self.at < len(self.text)

    def _source(self) -> Ref | None:
        end = self._known_end(":")
        if end is None:
            hit = _COLON.search(self.text, self.at)
            if hit is None:
                self.faults.append(fault("damage-wants-colon", text=self.text[self.at :].strip()))
                return None
            end = hit.start()
        name = self.text[self.at : end].strip()
        self.at = self.text.index(":", end) + 1
        try:
            if self.names.player(name) is not None:
                self.faults.append(fault("damage-of-player", name=name))
                return None
            return self.names.one(Name(text=name))
        except FaultyError as error:
            self.faults += error.faults
            return None

    def _targets(self, source: Ref) -> Iterator[Share]:
        while True:
            if not self._skip(",") or self.text[self.at] == ";":
                return
            end = self._known_end(" ")
            if end is None:
                hit = _WORD.match(self.text, self.at)
                end = hit.end() if hit else len(self.text)
            name = self.text[self.at : end].strip()
            number = _NUMBER.match(self.text, end)
            if number is None or number[1].startswith("-"):
                self.faults.append(fault("damage-wants-number", name=name))
                self.at = len(self.text)
                return
            self.at = number.end()
            try:
                yield Share(source, self.names.target(Name(text=name)), int(number[1]))
            except FaultyError as error:
                self.faults += error.faults

    def _known_end(self, mark: str) -> int | None:
        """The position behind the longest known name here that a colon, or space and a number, follow."""
        start = bisect_left(self._ends, self.at + 1)
        for name in self._known:
            if self._folded.startswith(name, start):
                end = self._ends[start + len(name) - 1]
                if self._follows(end, mark):
                    return end
        return None

    def _follows(self, end: int, mark: str) -> bool:
        """Is there a colon, or space and a number?"""
        if mark == ":":
            return _COLON.match(self.text[end:].lstrip()) is not None
        return self.text[end : end + 1].isspace() and _NUMBER.match(self.text, end) is not None


def written(board: Board, shares: Iterable[Share]) -> str:
    """The assignment as `read` reads it; shares of 0 only where a creature has no other."""
    names = Names(board.present)
    by_source: dict[Ref, list[Share]] = {}
    for share in shares:
        by_source.setdefault(share.source, []).append(share)
    return "; ".join(
        f"{show.typed(board, source, names)}: "
        + ", ".join(f"{show.typed(board, one.target, names)} {one.amount}" for one in _real(mine))
        for source, mine in by_source.items()
    )


def _real(shares: list[Share]) -> list[Share]:
    return [share for share in shares if share.amount] or shares[:1]
