"""Worked examples of costs at the level of the bill."""

import pytest

from redzone.board import Paid, Ref
from redzone.payment import Bill, CounterDemand, ObjectDemand, Purse, Served, Source, cost_text, settle


def a(place: int, member: int = 0) -> Ref:
    return Ref("A", place, member)


def refs(*places: int) -> frozenset[Ref]:
    return frozenset(a(place) for place in places)


def mana(symbols: str) -> Paid:
    return Paid("mana", symbols=symbols)


def life(n: int) -> Paid:
    return Paid("life", n=n)


def of(kind: str, place: int) -> Paid:
    return Paid(kind, ref=a(place))


def plains(*places: int, snow: bool = False) -> tuple[Source, ...]:
    return tuple(Source(a(place), (("{W}",),), True, False, snow) for place in places)


def lands(*places: int, snow: bool = False, others: frozenset[Ref] = frozenset()) -> Purse:
    """Untapped Plains in these places, and other untapped permanents; lands are tracked."""
    there = refs(*places) | others
    return Purse(
        mana=(), life=20, sources=plains(*places, snow=snow), untapped=there, permanents=there
    )


RICH = Purse(mana=None, life=20, untapped=refs(1, 2, 3), permanents=refs(1, 2, 3))
LAND = "a land"


def ok(bill: Bill, purse: Purse, *paid: Paid) -> bool:
    return settle(bill, purse, paid).ok


def taken_as_paid(bill: Bill, purse: Purse) -> bool:
    return settle(bill, purse, None).ok


def why(bill: Bill, purse: Purse, *paid: Paid) -> str:
    reason = settle(bill, purse, paid).fault
    assert reason is not None
    return reason.message


# --- worked examples -------------------------------------------------------------------------------------

def test_ex_47_mana_for_two_of_three() -> None:
    purse = Purse(mana=("{4}",), life=20)
    assert not taken_as_paid(Bill(mana=("{2}",) * 3), purse)
    assert taken_as_paid(Bill(mana=("{2}",) * 2), purse)
    assert ok(Bill(mana=("{2}",) * 2), purse, mana("{4}"))


def test_ex_48_taxes_add_up() -> None:
    bill = Bill(mana=("{2}", "{2}"))
    assert cost_text(bill) == "{4}"
    assert ok(bill, RICH, mana("{4}"))
    assert ok(bill, RICH, mana("{2}"), mana("{2}"))
    assert not ok(bill, RICH, mana("{2}"))


def test_ex_49_phyrexian_mana_and_three_life() -> None:
    poor = Purse(mana=(), life=3)
    assert not ok(Bill(mana=("{W/P}",) * 2), poor, life(4))
    assert not taken_as_paid(Bill(mana=("{W/P}",) * 2), poor)
    assert ok(Bill(mana=("{W/P}",)), poor, life(2))
    assert settle(Bill(mana=("{W/P}",)), poor, None).mana.life == 2


def test_ex_51_a_cost_of_zero() -> None:
    bill = Bill(mana=("{0}",))
    assert cost_text(bill) == "{0}"
    assert taken_as_paid(bill, RICH)
    assert ok(bill, RICH)
    assert ok(bill, RICH, mana("{0}"))
    assert not ok(bill, RICH, mana("{1}"))


def test_ex_52_tap_a_land_then_sacrifice_it() -> None:
    bill = Bill(mana=("{2}",), objects=(ObjectDemand("sacrifice", refs(1, 2), LAND),))
    assert ok(bill, lands(1, 2), mana("{2}"), of("sacrifice", 1))
    found = settle(bill, lands(1, 2), None)
    assert found.ok
    assert sorted(found.mana.tapped) == [a(1), a(2)]
    assert cost_text(bill) == "{2}, sacrifice a land"


def test_ex_53_one_land_cannot_pay_both() -> None:
    demand = ObjectDemand("sacrifice", refs(1, 2), LAND)
    assert not ok(Bill(objects=(demand, demand)), lands(1), of("sacrifice", 1))
    assert not taken_as_paid(Bill(objects=(demand, demand)), lands(1))
    assert ok(Bill(objects=(demand, demand)), lands(1, 2), of("sacrifice", 1), of("sacrifice", 2))
    assert cost_text(Bill(objects=(demand, demand))) == "sacrifice a land (2 times)"


