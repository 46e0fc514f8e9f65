"""Abilities printed back as sentences in the style of card texts, from the data alone.

`sentence` prints one ability, `paragraphs` those of a face with each trigger before its effect; reading a
sentence again (`reread`) gives an equal ability (`sentence_compare.same`).
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterable

from redzone.abilities import (
    Ability,
    Assigns,
    AsThough,
    AtMost,
    BlockedByCount,
    CantAttack,
    CantBeBlocked,
    CantBlock,
    Chooser,
    Controlled,
    Cost,
    Creates,
    Designate,
    Either,
    Every,
    ExtraBlocks,
    Filter,
    Grant,
    Itself,
    Keyword,
    Mana,
    MustAttack,
    MustBeAttacked,
    MustBeBlocked,
    MustBlock,
    Option,
    PairedWith,
    Resolves,
    Step,
    SubjectIs,
    Target,
    Trigger,
    TurnOf,
    Value,
    Who,
    keywords,
)
from redzone.oracle import sentence_rules as rules
from redzone.oracle import sentence_subjects as subjects
from redzone.oracle import sentence_values as values
from redzone.oracle.face import read_ability, read_effect
from redzone.oracle.sentence_conditions import condition, tail
from redzone.oracle.sentence_grants import grant, still
from redzone.oracle.sentence_triggers import head
from redzone.oracle.sentence_voice import Voice, listed

_ANY_COLOR = ("{W}", "{U}", "{B}", "{R}", "{G}")
_MARKS = {"goaded": "goad", "suspected": "suspect", "detained": "detain"}
_PAIR = Either((Itself(), PairedWith(Itself())))
_KINDS = {
    "spell": "Spell", "activated": "Activated ability", "triggered": "Triggered ability",
    "replacement": "As it enters",
}  # fmt: skip
_LABEL = re.compile(
    r"^(Spell|Activated ability|Triggered ability|As it enters)(?: (\d+))?(?:, mode (\d+))?: "
)
_SEE = re.compile(r", see triggered ability (\d+)\.$")
_NOTHING = "it does nothing to declarations"


def sentence(
    ability: Ability, *, name: str = "", itself: str = "this creature", host: str = "enchanted creature"
) -> str:
    """The ability as a sentence (several for an effect of several parts).

    name: the name of its source; without one the source is called `itself`. host: what the source is
    attached to. What was not read of an effect is left out, see `Resolves.unread`.
    """
    return _sentence(ability, name or itself, host)


def paragraphs(
    abilities: Iterable[Ability],
    *,
    name: str = "",
    itself: str = "this creature",
    host: str = "enchanted creature",
) -> list[str]:
    """The abilities of one face in order, a sentence each; a trigger is said with its effect."""
    mine = name or itself
    found = tuple(abilities)
    effects = {
        one.number: one
        for one in found
        if isinstance(one, Resolves) and one.kind == "triggered" and not one.mode
    }
    told = {one.resolves for one in found if isinstance(one, Trigger)} & effects.keys()
    out = []
    for one in found:
        if isinstance(one, Trigger) and one.resolves in told:
            out.append(_triggered(one, effects[one.resolves], mine, host))
        elif not (isinstance(one, Resolves) and effects.get(one.number) is one and one.number in told):
            out.append(_sentence(one, mine, host))
    return out


def amount(value: Value, *, itself: str = "this creature") -> str:
    """A value in words, as of a power that counts something."""
    return values.value(value, Voice(itself=itself))


def _sentence(ability: Ability, itself: str, host: str) -> str:
    v = Voice(itself=itself, host=host)
    match ability:
        case Keyword():
            return _capital(keywords.label(ability)) + "."
        case Mana():
            return _mana(ability, v)
        case Creates(abilities=abilities):
            return _ended("create a token" + " with " * bool(abilities) + listed(_quoted(abilities, v)), v)
        case Trigger(resolves=number):
            ending = f"see triggered ability {number}" if number else _NOTHING
            return f"{_capital(head(ability, v))}, {ending}."
        case Resolves(kind=kind, number=number, mode=mode):
            place = ("" if kind == "spell" and number == 1 else f" {number}") + (
                f", mode {mode}" if mode else ""
            )
            label = "" if kind == "spell" and not place else f"{_KINDS[kind]}{place}: "
            return label + _effect(ability, v)
    if getattr(ability, "subject", None) == Target(0) and isinstance(
        when := getattr(ability, "when", None), SubjectIs
    ):
        words = clause(_always(ability), v)
        return _ended(f"as long as {condition(when, v)}, {words}", v)
    if isinstance(ability, Grant) and ability.subject == _PAIR and ability.when is not None:
        named = clause(dataclasses.replace(ability, subject=Target(0), when=None), v)
        words = named.replace("that creature", "each of those creatures", 1)
        return _ended(f"as long as {condition(ability.when, v)}, {words}", v)
    words = clause(ability, v)
    return " ".join([*v.before, _ended(words, v)])


def _always(ability: Ability) -> Ability:
    """The ability without its condition."""
    without: Ability = dataclasses.replace(ability, when=None)  # type: ignore[arg-type]
    return without


def _ended(words: str, v: Voice) -> str:
    x = "" if v.x is None else f", where X is {values.value(v.x, v)}"
    v.x = None
    stop = "" if words.endswith('."') and not x else "."
    return f"{_capital(words)}{x}{stop}"


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def clause(ability: Ability, v: Voice) -> str:
    """A static ability, or one part of an effect, without capital and full stop."""
    match ability:
        case CantAttack() | CantBlock() | CantBeBlocked() | BlockedByCount() | AtMost():
            return rules.restriction(ability, v)
        case MustAttack() | MustBlock() | MustBeBlocked() | MustBeAttacked():
            return rules.requirement(ability, v)
        case Cost():
            return rules.cost(ability, v)
        case AsThough() | ExtraBlocks():
            return rules.permission(ability, v)
        case Grant():
            return grant(ability, v, _quoted)
        case Designate():
            return _designate(ability, v)
        case Assigns():
            return rules.assigns(ability, v)
        case Chooser():
            return _chooser(ability, v)
        case Option():
            return _option(ability, v)
        case Keyword() | Mana() | Trigger() | Resolves() | Creates():
            return _sentence(ability, v.itself, v.host)


def _designate(ability: Designate, v: Voice) -> str:
    if v.resolving and ability.what in _MARKS:
        name = subjects.subject(ability.subject, v)[0]
        return f"{_MARKS[ability.what]} {name}{tail(ability.when, v)}"
    name, many = subjects.subject(ability.subject, v)
    be = "are" if many else "is"
    if ability.what.startswith("not "):
        be, what = f"{be} no longer", ability.what[4:]
    else:
        what = ability.what
    return f"{name} {be} {what}{tail(ability.when, v)}"


def _chooser(ability: Chooser, v: Voice) -> str:
    end = tail(ability.when, v, ability.step)
    if ability.who is Who.ACTIVE and ability.step is Step.BLOCK and not ability.only_which:
        return f"the attacking player chooses how each creature blocks{end}"
    if (
        ability.whose is Who.OPPONENT
        and _theirs(v.it)
        and (ability.step, ability.who) == (Step.BLOCK, Who.YOU)
    ):
        return f"you choose how those creatures block{end}"
    who = "you choose" if ability.who is Who.YOU else f"{subjects.player(ability.who, v)} chooses"
    whose = "" if ability.whose is Who.ANY else f" {subjects.player(ability.whose, v)} controls"
    how = "" if ability.only_which else f" and how those creatures {ability.step}"
    return f"{who} which creatures{whose} {ability.step}{how}{end}"


def _theirs(it: Filter | None) -> bool:
    return isinstance(it, Every) and Controlled(Who.OPPONENT) in it.of


def _option(ability: Option, v: Voice) -> str:
    name = subjects.subject(ability.subject, v)[0]
    if ability.what == "enlist" and ability.subject == Itself():
        return "enlist"
    return f"you may {ability.what} {name} as it attacks{tail(ability.when, v)}"


def _mana(ability: Mana, v: Voice) -> str:
    cost = ["{T}"] * ability.tap + [f"Sacrifice {v.itself}"] * ability.sacrifice
    adds = "one mana of any color" if ability.adds == _ANY_COLOR else listed(list(ability.adds), "or")
    return f"{', '.join(cost) or '{0}'}: Add {adds}."


def _triggered(trigger: Trigger, effect: Resolves, itself: str, host: str) -> str:
    first = _capital(head(trigger, Voice(itself=itself, host=host)))
    return f"{first}, {_small(_effect(effect, Voice(itself=itself, host=host)), itself)}"


def _small(words: str, itself: str) -> str:
    """The effect behind a comma; a name keeps its capital."""
    keep = not itself.startswith("this ") and words.startswith(itself)
    return words if keep else words[:1].lower() + words[1:]


def _effect(ability: Resolves, v: Voice) -> str:
    """The sentences of an effect, with the targets it asks for."""
    v.resolving, v.targets, v.optional = True, ability.targets, ability.optional_targets
    said: list[str] = []
    for part in ability.effects:
        words = _part(part, v)
        said += [*v.before, words]
        v.before.clear()
        if isinstance(part, Grant) and still(part):
            said.append("It's still a land.")
    subjects.ask(v, len(v.targets))
    return " ".join([*said, *v.before]) or "Nothing of it was read."


def _part(part: Ability, v: Voice) -> str:
    """One part of an effect; an emblem's abilities stand in quotation marks."""
    if isinstance(part, Grant) and isinstance(part.subject, Target) and _looks_at_subject(part):
        subjects.ask(v, part.subject.number)
    if getattr(part, "when", None) == TurnOf(Who.TARGET):
        subjects.player(Who.TARGET, v)
        whose = subjects.asked(v.targets[0], v)
        return _ended(f"during {whose}'s next turn, {clause(_always(part), v)}", v)
    return _ended(clause(part, v), v)


