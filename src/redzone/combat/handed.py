"""Payment by hand: answer by answer until everything is paid, or declined (508.1i-j, 733.1)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import replace

from redzone.abilities import Step
from redzone.board import Paid
from redzone.combat.attackers import become_attackers
from redzone.combat.blockers import become_blockers
from redzone.combat.desks import attack_desk, block_desk, rule
from redzone.combat.mana import activate
from redzone.combat.model import Auto, Combat, Draft, Due, Line, Mana, Record, line
from redzone.combat.partly import rest
from redzone.combat.paying import Owed, paid
from redzone.errors import NotationError, SetupError, fault
from redzone.notation import read
from redzone.payment import Bill, Purse, cost_text, settle
from redzone.payment.symbols import split
from redzone.payment.words import paid_text
from redzone.problem.legend import Compiled
from redzone.problem.mapping import Mapped
from redzone.setup import Names, show
from redzone.setup.attack import attacks_of
from redzone.setup.block import blocks_of
from redzone.verdict.bill import purse_of

Done = tuple[Combat, Record]
_PAY = re.compile(r"pay\b\s*(.*)", re.IGNORECASE)
_DECLINE = re.compile(r"decline(?:,?\s+(keep|reverse)(?:\s+mana)?)?", re.IGNORECASE)


def speaks(text: str) -> bool:
    """Is this an answer to what has to be paid (`pay {2}`, `pay`, `decline`)?"""
    return _PAY.fullmatch(text) is not None or _DECLINE.fullmatch(text) is not None


def answer(combat: Combat, text: str) -> Done:
    """Pay something, all that is left (`pay` alone), or decline. Raises RedzoneError with the reason."""
    draft = combat.draft
    if draft is None:
        raise SetupError(fault("combat-nothing-to-pay"))
    hit = _DECLINE.fullmatch(text)
    if hit is not None:
        return decline(combat, keep=None if hit[1] is None else hit[1].lower() == "keep")
    words = _PAY.fullmatch(text)
    assert words is not None
    return _pay(combat, draft, words[1].strip(), text)


def _pay(combat: Combat, draft: Draft, words: str, text: str) -> Done:
    owed = {name: (bill, _purse(combat, name)) for name, bill in draft.bills.items()}
    then = become_attackers if draft.declaration.step is Step.ATTACK else become_blockers
    if not words:
        return _repeatable(paid(combat, _fixed(owed, draft.paid), None, then), text)
    said = (*draft.paid, *_said(combat, draft, words))
    wrong = [settle(bill, purse, said) for bill, purse in owed.values()]
    if all(found.ok for found in wrong):
        return _repeatable(paid(combat, owed, said, then), text)
    for found, (bill, _) in zip(wrong, owed.values(), strict=True):
        if found.fault is not None and (found.fault.code != "payment-differs" or _too_much(bill, said)):
            raise SetupError(found.fault)
    if all(item.kind != "sacrifice for mana" for item in said):
        _fixed(owed, said)
    draft = replace(draft, paid=said)
    record = Record(kind=Due.PAY, text=text, who=tuple(owed), lines=_left(combat, draft))
    return replace(combat, draft=draft, log=(*combat.log, record)), record


def _fixed(owed: Owed, said: tuple[Paid, ...]) -> Owed:
    """The bills with what is said fixed in them. Raises SetupError if the payer hasn't that and the rest."""
    if not said or len(owed) > 1:
        return owed
    found = {}
    for name, (bill, purse) in owed.items():
        fixed = rest(bill, purse, said)
        if fixed is None:
            raise SetupError(fault("combat-pay-not-there", stated=paid_text(said), due=cost_text(bill)))
        found[name] = (fixed, purse)
    return found


def _left(combat: Combat, draft: Draft) -> tuple[Line, ...]:
    number_ = rule(combat, f"{draft.declaration.step} cost")
    return tuple(
        line(number_, "combat-owes-still", player=name, cost=cost_text(bill))
        for name, bill in draft.bills.items()
    )


