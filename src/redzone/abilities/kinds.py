"""What happens: every ability and effect that bears on declarations, in one closed union.

`subject` says of which objects an ability speaks, `when` is its condition (None: always). The same
classes serve as static abilities of permanents and as effects of spells (inside `Resolves`), where
targets are `Target(n)`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Union

from redzone.abilities.conditions import Condition
from redzone.abilities.filters import ANYTHING, Filter, Itself
from redzone.abilities.values import Value
from redzone.abilities.words import Bears, Span, Step, Who


@dataclass(frozen=True, slots=True, kw_only=True)
class Keyword:
    """A keyword ability (702). Its effect in combat is a function of `rules`.

    name: lower case ("flying", "first strike", "landwalk", "protection", "bands with other").
    quality: for landwalk a filter of lands, for protection a filter of what it protects from, for
    "bands with other" a filter of creatures. number: bushido 2. label: as a person writes it when a
    quality is there ("snow forestwalk", "protection from red").
    """

    name: str
    quality: Filter | None = None
    number: int | None = None
    label: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class CantAttack:
    """Restriction (508.1c): subject can't attack an object that passes `target`."""

    subject: Filter = Itself()
    target: Filter = ANYTHING
    when: Condition | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CantBlock:
    """Restriction (509.1b): subject can't block an attacker that passes `attacker`."""

    subject: Filter = Itself()
    attacker: Filter = ANYTHING
    when: Condition | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CantBeBlocked:
    """Restriction (509.1b): attacker `subject` can't be blocked by a creature that passes `by`."""

    subject: Filter = Itself()
    by: Filter = ANYTHING
    when: Condition | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class BlockedByCount:
    """Restriction (509.1b): each attacker `subject` is blocked by nobody or by low..high creatures."""

    subject: Filter = Itself()
    low: Value = 1
    high: Value | None = None
    when: Condition | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class AtMost:
    """Restriction: no more than `n` creatures that pass `subject` may attack (block) in one declaration.

    target: for attacks, only creatures attacking such an object count, all such objects together.
    each_target: the limit holds for each such object by itself ("no more than one creature can attack
    each planeswalker"). each_player: for each controlling player by himself.
    """

    step: Step
    n: Value
    subject: Filter = ANYTHING
    target: Filter = ANYTHING
    each_target: bool = False
    each_player: bool = False
    when: Condition | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class MustAttack:
    """Requirement (508.1d) on each `subject`: it attacks an object that passes `target` if able."""

    subject: Filter = Itself()
    target: Filter = ANYTHING
    when: Condition | None = None
    span: Span = Span.COMBAT


@dataclass(frozen=True, slots=True, kw_only=True)
class MustBlock:
    """Requirement (509.1c) on each `subject`.

    attacker None: it blocks anything. Otherwise one requirement for each attacker that passes the
    filter: it blocks that one (Lure: subject every creature, attacker itself; provoke).
    """

    subject: Filter = Itself()
    attacker: Filter | None = None
    when: Condition | None = None
    span: Span = Span.COMBAT


@dataclass(frozen=True, slots=True, kw_only=True)
class MustBeBlocked:
    """Requirement (509.1c) on each attacker `subject`: low..high creatures passing `by` block it if able."""

    subject: Filter = Itself()
    low: Value = 1
    high: Value | None = None
    by: Filter = ANYTHING
    when: Condition | None = None
    span: Span = Span.COMBAT


@dataclass(frozen=True, slots=True, kw_only=True)
class MustBeAttacked:
    """Requirement (508.1d), one for each addressed player who attacks (`who`, usually opponents).

    At least `low` of that player's creatures that pass `subject` attack objects that pass `target`.
    """

    who: Who = Who.OPPONENT
    subject: Filter = ANYTHING
    target: Filter = ANYTHING
    low: int = 1
    when: Condition | None = None
    span: Span = Span.COMBAT