def test_ex_54_only_untapped_creatures_can_be_tapped() -> None:
    bill = Bill(objects=(ObjectDemand("tap", refs(1, 2), "an untapped creature you control"),))
    tapped = Purse(mana=None, life=20, permanents=refs(1, 2))
    vigilant = Purse(mana=None, life=20, untapped=refs(2), permanents=refs(1, 2))
    assert not taken_as_paid(bill, tapped)
    assert not ok(bill, tapped, of("tap", 2))
    assert ok(bill, vigilant, of("tap", 2))
    assert not ok(bill, vigilant, of("tap", 1))
    assert settle(bill, vigilant, None).mana.served == (Served("tap", a(2)),)


def test_ex_56_what_is_sacrificed_for_mana_pays_nothing_else() -> None:
    bill = Bill(mana=("{2}", "{2}"))
    assert ok(bill, RICH, mana("{4}"), of("sacrifice for mana", 2))
    assert not ok(bill, RICH, mana("{2}"), of("sacrifice for mana", 2))
    demand = ObjectDemand("sacrifice", refs(2), "a creature")
    both = Bill(mana=("{2}",), objects=(demand,))
    assert not ok(both, RICH, mana("{2}"), of("sacrifice", 2), of("sacrifice for mana", 2))
    assert "twice" in why(both, RICH, mana("{2}"), of("sacrifice", 2), of("sacrifice for mana", 2))


def test_ex_61_enlisted_creature_gives_no_mana() -> None:
    elves = Source(a(2), (("{G}",),), True, False)
    purse = Purse(mana=(), life=20, sources=(elves,), untapped=refs(2), permanents=refs(1, 2))
    assert not ok(Bill(mana=("{1}",), enlist=(a(2),)), purse, mana("{1}"))
    assert not taken_as_paid(Bill(mana=("{1}",), enlist=(a(2),)), purse)
    assert ok(Bill(mana=("{1}",)), purse, mana("{1}"))
    assert taken_as_paid(Bill(enlist=(a(2),)), purse)


# --- what is stated --------------------------------------------------------------------------------------

@pytest.mark.parametrize(
    ("due", "said", "good"),
    [
        ("{2}", "{W}{U}", True),
        ("{2}", "{3}", False),
        ("{2}", "{1}", False),
        ("{W}", "{1}", False),
        ("{W}", "{W}", True),
        ("{C}", "{1}", False),
        ("{W/U}", "{W}", True),
        ("{W/U}", "{B}", False),
        ("{W/U}", "{W/U}", True),
        ("{W}", "{W/U}", False),
        ("{1}", "{W/U}", True),
        ("{2/W}", "{2/W}", True),
        ("{2/W}", "{W}", True),
        ("{2/W}", "{2}", True),
        ("{2/W}", "{1}{W}", True),
        ("{2/W}", "{1}", False),
        ("{2}", "{2/W}", False),
        ("{2/W}{2/W}", "{W}{2}", True),
        ("{2/W}{2/W}", "{W}{W}{W}", True),
        ("{2/W}{2/W}", "{W}{W}{W}{W}", True),
        ("{2/W}{2/W}", "{W}{W}{W}{W}{W}", False),
        ("{2/W}{W}", "{W}{1}", False),
        ("{W/P}", "{W/P}", True),
        ("{W/P}", "{W}", True),
        ("{W/P}", "{1}", False),
        ("{1}", "{W/P}", False),
        ("{W/U/P}", "{U}", True),
        ("{W/U/P}", "{W/P}", True),
        ("{W/P}", "{W/U/P}", False),
        ("{W/P}{1}", "{W}{W/P}", True),
        ("{S}", "{S}", True),
        ("{S}", "{W}", True),
        ("{W}", "{S}", False),
        ("{1}", "{S}", True),
        ("{C/W}", "{C}", True),
        ("{0}{2}", "{2}{0}", True),
        ("{1}{1}", "{w}{2}", False),
    ],
)
def test_stated_mana_answers_what_is_due(due: str, said: str, good: bool) -> None:
    symbols = tuple(f"{{{part}" for part in due.split("{")[1:])
    assert ok(Bill(mana=symbols), RICH, mana(said)) is good


