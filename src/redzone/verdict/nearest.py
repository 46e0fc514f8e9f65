"""The legal declaration that changes the fewest arrows of an illegal one (architecture, section 5)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from heapq import heappop, heappush

from redzone.board import Declaration
from redzone.kernel import Budget, broken, maximum
from redzone.problem.legend import Compiled
from redzone.problem.mapping import Mapped, choice_key, declaration_of, picks_of, run
from redzone.problem.refine import as_picks, payments, picks_home
from redzone.verdict.judge import free, is_legal_d

#: how often the classic answer is answered again before the search gives up
_ROUNDS = 50
#: how many ways of paying for fewer creatures are tried
_TRIES = 300


def nearest(compiled: Compiled, declaration: Declaration, budget: Budget) -> Declaration | None:
    """A legal declaration with the fewest arrows taken away or added; None if none was found in the budget.

    Classic: an answer may itself be answered; each obeys more, so this ends.
    """
    mapped = picks_of(compiled, declaration)
    for _ in range(_ROUNDS):
        chosen = _fewest_changes(compiled, mapped, budget)
        if chosen is None:
            return None
        mapped = chosen
        legal = is_legal_d(compiled, mapped, budget)
        if legal:
            return with_bands(declaration, declaration_of(compiled, mapped.picks, chosen=mapped.chosen))
        if legal is None:
            return None
    return None


def _fewest_changes(compiled: Compiled, mapped: Mapped, budget: Budget) -> Mapped | None:
    """A member of Free(D) that obeys max(D) and, among those, keeps most of D."""
    refined = free(compiled, mapped, by_object=True)
    problem = refined.problem
    m = len(problem.columns)
    scale = 2 * sum(problem.rows) * max(1, min(max(problem.cap, default=1), sum(problem.columns))) + 1
    gain = [
        scale * weight + (1 if (i // m, i % m) in refined.own else -1)
        for i, weight in enumerate(problem.gain)
    ]
    scaled = problem._replace(
        gain=tuple(gain),
        act=tuple(scale * w for w in problem.act),
        count=tuple(tuple((a, b, scale * w) for a, b, w in c) for c in problem.count),
        gains=tuple(g._replace(weight=scale * g.weight) for g in problem.gains),
    )
    answer = maximum(scaled, budget)
    if answer.witness is None or answer.best < answer.bound:
        return None
    home = picks_home(refined, answer.witness)
    assert not broken(compiled.problem, as_picks(home)), "an answer of the search breaks a restriction"
    return Mapped(chosen=home)


def with_bands(before: Declaration, after: Declaration) -> Declaration:
    """The bands that still stand: all their members attack what they attacked."""
    attacks = {ref: c.target for c in after.choices for ref in run(c)}
    was = {ref: c.target for c in before.choices for ref in run(c)}
    bands = tuple(
        band for band in before.bands if all(ref in attacks and attacks[ref] == was.get(ref) for ref in band)
    )
    return Declaration(
        step=after.step, choices=tuple(sorted(after.choices, key=choice_key)), bands=bands, who=after.who
    )


def nearest_payable(
    compiled: Compiled, declaration: Declaration, budget: Budget, payable: Callable[[Declaration], bool]
) -> Declaration | None:
    """The nearest legal declaration whose cost can be paid as well.

    If the first can't, fewer of the creatures that are charged act: one less, then two less, and so on,
    creatures that are alike counted together. None if none is found in the budget.
    """
    first = nearest(compiled, declaration, budget)
    if first is None or payable(first):
        return first
    mapped = picks_of(compiled, first)
    paid = payments(compiled, mapped.chosen)
    alike: defaultdict[object, list[tuple[int, int]]] = defaultdict(list)
    for at, objects in sorted(mapped.chosen.items(), key=lambda item: item[0]):
        if paid[at]:
            alike[at[0], objects].append(at)
    groups = list(alike.values())
    for drop in _fewer([len(group) for group in groups]):
        gone = {at for n, group in zip(drop, groups, strict=True) for at in group[len(group) - n :]}
        kept = Mapped(chosen={at: objects for at, objects in mapped.chosen.items() if at not in gone})
        found = nearest(compiled, declaration_of(compiled, (), chosen=kept.chosen), budget)
        if found is not None and payable(found):
            return with_bands(declaration, found)
        if budget.over:
            return None
    return None


def _fewer(sizes: list[int]) -> Iterator[tuple[int, ...]]:
    """How many to leave out of each group: all ways, the fewest in all first, at most `_TRIES`."""
    heap, seen, tries = [(0, (0,) * len(sizes))], set[tuple[int, ...]](), 0
    while heap and tries < _TRIES:
        total, drop = heappop(heap)
        if total:
            tries += 1
            yield drop
        for i, n in enumerate(drop):
            more = (*drop[:i], n + 1, *drop[i + 1 :])
            if n < sizes[i] and more not in seen:
                seen.add(more)
                heappush(heap, (total + 1, more))
