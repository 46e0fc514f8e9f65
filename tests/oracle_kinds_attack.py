"""Kinds of rules for random attack boards."""

from __future__ import annotations

from oracle_draft import Draft, Spec, give
from oracle_kinds import YOU, charge, kind, price
from redzone.abilities import (
    APlayer,
    AsThough,
    AtMost,
    CantAttack,
    Colored,
    Compare,
    Condition,
    Controlled,
    Cost,
    Count,
    Declared,
    Designate,
    Either,
    Every,
    Exists,
    Filter,
    Host,
    Itself,
    Keyword,
    MustAttack,
    MustBeAttacked,
    Named,
    Not,
    NotSo,
    Relate,
    Span,
    StatOf,
    Step,
    Subtyped,
    Sum,
    Supertyped,
    Target,
    Typed,
    Who,
)
from redzone.abilities.filters import ANYTHING, CREATURE

ATTACK = Step.ATTACK
YOU_OR_WALKER: Filter = Either((YOU, Every((Typed("planeswalker"), Controlled(Who.YOU)))))
THEIRS: Filter = Every((CREATURE, Controlled(Who.OPPONENT)))
NOT_ALONE: Condition = Declared(low=0, high=0)


def attacked(draft: Draft) -> Filter:
    """Whom a text of a defending player protects."""
    return YOU if draft.edition == "classic" or draft.rng.random() < 0.6 else YOU_OR_WALKER


def foe(draft: Draft) -> str:
    """A defending player."""
    return draft.rng.choice(draft.defending)


def mine(draft: Draft) -> Spec:
    """A creature of the attacking side."""
    return draft.one(*draft.active)


@kind("defender", ATTACK, 2)
def _defender(draft: Draft) -> None:
    give(mine(draft), "defender")


@kind("defender lifted", ATTACK)
def _lifted(draft: Draft) -> None:
    give(mine(draft), "defender")
    subject = draft.rng.choice((Every((CREATURE, Controlled(Who.YOU))), Subtyped("Goblin")))
    target: Filter = draft.rng.choice((ANYTHING, APlayer(Who.OPPONENT)))
    lifted = AsThough(step=ATTACK, subject=subject, lacks="defender", target=target)
    draft.says(draft.rng.choice(draft.active), lifted)


@kind("sick", ATTACK, 2)
def _sick(draft: Draft) -> None:
    mine(draft).states[draft.rng.choice(("sick", "entered this turn"))] = True


@kind("sick with haste", ATTACK)
def _haste(draft: Draft) -> None:
    spec = mine(draft)
    spec.states["sick"] = True
    give(spec, "haste")


@kind("as though it had haste", ATTACK)
def _as_haste(draft: Draft) -> None:
    mine(draft).states["sick"] = True
    subject = draft.rng.choice((CREATURE, draft.quality()))
    draft.says(draft.rng.choice(draft.active), AsThough(step=ATTACK, subject=subject, has="haste"))


@kind("can't attack", ATTACK, 2)
def _cant(draft: Draft) -> None:
    roll = draft.rng.random()
    if roll < 0.3:
        draft.effect(foe(draft), CantAttack(subject=Target(1)), on=(draft.member(*draft.active),))
    elif roll < 0.6:
        draft.attached(foe(draft), draft.member(*draft.active), CantAttack(subject=Host()))
    else:
        when = draft.condition() if draft.rng.random() < 0.5 else None
        draft.says(foe(draft), CantAttack(subject=Every((CREATURE, draft.quality())), when=when))


@kind("can't attack unless the position allows", ATTACK, 2)
def _unless(draft: Draft) -> None:
    mine(draft).abilities.append(CantAttack(when=draft.condition()))


@kind("can't attack you", ATTACK, 2)
def _cant_you(draft: Draft) -> None:
    subject: Filter = draft.rng.choice((CREATURE, Every((CREATURE, draft.quality()))))
    draft.says(foe(draft), CantAttack(subject=subject, target=attacked(draft)))


@kind("can't attack its owner", ATTACK)
def _owner(draft: Draft) -> None:
    spec = mine(draft)
    spec.owner = draft.rng.choice(draft.names)
    spec.abilities.append(CantAttack(target=APlayer(Who.OWNER)))


@kind("can attack only such objects", ATTACK, 2)
def _only(draft: Draft) -> bool:
    if draft.edition == "classic":
        return False
    mine(draft).abilities.append(CantAttack(target=Not(Typed("planeswalker"))))
    return True


