"""What is being measured, in one line on a terminal, for runs that take longer than two seconds."""

from __future__ import annotations

import os
import shutil
import sys
import time
from typing import TextIO

_PATIENCE = 2.0
_EVERY = 0.1
_WIDTH = 24


class Progress:
    """A bar on the error stream. Nothing is written if that is no terminal."""

    def __init__(self, stream: TextIO | None = None) -> None:
        self._stream = sys.stderr if stream is None else stream
        self._shown = 0.0
        self._begun = time.monotonic()
        self._live = self._stream is not None and self._stream.isatty() and os.environ.get("TERM") != "dumb"
        self._drawn = False

    def step(self, what: str, done: int, of: int) -> None:
        """So much of a part is done."""
        now = time.monotonic()
        if self._live and now - self._begun >= _PATIENCE and now - self._shown >= _EVERY:
            self._shown, self._drawn = now, True
            full = _WIDTH * done // max(1, of)
            line = f"{'#' * full}{'.' * (_WIDTH - full)} {what} {done}/{of}"
            self._stream.write("\r" + line[: shutil.get_terminal_size().columns - 1] + "\x1b[K")
            self._stream.flush()

    def clear(self) -> None:
        """Take the line away."""
        if self._drawn:
            self._stream.write("\r\x1b[K")
            self._stream.flush()
            self._drawn = False
