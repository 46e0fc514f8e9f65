"""Which peers there are, where they come from, and whether they are installed."""

from __future__ import annotations

import importlib.util
from importlib import metadata
from typing import NamedTuple


class Peer(NamedTuple):
    """name: as --against knows it. package: on PyPI, "" if it is part of this. module: what it imports."""

    name: str
    title: str
    package: str = ""
    module: str = ""

    @property
    def installed(self) -> bool:
        """Can it be asked?"""
        return not self.module or importlib.util.find_spec(self.module) is not None

    @property
    def version(self) -> str:
        """Its title with the version of its package."""
        return f"{self.title} {metadata.version(self.package)}" if self.package else self.title


PHASE = "phase"

PEERS: dict[str, Peer] = {
    PHASE: Peer(PHASE, "phase-python", "phase-python", "phase"),
    "highs": Peer("highs", "HiGHS", "highspy", "highspy"),
    "cpsat": Peer("cpsat", "CP-SAT", "ortools", "ortools"),
    "rc2": Peer("rc2", "RC2", "python-sat", "pysat"),
    "brute": Peer("brute", "brute force"),
}
