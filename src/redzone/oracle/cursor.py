"""A place in one sentence, moved by the grammars, and what the sentence has said so far."""

from __future__ import annotations

from dataclasses import dataclass, field
from re import Match, Pattern

from redzone.abilities import Condition, Filter, Itself, Span, Value, Who
from redzone.oracle.lexer import lower

#: words a sentence may ask for before it counts as not readable: keeps hostile text linear
FUEL = 40_000
#: how deep filters, values and quotes may stand in each other
DEPTH = 8
_ENDS = frozenset(" ,.;:—\"'!?/")


@dataclass(slots=True)
class Scope:
    """What the words of one ability refer to while it is read.

    resolving: the text is an effect (of a spell, an activated or triggered ability), not a static
    ability. targets: what "target ..." has asked for so far. it: what "it" stands for; its: the same for
    `StatOf`. that_player: whom "that player" means. named: other permanents may be named (typed effects).
    x: the value of X. span: the duration said first.
    """

    resolving: bool = False
    targets: list[Filter] = field(default_factory=list)
    optional: bool = False
    it: Filter | None = None
    its: str = "source"
    that_player: Who | None = None
    named: bool = False
    depth: int = 0
    x: Value | None = None
    last_x: bool = False
    source: Filter = field(default_factory=Itself)
    name: str = ""
    span: Span | None = None
    #: the condition of the sentence before, for "Otherwise"
    condition: Condition | None = None
    #: what was spoken of before the subject of the sentence: an object "it" is never the subject
    previous: Filter | None = None
    #: some player was spoken of who is no target
    spoken: bool = False
    #: the event of the trigger was a player's: "they" is that player
    actor: bool = False
    #: "they" are players (behind "if they don't, ...")
    people: bool = False
    #: "target" asks for one of each opponent's (behind "for each opponent, ...")
    each: bool = False
    #: the condition speaks of a pair: "both creatures" are the two
    paired: bool = False
    #: the subject of a bare predicate ("gains flying")
    bare: Filter | None = None


class Cursor:
    """Reads one text from left to right; every `eat` moves it only if the words are there."""

    __slots__ = ("at", "depth", "fuel", "low", "quotes", "scope", "text")

    def __init__(self, text: str, scope: Scope | None = None, quotes: tuple[str, ...] = ()) -> None:
        self.text = text
        self.low = lower(text)
        self.at = 0
        self.scope = scope or Scope()
        self.quotes = quotes
        self.fuel = FUEL
        self.depth = self.scope.depth

    def eat(self, *phrases: str) -> str:
        """The first of these phrases that stands here as whole words, or ""."""
        self.fuel -= len(phrases)
        if self.fuel < 0:
            return ""
        low, at = self.low, self.at
        for phrase in phrases:
            if low.startswith(phrase, at):
                end = at + len(phrase)
                if end >= len(low) or low[end] in _ENDS or not phrase[-1].isalnum():
                    self.at = end
                    self.skip()
                    return phrase
        return ""

    def match(self, pattern: Pattern[str]) -> Match[str] | None:
        """A match of the pattern (on lower case) that begins here."""
        self.fuel -= 4
        if self.fuel < 0:
            return None
        hit = pattern.match(self.low, self.at)
        if hit is not None:
            self.at = hit.end()
            self.skip()
        return hit

    def sees(self, *phrases: str) -> bool:
        """Whether one of the phrases stands here; does not move."""
        mark = self.at
        found = self.eat(*phrases)
        self.at = mark
        return bool(found)

    def skip(self) -> None:
        """Moves past one space."""
        if self.low.startswith(" ", self.at):
            self.at += 1

    @property
    def done(self) -> bool:
        """Whether everything but the final full stop was read."""
        return self.low[self.at :].strip(" .") == ""

    @property
    def rest(self) -> str:
        """What was not read yet, in lower case."""
        return self.low[self.at :]

    def scope_span(self, default: Span) -> Span:
        """The duration said in front of the sentence, else the default."""
        return self.scope.span or default

    def place(self) -> tuple[int, int, Who | None]:
        """Where the reading stands: for `back` after a try that asked for targets."""
        return self.at, len(self.scope.targets), self.scope.that_player

    def back(self, place: tuple[int, int, Who | None]) -> None:
        """Goes back to a place and forgets the targets asked for since."""
        self.at, count, self.scope.that_player = place
        del self.scope.targets[count:]

    def enter(self) -> bool:
        """Goes one level deeper; False if that is too deep."""
        self.depth += 1
        return self.depth <= DEPTH and self.fuel > 0

    def leave(self) -> None:
        """Comes back from `enter`."""
        self.depth -= 1
