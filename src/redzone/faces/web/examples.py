"""The gallery: our own boards from `examples.toml`, with titles in the reader's language."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from redzone.messages import sentence


@cache
def _boards() -> tuple[dict[str, Any], ...]:
    with (Path(__file__).parent / "examples.toml").open("rb") as file:
        return tuple(tomllib.load(file)["example"])


def examples() -> list[dict[str, Any]]:
    """Title, notation, and whether its declaration is legal (None: there is none)."""
    return [
        {"title": str(sentence(board["title"])), "notation": board["position"].strip(),
         "legal": board.get("legal")}
        for board in _boards()
    ]
