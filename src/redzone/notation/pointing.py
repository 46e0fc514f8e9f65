"""A fault shown in its line of the text, with a caret under the place."""

from __future__ import annotations

import re
import unicodedata

from redzone.errors import Fault
from redzone.messages import sentence
from redzone.notation.lines import CONTROL, LINE_END, without_mark

#: columns of a terminal that a line may take up
_WIDTH = 78
_LEAD = 30
_UNSHOWN = re.compile(f"[{CONTROL}]")


def caret(text: str, fault: Fault) -> str:
    """The line of the fault and a caret line under it; a third line if something was probably meant.

    "" if the fault has no place in the text. Long lines are cut around the place.
    """
    if fault.span is None:
        return ""
    line = _line(without_mark(text), fault.span.line)
    start = min(fault.span.column - 1, len(line))
    end = min(max(start + fault.span.length, start + 1), max(len(line), start + 1))
    first = max(0, start - _LEAD) if len(line) > _WIDTH else 0
    last = min(len(line), first + _WIDTH)
    before = ("…" if first else "") + _shown(line[first:start])
    marked = _shown(line[start : min(end, last)])
    after = _shown(line[min(end, last) : last]) + ("…" if last < len(line) else "")
    carets = " " * _columns(before) + "^" * max(1, _columns(marked))
    shown = [before + marked + after, carets]
    if fault.suggestion:
        shown.append(sentence("notation-meant", suggestion=fault.suggestion))
    return "\n".join(shown)


def _line(text: str, number: int) -> str:
    lines = LINE_END.split(text, maxsplit=number)
    return lines[number - 1] if number <= len(lines) else ""


def _shown(text: str) -> str:
    """Fit for a terminal: no control characters, tabs as one space."""
    return _UNSHOWN.sub("\N{REPLACEMENT CHARACTER}", text.replace("\t", " "))


def _columns(text: str) -> int:
    """How many columns of a terminal a text takes up."""
    return sum(map(_width, text))


def _width(char: str) -> int:
    if unicodedata.combining(char):
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1
