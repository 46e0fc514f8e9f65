"""What a worker is asked: plain values in, plain values out. Nothing here knows of HTTP."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from redzone.cards import Library
from redzone.errors import Fault, FaultyError, RedzoneError, Undecided
from redzone.faces import picture
from redzone.faces.as_json import fault_json, options_json, verdict_json
from redzone.faces.front import judge
from redzone.faces.web import card_search
from redzone.verdict.model import Options, Verdict

Json = dict[str, Any]
#: the key of an answer that is a refusal after all; none of an answer's own
REFUSED = "not answered"
#: faults told one by one; the rest is counted in `detail`
_FAULTS = 20


def check(library: Library, asked: Json) -> Json:
    """The ruling, as `redzone check --json` gives it; for the page with what it shows."""
    text = _edited(library, asked)
    if not asked["page"]:
        return _ruling(judge(text, **_how(asked), library=library))
    seen = picture.look(text, **_how(asked), library=library)
    shown = {"notation": text, "picture": picture.as_json(seen.picture), "panel": picture.as_json(seen.panel)}
    if seen.ruling is not None:
        return _ruling(seen.ruling) | shown
    return shown if seen.error is None else {REFUSED: problem(seen.error) | shown}


def options(library: Library, asked: Json) -> Json:
    """What may be done, or what one creature that was selected may still choose."""
    from redzone.faces.picture import choosing

    text = _edited(library, asked)
    if asked["select"]:
        return choosing.choose(text, asked["select"], **_how(asked), library=library)
    ruling = judge(text, **_how(asked), library=library)
    return options_json(ruling if isinstance(ruling, Options) else _undeclared(library, asked, text, ruling))


def _undeclared(library: Library, asked: Json, text: str, ruling: Verdict) -> Options:
    """What may be done in the step that is due: blocks after a legal attack, else attacks."""
    from redzone.faces.picture import editing

    blocks = ruling.step == "block" or ruling.legal is True
    gone = ("block",) if blocks else ("block", "attack")
    edits: list[Json] = [{"do": "declare", "step": step, "text": ""} for step in gone]
    bare = editing.edit(text, edits, edition=asked["edition"], library=library)
    found = judge(f"{bare.rstrip()}\n{'blocks?' if blocks else 'attacks?'}", **_how(asked), library=library)
    assert isinstance(found, Options)
    return found


def step(library: Library, asked: Json) -> Json:
    """The combat one step further."""
    from redzone.faces.picture import stepping

    return stepping.step(asked["notation"], asked["records"], asked["do"], **_how(asked), library=library)


def cards(library: Library, asked: Json) -> Json:
    """Cards by the beginning of their names."""
    return card_search.search(library, asked["q"], asked["n"])


def assistant(library: Library, asked: Json) -> Json:
    """What a tool for assistants answers (`redzone mcp` has the same workers)."""
    from redzone.faces.assistants import work

    return work.answer(library, asked)


TASKS: dict[str, Callable[[Library, Json], Json]] = {
    "check": check, "options": options, "step": step, "cards": cards, "assistant": assistant,
}


def _how(asked: Json) -> Json:
    return {"edition": asked["edition"], "lenient": asked["lenient"], "budget": asked["budget"]}


def _edited(library: Library, asked: Json) -> str:
    text: str = asked["notation"]
    if not asked["edits"]:
        return text
    from redzone.faces.picture import editing

    return editing.edit(text, asked["edits"], edition=asked["edition"], library=library)


def _ruling(ruling: Verdict | Options) -> Json:
    return options_json(ruling) if isinstance(ruling, Options) else verdict_json(ruling)


def problem(error: RedzoneError) -> Json:
    """What is wrong, as the members of a problem document (422)."""
    told = fault_json(error)["error"]
    faults = error.faults if isinstance(error, FaultyError) else ()
    found = {"kind": told["kind"], "detail": told["message"], "line": told["line"], "column": told["column"],
             "suggestion": told["suggestion"], "faults": [_fault(item) for item in faults[:_FAULTS]]}
    first = next((item.span for item in faults if item.span), None)
    return found | {"length": first.length if first else None}


def _fault(item: Fault) -> Json:
    span = item.span
    return {
        "message": item.message,
        "line": span.line if span else None,
        "column": span.column if span else None,
        "length": span.length if span else None,
        "suggestion": item.suggestion or None,
    }


def undecided(error: RedzoneError) -> bool:
    """Did the budget run out?"""
    return isinstance(error, Undecided)
