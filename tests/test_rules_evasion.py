"""Evasion keywords, pair by pair (combat-rules D), each turned both ways."""

from __future__ import annotations

import pytest

from positions import illegal, legal

CASES = [
    # number, attacker, who can't block it, who can
    ("702.9b", "2/2 flying", ["2/2", "2/2 shadow"], ["2/2 flying", "2/2 reach"]),
    ("702.36b", "2/2 fear", ["2/2", "2/2 green"], ["2/2 black", "2/2 artifact creature", "2/2 black green"]),
    (
        "702.13b",
        "2/2 white blue intimidate",
        ["2/2", "2/2 green"],
        ["2/2 blue red", "2/2 green artifact creature"],
    ),
    ("702.13b", "2/2 intimidate", ["2/2", "2/2 red"], ["2/2 artifact creature"]),
    ("702.118b", "2/2 skulk", ["3/1", "9/9"], ["2/9", "0/4"]),
    ("702.31b", "2/2 horsemanship", ["2/2", "2/2 flying reach"], ["2/2 horsemanship"]),
    ("702.28b", "2/2 shadow", ["2/2", "2/2 flying reach"], ["2/2 shadow"]),
    ("702.28b", "2/2", ["2/2 shadow"], ["2/2"]),
    ("702.16f", "2/2 protection from red", ["2/2 red", "2/2 red white"], ["2/2", "2/2 white"]),
    ("702.147a", "2/2", ["2/2 decayed"], ["2/2"]),
]


@pytest.mark.parametrize(
    ("number", "attacker", "cant", "can"), CASES, ids=lambda v: v if isinstance(v, str) else ""
)
def test_each_evasion_keyword(number: str, attacker: str, cant: list[str], can: list[str]) -> None:
    for blocker in cant:
        illegal(
            "restriction", f"A: Imp = {attacker}", f"B: Cat = {blocker}", "Imp -> B", "Cat x Imp", rule=number
        )
    for blocker in can:
        legal(f"A: Imp = {attacker}", f"B: Cat = {blocker}", "Imp -> B", "Cat x Imp")


def test_702_9b_502_4b_flying() -> None:
    sides = ("A: Imp = 2/2 flying", "B: Cat = 2/2; Fox = 2/2 reach")
    illegal("restriction", *sides, "Imp -> B", "Cat x Imp", rule="502.4b", edition="classic")
    legal(*sides, "Imp -> B", "Fox x Imp", edition="classic")


def test_702_17b_reach_helps_against_flying_only() -> None:
    illegal(
        "restriction", "A: Imp = 2/2 shadow", "B: Cat = 2/2 reach", "Imp -> B", "Cat x Imp", rule="702.28b"
    )
    illegal(
        "restriction",
        "A: Imp = 2/2 horsemanship",
        "B: Cat = 2/2 reach",
        "Imp -> B",
        "Cat x Imp",
        rule="702.31b",
    )


def test_702_36b_502_25_fear() -> None:
    illegal(
        "restriction",
        "A: Imp = 2/2 fear",
        "B: Cat = 2/2",
        "Imp -> B",
        "Cat x Imp",
        rule="502.25",
        edition="classic",
    )


def test_702_13b_intimidate_shares_a_colour_of_the_attacker() -> None:
    illegal(
        "restriction",
        "A: Imp = 2/2 red intimidate",
        "B: Cat = 2/2 green",
        "Imp -> B",
        "Cat x Imp",
        rule="702.13b",
    )


def test_702_118b_skulk_with_negative_power() -> None:
    sides = ("A: Imp = 1/3 skulk", "B: Cat = 0/4", 'effect: "gets -2/-0 until end of turn" on Imp')
    illegal("restriction", *sides, "Imp -> B", "Cat x Imp", rule="702.118b")


