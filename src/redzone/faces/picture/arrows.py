"""The arrows of a picture: who attacks and blocks whom, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from redzone.board import Ref, Target
from redzone.faces.picture.cards import Where
from redzone.faces.picture.groups import Part
from redzone.faces.picture.model import Arrow
from redzone.faces.picture.names import Names, same
from redzone.faces.picture.ruling import Ruling, rule_of, tag_of
from redzone.messages import sentence


def arrows(parts: Sequence[Part], ruling: Ruling, where: Where) -> tuple[Arrow, ...]:
    """Attacks, then blocks, then what requirements ask for and is not there."""
    found = [arrow for part in parts for arrow in _attacks(part, ruling, where)]
    found += [arrow for part in parts for arrow in _blocks(part, ruling, where)]
    return (*found, *dict.fromkeys(_missing(parts, ruling, where, {(a.from_, a.to) for a in found})))


def _attacks(part: Part, ruling: Ruling, where: Where) -> Iterator[Arrow]:
    if part.attacks is None:
        return
    declared = ruling.table.choices.get(part.refs[0], ()) if ruling.table.question == "attack" else ()
    for target in dict.fromkeys((part.attacks, *(t for t in declared if t != part.attacks))):
        yield _arrow(part, target, "attack", ruling, where, asked=target in declared)


def _blocks(part: Part, ruling: Ruling, where: Where) -> Iterator[Arrow]:
    declared = ruling.table.choices.get(part.refs[0], ()) if ruling.table.question == "block" else ()
    together: dict[str, list[Ref]] = {}
    for target in part.blocks:
        together.setdefault(where.at(target), []).append(target)
    for targets in together.values():
        wrong = [t for t in targets if t in declared and any(ruling.faults_of(part.refs[0], t))]
        target = (wrong or targets)[0]
        yield _arrow(part, target, "block", ruling, where, asked=target in declared, times=len(targets))


def _arrow(
    part: Part, target: Target, kind: str, ruling: Ruling, where: Where, *, asked: bool, times: int = 1
) -> Arrow:
    who, names = part.refs[0], ruling.names
    said = sentence(f"picture-said-{kind}", who=_called(part, names), target=names.name(target))
    state, tag, rule, price = "fine", "", "", ""
    if asked:
        faults = [item for ref in part.refs for item in ruling.faults_of(ref, target)]
        unmet = ruling.unmet(who, target)
        price = ruling.price(who, target) if ruling.charges and any(
            same(ref, at) for c in ruling.charges if (at := names.ref(c.creature)) is not None
            for ref in part.refs
        ) else ""
        if faults:
            state, tag, rule = "illegal", tag_of(faults[0]), rule_of(faults[0].rules)
            said = sentence("picture-said-illegal", said=said, tag=tag)
        elif unmet is not None:
            state, tag, rule = "unmet", tag_of(unmet), rule_of(unmet.rules)
            said = sentence("picture-said-unmet", said=said, tag=tag)
        elif kind == "attack":
            tag, rule = _obeying(part, target, ruling)
    return Arrow(
        from_=str(part.ref), to=where.at(target), count=len(part.refs) * times, kind=kind, state=state,
        tag=tag, rule=rule, said=said, price=price,
    )


def _obeying(part: Part, target: Target, ruling: Ruling) -> tuple[str, str]:
    """The word of what an attack costs, else of the requirement that it obeys."""
    for charge in ruling.charges:
        ref = ruling.names.ref(charge.creature)
        if ref is not None and any(same(ref, mine) for mine in part.refs):
            return charge.source, ""
    item = ruling.obeyed_by(part.refs[0], target)
    return (tag_of(item), rule_of(item.rules)) if item is not None else ("", "")


def _missing(
    parts: Sequence[Part], ruling: Ruling, where: Where, there: set[tuple[str, str]]
) -> Iterator[Arrow]:
    """What missed requirements ask of single creatures, where they say whom to attack or block."""
    kind = str(ruling.table.question or "")
    for item, counted in ruling.asked:
        if not counted or item.obeyed >= item.count:
            continue
        creatures, objects = ruling.ends(item)
        for part in parts:
            if not any(same(ref, mine) for ref in creatures for mine in part.refs):
                continue
            for target in objects:
                ends = str(part.ref), where.at(target)
                if ends not in there:
                    yield Arrow(
                        from_=ends[0], to=ends[1], count=len(part.refs), kind=kind, state="missing",
                        tag=tag_of(item), rule=rule_of(item.rules),
                        said=sentence(f"picture-said-missing-{kind}", who=_called(part, ruling.names),
                                      target=ruling.names.name(target)),
                    )


def _called(part: Part, names: Names) -> str:
    """The name of a part, with its number."""
    name = names.name(part.entry.ref if part.whole else part.refs[0])
    return name if len(part.refs) == 1 else f"{len(part.refs)} {names.name(part.entry.ref)}"


def summary(found: Sequence[Arrow]) -> str:
    """All arrows in one line: "3 attacks, 3 blocks, 1 of them illegal"."""
    number = {kind: sum(a.count for a in found if a.kind == kind and a.state != "missing")
              for kind in ("attack", "block")}
    words = [sentence(f"picture-{kind}s-n", n=n) for kind, n in number.items() if n]
    illegal = sum(a.count for a in found if a.state == "illegal")
    words += [sentence("picture-illegal-n", n=illegal)] if illegal else []
    return ", ".join(words) or sentence("picture-nothing")
