"""A filter in a few words, for costs: "a land", "an untapped creature", "a permanent".

The common ones are phrases of the catalogue; others are put together, in the words of English cards.
"""

from __future__ import annotations

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
from redzone.messages import sentence
from redzone.messages.en import CATALOGUE


def words(test: Filter) -> str:
    """The filter as a noun phrase; "a permanent" where it has no simple words."""
    if isinstance(test, Itself):
        return sentence("what-itself")
    noun = _phrase(test)
    code = f"what-{noun.replace(' ', '-')}"
    if code in CATALOGUE:
        return sentence(code)
    return sentence("what-other", words=f"{'an' if noun[0] in 'aeiouAEIOU' else 'a'} {noun}")


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
