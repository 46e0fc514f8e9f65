"""Mana abilities (605): "{T}: Add {G}."."""

from __future__ import annotations

import re

from redzone.abilities import Mana
from redzone.oracle.lexer import Sentence

_ADD = re.compile(r"^add ((?:\{[^{}]+\})+(?:(?:, |, or | or )(?:\{[^{}]+\})+)*)[.]?$", re.IGNORECASE)
_SYMBOLS = re.compile(r"(?:\{[^{}]+\})+")
_ANY = re.compile(r"^add one mana of any color[.]?$", re.IGNORECASE)
_COSTS = {"{t}": (True, False), "{t}, sacrifice ~": (True, True), "sacrifice ~": (False, True)}


def read(cost: str, parts: tuple[Sentence, ...]) -> Mana | None:
    """The mana ability, if its cost is tapping or sacrificing alone and its mana can be spent on anything."""
    paid = _COSTS.get(cost.lower())
    if paid is None or any(
        "spend this mana" in part.text.lower() or "activate only" in part.text.lower() for part in parts
    ):
        return None
    adds: tuple[str, ...]
    if _ANY.match(parts[0].text):
        adds = ("{W}", "{U}", "{B}", "{R}", "{G}")
    elif (hit := _ADD.match(parts[0].text)) is not None:
        adds = tuple(_SYMBOLS.findall(hit[1].upper()))
    else:
        return None
    return Mana(adds=adds, tap=paid[0], sacrifice=paid[1])
