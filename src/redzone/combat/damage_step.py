"""One damage step as it begins: what is forced, what somebody has to divide, and the whole assignment."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice, product

from redzone.abilities import Bears, Unread
from redzone.abilities.words import CHARACTERISTICS
from redzone.board import Effect, Ref
from redzone.combat.assigners import Fighters, assigners
from redzone.combat.desks import rule, seen
from redzone.combat.division import (
    Assigner,
    Most,
    Objection,
    Scale,
    Tally,
    automatic,
    forced,
    objections,
)
from redzone.combat.model import Auto, Combat, Line, Moment, Share, line
from redzone.combat.naming import Naming
from redzone.combat.said import written
from redzone.errors import Fault, SetupError, UnreadText, fault
from redzone.layers import Effective

#: damage by the creature that deals it
Chosen = Mapping[Ref, tuple[Share, ...]]
#: so many ways to divide are listed as options
LISTED = 24
#: what an unread text may bear on that damage looks at
LOOKED_AT = CHARACTERISTICS | frozenset({Bears.DAMAGE, Bears.KEYWORD})
#: which rule an objection is about; the others are about the kind of assigner
_RULES = {
    "damage-trample": "trample",
    "damage-over-planeswalker": "trample over planeswalkers",
    "damage-one-head": "shared team turns",
}


def coming(combat: Combat, fighters: Fighters | None = None) -> Moment:
    """The damage step that is due: FIRST_STRIKE or DAMAGE (510.4). Raises SetupError if none is."""
    match combat.moment, combat.done:
        case (Moment.FIRST_STRIKE | Moment.DAMAGE), False:
            return combat.moment
        case Moment.FIRST_STRIKE, True:
            return Moment.DAMAGE
        case Moment.BLOCKERS, True:
            fighters = fighters or Fighters(seen(combat), combat.edition)
            return Moment.FIRST_STRIKE if fighters.strikers else Moment.DAMAGE
        case (Moment.DAMAGE | Moment.END | Moment.OVER), _:
            raise SetupError(fault("damage-over", rule=rule(combat, "damage assigned")))
    number = rule(combat, "damage assigned")
    raise SetupError(fault("damage-too-early", rule=number, moment=combat.moment.words))


def _check_unread(combat: Combat, eff: Effective) -> None:
    """A text that wasn't read and may change what is dealt, or to whom, stops the step."""
    found = tuple(item for item in (*eff.unread, *_silent(combat)) if LOOKED_AT & set(item[1].bears))
    if found and not combat.lenient:
        raise UnreadText(found)


def _silent(combat: Combat) -> Iterator[tuple[str, Unread]]:
    """Resolved effects of which nothing was read: nothing for declarations, but maybe for damage (Fog)."""
    for thing in combat.board.things:
        if isinstance(thing, Effect) and not (thing.abilities or thing.unread):
            yield thing.card, Unread(place="1.1", bears=(Bears.DAMAGE,))


