"""The set of legal declarations against each declaration judged by itself, on boards with groups."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from positions import illegal, legal
from redzone.abilities import Step
from redzone.board import Choice, Declaration, Ref
from redzone.position import Attack, Position

MUST = '"This creature attacks each combat if able."'
BLOCKS = '"This creature blocks each combat if able."'
LURE = '"All creatures able to block this creature do so."'
WANTED = '"This creature must be blocked by two or more creatures if able."'
ONE = '"This creature must be blocked by exactly one creature if able."'
DRAGON = '"This creature must be blocked by a Dragon if able."'
ALONE = '"This creature can\'t attack or block alone."'

#: attackers, who all attack B; blockers
BOARDS = [
    ("Imp = 2 2/2 menace; Fox = 1/1", "Ox = 2 2/4; Cat = 1/1"),
    (f"Imp = 2 2/2 {LURE}; Fox = 1/1 menace", "Ox = 2/4; Cat = 2 1/1"),
    (f"Imp = 2 2/2 {WANTED}", f"Ox = 2 2/4; Cat = 1/1 {BLOCKS}"),
    (f"Imp = 2 2/2 {ONE}; Fox = 1/1", "Ox = 2 2/4; Cat = 1/1"),
    (f"Imp = 2 2/2 {DRAGON}; Fox = 1/1", "Ox = 2/4; Drake = 2 4/4 Dragon"),
    ("Imp = 2 2/2 \"This creature can't be blocked by more than one creature.\"; Fox = 1/1", f"Ox = 3 2/4 {ALONE}"),
    (f"Imp = 2/2 menace; Fox = 2 1/1 {WANTED}", f"Ox = 2/4 {BLOCKS}; Cat = 2 1/1"),
    (f"Imp = 2/2 {WANTED}; Fox = 1/1 {ONE}", f"Ox = 2/4 {BLOCKS}; Cat = 2 1/1; Dog = 1/1 {ALONE}"),
]


def blocks(attack: Attack) -> Iterator[Declaration]:
    """Every way in which each blocker blocks one attacker or none."""
    attackers = _refs(attack, "A")
    blockers = _refs(attack, "B")
    for targets in product([None, *attackers], repeat=len(blockers)):
        chosen = (Choice(b, t) for b, t in zip(blockers, targets, strict=True) if t is not None)
        yield Declaration(step=Step.BLOCK, choices=tuple(chosen), who=("B",))


def _refs(desk: Attack | Position, player: str) -> list[Ref]:
    entries = [thing for thing in desk.board.setup.things if thing.ref.player == player]  # type: ignore[union-attr]
    return [
        entry.ref._replace(member=k)  # type: ignore[union-attr]
        for entry in entries
        for k in (range(1, entry.count + 1) if entry.group else (0,))  # type: ignore[union-attr]
    ]


@pytest.mark.parametrize("edition", ["current", "classic"])
@pytest.mark.parametrize(("attackers", "blockers"), BOARDS)
def test_509_1_the_legal_blocks_are_those_that_are_judged_legal(attackers: str, blockers: str, edition: str) -> None:
    position = Position.parse(f"A: {attackers}\nB: {blockers}", edition=edition)
    names = ", ".join(
        part.split(" = ")[0] if part.split(" = ")[1][1] == "/" else f"{part.split(' = ')[1][0]} {part.split(' = ')[0]}"
        for part in attackers.split("; ")
    )
    attack = position.attack(f"{names} -> B")
    legal_ones = attack.legal_blocks
    found = 0
    for declaration in blocks(attack):
        judged = attack.check_block(declaration).legal
        assert judged is not None
        assert (declaration in legal_ones) is judged, declaration
        found += judged
    assert sum(1 for _ in legal_ones) == found


@pytest.mark.parametrize("side", [
    f"A: Elk = 2 3/3; Ram = 2 2/2 {MUST}",
    f"A: Elk = 2 3/3; Ram = 2 2/2 {MUST} {ALONE}",
    "A: Elk = 3 3/3; Ram = 2/2 \"If another creature you control attacks, this creature also attacks if able.\"",
    f"A: Elk = 3/3 (goaded by B); Ram = 2 2/2 {MUST}; Fox = 1/1 \"This creature can only attack alone.\"",
])
@pytest.mark.parametrize("edition", ["current", "classic"])
def test_508_1_the_legal_attacks_are_those_that_are_judged_legal(side: str, edition: str) -> None:
    position = Position.parse(side + "\nB:\nC: Crawlspace", edition=edition)
    attackers = _refs(position, "A")
    found = 0
    for targets in product([None, "B", "C"], repeat=len(attackers)):
        choices = tuple(Choice(a, t) for a, t in zip(attackers, targets, strict=True) if t is not None)
        declaration = Declaration(step=Step.ATTACK, choices=choices)
        judged = position.check_attack(declaration).legal
        assert (declaration in position.legal_attacks) is judged
        found += bool(judged)
    assert sum(1 for _ in position.legal_attacks) == found


def test_508_1d_who_can_attack_somebody_is_asked() -> None:
    shield = 'B: Shield = enchantment "Creatures can\'t attack you."'
    illegal("requirement", f"A: Ram = 3/3 {MUST}", shield, "C:", "no attack")
    legal(f"A: Ram = 3/3 {MUST}", shield, "no attack")


def test_509_1d_each_of_a_group_of_attackers_asks_for_its_own_cost() -> None:
    for text in ("Creatures can't block this creature unless their controller pays {2}.",
                 "This creature can't be blocked unless defending player pays {2} for each creature blocking it."):
        sides = (f'A: Imp = 2 2/2 "{text}"; Fox = 1/1', "B: Ox = 2 2/4", "2 Imp, Fox -> B")
        for play, cost in (("1 Ox x A1.1", "{2}"), ("1 Ox x A1.1 | 1 Ox x A1.2", "{4}"), ("2 Ox x A1.2", "{4}"),
                           ("1 Ox x A1.2 | 1 Ox x Fox", "{2}"), ("2 Ox x Fox", "{0}")):
            assert legal(*sides, play).cost == cost
        guard = 'B: Guard = 1/4 "This creature can block an additional creature each combat."'
        assert legal(sides[0], guard, sides[2], "Guard x A1.1, A1.2").cost == "{4}"
        assert legal(sides[0], guard, sides[2], "Guard x A1.1, Fox").cost == "{2}"


def test_509_1b_each_of_a_group_of_attackers_is_limited_by_itself() -> None:
    text = "This creature can't be blocked by more than one creature."
    sides = (f'A: Imp = 2 2/2 "{text}"', "B: Ox = 3 2/4", "2 Imp -> B")
    legal(*sides, "1 Ox x A1.1 | 1 Ox x A1.2")
    illegal("restriction", *sides, "2 Ox x A1.1 | 1 Ox x A1.2")
