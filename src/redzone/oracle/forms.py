"""Sentences with a form of their own: Lure, limits, choosers, goad, "power is equal to ..."."""

from __future__ import annotations

import re

from redzone.abilities import (
    APlayer,
    Assigns,
    AtMost,
    CantAttack,
    CantBlock,
    Chooser,
    Condition,
    Controlled,
    Declared,
    Designate,
    Either,
    Every,
    Filter,
    Grant,
    Keyword,
    MustAttack,
    MustBeAttacked,
    MustBlock,
    Not,
    Option,
    Resolves,
    Span,
    Step,
    Sum,
    Target,
    Trigger,
    TurnOf,
    Typed,
    Who,
)
from redzone.abilities.filters import ANYTHING
from redzone.oracle import filters, people, players, quoted, restrictions, subjects, values
from redzone.oracle.cursor import Cursor
from redzone.oracle.durations import duration
from redzone.oracle.joining import every
from redzone.oracle.parts import Findings, creatures_only

_NEAREST = re.compile(
    r"each player may attack only the nearest opponent in the (?:last )?chosen direction and planeswalkers "
    r"(?:controlled by that opponent|that opponent controls)"
)
_ATTACK_YOU = re.compile(r"each opponent (must attack|can't attack|can't block|attacks) ")
_ASSIGNS = re.compile(r"assign (?:its|his|her|their) combat damage(?!\w)")
_WERE_BLOCKED = re.compile(r"as though (?:it|he|she|they) weren't blocked(?!\w)")
_MINE: Filter = APlayer(Who.YOU)


def form(p: Cursor) -> Findings | None:
    """The sentence (or clause) of a fixed form here; None if there is none (the cursor may have moved)."""
    place = p.place()
    for read in (
        _emblem,
        people.person,
        _each_other,
        _only,
        _lure,
        _no_more_than,
        _except_for,
        _nearest,
        _chooser,
        _opponents,
        _marks,
        _control,
        _defined,
        _exert,
        _switch,
        _unblocked,
    ):
        p.back(place)
        if (found := read(p)) is not None:
            return found
    p.back(place)
    return None


def next_turn(p: Cursor) -> Condition:
    """The target player of "during target player's next turn" becomes a target; it is that player's turn."""
    asked = APlayer(Who.OPPONENT if "opponent" in p.low[: p.at] else Who.ANY)
    p.scope.targets.append(asked)
    p.scope.that_player = Who.TARGET
    return TurnOf(Who.TARGET)


def implication(p: Cursor) -> Findings | None:
    """Reads "If a creature you control attacks, ~ also attacks if able." (one requirement, O-14)"""
    if not p.eat("if"):
        return None
    if p.eat("a creature an opponent controls attacks, all creatures that opponent controls attack if able"):
        mine = every([Typed("creature"), Controlled(Who.OPPONENT)])
        return [MustAttack(subject=mine, when=Declared(Controlled(Who.CONTROLLER)))]
    its = p.scope.its
    if p.eat("~ attacks,"):
        who = subjects.subject(p)
        if who is None or not p.eat("attack if able", "attack if able"):
            return None
        return [MustAttack(subject=who.what, when=Declared(p.scope.source))]
    p.eat("a", "an", "another")
    what = filters.noun_phrase(p)
    if what is None or not p.eat("attacks,"):
        return None
    p.scope.its = its
    who = subjects.subject(p)
    if who is None or not p.eat(
        "also attacks if able", "attacks if able", "attack if able", "also attack if able"
    ):
        return None
    return [MustAttack(subject=who.what, when=Declared(creatures_only(what)))]


def _each_other(p: Cursor) -> Findings | None:
    """Reads "each creature they control attacks the other chosen player each combat if able"."""
    if not p.scope.resolving or not p.eat(
        "each creature they control attacks the other chosen player each combat if able"
    ):
        return None
    asked = sum(isinstance(target, APlayer) for target in p.scope.targets)
    p.scope.targets += [APlayer()] * (2 - asked)
    return [
        MustAttack(subject=Controlled(one), target=APlayer(other))
        for one, other in ((Who.TARGET, Who.TARGET_2), (Who.TARGET_2, Who.TARGET))
    ]


