"""`+flying`, `-flying`, `+green`, `+creature`, `+Goblin` as changes of the permanent itself."""

from __future__ import annotations

from redzone.abilities import Grant, Itself, Keyword
from redzone.abilities.keywords import label
from redzone.abilities.words import COLORS, SUPERTYPES, TYPES
from redzone.errors import NotationError, fault
from redzone.notation.written import GrantWord


def grant_of(written: GrantWord) -> Grant:
    """The change. Raises NotationError for a word that can't be given or taken away."""
    if written.keyword is not None:
        return _keyword(written.sign, written.keyword)
    if written.sign == "-" or written.word == "token":
        raise NotationError(fault("no-grant", written.span, sign=written.sign, word=written.word))
    return _word(written.word)


def _keyword(sign: str, keyword: Keyword) -> Grant:
    if sign == "+":
        return Grant(subject=Itself(), abilities=(keyword,))
    return Grant(subject=Itself(), removes=(keyword.name if keyword.quality is None else label(keyword),))


def _word(word: str) -> Grant:
    if word in COLORS:
        return Grant(subject=Itself(), colors=(word,), colors_added=True)
    if word == "colorless":
        return Grant(subject=Itself(), colors=())
    if word in SUPERTYPES:
        return Grant(subject=Itself(), supertypes=(word,))
    if word in TYPES:
        return Grant(subject=Itself(), types=(word,))
    return Grant(subject=Itself(), subtypes=(word,))
