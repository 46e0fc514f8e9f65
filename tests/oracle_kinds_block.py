"""Kinds of rules for random block boards."""

from __future__ import annotations

from oracle_draft import Draft, Spec, give
from oracle_kinds import kind, price
from redzone.abilities import (
    AsThough,
    AtMost,
    BlockedByCount,
    CantBeBlocked,
    CantBlock,
    ChosenX,
    Compare,
    Condition,
    Controlled,
    Cost,
    Count,
    Declared,
    Designate,
    Every,
    Exists,
    ExtraBlocks,
    Filter,
    HasKeyword,
    Host,
    Itself,
    MustBeBlocked,
    MustBlock,
    Not,
    NotSo,
    Pay,
    Relate,
    Span,
    StatOf,
    Step,
    Target,
    Typed,
    Who,
)
from redzone.abilities.filters import ANYTHING, CREATURE
from redzone.board import Ref

BLOCK = Step.BLOCK
LURE = MustBlock(subject=CREATURE, attacker=Itself())


def raider(draft: Draft) -> Spec:
    """A creature of the attacking side."""
    return draft.one(*draft.active)


def guard(draft: Draft) -> Spec:
    """A creature of a defending side."""
    return draft.one(*draft.defending)


def _keyword(word: str, weight: int = 1) -> None:
    @kind(word, BLOCK, weight)
    def _(draft: Draft) -> None:
        give(raider(draft), word)
        if word in ("flying", "shadow", "horsemanship") and draft.rng.random() < 0.6:
            give(guard(draft), word if word != "flying" or draft.rng.random() < 0.5 else "reach")
        if word in ("fear", "intimidate") and draft.rng.random() < 0.3:
            guard(draft).types.add("artifact")


for _word, _weight in (
    ("flying", 2), ("fear", 1), ("intimidate", 1), ("menace", 4), ("skulk", 2), ("horsemanship", 1),
    ("shadow", 1),
):  # fmt: skip
    _keyword(_word, _weight)


@kind("shadow blocker", BLOCK)
def _shadow(draft: Draft) -> None:
    give(guard(draft), "shadow")


@kind("decayed", BLOCK)
def _decayed(draft: Draft) -> None:
    give(guard(draft), "decayed")


@kind("unleash", BLOCK)
def _unleash(draft: Draft) -> None:
    spec = guard(draft)
    give(spec, "unleash")
    if draft.rng.random() < 0.7:
        spec.counters["+1/+1"] = 1


@kind("suspected", BLOCK, 2)
def _suspected(draft: Draft) -> None:
    if draft.rng.random() < 0.6:
        draft.one().states["suspected"] = True
    else:
        draft.effect("A", Designate(what="suspected", subject=Target(1)), on=(draft.member(),))


@kind("can't block", BLOCK, 2)
def _cant(draft: Draft) -> None:
    rng = draft.rng
    if rng.random() < 0.5:
        draft.effect("A", CantBlock(subject=Target(1)), on=(draft.member(*draft.defending),))
    else:
        when = draft.condition() if rng.random() < 0.4 else None
        draft.says(rng.choice(draft.names), CantBlock(subject=Every((CREATURE, draft.quality())), when=when))


@kind("can't block such attackers", BLOCK, 3)
def _cant_such(draft: Draft) -> None:
    attacker: Filter = draft.rng.choice((
        Compare("power", ">=", 3),
        Not(HasKeyword("flying")),
        draft.quality(),
        Compare("power", ">", StatOf("power", "subject")),
    ))
    guard(draft).abilities.append(CantBlock(attacker=attacker))


@kind("can't block that attacker", BLOCK, 2)
def _cant_that(draft: Draft) -> None:
    on = (draft.member(*draft.defending), draft.member(*draft.active))
    draft.effect("A", CantBlock(subject=Target(1), attacker=Target(2)), on=on)