def test_life_and_phyrexian_symbols_together() -> None:
    bill = Bill(mana=("{W/P}", "{W/P}"), life=3)
    assert ok(bill, RICH, life(7))
    assert ok(bill, RICH, life(5), mana("{W}"))
    assert ok(bill, RICH, life(3), mana("{W}{W/P}"))
    assert not ok(bill, RICH, life(4), mana("{W}"))
    assert not ok(bill, RICH, life(9))
    assert not ok(bill, RICH, life(1), mana("{W}{W}"))
    assert cost_text(bill) == "{W/P}{W/P}, pay 3 life"


def test_119_4_all_life_may_be_paid_but_no_more() -> None:
    assert ok(Bill(life=20), RICH, life(20))
    assert not ok(Bill(life=21), RICH, life(21))
    assert not taken_as_paid(Bill(life=21), RICH)
    assert taken_as_paid(Bill(), Purse(mana=None, life=-3))


def test_nothing_is_paid() -> None:
    assert why(Bill(mana=("{2}",)), RICH) == "The cost is {2}, and nothing is paid."
    assert ok(Bill(), RICH)
    assert not ok(Bill(life=1), RICH)
    assert not ok(Bill(counters=(CounterDemand(a(1), "+1/+1", 1, 3),)), RICH)
    assert not ok(Bill(graveyard=1), Purse(mana=None, life=1, graveyard=4))


def test_too_much_is_paid() -> None:
    assert "what is paid is {3}" in why(Bill(mana=("{2}",)), RICH, mana("{3}"))
    assert not ok(Bill(mana=("{2}",)), RICH, mana("{2}"), life(1))
    assert not ok(Bill(mana=("{2}",)), RICH, mana("{2}"), of("sacrifice", 1))
    demand = ObjectDemand("sacrifice", refs(1, 2), LAND)
    assert not ok(Bill(objects=(demand,)), RICH, of("sacrifice", 1), of("sacrifice", 2))


def test_118_10_one_thing_pays_one_cost() -> None:
    bill = Bill(objects=(
        ObjectDemand("sacrifice", refs(1, 2), LAND), ObjectDemand("return", refs(1), LAND),
        ObjectDemand("tap", refs(1), LAND),
    ))
    assert ok(bill, RICH, of("sacrifice", 2), of("return", 1), of("tap", 1))
    assert not ok(bill, RICH, of("sacrifice", 1), of("return", 1), of("tap", 1))
    assert set(settle(bill, RICH, None).mana.served) == {
        Served("sacrifice", a(2)), Served("return", a(1)), Served("tap", a(1))
    }
    assert not taken_as_paid(bill, Purse(mana=None, life=1, untapped=refs(1), permanents=refs(1)))


def test_what_the_payer_does_not_control() -> None:
    bill = Bill(objects=(ObjectDemand("sacrifice", refs(7), LAND),))
    assert not taken_as_paid(bill, RICH)
    assert "doesn't control" in why(bill, RICH, of("sacrifice", 7))
    assert not ok(Bill(mana=("{1}",)), RICH, mana("{1}"), of("sacrifice for mana", 7))


def test_mana_abilities_only_if_mana_is_due() -> None:
    assert not ok(Bill(life=1), RICH, life(1), of("sacrifice for mana", 1))


def test_a_stated_tap_may_repeat_the_enlist_cost() -> None:
    assert ok(Bill(enlist=(a(1),)), RICH, of("tap", 1))
    assert not ok(Bill(enlist=(a(1),)), RICH)
    assert ok(Bill(mana=("{1}",), enlist=(a(1),)), RICH, mana("{1}"), of("tap", 1))
    assert ok(Bill(mana=("{1}",), enlist=(a(1),)), RICH, mana("{1}"))
    tap = ObjectDemand("tap", refs(1, 2), "a creature")
    assert not ok(Bill(enlist=(a(1),), objects=(tap,)), RICH, of("tap", 1))
    assert ok(Bill(enlist=(a(1),), objects=(tap,)), RICH, of("tap", 2))


