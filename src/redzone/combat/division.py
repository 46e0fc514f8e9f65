"""Whether an assignment of combat damage holds (510.1b-e, 702.19), and what is forced or done without asking.

`Assigner` is one creature that assigns damage now, `Scale` knows how much is lethal to whom.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from redzone.board import Ref, Target
from redzone.combat.model import Share
from redzone.layers import Effective, Thing, Unknown
from redzone.layers.fold import stat_of
from redzone.messages import card_name, sentence


class Assigner(NamedTuple):
    """A creature that assigns combat damage in this step, and to whom it may.

    divider: the player who divides its damage. amount: above 0. rule: a name of `rules.numbers`. among: the
    creatures it is blocked by or blocks. beyond: what its damage may reach besides, in order: what it
    attacks, and with trample over planeswalkers that planeswalker's controller. heads: players of a
    team one of whom may be dealt it instead (606.7d). tramples: beyond only when all of `among` have lethal
    damage. freely: all of it beyond without that, if its controller wishes. deadly: any damage is lethal.
    """

    creature: Ref
    controller: str
    divider: str
    amount: int
    rule: str
    among: tuple[Ref, ...] = ()
    beyond: tuple[Target, ...] = ()
    heads: tuple[str, ...] = ()
    tramples: bool = False
    freely: bool = False
    deadly: bool = False

    @property
    def recipients(self) -> tuple[Target, ...]:
        """Everything its damage may be assigned to."""
        return (*self.among, *self.beyond, *self.heads)

    @property
    def may_be_none(self) -> bool:
        """Blocked with nobody left to block it: only the permission lets it deal damage at all."""
        return self.freely and not self.among and not self.tramples


class Objection(NamedTuple):
    """Why an assignment doesn't hold. code and args of the catalogue; {what} is added by the caller."""

    code: str
    target: Target | None = None
    other: Target | None = None
    n: int = 0
    k: int = 0


Shares = Mapping[Ref, tuple[Share, ...]]


@dataclass(slots=True)
class Scale:
    """How much damage is lethal to a creature or uses up a planeswalker's loyalty (702.19b-c)."""

    eff: Effective
    _known: dict[Ref, int] = field(default_factory=dict)

    def lethal(self, ref: Ref) -> int:
        """A creature's toughness less the damage marked. Raises Unknown if it can't be worked out."""
        if ref not in self._known:
            thing = self.eff.scene.thing(ref)
            toughness = 0 if thing is None else stat_of("toughness", thing) or 0
            damage = 0 if thing is None else int(thing.states.get("damage") or 0)
            self._known[ref] = max(0, toughness - damage)
        return self._known[ref]

    def loyalty(self, ref: Ref) -> int:
        """A planeswalker's loyalty. Raises Unknown if nothing says it."""
        thing = self.eff.scene.thing(ref)
        return 0 if thing is None else points(thing, "loyalty")


def points(thing: Thing, what: str) -> int:
    """A planeswalker's loyalty or a battle's defense now. Raises Unknown if nothing says it."""
    for found in (thing.states.get(what), thing.counters.get(what), getattr(thing.entry.face, what)):
        if found is not None:
            return max(0, int(found))
    name = card_name(thing.name) or str(thing.ref)
    about = sentence("about-stat", fact=sentence(f"stat-{what}"), what=name)
    raise Unknown(f"{thing.ref} {what}", about)


class Tally:
    """Damage assigned in one step so far, by target, and who gave deadly damage to whom."""

    def __init__(self, shares: Iterable[Share], deadly: Iterable[Ref]) -> None:
        self._deadly = frozenset(deadly)
        self.given: dict[Target, int] = {}
        self.touched: set[Target] = set()
        for share in shares:
            self.add(share)

    def add(self, share: Share) -> None:
        """One more share."""
        self.given[share.target] = self.given.get(share.target, 0) + share.amount
        if share.amount and share.source in self._deadly:
            self.touched.add(share.target)

    def lacks(self, ref: Ref, scale: Scale) -> int:
        """How much is missing until it has been assigned lethal damage (702.19b, 702.2c)."""
        return 0 if ref in self.touched else max(0, scale.lethal(ref) - self.given.get(ref, 0))


# --- what is forced -------------------------------------------------------------------------------