@kind("can't be blocked", BLOCK, 2)
def _unblockable(draft: Draft) -> None:
    if draft.rng.random() < 0.5:
        raider(draft).abilities.append(CantBeBlocked(when=draft.condition()))
    else:
        draft.effect("A", CantBeBlocked(subject=Target(1)), on=(draft.member(*draft.active),))


@kind("can't be blocked by such", BLOCK, 3)
def _by(draft: Draft) -> None:
    by: Filter = draft.rng.choice((
        draft.quality(), Not(draft.quality()), Compare("power", "<=", 2),
        Compare("power", ">", StatOf("power", "source")),
    ))
    if draft.rng.random() < 0.6:
        raider(draft).abilities.append(CantBeBlocked(by=by))
    else:
        mine = Every((CREATURE, Controlled(Who.YOU)))
        by = draft.rng.choice((Compare("power", "<", StatOf("power", "subject")), draft.quality()))
        draft.says(draft.rng.choice(draft.active), CantBeBlocked(subject=mine, by=by))


@kind("unless the defending player controls (block)", BLOCK)
def _unless(draft: Draft) -> bool:
    if draft.edition == "classic" and draft.teams:
        return False
    what = Every((Typed("artifact"), Controlled(Who.DEFENDING)))
    raider(draft).abilities.append(CantBeBlocked(when=NotSo(Exists(what))))
    return True


@kind("can't block alone", BLOCK, 3)
def _alone(draft: Draft) -> None:
    when: Condition = draft.rng.choice((Declared(low=0, high=0), NotSo(Declared())))
    guard(draft).abilities.append(CantBlock(when=when))


@kind("can block only alone", BLOCK, 2)
def _only_alone(draft: Draft) -> None:
    guard(draft).abilities.append(CantBlock(when=Declared()))


@kind("unless others block", BLOCK, 2)
def _others(draft: Draft) -> None:
    greater = Compare("power", ">", StatOf("power", "subject"))
    what: Filter = draft.rng.choice((ANYTHING, draft.quality(), greater))
    low = draft.rng.choice((1, 1, 2))
    guard(draft).abilities.append(CantBlock(when=NotSo(Declared(what=what, low=low))))


@kind("can't be blocked unless others block", BLOCK)
def _blocked_company(draft: Draft) -> None:
    raider(draft).abilities.append(CantBeBlocked(when=NotSo(Declared(low=2, other=False))))


@kind("blocked by two or more", BLOCK, 3)
def _low(draft: Draft) -> None:
    low = draft.rng.choice((2, 2, 3))
    if draft.rng.random() < 0.7:
        raider(draft).abilities.append(BlockedByCount(low=low))
    else:
        subject = Every((CREATURE, Controlled(Who.YOU), draft.quality()))
        draft.says(draft.rng.choice(draft.active), BlockedByCount(subject=subject, low=low))


@kind("blocked by no more than", BLOCK, 3)
def _high(draft: Draft) -> None:
    when = draft.condition() if draft.rng.random() < 0.3 else None
    raider(draft).abilities.append(BlockedByCount(high=draft.rng.choice((1, 1, 2)), when=when))


@kind("unless all block it", BLOCK, 2)
def _all(draft: Draft) -> bool:
    if draft.teams:
        return False
    raider(draft).abilities.append(BlockedByCount(low=Count(Every((CREATURE, Controlled(Who.DEFENDING))))))
    return True


@kind("at most N block", BLOCK, 2)
def _most(draft: Draft) -> None:
    subject = CREATURE if draft.rng.random() < 0.7 else Every((CREATURE, draft.quality()))
    most = AtMost(step=BLOCK, n=draft.rng.randint(1, 2), subject=subject)
    draft.says(draft.rng.choice(draft.names), most)


@kind("at most N of each opponent block", BLOCK, 2)
def _most_theirs(draft: Draft) -> None:
    subject = Every((CREATURE, Controlled(Who.OPPONENT)))
    most = AtMost(step=BLOCK, n=1, subject=subject, each_player=draft.rng.random() < 0.6)
    draft.says(draft.rng.choice(draft.active), most)


