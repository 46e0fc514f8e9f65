"""Verdicts, options and errors as plain values for JSON: the machine's form (docs/verdict.schema.json)."""

from __future__ import annotations

from typing import Any

from redzone.errors import Fault, FaultyError, RedzoneError
from redzone.messages import sentence
from redzone.verdict.model import Asked, Broken, Option, Options, Verdict

Json = dict[str, Any]


def verdict_json(verdict: Verdict) -> Json:
    """One object for a verdict; `parts` holds one for each defending player, with `player`.

    An undecided verdict (legal null) also has `lower` and `upper`, the bounds of what must be obeyed.
    """
    result: Json = {
        "legal": verdict.legal,
        "step": str(verdict.step),
        "edition": verdict.edition,
        "broken": [{"kind": str(item.kind), **_cited(item)} for item in verdict.broken],
        "obeyed": verdict.obeyed,
        "needed": verdict.needed,
        "possible": verdict.possible,
        "missed": [{**_cited(item), "count": item.count, "obeyed": item.obeyed} for item in verdict.missed],
        "cost": verdict.cost,
        "nearest": verdict.nearest_text,
        "best": verdict.best_text,
        "unread": list(verdict.unread),
        "notes": list(verdict.notes),
        "parts": [{"player": part.player, **verdict_json(part)} for part in verdict.parts],
    }
    return result | _bounds(verdict)


def _bounds(verdict: Verdict) -> Json:
    return {"lower": verdict.lower, "upper": verdict.upper} if verdict.legal is None else {}


def _cited(item: Broken | Asked) -> Json:
    return {
        "rule": item.rules[0] if item.rules else "",
        "rules": list(item.rules),
        "objects": list(item.objects),
        "source": item.source,
        "message": item.message,
    }


def options_json(options: Options) -> Json:
    """One object for what may be done: `options` from coordinate to what it may choose and why not the rest.

    `count` is a number, or the words "more than N" if the budget ran out before all were counted (or if
    the number has more digits than JSON readers take).
    """
    return {
        "step": str(options.step),
        "edition": options.edition,
        "options": {option.creature: _option(option) for option in options.options},
        "must": list(options.must),
        "count": _count(options),
        "possible": options.possible,
        "examples": list(options.examples),
        "unread": list(options.unread),
        "notes": list(options.notes),
        "parts": [{"player": part.player, **options_json(part)} for part in options.parts],
    }


def _option(option: Option) -> Json:
    return {
        "label": option.label,
        "count": option.count,
        "able": option.able,
        "why": [_cited(item) for item in option.why],
        "may": list(option.may),
        "not": {target: [_cited(item) for item in reasons] for target, reasons in option.not_},
        "must": option.must,
        "costs": dict(option.costs),
    }


def error_json(kind: str, message: str, at: Fault | None = None) -> Json:
    """The error object: kind, message, and place and suggestion (null if unknown)."""
    span = at.span if at else None
    return {
        "error": {
            "kind": kind,
            "message": message,
            "line": span.line if span else None,
            "column": span.column if span else None,
            "suggestion": (at.suggestion or None) if at else None,
        }
    }


def fault_json(error: RedzoneError) -> Json:
    """The error object of an exception: all its sentences, the place of its first fault that has one."""
    faults = error.faults if isinstance(error, FaultyError) else ()
    placed = next((item for item in faults if item.span), faults[0] if faults else None)
    return error_json(error.kind, " ".join(shortened(faults)) or str(error), placed)


def shortened(faults: tuple[Fault, ...], limit: int = 20) -> list[str]:
    """The sentences of the faults; past the limit only how many more there are."""
    sentences = [item.message for item in faults[:limit]]
    if len(faults) > limit:
        sentences.append(sentence("more-faults", n=len(faults) - limit))
    return sentences


#: digits that Python's own reader of JSON still takes
_DIGITS = 4000


def _count(options: Options) -> int | str:
    number = options.more_than if options.count is None else options.count
    digits = int(number.bit_length() * 0.30103)
    if digits > _DIGITS:
        return f"more than 1{'0' * _DIGITS}"
    return number if options.count is not None else f"more than {number}"
