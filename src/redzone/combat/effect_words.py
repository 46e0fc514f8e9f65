"""What effects do, in short sentences of the catalogue: for readers of other languages than the cards'."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from redzone.abilities import (
    Ability,
    Assigns,
    AsThough,
    AtMost,
    BlockedByCount,
    CantAttack,
    CantBeBlocked,
    CantBlock,
    Chooser,
    Cost,
    Designate,
    ExtraBlocks,
    Grant,
    Keyword,
    MustAttack,
    MustBeAttacked,
    MustBeBlocked,
    MustBlock,
)
from redzone.messages import row, sentence
from redzone.messages.keywords import keyword

_RULES: dict[type, str] = {
    CantAttack: "effect-cant-attack", CantBlock: "effect-cant-block",
    CantBeBlocked: "effect-cant-be-blocked", BlockedByCount: "effect-blocked-by", AtMost: "effect-at-most",
    MustAttack: "effect-must-attack", MustBlock: "effect-must-block",
    MustBeBlocked: "effect-must-be-blocked", MustBeAttacked: "effect-must-be-attacked",
    Cost: "effect-cost", AsThough: "effect-as-though", ExtraBlocks: "effect-extra-blocks",
    Assigns: "effect-assigns", Chooser: "effect-chooser",
}


def of_effects(abilities: Iterable[Ability]) -> str:
    """What all of them do, one after another."""
    return row(*dict.fromkeys(words for ability in abilities for words in _of(ability)))


def _of(ability: Ability) -> Iterator[str]:
    match ability:
        case Grant():
            yield from _grant(ability)
        case Keyword():
            yield sentence("effect-gains", list=keyword_of(ability))
        case Designate(what=what):
            yield sentence(f"effect-{what.replace(' ', '-')}")
        case _:
            yield sentence(_RULES.get(type(ability), "effect-rule"))


def keyword_of(ability: Keyword) -> str:
    """A keyword's name, with its quality or number."""
    if ability.label or ability.number is None:
        return keyword(ability.label or ability.name)
    return keyword(f"{ability.name} {ability.number}")


def _grant(change: Grant) -> Iterator[str]:
    """The parts of a change of characteristics; "its characteristics change" for what has no words."""
    found = [*_size(change), *_abilities(change), *_kinds(change)]
    yield from found or [sentence("effect-other")]


def _size(change: Grant) -> Iterator[str]:
    plus, size = (change.plus_power, change.plus_toughness), (change.power, change.toughness)
    if any(one != 0 for one in plus):
        if all(isinstance(one, int) for one in plus):
            yield f"{plus[0]:+d}/{plus[1]:+d}"
        else:
            yield sentence("effect-size-changes")
    match size:
        case (int(power), int(toughness)):
            yield sentence("effect-size", power=power, toughness=toughness)
        case (int(power), None):
            yield sentence("effect-power", n=power)
        case (None, int(toughness)):
            yield sentence("effect-toughness", n=toughness)
        case (None, None):
            pass
        case _:
            yield sentence("effect-size-changes")
    if change.switched:
        yield sentence("effect-switched")


def _abilities(change: Grant) -> Iterator[str]:
    if change.loses_all:
        yield sentence("effect-loses-all")
    taken = [keyword_of(one) for one in change.takes if isinstance(one, Keyword)]
    lost = [*map(keyword, change.removes), *taken]
    if lost:
        yield sentence("effect-loses", list=row(*lost))
    keywords = [keyword_of(one) for one in change.abilities if isinstance(one, Keyword)]
    if keywords:
        yield sentence("effect-gains", list=row(*keywords))
    others = [one for one in change.abilities if not isinstance(one, Keyword)]
    if others:
        yield sentence("effect-gains", list=sentence("effect-ability"))


def _kinds(change: Grant) -> Iterator[str]:
    if change.colors is not None:
        colors = [sentence(f"color-{color}") for color in change.colors] or [sentence("color-none")]
        code = "effect-color-added" if change.colors_added else "effect-color"
        yield sentence(code, list=row(*colors))
    if change.types_lost == ("creature",):
        yield sentence("effect-no-creature")
    elif change.types_lost or change.types or change.subtypes or change.supertypes or change.supertypes_lost:
        yield sentence("effect-types")
    if change.control is not None:
        yield sentence("effect-control")
    if change.name:
        yield sentence("effect-name")
