"""The words of descriptions and clauses, and what a misspelled one was meant to be."""

from __future__ import annotations

from redzone.abilities.subtypes import SUBTYPES, known
from redzone.abilities.words import BASIC_LAND_TYPES, COLORS, NUMBERED_KEYWORDS, PLAIN_KEYWORDS
from redzone.board.tables import FACTS, STATES, Row
from redzone.notation.folding import fold

#: stands last on a token, behind its keywords
LAST_WORD = "token"
COLORLESS = "colorless"
COLOR_WORDS = (*COLORS, COLORLESS)
SUPERTYPE_WORDS = ("legendary", "snow", "basic")
TYPE_WORDS = ("artifact", "enchantment", "land", "creature", "planeswalker", "battle")
#: types that need no power and toughness: they stand in the place of a stat
STAT_TYPES = frozenset({"land", "artifact", "enchantment"})

#: the lower-case words of a description, in the order in which they are printed
WORDS = (*SUPERTYPE_WORDS, *COLOR_WORDS, *TYPE_WORDS, LAST_WORD)
_ORDER = {word: place for place, word in enumerate((*SUPERTYPE_WORDS, *COLOR_WORDS, *TYPE_WORDS))}
_SUBTYPES_FOLDED = {fold(word): word for word in SUBTYPES}
_FACTS_FOLDED = {fold(name): name for name in FACTS}
_STATES_FOLDED = {fold(name): name for name in STATES}

#: words with a meaning of their own at the beginning of a line: no player and no alias is called so
RESERVED = frozenset({"effect", "then", "band", "no", "x", "х", "×"})
#: what a misspelled word of a description is compared with
DESCRIBING = (
    *WORDS,
    *sorted(PLAIN_KEYWORDS),
    *sorted(NUMBERED_KEYWORDS),
    *(f"{land.lower()}walk" for land in BASIC_LAND_TYPES),
    "protection",
    *sorted(SUBTYPES),
)


def in_order(words: list[str]) -> tuple[str, ...]:
    """Words of a description in canonical order: subtypes as written, the word token last."""
    last = len(_ORDER)
    return tuple(sorted(words, key=lambda word: last + 1 if word == LAST_WORD else _ORDER.get(word, last)))


def subtype(word: str) -> str | None:
    """The subtype that a capitalised (or known hyphenated) word names; None for other words.

    A known one is given as the game spells it, in the singular; any other capitalised word stays.
    """
    plain = word.replace("’", "'")
    found = _SUBTYPES_FOLDED.get(fold(plain)) or known(plain)
    if word[:1].isupper():
        return found or plain
    return found if found and "-" in word else None


def is_known_subtype(word: str) -> bool:
    """Whether the lists of the game have this subtype."""
    plain = word.replace("’", "'")
    return fold(plain) in _SUBTYPES_FOLDED or known(plain) is not None


def fact_name(words: str) -> str | None:
    """The fact of a player that these words name."""
    return _FACTS_FOLDED.get(fold(words))


def state_name(words: str) -> str | None:
    """The state of a permanent that these words name."""
    return _STATES_FOLDED.get(fold(words))


def longest_name(table: dict[str, Row]) -> int:
    """How many words the longest name of a table has."""
    return max(len(name.split()) for name in table)
