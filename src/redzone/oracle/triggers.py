"""Trigger conditions: where the effect begins, what "it" means there, events of combat (508.3, 509.3)."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterable
from typing import NamedTuple

from redzone.abilities import (
    APlayer,
    Controlled,
    Declared,
    Either,
    Every,
    Filter,
    Host,
    Itself,
    Marked,
    Relate,
    SubjectIs,
    Target,
    Total,
    Trigger,
    Who,
)
from redzone.oracle import conditions, filters, players, values
from redzone.oracle.cursor import Cursor, Scope
from redzone.oracle.lexer import Sentence
from redzone.oracle.parts import creatures_only

_HEAD = re.compile(
    r"^(?:when|whenever|at|as ~ enters and whenever) .*?, (?!non-?\w+ creature)"
    r"(?:if [^,]*?, (?=[a-z~])|unless [^,]*, )?(?=\S)", re.IGNORECASE
)
_ACTOR = re.compile(r"when(?:ever)? (?:an opponent|a player|another player|that player) ", re.IGNORECASE)
_AND_WHEN = re.compile(r" and (?=when(?:ever)? )", re.IGNORECASE)
_IF = re.compile(r", (?:if|unless) ", re.IGNORECASE)
_COMBAT = re.compile(r"\b(?:attacks?|attacked|blocks?|blocked|becomes tapped|exerts?|enlists)\b")
#: the effect depends on what somebody chooses or pays, or on chance
_CHOICE = re.compile(
    r"\b(?:may|unless|choose|chooses|choice|flip|roll|rolls|pay|pays|vote|votes|random|clash|reveal|reveals|"
    r"this way|highest result|spent to cast|resolved this turn|any number|distribute|attach|"
    r"(?:if|when) [^,.]{1,60} (?:do|does|don't|doesn't|can't|didn't))\b",
    re.IGNORECASE,
)
#: verb -> event
_EVENTS = {
    "attacks and isn't blocked": "attacks and isn't blocked",
    "attack and aren't blocked": "attacks and isn't blocked",
    "attacks alone": "attacks alone",
    "attacks or blocks": "attacks or blocks",
    "blocks or becomes blocked": "blocks or becomes blocked",
    "becomes blocked": "becomes blocked",
    "become blocked": "becomes blocked",
    "becomes tapped": "becomes tapped",
    "enters or attacks": "attacks",
    "enter or attack": "attacks",
    "enters the battlefield or attacks": "attacks",
    "attacks or dies": "attacks",
    "attacks or enters attacking": "attacks",
    "attack or block": "attacks or blocks",
    "attack alone": "attacks alone",
    "fight or become blocked": "becomes blocked",
    "attacks": "attacks",
    "attack": "attacks",
    "blocks alone": "blocks alone",
    "blocks": "blocks",
    "block": "blocks",
}
_VERBS = tuple(_EVENTS)


#: other events that the same ability triggers on have nothing to do with combat
_OR_TARGETED = re.compile(r"or becomes the target of a spell(?: an opponent controls)?(?=,)")


class Split(NamedTuple):
    """The trigger as data, the effect's text, what "it" means there; unread: an event of combat not read."""

    trigger: Trigger | None
    effect: str
    it: Filter | None
    unread: bool = False
    #: the event is something a player did
    actor: bool = False


def split(sentence: Sentence, name: str) -> Split:
    """Cuts a triggered ability behind its condition."""
    hit = _HEAD.match(sentence.text)
    if hit is None:
        return Split(None, sentence.text, None, _COMBAT.search(sentence.text.lower()) is not None)
    head = hit[0]
    trigger = event(head, name)
    unread = trigger is None and _COMBAT.search(_IF.split(head)[0].lower()) is not None
    actor = _ACTOR.match(head) is not None
    return Split(trigger, sentence.text[hit.end() :], _it(head.lower()), unread, actor)


def _it(head: str) -> Filter:
    if re.match(r"when(?:ever)? ~ (?!or )", head):
        return Itself()
    if re.match(r"when(?:ever)? (?:enchanted|equipped) creature", head):
        return Host()
    if re.match(r"when you do,", head) or re.search(r", if ~ (?:is|isn't|has|doesn't) ", head):
        return Itself()
    return Target(0)


