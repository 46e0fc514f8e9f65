"""Keywords and other words of the game in the language spoken."""

from __future__ import annotations

from redzone.messages.keywords import keyword


def keyword_word(label: str) -> str:
    """A keyword as the reader's cards have it."""
    return keyword(label)