@kind("blocks if able", BLOCK, 5)
def _must(draft: Draft) -> None:
    rng, span = draft.rng, draft.rng.choice((Span.COMBAT, Span.TURN))
    roll = rng.random()
    if roll < 0.5:
        guard(draft).abilities.append(MustBlock(span=span))
    elif roll < 0.7:
        draft.effect("A", MustBlock(subject=Target(1), span=span), on=(draft.member(*draft.defending),))
    else:
        when = draft.condition() if rng.random() < 0.3 else None
        draft.says(rng.choice(draft.names), MustBlock(subject=CREATURE, span=span, when=when))
    if rng.random() < 0.3:
        guard(draft).states["blocked this turn"] = True


@kind("blocks if another does", BLOCK, 2)
def _if_other(draft: Draft) -> None:
    what: Filter = draft.rng.choice((CREATURE, Every((CREATURE, draft.quality()))))
    guard(draft).abilities.append(MustBlock(when=Declared(what=Every((what, Controlled(Who.YOU))))))


@kind("lure", BLOCK, 4)
def _lure(draft: Draft) -> None:
    roll = draft.rng.random()
    if roll < 0.6:
        raider(draft).abilities.append(LURE)
    elif roll < 0.8:
        subject = Every((CREATURE, draft.quality()))
        raider(draft).abilities.append(MustBlock(subject=subject, attacker=Itself()))
    else:
        host = draft.member(*draft.active)
        draft.attached(draft.rng.choice(draft.active), host, MustBlock(subject=CREATURE, attacker=Host()))


@kind("provoke", BLOCK, 3)
def _provoke(draft: Draft) -> None:
    span = draft.rng.choice((Span.COMBAT, Span.TURN))
    spec = raider(draft)
    if spec.count == 1 and draft.rng.random() < 0.5:
        order = MustBlock(subject=Target(1), attacker=Itself(), span=span)
        on: tuple[Ref, ...] = (draft.member(*draft.defending),)
        draft.effect(spec.player, order, on=on, source=spec.ref, keyword="provoke")
    else:
        on = (draft.member(*draft.defending), draft.member(*draft.active))
        draft.effect("A", MustBlock(subject=Target(1), attacker=Target(2), span=span), on=on)


@kind("blocks such attackers if able", BLOCK, 2)
def _such(draft: Draft) -> None:
    guard(draft).abilities.append(MustBlock(attacker=draft.quality()))


@kind("must be blocked", BLOCK, 5)
def _be_blocked(draft: Draft) -> None:
    if draft.rng.random() < 0.7:
        raider(draft).abilities.append(MustBeBlocked())
    else:
        draft.effect("A", MustBeBlocked(subject=Target(1)), on=(draft.member(*draft.active),))


@kind("must be blocked by two or more", BLOCK, 2)
def _be_two(draft: Draft) -> None:
    raider(draft).abilities.append(MustBeBlocked(low=2))


@kind("must be blocked by exactly one", BLOCK, 2)
def _be_one(draft: Draft) -> None:
    raider(draft).abilities.append(MustBeBlocked(low=1, high=1))


@kind("must be blocked by such", BLOCK, 2)
def _be_such(draft: Draft) -> None:
    when = draft.condition() if draft.rng.random() < 0.2 else None
    raider(draft).abilities.append(MustBeBlocked(by=draft.quality(), when=when))


@kind("additional block", BLOCK, 4)
def _extra(draft: Draft) -> None:
    n = draft.rng.choice((1, 1, 2, None))
    when = draft.condition() if draft.rng.random() < 0.2 else None
    if draft.rng.random() < 0.7:
        guard(draft).abilities.append(ExtraBlocks(n=n, when=when))
    else:
        who = draft.rng.choice(draft.defending)
        draft.says(who, ExtraBlocks(subject=Every((CREATURE, Controlled(Who.YOU))), n=n, when=when))


