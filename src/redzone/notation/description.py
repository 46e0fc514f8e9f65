"""The words of a permanent's description: stat, colours, types, keywords and what `+` and `-` grant."""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass, field

from redzone.abilities import Keyword
from redzone.abilities.keywords import label, match
from redzone.abilities.words import COLORS, NUMBERED_KEYWORDS
from redzone.notation.cursor import Cursor
from redzone.notation.lines import Segment
from redzone.notation.marks import closest
from redzone.notation.names import LONGEST_NAME
from redzone.notation.vocabulary import (
    COLOR_WORDS,
    COLORLESS,
    DESCRIBING,
    LAST_WORD,
    SUPERTYPE_WORDS,
    TYPE_WORDS,
    WORDS,
    is_known_subtype,
    subtype,
)
from redzone.notation.written import GrantWord, Name, Stat, Text

#: a word of a description: all up to a space or a separator
TOKEN_PATTERN = re.compile(r"[^\s,;:=()\[\]\"“”„«»]+")
_PT = re.compile(r"([-−]?[0-9]+)/([-−]?[0-9]+)")
_SINGLE = re.compile(r"([LD])([0-9]+)")
_STARRED = re.compile(r"[-−+*0-9]+/[-−+*0-9]+")
_TWO_WORDS = re.compile(r"[^\s,;:=()\[\]\"“”„«»]+ +[^\s,;:=()\[\]\"“”„«»]+")
_GRANT = re.compile(r"([-−–+])(?=[^\W_])")
#: where words end: a separator, a quotation mark, a bracket or the next grant
_REGION = re.compile(r"[;()\[\]\"“”„«»]|(?<=\s)[-−–+](?=[^\W\d_])")
#: characters looked at for a keyword
_WINDOW = 400
_SOLID = re.compile(r"\S+")
#: words that are printed before subtypes
_LEADING = frozenset(WORDS) - {LAST_WORD}
_KINDS = {"L": "loyalty", "D": "defense"}


@dataclass(slots=True, kw_only=True)
class Draft:
    """A permanent while it is read. states: what stands in its parentheses, read once all names are known."""

    alias: str | None = None
    count: int | None = None
    card: Name | None = None
    stat: Stat | None = None
    words: list[str] = field(default_factory=list)
    keywords: list[Keyword] = field(default_factory=list)
    grants: list[GrantWord] = field(default_factory=list)
    texts: list[Text] = field(default_factory=list)
    counters: dict[str, int] | None = None
    states: Segment | None = None
    start: int = 0
    end: int = 0


