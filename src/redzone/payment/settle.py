"""Is a total cost paid (508.1i-j, 509.1e-f)? All of it or nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from redzone.board import Paid
from redzone.errors import Fault, Undecided, fault
from redzone.payment.model import Bill, Purse, Served, Settled, Spent
from redzone.payment.search import Flows, Search
from redzone.payment.spend import spent
from redzone.payment.stated import Statement, differs, readings, stated
from redzone.payment.stock import Demands, Limits, demands, stock
from redzone.payment.symbols import LIFE, Want, want
from redzone.payment.words import cost_text

_NO_MANA = Want(0, Counter(), Counter())


def settle(bill: Bill, purse: Purse, paid: tuple[Paid, ...] | None) -> Settled:
    """Is the bill paid by what is stated, or (paid None) can it be paid in some way?

    What is stated must cover exactly what is due, and the position must allow it; counters, cards exiled
    from the graveyard and enlisting are not stated and taken as paid along with the rest. Raises Undecided
    if the search runs out of its budget.
    """
    due = want(bill.mana)
    if due.unknown:
        return Settled(False, fault("payment-symbol", symbol=due.unknown[0]))
    if paid is None:
        wrong = _standing(bill, purse)
        return Settled(False, wrong) if wrong else _unstated(bill, purse, due)
    said = stated(bill, purse, paid)
    if isinstance(said, Fault):
        return Settled(False, _nothing(bill) if not paid and not _is_free(bill, due) else said)
    if said.nothing and not _is_free(bill, due):
        return Settled(False, _nothing(bill))
    wrong = _standing(bill, purse)
    return Settled(False, wrong) if wrong else _as_stated(bill, purse, paid, said)


def _nothing(bill: Bill) -> Fault:
    return fault("payment-nothing", due=cost_text(bill))


def _is_free(bill: Bill, due: Want) -> bool:
    """Is nothing due but {0}?"""
    others = bill.life or bill.discard or bill.graveyard or bill.objects or bill.enlist
    return due.empty and not others and not any(item.n for item in bill.counters)


def _standing(bill: Bill, purse: Purse) -> Fault | None:
    """Parts of a bill that nobody chooses how to pay: enlist, counters, cards."""
    for ref, n in Counter(bill.enlist).items():
        if n > 1:
            return fault("payment-twice", what=str(ref))
        if ref not in purse.untapped:
            return fault("payment-tapped", what=str(ref))
    counters: Counter[tuple[object, str]] = Counter()
    for item in bill.counters:
        counters[item.ref, item.kind] += item.n
        due = counters[item.ref, item.kind]
        if due > item.have:
            return fault("payment-counters", what=str(item.ref), kind=item.kind, n=due, have=item.have)
    cards = (("hand", bill.discard, purse.hand), ("graveyard", bill.graveyard, purse.graveyard))
    for place, n, have in cards:
        if n and have is None:
            return fault("payment-unknown", place=place)
        if have is not None and n > have:
            return fault(f"payment-{place}", n=n, have=have)
    return None


def _limits(bill: Bill) -> Limits:
    tapped = frozenset(bill.enlist)
    return Limits(busy=tapped, kept=tapped | {item.ref for item in bill.counters if item.n})


def _unstated(bill: Bill, purse: Purse, due: Want) -> Settled:
    if bill.life and bill.life > purse.life:
        return Settled(False, fault("payment-life", n=bill.life, life=purse.life))
    wanted = _NO_MANA if purse.mana is None else due
    asked, limits = demands(bill.objects), _limits(bill)
    found = _pay(wanted, asked, purse, limits, purse.life - bill.life)
    if found is None:
        try:
            return Settled(False, _why(bill, purse, wanted, asked, limits))
        except Undecided:  # that it can't be paid is certain, only which part is to blame is not
            return Settled(False, fault("payment-short", due=cost_text(bill)))
    return Settled(True, None, found._replace(life=found.life + bill.life))


def _why(bill: Bill, purse: Purse, wanted: Want, asked: Demands, limits: Limits) -> Fault:
    """What can't be paid even on its own, or that it can't be paid together."""
    for part in (Demands(taps=asked.taps), Demands(losses=asked.losses)):
        if _pay(_NO_MANA, part, purse, limits, 0) is None:
            code = "payment-taps" if part.taps else "payment-losses"
            return fault(code, due=cost_text(bill))
    if _pay(wanted, Demands(), purse, limits, purse.life - bill.life) is None:
        return fault("payment-mana", due=cost_text(bill))
    return fault("payment-together", due=cost_text(bill))


def _as_stated(bill: Bill, purse: Purse, paid: Sequence[Paid], said: Statement) -> Settled:
    by_life, odd = divmod(said.life - bill.life, 2)
    if odd or by_life < 0:
        return Settled(False, differs(bill, paid))
    if said.life and said.life > purse.life:
        return Settled(False, fault("payment-life", n=said.life, life=purse.life))
    limits = _limits(bill)
    limits = limits._replace(
        busy=limits.busy | set(said.taps),
        kept=limits.kept | {item.ref for item in said.served},
        gone=frozenset(said.for_mana),
    )
    answered = False
    for wanted in readings(want(bill.mana), said.mana, by_life):
        answered = True
        if purse.mana is None:
            return Settled(True, None, _with_statement(Spent(), said))
        found = _pay(wanted, Demands(), purse, limits, purse.life - said.life)
        if found is not None:
            return Settled(True, None, _with_statement(found, said))
    return Settled(False, fault("payment-mana", due=cost_text(bill)) if answered else differs(bill, paid))


def _with_statement(found: Spent, said: Statement) -> Spent:
    lost = said.for_mana + tuple(ref for ref in found.lost if ref not in said.for_mana)
    served = tuple(Served(item.kind, item.ref) for item in said.served)
    return Spent(found.life + said.life, found.tapped, lost, served)


def _pay(wanted: Want, asked: Demands, purse: Purse, limits: Limits, life: int) -> Spent | None:
    """A way to pay mana and demands, losing permanents to mana abilities only if nothing else does."""
    most = wanted.most + sum(n for _, n in (*asked.taps, *asked.losses))
    symbols = sum(n for slot, n in wanted.slots.items() if slot.types & LIFE)
    by_life = min(symbols, max(0, life) // 2)
    for may_lose in (False, True):
        if may_lose and not any(source.sacrifice for source in purse.sources):
            break
        kinds = stock(purse, asked, limits._replace(may_lose=may_lose), most)
        search = Search(wanted, asked, kinds, by_life)
        found = search.run()
        if found is not None:
            return spent(kinds, asked, _least_life(search, found))
    return None


def _least_life(search: Search, found: Flows) -> Flows:
    """The same question with as little life as will do: players keep their life if there is mana."""
    low, high = 0, search.life
    while low < high:
        middle = (low + high) // 2
        try:
            less = Search(search.wanted, search.asked, search.kinds, middle).run()
        except Undecided:  # that it can be paid is known
            return found
        if less is None:
            low = middle + 1
        else:
            found, high = less, middle
    return found
