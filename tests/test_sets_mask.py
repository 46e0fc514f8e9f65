"""Partial declarations, the nearest, the best and the free ones, against filters of the oracle's set."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import NamedTuple

import pytest

from kernel_report import report
from oracle_asks import Pair, Pairs
from redzone import LegalSet
from redzone.abilities import Step
from redzone.board import Choice, Declaration, Ref, Target
from redzone.errors import SetupError
from set_brute_boards import KINDS, MOST_LEGAL, PRICED, SHARED, Drawn, Given, draw, taken

Mask = dict[Ref, tuple[Target | None, ...]]


class Prefix(NamedTuple):
    """What is chosen so far, and who is done."""

    chosen: Pairs
    decided: frozenset[Ref]


# --- by the oracle's set ----------------------------------------------------------------------------


def fits(whole: Pairs, prefix: Prefix) -> bool:
    """Does this declaration hold the prefix, and do the decided ones nothing beyond it?"""
    added = whole - prefix.chosen
    return prefix.chosen <= whole and not any(ref in prefix.decided for ref, _ in added)


def completable(legal: frozenset[Pairs], prefix: Prefix) -> bool:
    return any(fits(whole, prefix) for whole in legal)


def masked(legal: frozenset[Pairs], prefix: Prefix, creature: Ref) -> frozenset[Target | None]:
    """Each object this creature may choose next; None: it may choose nothing more."""
    there = [whole for whole in legal if fits(whole, prefix)]
    mine = {target for ref, target in prefix.chosen if ref == creature}
    further = [{target for ref, target in whole if ref == creature} - mine for whole in there]
    found: set[Target | None] = {target for some in further for target in some}
    return frozenset(found | ({None} if set() in further else set()))


# --- prefixes ---------------------------------------------------------------------------------------


def prefixes(drawn: Drawn, rng: Random, number: int) -> list[Prefix]:
    """Parts of legal declarations, some with a choice changed or added, some of the creatures done."""
    legal = sorted(drawn.legal, key=lambda one: sorted(map(str, one)))
    found = []
    for _ in range(number):
        chosen = set(rng.choice(legal))
        keep = rng.choice((0.2, 0.5, 0.8, 1.0))
        chosen = {pair for pair in sorted(chosen, key=str) if rng.random() < keep}
        if rng.random() < 0.4:
            other = one_more(drawn, rng, frozenset(chosen))
            chosen |= {other} if other else set()
        share = rng.choice((0.0, 0.3, 0.7, 1.0))
        decided = frozenset(ref for ref in drawn.creatures if rng.random() < share)
        found.append(Prefix(frozenset(chosen), decided))
    return found


def one_more(drawn: Drawn, rng: Random, chosen: Pairs) -> Pair | None:
    """A choice of a creature that has none yet: one that it could make, or one that it couldn't."""
    idle = [ref for ref in drawn.creatures if ref not in {ref for ref, _ in chosen}]
    if not idle or not drawn.objects:
        return None
    return rng.choice(idle), rng.choice(drawn.objects)


# --- the comparison ---------------------------------------------------------------------------------


def agree(drawn: Drawn, given: LegalSet, legal: frozenset[Pairs], prefix: Prefix, seen: Counter[str]) -> None:
    partial = drawn.declaration(prefix.chosen)
    about = f"{drawn}\nchosen {sorted(map(str, prefix.chosen))}, done {sorted(map(str, prefix.decided))}"
    right = completable(legal, prefix)
    assert given.completable(partial, prefix.decided) == right, f"{about}\nthe oracle: completable {right}"
    mask = given.mask(partial, prefix.decided)
    able = {ref for question in drawn.questions for ref, _ in question.pairs}
    acting = {ref for whole in legal for ref, _ in whole}
    assert acting - prefix.decided <= set(mask) and not prefix.decided & set(mask), f"{about}\ncreatures {list(mask)}"
    assert all(mask[ref] in ((None,), ()) for ref in set(mask) - able), f"{about}\ncreatures {list(mask)}"
    for ref, options in mask.items():
        wanted = masked(legal, prefix, ref)
        assert set(options) == wanted, f"{about}\n{ref}: {options}, the oracle: {wanted}"
        assert len(options) == len(set(options)), f"{about}\n{ref}: {options}"
        assert None not in options[:-1], f"{about}\n{ref}: {options}"
        assert list(options) == in_order(drawn, options), f"{about}\n{ref}: {options}"
    seen["prefixes"] += 1
    seen["completable" if right else "not completable"] += 1
    seen["nothing chosen yet"] += not prefix.chosen
    seen["some are done"] += bool(prefix.decided)
    seen["a choice that is closed"] += right and any(len(some) <= 1 for some in mask.values())
    seen["a creature that must choose"] += right and any(None not in some for some in mask.values())
    seen["a creature that must not"] += right and any(some == (None,) for some in mask.values())
    seen["equal members differ"] += right and differ(mask)


