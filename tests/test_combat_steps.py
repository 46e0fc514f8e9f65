"""`x`, `verify_x` and `can_x` of every step agree, where the step can be taken and where it can't."""

from __future__ import annotations

import pytest

from combat_plays import HAND, done, start
from redzone.combat import Combat
from redzone.combat.steps import Steps
from redzone.errors import RedzoneError

TAXED = ("A (lands tracked): Forest = 2 Forest; Ogre = 3/3", "B: Propaganda; Elk = 2/2")


def hand(*answers: str) -> Combat:
    return done(start(*TAXED, automatic=HAND), *answers)


ATTACK = done(start("A: Ogre = 3/3; Hierarch = 0/1 exalted", "B: Elk = 2/2"), "Ogre -> B")
WORDS = "\"Whenever a creature attacks, you gain 1 life.\""
UNORDERED = done(
    start(f"A: Ogre = 3/3; Bell = enchantment {WORDS}; Horn = enchantment {WORDS}", "B:", automatic=frozenset()),
    "Ogre -> B",
)
#: step -> a combat in which it can be taken, one in which it can't, its arguments
STEPS: dict[str, tuple[Combat, Combat, tuple[object, ...]]] = {
    "declare_attackers": (start(*TAXED), ATTACK, ("no attack",)),
    "declare_blockers": (ATTACK, start(*TAXED), ("Elk x Ogre",)),
    "activate_mana": (hand(), hand("mana A1.1"), ("A1.1",)),
    "pay": (hand("Ogre -> B"), hand(), ()),
    "decline": (hand("Ogre -> B"), hand(), ()),
    "order_triggers": (UNORDERED, ATTACK, ("Horn, Bell",)),
    "resolve_triggers": (ATTACK, start(*TAXED), ()),
    "happen": (ATTACK, done(ATTACK, "then exile Elk"), ("tap Elk",)),
    "deal_damage": (done(ATTACK, "no block"), start(*TAXED), ()),
    "go_on": (ATTACK, start(*TAXED), ()),
    "end": (ATTACK, done(ATTACK, "then end of combat"), ()),
}


def test_every_step_is_here() -> None:
    assert {name.removeprefix("can_") for name in vars(Steps) if name.startswith("can_")} == set(STEPS)


@pytest.mark.parametrize("name", STEPS)
def test_x_verify_x_and_can_x_agree(name: str) -> None:
    good, bad, arguments = STEPS[name]
    after, record = getattr(good, name)(*arguments)
    assert name == "decline" or after.log[-1] == record  # what is declined is in no log
    assert getattr(good, f"can_{name}")(*arguments)
    getattr(good, f"verify_{name}")(*arguments)
    with pytest.raises(RedzoneError):
        getattr(bad, f"verify_{name}")(*arguments)
    with pytest.raises(RedzoneError):
        getattr(bad, name)(*arguments)
    try:
        assert not getattr(bad, f"can_{name}")(*arguments)
    except RedzoneError:  # words that mean nothing there
        assert name in ("declare_blockers", "happen", "order_triggers")
