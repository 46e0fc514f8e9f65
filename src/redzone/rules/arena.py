"""Who declares, with which creatures, against what: the frame in which every rule is asked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from operator import itemgetter
from typing import Any, NamedTuple, TypeVar

from redzone.abilities import Condition, Filter, Itself, Step
from redzone.board import Ref
from redzone.layers import Bound, Effective, Look, Thing
from redzone.layers.fold import passes
from redzone.rules.company import Rest, fold
from redzone.rules.editions import Edition

#: what a creature attacks or blocks: a player's name or a class of permanents
Object = Thing | str
#: types of permanents that are attacked (506.3c)
ATTACKED = frozenset({"planeswalker", "battle"})
#: a kind of ability
Kind = TypeVar("Kind")


class Reason(NamedTuple):
    """Why something is forbidden or asked for.

    rules: names of the table in `numbers`, the step's own first. code and args: its sentence. bound:
    the ability that says so, None if the rules do. source: the permanent to name, if not the bound's.
    """

    rules: tuple[str, ...]
    code: str
    args: tuple[tuple[str, str | int], ...] = ()
    bound: Bound | None = None
    source: Thing | None = None


def reason(
    *rules: str, code: str, bound: Bound | None = None, source: Thing | None = None, **args: str | int
) -> Reason:
    """A Reason with its arguments given as keywords."""
    return Reason(rules, code, tuple(sorted(args.items())), bound, source)


class _About(NamedTuple):
    """Abilities of one kind, each with its number: those of anybody, and those that speak of their source."""

    anybody: list[tuple[int, Bound, Any]]
    own: dict[int, list[tuple[int, Bound, Any]]]

    def add(self, at: int, bound: Bound, ability: Any) -> None:
        of_source = isinstance(ability.subject, Itself) and bound.source is not None
        where = self.own.setdefault(id(bound.source), []) if of_source else self.anybody
        where.append((at, bound, ability))


@dataclass(slots=True)
class Arena:
    """One declaring side in one step.

    declarers: the active player or team, or one defending player or team (509.1, 802.4, 805.10).
    """

    eff: Effective
    step: Step
    edition: Edition
    declarers: tuple[str, ...]
    _defending: dict[int, tuple[str, ...]] = field(default_factory=dict)
    _of: dict[type, list[tuple[Bound, Any]]] = field(default_factory=dict)
    _about: dict[type, _About] = field(default_factory=dict)
    _keywords: dict[int, frozenset[str]] = field(default_factory=dict)

    @property
    def restriction(self) -> str:
        """The step's rule for restrictions, as a name of `numbers`."""
        return f"{self.step} restriction"

    @property
    def requirement(self) -> str:
        """The step's rule for requirements."""
        return f"{self.step} requirement"

    def of(self, kind: type[Kind]) -> Sequence[tuple[Bound, Kind]]:
        """The abilities and effects of one kind that are in force, in timestamp order."""
        known = self._of.get(kind)
        if known is None:
            known = self._of[kind] = [(b, b.ability) for b in self.eff.rules if isinstance(b.ability, kind)]
        return known

    def about(self, kind: type[Kind], thing: Thing) -> Sequence[tuple[Bound, Kind]]:
        """Those of one kind that may have this permanent as subject: of "this creature" only its own do."""
        if kind not in self._about:
            self._about[kind] = _About([], {})
            for at, (bound, ability) in enumerate(self.of(kind)):
                self._about[kind].add(at, bound, ability)
        anybody, own = self._about[kind]
        mine = own.get(id(thing), ())
        both = sorted((*anybody, *mine), key=itemgetter(0)) if anybody and mine else mine or anybody
        return [(bound, ability) for _, bound, ability in both]

    def keywords(self, thing: Thing) -> frozenset[str]:
        """Names and labels of all its keywords."""
        known = self._keywords.get(id(thing))
        if known is None:
            words = {word for k in thing.keywords() for word in (k.name, k.label) if word}
            known = self._keywords[id(thing)] = frozenset(words)
        return known

    @property
    def creatures(self) -> Iterator[Thing]:
        """All creatures the declaring side controls, able or not."""
        return (t for t in self.eff.things if t.is_creature and t.controller in self.declarers)

    @property
    def objects(self) -> list[Object]:
        """What can be attacked (508.1b), or the attackers that may be blocked by this side (509.1a)."""
        if self.step is Step.BLOCK:
            return [t for t in self.eff.things if t.attack and self._attacks_us(t)]
        out: list[Object] = []
        for name in self.eff.board.defending:
            out.append(name)
            if self.edition.attack_permanents:
                out += [t for t in self.eff.things if self._attackable(t, name)]
        return out

    def _attackable(self, thing: Thing, name: str) -> bool:
        if "battle" in thing.types:
            return thing.states.get("protector") == name
        return "planeswalker" in thing.types and thing.controller == name

    def _attacks_us(self, attacker: Thing) -> bool:
        return any(name in self.declarers for name in self.defending(attacker))

    def defending(self, obj: Object) -> tuple[str, ...]:
        """The defending player for an attack on (or by) this object (508.5); all heads of a team in 606.7."""
        if isinstance(obj, Thing):
            known = self._defending.get(id(obj))
            if known is None:
                known = self._defending[id(obj)] = self._find_defending(obj)
            return known
        return self.eff.board.side_of(obj) if self.edition.team_attacked else (obj,)

    def _find_defending(self, thing: Thing) -> tuple[str, ...]:
        if self.step is Step.BLOCK and thing.attack is not None:
            target = thing.attack.target
            attacked = self.eff.scene.thing(target) if isinstance(target, Ref) else target
            if isinstance(attacked, str):
                return self.defending(attacked)
            if attacked is not None and attacked.types & ATTACKED:
                return self._holder(attacked)
            return (thing.attack.defending,) if thing.attack.defending else ()
        return self._holder(thing)

    def _holder(self, thing: Thing) -> tuple[str, ...]:
        name = thing.states.get("protector") if "battle" in thing.types else thing.controller
        return (str(name),) if name else ()

    def faces(self, obj: Object) -> tuple[Object, ...]:
        """Everything that is attacked by attacking this: in 606.7 every head of the team, else itself."""
        return self.defending(obj) if isinstance(obj, str) else (obj,)

    def look(self, bound: Bound, subject: Thing | None, obj: Object | None = None, same: bool = True) -> Look:
        """How the ability's words are read of this creature and what it attacks or blocks.

        In the block step the defending player is that of the attacker, whichever of the two it is.
        """
        defending = self.defending(obj) if obj is not None else ()
        if not defending and self.step is Step.BLOCK:
            defending = self.declarers
        return Look(
            self.eff.scene,
            bound.you,
            bound.source,
            same,
            bound.targets,
            bound.x,
            bound.chosen,
            subject,
            defending,
            kicked=bound.kicked,
        )

    def instances(
        self,
        bound: Bound,
        *tests: tuple[Filter, Object],
        subject: Thing | None,
        obj: Object | None = None,
        when: Condition | None = None,
    ) -> tuple[int, Rest]:
        """How many of the source's members say this of these objects, and what of `when` is left.

        A group of three lords is three abilities, but each of them is only one of "other".
        """
        source = bound.source
        size = source.count if source is not None else 1
        if size > 1 and any(o is source for _, o in tests):
            mine, rest = self.says(bound, tests, subject, obj, when, same=True)
            others, rest_2 = self.says(bound, tests, subject, obj, when, same=False)
            return mine + (size - 1) * others, rest or rest_2
        says, rest = self.says(bound, tests, subject, obj, when, same=True)
        return size * says, rest

    def says(
        self,
        bound: Bound,
        tests: tuple[tuple[Filter, Object], ...],
        subject: Thing | None,
        obj: Object | None,
        when: Condition | None,
        *,
        same: bool,
    ) -> tuple[int, Rest]:
        """Does one member of the source say this (1 or 0)? same: the object of its class looked at is it."""
        look = self.look(bound, subject, obj, same)
        if not all(passes(test, o, look) for test, o in tests):
            return 0, None
        left = fold(when, look)
        if left is False:
            return 0, None
        return 1, (None if left is True else left)


def speaks_of_itself(test: Filter) -> bool:
    """Does the filter single out the permanent whose ability it belongs to?"""
    return "Itself()" in repr(test)