def in_order(drawn: Drawn, options: tuple[Target | None, ...]) -> list[Target | None]:
    """Players in turn order, each followed by his permanents; None last."""
    players = [player.name for player in drawn.desk.board.setup.players]

    def place(target: Target) -> tuple[int, int, int]:
        if isinstance(target, str):
            return players.index(target), 0, 0
        return players.index(target.player), target.place, target.member

    found: list[Target | None] = sorted((one for one in options if one is not None), key=place)
    return [*found, None] if None in options else found


def differ(mask: Mask) -> bool:
    """Have two members of one group different choices left?"""
    return any(
        one.member and one._replace(member=0) == other._replace(member=0) and mask[one] != mask[other]
        for one, other in pairwise(mask)
    )


def nearest(drawn: Drawn, given: LegalSet, legal: frozenset[Pairs], wanted: Pairs, seen: Counter[str]) -> None:
    """In the set, and no other member is less far away."""
    found = given.nearest(drawn.declaration(wanted))
    if not legal:
        assert found is None, drawn
        return
    assert found is not None and taken(found) in legal, f"{drawn}\n{sorted(map(str, wanted))}: {found}"
    least = min(len(one ^ wanted) for one in legal)
    assert len(taken(found) ^ wanted) == least, f"{drawn}\n{sorted(map(str, wanted))}: {found}, but {least} suffice"
    seen["nearest asked"] += 1
    seen["nearest is another"] += least > 0
    seen["nearest is far"] += least > 2
    assert least > 0 or taken(found) == wanted


def parts(drawn: Drawn) -> list[tuple[str, LegalSet, frozenset[Pairs]]]:
    """The set, its best, those that cost nothing, and mixtures, each with the oracle's filter."""
    legal, whole = drawn.legal, drawn.set
    best = highest(drawn, legal)
    free = frozenset(one for one in legal if drawn.costless(one))
    return [
        ("all", whole, legal), ("best", whole.maxima(), best), ("free", whole.free, free),
        ("best of the free", whole.free.maxima(), highest(drawn, free)),
        ("free of the best", whole.maxima().free, frozenset(one for one in best if one in free)),
    ]  # fmt: skip


def highest(drawn: Drawn, some: frozenset[Pairs]) -> frozenset[Pairs]:
    most = max((drawn.obeyed(one) for one in some), default=0)
    return frozenset(one for one in some if drawn.obeyed(one) == most)


def filters(drawn: Drawn, seen: Counter[str]) -> None:
    for name, given, right in parts(drawn):
        listed = [taken(one) for one in given]
        assert len(listed) == len(set(listed)), f"{drawn}\n{name}"
        assert set(listed) == right, f"{drawn}\n{name}: {len(listed)}, the oracle {len(right)}"
        assert given.count() == len(right), f"{drawn}\n{name}"
        assert all((drawn.declaration(one) in given) == (one in right) for one in sorted(drawn.legal, key=str)[:20])
        seen[f"{name}: smaller"] += len(right) < drawn.number
        seen[f"{name}: empty"] += not right


# --- tests ------------------------------------------------------------------------------------------


def compare(boards: Iterable[Drawn], each: int) -> Counter[str]:
    seen: Counter[str] = Counter()
    for drawn in boards:
        rng = Random(drawn.seed)
        seen.update(drawn.kinds)
        seen["a creature with several blocks"] += any(len({ref for ref, _ in one}) < len(one) for one in drawn.legal)
        seen["paid"] += drawn.paid
        filters(drawn, seen)
        everything = parts(drawn)
        for prefix in prefixes(drawn, rng, each):
            agree(drawn, drawn.set, drawn.legal, prefix, seen)
            _, given, legal = rng.choice(everything[1:3])
            agree(drawn, given, legal, prefix, seen)
            _, given, legal = rng.choice(everything)
            nearest(drawn, given, legal, prefix.chosen, seen)
    return seen


def occurred(seen: Counter[str], prefixes_: int) -> None:
    report("masks", Counter(dict(sorted(seen.items()))))
    assert seen["prefixes"] >= prefixes_
    for outcome in (
        "not completable", "nothing chosen yet", "some are done", "a choice that is closed",
        "a creature that must choose", "a creature that must not",
    ):  # fmt: skip
        assert seen[outcome] >= prefixes_ // 20, outcome
    for outcome in ("completable", "nearest is another"):
        assert seen[outcome] >= prefixes_ // 10, outcome
    for outcome in ("equal members differ", "nearest is far", "best: smaller", "free: smaller"):
        assert seen[outcome] >= prefixes_ // 100, outcome
    for kind in (*KINDS, "two defending players", "a group", "edition: classic", "a creature with several blocks"):
        assert seen[kind] >= 1, kind
    assert seen["paid"] and seen["step: attack"] and seen["step: block"]