def test_702_31b_502_17_horsemanship() -> None:
    legal("A: Imp = 2/2", "B: Cat = 2/2 horsemanship", "Imp -> B", "Cat x Imp")
    illegal(
        "restriction",
        "A: Imp = 2/2 horsemanship",
        "B: Cat = 2/2",
        "Imp -> B",
        "Cat x Imp",
        rule="502.17",
        edition="classic",
    )


def test_702_28b_502_8_shadow() -> None:
    illegal(
        "restriction",
        "A: Imp = 2/2 shadow",
        "B: Cat = 2/2",
        "Imp -> B",
        "Cat x Imp",
        rule="502.8",
        edition="classic",
    )
    wall = 'B: Cat = 0/4 "This creature can block creatures with shadow as though they didn\'t have shadow."'
    legal("A: Imp = 2/2 shadow", wall, "Imp -> B", "Cat x Imp")
    illegal("restriction", "A: Imp = 2/2 shadow flying", wall, "Imp -> B", "Cat x Imp", rule="702.9b")


LANDWALKS = [
    ("islandwalk", "Island", "Forest"),
    ("nonbasic landwalk", "Watery Grave", "Island"),
    ("snow swampwalk", "Snow-Covered Swamp", "Snow-Covered Island; Swamp"),
    ("legendary landwalk", "Karakas", "Plains"),
    ("desertwalk", "Cactus = land Desert", "Cactus = land"),
    ("artifact landwalk", "Seat = land artifact", "Rock = artifact; Seat = land"),
]


@pytest.mark.parametrize(("keyword", "land", "other"), LANDWALKS)
def test_702_14c_502_6_landwalk(keyword: str, land: str, other: str) -> None:
    attacker = f"A: Imp = 2/2 {keyword}"
    illegal("restriction", attacker, f"B: {land}; Cat = 2/2", "Imp -> B", "Cat x Imp", rule="702.14c")
    legal(attacker, f"B: {other}; Cat = 2/2", "Imp -> B", "Cat x Imp")
    illegal(
        "restriction",
        attacker,
        f"B: {land}; Cat = 2/2",
        "Imp -> B",
        "Cat x Imp",
        rule="502.6",
        edition="classic",
    )


def test_702_14c_another_landwalk_does_not_cancel_it() -> None:
    illegal(
        "restriction",
        "A: Imp = 2/2 islandwalk",
        "B: Island (tapped); Cat = 2/2 islandwalk",
        "Imp -> B",
        "Cat x Imp",
    )


def test_702_14c_as_though_it_had_no_islandwalk() -> None:
    ward = 'B: Island; Cat = 2/2; Ward = enchantment "Creatures with islandwalk can be blocked as though they didn\'t have islandwalk."'
    legal("A: Imp = 2/2 islandwalk", ward, "Imp -> B", "Cat x Imp")
    illegal(
        "restriction",
        "A: Imp = 2/2 islandwalk forestwalk",
        ward + "; Forest",
        "Imp -> B",
        "Cat x Imp",
        rule="702.14c",
    )


def test_702_14c_looks_at_the_player_of_that_attack() -> None:
    sides = ("A: Imp = 2/2 mountainwalk; W = 2/2", "B: Mountain; Cat = 2/2", "C: Plains; Fox = 2/2")
    legal(*sides, "W -> B | Imp -> C", "Fox x Imp")
    illegal("restriction", *sides, "Imp -> B | W -> C", "Cat x Imp")


def test_702_16f_502_7f_protection() -> None:
    illegal(
        "restriction",
        "A: Imp = 2/2 protection from creatures",
        "B: Cat = 2/2",
        "Imp -> B",
        "Cat x Imp",
        rule="702.16f",
    )
    illegal(
        "restriction",
        "A: Imp = 2/2 protection from red",
        "B: Cat = 2/2 red",
        "Imp -> B",
        "Cat x Imp",
        rule="502.7f",
        edition="classic",
    )
    legal("A: Imp = 2/2 red", "B: Cat = 2/2 protection from red", "Imp -> B", "Cat x Imp")


