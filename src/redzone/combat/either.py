"""A step in a position that doesn't say everything: tried both ways, and done if that makes no difference."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from redzone.combat.model import Combat, Decision, Record
from redzone.combat.onward import pending as due
from redzone.errors import RedzoneError
from redzone.position.assume import both_ways

Done = tuple[Combat, Record]


def either_way(combat: Combat, act: Callable[[Combat], Done]) -> Done:
    """What the act does. Where it asks for a missing fact: what it does whatever that is.

    Raises as the act does; MissingFact if what is done, or the reason against it, depends on the fact.
    """
    found, _ = both_ways(lambda assumed: _under(combat, act, assumed), _outcome, _in_words)
    if isinstance(found, RedzoneError):
        raise found
    return found


def pending(combat: Combat) -> Decision | None:
    """The decision that is due, whatever a missing fact is. Raises MissingFact if it depends on that."""
    found, _ = both_ways(lambda assumed: due(_assuming(combat, assumed)), repr, _asked)
    return found


def _asked(decision: Decision | None) -> str:
    return "" if decision is None else ", ".join(decision.options)


def _under(
    combat: Combat, act: Callable[[Combat], Done], assumed: Mapping[str, bool]
) -> Done | RedzoneError:
    """What is done under the assumptions; a refusal under assumptions is one of two answers."""
    if not assumed:
        return act(combat)
    try:
        after, record = act(_assuming(combat, assumed))
    except RedzoneError as error:
        return error
    return _assuming(after, {}), record


def _assuming(combat: Combat, assumed: Mapping[str, bool]) -> Combat:
    """The same moment under these assumptions, also where a payment began."""
    draft = combat.draft
    if draft is not None:
        draft = replace(draft, before=_assuming(draft.before, assumed))
    return replace(combat, board=replace(combat.board, assumed=assumed), draft=draft)


def _outcome(done: Done | RedzoneError) -> object:
    """What must be the same both ways."""
    if isinstance(done, RedzoneError):
        return type(done), str(done)
    after, record = done
    return repr((after.board, after.moment, after.waiting, record.lines, record.triggered))


def _in_words(done: Done | RedzoneError) -> str:
    if isinstance(done, RedzoneError):
        return str(done).split("\n", maxsplit=1)[0].rstrip(".")
    return " ".join(line.text for line in done[1].lines).rstrip(".")
