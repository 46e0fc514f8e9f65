"""redzone: the rules authority for Magic combat declarations."""

from __future__ import annotations

import os
from importlib import import_module
from importlib.machinery import PathFinder
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from redzone.cards import Library
    from redzone.position import Attack, LegalSet, Position
    from redzone.verdict import Options, Verdict

__version__ = "0.1.0"
__all__ = ["Attack", "LegalSet", "Options", "Position", "Verdict", "__version__", "check", "compiled"]

#: names that are imported when somebody asks for them, and the room they live in
_ROOMS = {
    "Attack": "redzone.position", "LegalSet": "redzone.position", "Position": "redzone.position",
    "Options": "redzone.verdict", "Verdict": "redzone.verdict",
}


def __getattr__(name: str) -> object:
    """A public name, imported at its first use. Raises AttributeError."""
    if name not in _ROOMS:
        raise AttributeError(f"module 'redzone' has no attribute {name!r}")
    return getattr(import_module(_ROOMS[name]), name)


def check(
    text: str, *, edition: str = "current", lenient: bool = False, library: Library | None = None,
    budget: float | None = 2.0,
) -> Verdict | Options:
    """The verdict on a text's declaration, or what may be done if there is none (docs/notation.md).

    edition: "current" or "classic". lenient: text that is not understood is a note. library: the one
    shipped if None. budget: seconds for the search, None for no limit. Raises NotationError, SetupError,
    UnreadText, MissingFact, LibraryError; Undecided if an attack that was given could not be judged.
    """
    if "then" in text.lower() if isinstance(text, str) else False:
        from redzone.combat.walk import answer
    else:
        from redzone.position import answer

    return answer(text, edition=edition, lenient=lenient, library=library, budget=budget)


def compiled() -> bool:
    """Does the search run compiled? REDZONE_PURE=1 in the environment makes it run from its sources."""
    if os.environ.get("REDZONE_PURE") == "1":
        return False
    found = PathFinder.find_spec("redzone.kernel.search", [str(Path(__file__).with_name("kernel"))])
    return found is not None and not str(found.origin).endswith(".py")
