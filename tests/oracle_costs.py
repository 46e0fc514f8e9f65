"""Costs (508.1h-j, 509.1d-f): which payments a declaration incurs, and whether they can be paid."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from oracle_asks import Pair, Pairs
from oracle_pairs import defending_for
from oracle_words import holds, number, passes
from oracle_world import Ctx, Piece, World
from redzone.abilities import Cost, Filter, Pay, Step
from redzone.board import Declaration, Paid, Ref

#: one payment: which cost, for which creature (None: once for all)
Payment = tuple[int, Ref | None]


@dataclass(frozen=True)
class Due:
    """One part of what is due, with the ability's context for its filter."""

    kind: str
    symbols: str
    n: int
    what: Filter
    ctx: Ctx


class Costs:
    """All costs of one step on one side's declaration."""

    def __init__(self, world: World, step: Step, side: tuple[str, ...], pairs: Pairs) -> None:
        self.world, self.step, self.side = world, step, side
        self.costs: list[tuple[Cost, Ctx]] = [
            (ability, ctx)
            for ability, ctx in world.rules()
            if isinstance(ability, Cost) and ability.step == step
        ]
        self._of: dict[Pair, frozenset[Payment]] = {pair: self._charged(pair) for pair in pairs}

    def payments(self, chosen: Pairs) -> frozenset[Payment]:
        """B.3: one for each mandatory cost and each creature it is charged for."""
        return frozenset(payment for pair in chosen for payment in self._of[pair])

    def _charged(self, pair: Pair) -> frozenset[Payment]:
        creature, target = pair
        piece = self.world.pieces[creature]
        defending = defending_for(self.world, self.step, target)
        found: set[Payment] = set()
        for index, (cost, ctx) in enumerate(self.costs):
            here = ctx.about(piece, defending)
            things: Sequence[Piece | str] = (
                self.world.objects(target)
                if self.step is Step.ATTACK
                else (self.world.pieces[target],)  # type: ignore[index]
            )
            if (
                passes(self.world, cost.subject, piece, here)
                and any(passes(self.world, cost.target, thing, here) for thing in things)
                and holds(self.world, cost.when, here, None)
            ):
                found.add((index, None if cost.once else creature))
        return frozenset(found)

    def due(self, chosen: Pairs) -> list[Due]:
        """Everything that is due: prices times amounts, summed over payments (508.1h)."""
        found: list[Due] = []
        for index, creature in sorted(self.payments(chosen), key=str):
            cost, ctx = self.costs[index]
            here = ctx.about(self.world.pieces[creature] if creature else None)
            amount = number(self.world, cost.amount, here)
            found += [_due(pay, amount, here) for pay in cost.price if amount > 0]
        return found

    def payable(self, chosen: Pairs, declaration: Declaration) -> bool:
        """Is everything paid (what is stated suffices), or can it be (nothing is stated)?"""
        due = self.due(chosen)
        paid = declaration.paid
        return self._mana(due, paid) and self._life(due, paid) and self._objects(due, paid, chosen)

    def _mana(self, due: list[Due], paid: tuple[Paid, ...] | None) -> bool:
        price = "".join(part.symbols * part.n for part in due if part.kind == "mana")
        pools = [str(facts["mana"]) for facts in self._facts() if "mana" in facts]
        if paid is not None:
            stated = "".join(item.symbols for item in paid if item.kind == "mana")
            if not covers(stated, price):
                return False
        return not pools or covers("".join(pools), price)

    def _facts(self) -> list[dict[str, object]]:
        return [dict(self.world.board.players[name].facts) for name in self.side]

    def _life(self, due: list[Due], paid: tuple[Paid, ...] | None) -> bool:
        price = sum(part.n for part in due if part.kind == "life")
        stated = price if paid is None else sum(item.n for item in paid if item.kind == "life")
        life = sum(self.world.board.players[name].life for name in self.side)
        return stated >= price and (price == 0 or life >= price)

    def _objects(self, due: list[Due], paid: tuple[Paid, ...] | None, chosen: Pairs) -> bool:
        """Sacrifices and returns take different permanents; each tapped permanent pays one cost (118.10)."""
        known = {"mana", "life", "sacrifice", "return", "tap"}
        if any(part.kind not in known for part in due):
            raise NotImplementedError("a price the oracle does not read")
        lost = [part for part in due if part.kind in ("sacrifice", "return") for _ in range(part.n)]
        taps = [part for part in due if part.kind == "tap" for _ in range(part.n)]
        return self._matches(lost, paid, chosen) and self._matches(taps, paid, chosen)

    def _matches(self, units: list[Due], paid: tuple[Paid, ...] | None, chosen: Pairs) -> bool:
        choices = [
            [ref for ref in self.world.pieces if self.may(unit, ref, chosen) and _said(unit, ref, paid)]
            for unit in units
        ]
        return _distinct(choices)

    def may(self, unit: Due, ref: Ref, chosen: Pairs) -> bool:
        """Can this permanent be given for that?"""
        piece = self.world.pieces[ref]
        if piece.controller not in self.side or not passes(self.world, unit.what, piece, unit.ctx):
            return False
        if unit.kind != "tap":
            return True
        attacks = self.step is Step.ATTACK and any(creature == ref for creature, _ in chosen)
        return not piece.states.get("tapped") and not (attacks and not piece.has("vigilance"))


def _due(pay: Pay, amount: int, ctx: Ctx) -> Due:
    n = amount if pay.kind == "mana" else amount * pay.n
    return Due(pay.kind, pay.symbols, n, pay.what, ctx)


def _said(unit: Due, ref: Ref, paid: tuple[Paid, ...] | None) -> bool:
    return paid is None or any(item.kind == unit.kind and item.ref == ref for item in paid)


def _distinct(choices: list[list[Ref]], used: frozenset[Ref] = frozenset()) -> bool:
    """Can every unit be given a permanent of its own?"""
    if not choices:
        return True
    return any(_distinct(choices[1:], used | {ref}) for ref in choices[0] if ref not in used)


def mana(symbols: str) -> tuple[dict[str, int], int]:
    """Coloured symbols by letter, and the generic (or colourless) rest."""
    colored: dict[str, int] = {}
    rest = 0
    for symbol in re.findall(r"\{([^}]+)\}", symbols):
        if symbol.isdigit():
            rest += int(symbol)
        elif symbol in "WUBRG":
            colored[symbol] = colored.get(symbol, 0) + 1
        else:
            raise NotImplementedError(f"a mana symbol the oracle does not read: {symbol}")
    return colored, rest


def covers(pool: str, price: str) -> bool:
    """Does this mana pay that price?"""
    have, rest = mana(pool)
    need, generic = mana(price)
    over = {color: have.get(color, 0) - need.get(color, 0) for color in {*have, *need}}
    return min(over.values(), default=0) >= 0 and sum(over.values()) + rest >= generic
