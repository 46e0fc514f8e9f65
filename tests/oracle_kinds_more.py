"""Kinds of rules about chosen and enchanted players, second targets, and sources that fall silent."""

from __future__ import annotations

from oracle_draft import Draft, Spec
from oracle_kinds import kind
from redzone.abilities import (
    APlayer,
    AtMost,
    BlockedByCount,
    CantAttack,
    CantBeBlocked,
    CantBlock,
    ChosenX,
    Controlled,
    Count,
    Every,
    Exists,
    Filter,
    Grant,
    HasKeyword,
    Host,
    Itself,
    Marked,
    MustAttack,
    MustBeAttacked,
    MustBlock,
    NotSo,
    Option,
    SharesColor,
    Step,
    SubjectIs,
    Target,
    Typed,
    Who,
)
from redzone.abilities.filters import CREATURE

ATTACK, BLOCK = Step.ATTACK, Step.BLOCK


def _foe(draft: Draft) -> str:
    return draft.rng.choice(draft.defending)


def _silenced(draft: Draft) -> list[Spec]:
    return [one for one in draft.specs if "enchantment" in one.types and not _changes(one)]


def _changes(spec: Spec) -> bool:
    return any(isinstance(ability, Grant) for ability in spec.abilities)


@kind("a source that lost its abilities", weight=2)
def _source_lost(draft: Draft) -> bool:
    fitting = _silenced(draft)
    if not fitting:
        return False
    loser = draft.rng.choice(draft.rng.choice(fitting).members)
    draft.effect("A", Grant(subject=Target(1), loses_all=True), on=(loser,))
    return True


@kind("attacks that object if able", ATTACK, 2)
def _that_object(draft: Draft) -> None:
    on = (draft.member(*draft.active), draft.rng.choice(draft.objects()))
    draft.effect(_foe(draft), MustAttack(subject=Target(1), target=Target(2)), on=on)


@kind("can't attack that object", ATTACK)
def _not_that_object(draft: Draft) -> None:
    on = (draft.member(*draft.active), draft.rng.choice(draft.objects()))
    draft.effect(_foe(draft), CantAttack(subject=Target(1), target=Target(2)), on=on)


@kind("the chosen player", ATTACK, 2)
def _chosen(draft: Draft) -> None:
    player: Filter = APlayer(Who.CHOSEN)
    rule = draft.rng.choice((
        CantAttack(subject=CREATURE, target=player),
        MustAttack(subject=Every((CREATURE, draft.quality())), target=player),
        MustAttack(subject=Every((CREATURE, Controlled(Who.YOU))), target=player),
    ))
    holder = draft.rng.choice(draft.names)
    draft.says(holder, rule, chosen=draft.rng.choice([one for one in draft.names if one != holder]))


@kind("each opponent must attack", ATTACK)
def _owner_attacks(draft: Draft) -> None:
    subject = Every((CREATURE, Controlled(Who.OPPONENT)))
    rule = MustBeAttacked(who=Who.OPPONENT, subject=subject, low=draft.rng.randint(1, 3))
    draft.says(_foe(draft), rule)


@kind("exert is no cost to consider", ATTACK)
def _exert(draft: Draft) -> None:
    draft.one(*draft.active).abilities.append(Option(what="exert"))


@kind("while such a creature attacks", BLOCK, 2)
def _while(draft: Draft) -> None:
    there = Exists(Every((Marked("attacking"), draft.quality())), draft.rng.randint(1, 2))
    rule = draft.rng.choice((CantBlock(when=there), MustBlock(when=there), CantBlock(when=NotSo(there))))
    draft.one(*draft.defending).abilities.append(rule)


@kind("as long as it attacks", BLOCK, 2)
def _as_long(draft: Draft) -> None:
    attacks = SubjectIs(Marked("attacking"), "source")
    theirs = Every((CREATURE, Controlled(Who.OPPONENT), draft.quality()))
    rule = draft.rng.choice((
        CantBlock(subject=theirs, when=attacks),
        CantBeBlocked(subject=Every((CREATURE, Controlled(Who.YOU))), by=draft.quality(), when=attacks),
        AtMost(step=BLOCK, n=1, subject=theirs, when=attacks),
    ))
    draft.one(*draft.active).abilities.append(rule)


@kind("shares a colour with it", BLOCK)
def _shares(draft: Draft) -> None:
    rule = draft.rng.choice((CantBeBlocked(by=SharesColor()), MustBlock(attacker=SharesColor())))
    draft.one(*(draft.active if isinstance(rule, CantBeBlocked) else draft.defending)).abilities.append(rule)


@kind("blocked by X or more", BLOCK)
def _x(draft: Draft) -> None:
    rule = BlockedByCount(subject=Target(1), low=ChosenX())
    draft.effect("A", rule, on=(draft.member(*draft.active),), x=draft.rng.randint(1, 3))


@kind("blocked by as many as", BLOCK)
def _as_many(draft: Draft) -> None:
    count = Count(Every((CREATURE, Controlled(Who.YOU), HasKeyword("flying"))))
    rule = draft.rng.choice((BlockedByCount(low=count), BlockedByCount(high=Count(Typed("land")))))
    draft.one(*draft.active).abilities.append(rule)


@kind("all must block the host", BLOCK)
def _host_lure(draft: Draft) -> None:
    host = draft.member(*draft.active)
    subject = Every((CREATURE, Controlled(Who.DEFENDING), draft.quality()))
    draft.attached(draft.rng.choice(draft.active), host, MustBlock(subject=subject, attacker=Host()))


@kind("own creatures can't block it", BLOCK)
def _own(draft: Draft) -> None:
    subject = Every((CREATURE, Controlled(Who.YOU)))
    rule = CantBlock(subject=subject, attacker=draft.quality())
    draft.says(draft.rng.choice(draft.defending), rule)
    never = CantBlock(subject=CREATURE, attacker=Itself(), when=draft.condition())
    draft.one(*draft.active).abilities.append(never)