class Words:
    """Finds keywords in a text, none beyond the words that stand together."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._start = self._end = -1
        self._region = ""
        #: for each character of the region the position behind it in the text
        self._ends: list[int] = []

    def keyword(self, here: int) -> tuple[Keyword, int] | None:
        """The keyword that begins here and the position behind it."""
        if not self._start <= here < self._end:
            self._look(here)
        if not self._region:
            return None
        found = match(self._region, bisect_right(self._ends, here))
        return (found[0], self._ends[found[1] - 1]) if found else None

    def _look(self, here: int) -> None:
        """Take the words from here up to a separator, one space between them."""
        text = self._text
        hit = _REGION.search(text, here + 1, here + _WINDOW)
        stop = hit.start() if hit else min(len(text), here + _WINDOW)
        words = list(_SOLID.finditer(text, here, stop))
        self._start, self._end = here, stop
        if hit is None and stop < len(text):  # the last word may be cut; look again further on
            words.pop()
            self._end = here + _WINDOW // 3
        self._region = " ".join(word[0] for word in words)
        self._ends = [end for word in words for end in range(word.start() + 1, word.end() + 2)]


def is_stat(token: str) -> bool:
    """Whether this word is `3/3`, `L4` or `D5`."""
    return bool(_PT.fullmatch(token) or _SINGLE.fullmatch(token))


def seems_stat(token: str) -> bool:
    """Whether this word was meant to be a stat: `*/*` is no name."""
    return is_stat(token) or _STARRED.fullmatch(token) is not None


def grant_here(cursor: Cursor) -> bool:
    """Whether `+word` or `-word` begins here; `-1/3` is a stat."""
    here = cursor.text, cursor.position
    return _GRANT.match(*here) is not None and _PT.match(*here) is None


def read_token(cursor: Cursor, draft: Draft, words: Words) -> None:
    """One stat, word or keyword. What is unknown becomes a fault, and reading goes on behind it."""
    hit = TOKEN_PATTERN.match(cursor.text, cursor.position)
    if hit is None:
        if cursor.next == ",":
            cursor.note("notation-comma", cursor.span(cursor.position, cursor.position + 1))
            cursor.take(",")
            return
        cursor.stop("notation-character", char=cursor.next)
    token = hit[0]
    cursor.items.take(cursor.word_span())
    if len(token) > LONGEST_NAME:
        cursor.stop("notation-long-name", n=LONGEST_NAME)
    if is_stat(token):
        _stat(cursor, draft, token)
    elif (found := words.keyword(cursor.position)) is not None and token[0].islower():
        draft.keywords.append(found[0])
        _go(cursor, found[1])
    elif token in WORDS:
        _word(cursor, draft, token, hit.end())
    elif (kind := _subtype(cursor, token, found is not None)) is not None:
        _word(cursor, draft, *kind)
    else:
        _unknown(cursor, token, found)
        _go(cursor, hit.end())


def read_grant(cursor: Cursor, draft: Draft, words: Words) -> None:
    """`+flying`, `-flying`, `+green`, `+creature`, `+Goblin`."""
    start = cursor.position
    sign = "+" if cursor.next == "+" else "-"
    cursor.position += 1
    hit = TOKEN_PATTERN.match(cursor.text, cursor.position)
    token = hit[0] if hit else ""
    end = hit.end() if hit else cursor.position
    span = cursor.segment.span(start, end)
    cursor.items.take(span)
    keyword: Keyword | None = None
    found = words.keyword(cursor.position)
    word = token
    if found is not None and token[:1].islower():
        keyword, end = found
        word = label(keyword)
    elif _STARRED.fullmatch(sign + token):
        cursor.note("notation-grant-number", span, f"[{sign}{token}]", word=sign + token)
    elif sign == "-":
        cursor.note("notation-take-away", span, closest(token, DESCRIBING, 0.7), word=token)
    elif token not in (*COLOR_WORDS, *SUPERTYPE_WORDS, *TYPE_WORDS):
        kind = _subtype(cursor, token, found is not None)
        if kind is None:
            _unknown(cursor, token, found)
        else:
            word, end = kind
    span = cursor.segment.span(start, end)
    draft.grants.append(GrantWord(sign=sign, word=word, keyword=keyword, span=span))
    _go(cursor, end)


def check_words(cursor: Cursor, draft: Draft) -> None:
    """Colourless and a colour contradict each other; a bare subtype reads as part of a card's name."""
    bare = [word for word in draft.words if word not in WORDS]
    if draft.card is not None and draft.stat is None and bare and not _LEADING.intersection(draft.words):
        span = cursor.segment.span(draft.start, draft.end)
        cursor.note("notation-bare-subtype", span, f"+{bare[0]}", word=bare[0], card=draft.card.text)
    if COLORLESS in draft.words and any(color in draft.words for color in COLORS):
        cursor.note("notation-colorless", cursor.segment.span(draft.start, draft.end))


def _go(cursor: Cursor, end: int) -> None:
    cursor.position = end
    cursor.skip()


def _stat(cursor: Cursor, draft: Draft, token: str) -> None:
    span = cursor.segment.span(cursor.position, cursor.position + len(token))
    if draft.stat is not None:
        cursor.note("notation-two-stats", span, word=token)
    if (hit := _PT.fullmatch(token)) is not None:
        power, toughness = cursor.value(hit[1], span), cursor.value(hit[2], span)
        draft.stat = Stat(kind="pt", power=power, toughness=toughness, span=span)
    elif (hit := _SINGLE.fullmatch(token)) is not None:
        draft.stat = Stat(kind=_KINDS[hit[1]], power=cursor.value(hit[2], span), span=span)
    _go(cursor, cursor.position + len(token))


def _word(cursor: Cursor, draft: Draft, word: str, end: int) -> None:
    if word in draft.words:
        cursor.note("notation-twice", cursor.segment.span(cursor.position, end), what=word)
    draft.words.append(word)
    _go(cursor, end)


def _subtype(cursor: Cursor, token: str, is_keyword: bool) -> tuple[str, int] | None:
    """The subtype here and the position behind it; `Time Lord` is one. A capitalised keyword is none."""
    pair = _TWO_WORDS.match(cursor.text, cursor.position)
    if pair is not None and token[0].isupper() and is_known_subtype(" ".join(pair[0].split())):
        return subtype(" ".join(pair[0].split())) or token, pair.end()
    if not is_known_subtype(token) and (is_keyword or token.lower() in WORDS or not _is_name(token)):
        return None
    kind = subtype(token)
    return None if kind is None else (kind, cursor.position + len(token))


def _is_name(token: str) -> bool:
    return all(char.isalnum() or char in "'’-‐‑.!&" for char in token)


def _unknown(cursor: Cursor, token: str, found: tuple[Keyword, int] | None) -> None:
    span = cursor.segment.span(cursor.position, cursor.position + len(token))
    low = token.lower()
    if _STARRED.fullmatch(token):
        cursor.note("notation-star", span, word=token)
    elif found is not None or low in WORDS:
        cursor.note("notation-lower-case", span, label(found[0]) if found else low, word=token)
    elif low in NUMBERED_KEYWORDS:
        cursor.note("notation-keyword-number", span, "ward {2}" if low == "ward" else f"{low} 1", word=low)
    else:
        cursor.note("notation-unknown-word", span, closest(token, DESCRIBING, 0.7), word=token)
