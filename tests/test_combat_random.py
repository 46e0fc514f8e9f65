"""Random combats from the declaration to the end: no error but a reasoned refusal, and everything occurs."""

from __future__ import annotations

import pytest

from combat_checks import Tally
from combat_random import run

#: kinds of steps, reasons to refuse and things said that even a hundred combats show
OFTEN = {
    "done": (
        "attack", "block", "no attack", "no block", "pass", "pay", "decline", "mana", "then damage",
        "then control", "then attacking", "then blocking", "then becomes", "then gets", "then gains",
        "then now", "then tap", "then blink", "then another",
    ),
    "refused": (
        "illegal: not-able", "illegal: restriction", "illegal: requirement", "illegal: cost", "illegal: band",
        "event-left", "event-while-paying", "combat-declare-first", "event-not-attacking", "event-before-blocks",
        "combat-nothing-to-pay", "damage-too-early", "combat-attackers-declared", "event-unknown",
    ),
    "said": (
        "combat-tapped", "combat-owes", "combat-pays", "combat-blocked", "combat-unblocked", "combat-rolled-back",
        "out-left", "stays-blocked", "blocks-nothing", "attacks-nothing", "enters-attacking",
        "damage-dealt", "dies-lethal", "trigger-resolves", "combat-taps-for-mana", "mana-added", "damage-loyalty",
    ),
    "agreed": ("board", "text"),
}  # fmt: skip
#: what only many combats show
RARELY = {
    "done": (
        "order", "then remove", "then phase", "then regenerate", "then bounce", "then sacrifice", "then destroy",
        "then exile", "then untap", "then loses", "then longer", "then blocks", "then resolve", "then attack",
        "then first-strike", "then assign", "other",
    ),
    "refused": (
        "event-phased-out", "event-blocks-stranger", "event-not-in-combat", "combat-order-first",
        "combat-payment-first", "damage-sum", "payment-differs", "mana-none", "event-cant-reselect",
        "event-not-phased-out", "damage-over", "combat-is-over", "combat-not-waiting",
    ),
    "said": (
        "out-phased", "out-control", "out-no-creature", "out-band", "unattacked-left", "unattacked-control", "becomes-blocked",
        "becomes-unblocked", "blocks-now", "now-attacks", "enters-blocking-nobody", "enters-unblocked",
        "damage-first-step", "damage-second-step", "damage-assigns", "damage-lifelink", "damage-infect",
        "damage-weakens", "damage-toxic", "dies-deathtouch", "dies-no-toughness", "dies-no-loyalty",
        "combat-cost-life", "combat-cost-sacrifice", "combat-lost-for-mana", "combat-exerted",
        "combat-mana-kept", "counters-cancel", "phases-in", "aura-buried", "combat-owes-still",
    ),
}  # fmt: skip


def _occurred(tally: Tally, wanted: dict[str, tuple[str, ...]]) -> None:
    missing = [
        f"{name}: {one}" for name, some in wanted.items() for one in some if not getattr(tally, name)[one]
    ]
    assert missing == []


def test_a_hundred_combats() -> None:
    _occurred(run(range(100), careful=False), OFTEN)


@pytest.mark.long
def test_ten_thousand_combats() -> None:
    tally = run(range(1000, 11_000), careful=False)
    _occurred(tally, OFTEN)
    _occurred(tally, RARELY)


@pytest.mark.long
def test_five_hundred_combats_with_every_answer_tried() -> None:
    run(range(11_000, 11_500))