class Most:
    """The most that all creatures together could assign to each target in this step."""

    def __init__(self, assigners: Sequence[Assigner]) -> None:
        self._amount: dict[Target, int] = {}
        self._deadly: dict[Target, int] = {}
        for one in assigners:
            for target in one.recipients:
                self._amount[target] = self._amount.get(target, 0) + one.amount
                if one.deadly:
                    self._deadly[target] = self._deadly.get(target, 0) + 1

    def of_others(self, one: Assigner, target: Target) -> int:
        """The most that the others could assign there."""
        return self._amount.get(target, 0) - one.amount

    def left_for(self, one: Assigner, ref: Ref, scale: Scale) -> int:
        """What this creature must assign there itself to make it lethal, however much the others do."""
        if self._deadly.get(ref, 0) > one.deadly:
            return 0
        rest = max(0, scale.lethal(ref) - self.of_others(one, ref))
        return min(rest, 1) if one.deadly else rest


def reachable(one: Assigner, most: Most, scale: Scale) -> tuple[Target, ...]:
    """The targets to which it can assign any damage at all."""
    found: list[Target] = list(one.among)
    spent = 0
    if one.among and not one.freely:
        if not one.tramples:
            return one.among
        spent = sum(most.left_for(one, ref, scale) for ref in one.among)
    for target in one.beyond:
        if spent >= one.amount:
            break
        found.append(target)
        if isinstance(target, Ref) and len(one.beyond) > 1:
            spent += max(0, scale.loyalty(target) - most.of_others(one, target))
    return tuple(found)


def forced(one: Assigner, most: Most, scale: Scale) -> tuple[Share, ...] | None:
    """The only way its damage can be assigned; None if somebody has a choice."""
    if one.may_be_none and one.beyond:
        return None
    found = reachable(one, most, scale)
    if len(found) > 1:
        return None
    return tuple(Share(one.creature, target, one.amount) for target in found)


# --- what is said ----------------------------------------------------------------------------------


def objections(one: Assigner, shares: Sequence[Share], tally: Tally, scale: Scale) -> Iterator[Objection]:
    """What is wrong with this creature's part of the whole assignment (510.1e)."""
    real = [share for share in shares if share.amount]
    strange = [share for share in real if share.target not in one.recipients]
    if strange:
        yield from (Objection("damage-no-recipient", share.target) for share in strange)
        return
    total = sum(share.amount for share in real)
    if total != one.amount and not (total == 0 and one.may_be_none):
        yield Objection("damage-sum", n=one.amount, k=total)
        return
    far = {share.target for share in real if share.target not in one.among}
    if far:
        yield from _far(one, real, far, tally, scale)


def _far(
    one: Assigner, real: Sequence[Share], far: set[Target], tally: Tally, scale: Scale
) -> Iterator[Objection]:
    """Damage beyond the blockers: what trample asks for first (702.19b-c), one head of a team (606.7d)."""
    target = next(iter(sorted(far, key=str)))
    if one.heads and len(far) > 1:
        yield Objection("damage-one-head", target)
    all_of_it = all(share.target in far for share in real)
    if not (one.freely and all_of_it):
        for ref in one.among:
            lacks = tally.lacks(ref, scale)
            if lacks:
                yield Objection("damage-trample", target, ref, 1 if one.deadly else lacks)
    if len(one.beyond) > 1 and one.beyond[1] in far and isinstance(one.beyond[0], Ref):
        # deathtouch is of no account here: 702.2c speaks of creatures
        lacks = scale.loyalty(one.beyond[0]) - tally.given.get(one.beyond[0], 0)
        if lacks > 0:
            yield Objection("damage-over-planeswalker", one.beyond[1], one.beyond[0], lacks)


# --- what is done without asking -----------------------------------------------------------------------


def automatic(one: Assigner, tally: Tally, scale: Scale) -> tuple[Share, ...]:
    """Lethal damage to one after another, the rest beyond if it tramples there, else to the last."""
    left = one.amount
    given: dict[Target, int] = {}
    mine = one.divider == one.controller
    if not one.among or (one.freely and mine):
        return tuple(_beyond(one, left, tally, scale))
    for ref in one.among:
        lacks = tally.lacks(ref, scale)
        some = min(left, 1 if one.deadly and lacks else lacks)
        given[ref] = some
        left -= some
    over: list[Share] = []
    if left and one.tramples and mine:
        over = list(_beyond(one, left, tally, scale))
        left = 0
    last = one.among[-1]
    given[last] += left
    return (*(Share(one.creature, ref, n) for ref, n in given.items() if n), *over)


def _beyond(one: Assigner, left: int, tally: Tally, scale: Scale) -> Iterator[Share]:
    """What is left goes to what it attacks; over a planeswalker only what it doesn't need."""
    first, *rest = one.beyond
    need = left
    if rest and isinstance(first, Ref):
        need = min(left, max(0, scale.loyalty(first) - tally.given.get(first, 0)))
    if need:
        yield Share(one.creature, first, need)
    if left - need:
        yield Share(one.creature, rest[0], left - need)
