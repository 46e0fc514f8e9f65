"""Texts that were not read: which of them could change an answer (architecture, section 7)."""

from __future__ import annotations

import re

from redzone.abilities import Assigns, Bears, Step, Unread
from redzone.abilities.words import QUIET_KEYWORDS
from redzone.layers import Effective
from redzone.messages import card_name, sentence

#: characteristics that are looked at by every declaration (any text may hang on them)
_ALWAYS = frozenset({Bears.ABILITY, Bears.TYPE, Bears.CONTROL})
_POWER_WORDS = ("skulk", "daunt")
_COLOR_WORDS = ("fear", "intimidate")


def that_matters(eff: Effective, step: Step) -> tuple[tuple[str, Unread], ...]:
    """The unread texts in force that could change what this step's declaration may be."""
    bears = _ALWAYS | {Bears.ATTACK if step is Step.ATTACK else Bears.BLOCK} | _looked_at(eff)
    return tuple((name, text) for name, text in eff.unread if bears & set(text.bears))


def _looked_at(eff: Effective) -> frozenset[Bears]:
    """Power, colours and some keywords matter only if some rule in play reads them."""
    said = " ".join(repr(bound.ability) for bound in eff.rules if not isinstance(bound.ability, Assigns))
    keywords = {k.name for thing in eff.things for k in thing.keywords()}
    qualities = " ".join(repr(k.quality) for thing in eff.things for k in thing.keywords() if k.quality)
    grants = " ".join(repr(a) for thing in eff.things for a in thing.abilities if type(a).__name__ == "Grant")
    every = said + qualities + grants
    out = set()
    if keywords & set(_POWER_WORDS) or "'power'" in every or "'toughness'" in every:
        out.add(Bears.POWER)
    if keywords & set(_COLOR_WORDS) or "Colored(" in every or "SharesColor(" in every:
        out.add(Bears.COLOR)
    if QUIET_KEYWORDS & set(re.findall(r"HasKeyword\(name='([^']+)'", every)):
        out.add(Bears.KEYWORD)
    return frozenset(out)


def words(item: tuple[str, Unread]) -> str:
    """One unread text in words: the card and the place, or the text itself if a person typed it."""
    name, text = item
    if text.text:
        return sentence("unread-typed", card=card_name(name), text=text.text)
    return sentence("unread-place", card=card_name(name), place=text.place)
