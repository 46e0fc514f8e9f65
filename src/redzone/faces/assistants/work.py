"""What a worker does for the tools: plain values in and out. Refusals are told as the command tells them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from redzone.cards import Library
from redzone.cards.describe import describe
from redzone.errors import AmbiguousName, IllegalDeclaration, RedzoneError, Undecided, UnknownName, fault
from redzone.faces import report
from redzone.faces.web import tasks

Json = dict[str, Any]
#: the key of an answer that is a refusal: its lines, with the caret
TOLD = "told"


class _Refused(Exception):
    """What is asked can't be answered; its text says why."""


def answer(library: Library, asked: Json) -> Json:
    """The answer of the tool named in `asked`, or {TOLD: why not}. Raises Undecided."""
    try:
        return _TOOLS[asked["tool"]](library, asked)
    except _Refused as refused:
        return {TOLD: str(refused)}
    except IllegalDeclaration as error:  # of a step before the one that was asked about
        return {TOLD: str(error)}


@contextmanager
def _reading(text: str) -> Iterator[None]:
    """Whatever is wrong in here is shown in this text."""
    try:
        yield
    except (Undecided, IllegalDeclaration):
        raise
    except RedzoneError as error:
        raise _Refused("\n".join(report.told(error, text))) from None


def _check(library: Library, asked: Json) -> Json:
    with _reading(asked["notation"]):
        return tasks.check(library, asked)


def _options(library: Library, asked: Json) -> Json:
    with _reading(asked["notation"]):
        return tasks.options(library, asked)


def _step(library: Library, asked: Json) -> Json:
    """The combat one step further, without its picture; refused if the position declares what is illegal."""
    try:
        return _stepped(library, asked)
    except IllegalDeclaration as error:
        verdict = error.verdict
        return {"records": asked["records"],
                "refused": {"text": verdict.explain(), "rules": list(verdict.rules)}}


def _stepped(library: Library, asked: Json) -> Json:
    with _reading("\n".join(asked["records"]) or asked["notation"]):
        found = tasks.step(library, asked | {"do": None})
    if asked["do"]:  # apart, so that a caret stands in the text that is at fault
        with _reading(asked["do"]):
            found = tasks.step(library, asked)
    return {key: value for key, value in found.items() if key != "picture"}


def _find(library: Library, asked: Json) -> Json:
    with _reading(asked["q"]):
        return tasks.cards(library, asked)


def _show(library: Library, asked: Json) -> Json:
    """One card: its faces in words, and its names in other languages."""
    name = asked["name"]
    with _reading(name):
        shared = library.cards(name)
        if len(shared) > 1:
            raise AmbiguousName(fault("card-ambiguous", name=name, suggestion=", ".join(shared)))
        card = library.card(name)
        if card is None:
            raise UnknownName(fault("card-unknown", name=name, suggestion=", ".join(library.suggest(name))))
        return {
            "name": card.name,
            "faces": [[str(line) for line in describe(face)] for face in card.faces],
            "names": {str(one.language): one.shown for one in card.foreign},
        }


_TOOLS: dict[str, Callable[[Library, Json], Json]] = {
    "check": _check, "options": _options, "step": _step, "find": _find, "show": _show,
}
