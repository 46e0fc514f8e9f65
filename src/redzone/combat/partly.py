"""What is said to be paid so far stands; how the rest of a bill is paid is open (508.1j, 509.1f)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from redzone.board import Paid, Ref
from redzone.payment import Bill, ObjectDemand, Purse, settle
from redzone.payment.symbols import split


def rest(bill: Bill, purse: Purse, said: Sequence[Paid]) -> Bill | None:
    """The bill with what is said fixed in it, if the payer has that and can pay all the rest besides.

    None if there is no such way. Raises Undecided past the search's budget.
    """
    if any(item.kind == "sacrifice for mana" for item in said):
        return None  # what a creature gives as it is sacrificed for mana only the player can say
    start = _Fixing(mana=bill.mana, objects=bill.objects, life=bill.life)
    for found in _all(start, _parts(bill, said)):
        fixed = replace(
            bill,
            mana=(*found.had_mana, *found.mana),
            objects=(*found.had_objects, *found.objects),
            life=found.had_life + found.life,
        )
        if settle(fixed, purse, None).ok:
            return fixed
    return None


#: one thing said: a symbol of mana, two life or fewer, or a permanent for a demand of this kind
_Part = str | int | tuple[str, Ref]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Fixing:
    """A bill while what is said is found in it: what is open, and what is fixed (`had`)."""

    mana: tuple[str, ...]
    objects: tuple[ObjectDemand, ...]
    life: int
    had_mana: tuple[str, ...] = ()
    had_objects: tuple[ObjectDemand, ...] = ()
    had_life: int = 0


def _parts(bill: Bill, said: Sequence[Paid]) -> list[_Part]:
    """What is said, piece by piece; generic mana says nothing about which mana it is."""
    found: list[_Part] = []
    for item in said:
        match item.kind:
            case "mana":
                found += [symbol for symbol in split(item.symbols) if not symbol[1:-1].isdigit()]
            case "life":
                found += [1] * item.n
            case "sacrifice" | "return" | "tap" if item.ref is not None and item.ref not in bill.enlist:
                found.append((item.kind, item.ref))
    return found


def _all(at: _Fixing, parts: Sequence[_Part]) -> Iterator[_Fixing]:
    """Every way to find the parts in the bill."""
    if not parts:
        yield at
        return
    first, more = parts[0], parts[1:]
    if isinstance(first, str):
        ways = _symbol(at, first)
    elif isinstance(first, int):
        taken = sum(1 for part in parts if isinstance(part, int))
        more = [part for part in parts if not isinstance(part, int)]
        ways = _life(at, taken)
    else:
        ways = _object(at, *first)
    for way in ways:
        yield from _all(way, more)


def _symbol(at: _Fixing, symbol: str) -> Iterator[_Fixing]:
    """The same symbol, a hybrid that it is a half of, or one generic mana."""
    for place in _each(at.mana):
        due = at.mana[place]
        inner = due[1:-1]
        had = (*at.had_mana, symbol)
        if due == symbol or symbol[1:-1] in inner.split("/"):
            yield replace(at, mana=_without(at.mana, place), had_mana=had)
        elif inner.isdigit() and int(inner):
            less = (f"{{{int(inner) - 1}}}",) if int(inner) > 1 else ()
            yield replace(at, mana=(*_without(at.mana, place), *less), had_mana=had)


def _life(at: _Fixing, n: int) -> Iterator[_Fixing]:
    """So much life: first what is due as life, then two for each symbol that can be paid so (107.4f)."""
    plain = min(n, at.life)
    yield from _symbols_by_life(replace(at, life=at.life - plain, had_life=at.had_life + plain), n - plain)


def _symbols_by_life(at: _Fixing, n: int) -> Iterator[_Fixing]:
    if not n:
        yield at
        return
    for place in _each(at.mana):
        if n > 1 and "P" in at.mana[place].upper():
            less = replace(at, mana=_without(at.mana, place), had_life=at.had_life + 2)
            yield from _symbols_by_life(less, n - 2)


def _object(at: _Fixing, kind: str, ref: Ref) -> Iterator[_Fixing]:
    """A demand that the permanent can serve, served by it."""
    for place, demand in enumerate(at.objects):
        if demand.kind == kind and ref in demand.candidates:
            served = demand._replace(candidates=frozenset({ref}))
            others = (*at.objects[:place], *at.objects[place + 1 :])
            yield replace(at, objects=others, had_objects=(*at.had_objects, served))


def _each(mana: Sequence[str]) -> Iterator[int]:
    """The place of each kind of symbol once."""
    return (place for place, symbol in enumerate(mana) if mana.index(symbol) == place)


def _without(mana: tuple[str, ...], place: int) -> tuple[str, ...]:
    return (*mana[:place], *mana[place + 1 :])
