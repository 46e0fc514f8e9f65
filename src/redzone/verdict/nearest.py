"""The legal declaration that changes the fewest arrows of an illegal one (architecture, section 5)."""

from __future__ import annotations

from redzone.board import Declaration
from redzone.kernel import Budget, broken, maximum
from redzone.problem.legend import Compiled
from redzone.problem.mapping import Mapped, choice_key, declaration_of, picks_of, run
from redzone.problem.refine import as_picks, picks_home
from redzone.verdict.judge import free, is_legal_d

#: how often the classic answer is answered again before the search gives up
_ROUNDS = 50


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
        band for band in before.bands
        if all(ref in attacks and attacks[ref] == was.get(ref) for ref in band)
    )
    return Declaration(step=after.step, choices=tuple(sorted(after.choices, key=choice_key)), bands=bands,
                       who=after.who)
