"""The steps of a count: each turns a key into the keys that may follow, with the number of ways.

A step is a list of operations. `expand` appends (key after, ways, label) to a flat list; the label says
what was chosen, so that a sample can be read off.
"""

from __future__ import annotations

from redzone.kernel.ledger import Ledger, Rule


class Operation:
    """One operation; `worst` is the most slack it can use up."""

    def __init__(self) -> None:
        self.worst = 0

    def expand(self, key: int, out: list[int]) -> None:
        """Append (key after, ways, label) for everything that may follow."""
        raise NotImplementedError


class Step:
    """Operations that belong together: all choices of one creature, or all choices of one object.

    creature: whether `cls`, `number` name a creature (row, member) or an object (column, number);
    cls -1: nothing is chosen. `room`: about how many states there are after it.
    """

    def __init__(self, creature: bool, cls: int, number: int, room: int) -> None:
        self.creature, self.cls, self.number, self.room = creature, cls, number, room
        self.ops: list[Operation] = []


class Add(Operation):
    """Adds a constant: the fields of a part of the board get their first values."""

    def __init__(self, constant: int) -> None:
        super().__init__()
        self.constant = constant

    def expand(self, key: int, out: list[int]) -> None:
        """See Operation."""
        out.append(key + self.constant)
        out.append(1)
        out.append(0)


class Capped:
    """Fields that rise by the number chosen, up to `cut`; nothing may follow from `dead` on."""

    def __init__(self) -> None:
        self.shift: list[int] = []
        self.mask: list[int] = []
        self.cut: list[int] = []
        self.dead: list[int] = []

    def enter(self, shift: int, mask: int, cut: int, dead: int) -> None:
        """Add a field."""
        self.shift.append(shift)
        self.mask.append(mask)
        self.cut.append(cut)
        self.dead.append(dead)

    def tally(self, ledger: Ledger, area: int) -> None:
        """Add an area's tally."""
        areas = ledger.areas
        self.enter(areas.shift[area], areas.mask[area], areas.cut[area], areas.dead[area])

    def raised(self, key: int, number: int) -> int:
        """Give the key after all fields rose; -1 if one is dead."""
        for i in range(len(self.shift)):
            shift = self.shift[i]
            now = (key >> shift) & self.mask[i]
            then = now + number
            if then >= self.dead[i]:
                return -1
            then = min(then, self.cut[i])
            if then != now:
                key += (then - now) << shift
        return key


class Move(Operation):
    """Some of the things in one pool are chosen and go on to another pool; the label is how many.

    The pool's number is the field (shift, mask), or `fixed` if mask is 0; `delta` is added to the key for
    each one chosen; `pick` and `stay` are the slack each chosen one and each other one uses up.
    """

    def __init__(self, ledger: Ledger, shift: int, mask: int, fixed: int, delta: int) -> None:
        super().__init__()
        self.smask = ledger.smask
        self.shift, self.mask, self.fixed, self.delta = shift, mask, fixed, delta
        self.pick = 0
        self.stay = 0
        self.fields = Capped()
        self.source = -1
        self.target = -1
        #: the class of the pool's things
        self.cls = -1
        #: as Judge has it; leaving: those that are not chosen are not free for later objects either
        self.short: list[int] = []
        self.head = 0
        self.heads = 0
        self.leaving = False

    def look(self, short: list[int], free: tuple[int, int], leaving: bool) -> None:
        """Look ahead after each choice as Judge does."""
        self.short = short
        self.head, self.heads = free
        self.leaving = leaving
        if not leaving:
            self.delta -= 1 << self.head

    def expand(self, key: int, out: list[int]) -> None:
        """See Operation."""
        there = self.fixed
        if self.mask:
            there = (key >> self.shift) & self.mask
        slack = key & self.smask
        loss = there * self.stay
        after = key
        looks = bool(self.short)
        if self.leaving:
            after -= there << self.head
        if loss <= slack and not (looks and loss + self.short[(after >> self.head) & self.heads] > slack):
            out.append(after - loss)
            out.append(1)
            out.append(0)
        more = self.pick - self.stay
        delta = self.delta
        ways = 1
        fields = self.fields
        plain = not fields.shift
        for k in range(1, there + 1):
            ways = ways * (there - k + 1) // k
            after += delta
            loss += more
            if loss > slack:
                if more >= 0:
                    return
                continue
            if looks and loss + self.short[(after >> self.head) & self.heads] > slack:
                continue
            then = after - loss if plain else fields.raised(after - loss, k)
            if then < 0:
                return
            out.append(then)
            out.append(ways)
            out.append(k)


