"""Big bills: alike things are counted together, and the search ends."""

import pytest

from redzone.board import Paid, Ref
from redzone.errors import Undecided
from redzone.payment import Bill, ObjectDemand, Purse, Source, settle
from redzone.payment import search as searching
from redzone.payment.search import Search
from redzone.payment.stock import Limits, demands, stock
from redzone.payment.symbols import want


def many(n: int, *options: tuple[str, ...], sacrifice: bool = False, start: int = 1) -> tuple[Source, ...]:
    return tuple(Source(Ref("A", 1, i), options, True, sacrifice) for i in range(start, start + n))


def purse(sources: tuple[Source, ...]) -> Purse:
    refs = frozenset(source.ref for source in sources)
    return Purse(mana=(), life=20, sources=sources, untapped=refs, permanents=refs)


def all_of(sources: tuple[Source, ...], kind: str) -> ObjectDemand:
    return ObjectDemand(kind, frozenset(source.ref for source in sources), "a thing")


PLAINS = many(600, ("{W}",))
COLORS = tuple((f"{{{color}}}",) for color in "WUBRG")


def flows(bill: Bill, sources: tuple[Source, ...], budget: int) -> int:
    """How many flows the search looks at; fails with Undecided beyond the budget."""
    asked = demands(bill.objects)
    kinds = stock(purse(sources), asked, Limits(may_lose=True), 10_000)
    search = Search(want(bill.mana), asked, kinds, 0, budget)
    search.run()
    return budget - search.budget


@pytest.mark.parametrize("n", [300, 301])
def test_hundreds_of_lands_are_one_flow(n: int) -> None:
    assert flows(Bill(mana=("{2}",) * n), PLAINS, 1) == 1
    assert settle(Bill(mana=("{2}",) * n), purse(PLAINS), None).ok is (n == 300)


def test_lands_are_tapped_for_costs_and_mana_in_one_flow() -> None:
    tap = all_of(PLAINS, "tap")
    for n, good in ((400, True), (401, False)):
        bill = Bill(mana=("{1}",) * n, objects=(tap,) * 200)
        assert flows(bill, PLAINS, 1) == 1
        assert settle(bill, purse(PLAINS), None).ok is good


def test_treasures_are_divided_between_mana_and_sacrifice() -> None:
    treasures = many(300, *COLORS, sacrifice=True)
    for n, good in ((200, True), (201, False)):
        bill = Bill(mana=("{1}",) * n, objects=(all_of(treasures, "sacrifice"),) * 100)
        assert flows(bill, treasures, 310) <= 302
        found = settle(bill, purse(treasures), None)
        assert found.ok is good
        if good:
            assert found.mana is not None
            assert len(set(found.mana.lost) | {item.ref for item in found.mana.served}) == 300


def test_parity_is_seen() -> None:
    """101 lands for {W}{W} or {U}{U} give an even number of each."""
    lands = many(101, ("{W}", "{W}"), ("{U}", "{U}"))
    for white, good in ((101, False), (102, True)):
        bill = Bill(mana=("{W}",) * white + ("{U}",) * (202 - white))
        assert settle(bill, purse(lands), None).ok is good
    assert settle(Bill(mana=("{202}",)), purse(lands), None).ok
    assert not settle(Bill(mana=("{203}",)), purse(lands), None).ok


def test_any_combination_needs_no_choice() -> None:
    lands = many(100, ("{W}", "{W}"), ("{W}", "{U}"), ("{U}", "{U}"))
    bill = Bill(mana=("{W}",) * 101 + ("{U}",) * 99)
    assert flows(bill, lands, 1) == 1
    assert settle(bill, purse(lands), None).ok


def test_hundreds_of_stated_payments() -> None:
    bill = Bill(mana=("{2}",) * 300, objects=(all_of(PLAINS, "sacrifice"),) * 200)
    paid = tuple(Paid("sacrifice", ref=source.ref) for source in PLAINS[:200])
    assert settle(bill, purse(PLAINS), (*paid, Paid("mana", symbols="{600}"))).ok
    assert not settle(bill, purse(PLAINS), (*paid[:-1], Paid("mana", symbols="{600}"))).ok
    assert not settle(bill, purse(PLAINS), (*paid, Paid("mana", symbols="{599}"))).ok


def test_numbers_without_end() -> None:
    rich = Purse(mana=("{1000000000}",), life=1)
    assert settle(Bill(mana=("{1000000000}",)), rich, None).ok
    assert not settle(Bill(mana=("{1000000001}",)), rich, None).ok


def test_an_exhausted_budget_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    lands = many(101, ("{W}", "{W}"), ("{U}", "{U}"))
    bill = Bill(mana=("{W}",) * 101 + ("{U}",) * 101)
    with pytest.raises(Undecided):
        flows(bill, lands, 20)
    monkeypatch.setattr(searching, "BUDGET", 20)
    with pytest.raises(Undecided):
        settle(bill, purse(lands), None)


def test_life_is_kept_if_there_is_mana() -> None:
    for n, life in ((590, 0), (600, 10 * 2)):
        found = settle(Bill(mana=(f"{{{n}}}", *("{W/P}",) * 10)), purse(PLAINS), None)
        assert found.mana is not None
        assert found.mana.life == life
    assert not settle(Bill(mana=("{600}", *("{W/P}",) * 11)), purse(PLAINS), None).ok
