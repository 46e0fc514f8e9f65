"""Abilities in quotation marks inside a sentence, and keywords that no declaration looks at."""

from __future__ import annotations

import re

from redzone.abilities import Bears
from redzone.oracle.cursor import Cursor
from redzone.oracle.parts import Aside

_HERE = re.compile(r'"(\d{1,3})"')
_LEVELS = 3
#: notes only: they never stop an answer, so an ability that bears on nothing else may be granted
_NOTES = frozenset({Bears.DAMAGE, Bears.TRIGGER})
COST = re.compile(r"(?: ?— ?)?(?:\{[^{}]{1,5}\})+|\d+")
HARMLESS_KEYWORDS = (
    "storm", "exploit", "riot", "evoke", "dash", "unearth", "flashback", "escape", "cycling", "equip",
    "embalm",
    "eternalize", "encore", "scavenge", "soulbond", "outlast", "echo", "suspend", "mutate", "morph",
    "megamorph",
    "split second", "casualty", "rebound", "afterlife", "blitz", "daybound", "nightbound", "ascend",
    "totem armor",
    "umbra armor", "living weapon", "cumulative upkeep", "improvise", "affinity", "emerge", "ninjutsu",
    "prowl",
    "retrace", "jump-start", "aftermath", "escalate", "fuse", "miracle", "overload", "buyback",
    "madness", "replicate",
    "demonstrate", "compleated", "backup", "graft", "sunburst", "extort", "fabricate", "dredge", "transmute",
    "bloodrush", "plot", "freerunning", "offspring", "gift", "impending", "double team", "ravenous",
    "read ahead",
    "for mirrodin!", "job select", "start your engines!", "spectacle", "surge", "assist", "foretell",
    "boast", "casualty",
    "exhaust", "cipher", "champion", "conspire", "epic", "gravestorm", "haunt", "hideaway", "offering",
    "recover",
    "reinforce", "ripple", "splice", "tribute", "web-slinging", "harmonize", "sneak", "warp", "station",
    "disturb", "enchant creature", "enchant permanent",
)  # fmt: skip


def here(p: Cursor) -> str | None:
    """The text of the quotation that stands here; moves past it."""
    hit = p.match(_HERE)
    if hit is None or not 0 < int(hit[1]) <= len(p.quotes):
        return None
    return p.quotes[int(hit[1]) - 1]


def abilities(p: Cursor, text: str) -> list[object] | None:
    """The abilities of a quotation; None if something in it that matters could not be read."""
    from redzone.oracle import lines

    if p.scope.depth >= _LEVELS:
        return None
    text = text.rstrip(", ")
    reading = lines.read(text, types=frozenset({"creature"}), depth=p.scope.depth + 1)
    found: list[object] = list(reading.abilities)
    for unread in reading.unread:
        if not set(unread.bears) <= _NOTES:
            return None
        found.append(Aside(unread.bears))
    return found
