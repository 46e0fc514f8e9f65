"""What is due, what the payer has, and the answer: frozen values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from redzone.board import Ref
from redzone.errors import Fault


class ObjectDemand(NamedTuple):
    """One permanent to be sacrificed, tapped or returned to its owner's hand.

    kind: "sacrifice", "tap" or "return". candidates: who may serve. words: what is asked for, with its
    article ("a land"), for the cost in words.
    """

    kind: str
    candidates: frozenset[Ref]
    words: str


class CounterDemand(NamedTuple):
    """`n` counters of a kind to be removed from one permanent, which has `have` of them."""

    ref: Ref
    kind: str
    n: int
    have: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Bill:
    """A total cost, multiplied, summed and locked in (508.1h, 509.1d).

    mana: single symbols ("{2}", "{W/P}"); "{0}" may occur and is due all the same (118.5). life,
    discard, graveyard: how much life, how many cards from hand, how many exiled from the graveyard.
    enlist: creatures to be tapped for announced enlist costs.
    """

    mana: tuple[str, ...] = ()
    life: int = 0
    discard: int = 0
    graveyard: int = 0
    objects: tuple[ObjectDemand, ...] = ()
    counters: tuple[CounterDemand, ...] = ()
    enlist: tuple[Ref, ...] = ()


class Source(NamedTuple):
    """A mana ability of a permanent, usable once while paying.

    options: alternatives, each the symbols it adds. tap, sacrifice: what it costs. snow: its permanent
    is snow.
    """

    ref: Ref
    options: tuple[tuple[str, ...], ...]
    tap: bool
    sacrifice: bool
    snow: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Purse:
    """What the position shows of the payer.

    mana: floating mana, or None if any mana is assumed. hand, graveyard: number of cards, None unknown.
    sources: read only if mana is not None. untapped: permanents that may still be tapped, for costs or
    mana (attackers without vigilance are not among them, 508.1f). permanents: all the payer controls.
    """

    mana: tuple[str, ...] | None
    life: int
    hand: int | None = None
    graveyard: int | None = None
    sources: tuple[Source, ...] = ()
    untapped: frozenset[Ref] = frozenset()
    permanents: frozenset[Ref] = frozenset()


class Served(NamedTuple):
    """A permanent that pays for an object demand. kind: "sacrifice", "tap" or "return"."""

    kind: str
    ref: Ref


class Spent(NamedTuple):
    """One way in which everything is paid.

    life: all life paid. tapped: permanents tapped for mana. lost: permanents lost to mana abilities.
    served: who serves the object demands. Tapping for enlist, cards and counters follow from the bill.
    """

    life: int = 0
    tapped: tuple[Ref, ...] = ()
    lost: tuple[Ref, ...] = ()
    served: tuple[Served, ...] = ()


class Settled(NamedTuple):
    """Is it paid? fault: why not. mana: how (one way of possibly many), None if it is not paid."""

    ok: bool
    fault: Fault | None = None
    mana: Spent | None = None
