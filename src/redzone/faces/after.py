"""What a case says of the state after a play, as it is written."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True, kw_only=True)
class After:
    """One `[[case.after]]`: the play, and what is then compared by the keys of the format."""

    play: str
    wanted: Mapping[str, Any] = field(default_factory=dict)
