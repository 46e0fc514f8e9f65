"""Who watches for events: every triggered ability in force, member by member, and how it looks at things."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from redzone.abilities import Both, Condition, Declared, Filter, Keyword, NotSo, OneOf, Trigger
from redzone.board import Ref, Target
from redzone.combat.model import Triggered
from redzone.combat.trigger_keywords import triggers_of
from redzone.layers import Effective, Look, Thing
from redzone.layers.fold import passes
from redzone.rules.company import fold


class Watcher(NamedTuple):
    """A triggered ability of one permanent. ref: which member of its class it is."""

    eff: Effective
    source: Thing
    ref: Ref
    ability: Trigger
    keyword: Keyword | None = None

    def look(
        self, ref: Ref | None = None, subject: Thing | None = None, defending: Sequence[str] = ()
    ) -> Look:
        """How it looks at the permanent `ref`, which may be itself."""
        same = ref is not None and ref == self.ref
        scene, you = self.eff.scene, self.source.controller
        return Look(scene, you, self.source, same, subject=subject, defending=tuple(defending))

    def fits(self, test: Filter, target: Target, subject: Thing | None = None) -> bool:
        """Does the permanent or player pass the filter, as this ability reads it?"""
        if isinstance(target, str):
            return passes(test, target, self.look(subject=subject))
        thing = self.eff.scene.thing(target)
        return thing is not None and passes(test, thing, self.look(target, subject))

    def when(self, creatures: Sequence[Ref], subject: Ref | None, defending: Sequence[str]) -> bool:
        """Does its condition hold (603.4)? creatures: those declared. Raises Unknown for a missing fact."""
        thing = None if subject is None else self.eff.scene.thing(subject)
        left = fold(self.ability.when, self.look(subject, thing, defending))
        return left if isinstance(left, bool) else self._declared(left, creatures, subject, thing)

    def _declared(
        self, condition: Condition | None, creatures: Sequence[Ref], subject: Ref | None, thing: Thing | None
    ) -> bool:
        match condition:
            case None:
                return True
            case Both(of):
                return all(self._declared(c, creatures, subject, thing) for c in of)
            case OneOf(of):
                return any(self._declared(c, creatures, subject, thing) for c in of)
            case NotSo(of):
                return not self._declared(of, creatures, subject, thing)
            case Declared(what, low, high, other):
                n = sum(1 for r in creatures if not (other and r == subject) and self.fits(what, r, thing))
                return n >= low and (high is None or n <= high)
        raise TypeError(f"{type(condition).__name__} is no condition on a declaration")

    def triggered(self, rule: str, objects: Iterable[Target] = (), number: int = 1) -> Triggered:
        """The ability triggers once."""
        return Triggered(
            source=self.ref,
            label=self.source.name or str(self.ref),
            controller=self.source.controller,
            ability=self.ability,
            rule=rule,
            objects=tuple(objects),
            number=number,
            keyword="" if self.keyword is None else self.keyword.name,
            amount=0 if self.keyword is None else self.keyword.number or 0,
        )


def watchers(eff: Effective) -> Iterator[Watcher]:
    """Every triggered ability, in timestamp order of its source."""
    for thing in eff.things:
        for ability in thing.abilities:
            found: Sequence[tuple[Trigger, Keyword | None]] = ()
            if isinstance(ability, Trigger):
                found = [(ability, None)]
            elif isinstance(ability, Keyword):
                found = [(trigger, ability) for trigger in triggers_of(ability)]
            for trigger, keyword in found:
                for ref in thing.refs:
                    yield Watcher(eff, thing, ref, trigger, keyword)
