"""A face in plain English, from what was compiled: for people who want to see how a card is understood."""

from __future__ import annotations

from redzone.abilities import (
    Ability,
    AsThough,
    AtMost,
    BlockedByCount,
    CantAttack,
    CantBeBlocked,
    CantBlock,
    Chooser,
    Condition,
    Cost,
    Designate,
    ExtraBlocks,
    Filter,
    Grant,
    Keyword,
    Mana,
    MustAttack,
    MustBeAttacked,
    MustBeBlocked,
    MustBlock,
    Option,
    Pay,
    Resolves,
    Span,
    Trigger,
    Unread,
    Value,
    keywords,
)
from redzone.abilities.filters import ANYTHING
from redzone.abilities.words import COLORS, SUPERTYPES, Bears
from redzone.board import Face
from redzone.cards.wording import a, condition, each, noun, number, player, verb

#: card types in the order in which type lines print them
_TYPES = ("kindred", "enchantment", "artifact", "land", "creature")
_BEARS = {
    Bears.ATTACK: "attacking", Bears.BLOCK: "blocking", Bears.POWER: "power and toughness",
    Bears.COLOR: "colors", Bears.TYPE: "types", Bears.ABILITY: "abilities", Bears.CONTROL: "control",
    Bears.TRIGGER: "triggers", Bears.DAMAGE: "damage", Bears.PROCEDURE: "the procedure of combat",
}


def describe(face: Face) -> list[str]:
    """Lines about a face: name and cost, types, colours and size, its abilities, what was not read."""
    lines = [f"{face.name}  {face.mana_cost}".rstrip(), _type_line(face), _colors(face)]
    size = _size(face)
    return [
        *lines, *([size] if size else []), *map(ability_line, face.abilities), *map(unread_line, face.unread)
    ]


def _type_line(face: Face) -> str:
    front = [*_in_order(face.supertypes, SUPERTYPES), *_in_order(face.types, _TYPES)]
    back = sorted(face.subtypes)
    return " ".join(map(str.capitalize, front)) + (f" — {' '.join(back)}" if back else "")


def _in_order(words: frozenset[str], order: tuple[str, ...]) -> list[str]:
    return sorted(words, key=lambda word: (order.index(word) if word in order else len(order), word))


def _colors(face: Face) -> str:
    return ", ".join(color for color in COLORS if color in face.colors) or "colorless"


def _size(face: Face) -> str:
    parts = []
    if face.power is not None or face.toughness is not None:
        numbers = [stat for stat in (face.power, face.toughness) if stat is not None]
        if len(numbers) == 2 and all(isinstance(stat, int) for stat in numbers):
            parts.append(f"{face.power}/{face.toughness}")
        else:
            parts += [
                f"{word}: {'unknown' if stat is None else number(stat)}"
                for word, stat in (("power", face.power), ("toughness", face.toughness))
            ]
    if face.loyalty is not None:
        parts.append(f"loyalty {face.loyalty}")
    if face.defense is not None:
        parts.append(f"defense {face.defense}")
    return "; ".join(parts)


def unread_line(unread: Unread) -> str:
    """What was not read, by its place, and what it may bear on."""
    bears = ", ".join(_BEARS[part] for part in unread.bears) or "nothing in combat"
    paragraph, dot, sentence = unread.place.partition(".")
    where = f"paragraph {paragraph}, sentence {sentence}" if dot else unread.place
    said = f" (“{unread.text}”)" if unread.text else ""
    return f"Not read: {where}{said}; it may bear on {bears}."


def ability_line(ability: Ability) -> str:
    """One ability as a sentence."""
    words = clause(ability)
    return words[:1].upper() + words[1:] + ("" if words.endswith(".") else ".")


def clause(ability: Ability) -> str:
    """One ability as a clause without capital and full stop."""
    match ability:
        case CantAttack() | CantBlock() | CantBeBlocked() | BlockedByCount() | AtMost():
            return _restriction(ability)
        case MustAttack() | MustBlock() | MustBeBlocked() | MustBeAttacked():
            return _requirement(ability)
        case Cost():
            return _cost(ability)
        case AsThough() | ExtraBlocks():
            return _permission(ability)
        case Grant():
            return _grant(ability)
        case Resolves():
            return _resolves(ability)
        case _:
            return _other(ability)


