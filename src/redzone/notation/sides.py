"""A side: a player, his facts and his permanents; and names of a text that contradict each other."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from redzone.notation.cursor import Cursor
from redzone.notation.description import Draft
from redzone.notation.facts import Known, read_facts, read_states
from redzone.notation.folding import fold
from redzone.notation.lines import Segment
from redzone.notation.marks import Stop
from redzone.notation.names import CardAt, whole_span, word_end
from redzone.notation.permanents import read_permanent, skip_permanent
from redzone.notation.vocabulary import RESERVED, in_order
from redzone.notation.written import Permanent, Side

#: what follows a name in a clause
_BEHIND_PLACE = re.compile(r"\s*(?:$|[,\]→>×]|[-‐‑‒–—−]>|(?<=\s)[xх]\s)")
#: permanents and groups of all sides together
MOST_PERMANENTS = 500


@dataclass(slots=True, kw_only=True)
class SideDraft:
    """A side while it is read. facts: what stands in its parentheses, read once all names are known."""

    player: str
    cursor: Cursor
    facts: Segment | None = None
    permanents: list[Draft] = field(default_factory=list)


#: the signs of attack and block clauses, in every spelling
_CLAUSE = re.compile(r"->|[→>×]|\s[xх]\s")


def side_here(segment: Segment, card_at: CardAt | None) -> bool:
    """Whether this line is a side: a word, maybe facts in parentheses, and a colon."""
    text = segment.text
    start = len(text) - len(text.lstrip())
    end = word_end(text, start)
    if end == start:
        return False
    colon = _colon(segment, end)
    if colon < 0:
        return False
    if colon == end and text[end - 1].isdigit() and _reads_as_place(text, end + 1):
        return False
    found = card_at(text, start) if card_at is not None and _CLAUSE.search(text) is not None else None
    return found is None or found[1] <= colon


def read_side(cursor: Cursor, card_at: CardAt | None, taken: int) -> SideDraft:
    """The side of this line. taken: permanents read before it. Raises Full beyond the limit."""
    segment = cursor.segment
    start = cursor.position
    end = word_end(segment.text, start)
    side = SideDraft(player=segment.text[start:end], cursor=cursor)
    colon = _colon(segment, end)
    _check_player(side, segment, start, end)
    opened = segment.text.find("(", end, colon)
    if opened >= 0:
        side.facts = segment.part(opened + 1, segment.text.rindex(")", opened, colon))
    cursor.position = colon + 1
    cursor.skip()
    if not cursor.done:
        _read_permanents(side, card_at, taken)
    return side


def finish_side(side: SideDraft, known: Known) -> Side:
    """The side with its facts and states, which may name anything of the text."""
    cursor = side.cursor
    facts = read_facts(cursor.inside(side.facts), known) if side.facts is not None else ()
    permanents = tuple(_finish(draft, cursor, known) for draft in side.permanents)
    return Side(player=side.player, facts=facts, permanents=permanents, span=whole_span(cursor))


def own_names(side: SideDraft) -> Iterator[str]:
    """Aliases and card names of a side."""
    for draft in side.permanents:
        if draft.alias is not None:
            yield draft.alias
        if draft.card is not None:
            yield draft.card.text


def check_names(sides: list[SideDraft]) -> None:
    """No two players alike; no alias and no player reads as a player or coordinate of this position."""
    players: dict[str, str] = {}
    places = {fold(place) for side in sides for place in _places(side)}
    for side in sides:
        span = whole_span(side.cursor)
        folded = fold(side.player)
        if folded in players:
            side.cursor.note("notation-same-player", span, name=side.player)
        elif folded in places:
            side.cursor.note("notation-reads-as-place", span, name=side.player)
        players[folded] = side.player
    for side in sides:
        for draft in side.permanents:
            _check_alias(side, draft, players, places)


def _check_alias(side: SideDraft, draft: Draft, players: dict[str, str], places: set[str]) -> None:
    alias = fold(draft.alias or "")
    span = side.cursor.segment.span(draft.start, draft.start + len(draft.alias or ""))
    head, _, member = alias.rpartition(".")
    if alias in players:
        side.cursor.note("notation-reads-as-player", span, name=draft.alias or "")
    elif alias in places or (member.isdigit() and head in places):
        side.cursor.note("notation-reads-as-place", span, name=draft.alias or "")


def _places(side: SideDraft) -> Iterator[str]:
    colon = ":" if side.player[-1:].isdigit() else ""
    return (f"{side.player}{colon}{number}" for number in range(1, len(side.permanents) + 1))


def _colon(segment: Segment, end: int) -> int:
    """The position of the colon behind a player's name and facts; -1 if there is none."""
    text = segment.text
    position = _space(text, end)
    if position in segment.brackets and text[position] == "(":
        position = _space(text, segment.brackets[position] + 1)
    return position if text[position : position + 1] == ":" else -1


def _space(text: str, position: int) -> int:
    while position < len(text) and text[position].isspace():
        position += 1
    return position


def _reads_as_place(text: str, position: int) -> bool:
    """Whether `P1:3` is a coordinate: digits, and then what follows a name in a clause."""
    end = position
    while end < len(text) and (text[end].isdigit() or text[end] == "."):
        end += 1
    return end > position and _BEHIND_PLACE.match(text, end) is not None


def _check_player(side: SideDraft, segment: Segment, start: int, end: int) -> None:
    span = segment.span(start, end)
    if side.player.lower() in RESERVED:
        side.cursor.note("notation-reserved", span, word=side.player)
    elif side.player.isdigit():
        side.cursor.note("notation-player", span, name=side.player)


def _read_permanents(side: SideDraft, card_at: CardAt | None, taken: int) -> None:
    cursor = side.cursor
    while True:
        start = cursor.position
        if taken + len(side.permanents) >= MOST_PERMANENTS:
            raise cursor.full("notation-many-permanents", cursor.word_span(), n=MOST_PERMANENTS)
        try:
            side.permanents.append(read_permanent(cursor, card_at))
        except Stop:
            cursor.position = max(start, cursor.position)
            skip_permanent(cursor)
            side.permanents.append(Draft(start=start, end=start))
        if not cursor.take(";"):
            return


def _finish(draft: Draft, cursor: Cursor, known: Known) -> Permanent:
    states = read_states(cursor.inside(draft.states), known) if draft.states is not None else ()
    return Permanent(
        alias=draft.alias,
        count=draft.count,
        card=draft.card,
        stat=draft.stat,
        words=in_order(draft.words),
        keywords=tuple(draft.keywords),
        grants=tuple(draft.grants),
        texts=tuple(draft.texts),
        counters=tuple((draft.counters or {}).items()),
        states=states,
        span=cursor.segment.span(draft.start, draft.end),
    )
