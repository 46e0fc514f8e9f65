"""What one creature may be sent to, given the arrows that are there already."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from redzone.abilities import Step
from redzone.board import Choice as Arrow
from redzone.board import Declaration, Ref, Target
from redzone.board.runs import creatures, ordered
from redzone.errors import RedzoneError, SetupError, Undecided
from redzone.faces.picture.arrows import arrows
from redzone.faces.picture.cards import Where
from redzone.faces.picture.edit_doc import refuse
from redzone.faces.picture.groups import Combat, Part, parts
from redzone.faces.picture.model import Json
from redzone.faces.picture.names import Names, same
from redzone.faces.picture.ruling import Ruling
from redzone.faces.picture.table import Table, table
from redzone.messages import sentence
from redzone.position import Attack, LegalSet, Position
from redzone.position.assume import both_ways
from redzone.problem.legend import Compiled, Legend
from redzone.setup import take
from redzone.verdict.judge import is_payable
from redzone.verdict.model import Broken, Kind
from redzone.verdict.reasons import broken_of

if TYPE_CHECKING:
    from redzone.cards import Library

#: seconds for all questions about one selection
ASKING = 0.5


@dataclass(frozen=True, kw_only=True)
class _Side:
    """The side whose creature is selected. mine: the creature asked about; others: every other arrow; own:
    the arrows it has.
    """

    table: Table
    compiled: Compiled
    legal: LegalSet
    mine: Ref
    own: tuple[Target, ...]
    others: tuple[tuple[Ref, Target], ...]

    @property
    def step(self) -> Step:
        """What it would do: attack or block."""
        return self.compiled.legend.arena.step

    def partial(self, target: Target | None, everything: bool) -> Declaration:
        """The arrows that are there, and one to this target."""
        pairs = list(self.others) if everything else []
        keep = self.own if self.step is Step.BLOCK else ()
        pairs += [(self.mine, to) for to in keep]
        if target is not None and target not in keep:
            pairs.append((self.mine, target))
        choices = ordered(Arrow(ref, to) for ref, to in pairs)
        who = self.compiled.legend.arena.declarers if self.step is Step.BLOCK else ()
        return Declaration(step=self.step, choices=choices, who=who)

    def able(self, target: Target | None, everything: bool) -> bool:
        """Can it become a legal declaration with this arrow? False past the budget: never a guess."""
        with suppress(SetupError, Undecided):
            return self.legal.completable(self.partial(target, everything))
        return False


def choose(
    text: str,
    at: str,
    *,
    edition: str = "current",
    lenient: bool = True,
    budget: float | None = 2.0,
    library: Library | None = None,
) -> Json:
    """The targets of the creature at a coordinate, each with its price and why it can't be chosen.

    given "all": with every other arrow as it is; "own": these can't become legal at all, so only the
    creature's own count. Raises EditError for what is no creature that declares, and as `look`.
    """
    found = table(text, edition=edition, lenient=lenient, library=library, budget=budget)
    names = Names(found.board)
    ref = names.ref(at)
    if ref is None:
        raise refuse("edit-no-card", at=at)
    due = _at_step(found, ref, lenient, budget)
    if isinstance(due.error, RedzoneError) and due.desk is None:
        raise due.error
    side = _side(due, ref)
    if side is None:
        return _not_here(due, names, ref, at)
    return _answer(side, names, at)


def _at_step(found: Table, ref: Ref, lenient: bool, budget: float | None) -> Table:
    """The table at the step in which this creature declares: its side's."""
    attacks = _controller(found, ref) in found.start.active
    if attacks == (found.step == "attack"):
        return found
    try:
        if attacks:
            desk = Position(found.start, edition=found.edition, lenient=lenient, budget=budget)
            return replace(found, desk=desk, board=found.start, step="attack", declared=found.asked.attack,
                           behind=None, ruling=None)
        after = take(found.start, found.asked.attack, found.asked.put, found.asked.provoked)
        blocks = Attack(after, edition=found.edition, lenient=lenient, budget=budget)
        return replace(found, desk=blocks, board=after, step="block", declared=found.asked.block,
                       behind=None, ruling=None)
    except RedzoneError as error:
        return replace(found, error=error, desk=None)


def _controller(found: Table, ref: Ref) -> str:
    thing = next((t for t in found.things if t.holds(ref)), None)
    return thing.controller if thing is not None else ref.player


def _side(due: Table, ref: Ref) -> _Side | None:
    """The side that declares for this creature; None if it can't be chosen."""
    pairs = tuple(creatures(due.declared.choices)) if due.declared is not None else ()
    desk = due.desk
    if desk is None:
        return None
    sides = both_ways(desk.ready, lambda _: True, lambda _: "")[0].prepared
    for prepared in sides:
        legend = prepared.compiled.legend
        mine = _member(legend, ref, pairs)
        if mine is None:
            continue
        home = [(one, to) for one, to in pairs if one in legend.creatures]
        return _Side(
            table=due, compiled=prepared.compiled, legal=LegalSet(desk.board, [prepared], ASKING), mine=mine,
            own=tuple(to for one, to in home if one == mine),
            others=tuple((one, to) for one, to in home if one != mine),
        )
    return None


