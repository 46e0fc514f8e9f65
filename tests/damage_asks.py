"""Small questions for the tests of combat damage: events in, damage and faults out."""

from __future__ import annotations

import pytest

from combat_boards import at_blocks
from redzone.board import Target
from redzone.combat import damage, events
from redzone.combat.model import Auto, Combat, Record
from redzone.errors import RedzoneError
from redzone.notation.written import Name
from redzone.setup import Names


def after(combat: Combat, *texts: str) -> Combat:
    """The combat after these events."""
    for text in texts:
        do = damage.event if damage.speaks(text) else events.event
        combat, _ = do(combat, text)
    return combat


def last(combat: Combat) -> Record:
    """The last record of the log."""
    return combat.log[-1]


def the(combat: Combat, name: str) -> Target:
    """A player or permanent by its name in the position, gone or not."""
    return Names(combat.board.setup).target(Name(text=name))


def dealt(combat: Combat, *names: str) -> list[int]:
    """Combat damage dealt to each in the whole combat."""
    return [combat.dealt.get(the(combat, name), 0) for name in names]


def gone(combat: Combat) -> set[str]:
    """The coordinates of all that left the battlefield."""
    return {str(ref) for ref in combat.board.gone}


def life(combat: Combat, player: str) -> int:
    """A player's life total."""
    return combat.board.players[player].life


def rules(combat: Combat) -> set[str]:
    """All rules that the last record cites."""
    return {one.rule for one in last(combat).lines}


def fight(*lines: str, do: str = "damage", edition: str = "current", auto: bool = False) -> Combat:
    """A position with its declarations, and damage."""
    return after(at_blocks(*lines, edition=edition, automatic=(Auto.DAMAGE,) if auto else ()), do)


def refused(combat: Combat, text: str, *codes: str, rule: str = "") -> RedzoneError:
    """The event is refused with faults of these codes, one of them citing the rule; the combat stays as it was."""
    before = repr(combat)
    with pytest.raises(RedzoneError) as caught:
        after(combat, text)
    faults = getattr(caught.value, "faults", ())
    assert [one.code for one in faults] == list(codes), str(caught.value)
    assert not rule or rule in str(caught.value), str(caught.value)
    assert repr(combat) == before
    return caught.value


def divides(combat: Combat, name: str) -> str:
    """Who divides that creature's damage now."""
    ref = the(combat, name)
    assert not isinstance(ref, str)
    return damage.divider(combat, ref)
