"""Marks at the cards that come from the ruling: who must, what it costs, how many are missing."""

from __future__ import annotations

from collections.abc import Iterator

from redzone.board import Ref, Target
from redzone.faces.picture.groups import Part
from redzone.faces.picture.model import Mark
from redzone.faces.picture.names import same
from redzone.faces.picture.ruling import Ruling
from redzone.messages import sentence

#: faults of too few blockers, and how many are enough where the fault does not say it
_TOO_FEW = {"menace": 2, "blocked-by-low": 0}


def marks(part: Part, ruling: Ruling) -> list[Mark]:
    """The marks of one part."""
    return [*_need(part, ruling), *_must(part, ruling), *_cost(part, ruling)]


def seat_marks(name: str, ruling: Ruling) -> tuple[str, ...]:
    """What requirements ask of a player as an object."""
    return tuple(m.text for m in _must_be((name,), ruling))


def _need(part: Part, ruling: Ruling) -> Iterator[Mark]:
    for item in ruling.wrong:
        args = dict(item.fault.args)
        if item.fault.code not in _TOO_FEW:
            continue
        target = ruling.refs(item.objects)[-1]
        if isinstance(target, Ref) and any(same(target, ref) for ref in part.refs):
            n = int(args.get("n") or _TOO_FEW[item.fault.code]) - int(args.get("k", 0))
            yield Mark(kind="need", text=sentence("picture-need", n=n))


def _must(part: Part, ruling: Ruling) -> Iterator[Mark]:
    step = ruling.table.question
    if step is None:
        return
    option = ruling.option(part.refs)
    asked = option.must if option is not None else any(
        counted and any(same(ref, mine) for ref in ruling.ends(item)[0] for mine in part.refs)
        for item, counted in ruling.asked
    )
    if asked:
        yield Mark(kind="must", text=sentence(f"picture-must-{step}"))
    yield from _must_be(part.refs, ruling)


def _must_be(targets: tuple[Target, ...], ruling: Ruling) -> Iterator[Mark]:
    """An object that somebody has to attack or block."""
    for item, counted in ruling.asked:
        creatures, objects = ruling.ends(item)
        if counted and not creatures and any(same(a, b) for a in objects for b in targets):
            kind = "attacked" if ruling.table.question == "attack" else "blocked"
            yield Mark(kind="must", text=sentence(f"picture-must-be-{kind}"))
            return


def _cost(part: Part, ruling: Ruling) -> Iterator[Mark]:
    """What acting costs this creature, whatever it is sent to."""
    step = ruling.table.question
    targets = ruling.table.choices.get(part.refs[0], ())
    prices = {ruling.price(part.refs[0], target) for target in targets or ruling.objects(part.refs[0])}
    if step is not None and len(prices) == 1 and "" not in prices:
        yield Mark(kind="cost", text=sentence(f"picture-to-{step}"), price=prices.pop())
