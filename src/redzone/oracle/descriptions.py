"""What something is or becomes: types, colours, base power and toughness (205, 613.1d-e)."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from redzone.abilities import Ability, Grant, Keyword, Value, subtypes
from redzone.abilities.keywords import match as match_keyword
from redzone.abilities.words import BASIC_LAND_TYPES, COLORS, SUPERTYPES, TYPES
from redzone.oracle import quoted, values
from redzone.oracle.cursor import Cursor
from redzone.oracle.durations import duration
from redzone.oracle.parts import Findings
from redzone.oracle.subjects import Subject

_PT = re.compile(r"(\d{1,3}|x)/(\d{1,3}|x)(?![\w/])")
_BASE = re.compile(r"with base power and toughness (\d{1,3}|x)/(\d{1,3}|x)(?![\w/])")
_WORD = re.compile(r"[A-Za-zÀ-ÿ][\w']*(?:-[\w']+)*")
_ADDITION = re.compile(
    r"in addition to (?:its|their|his|her) other ((?:colors|creature|land|"
    r"card)? ?(?:and )?(?:creature |land |card )?types|colors and types|colors|creature types)"
)
_STILL = re.compile(
    r"(?:that's|that are|and is|and are|that is) still (?:an? )?(?:artifacts?|lands?|planeswalkers?|"
    r"enchantments?)(?: creatures?)?"
)


@dataclass(slots=True)
class _Seen:
    """What the words of a description have said so far."""

    colors: list[str] = field(default_factory=list)
    types: list[str] = field(default_factory=list)
    subtypes: list[str] = field(default_factory=list)
    supertypes: list[str] = field(default_factory=list)
    abilities: list[Ability] = field(default_factory=list)
    power: Value | None = None
    toughness: Value | None = None
    colored: bool = False


def description(p: Cursor, who: Subject) -> Findings | None:
    """What the subject is or becomes, behind "is" or "becomes"."""
    seen = _Seen()
    p.eat("a", "an", "the")
    if not _numbers(p, seen, _PT):
        return None
    if not _words(p, seen):
        return None
    duration(p)
    if not _numbers(p, seen, _BASE) or not _with(p, seen):
        return None
    duration(p)
    hit = p.match(_ADDITION)
    still = p.match(_STILL) is not None
    duration(p)
    return _grant(seen, who, hit[1] if hit else "", still)


def _numbers(p: Cursor, seen: _Seen, pattern: re.Pattern[str]) -> bool:
    if (hit := p.match(pattern)) is None:
        return True
    pair = [int(word) if word.isdigit() else values.value(Cursor("x", p.scope)) for word in (hit[1], hit[2])]
    if pair[0] is None or pair[1] is None:
        return False
    seen.power, seen.toughness = pair
    return True


def _words(p: Cursor, seen: _Seen) -> bool:
    """Colours, types and subtypes; False if there is none and no number either."""
    if p.eat("every basic land type", "all basic land types"):
        seen.subtypes += BASIC_LAND_TYPES
        return True
    if p.eat("every creature type", "all creature types"):
        seen.abilities.append(Keyword(name="changeling"))
        return True
    if p.eat("all colors"):
        seen.colors += COLORS
        seen.colored = True
    if p.eat("the chosen color", "chosen color", "the color of your choice", "color of your choice"):
        seen.colors.append("chosen")
        seen.colored = True
    if p.eat("the creature type of your choice", "creature type of your choice") or _chosen_too(p):
        seen.subtypes.append("chosen")
    while True:
        mark = p.at
        if not _word(p, seen):
            p.at = mark
            if (seen.colors or seen.types or seen.subtypes) and p.eat("and", ", and", ",") and _word(p, seen):
                continue
            p.at = mark
            break
    return bool(seen.colored or seen.types or seen.subtypes or seen.supertypes or seen.power is not None)


def _chosen_too(p: Cursor) -> bool:
    """The chosen type: of lands a land type, else a creature type (the layers see which)."""
    return bool(p.eat("the chosen creature type", "the chosen type", "chosen type", "chosen creature type"))


def _word(p: Cursor, seen: _Seen) -> bool:
    if p.sees("~") and (own := subtypes.known(p.scope.name)) is not None:
        # a card called like a creature type ("Coward")
        p.eat("~")
        seen.subtypes.append(own)
        return True
    hit = _WORD.match(p.text, p.at)
    if hit is None:
        return False
    low = hit[0].lower()
    one = low[:-1] if low.endswith("s") and low[:-1] in TYPES else low
    if low in COLORS:
        seen.colors.append(low)
        seen.colored = True
    elif low == "colorless":
        seen.colored = True
    elif one in TYPES:
        seen.types.append(one)
    elif low in SUPERTYPES:
        seen.supertypes.append(low)
    elif hit[0][0].isupper() and (kind := subtypes.known(hit[0])) is not None:
        seen.subtypes.append(kind)
    else:
        return False
    return bool(p.eat(low))


_EQUAL = ("power and toughness each equal to", "base power and toughness each equal to",
          "base power and base toughness each equal to")  # fmt: skip


def _with(p: Cursor, seen: _Seen) -> bool:
    """Reads "with flying and haste", "with "..."", "with all creature types"."""
    mark = p.at
    if p.eat(*("with " + words for words in _EQUAL)):
        its, p.scope.its = p.scope.its, "subject"
        seen.power = seen.toughness = values.value(p)
        p.scope.its = its
        return seen.power is not None
    if not p.eat("with", "and with"):
        return True
    read = 0
    while True:
        behind = p.at
        if read and not p.eat(", and", "and", ","):
            break
        if p.eat("all creature types"):
            seen.abilities.append(Keyword(name="changeling"))
        elif (hit := match_keyword(p.text, p.at)) is not None:
            p.at = hit[1]
            p.skip()
            seen.abilities.append(hit[0])
        elif (text := quoted.here(p)) is not None:
            found = quoted.abilities(p, text)
            if found is None:
                return False
            seen.abilities += [one for one in found if not isinstance(one, tuple)]  # type: ignore[misc]
        elif _numbers(p, seen, re.compile(_BASE.pattern[5:])) and p.at > behind + 5:
            pass
        else:
            p.at = behind
            break
        read += 1
    if not read:
        p.at = mark
        return False
    return True


def _grant(seen: _Seen, who: Subject, addition: str, still: bool) -> Findings | None:
    adds_types = "type" in addition or still
    colors = tuple(dict.fromkeys(seen.colors)) if seen.colored else None
    lands = [kind for kind in seen.subtypes if kind in subtypes.LAND_TYPES and kind != "chosen"]
    if lands and len(lands) < len(seen.subtypes):
        return None
    replaces = bool(seen.types) and not adds_types and set(seen.types) != {"artifact", "creature"}
    return [
        Grant(
            subject=who.what,
            types=tuple(seen.types),
            types_set=replaces,
            subtypes=tuple(seen.subtypes),
            subtypes_set=bool(seen.subtypes) and not adds_types,
            supertypes=tuple(seen.supertypes),
            colors=colors,
            colors_added="color" in addition and colors is not None,
            abilities=tuple(seen.abilities),
            power=seen.power,
            toughness=seen.toughness,
        )
    ]


def lost_type(p: Cursor, who: Subject) -> Findings | None:
    """Reads "isn't a creature"."""
    p.eat("a", "an")
    if p.eat("creature", "creatures"):
        duration(p)
        return [Grant(subject=who.what, types_lost=("creature",))]
    if p.eat("legendary"):
        duration(p)
        return [Grant(subject=who.what, supertypes_lost=("legendary",))]
    return None
