"""Makes the kernel run from its sources though it is compiled; used if REDZONE_PURE is 1.

This module is never compiled itself.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

PACKAGE = "redzone.kernel"


class Sources:
    """Finds the kernel's modules as source files, before any compiled one is found."""

    def find_spec(
        self, name: str, _path: Sequence[str] | None = None, _target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Give the source of a kernel module; None for any other."""
        package, _, leaf = name.rpartition(".")
        if package != PACKAGE:
            return None
        source = Path(__file__).with_name(f"{leaf}.py")
        return spec_from_file_location(name, source) if source.is_file() else None


def prefer() -> None:
    """Find the kernel's modules as sources from now on."""
    if not any(isinstance(finder, Sources) for finder in sys.meta_path):
        sys.meta_path.insert(0, Sources())
