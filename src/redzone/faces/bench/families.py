"""The families of boards, as the search sees them: n creatures of n classes pick m objects.

Every board of the plain families begins with the keyword mix of ordinary boards (`keywords`); the family
adds what it is named after. Nobody is equal to anybody but in the family of tokens.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from redzone.faces.bench import families_hard as hard
from redzone.kernel import UNLIMITED, Problem, plain

#: "must be blocked if able"
MUST = ((1, UNLIMITED, 1),)


class Family(NamedTuple):
    """A family of boards. target: what has to be reached at a size, where the boards fix it themselves."""

    make: Callable[[int, Random], Problem]
    about: str
    target: Callable[[int], int] | None = None


def keywords(size: int, rng: Random) -> Problem:
    """Evasion, menace and tapped blockers at the rates of ordinary boards; no requirement."""
    flies = [rng.random() < 0.22 for _ in range(size)]
    reaches = [rng.random() < 0.27 for _ in range(size)]
    can = []
    for j in range(size):
        able = rng.random() > 0.15
        picks = [able and (reaches[j] or not flies[i]) and rng.random() > 0.06 for i in range(size)]
        can.append(mask(picks))
    low = tuple(2 if rng.random() < 0.1 else 1 for _ in range(size))
    return plain((1,) * size, (1,) * size, tuple(can))._replace(low=low)


def ordinary(size: int, rng: Random) -> Problem:
    """The keyword mix, and now and then a requirement of each kind, a cap, a creature not alone."""
    board = keywords(size, rng)
    gain = [0] * (size * size)
    for i in range(size):
        if rng.random() < 0.01:
            for j in range(size):
                gain[j * size + i] = 1
    for j in range(size):
        if rng.random() < 0.01:
            gain[j * size + rng.randrange(size)] = 1
    return board._replace(
        gain=tuple(gain),
        act=tuple(int(rng.random() < 0.02) for _ in range(size)),
        count=tuple(MUST if rng.random() < 0.02 else () for _ in range(size)),
        high=tuple(1 if k == 1 and rng.random() < 0.01 else UNLIMITED for k in board.low),
        need=tuple(2 if rng.random() < 0.01 else 1 for _ in range(size)),
    )


def lure(size: int, rng: Random) -> Problem:
    """Some attackers must be blocked by all that can."""
    chosen = [rng.random() < 0.3 for _ in range(size)]
    chosen[rng.randrange(size)] = True
    return keywords(size, rng)._replace(gain=tuple(map(int, chosen)) * size)


def all_lure(size: int, rng: Random) -> Problem:
    """Every attacker must be blocked by all that can."""
    return keywords(size, rng)._replace(gain=(1,) * (size * size))


def one_lure(size: int, rng: Random) -> Problem:
    """All should block each attacker, and no attacker can be blocked by more than one."""
    board = keywords(size, rng)
    return board._replace(gain=(1,) * (size * size), low=(1,) * size, high=(1,) * size)


def must_be_blocked(size: int, rng: Random) -> Problem:
    """Every attacker must be blocked."""
    return keywords(size, rng)._replace(count=(MUST,) * size)


def must_block(size: int, rng: Random) -> Problem:
    """Every creature must block (a grand melee), some a certain attacker."""
    gain = [0] * (size * size)
    for j in range(size):
        if rng.random() < 0.3:
            gain[j * size + rng.randrange(size)] = 1
    return keywords(size, rng)._replace(act=(1,) * size, gain=tuple(gain))


def floors(size: int, rng: Random) -> Problem:
    """Every attacker must be blocked, and only two or three together can block it."""
    low = tuple(rng.choice([2, 2, 3]) for _ in range(size))
    return keywords(size, rng)._replace(low=low, count=(MUST,) * size)


def caps(size: int, rng: Random) -> Problem:
    """Limits for each attacker and for all blockers together, against lures and "must be blocked"."""
    lured = tuple(int(rng.random() < 0.4) for _ in range(size))
    board = keywords(size, rng)
    return board._replace(
        gain=lured * size,
        count=tuple(MUST if rng.random() < 0.5 else () for _ in range(size)),
        high=tuple(rng.choice([k, k + 1, UNLIMITED]) for k in board.low),
        total=rng.choice([UNLIMITED, max(1, size // 2), 2]),
    )


def mask(picks: list[bool]) -> int:
    """The true places as a mask."""
    return sum(1 << i for i, yes in enumerate(picks) if yes)


FAMILIES: dict[str, Family] = {
    "ordinary": Family(ordinary, "the keyword mix of ordinary boards, few requirements"),
    "lure": Family(lure, "some attackers must be blocked by all that can"),
    "all-lure": Family(all_lure, "all attackers must be blocked by all that can"),
    "one-lure": Family(one_lure, "the same, and none can be blocked by more than one"),
    "must-be-blocked": Family(must_be_blocked, "all attackers must be blocked"),
    "must-block": Family(must_block, "all creatures must block, some a certain attacker"),
    "floors": Family(floors, "all attackers must be blocked, by two or three or none"),
    "caps": Family(caps, "limits for each attacker and in all, against lures"),
    "goad": Family(hard.goad, "attacks at a table: goad, attacks-if-able, not alone, limits"),
    "tokens": Family(hard.tokens, "few classes of equal creatures on both sides"),
    "adversarial": Family(hard.adversarial, "dense in requirements of all kinds, floors, dependencies"),
    "mix": Family(hard.mix, "every field of the search's question in use"),
    "cover": Family(
        hard.cover, "exact cover by sets of three; the size is the number of elements", hard.elements
    ),
}
