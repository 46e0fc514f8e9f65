"""Cards for the search box: by the beginning of a name in any language, shown in the reader's."""

from __future__ import annotations

from typing import Any

from redzone.board import Face
from redzone.cards import Library
from redzone.messages import card_name, language, sentence
from redzone.messages.en import CATALOGUE
from redzone.notation.folding import fold

_LETTERS = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}


def search(library: Library, words: str, n: int) -> dict[str, Any]:
    """Up to n cards, each once: those whose name begins with the words first."""
    found: dict[str, str] = {}
    exact = library.card(words)
    if exact is not None:
        found[exact.name] = exact.name
    for name, shown in _in_own_language(library, words, n):
        found.setdefault(name, shown)
    for hit in library.search(words, 4 * n):
        found.setdefault(hit.card, hit.shown)
    ordered = sorted(found, key=lambda name: _rank(found[name], words))
    return {"cards": [_card(library, name) for name in ordered[:n]]}


def _in_own_language(library: Library, words: str, n: int) -> list[tuple[str, str]]:
    """Names of the reader's language in which a word begins like that, whole words first."""
    if language() == "en":
        return []
    begins = fold(words)
    hits = [
        (name, shown) for name, shown in library.printed(language()).items()
        if f" {begins}" in f" {fold(shown)}"
    ]
    return sorted(hits, key=lambda hit: _rank(hit[1], words))[:n]


def _rank(shown: str, words: str) -> tuple[bool, bool, int]:
    """Whole words before beginnings of words, names that begin so before others, short ones first."""
    name, begins = fold(shown), fold(words)
    return f" {begins} " not in f" {name} ", not name.startswith(begins), len(name)


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


def _type(word: str) -> str:
    """A type in the reader's language; an odd one as cards have it."""
    code = f"type-{word}"
    return str(sentence(code)) if code in CATALOGUE else word


def _line(face: Face) -> str:
    """Type line and power/toughness, as a card says it."""
    kinds = " ".join(_type(str(word)) for word in (*sorted(face.supertypes), *sorted(face.types)))
    below = " ".join(sorted(map(str, face.subtypes)))
    line = f"{kinds} — {below}" if below else kinds
    power, toughness = _number(face.power), _number(face.toughness)
    return f"{line}, {power}/{toughness}" if power is not None and toughness is not None else line
