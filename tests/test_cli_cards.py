"""`redzone cards`: what is known of a card, and the search for names."""

from __future__ import annotations

import pytest

from cli_fakes import run
from redzone.faces.front import open_library


def test_show_tells_both_faces_and_the_other_names() -> None:
    result = run("cards", "show", "Delver", "of", "Secrets")
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[0].startswith("Delver of Secrets")
    assert "Creature — Human Wizard" in lines
    assert "1/1" in lines
    assert "Insectile Aberration" in lines
    assert "fr: Sondeur de secrets" in lines


@pytest.mark.parametrize("name", ["Lure", "lure", "Leurre", "Приманка"])
def test_show_takes_any_of_the_three_languages(name: str) -> None:
    assert run("cards", "show", name).stdout.startswith("Lure  {1}{G}{G}\n")


def test_show_of_an_unknown_card_suggests() -> None:
    result = run("cards", "show", "Grizly Bears")
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.splitlines()[0] == "There is no card “Grizly Bears” in the library."
    assert result.stderr.splitlines()[1].startswith("Did you mean Grizzly Bears")


def test_show_of_a_name_that_two_cards_share_lists_both() -> None:
    result = run("cards", "show", "Choc soudain")
    assert result.exit_code == 2
    assert "more than one card" in result.stderr
    with open_library() as library:
        names = library.cards("Choc soudain")
    assert len(names) == 2
    assert all(name in result.stderr for name in names)


def test_search_lists_names_in_their_language() -> None:
    lines = run("cards", "search", "goblin", "king").stdout.splitlines()
    assert "Goblin King" in lines
    assert "Lure (fr: Leurre)" in run("cards", "search", "leurre").stdout.splitlines()


def test_search_without_result_is_exit_2() -> None:
    result = run("cards", "search", "qqqqq")
    assert result.exit_code == 2
    assert result.stderr == "No card name matches “qqqqq”.\n"
