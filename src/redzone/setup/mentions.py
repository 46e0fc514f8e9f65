"""Permanents and players that a quoted sentence names, hidden from the reader of Oracle text.

An alias may be a word of the game ("Bears can't block Ogre"): where it stands alone as subject or object
it means the permanent. The reader gets an empty word instead and gives it back as a name.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from redzone.abilities import Either, Filter, Named, Unread
from redzone.setup.tree import rebuilt

Part = TypeVar("Part")

_VERBS = r"can't|can|attacks?|blocks?|gets?|gains?|has|have|must|loses?|becomes?|is|doesn't|and|or"
_BEFORE = r"(?:^|(?<=[.;\n\"] )|(?<=\n)|(?<=\")|(?<=\band )|(?<=\bor ))"
_OBJECT_OF = (
    r"(?:(?<=\battack )|(?<=\battacks )|(?<=\bblock )|(?<=\bblocks )|(?<=\bby )|(?<=\band )|(?<=\bor ))"
)
_BEHIND = r"(?=$|[.,;\"\n]| (?:this|if|each|during|and|or|until|in)\b)"
_TOKEN = re.compile(r"zzq[a-j]+q", re.IGNORECASE)
_LETTERS = "abcdefghij"


@dataclass(frozen=True, slots=True)
class Masked:
    """A text with its names hidden. meaning: hidden word -> name."""

    text: str
    meaning: Mapping[str, str] = field(default_factory=dict)

    def restored(self, found: Part) -> Part:
        """The abilities (or unread parts) with the names put back."""
        return rebuilt(found, self._restore)

    def words(self, text: str) -> str:
        """A piece of the text as it was written."""
        return _TOKEN.sub(lambda hit: self.meaning.get(hit[0].lower(), hit[0]), text)

    def _restore(self, part: Any) -> Any:
        if isinstance(part, Named):
            return self._name(part.name)
        if isinstance(part, Unread) and part.text:
            return replace(part, text=self.words(part.text))
        return part

    def _name(self, text: str) -> Filter:
        pieces = re.split(r", and |, or | and | or |, ", text)
        if len(pieces) > 1 and all(_TOKEN.fullmatch(piece) for piece in pieces):
            return Either(tuple(Named(self.words(piece)) for piece in pieces))
        return Named(self.words(text))


def masked(text: str, names: Iterable[str]) -> Masked:
    """The text with these names hidden wherever they stand alone as subject or object of a sentence."""
    known = sorted({name for name in names if name}, key=lambda name: (-len(name), name))
    if not known or _TOKEN.search(text):
        return Masked(text)
    either = "|".join(map(re.escape, known))
    pattern = re.compile(f"{_BEFORE}({either})(?= (?:{_VERBS})\\b)|{_OBJECT_OF}({either}){_BEHIND}")
    meaning: dict[str, str] = {}

    def hide(hit: re.Match[str]) -> str:
        token = "zzq" + "".join(_LETTERS[int(digit)] for digit in str(len(meaning))) + "q"
        meaning[token] = hit[1] or hit[2]
        return token

    return Masked(pattern.sub(hide, text), meaning)