def _other(ability: Keyword | Designate | Chooser | Option | Mana | Trigger) -> str:
    match ability:
        case Keyword():
            return keywords.label(ability)
        case Designate(what=what, subject=subject, when=when):
            return f"{each(subject)} is {what}{_when(when)}"
        case Chooser(step=step, who=who, whose=whose_, only_which=only, when=when):
            means = "which creatures" if only else "how creatures"
            return f"{verb(who, 'choose')} {means} of {player(whose_)} {step}{_when(when)}"
        case Option(what=what, subject=subject):
            return f"as {each(subject)} attacks, its controller may {what}"
        case Mana(adds=adds, tap=tap, sacrifice=sacrifice):
            cost = ", ".join(["{T}"] * tap + ["sacrifice this permanent"] * sacrifice) or "for nothing"
            return f"{cost}: add {' or '.join(adds)}"
        case Trigger(event=event, by=by, number=times):
            whose_event = "" if by == ANYTHING else each(by) + ": "
            return f"triggers: {whose_event}{event}" + (f" ({times})" if times != 1 else "")


def _restriction(ability: CantAttack | CantBlock | CantBeBlocked | BlockedByCount | AtMost) -> str:
    who, when = each(ability.subject, "creature"), _when(ability.when)
    match ability:
        case CantAttack(target=target):
            return f"{who} can't attack{_object(target)}{when}"
        case CantBlock(attacker=attacker):
            return f"{who} can't block{_creatures(attacker)}{when}"
        case CantBeBlocked(by=by):
            return f"{who} can't be blocked{_creatures(by, ' by ')}{when}"
        case BlockedByCount(low=low, high=high):
            return f"{who} can't be blocked except by {_span(low, high)} creatures{when}"
        case AtMost(step=step, n=n, target=target):
            of_whom = "of each player " if ability.each_player else ""
            objects = f" {each(target)}" if ability.each_target else _object(target)
            whom = noun(ability.subject, "creature")
            return f"at most {number(n)} of: {whom} {of_whom}can {step}{objects}{when}"


def _requirement(ability: MustAttack | MustBlock | MustBeBlocked | MustBeAttacked) -> str:
    ending = f" {'this turn' if ability.span is Span.TURN else 'each combat'} if able{_when(ability.when)}"
    match ability:
        case MustAttack(subject=subject, target=target):
            return f"{each(subject, 'creature')} attacks{_object(target)}{ending}"
        case MustBlock(subject=subject, attacker=attacker):
            whom = "" if attacker is None else " " + each(attacker, "creature")
            return f"{each(subject, 'creature')} blocks{whom}{ending}"
        case MustBeBlocked(subject=subject, low=low, high=high, by=by):
            blockers = f"{_span(low, high)} of: {noun(by, 'creature')}"
            return f"{each(subject, 'creature')} is blocked by {blockers}{ending}"
        case MustBeAttacked(who=who, subject=subject, target=target, low=low):
            attackers = f"{low} or more of: {noun(subject, 'creature')}"
            return f"{verb(who, 'attack')} {a(target)} with {attackers}{ending}"


def _cost(ability: Cost) -> str:
    price = ", ".join(map(_pay, ability.price)) or "nothing"
    amount = "" if ability.amount == 1 else f", times {number(ability.amount)}"
    charged = "once for all creatures" if ability.once else "for each creature"
    return (
        f"{each(ability.subject, 'creature')} can't {ability.step}{_object(ability.target)} unless its "
        f"controller pays {price}{amount} ({charged}){_when(ability.when)}"
    )


def _pay(pay: Pay) -> str:
    match pay.kind:
        case "mana":
            return pay.symbols
        case "life":
            return f"{pay.n} life"
        case kind:
            what = "" if pay.what == ANYTHING else " of: " + noun(pay.what)
            return f"{kind} {pay.n}{' ' + pay.word if pay.word else ''}{what}"


