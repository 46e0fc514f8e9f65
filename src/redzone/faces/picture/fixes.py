"""Other declarations that would be legal, with what changes and what they cost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import suppress

from redzone.board import Declaration, Ref, Target
from redzone.board.runs import creatures
from redzone.errors import MissingFact, SetupError, Undecided, UnreadText
from redzone.faces.picture.model import Fix, Pair
from redzone.faces.picture.ruling import Ruling
from redzone.messages import sentence
from redzone.position import LegalSet
from redzone.position.assume import both_ways
from redzone.setup import show
from redzone.verdict.model import Verdict

#: seconds for one more question about a declaration
ASKING = 0.1


def fixes(ruling: Ruling) -> Iterator[Fix]:
    """Of an illegal declaration the nearest legal and a best one; of one that costs, to pay or not."""
    verdict = ruling.verdict
    if verdict is None:
        return
    if verdict.legal is False:
        yield from _repairs(ruling, verdict)
    elif verdict.legal and verdict.payments:
        yield from _paying(ruling, verdict)


def _repairs(ruling: Ruling, verdict: Verdict) -> Iterator[Fix]:
    near, best = verdict.nearest, verdict.best
    if near is not None:
        yield _fix(ruling, verdict, "nearest", sentence(f"picture-nearest-{verdict.step}"), near)
    if best is not None and verdict.possible and (near is None or _pairs(best) != _pairs(near)):
        yield _fix(ruling, verdict, "best", sentence("picture-best"), best)


def _fix(ruling: Ruling, verdict: Verdict, kind: str, title: str, found: Declaration) -> Fix:
    old, new = _pairs(verdict.declaration), _pairs(found)
    gone, come = _only(old, new), _only(new, old)
    changes = sentence("picture-changes", n=_changed(gone, come))
    short = _worth(ruling, found)
    if not gone and not come:
        changes = sentence("picture-as-it-is")
    return Fix(
        kind=kind, title=title, detail=", ".join(filter(None, [changes, *short])), step=str(verdict.step),
        declaration=_text(ruling, found), arrows=tuple(map(_pair, come)), gone=tuple(map(_pair, gone)),
        short=", ".join(_worth(ruling, found, brief=True)),
    )


def _changed(gone: list[tuple[Ref, Target]], come: list[tuple[Ref, Target]]) -> int:
    """How many arrows change: one that goes elsewhere changes once."""
    taken, made = Counter(ref for ref, _ in gone), Counter(ref for ref, _ in come)
    return sum(max(taken[ref], made[ref]) for ref in taken | made)


def _worth(ruling: Ruling, found: Declaration, brief: bool = False) -> list[str]:
    """What it obeys and costs: "3 of 3, costs {2}", in brief "3 of 3, {2}"."""
    judged = _judged(ruling, found)
    if judged is None:
        return []
    words = []
    possible = judged.needed if judged.legal and judged.needed is not None else judged.possible
    if possible:
        words.append(sentence("picture-of", obeyed=judged.obeyed, n=possible))
    if not judged.payments:
        words += [sentence("picture-free-short")] if ruling.charges or _taxed(ruling) else []
    else:
        words.append(judged.cost if brief else sentence("picture-costs", cost=judged.cost))
    return words


def _taxed(ruling: Ruling) -> bool:
    """Does anything on this board cost something?"""
    return any(side.legend.pay for side in ruling.table.sides)


def _judged(ruling: Ruling, found: Declaration) -> Verdict | None:
    desk = ruling.table.desk
    if desk is None:
        return None
    with suppress(MissingFact, UnreadText, SetupError, Undecided):
        return desk.check(found)
    return None


def _paying(ruling: Ruling, verdict: Verdict) -> Iterator[Fix]:
    title = sentence(f"picture-pay-{verdict.step}", cost=verdict.cost)
    yield _fix(ruling, verdict, "pay", title, verdict.declaration)
    free = _free(ruling, verdict.declaration)
    if free is not None:
        yield _fix(ruling, verdict, "free", sentence("picture-free"), free)


def _free(ruling: Ruling, declared: Declaration) -> Declaration | None:
    """The nearest legal declaration that costs nothing."""
    desk = ruling.table.desk
    if desk is None or declared.bands:
        return None
    with suppress(MissingFact, UnreadText, SetupError, Undecided):
        sides = both_ways(desk.ready, lambda _: True, lambda _: "")[0].prepared
        return LegalSet(desk.board, sides, ASKING).free.nearest(declared)
    return None


def _text(ruling: Ruling, found: Declaration) -> str:
    desk = ruling.table.desk
    return show.declaration(desk.board if desk is not None else ruling.table.board, found)


def _pairs(found: Declaration) -> list[tuple[Ref, Target]]:
    return list(creatures(found.choices))


def _only(some: list[tuple[Ref, Target]], others: list[tuple[Ref, Target]]) -> list[tuple[Ref, Target]]:
    """Those that are not among the others, each once."""
    there = set(others)
    return [pair for pair in dict.fromkeys(some) if pair not in there]


def _pair(pair: tuple[Ref, Target]) -> Pair:
    return Pair(from_=str(pair[0]), to=str(pair[1]))