def test_702_98a_unleash() -> None:
    illegal(
        "restriction", "A: Imp = 2/2", "B: Cat = 2/2 unleash [+1/+1]", "Imp -> B", "Cat x Imp", rule="702.98a"
    )
    legal("A: Imp = 2/2", "B: Cat = 2/2 unleash", "Imp -> B", "Cat x Imp")


def test_702_147a_decayed() -> None:
    illegal("restriction", "A: Imp = 2/2", "B: Cat = 2/2 decayed", "Imp -> B", "Cat x Imp", rule="702.147a")


def test_509_1b_daunt_is_read_as_power_two_or_less() -> None:
    illegal("restriction", "A: Imp = 3/3 daunt", "B: Cat = 2/2", "Imp -> B", "Cat x Imp", rule="509.1b")
    legal("A: Imp = 3/3 daunt", "B: Cat = 3/3", "Imp -> B", "Cat x Imp")


def test_701_35a_a_detained_creature_can_not_block_or_attack() -> None:
    illegal("restriction", "A: Imp = 2/2", "B: Cat = 2/2 (detained)", "Imp -> B", "Cat x Imp", rule="701.35a")
    illegal("restriction", "A: Imp = 2/2 (detained)", "B:", "Imp -> B", rule="701.35a")


def test_701_60c_a_suspected_creature_has_menace_and_can_not_block() -> None:
    illegal(
        "restriction", "A: Imp = 2/2", "B: Cat = 2/2 (suspected)", "Imp -> B", "Cat x Imp", rule="701.60c"
    )
    illegal(
        "restriction", "A: Imp = 2/2 (suspected)", "B: Cat = 2/2", "Imp -> B", "Cat x Imp", rule="702.111b"
    )
    lost = 'effect: "loses all abilities until end of turn" on '
    legal("A: Imp = 2/2", "B: Cat = 2/2 (suspected)", lost + "Cat", "Imp -> B", "Cat x Imp")
    legal("A: Imp = 2/2 (suspected)", "B: Cat = 2/2", lost + "Imp", "Imp -> B", "Cat x Imp")


def test_702_3b_502_41_defender() -> None:
    illegal("restriction", "A: Imp = 0/4 defender", "B:", "Imp -> B", rule="702.3b")
    illegal("restriction", "A: Imp = 0/4 defender", "B:", "Imp -> B", rule="502.41", edition="classic")
    banner = '; Banner = enchantment "Creatures you control with defender can attack as though they didn\'t have defender."'
    legal("A: Imp = 0/4 defender" + banner, "B:", "Imp -> B")
    illegal(
        "restriction",
        "A: Imp = 0/4 defender" + banner,
        "B: Pacifism (attached Imp)",
        "Imp -> B",
        rule="508.1c",
    )


def test_702_14c_702_16f_the_keyword_is_named() -> None:
    for keyword in ("islandwalk", "protection from red"):
        verdict = illegal("restriction", f"A: Imp = 2/2 {keyword}", "B: Island; Cat = 2/2 red", "Imp -> B", "Cat x Imp")
        assert verdict.broken[0].message.startswith(f"Imp has {keyword}, ")


def test_609_4_as_though_it_had_flying_against_some_attackers() -> None:
    cat = 'B: Cat = 2/2 "This creature can block red creatures as though it had flying."'
    legal("A: Imp = 2/2 red flying", cat, "Imp -> B", "Cat x Imp")
    illegal("restriction", "A: Imp = 2/2 green flying", cat, "Imp -> B", "Cat x Imp", rule="702.9b")


def test_609_4_as_though_it_had_no_defender_against_one_player() -> None:
    bell = 'B: Bell = enchantment "Creatures can attack you as though they didn\'t have defender."'
    legal("A: Wall = 0/4 defender", bell, "C:", "Wall -> B")
    illegal("restriction", "A: Wall = 0/4 defender", bell, "C:", "Wall -> C", rule="702.3b")
