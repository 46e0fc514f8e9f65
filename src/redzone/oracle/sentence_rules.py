"""Restrictions, requirements, costs and permissions as sentences (508.1c-h, 509.1b-d, 609.4)."""

from __future__ import annotations

from redzone.abilities import (
    APlayer,
    Assigns,
    AsThough,
    AtMost,
    BlockedByCount,
    CantAttack,
    CantBeBlocked,
    CantBlock,
    ChosenX,
    Condition,
    Controlled,
    Cost,
    Count,
    Declared,
    Either,
    Every,
    ExtraBlocks,
    Filter,
    MustAttack,
    MustBeAttacked,
    MustBeBlocked,
    MustBlock,
    Not,
    NotSo,
    Pay,
    Span,
    Step,
    Such,
    Target,
    Typed,
    Value,
    Who,
)
from redzone.abilities.filters import ANYTHING
from redzone.oracle import sentence_nouns as nouns
from redzone.oracle import sentence_subjects as subjects
from redzone.oracle import sentence_values as values
from redzone.oracle.sentence_conditions import condition, tail
from redzone.oracle.sentence_conditions import who as clause_of
from redzone.oracle.sentence_voice import Voice, counted, listed

_NEAREST = Not(Either((APlayer(Who.NEAREST), Every((Typed("planeswalker"), Controlled(Who.NEAREST))))))
_ALL_BLOCK = Count(Every((Typed("creature"), Controlled(Who.DEFENDING))))
_ALONE: Condition = NotSo(Declared())


def restriction(ability: CantAttack | CantBlock | CantBeBlocked | BlockedByCount | AtMost, v: Voice) -> str:
    """A sentence with "can't"."""
    match ability:
        case CantAttack():
            return _cant_attack(ability, v)
        case CantBlock():
            return _cant_block(ability, v)
        case CantBeBlocked(subject=subject, by=by, when=when):
            words, _ = subjects.subject(subject, v)
            return f"{words} can't be blocked{_by(by, v)}{tail(when, v)}"
        case BlockedByCount():
            return _count(ability, v)
        case AtMost():
            return _at_most(ability, v)


def _cant_attack(ability: CantAttack, v: Voice) -> str:
    if ability == CantAttack(subject=ANYTHING, target=_NEAREST):
        return (
            "each player may attack only the nearest opponent in the chosen direction and planeswalkers "
            "controlled by that opponent"
        )
    if (found := _person(ability.subject, v)) is not None:
        target = "" if ability.target == ANYTHING else " " + subjects.attacked(ability.target, v)
        return f"{found[0]} can't attack{target}{found[1]}{tail(ability.when, v)}"
    first, what = _except_for(ability.subject, v)
    words, _ = subjects.subject(what, v)
    words = first + words
    alone, when = _company(ability.when, "attack")
    if alone and ability.target == ANYTHING:
        return f"{words} {alone}{tail(when, v)}"
    target = "" if ability.target == ANYTHING else " " + subjects.attacked(ability.target, v)
    return f"{words} can't attack{target}{tail(ability.when, v, Step.ATTACK)}"


def _person(subject: Filter, v: Voice) -> tuple[str, str] | None:
    """A player of whom something is said, and the creatures "with" which it can't attack."""
    parts = subject.of if isinstance(subject, Every) else ()
    such = next((part for part in parts if isinstance(part, Such)), None)
    control = next((part for part in parts if isinstance(part, Controlled)), None)
    if such is None or control is None or Typed("creature") in parts:
        return None
    who = "each opponent" if control.by is Who.OPPONENT else subjects.player(control.by, v)
    rest = tuple(part for part in parts if part not in (such, control))
    behind = f" with {nouns.noun(Every(rest), v, kind='creature', plural=True)}" if rest else ""
    return f"{who} {clause_of(such.when, v)}", behind


def _except_for(subject: Filter, v: Voice) -> tuple[str, Filter]:
    """Exceptions of several words, said first ("except for artifact creatures, "); the others."""
    parts = subject.of if isinstance(subject, Every) else ()
    but = [part.of for part in parts if isinstance(part, Not) and isinstance(part.of, Either | Every)]
    if not but:
        return "", subject
    rest = tuple(part for part in parts if not (isinstance(part, Not) and part.of in but))
    return f"except for {nouns.noun(Either(tuple(but)), v, plural=True)}, ", Every(rest)


