"""Looking up cards in the library that comes with the package."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from cards_examples import bulk, bulk_names, needs_bulk
from redzone.abilities import Keyword
from redzone.cards import Language, Library
from redzone.notation.folding import fold


@pytest.fixture(scope="module")
def library() -> Library:
    return Library.open()


def name_of(library: Library, name: str) -> list[str]:
    return [face.name for face in library.lookup(name)]


def test_all_cards_are_there(library: Library) -> None:
    assert library.count() == 34_859
    assert len(list(library.names())) == 34_859


@pytest.mark.parametrize(
    "typed",
    [
        "Smuggler's Copter", "Smugglers Copter", "smuggler’s  copter", " SMUGGLER'S COPTER ",
        "coptere de contrebandier", "Коптер контрабандиста",
    ],
)
def test_names_are_folded(library: Library, typed: str) -> None:
    face = library.lookup(typed)[0]
    assert face.name == "Smuggler's Copter"
    assert face.subtypes == {"Vehicle"}
    assert Keyword(name="flying") in face.abilities


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Lim-Dul the Necromancer", "Lim-Dûl the Necromancer"),
        ("lim–dûl the necromancer", "Lim-Dûl the Necromancer"),
        ("17-Year Cicadas", "17-Year Cicadas"),
        ("Circle of Protection: Red", "Circle of Protection: Red"),
        ("Kongming, “Sleeping Dragon”", 'Kongming, "Sleeping Dragon"'),
        ("TL;DR", "TL;DR"),
        ("Bloomvine Regent // Claim Territory", "Bloomvine Regent"),
        ("SP//dr, Piloted by Peni", "SP//dr, Piloted by Peni"),
        ("Insectile Aberration", "Insectile Aberration"),
        ("Delver of Secrets // Insectile Aberration", "Delver of Secrets"),
        ("король гоблинов", "Goblin King"),
        ("Forêt", "Forest"),
        ("Лес", "Forest"),
    ],
)
def test_odd_and_foreign_names(library: Library, typed: str, name: str) -> None:
    assert name_of(library, typed) == [name]


def test_an_unknown_name_gives_nothing(library: Library) -> None:
    assert library.lookup("No Such Card At All") == ()
    assert library.lookup("") == ()
    assert library.lookup("'; DROP TABLE name; --") == ()
    assert library.card("No Such Card At All") is None


def test_a_card_wins_over_a_face(library: Library) -> None:
    assert library.cards("Lightning Bolt") == ("Lightning Bolt",)


def test_a_face_of_two_cards_is_shared(library: Library) -> None:
    assert library.cards("Fire") == ("Fire // Ice", "Start // Fire")
    assert library.cards("Feu") == ("Fire // Ice", "Start // Fire")


def test_a_foreign_spelling_that_only_folds_to_an_english_name(library: Library) -> None:
    assert library.cards("Reprobation") == ("Reprobation",)
    assert library.cards("Réprobation") == ("Censor", "Reprobation")


def test_the_whole_card(library: Library) -> None:
    card = library.card("insectile aberration")
    assert card is not None
    assert card.name == "Delver of Secrets // Insectile Aberration"
    assert [face.name for face in card.faces] == ["Delver of Secrets", "Insectile Aberration"]
    french = {name.shown: name.face for name in card.foreign if name.language is Language.FRENCH}
    assert french["Aberration insectoïde"] == "Insectile Aberration"


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("Tarmogoif", "Tarmogoyf"), ("Smuglers Coptr", "Smuggler's Copter"),
        ("Grizly Baers", "Grizzly Bears"),
        ("Lighning Bolt", "Lightning Bolt"), ("krenko", "Krenko, Mob Boss"), ("mob boss", "Krenko, Mob Boss"),
        ("Foret", "Forêt"),
    ],
)
def test_suggestions(library: Library, typed: str, meant: str) -> None:
    assert meant in library.suggest(typed)


def test_no_suggestion_for_nonsense(library: Library) -> None:
    assert library.suggest("qqqq zzzzzzz xxxxxx") == ()
    assert library.suggest("") == ()
    assert library.suggest("-") == ()


def test_search_by_beginnings_of_words(library: Library) -> None:
    assert "Krenko, Mob Boss" in {hit.card for hit in library.search("boss mob")}
    (first, *_) = library.search("lightning b", n=3)
    assert first.language is Language.ENGLISH
    assert ("Ange de miséricorde", Language.FRENCH, "Angel of Mercy") in library.search("ange miser")
    assert len(library.search("a", n=7)) == 7
    assert library.search("  ") == ()


@pytest.mark.parametrize(
    "name", ["\ud800", "Forest\udcff", "\x00", "a " * 2000, "x" * 100_000, "%", "_" * 30, '"']
)
def test_nothing_typed_is_too_odd(library: Library, name: str) -> None:
    assert library.lookup(name) == ()
    assert isinstance(library.suggest(name), tuple)
    assert isinstance(library.search(name), tuple)
    assert library.card(name) is None


def test_several_threads_may_ask(library: Library) -> None:
    names = list(library.names())[::50]
    with ThreadPoolExecutor(4) as pool:
        found = list(pool.map(library.cards, names))
    assert found == [(name,) for name in names]


@needs_bulk
def test_every_english_name_means_its_card(library: Library) -> None:
    names = [item["name"] for item in bulk()]
    assert [name for name in names if library.cards(name) != (name,)] == []


@needs_bulk
def test_every_face_is_found_by_its_name(library: Library) -> None:
    for item in bulk():
        for face in item.get("card_faces", []):
            found = library.lookup(face["name"])
            assert face["name"] in {one.name for one in found}


@needs_bulk
def test_every_foreign_name_means_its_card_or_an_english_one(library: Library) -> None:
    english = {fold(name) for name in library.names()}
    lost = [
        (name, shown)
        for name, _, shown in bulk_names()
        if not set(library.cards(name)) <= set(library.cards(shown)) and fold(shown) not in english
    ]
    assert lost == [("Intervene", "Intervention")]  # also a half of Integrity // Intervention