def test_cards_and_counters() -> None:
    discard = Bill(discard=2)
    known = Purse(mana=None, life=20, hand=2, graveyard=0)
    assert ok(discard, known, Paid("discard", n=2))
    assert not ok(discard, known, Paid("discard", n=1))
    assert not ok(discard, RICH, Paid("discard", n=2))
    assert settle(discard, RICH, None).fault.code == "payment-unknown"
    assert not taken_as_paid(Bill(discard=3), known)
    assert not taken_as_paid(Bill(graveyard=1), known)
    counters = (CounterDemand(a(1), "+1/+1", 2, 3), CounterDemand(a(1), "+1/+1", 2, 3))
    assert taken_as_paid(Bill(counters=counters[:1]), known)
    assert not taken_as_paid(Bill(counters=counters), known)
    assert cost_text(Bill(counters=counters[:1])) == "remove 2 +1/+1 counters from A1"


def test_unknown_symbols_are_loud() -> None:
    assert "{X}" in why(Bill(mana=("{X}",)), RICH)
    assert "{Q}" in why(Bill(mana=("{1}",)), RICH, mana("{Q}"))
    assert "nonsense" in why(Bill(mana=("{1}",)), RICH, mana("{1} nonsense"))
    assert not ok(Bill(mana=("{1}",)), RICH, mana("{1}"), Paid("dance"))


# --- tracked mana ----------------------------------------------------------------------------------------

def test_stated_mana_must_be_there() -> None:
    assert ok(Bill(mana=("{2}",)), lands(1, 2), mana("{2}"))
    assert ok(Bill(mana=("{2}",)), lands(1, 2), mana("{W}{W}"))
    assert not ok(Bill(mana=("{2}",)), lands(1, 2), mana("{U}{W}"))
    assert not ok(Bill(mana=("{2}",)), lands(1), mana("{2}"))
    assert ok(Bill(mana=("{S}",)), lands(1, snow=True), mana("{W}"))
    assert not ok(Bill(mana=("{S}",)), lands(1), mana("{W}"))
    assert not taken_as_paid(Bill(mana=("{S}",)), lands(1))


def test_a_land_tapped_for_a_cost_gives_no_mana() -> None:
    tap = ObjectDemand("tap", refs(1, 2), "a land")
    bill = Bill(mana=("{1}",), objects=(tap,))
    assert ok(bill, lands(1, 2), mana("{1}"), of("tap", 1))
    assert not ok(bill, lands(1), mana("{1}"), of("tap", 1))
    assert taken_as_paid(bill, lands(1, 2))
    assert settle(bill, lands(1), None).fault.code == "payment-together"
    assert taken_as_paid(bill, lands(1, others=refs(2)))


def test_treasures_are_lost_only_if_needed() -> None:
    colors = tuple((f"{{{color}}}",) for color in "WUBRG")
    treasure = Source(a(1), colors, True, True)
    purse = Purse(
        mana=(), life=20, sources=(treasure, *plains(2)), untapped=refs(1, 2), permanents=refs(1, 2)
    )
    assert settle(Bill(mana=("{1}",)), purse, None).mana.lost == ()
    assert settle(Bill(mana=("{U}",)), purse, None).mana.lost == (a(1),)
    gone = ObjectDemand("sacrifice", refs(1), "an artifact")
    assert not taken_as_paid(Bill(mana=("{U}",), objects=(gone,)), purse)
    assert taken_as_paid(Bill(mana=("{W}",), objects=(gone,)), purse)
    assert ok(Bill(mana=("{U}",)), purse, mana("{U}"), of("sacrifice for mana", 1))
    assert ok(Bill(mana=("{2}",)), purse, mana("{2}"), of("sacrifice for mana", 2))
    assert not taken_as_paid(Bill(mana=("{U}",), counters=(CounterDemand(a(1), "x", 1, 1),)), purse)


def test_words() -> None:
    bill = Bill(
        mana=("{G}", "{2}", "{W/P}", "{2/U}", "{1}", "{W}", "{S}"), life=2, discard=1, graveyard=2,
        objects=(ObjectDemand("tap", refs(1), "an untapped creature"), ObjectDemand("return", refs(1), LAND)),
        enlist=(a(3),),
    )
    assert cost_text(bill) == (
        "{3}{W}{G}{2/U}{W/P}{S}, pay 2 life, tap an untapped creature, return a land to hand, "
        "tap A3 for enlist, discard a card, exile 2 cards from the graveyard"
    )
    assert cost_text(Bill()) == "{0}"
    assert cost_text(Bill(mana=("{0}",), life=2)) == "pay 2 life"
    assert cost_text(Bill(mana=("{0}", "{W}"))) == "{W}"
