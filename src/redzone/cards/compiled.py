"""A printed face with its text read: what the library stores."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass

from redzone.abilities import Ability, Bears, Grant, Mana, Unread, Value
from redzone.abilities.filters import Itself
from redzone.cards.coverage_rule import TRIGGERS, Said, State, said
from redzone.cards.schema import encode_line
from redzone.cards.source import PrintedFace, whole_number
from redzone.oracle import read_face

#: 305.6: what a land with this type can be tapped for
_INTRINSIC = {"Plains": "{W}", "Island": "{U}", "Swamp": "{B}", "Mountain": "{R}", "Forest": "{G}"}
#: the place of an `Unread` that is no sentence but the printed power and toughness
POWER_PLACE = "P/T"


@dataclass(frozen=True, slots=True, kw_only=True)
class CompiledFace:
    """A face as stored. line: its type line, encoded."""

    printed: PrintedFace
    line: str
    power: Value | None
    toughness: Value | None
    abilities: tuple[Ability, ...]
    unread: tuple[Unread, ...]
    #: what became of its sentences about declarations
    said: tuple[Said, ...]


def compile_face(printed: PrintedFace) -> CompiledFace:
    """Read the face's text, define its power and toughness, and add what its land types imply."""
    reading = read_face(
        printed.text,
        name=printed.name,
        types=frozenset(printed.line.types),
        subtypes=frozenset(printed.line.subtypes),
        keep_text=False,
    )
    abilities, power, toughness = _defined_size(printed, reading.abilities)
    unread = reading.unread
    known = all(
        text is None or value is not None
        for text, value in ((printed.power, power), (printed.toughness, toughness))
    )
    if not known and not any(Bears.POWER in item.bears for item in unread):
        unread = (*unread, Unread(place=POWER_PLACE, bears=(Bears.POWER,)))
    overlooked, sentences = _guarded(printed)
    return CompiledFace(
        printed=printed,
        line=encode_line(*printed.line),
        power=power,
        toughness=toughness,
        abilities=_with_land_mana(printed, abilities),
        unread=tuple(dict.fromkeys((*(dataclasses.replace(item, text="") for item in unread), *overlooked))),
        said=sentences,
    )


def _guarded(printed: PrintedFace) -> tuple[tuple[Unread, ...], tuple[Said, ...]]:
    """What the reader overlooks, kept as unread: by its words it speaks of declarations."""
    overlooked: dict[str, Unread] = {}
    sentences = []
    for item in said(printed):
        if item.state is State.DROPPED:
            bears = (Bears.TRIGGER,) if item.family in TRIGGERS else (Bears.ATTACK, Bears.BLOCK)
            if item.place not in overlooked or item.family not in TRIGGERS:
                overlooked[item.place] = Unread(place=item.place, bears=bears)
            item = item._replace(state=State.UNREAD)  # noqa: PLW2901
        sentences.append(item)
    return tuple(overlooked.values()), tuple(sentences)


def _defined_size(
    printed: PrintedFace, abilities: tuple[Ability, ...]
) -> tuple[tuple[Ability, ...], Value | None, Value | None]:
    """Power and toughness: the printed numbers, or for a star what the text defines them to be (604.3).

    The defining ability is taken out of the abilities: it applies in layer 7a, as a printed number does.
    """
    power: Value | None = whole_number(printed.power)
    toughness: Value | None = whole_number(printed.toughness)
    left: list[Ability] = []
    for ability in abilities:
        if not _defines_size(ability):
            left.append(ability)
            continue
        assert isinstance(ability, Grant)
        power = _defined(printed.power, power, ability.power)
        toughness = _defined(printed.toughness, toughness, ability.toughness)
    return tuple(left), power, toughness


def _defined(printed: str | None, number: Value | None, value: Value | None) -> Value | None:
    """The text's value where a star is printed, else the number."""
    return value if printed is not None and "*" in printed and value is not None else number


def _defines_size(ability: Ability) -> bool:
    """Whether it does nothing but define the power and/or toughness of its own permanent, always."""
    if not isinstance(ability, Grant) or (ability.power is None and ability.toughness is None):
        return False
    return ability == Grant(subject=Itself(), power=ability.power, toughness=ability.toughness)


def _with_land_mana(printed: PrintedFace, abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """305.6: a land with a basic land type has that type's mana ability."""
    if "land" not in printed.line.types:
        return abilities
    implied = [Mana(adds=(symbol,)) for kind, symbol in _INTRINSIC.items() if kind in printed.line.subtypes]
    return (*abilities, *(mana for mana in implied if mana not in abilities))
