"""The values of the procedure: a combat, the decision that is due, what was done, what has triggered."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple, Union

from redzone.abilities import Resolves, Trigger
from redzone.board import Attacking, Board, Declaration, Paid, Ref, Target
from redzone.combat.steps import Steps
from redzone.messages import sentence
from redzone.payment import Bill
from redzone.rules.editions import Edition
from redzone.verdict.model import Verdict


class Moment(StrEnum):
    """Where the combat phase stands (506.1); each step's turn-based action is done or still due."""

    BEGINNING = "beginning of combat"
    ATTACKERS = "declare attackers"
    BLOCKERS = "declare blockers"
    FIRST_STRIKE = "first-strike damage"
    DAMAGE = "combat damage"
    END = "end of combat"
    OVER = "after combat"

    @property
    def words(self) -> str:
        """The moment in words."""
        return sentence(f"moment-{self.name.partition('_')[0].lower()}")


class Auto(StrEnum):
    """What the procedure does by itself instead of asking."""

    PAY = "pay"          # a total cost, with as little as possible, if it can be paid
    MANA = "mana"        # mana abilities of a declaration that is rolled back are reversed where they may be
    ORDER = "order"      # triggers go on the stack in the order of their sources
    DAMAGE = "damage"    # damage that may be divided freely is divided: lethal damage to one after another


#: what a text that is judged does by itself; nothing is guessed
AUTOMATIC = frozenset({Auto.PAY, Auto.MANA, Auto.ORDER})


class Due(StrEnum):
    """Kinds of decisions."""

    ATTACKERS = "declare attackers"
    BLOCKERS = "declare blockers"
    PAY = "pay"
    ROLL_BACK = "roll back"
    ORDER = "order triggers"
    DIVIDE = "divide damage"
    EVENT = "event"      # nothing is due: anything may happen, or the next step begins

    @property
    def words(self) -> str:
        """The decision in words."""
        return sentence(_DUE_WORDS[self])


