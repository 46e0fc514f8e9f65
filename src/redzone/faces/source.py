"""What `check` is asked about: the argument as text, the file it names, or standard input."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path
from typing import BinaryIO

from redzone.errors import RedzoneError
from redzone.messages import sentence
from redzone.messages.outside import reason as outside_reason

#: bytes of text that are read at most; a thousand permanents take about a tenth
LIMIT = 1_000_000
#: bytes of a log that are read at most: it tells every member of a group
LOG_LIMIT = 50_000_000

_SUFFIX = re.compile(r"\.(txt|text|toml|rz|redzone|md|board|json|log)$", re.IGNORECASE)
_STAT = re.compile(r"[+-]?\d+/[+-]?\d+")


class Unreadable(RedzoneError):
    """What was given is no text and no file that can be read."""

    kind = "input"

    def __init__(self, code: str, **args: str | int) -> None:
        self.code = code
        self.args_of_code = args
        super().__init__(sentence(code, **args))


def read(argument: str) -> str:
    """The text behind the argument of `check`. Raises Unreadable."""
    if argument == "-":
        if sys.stdin is None:
            raise Unreadable("input-unreadable", path="-", reason=sentence("reason-closed"))
        return _decoded(_limited(sys.stdin.buffer), sentence("source-stdin"))
    if os.path.isdir(argument):  # noqa: PTH112  # Path raises on what can be no name
        raise Unreadable("input-folder", path=shown(argument))
    if os.path.exists(argument):  # noqa: PTH110
        return read_file(argument)
    if looks_like_path(argument):
        raise Unreadable("input-no-file", path=shown(argument))
    if len(argument) > LIMIT:
        raise Unreadable("input-too-long", limit="1 MB")
    if shown(argument) != argument:
        raise Unreadable("input-not-text", what=sentence("source-argument"))
    return argument


def read_file(path: str | Path, limit: int = LIMIT) -> str:
    """The text of a file. Raises Unreadable if it is none, longer than `limit` bytes, or not UTF-8."""
    name = shown(str(path))
    if not os.path.lexists(path):
        raise Unreadable("input-unreadable", path=name, reason=sentence("reason-no-file"))
    if not os.path.isfile(path):  # noqa: PTH113  # a pipe would wait for ever
        raise Unreadable("input-unreadable", path=name, reason=sentence("reason-not-ordinary"))
    try:
        with Path(path).open("rb") as file:
            data = _limited(file, limit)
    except OSError as error:
        reason = outside_reason(error)
        raise Unreadable("input-unreadable", path=name, reason=reason) from None
    return _decoded(data, sentence("source-file", name=name))


def looks_like_path(argument: str) -> bool:
    """Is this rather a file's name than a position? A position has a side, so a colon, or several lines."""
    if re.search(r"[:|\n=;]", argument) or len(argument) > 1000:
        return False
    if _SUFFIX.search(argument):
        return True
    bare = _STAT.sub("", argument)
    return ("/" in bare or os.sep in bare) and not re.search(r"\s", argument.strip())


def shown(text: str) -> str:
    """Text that any terminal can print: bytes that were no UTF-8 as escapes."""
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


def _limited(file: BinaryIO, limit: int = LIMIT) -> bytes:
    data = file.read(limit + 1)
    if len(data) > limit:
        raise Unreadable("input-too-long", limit=f"{limit // 1_000_000} MB")
    return data


def _decoded(data: bytes, what: str) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Unreadable("input-not-text", what=what) from None
