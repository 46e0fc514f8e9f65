"""Going on: triggers put in order, the next step begins, the combat phase ends; and what is due."""

from __future__ import annotations

import re
from dataclasses import replace

from redzone.abilities import Chooser, Step
from redzone.combat import damage, resolving
from redzone.combat.blockers import side_due, skipped
from redzone.combat.desks import attack_desk, block_desk, rule, seen
from redzone.combat.event_names import ever
from redzone.combat.event_words import split_names
from redzone.combat.finish import finished
from redzone.combat.model import Combat, Decision, Due, Moment, Record, Triggered, line
from redzone.combat.resolving_keywords import at_end
from redzone.errors import FaultyError, NotationError, SetupError, fault
from redzone.layers import Look
from redzone.layers.fold import holds
from redzone.layers.look import players
from redzone.notation.written import Name
from redzone.position import Position
from redzone.position.listing import payable
from redzone.setup import Names, show

Done = tuple[Combat, Record]
_ORDER = re.compile(r"order\s+(.+)", re.IGNORECASE)
_PASS = ("pass", "next")
#: so many legal declarations are offered
_EXAMPLES = 8


def speaks(text: str) -> bool:
    """Is this `pass`, or an order of triggers?"""
    return text.lower() in _PASS or _ORDER.fullmatch(text) is not None


def answer(combat: Combat, text: str) -> Done:
    """Carry it out. Raises RedzoneError with the reason."""
    hit = _ORDER.fullmatch(text)
    return order(combat, hit[1]) if hit is not None else onward(combat)


# --- what is due -------------------------------------------------------------------------------------


def pending(combat: Combat) -> Decision | None:
    """The one decision that is due; None once the combat is over. Raises Unknown for a missing fact."""
    if combat.moment is Moment.OVER:
        return None
    if combat.draft is not None:
        number_ = rule(combat, f"{combat.draft.declaration.step} cost")
        options = ("pay", "decline", "decline, keep") if combat.draft.mana else ("pay", "decline")
        return Decision(due=Due.PAY, who=tuple(combat.draft.bills), rule=number_, options=options)
    if not combat.ordered:
        return _ordering(combat)
    if combat.moment is Moment.BEGINNING:
        return _declaring(combat, Due.ATTACKERS, combat.board.active)
    if combat.moment is Moment.BLOCKERS and not combat.done:
        side = side_due(combat)
        if side is not None:
            return _declaring(combat, Due.BLOCKERS, side)
    if not combat.waiting and _damage_next(combat):
        found = damage.decision(combat)
        if found is not None:
            return found
    return Decision(due=Due.EVENT, who=combat.board.active, rule=rule(combat, "priority"), options=("pass",))


def _declaring(combat: Combat, due: Due, side: tuple[str, ...]) -> Decision:
    attack = due is Due.ATTACKERS
    desk = attack_desk(combat) if attack else block_desk(combat)
    legal = desk.legal_attacks if isinstance(desk, Position) else desk.legal_blocks_of(side[0])
    asked = [one for one in desk.sides() if side[0] in one.legend.arena.declarers]
    shown = [show.declaration(combat.board, each) for each in payable(legal, asked, _EXAMPLES)]
    name = "choose attackers" if due is Due.ATTACKERS else "choose blockers"
    who = chooser(combat, Step.ATTACK if attack else Step.BLOCK, side)
    return Decision(due=due, who=who, side=side, rule=rule(combat, name), options=tuple(shown), more=True)


def chooser(combat: Combat, step: Step, side: tuple[str, ...]) -> tuple[str, ...]:
    """Who chooses the side's declaration: the side itself, or whom the latest effect says (K.10, 613.7)."""
    eff = seen(combat)
    for bound in reversed(eff.rules):
        ability = bound.ability
        if not isinstance(ability, Chooser) or ability.step is not step:
            continue
        look = Look(eff.scene, bound.you, bound.source, targets=bound.targets)
        if set(players(ability.whose, look)) & set(side) and holds(ability.when, look):
            return players(ability.who, look)
    return side


# --- triggers in order -------------------------------------------------------------------------------


def _ordering(combat: Combat) -> Decision:
    player, known = _unordered(combat)[0].controller, ever(combat.board)
    names = ", ".join(show.typed(combat.board, one.source, known) for one in _unordered(combat))
    number_ = rule(combat, "order of triggers")
    return Decision(due=Due.ORDER, who=(player,), rule=number_, options=(f"order {names}",), more=True)


