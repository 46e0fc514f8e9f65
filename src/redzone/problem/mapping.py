"""Declarations to picks of the kernel, and picks back to declarations."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from redzone.abilities import Step
from redzone.board import Choice, Declaration, Ref, Target
from redzone.kernel import Pick, Picks
from redzone.problem.legend import Compiled, Legend
from redzone.rules.arena import Reason, reason


class Refused(NamedTuple):
    """A creature that can't be chosen, or not for that: why, and what is concerned."""

    reason: Reason
    refs: tuple[Target, ...]


@dataclass(slots=True)
class Mapped:
    """A declaration in the kernel's terms.

    chosen: each acting creature (row, number in its class) -> the objects it picks. refused: what can't
    be chosen; those choices are not among `chosen`. others: how many pairs were refused.
    """

    chosen: dict[tuple[int, int], frozenset[tuple[int, int]]] = field(default_factory=dict)
    refused: list[Refused] = field(default_factory=list)

    @property
    def picks(self) -> Picks:
        """The picks: creatures of a row that pick the same objects together."""
        if len({row for row, _ in self.chosen}) == len(self.chosen):
            return tuple(Pick(row, 1, tuple(sorted(o))) for (row, _), o in sorted(self.chosen.items()))
        same: Counter[tuple[int, frozenset[tuple[int, int]]]] = Counter(
            (row, objects) for (row, _), objects in self.chosen.items()
        )
        return tuple(
            Pick(row, n, tuple(sorted(objects)))
            for (row, objects), n in sorted(same.items(), key=lambda item: (item[0][0], sorted(item[0][1])))
        )


def picks_of(compiled: Compiled, declaration: Declaration) -> Mapped:
    """The declaration as picks, and everything in it that can't be chosen (508.1a-b, 509.1a)."""
    legend = compiled.legend
    rows, columns = legend.creatures, legend.objects
    mapped = Mapped()
    pairs: defaultdict[Ref, list[Target]] = defaultdict(list)
    for choice in declaration.choices:
        if choice.count == 1:
            pairs[choice.creature].append(choice.target)
            continue
        for ref in run(choice):
            pairs[ref].append(choice.target)
    refused: dict[Reason, list[Target]] = defaultdict(list)
    for ref, targets in pairs.items():
        at = rows.get(ref)
        if at is None:
            for why in _unable(legend, ref):
                refused[why].append(ref)
            continue
        if len(targets) == 1 and targets[0] in columns:
            mapped.chosen[at] = frozenset((columns[targets[0]],))
            continue
        found = _objects(compiled, ref, targets, at, columns, refused)
        if found:
            mapped.chosen[at] = found
    if refused:
        mapped.refused = [Refused(why, tuple(refs)) for why, refs in refused.items()]
    return mapped


def run(choice: Choice) -> tuple[Ref, ...]:
    """All the creatures a choice speaks of."""
    first = choice.creature
    if choice.count == 1:
        return (first,)
    return tuple(first._replace(member=first.member + i) for i in range(choice.count))


def _unable(legend: Legend, ref: Ref) -> tuple[Reason, ...]:
    for thing, why in legend.unable:
        if thing.holds(ref):
            return why
    rule = "choose attackers" if legend.arena.step is Step.ATTACK else "choose blockers"
    return (reason(rule, code="not-a-creature"),)


def _objects(
    compiled: Compiled,
    ref: Ref,
    targets: list[Target],
    at: tuple[int, int],
    columns: Mapping[Target, tuple[int, int]],
    refused: dict[Reason, list[Target]],
) -> frozenset[tuple[int, int]]:
    step = compiled.legend.arena.step
    found = []
    for target in targets:
        if target in columns:
            found.append(columns[target])
        else:
            refused[_not_there(step, _attacks_another(compiled, target))] += [ref, target]
    cap = compiled.problem.cap[at[0]]
    if len(found) > cap or len(set(found)) < len(found):
        refused[_too_many(step, cap)].append(ref)
        return frozenset(found[:1])
    return frozenset(found)


def _attacks_another(compiled: Compiled, target: Target) -> bool:
    thing = compiled.legend.arena.eff.scene.thing(target) if isinstance(target, Ref) else None
    return thing is not None and thing.attack is not None


def _not_there(step: Step, attacks_another: bool) -> Reason:
    """802.4a: blockers of a player block only what attacks him; 509.1a: only attacking creatures."""
    if step is Step.ATTACK:
        return reason("what is attacked", code="cant-be-attacked")
    if attacks_another:
        return reason("choose blockers", "blocks of one player", code="attacks-another")
    return reason("choose blockers", code="not-attacking")


def _too_many(step: Step, cap: int) -> Reason:
    """508.1b: an attacker attacks one object; 509.1a: a blocker blocks one, unless effects allow more."""
    if step is Step.ATTACK:
        return reason("what is attacked", code="attacks-twice")
    return reason("choose blockers", code="blocks-too-many", n=cap)


def declaration_of(
    compiled: Compiled,
    picks: Picks,
    *,
    chosen: dict[tuple[int, int], frozenset[tuple[int, int]]] | None = None,
) -> Declaration:
    """The declaration that these picks stand for, lowest members first; or exactly what is `chosen`."""
    legend = compiled.legend
    if chosen is None:
        chosen = {}
        free = [list(range(len(row.members) - 1, -1, -1)) for row in legend.rows]
        for pick in picks:
            for _ in range(pick.count):
                chosen[pick.row, free[pick.row].pop()] = frozenset(pick.objects)
    choices = [
        Choice(legend.rows[r].members[k], legend.columns[c].members[n])
        for (r, k), objects in chosen.items()
        for c, n in objects
    ]
    who = legend.arena.declarers if legend.arena.step is Step.BLOCK else ()
    return Declaration(step=legend.arena.step, choices=merged(choices), who=who)


def merged(choices: list[Choice]) -> tuple[Choice, ...]:
    """Choices sorted, neighbouring members of a group with the same target as one run."""
    out: list[Choice] = []
    for choice in sorted(choices, key=choice_key):
        last = out[-1] if out else None
        if (
            last is not None
            and choice.creature.member > 0
            and last.target == choice.target
            and last.creature[:2] == choice.creature[:2]
            and last.creature.member + last.count == choice.creature.member
        ):
            out[-1] = last._replace(count=last.count + 1)
        else:
            out.append(choice)
    return tuple(out)


def choice_key(choice: Choice) -> tuple[object, ...]:
    """The canonical order of choices: by group and target, then member."""
    creature = choice.creature
    return (creature.player, creature.place, str(choice.target), creature.member)
