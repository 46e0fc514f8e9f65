"""A position drawn: cards, arrows and the verdict as one SVG that stands alone and can be read aloud."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from html import escape
from textwrap import wrap

from redzone.faces.picture.model import Arrow, Card, Panel, Picture, Seat
from redzone.faces.picture.svg_layout import EDGE, HIGH, WIDE, Box, Layout, layout
from redzone.messages import language, sentence
from redzone.messages.keywords import counter

#: characters that a line of the verdict holds, for each 100 units of the drawing's width
_PER_100 = 14
#: what no XML may hold
_NO_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_FIELD = {"W": "#f4ecd0", "U": "#d6e6f4", "B": "#e2dbe9", "R": "#f8ddd3", "G": "#dbebd8", "": "#e4e6ea"}
_EDGE = {"W": "#8a6d1f", "U": "#2b6ca3", "B": "#5d4a78", "R": "#b0401c", "G": "#2f7a3d", "": "#5c636e"}
_MANY = ("#f0e4bd", "#8f7420")
_STYLE = """
text{font:12px system-ui,'Segoe UI','DejaVu Sans',sans-serif;fill:#1b1a18}
.b{font-weight:600}.s{font-size:11px}.m{font-family:ui-monospace,'DejaVu Sans Mono',monospace;font-size:11px}
.h{font-size:20px;font-weight:600}.soft{fill:#5f5c56}.bg{fill:#f5f4f1}.lane{fill:#f3e9e3}.paper{fill:#fff}
.bad{fill:#b0151f}.warn{fill:#8a4b00}.ok{fill:#0d6b4d}
.ln{fill:none;stroke-width:3}.halo{fill:none;stroke:#f3e9e3;stroke-width:8}
.attack{stroke:#6b655e;stroke-width:2.25}.block{stroke:#0d6b4d}.illegal{stroke:#b0151f;stroke-dasharray:9 7}
.unmet{stroke:#8a4b00}.missing{stroke:#8a4b00;stroke-dasharray:1 6;stroke-linecap:round}
.bar{stroke-dasharray:none;stroke-width:5}
""".replace("\n", "")


def draw(picture: Picture, panel: Panel) -> str:
    """The drawing as the text of an SVG file."""
    where = layout(picture)
    lines = list(_lines(panel, where.wide))
    high = where.high + 24 + 18 * len(lines) + EDGE
    body = [
        f'<rect class="bg" width="{where.wide}" height="{high}"/>',
        f'<rect class="lane" y="{where.lane}" width="{where.wide}" height="{_lane_height(where)}"/>',
        *_active(picture), *_arrows(picture, where),
        *(part for box in where.boxes for part in _box(box, picture)),
        *_tags(picture, where), *_verdict(lines, where.high + 24),
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {where.wide} {high}" width="{where.wide}" '
        f'height="{high}" role="img" aria-labelledby="t d" lang="{language()}">'
        f'<title id="t">{_text(sentence("svg-title", headline=panel.headline))}</title>'
        f'<desc id="d">{_text(_aloud(picture, panel))}</desc><style>{_STYLE}</style>{"".join(body)}</svg>\n'
    )


def _text(words: str) -> str:
    """Words that XML can hold."""
    return escape(_NO_XML.sub("\ufffd", words))


def _aloud(picture: Picture, panel: Panel) -> str:
    """Everything in words: what is said, the players, each card."""
    return " ".join([
        panel.aloud, f"{picture.summary}.", *(f"{seat.said}." for seat in picture.seats),
        *(f"{card.label}." for card in picture.cards),
        *(f"{arrow.said}." for arrow in picture.arrows if arrow.state not in ("fine", "missing")),
    ])


def _lane_height(where: Layout) -> int:
    ys = [box.y for box in where.boxes if not box.up]
    return max(0, (min(ys) if ys else where.lane) - where.lane)


def _active(picture: Picture) -> Iterator[str]:
    said = "; ".join(seat.said for seat in picture.seats if seat.role == "attacking")
    yield f'<text class="b" x="{EDGE}" y="{EDGE + 6}">{_text(said)}</text>'


# --- cards and players ------------------------------------------------------------------------------


def _box(box: Box, picture: Picture) -> Iterator[str]:
    if box.seat is not None:
        yield from _plate(box, box.seat)
    elif box.card is not None:
        yield from _card(box, box.card, picture)


def _plate(box: Box, seat: Seat) -> Iterator[str]:
    yield _rect(box, "paper", "#5c636e", radius=12)
    middle = box.x + WIDE // 2
    yield _middle(middle, box.y + 36, _short(seat.name, 12), "h")
    role = seat.role or "player"
    yield _middle(middle, box.y + 56, sentence(f"picture-{role}"), "s soft")
    yield _middle(middle, box.y + 78, sentence("picture-life", n=seat.life or 0), "b")


def _card(box: Box, card: Card, picture: Picture) -> Iterator[str]:
    field, edge = _colors(card)
    yield _rect(box, field, "#b0151f" if card.bad else edge, dashed=card.bad)
    yield from _name(box, card)
    yield _at(box.x + 8, box.y + HIGH - 9, card.at, "m soft")
    if card.power is not None or card.toughness is not None:
        now = "/".join("?" if n is None else str(n) for n in (card.power, card.toughness))
        yield _at(box.x + WIDE - 8, box.y + HIGH - 8, now, "b", "end")
    elif card.loyalty is not None or card.defense is not None:
        yield _at(box.x + WIDE - 8, box.y + HIGH - 8, str(card.loyalty or card.defense), "b", "end")
    yield from (
        _at(box.x + 8, box.y + 50 + 14 * k, line, "s") for k, line in enumerate(_facts(card)[:2])
    )
    yield from _marks(box, card, picture)


def _name(box: Box, card: Card) -> Iterator[str]:
    shown = f"{sentence('svg-count', n=card.count)} {card.shown}" if card.count > 1 else card.shown
    for k, line in enumerate((wrap(shown, 15) or [""])[:2]):
        last = k == 1 and len(wrap(shown, 15)) > 2
        yield _at(box.x + 8, box.y + 18 + 14 * k, f"{line}…" if last else line, "b")


def _facts(card: Card) -> list[str]:
    """States and keywords, as much as fits."""
    words = [sentence(f"picture-state-{state}") for state in card.states if state != "came"]
    words += [f"{counter(c.kind)} ×{c.n}" if c.n > 1 else counter(c.kind) for c in card.counters]
    words += [card.line] if card.line else []
    lines = wrap(", ".join(words), 21)
    return [*lines[:1], f"{lines[1][:19]}…"] if len(lines) > 2 else lines


def _marks(box: Box, card: Card, picture: Picture) -> Iterator[str]:
    """What hangs on the edge away from the lane: what is attached, and marks."""
    hanging = [f"+ {c.shown} {c.at}" for c in picture.cards if c.attached == card.at]
    said = [(f"{m.price} {m.text}".strip(), _tone(m.kind)) for m in card.marks]
    words = [*((text, "s soft") for text in hanging[:2]), *said]
    y = box.y - 7 if box.up else box.y + HIGH + 14
    if words:
        joined = "".join(
            f'<tspan class="{tone}">{_text(("" if not k else " · ") + _short(text, 24))}</tspan>'
            for k, (text, tone) in enumerate(words[:3])
        )
        yield f'<text class="s" x="{box.x + 2}" y="{y}">{joined}</text>'


def _tone(kind: str) -> str:
    return {"need": "s b bad", "must": "s b warn"}.get(kind, "s")


def _colors(card: Card) -> tuple[str, str]:
    return _MANY if len(card.colors) > 1 else (_FIELD[card.colors], _EDGE[card.colors])


def _rect(box: Box, fill: str, stroke: str, *, dashed: bool = False, radius: int = 8) -> str:
    style = f'class="{fill}"' if fill == "paper" else f'fill="{fill}"'
    dash = ' stroke-width="2.5" stroke-dasharray="6 4"' if dashed else ""
    return (f'<rect {style} x="{box.x}" y="{box.y}" width="{WIDE}" height="{HIGH}" rx="{radius}" '
            f'stroke="{stroke}"{dash}/>')


def _at(x: int, y: int, words: str, tone: str, anchor: str = "") -> str:
    end = f' text-anchor="{anchor}"' if anchor else ""
    return f'<text class="{tone}" x="{x}" y="{y}"{end}>{_text(words)}</text>'


def _middle(x: int, y: int, words: str, tone: str) -> str:
    return _at(x, y, words, tone, "middle")


def _short(words: str, n: int) -> str:
    return words if len(words) <= n else f"{words[: n - 1]}…"


# --- arrows -----------------------------------------------------------------------------------------


_ORDER = {"attack": 0, "block": 1, "unmet": 2, "illegal": 3}


def _kind(arrow: Arrow) -> str:
    """What it looks like."""
    return arrow.kind if arrow.state == "fine" else arrow.state


def _ends(picture: Picture, where: Layout) -> list[tuple[Arrow, int, int, int, int]]:
    """Every drawn arrow with both its ends, ends on one card spread by where the other end is."""
    boxes = {box.key: box for box in where.boxes}
    hosts = {card.at: card.attached for card in picture.cards if card.attached}
    pairs = [
        (arrow, boxes[a], boxes[b])
        for arrow in sorted(picture.arrows, key=lambda arrow: _ORDER.get(_kind(arrow), 9))
        if arrow.state != "missing"
        and (a := hosts.get(arrow.from_) or arrow.from_) in boxes
        and (b := hosts.get(arrow.to) or arrow.to) in boxes
    ]
    at: dict[str, list[tuple[int, int, int]]] = {}
    for n, (_, one, other) in enumerate(pairs):
        at.setdefault(one.key, []).append((other.x, n, 0))
        at.setdefault(other.key, []).append((one.x, n, 1))
    xs: dict[tuple[int, int], int] = {}
    for key, ends in at.items():
        step = min(24, (WIDE - 16) // max(1, len(ends)))
        first = boxes[key].x + WIDE // 2 - step * (len(ends) - 1) // 2
        xs |= {(n, end): first + k * step for k, (_, n, end) in enumerate(sorted(ends))}
    return [
        (arrow, xs[n, 0], one.lane_y, xs[n, 1], other.lane_y) for n, (arrow, one, other) in enumerate(pairs)
    ]


def _arrows(picture: Picture, where: Layout) -> Iterator[str]:
    for arrow, x1, top, x2, end in _ends(picture, where):
        down = 1 if end > top else -1
        y1, y2 = top + 2 * down, end - 9 * down
        half = (y1 + y2) // 2
        path = f"M{x1} {y1}C{x1} {half} {x2} {half} {x2} {y2}"
        kind = _kind(arrow)
        head = (
            f'<path d="M{x2 - 7} {y2 - 2 * down}h14l-7 {11 * down}z" fill="#6b655e"/>'
            if arrow.kind == "attack" else f'<path class="ln {kind} bar" d="M{x2 - 11} {y2 + 3 * down}h22"/>'
        )
        yield (f'<g><title>{_text(arrow.said)}</title><path class="halo" d="{path}"/>'
               f'<path class="ln {kind}" d="{path}"/>{head}</g>')


def _tags(picture: Picture, where: Layout) -> Iterator[str]:
    """A word at each arrow that has one; where there are many, at the wrong ones alone."""
    found = [end for end in _ends(picture, where) if end[0].tag]
    if len(found) > 12:
        found = [end for end in found if end[0].state == "illegal"][:12]
    for arrow, x1, y1, x2, y2 in found:
        words = " ".join(filter(None, [arrow.price, arrow.tag, arrow.rule]))
        x, y, wide = (x1 + x2) // 2, (y1 + y2) // 2, 7 * len(words) + 16
        tone = {"illegal": "bad", "unmet": "warn"}.get(arrow.state, "soft")
        yield (f'<rect class="paper" x="{x - wide // 2}" y="{y - 11}" width="{wide}" height="22" rx="11" '
               f'stroke="#8a857d"/>{_middle(x, y + 4, words, f"s {tone}")}')


# --- the verdict ------------------------------------------------------------------------------------


def _lines(panel: Panel, wide: int) -> Iterator[tuple[str, str]]:
    """The verdict in lines, each with its look."""
    room = max(40, wide * _PER_100 // 100)
    tone = {"legal": "ok", "illegal": "bad", "undecided": "warn"}.get(panel.state, "")
    yield panel.headline, f"h {tone}"
    for words, look in _said(panel):
        yield from ((line, look) for line in wrap(words, room))


def _said(panel: Panel) -> Iterator[tuple[str, str]]:
    yield from ((words, "warn") for words in panel.warnings)
    yield panel.summary, ""
    for reason in panel.reasons:
        head = " ".join(filter(None, [reason.title, reason.count, reason.cost, *reason.rules]))
        yield head, "b"
        yield from ((words, "") for words in (reason.text, *(f"– {i.text}" for i in reason.items)) if words)
    for fix in panel.fixes:
        yield str(sentence("ruling-part", player=fix.title, text=fix.detail)), "b"
        yield fix.declaration, "m"
    yield from ((f"– {option.text}", "") for option in panel.options)
    yield from ((note, "soft") for note in panel.notes)
    yield ". ".join(filter(None, [panel.foot.count, panel.foot.edition])), "soft"


def _verdict(lines: Sequence[tuple[str, str]], top: int) -> Iterator[str]:
    for k, (words, look) in enumerate(lines):
        yield _at(EDGE, top + 18 * k, words, look)
