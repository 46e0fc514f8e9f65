"""Who watches for events: every triggered ability in force, member by member, and how it looks at things."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from redzone.abilities import (
    Ability,
    Both,
    Condition,
    Declared,
    Filter,
    Itself,
    Keyword,
    NotSo,
    OneOf,
    Option,
    Resolves,
    Trigger,
)
from redzone.board import Ref, Target
from redzone.combat.model import Triggered
from redzone.combat.trigger_keywords import triggers_of
from redzone.layers import Effective, Look, Thing
from redzone.layers.fold import passes
from redzone.rules.company import fold

#: answers of a filter about a class of permanents: they are the same for all members of the source's class
Answers = dict[tuple[int, int, bool, int], bool]


class Watcher(NamedTuple):
    """A triggered ability of one permanent. ref: which member of its class it is. at: the classes by member.
    does: its effect. answers: what was found out already.
    """

    eff: Effective
    source: Thing
    ref: Ref
    ability: Trigger
    at: Mapping[Ref, Thing]
    answers: Answers
    keyword: Keyword | None = None
    does: tuple[Resolves, ...] = ()

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
        thing = self.at.get(target)
        if thing is None:
            return False
        key = (id(test), id(thing), target == self.ref, id(subject))
        if key not in self.answers:
            self.answers[key] = passes(test, thing, self.look(target, subject))
        return self.answers[key]

    def subjects(self, refs: Iterable[Ref]) -> list[Ref]:
        """Those whose event it is; of many members that watch for themselves each looks at itself only."""
        if self.ability.subject == Itself():
            return [self.ref] if self.ref in refs else []
        return [ref for ref in refs if self.fits(self.ability.subject, ref)]

    def when(self, creatures: Sequence[Ref], subject: Ref | None, defending: Sequence[str]) -> bool:
        """Do its conditions hold, the intervening "if" among them (603.4)? creatures: those declared.

        Raises Unknown for a missing fact.
        """
        both = (self.ability.when, self.ability.intervening)
        return all(one is None or self._holds(one, creatures, subject, defending) for one in both)

    def _holds(
        self, when: Condition, creatures: Sequence[Ref], subject: Ref | None, defending: Sequence[str]
    ) -> bool:
        thing = None if subject is None else self.at.get(subject)
        left = fold(when, self.look(subject, thing, defending))
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
            does=self.does,
        )


def watchers(eff: Effective) -> Iterator[Watcher]:
    """Every triggered ability, in timestamp order of its source."""
    at = {ref: thing for thing in eff.things for ref in thing.refs}
    for thing in eff.things:
        for place, ability in enumerate(thing.abilities):
            found: Sequence[tuple[Trigger, Keyword | None]] = ()
            if isinstance(ability, Trigger) and not ability.delayed:
                found = [(ability, None)]
            elif isinstance(ability, Keyword):
                found = [(trigger, ability) for trigger in triggers_of(ability.name)]
            elif isinstance(ability, Option):
                found = [(trigger, Keyword(name=ability.what)) for trigger in triggers_of(ability.what)]
            for trigger, keyword in found:
                answers: Answers = {}
                does = _does(thing.abilities, place, trigger.resolves)
                for ref in thing.refs:
                    yield Watcher(eff, thing, ref, trigger, at, answers, keyword, does)


def _does(abilities: Sequence[Ability], place: int, number: int) -> tuple[Resolves, ...]:
    """What the trigger at this place does. Another text may use the same number further on: texts that
    were granted are numbered by themselves, but each has its trigger before its effect.
    """
    found: list[Resolves] = []
    for ability in abilities[place + 1 :] if number else ():
        if isinstance(ability, Trigger) and ability.resolves == number:
            break
        if isinstance(ability, Resolves) and ability.kind == "triggered" and ability.number == number:
            if found and ability.mode <= found[-1].mode:
                break
            found.append(ability)
    return tuple(found)