@dataclass(slots=True, kw_only=True)
class Step:
    """The coming damage step of a combat, with everybody who assigns damage in it."""

    combat: Combat
    moment: Moment
    fighters: Fighters
    assigners: tuple[Assigner, ...]
    scale: Scale
    most: Most

    @classmethod
    def of(cls, combat: Combat) -> Step:
        """The step that is due. Raises SetupError if none is, Unknown for a missing fact, UnreadText."""
        fighters = Fighters(seen(combat), combat.edition)
        moment = coming(combat, fighters)
        _check_unread(combat, fighters.eff)
        found = assigners(combat, fighters, moment)
        return cls(
            combat=combat,
            moment=moment,
            fighters=fighters,
            assigners=found,
            scale=Scale(fighters.eff),
            most=Most(found),
        )

    @property
    def words(self) -> str:
        """The event that makes this step."""
        return "first-strike damage" if self.moment is Moment.FIRST_STRIKE else "damage"

    def forced(self) -> dict[Ref, tuple[Share, ...]]:
        """Everything that can be assigned in one way only."""
        found = ((one.creature, forced(one, self.most, self.scale)) for one in self.assigners)
        return {ref: shares for ref, shares in found if shares is not None}

    def undivided(self, known: Chosen) -> list[Assigner]:
        """Creatures whose damage somebody still has to divide."""
        return [one for one in self.assigners if one.creature not in known]

    # --- the whole assignment ---------------------------------------------------------------------------

    def whole(self, said: Iterable[Share]) -> tuple[dict[Ref, tuple[Share, ...]], Chosen]:
        """Every creature's damage, and the part that somebody chose.

        Raises SetupError with all divisions that are due and not said, or with what is wrong in the
        assignment of the first player in turn order whose part doesn't hold (510.1e).
        """
        spoken = self._by_creature(said)
        fixed = self.forced()
        known = {**fixed, **spoken}
        undivided = self.undivided(known)
        if undivided and Auto.DAMAGE not in self.combat.automatic:
            raise SetupError(*(self._asked(one) for one in undivided))
        known |= self._automatic(undivided, known)
        self._check(known)
        return known, {ref: shares for ref, shares in known.items() if shares and fixed.get(ref) != shares}

    def _by_creature(self, said: Iterable[Share]) -> dict[Ref, tuple[Share, ...]]:
        """What was said; of creatures that assign nothing only 0 can be said (510.1a)."""
        able = {one.creature for one in self.assigners}
        found: dict[Ref, tuple[Share, ...]] = {}
        wrong: dict[Ref, None] = {}
        for share in said:
            if share.source in able:
                found[share.source] = (*found.get(share.source, ()), share)
            elif share.amount:
                wrong[share.source] = None
        if wrong:
            raise SetupError(*(self._idle(ref) for ref in wrong))
        return found

    def _idle(self, ref: Ref) -> Fault:
        name = "damage amount" if ref in set(self.fighters.all) else "damage assigned"
        return fault("damage-assigns-none", what=self._naming.target(ref), rule=rule(self.combat, name))

    def _automatic(self, undivided: Sequence[Assigner], known: Chosen) -> dict[Ref, tuple[Share, ...]]:
        """Those without trample first, so that trample profits from them."""
        tally = self._tally(known)
        found: dict[Ref, tuple[Share, ...]] = {}
        for one in sorted(undivided, key=lambda one: one.tramples):
            found[one.creature] = automatic(one, tally, self.scale)
            for share in found[one.creature]:
                tally.add(share)
        return found

    def _tally(self, known: Chosen) -> Tally:
        deadly = [one.creature for one in self.assigners if one.deadly]
        return Tally((share for shares in known.values() for share in shares), deadly)

    def _check(self, known: Chosen) -> None:
        tally = self._tally(known)
        for player in self.combat.board.players:
            wrong = [
                self._fault(one, objection)
                for one in self.assigners
                if one.divider == player
                for objection in objections(one, known[one.creature], tally, self.scale)
            ]
            if wrong:
                raise SetupError(*wrong)

    # --- in words ---------------------------------------------------------------------------------------

    @property
    def _naming(self) -> Naming:
        return Naming(self.combat.board)

    def rule_of(self, one: Assigner) -> str:
        """The rule by which this creature's damage is assigned."""
        name = one.rule
        if one.divider != one.controller:
            name = "banding attacker divides" if name == "blocker damage" else "banding blocker divides"
        elif one.tramples and one.among:
            name = "trample"
        return rule(self.combat, name)

    def _asked(self, one: Assigner) -> Fault:
        naming = self._naming
        code = "damage-divide-none" if one.may_be_none else "damage-divide"
        return fault(
            code,
            player=one.divider,
            what=naming.target(one.creature),
            n=one.amount,
            object=naming.all(one.recipients),
            rule=self.rule_of(one),
            example=self._answer(automatic(one, self._tally(self.forced()), self.scale)),
        )

    def _answer(self, shares: Iterable[Share]) -> str:
        return f"then {self.words} ({written(self.combat.board, shares)})"

    def _fault(self, one: Assigner, objection: Objection) -> Fault:
        naming = self._naming
        name = _RULES.get(objection.code)
        return fault(
            objection.code,
            what=naming.target(one.creature),
            rule=self.rule_of(one) if name is None else rule(self.combat, name),
            object="" if objection.target is None else naming.target(objection.target),
            blocker="" if objection.other is None else naming.target(objection.other),
            among=naming.all(one.recipients),
            n=objection.n,
            k=objection.k,
        )

    def lines(self, chosen: Chosen) -> tuple[Line, ...]:
        """Which step it is, and what each player chose, in turn order (510.1, 802.5)."""
        return tuple(self._lines(chosen))

    def _lines(self, chosen: Chosen) -> Iterator[Line]:
        if self.moment is Moment.FIRST_STRIKE:
            yield line(rule(self.combat, "two damage steps"), "damage-first-step")
        elif self.combat.struck is not None:
            yield line(rule(self.combat, "two damage steps"), "damage-second-step")
        number = rule(self.combat, self._announced)
        for player in self.combat.board.players:
            own = [one.creature for one in self.assigners if one.divider == player]
            mine = [share for ref in own for share in chosen.get(ref, ())]
            if mine:
                yield line(number, "damage-assigns", player=player, text=written(self.combat.board, mine))

    @property
    def _announced(self) -> str:
        """The rule, by name, that says in which order it is announced how damage is assigned."""
        players = self.combat.board.players
        if any(player.team for player in players.values()):
            return "damage of teams"
        return "damage in turn order" if len(players) > 2 else "damage assigned"

    # --- what may be answered -----------------------------------------------------------------------------

    def options(self, undivided: Sequence[Assigner]) -> tuple[tuple[str, ...], bool]:
        """Ways to divide as answers, and whether there are more of them."""
        ways = [list(islice(_ways(one), LISTED + 1)) for one in undivided]
        fixed = self.forced()
        found: dict[str, None] = {}
        more = any(len(some) > LISTED for some in ways)
        for count, some in enumerate(product(*ways)):
            if count >= 40 * LISTED or len(found) >= LISTED:
                more = True
                break
            known = {**fixed, **{one.creature: shares for one, shares in zip(undivided, some, strict=True)}}
            if self._holds(known):
                found[self._answer(share for shares in some for share in shares)] = None
        lethal = self._automatic(undivided, fixed)
        found.setdefault(self._answer(share for shares in lethal.values() for share in shares))
        return tuple(found), more

    def _holds(self, known: Chosen) -> bool:
        tally = self._tally(known)
        return not any(
            True for one in self.assigners for _ in objections(one, known[one.creature], tally, self.scale)
        )


def _ways(one: Assigner) -> Iterator[tuple[Share, ...]]:
    """Every division of its damage among its recipients, all to one first."""
    if one.may_be_none:
        yield (Share(one.creature, one.beyond[0], 0),)
    yield from (
        tuple(Share(one.creature, target, n) for target, n in zip(one.recipients, parts, strict=True) if n)
        for parts in _parts(one.amount, len(one.recipients))
    )


def _parts(n: int, k: int) -> Iterator[tuple[int, ...]]:
    """Every way to write n as k numbers of 0 or more."""
    if k == 1:
        yield (n,)
        return
    for first in range(n, -1, -1):
        for rest in _parts(n - first, k - 1):
            yield (first, *rest)


