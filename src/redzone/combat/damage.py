"""The combat damage steps (510; classic 310): who assigns, who divides, and what is dealt.

`event` understands the words of the notation, `deal` makes one damage step, `decision` says what is asked.
"""

from __future__ import annotations

import re
from dataclasses import replace

from redzone.board import Ref
from redzone.combat import dealing, said
from redzone.combat.assigners import Fighters
from redzone.combat.damage_step import Chosen, Step, coming
from redzone.combat.desks import rule, seen
from redzone.combat.division import Assigner
from redzone.combat.dying import losing, spared, state_based
from redzone.combat.finish import finished
from redzone.combat.model import Assignment, Auto, Combat, Decision, Due, Line, Moment, Record, Share, line
from redzone.combat.naming import Naming
from redzone.errors import NotationError, SetupError, fault
from redzone.notation import fold

_WORDS = re.compile(r"(assign damage|first[- ]strike damage|damage)\s*(?:\((.*)\))?\s*", re.IGNORECASE)
_HEADS = ("damage", "first-strike damage", "first strike damage", "assign damage")


def speaks(text: str) -> bool:
    """Are these the words of a damage event?"""
    return fold(text.partition("(")[0]) in _HEADS


def read(combat: Combat, text: str) -> Assignment:
    """What stands in the parentheses of `damage (…)`. Raises NotationError with all that is wrong."""
    return said.read(combat.board, text)


def event(combat: Combat, text: str) -> tuple[Combat, Record]:
    """`damage`, `first-strike damage`, `assign damage`, each with an assignment in parentheses or without.

    `damage` before a first damage step that is due makes both steps. The record is that of the last one.
    Raises NotationError, and SetupError for what can't be done now.
    """
    hit = _WORDS.fullmatch(" ".join(text.split()))
    if hit is None:
        raise NotationError(fault("damage-words", text=text))
    assignment = None if hit[2] is None else read(combat, hit[2])
    words = fold(hit[1])
    if words == "assign damage":
        return assign(combat, assignment)
    if words != "damage":
        if coming(combat) is not Moment.FIRST_STRIKE:
            raise SetupError(fault("damage-no-first-step", rule=rule(combat, "two damage steps")))
        return deal(combat, assignment)
    if coming(combat) is Moment.FIRST_STRIKE:
        return _both(combat, assignment)
    return deal(combat, assignment)


def due(combat: Combat) -> tuple[Assigner, ...]:
    """Who assigns combat damage in the coming step. Raises SetupError if none is due."""
    return Step.of(combat).assigners


def divider(combat: Combat, creature: Ref) -> str:
    """The player who divides that creature's combat damage now. Raises SetupError if it doesn't fight."""
    try:
        return Fighters(seen(combat), combat.edition).divider(creature)
    except KeyError:
        raise SetupError(fault("damage-not-fighting", what=Naming(combat.board).target(creature))) from None


def decision(combat: Combat) -> Decision | None:
    """The division that somebody has to choose in the coming step, None if all is forced or done by itself.

    Raises SetupError if no damage step is due.
    """
    if combat.assigned or Auto.DAMAGE in combat.automatic:
        return None
    step = Step.of(combat)
    undivided = step.undivided(step.forced())
    if not undivided:
        return None
    dividers = {one.divider for one in undivided}
    who = tuple(name for name in combat.board.players if name in dividers)
    options, more = step.options(undivided)
    return Decision(due=Due.DIVIDE, who=who, rule=step.rule_of(undivided[0]), options=options, more=more)


def assign(combat: Combat, assignment: Assignment | None = None) -> tuple[Combat, Record]:
    """Classic 310.1: the assignment goes on the stack. Raises SetupError, NotationError as `deal`."""
    if not combat.edition.damage_on_stack:
        raise SetupError(fault("damage-no-stack", rule=rule(combat, "damage dealt")))
    if combat.assigned:
        raise SetupError(fault("damage-assigned", rule=rule(combat, "damage assigned")))
    after, step, chosen = _assigned(combat, assignment)
    lines = (*step.lines(_by_source(after.stacked)), line(rule(combat, "damage assigned"), "damage-on-stack"))
    return finished(combat, replace(after, assigned=True), _record(combat, "assign damage", chosen, lines))


