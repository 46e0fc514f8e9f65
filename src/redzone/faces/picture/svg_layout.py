"""Where everything of a drawing stands: attackers above the lane, the others below, whoever acts nearest."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from redzone.faces.picture.model import Card, Picture, Seat

WIDE, HIGH = 128, 96
GAP, EDGE = 16, 24
LANE = 150
#: cards of a row that do nothing; those that act are all in one row at the lane
PER_ROW = 8
#: room for a mark on a card's far side
MARK = 24


@dataclass(frozen=True, slots=True, kw_only=True)
class Box:
    """A card's or player's place. up: it stands above the lane, so that the lane is at its lower edge."""

    x: int
    y: int
    up: bool
    card: Card | None = None
    seat: Seat | None = None

    @property
    def key(self) -> str:
        """Its coordinate, or the player's name."""
        return self.card.at if self.card is not None else self.seat.name if self.seat is not None else ""

    @property
    def lane_y(self) -> int:
        """Its edge at the lane."""
        return self.y + HIGH if self.up else self.y


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """All places, and how large they are together. lane: where the lane begins."""

    boxes: tuple[Box, ...]
    wide: int
    high: int
    lane: int


def layout(picture: Picture) -> Layout:
    """Where the players and cards of a picture stand."""
    acting = {end for a in picture.arrows if a.state != "missing" for end in (a.from_, a.to)}
    active = [seat for seat in picture.seats if seat.role == "attacking"]
    others = [seat for seat in picture.seats if seat.role != "attacking"]
    above = _rows(picture, active, acting, plates=False)
    below = _rows(picture, others, acting, plates=True)
    wide = max([3, *(len(row) for row in (*above, *below))])
    top = EDGE + 24
    lane = top + len(above) * (HIGH + GAP + MARK)
    boxes = [*_placed(list(reversed(above)), top + MARK, up=True),
             *_placed(below, lane + LANE, up=False)]
    high = lane + LANE + max(1, len(below)) * (HIGH + GAP + MARK)
    return Layout(boxes=tuple(boxes), wide=2 * EDGE + wide * (WIDE + GAP) - GAP, high=high, lane=lane)


def _rows(
    picture: Picture, seats: Sequence[Seat], acting: set[str], *, plates: bool
) -> list[list[Card | Seat]]:
    """Rows from the lane outward: who acts, and the players; then the rest of each player."""
    near: list[Card | Seat] = []
    everything = [item for seat in seats for item in _of(seat, picture, plates)]
    if len(everything) <= PER_ROW:
        return [everything] if everything else []
    rows: list[list[Card | Seat]] = []
    for seat in seats:
        far: list[Card | Seat] = []
        for item in _of(seat, picture, plates):
            (far if isinstance(item, Card) and item.at not in acting else near).append(item)
        rows += [far[i : i + PER_ROW] for i in range(0, len(far), PER_ROW)]
    return [near, *rows] if near else rows


def _of(seat: Seat, picture: Picture, plates: bool) -> Iterator[Card | Seat]:
    if plates:
        yield seat
    yield from (card for card in picture.cards if card.seat == seat.name and card.attached is None)


def _placed(rows: Sequence[Sequence[Card | Seat]], top: int, *, up: bool) -> Iterator[Box]:
    for n, row in enumerate(rows):
        y = top + n * (HIGH + GAP + MARK)
        for k, item in enumerate(row):
            x = EDGE + k * (WIDE + GAP)
            if isinstance(item, Card):
                yield Box(x=x, y=y, up=up, card=item)
            else:
                yield Box(x=x, y=y, up=up, seat=item)
