"""The figures of coverage as lines of text, as JSON, and as the table of `docs/coverage.md`.

`python -m redzone.cards.coverage_words docs/coverage.md` writes the shipped library's figures into the page.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from redzone.abilities import Ability
from redzone.cards.coverage import Coverage, Line, Tally, of_library
from redzone.cards.coverage_rule import CLASSES, TRIGGERS, Family, inside
from redzone.cards.describe import ability_line
from redzone.cards.library import Library

#: the abilities of a face by its number
Abilities = Callable[[int], tuple[Ability, ...]]

BEGIN, END = "<!-- figures: begin -->", "<!-- figures: end -->"
_HEAD = ("", "sentences", "read", "unread", "dropped")
_NAMED = 6


def report(found: Coverage) -> Iterator[str]:
    """The figures as lines, without the last one."""
    yield f"{found.cards} cards, {found.faces} faces, {found.faces_unread} of them with something unread"
    yield "abilities: " + _counts(found.abilities)
    yield "unread places by what they may bear on: " + _counts(found.unread)
    yield ""
    yield _row(_HEAD)
    yield from (_row((name, *map(str, _numbers(tally)))) for name, tally in tallies(found))
    yield ""


def tallies(found: Coverage) -> Iterator[tuple[str, Tally]]:
    """Every family and all of legality, in order."""
    yield from ((family.value, found.family(family)) for family in Family if family not in TRIGGERS)
    yield "all on legality", found.legality()
    yield from ((family.value, found.family(family)) for family in Family if family in TRIGGERS)


def last_line(found: Coverage) -> str:
    """What became of the sentences on legality."""
    tally = found.legality()
    return (
        f"{tally.read} of {tally.all} legality sentences read, {tally.unread} unread, {tally.dropped} dropped"
    )


def unread_lines(found: Coverage, n: int) -> Iterator[str]:
    """The most frequent wordings that are not read, each with its first places."""
    for lines in found.most_unread(n):
        first = lines[0]
        places = [f"{line.face} {line.place}" for line in lines[:_NAMED]]
        more = ", …" if len(lines) > _NAMED else ""
        words = f" “{first.text}”" if first.text else ""
        yield f"{len(lines)} × {first.family} ({first.state}):{words} {', '.join(places)}{more}"
    yield ""


def sample_lines(chosen: list[Line], abilities: Abilities) -> Iterator[str]:
    """Read sentences with what was read in them, for people to compare with the cards."""
    for number, line in enumerate(chosen, start=1):
        yield f"{number}. {line.face} {line.place} ({line.family})"
        if line.text:
            yield f"   “{line.text}”"
        yield from (f"   {words}" for words in _read_as(line, abilities))
    yield ""


def as_json(found: Coverage, unread: int, chosen: list[Line], abilities: Abilities) -> dict[str, Any]:
    """The same as one JSON object."""
    sentences = {name: dict(zip(_HEAD[1:], _numbers(tally), strict=True)) for name, tally in tallies(found)}
    return {
        "cards": found.cards, "faces": found.faces, "faces_unread": found.faces_unread,
        "abilities": found.abilities, "bears": found.unread,
        "sentences": sentences,
        "unread": [
            {
                "count": len(lines), "family": lines[0].family, "state": lines[0].state,
                "text": lines[0].text,
                "places": [{"card": line.face, "place": line.place} for line in lines],
            }
            for lines in found.most_unread(unread)
        ],
        "sample": [
            {
                "card": line.face, "place": line.place, "family": line.family, "text": line.text,
                "abilities": list(_read_as(line, abilities)),
            }
            for line in chosen
        ],
        "summary": last_line(found),
    }  # fmt: skip


def table(found: Coverage) -> str:
    """The figures for the page."""
    rows = [_HEAD, ("---",) * len(_HEAD)]
    rows += [(name, *map(str, _numbers(tally))) for name, tally in tallies(found)]
    lines = [f"| {' | '.join(row)} |" for row in rows]
    return "\n".join([
        f"{found.cards} cards, {found.faces} faces, {found.faces_unread} of them with something unread.", "",
        *lines, "", last_line(found) + ".",
    ])  # fmt: skip


def into_page(page: str, found: Coverage) -> str:
    """The page with these figures between its marks. Raises ValueError if it has none."""
    before, begin, rest = page.partition(BEGIN)
    _, end, behind = rest.partition(END)
    if not begin or not end:
        raise ValueError("the page has no place for figures")
    return f"{before}{BEGIN}\n{table(found)}\n{END}{behind}"


def _read_as(line: Line, abilities: Abilities) -> Iterator[str]:
    """The face's abilities in which there is something of the sentence's family, as sentences."""
    for ability in abilities(line.face_number):
        if any(isinstance(item, CLASSES[line.family]) for item in inside(ability)):
            yield ability_line(ability)


def _numbers(tally: Tally) -> tuple[int, int, int, int]:
    return tally.all, tally.read, tally.unread, tally.dropped


def _counts(counts: dict[str, int]) -> str:
    return ", ".join(f"{name} {count}" for name, count in counts.items()) or "none"


def _row(cells: tuple[str, ...]) -> str:
    return f"{cells[0]:26}" + "".join(f"{cell:>10}" for cell in cells[1:])


def main(arguments: list[str]) -> int:
    """The command: 0 if the page was written, 2 with a sentence on stderr if not."""
    try:
        (path,) = map(Path, arguments)
        with Library.open() as library:
            page = into_page(path.read_text(encoding="utf-8"), of_library(library))
        path.write_text(page, encoding="utf-8")
    except (OSError, ValueError) as error:
        sys.stderr.write(f"The page could not be written: {error}.\n")
        return 2
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
