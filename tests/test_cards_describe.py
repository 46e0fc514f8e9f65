"""Faces in plain English."""

from __future__ import annotations

import re
import sqlite3
from pathlib import Path

from redzone.abilities import (
    Bears,
    CantBeBlocked,
    CantBlock,
    Controlled,
    Count,
    Every,
    Host,
    Keyword,
    Resolves,
    Target,
    Trigger,
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
        name="Example",
        mana_cost="{2}{R}",
        supertypes=frozenset({"legendary"}),
        types=frozenset({"creature", "artifact"}),
        subtypes=frozenset({"Bear"}),
        colors=frozenset({"red"}),
        power=2,
        toughness=3,
        abilities=(Keyword(name="flying"),),
        unread=(Unread(place="2.1", bears=(Bears.BLOCK,)),),
    )
    assert describe(face) == [
        "Example  {2}{R}",
        "Legendary Artifact Creature — Bear",
        "red",
        "2/3",
        "Flying.",
        "Not read: paragraph 2, sentence 1; it may bear on blocking.",
    ]


def test_sizes_that_count_something() -> None:
    face = Face(name="X", power=Count(Every((Typed("land"), Controlled(Who.YOU)))), toughness=None)
    assert describe(face)[3:] == ["power: the number of lands you control; toughness: unknown"]


def test_no_size_no_line() -> None:
    face = Face(name="X", types=frozenset({"land"}), loyalty=3)
    assert describe(face) == ["X", "Land", "colorless", "loyalty 3"]


def test_words_for_the_object_itself() -> None:
    static = (CantBlock(), CantBeBlocked(subject=Host()))
    land = Face(name="X", types=frozenset({"land"}), abilities=static[:1])
    assert describe(land)[-1] == "This land can't block."
    equipment = Face(
        name="X", types=frozenset({"artifact"}), subtypes=frozenset({"Equipment"}), abilities=static
    )
    assert describe(equipment)[3:] == ["This Equipment can't block.", "Equipped creature can't be blocked."]


def test_a_trigger_with_its_effect_and_what_is_unread_inside() -> None:
    effect = Resolves(
        kind="triggered",
        targets=(CREATURE,),
        effects=(CantBlock(subject=Target(1)),),
        unread=(Unread(place="1.2", bears=(Bears.CONTROL,)),),
    )
    face = Face(
        name="X", types=frozenset({"creature"}), abilities=(Trigger(event="attacks", resolves=1), effect)
    )
    assert describe(face)[3:] == [
        "Whenever this creature attacks, target creature can't block.",
        "Not read: paragraph 1, sentence 2; it may bear on control.",
    ]


def test_other_places() -> None:
    assert unread_line(Unread(place="P/T", bears=(Bears.POWER,))) == (
        "Not read: P/T; it may bear on power and toughness."
    )
    assert "“banana”" in unread_line(Unread(place="1.1", bears=(Bears.ATTACK, Bears.BLOCK), text="banana"))


def test_every_ability_of_the_library_is_in_words() -> None:
    raw = re.compile(r"[A-Za-z]+\([a-z_]+=|<[A-Z]\w+\.|\w\(\)|None|\bTrue\b")
    with sqlite3.connect(f"{SHIPPED.as_uri()}?mode=ro", uri=True) as connection:
        texts = [
            text
            for (text,) in connection.execute(
                "SELECT DISTINCT data FROM part WHERE id IN (SELECT abilities FROM face)"
            )
        ]
    connection.close()
    lines = {ability_line(ability) for text in texts for ability in codec.loads(text)}
    assert [line for line in lines if raw.search(line)] == []
    assert all(line.endswith((".", '."')) and "  " not in line for line in lines)


def test_every_tenth_card_is_described() -> None:
    with Library.open() as library:
        for name in list(library.names())[::10]:
            for face in library.lookup(name):
                lines = describe(face)
                assert lines[0].startswith(face.name)
                told = sum(isinstance(one, Trigger) and one.resolves > 0 for one in face.abilities)
                assert len(lines) >= 3 + len(face.abilities) - told + len(face.unread)
