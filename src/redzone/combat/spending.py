"""What mana is left over after a payment: none vanishes, none appears."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from redzone.board import Paid
from redzone.payment import Bill, Purse, Source, Spent, settle


def unspent(bill: Bill, purse: Purse, said: tuple[Paid, ...] | None, spent: Spent) -> tuple[str, ...]:
    """The floating mana after the payment: what floated before and was not needed, and what the permanents
    tapped for mana gave beyond what was needed.
    """
    assert purse.mana is not None
    used = [source for source in purse.sources if source.ref in (*spent.tapped, *spent.lost)]
    given = [symbol for source in _one_each(used) for symbol in source.options[0]]
    pool = [*purse.mana]
    only = replace(purse, sources=tuple(used))
    kept: list[str] = []
    for symbol in purse.mana:
        less = list(pool)
        less.remove(symbol)
        if _as_cheap(bill, replace(only, mana=tuple(less)), said, spent):
            pool = less
            kept.append(symbol)
    return (*kept, *_surplus(bill, len(pool), given, spent))


def _as_cheap(bill: Bill, purse: Purse, said: tuple[Paid, ...] | None, spent: Spent) -> bool:
    """Can it be paid from this purse too, without more life than was spent?"""
    found = settle(bill, purse, said)
    return found.ok and found.mana is not None and found.mana.life <= spent.life


def _one_each(sources: Sequence[Source]) -> list[Source]:
    """One ability of each permanent."""
    return list({source.ref: source for source in sources}.values())


def _surplus(bill: Bill, floated: int, given: Sequence[str], spent: Spent) -> tuple[str, ...]:
    """Mana made beyond the cost, of the kind the last permanents give."""
    due = sum(_size(symbol) for symbol in bill.mana)
    by_life = max(0, (spent.life - bill.life) // 2)
    over = floated + len(given) - (due - by_life)
    return tuple(given[len(given) - over :]) if 0 < over <= len(given) else ()


def _size(symbol: str) -> int:
    inner = symbol[1:-1]
    return int(inner) if inner.isdigit() else 1