def _permission(ability: AsThough | ExtraBlocks) -> str:
    who, when = each(ability.subject, "creature"), _when(ability.when)
    if isinstance(ability, ExtraBlocks):
        count = "any number of" if ability.n is None else f"{number(ability.n)} additional"
        return f"{who} can block {count} creatures{when}"
    views = [f"it had {ability.has}"] if ability.has else []
    views += [f"it were not {ability.lacks}"] if ability.lacks in ("tapped", "sick") else []
    views += [f"it did not have {ability.lacks}"] if ability.lacks not in ("", "tapped", "sick") else []
    views += [f"those did not have {ability.attacker_lacks}"] if ability.attacker_lacks else []
    what = ability.attacker if ability.attacker != ANYTHING else ability.target
    view = " and ".join(views) or "nothing forbade it"
    return f"{who} can {ability.step}{_object(what)} as though {view}{when}"


def _grant(ability: Grant) -> str:
    changes = [*_type_changes(ability), *_ability_changes(ability), *_size_changes(ability)]
    return f"{each(ability.subject)}: {'; '.join(changes) or 'no change'}{_when(ability.when)}"


def _type_changes(ability: Grant) -> list[str]:
    changes = [] if ability.control is None else [f"{player(ability.control)} gains control of it"]
    changes += [f"its name is {ability.name}"] if ability.name else []
    for words, is_set in (
        (ability.supertypes, False),
        (ability.types, ability.types_set),
        (ability.subtypes, ability.subtypes_set),
    ):
        changes += [f"is {' '.join(words)}{' only' if is_set else ' in addition'}"] if words else []
    lost = (*ability.supertypes_lost, *ability.types_lost)
    changes += [f"is no {' or '.join(lost)}"] if lost else []
    if ability.colors is not None:
        colors = " and ".join(ability.colors) or "colorless"
        changes.append(f"is {colors}{' in addition' if ability.colors_added else ''}")
    return changes


def _ability_changes(ability: Grant) -> list[str]:
    changes = ["loses all abilities"] if ability.loses_all else []
    changes += [f"loses {' and '.join(ability.removes)}"] if ability.removes else []
    changes += [f"can't have {' or '.join(ability.cant_have)}"] if ability.cant_have else []
    changes += [f"has {_quoted(gained)}" for gained in ability.abilities]
    return changes


def _quoted(ability: Ability) -> str:
    return clause(ability) if isinstance(ability, Keyword) else f"“{ability_line(ability)}”"


def _size_changes(ability: Grant) -> list[str]:
    changes = [
        f"base {word} {number(stat)}"
        for word, stat in (("power", ability.power), ("toughness", ability.toughness)) if stat is not None
    ]
    if ability.plus_power != 0 or ability.plus_toughness != 0:
        changes.append(f"gets {_signed(ability.plus_power)}/{_signed(ability.plus_toughness)}")
    changes += ["power and toughness switched"] if ability.switched else []
    return changes


def _signed(value: Value) -> str:
    return f"{value:+d}" if isinstance(value, int) else f"+({number(value)})"


def _resolves(ability: Resolves) -> str:
    kind = "as a spell" if ability.kind == "spell" else f"{ability.kind} ability {ability.number}"
    mode = f", mode {ability.mode}" if ability.mode else ""
    upto = "up to one " if ability.optional_targets else ""
    targets = "".join(
        f"; target {place}: {upto}{noun(what)}" for place, what in enumerate(ability.targets, start=1)
    )
    said = [clause(effect) for effect in ability.effects] + [unread_line(item) for item in ability.unread]
    return f"{kind}{mode}{targets}: " + ("; ".join(said) or "nothing")


def _when(when: Condition | None) -> str:
    return "" if when is None else f", if {condition(when)}"


def _object(what: Filter) -> str:
    return "" if what == ANYTHING else " " + a(what)


def _creatures(what: Filter, before: str = " ") -> str:
    return "" if what == ANYTHING else before + a(what, "creature")


def _span(low: Value, high: Value | None) -> str:
    if high is None:
        return f"{number(low)} or more"
    return f"exactly {number(low)}" if low == high else f"{number(low)} to {number(high)}"
