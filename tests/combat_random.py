"""Random combats from the declaration to the end of combat, with a fixed seed: `python tests/combat_random.py 1000`."""

from __future__ import annotations

import sys
from random import Random

import combat_checks as checks
import combat_moves as moves
from combat_checks import Tally
from combat_draw import start
from redzone.combat import Combat, Moment

#: steps of one combat; after so many it is only brought forward
LIVELY, MOST = 10, 60


def play(seed: int, tally: Tally, *, careful: bool = True) -> Combat:
    """One combat to its end; one in four attempts is wrong on purpose.

    careful: look for dead ends and repeat the log at each moment; else only at the end.
    """
    rng = Random(seed)
    combat = start(rng).combat
    checks.check(combat)
    for k in range(MOST):
        combat, error = checks.step(combat, attempt(rng, combat, lively=k < LIVELY), tally)
        if careful and error is None:
            checks.no_dead_end(combat)
        if combat.moment is Moment.OVER and k >= LIVELY:
            break
    assert combat.moment is Moment.OVER, f"seed {seed}: {combat.pending}"
    checks.replays(combat)
    return combat


def attempt(rng: Random, combat: Combat, *, lively: bool) -> str:
    """What is tried next."""
    if rng.random() < 0.25:
        return moves.wrong(rng, combat)
    if lively and rng.random() < 0.7:
        return moves.answer(rng, combat) if rng.random() < 0.7 else moves.event(rng, combat)
    return moves.onward(rng, combat)


def run(seeds: range, *, careful: bool = True) -> Tally:
    """Many combats, counted."""
    tally = Tally()
    for seed in seeds:
        try:
            play(seed, tally, careful=careful)
        except Exception as error:
            error.add_note(f"seed {seed}")
            raise
    return tally


def report(tally: Tally) -> str:
    parts = []
    for name in ("done", "refused", "said", "agreed"):
        counted = getattr(tally, name)
        parts.append(f"{name} ({sum(counted.values())}):")
        parts += [f"  {n:7} {what}" for what, n in counted.most_common()]
    return "\n".join(parts)


if __name__ == "__main__":
    first, last = (0, int(sys.argv[1])) if len(sys.argv) == 2 else (int(sys.argv[1]), int(sys.argv[2]))
    sys.stdout.write(report(run(range(first, last), careful="--quick" not in sys.argv)) + "\n")
