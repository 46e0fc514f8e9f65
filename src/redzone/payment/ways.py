"""In which ways one permanent can give mana: its abilities combined, and what is never worse left out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import combinations_with_replacement, product
from typing import NamedTuple

from redzone.errors import Undecided
from redzone.payment.model import Source
from redzone.payment.network import Network
from redzone.payment.symbols import TYPES, Slot, Units, adds, joined, total

#: more ways of one permanent than this are not looked at
_MOST = 400


class Way(NamedTuple):
    """One way to get mana out of a permanent: does it tap it, is it lost (sacrificed), and what it adds."""

    taps: bool
    lost: bool
    units: Units


def ways(sources: Iterable[Source], *, may_tap: bool, may_lose: bool) -> tuple[Way, ...]:
    """All ways of one permanent that are not worse than another.

    It is tapped once and lost once; it may be tapped for mana first and then lost to another of its
    abilities. Raises Undecided if there are too many.
    """
    taps: list[Units] = []
    loses: list[Units] = []
    both: list[Units] = []
    free: list[list[Units]] = []
    for source in sources:
        if (source.tap and not may_tap) or (source.sacrifice and not may_lose):
            continue
        found = _options(source)
        if not found:
            continue
        match source.tap, source.sacrifice:
            case True, True:
                both += found
            case True, False:
                taps += found
            case False, True:
                loses += found
            case _:
                free.append(found)
    taps, loses, both = _simpler(taps), _simpler(loses), _simpler(both)
    heads = [Way(bool(one), bool(two), joined(one, two)) for one in [(), *taps] for two in [(), *loses]]
    heads += [Way(True, True, one) for one in both]
    rests = [joined(*parts) for parts in product(*map(_simpler, _bounded(free, len(heads))))]
    return _best([Way(head.taps, head.lost, joined(head.units, rest)) for head in heads for rest in rests])


def _bounded(free: list[list[Units]], heads: int) -> list[list[Units]]:
    size = heads
    for found in free:
        size *= max(1, len(found))
    if size > _MOST * _MOST:
        raise Undecided
    return free


def _options(source: Source) -> list[Units]:
    """What each option adds; a symbol of several meanings makes several options."""
    found = [
        joined(*parts)
        for option in source.options
        for parts in product(*(adds(symbol, source.snow) for symbol in option))
    ]
    return [units for units in found if units]


def _simpler(options: list[Units]) -> list[Units]:
    """Fewer options that mean the same: "{W} or {U}" as one mana of either type, "any combination" too."""
    by_size: dict[tuple[int, bool], set[Units]] = {}
    kept: list[Units] = []
    for units in options:
        snows = {slot.snow for slot, _ in units}
        if len(snows) == 1:
            by_size.setdefault((total(units), snows.pop()), set()).add(units)
        else:
            kept.append(units)
    for (size, snow), group in sorted(by_size.items()):
        kept += _flexible(size, snow, group)
    return kept


def _flexible(size: int, snow: bool, group: set[Units]) -> list[Units]:
    union = 0
    for units in group:
        for slot, _ in units:
            union |= slot.types
    if size == 1:
        return [((Slot(union, snow), 1),)]
    singles = [1 << bit for bit in range(len(TYPES)) if union >> bit & 1]
    if size <= 5 and len(group) == _combinations(len(singles), size) and group == {
        tuple(sorted(Counter(Slot(one, snow) for one in combination).items()))
        for combination in combinations_with_replacement(singles, size)
    }:
        return [((Slot(union, snow), size),)]
    return sorted(group)


def _combinations(kinds: int, size: int) -> int:
    count = 1
    for step in range(size):
        count = count * (kinds + step) // (step + 1)
    return count


def _best(found: list[Way]) -> tuple[Way, ...]:
    """Those that no other replaces; ways without mana left out."""
    rest = sorted({way for way in found if way.units}, key=lambda way: (-total(way.units), way))
    if len(rest) > _MOST:
        raise Undecided
    kept: list[Way] = []
    for way in rest:
        if not any(_replaces(other, way) for other in kept):
            kept = [other for other in kept if not _replaces(way, other)] + [way]
    return tuple(kept)


def _replaces(one: Way, other: Way) -> bool:
    """Does `one` cost nothing more (what is lost can't be tapped for a cost anyway) and add as much?"""
    if one.lost > other.lost or (one.taps > other.taps and not other.lost):
        return False
    if total(one.units) < total(other.units):
        return False
    joins = [
        [index for index, (there, _) in enumerate(one.units)
         if there.types & slot.types == slot.types and there.snow >= slot.snow]
        for slot, _ in other.units
    ]
    net = Network(joins, [n for _, n in one.units])
    return all(net.push(left, n) == n for left, (_, n) in enumerate(other.units))
