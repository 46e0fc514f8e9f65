"""Collecting faults, so that all of them are reported at once, each at its place in the text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace

from redzone.board import Ref
from redzone.errors import AmbiguousName, Fault, FaultyError, NotationError, SetupError, Span, UnknownName


class Blame:
    """Faults found so far, and of what kind they were."""

    def __init__(self) -> None:
        self._faults: list[Fault] = []
        self._kinds: list[type[FaultyError]] = []

    @contextmanager
    def catching(self) -> Iterator[None]:
        """Keep the faults of what goes wrong inside, and go on behind it."""
        try:
            yield
        except FaultyError as error:
            self._faults += error.faults
            self._kinds.append(type(error))

    def add(self, error: FaultyError) -> None:
        """Keep the faults of an error that nobody raised."""
        with self.catching():
            raise error

    def settle(self) -> None:
        """Raise one error with all faults, of the common kind if there is one. Nothing if there are none."""
        if not self._faults:
            return
        kinds = set(self._kinds)
        if len(kinds) == 1:
            raise kinds.pop()(*dict.fromkeys(self._faults))
        if kinds <= {NotationError, UnknownName, AmbiguousName} or SetupError not in kinds:
            raise NotationError(*dict.fromkeys(self._faults))
        raise SetupError(*dict.fromkeys(self._faults))


@dataclass(frozen=True, slots=True, kw_only=True)
class Sources:
    """Where in the text the parts of a Setup stand. effects: by number, from 0."""

    permanents: Mapping[Ref, Span] = field(default_factory=dict)
    players: Mapping[str, Span] = field(default_factory=dict)
    effects: tuple[Span, ...] = ()

    def placed(self, faults: Iterable[Fault]) -> tuple[Fault, ...]:
        """The faults with the places of what they speak of (see `board.faults`)."""
        return tuple(
            fault if fault.span else replace(fault, span=self._span(dict(fault.args))) for fault in faults
        )

    def _span(self, args: Mapping[str, str | int]) -> Span | None:
        if "permanent" in args:
            by_place = {str(ref): span for ref, span in self.permanents.items()}
            return by_place.get(str(args["permanent"]))
        if "effect" in args:
            return self.effects[int(args["effect"]) - 1]
        return self.players.get(str(args.get("player")))
