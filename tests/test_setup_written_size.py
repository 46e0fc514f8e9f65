"""A size that is written stands for the card's own, also where the card's text about it was not read."""

from __future__ import annotations

import pytest

import redzone
from redzone.errors import UnreadText


def test_208_2a_a_written_size_replaces_the_unread_one() -> None:
    board = "B (hand 2): Ensnaring Bridge | A1 -> B"
    assert redzone.check(f"A: Tarmogoyf 4/5 | {board}").legal is False
    assert redzone.check(f"A: Tarmogoyf 2/3 | {board}").legal is True
    with pytest.raises(UnreadText):
        redzone.check(f"A: Tarmogoyf | {board}")
