"""The exception tree and `Fault`: every error carries data and prints as a sentence.

RedzoneError(ValueError) <- NotationError(faults) <- UnknownName, AmbiguousName; SetupError(faults);
UnreadText(unread); MissingFact(fact); IllegalDeclaration(verdict); Undecided(verdict); LibraryError.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from redzone.messages import LANGUAGES, Told, card_name, language, row, sentence


@dataclass(frozen=True, slots=True, kw_only=True)
class Span:
    """A place in the text: line and column from 1, and how many characters."""

    line: int
    column: int
    length: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """One thing that is wrong, as data.

    code: a key of the message catalogue. args: plain strings and numbers for it (sorted pairs). span:
    where in the text, if it came from text. suggestion: what was probably meant, "" if unknown.
    """

    code: str
    args: tuple[tuple[str, str | int], ...] = ()
    span: Span | None = None
    suggestion: str = ""

    @property
    def message(self) -> str:
        """The sentence for people, without place and suggestion."""
        if language() != LANGUAGES[0]:
            return sentence(self.code, **dict(self.args))
        for _, value in self.args:
            if isinstance(value, Told) and value.language != LANGUAGES[0]:
                return sentence(self.code, **dict(self.args))
        return _told(self.code, self.args)

    def __str__(self) -> str:
        return self.message


@lru_cache(maxsize=4096)
def _told(code: str, args: tuple[tuple[str, str | int], ...]) -> str:
    """The English sentence; on one board the same ones are asked for again and again."""
    return sentence(code, **dict(args))


def fault(code: str, span: Span | None = None, suggestion: str = "", **args: str | int) -> Fault:
    """A Fault with its arguments given as keywords."""
    return Fault(code=code, args=tuple(sorted(args.items())), span=span, suggestion=suggestion)


class RedzoneError(ValueError):
    """Anything that keeps a question from being answered. `kind` is the JSON name of the error."""

    kind = "error"


class FaultyError(RedzoneError):
    """An error made of faults, all that were found at once."""

    def __init__(self, *faults: Fault) -> None:
        self.faults = faults
        super().__init__(faults)

    def __str__(self) -> str:
        return " ".join(item.message for item in self.faults)


class NotationError(FaultyError):
    """The text can't be read."""

    kind = "notation"


class UnknownName(NotationError):
    """A name that is no card, permanent or player."""

    kind = "unknown name"


class AmbiguousName(NotationError):
    """A name that several cards or permanents share."""

    kind = "ambiguous name"


class SetupError(FaultyError):
    """The position contradicts itself or the rules' frame."""

    kind = "setup"


class UnreadText(RedzoneError):
    """Card text that was not read could change the answer. `unread`: pairs (card, Unread)."""

    kind = "unread"

    def __init__(self, unread: tuple[tuple[str, Any], ...]) -> None:
        self.unread = unread
        super().__init__(unread)

    def __str__(self) -> str:
        cards = [
            sentence("unread-typed", card=card_name(card), text=item.text) if item.text
            else sentence("unread-where", card=card_name(card), place=item.place)
            for card, item in self.unread
        ]
        return sentence("unread-text", cards=row(*cards), n=len(self.unread))


class MissingFact(RedzoneError):
    """A fact that the answer depends on is not given. `fact`: its name and whose it is, in words."""

    kind = "missing fact"

    def __init__(self, fact: str, answers: str = "") -> None:
        self.fact = fact
        self.answers = answers
        super().__init__(fact)

    def __str__(self) -> str:
        return sentence("missing-fact", fact=self.fact, answers=self.answers)


class IllegalDeclaration(RedzoneError):
    """A declaration that was to be made is illegal; `verdict` says why."""

    kind = "illegal"

    def __init__(self, verdict: Any) -> None:
        self.verdict = verdict
        super().__init__(verdict)

    def __str__(self) -> str:
        return str(self.verdict.explain())


class Undecided(RedzoneError):
    """The budget ran out before the answer was found. verdict: the undecided one, or None. lower, upper:
    bounds of what had to be obeyed, as far as they are known.
    """

    kind = "undecided"

    def __init__(self, verdict: Any = None, *, lower: int | None = None, upper: int | None = None) -> None:
        self.verdict = verdict
        self.lower: int | None = lower if verdict is None else verdict.lower
        self.upper: int | None = upper if verdict is None else verdict.upper
        super().__init__(verdict)

    def __str__(self) -> str:
        return sentence("undecided")


class LibraryError(RedzoneError):
    """The card library is missing or damaged."""

    kind = "library"

    def __init__(self, reason: str) -> None:
        self.reason = reason
        super().__init__(reason)

    def __str__(self) -> str:
        return sentence("library", reason=self.reason)
