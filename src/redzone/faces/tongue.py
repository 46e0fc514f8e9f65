"""Which language the command speaks, and the commands' own words in it.

`--lang`, then REDZONE_LANG, then the locale (LC_ALL, LC_MESSAGES, LANG); English if none of them says one of
ours. Only the first two may be wrong: a system's locale that there is no catalogue for is no fault.
"""

from __future__ import annotations

import gettext
import os
from collections.abc import Iterator, Mapping, Sequence
from functools import cache

import click

from redzone.messages import LANGUAGES, NamesIn, Told, retold, sentence
from redzone.messages.en import CATALOGUE
from redzone.messages.translated import LOCALE

OPTION, VARIABLE = "--lang", "REDZONE_LANG"
_LOCALES = ("LC_ALL", "LC_MESSAGES", "LANG")


def names(name: str, language: str) -> str:
    """A card's name in a language, from the library in use, which is opened when it is first asked."""
    return name if language == LANGUAGES[0] else _table()(name, language)


@cache
def _table() -> NamesIn:
    from redzone.cards import names_in
    from redzone.faces.front import open_library

    return names_in(open_library())


class UnknownLanguage(click.UsageError):
    """A language that was asked for and that there is no catalogue for."""

    def __init__(self, name: str) -> None:
        super().__init__(sentence("unknown-language", name=name, known=", ".join(LANGUAGES)))


def chosen(args: Sequence[str], environment: Mapping[str, str] | None = None) -> str:
    """The language of a command line. Raises UnknownLanguage."""
    found = os.environ if environment is None else environment
    named = [*_given(args)] or [word for word in (found.get(VARIABLE, "").strip(),) if word]
    if named:
        return known(named[-1])
    locale = next((value for name in _LOCALES if (value := found.get(name))), "")
    return _primary(locale) if _primary(locale) in LANGUAGES else LANGUAGES[0]


def known(name: str) -> str:
    """A language as it may be written ("fr", "fr_FR.UTF-8", "FR-ca"). Raises UnknownLanguage."""
    if _primary(name) not in LANGUAGES:
        raise UnknownLanguage(name)
    return _primary(name)


def _primary(name: str) -> str:
    return name.replace("-", "_").split("_")[0].split(".")[0].lower()


def _given(args: Sequence[str]) -> Iterator[str]:
    """What stands behind `--lang`; behind `--` nothing is an option."""
    for at, word in enumerate(args):
        if word == "--":
            return
        if word == OPTION and at + 1 < len(args):
            yield args[at + 1]
        elif word.startswith(f"{OPTION}="):
            yield word.partition("=")[2]


def option() -> click.Option:
    """`--lang`, which every command takes; it was looked at before the command line was taken apart."""
    return click.Option([OPTION], metavar="metavar-lang", expose_value=False, help="help-lang")


def speak(command: click.Command, language: str) -> None:
    """Give a command and those below it their words in the language spoken, and `--lang`.

    Help texts and metavars are codes of the catalogue until then.
    """
    os.environ["LANGUAGE"] = language  # click asks gettext, and gettext asks this
    gettext.bindtextdomain("click", str(LOCALE))
    gettext.textdomain("click")
    _speak(command)


def _speak(command: click.Command) -> None:
    command.help = _said(command.help)
    command.options_metavar = sentence("metavar-options")
    if not any(OPTION in parameter.opts for parameter in command.params):
        command.params.append(option())
    for parameter in command.params:
        if isinstance(parameter, click.Option):
            parameter.help = _said(parameter.help)
        parameter.metavar = _said(parameter.metavar)
    if isinstance(command, click.Group):
        command.subcommand_metavar = sentence("metavar-command")
        for below in command.commands.values():
            _speak(below)


def _said(text: str | None) -> str | None:
    """A code's sentence, or what it became when it was last said, in the language spoken now."""
    if text is None or isinstance(text, Told):
        return text and retold(text)
    return sentence(text) if text in CATALOGUE else text
