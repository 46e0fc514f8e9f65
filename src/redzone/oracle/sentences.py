"""One sentence: [condition or duration,] subject + predicates [condition], or one of the fixed forms."""

from __future__ import annotations

import re
from collections.abc import Iterator

from redzone.abilities import Condition, CountersOn, Fact, Filter, Itself, NotSo, TurnOf, Value, Who
from redzone.oracle import (
    bearing,
    characteristics,
    conditions,
    durations,
    forms,
    permissions,
    requirements,
    restrictions,
    values,
)
from redzone.oracle.cursor import Cursor, Scope
from redzone.oracle.lexer import Sentence
from redzone.oracle.parts import Aside, Findings, both, merged, under
from redzone.oracle.subjects import Subject, named, subject

_WHERE = ", where x is "
_HARMLESS = re.compile(
    r"(?:(?:doesn't|don't) untap during (?:its|"
    r"their) controllers?'?s? (?:next )?untap steps?(?: for as long as [^.,]*)?|"
    r"can't become (?:suspected|untapped)|"
    r"can't be (?:sacrificed|countered|regenerated|enchanted|equipped|turned face up|"
    r"the target of [^.,]*|copied)"
    r"(?: by other auras| this turn)?|can't (?:transform|crew vehicles|phase out)|enters? tapped|"
    r"(?:enters?|enter) with [^.,]* counters? on (?:it|them)|enters? under the control of [^.,]*|"
    r"can be the targets? of spells and abilities(?: you control)? as though they didn't have hexproof|"
    r"(?:has|have) (?:all|each of the) (?:activated|loyalty|activated and triggered|loyalty and activated) "
    r"abilities of [^.,]*|"
    r"can't cast (?:(?! and )[^.,])*)"
)
_HARMLESS_CLAUSE = re.compile(
    r"(?:its|their|his|her) (?:activated|loyalty) abilities (?:with \{t\} in their costs )?can't be activated"
    r"(?: unless they're mana abilities)?(?: this turn| for as long as [^.,]*)?"
)
_PAID = re.compile(
    r"(?:defending player|that player|they|its controller|any player|an opponent|you|target opponent|"
    r"a player|each opponent|any opponent) (?:sacrifices?|pays?|discards?|exiles?|taps?|returns?|reveals?) "
    r"[^.]*"
)
_AND = (", and", "and", ", but", "but", ",")


def read(sentence: Sentence, scope: Scope) -> Findings | None:
    """What the sentence says, [] if it bears on nothing; None if it could not be read as a whole."""
    if len(sentence.text) > bearing.LONG:
        return None
    return read_text(sentence.text, scope, sentence.quotes)


def read_text(text: str, scope: Scope, quotes: tuple[str, ...]) -> Findings | None:
    """The same for a bare text."""
    scope.x, scope.span = None, None
    text, fits = _cut_x(text, scope, quotes)
    if not fits:
        return None
    p = Cursor(text, scope, quotes)
    found = _whole(p)
    return merged(found) if found is not None and p.done and p.fuel > 0 else None


def _cut_x(text: str, scope: Scope, quotes: tuple[str, ...]) -> tuple[str, bool]:
    """Reads ", where X is ..." first; the rest of the sentence without it."""
    at = text.lower().find(_WHERE)
    if at < 0:
        return text, True
    p = Cursor(text[at + len(_WHERE) :], scope, quotes)
    found = values.value(p)
    p.eat("as you activate this ability", "as you cast this spell", "as this ability resolves")
    if found is None or not p.done:
        return text, False
    scope.x = _of_that_creature(found, p.low) if " unless " in text[:at].lower() else found
    return text[:at] + ".", True


def _of_that_creature(value: Value, said: str) -> Value:
    """In a cost "counters on that creature" are those of each creature that is charged (508.1h)."""
    if isinstance(value, CountersOn) and value.of == "source" and said.rstrip(" .").endswith("that creature"):
        return CountersOn(value.kind, "subject")
    return value


def _whole(p: Cursor) -> Findings | None:
    if (span := durations.leading(p) if p.scope.resolving else None) is not None:
        p.scope.span = span
    mark = p.at
    if (found := forms.implication(p)) is not None:
        return found
    p.at = mark
    condition, fits = _leading(p)
    while fits and condition is not None:
        more, fits = _leading(p)
        if more is None:
            break
        condition = both(condition, more)
    if not fits:
        return None
    if condition is not None and p.scope.span is None and p.scope.resolving:
        p.scope.span = durations.leading(p)
    it = p.scope.it
    found = _clauses(p)
    if found is None:
        return None
    if condition is not None:
        p.scope.condition = condition
        if p.scope.resolving:
            return given(found, condition, it, p.scope)
    return under(found, condition)


def _of_subject(condition: Condition) -> bool:
    """Whether a condition looks at the creature that the effect speaks of."""
    return "'subject'" in repr(condition)


def _speaks_of(found: Findings, it: Filter | None) -> bool:
    """Whether all of it is about the one thing that the condition was about."""
    return all(isinstance(one, Aside) or getattr(one, "subject", None) == it for one in found)


