"""The longest card name at a place of a text."""

from __future__ import annotations

import pytest

from cards_examples import bulk_names, needs_bulk
from redzone.cards import Library


@pytest.fixture(scope="module")
def library() -> Library:
    return Library.open()


@pytest.mark.parametrize(
    ("text", "start", "name"),
    [
        ("A: Krenko, Mob Boss; Swiftfoot Boots", 3, "Krenko, Mob Boss"),
        ("Krenko, Mob Boss -> B", 0, "Krenko, Mob Boss"),
        ("B: Wall of Omens [+1/+1 x2]", 3, "Wall of Omens"),
        ("A: 17-Year Cicadas 4/4", 3, "17-Year Cicadas"),
        ("A: Circle of Protection: Red (tapped)", 3, "Circle of Protection: Red"),
        ('A: Kongming, "Sleeping Dragon"; Forest', 3, 'Kongming, "Sleeping Dragon"'),
        ("A: Fire // Ice; X", 3, "Fire // Ice"),
        ("A: Fire; Ice", 3, "Fire"),
        ("A: Naturalize 2/2", 3, "Naturalize"),
        ("A: Forest|B: Forest", 3, "Forest"),
        ("A: Smuggler’s Copter+creature", 3, "Smuggler’s Copter"),
        ("A: Island->B", 3, "Island"),
        ("Forêt 2/2", 0, "Forêt"),
        ("Foret", 0, "Foret"),  # an accent as a character of its own
        ("A: Smugglers' Copter", 3, "Smugglers' Copter"),
    ],
)
def test_the_longest_name(library: Library, text: str, start: int, name: str) -> None:
    assert library.card_at(text, start) == (name, start + len(name))


def test_white_space_is_folded(library: Library) -> None:
    assert library.card_at("Wall \t of  Omens (tapped)", 0) == ("Wall of Omens", 16)


@pytest.mark.parametrize(
    "text",
    ["Wall of|Omens", "Forestry", "Forest's", "Forest-Thing", "", "Zzz", "  | Forest", "// Ice", "(tapped)"],
)
def test_no_name(library: Library, text: str) -> None:
    assert library.card_at(text, 0) is None


def test_a_name_never_crosses_a_line(library: Library) -> None:
    assert library.card_at("Fire\n// Ice", 0) == ("Fire", 4)
    assert library.card_at("Krenko,\nMob Boss", 0) is None


def test_what_is_no_character_ends_a_name(library: Library) -> None:
    assert library.card_at("Forest \udcff", 0) == ("Forest", 6)
    assert library.card_at("\u0301" * 10_000 + "Forest", 0) is None


def test_behind_the_end(library: Library) -> None:
    assert library.card_at("Forest", 6) is None


def test_every_name_is_found_in_a_text(library: Library) -> None:
    for name in list(library.names())[::7]:
        text = f"A: {name}; X"
        assert library.card_at(text, 3) == (name, 3 + len(name))


@pytest.mark.long
def test_every_name_is_found_before_anything(library: Library) -> None:
    for name in library.names():
        for behind in ("; X", " 2/2", " -> B", "|B: x", "\nB: x", " [flying]", " (tapped)", "+flying"):
            assert library.card_at(f"A: 3 {name}{behind}", 5) == (name, 5 + len(name))


@needs_bulk
def test_every_foreign_name_is_found_in_a_text(library: Library) -> None:
    for _, _, name in bulk_names()[::9]:
        assert library.card_at(f"B: {name} (tapped)", 3) == (name, 3 + len(name))
