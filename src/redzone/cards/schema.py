"""The tables of the library file, and what its numbers mean.

`part` is a table of texts (encoded abilities, unread places, type lines), each stored once. `name` is
what people type: folded names of cards and faces in three languages; `rank` says how a name counts, and
`shown` is the name as printed ("" for English names, which `card` and `face` hold). A card has the number
of its front face; its other faces follow. `sentence` says of each sentence about declarations whether it was
read; equal numbers in `wording` mean equal words.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum, StrEnum

#: `PRAGMA application_id` of a library file ("rdzn") and the version of these tables
APPLICATION_ID = 0x72647A6E
VERSION = 2
PAGE_SIZE = 4096
BETWEEN_FACES = " // "

TABLES = """
CREATE TABLE meta (key TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE part (id INTEGER PRIMARY KEY, data TEXT NOT NULL);
CREATE TABLE card (id INTEGER PRIMARY KEY, name TEXT NOT NULL, layout TEXT NOT NULL);
CREATE TABLE face (
    id INTEGER PRIMARY KEY, card INTEGER NOT NULL, name TEXT NOT NULL, line INTEGER NOT NULL,
    colors TEXT NOT NULL, cost TEXT NOT NULL, mana_value INTEGER,
    power TEXT, toughness TEXT, loyalty INTEGER, defense INTEGER,
    abilities INTEGER NOT NULL, unread INTEGER NOT NULL
);
CREATE TABLE name (
    key TEXT NOT NULL, rank INTEGER NOT NULL, face INTEGER NOT NULL, shown TEXT NOT NULL,
    PRIMARY KEY (key, rank, face)
) WITHOUT ROWID;
CREATE TABLE sentence (
    face INTEGER NOT NULL, place TEXT NOT NULL, family TEXT NOT NULL, state TEXT NOT NULL,
    wording INTEGER NOT NULL, PRIMARY KEY (face, place, family)
) WITHOUT ROWID;
"""

#: for queries: names with their face and card, and the name as printed
NAMES = "name JOIN face ON face.id = name.face JOIN card ON card.id = face.card"
SHOWN = "CASE WHEN shown <> '' THEN shown WHEN rank IN (0, 4) THEN card.name ELSE face.name END"


class Rank(IntEnum):
    """How a row of `name` counts: where several rows share a key, English cards win, then English faces."""

    CARD = 0
    FACE = 1
    FRENCH = 2
    RUSSIAN = 3
    #: Alchemy rebalanced cards ("A-...") and their faces, found by their own names only
    REBALANCED = 4
    REBALANCED_FACE = 5


class Language(StrEnum):
    """The languages of card names."""

    ENGLISH = "en"
    FRENCH = "fr"
    RUSSIAN = "ru"


LANGUAGE_OF = {
    Rank.CARD: Language.ENGLISH,
    Rank.FACE: Language.ENGLISH,
    Rank.FRENCH: Language.FRENCH,
    Rank.RUSSIAN: Language.RUSSIAN,
    Rank.REBALANCED: Language.ENGLISH,
    Rank.REBALANCED_FACE: Language.ENGLISH,
}

#: one letter for each colour, in the order in which they are stored
COLOR_LETTERS = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}


def encode_line(*words: Iterable[str]) -> str:
    """A type line as text: supertypes, types, subtypes between bars, their words between commas."""
    return "|".join(",".join(part) for part in words)


def decode_line(text: str) -> tuple[frozenset[str], frozenset[str], frozenset[str]]:
    """Supertypes, types and subtypes of `encode_line`. Raises ValueError."""
    supertypes, types, subtypes = (frozenset(filter(None, part.split(","))) for part in text.split("|"))
    return supertypes, types, subtypes