def event(head: str, name: str) -> Trigger | None:
    """The event of combat that the words up to the comma name, with its intervening "if"; None for others."""
    events = [one for one in _AND_WHEN.split(_IF.split(head)[0]) if _COMBAT.search(one.lower())]
    if len(events) > 1:
        return None
    behind = _IF.search(head)
    if events and (events[0].rstrip(", ") != _IF.split(head)[0].rstrip(", ")):
        head = events[0].rstrip(", ") + (head[behind.start() :] if behind is not None else ",")
    p = Cursor(head, Scope(name=name, it=Itself()))
    if not p.eat("whenever", "when"):
        return None
    found = _player(p) or _creature(p)
    if found is not None and p.eat("while"):
        found = _while(p, found)
    if found is None or not p.eat(","):
        return None
    return found if p.done else _with_if(p, found)


def _while(p: Cursor, found: Trigger) -> Trigger | None:
    """Reads "... attacks while saddled", "... while you control a token"."""
    when = SubjectIs(Marked("saddled")) if p.eat("saddled") else conditions.condition(p)
    return None if when is None else dataclasses.replace(found, when=when)


def _with_if(p: Cursor, found: Trigger) -> Trigger | None:
    """603.4: the intervening "if"."""
    if not p.eat("if"):
        return None
    when = conditions.condition(p)
    if when is None or not p.eat(",") or not p.done:
        return None
    return dataclasses.replace(found, intervening=when)


def depends(texts: Iterable[str]) -> bool:
    """Whether what these sentences do depends on what somebody chooses or pays, or on chance."""
    return any(_CHOICE.search(text) for text in texts)


#: "You may exert ~ as it attacks. When you do, ..." (701.43d)
EXERTED = Trigger(event="is exerted")


def _player(p: Cursor) -> Trigger | None:
    """508.3b-e: a player attacks, or is attacked."""
    mark = p.at
    if p.eat("you're attacked", "you are attacked"):
        return Trigger(event="player is attacked", who=Who.YOU, together=True)
    who = players.who(p)
    if who is None:
        return None
    if p.eat("is attacked"):
        return Trigger(event="player is attacked", who=who, together=True)
    if p.eat("exert", "exerts"):
        p.eat("a", "an")
        exerted = filters.noun_phrase(p)
        if exerted is None:
            return None
        return Trigger(event="is exerted", who=who, subject=creatures_only(exerted))
    p.eat("next")
    if not p.eat("attacks with", "attack with", "attacks", "attack"):
        p.at = mark
        return None
    number, together = 1, True
    subject: Filter = Every()
    target: Filter = Every()
    if "attack with" in p.low[mark : p.at] or "attacks with" in p.low[mark : p.at]:
        if (exact := _exactly(p, who)) is not None:
            return exact
        counted = _several(p)
        if counted is None:
            return None
        number, subject, together = counted
    elif not p.sees(",", "while", "this turn"):
        found = players.attacked(p)
        if found is None:
            return None
        target = found
        if p.eat("with"):
            counted = _several(p)
            if counted is None:
                return None
            number, subject, together = counted
    p.eat("this turn")
    return Trigger(
        event="player attacks", who=who, subject=subject, target=target, number=number, together=together
    )


def _exactly(p: Cursor, who: Who) -> Trigger | None:
    """Reads "exactly two creatures", "creatures with total power 8 or greater"."""
    mark = p.at
    n = values.number(p) if p.eat("exactly") else None
    if n is not None and (what := filters.noun_phrase(p)) is not None:
        return Trigger(
            event="player attacks", who=who, subject=creatures_only(what), number=n, most=n, together=True
        )
    p.at = mark
    if p.eat("creatures with total power") and (bound := values.bound(p)) is not None:
        attackers = Every((Marked("attacking"), Controlled(who)))
        when = Relate(Total("power", attackers), *bound)
        return Trigger(event="player attacks", who=who, subject=Every(), together=True, when=when)
    p.at = mark
    return None


def _several(p: Cursor) -> tuple[int, Filter, bool] | None:
    """How many, of what, and whether it is once for all of them (508.3c: "a creature" is each by itself)."""
    number = values.number(p)
    together = number is not None or p.sees("creatures")
    if number is not None and not p.eat("or more"):
        return None
    if number is None and not p.eat("a", "an") and not p.sees("creatures", "your commander"):
        return None
    what = filters.noun_phrase(p)
    return None if what is None else (number or 1, creatures_only(what), together)