def _cant_block(ability: CantBlock, v: Voice) -> str:
    words, _ = subjects.subject(ability.subject, v)
    alone, when = _company(ability.when, "block")
    if alone and ability.attacker == ANYTHING:
        return f"{words} {alone}{tail(when, v)}"
    end = tail(ability.when, v, Step.BLOCK)
    match ability.attacker:
        case Not(of) if not subjects.single(of):
            return f"{words} can block only {nouns.noun(of, v, kind='creature', plural=True)}{end}"
    return f"{words} can't block{_attackers(ability.attacker, v)}{end}"


def _company(when: Condition | None, verb: str) -> tuple[str, Condition | None]:
    """506.5 as a predicate: "can't attack alone", "can only attack alone"."""
    if when == _ALONE:
        return f"can't {verb} alone", None
    if when == Declared():
        return f"can only {verb} alone", None
    return "", when


def _attackers(what: Filter, v: Voice) -> str:
    if what == ANYTHING:
        return ""
    name = subjects.definite(what, v)
    return " " + (name or nouns.noun(what, v, kind="creature", plural=True))


def _by(by: Filter, v: Voice) -> str:
    match by:
        case Every(()):
            return ""
        case Not(of) if not subjects.single(of):
            return f" except by {nouns.noun(of, v, kind='creature', plural=True)}"
    return f" by {subjects.definite(by, v) or nouns.noun(by, v, kind='creature', plural=True)}"


def _count(ability: BlockedByCount, v: Voice) -> str:
    words, many = subjects.subject(ability.subject, v)
    end = tail(ability.when, v)
    if ability.low == _ALL_BLOCK and ability.high is None:
        them = "them" if many else "it"
        return f"{words} can't be blocked unless all creatures defending player controls block {them}{end}"
    parts = []
    if ability.low != 1:
        low = ability.low
        least = counted(low) if isinstance(low, int) else values.value(low, v)
        parts.append(f"can't be blocked except by {least} or more creatures")
    if ability.high is not None:
        parts.append(f"can't be blocked by {_more_than(ability.high, v)}")
    return f"{words} {' and '.join(parts) or 'can be blocked by any number of creatures'}{end}"


def _more_than(high: Value, v: Voice) -> str:
    if high == 1:
        return "more than one creature"
    return f"more than {counted(high) if isinstance(high, int) else values.value(high, v)} creatures"


def _at_most(ability: AtMost, v: Voice) -> str:
    most = counted(ability.n) if isinstance(ability.n, int) else values.value(ability.n, v)
    target = "" if ability.target == ANYTHING else " " + subjects.attacked(ability.target, v)
    end = tail(ability.when, v, ability.step)
    if ability.each_player and ability.subject == Controlled(Who.OPPONENT):
        creatures = "creature" if ability.n == 1 else "creatures"
        return (
            f"each opponent can't {ability.step}{target} with more than {most} {creatures} each combat{end}"
        )
    words = nouns.noun(ability.subject, v, kind="creature", plural=ability.n != 1)
    each = " each" if ability.each_target else ""
    whose = " of each player" if ability.each_player else ""
    return f"no more than {most} {words}{whose} can {ability.step}{each}{target} each combat{end}"


def requirement(ability: MustAttack | MustBlock | MustBeBlocked | MustBeAttacked, v: Voice) -> str:
    """A sentence with "if able"."""
    often = ("this turn" if v.resolving else "each turn") if ability.span is Span.TURN else "each combat"
    match ability:
        case MustAttack(subject=subject, target=target, when=when):
            return _must_attack(subject, target, when, often, v)
        case MustBlock():
            return _must_block(ability, often, v)
        case MustBeBlocked(subject=subject, when=when):
            words, _ = subjects.subject(subject, v)
            return f"{words} must be blocked {often}{_blockers(ability, v)} if able{tail(when, v)}"
        case MustBeAttacked(who=who, subject=subject, target=target, low=low, when=when):
            many = "at least one creature" if low == 1 else f"at least {counted(low)} creatures"
            if subject != ANYTHING:
                many = f"at least {counted(low)} {nouns.noun(subject, v, kind='creature', plural=low > 1)}"
            whom = "" if target == ANYTHING else " " + subjects.attacked(target, v)
            person = "each opponent" if who is Who.OPPONENT else subjects.player(who, v)
            return f"{person} must attack{whom} with {many} {often} if able{tail(when, v)}"