def _unordered(combat: Combat) -> list[Triggered]:
    """The abilities of the first player who has more than one that waits."""
    for name in combat.board.players:
        mine = [one for one in combat.waiting if one.controller == name]
        if len(mine) > 1:
            return mine
    return []


def order(combat: Combat, text: str) -> Done:
    """603.3b: a player puts his abilities on the stack in this order, the sources named one after another."""
    if combat.ordered:
        raise SetupError(fault("combat-nothing-to-order"))
    names = ever(combat.board)
    waiting = list(combat.waiting)
    put: list[Triggered] = []
    for word in split_names(text, lambda name: _means(names, name)):
        ref = names.one(Name(text=word))
        found = next((one for one in waiting if one.source == ref), None)
        if found is None:
            raise NotationError(fault("combat-not-waiting", what=word))
        waiting.remove(found)
        put.append(found)
    if waiting and {one.controller for one in put} & {one.controller for one in waiting}:
        raise NotationError(fault("combat-order-all", n=len(combat.waiting)))
    turn = list(combat.board.players)
    ordered = sorted([*put, *waiting], key=lambda one: turn.index(one.controller))
    record = Record(kind=Due.ORDER, text=f"order {text}", who=tuple(dict.fromkeys(o.controller for o in put)))
    done = len({one.controller for one in waiting}) == len(waiting)
    after = replace(combat, waiting=tuple(ordered), ordered=done, log=(*combat.log, record))
    return after, record


def _means(names: Names, text: str) -> bool:
    """Is this the name of one permanent?"""
    try:
        return bool(names.one(Name(text=text)))
    except FaultyError:
        return False


# --- the next step -----------------------------------------------------------------------------------


def onward(combat: Combat) -> Done:
    """Everybody passes: what waits resolves; if nothing does, the next step begins (506.1).

    Raises SetupError while a decision is due.
    """
    if combat.draft is not None:
        raise SetupError(fault("combat-payment-first"))
    if not combat.ordered:
        raise SetupError(fault("combat-order-first"))
    if combat.waiting:
        return _said(resolving.resolve(combat))
    if combat.moment is Moment.BEGINNING or (combat.moment is Moment.BLOCKERS and not combat.done):
        raise SetupError(fault("combat-declare-first"))
    if combat.moment is Moment.ATTACKERS and combat.board.attacking and not skipped(combat):
        return _begins(combat, Moment.BLOCKERS)
    if _damage_next(combat):
        return _said(damage.deal(combat))
    if combat.moment in (Moment.END, Moment.OVER):
        return _said(end(combat)) if combat.moment is Moment.END else _over()
    return _begins(combat, Moment.END)


def _over() -> Done:
    raise SetupError(fault("combat-is-over"))


def _damage_next(combat: Combat) -> bool:
    """Does a combat damage step come next (506.1, 510.4)? Not if nothing attacks (508.8)."""
    if combat.moment not in (Moment.BLOCKERS, Moment.FIRST_STRIKE) or not combat.done:
        return False
    return bool(combat.board.attacking) or bool(combat.board.blocking)


def _begins(combat: Combat, moment: Moment) -> Done:
    done = moment is not Moment.BLOCKERS
    lines = (line(rule(combat, "steps of combat"), "combat-step-begins", moment=moment.words),)
    record = Record(kind=Due.EVENT, text="pass", lines=lines)
    return finished(combat, replace(combat, moment=moment, done=done, sides=0), record)


def _said(done: Done) -> Done:
    """The record can be repeated by the same word."""
    combat, record = done
    record = replace(record, text="pass")
    return replace(combat, log=(*combat.log[:-1], record)), record


def end(combat: Combat) -> Done:
    """511.3: as the end of combat step ends, everything leaves combat. Before that, what is to be sacrificed
    at end of combat is.
    """
    if combat.moment is Moment.OVER:
        raise SetupError(fault("combat-is-over"))
    board, sacrificed = at_end(combat, combat.board)
    board = replace(board, attacking=(), blocking=(), blocked={})
    after = replace(combat, board=board, moment=Moment.OVER, done=True)
    lines = (*sacrificed, line(rule(combat, "end of combat"), "combat-ends"))
    return finished(combat, after, Record(kind=Due.EVENT, text="then end of combat", lines=lines))