def _only(p: Cursor) -> Findings | None:
    """Reads "Only land creatures can attack during that combat phase.": all others can't."""
    if not p.eat("only"):
        return None
    p.eat("the")
    what = filters.noun_phrase(p)
    verb = p.eat("can attack", "may attack", "can block", "may block") if what is not None else ""
    if what is None or not verb:
        return None
    duration(p)
    others = Not(creatures_only(what))
    return [CantAttack(subject=others) if "attack" in verb else CantBlock(subject=others)]


def _emblem(p: Cursor) -> Findings | None:
    """114: an emblem's abilities are at work from now on, under the control of the effect's "you"."""
    if not p.scope.resolving or not p.eat("you get an emblem with"):
        return None
    text = quoted.here(p)
    found = None if text is None else quoted.abilities(p, text)
    if found is None or any(isinstance(one, Resolves | Trigger | Keyword) for one in found):
        return None
    return list(found)  # type: ignore[arg-type]


def _lure(p: Cursor) -> Findings | None:
    """Reads "All creatures able to block ~ do so.": one requirement for each of them."""
    if not p.eat("all", "each"):
        return None
    what = filters.noun_phrase(p)
    if what is None or not p.eat("able to block"):
        return None
    attacker = _attacker(p)
    if attacker is None:
        return None
    span = duration(p)
    if not p.eat("do so", "does so"):
        return None
    span = span or duration(p) or p.scope_span(Span.COMBAT)
    return [MustBlock(subject=creatures_only(what), attacker=attacker, span=span)]


def _attacker(p: Cursor) -> Filter | None:
    if p.sees("~ or enchanted creature"):
        found = subjects.subject(p)
        return found and found.what
    return restrictions.attackers(p)


def _no_more_than(p: Cursor) -> Findings | None:
    """Reads "No more than two creatures can attack you each combat."""
    if not p.eat("no more than"):
        return None
    n = values.value(p)
    what = filters.noun_phrase(p)
    if n is None or what is None:
        return None
    step = p.eat("can attack", "may attack", "can block", "may block")
    if not step:
        return None
    attack = "attack" in step
    target: Filter = ANYTHING
    if attack and not (p.sees("each combat", "each turn", "this turn", "this combat") or p.done):
        found = players.attacked(p)
        if found is None:
            return None
        target = found
    duration(p)
    return [
        AtMost(step=Step.ATTACK if attack else Step.BLOCK, n=n, subject=creatures_only(what), target=target)
    ]


def _except_for(p: Cursor) -> Findings | None:
    """Reads "Except for artifact creatures, creatures you control can't attack."""
    if not p.eat("except for"):
        return None
    but = filters.noun_phrase(p)
    if but is None or not p.eat(","):
        return None
    who = subjects.subject(p)
    if who is None:
        return None
    return restrictions.restriction(p, subjects.Subject(every([who.what, Not(but)]), "subject", False))


def _nearest(p: Cursor) -> Findings | None:
    if p.match(_NEAREST) is None:
        return None
    duration(p)
    allowed = Either((APlayer(Who.NEAREST), Every((Typed("planeswalker"), Controlled(Who.NEAREST)))))
    return [CantAttack(subject=ANYTHING, target=Not(allowed))]


def _chooser(p: Cursor) -> Findings | None:
    """K.10: another player chooses the declaration."""
    if p.eat("you choose which creatures attack"):
        duration(p)
        how = bool(p.eat("and how those creatures attack"))
        return [Chooser(step=Step.ATTACK, only_which=not how)]
    if p.eat("you choose which creatures block"):
        duration(p)
        how = bool(p.eat("and how those creatures block"))
        return [Chooser(step=Step.BLOCK, only_which=not how)]
    if p.eat("you choose how those creatures block"):
        it = p.scope.it
        whose = Who.OPPONENT if isinstance(it, Every) and Controlled(Who.OPPONENT) in it.of else None
        return None if whose is None else [Chooser(step=Step.BLOCK, whose=whose)]
    if p.eat("the attacking player chooses how each creature blocks"):
        duration(p)
        return [Chooser(step=Step.BLOCK, who=Who.ACTIVE)]
    return None


