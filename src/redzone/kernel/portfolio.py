"""Two searches taking turns: flow for loose questions, slack for tight ones.

Turns are counted in nodes, so that a run can be repeated exactly. Both searches go on where they stopped.
"""

from __future__ import annotations

from redzone.kernel.branch import FlowSearch
from redzone.kernel.budget import Budget, Spent
from redzone.kernel.problem import Picks
from redzone.kernel.slack import SlackSearch, suits
from redzone.kernel.split import Split

#: Nodes of the first turns: (flow, slack).
LOOSE = (12, 32)
TIGHT = (2, 256)


class Portfolio:
    """Looks for declarations with a score above the floor; the floor rises with what is found."""

    def __init__(self, split: Split, floor: int, first: bool) -> None:
        """`first`: the first declaration above the floor is enough."""
        self.problem, self.first = split.problem, first
        self.flow = FlowSearch(split, floor, first)
        self.slack: SlackSearch | None = None
        self.suits = suits(split.problem)
        self.complete = False

    @property
    def witness(self) -> Picks | None:
        """The best declaration found."""
        return self.flow.witness

    @property
    def floor(self) -> int:
        """Its score, or the floor given."""
        return self.flow.floor

    @property
    def bound(self) -> int | None:
        """No declaration scores more than this or than the floor; None if nothing is known."""
        return self.flow.floor if self.complete else self.flow.bound

    def run(self, budget: Budget, tight: bool) -> None:
        """Search until the question is answered or the budget is spent (which is not raised).

        Raises Unsettled if classes must be split.
        """
        flow, slack = TIGHT if tight else LOOSE
        try:
            while not self.complete:
                if tight:
                    self.complete = self._slack(budget, slack) or self._flow(budget, flow)
                else:
                    self.complete = self._flow(budget, flow) or self._slack(budget, slack)
                flow, slack = 2 * flow, 2 * slack
        except Spent:
            pass

    def _flow(self, budget: Budget, nodes: int) -> bool:
        return self.flow.run(budget, nodes)

    def _slack(self, budget: Budget, nodes: int) -> bool:
        if not self.suits:
            return False
        if self.slack is None or self.slack.target <= self.flow.floor:
            self.slack = SlackSearch(self.problem, self.flow.floor + 1)
        if not self.slack.run(budget, nodes):
            return False
        if self.slack.witness is None:
            return True
        self.flow.improve(self.slack.witness)
        self.slack = None
        return self.first
