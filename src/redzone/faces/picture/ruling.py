"""What a ruling says of single creatures and arrows: found in its own data, nothing is judged here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property

from redzone.board import Declaration, Ref, Target
from redzone.errors import RedzoneError
from redzone.faces.picture.names import Names, same
from redzone.faces.picture.table import Table
from redzone.messages import sentence
from redzone.payment import Bill, cost_text
from redzone.problem.legend import Compiled
from redzone.problem.mapping import Mapped
from redzone.verdict.bill import bill_of
from redzone.verdict.model import Asked, Broken, Charge, Kind, Option, Options, Verdict

#: faults whose arrows are wrong: the requirements as a whole and a cost are no arrow's own
_OF_ARROWS = frozenset({Kind.NOT_ABLE, Kind.RESTRICTION, Kind.BAND})
#: rules that every fault of a step cites, and those that only say what happens next
_GENERAL = ("508.1", "509.1", "733", "500.", "308.", "309.", "422.")
#: codes that ask something of the object, whoever obeys it
_OF_OBJECTS = ("must-be-blocked", "must-be-blocked-exactly", "must-be-attacked")
_TAGS = {
    "is-sick": "picture-tag-sick", "is-tapped": "picture-tag-tapped", "goad-attacks": "picture-tag-goad",
    "goad-other": "picture-tag-goad", "detained-attack": "picture-tag-detained",
    "detained-block": "picture-tag-detained", "blocks-too-many": "picture-tag-too-many",
    "attacks-twice": "picture-tag-too-many", "band-apart": "picture-tag-band",
    "band-twice": "picture-tag-band", "band-members": "picture-tag-band", "band-idle": "picture-tag-band",
}


class Ruling:
    """A table's verdict or options, asked about creatures and arrows."""

    def __init__(self, table: Table, names: Names) -> None:
        self.table, self.names = table, names
        self.verdict = table.ruling if isinstance(table.ruling, Verdict) else None
        self.options = table.ruling if isinstance(table.ruling, Options) else None
        self._prices: dict[tuple[Ref, Target], str] = {}

    @cached_property
    def wrong(self) -> tuple[Broken, ...]:
        """The faults that arrows take part in."""
        broken = self.verdict.broken if self.verdict is not None and self.verdict.legal is False else ()
        return tuple(item for item in broken if item.kind in _OF_ARROWS)

    @cached_property
    def _ends(self) -> dict[int, tuple[list[Target], list[Target]]]:
        """For each fault the declared creatures and the objects it speaks of."""
        return {id(item): self._split(item.objects) for item in self.wrong}

    def refs(self, objects: Sequence[str]) -> list[Target]:
        """What a ruling's coordinates stand for."""
        return [self.names.ref(word) or word for word in objects]

    def _split(self, objects: Sequence[str]) -> tuple[list[Target], list[Target]]:
        """Creatures of the declaring side, and the rest. "12 A1" is 12 of that group."""
        mine: list[Target] = []
        others: list[Target] = []
        for target in self.refs(objects):
            declares = isinstance(target, Ref) and any(same(target, ref) for ref in self.table.choices)
            (mine if declares else others).append(target)
        return mine, others

    def faults_of(self, who: Ref, target: Target) -> Iterator[Broken]:
        """The faults that this arrow takes part in."""
        for item in self.wrong:
            mine, others = self._ends[id(item)]
            hit = (not mine or any(same(who, ref) for ref in mine)) and (
                not others or any(same(target, other) for other in others)
            )
            if hit and (mine or others):
                yield item

    def is_bad(self, refs: Sequence[Ref]) -> bool:
        """Is one of these an object of a fault?"""
        return any(
            same(ref, target) for item in self.wrong for target in self.refs(item.objects) for ref in refs
        )

    # --- requirements -----------------------------------------------------------------------------

    @cached_property
    def asked(self) -> tuple[tuple[Asked, bool], ...]:
        """Every requirement once, and whether it counts: nobody has to pay to obey one (508.1d, 509.1c)."""
        if self.verdict is None:
            return ()
        found = dict.fromkeys((*self.verdict.met, *self.verdict.missed))
        return tuple((item, not self._only_paying(item)) for item in found)

    def _only_paying(self, item: Asked) -> bool:
        """Would obeying what is missed of it cost something, whichever way it is obeyed?"""
        return item.obeyed < item.count and bool(self.paying(item))

    def paying(self, item: Asked) -> str:
        """What obeying it would cost at the least; "" if it can be obeyed for nothing."""
        creatures, objects = self.ends(item)
        if not creatures:
            return ""
        prices = [self.price(ref, target) for ref in creatures for target in objects or self.objects(ref)]
        return min(prices, key=len, default="") if all(prices) else ""

    def ends(self, item: Asked) -> tuple[list[Ref], list[Target]]:
        """Of whom something is asked, and what they are asked to attack or block."""
        refs = self.refs(item.objects)
        if item.fault.code in _OF_OBJECTS:
            return [], refs
        creatures = [ref for ref in refs if isinstance(ref, Ref) and self._home(ref) is not None]
        return creatures, [ref for ref in refs if ref not in creatures]

    def _home(self, ref: Ref) -> Compiled | None:
        """The side whose creature it is."""
        for side in self.table.sides:
            if ref in side.legend.creatures or ref._replace(member=1) in side.legend.creatures:
                return side
        return None

    def objects(self, ref: Ref) -> list[Target]:
        """What a creature could be sent to at all."""
        side = self._home(ref)
        if side is None:
            return []
        row = side.legend.creatures.get(ref) or side.legend.creatures[ref._replace(member=1)]
        return [
            column.members[0]
            for c, column in enumerate(side.legend.columns)
            if side.problem.can[row[0]] >> c & 1
        ]

    def price(self, who: Ref, target: Target) -> str:
        """What this one arrow costs by itself; "" if nothing."""
        key = (who, target)
        if key not in self._prices:
            self._prices[key] = self._price(who, target)
        return self._prices[key]

    def _price(self, who: Ref, target: Target) -> str:
        side = self._home(who)
        if side is None:
            return ""
        legend = side.legend
        at = legend.creatures.get(who) or legend.creatures.get(who._replace(member=1))
        to = legend.objects.get(target)
        if to is None and isinstance(target, Ref):
            to = legend.objects.get(target._replace(member=1))
        if at is None or to is None or not legend.pay.get((at[0], to[0])):
            return ""
        mapped = Mapped(chosen={at: frozenset({to})})
        try:
            bill, _ = bill_of(side, mapped, Declaration(step=legend.arena.step), legend.arena.declarers)
        except RedzoneError:
            return ""
        return cost_text(bill) if bill != Bill() else ""

    def unmet(self, who: Ref, target: Target) -> Asked | None:
        """The missed requirement that binds this creature elsewhere, if there is one."""
        for item, counted in self.asked:
            if not counted or item.obeyed >= item.count:
                continue
            creatures, objects = self.ends(item)
            bound = bool(objects) and any(same(who, ref) for ref in creatures)
            if bound and not any(same(target, other) for other in objects):
                return item
        return None

    def obeyed_by(self, who: Ref, target: Target) -> Asked | None:
        """A requirement that this arrow obeys."""
        for item, _ in self.asked:
            creatures, objects = self.ends(item)
            mine = bool(item.obeyed) and any(same(who, ref) for ref in creatures)
            if mine and (not objects or any(same(target, other) for other in objects)):
                return item
        return None

    # --- charges ----------------------------------------------------------------------------------

    @cached_property
    def charges(self) -> tuple[Charge, ...]:
        """What is due, part by part."""
        return self.verdict.payments if self.verdict is not None else ()

    def option(self, refs: Sequence[Ref]) -> Option | None:
        """The option of these creatures."""
        for item in self.options.options if self.options is not None else ():
            ref = self.names.ref(item.creature)
            if ref is not None and any(same(ref, mine) for mine in refs):
                return item
        return None


def rule_of(rules: Sequence[str]) -> str:
    """The rule that says it most closely: a keyword's own before that of the step."""
    special = [rule for rule in rules if not rule.startswith(_GENERAL)]
    return (special or list(rules) or [""])[0]


def tag_of(item: Broken | Asked, word: str = "") -> str:
    """A short word for what says so: a keyword, a card, or what is the matter."""
    from redzone.faces.picture.words import keyword_word

    code = item.fault.code
    args = dict(item.fault.args)
    if code in _TAGS:
        return sentence(_TAGS[code])
    if args.get("keyword"):
        return keyword_word(str(args["keyword"]))
    if code in ("menace", "defender", "decayed", "unleash") or code.startswith("evasion-"):
        return keyword_word(code.removeprefix("evasion-"))
    if code.startswith("shadow-"):
        return keyword_word("shadow")
    return str(args.get("source") or "") or word or sentence("picture-tag-requirement")
