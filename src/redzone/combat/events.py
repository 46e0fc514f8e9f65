"""What happens between the declarations: one `then` event, carried out (docs/notation.md, section 4).

Declarations, damage and `resolve triggers` are others'. An event that can't happen is refused by a sentence,
and nothing has changed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from redzone.combat import entering, event_blocks, event_changes, event_moves, resolving_cards
from redzone.combat.dying import state_based
from redzone.combat.event_names import Cards, Here
from redzone.combat.event_words import Told, read_event
from redzone.combat.finish import finished
from redzone.combat.happening import Happened
from redzone.combat.model import Combat, Due, Record
from redzone.errors import FaultyError, SetupError, fault

if TYPE_CHECKING:
    from redzone.cards import Library

Doing = Callable[[Happened, Told], None]

#: what carries out each form of `event_words`
_DOING: Mapping[str, Doing] = {
    "tap": event_moves.tap,
    "untap": event_moves.untap,
    "destroy": event_moves.destroy,
    "exile": event_moves.exile,
    "sacrifice": event_moves.sacrifice,
    "bounce": event_moves.bounce,
    "regenerate": event_moves.regenerate,
    "blink": event_moves.blink,
    "phase out": event_moves.phase_out,
    "phase in": event_moves.phase_in,
    "remove": event_blocks.remove,
    "blocked": event_blocks.becomes_blocked,
    "unblocked": event_blocks.becomes_unblocked,
    "blocks": event_blocks.blocks,
    "attacks": event_blocks.now_attacks,
    "no longer": event_changes.no_longer,
    "control": event_changes.control,
    "becomes": event_changes.becomes,
    "gets": event_changes.gets,
    "gains": event_changes.gains,
    "loses": event_changes.loses,
    "puts attacking": entering.attacking,
    "puts blocking": entering.blocking,
    "resolve": resolving_cards.resolve,
}

def event(combat: Combat, text: str, library: Library | None = None) -> tuple[Combat, Record]:
    """The combat after this event (its text without `then`), and what happened. Who leaves combat is removed
    (506.4), what triggers waits.

    library: where cards are looked up; the shipped one is opened if a card is named. Raises NotationError for
    words and names that are not understood, SetupError for what can't happen now, UnreadText, LibraryError,
    Unknown for a missing fact.
    """
    if combat.draft is not None:
        raise SetupError(fault("event-while-paying"))
    happened = Happened(combat, Here(combat.board, Cards(library)))
    try:
        told = read_event(text, happened.here.knows)
        _DOING[told.form](happened, told)
    except FaultyError as error:  # the text was taken apart: places in its pieces say nothing
        error.faults = tuple(replace(item, span=None) for item in error.faults)
        raise
    after = replace(combat, board=happened.board)
    words = " ".join(text.split())
    record = Record(kind=Due.EVENT, text=f"then {words}", lines=tuple(happened.lines))
    return _dying(*finished(combat, after, record, happened.happenings))


def _dying(combat: Combat, record: Record) -> tuple[Combat, Record]:
    """State-based actions, once what triggered is known: a creature that shrank dies (704.5f-g)."""
    board, deaths = state_based(combat.board, combat.edition)
    if board is combat.board:
        return combat, record
    record = replace(record, lines=(*record.lines, *deaths))
    return replace(combat, board=board, log=(*combat.log[:-1], record)), record