def behind_condition(text: str, scope: Scope) -> tuple[Condition, str, Filter | None] | None:
    """The condition in front of an effect's sentence, the rest, and what "it" is there; None without one."""
    p = Cursor(text, scope)
    it, its = scope.it, scope.its
    if not p.eat("if") or (found := conditions.condition(p)) is None or not p.eat(","):
        return None
    if isinstance(scope.it, Itself) and it is not None:
        scope.it, scope.its = it, its
    return found, text[p.at :], scope.it


def given(found: Findings, condition: Condition, it: Filter | None, scope: Scope) -> Findings | None:
    """The findings of an effect under a condition that was read at resolution."""
    scope.condition = condition
    return None if _of_subject(condition) and not _speaks_of(found, it) else under(found, condition)


def condition_of(text: str, scope: Scope) -> None:
    """Notes the condition of a sentence that bears on nothing, for an "Otherwise" behind it."""
    p = Cursor(text, scope)
    if p.eat("if") and (found := conditions.condition(p)) is not None and p.eat(","):
        scope.condition = found


def _leading(p: Cursor) -> tuple[Condition | None, bool]:
    """A condition in front; False if there is one that can't be read."""
    if p.eat("during your turn,"):
        return TurnOf(Who.YOU), True
    if p.eat("during turns other than yours,", "during each turn other than yours,"):
        return NotSo(TurnOf(Who.YOU)), True
    if p.eat("during each opponent's turn,", "during your opponents' turns,"):
        return TurnOf(Who.OPPONENT), True
    if p.scope.resolving and p.eat(
        "during target player's next turn,", "during target opponent's next turn,"
    ):
        return forms.next_turn(p), True
    if p.eat("otherwise,"):
        before = p.scope.condition
        return (None, False) if before is None else (NotSo(before), True)
    if p.eat("as long as", "while", "if"):
        it, its = p.scope.it, p.scope.its
        found = conditions.condition(p)
        if found is None or not p.eat(","):
            return None, False
        p.eat("then")
        if p.scope.resolving and isinstance(p.scope.it, Itself) and it is not None:
            # "If ~ was kicked, that creature ...": the words go on about what was spoken of before
            p.scope.it, p.scope.its = it, its
        return found, True
    return None, True


def _clauses(p: Cursor) -> Findings | None:
    out: Findings = []
    while True:
        mark = p.at
        if out and not p.eat(*_AND):
            break
        found = _clause(p)
        if found is None:
            if not out:
                return None
            p.at = mark
            break
        out += found
        if p.done:
            break
        if not found and not out:
            break
    return out


def _clause(p: Cursor) -> Findings | None:
    mark = p.at
    if p.match(_HARMLESS_CLAUSE):
        return []
    if (found := forms.form(p)) is not None:
        return _with_tail(p, found)
    p.at = mark
    for who in _subjects(p):
        found = predicates(p, who)
        if found is not None:
            return _with_tail(p, found)
        p.at = mark
    return None


def _subjects(p: Cursor) -> Iterator[Subject]:
    """The subjects to try: the one that stands here, the one of a bare predicate, a name."""
    who = subject(p)
    if who is not None:
        yield who
    if p.scope.bare is not None:
        bare = Subject(p.scope.bare, "subject", False)
        p.scope.it, p.scope.its = bare.what, bare.its
        yield bare
    who = named(p)
    if who is not None:
        p.scope.it, p.scope.its = who.what, who.its
        yield who


def predicates(p: Cursor, who: Subject) -> Findings | None:
    """The list of predicates on this subject."""
    out: Findings = []
    read = 0
    while True:
        mark = p.at
        if read and not p.eat(*_AND):
            break
        p.eat("also", "perpetually", "each perpetually")
        found = _predicate(p, who)
        if found is None:
            p.at = mark
            break
        read += 1
        out += found
    return out if read else None


def _predicate(p: Cursor, who: Subject) -> Findings | None:
    if p.match(_HARMLESS):
        return []
    for family in (
        requirements.requirement,
        permissions.permission,
        restrictions.restriction,
        characteristics.characteristic,
    ):
        if (found := family(p, who)) is not None:
            return found
    return None


def _with_tail(p: Cursor, found: Findings) -> Findings | None:
    """The condition behind the predicates."""
    condition: Condition | None = None
    while True:
        mark = p.at
        p.eat(",")
        word = p.eat("unless", "as long as", "if", "while", "during your turn", "during extra turns")
        if not word:
            p.at = mark
            break
        if word == "during your turn":
            more: Condition | None = TurnOf(Who.YOU)
        elif word == "during extra turns":
            more = Fact(Who.ACTIVE, "extra turn")
        elif word == "unless" and found and p.scope.resolving and p.match(_PAID):
            # whoever states the effect says that nobody prevented it
            continue
        else:
            more = conditions.condition(p)
            if more is None:
                return None
        assert more is not None
        condition = both(condition, NotSo(more) if word == "unless" else more)
    if condition is not None:
        p.scope.condition = condition
    return under(found, condition)
