"""One permanent or group of a side: alias, count, card name, description, texts, counters, states."""

from __future__ import annotations

import re
from dataclasses import dataclass

from redzone.notation.cursor import Cursor
from redzone.notation.description import (
    TOKEN_PATTERN,
    Draft,
    Words,
    check_words,
    grant_here,
    read_grant,
    read_token,
    seems_stat,
)
from redzone.notation.facts import read_counters
from redzone.notation.lines import QUOTES
from redzone.notation.marks import closest
from redzone.notation.names import LONGEST_NAME, CardAt
from redzone.notation.vocabulary import DESCRIBING, RESERVED, STAT_TYPES, WORDS, is_known_subtype
from redzone.notation.written import Name

#: words, texts and brackets of one permanent, and the separators between them
MOST_PARTS = 1_000
_BEFORE_EQUALS = re.compile(r"([^;:,()\[\]\"“”„«»|=+/{}<>?*]*)=")
_SKIPPED = re.compile(r'"[^"]*"|“[^”]*”|”[^”]*”|„[^“]*“|«[^»]*»|[^;"“”„«»]')
_PHRASE_WORD = re.compile(r"[^\s;=()\[\]\"“”„«»]+")
_COUNTED = re.compile(r"([0-9]+) (\D.*)")
_PHRASE_END = re.compile(r"[;=()\[\]\"“”„«»]")


def read_permanent(cursor: Cursor, card_at: CardAt | None) -> Draft:
    """The permanent here, up to the `;` behind it. Raises Stop where it can't be read on."""
    draft = Draft(start=cursor.position)
    if cursor.done or cursor.next == ";":
        cursor.stop("notation-empty-permanent", cursor.span(cursor.position, cursor.position + 1))
    draft.alias = _alias(cursor)
    words = Words(cursor.text)
    _Head(cursor=cursor, draft=draft, card_at=card_at, has_stat=_has_stat(cursor), words=words).read()
    while not cursor.done and cursor.next != ";":
        _part(cursor, draft, words)
    draft.end = len(cursor.text[: cursor.position].rstrip())
    check_words(cursor, draft)
    if draft.card is None and draft.stat is None and not STAT_TYPES.intersection(draft.words):
        cursor.note("notation-no-stat", cursor.segment.span(draft.start, draft.end))
    return draft


def skip_permanent(cursor: Cursor) -> None:
    """Go to the `;` behind a permanent that could not be read."""
    while (hit := _SKIPPED.match(cursor.text, cursor.position)) is not None:
        cursor.position = hit.end()
    if not cursor.done and cursor.next != ";":  # a quotation mark without its partner
        cursor.position = len(cursor.text)


def _part(cursor: Cursor, draft: Draft, words: Words) -> None:
    if cursor.next in QUOTES:
        cursor.items.take(cursor.word_span())
        draft.texts += filter(None, [cursor.quote()])
    elif cursor.next == "[":
        _bracket(cursor, "notation-two-counters", draft.counters is not None)
        draft.counters = read_counters(cursor)
    elif cursor.next == "(":
        _bracket(cursor, "notation-two-states", draft.states is not None)
        end = cursor.closing()
        draft.states = cursor.segment.part(cursor.position + 1, end)
        cursor.position = end + 1
        cursor.skip()
    elif grant_here(cursor):
        read_grant(cursor, draft, words)
    else:
        read_token(cursor, draft, words)


def _bracket(cursor: Cursor, twice: str, is_second: bool) -> None:
    place = cursor.span(cursor.position, cursor.position + 1)
    if cursor.closing() < 0:
        cursor.stop("notation-open-bracket", place, char=cursor.next)
    if is_second:
        cursor.stop(twice, place)


def _alias(cursor: Cursor) -> str | None:
    """What stands before `=`."""
    start = cursor.position
    hit = _BEFORE_EQUALS.match(cursor.text, start, start + LONGEST_NAME + 2)
    if hit is None:
        return None
    alias = " ".join(hit[1].split())
    span = cursor.segment.span(start, start + len(hit[1].rstrip()))
    cursor.position = hit.end()
    cursor.skip()
    counted = _COUNTED.fullmatch(alias)
    if not alias:
        cursor.note("notation-no-alias", cursor.segment.span(start, start + 1))
    elif counted is not None:
        cursor.note("notation-counted-alias", span, f"{counted[2]} = {counted[1]}", alias=alias)
    elif alias[0].isdigit() or "->" in alias:
        cursor.note("notation-alias", span, alias=alias)
    elif RESERVED.intersection([alias.lower()]) or {"x", "х", "×"}.intersection(alias.split()):
        cursor.note("notation-reserved", span, word=alias)
    return alias or None


def _has_stat(cursor: Cursor) -> bool:
    """Whether the rest of this permanent has a P/T, `L4`, `land` ..., outside quotes and brackets."""
    position, parts = cursor.position, 0
    while position < len(cursor.text) and cursor.text[position] != ";":
        parts += 1
        if parts > MOST_PARTS:
            cursor.stop("notation-long-permanent", n=MOST_PARTS)
        char = cursor.text[position]
        if char in QUOTES:
            position = cursor.text.find(QUOTES[char], position + 1) + 1 or len(cursor.text)
        elif position in cursor.segment.brackets:
            position = cursor.segment.brackets[position] + 1
        elif (hit := TOKEN_PATTERN.match(cursor.text, position)) is not None:
            if seems_stat(hit[0]) or hit[0] in STAT_TYPES:
                return True
            position = hit.end()
        else:
            position = cursor.at(position + 1).position
    return False


