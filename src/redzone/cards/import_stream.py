"""A JSON file read piece by piece, so that a big one never lies in memory as a whole."""

from __future__ import annotations

import gzip
import io
import json
import re
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, BinaryIO

from redzone.errors import FaultyError, fault
from redzone.messages.outside import reason as outside_reason

_CHUNK = 1 << 18
#: no card of any source is nearly as long
_LONGEST = 1 << 25
_GZIP = b"\x1f\x8b"
_SPACE = re.compile(r"[ \t\r\n]*")
_DECODER = json.JSONDecoder()


class ImportRefused(FaultyError):
    """A file that can't be imported. The library in use stays as it was."""

    kind = "import"


class Stream:
    """Values and marks of a JSON text, one behind the other. Everything raises ImportRefused."""

    def __init__(self, file: BinaryIO, name: str, read: Callable[[int], None]) -> None:
        """Read from `file`. name: for messages. read: told how many bytes of the file were taken."""
        self.name = name
        self._raw = file
        self._tell = read
        head = file.read(len(_GZIP))
        file.seek(0)
        plain: Any = gzip.GzipFile(fileobj=file) if head == _GZIP else file
        self._file = io.TextIOWrapper(plain, encoding="utf-8-sig")
        self._text, self._at, self._ended = "", 0, False

    def refused(self, code: str) -> ImportRefused:
        """The refusal of this file, to be raised."""
        return ImportRefused(fault(code, file=self.name))

    def sees(self, pattern: re.Pattern[str]) -> bool:
        """Whether the text goes on like this (looks no further than what is read at once)."""
        self.peek()
        return pattern.match(self._text, self._at) is not None

    def peek(self) -> str:
        """The next character that is no white space; "" at the end."""
        while True:
            space = _SPACE.match(self._text, self._at)
            assert space is not None
            self._at = space.end()
            if self._at < len(self._text) or not self._more():
                return self._text[self._at : self._at + 1]

    def eat(self, mark: str) -> bool:
        """Move past this character if it is the next one."""
        if self.peek() != mark:
            return False
        self._at += 1
        return True

    def need(self, mark: str) -> None:
        """Move past this character, which must be the next one."""
        if not self.eat(mark):
            raise self.refused("import-damaged" if self.peek() else "import-cut")

    def value(self) -> Any:
        """The next value, as a whole."""
        self.peek()
        while True:
            try:
                value, end = _DECODER.raw_decode(self._text, self._at)
            except json.JSONDecodeError as error:
                if self._more():
                    continue
                raise self._broken(error) from None
            except (RecursionError, ValueError):
                raise self.refused("import-damaged") from None
            if end < len(self._text) or not self._more():
                self._at = end
                return value

    def _broken(self, error: json.JSONDecodeError) -> ImportRefused:
        """Text that is no JSON: cut off if the fault is at its end."""
        at_end = error.pos >= len(self._text.rstrip()) or error.msg.startswith("Unterminated")
        return self.refused("import-cut" if at_end and self._ended else "import-damaged")

    def _more(self) -> bool:
        """Read on; False at the end, or if one value is longer than anything that can be meant.

        As much again as is waiting, so that a long value is not tried again and again.
        """
        waiting = len(self._text) - self._at
        if self._ended or waiting > _LONGEST:
            return False
        more = self._read(max(_CHUNK, waiting))
        if more:
            self._text, self._at = self._text[self._at :] + more, 0
        self._ended = not more
        return bool(more)

    def _read(self, count: int) -> str:
        try:
            text = self._file.read(count)
        except EOFError:  # gzip
            raise self.refused("import-cut") from None
        except UnicodeDecodeError:
            raise self.refused("import-damaged" if self._text else "import-foreign") from None
        except (gzip.BadGzipFile, zlib.error):
            raise self.refused("import-damaged") from None
        except OSError as error:
            raise _unreadable(self.name, error) from None
        self._tell(self._raw.tell())
        return text


def open_file(path: Path) -> BinaryIO:
    """The file, opened. Raises ImportRefused."""
    try:
        return path.open("rb")
    except OSError as error:
        raise _unreadable(str(path), error) from None


def _unreadable(name: str, error: OSError) -> ImportRefused:
    return ImportRefused(fault("import-unreadable", file=name, reason=outside_reason(error)))