def _looks_at_subject(part: Grant) -> bool:
    """Whether a value looks at the subject, which then must have been mentioned before."""
    return "of='subject'" in repr((part.plus_power, part.plus_toughness, part.power, part.toughness))


def _quoted(abilities: tuple[Ability, ...], v: Voice) -> list[str]:
    """Abilities given to an object, in quotation marks; there "this creature" is that object."""
    del v
    return [f'"{_LABEL.sub(_inner, text)}"' for text in paragraphs(abilities)]


def _inner(hit: re.Match[str]) -> str:
    return {
        "Activated ability": "Activate: ",
        "Triggered ability": "When something happens, ",
        "As it enters": "As this creature enters, ",
    }.get(hit[1], "")


def reread(text: str, *, name: str = "", spell: bool = False) -> tuple[Ability, ...]:
    """The abilities that a sentence of `sentence` reads as; () if something in it was not read.

    spell: it tells what a spell does, whose sentence has no label.
    """
    if spell and not text.startswith("Spell"):
        return _effects(text, name)
    if (hit := _LABEL.match(text)) is not None:
        kind = next(kind for kind, word in _KINDS.items() if word == hit[1])
        found = _effects(text[hit.end() :], name)
        return tuple(
            dataclasses.replace(one, kind=kind, number=int(hit[2] or 1), mode=int(hit[3] or 0))
            for one in found
        )
    if text.startswith("Create a token"):
        # tokens are made by effects only
        text = f"When something happens, {text}"
    see = _SEE.search(text)
    if see is not None:
        text = f"{text[: see.start()]}, {_NOTHING}."
    reading = read_ability(text, name=name)
    if reading.unread:
        return ()
    if see is not None:
        return tuple(
            dataclasses.replace(one, resolves=int(see[1])) if isinstance(one, Trigger) else one
            for one in reading.abilities
        )
    return reading.abilities


def _effects(text: str, name: str) -> tuple[Resolves, ...]:
    reading = read_effect(text, source_name=name)
    found = tuple(one for one in reading.abilities if isinstance(one, Resolves))
    if reading.unread or any(one.unread for one in found):
        return ()
    return found