@dataclass(frozen=True, slots=True, kw_only=True)
class Pay:
    """One part of a price, multiplied by the Cost's amount.

    kind: "mana" (symbols: "{2}", "{W/P}", "{X}" is never used: X is the amount of "{1}"), "life",
    "sacrifice", "tap", "return", "discard", "exile graveyard", "remove counter". n: how many objects or
    life. what: which objects (tap means untapped ones). word: counter
    kind; "undeclared": of "tap", only creatures that are not in the declaration.
    """

    kind: str
    symbols: str = ""
    n: int = 1
    what: Filter = ANYTHING
    word: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Cost:
    """A cost to attack or block (508.1h, 509.1d), charged for each creature that passes `subject`.

    attack: if it attacks an object that passes `target`; block: if it blocks an attacker that passes
    `target`. price is multiplied by `amount`. once: charged once for the whole declaration. The payer is
    the declaring player.
    """

    step: Step
    subject: Filter = ANYTHING
    target: Filter = ANYTHING
    price: tuple[Pay, ...] = ()
    amount: Value = 1
    once: bool = False
    when: Condition | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class AsThough:
    """Permission (609.4): subject attacks (blocks) as though it had `has` / didn't have `lacks`.

    words: a keyword, or "tapped" / "sick". attacker and attacker_lacks (blocks only): it may block
    attackers that pass the filter as though those didn't have that keyword ("landwalk" etc. too).
    """

    step: Step
    subject: Filter = Itself()
    has: str = ""
    lacks: str = ""
    attacker: Filter = ANYTHING
    attacker_lacks: str = ""
    target: Filter = ANYTHING
    when: Condition | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ExtraBlocks:
    """Permission: subject can block `n` additional creatures; None: any number."""

    subject: Filter = Itself()
    n: Value | None = 1
    when: Condition | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Grant:
    """A change of characteristics or control (613); its content decides the layers.

    Layer 2: control. Layer 4: types / subtypes / supertypes added; `types_set` (card types replaced),
    `subtypes_set` (land or creature types replaced, 305.7), `types_lost`. Layer 5: colors (set, unless
    colors_added). Layer 6: loses_all, removes (keyword names), abilities, cant_have. Layer 7b: power /
    toughness set; 7c: plus_power / plus_toughness; 7e: switched. takes: abilities of which one instance
    each ends.
    """

    subject: Filter = Itself()
    when: Condition | None = None
    control: Who | None = None
    types: tuple[str, ...] = ()
    types_lost: tuple[str, ...] = ()
    types_set: bool = False
    subtypes: tuple[str, ...] = ()
    subtypes_set: bool = False
    supertypes: tuple[str, ...] = ()
    supertypes_lost: tuple[str, ...] = ()
    colors: tuple[str, ...] | None = None
    colors_added: bool = False
    loses_all: bool = False
    removes: tuple[str, ...] = ()
    cant_have: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()
    power: Value | None = None
    toughness: Value | None = None
    plus_power: Value = 0
    plus_toughness: Value = 0
    switched: bool = False
    #: the new name of the subject, if the effect gives one
    name: str = ""
    takes: tuple[Ability, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Designate:
    """Marks subject as "goaded" (by the ability's controller), "suspected" or "detained" (701.15, .60, .35).

    "not suspected": it is suspected no longer.
    """

    what: str
    subject: Filter = Itself()
    when: Condition | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Assigns:
    """How subject's combat damage is assigned (510.1).

    how: "by toughness" (that much instead of its power), "as though unblocked" (if its controller likes),
    "nothing" (it assigns no combat damage).
    """

    how: str
    subject: Filter = Itself()
    when: Condition | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Chooser:
    """Another player chooses the declaration (K.10). who chooses; whose: whose creatures are meant."""

    step: Step
    who: Who = Who.YOU
    whose: Who = Who.ANY
    #: only which creatures attack (block), not what they attack (block)
    only_which: bool = False
    when: Condition | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """An optional cost "as this attacks": "exert" (701.43) or "enlist" (702.154)."""

    what: str
    subject: Filter = Itself()
    when: Condition | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Creates:
    """Tokens with these abilities are made by some ability of the face. Data: whoever has one lists it."""

    abilities: tuple[Ability, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Mana:
    """A mana ability. adds: the alternatives, each a string of symbols ("{G}", "{C}{C}").

    tap: needs {T}; sacrifice: the source is sacrificed. An ability with any other cost is not read
    as `Mana`, it is left out (it only matters with `lands tracked`).
    """

    adds: tuple[str, ...]
    tap: bool = True
    sacrifice: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Trigger:
    """A triggered ability as data: when it triggers (508.3, 509.3). What it does is a `Resolves` or unread.

    event: "attacks", "attacks alone", "attacks and isn't blocked", "attacks or blocks", "blocks",
    "blocks a creature", "blocks alone", "blocks or becomes blocked", "blocks or becomes blocked by a
    creature", "becomes blocked", "becomes blocked by a creature", "becomes tapped", "player attacks", "player
    is attacked", "is attacked" (a planeswalker or battle), "is exerted", "enlists".
    subject: whose event it is (of "player attacks": which creatures count). by: the other creature (its
    blocker, the attacker it blocks, the creature it enlists). target: what is attacked. who: the player who
    attacks, is attacked, exerts. number:
    at least so many (creatures that attack, blockers), most: at most so many. together: once for the whole
    declaration ("one or more creatures attack"). first: only for the first time each turn. when: a condition
    of the event itself ("while saddled"); intervening: an "if" behind it, asked again as it resolves (603.4).
    resolves: the number of the `Resolves` of the same face, 0 if the effect bears on nothing. choice: what it
    does depends on what somebody chooses or pays, or on chance. delayed: another ability of the face
    creates it (603.7); until then it is not there.
    """

    event: str
    subject: Filter = Itself()
    by: Filter = ANYTHING
    target: Filter = ANYTHING
    who: Who = Who.ANY
    number: int = 1
    together: bool = False
    when: Condition | None = None
    resolves: int = 0
    most: int | None = None
    first: bool = False
    intervening: Condition | None = None
    choice: bool = False
    delayed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Resolves:
    """What the resolution of a spell, activated or triggered ability does to declarations.

    kind: "spell", "activated", "triggered", "replacement" ("as ~ enters, ..."). number: which such ability
    of the face, from 1 (only those with an effect are counted). mode: which mode, from 1, 0 if the text has
    none. targets: the filters of the targets in the order of the text. effects speak of them as Target(1),
    Target(2) ...
    """

    kind: str
    number: int = 1
    mode: int = 0
    targets: tuple[Filter, ...] = ()
    optional_targets: bool = False
    effects: tuple[Ability, ...] = ()
    unread: tuple[Unread, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Unread:
    """Text that was not read, with what it may bear on.

    place: "paragraph.sentence" from 1.1, as printed. text: only for text the user typed.
    """

    place: str
    bears: tuple[Bears, ...]
    text: str = ""


Ability = Union[
    Keyword, CantAttack, CantBlock, CantBeBlocked, BlockedByCount, AtMost, MustAttack, MustBlock,
    MustBeBlocked, MustBeAttacked, Cost, AsThough, ExtraBlocks, Grant, Designate, Assigns, Chooser, Option,
    Mana, Trigger, Resolves, Creates,
]
