"""The single table of rule numbers: a name for each rule, its current and its classic number.

Renumberings of the Comprehensive Rules are mended here and nowhere else.
"""

from __future__ import annotations

from typing import NamedTuple


class Number(NamedTuple):
    """A rule's number in June 2026 and in February 2006 ("" if it did not exist then)."""

    current: str
    classic: str


TABLE: dict[str, Number] = {
    # choosing
    "choose attackers": Number("508.1a", "308.2a"),
    "what is attacked": Number("508.1b", "308.1"),
    "choose blockers": Number("509.1a", "309.2a"),
    "summoning sickness": Number("302.6", "212.3d"),
    "blocks of one player": Number("802.4a", "602.4a"),
    # legality
    "attack restriction": Number("508.1c", "500.2"),
    "block restriction": Number("509.1b", "500.3"),
    "attack requirement": Number("508.1d", "500.4"),
    "block requirement": Number("509.1c", "500.4"),
    # bands and costs
    "band announced": Number("508.1e", "308.2b"),
    "who may band": Number("702.22c", "502.10b"),
    "bands with other": Number("702.22c", "502.11b"),
    "band attacks one": Number("702.22d", "602.3b"),
    "attack cost": Number("508.1j", "308.2f"),
    "block cost": Number("509.1f", "309.2d"),
    "roll back": Number("733.1", "422.1"),
    # the steps of a declaration
    "attack total cost": Number("508.1h", "308.2d"),
    "block total cost": Number("509.1d", "309.2b"),
    "steps of combat": Number("506.1", "306.1"),
    "priority": Number("117.1", "408.1"),
    "order of triggers": Number("603.3b", "410.3"),
    "one defending player": Number("506.2a", "307.1"),
    "attack left or right": Number("803.1a", ""),
    "another combat": Number("500.8", ""),
    "steps skipped": Number("508.8", "308.4"),
    "mana abilities": Number("605.3b", "411.2"),
    "mana is lost": Number("500.5", ""),
    "reversed": Number("733.1", "422.1"),
    "tap attackers": Number("508.1f", "308.2c"),
    "become attackers": Number("508.1k", "308.2g"),
    "put attacking": Number("508.4", ""),
    "become blockers": Number("509.1g", "309.2e"),
    "blocked": Number("509.1h", "309.2f"),
    "put blocking": Number("509.4", ""),
    "end of combat": Number("511.3", "311.2"),
    # what happens in between
    "tap": Number("701.26a", ""),
    "untap": Number("701.26b", ""),
    "destroy": Number("701.8a", ""),
    "exile": Number("701.13a", ""),
    "sacrifice": Number("701.21a", ""),
    "regenerate": Number("701.19a", "419.6b"),
    "indestructible": Number("702.12b", ""),
    "shield counter": Number("122.1c", ""),
    "stun counter": Number("122.1d", ""),
    "new object": Number("400.7", ""),
    "token is gone": Number("111.7", ""),
    "phase out": Number("702.26b", ""),
    "phase together": Number("702.26g", "502.15i"),
    "phase in": Number("702.26c", ""),
    "phase in ready": Number("702.26d", "502.15m"),
    "effect begins": Number("611.2", ""),
    "spell resolves": Number("608.2", ""),
    "permanent resolves": Number("608.3", ""),
    "Aura resolves": Number("608.3c", ""),
    "Equipment attached": Number("702.6a", ""),
    "loose Aura": Number("704.5m", ""),
    "loose Equipment": Number("704.5n", ""),
    # entering and leaving combat
    "removed from combat": Number("506.4", "306.2"),
    "attacks nothing": Number("506.4c", ""),
    "band left": Number("702.22f", "502.10d"),
    "band blocked": Number("702.22h", "502.10e"),
    "band blocked by effect": Number("702.22i", "502.10g"),
    "enters no creature": Number("506.3a", ""),
    "enters for another": Number("506.3b", ""),
    "enters against nothing": Number("506.3c", ""),
    "enters unblocked": Number("508.4d", ""),
    "enters blocking nobody": Number("506.3e", ""),
    "enters a battle": Number("506.3f", ""),
    "enters against the lost": Number("508.4a", ""),
    "enters blocking the lost": Number("509.4a", ""),
    "reselected": Number("508.7a", ""),
    "resolves": Number("608.2", "413.2"),
    # what triggers
    "attacks": Number("508.3a", "308.3"),
    "is attacked": Number("508.3b", "308.3"),
    "attacks with": Number("508.3c", "308.3"),
    "player attacks": Number("508.3d", "308.3"),
    "attacks a player": Number("508.3e", "308.3"),
    "isn't blocked": Number("509.3g", "309.3"),
    "attacks alone": Number("506.5", "306.4"),
    "blocks": Number("509.3a", "410.9a"),
    "blocks a creature": Number("509.3b", "410.9b"),
    "becomes blocked": Number("509.3c", "410.9a"),
    "blocked by a creature": Number("509.3d", "410.9c"),
    "triggers": Number("603.2", "410.1"),
    "intervening if": Number("603.4", "410.8"),
    "no target": Number("603.3d", ""),
    "becomes tapped": Number("603.2", "410.1"),
    # combat damage
    "damage assigned": Number("510.1", "310.1"),
    "damage amount": Number("510.1a", "310.2a"),
    "unblocked damage": Number("510.1b", "310.2b"),
    "blocked damage": Number("510.1c", "310.2c"),
    "blocker damage": Number("510.1d", "310.2d"),
    "damage dealt": Number("510.2", "310.4"),
    "no recipient left": Number("510.2", "310.4c"),
    "two damage steps": Number("510.4", "310.5"),
    "damage of teams": Number("805.10f", ""),
    "damage in turn order": Number("802.5", "602.5"),
    "trample": Number("702.19b", "502.9b"),
    "trample over planeswalkers": Number("702.19c", ""),
    "banding blocker divides": Number("702.22j", "502.10h"),
    "banding attacker divides": Number("702.22k", "502.10h"),
    "protected from damage": Number("702.16e", "502.7e"),
    "life lost": Number("120.3a", ""),
    "infect poisons": Number("702.90b", ""),
    "infect weakens": Number("702.90c", ""),
    "wither": Number("702.80a", ""),
    "toxic": Number("702.164c", ""),
    "lifelink": Number("702.15b", ""),
    "loyalty lost": Number("120.3c", ""),
    "defense lost": Number("120.3h", ""),
    "no life left": Number("704.5a", "420.5"),
    "ten poison counters": Number("704.5c", "420.5"),
    "no toughness": Number("704.5f", "420.5"),
    "lethal damage": Number("704.5g", "420.5"),
    "damage by deathtouch": Number("704.5h", ""),
    "no loyalty": Number("704.5i", ""),
    "no defense": Number("704.5v", ""),
    "counters cancel": Number("704.5q", ""),
    # keywords
    "defender": Number("702.3b", "502.41"),
    "flying": Number("702.9b", "502.4b"),
    "haste": Number("702.10b", "502.5"),
    "intimidate": Number("702.13b", ""),
    "landwalk": Number("702.14c", "502.6"),
    "protection": Number("702.16f", "502.7f"),
    "shadow": Number("702.28b", "502.8"),
    "horsemanship": Number("702.31b", "502.17"),
    "fear": Number("702.36b", "502.25"),
    "provoke": Number("702.39a", "502.29"),
    "unleash": Number("702.98a", ""),
    "menace": Number("702.111b", ""),
    "skulk": Number("702.118b", ""),
    "decayed": Number("702.147a", ""),
    "afflict": Number("702.130a", ""),
    "annihilator": Number("702.86a", ""),
    "mobilize": Number("702.181a", ""),
    "myriad": Number("702.116a", ""),
    "exert": Number("701.43d", ""),
    "enlist": Number("702.154a", ""),
    "goad": Number("701.15b", ""),
    "detain": Number("701.35a", ""),
    "suspect": Number("701.60c", ""),
    # several players
    "shared team turns": Number("805.10d", "606.7"),
}


def number(name: str, edition: str) -> str:
    """The rule's number in this edition; the current one if it has none there. Raises KeyError."""
    row = TABLE[name]
    return row.classic or row.current if edition == "classic" else row.current
