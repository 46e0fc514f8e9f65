"""The English catalogue, split by the room that speaks."""

from __future__ import annotations

from redzone.messages import (
    en_bench,
    en_cards,
    en_combat,
    en_combat_damage,
    en_combat_events,
    en_combat_triggers,
    en_explain,
    en_notation,
    en_payment,
    en_play,
    en_rules,
    en_setup,
)

Entry = str | tuple[str, str]

_GENERAL: dict[str, Entry] = {
    "unread-text": (
        "This card text was not understood and could change the answer: {cards}.",
        "These card texts were not understood and could change the answer: {cards}.",
    ),
    "missing-fact": "The answer depends on something the position does not say: {fact}.{answers}",
    "undecided": "The search ran out of its budget before it could decide.",
    "library": "The card library cannot be used: {reason}.",
}

#: code -> sentence with {fields}, or (singular, plural) chosen by `n`
CATALOGUE: dict[str, Entry] = (
    _GENERAL | en_notation.CATALOGUE | en_rules.CATALOGUE | en_setup.CATALOGUE | en_explain.CATALOGUE
    | en_payment.CATALOGUE | en_cards.CATALOGUE | en_bench.CATALOGUE | en_combat.CATALOGUE | en_play.CATALOGUE
    | en_combat_events.CATALOGUE | en_combat_damage.CATALOGUE
    | en_combat_triggers.CATALOGUE
)
