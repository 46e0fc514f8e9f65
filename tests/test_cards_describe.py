"""Faces in plain English."""

from __future__ import annotations

import re
import sqlite3
from pathlib import Path

import pytest

from redzone.abilities import (
    Ability,
    AsThough,
    AtMost,
    Bears,
    BlockedByCount,
    CantAttack,
    CantBeBlocked,
    CantBlock,
    Chooser,
    Colored,
    Compare,
    Controlled,
    Cost,
    Count,
    Declared,
    Designate,
    Either,
    Every,
    Exists,
    ExtraBlocks,
    Grant,
    HasKeyword,
    Host,
    Itself,
    Keyword,
    Mana,
    MustAttack,
    MustBeAttacked,
    MustBeBlocked,
    MustBlock,
    Not,
    Option,
    Pay,
    Resolves,
    Step,
    Subtyped,
    Target,
    Typed,
    Unread,
    Who,
    codec,
)
from redzone.abilities.filters import CREATURE
from redzone.board import Face
from redzone.cards import Library
from redzone.cards.describe import ability_line, describe, unread_line

SHIPPED = Path(__file__).resolve().parents[1] / "src" / "redzone" / "cards" / "library.sqlite"
YOURS = Every((CREATURE, Controlled(Who.YOU)))


def test_a_face() -> None:
    face = Face(
        name="Example", mana_cost="{2}{R}", supertypes=frozenset({"legendary"}),
        types=frozenset({"creature", "artifact"}), subtypes=frozenset({"Bear"}), colors=frozenset({"red"}),
        power=2, toughness=3, abilities=(Keyword(name="flying"),),
        unread=(Unread(place="2.1", bears=(Bears.BLOCK,)),),
    )
    assert describe(face) == [
        "Example  {2}{R}", "Legendary Artifact Creature — Bear", "red", "2/3", "Flying.",
        "Not read: paragraph 2, sentence 1; it may bear on blocking.",
    ]


def test_sizes_that_count_something() -> None:
    face = Face(name="X", power=Count(Every((Typed("land"), Controlled(Who.YOU)))), toughness=None)
    assert describe(face)[3:] == ["power: the number of: land you control; toughness: unknown"]


def test_no_size_no_line() -> None:
    face = Face(name="X", types=frozenset({"land"}), loyalty=3)
    assert describe(face) == ["X", "Land", "colorless", "loyalty 3"]


@pytest.mark.parametrize(
    ("ability", "line"),
    [
        (Keyword(name="bushido", number=2), "Bushido 2."),
        (CantAttack(), "This permanent can't attack."),
        (
            CantAttack(when=Declared(low=2, high=None)),
            "This permanent can't attack, if 2 or more other creature is declared with it.",
        ),
        (
            CantBlock(attacker=Not(HasKeyword("flying"))),
            "This permanent can't block a creature without flying.",
        ),
        (
            CantBeBlocked(by=Every((CREATURE, Compare("power", "<=", 2)))),
            "This permanent can't be blocked by a creature with power 2 or less.",
        ),
        (BlockedByCount(low=3), "This permanent can't be blocked except by 3 or more creatures."),
        (AtMost(step=Step.ATTACK, n=1), "At most 1 of: creature can attack."),
        (
            MustAttack(subject=Every((CREATURE, Controlled(Who.OPPONENT)))),
            "Each creature an opponent controls attacks each combat if able.",
        ),
        (
            MustBlock(subject=CREATURE, attacker=Itself()),
            "Each creature blocks this permanent each combat if able.",
        ),
        (MustBeBlocked(high=1), "This permanent is blocked by exactly 1 of: creature each combat if able."),
        (
            MustBeAttacked(target=Itself()),
            "An opponent attacks this permanent with 1 or more of: creature each combat if able.",
        ),
        (
            Cost(step=Step.ATTACK, subject=CREATURE, price=(Pay(kind="mana", symbols="{2}"),)),
            "Each creature can't attack unless its controller pays {2} (for each creature).",
        ),
        (
            AsThough(step=Step.ATTACK, lacks="defender"),
            "This permanent can attack as though it did not have defender.",
        ),
        (ExtraBlocks(n=None), "This permanent can block any number of creatures."),
        (ExtraBlocks(subject=Host()), "The permanent this is attached to can block 1 additional creatures."),
        (
            Grant(
                subject=Every((YOURS, Not(Itself()))), plus_power=1, plus_toughness=1,
                abilities=(Keyword(name="fear"),),
            ),
            "Each other creature you control: has fear; gets +1/+1.",
        ),
        (
            Grant(subject=Typed("land"), subtypes=("Mountain",), subtypes_set=True, loses_all=True),
            "Each land: is Mountain only; loses all abilities.",
        ),
        (Designate(what="goaded", subject=Target(1)), "Target 1 is goaded."),
        (Chooser(step=Step.BLOCK), "You choose how creatures of any player block."),
        (Option(what="exert"), "As this permanent attacks, its controller may exert."),
        (Mana(adds=("{G}", "{W}")), "{T}: add {G} or {W}."),
        (
            Resolves(kind="spell", targets=(CREATURE,), effects=(CantBlock(subject=Target(1)),)),
            "As a spell; target 1: creature: target 1 can't block.",
        ),
        (
            CantBeBlocked(by=Either((Colored("red"), Subtyped("Wall")))),
            "This permanent can't be blocked by a red creature or a Wall.",
        ),
        (
            CantBlock(when=Exists(Subtyped("Island"))),
            "This permanent can't block, if on the battlefield there is at least one Island.",
        ),
    ],
)
def test_abilities(ability: Ability, line: str) -> None:
    assert ability_line(ability) == line


def test_other_places() -> None:
    assert unread_line(Unread(place="P/T", bears=(Bears.POWER,))) == (
        "Not read: P/T; it may bear on power and toughness."
    )
    assert "“banana”" in unread_line(Unread(place="1.1", bears=(Bears.ATTACK, Bears.BLOCK), text="banana"))


def test_every_ability_of_the_library_is_in_words() -> None:
    raw = re.compile(r"[A-Za-z]+\([a-z_]+=|<[A-Z]\w+\.|\w\(\)|None|\bTrue\b")
    with sqlite3.connect(f"{SHIPPED.as_uri()}?mode=ro", uri=True) as connection:
        texts = [text for (text,) in connection.execute(
            "SELECT DISTINCT data FROM part WHERE id IN (SELECT abilities FROM face)"
        )]
    connection.close()
    lines = {ability_line(ability) for text in texts for ability in codec.loads(text)}
    assert [line for line in lines if raw.search(line)] == []
    assert all(line[-1] == "." and "  " not in line for line in lines)


def test_every_tenth_card_is_described() -> None:
    with Library.open() as library:
        for name in list(library.names())[::10]:
            for face in library.lookup(name):
                lines = describe(face)
                assert lines[0].startswith(face.name)
                assert len(lines) >= 3 + len(face.abilities) + len(face.unread)