@kind("unless the defending player controls", ATTACK, 2)
def _island(draft: Draft) -> bool:
    if draft.teams and draft.edition == "classic":
        return False
    what = Every((Subtyped("Island"), Controlled(Who.DEFENDING)))
    mine(draft).abilities.append(CantAttack(when=NotSo(Exists(what))))
    for name in draft.defending:
        if draft.rng.random() < 0.5:
            draft.land(name, "Island")
    return True


@kind("more creatures than the defending player", ATTACK)
def _more(draft: Draft) -> bool:
    if draft.teams and draft.edition == "classic":
        return False
    yours, theirs = (Count(Every((CREATURE, Controlled(who)))) for who in (Who.YOU, Who.DEFENDING))
    mine(draft).abilities.append(CantAttack(when=NotSo(Relate(yours, ">", theirs))))
    return True


@kind("can't attack alone", ATTACK, 3)
def _alone(draft: Draft) -> None:
    mine(draft).abilities.append(CantAttack(when=draft.rng.choice((NOT_ALONE, NotSo(Declared())))))


@kind("can attack only alone", ATTACK)
def _only_alone(draft: Draft) -> None:
    mine(draft).abilities.append(CantAttack(when=Declared()))


@kind("unless others attack", ATTACK, 2)
def _others(draft: Draft) -> None:
    low = draft.rng.choice((1, 2, 2))
    what: Filter = draft.rng.choice((ANYTHING, draft.quality()))
    mine(draft).abilities.append(CantAttack(when=NotSo(Declared(what=what, low=low))))


@kind("unless a greater one attacks", ATTACK, 2)
def _greater(draft: Draft) -> None:
    what = Compare("power", ">", StatOf("power", "subject"))
    when = NotSo(Declared(what=what))
    if draft.rng.random() < 0.7:
        mine(draft).abilities.append(CantAttack(when=when))
    else:
        draft.says(foe(draft), CantAttack(subject=Every((CREATURE, draft.quality())), when=when))


@kind("at most N attack", ATTACK, 2)
def _most(draft: Draft) -> None:
    subject = CREATURE if draft.rng.random() < 0.7 else Every((CREATURE, draft.quality()))
    most = AtMost(step=ATTACK, n=draft.rng.randint(1, 3), subject=subject)
    draft.says(draft.rng.choice(draft.names), most)


@kind("at most N attack you", ATTACK, 2)
def _most_you(draft: Draft) -> None:
    most = AtMost(step=ATTACK, n=draft.rng.randint(1, 2), subject=CREATURE, target=attacked(draft))
    draft.says(foe(draft), most)


@kind("at most N attack each", ATTACK, 3)
def _most_each(draft: Draft) -> bool:
    if draft.edition == "classic":
        return False
    target: Filter = draft.rng.choice((Typed("planeswalker"), ANYTHING, APlayer(Who.ANY)))
    most = AtMost(step=ATTACK, n=draft.rng.randint(1, 2), subject=CREATURE, target=target, each_target=True)
    draft.says(draft.rng.choice(draft.names), most)
    return True


@kind("at most N of each player attack", ATTACK)
def _most_player(draft: Draft) -> None:
    n = draft.rng.choice((1, 2, Sum((1, Count(Every((Typed("land"), Controlled(Who.YOU))))))))
    most = AtMost(step=ATTACK, n=n, subject=CREATURE, each_player=True)
    draft.says(draft.rng.choice(draft.names), most)


@kind("attacks if able", ATTACK, 5)
def _must(draft: Draft) -> None:
    roll, span = draft.rng.random(), draft.rng.choice((Span.COMBAT, Span.TURN))
    if roll < 0.4:
        mine(draft).abilities.append(MustAttack(span=span))
    elif roll < 0.6:
        draft.effect(foe(draft), MustAttack(subject=Target(1), span=span), on=(draft.member(*draft.active),))
    elif roll < 0.7:
        draft.attached(foe(draft), draft.member(*draft.active), MustAttack(subject=Host(), span=span))
    else:
        when = draft.condition() if draft.rng.random() < 0.3 else None
        subject = draft.rng.choice((THEIRS, Every((CREATURE, draft.quality()))))
        draft.says(foe(draft), MustAttack(subject=subject, span=span, when=when))
    if draft.rng.random() < 0.3:
        mine(draft).states["attacked"] = (foe(draft),)


@kind("attacks you if able", ATTACK, 3)
def _must_you(draft: Draft) -> None:
    span, target = draft.rng.choice((Span.COMBAT, Span.TURN)), attacked(draft)
    if draft.rng.random() < 0.6:
        draft.effect(
            foe(draft), MustAttack(subject=Target(1), target=target, span=span),
            on=(draft.member(*draft.active),),
        )  # fmt: skip
    else:
        draft.says(foe(draft), MustAttack(subject=THEIRS, target=target, span=span))


