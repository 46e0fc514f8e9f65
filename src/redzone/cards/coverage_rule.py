"""Which sentences speak of the legality of declarations, and what became of each: read, unread or dropped.

The rule is one of words and independent of the reader: a sentence of a family that gives neither an ability
of that family nor something unread was dropped. Planes, schemes and vanguards are left out: they are no
permanents.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import fields
from enum import StrEnum
from typing import NamedTuple, get_args

from redzone.abilities import (
    Ability,
    AsThough,
    AtMost,
    BlockedByCount,
    CantAttack,
    CantBeBlocked,
    CantBlock,
    Chooser,
    Cost,
    Designate,
    ExtraBlocks,
    Keyword,
    MustAttack,
    MustBeAttacked,
    MustBeBlocked,
    MustBlock,
    Resolves,
    Trigger,
    Unread,
)
from redzone.abilities.words import CHARACTERISTICS, Bears
from redzone.cards.source import PrintedFace
from redzone.oracle import Reading, read_ability, read_face
from redzone.oracle.lexer import Paragraph, Sentence, normalise, paragraphs, tilde


class Family(StrEnum):
    """What a sentence is about. The last three are conditions of triggers, not legality."""

    CANT_ATTACK = "can't attack"
    CANT_BLOCK = "can't block"
    CANT_BE_BLOCKED = "can't be blocked"
    ATTACKS = "attacks if able"
    BLOCKS = "blocks if able"
    COST = "costs"
    PERMISSION = "permissions"
    CHOICE = "someone else chooses"
    ATTACK_TRIGGER = "attack triggers"
    BLOCK_TRIGGER = "block triggers"
    BLOCKED_TRIGGER = "becomes-blocked triggers"


TRIGGERS = frozenset({Family.ATTACK_TRIGGER, Family.BLOCK_TRIGGER, Family.BLOCKED_TRIGGER})


class State(StrEnum):
    """What became of a sentence."""

    READ = "read"
    UNREAD = "unread"
    DROPPED = "dropped"


class Said(NamedTuple):
    """A sentence of a family: its place ("paragraph.sentence"), its state, and its words."""

    place: str
    family: Family
    state: State
    text: str


_PRICE = r"(?:pays?|sacrifices?|taps?|returns?|discards?|exiles?|removes?|puts?)\b"
_ABLE = r"(?:(?!\bblocks? (?:it|that|this|~|them|and|each)\b|\bblocked\b)[^.])*\bif able"
_WORDS: tuple[tuple[Family, re.Pattern[str]], ...] = tuple(
    (family, re.compile(pattern)) for family, pattern in {
        Family.COST: rf"can't (?:attack|block)\b[^.]*\bunless (?:[\w'~]+ ){{0,4}}?{_PRICE}",
        Family.CANT_ATTACK: (
            r"can't (?:[^.\"]{0,40}? or )?attack\b|can't be attacked|"
            r"(?:may|can) attack only|can only attack|no more than [^.]* can attack|"
            r"only [^.,]* (?:can|may) attack|(?<!any )\bdetain\b"
        ),
        Family.CANT_BLOCK: (
            r"can't (?:[^.\"]{0,40}?(?: or |, ))?block\b|can block only|can only block|can't attack or block|"
            r"no more than [^.]* can block|only [^.,]* (?:can|may) block|\bdetain\b|"
            r"\bsuspect (?:it|them|target|up|each|all|one|that|a|~|this|enchanted|equipped)\b"
        ),
        Family.CANT_BE_BLOCKED: r"can't [^.\"]{0,40}?be blocked|can be blocked [^.]*\bonly\b",
        Family.ATTACKS: (
            rf"\battacks?\b{_ABLE}|must attack|must be attacked|(?<!can't )\bgoads? (?!counter)|"
            r"(?:is|are|it's|they're) (?:also )?goaded\b"
        ),
        Family.BLOCKS: (
            r"(?<!can't )\bblocks?\b(?:(?!\battacks?\b)[^.])*\bif able|must (?:each )?block|must be blocked|"
            r"able to block[^.]*\bdo(?:es)? so|can block [^.]*\bdoes so|\bblocked\b[^.]*\bif able"
        ),
        Family.PERMISSION: (
            r"\bcan (?:also )?(?:attack|block|be blocked)\b[^.]*\bas though\b|tapped creatures can block|"
            r"(?:attack|block)\b[^.]*\bas though (?:it|they|~)? ?(?:didn't|had|weren't tapped|were untapped)"
            r"(?! flash)|(?<!that )\bcan (?:each )?block [^.]{0,16}(?:additional|any number)"
        ),
        Family.CHOICE: (
            r"chooses? (?:which|how|whether) [^.]*\b(?:attack|block)|"
            r"(?:attack|block)[^.]*\bdivides? [^.]*\bpiles?\b"
        ),
    }.items()
)  # fmt: skip
_TRIGGER = re.compile(r"(?:^|— |\"|, )(when(?:ever)? [^\"]*?),")
_EVENTS = (
    (Family.ATTACK_TRIGGER, re.compile(r"\battacks?\b|\battacked\b")),
    (Family.BLOCK_TRIGGER, re.compile(r"\bblocks?\b")),
    (Family.BLOCKED_TRIGGER, re.compile(r"\bbecomes? blocked\b|isn't blocked|aren't blocked|is blocked")),
)
#: "activate only before blockers are declared", "if it can't attack": no word about legality
_TIMING = re.compile(r"^(?:activate|cast|play) (?:~|this|only)")
_REMOVED = re.compile(r"as though (?:it|they) weren't blocked")
_NUMBERS = re.compile(r"(?:\{[^{}]+\})+|\d+|\b(?:two|three|four|five|six|seven|ten)\b")
_NO_PERMANENTS = frozenset({"plane", "phenomenon", "scheme", "vanguard"})
#: the abilities that a sentence of a family gives
CLASSES: dict[Family, tuple[type, ...]] = {
    Family.CANT_ATTACK: (CantAttack, AtMost, Cost, Designate),
    Family.CANT_BLOCK: (CantBlock, CantBeBlocked, AtMost, Cost, Designate, BlockedByCount),
    Family.CANT_BE_BLOCKED: (CantBeBlocked, CantBlock, BlockedByCount, Cost),
    Family.ATTACKS: (MustAttack, MustBeAttacked, Designate),
    Family.BLOCKS: (MustBlock, MustBeBlocked),
    Family.COST: (Cost,),
    Family.PERMISSION: (AsThough, ExtraBlocks, Keyword),
    Family.CHOICE: (Chooser,),
} | dict.fromkeys(TRIGGERS, (Trigger,))
_ABILITIES = get_args(Ability)
_STOPS = {Bears.ATTACK, Bears.BLOCK, *CHARACTERISTICS}


def families(text: str) -> tuple[Family, ...]:
    """The families of a sentence, by its words alone."""
    low = text.lower()
    if _TIMING.match(low):
        return ()
    low = _REMOVED.sub("", low)
    found = [family for family, pattern in _WORDS if pattern.search(low)]
    heads = " ".join(hit[1] for hit in _TRIGGER.finditer(low + ","))
    return (*found, *(family for family, pattern in _EVENTS if heads and pattern.search(heads)))


def wording_numbers(texts: Iterable[str]) -> dict[str, int]:
    """A number for each text, equal if only numbers and mana differ; the most frequent wording is 1."""
    counts = Counter(texts)
    forms = {text: _NUMBERS.sub("N", text.lower()) for text in counts}
    by_form: Counter[str] = Counter()
    for text, form in forms.items():
        by_form[form] += counts[text]
    ordered = sorted(by_form, key=lambda form: (-by_form[form], form))
    numbers = {form: number for number, form in enumerate(ordered, start=1)}
    return {text: numbers[form] for text, form in forms.items()}


def said(face: PrintedFace) -> tuple[Said, ...]:
    """Every sentence of a family on the face, once for each of its families."""
    if _NO_PERMANENTS & set(face.line.types):
        return ()
    parts = paragraphs(tilde(normalise(face.text), face.name))
    named = [(one, kinds) for part in parts for one in part.sentences if (kinds := families(one.full))]
    if not named:
        return ()
    census = _Census(face, parts)
    return tuple(
        Said(one.place, family, census.state(one, family), one.full)
        for one, kinds in named for family in kinds
    )  # fmt: skip


class _Census:
    """One face, read as a whole and without one sentence at a time."""

    def __init__(self, face: PrintedFace, parts: tuple[Paragraph, ...]) -> None:
        self._face, self._parts = face, parts
        self._whole = self._read(None)
        self._unread = list(_unread(self._whole))
        self._without: dict[str, Reading] = {}

    def state(self, one: Sentence, family: Family) -> State:
        """What became of the sentence."""
        here = [item for item in self._unread if item.place == one.place]
        if family not in TRIGGERS and here:
            return State.READ if self._of_token(one, family, here) else State.UNREAD
        less = self._less(one.place)
        if _count(less, family) < _count(self._whole, family):
            return State.READ
        if here or len(list(_unread(less))) < len(self._unread) or _bears(less) != _bears(self._whole):
            return State.UNREAD
        return State.DROPPED

    def _of_token(self, one: Sentence, family: Family, here: list[Unread]) -> bool:
        """Whether nothing is unread but an ability of tokens to come, which is read once there is one."""
        if any(_STOPS.intersection(item.bears) for item in here):
            return False
        readings = [read_ability(quote, name=self._face.name) for quote in one.quotes]
        stops = any(_STOPS.intersection(item.bears) for reading in readings for item in _unread(reading))
        return not stops and any(_count(reading, family) for reading in readings)

    def _less(self, place: str) -> Reading:
        if place not in self._without:
            self._without[place] = self._read(place)
        return self._without[place]

    def _read(self, left_out: str | None) -> Reading:
        lines = [""] * max(part.number for part in self._parts)
        for part in self._parts:
            kept = (one.full for one in part.sentences if one.place != left_out)
            lines[part.number - 1] = " ".join(kept)
        types, subtypes = frozenset(self._face.line.types), frozenset(self._face.line.subtypes)
        return read_face("\n".join(lines), name=self._face.name, types=types, subtypes=subtypes)


def _count(reading: Reading, family: Family) -> int:
    return sum(isinstance(item, CLASSES[family]) for item in inside(reading.abilities))


def _bears(reading: Reading) -> list[tuple[Bears, ...]]:
    return sorted(item.bears for item in _unread(reading))


def _unread(reading: Reading) -> Iterator[Unread]:
    yield from reading.unread
    for item in inside(reading.abilities):
        if isinstance(item, Resolves):
            yield from item.unread


def inside(found: object) -> Iterator[Ability]:
    """Every ability and effect in these, those inside others too."""
    if isinstance(found, tuple):
        for item in found:
            yield from inside(item)
    elif isinstance(found, _ABILITIES):
        yield found
        for field in fields(found):
            if isinstance(value := getattr(found, field.name), tuple):
                yield from inside(value)
