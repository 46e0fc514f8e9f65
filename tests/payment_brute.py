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
    for used in _serve(bill, purse):
        if purse.mana is None:
            if bill.life <= max(purse.life, 0):
                return True
            continue
        for pool in _pools(bill, purse, used, frozenset()):
            if any(left >= 0 for left in _pay(list(bill.mana), pool, purse.life - bill.life, bill.life)):
                return True
    return False


def paid_exactly(bill: Bill, purse: Purse, paid: tuple[Paid, ...]) -> bool:
    """Does the statement answer the bill, and does the position allow it?"""
    if not _plain(bill, purse):
        return False
    said = {kind: [item.ref for item in paid if item.kind == kind]
            for kind in ("sacrifice", "tap", "return", "sacrifice for mana")}
    taps = [ref for ref in said["tap"] if ref not in bill.enlist]
    losses = said["sacrifice"] + said["return"]
    gone = said["sacrifice for mana"]
    kept = {*taps, *bill.enlist, *(item.ref for item in bill.counters if item.n)}
    everything = losses + gone
    if len(set(everything)) < len(everything) or len(set(said["tap"])) < len(said["tap"]):
        return False
    if not purse.permanents.issuperset(everything) or not purse.untapped.issuperset(taps):
        return False
    if kept & set(gone) or (gone and all(symbol == "{0}" for symbol in bill.mana)):
        return False
    if not all(_matched([d.candidates for d in bill.objects if d.kind == kind], refs)
               for kind, refs in (("tap", taps), ("sacrifice", said["sacrifice"]), ("return", said["return"]))):
        return False
    life = sum(item.n for item in paid if item.kind == "life")
    if life > max(purse.life, 0):
        return False
    symbols = [s for item in paid if item.kind == "mana" for s in _cut(item.symbols)]
    something = life or everything or said["tap"] or any(symbol != "{0}" for symbol in symbols)
    if not something and (bill.enlist or any(item.n for item in bill.counters)):
        return False
    for needs in _answers(_atoms(bill.mana), _atoms(symbols), life - bill.life):
        if purse.mana is None:
            return True
        for pool in _pools(bill, purse, (frozenset(taps), frozenset(losses)), frozenset(gone)):
            if any(True for _ in _pay(needs, pool, purse.life - life, 0)):
                return True
    return False


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


def _pay(due: list[str], pool: list[Unit], life: int, _done: int) -> Iterator[int]:
    """Pay the symbols one by one from the pool; what life is left each time."""
    if life < 0 and _done > 0:
        return
    generic = sum(int(s.strip("{}")) for s in due if s.strip("{}").isdigit())
    others = [s.strip("{}").split("/") for s in due if not s.strip("{}").isdigit()]
    yield from _one(others, generic, pool, life)


def _one(due: list[list[str]], generic: int, pool: list[Unit], life: int) -> Iterator[int]:
    if not due:
        if len(pool) >= generic:
            yield max(life, 0)
        return
    first, rest = due[0], due[1:]
    snow = first[-1] == "snow"
    for half in first:
        if half == "P" and life >= 2:
            yield from _one(rest, generic, pool, life - 2)
        if half == "2":
            yield from _one(rest, generic + 2, pool, life)
        for unit in sorted(set(pool)):
            if half == "S" or half == "any":
                good = unit[1] or half == "any"
            else:
                good = half == unit[0]
            if good and (unit[1] or not snow):
                left = list(pool)
                left.remove(unit)
                yield from _one(rest, generic, left, life)


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
    for index in range(len(said)):
        if said[index] in said[:index]:
            continue
        left = said[:index] + said[index + 1:]
        one = said[index]
        if first.startswith("2/"):
            if one == first:
                for more in _answers(rest, left, life):
                    yield [f"{{{one}}}", *more]
            elif one == first[2:]:
                for more in _answers(rest, left, life):
                    yield [f"{{{one}}}", *more]
            if _single(one):
                for more in _answers(["any", *rest], left, life):
                    yield [_need(one, False), *more]
        elif _covers(first, one):
            for more in _answers(rest, left, life):
                yield [_need(one, first == "S"), *more]


def _single(word: str) -> bool:
    return "P" not in word.split("/") and not word.startswith("2/")


def _covers(due: str, said: str) -> bool:
    if due == "any" or due == "S":
        return _single(said)
    if said in ("any", "S") or said.startswith("2/"):
        return False
    return set(said.split("/")) <= set(due.split("/"))


def _need(word: str, snow: bool) -> str:
    if word == "any":
        return "{S}" if snow else "{any}"
    if word == "S" or not snow:
        return f"{{{word}}}"
    return f"{{{word}/snow}}"
