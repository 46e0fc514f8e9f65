"""Sentences of the card library: imports and coverage."""

from __future__ import annotations

Entry = str | tuple[str, str]

CATALOGUE: dict[str, Entry] = {
    "import-unreadable": "{file} can't be read: {reason}.",
    "import-cut": "{file} is cut off: it ends in the middle.",
    "import-damaged": "{file} is damaged: it is no valid JSON, or holds something that no card has.",
    "import-foreign": (
        "{file} is no card file that can be imported: Scryfall's “oracle-cards” and MTGJSON's “AtomicCards”"
        " can."
    ),
    "import-empty": "{file} holds no cards.",
    "import-write": "The card library can't be written in {folder}: {reason}.",
    "import-no-home": "There is no folder for the card library: set REDZONE_DATA to one.",
    "imported-unusable": (
        "{reason}; import the card file again with “redzone cards import FILE”, or go back to the library"
        " that comes with redzone with “redzone cards import --remove”"
    ),
    "import-removed": "The library that comes with redzone is in use again.",
    "import-none": "No card file has been imported: the library that comes with redzone is in use.",
    "import-done": (
        "1 card imported into {path}; faces with text that was not understood: {unread}.",
        "{cards} cards imported into {path}; faces with text that was not understood: {unread}.",
    ),
    "import-stays": "The imported library can't be removed: {reason}.",
    "import-both": "Give either a FILE or “--remove”.",
    "library-whence": "From the library {path}.",
    "library-shipped": "The library that comes with redzone is in use: {cards} cards.",
    "library-in-use": "The imported library {path} is in use: {cards} cards.",
}
