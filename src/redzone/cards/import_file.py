"""A card file made into the user's own library."""

from __future__ import annotations

import itertools
import os
import sqlite3
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from redzone.cards import schema
from redzone.cards.build import Built, build
from redzone.cards.import_shapes import Found, read_found
from redzone.cards.import_stream import ImportRefused, Stream, open_file
from redzone.cards.imported import imported_path
from redzone.cards.library import shipped_path
from redzone.cards.source import ForeignName, PrintedCard, printed_card
from redzone.errors import fault
from redzone.messages.outside import reason as outside_reason

#: told how much of the work is done, 0 to 1
Progress = Callable[[float], None]
#: reading the file takes about so much of the whole time
_READING = 0.2
_DAY = 86_400
_TEXTS = ("mana_cost", "type_line", "oracle_text", "power", "toughness", "loyalty", "defense")


def import_file(path: Path, progress: Progress) -> tuple[Path, Built]:
    """Compile the file's cards into the user's library, replacing an earlier one; where it lies.

    Raises ImportRefused if the file or the folder is of no use; the library in use stays as it was.
    """
    try:
        out = imported_path()
    except RuntimeError:
        raise ImportRefused(fault("import-no-home")) from None
    cards, foreign = read_file(path, lambda share: progress(share * _READING))
    try:
        out.parent.mkdir(parents=True, exist_ok=True)
        _clear_leftovers(out)
        built = build(
            cards, [*shipped_names(), *foreign], out,
            lambda done: progress(_READING + (1 - _READING) * done / len(cards)),
        )  # fmt: skip
    except OSError as error:
        raise _unwritable(out, outside_reason(error)) from None
    except sqlite3.Error as error:
        raise _unwritable(out, outside_reason(error)) from None
    progress(1)
    return out, built


def read_file(path: Path, progress: Progress) -> tuple[list[PrintedCard], list[ForeignName]]:
    """All cards of a card file, one for each name, and the foreign names in it. Raises ImportRefused."""
    chosen: dict[str, tuple[bool, PrintedCard]] = {}
    foreign: list[ForeignName] = []
    with open_file(path) as file:
        size = max(os.fstat(file.fileno()).st_size, 1)
        stream = Stream(file, str(path), lambda read: progress(min(read / size, 1)))
        for found in read_found(stream):
            card = _printed(found, stream)
            before = chosen.get(card.name)
            if before is None or (before[0] and not found.secondary):
                chosen[card.name] = (found.secondary, card)
            foreign += found.foreign
    if not chosen:
        raise stream.refused("import-empty")
    return [card for _, card in chosen.values()], foreign


def _printed(found: Found, stream: Stream) -> PrintedCard:
    """The card as printed. A file whose fields hold other things than a card's is refused."""
    try:
        for part in (found.card, *(found.card.get("card_faces") or ())):
            _check(part)
        return printed_card(found.card)
    except (KeyError, TypeError, ValueError, AttributeError, OverflowError):
        raise stream.refused("import-damaged") from None


def _check(part: dict[str, Any]) -> None:
    for key in _TEXTS:
        if not isinstance(part.get(key, ""), str | None):
            raise TypeError(key)
    if not isinstance(part["name"], str) or not isinstance(part.get("layout", ""), str):
        raise TypeError
    for key in ("colors", "color_indicator"):
        value = part.get(key) or []
        if not isinstance(value, list) or not set(value) <= schema.COLOR_LETTERS.keys():
            raise TypeError(key)


def shipped_names() -> Iterator[ForeignName]:
    """The French and Russian names that come with redzone, by the English name of their card or face.

    A name of a front face stands by its card's name, which no other card has.
    """
    languages = {schema.Rank.FRENCH: "fr", schema.Rank.RUSSIAN: "ru"}
    query = (
        "SELECT CASE WHEN card.id = face.id THEN card.name ELSE face.name END, name.rank, name.shown "
        f"FROM {schema.NAMES} WHERE name.shown <> '' ORDER BY name.face, name.rank, name.shown"
    )
    connection = sqlite3.connect(f"{shipped_path().as_uri()}?mode=ro&immutable=1", uri=True)
    try:
        for english, rank, shown in connection.execute(query):
            yield ForeignName(english, languages[schema.Rank(rank)], shown)
    finally:
        connection.close()


def _clear_leftovers(out: Path) -> None:
    """Remove what imports that were killed have left: unfinished files of more than a day ago."""
    for file in itertools.islice(out.parent.glob(f"{out.name}.*.partial"), 1000):
        if time.time() - file.stat().st_mtime > _DAY:
            file.unlink(missing_ok=True)


def _unwritable(out: Path, reason: str) -> ImportRefused:
    return ImportRefused(fault("import-write", folder=str(out.parent), reason=reason))
