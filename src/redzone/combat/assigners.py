"""Who assigns combat damage in a step, how much, to whom, and who divides it (510.1, 510.4, 702.22j-k)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from redzone.abilities import Assigns, Keyword
from redzone.board import Attacking, Board, Ref, Target
from redzone.combat.changes import attackers
from redzone.combat.division import Assigner
from redzone.combat.model import Combat, Moment
from redzone.layers import Bound, Effective, Look, Thing
from redzone.layers.fold import holds, passes, stat_of
from redzone.rules.arena import ATTACKED
from redzone.rules.editions import Edition


@dataclass(slots=True)
class Fighters:
    """The attacking and blocking creatures of one moment with their characteristics."""

    eff: Effective
    edition: Edition
    attacking: dict[Ref, Attacking] = field(init=False)
    blocked_by: dict[Ref, list[Ref]] = field(default_factory=dict)
    blocks: dict[Ref, list[Ref]] = field(default_factory=dict)
    _ways: list[tuple[Bound, Assigns]] = field(init=False)

    def __post_init__(self) -> None:
        self._ways = [(b, b.ability) for b in self.eff.rules if isinstance(b.ability, Assigns)]
        self.attacking = {ref: run for ref, run in attackers(self.board).items() if self._fights(ref)}
        for pair in self.board.blocking:
            if self._fights(pair.creature):
                mine = self.blocks.setdefault(pair.creature, [])
                if pair.attacker is not None and pair.attacker in self.attacking:
                    mine.append(pair.attacker)
                    self.blocked_by.setdefault(pair.attacker, []).append(pair.creature)

    @property
    def board(self) -> Board:
        """The board they fight on."""
        return self.eff.board

    def _fights(self, ref: Ref) -> bool:
        """It is there and a creature (506.4)."""
        thing = self.eff.scene.thing(ref)
        return thing is not None and thing.is_creature

    def thing(self, ref: Ref) -> Thing:
        """The creature. Raises KeyError if it doesn't fight."""
        found = self.eff.scene.thing(ref)
        if found is None or (ref not in self.attacking and ref not in self.blocks):
            raise KeyError(ref)
        return found

    @property
    def all(self) -> Iterator[Ref]:
        """Attackers, then blockers."""
        yield from self.attacking
        yield from (ref for ref in self.blocks if ref not in self.attacking)

    @property
    def strikers(self) -> frozenset[Ref]:
        """Those with first or double strike (510.4)."""
        return frozenset(ref for ref in self.all if _strikes(self.thing(ref)))

    # --- one creature ---------------------------------------------------------------------------------

    def assigner(self, ref: Ref) -> Assigner | None:
        """What it assigns and to whom; None if it assigns no combat damage (510.1a-d)."""
        thing = self.thing(ref)
        amount = self.amount(thing)
        if amount <= 0:
            return None
        attacks = ref in self.attacking
        one = self._attacker(ref, thing, amount) if attacks else self._blocker(ref, thing, amount)
        return one if one.recipients else None

    def amount(self, thing: Thing) -> int:
        """510.1a: its power or what an effect says, 0 or less being none. Raises Unknown."""
        if self.told(thing, "nothing"):
            return 0
        return stat_of("toughness" if self.told(thing, "by toughness") else "power", thing) or 0

    def told(self, thing: Thing, how: str) -> bool:
        """Does an ability or effect say that it assigns its damage in this way?"""
        return any(way.how == how and self._says(bound, way, thing) for bound, way in self._ways)

    def _says(self, bound: Bound, ability: Assigns, thing: Thing) -> bool:
        look = Look(
            self.eff.scene,
            bound.you,
            bound.source,
            True,
            bound.targets,
            bound.x,
            bound.chosen,
            thing,
            kicked=bound.kicked,
        )
        return passes(ability.subject, thing, look) and holds(ability.when, look)

    def _attacker(self, ref: Ref, thing: Thing, amount: int) -> Assigner:
        among = tuple(self.blocked_by.get(ref, ())) if self.is_blocked(ref) else ()
        over = thing.has("trample over planeswalkers")
        # 702.22j: who divides for a banding blocker divides among the blockers only
        tramples = (over or thing.has("trample")) and not self._banded(ref)
        freely = self.is_blocked(ref) and self.told(thing, "as though unblocked")
        reach = self._reach(ref, over)
        beyond = reach if tramples or freely or not self.is_blocked(ref) else ()
        return Assigner(
            creature=ref,
            controller=thing.controller,
            divider=self.divider(ref),
            amount=amount,
            rule="blocked damage" if self.is_blocked(ref) else "unblocked damage",
            among=among,
            beyond=beyond,
            heads=self._heads(beyond),
            tramples=tramples,
            freely=freely and bool(beyond),
            deadly=self.edition.deathtouch_is_lethal and thing.has("deathtouch"),
        )

    def _blocker(self, ref: Ref, thing: Thing, amount: int) -> Assigner:
        return Assigner(
            creature=ref,
            controller=thing.controller,
            divider=self.divider(ref),
            amount=amount,
            rule="blocker damage",
            among=tuple(self.blocks[ref]),
            deadly=self.edition.deathtouch_is_lethal and thing.has("deathtouch"),
        )

    def is_blocked(self, ref: Ref) -> bool:
        """Is it a blocked creature (509.1h)?"""
        return bool(self.board.blocked.get(ref))

    def _reach(self, ref: Ref, over: bool) -> tuple[Target, ...]:
        """What it attacks (510.1b, 506.4c); over a planeswalker also that planeswalker's controller."""
        run = self.attacking[ref]
        if isinstance(run.target, str):
            return (run.target,)
        attacked = self.eff.scene.thing(run.target)
        if attacked is None or not attacked.types & ATTACKED:
            return (run.defending,) if over and run.defending else ()  # 702.19e
        if over and "planeswalker" in attacked.types:
            return (run.target, attacked.controller)
        return (run.target,)

    def _heads(self, beyond: tuple[Target, ...]) -> tuple[str, ...]:
        """606.7d: damage for the team may be assigned to any one of its players."""
        if not self.edition.team_attacked:
            return ()
        return tuple(
            mate for one in beyond if isinstance(one, str) for mate in self.board.side_of(one) if mate != one
        )

    def _banded(self, ref: Ref) -> bool:
        """Is it blocked by a creature with banding (702.22j)?"""
        return self.is_blocked(ref) and self._bander(self.blocked_by.get(ref, ())) is not None

    # --- who divides -----------------------------------------------------------------------------------

    def divider(self, ref: Ref) -> str:
        """The player who divides its damage: its controller, unless banding says otherwise (702.22j-k)."""
        thing = self.thing(ref)
        if ref in self.attacking:
            bander = self._bander(self.blocked_by.get(ref, ())) if self.is_blocked(ref) else None
            if bander is None:
                return thing.controller
            return bander.controller if self.edition.bander_divides else self._defending(ref, bander)
        bander = self._bander(self.blocks[ref])
        if bander is None:
            return thing.controller
        active = self.board.active
        if self.edition.bander_divides or bander.controller in active:
            return bander.controller
        return active[0]

    def _defending(self, ref: Ref, bander: Thing) -> str:
        """The defending player of this attacker (508.5)."""
        run = self.attacking[ref]
        if isinstance(run.target, str):
            return run.target
        attacked = self.eff.scene.thing(run.target)
        if attacked is None or not attacked.types & ATTACKED:
            return run.defending or bander.controller
        holder = attacked.states.get("protector") if "battle" in attacked.types else attacked.controller
        return str(holder or bander.controller)

    def _bander(self, refs: Sequence[Ref]) -> Thing | None:
        """The first of these creatures that lets another player divide."""
        things = [self.thing(ref) for ref in refs]
        for at, thing in enumerate(things):
            if thing.has("banding") or any(
                self._bands_with(keyword, thing, things[:at] + things[at + 1 :])
                for keyword in thing.keywords()
                if keyword.name == "bands with other"
            ):
                return thing
        return None

    def _bands_with(self, keyword: Keyword, holder: Thing, others: Sequence[Thing]) -> bool:
        """702.22j: a [quality] creature with the ability and another of the quality; 502.11c: two with it."""
        if self.edition.same_bands_ability:
            return any(keyword in thing.abilities for thing in others)
        if keyword.quality is None:
            return False
        look = Look(self.eff.scene, holder.controller, holder)
        return passes(keyword.quality, holder, look) and any(
            passes(keyword.quality, thing, look) for thing in others
        )


def _strikes(thing: Thing) -> bool:
    return thing.has("first strike") or thing.has("double strike")


def assigners(combat: Combat, fighters: Fighters, moment: Moment) -> tuple[Assigner, ...]:
    """Who assigns combat damage in this step, in the order of combat (510.4)."""
    found = (fighters.assigner(ref) for ref in _of_step(combat, fighters, moment))
    return tuple(one for one in found if one is not None)


def _of_step(combat: Combat, fighters: Fighters, moment: Moment) -> Iterator[Ref]:
    if moment is Moment.FIRST_STRIKE:
        yield from (ref for ref in fighters.all if _strikes(fighters.thing(ref)))
        return
    struck = combat.struck or frozenset()
    for ref in fighters.all:
        if ref not in struck or fighters.thing(ref).has("double strike"):
            yield ref
