"""Attack and band clauses as one declaration, and creatures put onto the battlefield attacking."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from redzone.abilities import Step
from redzone.board import Attacking, Board, Choice, Declaration, Optional_, Paid, Ref, Target
from redzone.board.runs import ordered
from redzone.errors import Fault, NotationError, fault
from redzone.messages.keywords import keyword as keyword_words
from redzone.notation.written import AttackClause, BandClause, Name, Who, Written
from redzone.setup.blame import Blame
from redzone.setup.clauses import (
    Desk,
    added_up,
    attack_clauses,
    choices_of,
    desk,
    nothing,
    payments,
    refuse_events,
    single,
)
from redzone.setup.look import Look
from redzone.setup.names import Names
from redzone.setup.picking import Picking

#: an attacker and the creature its provoke ability has as a target
Provoked = tuple[Ref, Ref]


@dataclass(frozen=True, slots=True, kw_only=True)
class Attacks:
    """What a text says of attackers. declaration: None if it declares nothing, not even `no attack`."""

    declaration: Declaration | None
    put: tuple[Attacking, ...] = ()
    provoked: tuple[Provoked, ...] = ()


def attack_of(
    written: Written, board: Board, *, names: Names | None = None, look: Look | None = None
) -> Declaration | None:
    """The declaration of attackers in the text, None if there is none.

    A creature of the attacking side that can't be chosen is kept, for the verdict. Raises UnknownName,
    AmbiguousName, NotationError for what is no declaration of that side.
    """
    return attacks_of(written, board, names=names, look=look).declaration


def attacks_of(
    written: Written, board: Board, *, names: Names | None = None, look: Look | None = None
) -> Attacks:
    """The declaration, who is put attacking, and who is provoked. Raises as `attack_of`."""
    refuse_events(written)
    clauses = attack_clauses(written)
    no_attack = nothing(written, "attack")
    declared = [clause for clause in clauses if isinstance(clause, BandClause) or not clause.choices.put]
    if no_attack is not None and declared:
        raise NotationError(fault("nothing-and-something", no_attack.span, step="attack"))
    if not clauses:
        return Attacks(declaration=None if no_attack is None else Declaration(step=Step.ATTACK))
    reading = _Reading(desk(board, names, look), clauses)
    return reading.result(bool(declared) or no_attack is not None)


@dataclass(slots=True)
class _Reading:
    """One pass over the clauses."""

    desk: Desk
    clauses: Sequence[AttackClause | BandClause]
    choices: list[Choice] = field(default_factory=list)
    attackers: list[Ref] = field(default_factory=list)
    bands: list[tuple[Ref, ...]] = field(default_factory=list)
    optional: list[Optional_] = field(default_factory=list)
    paid: list[tuple[Paid, ...] | None] = field(default_factory=list)
    put: list[Attacking] = field(default_factory=list)
    provoked: list[Provoked] = field(default_factory=list)

    def result(self, declared: bool) -> Attacks:
        blame = Blame()
        picking = self.desk.picking(self.clauses)
        for clause in self.clauses:
            if isinstance(clause, AttackClause):
                with blame.catching():
                    self._attack(clause, picking)
        for clause in self.clauses:
            if isinstance(clause, BandClause):
                with blame.catching():
                    self._band(clause, picking)
        blame.settle()
        declaration = Declaration(
            step=Step.ATTACK,
            choices=ordered(self.choices),
            bands=tuple(sorted(self.bands)),
            optional=tuple(sorted(self.optional, key=lambda option: (option.creature, option.what))),
            paid=added_up(self.paid),
        )
        return Attacks(
            declaration=declaration if declared else None, put=tuple(self.put), provoked=tuple(self.provoked)
        )

    def _attack(self, clause: AttackClause, picking: Picking) -> None:
        target = self._target(clause.target)
        refs = [ref for who in clause.who for ref in self._own(who, picking)]
        if clause.choices.put:
            self._put(clause, refs, target)
            return
        self.attackers += refs
        self.choices += choices_of(refs, target)
        if clause.banded:
            self.bands.append(tuple(sorted(refs)))
        self._options(clause, refs, target, picking)
        self.paid.append(payments(clause.choices, picking))

    def _own(self, who: Who, picking: Picking) -> tuple[Ref, ...]:
        """Creatures of the attacking side; whether they can be chosen is for the verdict."""
        refs = picking.take(who)
        for ref in refs:
            controller = self.desk.look.controller(ref)
            if controller not in self.desk.board.active:
                raise NotationError(_stranger("not-yours-to-attack", who, controller))
        return refs

    def _target(self, name: Name) -> Target:
        """A defending player, or a planeswalker or battle that may be attacked (508.1b, 310.8b)."""
        target = self.desk.names.target(name)
        guard = guardian(self.desk, target)
        if guard is None:
            raise NotationError(fault("no-attack-target", name.span, name=name.text))
        if guard in self.desk.board.active:
            code = "attack-on-own-player" if isinstance(target, str) else "attack-on-own-permanent"
            raise NotationError(fault(code, name.span, name=name.text, player=guard))
        return target

    def _put(self, clause: AttackClause, refs: Sequence[Ref], target: Target) -> None:
        choices = clause.choices
        if clause.banded or choices.pay is not None or choices.exert or choices.enlist or choices.provoke:
            raise NotationError(fault("put-is-not-declared", clause.span))
        self.put += [
            Attacking(c.creature, c.target, c.count, declared=False) for c in choices_of(refs, target)
        ]

    def _options(self, clause: AttackClause, refs: Sequence[Ref], target: Target, picking: Picking) -> None:
        choices = clause.choices
        if choices.exert:
            self.optional += [Optional_("exert", ref) for ref in refs]
        if choices.enlist is not None:
            attacker = self._bearer("enlist", choices.enlist, refs)
            tapped = single(choices.enlist, self._own(choices.enlist, picking))
            self.optional.append(Optional_("enlist", attacker, tapped))
        if choices.provoke is not None:
            attacker = self._bearer("provoke", choices.provoke, refs)
            self.provoked.append((attacker, self._provoked(choices.provoke, target, picking)))

    def _bearer(self, keyword: str, who: Who, refs: Sequence[Ref]) -> Ref:
        """The creature of the clause that has the ability."""
        able = [ref for ref in refs if keyword in self.desk.look.keywords(ref)]
        if len(refs) > 1 and len(able) == 1:
            return able[0]
        if len(refs) != 1 or not able:
            named = keyword_words(keyword)
            raise NotationError(fault("bearer-needed", who.name.span, keyword=named, n=len(able)))
        return refs[0]

    def _provoked(self, who: Who, target: Target, picking: Picking) -> Ref:
        """702.39a: a creature the defending player controls."""
        ref = single(who, picking.take(who))
        if self.desk.look.controller(ref) != guardian(self.desk, target):
            raise NotationError(fault("provokes-stranger", who.name.span, name=who.name.text))
        return ref

    def _band(self, clause: BandClause, picking: Picking) -> None:
        """702.22c: creatures that are declared as attackers."""
        taken = {ref for band in self.bands for ref in band}
        free = frozenset(self.attackers) - taken
        members: list[Ref] = []
        for who in clause.who:
            refs = picking.take(who, among=free - set(members))
            if not set(refs) <= set(self.attackers):
                raise NotationError(fault("band-not-attacking", who.name.span, name=who.name.text))
            members += refs
        self.bands.append(tuple(sorted(members)))


def guardian(desk: Desk, target: Target) -> str | None:
    """The player at whom an attack goes: himself, a planeswalker's controller, a battle's protector.

    None for what can't be attacked at all.
    """
    if isinstance(target, str):
        return target
    types = desk.look.types(target)
    if "battle" in types:
        return desk.look.protector(target)
    return desk.look.controller(target) if "planeswalker" in types else None


def _stranger(code: str, who: Who, controller: str) -> Fault:
    return fault(code, who.name.span, name=who.name.text, controller=controller)
