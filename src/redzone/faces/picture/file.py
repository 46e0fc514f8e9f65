"""A position drawn into a file."""

from __future__ import annotations

from pathlib import Path

from redzone.faces.front import named_library
from redzone.faces.picture.look import look
from redzone.faces.picture.svg import draw
from redzone.faces.source import Unreadable, shown
from redzone.messages.outside import reason


def write(path: str, text: str, *, edition: str, lenient: bool, budget: float | None) -> None:
    """Draw a text with its ruling. Raises Unreadable if the file can't be written, and as `look`."""
    found = look(text, edition=edition, lenient=lenient, budget=budget, library=named_library())
    drawing = draw(found.picture, found.panel)
    try:
        Path(path).write_text(drawing, encoding="utf-8")
    except (OSError, ValueError) as error:
        raise Unreadable("svg-unwritable", path=shown(path), reason=reason(error)) from None
