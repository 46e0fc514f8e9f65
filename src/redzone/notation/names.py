"""Names known from a text, so that the comma in `Krenko, Mob Boss -> B` separates nothing."""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_right
from collections.abc import Callable, Iterable
from typing import Any

from redzone.errors import Span
from redzone.notation.cursor import Cursor
from redzone.notation.folding import fold
from redzone.notation.lines import Segment
from redzone.notation.written import Name, Who

#: (text, start) -> the card name that begins there, as typed, and the position behind it
CardAt = Callable[[str, int], tuple[str, int] | None]

#: characters of a name
LONGEST_NAME = 200
#: what ends a name in a clause
_END = re.compile(r"[,;()\[\]:×→>]|[-‐‑‒–—−]>|(?<!\S)[xх](?!\S)")
_AFTER = re.compile(r"\s*(?:$|[,;()\[\]×→>]|[-‐‑‒–—−]>|(?<!\S)[xх](?!\S)|(?:on|for\s+mana)(?!\w))")
_PLACE = re.compile(r":[0-9]")
#: a name with any of this in it can't be found by looking for its end
_TRICKY = re.compile(r"[,;()\[\]:×→>\"]|^[0-9]|(?:^| )(?:x|х|on|for mana)(?: |$)")


_Tree = dict[str, Any]


class Names:
    """Full names and aliases of a text that hold a comma, a number in front or another separator."""

    def __init__(self, names: Iterable[str] = ()) -> None:
        #: a tree by folded characters; "" marks the end of a name
        self._tree: _Tree = {}
        for name in names:
            self.add(name)

    def add(self, name: str) -> None:
        """Let this name be found as a whole."""
        folded = fold(name)
        if len(folded) > LONGEST_NAME or not _TRICKY.search(folded):
            return
        node = self._tree
        for char in folded:
            node = node.setdefault(char, {})
        node[""] = {}

    def end(self, segment: Segment, start: int) -> int | None:
        """The position behind the longest such name that begins here and ends where names may end."""
        if not self._tree:
            return None
        folded, ends = segment.folded
        found = None
        node = self._tree
        for position in range(bisect_right(ends, start), len(folded)):
            if folded[position] not in node:
                break
            node = node[folded[position]]
            if "" in node and _AFTER.match(segment.text, ends[position]):
                found = ends[position]
        return found


def read_name(cursor: Cursor, names: Names, until: re.Pattern[str] | None = None) -> Name:
    """The name here: a known one, or all up to a separator (or to `until`)."""
    end = names.end(cursor.segment, cursor.position)
    return _take_name(cursor, _plain_end(cursor, until) if end is None else end)


def _take_name(cursor: Cursor, end: int) -> Name:
    start = cursor.position
    text = " ".join(cursor.text[start:end].split())
    span = cursor.segment.span(start, start + len(cursor.text[start:end].rstrip()))
    cursor.items.take(span)
    if not text or text.isdigit():
        cursor.stop("notation-no-name", span)
    if len(text) > LONGEST_NAME:
        cursor.stop("notation-long-name", span, n=LONGEST_NAME)
    cursor.position = end
    cursor.skip()
    return Name(text=text, span=span)


def read_who(cursor: Cursor, names: Names, until: re.Pattern[str] | None = None) -> Who:
    """`Goblin` or `2 Goblin`; a known name that begins with a number is a name."""
    end = names.end(cursor.segment, cursor.position)
    if end is not None:
        return Who(name=_take_name(cursor, end))
    count = cursor.count()
    if count is None:
        return Who(name=_take_name(cursor, _plain_end(cursor, until)))
    return Who(name=read_name(cursor, names, until), count=count)


def read_list(cursor: Cursor, names: Names) -> tuple[Who, ...]:
    """`W, W, W`."""
    found = [read_who(cursor, names)]
    while cursor.take(","):
        found.append(read_who(cursor, names))
    return tuple(found)


def whole_span(cursor: Cursor) -> Span:
    """The place of the whole segment."""
    text = cursor.text
    start = len(text) - len(text.lstrip())
    return cursor.segment.span(start, len(text.rstrip()))


def word_end(text: str, start: int) -> int:
    """The position behind the letters, digits and `_` that begin here, of any script.

    Not much further than a name may go.
    """
    end = start
    stop = min(len(text), start + LONGEST_NAME + 1)
    while end < stop and (text[end] == "_" or unicodedata.category(text[end])[0] in "LNM"):
        end += 1
    return end


def _plain_end(cursor: Cursor, until: re.Pattern[str] | None) -> int:
    text, start = cursor.text, cursor.position
    stop = len(text)
    if until is not None and (hit := until.search(text, start)) is not None:
        stop = hit.start()
    for hit in _END.finditer(text, start, stop):
        if hit[0] != ":" or not _PLACE.match(text, hit.start()):
            return hit.start()
    return stop
