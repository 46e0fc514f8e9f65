"""Missing facts: the question is answered both ways, and given if the answers agree."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

from redzone.errors import MissingFact
from redzone.layers import Unknown
from redzone.messages import row, sentence

T = TypeVar("T")

#: how many unknown conditions are tried both ways
MOST = 4


def both_ways(
    ask: Callable[[Mapping[str, bool]], T], same: Callable[[T], object], words: Callable[[T], str]
) -> tuple[T, tuple[str, ...]]:
    """The answer, and what was assumed either way to get it.

    ask: answers under assumptions, raises `Unknown` for one more. same: what must agree. words: an answer
    in a word, for the error. Raises MissingFact if the answers differ or too much is unknown.
    """
    found: list[tuple[Mapping[str, bool], T]] = []
    about: dict[str, str] = {}

    def explore(assumed: Mapping[str, bool]) -> None:
        try:
            found.append((assumed, ask(assumed)))
        except Unknown as unknown:
            if unknown.key in assumed or (unknown.key not in about and len(about) >= MOST):
                raise MissingFact(unknown.about) from None
            about[unknown.key] = unknown.about
            for value in (True, False):
                explore({**assumed, unknown.key: value})

    explore({})
    if len(found) > 1 and len({same(answer) for _, answer in found}) > 1:
        raise MissingFact(row(*dict.fromkeys(about.values()), between="; "), _spelled(found, about, words))
    return found[0][1], tuple(dict.fromkeys(about.values()))


def _spelled(
    found: list[tuple[Mapping[str, bool], T]], about: Mapping[str, str], words: Callable[[T], str]
) -> str:
    if len(about) == 1:
        yes, no = (words(answer) for _, answer in found)
        return sentence("answer-either", yes=yes, no=no)
    parts = []
    for assumed, answer in found:
        said = row(*(
            sentence("answer-condition", fact=about[key], answer=_word(value))
            for key, value in assumed.items()
        ))
        parts.append(sentence("answer-case", cases=said, answer=words(answer)))
    return row("", row(*parts, between="; "), ".", between="")


def _word(value: bool) -> str:
    return sentence("answer-if-so" if value else "answer-if-not")
