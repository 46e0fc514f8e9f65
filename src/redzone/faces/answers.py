"""The answers of `redzone play`, one a line: from a terminal, a file or a pipe."""

from __future__ import annotations

import sys

from redzone.faces.source import LIMIT, Unreadable
from redzone.messages import sentence

#: bytes of a line that is too long, read and forgotten at a time
_CHUNK = 65_536


def next_answer() -> str:
    """The next line, without its end and the spaces around it.

    Raises EOFError where there is none, Unreadable for one that is too long or not UTF-8; the line after it
    is the next answer then.
    """
    if sys.stdin is None:  # closed before the program began
        raise EOFError
    if sys.stdin.isatty():
        return _typed()
    line = sys.stdin.buffer.readline(LIMIT + 1)
    if not line:
        raise EOFError
    if len(line) > LIMIT:
        _skip_rest(line)
        raise Unreadable("input-too-long", limit="1 MB")
    try:
        return line.decode("utf-8-sig").strip()
    except UnicodeDecodeError:
        raise Unreadable("input-not-text", what=sentence("source-answer")) from None


def _typed() -> str:
    try:
        return input("> ").strip()
    except UnicodeDecodeError:
        raise Unreadable("input-not-text", what=sentence("source-answer")) from None


def _skip_rest(line: bytes) -> None:
    """Read on to the end of the line."""
    while line and not line.endswith(b"\n"):
        line = sys.stdin.buffer.readline(_CHUNK)
