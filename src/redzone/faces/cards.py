"""`redzone cards`: what the library knows of a card, and the search for names."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Self

from redzone.cards import Card, Library
from redzone.cards.describe import describe
from redzone.cards.library import shipped_path
from redzone.errors import AmbiguousName, RedzoneError, UnknownName, fault
from redzone.faces import report
from redzone.faces.front import open_library
from redzone.messages import row, sentence
from redzone.messages.outside import reason as outside_reason

#: a bar is shown from so many seconds on, and is so many characters wide
_PATIENCE = 0.5
_WIDTH = 40


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
            report.say(report.plain("\n".join((*_told(card), *_whence(library)))))
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


def import_file(path: str) -> int:
    """Make the card file the library in use; exit code 0, or 2 if it is refused."""
    from redzone.cards.import_file import import_file as compile_file

    try:
        with Bar() as bar:
            out, built = compile_file(Path(path), bar.show)
    except RedzoneError as error:
        return report.show_error(error, path, as_json=False)
    report.say(sentence(
        "import-done", n=built.cards, cards=f"{built.cards:,}", path=report.plain(str(out)),
        unread=f"{built.unread:,}",
    ))  # fmt: skip
    return report.LEGAL


def remove_imported() -> int:
    """Go back to the shipped library; exit code 0, or 2 if the imported one can't be removed."""
    from redzone.cards.imported import remove_imported as remove

    try:
        code = "import-removed" if remove() else "import-none"
    except (OSError, RuntimeError) as error:
        reason = outside_reason(error)
        report.say(sentence("import-stays", reason=report.plain(reason)), err=True)
        return report.NO_QUESTION
    report.say(sentence(code))
    return report.LEGAL


def tell_library() -> int:
    """Print which library is in use; exit code 0, or 2 if it can't be used."""
    try:
        with open_library() as library:
            shipped = library.path == shipped_path()
            report.say(sentence(
                "library-shipped" if shipped else "library-in-use",
                path=report.plain(str(library.path)), cards=f"{library.count():,}",
            ))  # fmt: skip
    except RedzoneError as error:
        return report.show_error(error, "", as_json=False)
    return report.LEGAL


def _whence(library: Library) -> Iterator[str]:
    """Which library says so, if it isn't the shipped one."""
    if library.path != shipped_path():
        yield ""
        yield sentence("library-whence", path=str(library.path))


class Bar:
    """A bar on standard error that shows how far a long work is; nothing if that is no terminal."""

    def __init__(self) -> None:
        self._start = time.monotonic()
        self._shown = -1

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._shown >= 0:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()

    def show(self, share: float) -> None:
        """Show this share of the work (0 to 1) as done."""
        percent = int(100 * share)
        if percent == self._shown or not sys.stderr.isatty() or time.monotonic() - self._start < _PATIENCE:
            return
        self._shown = percent
        filled = _WIDTH * percent // 100
        sys.stderr.write(f"\r[{'#' * filled}{'.' * (_WIDTH - filled)}] {percent} %")
        sys.stderr.flush()


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
    return sentence("or", list=row(*most), last=last) if most else last
