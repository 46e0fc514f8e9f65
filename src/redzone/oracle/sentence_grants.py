"""Changes of characteristics and control as sentences (613)."""

from __future__ import annotations

from collections.abc import Callable

from redzone.abilities import (
    Ability,
    ChosenX,
    Grant,
    Keyword,
    Sum,
    Times,
    Value,
    Who,
    keywords,
    subtypes,
)
from redzone.abilities.words import BASIC_LAND_TYPES, COLORS
from redzone.oracle import sentence_nouns as nouns
from redzone.oracle import sentence_subjects as subjects
from redzone.oracle import sentence_values as values
from redzone.oracle.sentence_conditions import tail
from redzone.oracle.sentence_voice import Voice, article, listed

_TYPES = (
    "kindred",
    "enchantment",
    "artifact",
    "land",
    "planeswalker",
    "battle",
    "creature",
    "instant",
    "sorcery",
)
#: quotes the abilities given, in an order and number of its own
Quote = Callable[[tuple[Ability, ...], Voice], list[str]]


def grant(ability: Grant, v: Voice, quote: Quote) -> str:
    """The sentence of one change."""
    if (found := _special(ability, v)) is not None:
        return found
    if ability.control is not None:
        return _control(ability, v, quote)
    name, many = subjects.subject(ability.subject, v)
    return f"{name} {_changes(ability, v, many, quote)}{tail(ability.when, v)}"


def _changes(ability: Grant, v: Voice, many: bool, quote: Quote) -> str:
    parts = [
        *_described(ability, v, many),
        *_lost(ability, v, many, quote),
        *_sized(ability, v, many),
        *_given(ability, v, many, quote),
    ]
    return " and ".join(parts) or "changes in nothing"


def _special(ability: Grant, v: Voice) -> str | None:
    """Control, switched power and toughness, and a size defined for the object itself."""
    end = ability.when
    if ability.switched:
        name = subjects.definite(ability.subject, v) or nouns.noun(ability.subject, v, plural=True)
        return f"switch {name}'s power and toughness{tail(end, v)}"
    defines = ability == Grant(power=ability.power, toughness=ability.toughness, when=ability.when)
    if v.resolving or not defines or (isinstance(ability.power, int) or isinstance(ability.toughness, int)):
        return None
    return _defined(ability.power, ability.toughness, v) + tail(end, v)


def _control(ability: Grant, v: Voice, quote: Quote) -> str:
    """Control, with everything else that happens to the same object."""
    name, many = subjects.subject(ability.subject, v)
    if not subjects.single(ability.subject) and not name.startswith("all "):
        name = "all " + name
    end = tail(ability.when, v)
    if ability != Grant(subject=ability.subject, control=ability.control, when=ability.when):
        end = f", and {'they' if many else 'it'} {_changes(ability, v, many, quote)}{end}"
    if ability.control is Who.YOU:
        return f"{'gain control of' if v.resolving else 'you control'} {name}{end}"
    assert ability.control is not None
    return f"{subjects.player(ability.control, v)} gains control of {name}{end}"


def _defined(power: Value | None, toughness: Value | None, v: Voice) -> str:
    """613.4a."""
    if power is not None and power == toughness:
        return f"{v.itself}'s power and toughness are each equal to {values.value(power, v)}"
    if power is None or toughness is None:
        word, one = ("power", power) if power is not None else ("toughness", toughness)
        return f"{v.itself}'s {word} is equal to {values.value(one if one is not None else 0, v)}"
    start = f"{v.itself}'s power is equal to {values.value(power, v)} and its toughness is equal to "
    if isinstance(toughness, Sum) and toughness.of[0] == power:
        return start + f"that number plus {values.value(toughness.of[1], v)}"
    return start + values.value(toughness, v)


def _described(ability: Grant, v: Voice, many: bool) -> list[str]:
    """What it is or becomes: "is a black Zombie in addition to its other colors and types"."""
    types = sorted(ability.types, key=lambda word: _TYPES.index(word) if word in _TYPES else 0)
    if not (types or ability.subtypes or ability.supertypes or ability.colors is not None):
        return []
    every = tuple(ability.subtypes) == BASIC_LAND_TYPES
    names = ["every basic land type"] if every else list(ability.subtypes)
    chosen = names == ["chosen"]
    words = [*ability.supertypes, _colors(ability.colors), *([_chosen(ability)] if chosen else names), *types]
    words = [word for word in words if word]
    if many and not every and not chosen and (types or names):
        words[-1] = subtypes.plural(words[-1]) if words[-1][:1].isupper() else words[-1] + "s"
    text = " ".join(words)
    if not many and not every and not chosen and (types or names):
        text = article(text)
    be = v.verb("are" if many else "is", "become" if many else "becomes")
    named = [f"is named {ability.name}"] if ability.name else []
    return [*named, f"{be} {text}{_addition(ability, 'their' if many else 'its')}"]


def _chosen(ability: Grant) -> str:
    return "the creature type of your choice" if ability.subtypes_set else "the chosen type"


