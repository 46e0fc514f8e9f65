"""A text cut into segments: `|` is a new line outside quotes, `#` outside quotes starts a comment."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import islice

from redzone.errors import Span
from redzone.notation.folding import fold_ends
from redzone.notation.marks import Faults

#: characters of a text
LONGEST_TEXT = 1_000_000

#: characters between two line ends or `|`
LONGEST_LINE = 200_000
#: line ends, `|`, `#` and quotation marks of a text; brackets of a line
MOST_MARKS = 50_000

#: opening quotation mark -> the marks that close it
QUOTES = {'"': '"', "“": "”", "”": "”", "„": "“", "«": "»"}

#: control and format characters, lone surrogates, line and paragraph separators; not tab and line ends
CONTROL = (
    "\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f"
    "\ud800-\udfff\ufeff\ufff9-\ufffb\U000e0000-\U000e007f"
)
LINE_END = re.compile("\r\n|[\n\r]")
_SPECIAL = re.compile(f'\r\n|[\n\r|#"“”„«»]|[{CONTROL}]')
_BRACKET = re.compile(r'[()\[\]"“”„«»]')
_CLOSES = {")": "(", "]": "["}
_CONTROL = re.compile(f"[{CONTROL}]")


@dataclass(frozen=True, kw_only=True)
class Segment:
    """What stands between two line ends or `|`. line, column: of its first character, from 1."""

    text: str
    line: int
    column: int

    def span(self, start: int, end: int) -> Span:
        """The place of text[start:end]."""
        return Span(line=self.line, column=self.column + start, length=max(1, end - start))

    @cached_property
    def folded(self) -> tuple[str, list[int]]:
        """The text as names are compared, and for each character of it the position behind its source."""
        return fold_ends(self.text)

    def part(self, start: int, end: int) -> Segment:
        """text[start:end] as a segment of its own."""
        return Segment(text=self.text[start:end], line=self.line, column=self.column + start)

    @cached_property
    def brackets(self) -> Mapping[int, int]:
        """Position of each opening bracket outside quotes -> position of the one that closes it."""
        pairs: dict[int, int] = {}
        opened: list[int] = []
        quoted = ""
        for hit in islice(_BRACKET.finditer(self.text), MOST_MARKS):
            mark = hit[0]
            if quoted:
                quoted = "" if mark == quoted else quoted
            elif mark in QUOTES:
                quoted = QUOTES[mark]
            elif mark in "([":
                opened.append(hit.start())
            elif opened and _CLOSES[mark] == self.text[opened[-1]]:
                pairs[opened.pop()] = hit.start()
        return pairs


def without_mark(text: str) -> str:
    """The text without a byte order mark at its beginning; columns count from there."""
    return text.removeprefix("\ufeff")


def segments(text: str, faults: Faults) -> Iterator[Segment]:
    """The segments of a text that are not empty, comments left out."""
    return _Cutter(text, faults).cut()


class _Cutter:
    """Goes through a text once. opened: where the quotation began; comment: where one did, or -1."""

    def __init__(self, text: str, faults: Faults) -> None:
        self.text = text
        self.faults = faults
        self.line, self.line_start, self.start = 1, 0, 0
        self.closing, self.opened, self.comment = "", 0, -1

    def cut(self) -> Iterator[Segment]:
        for number, hit in enumerate(_SPECIAL.finditer(self.text)):
            mark, at = hit[0], hit.start()
            if number >= MOST_MARKS:
                raise self.faults.full("notation-many-marks", self._span(at), n=MOST_MARKS)
            ends_line = mark in ("\n", "\r", "\r\n")
            if ends_line or (mark == "|" and not self.closing):
                yield from self._piece(at)
                self.start = hit.end()
                if ends_line:
                    self.line, self.line_start = self.line + 1, hit.end()
            else:
                self._mark(mark, at)
        yield from self._piece(len(self.text))

    def _mark(self, mark: str, at: int) -> None:
        if _CONTROL.match(mark):
            self.faults.note("notation-control", self._span(at), char=f"U+{ord(mark):04X}")
        elif self.closing:
            if mark == self.closing:
                self.closing = ""
        elif mark == "#" and self.comment < 0:
            self.comment = at
        elif mark in QUOTES and self.comment < 0:
            self.closing, self.opened = QUOTES[mark], at

    def _piece(self, at: int) -> Iterator[Segment]:
        if self.closing:
            self.faults.note("notation-unclosed", self._span(self.opened))
        piece = self.text[self.start : at if self.comment < 0 else self.comment]
        if len(piece) > LONGEST_LINE:
            self.faults.note("notation-long-line", self._span(self.start), n=LONGEST_LINE)
        elif piece and not piece.isspace():
            yield Segment(text=piece, line=self.line, column=self.start - self.line_start + 1)
        self.closing, self.comment = "", -1

    def _span(self, at: int) -> Span:
        return Span(line=self.line, column=at - self.line_start + 1)
