"""Mana symbols as numbers (107.4): what a symbol asks for, and what mana it adds."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

TYPES = "WUBRGC"
ANY = 0b0111111
#: a bit beside the six types of mana: "or 2 life" (107.4f)
LIFE = 0b1000000
_COLORLESS = 1 << TYPES.index("C")


class Slot(NamedTuple):
    """One mana: asked for (any of the types in the mask will do; from a snow source) or there to spend."""

    types: int
    snow: bool = False


#: some mana: how many of each slot, sorted
Units = tuple[tuple[Slot, int], ...]


class Want(NamedTuple):
    """Mana asked for: `generic` of any type, slots with their number, and monocolored hybrids.

    twos: type -> number of symbols that one mana of the type or two of any type pay. unknown: symbols
    that are none.
    """

    generic: int
    slots: Counter[Slot]
    twos: Counter[int]
    unknown: tuple[str, ...] = ()

    @property
    def empty(self) -> bool:
        """Is no mana asked for ({0})?"""
        return not (self.generic or self.slots or self.twos)

    @property
    def most(self) -> int:
        """The most mana that could be spent on it."""
        return self.generic + self.slots.total() + 2 * self.twos.total()


def split(text: str) -> tuple[str, ...]:
    """Symbols written one after another, single; what stands outside braces is kept as a symbol."""
    return tuple(re.findall(r"\{[^{}]*\}|[^{}\s]+|[{}]", text))


def want(symbols: Iterable[str]) -> Want:
    """What these symbols ask for as a cost."""
    generic = 0
    slots: Counter[Slot] = Counter()
    twos: Counter[int] = Counter()
    unknown = []
    for symbol, n in Counter(symbols).items():
        number, types, snow = read(symbol)
        if number and types:
            twos[types] += n
        elif types:
            slots[Slot(types, snow)] += n
        elif number is not None:
            generic += number * n
        else:
            unknown.append(symbol)
    return Want(generic, slots, twos, tuple(unknown))


def read(symbol: str) -> tuple[int | None, int, bool]:
    """Its number (None without one), its types with LIFE for Phyrexian ones (0: none), and is it snow?

    (None, 0, False) for what is no symbol of a mana cost.
    """
    inside = re.fullmatch(r"\{([^{}]+)\}", symbol.upper())
    if inside is None:
        return None, 0, False
    word = inside[1]
    if re.fullmatch("[0-9]+", word):
        return int(word), 0, False
    if word == "S":
        return None, ANY, True
    if re.fullmatch(f"2/[{TYPES}]", word):
        return 2, types_of(word[2:]), False
    if re.fullmatch(f"[{TYPES}](/[{TYPES}])?(/P)?", word):
        return None, types_of(word), False
    return None, 0, False


def types_of(letters: str) -> int:
    """The mask of the types (and P) among the letters."""
    mask = LIFE if "P" in letters else 0
    for index, letter in enumerate(TYPES):
        if letter in letters:
            mask |= 1 << index
    return mask


def adds(symbol: str, snow: bool = False) -> tuple[Units, ...]:
    """What a symbol adds as mana (106.8-106.11), as alternatives: generic and snow symbols colourless mana.

    A symbol that is none adds nothing.
    """
    number, types, is_snow = read(symbol)
    colorless = Slot(_COLORLESS, snow or is_snow)
    if number and types:
        return ((Slot(types, snow), 1),), ((colorless, 2),)
    if is_snow:
        return (((colorless, 1),),)
    if types:
        return (((Slot(types & ANY, snow), 1),),)
    return (((colorless, number),),) if number else ((),)


def total(units: Units) -> int:
    """How much mana it is."""
    return sum(n for _, n in units)


def joined(*parts: Units) -> Units:
    """All of it together."""
    counts: Counter[Slot] = Counter()
    for part in parts:
        for slot, n in part:
            counts[slot] += n
    return tuple(sorted(counts.items()))
