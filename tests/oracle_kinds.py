"""Kinds of rules for random boards that concern both steps, and the list of all kinds."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from oracle_build import key
from oracle_draft import LANDS, Draft, give
from redzone.abilities import (
    APlayer,
    Controlled,
    Cost,
    Count,
    CountersOn,
    Designate,
    Every,
    Filter,
    Grant,
    Host,
    Itself,
    Keyword,
    Not,
    Pay,
    Step,
    Target,
    Typed,
    Value,
    Who,
)
from redzone.abilities.filters import ANYTHING, CREATURE

YOU = APlayer(Who.YOU)


class Kind(NamedTuple):
    """A kind of rule: adds itself to a draft, or says False where it has no place."""

    name: str
    add: Callable[[Draft], bool | None]
    step: Step | None
    weight: int = 1


KINDS: list[Kind] = []


def kind(
    name: str, step: Step | None = None, weight: int = 1
) -> Callable[[Callable[[Draft], bool | None]], Callable[[Draft], bool | None]]:
    """Enter a function in the list of kinds."""

    def enter(function: Callable[[Draft], bool | None]) -> Callable[[Draft], bool | None]:
        KINDS.append(Kind(name, function, step, weight))
        return function

    return enter


@kind("loses all abilities")
def _loses_all(draft: Draft) -> None:
    draft.effect("A", Grant(subject=Target(1), loses_all=True), on=(draft.member(),))


@kind("gains a keyword")
def _gains(draft: Draft) -> None:
    word = draft.rng.choice(("flying", "reach", "menace", "defender", "haste", "shadow", "fear", "vigilance"))
    given = Grant(subject=Target(1), abilities=(key(word),))
    draft.effect(draft.rng.choice(draft.names), given, on=(draft.member(),))


@kind("loses a keyword")
def _loses(draft: Draft) -> None:
    spec = draft.one()
    word = draft.rng.choice(("flying", "menace", "defender", "banding"))
    give(spec, word)
    if draft.rng.random() < 0.5:
        spec.grants.append(Grant(removes=(word,)))
    else:
        draft.effect("A", Grant(subject=Target(1), removes=(word,)), on=(draft.rng.choice(spec.members),))


@kind("can't have a keyword")
def _cant_have(draft: Draft) -> None:
    spec = draft.one()
    give(spec, "flying")
    if draft.rng.random() < 0.5:
        member = draft.rng.choice(spec.members)
        draft.effect("A", Grant(subject=Target(1), cant_have=("flying",)), on=(member,))
    else:
        theirs = Every((CREATURE, Controlled(Who.OPPONENT)))
        draft.says(draft.rng.choice(draft.names), Grant(subject=theirs, cant_have=("flying",)))


@kind("keyword counter")
def _counter(draft: Draft) -> None:
    draft.one().counters[draft.rng.choice(("flying", "menace", "reach"))] = 1


@kind("power changed")
def _power(draft: Draft) -> None:
    for _ in range(draft.rng.randint(1, 3)):
        way = draft.rng.choice((
            Grant(subject=Target(1), plus_power=draft.rng.choice((2, 3, -1)), plus_toughness=1),
            Grant(subject=Target(1), power=draft.rng.randint(0, 4), toughness=2),
        ))
        draft.effect("A", way, on=(draft.member(*draft.acting),))


@kind("aura that grants")
def _aura(draft: Draft) -> None:
    word = draft.rng.choice(("flying", "reach", "menace", "haste", "shadow", "defender"))
    way = draft.rng.choice((
        Grant(subject=Host(), abilities=(key(word),)),
        Grant(subject=Host(), plus_power=2, plus_toughness=2, abilities=(key(word),)),
        Grant(subject=Host(), colors=(draft.rng.choice(("black", "red")),), colors_added=True),
        Grant(subject=Host(), types=("artifact",), supertypes=("legendary",), subtypes=("Knight",)),
        Grant(subject=Host(), when=draft.plain_condition(), abilities=(key(word),)),
    ))
    draft.attached(draft.rng.choice(draft.names), draft.member(), way)


@kind("lord")
def _lord(draft: Draft) -> None:
    word = draft.rng.choice(("flying", "reach", "menace", "haste"))
    who: Filter = Every((CREATURE, Controlled(Who.YOU)))
    way = draft.rng.choice((
        Grant(subject=who, abilities=(key(word),)),
        Grant(subject=who, plus_power=1, plus_toughness=1),
        Grant(subject=who, when=draft.plain_condition(), abilities=(key(word),)),
    ))
    draft.says(draft.rng.choice(draft.names), way)


@kind("detained")
def _detained(draft: Draft) -> None:
    if draft.rng.random() < 0.5:
        draft.one(*draft.acting).states["detained"] = True
    else:
        other = draft.rng.choice(draft.others)
        draft.effect(other, Designate(what="detained", subject=Target(1)), on=(draft.member(*draft.acting),))


@kind("tapped", weight=3)
def _tapped(draft: Draft) -> None:
    spec = draft.one(*draft.acting)
    spec.states["tapped"] = True


@kind("land of a side", weight=2)
def _land(draft: Draft) -> None:
    for _ in range(draft.rng.randint(1, 2)):
        draft.land(draft.rng.choice(draft.names))


@kind("lands of another type too")
def _swamps(draft: Draft) -> None:
    draft.land(draft.rng.choice(draft.names))
    given = Grant(subject=Typed("land"), subtypes=(draft.rng.choice(LANDS),))
    draft.says(draft.rng.choice(draft.names), given)


@kind("phased out")
def _phased(draft: Draft) -> bool:
    if draft.step is Step.BLOCK or len(draft.creatures(*draft.active)) < 2:
        draft.creature(draft.rng.choice(draft.defending)).states["phased out"] = True
        return True
    draft.one(*draft.active).states["phased out"] = True
    return True


@kind("mana stated", weight=3)
def _mana(draft: Draft) -> bool:
    if draft.teams:
        return False
    name = draft.rng.choice(draft.acting)
    draft.facts[name]["mana"] = draft.rng.choice(("{1}", "{2}", "{4}", "{W}{1}", "{2}{W}{W}"))
    return True


@kind("low life", weight=2)
def _life(draft: Draft) -> bool:
    if draft.teams:
        return False
    draft.life[draft.rng.choice(draft.names)] = draft.rng.randint(1, 3)
    return True


def price(draft: Draft) -> tuple[tuple[Pay, ...], str]:
    """A random price with its kind; in teams mana only."""
    rng = draft.rng
    mana = ((Pay(kind="mana", symbols=rng.choice(("{1}", "{2}", "{3}", "{W}", "{1}{W}"))),), "mana")
    if draft.teams or rng.random() < 0.35:
        return mana
    return rng.choice((
        ((Pay(kind="life", n=rng.randint(1, 2)),), "life"),
        ((Pay(kind="sacrifice", n=1, what=Typed("land")),), "sacrifice"),
        ((Pay(kind="sacrifice", n=1, what=CREATURE),), "sacrifice"),
        ((Pay(kind="tap", n=1, what=CREATURE),), "tap"),
        ((Pay(kind="return", n=1, what=Typed("land")),), "return"),
        ((Pay(kind="mana", symbols="{1}"), Pay(kind="life", n=1)), "life"),
    ))


def charge(draft: Draft, cost: Cost, holder: str) -> None:
    """Put a cost on an enchantment of this player; sometimes twice, and give something to pay with."""
    tax = draft.says(holder, cost)
    if draft.rng.random() < 0.2:
        if draft.rng.random() < 0.5:
            tax.count = 2
        else:
            draft.says(draft.rng.choice(draft.others), cost)
        draft.kinds.append("two sources of one cost")
    if any(pay.what == Typed("land") for pay in cost.price):
        for name in draft.acting:
            for _ in range(draft.rng.randint(0, 2)):
                draft.land(name)


@kind("cost of the creature itself", weight=4)
def _own_cost(draft: Draft) -> None:
    spec = draft.one(*draft.acting)
    paid, what = price(draft)
    cost = Cost(step=draft.step, subject=Itself(), price=paid)
    spec.abilities.append(cost)
    draft.kinds.append(f"cost: {what}")
    if "land" in str(paid):
        draft.land(spec.player)


@kind("cost of an enchanted creature", weight=2)
def _host_cost(draft: Draft) -> None:
    paid, what = price(draft)
    aura_cost = Cost(step=draft.step, subject=Host(), price=paid)
    draft.attached(draft.rng.choice(draft.others), draft.member(*draft.acting), aura_cost)
    draft.kinds.append(f"cost: {what}")


@kind("cost of every creature", weight=2)
def _every_cost(draft: Draft) -> None:
    paid, what = price(draft)
    subject: Filter = CREATURE if draft.rng.random() < 0.5 else Every((CREATURE, draft.quality()))
    charge(draft, Cost(step=draft.step, subject=subject, price=paid), draft.rng.choice(draft.names))
    draft.kinds.append(f"cost: {what}")


@kind("cost once", weight=2)
def _once(draft: Draft) -> None:
    paid, what = price(draft)
    subject: Filter = CREATURE if draft.rng.random() < 0.5 else Every((CREATURE, draft.quality()))
    cost = Cost(step=draft.step, subject=subject, price=paid, once=True)
    charge(draft, cost, draft.rng.choice(draft.others))
    draft.kinds.append(f"cost: {what}")


@kind("cost with an amount", weight=2)
def _amount(draft: Draft) -> None:
    amounts: tuple[Value, ...] = (
        0,
        2,
        CountersOn("+1/+1", "subject"),
        Count(Every((Typed("land"), Controlled(Who.YOU)))),
        Count(Every((CREATURE, Controlled(Who.OPPONENT)))),
    )
    cost = Cost(
        step=draft.step,
        subject=CREATURE,
        price=(Pay(kind="mana", symbols="{1}"),),
        amount=draft.rng.choice(amounts),
        when=draft.condition() if draft.rng.random() < 0.2 else None,
    )
    charge(draft, cost, draft.rng.choice(draft.others))


@kind("protection")
def _protection(draft: Draft) -> None:
    quality = draft.rng.choice((draft.quality(), ANYTHING, Controlled(Who.OPPONENT)))
    keyword = Keyword(name="protection", quality=quality, label="protection from that")
    draft.one(*draft.active).abilities.append(keyword)


@kind("landwalk", step=Step.BLOCK, weight=2)
def _landwalk(draft: Draft) -> None:
    rng = draft.rng
    word = rng.choice(LANDS)
    tests: dict[str, Filter] = {
        f"{word.lower()}walk": Every((Typed("land"), _sub(word))),
        "nonbasic landwalk": Every((Typed("land"), Not(_super("basic")))),
        f"snow {word.lower()}walk": Every((Typed("land"), _super("snow"), _sub(word))),
    }
    label = rng.choice(tuple(tests))
    draft.one(*draft.active).abilities.append(Keyword(name="landwalk", quality=tests[label], label=label))
    for name in draft.defending:
        if rng.random() < 0.6:
            land = draft.land(name, word)
            if "nonbasic" in label:
                land.supertypes.discard("basic")


def _sub(word: str) -> Filter:
    from redzone.abilities import Subtyped

    return Subtyped(word)


def _super(word: str) -> Filter:
    from redzone.abilities import Supertyped

    return Supertyped(word)
