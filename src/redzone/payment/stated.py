"""Does what is said to be paid answer exactly what is due? One thing pays one cost (118.10)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from redzone.board import Paid, Ref
from redzone.errors import Fault, Undecided, fault
from redzone.payment.model import Bill, ObjectDemand, Purse, Served
from redzone.payment.network import Network, assigned
from redzone.payment.symbols import ANY, LIFE, Slot, Want, split, want
from redzone.payment.words import cost_text, paid_text

#: readings of one statement looked at (more than one only if {S} is due)
_READINGS = 500
_SNOW = Slot(ANY, True)


@dataclass(frozen=True, slots=True, kw_only=True)
class Statement:
    """What is said to be paid, sorted by kind. enlisted: taps that only repeat an enlist cost."""

    mana: Want
    life: int
    discard: int
    taps: tuple[Ref, ...]
    enlisted: tuple[Ref, ...]
    losses: tuple[Served, ...]
    for_mana: tuple[Ref, ...]

    @property
    def served(self) -> tuple[Served, ...]:
        """Everything that serves an object demand."""
        return (*self.losses, *(Served("tap", ref) for ref in self.taps))

    @property
    def nothing(self) -> bool:
        """Is nothing paid?"""
        things = self.served or self.enlisted or self.for_mana
        return self.mana.empty and not (self.life or self.discard or things)


class _Refusal(Exception):  # a fault on its way out of this module
    def __init__(self, reason: Fault) -> None:
        self.reason = reason
        super().__init__(reason)


def stated(bill: Bill, purse: Purse, paid: Sequence[Paid]) -> Statement | Fault:
    """The statement sorted, or what is wrong with it apart from mana and life."""
    try:
        found = _sorted(bill, paid)
        _check_things(bill, purse, found)
        _check_served(bill, paid, found)
    except _Refusal as refusal:
        return refusal.reason
    return found


def _sorted(bill: Bill, paid: Sequence[Paid]) -> Statement:
    refs: dict[str, list[Ref]] = {"sacrifice": [], "tap": [], "return": [], "sacrifice for mana": []}
    symbols: list[str] = []
    counts = {"life": 0, "discard": 0}
    for item in paid:
        if item.kind == "mana":
            symbols += split(item.symbols)
        elif item.kind in counts:
            counts[item.kind] += item.n
        elif item.kind in refs and item.ref is not None:
            refs[item.kind].append(item.ref)
        else:
            raise _Refusal(fault("payment-kind", kind=item.kind))
    mana = want(symbols)
    if mana.unknown:
        raise _Refusal(fault("payment-symbol", symbol=mana.unknown[0]))
    _once(refs["tap"])
    _once([*refs["sacrifice"], *refs["return"], *refs["sacrifice for mana"]])
    return Statement(
        mana=mana,
        life=counts["life"],
        discard=counts["discard"],
        taps=tuple(ref for ref in refs["tap"] if ref not in bill.enlist),
        enlisted=tuple(ref for ref in refs["tap"] if ref in bill.enlist),
        losses=tuple(Served(kind, ref) for kind in ("sacrifice", "return") for ref in refs[kind]),
        for_mana=tuple(refs["sacrifice for mana"]),
    )


def _once(refs: Sequence[Ref]) -> None:
    for ref, n in Counter(refs).items():
        if n > 1:
            raise _Refusal(fault("payment-twice", what=str(ref)))


def _check_things(bill: Bill, purse: Purse, said: Statement) -> None:
    """Can each permanent be tapped, or be lost, at all?"""
    for ref in said.taps:
        if ref not in purse.untapped:
            raise _Refusal(fault("payment-tapped", what=str(ref)))
    for ref in (*said.for_mana, *(item.ref for item in said.losses)):
        if ref not in purse.permanents:
            raise _Refusal(fault("payment-not-controlled", what=str(ref)))
    needed = {*said.taps, *bill.enlist, *(item.ref for item in bill.counters if item.n)}
    for ref in said.for_mana:
        if ref in needed:
            raise _Refusal(fault("payment-lost", what=str(ref)))
    if said.for_mana and want(bill.mana).empty:
        raise _Refusal(fault("payment-no-window", what=str(said.for_mana[0])))


def _check_served(bill: Bill, paid: Sequence[Paid], said: Statement) -> None:
    """Does each permanent serve one demand, and each demand have one?"""
    if said.discard != bill.discard:
        raise _Refusal(differs(bill, paid))
    for item in said.served:
        if not any(_serves(item, demand) for demand in bill.objects):
            raise _Refusal(fault(f"payment-no-{item.kind}", what=str(item.ref)))
    joins = [
        [place for place, demand in enumerate(bill.objects) if _serves(item, demand)] for item in said.served
    ]
    if assigned(joins, [1] * len(bill.objects)) is None:
        raise _Refusal(differs(bill, paid))


def _serves(item: Served, demand: ObjectDemand) -> bool:
    return item.kind == demand.kind and item.ref in demand.candidates


def differs(bill: Bill, paid: Sequence[Paid]) -> Fault:
    """Too little is paid, or too much."""
    return fault("payment-differs", due=cost_text(bill), stated=paid_text(paid))


class _Left(NamedTuple):
    """Stated mana or life by what it can be: a symbol answers another if it can be nothing else."""

    types: int
    n: int


def readings(due: Want, said: Want, life: int) -> Iterator[Want]:
    """The mana that is really asked for, if what is said answers exactly what is due: in each way.

    life: Phyrexian symbols said to be paid with life. A symbol of two colours, or with life, answers one
    that takes all it can be. Usually there is one reading, or none; more if more mana must be snow than
    is said to be.
    """
    twos = due.twos - said.twos
    if said.twos - due.twos:
        return
    snow = max(0, due.slots[_SNOW] - said.slots[_SNOW])
    kinds = [slot for slot in said.slots if slot != _SNOW and not slot.types & LIFE]
    counts = [said.generic, *(said.slots[slot] for slot in kinds)]
    rest = Want(due.generic, Counter({slot: n for slot, n in due.slots.items() if slot != _SNOW}), twos)
    paired = min(due.slots[_SNOW], said.slots[_SNOW])
    for tried, numbers in enumerate(_shares(snow, counts)):
        if tried == _READINGS:
            raise Undecided
        slots = said.slots - Counter(dict(zip(kinds, numbers[1:], strict=True)))
        left = Want(said.generic - numbers[0], slots, Counter())
        if _answers(rest, left._replace(slots=slots - Counter({_SNOW: paired})), life):
            marked = {Slot(slot.types, True): n for slot, n in zip(kinds, numbers[1:], strict=True)}
            yield Want(left.generic, slots + Counter(marked) + Counter({_SNOW: numbers[0]}), said.twos)


def _shares(n: int, counts: Sequence[int]) -> Iterator[tuple[int, ...]]:
    if not counts:
        if not n:
            yield ()
        return
    for number in range(min(n, counts[0]) + 1):
        for others in _shares(n - number, counts[1:]):
            yield (number, *others)


def _answers(due: Want, said: Want, life: int) -> bool:
    """Can what is said be paired off with what is due?"""
    first = [_Left(LIFE, life), *(_Left(s.types, n) for s, n in said.slots.items() if s.types & LIFE)]
    lefts = first + [_Left(s.types, n) for s, n in said.slots.items() if not s.types & LIFE]
    lefts.append(_Left(ANY, said.generic))
    slots, twos = list(due.slots.items()), list(due.twos.items())
    rights = [slot.types for slot, _ in slots] + [types for types, _ in twos]
    joins = [
        [place for place, types in enumerate(rights) if left.types & types == left.types] for left in lefts
    ]
    net = Network(joins, [n for _, n in slots] + [0] * len(twos))
    sent = [net.push(place, left.n) for place, left in enumerate(lefts)]
    if any(net.free) or any(sent[place] < left.n for place, left in enumerate(first)):
        return False
    for place, (_, n) in enumerate(twos, len(slots)):
        net.free[place] = n
    over = sum(left.n for left in lefts) - sum(sent)
    most = sum(net.push(place, left.n - sent[place]) for place, left in enumerate(lefts))
    colored = due.generic + 2 * due.twos.total() - over
    return 0 <= colored <= most
