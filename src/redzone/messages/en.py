"""The English catalogue, split by the room that speaks; each part is a domain of the translations."""

from __future__ import annotations

from redzone.messages import (
    en_bench,
    en_cards,
    en_cases,
    en_click,
    en_combat,
    en_combat_damage,
    en_combat_events,
    en_combat_triggers,
    en_explain,
    en_help,
    en_keywords,
    en_mcp,
    en_notation,
    en_page,
    en_payment,
    en_picture,
    en_play,
    en_rules,
    en_setup,
    en_web,
    en_words,
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

#: domain (the name of the file in each language's folder) -> its codes
DOMAINS: dict[str, dict[str, Entry]] = {
    "general": _GENERAL,
    "bench": en_bench.CATALOGUE,
    "cards": en_cards.CATALOGUE,
    "cases": en_cases.CATALOGUE,
    "click": en_click.CATALOGUE,
    "combat": en_combat.CATALOGUE,
    "combat_damage": en_combat_damage.CATALOGUE,
    "combat_events": en_combat_events.CATALOGUE,
    "combat_triggers": en_combat_triggers.CATALOGUE,
    "explain": en_explain.CATALOGUE,
    "help": en_help.CATALOGUE,
    "keywords": en_keywords.CATALOGUE,
    "mcp": en_mcp.CATALOGUE,
    "notation": en_notation.CATALOGUE,
    "page": en_page.CATALOGUE,
    "payment": en_payment.CATALOGUE,
    "picture": en_picture.CATALOGUE,
    "play": en_play.CATALOGUE,
    "rules": en_rules.CATALOGUE,
    "setup": en_setup.CATALOGUE,
    "web": en_web.CATALOGUE,
    "words": en_words.CATALOGUE,
}

#: what another library says in its own words: compiled without the code as context
FOREIGN = frozenset({"click"})

#: code -> sentence with {fields}, or (singular, plural) chosen by `n`
CATALOGUE: dict[str, Entry] = {code: entry for part in DOMAINS.values() for code, entry in part.items()}

#: code -> domain
DOMAIN: dict[str, str] = {code: domain for domain, part in DOMAINS.items() for code in part}
