"""What goes out: rulings on standard output, errors with their place on standard error, one JSON object."""

from __future__ import annotations

import contextlib
import json
import os
import re
import sys
from collections.abc import Iterator
from typing import Any, TextIO

import click

from redzone.errors import Fault, FaultyError, RedzoneError
from redzone.faces.as_json import fault_json, options_json, shortened, verdict_json
from redzone.faces.source import shown
from redzone.messages import sentence
from redzone.messages.outside import reason as outside_reason
from redzone.verdict.explain import explain
from redzone.verdict.model import Options, Verdict

LEGAL, ILLEGAL, NO_QUESTION, UNDECIDED = 0, 1, 2, 3

_COLORS = {True: "green", False: "red", None: "yellow"}
#: what a ruling begins with: legal, illegal, undecided
_HEAD = re.compile(r"[^\s.,:;]+")
#: rule numbers in brackets at the end of a sentence
_RULES = re.compile(r"\[[0-9]{3}\.[0-9a-z]+(?:, [0-9]{3}\.[0-9a-z]+)*\]")
#: faults shown with their place; the rest is only counted
_SHOWN = 20
#: line ends, tabs, our own colours; French spaces that do not break
_KEPT = "\n\t\x1b\u00a0\u202f"


class Unwritable(RedzoneError):
    """The answer can't be written to where it should go."""

    kind = "output"

    def __init__(self, reason: str) -> None:
        self.reason = reason
        super().__init__(reason)

    def __str__(self) -> str:
        return sentence("output-unwritable", reason=self.reason)


class NobodyReads(Exception):
    """The reader of standard output has gone away: whoever writes for long may stop."""


def exit_code(ruling: Verdict | Options) -> int:
    """0 legal or options, 1 illegal, 3 undecided."""
    if isinstance(ruling, Options) or ruling.legal:
        return LEGAL
    return UNDECIDED if ruling.legal is None else ILLEGAL


def show_ruling(ruling: Verdict | Options, as_json: bool, color: str = "auto") -> int:
    """Print the ruling; its exit code. color: "auto" (on a terminal), "always" or "never"."""
    if as_json:
        show_json(options_json(ruling) if isinstance(ruling, Options) else verdict_json(ruling))
    elif _wants_color(color):
        say(_colored(plain(explain(ruling)), ruling), color=True)
    else:
        say(plain(explain(ruling)))
    return exit_code(ruling)


def show_error(error: RedzoneError, text: str, as_json: bool) -> int:
    """Print one sentence for each fault, with the place in the text where it is known; exit code 2."""
    if as_json:
        show_json(fault_json(error))
        return NO_QUESTION
    for line in told(error, text):
        say(line, err=True)
    return NO_QUESTION


def told(error: RedzoneError, text: str) -> list[str]:
    """An error in lines: one sentence for each fault, with its place in the text where it is known."""
    if isinstance(error, FaultyError) and error.faults:
        return list(_faults(error.faults, text))
    return [str(error)]


def show_json(value: dict[str, Any]) -> None:
    """One object on standard output, in letters where the output has them, else in escapes."""
    readable = (getattr(sys.stdout, "encoding", None) or "").lower().replace("-", "") == "utf8"
    _write(json.dumps(value, ensure_ascii=not readable, indent=2), sys.stdout)


def say(text: str, err: bool = False, color: bool | None = None) -> bool:
    """A line that any terminal can print. Does anybody read it? Raises Unwritable.

    color: keep our own colours whatever reads.
    """
    return _write(printable(text), sys.stderr if err else sys.stdout, color)


def _write(text: str, stream: TextIO | None, color: bool | None = None) -> bool:
    """Write a line; is there a reader? One that has gone away (`| head`) ends the writing quietly.

    Raises Unwritable if standard output has no room.
    """
    if stream is None:  # closed before the program began
        return False
    try:
        click.echo(text, file=stream, color=color)
        stream.flush()
    except BrokenPipeError:
        _silence(stream)
        return False
    except OSError as error:
        _silence(stream)
        if stream is sys.stderr:
            return False
        raise Unwritable(outside_reason(error)) from None
    return True


def printable(text: str) -> str:
    """The text with control characters and unpaired surrogates made visible.

    One for one, so that carets stay in place; line ends, tabs and our own colours are kept.
    """
    return "".join(char if char.isprintable() or char in _KEPT else "�" for char in text)


def prepare_streams() -> None:
    """Let the output never fail on a character that the terminal's encoding lacks."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="backslashreplace")


def _silence(stream: TextIO) -> None:
    """Point the stream to nowhere: Python flushes it once more at exit and would complain."""
    with contextlib.suppress(OSError, ValueError):  # a stream that is no file
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _faults(faults: tuple[Fault, ...], text: str) -> Iterator[str]:
    """Each fault: its sentence (behind its line's number if there are several), the line, a caret."""
    for item in faults[:_SHOWN]:
        where = f"{item.span.line}: " if item.span and "\n" in text.strip() else ""
        yield plain(where + item.message)
        if item.span is not None:
            yield plain(caret(text, item))  # which ends with the suggestion
        elif item.suggestion:
            yield plain(sentence("suggestion", what=item.suggestion))
    if len(faults) > _SHOWN:
        yield shortened(faults, _SHOWN)[-1]


def caret(text: str, fault: Fault) -> str:
    """The line of the fault and a caret below it (the notation room draws it)."""
    from redzone.notation import caret as draw

    return str(draw(text, fault))


def plain(text: str) -> str:
    """Text that came from outside: without escape sequences for terminals."""
    return shown(text).replace("\x1b", "�")


def _wants_color(color: str) -> bool:
    """Colours as asked for; else on a terminal, unless NO_COLOR says no."""
    if color == "auto":
        return _on_terminal() and not os.environ.get("NO_COLOR")
    return color == "always"


def _colored(text: str, ruling: Verdict | Options) -> str:
    """The same words: what the ruling is in its colour, rule numbers dim."""
    from rich.color import ColorSystem
    from rich.style import Style

    def painted(words: str, style: str) -> str:
        return Style.parse(style).render(words, color_system=ColorSystem.STANDARD)

    head = _HEAD.match(text)
    end = head.end() if head is not None and isinstance(ruling, Verdict) else 0
    style = "" if isinstance(ruling, Options) else f"bold {_COLORS[ruling.legal]}"
    rest = _RULES.sub(lambda hit: painted(hit[0], "dim"), text[end:])
    return (painted(text[:end], style) if end else "") + rest


def _on_terminal() -> bool:
    return sys.stdout is not None and sys.stdout.isatty()
