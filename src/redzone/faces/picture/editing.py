"""Edits of a text: what the hands on a table do, as notation. The user's own typing stays where it can.

Each edit is a dict; `do` names it. The text that comes out can be read and says the same but for the edit.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from redzone.abilities import Step
from redzone.errors import RedzoneError
from redzone.faces.picture import edit_card, edit_clauses, edit_things
from redzone.faces.picture.edit_doc import Doc, EditError, refuse
from redzone.messages import sentence
from redzone.setup import board_of

if TYPE_CHECKING:
    from redzone.cards import Library

Edit = Mapping[str, Any]
#: edits made in one go
MOST = 500
#: numbers of an edit reach from minus to plus this
LARGEST = 1_000_000


class _Given:
    """An edit's fields, each read once and of the right kind."""

    def __init__(self, edit: Edit) -> None:
        self.edit = edit
        self.do = str(edit.get("do"))
        self.read = {"do"}

    def _value(self, key: str, kind: type | tuple[type, ...], wanted: str) -> Any:
        self.read.add(key)
        if key not in self.edit:
            raise refuse("edit-missing", do=self.do, key=key)
        value = self.edit[key]
        is_flag = isinstance(value, bool) and kind is not bool
        if not isinstance(value, kind) or is_flag:
            raise self.wrong(key, wanted)
        return value

    def wrong(self, key: str, wanted: str) -> EditError:
        """The error of a field of another kind."""
        return refuse("edit-wrong", do=self.do, key=key, wanted=sentence(f"edit-wanted-{wanted}"))

    def text(self, key: str) -> str:
        """A text on one line."""
        value: str = self._value(key, str, "text")
        return value

    def number(self, key: str) -> int:
        """A whole number."""
        value: int = self._value(key, int, "number")
        if not -LARGEST <= value <= LARGEST:
            raise self.wrong(key, "number")
        return value

    def count(self) -> int | None:
        """How many of a group; None if it is not said."""
        self.read.add("count")
        if self.edit.get("count") is None:
            return None
        n = self.number("count")
        if n < 1:
            raise self.wrong("count", "number")
        return n

    def step(self) -> Step:
        """ "attack" or "block" """
        value = self.text("step")
        if value not in ("attack", "block"):
            raise self.wrong("step", "step")
        return Step(value)

    def texts(self, key: str) -> list[str]:
        """A list of texts."""
        value = self._value(key, list | tuple, "list")  # type: ignore[arg-type]
        if not all(isinstance(item, str) for item in value):
            raise self.wrong(key, "list")
        return list(value)

    def changes(self) -> dict[str, Any]:
        """What "set" says of a permanent."""
        found: dict[str, Any] = {}
        for key in self.edit:
            match key:
                case "tapped" | "came":
                    found[key] = self._value(key, bool, "flag")
                case "power" | "toughness":
                    found[key] = self.number(key)
                case "damage" | "loyalty" | "defense" if self.edit[key] is None:
                    found[key] = self.edit[key]
                    self.read.add(key)
                case "damage" | "loyalty" | "defense":
                    found[key] = self.number(key)
                case "attached" if self.edit[key] is None:
                    found[key] = None
                    self.read.add(key)
                case "attached" | "written":
                    found[key] = self.text(key)
                case "keywords":
                    found[key] = self.texts(key)
                case "counters":
                    found[key] = self._counters()
        return found

    def _counters(self) -> dict[str, int]:
        value = self._value("counters", Mapping, "counters")
        kinds = all(isinstance(k, str) and isinstance(n, int) and not isinstance(n, bool) and
                    0 <= n <= LARGEST for k, n in value.items())
        if not kinds:
            raise self.wrong("counters", "counters")
        return dict(value)

    def nothing_else(self) -> None:
        """Refuse a field that the edit does not know."""
        odd = [str(key) for key in self.edit if key not in self.read]
        if odd:
            raise refuse("edit-odd", do=self.do, key=odd[0])


_EDITS: dict[str, Callable[[_Given, Doc], Callable[[], Doc]]] = {
    "add": lambda e, d: _bound(edit_things.add, d, e.text("seat"), e.text("text"), e.count() or 1),
    "remove": lambda e, d: _bound(edit_things.remove, d, e.text("at")),
    "set": lambda e, d: _bound(edit_card.change, d, e.text("at"), e.count(), e.changes()),
    "life": lambda e, d: _bound(edit_things.life, d, e.text("seat"), e.number("n")),
    "seat": lambda e, d: _bound(edit_things.seat, d, e.text("name")),
    "drop seat": lambda e, d: _bound(edit_things.drop_seat, d, e.text("seat")),
    "swap": lambda e, d: _bound(edit_things.swap, d, e.text("at"), e.text("seat")),
    "attack": lambda e, d: _bound(edit_clauses.attack, d, e.text("who"), e.text("target"), e.count()),
    "block": lambda e, d: _bound(edit_clauses.block, d, e.text("who"), e.text("target"), e.count()),
    "unlink": lambda e, d: _bound(edit_clauses.unlink, d, e.text("who"), e.text("target"), e.count()),
    "declare": lambda e, d: _bound(edit_clauses.declare, d, e.step(), e.text("text")),
    "band": lambda e, d: _bound(edit_clauses.band, d, e.texts("members")),
    "unband": lambda e, d: _bound(edit_clauses.unband, d, e.text("member")),
    "none": lambda e, d: _bound(edit_clauses.nothing, d, e.step()),
}


def _bound(make: Callable[..., Doc], *given: Any) -> Callable[[], Doc]:
    return lambda: make(*given)


def edit(
    notation: str, edits: Sequence[Edit], *, edition: str = "current", library: Library | None = None
) -> str:
    """The text after these edits, one after another.

    Raises EditError for an edit that can't be made, NotationError and SetupError of what it would say,
    LibraryError.
    """
    from redzone.cards import Library as Cards

    if len(edits) > MOST:
        raise refuse("edit-too-many", n=MOST)
    doc = Doc(text=notation.removeprefix("\ufeff"), edition=edition,
              library=library if library is not None else Cards.open())
    before = doc
    for given in edits:
        doc = _one(doc, given)
    if len(doc.written.sides) > 1 and _is_board(before):
        board_of(doc.setup, edition=edition)
    return doc.text


def _is_board(doc: Doc) -> bool:
    """Was there nothing wrong with the position, or nothing there?"""
    try:
        if doc.text.strip() and len(doc.written.sides) > 1:
            board_of(doc.setup, edition=doc.edition)
    except RedzoneError:
        return False
    return True


def _one(doc: Doc, given: Edit) -> Doc:
    name = given.get("do") if isinstance(given, Mapping) else None
    if not isinstance(name, str) or name not in _EDITS:
        raise refuse("edit-unknown", what=str(name), known=", ".join(_EDITS))
    fields = _Given(given)
    make = _EDITS[name](fields, doc)
    fields.nothing_else()
    return edit_clauses.carried(doc, make())