def _member(legend: Legend, ref: Ref, pairs: tuple[tuple[Ref, Target], ...]) -> Ref | None:
    """The creature itself; of a whole group the first that does nothing yet."""
    if ref in legend.creatures:
        return ref
    if ref.member:
        return None
    busy = {one for one, _ in pairs}
    mine = [one for one in legend.creatures if one[:2] == ref[:2]]
    return next((one for one in mine if one not in busy), mine[0] if mine else None)


def _answer(side: _Side, names: Names, at: str) -> Json:
    due = side.table
    shown = parts(due, Combat(due))
    where = Where(shown)
    everything = side.able(None, everything=True) or _any(side)
    legend = side.compiled.legend
    targets: list[Json] = []
    for to, target in _targets(legend, where, side).items():
        taken = target in side.own
        able = taken or side.able(target, everything)
        code = "picture-not-together" if everything else "picture-not-at-all"
        targets.append(_target(side, names, to, target, able=able, taken=taken, otherwise=code))
    able_names = [t["label"] for t in targets if t["able"]]
    name = names.name(side.mine)
    n = len(able_names)
    aloud = sentence("picture-choose-aloud", name=name, n=n, targets=", ".join(able_names)) if n else (
        sentence("picture-choose-none", name=name))
    hint = sentence(f"picture-hint-{side.step}", name=name, n=n, k=len(targets))
    return {
        "select": at, "targets": targets, "given": "all" if everything else "own", "hint": hint,
        "aloud": aloud, "missing": _missing(due, names, shown, where, at),
    }


def _any(side: _Side) -> bool:
    """Can the other arrows become legal with some arrow of this creature?"""
    objects = side.compiled.legend.objects
    return side.step is Step.ATTACK and any(side.able(target, everything=True) for target in objects)


def _targets(legend: Legend, where: Where, side: _Side) -> dict[str, Target]:
    """What there is to choose, by where it is drawn: of several alike one that is not taken, if there is."""
    found: dict[str, Target] = {}
    for target in legend.objects:
        found.setdefault(where.at(target), target)
        if target in side.own:
            found[where.at(target)] = target
    order = {str(player): i for i, player in enumerate(legend.arena.eff.board.players)}
    return dict(sorted(found.items(), key=lambda item: _order(item[1], order)))


def _order(target: Target, players: dict[str, int]) -> tuple[int, int, int]:
    if isinstance(target, str):
        return players[target], 0, 0
    return players[target.player], target.place, target.member


def _target(
    side: _Side, names: Names, to: str, target: Target, *, able: bool, taken: bool, otherwise: str
) -> Json:
    price = Ruling(side.table, names).price(side.mine, target)
    enough = not price or _enough(side, target)
    label = names.name(target)
    found = [] if able else list(_why(side.compiled, side.mine, target))
    why: list[Json] = [{"message": item.message, "rules": list(item.rules)} for item in found]
    if not able and not why:
        why = [{"message": sentence(otherwise), "rules": []}]
    taxed = bool(side.compiled.legend.pay)
    free = str(sentence("picture-free-short")) if taxed else ""
    return {
        "at": to, "able": able, "price": price or free, "enough": enough, "taken": taken, "label": label,
        "why": why,
    }


def _enough(side: _Side, target: Target) -> bool:
    """Can the position pay for it, with the other arrows?"""
    with suppress(RedzoneError):
        return is_payable(side.compiled, side.partial(target, everything=True))
    return False


def _why(compiled: Compiled, mine: Ref, target: Target) -> Iterator[Broken]:
    """The rules against this one pair."""
    legend = compiled.legend
    r, c = legend.creatures[mine][0], legend.objects[target][0]
    for item in legend.barred.get((r, c), ()):
        yield broken_of(legend.arena, Kind.RESTRICTION, item, (mine,), (target,), k=1)


def _missing(due: Table, names: Names, shown: list[Part], where: Where, at: str) -> list[Json]:
    """What requirements ask of it that is not there."""
    found = arrows(shown, Ruling(due, names), where)
    return [{"from": a.from_, "to": a.to} for a in found if a.state == "missing" and a.from_ == at]


def _not_here(due: Table, names: Names, ref: Ref, at: str) -> Json:
    """A permanent that can't be chosen in this step: why not."""
    why: list[Json] = []
    for side in due.sides:
        for thing, found in side.legend.unable:
            if any(same(ref, other) for other in thing.refs):
                items = [broken_of(side.legend.arena, Kind.NOT_ABLE, item, thing.refs) for item in found]
                why += [{"message": item.message, "rules": list(item.rules)} for item in items]
    text = " ".join(item["message"] for item in why) or sentence("picture-choose-not", name=names.name(ref))
    return {"select": at, "targets": [], "given": "all", "hint": text, "aloud": text, "missing": [],
            "why": why}
