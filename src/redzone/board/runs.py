"""Runs of members: how choices are kept in order and short, so that equal declarations are equal values."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from redzone.board.model import Choice, Ref, Target


class Run(NamedTuple):
    """`size` members of one group from `first` on, or one permanent (size 1)."""

    first: Ref
    size: int = 1

    @property
    def refs(self) -> Iterator[Ref]:
        """Every member of the run."""
        player, place, first = self.first
        return (Ref(player, place, n) for n in range(first, first + self.size))


def target_key(target: Target) -> tuple[int, str, int, int]:
    """Order of what is attacked or blocked: players by name, then permanents."""
    if isinstance(target, Ref):
        return (1, *target)
    return (0, target, 0, 0)


def runs_of(refs: Iterable[Ref]) -> tuple[Run, ...]:
    """The refs, sorted, as the fewest runs. A ref that comes twice stands twice."""
    found: list[Run] = []
    for ref in sorted(refs):
        last = found[-1] if found else None
        if last is not None and ref == _next(last.first, last.size):
            found[-1] = Run(last.first, last.size + 1)
        else:
            found.append(Run(ref))
    return tuple(found)


def ordered(choices: Iterable[Choice]) -> tuple[Choice, ...]:
    """Choices in canonical order: by creature, then target; neighbours of one group and target joined."""
    found: list[Choice] = []
    for choice in sorted(choices, key=_by_target):
        last = found[-1] if found else None
        if (
            last is not None
            and last.target == choice.target
            and choice.creature == _next(last.creature, last.count)
        ):
            found[-1] = last._replace(count=last.count + choice.count)
        else:
            found.append(choice)
    return tuple(sorted(found, key=lambda choice: (choice.creature, target_key(choice.target))))


def creatures(choices: Iterable[Choice]) -> Iterator[tuple[Ref, Target]]:
    """Every single pair of creature and target."""
    for choice in choices:
        for ref in Run(choice.creature, choice.count).refs:
            yield ref, choice.target


def _next(first: Ref, size: int) -> Ref | None:
    return first._replace(member=first.member + size) if first.member else None


def _by_target(choice: Choice) -> tuple[str, int, tuple[int, str, int, int], int]:
    return (choice.creature.player, choice.creature.place, target_key(choice.target), choice.creature.member)
