"""Boards as people write them: creatures with keywords and Oracle text, in notation and as cards.

The same creature can be written in redzone's notation and handed to an engine that compiles cards.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random

COLORS = ("white", "blue", "black", "red", "green")
LURE = "All creatures able to block ~ do so."
MUST = "~ must be blocked if able."
SINGLE = "~ can't be blocked by more than one creature."
BLOCKS = "~ blocks each combat if able."
GROUNDED = "~ can't block."


@dataclass(frozen=True, slots=True, kw_only=True)
class Creature:
    """One creature, or `count` equal ones. text: Oracle paragraphs, `~` for its name."""

    name: str
    power: int = 2
    toughness: int = 2
    color: str = "green"
    keywords: tuple[str, ...] = ()
    text: tuple[str, ...] = ()
    tapped: bool = False
    count: int = 1

    def notation(self) -> str:
        """As an entry of a player's line."""
        number = f"{self.count} " if self.count > 1 else ""
        words = [f"{self.name} = {number}{self.power}/{self.toughness}", self.color]
        words += [*self.keywords, *(f'"{line}"' for line in self.text)]
        return " ".join(filter(None, words)) + (" (tapped)" if self.tapped else "")


@dataclass(frozen=True, slots=True, kw_only=True)
class TextBoard:
    """A's creatures, all of which attack B, and B's."""

    attackers: tuple[Creature, ...]
    blockers: tuple[Creature, ...]

    def notation(self) -> str:
        """The position, without an attack."""
        sides = (("A", self.attackers), ("B", self.blockers))
        return "\n".join(f"{who}: {'; '.join(c.notation() for c in side)}" for who, side in sides)

    def attack(self) -> str:
        """Everybody attacks."""
        return ", ".join(f"{c.count} {c.name}" if c.count > 1 else c.name for c in self.attackers) + " -> B"


Make = Callable[[int, Random], TextBoard]


def ordinary(size: int, rng: Random) -> TextBoard:
    """The keyword mix: evasion, menace, tapped blockers and some that can't block."""
    attackers = tuple(
        replace(creature, keywords=_keywords(rng, (("flying", 0.22), ("menace", 0.1), ("fear", 0.05))))
        for creature in distinct("Raider", size)
    )
    blockers = tuple(
        replace(
            creature,
            keywords=_keywords(rng, (("flying", 0.22), ("reach", 0.05))),
            text=(GROUNDED,) if rng.random() < 0.05 else (),
            tapped=rng.random() < 0.1,
        )
        for creature in distinct("Guard", size)
    )
    return TextBoard(attackers=attackers, blockers=blockers)


def distinct(name: str, size: int) -> tuple[Creature, ...]:
    """Creatures of which no two are equal: other powers and colours."""
    return tuple(
        Creature(name=f"{name}{k + 1}x", power=1 + k, toughness=1 + k // 2, color=COLORS[k % 5])
        for k in range(size)
    )


def equal(name: str, size: int) -> tuple[Creature, ...]:
    """A group of equal creatures."""
    return (Creature(name=f"{name}x", count=size),)


def _keywords(rng: Random, rates: tuple[tuple[str, float], ...]) -> tuple[str, ...]:
    return tuple(word for word, rate in rates if rng.random() < rate)


def told(
    attacker: tuple[str, ...], blocker: tuple[str, ...] = (), keywords: tuple[str, ...] = (),
    cast: Callable[[str, int], tuple[Creature, ...]] = distinct,
) -> Make:
    """Boards on which every attacker has these texts and keywords, and every blocker those."""

    def make(size: int, _rng: Random) -> TextBoard:
        raiders = (replace(c, text=attacker, keywords=keywords) for c in cast("Raider", size))
        guards = (replace(c, text=blocker) for c in cast("Guard", size))
        return TextBoard(attackers=tuple(raiders), blockers=tuple(guards))

    return make


#: what is asked of whom on the wide boards: attackers' text, blockers' text, attackers' keywords
_WIDE: dict[str, tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]] = {
    "all-lure": ((LURE,), (), ()),
    "must-be-blocked": ((MUST,), (), ()),
    "grand-melee": ((LURE,), (BLOCKS,), ()),
    "one-lure": ((LURE, SINGLE), (), ()),
    "floors": ((MUST,), (), ("menace",)),
}

#: boards of creatures all different, and the same as groups
WIDE: dict[str, Make] = {name: told(*asked) for name, asked in _WIDE.items()}
GROUPS: dict[str, Make] = {name: told(*asked, cast=equal) for name, asked in _WIDE.items()}
