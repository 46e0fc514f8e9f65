"""The faults of one reading, all of them; and what was probably meant."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

from redzone.errors import Fault, NotationError, Span, fault
from redzone.notation.folding import fold

#: faults reported at most; the last one then says that there are more
MOST_FAULTS = 100
#: a longer word is no misspelling of a known one
_LONGEST_GUESSED = 40
_LONGEST_SHOWN = 60


class Stop(Exception):
    """The reader gave up on the piece at hand; its fault is already noted."""


class Full(Exception):
    """A limit of the whole text is passed: nothing further is read."""


class Faults:
    """Collects faults while reading goes on."""

    def __init__(self) -> None:
        self._found: list[Fault] = []

    def __bool__(self) -> bool:
        return bool(self._found)

    def note(self, code: str, span: Span, suggestion: str = "", **args: str | int) -> None:
        """Remember a fault; reading goes on. Raises Full when there are too many."""
        shown = {key: short(arg) if isinstance(arg, str) else arg for key, arg in args.items()}
        self._found.append(fault(code, span, suggestion, **shown))
        if len(self._found) >= MOST_FAULTS:
            self._found.append(fault("notation-more-faults", span, n=MOST_FAULTS))
            raise Full

    def stop(self, code: str, span: Span, suggestion: str = "", **args: str | int) -> Stop:
        """Remember a fault and get the exception that leaves this piece: `raise faults.stop(...)`."""
        self.note(code, span, suggestion, **args)
        return Stop()

    def full(self, code: str, span: Span, **args: str | int) -> Full:
        """The same for a limit of the whole text."""
        self._found.append(fault(code, span, "", **args))
        return Full()

    def error(self) -> NotationError:
        """All that was found, in the order of the text."""
        return NotationError(*dict.fromkeys(sorted(self._found, key=_place)))


def _place(item: Fault) -> tuple[int, int]:
    return (item.span.line, item.span.column) if item.span is not None else (0, 0)


def short(text: str) -> str:
    """A word of the text for a message: on one line, cut if it is very long."""
    line = " ".join(text[: 2 * _LONGEST_SHOWN].split())
    return line if len(line) <= _LONGEST_SHOWN else line[: _LONGEST_SHOWN - 1] + "…"


def closest(word: str, known: Iterable[str], cutoff: float = 0.6) -> str:
    """The known word nearest to this one, "" if none is close."""
    if not word or len(word) > _LONGEST_GUESSED:
        return ""
    folded = fold(word)
    near = {fold(item): item for item in known if abs(len(item) - len(word)) <= 1 + len(word) // 3}
    if folded in near:
        return near[folded]
    found = get_close_matches(folded, near, n=1, cutoff=cutoff)
    return near[found[0]] if found else ""
