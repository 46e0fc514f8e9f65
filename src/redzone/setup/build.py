"""A written text becomes a position: `build`, and `board_of` for a position without faults."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from redzone.board import Board, Effect, Entry, Player, Ref, Setup
from redzone.board.faults import CURRENT, faults
from redzone.errors import SetupError, fault
from redzone.notation.folding import fold
from redzone.notation.written import EffectLine, Side, Written
from redzone.setup.blame import Blame, Sources
from redzone.setup.effects import effect_of
from redzone.setup.entries import Draft, first_pass, second_pass
from redzone.setup.library import Library
from redzone.setup.names import Names
from redzone.setup.states import facts_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Built:
    """A position, not yet checked, and where in the text its parts stand."""

    setup: Setup
    sources: Sources


def build(written: Written, library: Library, text: str = "") -> Built:
    """The position that a text's sides and effects describe. text: its canonical notation, kept as it is.

    Raises UnknownName, AmbiguousName, NotationError or SetupError with everything that is wrong.
    """
    blame = Blame()
    _check_players(written, blame)
    blame.settle()
    drafts = _drafts(written, library, blame)
    players = {side.player: Player(name=side.player) for side in written.sides}
    rough = Setup(players=tuple(players.values()), things=tuple(draft.entry for draft in drafts.values()))
    names = Names(rough, library)
    players = {side.player: _player(side, names, blame) for side in written.sides}
    entries = {ref: second_pass(draft, names, library, players, blame) for ref, draft in drafts.items()}
    setup = Setup(players=tuple(players.values()), things=tuple(entries.values()))
    effects = _effects(written, setup, Names(setup, library), library, blame)
    blame.settle()
    things = tuple(_in_order(written, entries, effects))
    return Built(
        setup=Setup(players=setup.players, things=things, text=text), sources=_sources(written, drafts)
    )


def board_of(setup: Setup, sources: Sources | None = None, edition: str = CURRENT) -> Board:
    """The position as a board. Raises SetupError with every fault, with places if `sources` are given."""
    found = faults(setup, edition)
    if found:
        raise SetupError(*(sources.placed(found) if sources else found))
    return Board(setup=setup)


def _check_players(written: Written, blame: Blame) -> None:
    """No two players alike: their coordinates would be the same."""
    seen: dict[str, str] = {}
    for side in written.sides:
        if fold(side.player) in seen:
            blame.add(SetupError(fault("player-twice", side.span, player=side.player)))
        seen.setdefault(fold(side.player), side.player)
    if not seen:
        blame.add(SetupError(fault("no-player")))


def _drafts(written: Written, library: Library, blame: Blame) -> dict[Ref, Draft]:
    return {
        ref: first_pass(permanent, ref, library, blame)
        for side in written.sides
        for place, permanent in enumerate(side.permanents, 1)
        for ref in (Ref(side.player, place),)
    }


def _player(side: Side, names: Names, blame: Blame) -> Player:
    facts: dict[str, Any] = facts_of(side.facts, names, blame)
    life = facts.pop("life", 20)
    team = facts.pop("team", None)
    return Player(name=side.player, life=int(life), team=None if team is None else str(team), facts=facts)


def _effects(
    written: Written, setup: Setup, names: Names, library: Library, blame: Blame
) -> dict[int, Effect]:
    """The effects by their position among the written things."""
    found: dict[int, Effect] = {}
    for at, thing in enumerate(written.things):
        if isinstance(thing, EffectLine):
            so_far = replace(setup, things=(*setup.things, *found.values()))
            with blame.catching():
                found[at] = effect_of(thing, so_far, names, library)
    return found


def _in_order(
    written: Written, entries: Mapping[Ref, Entry], effects: Mapping[int, Effect]
) -> list[Entry | Effect]:
    """Entries and effects in the order of the text, which is the order of their timestamps."""
    found: list[Entry | Effect] = []
    for at, thing in enumerate(written.things):
        if isinstance(thing, Side):
            found += [entries[Ref(thing.player, n)] for n in range(1, len(thing.permanents) + 1)]
        else:
            found.append(effects[at])
    return found


def _sources(written: Written, drafts: Mapping[Ref, Draft]) -> Sources:
    return Sources(
        permanents={ref: draft.written.span for ref, draft in drafts.items()},
        players={side.player: side.span for side in written.sides},
        effects=tuple(thing.span for thing in written.things if isinstance(thing, EffectLine)),
    )