_DUE_WORDS = {
    Due.ATTACKERS: "due-attackers", Due.BLOCKERS: "due-blockers", Due.PAY: "due-pay",
    Due.ROLL_BACK: "due-roll-back", Due.ORDER: "due-order", Due.DIVIDE: "due-damage", Due.EVENT: "due-event",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """The one decision that is due. who: the player, or the players of a team, who make it. side: whose
    declaration it is; another player may choose it (K.10).

    options: answers in notation, as examples where there are too many; `more` then says so. rule: the number
    of the rule that asks for it.
    """

    due: Due
    who: tuple[str, ...]
    rule: str
    options: tuple[str, ...] = ()
    more: bool = False
    side: tuple[str, ...] = ()


class Line(NamedTuple):
    """One fact of what happened, with the rule that makes it so. code: of the catalogue."""

    rule: str
    code: str
    args: tuple[tuple[str, str | int], ...] = ()

    @property
    def text(self) -> str:
        """The sentence."""
        return sentence(self.code, **dict(self.args))


def line(rule: str, code: str, **args: str | int) -> Line:
    """A Line with its arguments by name."""
    return Line(rule, code, tuple(args.items()))


@dataclass(frozen=True, slots=True, kw_only=True)
class Triggered:
    """One time that an ability triggered (603.2).

    source: the permanent that has it (it may be gone by now); label: its name. objects: what the event was
    about besides the source ("that creature", "that player"). number: how many there were, where the
    ability counts them. keyword: the keyword it stems from, amount: its number. rule: why it triggered.
    does: what it does, each mode by itself; it is independent of its source from now on (113.7a). aims: where
    it has one target, what may be that target, of many only some.
    """

    source: Ref
    label: str
    controller: str
    ability: Trigger
    rule: str
    objects: tuple[Target, ...] = ()
    number: int = 1
    keyword: str = ""
    amount: int = 0
    does: tuple[Resolves, ...] = ()
    aims: tuple[Target, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """One thing done: an answer, an event, an action of the rules. It can be done again from `text`.

    kind: the Due it answered, "event" for what happened by itself. who: the players who did it, if any.
    lines: what followed, in order, each with its rule. triggered: what triggered meanwhile. verdict: the
    judgement of a declaration.
    """

    kind: Due
    text: str
    who: tuple[str, ...] = ()
    lines: tuple[Line, ...] = ()
    triggered: tuple[Triggered, ...] = ()
    verdict: Verdict | None = field(default=None, compare=False)


# --- what triggers look at ------------------------------------------------------------------------


class AttackDeclared(NamedTuple):
    """508.1m: these creatures became attackers, each with what it attacks."""

    pairs: tuple[tuple[Ref, Target], ...]


class BlockDeclared(NamedTuple):
    """509.1i: these creatures of one side became blockers, each pair of blocker and attacker (bands in full).

    blocked: attackers that became blocked; unblocked: those that became unblocked (509.1h).
    """

    pairs: tuple[tuple[Ref, Ref], ...]
    blocked: tuple[Ref, ...] = ()
    unblocked: tuple[Ref, ...] = ()


class BecameTapped(NamedTuple):
    """These permanents became tapped."""

    refs: tuple[Ref, ...]


class Exerted(NamedTuple):
    """701.43d: these creatures were exerted as they attacked."""

    refs: tuple[Ref, ...]


class Enlisted(NamedTuple):
    """702.154a: each of these attackers, and the creature that was tapped for its enlist ability."""

    pairs: tuple[tuple[Ref, Ref], ...]


class BecameBlocked(NamedTuple):
    """By an effect, or by a creature that entered blocking: attacker, blocker (None: no creature).

    fresh: the attacker was unblocked until then. blocks: an effect made a creature on the battlefield block.
    """

    attacker: Ref
    blocker: Ref | None
    fresh: bool
    blocks: bool = False


Happening = Union[AttackDeclared, BlockDeclared, BecameTapped, BecameBlocked, Exerted, Enlisted]


# --- damage ----------------------------------------------------------------------------------------


class Share(NamedTuple):
    """So much combat damage of one creature for one creature, player, planeswalker or battle."""

    source: Ref
    target: Target
    amount: int


Assignment = tuple[Share, ...]


# --- the combat ------------------------------------------------------------------------------------


class Mana(NamedTuple):
    """A mana ability activated while paying. adds: the symbols. kept: it can't be reversed (733.1)."""

    source: Ref
    adds: tuple[str, ...]
    sacrificed: bool = False
    kept: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """A declaration between f and j: chosen, tapped, its cost locked in (508.1h), not yet paid.

    before: the combat as it was before the declaration. put, provoked: what is said of attackers besides.
    bills: what is due of each payer. mana: mana abilities activated so far. paid: what was paid so far.
    """

    before: Combat
    declaration: Declaration
    verdict: Verdict
    bills: Mapping[str, Bill]
    lines: tuple[Line, ...] = ()
    happened: tuple[Happening, ...] = ()
    put: tuple[Attacking, ...] = ()
    provoked: tuple[tuple[Ref, Ref], ...] = ()
    mana: tuple[Mana, ...] = ()
    paid: tuple[Paid, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Combat(Steps):
    """A combat phase at one moment. Nothing ever changes it; every step gives the next one.

    start: the position it began with, in notation. done: the turn-based action of the moment is finished.
    sides: so many defending sides have declared blockers. draft: a declaration that waits for payment.
    waiting: triggered abilities not yet resolved, in the order in which they would go on the stack (first
    goes first, so the last resolves first); `ordered`: their controllers have put them so. struck: creatures
    that dealt damage in the first step or could have (510.4). stacked: damage on the stack, if it is
    `assigned` (classic only).
    dealt: combat damage dealt so far. acted: declarations of this combat phase. log: everything done since
    the start.
    """

    start: str
    board: Board
    edition: Edition
    lenient: bool = False
    budget: float | None = 2.0
    automatic: frozenset[Auto] = AUTOMATIC
    moment: Moment = Moment.BEGINNING
    done: bool = False
    sides: int = 0
    draft: Draft | None = None
    waiting: tuple[Triggered, ...] = ()
    ordered: bool = True
    struck: frozenset[Ref] | None = None
    stacked: Assignment = ()
    assigned: bool = False
    dealt: Mapping[Target, int] = field(default_factory=dict)
    acted: tuple[AttackDeclared | BlockDeclared, ...] = ()
    log: tuple[Record, ...] = ()
