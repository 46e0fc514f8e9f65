"""The card library, opened read-only: the only door to its file.

Nothing is loaded at the start; each question is a few look-ups in the file.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple, Self

from redzone.abilities import Ability, Unread, codec
from redzone.board import Face
from redzone.cards import near, places, schema
from redzone.cards.schema import BETWEEN_FACES, LANGUAGE_OF, Language, Rank, decode_line
from redzone.errors import LibraryError
from redzone.messages import sentence
from redzone.messages.outside import reason as outside
from redzone.notation.folding import fold

_SHIPPED = Path(__file__).with_name("library.sqlite")
_FACE = """
SELECT face.name, line.data, colors, cost, mana_value, power, toughness, loyalty, defense,
       abilities.data, unread.data
FROM face JOIN part line ON line.id = face.line JOIN part abilities ON abilities.id = face.abilities
          JOIN part unread ON unread.id = face.unread
WHERE face.id = ?
"""
_NAMED = f"SELECT rank, name.face, {schema.SHOWN} FROM {schema.NAMES} WHERE key = ?"
_CARD = "SELECT card.id, card.name, layout FROM face JOIN card ON card.id = face.card WHERE face.id = ?"
_FACES = "SELECT id FROM face WHERE id >= ? AND id < ? + 9 AND card = ? ORDER BY id"
_FOREIGN = f"""
SELECT rank, shown, face.name FROM {schema.NAMES}
WHERE name.face >= ? AND name.face < ? + 9 AND face.card = ? AND shown <> '' ORDER BY face.id, rank, shown
"""
_PRINTED = f"SELECT card.name, face.name, shown FROM {schema.NAMES} WHERE rank = ? AND shown <> ''"
_CONTENTS = """
SELECT count(*), abilities.data, unread.data
FROM face JOIN part abilities ON abilities.id = face.abilities JOIN part unread ON unread.id = face.unread
GROUP BY face.abilities, face.unread
"""


def shipped_path() -> Path:
    """The library that comes with the package."""
    return _SHIPPED


class Hit(NamedTuple):
    """One result of a search: the name found, its language, and the English name of the card."""

    shown: str
    language: Language
    card: str


class ForeignName(NamedTuple):
    """A printed name of a card or face in another language; `face` is that face's English name."""

    language: Language
    shown: str
    face: str


class Card(NamedTuple):
    """A whole card: its English name ("A // B" if two-faced), layout, faces (front first), foreign names."""

    name: str
    layout: str
    faces: tuple[Face, ...]
    foreign: tuple[ForeignName, ...]