@dataclass(slots=True, kw_only=True)
class _Head:
    """Count and card name. The longest card name wins over a count, a separator or a word."""

    cursor: Cursor
    draft: Draft
    card_at: CardAt | None
    has_stat: bool
    words: Words

    def read(self) -> None:
        """Take the count and the card name, if there are any; the description follows."""
        if self._card():
            return
        start = self.cursor.position
        self.draft.count = self.cursor.count()
        if self.draft.count is not None and self._card():
            return
        if not self._describes():
            self._phrase(start)

    def _card(self) -> bool:
        """A name of the card library at this place."""
        cursor = self.cursor
        found = self.card_at(cursor.text, cursor.position) if self.card_at and not cursor.done else None
        if found is None:
            return False
        name, end = found
        span = cursor.segment.span(cursor.position, end)
        if not self._is_whole(end) or self._reads_as_words(end):
            return False
        cursor.items.take(span)
        self.draft.card = Name(text=" ".join(name.split()), span=span)
        cursor.position = end
        cursor.skip()
        return True

    def _is_whole(self, end: int) -> bool:
        """Whether what follows can be a description: if not, this is part of a longer, unknown name."""
        if self.cursor.text[end : end + 1].isalnum():
            return False
        after = self.cursor.at(end)
        if after.done or after.next in QUOTES or after.next in ";[(" or grant_here(after):
            return True
        token = TOKEN_PATTERN.match(after.text, after.position)
        if token is None:
            return False
        if seems_stat(token[0]) or token[0] in WORDS:
            return True
        if token[0][0].isupper():
            return self.has_stat and is_known_subtype(token[0])
        return self.words.keyword(after.position) is not None or closest(token[0], DESCRIBING, 0.8) != ""

    def _reads_as_words(self, end: int) -> bool:
        """`vigilance 3/3` is a description, though a card has this name."""
        typed = self.cursor.text[self.cursor.position : end]
        if not self.has_stat or not typed.islower():
            return False
        keyword = self.words.keyword(self.cursor.position)
        return typed in WORDS or (keyword is not None and keyword[1] >= end)

    def _describes(self) -> bool:
        """Whether a description without card name begins here."""
        cursor = self.cursor
        hit = TOKEN_PATTERN.match(cursor.text, cursor.position)
        if hit is None or grant_here(cursor) or seems_stat(hit[0]) or hit[0] in WORDS:
            return True
        if self.has_stat and (self.draft.alias is not None or hit[0][0].islower()):
            known = self.words.keyword(cursor.position) is not None or closest(hit[0], DESCRIBING, 0.7) != ""
            return known or (self.draft.alias is not None and not self._found_card())
        return hit[0][0].islower() and self.words.keyword(cursor.position) is not None

    def _found_card(self) -> bool:
        """Whether a card name was seen here that goes on with words that are no description."""
        return self.card_at is not None and self.card_at(self.cursor.text, self.cursor.position) is not None

    def _phrase(self, start: int) -> None:
        """Words that should be a card's name: up to a separator, a stat or a word of descriptions."""
        cursor = self.cursor
        begin = end = cursor.position
        while (hit := _next_word(cursor)) is not None and (end == begin or not self._ends_phrase(hit[0])):
            end = hit.end()
            cursor.position = end
            cursor.skip()
            if end - begin > LONGEST_NAME:
                cursor.stop("notation-long-name", cursor.segment.span(begin, end), n=LONGEST_NAME)
        text = " ".join(cursor.text[begin:end].split())
        span = cursor.segment.span(begin, end)
        cursor.items.take(span)
        if not text or text.isdigit():
            return
        if cursor.next == "=":
            cursor.stop("notation-alias", span, alias=text)
        if self.card_at is not None and self.has_stat and self.draft.alias is None:
            self._wants_alias(start, text)
        self.draft.card = Name(text=text, span=span)

    def _ends_phrase(self, word: str) -> bool:
        if seems_stat(word) or word in WORDS or grant_here(self.cursor):
            return True
        return word[0].islower() and self.words.keyword(self.cursor.position) is not None

    def _wants_alias(self, start: int, name: str) -> None:
        """`Ogre 3/3`: a name that is no card needs an alias."""
        cursor = self.cursor
        rest = cursor.at(cursor.position)
        skip_permanent(rest)
        count = f"{self.draft.count} " if self.draft.count is not None else ""
        line = " ".join(cursor.text[cursor.position : rest.position][:200].split())
        span = cursor.segment.span(start, len(cursor.text[: cursor.position].rstrip()))
        cursor.note("notation-wants-alias", span, f"{name} = {count}{line}", name=name)


def _next_word(cursor: Cursor) -> re.Match[str] | None:
    if cursor.done or _PHRASE_END.match(cursor.text, cursor.position):
        return None
    return _PHRASE_WORD.match(cursor.text, cursor.position)
