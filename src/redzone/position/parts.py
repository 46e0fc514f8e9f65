"""What a declaration holds of each declaring side, and what in it belongs to none."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from redzone.abilities import Step
from redzone.board import Choice, Declaration, Ref
from redzone.errors import SetupError, fault
from redzone.messages import sentence
from redzone.problem.legend import Compiled


def strangers(sides: Iterable[Compiled], declaration: Declaration) -> tuple[Ref, ...]:
    """Creatures in a declaration that are not there, or that none of the declaring sides controls."""
    known = list(sides)
    try:
        if not known or all(_at_home(known, choice) for choice in declaration.choices):
            return ()
    except (AttributeError, TypeError, ValueError):
        refuse_malformed(declaration)
        raise
    refuse_malformed(declaration)
    creatures = [side.legend.creatures for side in known]
    odd = [c for c in declaration.choices if c.count != 1 or not any(c.creature in one for one in creatures)]
    if not odd:
        return ()
    scene = known[0].legend.arena.eff.scene
    declarers = {name for side in known for name in side.legend.arena.declarers}
    return tuple(
        c.creature
        for c in odd
        if (thing := scene.thing(c.creature)) is None
        or thing.controller not in declarers
        or c.count < 1
        or bool(c.creature.member) != thing.entry.group
        or (c.count > 1
        and c.creature.member + c.count - 1 > thing.entry.count)
    )


def refuse_other_step(step: Step, declaration: Declaration) -> None:
    """Raises SetupError for a declaration of another step, TypeError for one of none."""
    if declaration.step is not step:
        if not isinstance(declaration.step, Step):
            raise TypeError(f"the step of a declaration is a Step, not {declaration.step!r:.200}")
        asked, other = sentence(f"step-{step}"), sentence(f"step-{declaration.step}")
        raise SetupError(fault("wrong-step", step=asked, other=other))


def refuse_malformed(declaration: Declaration) -> None:
    """Raises TypeError for choices that are none, with the first of them."""
    choices: object = declaration.choices
    if not isinstance(choices, tuple | list):
        raise TypeError(f"the choices of a declaration are a tuple of Choice, not {choices!r:.200}")
    for choice in choices:
        if not (isinstance(choice, Choice) and is_ref(choice.creature) and _is_target(choice.target)
                and _is_number(choice.count)):
            raise TypeError(
                f"a Choice is a creature's Ref, a Ref or a player's name, and a number: not {choice!r:.200}"
            )


def is_ref(thing: object) -> bool:
    """Is it a coordinate, with a name and two numbers?"""
    return (
        isinstance(thing, Ref)
        and isinstance(thing.player, str)
        and _is_number(thing.place)
        and _is_number(thing.member)
    )


def _is_target(thing: object) -> bool:
    return isinstance(thing, str) or is_ref(thing)


def _is_number(thing: object) -> bool:
    return isinstance(thing, int) and not isinstance(thing, bool)


def _at_home(sides: Sequence[Compiled], choice: Choice) -> bool:
    """A single creature that one of the sides could choose: most are."""
    return choice.count == 1 and any(choice.creature in side.legend.creatures for side in sides)


def part_of(side: Compiled, declaration: Declaration) -> Declaration:
    """The choices of one declaring side: those of its creatures."""
    arena = side.legend.arena
    creatures = side.legend.creatures
    if declaration.who in ((), arena.declarers) and all(c.creature in creatures for c in declaration.choices):
        return declaration
    scene = arena.eff.scene
    mine: dict[Ref, bool] = {}

    def ours(ref: Ref) -> bool:
        key = ref._replace(member=0)
        if key not in mine:
            thing = scene.thing(ref)
            mine[key] = thing is not None and thing.controller in arena.declarers
        return mine[key]

    choices = tuple(c for c in declaration.choices if ours(c.creature))
    return Declaration(
        step=declaration.step,
        choices=choices,
        bands=declaration.bands,
        optional=declaration.optional,
        paid=declaration.paid,
        who=arena.declarers if declaration.who else (),
    )


