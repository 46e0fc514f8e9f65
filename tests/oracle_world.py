"""The board as an oracle sees it: one piece for each member, with its characteristics worked out.

Written straight from the rules text, for small boards built by hand; knows only what the random boards
and the worked examples need, and says so loudly where a board asks for more.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from redzone.abilities import Ability, CantBlock, Designate, Grant, Keyword, Value
from redzone.board import Board, Effect, Entry, Ref, Target

KEYWORD_COUNTERS = ("flying", "menace", "reach", "shadow", "vigilance", "haste", "fear")


@dataclass(eq=False)
class Piece:
    """One permanent (a member of a group is one of its own), as it is after all layers."""

    ref: Ref
    entry: Entry
    controller: str
    owner: str
    types: set[str]
    subtypes: set[str]
    supertypes: set[str]
    colors: set[str]
    power: int | None
    toughness: int | None
    abilities: list[Ability]
    barred: set[str] = field(default_factory=set)

    @property
    def states(self) -> Any:
        """The states written for its entry."""
        return self.entry.states

    def keywords(self, name: str) -> list[Keyword]:
        """Its instances of one keyword."""
        own = [ability for ability in self.abilities if isinstance(ability, Keyword)]
        return [keyword for keyword in own if keyword.name == name]

    def has(self, name: str) -> bool:
        """Has this keyword ("islandwalk" is the landwalk of that label, "landwalk" any)."""
        return any(
            name in (ability.name, ability.label)
            for ability in self.abilities
            if isinstance(ability, Keyword)
        )


@dataclass(frozen=True)
class Ctx:
    """Who speaks: the ability's "you", its source, its targets; and what is looked at."""

    you: str
    source: Piece | None = None
    on: tuple[Target, ...] = ()
    x: int | None = None
    subject: Piece | None = None
    #: the defending player of the attack looked at; both heads of a team in the classic edition
    defending: tuple[str, ...] = ()

    def about(self, subject: Piece | None, defending: tuple[str, ...] = ()) -> Ctx:
        """The same ability, looking at this creature (and this attack)."""
        return replace(self, subject=subject, defending=defending)


@dataclass(frozen=True)
class Change:
    """A `Grant` at its place in timestamp order. resolved: by a spell or ability, not by a static ability."""

    grant: Grant
    ctx: Ctx
    resolved: bool


class World:
    """All pieces of a board after the layers, and every rule in force with the one who speaks it."""

    def __init__(self, board: Board, edition: str) -> None:
        self.board = board
        self.classic = edition == "classic"
        self.pieces: dict[Ref, Piece] = {}
        present = [entry for entry in board.entries.values() if not entry.states.get("phased out")]
        for entry in present:
            for ref in members(entry):
                self.pieces[ref] = _printed(ref, entry)
        self.attacks: dict[Ref, Target] = {
            ref: run.target for run in board.attacking for ref in run_of(run.creature, run.count)
        }
        self._things = (*board.setup.things, *board.later)
        self._effects = [thing for thing in self._things if isinstance(thing, Effect)]
        self._layers()
        self._rules = tuple(self._in_force())

    def defending(self, target: Target) -> tuple[str, ...]:
        """The defending player of an attack on this object (508.5); classic teams: the team (old 606.7)."""
        if isinstance(target, str):
            return self.board.side_of(target) if self.classic else (target,)
        piece = self.pieces[target]
        return (piece.states["protector"],) if "battle" in piece.types else (piece.controller,)

    def objects(self, target: Target) -> tuple[Piece | str, ...]:
        """What is attacked by an attack on `target`: that object; classic: every head of the team."""
        return self.defending(target) if isinstance(target, str) else (self.pieces[target],)

    def rules(self) -> tuple[tuple[Ability, Ctx], ...]:
        """Every ability in force that is neither keyword nor change of characteristics."""
        return self._rules

    def _in_force(self) -> list[tuple[Ability, Ctx]]:
        found: list[tuple[Ability, Ctx]] = []
        for piece in self.pieces.values():
            ctx = Ctx(you=piece.controller, source=piece)
            found += [(ability, ctx) for ability in piece.abilities]
        for effect in self._effects:
            found += [(ability, self._speaker(effect)) for ability in effect.abilities]
        return [(ability, ctx) for ability, ctx in found if not isinstance(ability, Keyword | Grant)]

    def _speaker(self, effect: Effect) -> Ctx:
        source = self.pieces.get(effect.source) if effect.source else None
        return Ctx(you=effect.controller, source=source, on=effect.on, x=effect.x)

    def _layers(self) -> None:
        changes = self._changes()
        for change in changes:
            for piece in self._touched(change):
                _types(piece, change.grant)
        for change in changes:
            for piece in self._touched(change):
                _colors(piece, change.grant)
        for change in changes:
            for piece in self._touched(change):
                _abilities(piece, change.grant)
        self._power_toughness(changes)

    def _touched(self, change: Change) -> list[Piece]:
        from oracle_words import holds, passes

        if change.grant.when is not None and not holds(self, change.grant.when, change.ctx, None):
            return []
        return [
            piece
            for piece in self.pieces.values()
            if passes(self, change.grant.subject, piece, change.ctx.about(piece))
        ]

    def _changes(self) -> list[Change]:
        found: list[Change] = []
        for thing in self._things:
            if isinstance(thing, Effect):
                ctx = self._speaker(thing)
                grants = [given for ability in thing.abilities if (given := _as_grant(ability)) is not None]
                found += [Change(given, ctx, True) for given in grants]
            else:
                for piece in [self.pieces[ref] for ref in members(thing) if ref in self.pieces]:
                    ctx = Ctx(you=thing.controller, source=piece)
                    found += [Change(given, ctx, False) for given in _own(thing)]
        return found

    def _power_toughness(self, changes: list[Change]) -> None:
        """Layers 7b, 7c; classic 6b (set, and +N/+N that resolved), 6c counters, 6d static +N/+N."""
        from oracle_words import number

        touched = [(change, piece) for change in changes for piece in self._touched(change)]
        for change, piece in touched:
            ctx, grant = change.ctx.about(piece), change.grant
            piece.power = piece.power if grant.power is None else number(self, grant.power, ctx)
            if grant.toughness is not None:
                piece.toughness = number(self, grant.toughness, ctx)
            if self.classic and change.resolved:
                self._add(piece, grant.plus_power, grant.plus_toughness, ctx)
        for piece in self.pieces.values():
            plus = piece.entry.counters.get("+1/+1", 0) - piece.entry.counters.get("-1/-1", 0)
            self._add(piece, plus, plus, Ctx(you=piece.controller))
        for change, piece in touched:
            if not (self.classic and change.resolved):
                grant = change.grant
                self._add(piece, grant.plus_power, grant.plus_toughness, change.ctx.about(piece))

    def _add(self, piece: Piece, power: Value, toughness: Value, ctx: Ctx) -> None:
        from oracle_words import number

        if piece.power is not None and piece.toughness is not None:
            piece.power += number(self, power, ctx)
            piece.toughness += number(self, toughness, ctx)


