"""The cards of a picture: what each permanent is now, what it does, and all of it in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from redzone.abilities.words import COLORS
from redzone.board import Ref, Target
from redzone.faces.picture.glyphs import glyph
from redzone.faces.picture.groups import Part
from redzone.faces.picture.model import Card, Counter, Mark
from redzone.faces.picture.names import Names
from redzone.faces.picture.words import keyword_word
from redzone.messages import card_name, language, sentence
from redzone.messages.keywords import counter

_LETTER = dict(zip(COLORS, "WUBRG", strict=True))
_KINDS = ("creature", "planeswalker", "battle", "land", "artifact", "enchantment")
#: a state of the notation -> its machine word here, in the order in which they are said
_STATES = {
    "tapped": "tapped", "sick": "came", "entered this turn": "came", "phased out": "phased",
    "face down": "facedown", "suspected": "suspected", "detained": "detained", "exerted": "exerted",
    "monstrous": "monstrous", "crewed": "crewed", "saddled": "saddled", "renowned": "renowned",
    "commander": "commander", "token": "token",
}


class Where:
    """Coordinates of parts: of a single creature, the part that is drawn for it."""

    def __init__(self, parts: Sequence[Part]) -> None:
        self._part = {ref: part for part in parts for ref in part.refs}
        self._place = {part.entry.ref: part for part in reversed(parts)}

    def at(self, target: Target) -> str:
        """The coordinate under which this creature, or this player, is drawn."""
        if isinstance(target, str):
            return target
        part = self._part.get(target) or self._place.get(target)
        return str(part.ref) if part is not None else str(target)


class Said:
    """What the ruling adds to a card."""

    def __init__(self, marks: Callable[[Part], Sequence[Mark]], bad: Callable[[Part], bool]) -> None:
        self.marks, self.bad = marks, bad


def card(part: Part, names: Names, where: Where, said: Said, written: str, blocked_by: int) -> Card:
    """One part as a card."""
    entry, thing, face = part.entry, part.thing, part.entry.face
    states = thing.states if thing is not None else entry.states
    types = thing.types if thing is not None else face.types
    kind = next((kind for kind in _KINDS if kind in types), "other")
    name = thing.name if thing is not None else (face.name or entry.alias or "")
    shown = card_name(name) if face.name and name == face.name else name
    power, toughness = _stats(part, kind)
    colors = thing.colors if thing is not None else face.colors
    words = tuple(dict.fromkeys(k.label or k.name for k in thing.keywords())) if thing is not None else ()
    subtypes = thing.subtypes if thing is not None else face.subtypes
    counters = thing.counters if thing is not None else entry.counters
    attached = states.get("attached")
    made = {
        "at": str(part.ref), "group": str(entry.ref),
        "members": () if part.whole else tuple(ref.member for ref in part.refs),
        "seat": thing.controller if thing is not None else entry.controller,
        "count": len(part.refs), "name": name or entry.alias or str(part.ref),
        "shown": str(entry.alias or shown or part.ref), "lang": language() if shown != name else "en",
        "alias": entry.alias, "kind": kind, "power": power, "toughness": toughness,
        "change": _change(part, power, toughness),
        "loyalty": states.get("loyalty", face.loyalty) if kind == "planeswalker" else None,
        "defense": states.get("defense", face.defense) if kind == "battle" else None,
        "damage": states.get("damage", 0),
        "colors": "".join(_LETTER[c] for c in COLORS if c in colors),
        "glyph": glyph(subtypes, kind),
        "keywords": words, "line": _line(kind, words),
        "counters": tuple(Counter(kind=k, n=n) for k, n in counters.items() if n),
        "states": tuple(dict.fromkeys(word for state, word in _STATES.items() if states.get(state))),
        "attached": None if attached is None else where.at(attached),
        "protector": states.get("protector"),
        "goaded": thing.goaders if thing is not None else tuple(states.get("goaded by", ())),
        "attacks": None if part.attacks is None else where.at(part.attacks),
        "blocks": tuple(dict.fromkeys(map(where.at, part.blocks))),
        "band": part.band, "blocked": thing.blocked if thing is not None else None,
        "marks": (*said.marks(part), *_own_marks(part, states, blocked_by)), "bad": said.bad(part),
        "written": written,
    }
    return Card(label=_label(made, part, names), **made)


def _stats(part: Part, kind: str) -> tuple[int | None, int | None]:
    thing, face = part.thing, part.entry.face
    if thing is not None:
        return (thing.power, thing.toughness) if kind == "creature" else (None, None)
    return tuple(n if isinstance(n, int) else None for n in (face.power, face.toughness))  # type: ignore[return-value]


def _change(part: Part, power: int | None, toughness: int | None) -> str:
    """Whether its P/T is more or less than printed; nothing where one went up and the other down."""
    face = part.entry.face
    pairs = [
        now - printed
        for now, printed in ((power, face.power), (toughness, face.toughness))
        if now is not None and isinstance(printed, int)
    ]
    if any(n > 0 for n in pairs) and all(n >= 0 for n in pairs):
        return "up"
    return "down" if any(n < 0 for n in pairs) and all(n <= 0 for n in pairs) else ""


def _line(kind: str, keywords: Sequence[str]) -> str:
    if keywords:
        return ", ".join(map(keyword_word, keywords))
    if kind == "planeswalker":
        return sentence("picture-line-loyalty")
    return sentence("picture-line-defense") if kind == "battle" else ""


def _own_marks(part: Part, states: object, blocked_by: int) -> Iterator[Mark]:
    """Marks that the position itself shows."""
    thing = part.thing
    if thing is None:
        return
    if thing.is_creature and thing.sick:
        yield Mark(kind="came", text=sentence("picture-came"))
    if thing.blocked is False:
        yield Mark(kind="unblocked", text=sentence("picture-unblocked"))
    elif thing.blocked and thing.attack is not None:
        code = "picture-blocked" if blocked_by else "picture-blocked-none"
        yield Mark(kind="blocked", text=sentence(code, n=blocked_by))


# --- in words -------------------------------------------------------------------------------------


def _label(made: dict[str, object], part: Part, names: Names) -> str:
    """Name, P/T, keywords, states, what it does, what is wrong, marks; and behind a full stop the place."""
    words = [str(made["shown"])]
    if part.refs[1:]:
        words.append(sentence("picture-times", n=len(part.refs)))
    words += _label_stats(made)
    words += [str(made["line"])] if made["keywords"] else []
    words += _label_states(made, part, names)
    if part.attacks is not None:
        words.append(sentence("picture-attacks", target=names.name(part.attacks)))
    if part.blocks:
        words.append(sentence("picture-blocks", target=", ".join(map(names.name, part.blocks))))
    if part.band:
        words.append(sentence("picture-band", n=part.band))
    words += [sentence("picture-wrong")] if made["bad"] else []
    marks: tuple[Mark, ...] = made["marks"]  # type: ignore[assignment]
    words += [f"{mark.price} {mark.text}".strip() for mark in marks if mark.kind != "came"]
    return f"{', '.join(words)}. {made['at']}"


def _label_stats(made: dict[str, object]) -> Iterator[str]:
    if made["power"] is not None or made["toughness"] is not None:
        yield f"{_number(made['power'])}/{_number(made['toughness'])}"
    for name in ("loyalty", "defense", "damage"):
        n = made[name]
        if isinstance(n, int) and (n or name != "damage"):
            yield sentence(f"picture-{name}", n=n)


def _number(n: object) -> str:
    return "?" if n is None else str(n)


def _label_states(made: dict[str, object], part: Part, names: Names) -> Iterator[str]:
    counters: tuple[Counter, ...] = made["counters"]  # type: ignore[assignment]
    yield from (sentence("picture-counter", n=c.n, kind=counter(c.kind)) for c in counters)
    states: tuple[str, ...] = made["states"]  # type: ignore[assignment]
    yield from (sentence(f"picture-state-{word}") for word in states)
    thing = part.thing
    attached = (thing.states if thing is not None else part.entry.states).get("attached")
    if isinstance(attached, Ref | str):
        yield sentence("picture-attached", name=names.name(attached))
    if made["protector"]:
        yield sentence("picture-protector", name=str(made["protector"]))
    goaded: tuple[str, ...] = made["goaded"]  # type: ignore[assignment]
    yield from (sentence("picture-goaded", name=name) for name in goaded)
