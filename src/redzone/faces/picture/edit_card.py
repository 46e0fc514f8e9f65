"""Edits of one permanent: tapped, counters, P/T, keywords, what it is attached to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from redzone.board import Ref
from redzone.board.faults import CURRENT
from redzone.errors import RedzoneError
from redzone.faces.picture.edit_doc import Doc, refuse
from redzone.faces.picture.edit_names import Moved, renamed
from redzone.faces.picture.edit_things import at_end, fresh_alias, permanent_of
from redzone.layers import Unknown, effective
from redzone.notation.printing import show_permanent
from redzone.notation.written import Fact, GrantWord, Name, Permanent, Stat
from redzone.setup import board_of

#: states that mean "came this turn"
_CAME = ("sick", "entered this turn")


def change(doc: Doc, at: str, count: int | None, to: Mapping[str, Any]) -> Doc:
    """A permanent changed; of a group only some members, which get a place of their own."""
    ref = doc.ref(at)
    place = ref._replace(member=0)
    permanent = doc.permanents[place]
    new = _changed(doc, place, permanent, to)
    whole = permanent.count or 1
    first = ref.member or 1
    n = min(count if count is not None else (1 if ref.member else whole), whole - first + 1)
    if n < whole:
        return _split(doc, place, permanent, new, range(first, first + n))
    text = to["written"] if "written" in to else show_permanent(new)
    moved = Moved(to={}, touched=frozenset({place}))
    return renamed(doc, moved, [doc.cut(permanent.span, text)])


def _split(doc: Doc, place: Ref, old: Permanent, new: Permanent, members: range) -> Doc:
    """Some members of a group written on their own, behind the others of that side."""
    side = doc.side(place.player)
    whole = old.count or 1
    goes = Ref(place.player, len(side.permanents) + 1)
    alone = len(members) == 1
    to: dict[Ref | str, Ref | str | None] = {}
    for k, m in enumerate(members, 1):
        to[place._replace(member=m)] = goes if alone else goes._replace(member=k)
    for m in range(members.stop, whole + 1):
        to[place._replace(member=m)] = place._replace(member=m - len(members))
    rest = show_permanent(replace(old, count=whole - len(members)))
    part = show_permanent(replace(fresh_alias(doc, new), count=None if alone else len(members)))
    return renamed(doc, Moved(to=to, touched=frozenset({place, goes})),
                   [doc.cut(old.span, rest), at_end(doc, side, part)])


def _changed(doc: Doc, place: Ref, old: Permanent, to: Mapping[str, Any]) -> Permanent:
    new = old
    for key, value in to.items():
        match key:
            case "written":
                return permanent_of(doc, value)
            case "tapped":
                new = _flag(new, ("tapped",), value)
            case "came":
                new = _flag(new, _CAME, value)
            case "attached":
                new = _attached(doc, new, value)
            case "counters":
                new = replace(new, counters=_counters(new, value))
            case "keywords":
                new = replace(new, grants=_grants(doc, new, value))
            case "damage" | "loyalty" | "defense":
                new = _number(new, key, value)
    if "power" in to or "toughness" in to:
        new = replace(new, stat=_stat(doc, place, to.get("power"), to.get("toughness")))
    return new


def _flag(old: Permanent, names: tuple[str, ...], on: bool) -> Permanent:
    has = any(fact.name in names for fact in old.states)
    if has == on:
        return old
    kept = tuple(fact for fact in old.states if fact.name not in names)
    return replace(old, states=(Fact(name=names[0]), *kept) if on else kept)


def _number(old: Permanent, name: str, n: int | None) -> Permanent:
    kept = tuple(fact for fact in old.states if fact.name != name)
    keep = n is not None and (n or name != "damage")
    return replace(old, states=(*kept, Fact(name=name, value=n)) if keep and n is not None else kept)


def _attached(doc: Doc, old: Permanent, to: str | None) -> Permanent:
    kept = tuple(fact for fact in old.states if fact.name != "attached")
    if to is None:
        return replace(old, states=kept)
    if not any(side.player == to for side in doc.written.sides):
        doc.ref(to)
    return replace(old, states=(*kept, Fact(name="attached", value=Name(text=to))))


def _counters(old: Permanent, to: Mapping[str, int]) -> tuple[tuple[str, int], ...]:
    """These kinds as said, none of a kind at 0; other kinds as they were."""
    found = {**dict(old.counters), **{" ".join(kind.split()).lower(): n for kind, n in to.items()}}
    for kind in found:
        if not kind or any(c in kind for c in ",;|#()[]\"\n\r"):
            raise refuse("edit-counter", kind=kind)
    return tuple((kind, n) for kind, n in found.items() if n > 0)


def _grants(doc: Doc, old: Permanent, words: list[str]) -> tuple[GrantWord, ...]:
    """Each word given or taken away; the same one with the other sign goes."""
    found = {(grant.sign, grant.word): grant for grant in old.grants}
    for text in words:
        read = permanent_of(doc, f"0/1 {text}").grants
        if len(read) != 1:
            raise refuse("edit-written", text=text)
        other = "-" if read[0].sign == "+" else "+"
        if found.pop((other, read[0].word), None) is None:
            found[read[0].sign, read[0].word] = read[0]
    return tuple(found.values())


def _stat(doc: Doc, place: Ref, power: int | None, toughness: int | None) -> Stat | None:
    """P/T as written; what is not said of stays as it is."""
    old = doc.permanents[place].stat
    if old is not None and old.kind == "pt":
        now: tuple[int, int] = (old.power, old.toughness)
    else:
        now = _printed(doc, place)
    return Stat(kind="pt", power=now[0] if power is None else power,
                toughness=now[1] if toughness is None else toughness)


def _printed(doc: Doc, place: Ref) -> tuple[int, int]:
    """What the card's own P/T is now."""
    board = board_of(doc.setup, edition=doc.edition or CURRENT)
    face = board.entries[place].face
    if isinstance(face.power, int) and isinstance(face.toughness, int):
        return face.power, face.toughness
    try:
        thing = next(t for t in effective(board).things if t.entry.ref == place)
    except (StopIteration, RedzoneError, Unknown):
        return 0, 0
    return thing.power or 0, thing.toughness or 0
