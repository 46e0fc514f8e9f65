"""The user's own library: where an imported one lies, and which library is in use.

An imported library stands in for the shipped one until it is removed. It lies in the user's data folder,
never in the package.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path

from redzone.cards.library import Library
from redzone.errors import LibraryError
from redzone.messages import sentence

_FILE = "cards.sqlite"
_FOLDER = "redzone"


def data_folder(
    environ: Mapping[str, str] = os.environ, platform: str = sys.platform, home: Path | None = None
) -> Path:
    """The folder for redzone's data: what REDZONE_DATA names, else the platform's for this user.

    Raises RuntimeError if the user has no home folder.
    """
    if named := environ.get("REDZONE_DATA"):
        return Path(named)
    if platform == "win32":
        local = environ.get("LOCALAPPDATA")
        return (Path(local) if local else (home or Path.home()) / "AppData" / "Local") / _FOLDER
    if platform == "darwin":
        return (home or Path.home()) / "Library" / "Application Support" / _FOLDER
    shared = environ.get("XDG_DATA_HOME", "")
    if Path(shared).is_absolute():  # the specification says that relative ones are to be ignored
        return Path(shared) / _FOLDER
    return (home or Path.home()) / ".local" / "share" / _FOLDER


def imported_path() -> Path:
    """Where an imported library lies, whether there is one or not. Raises RuntimeError as `data_folder`."""
    return data_folder() / _FILE


def open_imported() -> Library | None:
    """The imported library; None if there is none.

    Raises LibraryError, with what to do about it, if it is damaged or of another version.
    """
    try:
        path = imported_path()
    except RuntimeError:  # no home: nothing can have been imported
        return None
    if not os.path.lexists(path):
        return None
    try:
        return Library.open(path)
    except LibraryError as error:
        raise LibraryError(sentence("imported-unusable", reason=error.reason)) from None


def in_use() -> Library:
    """The imported library, else the shipped one. Raises LibraryError."""
    return open_imported() or Library.open()


def remove_imported() -> bool:
    """Go back to the shipped library; whether there was an imported one. Raises OSError, RuntimeError."""
    try:
        imported_path().unlink()
    except FileNotFoundError:
        return False
    return True