def members(entry: Entry) -> tuple[Ref, ...]:
    """The references of the pieces of an entry: itself, or each member of a group."""
    if not entry.group:
        return (entry.ref,)
    return run_of(entry.ref._replace(member=1), entry.count)


def run_of(first: Ref, count: int) -> tuple[Ref, ...]:
    """A run of `count` members of a group from this one."""
    return tuple(first._replace(member=first.member + step) for step in range(count))


def _printed(ref: Ref, entry: Entry) -> Piece:
    face = entry.face
    return Piece(
        ref=ref, entry=entry, controller=entry.controller, owner=entry.owner, types=set(face.types),
        subtypes=set(face.subtypes), supertypes=set(face.supertypes), colors=set(face.colors),
        power=_whole(face.power), toughness=_whole(face.toughness), abilities=list(face.abilities),
    )  # fmt: skip


def _whole(value: object) -> int | None:
    if value is None or isinstance(value, int):
        return value
    raise NotImplementedError(f"the oracle reads printed numbers only, not {value}")


def _own(entry: Entry) -> list[Grant]:
    """What an entry does at its own timestamp: static abilities, grants, counters, being suspected."""
    found = [ability for ability in entry.face.abilities if isinstance(ability, Grant)]
    found += [ability for ability in entry.grants if isinstance(ability, Grant)]
    for kind in entry.counters:
        if kind in KEYWORD_COUNTERS:
            found.append(Grant(abilities=(Keyword(name=kind),)))
    if entry.states.get("suspected"):
        found.append(SUSPECTED)
    return found


#: 701.60c: has menace and "this creature can't block" (both can be lost)
SUSPECTED = Grant(abilities=(Keyword(name="menace"), CantBlock()))


def _as_grant(ability: Ability) -> Grant | None:
    if isinstance(ability, Designate) and ability.what == "suspected":
        return replace(SUSPECTED, subject=ability.subject, when=ability.when)
    return ability if isinstance(ability, Grant) else None


def _types(piece: Piece, grant: Grant) -> None:
    if grant.types_set or grant.subtypes_set or grant.control is not None or grant.switched:
        raise NotImplementedError("the oracle adds types only")
    piece.types |= set(grant.types)
    piece.types -= set(grant.types_lost)
    piece.subtypes |= set(grant.subtypes)
    piece.supertypes |= set(grant.supertypes)
    piece.supertypes -= set(grant.supertypes_lost)


def _colors(piece: Piece, grant: Grant) -> None:
    if grant.colors is not None:
        piece.colors = set(grant.colors) | (piece.colors if grant.colors_added else set())


def _abilities(piece: Piece, grant: Grant) -> None:
    """Layer 6: 613.7 in timestamp order; losing banding loses bands with other (702.22b)."""
    if grant.loses_all:
        if any(isinstance(ability, Grant) for ability in piece.abilities):
            raise NotImplementedError("a source of changes loses its abilities: dependencies are not read")
        piece.abilities = []
    gone = set(grant.removes) | set(grant.cant_have)
    if "banding" in gone:
        gone.add("bands with other")
    piece.barred |= set(grant.cant_have)
    piece.abilities = [ability for ability in piece.abilities if not _called(ability, gone)]
    for ability in grant.abilities:
        if isinstance(ability, Grant):
            raise NotImplementedError("a granted change of characteristics is not read")
        if not _called(ability, piece.barred):
            piece.abilities.append(ability)


def _called(ability: Ability, names: set[str]) -> bool:
    return isinstance(ability, Keyword) and (ability.name in names or ability.label in names)
