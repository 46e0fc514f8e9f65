"""Costs to attack and block: "... unless its controller pays {2} for each ..." (508.1h, 509.1d)."""

from __future__ import annotations

import re

from redzone.abilities import ChosenX, Controlled, Cost, Every, Filter, Itself, Pay, Step, Value, Who
from redzone.abilities.filters import ANYTHING
from redzone.oracle import filters, joining, numerals, values
from redzone.oracle.cursor import Cursor
from redzone.oracle.parts import Findings
from redzone.oracle.subjects import Subject

_MANA = re.compile(r"((?:\{[^{}]{1,5}\})+)")
_LIFE = re.compile(r"(\d+|[a-z]+) life")
_EACH_CHARGED = re.compile(
    r"for each (?:of those creatures(?: they control)?|creature (?:they control|"
    r"that player controls) that's (?:attacking|blocking)[^.,]*|"
    r"(?:attacking|blocking) creature (?:they control|that player controls)|"
    r"(?:white|blue|black|red|green) creature they control that's (?:attacking|blocking)|"
    r"(?:attacking|blocking) creature)"
)
_EACH_BLOCKER = (
    "for each creature they control that's blocking it",
    "for each creature that player controls that's blocking it",
    "for each creature blocking it",
)
_NOT_DECLARED = "not declared as an attacking or blocking creature this combat"


def unless_paid(
    p: Cursor, who: Subject, steps: tuple[str, ...], target: Filter = ANYTHING
) -> Findings | None:
    """The costs of an "unless someone pays"; None (and no move) if the "unless" is a condition."""
    mark = p.at
    found = _price(p, who)
    if found is None:
        p.at = mark
        return None
    price, amount = found
    return [
        Cost(step=Step(step), subject=_charged(who), target=target, price=price, amount=amount)
        for step in steps
    ]


def unless_paid_by_defender(p: Cursor, who: Subject) -> Findings | None:
    """Reads "can't be blocked unless defending player pays {3} for each creature ... that's blocking it"."""
    mark = p.at
    payer = p.eat(
        "unless defending player pays", "unless that player pays", "unless the defending player pays"
    )
    hit = p.match(_MANA) if payer else None
    if hit is not None and p.eat(*_EACH_BLOCKER):
        return [Cost(step=Step.BLOCK, target=who.what, price=(Pay(kind="mana", symbols=hit[1].upper()),))]
    p.at = mark
    return None


def _charged(who: Subject) -> Filter:
    return who.what


def _price(p: Cursor, who: Subject) -> tuple[tuple[Pay, ...], Value] | None:
    if not p.eat("unless") or not _payer(p, who):
        return None
    pay = _pay(p)
    if pay is None:
        return None
    amount = _amount(p)
    if amount is None:
        return None
    if pay.symbols == "{X}":
        pay = Pay(kind="mana", symbols="{1}")
        x = p.scope.x if p.scope.x is not None else (ChosenX() if p.scope.resolving else None)
        if x is None or amount != 1:
            return None
        amount = x
    elif "{X}" in pay.symbols:
        return None
    return (pay,), amount


def _payer(p: Cursor, who: Subject) -> bool:
    """The payer must be the player who declares: the controller of the creature."""
    if p.eat("its controller", "their controller", "that creature's controller", "that player", "they"):
        return True
    if p.eat("you"):
        return isinstance(who.what, Itself) or _yours(who.what)
    return False


def _yours(what: Filter) -> bool:
    return isinstance(what, Every) and Controlled(Who.YOU) in what.of


def _pay(p: Cursor) -> Pay | None:
    if p.eat("pays", "pay"):
        if (hit := p.match(_MANA)) is not None:
            return Pay(kind="mana", symbols=hit[1].upper())
        if (hit := p.match(_LIFE)) is not None and (n := numerals.number_word(hit[1])) is not None:
            return Pay(kind="life", n=n)
        return None
    if p.eat("sacrifices", "sacrifice"):
        return _objects(p, "sacrifice")
    if p.eat("taps", "tap"):
        return _objects(p, "tap")
    if p.eat("returns", "return"):
        found = _objects(p, "return")
        return (
            found if p.eat("to its owner's hand", "to their owner's hand", "to their owners' hands") else None
        )
    if p.eat("discards", "discard"):
        n = values.number(p) or (1 if p.eat("a", "an") else None)
        return Pay(kind="discard", n=n) if n is not None and p.eat("card", "cards") else None
    return None


def _objects(p: Cursor, kind: str) -> Pay | None:
    n: int | None = 1
    if not p.eat("a", "an", "another"):
        n = values.number(p)
    mark = p.at
    if p.eat("untapped") and kind != "tap":
        p.at = mark
    what = filters.noun_phrase(p)
    if what is None or n is None:
        return None
    p.eat("of their choice", "of your choice")
    undeclared = kind == "tap" and p.eat(_NOT_DECLARED)
    what = joining.without_controller(what)
    return Pay(kind=kind, n=n, what=what, word="undeclared" if undeclared else "")


def _amount(p: Cursor) -> Value | None:
    """How often the price is asked for each creature; 1 for "for each of those creatures"."""
    if p.match(_EACH_CHARGED):
        return 1
    if p.eat("for each"):
        return values.each_thing(p)
    return 1