def _repeatable(done: Done, text: str) -> Done:
    """The last record is the payment's: the declaration itself was said before it."""
    combat, record = done
    record = replace(record, text=text)
    return replace(combat, log=(*combat.log[:-1], record)), record


def _purse(combat: Combat, name: str) -> Purse:
    """What the payer has now: attackers are tapped, mana floats."""
    side = _side(combat, name)
    draft = combat.draft
    assert draft is not None
    return purse_of(side, Mapped(), draft.declaration, name)


def _side(combat: Combat, name: str) -> Compiled:
    draft = combat.draft
    assert draft is not None
    desk = attack_desk(combat) if draft.declaration.step is Step.ATTACK else block_desk(combat)
    return next(side for side in desk.sides() if name in side.legend.arena.declarers)


def _said(combat: Combat, draft: Draft, words: str) -> tuple[Paid, ...]:
    """What is said to be paid, read as in `(pay …)` behind the declaration."""
    bare = replace(draft.declaration, paid=None)
    text = show.declaration(draft.before.board, bare)
    text = f"{text[:-1]}, pay {words})" if text.endswith(")") else f"{text} (pay {words})"
    written = read(text, known=Names(draft.before.board.present).known)
    reader: Callable[..., object] = attacks_of if draft.declaration.step is Step.ATTACK else blocks_of
    declared = getattr(reader(written, draft.before.board), "declaration")  # noqa: B009
    if declared is None or declared.paid is None:
        raise NotationError(fault("combat-pay-words", text=words))
    found: tuple[Paid, ...] = declared.paid
    return found


def _too_much(bill: Bill, said: tuple[Paid, ...]) -> bool:
    """Is more said to be paid than is due?"""
    kinds = Counter(item.kind for item in said)
    asked = Counter(item.kind for item in bill.objects)
    mana = sum(_size(symbol) for item in said if item.kind == "mana" for symbol in split(item.symbols))
    due = sum(_size(symbol) for symbol in bill.mana)
    by_life = sum(2 for symbol in bill.mana if "P" in symbol.upper())
    life = sum(item.n for item in said if item.kind == "life")
    objects = any(kinds[kind] > asked[kind] for kind in ("sacrifice", "return"))
    cards = sum(item.n for item in said if item.kind == "discard")
    return mana > due or life > bill.life + by_life or objects or cards > bill.discard


def _size(symbol: str) -> int:
    inner = symbol.strip("{}")
    return int(inner) if inner.isdigit() else 1


# --- roll-back ---------------------------------------------------------------------------------------


def decline(combat: Combat, keep: bool | None) -> Done:
    """733.1: the game returns to the moment before the declaration; nothing was tapped, nothing triggers.

    keep: are the mana abilities kept? None: asked for if there is a choice and that is not automatic.
    Those that can't be reversed are kept in any case.
    """
    draft = combat.draft
    assert draft is not None
    choice = [mana for mana in draft.mana if not mana.kept]
    if keep is None and choice and Auto.MANA not in combat.automatic:
        raise SetupError(fault("combat-keep-mana"))
    kept = [mana for mana in draft.mana if mana.kept or keep]
    after = draft.before
    record = _rolled_back(combat, draft, kept)
    for mana in kept:
        after, _ = activate(after, f"mana {show.typed(after.board, mana.source)} {''.join(mana.adds)}")
    return after, record


def _rolled_back(combat: Combat, draft: Draft, kept: list[Mana]) -> Record:
    number_ = rule(combat, "roll back")
    lines = [line(number_, "combat-rolled-back")]
    lines += [
        line(rule(combat, "reversed"), "combat-mana-kept", what=show.label(combat.board, m.source))
        for m in kept
    ]
    lines += [
        line(rule(combat, "reversed"), "combat-mana-reversed", what=show.label(draft.before.board, m.source))
        for m in draft.mana
        if m not in kept
    ]
    return Record(kind=Due.ROLL_BACK, text="decline, keep" if kept else "decline", lines=tuple(lines))
