"""What kinds of card files there are, told by their content, and their cards in the shape of Scryfall's.

Scryfall's `oracle-cards` is an array of cards (or one card a line), MTGJSON's `AtomicCards` an object whose
`data` holds a list of faces for each name.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from redzone.cards.import_stream import Stream
from redzone.cards.schema import BETWEEN_FACES
from redzone.cards.source import ForeignName

Json = dict[str, Any]

_ATOMIC = re.compile(r'\{[ \t\r\n]*"(?:meta|data)"[ \t\r\n]*:')
#: things that are in Scryfall's file but are no cards; their names may be those of cards
_NO_CARDS = frozenset({"token", "double_faced_token", "emblem", "art_series"})
_LAYOUTS = {"aftermath": "split"}
_LANGUAGES = {"French": "fr", "Russian": "ru"}
#: MTGJSON's names of what Scryfall calls otherwise
_FACE_KEYS = {
    "manaCost": "mana_cost", "type": "type_line", "text": "oracle_text", "colors": "colors",
    "colorIndicator": "color_indicator", "power": "power", "toughness": "toughness", "loyalty": "loyalty",
    "defense": "defense",
}


class Found(NamedTuple):
    """A card in Scryfall's shape, and its foreign names. secondary: another card of its name goes before."""

    card: Json
    foreign: tuple[ForeignName, ...] = ()
    secondary: bool = False


def read_found(stream: Stream) -> Iterator[Found]:
    """All cards of the file, in its order. Raises ImportRefused."""
    try:
        yield from _cards(stream)
    except (KeyError, TypeError, AttributeError):  # a value of another kind than any card has there
        raise stream.refused("import-damaged") from None


def _cards(stream: Stream) -> Iterator[Found]:
    if stream.sees(_ATOMIC):
        yield from _atomic(stream)
    elif stream.peek() == "[":
        yield from _array(stream)
    elif stream.peek() == "{":
        while stream.peek():
            yield from _scryfall(stream.value(), stream)
    else:
        raise stream.refused("import-foreign" if stream.peek() else "import-empty")
    if stream.peek():
        raise stream.refused("import-damaged")


def _array(stream: Stream) -> Iterator[Found]:
    stream.need("[")
    if stream.eat("]"):
        return
    while True:
        yield from _scryfall(stream.value(), stream)
        if stream.eat("]"):
            return
        stream.need(",")


def _scryfall(card: Any, stream: Stream) -> Iterator[Found]:
    if not isinstance(card, dict) or not isinstance(card.get("name"), str) or "layout" not in card:
        raise stream.refused("import-foreign")
    if card["layout"] in _NO_CARDS or card.get("lang", "en") != "en":
        return
    secondary = card.get("set_type") == "funny" or "playtest" in (card.get("promo_types") or ())
    if card["layout"] == "reversible_card":
        card, secondary = _unfolded(card), True
    yield Found(card, (), secondary)


def _unfolded(card: Json) -> Json:
    """A card printed with a picture on each side: the card itself, if both sides are the same one."""
    faces = card.get("card_faces") or []
    if len({face.get("name") for face in faces}) != 1:
        return card
    whole: Json = card | faces[0]
    del whole["card_faces"]
    return whole | {"layout": faces[0].get("layout", "normal")}


def _atomic(stream: Stream) -> Iterator[Found]:
    stream.need("{")
    while True:
        key = stream.value()
        stream.need(":")
        if key == "data":
            yield from _data(stream)
        else:
            stream.value()
        if stream.eat("}"):
            return
        stream.need(",")


def _data(stream: Stream) -> Iterator[Found]:
    if stream.peek() not in ("{", ""):
        raise stream.refused("import-foreign")
    stream.need("{")
    if stream.eat("}"):
        return
    while True:
        name = stream.value()
        stream.need(":")
        faces = stream.value()
        if not _are_faces(name, faces):
            raise stream.refused("import-foreign")
        yield from _named(name, faces)
        if stream.eat("}"):
            return
        stream.need(",")


def _are_faces(name: Any, faces: Any) -> bool:
    return (
        isinstance(name, str) and isinstance(faces, list) and bool(faces)
        and all(isinstance(face, dict) and "layout" in face and "type" in face for face in faces)
    )  # fmt: skip


def _named(name: str, faces: list[Json]) -> Iterator[Found]:
    """The cards of one name: one with all its sides, or several that share it (jokes go last)."""
    ordered = sorted(faces, key=lambda face: (bool(face.get("isFunny")), str(face.get("side") or "")))
    sides: dict[str, Json] = {}
    for face in ordered:
        sides.setdefault(str(face.get("side") or ""), face)
    whole = [face for side, face in sides.items() if side] or [sides[""]]
    if whole[0]["layout"] == "meld":
        for face in whole:  # each is a card of its own
            yield _found(str(face.get("faceName") or name), [face])
    else:
        yield _found(name, whole)


def _found(name: str, faces: list[Json]) -> Found:
    front = faces[0]
    layout = _LAYOUTS.get(front["layout"], front["layout"])
    card = {
        "name": name, "layout": layout, "cmc": front.get("manaValue", front.get("convertedManaCost", 0)),
        "type_line": front["type"],
    }  # fmt: skip
    if len(faces) == 1:
        card |= _face(front, name)
    else:
        names = name.split(BETWEEN_FACES)
        card["card_faces"] = [
            _face(face, names[place] if place < len(names) else name) for place, face in enumerate(faces)
        ]
    secondary = bool(front.get("isFunny"))
    return Found(card, tuple(_foreign(name, faces)), secondary)


def _face(face: Json, name: str) -> Json:
    return {"name": face.get("faceName") or name} | {
        ours: face[theirs] for theirs, ours in _FACE_KEYS.items() if face.get(theirs) is not None
    }


def _foreign(name: str, faces: list[Json]) -> Iterator[ForeignName]:
    for face in faces:
        for item in face.get("foreignData") or ():
            language = _LANGUAGES.get(item.get("language", ""))
            if language is None:
                continue
            if item.get("name"):
                yield ForeignName(name, language, str(item["name"]))
            if item.get("faceName") and face.get("faceName"):
                yield ForeignName(face["faceName"], language, str(item["faceName"]))
