"""What there is to pay with, alike things counted together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from redzone.board import Ref
from redzone.payment.model import ObjectDemand, Purse, Source
from redzone.payment.symbols import adds
from redzone.payment.ways import Way, ways


class Kind(NamedTuple):
    """`n` alike things. members: the permanents (none for floating mana).

    ways: how each can give mana. taps_for, lost_for: places of the demands it could serve by being
    tapped, or by being sacrificed or returned.
    """

    n: int
    members: tuple[Ref, ...]
    ways: tuple[Way, ...]
    taps_for: tuple[int, ...] = ()
    lost_for: tuple[int, ...] = ()

    def clashes(self, way: Way) -> bool:
        """Could giving mana this way keep it from serving a demand?"""
        return bool((way.taps or way.lost) and self.taps_for) or bool(way.lost and self.lost_for)


class Demands(NamedTuple):
    """Object demands, alike ones counted together."""

    taps: tuple[tuple[ObjectDemand, int], ...] = ()
    losses: tuple[tuple[ObjectDemand, int], ...] = ()


class Limits(NamedTuple):
    """What may be done with single permanents.

    may_lose: are sacrifices for mana looked at? kept: permanents that must stay until the cost is paid.
    gone: permanents that are said to be lost to a mana ability. busy: tapped for a cost, or spent on one.
    """

    may_lose: bool = False
    kept: frozenset[Ref] = frozenset()
    gone: frozenset[Ref] = frozenset()
    busy: frozenset[Ref] = frozenset()


def demands(objects: Iterable[ObjectDemand]) -> Demands:
    """The demands counted, words aside; sacrifices and returns are losses."""
    counts: dict[tuple[str, frozenset[Ref]], tuple[ObjectDemand, int]] = {}
    for item in objects:
        first, n = counts.get((item.kind, item.candidates), (item, 0))
        counts[item.kind, item.candidates] = first, n + 1
    counted = counts.values()
    return Demands(
        tuple(pair for pair in counted if pair[0].kind == "tap"),
        tuple(pair for pair in counted if pair[0].kind != "tap"),
    )


def stock(purse: Purse, asked: Demands, limits: Limits, most: int) -> list[Kind]:
    """Floating mana and permanents by kind, never more than `most` of one (more could not be used)."""
    kinds = [] if purse.mana is None else _floating(purse.mana)
    kinds += _permanents(purse, asked, limits)
    return [kind if kind.n <= most else kind._replace(n=most, members=kind.members[:most]) for kind in kinds]


def _floating(mana: Sequence[str]) -> list[Kind]:
    found = []
    for symbol, n in Counter(mana).items():
        options = tuple(Way(False, False, units) for units in adds(symbol) if units)
        if options:
            found.append(Kind(n, (), options))
    return found


def _permanents(purse: Purse, asked: Demands, limits: Limits) -> list[Kind]:
    sources: dict[Ref, list[Source]] = {}
    if purse.mana is not None:
        for source in purse.sources:
            sources.setdefault(source.ref, []).append(source)
    taps, losses = _servers(asked.taps), _servers(asked.losses)
    known: dict[tuple[object, ...], tuple[Way, ...]] = {}
    groups: dict[tuple[tuple[Way, ...], tuple[int, ...], tuple[int, ...]], list[Ref]] = {}
    for ref in sorted(sources.keys() | taps.keys() | losses.keys()):
        gone = ref in limits.gone
        may_tap = ref in purse.untapped and ref not in limits.busy
        may_lose = gone or (limits.may_lose and ref not in limits.kept)
        alike = (may_tap, may_lose, tuple(source[1:] for source in sources.get(ref, ())))
        if alike not in known:
            known[alike] = ways(sources.get(ref, ()), may_tap=may_tap, may_lose=may_lose)
        key = (
            known[alike],
            tuple(taps.get(ref, ())) if may_tap and not gone else (),
            tuple(losses.get(ref, ())) if ref in purse.permanents and not gone else (),
        )
        if any(key):
            groups.setdefault(key, []).append(ref)
    return [Kind(len(refs), tuple(refs), *key) for key, refs in groups.items()]


def _servers(counted: tuple[tuple[ObjectDemand, int], ...]) -> dict[Ref, list[int]]:
    found: dict[Ref, list[int]] = {}
    for place, (item, _) in enumerate(counted):
        for ref in item.candidates:
            found.setdefault(ref, []).append(place)
    return found
