"""The payment room against the slow payer, on thousands of small random bills."""

import random
from itertools import product

import pytest

from payment_brute import paid_exactly, payable
from redzone.board import Paid, Ref
from redzone.payment import Bill, CounterDemand, ObjectDemand, Purse, Settled, Source, settle

REFS = [Ref("A", place) for place in range(1, 6)]
COSTS = [
    "{0}", "{1}", "{1}", "{2}", "{W}", "{U}", "{C}", "{W/U}",
    "{2/W}", "{2/U}", "{C/W}", "{W/P}", "{U/P}", "{W/U/P}", "{S}",
]
FLOATS = ["{W}", "{U}", "{C}", "{1}", "{2}", "{W/U}", "{2/W}", "{S}", "{W/P}"]
OPTIONS = [
    (("{W}",),), (("{U}",),), (("{C}",),), (("{W}",), ("{U}",)), (("{C}", "{C}"),),
    (("{W}", "{W}"), ("{U}",)),
    (("{W}", "{W}"), ("{U}", "{U}")), (("{W/U}",),), (("{2/U}",),),
    (("{W}", "{W}"), ("{W}", "{U}"), ("{U}", "{U}")), (("{W}",), ("{C}", "{U}")),
]


def some(rng: random.Random, things: list, most: int) -> list:
    return [rng.choice(things) for _ in range(rng.randint(0, most))]


def random_purse(rng: random.Random) -> Purse:
    permanents = frozenset(REFS[: rng.randint(1, 4)])
    sources = tuple(
        Source(ref, rng.choice(OPTIONS), rng.random() < 0.85, rng.random() < 0.3, rng.random() < 0.3)
        for ref in sorted(permanents)
        for _ in range(rng.choice([0, 1, 1, 1, 2]))
    )
    tracked = rng.random() < 0.8
    return Purse(
        mana=tuple(some(rng, FLOATS, 2)) if tracked else None,
        life=rng.choice([-1, 0, 1, 2, 3, 5, 20]),
        hand=rng.choice([0, 1, 2]),
        graveyard=rng.choice([0, 1, 2]),
        sources=sources if tracked else (),
        untapped=frozenset(ref for ref in permanents if rng.random() < 0.8),
        permanents=permanents,
    )


def random_bill(rng: random.Random) -> Bill:
    objects = tuple(
        ObjectDemand(
            rng.choice(["sacrifice", "tap", "return"]),
            frozenset(ref for ref in REFS if rng.random() < 0.6), "a thing",
        )
        for _ in range(rng.choice([0, 0, 1, 2, 3]))
    )
    counters = tuple(CounterDemand(rng.choice(REFS[:2]), "x", rng.choice([0, 1]), 1)
                     for _ in range(rng.choice([0, 0, 0, 1])))
    return Bill(
        mana=tuple(some(rng, COSTS, 4)),
        life=rng.choice([0, 0, 0, 1, 2]),
        objects=objects,
        counters=counters,
        enlist=tuple(some(rng, REFS[:3], 1)) if rng.random() < 0.3 else (),
    )


def random_statement(rng: random.Random, bill: Bill) -> tuple[Paid, ...]:
    """About what is due, with a slip now and then."""
    life = bill.life
    mana = []
    for symbol in bill.mana:
        chance = rng.random()
        if "P" in symbol and chance < 0.4:
            life += 2
        elif symbol.startswith("{2/"):
            mana.append(rng.choice([symbol, "{2}", "{W}", "{U}{1}", "{W}{W}"]))
        elif chance < 0.6:
            mana.append(symbol)
        else:
            mana.append(rng.choice(["{W}", "{U}", "{1}", "{C}", "{W/U}", "{S}"]))
    rng.shuffle(mana)
    paid = [Paid("mana", symbols="".join(mana))] if mana else []
    if life or rng.random() < 0.1:
        paid.append(Paid("life", n=life + rng.choice([0] * 8 + [1, 2])))
    paid += [Paid(item.kind, ref=rng.choice(sorted(item.candidates)))
             for item in bill.objects if item.candidates and rng.random() < 0.95]
    if rng.random() < 0.25:
        paid.append(Paid("sacrifice for mana", ref=rng.choice(REFS[:4])))
    return tuple(paid)


def check_spent(bill: Bill, purse: Purse, found: Settled) -> None:
    """The way that is named obeys the rules that can be seen from outside."""
    assert found.fault is None
    spent = found.mana
    assert spent is not None
    for_costs = [item.ref for item in spent.served if item.kind == "tap"] + list(bill.enlist)
    losses = [item.ref for item in spent.served if item.kind != "tap"] + list(spent.lost)
    tapped = for_costs + list(spent.tapped)
    assert len(set(losses)) == len(losses)
    assert len(set(tapped)) == len(tapped)
    assert purse.permanents.issuperset(losses)
    assert purse.untapped.issuperset(tapped)
    assert not set(spent.lost) & set(for_costs)
    assert sorted(item.kind for item in spent.served) == sorted(item.kind for item in bill.objects)
    assert spent.life <= max(purse.life, 0)


@pytest.mark.parametrize("seed", range(8))
def test_unstated_payment_is_found_whenever_there_is_one(seed: int) -> None:
    rng = random.Random(seed)
    answers = set()
    for _ in range(400):
        bill, purse = random_bill(rng), random_purse(rng)
        found = settle(bill, purse, None)
        assert found.ok is payable(bill, purse), (bill, purse)
        answers.add(found.ok)
        if found.ok:
            check_spent(bill, purse, found)
        else:
            assert found.fault is not None
            assert found.fault.message
    assert answers == {True, False}


@pytest.mark.parametrize("seed", range(8))
def test_stated_payment_is_exact(seed: int) -> None:
    rng = random.Random(100 + seed)
    good = 0
    for _ in range(600):
        bill, purse = random_bill(rng), random_purse(rng)
        paid = random_statement(rng, bill)
        found = settle(bill, purse, paid)
        assert found.ok is paid_exactly(bill, purse, paid), (bill, purse, paid)
        good += found.ok
        if found.ok:
            check_spent(bill, purse, found)
        else:
            assert found.fault is not None
            assert found.fault.message
    assert 20 < good < 580


def test_every_statement_of_one_permanent_and_one_mana() -> None:
    """All subsets of what could be said, against all small bills of one land."""
    land = REFS[0]
    purse = Purse(mana=(), life=2, sources=(Source(land, (("{W}",),), True, False),),
                  untapped=frozenset([land]), permanents=frozenset([land]))
    sayings = [Paid("mana", symbols="{1}"), Paid("mana", symbols="{W}"), Paid("life", n=2),
               Paid("sacrifice", ref=land), Paid("tap", ref=land), Paid("return", ref=land),
               Paid("sacrifice for mana", ref=land)]
    manas = [(), ("{1}",), ("{W/P}",), ("{W}", "{1}")]
    parts = [ObjectDemand(kind, frozenset([land]), "a land") for kind in ("sacrifice", "tap", "return")]
    for mana, picks in product(manas, product([False, True], repeat=3)):
        bill = Bill(mana=mana, objects=tuple(p for p, pick in zip(parts, picks, strict=True) if pick))
        for said in product([False, True], repeat=len(sayings)):
            paid = tuple(item for item, pick in zip(sayings, said, strict=True) if pick)
            assert settle(bill, purse, paid).ok is paid_exactly(bill, purse, paid), (bill, paid)
