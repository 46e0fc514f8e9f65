"""What a count must keep in mind of the clauses and gains: tallies, cut off where more changes nothing."""

from __future__ import annotations

from redzone.kernel.problem import Clause, Gain, Problem

#: Ways by score.
Ways = dict[int, int]


class Ledger:
    """The areas whose tallies clauses and gains ask for."""

    def __init__(self, problem: Problem, weighted: bool) -> None:
        """`weighted`: scores matter; otherwise gains are left out."""
        self.clauses = problem.clauses
        self.gains = problem.gains if weighted else ()
        self.everyone = sum(problem.rows)
        self.areas: list[tuple[int, int]] = []
        self.cuts: list[int] = []
        for clause in self.clauses:
            self._enter(clause)
        for gain in self.gains:
            self._enter(gain)
        self.index = {area: i for i, area in enumerate(self.areas)}

    def _enter(self, rule: Clause | Gain) -> None:
        if rule.rows_if:
            self._note(rule.rows_if, rule.columns_if, 1)
        beyond = rule.high + 1 if rule.high < self.everyone else 0
        self._note(rule.rows, rule.columns, max(rule.low, beyond))

    def _note(self, rows: int, columns: int, cut: int) -> None:
        if (rows, columns) in self.areas:
            at = self.areas.index((rows, columns))
            self.cuts[at] = max(self.cuts[at], cut)
        else:
            self.areas.append((rows, columns))
            self.cuts.append(cut)

    def add(self, tallies: tuple[int, ...], row: int, columns: int, creatures: int) -> tuple[int, ...]:
        """Give the tallies after so many creatures of the row picked these columns."""
        if not tallies or not creatures:
            return tallies
        return tuple(
            min(cut, t + creatures) if rows >> row & 1 and asked & columns else t
            for t, cut, (rows, asked) in zip(tallies, self.cuts, self.areas, strict=True)
        )

    def kept(self, tallies: tuple[int, ...]) -> bool:
        """Do all clauses hold?"""
        return all(self._holds(clause, tallies) for clause in self.clauses)

    def bonus(self, tallies: tuple[int, ...]) -> int:
        """Give what the gains earn."""
        return sum(gain.weight for gain in self.gains if self._holds(gain, tallies))

    def _holds(self, rule: Clause | Gain, tallies: tuple[int, ...]) -> bool:
        if rule.rows_if and not tallies[self.index[rule.rows_if, rule.columns_if]]:
            return True
        return rule.low <= tallies[self.index[rule.rows, rule.columns]] <= rule.high


def merge(into: Ways, more: Ways, times: int, shift: int, least: int | None) -> None:
    """Add the ways, each `times` over and with a score higher by `shift`; none below `least`."""
    for score, ways in more.items():
        found = score + shift
        if least is None or found >= least:
            into[found] = into.get(found, 0) + ways * times