class Options:
    """The objects one creature may choose among: for each pool what choosing from it does."""

    def __init__(self) -> None:
        self.shift: list[int] = []
        self.mask: list[int] = []
        self.fixed: list[int] = []
        self.delta: list[int] = []
        self.loss: list[int] = []
        self.fields: list[Capped] = []
        self.source: list[int] = []
        self.target: list[int] = []
        self.cls: list[int] = []


class Choose(Operation):
    """A creature picks one object or none; the label is 0 or the number of the option from 1."""

    def __init__(self, ledger: Ledger, row: int, idle: int) -> None:
        super().__init__()
        self.ledger, self.row, self.idle = ledger, row, idle
        self.options = Options()
        self.always = Capped()

    def expand(self, key: int, out: list[int]) -> None:
        """See Operation."""
        slack = key & self.ledger.smask
        if self.idle <= slack:
            out.append(key - self.idle)
            out.append(1)
            out.append(0)
        base = self.ledger.acted(key, self.row, 1)
        if base >= 0:
            base = self.always.raised(base, 1)
        if base < 0:
            return
        options = self.options
        for i in range(len(options.shift)):
            there = options.fixed[i]
            if options.mask[i]:
                there = (base >> options.shift[i]) & options.mask[i]
            if not there or options.loss[i] > slack:
                continue
            then = options.fields[i].raised(base + options.delta[i] - options.loss[i], 1)
            if then >= 0:
                out.append(then)
                out.append(there)
                out.append(i + 1)


class Judge(Operation):
    """A load is judged and forgotten: `loss` by load, -1 where it is not allowed.

    short: by the number of creatures still free for later objects (in the field `free`), how much of
    what those objects could earn is out of reach for so few; empty if nothing is.
    """

    def __init__(self, ledger: Ledger, shift: int, mask: int, loss: list[int]) -> None:
        super().__init__()
        self.smask, self.shift, self.mask, self.loss = ledger.smask, shift, mask, loss
        self.worst = max(0, *loss)
        self.short: list[int] = []
        self.head = 0
        self.heads = 0

    def look(self, short: list[int], free: tuple[int, int]) -> None:
        """See the class."""
        self.short = short
        self.head, self.heads = free

    def expand(self, key: int, out: list[int]) -> None:
        """See Operation."""
        load = (key >> self.shift) & self.mask
        loss = self.loss[load]
        short = 0
        if self.short:
            short = self.short[(key >> self.head) & self.heads]
        if 0 <= loss <= (key & self.smask) - short:
            out.append(key - (load << self.shift) - loss)
            out.append(1)
            out.append(0)


class CloseColumn(Operation):
    """Nobody can pick the column's objects any more: pool by pool (one for each load) they are judged."""

    def __init__(self, ledger: Ledger, pools: list[tuple[int, int]], loss: list[int]) -> None:
        super().__init__()
        self.smask, self.pools, self.loss = ledger.smask, pools, loss
        self.shifts = [shift for shift, _ in pools]
        self.masks = [mask for _, mask in pools]

    def expand(self, key: int, out: list[int]) -> None:
        """See Operation."""
        loss = 0
        after = key
        for i in range(len(self.shifts)):
            there = (key >> self.shifts[i]) & self.masks[i]
            if there:
                if self.loss[i] < 0:
                    return
                loss += there * self.loss[i]
                after -= there << self.shifts[i]
        if loss <= key & self.smask:
            out.append(after - loss)
            out.append(1)
            out.append(0)


