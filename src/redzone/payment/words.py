"""Costs and payments in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from redzone.board import Paid
from redzone.messages import row, sentence
from redzone.messages.keywords import counter
from redzone.payment.model import Bill
from redzone.payment.symbols import read, split

_PAIRS = ("W/U", "W/B", "U/B", "U/R", "B/R", "B/G", "R/G", "R/W", "G/W", "G/U")
#: the order in which 107.4 lists the symbols
_ORDER = {
    f"{{{word}}}": place
    for place, word in enumerate((
        *"WUBRGC", *_PAIRS,
        *(f"2/{color}" for color in "WUBRG"), *(f"C/{color}" for color in "WUBRG"),
        *(f"{color}/P" for color in "WUBRG"), *(f"{pair}/P" for pair in _PAIRS), "S",
    ))
}


def cost_text(bill: Bill) -> str:
    """What is due: mana summed and in order, the rest in words behind it; "{0}" if nothing is due."""
    mana = mana_text(bill.mana)
    parts = [] if mana == "{0}" else [mana]
    if bill.life:
        parts.append(sentence("cost-life", n=bill.life))
    objects = Counter((item.kind, item.words) for item in bill.objects)
    parts += [sentence(f"cost-{kind}", what=words, n=n) for (kind, words), n in objects.items()]
    parts += [sentence("cost-enlist", what=str(ref)) for ref in bill.enlist]
    parts += [
        sentence("cost-counters", n=item.n, kind=counter(item.kind), what=str(item.ref))
        for item in bill.counters if item.n
    ]
    if bill.discard:
        parts.append(sentence("cost-discard", n=bill.discard))
    if bill.graveyard:
        parts.append(sentence("cost-graveyard", n=bill.graveyard))
    return row(*parts) if parts else "{0}"


def paid_text(paid: Iterable[Paid]) -> str:
    """What is said to be paid, in the words of `cost_text`; "{0}" for nothing."""
    items = list(paid)
    mana = mana_text(symbol for item in items if item.kind == "mana" for symbol in split(item.symbols))
    parts = [] if mana == "{0}" else [mana]
    for kind in ("life", "discard"):
        n = sum(item.n for item in items if item.kind == kind)
        if n:
            parts.append(sentence(f"cost-{kind}", n=n))
    for item in items:
        if item.kind in ("sacrifice", "tap", "return"):
            parts.append(sentence(f"cost-{item.kind}", what=str(item.ref), n=1))
        elif item.kind == "sacrifice for mana":
            parts.append(sentence("cost-for-mana", what=str(item.ref)))
    return row(*parts) if parts else "{0}"


def mana_text(symbols: Iterable[str]) -> str:
    """The symbols with the generic ones added up, in the order of 107.4; "{0}" for no mana."""
    generic = 0
    others = []
    for symbol in symbols:
        number, types, _ = read(symbol)
        if number is not None and not types:
            generic += number
        else:
            others.append(symbol.upper())
    others.sort(key=lambda symbol: (_ORDER.get(symbol, len(_ORDER)), symbol))
    return (f"{{{generic}}}" if generic or not others else "") + "".join(others)
