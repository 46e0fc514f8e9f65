"""Positions made by hand that contradict themselves: every fault is found, all at once."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from redzone.board import Effect, Entry, Face, Player, Ref, Setup
from redzone.board.faults import GROUP_LIMIT, NUMBER_LIMIT, faults, is_coordinate
from redzone.errors import Fault

BEAR = Face(types=frozenset({"creature"}), power=2, toughness=2)
AURA = Face(types=frozenset({"enchantment"}), subtypes=frozenset({"Aura"}))
SIEGE = Face(types=frozenset({"battle"}), subtypes=frozenset({"Siege"}), defense=3)
WALKER = Face(types=frozenset({"planeswalker"}), loyalty=3)


def entry(player: str, place: int, face: Face = BEAR, **more: Any) -> Entry:
    return Entry(ref=Ref(player, place), controller=player, owner=player, face=face, **more)


TWO = (Player(name="A"), Player(name="B"))


def setup(*things: Entry | Effect, players: tuple[Player, ...] = TWO) -> Setup:
    return Setup(players=players, things=things)


def codes(found: tuple[Fault, ...]) -> list[str]:
    assert all(fault.message for fault in found)
    return [fault.code for fault in found]


def test_a_sound_position_has_none() -> None:
    attached = entry("A", 2, AURA, states={"attached": Ref("A", 1)})
    assert faults(setup(entry("A", 1), attached, entry("B", 1, SIEGE, states={"protector": "A"}))) == ()


@pytest.mark.parametrize(("players", "code"), [
    ((), "no-player"),
    ((Player(name="A"),), "no-defender"),
    ((Player(name="A", team="x"), Player(name="B", team="x")), "one-team"),
    ((Player(name="A"), Player(name="B"), Player(name="b")), "player-twice"),
    ((Player(name="A"), Player(name="B", life=NUMBER_LIMIT + 1)), "number-too-big"),
    ((Player(name="A"), Player(name="B", facts={"lifes": 1})), "no-such-fact"),
    ((Player(name="A", facts={"day": True, "night": True}), Player(name="B")), "day-and-night"),
])
def test_players(players: tuple[Player, ...], code: str) -> None:
    assert codes(faults(Setup(players=players, things=()))) == [code]


@pytest.mark.parametrize(("alias", "code"), [
    ("a", "alias-is-player"), ("A1", "alias-is-coordinate"), ("b1", "alias-is-coordinate"),
    ("B1.3", "alias-is-coordinate"), ("Bears", "alias-twice"),
])
def test_aliases(alias: str, code: str) -> None:
    assert codes(faults(setup(entry("A", 1, alias="Bears"), entry("B", 1, alias=alias)))) == [code]


def test_coordinates_of_names_that_end_in_a_digit_need_a_colon() -> None:
    places = [Ref("P1", 3), Ref("P", 12)]
    tried = ("p1:3", "P12", "P1:3.4", "P13", "P1:2", "P1", "Q1")
    assert [name for name in tried if is_coordinate(name, places)] == ["p1:3", "P12", "P1:3.4"]


@pytest.mark.parametrize(("more", "code"), [
    ({"states": {"attached": Ref("A", 1)}}, "points-at-itself"),
    ({"states": {"attached": Ref("A", 9)}}, "points-nowhere"),
    ({"states": {"attached": Ref("B", 1, 1)}}, "points-nowhere"),
    ({"states": {"sick": True, "controlled since turn began": True}}, "states-clash"),
    ({"states": {"tired": True}}, "no-such-state"),
    ({"states": {"damage": NUMBER_LIMIT + 1}}, "number-too-big"),
    ({"counters": {"+1/+1": NUMBER_LIMIT + 1}}, "number-too-big"),
    ({"counters": {"+1/+1": -1}}, "counters-below-zero"),
    ({"count": GROUP_LIMIT + 1, "group": True}, "group-too-big"),
    ({"count": 0, "group": True}, "empty-group"),
])
def test_one_permanent(more: dict[str, Any], code: str) -> None:
    assert codes(faults(setup(entry("A", 1, **more), entry("B", 1)))) == [code]


def test_a_controller_who_is_not_there() -> None:
    assert codes(faults(setup(replace(entry("A", 1), controller="Z")))) == ["no-such-player"]


def test_power_has_a_limit_in_both_directions() -> None:
    weak = replace(BEAR, power=-NUMBER_LIMIT - 1)
    assert codes(faults(setup(entry("A", 1, weak)))) == ["number-too-big"]
    assert faults(setup(entry("A", 1, replace(BEAR, power=-NUMBER_LIMIT)))) == ()


def test_a_circle_of_attachments_is_one_fault() -> None:
    things = [entry("A", n, AURA, states={"attached": Ref("A", n % 3 + 1)}) for n in (1, 2, 3)]
    found = faults(setup(*things))
    assert codes(found) == ["attached-in-a-circle"]
    assert dict(found[0].args)["ring"] == "A1, A2, A3"


@pytest.mark.parametrize(("states", "expected"), [
    ({}, ["no-protector"]), ({"protector": "A"}, ["protector-no-opponent"]),
    ({"protector": "Z"}, ["no-such-player"]), ({"protector": "B"}, []),
])
def test_310_11a_an_opponent_protects_a_siege(states: dict[str, Any], expected: list[str]) -> None:
    assert codes(faults(setup(entry("A", 1, SIEGE, states=states)))) == expected


def test_310_8a_a_battle_without_type_is_protected_by_its_controller() -> None:
    battle = replace(SIEGE, subtypes=frozenset())
    assert faults(setup(entry("A", 1, battle, states={"protector": "A"}))) == ()


def test_a_teammate_is_no_opponent() -> None:
    players = (Player(name="A", team="x"), Player(name="B", team="y"), Player(name="C", team="x"))
    found = faults(setup(entry("A", 1, SIEGE, states={"protector": "C"}), players=players))
    assert codes(found) == ["protector-no-opponent"]


def test_classic_knows_no_planeswalkers_and_battles() -> None:
    here = setup(entry("A", 1, WALKER), entry("B", 1, SIEGE, states={"protector": "A"}))
    assert faults(here) == ()
    assert codes(faults(here, "classic")) == ["not-in-classic", "not-in-classic"]


@pytest.mark.parametrize(("effect", "code"), [
    (Effect(controller="Z"), "effect-no-such-player"),
    (Effect(controller="A", on=(Ref("A", 2),)), "effect-points-nowhere"),
    (Effect(controller="A", on=("Z",)), "effect-points-nowhere"),
    (Effect(controller="A", source=Ref("A", 1, 1)), "effect-points-nowhere"),
    (Effect(controller="A", x=NUMBER_LIMIT + 1), "effect-number-too-big"),
])
def test_effects(effect: Effect, code: str) -> None:
    found = faults(setup(entry("A", 1), Effect(controller="A"), effect))
    assert codes(found) == [code]
    assert dict(found[0].args)["effect"] == 2


def test_places_count_from_one() -> None:
    assert codes(faults(setup(entry("A", 1), entry("A", 3)))) == ["wrong-place"]


def test_everything_is_reported_at_once() -> None:
    aura = entry("A", 2, states={"attached": Ref("C", 1)})
    here = setup(entry("A", 1, alias="B"), aura, entry("B", 1, SIEGE))
    assert codes(faults(here)) == ["alias-is-player", "points-nowhere", "no-protector"]