def _must_attack(subject: Filter, target: Filter, when: Condition | None, often: str, v: Voice) -> str:
    if isinstance(when, Declared) and when.low == 1 and when.high is None and target == ANYTHING:
        return _also_attack(subject, when, v)
    words, many = subjects.subject(subject, v)
    whom = "" if target == ANYTHING else " " + subjects.attacked(target, v)
    return f"{words} {'attack' if many else 'attacks'}{whom} {often} if able{tail(when, v)}"


def _also_attack(subject: Filter, when: Declared, v: Voice) -> str:
    """ "if a creature you control attacks, this creature also attacks if able"."""
    theirs = Every((Typed("creature"), Controlled(Who.OPPONENT)))
    if subject == theirs and when.what == Controlled(Who.CONTROLLER):
        return (
            "if a creature an opponent controls attacks, all creatures that opponent controls attack if able"
        )
    first = subjects.one(when.what, v, "creature")
    words, many = subjects.subject(subject, v)
    return f"if {first} attacks, {words} {'attack' if many else 'also attacks'} if able"


def _must_block(ability: MustBlock, often: str, v: Voice) -> str:
    end = tail(ability.when, v, Step.BLOCK)
    attacker = ability.attacker
    if attacker is not None and subjects.single(attacker) and not subjects.single(ability.subject):
        words = nouns.noun(ability.subject, v, kind="creature", plural=True)
        whom = subjects.definite(attacker, v)
        if isinstance(attacker, Either):
            whom = " or ".join(str(subjects.definite(part, v)) for part in attacker.of)
        return f"all {words} able to block {whom} {often} do so{end}"
    before = v.it
    words, many = subjects.subject(ability.subject, v, "creature")
    verb = "block" if many else "blocks"
    if attacker is None:
        return f"{words} {verb} {often} if able{end}"
    whom = " each attacking creature"
    if isinstance(attacker, Target):
        whom = " " + _blocked(attacker, ability.subject, before, v)
    elif attacker != ANYTHING:
        whom = _attackers(attacker, v)
    return f"{words} {verb}{whom} {often} if able{end}"


def _blocked(attacker: Target, blocker: Filter, before: Filter | None, v: Voice) -> str:
    """A target that is blocked: "it" is what was spoken of before the blocker."""
    if attacker == blocker:
        return "itself"
    return "it" if attacker == before else subjects.target(attacker, v)


def _blockers(ability: MustBeBlocked, v: Voice) -> str:
    if ability.high is not None:
        exact = "exactly " if ability.high == ability.low else f"{values.value(ability.low, v)} to "
        number = counted(ability.high) if isinstance(ability.high, int) else values.value(ability.high, v)
        return f" by {exact}{number} creature{'' if ability.high == 1 else 's'}"
    if ability.low != 1:
        low = ability.low
        return f" by {counted(low) if isinstance(low, int) else values.value(low, v)} or more creatures"
    return "" if ability.by == ANYTHING else f" by {subjects.one(ability.by, v, 'creature')}"


def cost(ability: Cost, v: Voice) -> str:
    """508.1h, 509.1d: "can't attack you unless their controller pays {2} for each of those creatures"."""
    price = listed([_pay(pay, v) for pay in ability.price])
    if ability.step is Step.BLOCK and ability.subject == ANYTHING and ability.target != ANYTHING:
        words, _ = subjects.subject(ability.target, v)
        return (
            f"{words} can't be blocked unless defending player {price} for each creature they control that's "
            f"blocking it{tail(ability.when, v)}"
        )
    words, many = subjects.subject(ability.subject, v)
    target = ""
    if ability.target != ANYTHING:
        block = ability.step is Step.BLOCK
        target = _attackers(ability.target, v) if block else " " + subjects.attacked(ability.target, v)
    each = "" if ability.once or not many else " for each of those creatures"
    amount, price = _amount(ability, price, v)
    return (
        f"{words} can't {ability.step}{target} unless {'their' if many else 'its'} controller {price}"
        f"{amount or each}{tail(ability.when, v)}"
    )


