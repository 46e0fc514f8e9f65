"""Filters and values read on a board, each by itself: who passes, how much it is."""

from __future__ import annotations

import pytest

from redzone.abilities import (
    Alike,
    AttachedTo,
    Attacks,
    Colored,
    Compare,
    Controlled,
    Countered,
    CountersAmong,
    CountersOn,
    Every,
    Filter,
    Greatest,
    HasAbilities,
    Itself,
    LandTypes,
    Most,
    Named,
    Not,
    SharesColor,
    StatOf,
    Subtyped,
    Sum,
    Times,
    Total,
    Typed,
    Value,
    Wears,
    Who,
)
from redzone.board import Ref
from redzone.layers import Look, Unknown, effective
from redzone.layers.amounts import number
from redzone.layers.fold import holds, passes
from redzone.layers.look import players
from redzone.position import Position

BOARD = (
    "A: Imp = 2 2/2 red [+1/+1 x2, stun]; Elk = 3/3 red white legendary; Boots = artifact Equipment (attached Elk);"
    " Flight = enchantment Aura (attached Elk); Island; Fort = land Plains Island\n"
    "B: Ox = 5/4 blue; Forest"
)
CREATURE = Typed("creature")


def look(text: str = BOARD, source: int | None = None, **more: object) -> Look:
    scene = effective(Position.parse(text).board).scene
    return Look(scene, "A", None if source is None else scene.things[source])._replace(**more)


def who(test: Filter, at: Look) -> list[str]:
    return [t.name or str(t.ref) for t in at.scene.things if passes(test, t, at)]


@pytest.mark.parametrize(("test", "names"), [
    (Wears(Subtyped("Equipment")), ["Elk"]),
    (Wears(Typed("creature")), []),
    (AttachedTo(Every((CREATURE, Colored("white")))), ["Boots", "Flight"]),
    (AttachedTo(Not(CREATURE)), []),
    (Every((CREATURE, Colored("multicolored"))), ["Elk"]),
    (Every((CREATURE, Colored("monocolored"))), ["Imp", "Ox"]),
    (Countered("stun", 1), ["Imp"]),
    (Countered("+1/+1", 3), []),
    (Countered("", 3), ["Imp"]),
    (Countered("", 4), []),
    (Every((CREATURE, Compare("power", ">=", 4))), ["Imp", "Ox"]),
    (Every((CREATURE, Compare("power", ">", 4))), ["Ox"]),
    (Named("Ox"), ["Ox"]),
    (Every((CREATURE, HasAbilities())), []),
    (Attacks(Every()), []),
], ids=repr)
def test_who_passes(test: Filter, names: list[str]) -> None:
    assert who(test, look()) == names


def test_508_5_what_is_attacked() -> None:
    position = Position.parse("A: Imp = 2/2; Fox = 1/1; Elk = 3/3\nB: Walker = L3 planeswalker\nC:")
    board = position.attack("Imp -> Walker | Fox -> C").board
    at = Look(effective(board).scene, "A")
    assert who(Attacks(Typed("planeswalker")), at) == ["Imp"] and who(Attacks(Every()), at) == ["Imp", "Fox"]


def test_105_4_colours_in_common_with_the_source() -> None:
    assert who(Every((CREATURE, SharesColor())), look(source=0)) == ["Imp", "Elk"]
    assert who(SharesColor(), look()) == []


def test_whoever_has_an_ability() -> None:
    at = look("A: Imp = 2/2 flying; Elk = 3/3; Serra Angel; Grizzly Bears (face down)\nB:")
    assert [passes(HasAbilities(), at.scene.things[i], at) for i in (0, 1, 2, 3)] == [True, False, True, False]
    bears = look("A: Grizzly Bears\nB:")
    with pytest.raises(Unknown, match="Grizzly Bears has an ability"):
        passes(HasAbilities(), bears.scene.things[0], bears)


