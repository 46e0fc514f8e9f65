"""A described permanent or a card with a description over it, as printed characteristics."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from redzone.abilities import Ability, Grant, Itself, Keyword, Unread
from redzone.abilities.words import COLORS, SUPERTYPES, TYPES, Bears
from redzone.board import Face
from redzone.notation.written import Permanent, Stat

#: they have power and toughness without being creatures (301.7, 721)
_PILOTED = frozenset({"Vehicle", "Spacecraft"})
#: the place of a printed * that was not read
_PRINTED_STAT = "P/T"
_NO_TYPES = frozenset({"token", "colorless"})


def described(written: Permanent, card: Face | None) -> Face:
    """The face: the card's, or a blank one, with the words, keywords and stat of the description."""
    face = Face() if card is None else card
    face = _with_words(face, written.words)
    if written.stat is not None:
        face = _with_stat(face, written.stat)
    return replace(face, abilities=(*face.abilities, *written.keywords))


def with_texts(face: Face, abilities: Iterable[Ability], unread: Iterable[Unread]) -> Face:
    """The face with what its quoted texts say."""
    return replace(face, abilities=(*face.abilities, *abilities), unread=(*face.unread, *unread))


def subtypes_among(words: Iterable[str]) -> frozenset[str]:
    """The words of a description that are neither colours, supertypes nor types."""
    return frozenset(words) - set(COLORS) - set(SUPERTYPES) - set(TYPES) - _NO_TYPES


def _with_words(face: Face, words: tuple[str, ...]) -> Face:
    said = frozenset(words)
    colors = face.colors if "colorless" not in said else frozenset[str]()
    return replace(
        face,
        supertypes=face.supertypes | (said & set(SUPERTYPES)),
        types=face.types | (said & set(TYPES)),
        subtypes=face.subtypes | subtypes_among(words),
        colors=colors | (said & set(COLORS)),
    )


def _with_stat(face: Face, stat: Stat) -> Face:
    match stat.kind:
        case "loyalty":
            return replace(face, loyalty=stat.power, types=face.types | {"planeswalker"})
        case "defense":
            return replace(face, defense=stat.power, types=face.types | {"battle"})
    types = face.types if face.subtypes & _PILOTED else face.types | {"creature"}
    kept = tuple(ability for ability in face.abilities if not _sets_own_stat(ability))
    unread = tuple(item for item in face.unread if item.place != _PRINTED_STAT)
    if face.power is None and [item.bears for item in unread] == [(Bears.POWER,)]:
        unread = ()  # the one text that says how big it is, which the description says now (208.2a)
    return replace(
        face, power=stat.power, toughness=stat.toughness, types=types, abilities=kept, unread=unread
    )


def _sets_own_stat(ability: Ability) -> bool:
    """A characteristic-defining ability for power and toughness: the description replaces it."""
    return (
        isinstance(ability, Grant)
        and ability.subject == Itself()
        and ability.when is None
        and (ability.power is not None or ability.toughness is not None)
        and not ability.types
        and not ability.abilities
    )


def keyword_names(face: Face) -> frozenset[str]:
    """Names of the face's own keywords."""
    return frozenset(ability.name for ability in face.abilities if isinstance(ability, Keyword))
