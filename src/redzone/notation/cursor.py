"""A place in a segment that moves forward, and the small tokens every clause is made of."""

from __future__ import annotations

import re
from typing import NoReturn

from redzone.errors import Span
from redzone.notation.lines import QUOTES, Segment
from redzone.notation.marks import Faults, Full
from redzone.notation.written import Text

#: digits of a number
LONGEST_NUMBER = 9
#: members of one group
LARGEST_COUNT = 10_000
#: words, names, states, choices of a whole text
MOST_ITEMS = 20_000

_SPACE = re.compile(r"\s*")
_DIGITS = re.compile(r"[0-9]+")
_NUMBER = re.compile(r"[-−]?[0-9]+(?!\w)")
_COUNT = re.compile(r"([0-9]+)\s+(?!/)")
_MANA = re.compile(r"(?:\{[^{}\s]{1,7}\}\s*)+")
_SYMBOL = re.compile(r"[0-9]{1,3}|[WUBRGCXYZS]|[WUBRGC2](?:/[WUBRG])(?:/P)?|[WUBRG]/P|C/[WUBRG]")
_WORD = re.compile(r"[^\s,;:()\[\]{}\"“”„«»]+")


class Items:
    """How much of a text may still be read: a limit on everything that comes in lists."""

    def __init__(self, faults: Faults) -> None:
        self._faults = faults
        self._left = MOST_ITEMS

    def take(self, span: Span) -> None:
        """Count one item. Raises Full at the limit."""
        self._left -= 1
        if self._left < 0:
            raise self._faults.full("notation-too-much", span, n=MOST_ITEMS)


class Cursor:
    """Reads one segment from left to right."""

    def __init__(self, segment: Segment, faults: Faults, items: Items, position: int = 0) -> None:
        self.segment = segment
        self.text = segment.text
        self.faults = faults
        self.items = items
        self.position = position
        self.skip()

    def at(self, position: int) -> Cursor:
        """Another cursor on the same segment."""
        return Cursor(self.segment, self.faults, self.items, position)

    def inside(self, segment: Segment) -> Cursor:
        """A cursor on a part of the segment, as the content of brackets."""
        return Cursor(segment, self.faults, self.items)

    def skip(self) -> None:
        """Go to the next character that is no space."""
        self.position = _SPACE.match(self.text, self.position).end()  # type: ignore[union-attr]

    @property
    def done(self) -> bool:
        """Whether nothing is left."""
        return self.position >= len(self.text)

    @property
    def next(self) -> str:
        """The character here, "" at the end."""
        return self.text[self.position : self.position + 1]

    def take(self, literal: str) -> bool:
        """Step over this text if it is here, and over the space behind it."""
        if not self.text.startswith(literal, self.position):
            return False
        self.position += len(literal)
        self.skip()
        return True

    def match(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        """Step over what the pattern matches here, and over the space behind it."""
        hit = pattern.match(self.text, self.position)
        if hit is not None:
            self.position = hit.end()
            self.skip()
        return hit

    def span(self, start: int, end: int | None = None) -> Span:
        """The place from start to end (by default: to here, without the space before)."""
        if end is None:
            end = start + len(self.text[start : self.position].rstrip())
        return self.segment.span(start, end)

    def word_span(self) -> Span:
        """The place of the word here."""
        hit = _WORD.match(self.text, self.position)
        return self.segment.span(self.position, hit.end() if hit else self.position + 1)

    def word(self) -> str:
        """The word here, without moving; "" if there is none."""
        hit = _WORD.match(self.text, self.position)
        return hit[0] if hit else ""

    def note(self, code: str, span: Span, suggestion: str = "", **args: str | int) -> None:
        """A fault after which reading goes on."""
        self.faults.note(code, span, suggestion, **args)

    def stop(self, code: str, span: Span | None = None, suggestion: str = "", **args: str | int) -> NoReturn:
        """A fault after which this piece is left; by default at the word here."""
        raise self.faults.stop(code, span or self.word_span(), suggestion, **args)

    def full(self, code: str, span: Span, **args: str | int) -> Full:
        """A limit of the whole text is passed."""
        return self.faults.full(code, span, **args)

    def number(self, code: str, of: str) -> int:
        """The number here, maybe negative. Without one: the fault `code` about `of`."""
        start = self.position
        hit = self.match(_NUMBER)
        if hit is None:
            self.stop(code, of=of)
        return self.value(hit[0], self.span(start))

    def value(self, digits: str, span: Span) -> int:
        """Written digits as a number; a fault if there are too many of them."""
        if len(digits.lstrip("-−")) > LONGEST_NUMBER:
            self.stop("notation-long-number", span, n=LONGEST_NUMBER)
        return int(digits.replace("−", "-"))

    def count(self) -> int | None:
        """The count before a name or description, None if there is none."""
        start = self.position
        hit = self.match(_COUNT)
        if hit is None:
            return None
        span = self.segment.span(start, hit.end(1))
        count = self.value(hit[1], span)
        if not 1 <= count <= LARGEST_COUNT:
            self.note("notation-count", span, n=LARGEST_COUNT)
        return count

    def quote(self) -> Text | None:
        """The quoted text here, None if no quotation mark is here."""
        closing = QUOTES.get(self.next)
        if closing is None:
            return None
        start = self.position
        end = self.text.find(closing, start + 1)
        if end < 0:  # noted when the segment was cut
            self.position = len(self.text)
            return Text(text="", span=self.span(start))
        self.position = end + 1
        span = self.span(start)
        self.skip()
        content = " ".join(self.text[start + 1 : end].split())
        if not content:
            self.note("notation-empty-quote", span)
        return Text(text=content, span=span)

    def mana(self) -> str | None:
        """Mana symbols in upper case without spaces, None if there are none."""
        start = self.position
        hit = self.match(_MANA)
        if hit is None:
            return None
        symbols = "".join(hit[0].split()).upper()
        for symbol in symbols[1:-1].split("}{"):
            if _SYMBOL.fullmatch(symbol) is None:
                self.note("notation-mana", self.span(start), symbol=symbol)
        return symbols

    def closing(self) -> int:
        """The position of the bracket that closes the one here; -1 if there is none."""
        return self.segment.brackets.get(self.position, -1)
