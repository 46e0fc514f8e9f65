"""Trigger conditions: where the effect begins, what "it" means in it, and the events of combat (508.3, 509.3)."""

from __future__ import annotations

import re
from typing import NamedTuple

from redzone.abilities import Filter, Host, Itself, Target, Trigger
from redzone.oracle.lexer import Sentence

_HEAD = re.compile(
    r"^(?:when|whenever|at) .*?, (?:if [^,]*?, (?=[a-z~])|unless [^,]*, )?(?=\S)", re.IGNORECASE
)
_EVENTS: tuple[tuple[re.Pattern[str], str], ...] = tuple(
    (re.compile(pattern, re.IGNORECASE), event)
    for pattern, event in (
        (r"^whenever ~ attacks and isn't blocked,", "attacks and isn't blocked"),
        (r"^whenever ~ attacks alone,", "attacks alone"),
        (r"^when(?:ever)? ~ attacks or blocks,", "attacks or blocks"),
        (r"^when(?:ever)? ~ attacks,", "attacks"),
        (r"^when(?:ever)? ~ blocks or becomes blocked,", "blocks or becomes blocked"),
        (r"^when(?:ever)? ~ blocks,", "blocks"),
        (r"^when(?:ever)? ~ blocks a creature,", "blocks a creature"),
        (r"^when(?:ever)? ~ becomes blocked,", "becomes blocked"),
        (r"^when(?:ever)? ~ becomes blocked by a creature,", "becomes blocked by a creature"),
        (r"^when(?:ever)? ~ becomes tapped,", "becomes tapped"),
        (r"^whenever you attack,", "you attack"),
    )
)


class Split(NamedTuple):
    """The trigger as data, the text of the effect, and what "it" stands for there."""

    trigger: Trigger | None
    effect: str
    it: Filter | None


def split(sentence: Sentence, name: str) -> Split:
    """Cuts a triggered ability behind its condition."""
    text = sentence.text
    hit = _HEAD.match(text)
    if hit is None:
        return Split(None, text, None)
    head = hit[0].lower()
    it: Filter = Target(0)
    if re.match(r"when(?:ever)? ~ (?!or )", head):
        it = Itself()
    elif re.match(r"when(?:ever)? (?:enchanted|equipped) creature", head):
        it = Host()
    event = next((event for pattern, event in _EVENTS if pattern.match(text)), None)
    return Split(None if event is None else Trigger(event=event), text[hit.end() :], it)
