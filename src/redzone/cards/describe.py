"""A face in plain English, from what was compiled: for people who want to see how a card is understood."""

from __future__ import annotations

from collections.abc import Iterator

from redzone.abilities import Ability, Grant, Resolves, Unread, Value
from redzone.abilities.words import COLORS, SUPERTYPES
from redzone.board import Face
from redzone.messages import row
from redzone.messages import sentence as said
from redzone.messages.outside import notation as quoted
from redzone.oracle import sentence

#: card types in the order in which type lines print them
_TYPES = ("kindred", "enchantment", "artifact", "land", "creature")
#: how a text calls the permanent it stands on, the first that fits
_SELF = (
    ("Aura", "this Aura"), ("Equipment", "this Equipment"), ("Fortification", "this Fortification"),
    ("Vehicle", "this Vehicle"), ("creature", "this creature"), ("land", "this land"),
    ("artifact", "this artifact"), ("planeswalker", "this planeswalker"), ("battle", "this battle"),
    ("enchantment", "this enchantment"), ("instant", "this spell"), ("sorcery", "this spell"),
)  # fmt: skip
#: what an object of this subtype is attached to
_HOSTS = {
    "Curse": "enchanted player", "Equipment": "equipped creature",
    "Fortification": "fortified land", "Aura": "enchanted permanent",
}  # fmt: skip


def describe(face: Face) -> list[str]:
    """Lines about a face: name and cost, types, colours and size, its abilities, what was not read."""
    lines = [f"{face.name}  {face.mana_cost}".rstrip(), quoted(_type_line(face)), _colors(face)]
    size = _size(face)
    words = sentence.paragraphs(face.abilities, itself=_itself(face), host=_host(face))
    unread = dict.fromkeys((*_inside(face.abilities), *face.unread))
    return [*lines, *([size] if size else []), *map(quoted, words), *map(unread_line, unread)]


def _itself(face: Face) -> str:
    kinds = face.types | face.subtypes
    return next((words for kind, words in _SELF if kind in kinds), "this permanent")


def _host(face: Face) -> str:
    return next((words for kind, words in _HOSTS.items() if kind in face.subtypes), "enchanted permanent")


def _inside(abilities: tuple[Ability, ...]) -> Iterator[Unread]:
    """What was not read inside effects, also of abilities given to others."""
    for one in abilities:
        if isinstance(one, Resolves):
            yield from one.unread
            yield from _inside(one.effects)
        elif isinstance(one, Grant):
            yield from _inside(one.abilities)


def _type_line(face: Face) -> str:
    front = [*_in_order(face.supertypes, SUPERTYPES), *_in_order(face.types, _TYPES)]
    back = sorted(face.subtypes)
    return " ".join(map(str.capitalize, front)) + (f" — {' '.join(back)}" if back else "")


def _in_order(words: frozenset[str], order: tuple[str, ...]) -> list[str]:
    return sorted(words, key=lambda word: (order.index(word) if word in order else len(order), word))


def _colors(face: Face) -> str:
    return row(*(said(f"color-{color}") for color in COLORS if color in face.colors)) or said("color-none")


def _size(face: Face) -> str:
    parts = []
    if face.power is not None or face.toughness is not None:
        numbers = [stat for stat in (face.power, face.toughness) if stat is not None]
        if len(numbers) == 2 and all(isinstance(stat, int) for stat in numbers):
            parts.append(f"{face.power}/{face.toughness}")
        else:
            stats = (("stat-power", face.power), ("stat-toughness", face.toughness))
            parts += [row(said(code), _amount(face, stat), between=": ") for code, stat in stats]
    if face.loyalty is not None:
        parts.append(said("card-loyalty", n=face.loyalty))
    if face.defense is not None:
        parts.append(said("card-defense", n=face.defense))
    return "; ".join(parts)


def _amount(face: Face, stat: Value | None) -> str:
    """A power or toughness that is no plain number."""
    return said("number-unknown") if stat is None else quoted(sentence.amount(stat, itself=_itself(face)))


def unread_line(unread: Unread) -> str:
    """What was not read, by its place, and what it may bear on."""
    bears = [said(f"card-bears-{part.value}") for part in unread.bears] or [said("card-bears-nothing")]
    paragraph, dot, place = unread.place.partition(".")
    where = said("card-paragraph", paragraph=paragraph, sentence=place) if dot else unread.place
    quoted = row(where, f" (“{unread.text}”)", between="") if unread.text else where
    return said("card-unread", where=quoted, what=row(*bears))


def ability_line(ability: Ability) -> str:
    """One ability as a sentence."""
    return sentence.sentence(ability)
