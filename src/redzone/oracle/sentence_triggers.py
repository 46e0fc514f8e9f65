"""Trigger conditions as words: "Whenever this creature attacks, if ..." (508.3, 509.3)."""

from __future__ import annotations

from redzone.abilities import Every, Filter, Host, Itself, Marked, SubjectIs, Trigger, Who
from redzone.abilities.filters import ANYTHING
from redzone.oracle import sentence_nouns as nouns
from redzone.oracle import sentence_subjects as subjects
from redzone.oracle.parts import both
from redzone.oracle.sentence_conditions import condition
from redzone.oracle.sentence_voice import Voice, counted

_BY = {
    "blocks a creature": "blocks", "becomes blocked by a creature": "becomes blocked by",
    "blocks or becomes blocked by a creature": "blocks or becomes blocked by",
}  # fmt: skip
_PLURALS = {
    "attacks": "attack", "blocks": "block", "becomes blocked": "become blocked",
    "attacks and isn't blocked": "attack and aren't blocked", "attacks alone": "attack alone",
}  # fmt: skip


def head(trigger: Trigger, v: Voice) -> str:
    """Everything up to the comma before the effect."""
    if trigger.event in _OTHER:
        event = _OTHER[trigger.event](trigger, v)
    else:
        event = _player(trigger, v) if trigger.event.startswith("player") else _creature(trigger, v)
    event += " for the first time each turn" if trigger.first else ""
    when = both(trigger.when, trigger.intervening)
    if trigger.when == SubjectIs(Marked("saddled")):
        event, when = f"{event} while saddled", trigger.intervening
    return f"whenever {event}" + ("" if when is None else f", if {condition(when, v)}")


def _exerted(trigger: Trigger, v: Voice) -> str:
    who = "you" if trigger.who is Who.ANY else subjects.player(trigger.who, v)
    exerts = "exert" if who == "you" else "exerts"
    return f"{who} {exerts} {subjects.one(trigger.subject, v, 'creature')}"


def _enlists(trigger: Trigger, v: Voice) -> str:
    other = subjects.one(trigger.by, v, "creature")
    return f"{subjects.one(trigger.subject, v, 'creature')} enlists {other}"


def _attacked(trigger: Trigger, v: Voice) -> str:
    return f"{subjects.one(trigger.target, v, 'permanent')} is attacked"


_OTHER = {"is exerted": _exerted, "enlists": _enlists, "is attacked": _attacked}


def _range(trigger: Trigger) -> str:
    if trigger.most is None:
        return f"{counted(trigger.number)} or more"
    return f"{'exactly ' if trigger.most == trigger.number else ''}{counted(trigger.most)}"


def _player(trigger: Trigger, v: Voice) -> str:
    who = subjects.player(trigger.who, v)
    if trigger.event == "player is attacked":
        return "you're attacked" if trigger.who is Who.YOU else f"{who} is attacked"
    attack = "attack" if trigger.who is Who.YOU else "attacks"
    if trigger.target != ANYTHING:
        attack += f" {subjects.attacked(trigger.target, v)}"
    if trigger.number > 1 or trigger.most is not None:
        words = nouns.noun(trigger.subject, v, kind="creature", plural=True)
        return f"{who} {attack} with {_range(trigger)} {words}"
    if not trigger.together:
        return f"{who} {attack} with {subjects.one(trigger.subject, v, 'creature')}"
    if trigger.subject != ANYTHING:
        return (
            f"{who} {attack} with one or more {nouns.noun(trigger.subject, v, kind='creature', plural=True)}"
        )
    return f"{who} {attack}"


def _creature(trigger: Trigger, v: Voice) -> str:
    if trigger.event == "attacks" and trigger.subject == Itself() and trigger.number > 1:
        return f"{v.itself} and at least {counted(trigger.number - 1)} other creatures attack"
    name, many = _subject(trigger, v)
    verb = _BY.get(trigger.event, trigger.event)
    verb = _PLURALS.get(verb, verb) if many else verb
    if trigger.event in _BY:
        return f"{name} {verb} {subjects.one(trigger.by, v, 'creature')}"
    if not trigger.together and trigger.number > 1:
        by = "" if verb == "blocks" else " by"
        words = nouns.noun(trigger.by, v, kind="creature", plural=True)
        return f"{name} {verb}{by} {counted(trigger.number)} or more {words}"
    if trigger.target == ANYTHING:
        return f"{name} {verb}"
    whom = subjects.attacked(trigger.target, v)
    if trigger.event == "attacks and isn't blocked":
        return f"{name} attacks {whom} and isn't blocked"
    return f"{name} {verb} {whom}"


def _subject(trigger: Trigger, v: Voice) -> tuple[str, bool]:
    """Whose event it is."""
    what = trigger.subject
    kind = "permanent" if trigger.event == "becomes tapped" else "creature"
    if trigger.together:
        low = "one" if trigger.number == 1 else counted(trigger.number)
        return f"{low} or more {nouns.noun(what, v, kind=kind, plural=True)}", True
    if subjects.definite(what, v) is None and (either := _own_or(what, v, kind)) is not None:
        return either, False
    return subjects.one(what, v, kind), False


def _own_or(what: Filter, v: Voice, kind: str) -> str | None:
    """ "this creature or another Goblin you control"."""
    parts = getattr(what, "of", ())
    if isinstance(what, Every) or not isinstance(parts, tuple) or not parts or parts[0] != Itself():
        return None
    rest = [v.host if part == Host() else subjects.one(part, v, kind) for part in parts[1:]]
    return f"{v.itself} or {' or '.join(rest)}"
