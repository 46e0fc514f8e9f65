"""What the ints of a Problem stand for: names, reasons, requirements, payments."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from redzone.board import Ref, Target
from redzone.kernel import Problem
from redzone.layers import Thing
from redzone.rules.arena import Arena, Object, Reason
from redzone.rules.costs import Charged


class RowClass(NamedTuple):
    """Some members of a class of creatures. members: their coordinates."""

    thing: Thing
    members: tuple[Ref, ...]


class ColumnClass(NamedTuple):
    """Some members of a class of objects. members: coordinates, or the player's name alone."""

    obj: Object
    members: tuple[Ref | str, ...]


class Ask(NamedTuple):
    """One kind of requirement as the verdict lists it and the kernel counts it.

    kind "act": each creature of `row` that acts; "gain": each that picks an object of `columns`;
    "count": each object of the columns picked by low..high of `rows`; "tally": low..high creatures of
    `rows` pick something of `columns`; "implied": `row`'s creature acts, or no creature of `rows` does.
    number: how many requirements that is in all. index: of an implication, its Gain.
    """

    kind: str
    weight: int
    reason: Reason
    row: int = -1
    rows: int = 0
    columns: int = 0
    low: int = 1
    high: int = 0
    number: int = 1
    index: int = -1  # type: ignore[assignment]  # hides tuple.index


class Limited(NamedTuple):
    """One restriction on numbers. kind: "low", "high", "need", "most", "total", "clause" as in `Break`."""

    kind: str
    n: int
    reason: Reason
    row: int = -1
    column: int = -1
    index: int = -1  # type: ignore[assignment]  # hides tuple.index


@dataclass(slots=True)
class Legend:
    """Everything a Problem's numbers stand for."""

    arena: Arena
    rows: list[RowClass]
    columns: list[ColumnClass]
    #: reasons for each forbidden pair (row, column)
    barred: dict[tuple[int, int], tuple[Reason, ...]] = field(default_factory=dict)
    #: creatures of the side that can't be chosen at all, and why
    unable: list[tuple[Thing, tuple[Reason, ...]]] = field(default_factory=list)
    limits: list[Limited] = field(default_factory=list)
    asks: list[Ask] = field(default_factory=list)
    costs: list[Charged] = field(default_factory=list)
    #: (row, column) -> mask of the costs such a pair asks for, and how many times each is due
    pay: dict[tuple[int, int], int] = field(default_factory=dict)
    due: dict[tuple[int, int, int], int] = field(default_factory=dict)
    #: mask of the costs that are charged once for the whole declaration
    once: int = 0
    #: faults of forbidden pairs that were put into words before, by what they are about
    told: dict[object, Any] = field(default_factory=dict, init=False, repr=False, compare=False)
    #: where each creature and each object is: class and number there; laid out when first asked for
    _creatures: dict[Ref, tuple[int, int]] | None = field(default=None, init=False, repr=False, compare=False)
    _objects: dict[Target, tuple[int, int]] | None = field(
        default=None, init=False, repr=False, compare=False
    )

    @property
    def creatures(self) -> Mapping[Ref, tuple[int, int]]:
        """Each creature that can be chosen: its row and its number there. Kept: rows must not change."""
        if self._creatures is None:
            self._creatures = {
                ref: (r, k) for r, row in enumerate(self.rows) for k, ref in enumerate(row.members)
            }
        return self._creatures

    @property
    def objects(self) -> Mapping[Target, tuple[int, int]]:
        """Each object that can be chosen: its column and its number there."""
        if self._objects is None:
            self._objects = {
                ref: (c, k) for c, column in enumerate(self.columns) for k, ref in enumerate(column.members)
            }
        return self._objects


class Compiled(NamedTuple):
    """A Problem and its Legend."""

    problem: Problem
    legend: Legend
