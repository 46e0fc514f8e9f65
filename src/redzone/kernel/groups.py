"""Tallies a flow can keep by itself: sets of whole rows, or of whole columns, nested or apart."""

from __future__ import annotations

from redzone.kernel.frame import Span


class Asked:
    """What is asked of a set: its tally lies in a span, and `worth` is earned once it reaches `reach`.

    reach 0: nothing is earned. number: the gain that asks, or -1.
    """

    __slots__ = ("mask", "number", "reach", "span", "worth")

    def __init__(self, mask: int, span: Span, reach: int = 0, worth: int = 0, number: int = -1) -> None:
        self.mask, self.span, self.reach, self.worth, self.number = mask, span, reach, worth, number


class Group:
    """Rows or columns of which something is asked; `parent`: the index of the next larger set, or -1."""

    __slots__ = ("mask", "parent", "reach", "span", "worth")

    def __init__(self, mask: int, span: Span, reach: int, worth: int, parent: int) -> None:
        self.mask, self.span, self.reach, self.worth, self.parent = mask, span, reach, worth, parent


def nested(asked: list[Asked], taken: set[int]) -> list[Group]:
    """Choose sets that do not cross, earlier ones first; larger sets stand before those inside them.

    taken: the numbers of the gains that were chosen are added.
    """
    chosen: dict[int, Asked] = {}
    for one in asked:
        if any(one.mask & other and one.mask | other not in (one.mask, other) for other in chosen):
            continue
        old = chosen.get(one.mask)
        if old is None:
            chosen[one.mask] = one
        elif one.reach and old.reach not in (0, one.reach):
            continue
        else:
            span = max(old.span[0], one.span[0]), min(old.span[1], one.span[1])
            chosen[one.mask] = Asked(one.mask, span, max(old.reach, one.reach), old.worth + one.worth)
        if one.number >= 0:
            taken.add(one.number)
    groups: list[Group] = []
    for mask in sorted(chosen, key=lambda mask: -mask.bit_count()):
        one = chosen[mask]
        groups.append(Group(mask, one.span, one.reach, one.worth, owner(groups, mask)))
    return groups


def owner(groups: list[Group], mask: int) -> int:
    """Give the index of the smallest group that holds the mask, or -1."""
    for i in range(len(groups) - 1, -1, -1):
        if not mask & ~groups[i].mask:
            return i
    return -1
