"""A filter in a few words, for costs: "a land", "an untapped creature", "a permanent".

The common ones are phrases of the catalogue; others are put together: in English as cards do it, elsewhere as
"a permanent" and a list of what it has to be.
"""

from __future__ import annotations

from collections.abc import Iterator

from redzone.abilities import (
    Colored,
    Controlled,
    Either,
    Every,
    Filter,
    HasKeyword,
    Itself,
    Marked,
    Named,
    Not,
    Subtyped,
    Supertyped,
    Typed,
)
from redzone.messages import card_text, row, sentence
from redzone.messages.en import CATALOGUE
from redzone.messages.keywords import keyword


def words(test: Filter) -> str:
    """The filter as a noun phrase; "a permanent" where it has no simple words."""
    if isinstance(test, Itself):
        return sentence("what-itself")
    noun = _phrase(test)
    code = f"what-{noun.replace(' ', '-')}"
    if code in CATALOGUE:
        return sentence(code)
    english = f"{'an' if noun[0] in 'aeiouAEIOU' else 'a'} {noun}"
    return card_text(english, sentence("what-such", list=row(*_listed(test))))


def _listed(test: Filter) -> Iterator[str]:
    """Each thing that is asked for, by itself."""
    match test:
        case Every(of):
            for part in of:
                yield from _listed(part)
        case Either(of):
            first, *others = (row(*_listed(part), between=" + ") for part in of)
            said = first
            for other in others:
                said = sentence("or", list=said, last=other)
            yield said
        case Supertyped(word) | Typed(word):
            yield sentence(f"type-{word}")
        case Colored(word):
            yield sentence(f"color-{word}") if f"color-{word}" in CATALOGUE else sentence("quoted", what=word)
        case Not(Marked("tapped")):
            yield sentence("what-is-untapped")
        case Not(Itself()):
            yield sentence("what-is-other")
        case Marked("tapped"):
            yield sentence("play-tapped")
        case Subtyped(word) | Named(word) | Marked(word):
            yield sentence("quoted", what=word)
        case HasKeyword(name):
            yield keyword(name)


def _phrase(test: Filter) -> str:
    parts = list(test.of) if isinstance(test, Every) else [test]
    before = [w for p in parts if (w := _adjective(p))]
    nouns = [w for p in parts if (w := _noun(p))]
    return " ".join(before + (nouns or ["permanent"]))


def _adjective(test: Filter) -> str:
    match test:
        case Supertyped(word) | Colored(word):
            return word
        case Not(Marked("tapped")):
            return "untapped"
        case Not(Itself()):
            return "other"
        case Marked(state):
            return state
    return ""


def _noun(test: Filter) -> str:
    match test:
        case Typed(word) | Subtyped(word) | Named(word):
            return word
        case Either(of):
            return " or ".join(_phrase(t) for t in of)
        case HasKeyword(name):
            return f"with {name}"
        case Controlled():
            return ""
    return ""
