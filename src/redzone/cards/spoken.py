"""Card names as printed in the reader's language."""

from __future__ import annotations

from redzone.cards.library import Library
from redzone.messages import NamesIn


def names_in(library: Library | None = None) -> NamesIn:
    """English name and language -> the name printed in it, or the English one; for `messages.speaking`.

    library: None is the shipped one, opened when the first name is asked for. Raises LibraryError then.
    """
    tables: dict[str, dict[str, str]] = {}
    opened = library

    def spoken(name: str, language: str) -> str:
        nonlocal opened
        if language == "en":
            return name
        if language not in tables:
            opened = opened or Library.open()
            tables[language] = opened.printed(language)
        return tables[language].get(name, name)

    return spoken
