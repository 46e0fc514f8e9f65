"""`redzone cards`: what the library knows of a card, and the search for names."""

from __future__ import annotations

from collections.abc import Iterator

from redzone.cards import Card
from redzone.cards.describe import describe
from redzone.errors import AmbiguousName, RedzoneError, UnknownName, fault
from redzone.faces import report
from redzone.faces.front import open_library


def show(name: str) -> int:
    """Print what is known of a card and what could not be read; exit code 0, or 2 if there is none."""
    try:
        with open_library() as library:
            shared = library.cards(name)
            if len(shared) > 1:
                raise AmbiguousName(fault("card-ambiguous", name=name, suggestion=_or(shared)))
            card = library.card(name)
            if card is None:
                raise UnknownName(fault("card-unknown", name=name, suggestion=_or(library.suggest(name))))
            report.say(report.plain("\n".join(_told(card))))
    except RedzoneError as error:
        return report.show_error(error, name, as_json=False)
    return report.LEGAL


def search(words: str) -> int:
    """Print the names that match, English card name first; exit code 0, or 2 if there is none."""
    try:
        with open_library() as library:
            hits = library.search(words)
            if not hits:
                raise UnknownName(fault("cards-none", words=words, suggestion=_or(library.suggest(words))))
            for hit in hits:
                other = "" if hit.shown == hit.card else f" ({hit.language}: {hit.shown})"
                report.say(report.plain(f"{hit.card}{other}"))
    except RedzoneError as error:
        return report.show_error(error, words, as_json=False)
    return report.LEGAL


def _told(card: Card) -> Iterator[str]:
    """The faces in words, front first, and the names in other languages."""
    for place, face in enumerate(card.faces):
        if place:
            yield ""
        yield from describe(face)
    if card.foreign:
        yield ""
    yield from (f"{name.language}: {name.shown}" for name in card.foreign)


def _or(names: tuple[str, ...]) -> str:
    """"A", "A or B", "A, B or C"."""
    *most, last = names or ("",)
    return f"{', '.join(most)} or {last}" if most else last
