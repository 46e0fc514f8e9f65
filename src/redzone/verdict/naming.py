"""Names and coordinates for messages: what a person calls a thing, and the machine form of several."""

from __future__ import annotations

from collections.abc import Iterable

from redzone.board import Ref, Target
from redzone.layers import Bound, Thing
from redzone.layers.fold import Scene
from redzone.messages import card_name, row, sentence


def label(scene: Scene, target: Target | Thing) -> str:
    """What a person calls it: alias, card name, else the coordinate; a player's own name."""
    if isinstance(target, str):
        return target
    thing = target if isinstance(target, Thing) else scene.thing(target)
    if thing is None:
        return str(target)
    name = thing.entry.alias or thing.name
    if not name:
        return str(thing.ref if isinstance(target, Thing) else target)
    if not scene.named:
        for other in scene.things:
            scene.named.setdefault(other.entry.alias or other.name, set()).add(other.entry.ref)
    shown = thing.entry.alias or card_name(name)
    return sentence("named-at", name=shown, place=str(thing.ref)) if len(scene.named[name]) > 1 else shown


def source_name(bound: Bound | None, source: Thing | None) -> str:
    """The card or words that a restriction or requirement comes from."""
    if source is not None:
        return source.entry.alias or card_name(source.name) or str(source.ref)
    if bound is None:
        return ""
    if bound.effect and bound.label:
        return card_name(bound.label)
    if bound.source is not None:
        return bound.source.entry.alias or card_name(bound.source.name) or str(bound.source.ref)
    return card_name(bound.label) or bound.you


def source_key(bound: Bound | None, source: Thing | None) -> str:
    """The machine form of a source: its coordinate, else its card's name."""
    if source is not None:
        return str(source.ref)
    if bound is None:
        return ""
    return str(bound.source.ref) if bound.source is not None and not bound.effect else bound.label


def coordinates(refs: Iterable[Target]) -> tuple[str, ...]:
    """Coordinates, several members of one group as "12 A1"."""
    out: dict[tuple[str, int] | str, list[Ref]] = {}
    for ref in refs:
        if isinstance(ref, str):
            out.setdefault(ref, [])
        else:
            out.setdefault((ref.player, ref.place), []).append(ref)
    return tuple(_group(key, members) for key, members in out.items())


def _group(key: tuple[str, int] | str, members: list[Ref]) -> str:
    if isinstance(key, str):
        return key
    if len(members) == 1:
        return str(members[0])
    return f"{len(members)} {members[0]._replace(member=0)}"


def several(scene: Scene, refs: Iterable[Target]) -> str:
    """Names of several things in a row: "Bears, 3 Goblin"."""
    names = [label(scene, ref) for ref in refs]
    if len(names) == 1:
        return names[0]
    count: dict[str, int] = {}
    for name in names:
        count[name] = count.get(name, 0) + 1
    return row(*(name if n == 1 else row(str(n), name, between=" ") for name, n in count.items()))
