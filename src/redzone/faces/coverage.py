"""`redzone cards coverage`: how much of the card text is read."""

from __future__ import annotations

from pathlib import Path

from redzone.abilities import Ability
from redzone.cards import coverage_words as words
from redzone.cards.coverage import Coverage, of_cards, of_library
from redzone.errors import RedzoneError
from redzone.faces import report
from redzone.faces.cards import Bar
from redzone.faces.front import open_library

_READING = 0.2


def coverage(file: str | None, as_json: bool, unread: int, sample: int, seed: int) -> int:
    """Print the figures; exit code 0, or 2 if the library or the file is of no use."""
    try:
        if file is not None:
            _show(*_of_file(Path(file)), as_json, unread, sample, seed)
        else:
            with open_library() as library:
                _show(of_library(library), library.abilities_at, as_json, unread, sample, seed)
    except RedzoneError as error:
        return report.show_error(error, file or "", as_json)
    return report.LEGAL


def _of_file(path: Path) -> tuple[Coverage, words.Abilities]:
    from redzone.cards.import_file import read_file

    with Bar() as bar:
        cards, _ = read_file(path, lambda share: bar.show(_READING * share))
        found, faces = of_cards(cards, lambda share: bar.show(_READING + (1 - _READING) * share))

    def abilities(number: int) -> tuple[Ability, ...]:
        return faces[number - 1].abilities

    return found, abilities


def _show(
    found: Coverage, abilities: words.Abilities, as_json: bool, unread: int, sample: int, seed: int
) -> None:
    chosen = found.sample(sample, seed)
    if as_json:
        report.show_json(words.as_json(found, unread, chosen, abilities))
        return
    lines = list(words.report(found))
    lines += words.unread_lines(found, unread) if unread else ()
    lines += words.sample_lines(chosen, abilities) if sample else ()
    report.say(report.plain("\n".join([*lines, words.last_line(found)])))