def _creature(p: Cursor) -> Trigger | None:
    subject, number, together = Itself(), 1, False
    found: Filter | None = subject
    mark = p.at
    if p.eat("~ and at least"):
        more = values.number(p)
        if more is not None and p.eat("other creatures attack", "other creature attack"):
            return Trigger(event="attacks", number=more + 1)
    p.at = mark
    if (company := _company(p)) is not None:
        return company
    if p.eat("one or more"):
        together = True
        found = filters.noun_phrase(p)
    elif p.sees("two or more", "three or more", "four or more"):
        counted = _several(p)
        if counted is None:
            return None
        number, found, together = counted
    else:
        found = _one(p)
    if found is None:
        return None
    if p.eat("is attacked", "are attacked"):
        return Trigger(event="is attacked", target=found, together=True)
    if p.eat("enlists"):
        by = _other(p)
        return None if by is None else Trigger(event="enlists", subject=found, by=by)
    plain = isinstance(found, Itself | Host) or p.sees("becomes tapped")  # lands become tapped too
    return _verb(p, found if plain else creatures_only(found), number, together)


def _company(p: Cursor) -> Trigger | None:
    """Reads "~ and at least two Zombies attack"."""
    mark = p.at
    subject: Filter = Itself()
    if p.eat("equipped creature and at least", "enchanted creature and at least"):
        subject = Host()
    elif not p.eat("~ and at least"):
        return None
    number = values.number(p)
    p.eat("other")
    what = filters.noun_phrase(p) if number is not None else None
    if number is None or what is None or not p.eat("attack"):
        p.at = mark
        return None
    return Trigger(event="attacks", subject=subject, when=Declared(creatures_only(what), low=number))


def _one(p: Cursor) -> Filter | None:
    if p.eat("~ or another", "~ or a"):
        what = filters.noun_phrase(p)
        return None if what is None else Either((Itself(), what))
    if p.eat("~ or equipped creature", "~ or enchanted creature"):
        return Either((Itself(), Host()))
    if p.eat("~", "it"):
        return Itself()
    if p.eat("enchanted creature", "equipped creature", "enchanted permanent", "enchanted land"):
        return Host()
    if p.sees("another", "your commander"):
        return filters.noun_phrase(p)
    if p.eat("a", "an"):
        return filters.noun_phrase(p)
    return None


def _verb(p: Cursor, subject: Filter, number: int, together: bool) -> Trigger | None:
    word = p.eat(*_VERBS)
    event = _EVENTS.get(word)
    if event is None:
        return None
    base = Trigger(event=event, subject=subject, number=number, together=together)
    if p.eat("for the first time each turn"):
        base = dataclasses.replace(base, first=True)
    p.eat("this turn", "this combat")
    if p.match(_OR_TARGETED):
        return base if event == "attacks" and p.sees(",") else None
    if p.sees(",", "while"):
        return base
    match event:
        case "attacks":
            return _attacking(p, base)
        case "blocks" | "becomes blocked" | "blocks or becomes blocked":
            return _by(p, base)
    return None


def _attacking(p: Cursor, base: Trigger) -> Trigger | None:
    """508.3a: "attacks a player [and isn't blocked]"."""
    target = players.attacked(p)
    if target is None:
        return None
    if target == APlayer(Who.ANY):
        p.scope.that_player = Who.DEFENDING
    p.eat("this turn", "this combat")
    event = "attacks and isn't blocked" if p.eat("and isn't blocked") else base.event
    return dataclasses.replace(base, target=target, event=event)


def _by(p: Cursor, base: Trigger) -> Trigger | None:
    """509.3b, d-f: "blocks a creature with flying", "becomes blocked by two or more creatures"."""
    if base.event != "blocks" and not p.eat("by"):
        return None
    if p.sees("two or more", "three or more"):
        counted = _several(p)
        return counted and dataclasses.replace(base, number=counted[0], by=counted[1])
    by = _other(p)
    p.eat("this combat", "this turn")
    event = {"blocks": "blocks a creature"}.get(base.event, base.event + " by a creature")
    return None if by is None else dataclasses.replace(base, event=event, by=by)


def _other(p: Cursor) -> Filter | None:
    if p.eat("~"):
        return Itself()
    if p.eat("enchanted creature", "equipped creature"):
        return Host()
    p.eat("one or more", "a", "an")
    what = filters.noun_phrase(p)
    return None if what is None else creatures_only(what)
