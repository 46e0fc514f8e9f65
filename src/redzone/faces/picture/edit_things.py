"""Edits of what lies on the table: add, remove, swap, life, seats."""

from __future__ import annotations

from dataclasses import replace

from redzone.board import Ref
from redzone.faces.picture.edit_doc import Cut, Doc, applied, refuse
from redzone.faces.picture.edit_names import Moved, Pruning, gone, renamed
from redzone.notation import fold, read
from redzone.notation.printing import show_permanent
from redzone.notation.written import Permanent, Side

#: a player that no text has
_NOBODY = "Nobody_zzq"


def add(doc: Doc, seat: str, text: str, count: int = 1) -> Doc:
    """One permanent more, or a group of `count`, at the end of a player's line."""
    text = text.strip()
    permanent = permanent_of(doc, text)
    fresh = fresh_alias(doc, permanent)
    if count > 1 or fresh != permanent:
        number = count * (permanent.count or 1) if count > 1 else permanent.count
        text = show_permanent(replace(fresh, count=number))
    if not doc.text.strip():
        return doc.with_text(f"{seat}: {text}")
    side = doc.side(seat)
    moved = Moved(to={}, touched=frozenset({Ref(seat, len(side.permanents) + 1)}))
    return renamed(doc, moved, [at_end(doc, side, text)])


def fresh_alias(doc: Doc, permanent: Permanent) -> Permanent:
    """The same under an alias that is free: no two may share one."""
    taken = {fold(p.alias) for p in doc.permanents.values() if p.alias} if doc.text.strip() else set()
    alias, n = permanent.alias, 2
    while alias is not None and fold(alias) in taken:
        alias, n = f"{permanent.alias} {n}", n + 1
    return replace(permanent, alias=alias)


def at_end(doc: Doc, side: Side, text: str) -> Cut:
    """One permanent more behind those of a side."""
    end = doc.where(side.span)[1]
    return Cut(end, end, f"; {text}" if side.permanents else f" {text}")


def permanent_of(doc: Doc, text: str) -> Permanent:
    """The one permanent that a text describes. Raises NotationError, EditError."""
    written = read(f"{_NOBODY}: {text}", doc.library.card_at)
    sides = written.sides
    if len(written.things) != 1 or written.clauses or len(sides) != 1 or len(sides[0].permanents) != 1:
        raise refuse("edit-written", text=text)
    if "#" in text or "|" in text.replace('"', "") or "\n" in text or "\r" in text:
        raise refuse("edit-written", text=text)
    return sides[0].permanents[0]


def remove(doc: Doc, at: str) -> Doc:
    """A permanent gone (of a part of a group the whole), with its arrows and what is attached to it."""
    no_events(doc)
    ref = doc.ref(at)
    if ref.member:
        return _one_less(doc, ref)
    lost = _with_attached(doc, ref)
    return renamed(doc, _without(doc, lost), _cut_out(doc, lost))


def no_events(doc: Doc) -> None:
    """Refuse what would have to rewrite events, whose names are not read before they happen."""
    if doc.has_events:
        raise refuse("edit-not-here")


def _one_less(doc: Doc, ref: Ref) -> Doc:
    """A group with a member less: the last of its coordinates is no more."""
    place = ref._replace(member=0)
    permanent = doc.permanents[place]
    count = permanent.count or 1
    if count == 1:
        return remove(doc, str(place))
    to: dict[Ref | str, Ref | str | None] = {ref: None}
    to |= {ref._replace(member=m): ref._replace(member=m - 1) for m in range(ref.member + 1, count + 1)}
    fewer = show_permanent(replace(permanent, count=count - 1))
    return renamed(doc, Moved(to=to, touched=frozenset({place})), [doc.cut(permanent.span, fewer)])


def _with_attached(doc: Doc, ref: Ref) -> set[Ref]:
    """A place and everything that is attached to it or a member of it, and to that."""
    lost = {ref}
    while True:
        more = {
            other
            for other, permanent in doc.permanents.items()
            for fact in permanent.states
            if other not in lost and fact.name == "attached" and not isinstance(fact.value, bool | int | str)
            for host in doc.meaning(fact.value)
            if isinstance(host, Ref) and host._replace(member=0) in lost
        }
        if not more:
            return lost
        lost |= more


def _without(doc: Doc, lost: set[Ref]) -> Moved:
    """Where every place is once some are gone."""
    to: dict[Ref | str, Ref | str | None] = dict.fromkeys(lost)
    for side in doc.written.sides:
        here = [Ref(side.player, place) for place in range(1, len(side.permanents) + 1)]
        kept = [ref for ref in here if ref not in lost]
        to |= {old: Ref(side.player, place) for place, old in enumerate(kept, 1) if old.place != place}
    return Moved(to=to)