def _colors(colors: tuple[str, ...] | None) -> str:
    if colors is None:
        return ""
    if colors == ("chosen",):
        return "the chosen color"
    if set(colors) == set(COLORS):
        return "all colors"
    return " and ".join(colors) or "colorless"


def _addition(ability: Grant, its: str) -> str:
    """What is kept: the reader takes types alone, but for artifact creatures, for the only ones."""
    colors = ability.colors is not None and ability.colors_added
    replaces = set(ability.types) != {"artifact", "creature"}
    types = bool(ability.types or ability.subtypes) and not ability.subtypes_set and not ability.types_set
    if types and not ability.subtypes and not replaces and not colors:
        types = False
    kinds = {(True, True): "colors and types", (True, False): "colors", (False, True): "types"}
    word = kinds.get((colors, types))
    return f" in addition to {its} other {word}" if word else ""


def still(ability: Grant) -> bool:
    """Whether new land or creature types replace the old ones while the card types stay (205.1b)."""
    added = bool(ability.types) and not ability.types_set and set(ability.types) != {"artifact", "creature"}
    return added and ability.subtypes_set


def _lost(ability: Grant, v: Voice, many: bool, quote: Quote) -> list[str]:
    lost = list(ability.supertypes_lost)
    lost += [word + "s" if many else article(word) for word in ability.types_lost]
    out = [f"{'are' if many else 'is'}n't {word}" for word in lost]
    lose = "lose" if many else "loses"
    out += [f"{lose} all abilities"] if ability.loses_all else []
    if ability.removes:
        out.append(f"{lose} {listed([_removed(word) for word in ability.removes])}")
    out += [f"{lose} {words}" for words in quote(ability.takes, v)]
    out += [f"can't have or gain {word}" for word in ability.cant_have]
    return out


def _removed(word: str) -> str:
    return "all landwalk abilities" if word == "landwalk" else word


def _sized(ability: Grant, v: Voice, many: bool) -> list[str]:
    out = []
    have = "have" if many else "has"
    if ability.power is not None and ability.toughness is not None:
        size = f"{_stat(ability.power, v)}/{_stat(ability.toughness, v)}"
        out.append(f"{have} base power and toughness {size}")
    elif ability.power is not None or ability.toughness is not None:
        word, one = (
            ("power", ability.power) if ability.power is not None else ("toughness", ability.toughness)
        )
        out.append(f"{have} base {word} {_stat(one if one is not None else 0, v)}")
    return [*out, *_raised(ability.plus_power, ability.plus_toughness, v, many)]


def _stat(what: Value, v: Voice) -> str:
    """A number, or X with its meaning at the end of the sentence."""
    if isinstance(what, int):
        return str(what)
    v.x = v.x if what == ChosenX() else what
    return "X"


def _raised(power: Value, toughness: Value, v: Voice, many: bool) -> list[str]:
    """ "gets +1/+1", "gets +1/+0 for each artifact you control", "gets +X/+X"."""
    if power == 0 and toughness == 0:
        return []
    get = "get" if many else "gets"
    of = [_counted(one) for one in (power, toughness)]
    kinds = {what for factor, what in of if factor}
    if kinds == {1}:
        return [f"{get} {power:+d}/{_zero(toughness, power)}"]
    if len(kinds) == 1 and (each := values.each(kinds.pop(), v)) is not None:
        numbers = [factor for factor, _ in of]
        return [f"{get} {_signed(numbers[0], numbers[1])} for each {each}"]
    x = {value for value in (_plain(power), _plain(toughness)) if not isinstance(value, int)}
    if len(x) == 1:
        v.x = v.x if x == {ChosenX()} else x.pop()
        return [f"{get} {_letter(power, toughness)}/{_letter(toughness, power)}"]
    return [*_raised(power, 0, v, many), *_raised(0, toughness, v, many)]


def _zero(number: Value, other: Value) -> str:
    sign = "-" if number == 0 and isinstance(other, int) and other < 0 else ""
    return f"-{0}" if sign else f"{number:+d}"


def _signed(first: int, second: int) -> str:
    return f"{_zero(first, second)}/{_zero(second, first)}"


def _counted(value: Value) -> tuple[int, Value]:
    """A value as a number times what is counted."""
    match value:
        case int():
            return value, 1
        case Times(factor, of):
            return factor, of
    return 1, value


def _plain(value: Value) -> Value:
    return value.of if isinstance(value, Times) and value.factor == -1 else value


def _letter(value: Value, other: Value) -> str:
    if isinstance(value, int):
        minus = value < 0 or (value == 0 and isinstance(other, Times) and other.factor < 0)
        return f"-{abs(value)}" if minus else f"+{value}"
    return "-X" if isinstance(value, Times) and value.factor == -1 else "+X"


def _given(ability: Grant, v: Voice, many: bool, quote: Quote) -> list[str]:
    """ "has flying, haste, and “...”"."""
    if not ability.abilities:
        return []
    words = [keywords.label(one) for one in ability.abilities if isinstance(one, Keyword)]
    others = tuple(one for one in ability.abilities if not isinstance(one, Keyword))
    have = v.verb("have" if many else "has", "gain" if many else "gains")
    return [f"{have} {listed([*words, *quote(others, v)])}"]
