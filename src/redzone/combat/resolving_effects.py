"""What a resolving triggered ability begins: effects with numbers and permanents as they are now (611.2)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from redzone.abilities import Ability, Filter, Grant, Itself, Keyword, Target, Value
from redzone.board import Effect, Ref
from redzone.board import Target as Chosen
from redzone.combat.aiming import guarded, look_of, may_be
from redzone.combat.model import Triggered
from redzone.combat.stack import Stack
from redzone.combat.trigger_words import of_ability, of_change
from redzone.layers import Unknown
from redzone.layers.fold import number, passes
from redzone.messages import card_name, sentence

_PLUS = ("plus_power", "plus_toughness")
_NUMBERS = ("power", "toughness", *_PLUS)


def the_target(stack: Stack, one: Triggered) -> Chosen | None:
    """Its target, if only one thing could be that; None, and the reason is told, if there is none (603.3d,
    608.2b) or somebody has to say which. Raises Unknown for a missing fact.
    """
    several = one.does and (
        len(one.does[0].targets) > 1 or one.does[0].optional_targets or "Target(number=0)" in repr(one.does)
    )
    if not several and not one.aims:
        stack.tell("no target", "trigger-no-target")
    elif several or len(one.aims) > 1 or guarded(one.aims[0], stack.seen):
        stack.tell("no target", "trigger-target")
    elif not may_be(one, one.aims[0], stack.seen):
        stack.tell("resolves", "trigger-target-gone", what=stack.naming.target(one.aims[0]))
    else:
        return one.aims[0]
    return None


def begin(stack: Stack, one: Triggered, on: Sequence[Chosen]) -> None:
    """All that the ability does. on: what it names, or its target. Raises Unknown for a missing fact."""
    part = one.does[0]
    here = [target for target in on if isinstance(target, str) or stack.is_there(target)]
    for ability in part.effects:
        apply(stack, one, ability, here)
    if part.unread:
        stack.tell("resolves", "trigger-unread")


def apply(stack: Stack, one: Triggered, ability: Ability, on: Sequence[Chosen]) -> None:
    """One effect of it. 611.2c: a change of characteristics is about what is there now; a rule about whatever
    it fits.
    """
    if not isinstance(ability, Grant):
        words = of_ability(ability, one.label)
        about = stack.naming.all(on) or card_name(one.label)
        stack.tell("effect begins", "trigger-begins", words=words, about=about)
        stack.began(_effect(one, (ability,), on))
        return
    refs = _meant(stack, one, ability.subject, on)
    if not refs:
        stack.tell("effect begins", "trigger-nothing")
    for fixed, whom in _fixed(stack, one, ability, refs):
        words = of_change(fixed) or of_ability(replace(fixed, subject=Itself()), "it")
        stack.changed(words, whom)
        stack.began(_effect(one, (fixed,), whom))
        stack.harmful |= not _harmless(fixed)


def _effect(one: Triggered, abilities: Sequence[Ability], on: Sequence[Chosen]) -> Effect:
    return Effect(
        controller=one.controller,
        card=one.label,
        abilities=tuple(abilities),
        on=tuple(on),
        source=one.source,
        keyword=one.keyword,
    )


def _meant(stack: Stack, one: Triggered, subject: Filter, on: Sequence[Chosen]) -> list[Ref]:
    """The permanents that it changes, without a look at characteristics where none is needed."""
    match subject:
        case Itself():
            return [one.source] if stack.is_there(one.source) else []
        case Target(0):
            return [ref for ref in on if isinstance(ref, Ref)]
    eff = stack.seen_for(subject)
    look = look_of(one, eff)._replace(targets=tuple(on))
    return [
        ref
        for thing in eff.things
        for ref in thing.refs
        if passes(subject, thing, look._replace(same=ref == one.source))
    ]


def _fixed(
    stack: Stack, one: Triggered, grant: Grant, refs: Sequence[Ref]
) -> list[tuple[Grant, list[Ref]]]:
    """611.2d: its numbers as they are now, for each permanent; those with the same numbers together."""
    bare = replace(grant, subject=Target(0))
    values: dict[str, Value | None] = {name: getattr(grant, name) for name in _NUMBERS}
    open_ = {name: v for name, v in values.items() if v is not None and not isinstance(v, int)}
    if not open_:
        return [(bare, list(refs))] if refs else []
    found: dict[Grant, list[Ref]] = {}
    for ref in refs:
        thing = stack.seen.scene.thing(ref)
        look = look_of(one, stack.seen, thing)
        if look.source is None and "source" in repr(open_):
            raise Unknown("last known", sentence("about-left", what=card_name(one.label)))
        now = {name: number(value, look) for name, value in open_.items() if value is not None}
        found.setdefault(replace(bare, **now), []).append(ref)  # type: ignore[arg-type]
    return list(found.items())


def _harmless(grant: Grant) -> bool:
    """Can no creature die of it?"""
    plus = grant.plus_toughness
    other = Grant(
        subject=grant.subject,
        when=grant.when,
        plus_power=grant.plus_power,
        plus_toughness=plus,
        abilities=grant.abilities,
    )
    keywords = all(isinstance(one, Keyword) for one in grant.abilities)
    return other == grant and isinstance(plus, int) and plus >= 0 and keywords