def _cut_out(doc: Doc, lost: set[Ref]) -> list[Cut]:
    """Permanents taken out of their lines, each with one of the `;` around it."""
    cuts = []
    for side in doc.written.sides:
        spans = [doc.where(p.span) for p in side.permanents]
        kept = [place for place in range(1, len(spans) + 1) if Ref(side.player, place) not in lost]
        for place, (start, end) in enumerate(spans, 1):
            if place in kept:
                continue
            if place < len(spans) and not any(p < place for p in kept):
                cuts.append(Cut(start, spans[place][0], ""))
            elif place > 1:
                cuts.append(Cut(spans[place - 2][1], end, ""))
            else:
                cuts.append(Cut(start - len(doc.text[:start]) + len(doc.text[:start].rstrip(" \t")), end, ""))
    return cuts


def swap(doc: Doc, at: str, seat: str) -> Doc:
    """A permanent to the other side, at the end of its line; its arrows go, what is attached stays."""
    no_events(doc)
    ref = doc.ref(at)._replace(member=0)
    side = doc.side(seat)
    if ref.player == seat:
        return doc
    moved = _without(doc, {ref})
    goes = Ref(seat, len(side.permanents) + 1)
    moved = replace(moved, to={**moved.to, ref: goes}, still=frozenset({ref}), touched=frozenset({ref}))
    permanent = doc.permanents[ref]
    text = doc.lines.cut(permanent.span).strip()
    kept = renamed_states(doc, moved, permanent)
    if kept != permanent:
        text = show_permanent(kept)
    return renamed(doc, moved, [*_cut_out(doc, {ref}), at_end(doc, side, text)])


def renamed_states(doc: Doc, moved: Moved, permanent: Permanent) -> Permanent:
    """A permanent with the names in its states as they must be."""
    return replace(permanent, states=Pruning(doc, moved).states(permanent))


# --- players ---------------------------------------------------------------------------------------


def life(doc: Doc, seat: str, n: int) -> Doc:
    """A player's life total."""
    side = doc.side(seat)
    start, end = doc.where(side.span)
    known = next((fact for fact in side.facts if fact.name == "life"), None)
    if known is not None:
        typed = doc.lines.cut(known.span)
        word = f"life {n}" if typed.lower().startswith("life") else str(n)
        return doc.with_text(applied(doc.text, [doc.cut(known.span, word)]))
    name = start + len(side.player)
    opened = doc.text.find("(", name, end)
    colon = doc.text.index(":", name, end)
    if side.facts and 0 <= opened < colon:
        return doc.with_text(applied(doc.text, [Cut(opened + 1, opened + 1, f"{n}, ")]))
    return doc.with_text(applied(doc.text, [Cut(name, colon, f" ({n})")]))


def seat(doc: Doc, name: str) -> Doc:
    """One player more, behind the last in turn order."""
    if not doc.text.strip():
        after = doc.with_text(f"{name}:")
    else:
        if any(side.player == name for side in doc.written.sides):
            raise refuse("edit-seat-taken", seat=name)
        last = doc.where(doc.written.things[-1].span)[1]
        after = doc.with_text(applied(doc.text, [new_line(doc, last, f"{name}:")]))
    if not any(side.player == name for side in after.written.sides):
        raise refuse("edit-no-seat", seat=name)
    assert after.setup is not None
    return after


def new_line(doc: Doc, end: int, text: str) -> Cut:
    """A line behind what ends at `end`, or a segment on the same line where that goes on."""
    stop = min((i for i in (doc.text.find(c, end) for c in "\r\n") if i >= 0), default=len(doc.text))
    rest = doc.text[end:stop].strip()
    if rest and not rest.startswith("#"):
        return Cut(end, end, f" | {text}")
    if "\n" not in doc.text and not rest:
        return Cut(end, end, f" | {text}" if "|" in doc.text else f"\n{text}")
    return Cut(stop, stop, f"\n{text}")


def drop_seat(doc: Doc, name: str) -> Doc:
    """A player gone with everything of his, and all that names him."""
    no_events(doc)
    side = doc.side(name)
    if len(doc.written.sides) == 1:
        raise refuse("edit-last-seat")
    lost: set[Ref] = set()
    for place in range(1, len(side.permanents) + 1):
        lost |= _with_attached(doc, Ref(name, place))
    others = {ref for ref in lost if ref.player != name}
    moved = _without(doc, lost)
    moved = replace(moved, to={**moved.to, name: None})
    return renamed(doc, moved, [gone(doc, *doc.where(side.span)), *_cut_out(doc, others)])