class Library:
    """All cards by name, in English, French and Russian. Made by `open`; never changed.

    Every method raises LibraryError if the file turns out to be damaged.
    """

    def __init__(self, connection: sqlite3.Connection, path: Path) -> None:
        self._connection = connection
        self.path = path
        self._face = lru_cache(maxsize=1024)(self._read_face)
        meta = dict(self._rows("SELECT key, value FROM meta"))
        if not {"cards", "longest"} <= meta.keys():
            raise LibraryError(sentence("library-no-contents", path=str(path)))
        self._count, self._longest = int(meta["cards"]), int(meta["longest"])

    @classmethod
    def open(cls, path: Path | None = None) -> Self:
        """The library at `path`, by default the one that comes with the package.

        Raises LibraryError if there is no such file, or it is no card library of this version.
        """
        path = _SHIPPED if path is None else Path(path)
        _check_file(path)
        try:
            uri = f"{path.absolute().as_uri()}?mode=ro&immutable=1"
            connection = sqlite3.connect(uri, uri=True, check_same_thread=False)
        except sqlite3.Error as error:
            raise LibraryError(sentence("library-unopened", path=str(path), why=outside(error))) from None
        try:
            _check_schema(connection, path)
            return cls(connection, path)
        except BaseException:
            connection.close()
            raise

    def close(self) -> None:
        """Close the file. A closed library answers nothing any more."""
        self._connection.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"Library.open({str(self.path)!r})"

    def count(self) -> int:
        """How many cards there are."""
        return self._count

    def lookup(self, name: str) -> tuple[Face, ...]:
        """The faces that this name may mean, one for each card; () if it names none.

        Any of the three languages, folded; `A // B` is A. An English card name wins over a face of
        another card, and English over a foreign name unless only the foreign one is written like that.
        Two faces or more: the name is shared by several cards.
        """
        rows = self._named(name)
        return tuple(self._face(number) for number in sorted({number for _, number, _ in rows}))

    def card(self, name: str) -> Card | None:
        """The whole card that this name (of it or of a face) means, the first of several; None for none."""
        rows = self._named(name)
        if not rows:
            return None
        ((card, own_name, layout),) = self._rows(_CARD, min(number for _, number, _ in rows))
        faces = [number for (number,) in self._rows(_FACES, card, card, card)]
        foreign = [
            ForeignName(LANGUAGE_OF[Rank(rank)], shown, face)
            for rank, shown, face in self._rows(_FOREIGN, card, card, card)
        ]
        return Card(own_name, layout, tuple(map(self._face, faces)), tuple(foreign))

    def cards(self, name: str) -> tuple[str, ...]:
        """The English names of all cards that this name may mean, sorted (to tell an ambiguous one apart)."""
        numbers = {number for _, number, _ in self._named(name)}
        found = (self._rows(_CARD, number) for number in numbers)
        return tuple(sorted({shown for rows in found for _, shown, _ in rows}))

    def card_at(self, text: str, start: int) -> tuple[str, int] | None:
        """The longest card name that begins at `start` and ends at a word's end; None if there is none.

        Gives the name as typed, white space folded, and the position behind it. A name never crosses
        a line end or `|`.
        """
        longest = None
        for piece, end in places.candidates(text, start, self._longest):
            rows = self._rows("SELECT key FROM name WHERE key >= ? ORDER BY key LIMIT 1", piece)
            if not rows or not rows[0][0].startswith(piece):
                break  # no name goes on like this
            if rows[0][0] == piece:
                longest = end
        return None if longest is None else (" ".join(text[start:longest].split()), longest)

    def suggest(self, name: str, n: int = 3) -> tuple[str, ...]:
        """Up to `n` card names close to this one, the closest first; else names with its words."""
        key = fold(name)
        if not key:
            return ()
        rows = ((row[0], row[1], row[2]) for row in self._rows(*near.candidates(key)))
        found = near.closest(key, rows, n)
        return found or tuple(dict.fromkeys(hit.shown for hit in self.search(name, n)))

    def search(self, words: str, n: int = 20) -> tuple[Hit, ...]:
        """Up to `n` names that contain a word beginning with each of these words, in any language."""
        rows = self._rows(*near.with_words(fold(words), n))
        return tuple(Hit(shown, LANGUAGE_OF[Rank(rank)], card) for shown, rank, card in rows)

    def printed(self, language: str) -> dict[str, str]:
        """English names of cards and faces -> the name printed in a language ("fr", "ru"), where it is known.

        A face has its half of a name, the whole card both.
        """
        ranks = [int(rank) for rank, spoken in LANGUAGE_OF.items() if spoken == language]
        found: dict[str, str] = {}
        for rank in ranks:
            for card, face, shown in self._rows(_PRINTED, rank):
                whole = BETWEEN_FACES in shown
                found.setdefault(card if whole else face, shown)
        return found

    def names(self) -> Iterable[str]:
        """Every English card name, sorted."""
        return [name for (name,) in self._rows("SELECT name FROM card ORDER BY id")]

    def abilities_at(self, number: int) -> tuple[Ability, ...]:
        """The abilities of the face of this number."""
        return self._face(number).abilities

    def sentences(self) -> list[tuple[int, str, str, str, str, int]]:
        """Face number, face name, place, family, state and wording of each sentence about declarations."""
        query = "SELECT face, name, place, family, state, wording FROM sentence JOIN face ON face.id = face"
        return self._rows(f"{query} ORDER BY face, place, family")

    def contents(self) -> Iterable[tuple[int, tuple[Ability, ...], tuple[Unread, ...]]]:
        """What faces have: how many have these abilities and these unread places."""
        for count, abilities, unread in self._rows(_CONTENTS):
            try:
                yield count, codec.loads(abilities), codec.loads(unread)
            except (ValueError, KeyError) as error:
                reason = sentence("library-strange", path=str(self.path), why=outside(error))
                raise LibraryError(reason) from None

    def _named(self, name: str) -> list[tuple[int, int, str]]:
        """Rows (rank, face, name as printed) that a typed name means."""
        rows = self._rows(_NAMED, fold(name))
        typed = " ".join(name.split()).casefold()
        exact = [row for row in rows if row[2].casefold() == typed]
        rows = exact or rows
        for ranks in ({Rank.CARD, Rank.REBALANCED}, {Rank.FACE, Rank.REBALANCED_FACE}):
            if chosen := [row for row in rows if row[0] in ranks]:
                return chosen
        return rows

    def _read_face(self, number: int) -> Face:
        ((name, line, colors, cost, mana_value, power, toughness, loyalty, defense, abilities, unread),) = (
            self._rows(_FACE, number)
        )
        try:
            supertypes, types, subtypes = decode_line(line)
            return Face(
                name=name, supertypes=supertypes, types=types, subtypes=subtypes,
                colors=frozenset(schema.COLOR_LETTERS[letter] for letter in colors),
                power=None if power is None else codec.loads(power),
                toughness=None if toughness is None else codec.loads(toughness),
                loyalty=loyalty, defense=defense, mana_cost=cost, mana_value=mana_value,
                abilities=codec.loads(abilities), unread=codec.loads(unread),
            )
        except (ValueError, KeyError) as error:
            reason = sentence("library-strange-for", path=str(self.path), name=name, why=outside(error))
            raise LibraryError(reason) from None

    def _rows(self, query: str, *arguments: Any) -> list[Any]:
        try:
            return self._connection.execute(query, arguments).fetchall()
        except UnicodeEncodeError:  # half a surrogate pair: in no name
            return []
        except sqlite3.Error as error:
            reason = sentence("library-damaged-or-closed", path=str(self.path), why=outside(error))
            raise LibraryError(reason) from None


def _check_file(path: Path) -> None:
    try:
        if path.is_dir():
            raise LibraryError(sentence("library-folder", path=str(path)))
        with path.open("rb") as file:
            head = file.read(16)
    except OSError as error:
        raise LibraryError(sentence("library-unread", path=str(path), why=outside(error))) from None
    if head != b"SQLite format 3\x00":
        raise LibraryError(sentence("library-no-sqlite", path=str(path)))


def _check_schema(connection: sqlite3.Connection, path: Path) -> None:
    try:
        ((application,),) = connection.execute("PRAGMA application_id").fetchall()
        ((version,),) = connection.execute("PRAGMA user_version").fetchall()
    except sqlite3.Error as error:
        raise LibraryError(sentence("library-damaged", path=str(path), why=outside(error))) from None
    if application != schema.APPLICATION_ID:
        raise LibraryError(sentence("library-other", path=str(path)))
    if version != schema.VERSION:
        raise LibraryError(
            sentence("library-version", path=str(path), version=version, wanted=schema.VERSION)
        )
