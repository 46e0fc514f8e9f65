"""A board as the rules see it: every characteristic worked out, and all rule effects in force."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from redzone.abilities import (
    Ability,
    Designate,
    Grant,
    Itself,
    Keyword,
    Resolves,
    Unread,
)
from redzone.abilities.keywords import match
from redzone.board import Board, Effect
from redzone.layers.changes import SUSPECTED, Change, as_grant
from redzone.layers.engine import CLASSIC, CURRENT, Layers
from redzone.layers.fold import Look, Scene, holds, passes
from redzone.layers.permanents import permanents
from redzone.layers.thing import Bound, Thing


@dataclass(slots=True)
class Effective:
    """The board after the layers. rules: rule effects (613.11) in timestamp order, static and resolved."""

    board: Board
    scene: Scene
    rules: tuple[Bound, ...]
    unread: tuple[tuple[str, Unread], ...]

    @property
    def things(self) -> tuple[Thing, ...]:
        """All permanents, phased-out ones left out (702.26b)."""
        return tuple(self.scene.things)


def effective(board: Board, *, classic: bool = False, assumed: Mapping[str, bool] | None = None) -> Effective:
    """Work out the board, once. classic: the old layers (418.5a). Raises `Unknown` for a missing fact."""
    assumed = {**board.assumed, **(assumed or {})}
    key = "effective", classic, tuple(sorted(assumed.items()))
    found: Effective | None = board.kept.get(key)
    if found is None:
        found = board.kept[key] = _worked_out(board, classic=classic, assumed=assumed)
    return found


def _worked_out(board: Board, *, classic: bool, assumed: Mapping[str, bool]) -> Effective:
    things = list(permanents(board))
    scene = Scene(board, things, assumed)
    effects = list(_effects(board))
    changes = [*_own_changes(things), *_resolved(effects, scene)]
    Layers(scene, changes, CLASSIC if classic else CURRENT).run()
    rules = _rules(effects, scene)
    _designate(rules, scene)
    return Effective(board, scene, rules, tuple(_unread(things, effects)))


# --- changes and rule effects -------------------------------------------------------------------


def _effects(board: Board) -> Iterator[tuple[int, Effect]]:
    return ((at, thing) for at, thing in enumerate(board.things) if isinstance(thing, Effect))


def _keyword_counter(kind: str) -> Keyword | None:
    """The keyword that a keyword counter gives (122.1b)."""
    found = match(kind)
    return found[0] if found and found[1] == len(kind) else None


def _own_changes(things: list[Thing]) -> Iterator[Change]:
    """What the notation's + and - and keyword counters do: of the permanent's own timestamp (613.7c)."""
    for thing in things:
        keywords = map(_keyword_counter, thing.counters)
        given: list[tuple[Ability, ...]] = [(keyword,) for keyword in keywords if keyword is not None]
        if thing.states.get("suspected"):
            given.append(SUSPECTED)
        for at, abilities in enumerate(given):
            grant = Grant(subject=Itself(), abilities=abilities)
            bound = Bound(grant, thing, thing.controller, thing.timestamp, thing.name, effect=True)
            yield Change(grant, bound, (id(thing), at), True, own=False)
        for ability in thing.entry.grants:
            if isinstance(ability, Grant):
                bound = Bound(ability, thing, thing.controller, thing.timestamp, thing.name, effect=True)
                yield Change(ability, bound, (id(thing), id(ability)), True, own=False)


def _bound(at: int, effect: Effect, ability: Ability, scene: Scene) -> Bound:
    source = scene.thing(effect.source) if effect.source else None
    return Bound(
        ability,
        source,
        effect.controller,
        at,
        effect.card,
        effect.x,
        effect.on,
        effect.chosen,
        effect.keyword,
        effect=True,
        kicked=effect.kicked,
    )


def _resolved(effects: list[tuple[int, Effect]], scene: Scene) -> Iterator[Change]:
    for at, effect in effects:
        for ability in _flat(effect.abilities):
            grant = as_grant(ability)
            if grant is not None:
                bound = _bound(at, effect, ability, scene)
                yield Change(grant, bound, (id(effect), id(ability)), True, own=False)


def _flat(abilities: tuple[Ability, ...]) -> Iterator[Ability]:
    """Effects out of a `Resolves` that was put there whole."""
    for ability in abilities:
        if isinstance(ability, Resolves):
            yield from _flat(ability.effects)
        else:
            yield ability


def _rules(effects: list[tuple[int, Effect]], scene: Scene) -> tuple[Bound, ...]:
    """Everything in force that is no change of characteristics, in timestamp order."""
    out = [
        Bound(ability, thing, thing.controller, thing.timestamp, thing.name)
        for thing in scene.things
        for ability in thing.abilities
        if not isinstance(ability, Grant | Resolves | Keyword)
    ]
    for at, effect in effects:
        out += [_bound(at, effect, a, scene) for a in _flat(effect.abilities) if not isinstance(a, Grant)]
    out.sort(key=lambda b: b.timestamp)
    return tuple(out)


def _designate(rules: tuple[Bound, ...], scene: Scene) -> None:
    """Goads by abilities in force; each goading player counts once (701.15c-d)."""
    for bound in rules:
        ability = bound.ability
        if not isinstance(ability, Designate):
            continue
        for thing in scene.things:
            look = Look(
                scene,
                bound.you,
                bound.source,
                True,
                bound.targets,
                bound.x,
                bound.chosen,
                thing,
                kicked=bound.kicked,
            )
            if not (thing.is_creature and passes(ability.subject, thing, look) and holds(ability.when, look)):
                continue
            if ability.what == "goaded":
                if bound.you not in thing.goaders:
                    thing.goaders = (*thing.goaders, bound.you)
            else:
                thing.states = {**thing.states, ability.what.removeprefix("not "): ability.what[:4] != "not "}


def _unread(things: list[Thing], effects: list[tuple[int, Effect]]) -> Iterator[tuple[str, Unread]]:
    for thing in things:
        name = thing.name or str(thing.ref)
        yield from ((name, text) for text in thing.unread)
    for _, effect in effects:
        yield from ((effect.card, text) for text in effect.unread)
        for ability in effect.abilities:
            if isinstance(ability, Resolves):
                yield from ((effect.card, text) for text in ability.unread)