class CloseRow(Operation):
    """The row's creatures can't pick any more: those no longer in the first pool act."""

    def __init__(self, ledger: Ledger, row: int, pools: list[tuple[int, int]], whole: list[int]) -> None:
        super().__init__()
        self.ledger, self.row, self.whole = ledger, row, whole
        self.size = ledger.problem.rows[row]
        self.shifts = [shift for shift, _ in pools]
        self.masks = [mask for _, mask in pools]

    def expand(self, key: int, out: list[int]) -> None:
        """See Operation."""
        acting = self.size - ((key >> self.shifts[0]) & self.masks[0])
        for i in range(len(self.shifts)):
            key -= ((key >> self.shifts[i]) & self.masks[i]) << self.shifts[i]
        if acting:
            key = self.ledger.acted(key, self.row, acting)
            for area in self.whole:
                if key >= 0:
                    key = self.ledger.tallied(key, area, acting)
        if key >= 0:
            out.append(key)
            out.append(1)
            out.append(0)


class EndCreature(Operation):
    """A creature that may pick several is done: it acts if it picked any.

    flags: for each area where it counts only with some of its picks, the field that says whether it did.
    """

    def __init__(self, ledger: Ledger, row: int, used: tuple[int, int], loss: list[int]) -> None:
        super().__init__()
        self.ledger, self.row, self.loss = ledger, row, loss
        self.shift, self.mask = used
        self.whole: list[int] = []
        self.some: list[int] = []
        self.flags: list[int] = []
        self.worst = max(loss)

    def expand(self, key: int, out: list[int]) -> None:
        """See Operation."""
        used = (key >> self.shift) & self.mask
        loss = self.loss[used]
        if loss > key & self.ledger.smask:
            return
        key -= (used << self.shift) + loss
        if used:
            key = self.ledger.acted(key, self.row, 1)
            for area in self.whole:
                if key >= 0:
                    key = self.ledger.tallied(key, area, 1)
            for i in range(len(self.some)):
                if key >= 0 and (key >> self.flags[i]) & 1:
                    key = self.ledger.tallied(key - (1 << self.flags[i]), self.some[i], 1)
        if key >= 0:
            out.append(key)
            out.append(1)
            out.append(0)


class Settle(Operation):
    """Rules whose tallies can't change any more are judged, and tallies nobody needs now forgotten."""

    def __init__(self, ledger: Ledger, rules: list[Rule], forget: list[int]) -> None:
        super().__init__()
        self.ledger, self.rules, self.forget = ledger, rules, forget
        self.worst = sum(abs(rule.weight) for rule in rules)

    def expand(self, key: int, out: list[int]) -> None:
        """See Operation."""
        areas = self.ledger.areas
        loss = 0
        for rule in self.rules:
            holds = True
            if rule.condition < 0 or (key >> areas.shift[rule.condition]) & areas.mask[rule.condition]:
                tally = (key >> areas.shift[rule.area]) & areas.mask[rule.area]
                holds = rule.low <= tally <= rule.high
            if not holds and rule.hard:
                return
            loss += max(0, rule.weight) - (rule.weight if holds else 0)
        if loss > key & self.ledger.smask:
            return
        key -= loss
        for area in self.forget:
            key -= ((key >> areas.shift[area]) & areas.mask[area]) << areas.shift[area]
        out.append(key)
        out.append(1)
        out.append(0)


class Clip(Operation):
    """Slack that can't be used up any more is forgotten."""

    def __init__(self, ledger: Ledger, most: int) -> None:
        super().__init__()
        self.smask, self.most = ledger.smask, most

    def expand(self, key: int, out: list[int]) -> None:
        """See Operation."""
        slack = key & self.smask
        out.append(key - max(0, slack - self.most))
        out.append(1)
        out.append(0)


class Finish(Operation):
    """Enough creatures act for those that need others; all that is left is forgotten."""

    def __init__(self, ledger: Ledger) -> None:
        super().__init__()
        self.ledger = ledger

    def expand(self, key: int, out: list[int]) -> None:
        """See Operation."""
        ledger = self.ledger
        acting = (key >> ledger.acting[0]) & ledger.acting[1]
        floor = ledger.floors[(key >> ledger.lowest[0]) & ledger.lowest[1]]
        if acting >= floor or ledger.plain:
            out.append(0)
            out.append(1)
            out.append(0)