def test_masks_agree_with_the_set() -> None:
    boards = [*map(draw, SHARED[:36]), *(draw(seed, priced=True) for seed in PRICED[:6])]
    occurred(compare(boards, 1), 2 * len(boards))


@pytest.mark.long
def test_masks_agree_with_the_set_on_2000_prefixes() -> None:
    boards = (draw(seed, priced=seed % 3 == 0) for seed in range(7_000_000, 7_000_250))
    occurred(compare(boards, 4), 2000)


def given(seeds: Iterable[int]) -> Iterable[Drawn]:
    """Boards of `oracle_boards` whose sets are small enough."""
    return (board_ for board_ in map(Given, seeds) if board_.number <= MOST_LEGAL)


def occurred_on_given(seen: Counter[str], prefixes_: int) -> None:
    report("masks on boards of all kinds", Counter(dict(sorted(seen.items()))))
    assert seen["prefixes"] >= prefixes_
    for outcome in ("completable", "not completable", "some are done", "paid", "teams", "a group", "edition: classic"):
        assert seen[outcome] >= prefixes_ // 50, outcome


def test_masks_agree_with_the_set_on_boards_of_all_kinds() -> None:
    occurred_on_given(compare(given(range(7_300_000, 7_300_040)), 1), 60)


@pytest.mark.long
def test_masks_agree_with_the_set_on_1000_boards_of_all_kinds() -> None:
    occurred_on_given(compare(given(range(7_400_000, 7_401_000)), 3), 5000)


def test_whoever_follows_the_mask_arrives() -> None:
    """One choice after another, any that the mask offers: what is declared in the end is legal."""
    arrived: Counter[int] = Counter()
    for seed in SHARED[::4]:
        drawn, rng = draw(seed), Random(seed)
        chosen, decided = set[Pair](), set[Ref]()
        while open_ := drawn.set.mask(drawn.declaration(frozenset(chosen)), decided):
            ref = rng.choice(sorted(open_))
            assert open_[ref], f"{drawn}\n{ref} can choose nothing, not even to be done"
            target = rng.choice(open_[ref])
            if target is None:
                decided.add(ref)
            else:
                chosen.add((ref, target))
        assert frozenset(chosen) in drawn.legal, drawn
        arrived[len(chosen)] += 1
    assert len(arrived) >= 3


def test_a_partial_that_contradicts_itself_is_refused_by_name() -> None:
    drawn = board(Step.BLOCK, "A: Nax = 3/3; Nay = 2 2/2", "B: Nbx = 2/2; Nby = 2 1/1", "A1, A2.1, A2.2 -> B")
    one, member, stranger = Ref("B", 1), Ref("B", 2, 2), Ref("B", 9)
    a, b = Ref("A", 1), Ref("A", 2, 1)

    def block(*pairs: tuple[Ref, Target]) -> Declaration:
        return Declaration(step=Step.BLOCK, choices=tuple(Choice(*pair) for pair in pairs), who=("B",))

    wrong = {
        "more than it may": (block((one, a), (one, b)), (), "B1"),
        "a member, more than it may": (block((member, a), (member, b)), (), "B2.2"),
        "the same twice": (block((one, a), (one, a)), (), "B1"),
        "a creature that is not there": (block((stranger, a)), (), "B9"),
        "a member that is not there": (block((Ref("B", 2, 3), a)), (), "B2.3"),
        "another player's creature": (block((a, b)), (), "A1"),
        "an object that is not there": (block((one, Ref("A", 7))), (), "A7"),
        "done, but not there": (block(), (stranger,), "B9"),
        "done, but another player's": (block(), (a,), "A1"),
        "another step": (replace(block((one, a)), step=Step.ATTACK), (), "attack"),
    }
    for name, (partial, decided, word) in wrong.items():
        for ask in (drawn.completable, drawn.mask):
            with pytest.raises(SetupError) as caught:
                ask(partial, decided)
            assert word in str(caught.value), f"{name}: {caught.value}"
            assert drawn.count() == 4**3, name


def test_a_choice_that_is_not_allowed_is_merely_not_completable() -> None:
    drawn = board(Step.BLOCK, "A: Nax = 3/3 flying; Nay = 2/2", "B: Nbx = 2/2; Nby = 2/2 (tapped)", "A1, A2 -> B")
    for creature, target in ((Ref("B", 1), Ref("A", 1)), (Ref("B", 2), Ref("A", 2))):
        partial = Declaration(step=Step.BLOCK, choices=(Choice(creature, target),), who=("B",))
        assert not drawn.completable(partial)
        assert not any(drawn.mask(partial).values())
    assert drawn.mask(Declaration(step=Step.BLOCK, who=("B",))) == {Ref("B", 1): (Ref("A", 2), None)}


def board(step: Step, active: str, defending: str, attack: str) -> LegalSet:
    from redzone import Position

    return Position.parse(f"{active}\n{defending}").attack(attack).legal_blocks
