"""Triggered abilities in words, for the lines of a step."""

from __future__ import annotations

from redzone.abilities import Ability, Grant, Keyword, Trigger
from redzone.combat.effect_words import of_effects
from redzone.combat.model import Triggered
from redzone.combat.watching import Watcher
from redzone.messages import card_text, row, sentence
from redzone.messages.keywords import keyword

_WHEN = {
    "attacks": "when-attacks", "attacks alone": "when-attacks-alone",
    "attacks and isn't blocked": "when-unblocked", "attacks or blocks": "when-attacks-or-blocks",
    "blocks": "when-blocks", "blocks a creature": "when-blocks-creature", "blocks alone": "when-blocks-alone",
    "becomes blocked": "when-blocked", "becomes blocked by a creature": "when-blocked-by",
    "blocks or becomes blocked": "when-either",
    "blocks or becomes blocked by a creature": "when-either-creature", "player attacks": "when-player",
}


def of_watcher(watcher: Watcher) -> str:
    """The ability: its keyword, or when it triggers."""
    name = "" if watcher.keyword is None else watcher.keyword.name
    return keyword(name) or _head(watcher.ability, watcher.source.name)


def of_triggered(one: Triggered) -> str:
    """The ability: its keyword, or when it triggers."""
    return keyword(one.keyword) or _head(one.ability, one.label)


def _head(trigger: Trigger, name: str) -> str:
    # the reader is large, and only what is told needs it
    from redzone.oracle.sentence_triggers import head
    from redzone.oracle.sentence_voice import Voice

    english = head(trigger, Voice(itself=name or "this permanent", host="enchanted creature"))
    return card_text(english, sentence(_WHEN.get(trigger.event, "when-other")))


def of_change(change: Grant) -> str:
    """A change of numbers and keywords: "+1/+1, flying"; "" for any other change."""
    plain = Grant(
        subject=change.subject,
        when=change.when,
        plus_power=change.plus_power,
        plus_toughness=change.plus_toughness,
        abilities=change.abilities,
    )
    plus = (change.plus_power, change.plus_toughness)
    keywords = [keyword(one.label or one.name) for one in change.abilities if isinstance(one, Keyword)]
    if plain != change or len(keywords) < len(change.abilities) or not all(isinstance(n, int) for n in plus):
        return ""
    signed = [f"{plus[0]:+d}/{plus[1]:+d}"] if any(plus) else []
    return row(*signed, *keywords)


def of_ability(ability: Ability, name: str) -> str:
    """Any other effect, as a sentence of the card without its full stop."""
    from redzone.oracle.sentence import sentence as printed

    words = printed(ability, name=name).rstrip(".")
    english = f"The target{words[6:]}" if words.startswith("Target ") else words
    return card_text(english, of_effects((ability,)))
