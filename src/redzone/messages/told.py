"""Words that know how to be said in another language.

A `Told` is the string it was made as, so that everybody may use it as one, and remembers what it was made of.
Handed to `sentence` as an argument, or to `retold`, it is said once more in the language of that moment.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Self

#: the languages of equal rank; the first is the one the sentences are written in
LANGUAGES = ("en", "fr", "ru")

#: a card's English name and a language to the name printed in it
NamesIn = Callable[[str, str], str]


def _as_is(name: str, _language: str) -> str:
    return name


_language: ContextVar[str] = ContextVar("redzone_language", default=LANGUAGES[0])
_names: ContextVar[NamesIn] = ContextVar("redzone_names", default=_as_is)


def language() -> str:
    """The language in which sentences are made now ("en", "fr", "ru")."""
    return _language.get()


@contextmanager
def speaking(language: str, names: NamesIn | None = None) -> Iterator[None]:
    """Sentences made inside are of this language.

    names: gives a card's name in a language; without it card names stay as they are known now. Raises
    ValueError for a language there is none of.
    """
    if language not in LANGUAGES:
        raise ValueError(language)
    spoken = _language.set(language)
    known = None if names is None else _names.set(names)
    try:
        yield
    finally:
        _language.reset(spoken)
        if known is not None:
            _names.reset(known)


class Told(str):
    """A string in the language of the moment it was made; `again` is the same in the present one."""

    __slots__ = ("language",)
    language: str

    def __new__(cls, text: str) -> Self:
        """The words as they are said now."""
        made = super().__new__(cls, text)
        made.language = _language.get()
        return made

    def again(self) -> str:
        """What it says in the language spoken now."""
        return self

    def __reduce__(self) -> tuple[type[str], tuple[str]]:
        """Copied and pickled as plain words."""
        return str, (str(self),)


class CardName(Told):
    """A card's name as printed in the language spoken."""

    __slots__ = ("english",)
    english: str

    def __new__(cls, english: str) -> Self:
        """english: the card's English name."""
        spoken = _language.get()
        made = str.__new__(cls, english if spoken == LANGUAGES[0] else _names.get()(english, spoken))
        made.language, made.english = spoken, english
        return made

    def again(self) -> str:
        """The name in the language spoken now."""
        return CardName(self.english)


class Row(Told):
    """Several words in a row, with something between them that no language changes."""

    __slots__ = ("between", "parts")
    parts: tuple[str, ...]
    between: str

    def __new__(cls, parts: tuple[str, ...], between: str = ", ") -> Self:
        """parts: the words; between: what stands between two of them."""
        made = str.__new__(cls, between.join(map(retold, parts)))
        made.language, made.parts, made.between = _language.get(), parts, between
        return made

    def again(self) -> str:
        """Each part in the language spoken now."""
        return Row(self.parts, self.between)


class CardText(Told):
    """Words of an English card, for readers of English; others are told in their own language."""

    __slots__ = ("english", "otherwise")
    english: str
    otherwise: str

    def __new__(cls, english: str, otherwise: str) -> Self:
        """english: as the card has it; otherwise: what a reader of another language is told."""
        made = super().__new__(cls, english if _language.get() == LANGUAGES[0] else retold(otherwise))
        made.english, made.otherwise = english, otherwise
        return made

    def again(self) -> str:
        """For the reader of the language spoken now."""
        return CardText(self.english, self.otherwise)


def card_text(english: str, otherwise: str) -> str:
    """The words of a card for readers of English, other words for the rest."""
    return CardText(english, otherwise)


def retold(text: str) -> str:
    """The words in the language spoken now, if they know how; others stay as they are."""
    if isinstance(text, Told) and text.language != _language.get():
        return text.again()
    return text


def plain(value: str | int) -> str | int:
    """What tells words apart whatever the language: the English ones of what a card has."""
    return getattr(value, "english", value)


def in_english(text: str) -> str:
    """The words as they are in English, to be compared with what somebody wrote."""
    with speaking(LANGUAGES[0]):
        return retold(text)


def card_name(name: str) -> str:
    """A card's English name, to be shown as printed in the reader's language where that is known."""
    return CardName(name) if name else ""


def row(*parts: str, between: str = ", ") -> str:
    """Words in a row ("Bears, 3 Goblin"): said part by part in another language."""
    return parts[0] if len(parts) == 1 else Row(parts, between)
