"""Triggered abilities resolve, last in first out, as far as they bear on combat; the rest is named."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby

from redzone.abilities import Chooser
from redzone.combat.aiming import look_of
from redzone.combat.dying import losing, state_based
from redzone.combat.finish import finished
from redzone.combat.model import Combat, Due, Line, Record, Triggered
from redzone.combat.resolving_effects import begin, the_target
from redzone.combat.resolving_keywords import KEYWORDS
from redzone.combat.stack import Stack
from redzone.combat.trigger_words import of_triggered
from redzone.errors import SetupError, fault
from redzone.layers import Unknown
from redzone.layers.fold import holds
from redzone.messages import card_name, sentence


def resolve(combat: Combat) -> tuple[Combat, Record]:
    """Everything that waits resolves; after each ability that may have harmed something, state-based actions
    (704.3). Raises SetupError if nothing waits.
    """
    if not combat.waiting:
        raise SetupError(fault("combat-nothing-waits"))
    stack = Stack(combat)
    lines: list[Line] = []
    for _, same in groupby(reversed(combat.waiting), key=_alike):
        lines += _run(stack, list(same))
    lines += losing(combat.board, stack.board, combat.edition)
    after = replace(combat, board=stack.board, waiting=(), ordered=True)
    record = Record(kind=Due.EVENT, text="then resolve triggers", lines=tuple(lines))
    return finished(combat, after, record, stack.happened)


def _alike(one: Triggered) -> object:
    """Abilities that resolve one after another and are told together."""
    return one.label, one.controller, one.ability, one.keyword, one.amount, one.does


def _run(stack: Stack, same: list[Triggered]) -> Iterator[Line]:
    """Several times the same ability."""
    stack.tell("resolves", "trigger-resolves", source=card_name(same[0].label), ability=of_triggered(same[0]))
    for at, one in enumerate(same):
        if at:
            stack.again()
        _one(stack, one)
        if stack.harmful:
            board, deaths = state_based(stack.board, stack.edition)
            if deaths:
                yield from stack.told()
                yield from deaths
                stack.become(board)
            stack.harmful = False
    yield from stack.told()


def _one(stack: Stack, one: Triggered) -> None:
    """One ability resolves; what a missing fact decides is named and not carried out."""
    try:
        if not _still(stack, one):
            stack.tell("intervening if", "trigger-if-no-longer")
        elif one.keyword:
            KEYWORDS[one.keyword](stack, one)
        else:
            _effects(stack, one)
    except Unknown as unknown:
        stack.tell("resolves", "trigger-not-known", fact=unknown.about)


def _still(stack: Stack, one: Triggered) -> bool:
    """603.4: an intervening "if" has to hold again."""
    when = one.ability.intervening
    if when is None:
        return True
    look = look_of(one, stack.seen)
    if look.source is None and "source" in repr(when):
        raise Unknown("last known", sentence("about-left", what=card_name(one.label)))
    return holds(when, look)


def _later_choice(one: Triggered) -> bool:
    """"You choose how creatures block": that is chosen as they block, not now (K.10)."""
    return all(isinstance(effect, Chooser) for effect in one.does[0].effects)


def _effects(stack: Stack, one: Triggered) -> None:
    if not any(part.effects or part.unread for part in one.does):
        stack.tell("resolves", "trigger-outside")
    elif len(one.does) > 1 or (one.ability.choice and not _later_choice(one)):
        stack.tell("resolves", "trigger-choice")
    elif one.does[0].targets:
        aim = the_target(stack, one)
        if aim is not None:
            begin(stack, one, (aim,))
    else:
        begin(stack, one, one.objects)
