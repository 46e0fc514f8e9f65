"""Cards for the search box: by the beginning of a name in any language, shown in the reader's."""

from __future__ import annotations

from typing import Any

from redzone.board import Face
from redzone.cards import Library
from redzone.messages import card_name, language

_LETTERS = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}


def search(library: Library, words: str, n: int) -> dict[str, Any]:
    """Up to n cards, each once: those whose name begins with the words first."""
    found: dict[str, str] = {}
    exact = library.card(words)
    if exact is not None:
        found[exact.name] = exact.name
    for hit in library.search(words, 4 * n):
        found.setdefault(hit.card, hit.shown)
    begins = words.casefold()
    ordered = sorted(found, key=lambda name: not found[name].casefold().startswith(begins))
    return {"cards": [_card(library, name) for name in ordered[:n]]}


def _card(library: Library, name: str) -> dict[str, Any]:
    face = library.lookup(name)[0]
    shown = str(card_name(name))
    power, toughness = _number(face.power), _number(face.toughness)
    return {
        "name": name, "shown": shown, "lang": "en" if shown == name else language(), "line": _line(face),
        "colors": "".join(_LETTERS.get(str(color), "") for color in sorted(face.colors, key=str)),
        "power": power, "toughness": toughness, "kind": _kind(face),
    }


def _number(value: object) -> str | None:
    """A power as it is printed; "*" for one that counts something."""
    if value is None:
        return None
    return str(value) if isinstance(value, int) else "*"


def _kind(face: Face) -> str:
    types = {str(word).casefold() for word in face.types}
    for kind in ("creature", "planeswalker", "battle", "land", "artifact", "enchantment"):
        if kind in types:
            return kind
    return "other"


def _line(face: Face) -> str:
    """Type line and power/toughness, as a card says it."""
    kinds = " ".join([*sorted(map(str, face.supertypes)), *sorted(map(str, face.types))])
    below = " ".join(sorted(map(str, face.subtypes)))
    line = f"{kinds} — {below}" if below else kinds
    power, toughness = _number(face.power), _number(face.toughness)
    return f"{line}, {power}/{toughness}" if power is not None and toughness is not None else line