@kind("attacks if another does", ATTACK, 3)
def _if_other(draft: Draft) -> None:
    what: Filter = Every((CREATURE, Controlled(Who.YOU)))
    if draft.rng.random() < 0.4:
        what = Every((what, draft.quality()))
    other = draft.rng.random() < 0.8
    mine(draft).abilities.append(MustAttack(when=Declared(what=what, other=other)))


@kind("must be attacked", ATTACK, 3)
def _be_attacked(draft: Draft) -> None:
    subject: Filter = draft.rng.choice((CREATURE, Every((CREATURE, draft.quality()))))
    low = draft.rng.choices((1, 2), (4, 1))[0]
    draft.says(foe(draft), MustBeAttacked(subject=subject, target=attacked(draft), low=low))


@kind("goaded", ATTACK, 7)
def _goaded(draft: Draft) -> bool:
    if draft.edition == "classic" and draft.teams:
        return False
    roll = draft.rng.random()
    if roll < 0.7:
        most = len(draft.defending)
        goaders = draft.rng.sample(draft.defending, draft.rng.choice((most, draft.rng.randint(1, most))))
        mine(draft).states["goaded by"] = tuple(goaders)
        if len(goaders) > 1:
            draft.kinds.append("goaded by several")
    elif roll < 0.85:
        goad = Designate(what="goaded", subject=Target(1))
        draft.effect(foe(draft), goad, on=(draft.member(*draft.active),))
    else:
        draft.attached(foe(draft), draft.member(*draft.active), Designate(what="goaded", subject=Host()))
    return True


@kind("cost to attack you", ATTACK, 6)
def _propaganda(draft: Draft) -> None:
    paid, what = price(draft)
    subject = CREATURE if draft.rng.random() < 0.8 else Every((CREATURE, draft.quality()))
    charge(draft, Cost(step=ATTACK, subject=subject, target=attacked(draft), price=paid), foe(draft))
    draft.kinds.append(f"cost: {what}")


@kind("land for each green attacker", ATTACK, 2)
def _woodlands(draft: Draft) -> bool:
    if draft.teams:
        return False
    from redzone.abilities import Pay

    cost = Cost(step=ATTACK, subject=Every((CREATURE, Colored("green"))),
                price=(Pay(kind="sacrifice", what=Typed("land")),))  # fmt: skip
    mine(draft).colors.add("green")
    charge(draft, cost, draft.rng.choice(draft.names))
    return True


@kind("planeswalker", ATTACK, 4)
def _walker(draft: Draft) -> bool:
    if draft.edition == "classic":
        return False
    draft.spec(foe(draft), power=None, toughness=None, types={"planeswalker"})
    return True


@kind("battle", ATTACK, 2)
def _battle(draft: Draft) -> bool:
    if draft.edition == "classic":
        return False
    battle = draft.spec(draft.rng.choice(draft.names), power=None, toughness=None, types={"battle"})
    rivals = draft.active if battle.player in draft.defending and not draft.teams else draft.defending
    rivals = [name for name in (*rivals, *draft.defending) if name != battle.player]
    if not rivals:
        rivals = [battle.player]
    battle.subtypes = {"Siege"}
    battle.states["protector"] = draft.rng.choice(rivals)
    return True


@kind("banding", ATTACK, 9)
def _banding(draft: Draft) -> None:
    for _ in range(draft.rng.randint(1, 2)):
        give(mine(draft), "banding")


@kind("bands with other", ATTACK, 7)
def _bands_with(draft: Draft) -> None:
    quality, label = draft.rng.choice((
        (Every((CREATURE, Supertyped("legendary"))), "legendary creatures"),
        (Subtyped("Knight"), "Knights"),
        (Named("Wolf"), "creatures named Wolf"),
    ))
    for _ in range(draft.rng.randint(1, 2)):
        spec = mine(draft)
        keyword = Keyword(name="bands with other", quality=quality, label=f"bands with other {label}")
        spec.abilities.append(keyword)
    for spec in draft.creatures(*draft.active):
        if draft.rng.random() < 0.4:
            spec.subtypes.add("Knight")
            spec.supertypes.add("legendary")


@kind("battle that became a creature", ATTACK, 2)
def _animated(draft: Draft) -> bool:
    if draft.edition == "classic":
        return False
    battle = draft.creature(draft.rng.choice(draft.active))
    battle.types.add("battle")
    battle.states["protector"] = foe(draft)
    return True


@kind("attacks a player if able", ATTACK)
def _one_object(draft: Draft) -> None:
    mine(draft).abilities.append(MustAttack(subject=Itself(), target=APlayer(Who.OPPONENT)))
