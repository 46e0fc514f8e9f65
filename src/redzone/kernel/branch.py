"""Branch and bound over classes, with a flow as bound.

A node whose relaxed solution is a declaration is settled. Otherwise it is split where the solution
cheats: at a column total off its profile, at a row's acting creatures, at the number acting in all, or at
a clause or gain.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from heapq import heappop, heappush

from redzone.kernel.budget import Budget
from redzone.kernel.declaration import broken, score
from redzone.kernel.frame import Frame, Node, put, tighten
from redzone.kernel.groups import Group
from redzone.kernel.prices import MOVES, STEPS, broken_by, moved, priced
from redzone.kernel.problem import Picks
from redzone.kernel.realise import realise
from redzone.kernel.relax import Relaxed, relax
from redzone.kernel.split import Split
from redzone.kernel.tallies import Found, Tallies

#: Rank and number (least first), bound (None: not known yet), node.
Open = tuple[int, int, int | None, Node]
#: What the flow keeps by itself: sets of rows, sets of columns, numbers of gains.
Kept = tuple[list[Group], list[Group], set[int]]


class FlowSearch:
    """A search that can be continued: best declaration seen, proven bound, nodes still open.

    floor: only scores above it are looked for; it rises with what is found. `first`: the first declaration
    above the floor is enough, so the search goes deep; otherwise it opens the node of the best bound.
    """

    def __init__(self, split: Split, floor: int, first: bool) -> None:
        self.frame = Frame(split.problem, split.order)
        self.tallies = Tallies(self.frame)
        self.floor, self.first = floor, first
        self.witness: Picks | None = None
        self.made = 0
        self.open: list[Open] = []
        for node in self._start():
            self._push(None, node)

    def _start(self) -> Iterator[Node]:
        """Give the root with the clauses that always apply imposed."""
        node: Node | None = self.frame.root()
        for clause in self.frame.problem.clauses:
            if node is not None and not clause.rows_if:
                area = (clause.rows, clause.columns)
                node = self.tallies.impose(node, area, clause.low, clause.high)
        if node is not None:
            yield node

    def _push(self, bound: int | None, node: Node) -> None:
        """Open a node; the later of two alike is visited first."""
        self.made -= 1
        heappush(self.open, (0 if self.first or bound is None else -bound, self.made, bound, node))

    @property
    def bound(self) -> int | None:
        """No declaration left open scores more; None before the first node. Nothing open: the floor."""
        bounds = [bound for _, _, bound, _ in self.open]
        if any(bound is None for bound in bounds):
            return None
        return max((b for b in bounds if b is not None), default=self.floor)

    def run(self, budget: Budget, nodes: int) -> bool:
        """Go on for so many nodes; give whether the search is complete.

        Raises Spent, or Unsettled if the classes must be split.
        """
        for _ in range(nodes):
            if not self.open:
                return True
            budget.spend()
            budget.look()
            _, _, ceiling, node = heappop(self.open)
            self._visit(ceiling, node)
            if self.first and self.witness is not None:
                return True
        return not self.open

    def _visit(self, ceiling: int | None, node: Node) -> None:
        if ceiling is not None and ceiling <= self.floor:
            return
        tight = tighten(self.frame, node)
        if tight is not None and self.frame.problem.clauses:
            tight = self.tallies.drawn(tight)
            tight = None if tight is None else tighten(self.frame, tight)
        if tight is not None and tight.ties:
            tight = self.tallies.within(tight)
            tight = None if tight is None else tighten(self.frame, tight)
        if tight is None:
            return
        kept = self.tallies.groups(tight)
        bonus = self._bonus(tight, kept[2])
        if bonus is None:
            return
        bounded = self._bounded(tight, kept, bonus)
        if bounded is None:
            return
        tight, relaxed, found = bounded
        bound = relaxed.bound + bonus if ceiling is None else min(ceiling, relaxed.bound + bonus)
        split = self._parts(tight, relaxed, found, bound, kept[2])
        if split is None and tight.prices and bound > self.floor:
            # what the prices leave open, the flow without them shows
            tight = tight.at({})
            plain = relax(self.frame, tight, kept[0], kept[1])
            if plain is None:
                return
            found = Found(plain.picks, self._acting(tight, plain))
            bound = min(bound, plain.bound + bonus)
            split = self._parts(tight, plain, found, bound, kept[2])
        if bound <= self.floor:
            return
        if split is None:
            raise RuntimeError("The search found nothing to split.")
        for part in reversed(list(split)):
            if part is not None:
                self._push(bound, part)

    def _bounded(self, node: Node, kept: Kept, bonus: int) -> tuple[Node, Relaxed, Found] | None:
        """Give the node with the prices that bound it best, and its solution; None if nothing is left.

        Prices move as long as the solution breaks a tie that the flow can't keep, and the bound falls or does
        not rise while less is broken.
        """
        relaxed = relax(self.frame, node, kept[0], kept[1], priced(self.tallies, node))
        if relaxed is None or relaxed.bound + bonus <= self.floor:
            return None
        found = Found(relaxed.picks, self._acting(node, relaxed))
        excess = broken_by(self.tallies, node, found)
        for step in STEPS if excess or node.prices else ():
            for _ in range(MOVES):
                prices = moved(self.tallies, node, found, step)
                if prices is None:
                    break
                other = node.at(prices)
                better = relax(self.frame, other, kept[0], kept[1], priced(self.tallies, other))
                if better is None or better.bound + bonus <= self.floor:
                    return None
                then = Found(better.picks, self._acting(other, better))
                still = broken_by(self.tallies, other, then)
                falls = better.fine * relaxed.scale < relaxed.fine * better.scale
                if not falls and (better.bound > relaxed.bound or still >= excess):
                    break
                node, relaxed, found, excess = other, better, then, still
        return node, relaxed, found

    def _parts(
        self, node: Node, relaxed: Relaxed, found: Found, bound: int, taken: set[int]
    ) -> Iterable[Node | None] | None:
        """Split where the solution cheats; keep one that is a declaration. None: nothing to split."""
        early = self._numbers(node, relaxed, found)
        if early is None:
            early = self._gain(node, found, taken)
        if early is None:
            early = self._clauses(node, found)
        if early is None:
            early = self._column(node, relaxed)
        if early is None:
            early = self._ties(node, found)
        if early is None:
            worth = self._worth(relaxed, found)
            if worth > self.floor:
                self._accept(relaxed, found, worth)
            if bound <= self.floor:
                return None
            early = self._flattered(node, relaxed, found)
        return early

    def _bonus(self, node: Node, taken: set[int]) -> int | None:
        """Give what the gains that are not taken can add at most; None if a clause or tie cannot hold."""
        for clause in self.frame.problem.clauses:
            if not self.tallies.outcomes(node, clause)[0]:
                return None
        for area in node.ties:
            low, high = self.tallies.span(area, node)
            if low > high:
                return None
        total = 0
        for number, gain in enumerate(self.frame.problem.gains):
            if number in taken:
                continue
            can_hold, can_fail = self.tallies.outcomes(node, gain)
            if not can_hold and not can_fail:
                return None
            if (can_hold and gain.weight > 0) or not can_fail:
                total += gain.weight
        return total

    def _acting(self, node: Node, relaxed: Relaxed) -> list[int]:
        """Give for each row how many creatures act, near to what the flow says."""
        frame = self.frame
        acting = list(relaxed.firsts)
        for r in frame.gaining:
            if frame.per[r] > 1:
                there = [(relaxed.picks.get((r, c), 0), frame.part(r, c)) for c in frame.cols[r]]
                total = sum(k for k, _ in there)
                least = max(-(-total // frame.per[r]), *(-(-k // part) for k, part in there))
                wanted = 0 if relaxed.act[r] < 0 else acting[r]
                acting[r] = min(max(wanted, least, node.least[r]), total)
        return acting

    def _column(self, node: Node, relaxed: Relaxed) -> Iterable[Node | None] | None:
        """Split at the column whose hull flatters it most."""
        worst, at = 0, -1
        for c, gap in enumerate(relaxed.gaps):
            size = 2 * relaxed.scale if gap is None else gap
            if size > worst:
                worst, at = size, c
        if at < 0:
            return None
        value = self.frame.profiles[at].value
        below = relaxed.counts[at]
        above = below + 1
        while value(below) is None:
            below -= 1
        while value(above) is None:
            above += 1
        less = node.but(high=put(node.high, at, below))
        more = node.but(low=put(node.low, at, above))
        return (less, more) if below else (more, less)

    def _numbers(self, node: Node, relaxed: Relaxed, found: Found) -> Iterable[Node | None] | None:
        """Split where need, most or total is broken."""
        problem = self.frame.problem
        everybody = sum(found.acting)
        for r in self.frame.gaining:
            alone = found.acting[r] and not node.least[r]
            if alone and not problem.need[r] <= everybody <= problem.most[r]:
                return self._cut(node, r, 0)
        if everybody > node.total[1]:
            picked = self._picked(relaxed)
            r = max(self.frame.gaining, key=lambda r: (found.acting[r] - relaxed.firsts[r], picked[r]))
            return self._cut(node, r, relaxed.firsts[r])
        if everybody < node.total[0]:
            r = max(self.frame.gaining, key=lambda r: relaxed.firsts[r] - found.acting[r])
            return self._cut(node, r, found.acting[r])
        return None

    def _picked(self, relaxed: Relaxed) -> list[int]:
        """Give how many objects the creatures of each row pick."""
        picked = [0] * self.frame.n
        for (r, _), k in relaxed.picks.items():
            picked[r] += k
        return picked

    def _cut(self, node: Node, row: int, most: int) -> tuple[Node, Node]:
        """Split at the row's acting creatures: more than `most`, or at most so many."""
        return (
            node.but(least=put(node.least, row, max(node.least[row], most + 1))),
            node.but(most=put(node.most, row, most)),
        )

    def _clauses(self, node: Node, found: Found) -> Iterable[Node | None] | None:
        """Split where a clause is broken that is no tie yet."""
        for clause in self.frame.problem.clauses:
            broken_here = clause.rows_if and not self.tallies.holds(clause, found)
            if broken_here and self.tallies.outcomes(node, clause)[1]:
                return self.tallies.holding(node, clause)
        return None

    def _ties(self, node: Node, found: Found) -> Iterable[Node | None] | None:
        """Split where a tie is broken."""
        for area, (low, high) in node.ties.items():
            value = self.tallies.value(area, found)
            if value < low:
                return self.tallies.more(node, area, found)
            if value > high:
                return self.tallies.fewer(node, area, found)
        return None

    def _worth(self, relaxed: Relaxed, found: Found) -> int:
        """Give the score of the solution; its columns are on their profiles up to their gaps."""
        problem, frame = self.frame.problem, self.frame
        pairs = sum(problem.gain[r * frame.m + c] * k for (r, c), k in found.picks.items())
        acts = sum(problem.act[r] * k for r, k in enumerate(found.acting) if k)
        values = (p.value(k) for p, k in zip(frame.profiles, relaxed.counts, strict=True))
        gains = sum(g.weight for g in problem.gains if self.tallies.holds(g, found))
        return pairs + acts + sum(v for v in values if v is not None) + gains

    def _accept(self, relaxed: Relaxed, found: Found, worth: int) -> None:
        """Keep the solution as the best declaration; raises Unsettled if the classes are too coarse."""
        picks = realise(self.frame, relaxed.picks, found.acting, relaxed.counts)
        if broken(self.frame.problem, picks) or score(self.frame.problem, picks) != worth:
            raise RuntimeError("The search took a declaration for lawful that is not.")
        self.witness, self.floor = picks, worth

    def improve(self, picks: Picks) -> None:
        """Take an unbroken declaration found elsewhere."""
        self.witness, self.floor = picks, score(self.frame.problem, picks)

    def _gain(self, node: Node, found: Found, taken: set[int]) -> Iterable[Node | None] | None:
        """Split at the gain of the greatest weight that the bound counts and the solution has not."""
        worst, at = 0, -1
        gains = self.frame.problem.gains
        for number, gain in enumerate(gains):
            if number in taken or abs(gain.weight) <= worst:
                continue
            can_hold, can_fail = self.tallies.outcomes(node, gain)
            if can_hold and can_fail and self.tallies.holds(gain, found) == (gain.weight < 0):
                worst, at = abs(gain.weight), number
        if at < 0:
            return None
        gain = gains[at]
        ways = [*self.tallies.holding(node, gain), *self.tallies.failing(node, gain)]
        return ways if gain.weight > 0 else ways[::-1]

    def _flattered(self, node: Node, relaxed: Relaxed, found: Found) -> Iterable[Node | None] | None:
        """Split where the bound counts more than the solution has: acting creatures or gains."""
        for r in self.frame.gaining:
            if relaxed.acts[r] > relaxed.act[r] * found.acting[r]:
                return self._cut(node, r, found.acting[r] - 1)
        for gain in self.frame.problem.gains:
            can_hold, can_fail = self.tallies.outcomes(node, gain)
            if can_hold and can_fail and self.tallies.holds(gain, found) == (gain.weight < 0):
                ways = [*self.tallies.holding(node, gain), *self.tallies.failing(node, gain)]
                return ways if gain.weight > 0 else ways[::-1]
        return None
