"""The way from a face to the front desk: which library, and refusals that carry a verdict."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from redzone.errors import IllegalDeclaration, Undecided
from redzone.verdict.model import Options, Verdict

if TYPE_CHECKING:
    from redzone.cards import Library


def judge(
    text: str, *, edition: str, lenient: bool = False, budget: float, library: Library | None = None
) -> Verdict | Options:
    """What the front desk says of the text. Raises a RedzoneError if the text is no question."""
    from redzone import check

    library = named_library() if library is None else library
    try:
        return check(text, edition=edition, lenient=lenient, budget=budget, library=library)
    except (IllegalDeclaration, Undecided) as error:
        if isinstance(error.verdict, Verdict):
            return error.verdict
        raise


def named_library() -> Library | None:
    """The library that the environment variable REDZONE_LIBRARY names, else an imported one, else None.

    Raises LibraryError.
    """
    from redzone.cards.imported import open_imported

    path = os.environ.get("REDZONE_LIBRARY")
    return _open(Path(path)) if path else open_imported()


def open_library() -> Library:
    """The library that REDZONE_LIBRARY names, else an imported one, else the shipped. Raises LibraryError."""
    return named_library() or _open(None)


def _open(path: Path | None) -> Library:
    from redzone.cards import Library

    return Library.open(path)
