"""Keywords as people and cards write them: text to `Keyword` and back (702).

Qualities ("protection from ...", "... landwalk", "bands with other ...") have a small grammar here; the
long grammar of filters is the oracle's.
"""

from __future__ import annotations

import re

from redzone.abilities import subtypes
from redzone.abilities.filters import (
    ANYTHING,
    CREATURE,
    Colored,
    Compare,
    Controlled,
    Either,
    Every,
    Filter,
    HasKeyword,
    Named,
    Not,
    Subtyped,
    Supertyped,
    Typed,
)
from redzone.abilities.kinds import Keyword
from redzone.abilities.words import COLORS, NUMBERED_KEYWORDS, PLAIN_KEYWORDS, SUPERTYPES, TYPES, Who

_END = r"(?![\w'’-])"
_PLAIN = re.compile(
    "(" + "|".join(sorted(map(re.escape, PLAIN_KEYWORDS), key=lambda w: (-len(w), w))) + ")" + _END,
    re.IGNORECASE,
)
_NUMBERED = re.compile("(" + "|".join(sorted(NUMBERED_KEYWORDS)) + r") (\d{1,6})" + _END, re.IGNORECASE)
_WARD = re.compile(r"ward(?: |\s?—\s?)((?:\{[^{}\s]{1,5}\}){1,8})", re.IGNORECASE)
_WARD_OTHER = re.compile(r"ward\s?—\s?([^\n.;]{1,80})(?=[.\n;]|$)", re.IGNORECASE)
_LANDWALK = re.compile(
    r"((?:(?:basic|nonbasic|legendary|snow|artifact) ){0,3})([a-z]{3,12}?)walk" + _END, re.IGNORECASE
)
_BANDS = re.compile(r"bands with other (creatures named |legendary creatures" + _END + "|)", re.IGNORECASE)
_NAME = re.compile(r"[^\n.;|\"“”()\[\]]{1,60}?(?=[.\n;|\"“”()\[\]]|$| and | until )")
_FROM = re.compile(r"(protection|hexproof) from ", re.IGNORECASE)
_MORE = re.compile(r",? and from |, from ", re.IGNORECASE)
_WORD = re.compile(r"[A-Za-zÀ-ÿ][\w'’]*(?:-[\w'’]+)*")
_WITH = re.compile(
    r" with (?:(?P<stat>power|toughness|mana value) (?P<n>\d{1,4}) or (?P<way>greater|less)"
    r"|(?P<key>"
    + "|".join(sorted(map(re.escape, PLAIN_KEYWORDS), key=lambda w: (-len(w), w)))
    + r"))"
    + _END,
    re.IGNORECASE,
)
_NUMBER = re.compile(
    r"(?P<stat>power|toughness|mana value) (?P<n>\d{1,4}) or (?P<way>greater|less)" + _END, re.IGNORECASE
)
_WHOLE: tuple[tuple[str, str, Filter], ...] = (
    (r"everything", "everything", ANYTHING),
    (r"(?:all|each) colors?", "each color", Either(tuple(Colored(color) for color in COLORS))),
    (r"(?:each (?:of your )?opponents?|your opponents)", "each opponent", Controlled(Who.OPPONENT)),
    (r"the chosen player", "the chosen player", Controlled(Who.CHOSEN)),
)
_WHOLES = tuple(
    (re.compile(pattern + _END, re.IGNORECASE), written, what) for pattern, written, what in _WHOLE
)
_PLURAL_TYPES = {word + "s": word for word in TYPES} | {"sorceries": "sorcery", "permanents": "permanent"}
_COLOR_WORDS = frozenset(COLORS) | {"colorless", "multicolored", "monocolored"}


def match(text: str, start: int = 0) -> tuple[Keyword, int] | None:
    """The longest keyword that begins at `start`, with the position behind it; None if there is none.

    Reads any case; a keyword ends at a word boundary.
    """
    if start and (text[start - 1].isalnum() or text[start - 1] in "'’-"):
        return None
    found = [hit for read in _READERS if (hit := read(text, start)) is not None]
    return max(found, key=lambda hit: hit[1], default=None)


def label(keyword: Keyword) -> str:
    """How the keyword is written; `match` reads it back."""
    if keyword.label:
        return keyword.label
    if keyword.number is not None:
        return f"{keyword.name} {keyword.number}"
    return keyword.name


def _plain(text: str, start: int) -> tuple[Keyword, int] | None:
    if (hit := _NUMBERED.match(text, start)) is not None:
        return Keyword(name=hit[1].lower(), number=int(hit[2])), hit.end()
    if (hit := _PLAIN.match(text, start)) is not None:
        return Keyword(name=hit[1].lower()), hit.end()
    return None


def _ward(text: str, start: int) -> tuple[Keyword, int] | None:
    if (hit := _WARD.match(text, start)) is not None:
        return Keyword(name="ward", label=f"ward {hit[1].upper()}"), hit.end()
    if (hit := _WARD_OTHER.match(text, start)) is not None:
        return Keyword(name="ward", label=f"ward—{hit[1].strip().lower()}"), hit.end()
    return None


