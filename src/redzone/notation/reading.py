"""Text to `Written`: sides and effects first, so that all names are known when the clauses are read."""

from __future__ import annotations

from collections.abc import Iterable

from redzone.errors import Span
from redzone.notation.clauses import check_order, read_clause
from redzone.notation.cursor import Cursor, Items
from redzone.notation.effects import effect_here, read_effect
from redzone.notation.facts import Known
from redzone.notation.lines import LONGEST_TEXT, Segment, segments, without_mark
from redzone.notation.marks import Faults, Full, Stop
from redzone.notation.names import CardAt, Names
from redzone.notation.sides import SideDraft, check_names, finish_side, own_names, read_side, side_here
from redzone.notation.written import Clause, EffectLine, Side, Written

#: clauses and effects of one text
MOST_CLAUSES = 1_000


def read(text: str, card_at: CardAt | None = None, known: Iterable[str] = ()) -> Written:
    """What a text says, clause by clause.

    card_at: (text, start) -> the longest card name that begins there as typed, and the position behind
    it. known: names from elsewhere (of the position that a declaration belongs to), so that a comma in
    them separates nothing. Raises NotationError with every fault of the text.
    """
    faults = Faults()
    written = Written()
    try:
        if len(text) > LONGEST_TEXT:
            raise faults.full("notation-long-text", Span(line=1, column=1), n=LONGEST_TEXT)
        written = _Reading(faults, card_at).read(without_mark(text), known)
    except Full:
        pass
    if faults:
        raise faults.error()
    return written


class _Reading:
    def __init__(self, faults: Faults, card_at: CardAt | None) -> None:
        self.faults = faults
        self.items = Items(faults)
        self.card_at = card_at
        self.lines: list[SideDraft | Cursor] = []
        self.clauses: list[Cursor] = []
        self.permanents = 0

    def read(self, text: str, known: Iterable[str]) -> Written:
        for segment in segments(text, self.faults):
            self._sort(segment)
        sides = [line for line in self.lines if isinstance(line, SideDraft)]
        check_names(sides)
        names = Names(known)
        for side in sides:
            for name in own_names(side):
                names.add(name)
        context = Known(names, [side.player for side in sides], self.card_at)
        things = tuple(thing for line in self.lines if (thing := self._thing(line, context)) is not None)
        return Written(things=things, clauses=self._clauses(names))

    def _sort(self, segment: Segment) -> None:
        """Read a side; keep effects and clauses until all names are known."""
        is_effect = effect_here(segment.text)
        if is_effect or not side_here(segment, self.card_at):
            self._keep(Cursor(segment, self.faults, self.items), is_effect=is_effect)
            return
        self._check_place(segment)
        side = read_side(Cursor(segment, self.faults, self.items), self.card_at, self.permanents)
        self.permanents += len(side.permanents)
        self.lines.append(side)

    def _keep(self, cursor: Cursor, *, is_effect: bool) -> None:
        if is_effect:
            self._check_place(cursor.segment)
            self.lines.append(cursor)
        else:
            self.clauses.append(cursor)
        if len(self.clauses) > MOST_CLAUSES or len(self.lines) > MOST_CLAUSES:
            raise self.faults.full("notation-many-clauses", cursor.word_span(), n=MOST_CLAUSES)

    def _check_place(self, segment: Segment) -> None:
        """Sides and effects stand before the clauses."""
        if self.clauses:
            start = len(segment.text) - len(segment.text.lstrip())
            self.faults.note("notation-late-side", segment.span(start, len(segment.text.rstrip())))

    def _thing(self, line: SideDraft | Cursor, known: Known) -> Side | EffectLine | None:
        try:
            return finish_side(line, known) if isinstance(line, SideDraft) else read_effect(line, known)
        except Stop:
            return None

    def _clauses(self, names: Names) -> tuple[Clause, ...]:
        read: list[Clause] = []
        cursors: list[Cursor] = []
        for cursor in self.clauses:
            try:
                read.append(read_clause(cursor, names))
                cursors.append(cursor)
            except Stop:
                pass
        check_order(read, cursors)
        return tuple(read)
