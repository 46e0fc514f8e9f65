"""Makes the library file: `python -m redzone.cards.build SOURCE_FOLDER OUT.sqlite`.

Deterministic: the same source and reader give the same bytes. The file holds no card text: what was
not read is kept as a place and what it bears on.
"""

from __future__ import annotations

import os
import sqlite3
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from redzone.abilities import Ability, Unread, codec
from redzone.cards import schema
from redzone.cards.compiled import CompiledFace, compile_face
from redzone.cards.coverage_rule import wording_numbers
from redzone.cards.naming import Row, name_rows
from redzone.cards.source import ForeignName, PrintedCard, read_cards, read_foreign_names

_STEP = 500
#: the number of the card, and a face of it
_Numbered = tuple[int, CompiledFace]


def _silent(_: int) -> None:
    """Shows nothing."""


class Built(NamedTuple):
    """What a build did: cards, faces, names, faces with something unread, size in bytes, seconds."""

    cards: int
    faces: int
    names: int
    unread: int
    size: int
    seconds: float


def build(
    cards: Iterable[PrintedCard],
    foreign: Iterable[ForeignName],
    out: Path,
    progress: Callable[[int], None] = _silent,
) -> Built:
    """Read every face and write the library to `out`, replacing it. Raises OSError, sqlite3.Error."""
    start = time.monotonic()
    ordered = sorted(cards, key=lambda card: card.name)
    faces: list[_Numbered] = []
    fronts: list[int] = []
    for card in ordered:
        fronts.append(len(faces) + 1)
        faces += [(fronts[-1], compile_face(face)) for face in card.faces]
        if len(fronts) % _STEP == 0:
            progress(len(fronts))
    names = name_rows(ordered, foreign)
    partial = out.with_name(f"{out.name}.{os.getpid()}.partial")
    partial.unlink(missing_ok=True)
    try:
        _write(partial, list(zip(fronts, ordered, strict=True)), faces, names)
        _to_disk(partial)
        partial.replace(out)
    finally:
        partial.unlink(missing_ok=True)
    unread = sum(1 for _, face in faces if face.unread)
    seconds = time.monotonic() - start
    return Built(len(ordered), len(faces), len(names), unread, out.stat().st_size, seconds)


def _write(
    path: Path,
    cards: list[tuple[int, PrintedCard]],
    faces: list[_Numbered],
    names: list[Row],
) -> None:
    connection = sqlite3.connect(path)
    try:
        connection.execute(f"PRAGMA page_size = {schema.PAGE_SIZE}")
        connection.execute("PRAGMA journal_mode = OFF")
        connection.executescript(schema.TABLES)
        parts = _Parts(text for _, face in faces for text in _texts(face))
        connection.executemany("INSERT INTO part VALUES (?, ?)", parts.rows())
        connection.executemany(
            "INSERT INTO card VALUES (?, ?, ?)",
            ((front, card.name, card.layout) for front, card in cards),
        )
        connection.executemany(
            "INSERT INTO face VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (_face_row(place, card, face, parts) for place, (card, face) in enumerate(faces, start=1)),
        )
        connection.executemany("INSERT INTO name VALUES (?, ?, ?, ?)", names)
        connection.executemany("INSERT INTO sentence VALUES (?, ?, ?, ?, ?)", _sentences(faces))
        connection.executemany("INSERT INTO meta VALUES (?, ?)", _meta(cards, faces, names))
        connection.execute(f"PRAGMA application_id = {schema.APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version = {schema.VERSION}")
        connection.commit()
        connection.execute("VACUUM")
    finally:
        connection.close()


def _to_disk(path: Path) -> None:
    """Wait until the file's content is on the disk: a rename must never come before it."""
    with path.open("rb+") as file:
        os.fsync(file.fileno())


def _meta(
    cards: list[tuple[int, PrintedCard]], faces: list[_Numbered], names: list[Row]
) -> list[tuple[str, int]]:
    return [
        ("cards", len(cards)),
        ("faces", len(faces)),
        ("longest", max((len(key) for key, *_ in names), default=0)),
        ("names", len(names)),
    ]


def _sentences(faces: list[_Numbered]) -> Iterator[tuple[int, str, str, str, int]]:
    """What became of each sentence about declarations, without its words."""
    numbers = wording_numbers(item.text for _, face in faces for item in face.said)
    for place, (_, face) in enumerate(faces, start=1):
        for item in face.said:
            yield place, item.place, item.family, item.state, numbers[item.text]


def _texts(face: CompiledFace) -> tuple[str, str, str]:
    return face.line, _abilities_text(face.abilities), _unread_text(face.unread)


def _abilities_text(abilities: tuple[Ability, ...]) -> str:
    return codec.dumps(abilities)


def _unread_text(unread: tuple[Unread, ...]) -> str:
    return codec.dumps(unread)


def _face_row(place: int, card: int, face: CompiledFace, parts: _Parts) -> tuple[object, ...]:
    line, abilities, unread = (parts.number(text) for text in _texts(face))
    sizes = (face.power, face.toughness)
    power, toughness = (None if value is None else codec.dumps(value) for value in sizes)
    printed = face.printed
    return (
        place, card, printed.name, line, printed.colors, printed.cost, printed.mana_value,
        power, toughness, printed.loyalty, printed.defense, abilities, unread,
    )


class _Parts:
    """A table of texts, each stored once, the most frequent first (small numbers take less room)."""

    def __init__(self, texts: Iterable[str]) -> None:
        counts = Counter(texts)
        ordered = sorted(counts, key=lambda text: (-counts[text], text))
        self._numbers = {text: number for number, text in enumerate(ordered, start=1)}

    def number(self, text: str) -> int:
        return self._numbers[text]

    def rows(self) -> Iterable[tuple[int, str]]:
        return ((number, text) for text, number in self._numbers.items())


def _bar(total: int) -> Callable[[int], None]:
    """Shows on a terminal how far the build is, from two seconds on."""
    if not sys.stderr.isatty():
        return _silent
    start = time.monotonic()

    def show(done: int) -> None:
        if time.monotonic() - start > 2:
            filled = 40 * done // total
            sys.stderr.write(f"\r[{'#' * filled}{'.' * (40 - filled)}] {done} of {total} cards")
            sys.stderr.flush()

    return show


def main(arguments: list[str]) -> int:
    """The command: 0 if the file was written, 2 with a sentence on stderr if not."""
    if len(arguments) != 2:
        sys.stderr.write("usage: python -m redzone.cards.build SOURCE_FOLDER OUT.sqlite\n")
        return 2
    folder, out = map(Path, arguments)
    try:
        cards = list(read_cards(folder))
        built = build(cards, read_foreign_names(folder), out, _bar(len(cards)))
    except (OSError, ValueError, KeyError, TypeError, sqlite3.Error) as error:
        sys.stderr.write(f"The library could not be built: {type(error).__name__}: {error}.\n")
        return 2
    if sys.stderr.isatty():
        sys.stderr.write("\r\x1b[K")
    sys.stdout.write(
        f"{built.cards} cards, {built.faces} faces, {built.names} names; "
        f"{built.unread} faces with unread text; {built.size / 1e6:.1f} MB in {built.seconds:.0f} s\n"
    )
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
