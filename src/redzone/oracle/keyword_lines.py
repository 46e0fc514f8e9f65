"""Lines of keywords: "Flying, first strike", "Equip {2}", "Enchant creature"."""

from __future__ import annotations

import re

from redzone.abilities import Ability, Grant, Marked, SubjectIs, TurnOf, Who
from redzone.abilities.keywords import match
from redzone.oracle import bearing

_SILENT = re.compile(
    r"(?:equip|enchant|cycling|\w+cycling|flashback|kicker|multikicker|buyback|echo|morph|megamorph|"
    r"madness|suspend|"
    r"evoke|unearth|dash|blitz|ninjutsu|commander ninjutsu|sneak|foretell|escape|disturb|embalm|"
    r"eternalize|encore|"
    r"mutate|overload|miracle|awaken|surge|emerge|spectacle|prowl|transmute|transfigure|recover|"
    r"reinforce|replicate|"
    r"splice|level up|outlast|scavenge|bloodrush|cipher|entwine|escalate|fortify|forecast|"
    r"cumulative upkeep|affinity|"
    r"partner|companion|umbra armor|totem armor|storm|riot|exploit|soulbond|split second|rebound|"
    r"casualty|boast|"
    r"prototype|craft|plot|offspring|impending|warp|harmonize|mayhem|web-slinging|tiered|saddle|"
    r"station|backup|"
    r"freerunning|gift|squad|ravenous|read ahead|for mirrodin!|living weapon|job select|"
    r"start your engines!|daybound|"
    r"nightbound|ascend|improvise|assist|undaunted|demonstrate|compleated|graft|sunburst|extort|"
    r"fabricate|dredge|"
    r"afterlife|amplify|devour|tribute|support|hideaway|champion|conspire|epic|gravestorm|haunt|"
    r"ripple|vanishing|"
    r"fading|jump-start|retrace|aftermath|fuse|strive|offering|sweep|wizardcycling|crew|power-up|"
    r"specialize|double team|"
    r"more than meets the eye|doctor's companion|choose a background|friends forever|partner with|"
    r"character select|"
    r"hexproof from|ward|megamorph|disguise|cloak|spree|bargain|cleave|devotion|exhaust|mobilize|increment|"
    r"infuse|paradigm|prepared|absorb|aura swap|bands with other|provoke|poisonous|"
    r"toxic)(?![\w'])[^.\"]*"
)
_SPLIT = re.compile(r"[,;] ?(?![^{]*\})")


def read(text: str) -> list[Ability] | None:
    """The keywords of a line, [] for keywords that bear on nothing; None if it is no list of keywords."""
    if len(text) > 400:
        return None
    out: list[Ability] = []
    for part in _parts(text.rstrip(". ")):
        hit = match(part)
        if hit is not None and hit[1] == len(part):
            out.append(hit[0])
            continue
        found = _silent(part)
        if found is None:
            return None
        out += found
    return out


def _parts(text: str) -> list[str]:
    """The segments between commas; qualities with commas of their own stay together."""
    hit = match(text)
    if hit is not None and hit[1] == len(text):
        return [text]
    if (silent := _silent(text)) is not None and "—" in text:
        return [text] if silent is not None else []
    return [part.strip() for part in _SPLIT.split(text) if part.strip()]


def _silent(part: str) -> list[Ability] | None:
    low = part.lower()
    if low.startswith("living metal"):
        return [Grant(types=("creature",), when=TurnOf(Who.YOU))]
    if low.startswith(("reconfigure", "bestow")):
        return [Grant(types_lost=("creature",), when=SubjectIs(Marked("attached")))]
    if re.fullmatch(r"(?:bushido|rampage|annihilator|afflict|frenzy|toxic|poisonous) x", low):
        return []
    if _SILENT.fullmatch(low) is None or bearing.stops(bearing.bears(part)):
        return None
    return []
