"""Best-gain flow from a source to a sink by successive augmentation, on flat lists of ints.

Arcs come in pairs: arc e and its way back e ^ 1. Parallel arcs with falling gains make a concave gain.
The network given must be without cycles; then every flow on the way is the best one of its value.
"""

from __future__ import annotations

from redzone.kernel.pulse import pulse


class Network:
    """Nodes 0..size-1 and arcs with room and gain per unit; `never`: less than any path gains."""

    __slots__ = ("best", "gain", "head", "never", "next", "out", "room", "seen", "size")

    def __init__(self, size: int, never: int) -> None:
        self.size, self.never = size, never
        self.out: list[list[int]] = [[] for _ in range(size)]
        self.head: list[int] = []
        self.room: list[int] = []
        self.gain: list[int] = []
        self.best: list[int] = []
        self.seen: list[bool] = []
        self.next: list[int] = []

    def arc(self, tail: int, head: int, room: int, gain: int) -> int:
        """Add an arc and give its number."""
        number = len(self.head)
        self.out[tail].append(number)
        self.out[head].append(number + 1)
        self.head.append(head)
        self.head.append(tail)
        self.room.append(room)
        self.room.append(0)
        self.gain.append(gain)
        self.gain.append(-gain)
        return number

    def used(self, arc: int) -> int:
        """How many units flow through the arc."""
        return self.room[arc + 1]

    def fill(self, source: int, sink: int) -> int:
        """Send units from source to sink as long as that gains something; give the total gain.

        All paths of the greatest gain are filled before the gains are worked out again.
        """
        total = 0
        while True:
            pulse()  # a wide board takes long for one node
            gain = self._measure(source, sink)
            if gain <= 0:
                return total
            self.seen = [False] * self.size
            self.next = [0] * self.size
            amount = self._augment(source, sink)
            while amount:
                total += amount * gain
                amount = self._augment(source, sink)

    def _measure(self, source: int, sink: int) -> int:
        """Work out the greatest gain of a path to every node; give that to the sink (no path: 0)."""
        out, head, room, gain = self.out, self.head, self.room, self.gain
        never = self.never
        best = [never] * self.size
        best[source] = 0
        waiting = [False] * self.size
        queue = [source]
        at = 0
        while at < len(queue):
            node = queue[at]
            at += 1
            waiting[node] = False
            here = best[node]
            for e in out[node]:
                if room[e]:
                    there = head[e]
                    value = here + gain[e]
                    if value > best[there]:
                        best[there] = value
                        if there != sink and not waiting[there]:
                            waiting[there] = True
                            queue.append(there)
        self.best = best
        return max(0, best[sink])

    def _augment(self, source: int, sink: int) -> int:
        """Fill one path of the greatest gain; give how many units it took (no path left: 0)."""
        out, head, room, gain = self.out, self.head, self.room, self.gain
        best, seen, following = self.best, self.seen, self.next
        path: list[int] = []
        node = source
        seen[node] = True
        while node != sink:
            arcs = out[node]
            at, end = following[node], len(arcs)
            here = best[node]
            found = -1
            while at < end:
                e = arcs[at]
                if room[e]:
                    there = head[e]
                    if not seen[there] and best[there] == here + gain[e]:
                        found = e
                        break
                at += 1
            following[node] = at
            if found >= 0:
                path.append(found)
                node = head[found]
                seen[node] = True
            elif path:
                back = path.pop()
                node = head[back ^ 1]
                following[node] += 1
            else:
                return 0
        amount = room[path[0]]
        for e in path:
            amount = min(amount, room[e])
        for e in path:
            room[e] -= amount
            room[e ^ 1] += amount
            seen[head[e]] = False
        seen[source] = False
        return amount
