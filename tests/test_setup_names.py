"""Names of permanents and players: coordinates, aliases, cards in any language, words, suggestions."""

from __future__ import annotations

import pytest

from redzone.errors import AmbiguousName, UnknownName
from redzone.notation.written import Name
from redzone.setup import Names
from setup_stub import LIBRARY, board, codes, ref, under, wrong

TABLE = """Ann: Krenko, Mob Boss; Goblin = 12 1/1 red Goblin token; War-Pride Hydra
P1: Ours = Grizzlis; Sands = land (named Desert of Dreams); 1 Silvercoat Lion"""


@pytest.fixture(scope="module")
def names() -> Names:
    return Names(board(TABLE).setup, LIBRARY)


@pytest.mark.parametrize(("text", "found"), [
    ("Ann1", ("Ann", 1, 0)), ("ann1", ("Ann", 1, 0)), ("Ann2.12", ("Ann", 2, 12)), ("P1:1", ("P1", 1, 0)),
    ("Krenko, Mob Boss", ("Ann", 1, 0)), ("krenko mob boss", None), ("Krenko", ("Ann", 1, 0)),
    ("boss", ("Ann", 1, 0)), ("War-Pride", ("Ann", 3, 0)), ("War", None), ("Pride", None),
    ("Ours", ("P1", 1, 0)), ("Grizzly Bears", ("P1", 1, 0)), ("Grizzlis", ("P1", 1, 0)),
    ("Медведи гризли", ("P1", 1, 0)), ("Bears", ("P1", 1, 0)), ("desert of dreams", ("P1", 2, 0)),
    ("Sands", ("P1", 2, 0)), ("Lion", ("P1", 3, 1)), ("P1:3", ("P1", 3, 1)),
])
def test_one_permanent(names: Names, text: str, found: tuple[str, int, int] | None) -> None:
    if found is None:
        with pytest.raises(UnknownName):
            names.one(Name(text=text))
    else:
        assert names.one(Name(text=text)) == found


def test_players_come_before_permanents(names: Names) -> None:
    assert names.target(Name(text="ANN")) == "Ann"
    assert names.players == ("Ann", "P1")


@pytest.mark.parametrize(("text", "code", "suggestion"), [
    ("Ann4", "unknown-place", ""), ("Ann2.13", "unknown-member", ""), ("Ann2.0", "unknown-member", ""),
    ("Ann1.1", "no-group", "Ann1"), ("Krenkko", "unknown-permanent", "Krenko"),
    ("Hydro", "unknown-permanent", "Hydra"), ("Ann999999999", "unknown-place", ""),
    ("Ann99999999999999999999", "unknown-permanent", ""),
])
def test_unknown_names(names: Names, text: str, code: str, suggestion: str) -> None:
    with pytest.raises(UnknownName) as caught:
        names.one(Name(text=text))
    (fault,) = caught.value.faults
    assert (fault.code, fault.suggestion) == (code, suggestion)


def test_a_group_of_several_is_ambiguous(names: Names) -> None:
    for text in ("Goblin", "Ann2"):
        with pytest.raises(AmbiguousName, match=r"Ann2\.1 to Ann2\.12"):
            names.one(Name(text=text))


def test_an_exact_name_beats_a_word() -> None:
    here = Names(board("A: Bears = 1/1; Grizzly Bears | B:").setup)
    assert here.one(Name(text="Bears")) == ref("A1")


def test_several_places_are_ambiguous_and_listed() -> None:
    text = "A: Grizzly Bears; Grizzlis | B: Grizzly Bears | Bears -> B"
    (fault,) = wrong(text, AmbiguousName)
    assert fault.code == "ambiguous-permanent"
    assert "A1, A2, B1" in fault.message
    assert under(text, fault) == "Bears"


def test_without_a_library_other_languages_are_unknown() -> None:
    here = Names(board(TABLE).setup)
    with pytest.raises(UnknownName):
        here.one(Name(text="Медведи гризли"))


def test_unknown_player_lists_the_players() -> None:
    text = "A: Grizzly Bears (goaded by Zed) | B:"
    (fault,) = wrong(text, UnknownName)
    assert "A, B" in fault.message
    assert under(text, fault) in ("Zed", "goaded by Zed")


def test_counted_players_are_no_creatures() -> None:
    assert codes("A: 2/2 | B: 1/1 | B -> B") == ["player-no-creature"]
