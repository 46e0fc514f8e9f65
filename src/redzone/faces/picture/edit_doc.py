"""A text that is being edited: what it says, where each of its names stands, and cuts that leave the rest."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from functools import cached_property
from typing import Any, NamedTuple

from redzone.board import Ref, Setup
from redzone.cards import Library
from redzone.errors import FaultyError, Span, fault
from redzone.faces.picture.pieces import Lines, lines
from redzone.notation import read
from redzone.notation.written import (
    AttackClause,
    BandClause,
    BlockClause,
    EffectLine,
    Name,
    Permanent,
    Side,
    Then,
    Who,
    Written,
)
from redzone.setup import build
from redzone.setup.names import Names

#: what a name means: a player, a member, or places (several if it is shared)
Meaning = tuple[str | Ref, ...]


class Cut(NamedTuple):
    """A replacement of text[start:end]."""

    start: int
    end: int
    text: str


def applied(text: str, cuts: Iterable[Cut]) -> str:
    """The text with its cuts made; what lies inside another goes with it, as does a line left empty."""
    out, at = [], 0
    for cut in map(_with_line(text), _joined(cuts)):
        out += [text[at : cut.start], cut.text]
        at = cut.end
    return "".join([*out, text[at:]])


def _joined(cuts: Iterable[Cut]) -> list[Cut]:
    """The cuts in order, none of them inside another."""
    found: list[Cut] = []
    for cut in sorted(set(cuts), key=lambda cut: (cut.start, -cut.end)):
        last = found[-1] if found else None
        if last is None or cut.start > last.end or (cut.start == last.end and (cut.text or last.text)):
            found.append(cut)
        elif not cut.text and cut.end > last.end:
            found[-1] = last._replace(end=cut.end)
    return found


def _with_line(text: str) -> Callable[[Cut], Cut]:
    """Takes with a cut the line end behind it, if nothing else stood on its line."""

    def whole(cut: Cut) -> Cut:
        start, end = cut.start, cut.end
        while start and text[start - 1] in " \t":
            start -= 1
        while end < len(text) and text[end] in " \t":
            end += 1
        at_start = not start or text[start - 1] in "\r\n"
        if cut.text or not at_start or not (end == len(text) or text[end] in "\r\n"):
            return cut
        if end < len(text):
            return Cut(start, end + (2 if text.startswith("\r\n", end) else 1), "")
        return Cut(max(0, start - (2 if text[:start].endswith("\r\n") else 1)), end, "")

    return whole


class EditError(FaultyError):
    """An edit that can't be made."""

    kind = "edit"


def refuse(code: str, **args: str | int) -> EditError:
    """The error of an edit, with its sentence."""
    return EditError(fault(code, None, "", **args))


@dataclass(frozen=True, kw_only=True)
class Doc:
    """A text and what it says."""

    text: str
    edition: str
    library: Library
    #: what the last edit did with places and players, for what is declared of them
    moved: object = None

    @cached_property
    def lines(self) -> Lines:
        """Where its lines begin."""
        return lines(self.text)

    @cached_property
    def written(self) -> Written:
        """What it says. Raises NotationError."""
        return read(self.text, self.library.card_at)

    @cached_property
    def setup(self) -> Setup:
        """Its position, not checked. Raises NotationError, SetupError."""
        return build(self.written, self.library, self.text).setup

    @cached_property
    def names(self) -> Names:
        """Its names as its clauses use them."""
        return Names(self.setup, self.library)

    def with_text(self, text: str, moved: object = None) -> Doc:
        """Another text of the same library and edition."""
        return Doc(text=text, edition=self.edition, library=self.library, moved=moved)

    # --- what is where ----------------------------------------------------------------------------

    @cached_property
    def permanents(self) -> Mapping[Ref, Permanent]:
        """Every place of every side."""
        return {
            Ref(side.player, place): permanent
            for side in self.written.sides for place, permanent in enumerate(side.permanents, 1)
        }

    def ref(self, at: str) -> Ref:
        """A coordinate of an edit. Raises EditError."""
        for place, permanent in self.permanents.items():
            text = str(place)
            if at == text:
                return place
            member = at.removeprefix(f"{text}.")
            if member != at and member.isdigit() and 1 <= int(member) <= (permanent.count or 0):
                return place._replace(member=int(member))
        raise refuse("edit-no-card", at=at)

    def side(self, seat: str) -> Side:
        """A player's side. Raises EditError."""
        for side in self.written.sides:
            if side.player == seat:
                return side
        raise refuse("edit-no-seat", seat=seat)

    def where(self, span: Span) -> tuple[int, int]:
        """The offsets of a span."""
        start = self.lines.offset(span)
        return start, start + span.length

    def cut(self, span: Span, text: str) -> Cut:
        """A replacement of what stands at a span."""
        return Cut(*self.where(span), text)

    @property
    def has_events(self) -> bool:
        """Does something happen in it?"""
        return any(isinstance(clause, Then) for clause in self.written.clauses)

    # --- names --------------------------------------------------------------------------------------

    def meaning(self, name: Name) -> Meaning:
        """What a name means; () if it means nothing here."""
        player = self.names.player(name.text)
        if player is not None:
            return (player,)
        try:
            member = self.names.member(name)
            return (member,) if member is not None else tuple(e.ref for e in self.names.fitting(name))
        except FaultyError:
            return ()

    def is_place(self, name: Name) -> bool:
        """Is it a coordinate, not a name of its own?"""
        found = self.meaning(name)
        return len(found) == 1 and isinstance(found[0], Ref) and str(found[0]) == name.text.replace(" ", "")

    def pointing(self) -> Iterator[tuple[Name, ...]]:
        """The names of permanents and players in each side, effect and clause, in order."""
        for thing in self.written.things:
            yield tuple(names_in(thing))
        for clause in self.written.clauses:
            yield tuple(names_in(clause))


def names_in(part: Any) -> Iterator[Name]:
    """All names in a part of what is written that mean a permanent or a player, no card's."""
    match part:
        case Name():
            yield part
        case Side():
            yield from (n for permanent in part.permanents for n in names_in(permanent.states))
        case EffectLine():
            yield from (n for piece in (part.by, part.source, part.on) for n in names_in(piece))
        case tuple():
            yield from (n for piece in part for n in names_in(piece))
        case _ if is_dataclass(part) and not isinstance(part, Span):
            yield from (n for field in fields(part) for n in names_in(getattr(part, field.name)))


def who_of(clause: AttackClause | BandClause | BlockClause) -> tuple[Who, ...]:
    """All creatures that a clause speaks of."""
    attackers = clause.attackers if isinstance(clause, BlockClause) else ()
    return (*clause.who, *attackers)