@kind("as though untapped", BLOCK, 2)
def _untapped(draft: Draft) -> None:
    spec = guard(draft)
    spec.states["tapped"] = True
    if draft.rng.random() < 0.5:
        spec.abilities.append(AsThough(step=BLOCK, lacks="tapped"))
    else:
        draft.says(draft.rng.choice(draft.defending), AsThough(step=BLOCK, subject=CREATURE, lacks="tapped"))


@kind("as though it had", BLOCK, 2)
def _as_had(draft: Draft) -> None:
    word = draft.rng.choice(("flying", "reach", "shadow", "horsemanship"))
    give(raider(draft), "flying" if word == "reach" else word)
    guard(draft).abilities.append(AsThough(step=BLOCK, has=word))


@kind("as though the attacker lacked", BLOCK)
def _as_lacked(draft: Draft) -> None:
    word = draft.rng.choice(("shadow", "flying", "islandwalk", "landwalk", "fear"))
    give(raider(draft), "islandwalk" if word == "landwalk" else word)
    draft.land(draft.rng.choice(draft.defending), "Island")
    permission = AsThough(step=BLOCK, subject=CREATURE, attacker=HasKeyword(word), attacker_lacks=word)
    if draft.rng.random() < 0.5:
        draft.says(draft.rng.choice(draft.names), permission)
    else:
        own = AsThough(step=BLOCK, attacker=HasKeyword(word), attacker_lacks=word)
        guard(draft).abilities.append(own)


@kind("cost to block it", BLOCK, 3)
def _presence(draft: Draft) -> None:
    paid, what = price(draft)
    spec = raider(draft)
    if draft.rng.random() < 0.5:
        spec.abilities.append(Cost(step=BLOCK, subject=CREATURE, target=Itself(), price=paid))
    else:
        host = draft.rng.choice(spec.members)
        draft.attached(spec.player, host, Cost(step=BLOCK, subject=CREATURE, target=Host(), price=paid))
    draft.kinds.append(f"cost: {what}")


@kind("cost to block such", BLOCK, 2)
def _hipparion(draft: Draft) -> None:
    paid, what = price(draft)
    guard(draft).abilities.append(Cost(step=BLOCK, subject=Itself(), target=draft.quality(), price=paid))
    draft.kinds.append(f"cost: {what}")


@kind("war cadence", BLOCK, 2)
def _cadence(draft: Draft) -> None:
    cost = Cost(step=BLOCK, subject=CREATURE, price=(Pay(kind="mana", symbols="{1}"),), amount=ChosenX())
    draft.effect("A", cost, x=draft.rng.randint(0, 2))


@kind("blocks while outnumbered", BLOCK, 2)
def _numbers(draft: Draft) -> None:
    yours, theirs = (Count(Every((CREATURE, Controlled(who)))) for who in (Who.YOU, Who.ACTIVE))
    when: Condition = Relate(yours, draft.rng.choice((">", "<=")), theirs)
    guard(draft).abilities.append(CantBlock(when=when))


@kind("sick blocker", BLOCK, 2)
def _sick(draft: Draft) -> None:
    guard(draft).states["sick"] = True


@kind("enchanted blocker", BLOCK)
def _host(draft: Draft) -> None:
    rule = draft.rng.choice((CantBlock(subject=Host()), MustBlock(subject=Host())))
    draft.attached(draft.rng.choice(draft.names), draft.member(*draft.defending), rule)


@kind("planeswalker attacked", BLOCK, 2)
def _walker(draft: Draft) -> bool:
    if draft.edition == "classic":
        return False
    draft.spec(draft.rng.choice(draft.defending), power=None, toughness=None, types={"planeswalker"})
    return True


@kind("battle attacked", BLOCK, 3)
def _battle(draft: Draft) -> bool:
    if draft.edition == "classic" or draft.teams:
        return False
    protector = draft.rng.choice(draft.defending)
    rivals = [name for name in draft.names if name != protector]
    battle = draft.spec(draft.rng.choice(rivals), power=None, toughness=None, types={"battle"})
    battle.subtypes = {"Siege"}
    battle.states["protector"] = protector
    return True