def _amount(ability: Cost, price: str, v: Voice) -> tuple[str, str]:
    """How often the price is paid for one creature, and the price as it is then written."""
    if ability.amount == 1:
        return "", price
    if (each := values.each(ability.amount, v)) is not None:
        return f" for each {each}", price
    if ability.price == (Pay(kind="mana", symbols="{1}"),):
        v.x = None if ability.amount == ChosenX() else ability.amount
        return "", "pays {X}"
    return f", {values.value(ability.amount, v)} times", price


def _pay(pay: Pay, v: Voice) -> str:
    things = _things(pay, v)
    match pay.kind:
        case "mana":
            return f"pays {pay.symbols}"
        case "life":
            return f"pays {pay.n} life"
        case "sacrifice" | "tap":
            where = (
                " not declared as an attacking or blocking creature this combat"
                if pay.word == "undeclared"
                else ""
            )
            return f"{pay.kind}s {things}{where}"
        case "return":
            return f"returns {things} to its owner's hand"
        case "discard":
            return f"discards {'a card' if pay.n == 1 else f'{counted(pay.n)} cards'}"
        case "exile graveyard":
            return f"exiles {counted(pay.n)} cards from their graveyard"
    return f"removes {counted(pay.n)} {pay.word} counters from {things}"


def _things(pay: Pay, v: Voice) -> str:
    prefix = "untapped " if pay.kind == "tap" else ""
    if pay.n == 1:
        words = subjects.one(pay.what, v)
        return f"an untapped {nouns.noun(pay.what, v)}" if prefix and " " in words else words
    return f"{counted(pay.n)} {prefix}{nouns.noun(pay.what, v, plural=True)}"


def permission(ability: AsThough | ExtraBlocks, v: Voice) -> str:
    """A sentence with "can"."""
    if isinstance(ability, ExtraBlocks):
        words, _ = subjects.subject(ability.subject, v)
        return f"{words} can block {_more(ability.n, v)}{tail(ability.when, v, Step.BLOCK)}"
    if ability.subject == ANYTHING and ability.attacker_lacks:
        words = nouns.noun(ability.attacker, v, kind="creature", plural=True)
        end = tail(ability.when, v)
        return f"{words} can be blocked as though they didn't have {ability.attacker_lacks}{end}"
    words, many = subjects.subject(ability.subject, v)
    whom = _attackers(ability.attacker, v)
    if ability.target != ANYTHING:
        whom = " " + subjects.attacked(ability.target, v)
    view = _view(ability, "they" if many else "it")
    return f"{words} can {ability.step}{whom} as though {view}{tail(ability.when, v, ability.step)}"


def _view(ability: AsThough, it: str) -> str:
    views = [f"{it} had {ability.has}"] if ability.has else []
    if ability.lacks == "tapped":
        views.append(f"{it} were untapped")
    elif ability.lacks == "sick":
        views.append(f"{it} had haste")
    elif ability.lacks:
        views.append(f"{it} didn't have {ability.lacks}")
    views += [f"they didn't have {ability.attacker_lacks}"] if ability.attacker_lacks else []
    return " and ".join(views) or "nothing forbade it"


def _more(n: Value | None, v: Voice) -> str:
    if n is None:
        return "any number of creatures"
    if n == 1:
        return "an additional creature each combat"
    if isinstance(n, int):
        return f"an additional {counted(n)} creatures each combat"
    if (each := values.each(n, v)) is not None:
        return f"an additional creature each combat for each {each}"
    return f"an additional {values.value(n, v)} creatures each combat"


__all__ = ["condition", "cost", "permission", "requirement", "restriction"]


def assigns(ability: Assigns, v: Voice) -> str:
    """How combat damage is assigned."""
    words, many = subjects.subject(ability.subject, v)
    verb, its, it = ("assign", "their", "they") if many else ("assigns", "its", "it")
    end = tail(ability.when, v)
    match ability.how:
        case "by toughness":
            return f"{words} {verb} combat damage equal to {its} toughness rather than {its} power{end}"
        case "nothing":
            return f"{words} {verb} no combat damage{end}"
    return f"you may have {words} assign {its} combat damage{end} as though {it} weren't blocked"
