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
