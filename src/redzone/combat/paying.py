"""A total cost is paid: in one go, or answer by answer, but never in part (508.1h-j, 509.1d-f)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from redzone.board import Board, Declaration, Paid, Ref
from redzone.combat.changes import left, state_of, with_player, with_states
from redzone.combat.desks import rule
from redzone.combat.model import Auto, BecameTapped, Combat, Due, Happening, Line, Record, line
from redzone.combat.pools import with_floating
from redzone.combat.spending import unspent
from redzone.errors import SetupError
from redzone.payment import Bill, Purse, Settled, Spent, cost_text, settle
from redzone.setup import show
from redzone.setup.show import label

_HOW = {"sacrifice": "sacrificed", "return": "returned"}
#: what each payer owes, and what he has for it
Owed = Mapping[str, tuple[Bill, Purse]]
#: what follows once everything is paid
Then = Callable[[Combat], tuple[Combat, Record]]


def locked_in(combat: Combat, owed: Owed, then: Then, due: Due) -> tuple[Combat, Record]:
    """The total cost is locked in (508.1h); it is paid at once if it is said how, or if that is automatic.

    Otherwise its payment is due; the combat given has the draft. Raises SetupError if it can't be paid so.
    """
    draft = combat.draft
    assert draft is not None
    if not owed or draft.declaration.paid is not None or Auto.PAY in combat.automatic:
        return paid(combat, owed, draft.declaration.paid, then)
    number_ = rule(combat, f"{draft.declaration.step} total cost")
    lines = [
        line(number_, "combat-owes", player=name, cost=cost_text(bill)) for name, (bill, _) in owed.items()
    ]
    record = Record(
        kind=due,
        text=_text(draft.before.board, draft.declaration),
        who=tuple(owed),
        lines=(*draft.lines, *lines),
    )
    draft = replace(draft, bills={name: bill for name, (bill, _) in owed.items()}, lines=())  # all is told
    return replace(combat, draft=draft, log=(*combat.log, record)), record


def _text(board: Board, declaration: Declaration) -> str:
    return show.declaration(board, declaration)


def paid(combat: Combat, owed: Owed, said: tuple[Paid, ...] | None, then: Then) -> tuple[Combat, Record]:
    """Everybody pays what he owes, as said or (None) in any way; then it goes on. Raises SetupError."""
    draft = combat.draft
    assert draft is not None
    board, lines, happened = combat.board, list(draft.lines), list(draft.happened)
    for name, (bill, purse) in owed.items():
        board, more, events = _in_full(combat, board, name, bill, purse, said)
        lines += more
        happened += events
    draft = replace(draft, lines=tuple(lines), happened=tuple(happened))
    return then(replace(combat, board=board, draft=draft))


def _in_full(
    combat: Combat, board: Board, name: str, bill: Bill, purse: Purse, said: tuple[Paid, ...] | None
) -> tuple[Board, tuple[Line, ...], tuple[Happening, ...]]:
    """The board once the player has paid. Raises SetupError with the reason; nothing is paid in part."""
    settled = settle(bill, purse, said)
    if settled.ok and settled.mana is not None:
        purse, settled = _leanest(bill, purse, said, settled)
    if not settled.ok or settled.mana is None:
        assert settled.fault is not None
        raise SetupError(settled.fault)
    spent = settled.mana
    served = {kind: tuple(s.ref for s in spent.served if s.kind == kind) for kind in ("tap", *_HOW)}
    tapped = (*spent.tapped, *served["tap"], *bill.enlist)
    lines = _told(combat, name, bill, spent, served)
    fresh = tuple(ref for ref in tapped if not state_of(board, ref, "tapped"))
    if purse.mana is not None:
        board = with_floating(board, name, unspent(bill, purse, said, spent))
    board = with_states(board, tapped, tapped=True)
    for kind, how in _HOW.items():
        board = left(board, served[kind], how)
    board = left(board, spent.lost, "sacrificed")
    board = _counted_down(board, bill)
    board = _of_player(board, name, bill, spent)
    return board, tuple(lines), ((BecameTapped(fresh),) if fresh else ())


def _leanest(
    bill: Bill, purse: Purse, said: tuple[Paid, ...] | None, settled: Settled
) -> tuple[Purse, Settled]:
    """The same payment without sources whose mana would be left over: no more is used than needed."""
    spent = settled.mana
    if spent is None or purse.mana is None or not unspent(bill, purse, said, spent):
        return purse, settled
    for ref in spent.tapped:
        less = replace(purse, sources=tuple(source for source in purse.sources if source.ref != ref))
        other = settle(bill, less, said)
        if other.ok and other.mana is not None and _size(other.mana) < _size(spent):
            return _leanest(bill, less, said, other)
    return purse, settled


def _size(spent: Spent) -> tuple[int, int, int]:
    """How much is given up: creatures and lands first, then life, then what is tapped."""
    return len(spent.lost), spent.life, len(spent.tapped)


def _told(
    combat: Combat, name: str, bill: Bill, spent: Spent, served: Mapping[str, tuple[Ref, ...]]
) -> list[Line]:
    """Mana abilities first (508.1i), then everything that was paid (508.1j)."""
    assert combat.draft is not None
    board, mana = combat.board, rule(combat, "mana abilities")
    number_ = rule(combat, f"{combat.draft.declaration.step} cost")
    out = [line(mana, "combat-taps-for-mana", what=label(board, ref), player=name) for ref in spent.tapped]
    out += [line(mana, "combat-lost-for-mana", what=label(board, ref), player=name) for ref in spent.lost]
    cost = cost_text(replace(bill, enlist=()))
    if cost != "{0}" or not bill.enlist:
        out.append(line(number_, "combat-pays", player=name, cost=cost))
    for kind, refs in served.items():
        out += [line(number_, f"combat-cost-{kind}", what=label(board, ref)) for ref in refs]
    out += [line(rule(combat, "enlist"), "combat-enlisted", what=label(board, ref)) for ref in bill.enlist]
    if spent.life:
        out.append(line(number_, "combat-cost-life", n=spent.life))
    return out


def _counted_down(board: Board, bill: Bill) -> Board:
    for item in bill.counters:
        counters = dict(state_of(board, item.ref, "counters") or {})
        counters[item.kind] = counters.get(item.kind, 0) - item.n
        board = with_states(board, [item.ref], counters={k: n for k, n in counters.items() if n})
    return board


def _of_player(board: Board, name: str, bill: Bill, spent: Spent) -> Board:
    player = board.players[name]
    if spent.life:
        board = with_player(board, name, life=player.life - spent.life)
    for fact, n in (("hand", bill.discard), ("graveyard", bill.graveyard)):
        have = player.facts.get(fact)
        if n and have is not None:
            board = with_player(board, name, **{fact: have - n})
    return board