@pytest.mark.parametrize(("value", "source", "wanted"), [
    (CountersOn("+1/+1", "source"), 0, 2),
    (CountersOn("", "source"), 0, 3),
    (CountersOn("+1/+1", "source"), 1, 0),
    (CountersOn("+1/+1", "source"), None, 0),
    (CountersAmong(CREATURE, "+1/+1"), None, 4),
    (CountersAmong(CREATURE), None, 6),
    (LandTypes(Controlled(Who.YOU)), None, 2),
    (LandTypes(Typed("land")), None, 3),
    (Total("power", Every((CREATURE, Controlled(Who.YOU)))), None, 11),
    (Total("power", Every((CREATURE, Not(Itself()), Controlled(Who.YOU)))), 0, 7),
    (Total("power", Every((CREATURE, Not(Itself()), Controlled(Who.YOU)))), 1, 8),
    (Greatest("power", CREATURE), None, 5),
    (Greatest("toughness", Every((CREATURE, Controlled(Who.YOU)))), None, 4),
    (Greatest("power", Colored("black")), None, 0),
    (StatOf("toughness", "source"), 1, 3),
    (StatOf("power", "host"), 2, 3),
    (Sum((2, Times(3, StatOf("power", "source")))), 1, 11),
])
def test_how_much_it_is(value: Value, source: int | None, wanted: int) -> None:
    assert number(value, look(source=source)) == wanted


def test_a_number_of_what_is_not_there_is_unknown() -> None:
    with pytest.raises(Unknown, match="the power of the source"):
        number(StatOf("power", "source"), look())
    with pytest.raises(Unknown, match="the power of Island"):
        number(StatOf("power", "source"), look(source=4))


# --- players and conditions ---------------------------------------------------------------------

TABLE = "A (7): Imp = 2 2/2 Goblin; Flight = enchantment Aura (attached B1)\nB (5): Ox = 2/4 Ox; Elk = 3/3 Goblin\nC (9): Cat = 1/1 changeling"


@pytest.mark.parametrize(("word", "more", "names"), [
    (Who.YOU, {}, ("A",)),
    (Who.OPPONENT, {}, ("B", "C")),
    (Who.ANY, {}, ("A", "B", "C")),
    (Who.ANOTHER, {}, ("B", "C")),
    (Who.ACTIVE, {}, ("A",)),
    (Who.DEFENDING, {"defending": ("C",)}, ("C",)),
    (Who.THAT, {"that": "B"}, ("B",)),
    (Who.THAT, {}, ()),
    (Who.OWNER, {}, ()),
    (Who.CONTROLLER, {}, ()),
    (Who.CHOSEN, {"chosen": "C"}, ("C",)),
    (Who.CHOSEN, {"chosen": "red"}, ()),
    (Who.CHOSEN, {}, ()),
    (Who.TARGET, {"targets": ("B", Ref("B", 1), "C")}, ("B",)),
    (Who.TARGET_2, {"targets": ("B", Ref("B", 1), "C")}, ("C",)),
    (Who.TARGET_2, {"targets": ("B",)}, ()),
    (Who.TARGET, {"targets": (Ref("B", 1),)}, ()),
    (Who.OF_TARGETS, {"targets": ("C", Ref("B", 1), Ref("B", 2), Ref("B", 9))}, ("C", "B")),
    (Who.HOST, {}, ()),
], ids=repr)
def test_whom_a_text_means(word: Who, more: dict[str, object], names: tuple[str, ...]) -> None:
    assert players(word, look(TABLE, **more)) == names


def test_whom_a_text_means_by_what_it_is_attached_to() -> None:
    assert players(Who.HOST, look(TABLE, source=1)) == ("B",)
    assert players(Who.HOST, look(TABLE, source=0)) == ()
    at = look(TABLE)
    assert players(Who.CONTROLLER, at._replace(subject=at.scene.things[2])) == ("B",)
    chosen = look("A: Bell = enchantment (chosen C)\nB:\nC:", source=0)
    assert players(Who.CHOSEN, chosen) == ("C",) and players(Who.CHOSEN, chosen._replace(chosen="B")) == ("B",)


@pytest.mark.parametrize(("condition", "truth"), [
    (Most(who=Who.YOU, what=CREATURE), True),
    (Most(who=Who.YOU, what=CREATURE, tied=False), False),
    (Most(who=Who.OPPONENT, what=CREATURE), True),
    (Most(who=Who.YOU, what=Typed("enchantment"), tied=False), True),
    (Most(who=Who.OPPONENT, what=Typed("enchantment")), False),
    (Most(who=Who.YOU, fact="life"), False),
    (Most(who=Who.OPPONENT, fact="life", tied=False), True),
    (Alike(CREATURE, 4), True),
    (Alike(CREATURE, 5), False),
    (Alike(Every((CREATURE, Controlled(Who.YOU))), 2), True),
    (Alike(Every((CREATURE, Controlled(Who.YOU))), 3), False),
    (Alike(Subtyped("Ox"), 2), True),
    (Alike(Subtyped("Ox"), 3), False),
], ids=repr)
def test_who_has_most_and_what_is_alike(condition: Most | Alike, truth: bool) -> None:
    assert holds(condition, look(TABLE)) is truth
