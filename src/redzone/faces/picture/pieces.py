"""A text in pieces: its segments with their places, so that what is not touched stays as it was typed."""

from __future__ import annotations

from dataclasses import dataclass

from redzone.errors import Span
from redzone.notation.effects import effect_here
from redzone.notation.lines import LINE_END, Segment, segments, without_mark
from redzone.notation.marks import Faults, Full
from redzone.notation.sides import side_here


@dataclass(frozen=True, slots=True, kw_only=True)
class Lines:
    """A text whose spans can be found again: the offset of each line's beginning."""

    text: str
    starts: tuple[int, ...]

    def offset(self, span: Span) -> int:
        """Where a span begins, counted from the text's beginning."""
        return self.starts[span.line - 1] + span.column - 1

    def cut(self, span: Span) -> str:
        """What stands at a span."""
        start = self.offset(span)
        return self.text[start : start + span.length]


def lines(text: str) -> Lines:
    """The text, its lines found."""
    text = without_mark(text)
    return Lines(text=text, starts=(0, *(hit.end() for hit in LINE_END.finditer(text))))


def segments_of(text: str) -> list[Segment]:
    """Its segments; faults in the text end the list where they are."""
    return list(segments(without_mark(text), Faults()))


def is_thing(segment: Segment) -> bool:
    """A side or an effect, no clause."""
    return effect_here(segment.text) or side_here(segment, None)


def only_things(text: str) -> str:
    """Its sides and effects alone, each on a line."""
    try:
        return "\n".join(s.text.strip() for s in segments_of(text) if is_thing(s))
    except Full:
        return ""