def _opponents(p: Cursor) -> Findings | None:
    """Reads "Each opponent must attack you with at least one creature if able." and limits alike."""
    if (hit := p.match(_ATTACK_YOU)) is None:
        return None
    target: Filter = ANYTHING
    verb = hit[1]
    if not p.sees("with"):
        found = players.attacked(p)
        if found is None:
            return None
        target = found
    if verb in ("must attack", "attacks"):
        if not p.eat("with at least one creature"):
            return None
        duration(p)
        return [MustBeAttacked(who=Who.OPPONENT, target=target)] if p.eat("if able") else None
    if not p.eat("with more than"):
        return None
    n = values.number(p)
    if n is None or not p.eat("creature", "creatures"):
        return None
    duration(p)
    step = Step.BLOCK if "block" in verb else Step.ATTACK
    theirs = Controlled(Who.OPPONENT)
    return [AtMost(step=step, n=n, subject=theirs, target=target, each_player=True)]


def _marks(p: Cursor) -> Findings | None:
    """701.15, 701.35, 701.60: goad, detain, suspect."""
    if not p.scope.resolving:
        return None
    word = p.eat("goad", "detain", "suspect")
    if not word:
        return None
    who = subjects.subject(p)
    if who is None and p.eat("~"):
        who = subjects.Subject(p.scope.source, "source", True)
    if who is None:
        p.eat("each", "all", "the")
        what = filters.noun_phrase(p)
        who = None if what is None else subjects.Subject(what, "subject", False)
    if who is None:
        return None
    duration(p)
    return [
        Designate(
            what={"goad": "goaded", "detain": "detained", "suspect": "suspected"}[word], subject=who.what
        )
    ]


def _control(p: Cursor) -> Findings | None:
    if not p.scope.resolving:
        if not p.eat("you control") or not p.sees("enchanted", "equipped"):
            return None
    elif not p.eat("gain control of", "you gain control of"):
        return None
    who = subjects.subject(p)
    if who is None:
        return None
    duration(p)
    return [Grant(subject=who.what, control=Who.YOU)]


def _defined(p: Cursor) -> Findings | None:
    """613.4a: "~'s power and toughness are each equal to the number of ..."."""
    if p.scope.resolving:
        return None
    word = p.eat(
        "~'s power and toughness are each equal to", "~'s power is equal to", "~'s toughness is equal to"
    )
    if not word:
        return None
    found = values.value(p)
    if found is None:
        return None
    both = "are each" in word
    power = found if both or "power" in word else None
    toughness = found if both or "toughness is" in word else None
    out: Findings = [Grant(subject=p.scope.source, power=power, toughness=toughness)]
    mark = p.at
    if p.eat("and its toughness is equal to that number plus"):
        n = values.number(p)
        if n is not None:
            return [Grant(subject=p.scope.source, power=power, toughness=Sum((found, n)))]
    p.at = mark
    return out


def _exert(p: Cursor) -> Findings | None:
    if p.eat(
        *(f"you may exert {what} as {who} attacks" for what in ("~", "it", "him", "her")
          for who in ("it", "he", "she", "~", "they"))
    ):
        return [Option(what="exert")]
    return None


def _unblocked(p: Cursor) -> Findings | None:
    """510.1c: "You may have ~ assign its combat damage as though it weren't blocked."."""
    what: Filter | None = None
    if p.eat("for each"):
        what = filters.noun_phrase(p)
        if what is None or not p.eat(", you may have that creature"):
            return None
    elif p.eat("you may have"):
        who = subjects.subject(p)
        what = None if who is None else who.what
    if what is None or p.match(_ASSIGNS) is None:
        return None
    duration(p)
    if p.match(_WERE_BLOCKED) is None:
        return None
    return [Assigns(how="as though unblocked", subject=what)]


def _switch(p: Cursor) -> Findings | None:
    if not p.scope.resolving or not p.eat("switch"):
        return None
    if p.eat("~'s"):
        what: Filter = p.scope.source
    elif p.eat("target creature's"):
        p.scope.targets.append(Typed("creature"))
        what = Target(len(p.scope.targets))
    else:
        return None
    if not p.eat("power and toughness"):
        return None
    duration(p)
    return [Grant(subject=what, switched=True)]
