"""The set of legal declarations against each declaration asked for by itself: numbers, completions, masks."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from random import Random

import pytest

from redzone.abilities import Step
from redzone.board import Choice, Declaration, Ref, Target
from redzone.errors import SetupError
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


# --- by hand --------------------------------------------------------------------------------------


def attacks(*sides: str, **more: object) -> LegalSet:
    return Position.parse("\n".join(sides), **more).legal_attacks  # type: ignore[arg-type]


def test_508_1d_a_tax_makes_an_exempt_creature_two_ways_to_be_legal() -> None:
    """Elk must attack and is taxed: it may stay, with Ram (untaxed, for a cost is per creature) out or in."""
    legal = attacks(f"A: Elk = 3/3 {MUST}; Ram = 2/2", f"B: Jail = enchantment {PRISON}")
    assert legal.count() == 4
    assert legal.maxima().count() == 2
    assert legal.free.count() == 1
    assert legal.free.maxima().count() == 1
    assert legal.maxima().free.count() == 0
    assert [d.choices for d in legal.free] == [()]


def test_508_1d_who_pays_for_one_must_use_what_costs_no_more() -> None:
    """Elk may attack B for {2} or C for nothing; it must attack."""
    legal = attacks(f"A: Elk = 3/3 {MUST}", f"B: Jail = enchantment {PRISON}", "C:")
    assert {d.choices for d in legal} == {(Choice(Ref("A", 1), "B"),), (Choice(Ref("A", 1), "C"),)}
    assert [d.choices for d in legal.free] == [(Choice(Ref("A", 1), "C"),)]
    mask = legal.mask(Declaration(step=Step.ATTACK))
    assert mask == {Ref("A", 1): ("B", "C")}
    assert legal.free.mask(Declaration(step=Step.ATTACK)) == {Ref("A", 1): ("C",)}


def test_802_4b_several_defending_players_make_a_product() -> None:
    desk = Position.parse("A: Imp = 2/2; Fox = 1/1\nB: Ox = 2 2/4\nC: Cat = 1/1").attack("Imp -> B\nFox -> C")
    legal = desk.legal_blocks
    assert legal.count() == 4 * 2
    assert len({arrows(d) for d in legal}) == 8
    assert desk.legal_blocks_of("C").count() == 2
    mask = legal.mask(desk.declaration("Cat x Fox"), [Ref("C", 1)])
    assert mask == {Ref("B", 1, 1): (Ref("A", 1), None), Ref("B", 1, 2): (Ref("A", 1), None)}


def test_508_1e_bands_make_no_difference() -> None:
    desk = Position.parse("A: Elk = 3/3; Ram = 2/2\nB:")
    plain = desk.declaration("Elk, Ram -> B")
    banded = Declaration(step=Step.ATTACK, choices=plain.choices, bands=((Ref("A", 1), Ref("A", 2)),))
    assert not desk.check(banded)
    assert banded in desk.legal_attacks
    assert desk.legal_attacks.nearest(banded) == plain
    assert desk.legal_attacks.completable(banded)


def test_509_1_the_same_set_is_given_each_time() -> None:
    desk = block_set(BLOCK_BOARDS[0])
    assert desk.legal_blocks is desk.legal_blocks


def test_509_1_a_declaration_of_the_other_step_is_no_member() -> None:
    desk = block_set(BLOCK_BOARDS[0])
    assert Declaration(step=Step.ATTACK) not in desk.legal_blocks
    assert Declaration(step=Step.BLOCK) in desk.legal_blocks


def test_509_1_a_creature_declared_twice_is_no_member() -> None:
    desk = block_set(BLOCK_BOARDS[3])
    cat = Ref("B", 2, 1)
    twice = (Choice(cat, Ref("A", 1)), Choice(cat, Ref("A", 2)))
    assert Declaration(step=Step.BLOCK, choices=twice) not in desk.legal_blocks
    assert Declaration(step=Step.BLOCK, choices=(Choice(cat, Ref("A", 1)),) * 2) not in desk.legal_blocks
    run = (Choice(cat, Ref("A", 1), 2), Choice(Ref("B", 2, 2), Ref("A", 1)))
    assert Declaration(step=Step.BLOCK, choices=run) not in desk.legal_blocks


def test_509_1_samples_are_drawn_alike_and_again_by_the_seed() -> None:
    legal = block_set((f"A: Imp = 2/2; Law = enchantment {TAX}", "B: Ox = 2 2/4")).legal_blocks
    assert legal.count() == 4
    drawn = [arrows(d) for d in legal.samples(400, 11)]
    assert min(drawn.count(d) for d in set(drawn)) > 60
    assert len(set(drawn)) == 4
    assert legal.samples(5, 11) == legal.samples(5, 11)
    assert legal.sample(11) == legal.samples(1, 11)[0]
    assert legal.samples(0, 11) == []


def test_509_1_a_set_that_holds_nothing_has_nothing_to_draw() -> None:
    legal = attacks(f"A: Elk = 3/3 {MUST}", f"B: Jail = enchantment {PRISON}").maxima().free
    with pytest.raises(ValueError, match="nothing in this set"):
        legal.sample(1)
    assert legal.nearest(Declaration(step=Step.ATTACK)) is None
    assert not legal.completable(Declaration(step=Step.ATTACK))
    with pytest.raises(ValueError, match="number of samples"):
        legal.samples(-1, 1)


def test_509_1_a_tax_on_each_of_many_is_counted_without_going_through_all() -> None:
    """12 taxed creatures and one that must attack: as many with it as without."""
    beasts = "; ".join(f"Elk{chr(97 + i // 6)}{chr(97 + i % 6)} = {i + 1}/3" for i in range(12))
    legal = attacks(f"A: Ram = 2/2 {MUST}; {beasts}", f"B: Jail = enchantment {PRISON}")
    assert legal.count() == 2**13
    assert legal.sample(5) in legal
    assert legal.maxima().count() == 2**12
    assert legal.free.count() == 1


@pytest.mark.parametrize(
    ("choices", "decided", "said"),
    [
        ((Choice(Ref("B", 7), Ref("A", 1)),), (), "B7 is not there"),
        ((), (Ref("B", 7),), "B7 is not there"),
        ((), (Ref("A", 1, 1),), "does not control"),
        ((Choice(Ref("B", 2), Ref("A", 9)),), (), "A9 is not there, so nothing can choose it"),
        ((Choice(Ref("B", 2), "Z"),), (), "Z is not there"),
        ((Choice(Ref("B", 2), Ref("A", 2)),) * 2, (), "B2 chooses A2 twice"),
        ((Choice(Ref("B", 2), Ref("A", 2)), Choice(Ref("B", 2), Ref("A", 1, 1))), (), "B2 may choose at most 1 here, and 2"),
    ],
)
def test_509_1a_a_partial_that_contradicts_itself_is_refused(
    choices: tuple[Choice, ...], decided: tuple[Ref, ...], said: str
) -> None:
    legal = block_set(BLOCK_BOARDS[0]).legal_blocks
    partial = Declaration(step=Step.BLOCK, choices=choices)
    for ask in (legal.completable, legal.mask):
        with pytest.raises(SetupError, match=said):
            ask(partial, decided)
    with pytest.raises(SetupError, match=r"for the (attack|block) step"):
        legal.completable(Declaration(step=Step.ATTACK))


def test_509_1a_what_is_not_allowed_at_all_is_merely_not_completable() -> None:
    desk = Position.parse("A: Imp = 2/2 flying\nB: Ox = 2/4; Cat = 1/1 (tapped)").attack("Imp -> B")
    for creature in (Ref("B", 1), Ref("B", 2)):
        partial = Declaration(step=Step.BLOCK, choices=(Choice(creature, Ref("A", 1)),))
        assert not desk.legal_blocks.completable(partial, [creature])
        assert desk.legal_blocks.mask(partial) == {Ref("B", 1): ()}
    assert desk.legal_blocks.mask(Declaration(step=Step.BLOCK)) == {Ref("B", 1): (None,)}
