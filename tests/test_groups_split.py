"""Where one of a group is told apart from the others: forgetting any of these splits gives a wrong verdict.

Each board is judged twice, as it is and with the split switched off, and the two must differ in what the
first one gets right.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import pytest

from positions import ask
from redzone.abilities import AtMost, CantAttack, Declared, Itself, Not, NotSo, Step, Typed
from redzone.board import Effect
from redzone.errors import AmbiguousName
from redzone.layers import amounts, engine, permanents
from redzone.layers.fold import passes
from redzone.position import Position
from redzone.problem import compile as compiling
from redzone.problem import refine
from redzone.problem.paying import Paying
from redzone.rules import restrictions
from redzone.rules.arena import Arena
from redzone.setup.picking import Picking
from redzone.verdict import Verdict

Told = tuple[bool | None, int, int | None, str]
KEY = Paying.key


def told(verdict: Verdict) -> Told:
    return verdict.legal, verdict.obeyed, verdict.needed, verdict.cost


# --- what it means to forget a split --------------------------------------------------------------


def nobody_named(board: object) -> set[Any]:
    return set()


def whole_rows(
    compiled: Any, chosen: object, paid: object, by_object: object
) -> tuple[list[int], list[list[int]]]:
    sizes = compiled.problem.rows
    return list(range(len(sizes))), [list(range(size)) for size in sizes]


def whole_columns(compiled: Any, *_: object) -> tuple[list[int], list[list[int]]]:
    sizes = compiled.problem.columns
    return list(range(len(sizes))), [list(range(size)) for size in sizes]


def all_pay(self: Paying, chosen: Any, pay: Any) -> Any:
    once, payers = KEY(self, chosen, pay)
    return once, tuple((r, mask, self.problem.rows[r]) for r, mask, _ in payers)


def all_say_the_same(
    self: Arena, bound: Any, *tests: Any, subject: Any, obj: Any = None, when: Any = None
) -> tuple[int, Any]:
    says, rest = self.says(bound, tests, subject, obj, when, same=True)
    return (bound.source.count if bound.source is not None else 1) * says, rest


def one_for_all(
    self: Arena, bound: Any, *tests: Any, subject: Any, obj: Any = None, when: Any = None
) -> tuple[int, Any]:
    return self.says(bound, tests, subject, obj, when, same=True)


def each_reaches_alike(self: engine.Layers, change: Any, thing: Any) -> int:
    source = change.bound.source
    size = source.count if source is not None and not change.fixed else 1
    return size * self._says(change, thing, same=True)


def all_or_none(what: Any, look: Any) -> Any:
    for thing in look.scene.things:
        n = thing.count * passes(what, thing, look._replace(same=True))
        if n:
            yield thing, n


def itself_for_company(arena: Arena, bound: Any, company: Any, creature: Any, other: Any) -> bool:
    return bound is not None and passes(company.what, other, arena.look(bound, creature))


def nothing_alone(asked: object, able: object) -> tuple[set[int], set[int]]:
    return set(), set()


@dataclass(frozen=True, slots=True)
class Split:
    """A board whose verdict needs the split; `where` and `name`: what is replaced to forget it."""

    about: str
    where: Any
    name: str
    forgotten: Callable[..., Any]
    right: Told
    lines: tuple[str, ...]
    edition: str = "current"


CANT_BLOCK = 'effect: "Target creature can\'t block this turn." on B1.1'
SPLITS = (
    Split(
        "a member that an effect has as a target", permanents, "_named", nobody_named, (True, 0, 0, "{0}"),
        ("A: Ogre = 3/3", "B: Bear = 2 2/2", CANT_BLOCK, "Ogre -> B", "B1.2 x Ogre"),
    ),
    Split(
        "a member to which something is attached", permanents, "_named", nobody_named, (False, 0, 1, "{0}"),
        ("A: Goblin = 2 1/1; Lure (attached A1.1)", "B: 2/2", "2 Goblin -> B", "B1 x A1.2"),
    ),
    Split(
        "a member that may block more", permanents, "_named", nobody_named, (False, 0, None, "{0}"),
        (
            "A: Goblin = 2 1/1", "B: Bear = 2 2/2",
            'effect: "Target creature can block an additional creature this turn." on B1.1',
            "2 Goblin -> B", "B1.2 x A1.1, A1.2",
        ),
    ),
    Split(
        "a member that is the source of an effect", permanents, "_named", nobody_named, (False, 0, 1, "{0}"),
        (
            "A: Goblin = 2 1/1 provoke", "B: Bear = 2/2", "A1.1 -> B (provoke Bear)", "A1.2 -> B",
            "Bear x A1.2",
        ),
    ),
    Split(
        "members that attack different players", permanents, "_way", lambda run: run and "attacks",
        (False, 0, None, "{0}"),
        ("A: Goblin = 2 1/1", "B: 2/2", "C: 2/2", "A1.1 -> B", "A1.2 -> C", "B1 x A1.2"),
    ),
    Split(
        "each member goes along when somebody else attacks", compiling, "_split", nothing_alone,
        (True, 2, 2, "{0}"),
        (
            ('A: Squire = 2 1/1 "If a Knight you control attacks, this creature also attacks if able."; '
            "2/2 Knight"),
            "B: 1/1", "no attack",
        ),
    ),
    Split(
        "each member must be blocked by a creature of a quality", compiling, "_split", nothing_alone,
        (False, 1, 2, "{0}"),
        (
            'A: Goblin = 2 1/1 "This creature must be blocked by a Dragon if able."',
            "B: 2/2 Dragon; 2/2 Dragon; 1/1", "2 Goblin -> B", "B1 x A1.1",
        ),
    ),
    Split(
        "each member asks for a cost of its own", compiling, "_single_objects", lambda arena, objects: set(),
        (False, 0, 0, "{2}"),
        (
            'A: Goblin = 2 1/1 "Creatures can\'t block this creature unless their controller pays {1}."',
            'B: 1/1 "This creature can block an additional creature each combat."',
            "2 Goblin -> B", "B1 x A1.1, A1.2 (pay {1})",
        ),
    ),
    Split(
        "members that pay and members that do not", Paying, "key", all_pay, (True, 1, 1, "{2}"),
        (
            'A: Goblin = 3 1/1 "This creature attacks each combat if able."', "B: Propaganda",
            "1 Goblin -> B",
        ),
    ),
    Split(
        "classic: a creature of the declaration attacks unasked, its like does not", refine, "_row_parts",
        whole_rows, (True, 0, 0, "{0}"),
        (
            ("A: Bear = 2 2/2; 3/3 \"This creature can't attack unless at least two other creatures attack.\" "
            '"This creature attacks each combat if able."'),
            "B: 0/1", "1 Bear -> B",
        ),
        "classic",
    ),
    Split(
        "classic: each object asks for a number of its own", refine, "_odd_count", lambda problem, c: False,
        (False, 0, 2, "{0}"),
        (
            'A: Goblin = 2 1/1 "This creature must be blocked by exactly one creature if able."',
            "B: Bear = 3 1/1", "2 Goblin -> B", "no block",
        ),
        "classic",
    ),
    Split(
        "a group of lords speaks of each lord by the others", Arena, "instances", all_say_the_same,
        (False, 3, 9, "{0}"),
        ('A: King = 3 1/1 "Other creatures you control attack each combat if able."; 2/2', "B: 0/1", "A2 -> B"),
    ),
    Split(
        "each of a group of sources asks by itself", Arena, "instances", one_for_all, (False, 1, 2, "{0}"),
        (
            ('A: Drum = 2 enchantment "Creatures you control with flying attack each combat if able."; '
            '1/1 flying; 1/1 "This creature attacks each combat if able."; '
            'Law = enchantment "No more than one creature can attack each combat."'),
            "B: 0/1", "A3 -> B",
        ),
    ),
    Split(
        "a group of lords makes each lord stronger", engine.Layers, "reaches", each_reaches_alike,
        (True, 0, 0, "{0}"),
        ('A: King = 2 1/1 skulk "Other creatures you control get +1/+1."', "B: 2/2", "2 King -> B", "B1 x A1.1"),
    ),
    Split(
        "the others of its group are other creatures", amounts, "members", all_or_none, (True, 0, 0, "{0}"),
        (
            'A: Wolf = 2 1/1 "This creature can\'t attack unless you control another creature."', "B: 0/1",
            "2 Wolf -> B",
        ),
    ),
    Split(
        "a counted name means members that are alike", Picking, "alike", lambda self, pool: True,
        (None, -1, None, "ambiguous"),
        ("A: Goblin = 2 1/1; Pacifism (attached A1.1)", "B: 0/1", "1 Goblin -> B"),
    ),
)  # fmt: skip


def outcome(split: Split) -> Told:
    try:
        return told(ask(*split.lines, edition=split.edition))
    except AmbiguousName:
        return None, -1, None, "ambiguous"


@pytest.mark.parametrize("split", SPLITS, ids=lambda split: split.about)
def test_a_forgotten_split_gives_a_wrong_verdict(split: Split, monkeypatch: pytest.MonkeyPatch) -> None:
    assert outcome(split) == split.right
    monkeypatch.setattr(split.where, split.name, split.forgotten)
    assert outcome(split) != split.right


def limited_one_by_one(creature: str) -> Position:
    """Two planeswalkers, a group, each of which may be attacked by one creature only."""
    board = Position.parse(f"A: {creature}\nB: Walker = 2 L3; Law = enchantment").board
    *others, law = board.setup.things
    assert not isinstance(law, Effect)
    each = AtMost(step=Step.ATTACK, n=1, target=Typed("planeswalker"), each_target=True)
    law = replace(law, face=replace(law.face, abilities=(each,)))
    return Position(replace(board.setup, things=(*others, law)))


def test_each_of_a_group_of_planeswalkers_is_limited_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    apart, together = "A1.1 -> B1.1 | A1.2 -> B1.2", "A1.1, A1.2 -> B1.2"
    assert limited_one_by_one("Bear = 2 1/1").check(apart).legal
    assert not limited_one_by_one("Bear = 2 1/1").check(together).legal
    monkeypatch.setattr(compiling, "_single_objects", lambda arena, objects: set())
    assert not limited_one_by_one("Bear = 2 1/1").check(apart).legal


def test_others_of_its_group_are_company(monkeypatch: pytest.MonkeyPatch) -> None:
    board = Position.parse("A: Wolf = 2 2/2\nB: 0/1").board
    wolf = board.setup.things[0]
    assert not isinstance(wolf, Effect)
    # only the ability's own permanent is left out: the other wolf of the group is company
    another = NotSo(Declared(what=Not(Itself()), other=False))
    wolf = replace(wolf, face=replace(wolf.face, abilities=(CantAttack(when=another),)))
    pack = Position(replace(board.setup, things=(wolf, *board.setup.things[1:])))
    assert pack.check("A1.1, A1.2 -> B").legal
    monkeypatch.setattr(restrictions, "_keeps_company", itself_for_company)
    pack = Position(replace(board.setup, things=(wolf, *board.setup.things[1:])))
    assert not pack.check("A1.1, A1.2 -> B").legal


NEAREST = (
    ("_column_parts", whole_columns, ("A: Goblin = 3 1/1 menace", "B: 1/1; 2/2; 3/3"), "B2, B3 x A1.2",
     ("B1 x A1.1", "B2 x A1.2", "B3 x A1.2")),
    ("_row_parts", whole_rows, ("A: 1/1 menace; 1/1 menace; 1/1 menace", "B: Bear = 3 1/1"), "B1.2, B1.3 x A2",
     ("B1.1 x A1", "B1.2, B1.3 x A2")),
)  # fmt: skip


@pytest.mark.parametrize(("name", "forgotten", "sides", "near", "blocks"), NEAREST, ids=["objects", "creatures"])
def test_the_nearest_keeps_what_each_of_a_group_does(
    name: str,
    forgotten: Callable[..., Any],
    sides: tuple[str, ...],
    near: str,
    blocks: tuple[str, ...],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    attack = "3 Goblin -> B" if "Goblin" in sides[0] else "A1, A2, A3 -> B"
    assert position_block(sides, attack, blocks) == position_block(sides, attack, (near,), given=True)
    monkeypatch.setattr(refine, name, forgotten)
    assert position_block(sides, attack, blocks) != position_block(sides, attack, (near,), given=True)


def position_block(sides: tuple[str, ...], attack: str, blocks: tuple[str, ...], *, given: bool = False) -> Any:
    """The nearest legal declaration to these blocks, or the blocks themselves."""
    after = Position.parse("\n".join(sides)).attack(attack)
    declaration = after.declaration(" | ".join(blocks))
    return declaration.choices if given else after.check(declaration).nearest.choices  # type: ignore[union-attr]
