"""All names under which a face can be found, as rows of the library's `name` table."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from redzone.cards.schema import BETWEEN_FACES, Rank
from redzone.cards.source import ForeignName, PrintedCard
from redzone.notation.folding import fold

#: key, rank, face number, the name as printed ("" in English)
Row = tuple[str, int, int, str]
_English = tuple[str, int, int]

_RANKS = {"fr": Rank.FRENCH, "ru": Rank.RUSSIAN}
#: "Mort (Mort/Vie)": a half printed with the name of the whole card
_WITH_WHOLE = re.compile(r"(?P<own>[^()/]+?) \([^()/]+/[^()/]+\)")


def name_rows(cards: Iterable[PrintedCard], foreign: Iterable[ForeignName]) -> list[Row]:
    """Every row, sorted, one for each key, rank and face.

    The numbers of faces count through all cards from 1. `A // B` stands for its front face. Of
    several printed forms of a foreign name that fold alike the first is kept.
    """
    rows: dict[tuple[str, int, int], str] = {}
    by_name: dict[str, set[_English]] = {}
    for name, english in _english(cards):
        rows[english] = ""
        by_name.setdefault(name, set()).add(english)
    for item in foreign:
        for shown, name in _variants(item):
            meant = _best(by_name.get(name) or by_name.get(item.name) or set())
            key, rank = fold(shown), _RANKS[item.language]
            for _, _, face in meant:
                rows.setdefault((key, rank, face), shown)
    return sorted((*row, shown) for row, shown in rows.items())


def _english(cards: Iterable[PrintedCard]) -> Iterator[tuple[str, _English]]:
    """The English names, each with key, rank and face number."""
    number = 0
    for card in cards:
        own = Rank.REBALANCED if card.rebalanced else Rank.CARD
        for name in _spellings(card.name):
            yield card.name, (fold(name), own, number + 1)
        for face in card.faces:
            number += 1
            if face.name != card.name:
                rank = Rank.REBALANCED_FACE if card.rebalanced else Rank.FACE
                yield face.name, (fold(face.name), rank, number)


def _spellings(name: str) -> Iterator[str]:
    """The name, and of a reversible card "A // B // A // B" also "A // B"."""
    yield name
    parts = name.split(BETWEEN_FACES)
    half = len(parts) // 2
    if half > 1 and parts[:half] == parts[half:]:
        yield BETWEEN_FACES.join(parts[:half])


def _variants(name: ForeignName) -> Iterator[tuple[str, str]]:
    """The forms in which a foreign name is typed, each with the English name it stands for."""
    yield name.shown, name.name
    ours, theirs = name.name.split(BETWEEN_FACES), name.shown.split(BETWEEN_FACES)
    if len(theirs) > 1 and len(ours) == len(theirs):
        yield from zip(theirs, ours, strict=True)
    if (half := _WITH_WHOLE.fullmatch(name.shown)) is not None:
        yield half["own"], name.name


def _best(found: set[_English]) -> set[_English]:
    """The ones that count: cards before faces of other cards."""
    best = min((rank for _, rank, _ in found), default=0)
    return {item for item in found if item[1] == best}
