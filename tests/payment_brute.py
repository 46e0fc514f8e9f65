"""A slow payer that tries everything: the oracle for small bills. Shares no code with the payment room."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations, product

from redzone.board import Paid, Ref
from redzone.payment import Bill, Purse, Source

#: one mana: its type and whether a snow source made it
Unit = tuple[str, bool]
#: what has been used up so far: tapped for costs, lost to costs
Used = tuple[frozenset[Ref], frozenset[Ref]]


def payable(bill: Bill, purse: Purse) -> bool:
    """Is there any way at all?"""
    if not _plain(bill, purse):
        return False
    if bill.life > max(purse.life, 0):
        return False
    for used in _serve(bill, purse):
        if purse.mana is None:
            return True
        for pool in _pools(bill, purse, used, frozenset()):
            if any(_pay(list(bill.mana), pool, purse.life - bill.life)):
                return True
    return False


def paid_exactly(bill: Bill, purse: Purse, paid: tuple[Paid, ...]) -> bool:
    """Does the statement answer the bill, and does the position allow it?"""
    said = {kind: [item.ref for item in paid if item.kind == kind and item.ref is not None]
            for kind in ("sacrifice", "tap", "return", "sacrifice for mana")}
    life = sum(item.n for item in paid if item.kind == "life")
    symbols = [s for item in paid if item.kind == "mana" for s in _cut(item.symbols)]
    something = life or any(said.values()) or any(symbol != "{0}" for symbol in symbols)
    if not something and (bill.enlist or any(item.n for item in bill.counters)):
        return False
    if not _plain(bill, purse) or not _objects(bill, purse, said) or life > max(purse.life, 0):
        return False
    taps = frozenset(said["tap"]) - set(bill.enlist)
    used = taps, frozenset(said["sacrifice"] + said["return"])
    for needs in _answers(_atoms(bill.mana), _atoms(symbols), life - bill.life):
        if purse.mana is None:
            return True
        for pool in _pools(bill, purse, used, frozenset(said["sacrifice for mana"])):
            if any(_pay(needs, pool, purse.life - life)):
                return True
    return False


def _objects(bill: Bill, purse: Purse, said: dict[str, list[Ref]]) -> bool:
    """May these permanents be given, and do they answer the demands?"""
    taps = [ref for ref in said["tap"] if ref not in bill.enlist]
    gone = said["sacrifice for mana"]
    lost = said["sacrifice"] + said["return"] + gone
    kept = {*taps, *bill.enlist, *(item.ref for item in bill.counters if item.n)}
    if len(set(lost)) < len(lost) or len(set(said["tap"])) < len(said["tap"]):
        return False
    if not purse.permanents.issuperset(lost) or not purse.untapped.issuperset(taps):
        return False
    if kept & set(gone) or (gone and all(symbol == "{0}" for symbol in bill.mana)):
        return False
    return all(
        _matched([item.candidates for item in bill.objects if item.kind == kind], refs)
        for kind, refs in (("tap", taps), ("sacrifice", said["sacrifice"]), ("return", said["return"]))
    )


def _cut(symbols: str) -> list[str]:
    return [part + "}" for part in symbols.split("}") if part]


def _plain(bill: Bill, purse: Purse) -> bool:
    if len(set(bill.enlist)) < len(bill.enlist) or not purse.untapped.issuperset(bill.enlist):
        return False
    return all(item.n <= item.have for item in bill.counters)


def _matched(candidates: list[frozenset[Ref]], refs: list[Ref]) -> bool:
    if len(candidates) != len(refs):
        return False
    return any(
        all(ref in some for ref, some in zip(order, candidates, strict=True)) for order in permutations(refs)
    )


def _serve(bill: Bill, purse: Purse) -> Iterator[Used]:
    seen = set()
    for refs in product(*(sorted(item.candidates) for item in bill.objects)):
        taps = [ref for ref, item in zip(refs, bill.objects, strict=True) if item.kind == "tap"]
        lost = [ref for ref, item in zip(refs, bill.objects, strict=True) if item.kind != "tap"]
        if len(set(taps)) < len(taps) or len(set(lost)) < len(lost):
            continue
        if not purse.untapped.issuperset(taps) or not purse.permanents.issuperset(lost):
            continue
        used = frozenset(taps), frozenset(lost)
        if not set(taps) & set(bill.enlist) and used not in seen:
            seen.add(used)
            yield used


def _pools(bill: Bill, purse: Purse, used: Used, gone: frozenset[Ref]) -> Iterator[list[Unit]]:
    """All pools of mana that can be had, one unit after another."""
    used = used[0] | set(bill.enlist), used[1]
    kept = {*used[0], *(item.ref for item in bill.counters if item.n)}
    choices = [list(_made(symbol, False)) for symbol in purse.mana or ()]
    for ref in sorted({source.ref for source in purse.sources}):
        own = [source for source in purse.sources if source.ref == ref]
        found = []
        for size in range(len(own) + 1):
            for active in combinations(own, size):
                if _together(active, ref, purse, used, kept):
                    found += _yields(active)
        choices.append(found)
    for parts in product(*choices):
        yield [unit for part in parts for unit in part]


def _together(
    active: tuple[Source, ...], ref: Ref, purse: Purse, used: Used, kept: set[Ref]
) -> bool:
    taps = sum(source.tap for source in active)
    lost = sum(source.sacrifice for source in active)
    if taps > 1 or lost > 1:
        return False
    if taps and (ref not in purse.untapped or ref in used[0]):
        return False
    return not (lost and (ref in kept or ref in used[1]))


def _yields(active: tuple[Source, ...]) -> list[list[Unit]]:
    found = []
    for options in product(*(source.options for source in active)):
        made = [list(_made(symbol, source.snow)) for source, option in zip(active, options, strict=True)
                for symbol in option]
        found += [[unit for part in parts for unit in part] for parts in product(*made)]
    return found


def _made(symbol: str, snow: bool) -> Iterator[list[Unit]]:
    word = symbol.strip("{}")
    for half in word.split("/"):
        if half.isdigit():
            yield [("C", snow)] * int(half)
        elif half == "S":
            yield [("C", True)]
        elif half != "P":
            yield [(half, snow)]


def _pay(due: list[str], pool: list[Unit], life: int) -> Iterator[bool]:
    """Every way to pay the symbols one by one from the pool."""
    words = [symbol.strip("{}") for symbol in due]
    generic = sum(int(word) for word in words if word.isdigit())
    yield from _one([word.split("/") for word in words if not word.isdigit()], generic, pool, life)


def _one(due: list[list[str]], generic: int, pool: list[Unit], life: int) -> Iterator[bool]:
    if not due:
        if len(pool) >= generic:
            yield True
        return
    first, rest = due[0], due[1:]
    for half in first:
        if half == "P" and life >= 2:
            yield from _one(rest, generic, pool, life - 2)
        if half == "2":
            yield from _one(rest, generic + 2, pool, life)
        for unit in sorted(set(pool)):
            if _fits(half, unit) and (unit[1] or first[-1] != "snow"):
                left = list(pool)
                left.remove(unit)
                yield from _one(rest, generic, left, life)


def _fits(half: str, unit: Unit) -> bool:
    return half == "any" or half == unit[0] or (half == "S" and unit[1])


def _atoms(symbols: object) -> list[str]:
    """Symbols with every generic mana on its own."""
    found: list[str] = []
    for symbol in symbols:  # type: ignore[attr-defined]
        word = symbol.strip("{}")
        found += ["any"] * int(word) if word.isdigit() else [word]
    return found


def _answers(due: list[str], said: list[str], life: int) -> Iterator[list[str]]:
    """Pair what is due off with what is said; the symbols that must then be produced."""
    if not due:
        if not said and life == 0:
            yield []
        return
    first, rest = due[0], due[1:]
    if "P" in first.split("/") and life >= 2:
        yield from _answers(rest, said, life - 2)
    for one in sorted(set(said)):
        left = list(said)
        left.remove(one)
        if _covers(first, one):
            need = _need(one, first == "S")
            yield from ([need, *more] for more in _answers(rest, left, life))
        if first.startswith("2/") and _single(one):
            need = _need(one, False)
            yield from ([need, *more] for more in _answers(["any", *rest], left, life))


def _single(word: str) -> bool:
    return "P" not in word.split("/") and not word.startswith("2/")


def _covers(due: str, said: str) -> bool:
    if due in ("any", "S"):
        return _single(said)
    if due.startswith("2/"):
        return said in (due, due[2:])
    if said in ("any", "S") or said.startswith("2/"):
        return False
    return set(said.split("/")) <= set(due.split("/"))


def _need(word: str, snow: bool) -> str:
    if word == "any":
        return "{S}" if snow else "{any}"
    if word == "S" or not snow:
        return f"{{{word}}}"
    return f"{{{word}/snow}}"
