"""What stands round the sentences of an effect: "if you do, ...", delayed triggers, tokens that are made."""

from __future__ import annotations

import re

from redzone.abilities import Creates, Who
from redzone.oracle import quoted
from redzone.oracle.cursor import Cursor, Scope
from redzone.oracle.lexer import Sentence
from redzone.oracle.parts import Aside

_PEOPLE = (
    r"(?:you|they|he or she|a player|that player|the player|those players|an opponent|that opponent|"
    r"any player|no player|no one|its controller|that creature's controller)"
)
#: whoever states an effect says what happened in its course
_HAPPENED = re.compile(
    rf"^(?:(?:if|when) {_PEOPLE} (?P<way>do|does|don't|doesn't|can't)|if you (?P<flip>win|lose) the flip|"
    r"if this is the (?:second|third|fourth) time this ability has resolved this turn|"
    r"if \{[^,]* was spent to cast ~|if one or more [^,]* had the highest result|"
    r"(?:if|when) [^,]* this way), ?",
    re.IGNORECASE,
)
_TRANSPARENT = re.compile(
    r"^(?:that turn,|then,?|you may have|you may|at end of combat,) |^if able, ", re.IGNORECASE
)
_OTHERWISE = re.compile(r"^otherwise, ", re.IGNORECASE)
_FOR_EACH = re.compile(r"^for each (?:(opponent)|(?:other )?player), ", re.IGNORECASE)
_DELAYED = re.compile(
    r"^(?:(?:until end of turn|until your next turn|this turn), )?when(?:ever)? ", re.IGNORECASE
)
_LEAD = re.compile(r"^(?:until end of turn|until your next turn|this turn), ", re.IGNORECASE)
_INSTEAD = re.compile(r"^(if [^,]*, )instead (?=\w)|,? instead(?=[.]?$)| instead(?=[.]$)", re.IGNORECASE)
_NEGATIVE = frozenset({"don't", "doesn't", "can't", "lose"})
_TOKEN_NAME = re.compile(r"creates? ((?:The )?[A-Z][\w']+(?: [\w'-]+){0,4}), an? ")
_TOKEN_HAS = re.compile(r"^(?:that|the|those) tokens? (?:has|have) [^.]*\"\d+\"[.]?$", re.IGNORECASE)
_MARK = re.compile(r'"(\d+)"')


def plain(text: str, scope: Scope) -> tuple[str, str]:
    """The sentence without what says that it happened, and which branch of a choice it is ("", "+", "-")."""
    branch = ""
    scope.people, scope.each = scope.actor, False
    while True:
        if (hit := _HAPPENED.match(text)) is not None:
            word = (hit["way"] or hit["flip"] or "do").lower()
            branch = "-" if word in _NEGATIVE else "+"
            scope.people = re.match(r"(?:if|when) (?:you|its) ", text, re.IGNORECASE) is None
        elif (hit := _FOR_EACH.match(text)) is not None:
            scope.each = True
            scope.that_player = Who.OPPONENT if hit[1] else Who.ANY
        elif scope.condition is None and (hit := _OTHERWISE.match(text)) is not None:
            branch = "-"
        elif (hit := _TRANSPARENT.match(text)) is None:
            return text, branch
        text = text[hit.end() :]


_VERB = re.compile(
    r"\b(?:untap|tap|draw|put|create|destroy|exile|sacrifice|return|gain|lose|deal|scry|discard|add|shuffle|"
    r"reveal|search|mill|remove|attach|transform|fight|regenerate|prevent|counter|explore|investigate|copy|"
    r"proliferate|cast|may|can't|can|get|has|have|had|is|are|was|become|look|choose|convert|double|amass|"
    r"surveil|connive|populate|manifest|learn|conjure|seek|phase|enter|attack|block|assign|doesn't|don't|end|"
    r"skip|repeat|roll|flip|win|venture|take|incubate|discover|goad|detain|suspect|switch|change|adapt|pay|"
    r"bolster|support|must|set|move|distribute|note|detach|unattach|exchange|clash|vote|planeswalk|face|"
    r"cloak|disguise|perform|finish|time travel|earthbend|airbend|waterbend|blight|behold|forage|harness|"
    r"it's|they're|you're|that's|assembles?|put|play|plays|escape|exert|crew|saddle|turn|lose)(?:s|es)?\b"
)


def is_clause(text: str) -> bool:
    """Whether a part of a sentence says something by itself: it has a verb near its beginning."""
    return _VERB.search(" ".join(text.lower().split()[:9])) is not None


def is_delayed(text: str) -> bool:
    """Whether a sentence of an effect makes a delayed triggered ability (603.7)."""
    return _DELAYED.match(text) is not None


def without_duration(text: str) -> str:
    """A delayed trigger without the duration in front."""
    return _LEAD.sub("", text)


def without_instead(text: str) -> str:
    """A conditional sentence without the word "instead"; other sentences as they are."""
    if not text.lower().startswith("if ") or "instead" not in text.lower():
        return text
    return _INSTEAD.sub(lambda hit: hit[1] or "", text)


def about_tokens(sentence: Sentence) -> bool:
    """Whether a sentence says what a token that was just made has ("That token has "..."")."""
    return _TOKEN_HAS.match(sentence.text) is not None


def tokens(sentence: Sentence, scope: Scope) -> Creates | None:
    """The abilities in quotation marks of the tokens that a sentence makes; None if one can't be read."""
    found: list[object] = []
    name = _TOKEN_NAME.search(sentence.text)
    for mark in _MARK.finditer(sentence.text):
        n = int(mark[1])
        if not 0 < n <= len(sentence.quotes):
            return None
        text = sentence.quotes[n - 1]
        if name is not None:
            text = text.replace(name[1], "~")
        given = quoted.abilities(Cursor("", scope), text)
        if given is None:
            return None
        found += given
    return Creates(abilities=tuple(one for one in found if not isinstance(one, Aside)))  # type: ignore[misc]
