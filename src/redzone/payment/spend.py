"""From a flow between kinds back to single permanents."""

from __future__ import annotations

from collections.abc import Sequence

from redzone.board import Ref
from redzone.payment.model import Served, Spent
from redzone.payment.search import Flows
from redzone.payment.stock import Demands, Kind
from redzone.payment.symbols import LIFE


def spent(kinds: Sequence[Kind], asked: Demands, flows: Flows) -> Spent:
    """Who is tapped, who is lost, who serves: of alike permanents the first ones."""
    tapped: list[Ref] = []
    lost: list[Ref] = []
    served: list[Served] = []
    for place, kind in enumerate(kinds):
        members = list(kind.members)
        if not members:
            continue
        used = _used(place, kind, flows)
        lost += _taken(members, sum(n for way, n in zip(kind.ways, used, strict=True) if way.lost))
        there = list(members)
        tapped += _taken(members, sum(
            n for way, n in zip(kind.ways, used, strict=True) if way.taps and not way.lost
        ))
        served += [Served("tap", ref) for ref in _taken(members, _tapped_for(place, flows))]
        for demand, n in flows.losses[place].items():
            item = asked.losses[demand][0]
            served += [Served(item.kind, ref) for ref in _taken(there, n)]
    sent = zip(flows.lefts, flows.mana, strict=True)
    life = 2 * sum(n for left, n in sent if left.unit and left.unit.types == LIFE)
    return Spent(life, tuple(tapped), tuple(lost), tuple(served))


def _taken(members: list[Ref], n: int) -> list[Ref]:
    """The first n, taken away."""
    taken = members[:n]
    assert len(taken) == n, "a flow sends no more than there is"
    del members[:n]
    return taken


def _used(place: int, kind: Kind, flows: Flows) -> list[int]:
    """How many permanents give mana in each way: enough for the mana that is spent."""
    used = [0] * len(kind.ways)
    for left, n in zip(flows.lefts, flows.mana, strict=True):
        if left.kind == place and left.way >= 0:
            used[left.way] = max(used[left.way], -(-n // left.each))
    return used


def _tapped_for(place: int, flows: Flows) -> int:
    """How many permanents of a kind are tapped for demands."""
    pairs = zip(flows.lefts, flows.taps, strict=True)
    return sum(sum(taps.values()) for left, taps in pairs if left.kind == place)
