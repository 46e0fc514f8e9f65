"""The language of a command line: where it comes from, and what is wrong with one that isn't there."""

from __future__ import annotations

import re
from pathlib import Path

import click
import pytest

from cli_fakes import run
from redzone.faces import tongue
from redzone.messages import en

BOARD = "A: Ogre = 3/3 menace | B: Bears = 2/2 | Ogre -> B | Bears x Ogre"


@pytest.mark.parametrize(("args", "environment", "language"), [
    ([], {}, "en"),
    (["check", "--lang", "fr"], {"REDZONE_LANG": "ru"}, "fr"),
    (["check", "--lang=ru"], {}, "ru"),
    (["--lang", "fr", "check", "--lang", "ru"], {}, "ru"),
    (["check", "--", "--lang", "fr"], {}, "en"),
    ([], {"REDZONE_LANG": "ru", "LC_ALL": "fr_FR.UTF-8"}, "ru"),
    ([], {"LC_ALL": "fr_CA.UTF-8", "LANG": "ru_RU"}, "fr"),
    ([], {"LC_ALL": "", "LANG": "ru_RU.UTF-8"}, "ru"),
    ([], {"LANG": "de_DE.UTF-8"}, "en"),
    ([], {"LANG": "C"}, "en"),
    ([], {"REDZONE_LANG": " "}, "en"),
])
def test_the_language_is_asked_of_option_variable_and_locale(args, environment, language) -> None:
    assert tongue.chosen(args, environment) == language


@pytest.mark.parametrize(("args", "environment"), [
    (["check", "--lang", "de"], {}), (["--lang="], {}), ([], {"REDZONE_LANG": "klingon"}),
])
def test_an_unknown_language_is_said(args, environment) -> None:
    with pytest.raises(tongue.UnknownLanguage, match="en, fr, ru"):
        tongue.chosen(args, environment)


def test_an_unknown_language_is_one_sentence_and_exit_2() -> None:
    for given in (run("check", "--lang", "de", BOARD), run("check", BOARD, env={"REDZONE_LANG": "de"})):
        assert given.exit_code == 2
        assert given.stderr == "Error: There is no language “de”; there are: en, fr, ru.\n"
        assert not given.stdout


def test_one_process_speaks_one_language_after_the_other() -> None:
    said = [run("check", "--lang", language, "--help").stdout for language in ("en", "fr", "ru", "en")]
    assert said[0] == said[3]
    assert len(set(said)) == 3


def test_every_command_takes_the_language() -> None:
    from redzone.faces.cli import main

    tongue.speak(main, "en")

    def walk(command: click.Command):
        yield command
        for below in getattr(command, "commands", {}).values():
            yield from walk(below)

    commands = list(walk(main))
    assert len(commands) > 8
    for command in commands:
        assert [p.opts for p in command.params].count(["--lang"]) == 1, command.name
        assert command.help, command.name
        assert not command.help.startswith("help-"), command.name
        for parameter in command.params:
            assert not str(parameter.metavar).startswith("metavar-")
            if isinstance(parameter, click.Option):
                assert parameter.help
                assert not parameter.help.startswith("help-"), parameter.name


def test_the_words_of_click_are_those_it_asks_for() -> None:
    folder = Path(click.__file__).parent
    source = "".join(path.read_text() for path in folder.glob("*.py"))
    source = re.sub(r'"\s*\n\s*"', "", source)
    for code, entry in en.DOMAINS["click"].items():
        for text in (entry,) if isinstance(entry, str) else entry:
            assert f'"{text}"'.replace("\n", "\\n").replace("\t", "\\t") in source, code


def test_french_spaces_that_do_not_break_are_printed() -> None:
    said = run("check", "--lang", "fr", BOARD).stdout
    assert " : " in said.replace("\u00a0", " ")
    assert "\u00a0:" in said
    assert "�" not in said


def test_a_drawing_that_cannot_be_written_is_one_sentence_in_the_language_asked_for(tmp_path) -> None:
    given = run("check", "--lang", "ru", "--svg", str(tmp_path / "no" / "x.svg"), BOARD)
    assert given.exit_code == 2
    assert "такого файла нет" in given.stderr
    assert len(given.stderr.strip().splitlines()) == 1
