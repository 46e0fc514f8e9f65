"""The set of legal declarations against each declaration asked for by itself: numbers, completions, masks."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from random import Random

import pytest

from redzone.abilities import Step
from redzone.board import Choice, Declaration, Ref, Target
from redzone.position import Attack, LegalSet, Position

MUST = '"This creature attacks each combat if able."'
BLOCKS = '"This creature blocks each combat if able."'
LURE = '"All creatures able to block this creature do so."'
WANTED = '"This creature must be blocked if able."'
ONE = '"This creature must be blocked by exactly one creature if able."'
TWO = '"This creature must be blocked by two or more creatures if able."'

PRISON = '"Creatures can\'t attack you unless their controller pays {2} for each creature they control that\'s attacking you."'
TAX = '"Creatures can\'t block unless their controller pays {1} for each of those creatures."'
ALONE = '"This creature can\'t attack or block alone."'
DEAR = '"This creature can\'t attack unless you sacrifice a land."'

#: attackers' and blockers' lines
BLOCK_BOARDS = [
    ("A: Imp = 2 2/2 menace; Fox = 1/1", "B: Ox = 2 2/4; Cat = 1/1"),
    (f"A: Imp = 2/2 {LURE}; Fox = 1/1; Law = enchantment {TAX}", f"B: Ox = 2 2/4; Cat = 1/1 {BLOCKS}"),
    (f"A: Imp = 2 2/2 {WANTED}; Law = enchantment {TAX}; Law2 = enchantment {TAX}", f"B: Ox = 2 2/4; Cat = 1/1 {ALONE}"),
    (f"A: Imp = 2/2 {TWO}; Fox = 1/1 {ONE}", f"B: Ox = 2/4 {BLOCKS}; Cat = 2 1/1"),
    (f"A: Imp = 2/2 menace {LURE}; Fox = 2 1/1", f"B: Ox = 2/4 \"This creature can block an additional creature each combat.\"; Cat = 1/1 {BLOCKS}"),
]
ATTACK_BOARDS = [
    (f"A: Elk = 2 3/3 {MUST}; Ram = 2/2", f"B: Jail = enchantment {PRISON}"),
    (f"A: Elk = 2 3/3 {MUST}; Ram = 2/2", f"B: Jail = enchantment {PRISON}", "C: Sun = L4"),
    (f"A: Elk = 3/3 {MUST}; Ram = 2 2/2 {DEAR}; Cow = 1/1 {ALONE}", "B:"),
    (f"A: Elk = 3/3 {MUST}; Ram = 2 2/2 {MUST}", f"B: Jail = enchantment {PRISON}", f"C: Gaol = enchantment {PRISON}"),
]


def block_set(sides: tuple[str, ...], edition: str = "current") -> Attack:
    position = Position.parse("\n".join(sides), edition=edition)
    board = position.board
    refs = [
        ref
        for thing in board.setup.things
        if thing.ref.player == "A" and "creature" in thing.face.types  # type: ignore[union-attr]
        for ref in thing.members  # type: ignore[union-attr]
    ]
    return position.attack(Declaration(step=Step.ATTACK, choices=tuple(Choice(ref, "B") for ref in refs)))


def everything(desk: Attack | Position, extra: int = 1) -> Iterator[Declaration]:
    """Every declaration in which each creature of the declaring sides picks up to `extra` objects."""
    blocks = isinstance(desk, Attack)
    sides = desk.board.defending if blocks else desk.board.active
    creatures = [
        ref
        for thing in desk.board.setup.things
        if thing.ref.player in sides and "creature" in thing.face.types  # type: ignore[union-attr]
        for ref in thing.members  # type: ignore[union-attr]
    ]
    objects: list[Target] = [a.creature for a in desk.board.attacking] if blocks else list(desk.board.defending)
    if blocks:
        objects = [a.creature._replace(member=a.creature.member + i) for a in desk.board.attacking for i in range(a.count)]
    else:
        objects += [t.ref for t in desk.board.setup.things if "planeswalker" in t.face.types]  # type: ignore[union-attr]
    sets = [c for n in range(extra + 1) for c in combinations(objects, n)]
    for picks in product(sets, repeat=len(creatures)):
        choices = tuple(Choice(ref, t) for ref, targets in zip(creatures, picks, strict=True) for t in targets)
        yield Declaration(step=desk.step, choices=choices, who=desk.board.defending if blocks else ())


def arrows(declaration: Declaration) -> frozenset[tuple[Ref, Target]]:
    return frozenset(
        (c.creature._replace(member=c.creature.member + i) if c.count > 1 else c.creature, c.target)
        for c in declaration.choices
        for i in range(c.count)
    )


def desks() -> list[tuple[str, Attack | Position]]:
    out: list[tuple[str, Attack | Position]] = []
    for edition in ("current", "classic"):
        out += [(edition, block_set(sides, edition)) for sides in BLOCK_BOARDS]
        attacks = [sides for sides in ATTACK_BOARDS if edition == "current" or "L4" not in str(sides)]
        out += [(edition, Position.parse("\n".join(sides), edition=edition)) for sides in attacks]
    return out


DESKS = desks()


def legal_set(desk: Attack | Position) -> LegalSet:
    return desk.legal_blocks if isinstance(desk, Attack) else desk.legal_attacks


def members(desk: Attack | Position) -> set[frozenset[tuple[Ref, Target]]]:
    legal = legal_set(desk)
    return {arrows(d) for d in everything(desk, 2 if "additional" in str(desk.board.setup) else 1) if d in legal}


@pytest.mark.parametrize(("edition", "desk"), DESKS)
def test_509_1_every_way_through_the_set_gives_the_same_declarations(edition: str, desk: Attack | Position) -> None:
    wanted, legal = members(desk), legal_set(desk)
    listed = [arrows(d) for d in legal]
    assert set(listed) == wanted
    assert len(listed) == legal.count() == len(wanted)
    assert {arrows(d) for d in legal.samples(60, 3)} <= wanted


@pytest.mark.parametrize(("edition", "desk"), DESKS)
def test_509_1_completions_and_masks_are_those_of_the_whole_list(edition: str, desk: Attack | Position) -> None:
    wanted, legal = members(desk), legal_set(desk)
    rng = Random(7)
    all_of_them = list(everything(desk))
    creatures = sorted({ref for d in all_of_them for ref, _ in arrows(d)})
    for _ in range(12):
        base = rng.choice(all_of_them)
        some = frozenset(a for a in arrows(base) if rng.random() < 0.6)
        decided = {ref for ref in creatures if rng.random() < 0.3}
        partial = Declaration(step=desk.step, choices=tuple(Choice(*a) for a in sorted(some, key=str)))

        def fits(held: frozenset[tuple[Ref, Target]], done: set[Ref]) -> bool:
            return any(held <= d and all(a in held for a in d if a[0] in done) for d in wanted)

        assert legal.completable(partial, decided) == fits(some, decided)
        mask = legal.mask(partial, decided)
        assert set(mask) == {c for c in creatures if c not in decided}
        for creature, targets in mask.items():
            assert (None in targets) == fits(some, decided | {creature})
            for target in {t for d in all_of_them for _, t in arrows(d)}:
                further = (creature, target) not in some and fits(some | {(creature, target)}, decided)
                assert (target in targets) == further


@pytest.mark.parametrize(("edition", "desk"), DESKS)
def test_509_1_the_nearest_is_as_near_as_any(edition: str, desk: Attack | Position) -> None:
    wanted, legal = members(desk), legal_set(desk)
    for declaration in Random(5).choices(list(everything(desk)), k=12):
        found = legal.nearest(declaration)
        assert found is not None
        assert arrows(found) in wanted
        away = len(arrows(found) ^ arrows(declaration))
        assert away == min(len(d ^ arrows(declaration)) for d in wanted)