def deal(combat: Combat, assignment: Assignment | None = None) -> tuple[Combat, Record]:
    """One damage step: everything assigned (510.1), checked (510.1e), dealt at once (510.2), then deaths.

    assignment: what was said of divisions; what is forced may be left out. Raises SetupError with every
    division that is due and not said, or with all that is wrong; NotationError is for texts.
    """
    if combat.assigned:
        if assignment:
            raise SetupError(fault("damage-assigned", rule=rule(combat, "damage assigned")))
        words = "first-strike damage" if combat.moment is Moment.FIRST_STRIKE else "damage"
        return _dealt(combat, combat, _record(combat, words, {}, ()))
    after, step, chosen = _assigned(combat, assignment)
    return _dealt(combat, after, _record(combat, step.words, chosen, step.lines(chosen)))


def _both(combat: Combat, assignment: Assignment | None) -> tuple[Combat, Record]:
    """Both damage steps with nothing in between; what was said holds for both, as far as it fits."""
    if combat.assigned:
        after, _ = deal(combat)
        return deal(after, assignment)
    first = {one.creature for one in due(combat)}
    shares = assignment or ()
    after, _ = deal(combat, tuple(share for share in shares if share.source in first))
    fixed = Step.of(after).forced()
    return deal(after, tuple(s for s in shares if not (s.source in first and s.source in fixed)))


def _assigned(
    combat: Combat, assignment: Assignment | None
) -> tuple[Combat, Step, Chosen]:
    """The step begun, its whole assignment in `stacked`; and the part of it that somebody chose."""
    step = Step.of(combat)
    whole, chosen = step.whole(assignment or ())
    struck = combat.struck
    if step.moment is Moment.FIRST_STRIKE:
        hit = frozenset(one.creature for one in step.assigners if whole.get(one.creature))
        struck = hit if combat.edition.second_step_by_assigning else step.fighters.strikers
    shares = tuple(share for one in step.assigners for share in whole.get(one.creature, ()) if share.amount)
    return replace(combat, moment=step.moment, done=False, struck=struck, stacked=shares), step, chosen


def _by_source(shares: Assignment) -> Chosen:
    """The shares of each creature."""
    found: dict[Ref, tuple[Share, ...]] = {}
    for share in shares:
        found[share.source] = (*found.get(share.source, ()), share)
    return found


def _dealt(before: Combat, combat: Combat, record: Record) -> tuple[Combat, Record]:
    """What was assigned is dealt; whoever has died or lost is named."""
    done = dealing.deal(combat, combat.stacked)
    board, deaths = state_based(done.board, combat.edition, done.deadly)
    safe = tuple(spared(combat.board, done.board, combat.edition))
    none = () if done.dealt else (line(rule(combat, "damage dealt"), "damage-none"),)
    lost = tuple(losing(combat.board, board, combat.edition))
    dealt = dealing.total(combat.dealt, done.dealt)
    after = replace(combat, board=board, done=True, stacked=(), assigned=False, dealt=dealt)
    record = replace(record, lines=(*record.lines, *none, *done.lines, *safe, *deaths, *lost))
    return finished(before, after, record)


def _record(combat: Combat, words: str, chosen: Chosen, lines: tuple[Line, ...]) -> Record:
    """Kind DIVIDE if somebody chose. text: what does it again."""
    text = f"then {words}"
    if chosen:
        spoken = [share for shares in chosen.values() for share in shares]
        text += f" ({said.written(combat.board, spoken)})"
    return Record(kind=Due.DIVIDE if chosen else Due.EVENT, text=text, lines=lines)
