"""Can the mana and the object demands be paid together? Exact: kinds with a choice are branched over,
everything else is one flow.

In the flow, units of mana, "2 life" and permanents that can be tapped are on the left; what only some of
them can pay is on the right. Generic mana takes what is left over, so those that can't give mana are sent
first: then the left-over is as large as it can be (whoever is sent or served stays so, whatever follows).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from redzone.errors import Undecided
from redzone.payment.network import Network
from redzone.payment.stock import Demands, Kind
from redzone.payment.symbols import ANY, LIFE, Slot, Want, total
from redzone.payment.ways import Way

#: flows looked at before the search gives up
BUDGET = 3_000


class Left(NamedTuple):
    """A node on the left: `cap` of a unit of mana (or life, or None), which can also be tapped for demands.

    kind, way: whose mana it is (-1: nobody's). each: how much of it one permanent gives.
    """

    cap: int
    unit: Slot | None
    taps_for: tuple[int, ...] = ()
    kind: int = -1
    way: int = -1
    each: int = 1


class Chosen(NamedTuple):
    """What was decided for one kind: how many give mana in each way, and how many stay as they are.

    still: neither tapped nor lost. there: not lost. rest: the way that the flow may choose for those that
    are still, -1 if none.
    """

    counts: tuple[int, ...]
    still: int
    there: int
    rest: int


class Flows(NamedTuple):
    """A way to pay: the left nodes, how much each sends as mana and for taps, and who is lost for what.

    taps: for each left node, demand -> number. losses: the same for each kind.
    """

    lefts: list[Left]
    mana: list[int]
    taps: list[dict[int, int]]
    losses: list[dict[int, int]]
    chosen: list[Chosen | None]


@dataclass(slots=True)
class Search:
    """One question. life: how many Phyrexian symbols can be paid with life."""

    wanted: Want
    asked: Demands
    kinds: Sequence[Kind]
    life: int
    budget: int = field(default_factory=lambda: BUDGET)

    def run(self) -> Flows | None:
        """A way to pay, or None. Raises Undecided when the budget runs out."""
        order = sorted(range(len(self.kinds)), key=lambda place: _choices(self.kinds[place]))
        return self._decide(order, 0, [None] * len(self.kinds))

    def _decide(self, order: Sequence[int], depth: int, chosen: list[Chosen | None]) -> Flows | None:
        while depth < len(order) and not _clashing(self.kinds[order[depth]]):
            chosen[order[depth]] = next(_decisions(self.kinds[order[depth]]))
            depth += 1
        found = self._flow(chosen)
        if found is None or depth == len(order):
            return found
        place = order[depth]
        for decision in _decisions(self.kinds[place]):
            chosen[place] = decision
            found = self._decide(order, depth + 1, chosen)
            if found is not None:
                return found
        chosen[place] = None
        return None

    def _flow(self, chosen: Sequence[Chosen | None]) -> Flows | None:
        """The flow for these decisions; for an open kind the best that any decision could give."""
        if not self.budget:
            raise Undecided
        self.budget -= 1
        losses = self._losses(chosen)
        if losses is None:
            return None
        lefts = self._lefts(chosen)
        mana = self._mana(lefts)
        return None if mana is None else Flows(lefts, *mana, losses, list(chosen))

    def _losses(self, chosen: Sequence[Chosen | None]) -> list[dict[int, int]] | None:
        net = Network([kind.lost_for for kind in self.kinds], [n for _, n in self.asked.losses])
        for place, kind in enumerate(self.kinds):
            decision = chosen[place]
            net.push(place, kind.n if decision is None else decision.there)
        return None if any(net.free) else net.sent

    def _lefts(self, chosen: Sequence[Chosen | None]) -> list[Left]:
        """Left nodes in the order in which they are to be used: who gives no mana first, the lost last."""
        found = [Left(self.life, Slot(LIFE))]
        for place, (kind, decision) in enumerate(zip(self.kinds, chosen, strict=True)):
            found += _hopes(kind) if decision is None else _nodes(place, kind, decision)
        return sorted(found, key=self._late)

    def _late(self, left: Left) -> tuple[int, int]:
        if left.unit is None or left.unit.types == LIFE:
            return 0, 0
        if left.kind < 0:
            return 2, 0
        kind = self.kinds[left.kind]
        return (4 if kind.ways[left.way].lost else 3 if kind.members else 1), left.unit.types.bit_count()

    def _mana(self, lefts: list[Left]) -> tuple[list[int], list[dict[int, int]]] | None:
        taps = len(self.asked.taps)
        slots, twos = list(self.wanted.slots.items()), list(self.wanted.twos.items())
        rights = [Slot(0)] * taps + [slot for slot, _ in slots] + [Slot(types) for types, _ in twos]
        joins = [
            [*left.taps_for, *(right for right, slot in enumerate(rights) if _gives(left.unit, slot))]
            for left in lefts
        ]
        net = Network(joins, [n for _, n in self.asked.taps] + [n for _, n in slots] + [0] * len(twos))
        sent = [net.push(place, left.cap) for place, left in enumerate(lefts)]
        if any(net.free):
            return None
        for right, (_, n) in enumerate(twos, taps + len(slots)):
            net.free[right] = n
        mana = [place for place, left in enumerate(lefts) if left.unit and left.unit.types != LIFE]
        for place in mana:
            sent[place] += net.push(place, lefts[place].cap - sent[place])
        left_over = self.wanted.generic + 2 * sum(net.free[taps + len(slots):])
        for place in mana:
            more = min(left_over, lefts[place].cap - sent[place])
            sent[place] += more
            left_over -= more
        if left_over:
            return None
        served = [{right: n for right, n in row.items() if right < taps} for row in net.sent]
        return [n - sum(row.values()) for n, row in zip(sent, served, strict=True)], served


def _gives(unit: Slot | None, slot: Slot) -> bool:
    return unit is not None and bool(unit.types & slot.types) and unit.snow >= slot.snow


def _hopes(kind: Kind) -> Iterator[Left]:
    """More than an undecided kind can give: it is tapped for demands, and gives its most, of any type."""
    if kind.taps_for:
        yield Left(kind.n, None, kind.taps_for)
    most = max((total(way.units) for way in kind.ways), default=0)
    slots = [slot for way in kind.ways for slot, _ in way.units]
    if most:
        types = 0
        for slot in slots:
            types |= slot.types
        yield Left(kind.n * most, Slot(types & ANY, any(slot.snow for slot in slots)))


def _nodes(place: int, kind: Kind, decision: Chosen) -> Iterator[Left]:
    """What a decided kind gives."""
    for index, (way, count) in enumerate(zip(kind.ways, decision.counts, strict=True)):
        if count:
            for slot, each in way.units:
                yield Left(count * each, slot, (), place, index, each)
    if decision.rest >= 0:
        ((slot, _),) = kind.ways[decision.rest].units
        yield Left(decision.still, slot, kind.taps_for, place, decision.rest)
    elif kind.taps_for:
        yield Left(decision.still, None, kind.taps_for, place)


def _resting(kind: Kind) -> int:
    """The way that the flow may choose: taps for one mana, loses nothing. -1 if there is none."""
    for index, way in enumerate(kind.ways):
        if way.taps and not way.lost and total(way.units) == 1:
            return index
    return -1


def _branching(kind: Kind) -> list[int]:
    rest = _resting(kind)
    return [index for index in range(len(kind.ways)) if index != rest]


def _idle(kind: Kind) -> bool:
    """Could it be better that some do not give mana in any way that is branched over?"""
    return _resting(kind) >= 0 or any(kind.clashes(way) for way in kind.ways)


def _clashing(kind: Kind) -> bool:
    """Is there anything to decide?"""
    branching = _branching(kind)
    return len(branching) > 1 or (len(branching) == 1 and _idle(kind))


def _choices(kind: Kind) -> int:
    """About how many decisions there are."""
    return (kind.n + 1) ** (len(_branching(kind)) - (not _idle(kind))) if _clashing(kind) else 0


def _decisions(kind: Kind) -> Iterator[Chosen]:
    """All ways to divide a kind among its ways of giving mana; those that cost nothing more come first."""
    branching = sorted(_branching(kind), key=lambda index: (kind.ways[index].lost, index))
    rest = _resting(kind)
    for numbers in _shares(kind.n, [kind.ways[index] for index in branching], _idle(kind)):
        counts = [0] * len(kind.ways)
        for index, number in zip(branching, numbers, strict=True):
            counts[index] = number
        used = list(zip(kind.ways, counts, strict=True))
        lost = sum(n for way, n in used if way.lost)
        tapped = sum(n for way, n in used if way.taps and not way.lost)
        yield Chosen(tuple(counts), kind.n - lost - tapped, kind.n - lost, rest)


def _shares(n: int, ways: Sequence[Way], idle: bool) -> Iterator[tuple[int, ...]]:
    if not ways:
        yield ()
        return
    if len(ways) == 1 and not idle:
        yield (n,)
        return
    numbers = range(n + 1) if ways[0].lost else range(n, -1, -1)
    for number in numbers:
        for others in _shares(n - number, ways[1:], idle):
            yield (number, *others)
