"""The parts of a ruling: what is broken, the requirements one by one, the cost."""

from __future__ import annotations

from collections.abc import Iterator

from redzone.board import Ref, Target
from redzone.faces.picture.model import Item, Reason
from redzone.faces.picture.names import same
from redzone.faces.picture.ruling import Ruling, tag_of
from redzone.messages import sentence
from redzone.verdict.model import Asked, Broken, Charge, Kind, Verdict

_TITLES = {
    Kind.RESTRICTION: "picture-title-restriction", Kind.NOT_ABLE: "picture-title-not-able",
    Kind.BAND: "picture-title-band", Kind.COST: "picture-title-unpaid",
}
#: rules that say what is done about it, not why
_AFTER = ("733.1", "422.1")


def reasons(ruling: Ruling) -> Iterator[Reason]:
    """Everything that speaks for the ruling, in order."""
    verdict = ruling.verdict
    if verdict is None:
        return
    if verdict.legal is False:
        yield from (_broken(item) for item in verdict.broken if item.kind in _TITLES)
    if ruling.asked or _too_few(verdict) is not None:
        yield _requirements(ruling, verdict)
    if verdict.payments:
        yield _cost(ruling, verdict)


def _broken(item: Broken) -> Reason:
    """One fault: the closest rule first, then that of the step."""
    rules = [rule for rule in item.rules if rule not in _AFTER]
    title = sentence(_TITLES[item.kind], n=1)
    return Reason(kind="cost" if item.kind is Kind.COST else str(item.kind), title=title,
                  text=item.message, rules=(*rules[1:], *rules[:1]))


def _too_few(verdict: Verdict) -> Broken | None:
    """The fault that says how many could be obeyed."""
    found = verdict.broken if verdict.legal is False else ()
    return next((item for item in found if item.kind is Kind.REQUIREMENT), None)


def _requirements(ruling: Ruling, verdict: Verdict) -> Reason:
    first = _too_few(verdict)
    rules = dict.fromkeys(rule for item, _ in ruling.asked for rule in item.rules)
    rules |= dict.fromkeys(rule for rule in (first.rules if first is not None else ()) if rule not in _AFTER)
    possible = verdict.possible
    count = ""
    if possible is not None:
        count = sentence("picture-count-obeyed", obeyed=verdict.obeyed, n=max(possible, verdict.obeyed))
    order = {"y": 0, "n": 1, "o": 2}
    items = sorted((i for a, c in ruling.asked for i in _items(ruling, a, c)), key=lambda i: order[i.state])
    text = " ".join(filter(None, [first.message if first is not None else "", _heading(ruling)]))
    return Reason(
        kind="requirements", title=sentence("picture-title-requirements"), text=text, rules=tuple(rules),
        obeyed=verdict.obeyed, possible=possible, count=count, items=tuple(items),
    )


def _heading(ruling: Ruling) -> str:
    """What is asked, where one thing asks the same of several: "Lure: Grizzly Bears ..."."""
    found = {(tag_of(item), item.objects[-1:]) for item, _ in ruling.asked
             if item.fault.code == "must-block-that"}
    if len(found) != 1 or len(ruling.asked) < 2 or len(ruling.asked) != _that(ruling):
        return ""
    source, objects = found.pop()
    target = ruling.names.at(objects[0]) if objects else ""
    return sentence(f"picture-ask-{ruling.table.question}", source=source, target=target)


def _that(ruling: Ruling) -> int:
    return sum(item.fault.code == "must-block-that" for item, _ in ruling.asked)


def _items(ruling: Ruling, item: Asked, counted: bool) -> Iterator[Item]:
    """A requirement in a line; of one creature what it does instead."""
    creatures, objects = ruling.ends(item)
    if not counted:
        what = ", ".join(map(ruling.names.at, item.objects[: max(1, len(creatures))]))
        yield Item(state="o", text=sentence("picture-item-paying", what=what, cost=ruling.paying(item)))
        return
    if item.count > 1:
        state = "y" if item.obeyed >= item.count else "n"
        yield Item(state=state, text=sentence("picture-item-part", obeyed=item.obeyed, n=item.count,
                                              what=item.message))
    elif item.obeyed:
        what = item.message.rstrip(".") if not _plain(ruling, item) else ruling.names.name(creatures[0])
        yield Item(state="y", text=sentence("picture-item-obeyed", what=what))
    elif _plain(ruling, item):
        yield Item(state="n", text=_instead(ruling, creatures[0], objects))
    else:
        yield Item(state="n", text=sentence("picture-item-missed", what=item.message))


def _plain(ruling: Ruling, item: Asked) -> bool:
    """Is the creature's name enough, for the heading says what is asked?"""
    return bool(_heading(ruling)) and len(ruling.ends(item)[0]) == 1


def _instead(ruling: Ruling, who: Ref, objects: list[Target]) -> str:
    """What a creature does that should do something else."""
    step = ruling.table.question
    name = ruling.names.name(who)
    does = [t for t in ruling.table.choices.get(who, ()) if not any(same(t, other) for other in objects)]
    if not does:
        return sentence(f"picture-item-idle-{step}", what=name)
    targets = ", ".join(map(ruling.names.name, does))
    return sentence(f"picture-item-does-{step}", what=name, target=targets)


def _cost(ruling: Ruling, verdict: Verdict) -> Reason:
    rule = ("508.1h" if verdict.step == "attack" else "509.1d") if ruling.table.edition == "current" else (
        "308.2d" if verdict.step == "attack" else "309.2b"
    )
    items = tuple(Item(state="o", text=_charge(ruling, charge)) for charge in verdict.payments)
    later = sentence(f"picture-cost-later-{verdict.step}") if verdict.legal is False else ""
    return Reason(kind="cost", title=sentence("picture-title-cost"), text=later, rules=(rule,),
                  cost=verdict.cost, items=items)


def _charge(ruling: Ruling, charge: Charge) -> str:
    if not charge.creature:
        return sentence("picture-charge-once", source=charge.source, cost=charge.price)
    name = ruling.names.at(charge.creature)
    own = charge.source == name
    return sentence("picture-charge-own" if own else "picture-charge", name=name, cost=charge.price,
                    source=charge.source)
