"""What reading a text gives: abilities, and the places that were not read."""

from __future__ import annotations

from dataclasses import dataclass

from redzone.abilities import Ability, Unread


@dataclass(frozen=True, slots=True)
class Reading:
    """The abilities of a text in its order, and what in it was not read but may bear on declarations."""

    abilities: tuple[Ability, ...] = ()
    unread: tuple[Unread, ...] = ()
