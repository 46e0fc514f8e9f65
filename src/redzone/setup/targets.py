"""Whether what stands behind `on` can be what a text asks for, in number and in kind."""

from __future__ import annotations

from collections.abc import Sequence

from redzone.abilities import (
    APlayer,
    Compare,
    Countered,
    Either,
    Every,
    Filter,
    HasKeyword,
    Host,
    Itself,
    Marked,
    Named,
    Resolves,
    Subtyped,
    Supertyped,
    Target,
    Typed,
)
from redzone.abilities import Colored as _Colored
from redzone.board import Effect, Ref, Setup
from redzone.board import Target as Chosen
from redzone.errors import NotationError, Span, fault
from redzone.setup.look import added_types, written_types
from redzone.setup.names import Names
from redzone.setup.tree import parts

#: tests that no player passes
_OF_PERMANENTS = (
    Typed,
    Subtyped,
    Supertyped,
    _Colored,
    HasKeyword,
    Compare,
    Named,
    Marked,
    Countered,
    Itself,
    Host,
)


class Targeting:
    """Targets compared with what a `Resolves` asks for."""

    def __init__(self, setup: Setup, names: Names) -> None:
        self.names = names
        things = setup.things
        self._added = added_types(
            ability
            for t in things
            for ability in (t.abilities if isinstance(t, Effect) else t.face.abilities)
        )

    def check(self, chosen: Resolves, on: Sequence[Chosen], span: Span, words: str) -> None:
        """Raises NotationError if there are too few or too many targets, or one of the wrong kind."""
        low, high = demand(chosen)
        if len(on) < low:
            raise NotationError(fault("too-few-targets", span, name=words, wanted=low, n=len(on)))
        if high is not None and len(on) > high:
            raise NotationError(fault("too-many-targets", span, name=words, wanted=high, n=len(on)))
        for target, what in zip(on, asked(chosen, len(on)), strict=False):
            if self.impossible(what, target):
                shown = target if isinstance(target, str) else str(target)
                raise NotationError(fault("wrong-target", span, name=words, target=shown))

    def fits(self, chosen: Resolves, on: Sequence[Chosen]) -> bool:
        """Whether these may be its targets."""
        low, high = demand(chosen)
        if len(on) < low or (high is not None and len(on) > high):
            return False
        return not any(
            self.impossible(what, target) for target, what in zip(on, asked(chosen, len(on)), strict=False)
        )

    def impossible(self, what: Filter, target: Chosen) -> bool:
        """Whether the target is clearly of another kind: a player for a permanent, a land for a creature."""
        match what:
            case Every(of):
                return any(self.impossible(test, target) for test in of)
            case Either(of):
                return bool(of) and all(self.impossible(test, target) for test in of)
            case APlayer():
                return isinstance(target, Ref)
            case Typed(word) if isinstance(target, Ref):
                return word not in self._types(target)
        return isinstance(target, str) and isinstance(what, _OF_PERMANENTS)

    def _types(self, ref: Ref) -> frozenset[str]:
        return written_types(self.names.entries[ref._replace(member=0)]) | self._added


def demand(chosen: Resolves) -> tuple[int, int | None]:
    """How many targets it takes, at least and at most (None: any number)."""
    whole = any(part == Target(0) for part in parts(chosen.effects))
    if not chosen.targets:
        return (1, None) if whole else (0, 0)
    if whole:
        return (0 if chosen.optional_targets else len(chosen.targets)), None
    return (0 if chosen.optional_targets else len(chosen.targets)), len(chosen.targets)


def asked(chosen: Resolves, n: int) -> tuple[Filter, ...]:
    """The filters for n targets; where any number may be named, the last one repeated.

    What follows a player are the permanents that were chosen, of any kind.
    """
    if not chosen.targets:
        return ()
    last = chosen.targets[-1]
    more = Every() if isinstance(last, APlayer) else last
    return (*chosen.targets, *[more] * (n - len(chosen.targets)))