def _landwalk(text: str, start: int) -> tuple[Keyword, int] | None:
    """702.14: a land of this type, with these supertypes or types."""
    if (hit := _LANDWALK.match(text, start)) is None:
        return None
    before, word = hit[1].lower().split(), hit[2].lower()
    land = subtypes.known(word)
    if word != "land" and (land is None or land not in subtypes.LAND_TYPES):
        return None
    if word == "land" and not before:
        return None
    tests: list[Filter] = [Typed("land")]
    for adjective in before:
        if adjective == "nonbasic":
            tests.append(Not(Supertyped("basic")))
        else:
            tests.append(Typed(adjective) if adjective in TYPES else Supertyped(adjective))
    if word != "land":
        tests.append(Subtyped(land or ""))
    written = " ".join([*before, word + "walk"])
    return Keyword(name="landwalk", quality=Every(tuple(tests)), label=written), hit.end()


def _bands(text: str, start: int) -> tuple[Keyword, int] | None:
    """702.22b: bands with other creatures of a quality."""
    if (hit := _BANDS.match(text, start)) is None:
        return None
    quality: Filter
    if hit[1].lower().startswith("legendary"):
        quality, written, end = Every((CREATURE, Supertyped("legendary"))), "legendary creatures", hit.end()
    elif hit[1]:
        name = _NAME.match(text, hit.end())
        if name is None:
            return None
        quality, written, end = Named(name[0]), f"creatures named {name[0]}", name.end()
    else:
        word = _WORD.match(text, hit.end())
        kind = _subtype(word[0]) if word else None
        if word is None or kind is None:
            return None
        quality, written, end = Subtyped(kind), subtypes.plural(kind), word.end()
    return Keyword(name="bands with other", quality=quality, label=f"bands with other {written}"), end


def _from(text: str, start: int) -> tuple[Keyword, int] | None:
    """702.16, 702.11d: protection (hexproof) from one or more qualities."""
    if (hit := _FROM.match(text, start)) is None:
        return None
    parts: list[Filter] = []
    written: list[str] = []
    end = hit.end()
    while (part := _quality(text, end)) is not None:
        parts.append(part[0])
        written.append("from " + part[1])
        end = part[2]
        more = _MORE.match(text, end)
        if more is None or _quality(text, more.end()) is None:
            break
        end = more.end()
    if not parts:
        return None
    quality = parts[0] if len(parts) == 1 else Either(tuple(parts))
    name = hit[1].lower()
    return Keyword(name=name, quality=quality, label=f"{name} {' and '.join(written)}"), end


def _quality(text: str, start: int) -> tuple[Filter, str, int] | None:
    """One quality: the filter, how it is written, and the position behind it."""
    for pattern, written, what in _WHOLES:
        if (hit := pattern.match(text, start)) is not None:
            return what, written, hit.end()
    if (hit := _NUMBER.match(text, start)) is not None:
        return _compare(hit), hit[0].lower(), hit.end()
    return _noun(text, start)


def _noun(text: str, start: int) -> tuple[Filter, str, int] | None:
    tests: list[Filter] = []
    words: list[str] = []
    position = start
    while (hit := _WORD.match(text, position)) is not None and len(words) < 5:
        test, written, last = _word(hit[0])
        if test is None:
            break
        tests.append(test)
        words.append(written)
        position = hit.end()
        if last:
            if (tail := _WITH.match(text, position)) is not None:
                tests.append(_compare(tail) if tail["stat"] else HasKeyword(tail["key"].lower()))
                words.append(tail[0].strip().lower())
                position = tail.end()
            break
        if text[position : position + 1] != " ":
            break
        if _WORD.match(text, position + 1) is None or not _goes_on(text, position + 1, words):
            break
        position += 1
    if not tests or (len(tests) > 1 and not _is_noun(words[-1]) and "with" not in words[-1]):
        return None
    return (tests[0] if len(tests) == 1 else Every(tuple(tests))), " ".join(words), position


def _goes_on(text: str, start: int, words: list[str]) -> bool:
    """Whether the word here still belongs to the quality: adjectives need a plural noun behind them."""
    position = start
    for _ in range(4):
        hit = _WORD.match(text, position)
        if hit is None:
            return False
        test, written, last = _word(hit[0])
        if test is None:
            return False
        if last:
            return _is_noun(written) and hit[0].lower() not in TYPES
        if text[hit.end() : hit.end() + 1] != " ":
            return False
        position = hit.end() + 1
    return False


def _is_noun(written: str) -> bool:
    return written in _PLURAL_TYPES or subtypes.known(written) is not None


def _word(word: str) -> tuple[Filter | None, str, bool]:
    """One word of a quality: its test, how it is written, whether it is a noun that ends the quality."""
    low = word.lower()
    if low in _COLOR_WORDS:
        return Colored(low), low, False
    if low in SUPERTYPES:
        return Supertyped(low), low, False
    if low in _PLURAL_TYPES:
        one = _PLURAL_TYPES[low]
        return (ANYTHING if one == "permanent" else Typed(one)), low, True
    if low in TYPES:
        return Typed(low), low, False
    if low.startswith("non") and (inner := _word(low[3:].lstrip("-")))[0] is not None and not inner[2]:
        return Not(inner[0]), low, False
    kind = _subtype(word)
    if kind is not None:
        return Subtyped(kind), subtypes.plural(kind), True
    return None, word, False


def _subtype(word: str) -> str | None:
    """A subtype: a word of the lists in any case, or any capitalised word."""
    kind = subtypes.known(word)
    if kind is not None:
        return kind
    if word[0].isupper() and word[1:].islower():
        return word[:-1] if word.endswith("s") and not word.endswith("ss") else word
    return None


def _compare(hit: re.Match[str]) -> Filter:
    return Compare(hit["stat"].lower(), ">=" if hit["way"].lower() == "greater" else "<=", int(hit["n"]))


_READERS = (_plain, _ward, _landwalk, _bands, _from)
