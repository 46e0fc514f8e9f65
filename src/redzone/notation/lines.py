"""A text cut into segments: `|` is a new line outside quotes, `#` outside quotes starts a comment."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from redzone.errors import Span
from redzone.notation.folding import fold_ends
from redzone.notation.marks import Faults

#: characters of a text
LONGEST_TEXT = 1_000_000

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
        for hit in _BRACKET.finditer(self.text):
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
    return text[1:] if text.startswith("\ufeff") else text


def segments(text: str, faults: Faults) -> Iterator[Segment]:
    """The segments of a text that are not empty, comments left out."""
    line, line_start, start = 1, 0, 0
    closing, opened, comment = "", 0, -1

    def here(at: int) -> Span:
        return Span(line=line, column=at - line_start + 1)

    for hit in _SPECIAL.finditer(text):
        mark, at = hit[0], hit.start()
        ends_line = mark in ("\n", "\r", "\r\n")
        if _CONTROL.match(mark):
            faults.note("notation-control", here(at), char=f"U+{ord(mark):04X}")
        elif closing and not ends_line:
            if mark == closing:
                closing = ""
        elif ends_line or mark == "|":
            if closing:
                faults.note("notation-unclosed", here(opened))
            yield from _segment(text, start, at if comment < 0 else comment, line, line_start)
            start, comment, closing = hit.end(), -1, ""
            if ends_line:
                line, line_start = line + 1, start
        elif comment < 0 and mark == "#":
            comment = at
        elif comment < 0 and mark in QUOTES:
            closing, opened = QUOTES[mark], at
    if closing:
        faults.note("notation-unclosed", here(opened))
    yield from _segment(text, start, len(text) if comment < 0 else comment, line, line_start)


def _segment(text: str, start: int, end: int, line: int, line_start: int) -> Iterator[Segment]:
    piece = text[start:end]
    if piece and not piece.isspace():
        yield Segment(text=piece, line=line, column=start - line_start + 1)
