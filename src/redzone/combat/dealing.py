"""All combat damage of a step is dealt at once (510.2), and what comes of it (120.3)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from redzone.board import Board, Ref, Target
from redzone.combat.changes import state_of, with_player
from redzone.combat.desks import rule, seen
from redzone.combat.division import points
from redzone.combat.model import Assignment, Combat, Line, Share, line
from redzone.combat.naming import Naming
from redzone.layers import Effective, Look, Thing
from redzone.layers.fold import passes

#: types of permanents that can be dealt damage (120.1a)
DAMAGED = frozenset({"creature", "planeswalker", "battle"})
#: what damage takes from planeswalkers and battles: the state, the rule and the sentence
USED_UP = (("loyalty", "loyalty lost", "damage-loyalty"), ("defense", "defense lost", "damage-defense"))


@dataclass(slots=True, kw_only=True)
class Dealt:
    """What one step's damage did. dealt: by target; deadly: creatures dealt damage by deathtouch (702.2b)."""

    board: Board
    dealt: dict[Target, int]
    deadly: frozenset[Ref]
    lines: tuple[Line, ...]


def deal(combat: Combat, assigned: Assignment) -> Dealt:
    """The assignment dealt on the combat's board. Raises Unknown for a missing fact."""
    dealing = _Dealing(combat, seen(combat))
    return dealing.all([share for share in assigned if share.amount > 0])


@dataclass(slots=True)
class _Dealing:
    """One simultaneous event; everything is looked at as it is before."""

    combat: Combat
    eff: Effective
    last: Effective | None = None
    naming: Naming = field(init=False)
    lines: list[Line] = field(default_factory=list)
    dealt: dict[Target, int] = field(default_factory=dict)
    deadly: set[Ref] = field(default_factory=set)
    states: dict[Ref, dict[str, Any]] = field(default_factory=dict)
    life: dict[str, int] = field(default_factory=dict)
    poison: dict[str, int] = field(default_factory=dict)
    marked: dict[Ref, int] = field(default_factory=dict)
    minus: dict[Ref, int] = field(default_factory=dict)
    lost: dict[Ref, int] = field(default_factory=dict)
    shields: dict[Ref, None] = field(default_factory=dict)
    gains: dict[tuple[str, Ref], list[Share]] = field(default_factory=dict)
    grouped: dict[tuple[str, str, Ref, Target], list[Share]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.naming = Naming(self.combat.board)

    def all(self, shares: Sequence[Share]) -> Dealt:
        for share in shares:
            self._share(share)
        self._speak()
        board = self._with_states(self.combat.board)
        board = self._with_players(board)
        return Dealt(board=board, dealt=self.dealt, deadly=frozenset(self.deadly), lines=tuple(self.lines))

    def _say(self, name: str, code: str, **args: str | int) -> None:
        self.lines.append(line(rule(self.combat, name), code, **args))

    # --- one share -------------------------------------------------------------------------------------

    def _source(self, ref: Ref) -> Thing:
        """The source as it is, or as it last was (310.4b)."""
        thing = self.eff.scene.thing(ref)
        if thing is not None:
            return thing
        if self.last is None:
            board = self.combat.board
            there = {one: {**states, "phased out": None} for one, states in board.changed.items()}
            self.last = seen(self.combat, replace(board, gone={}, changed=there))
        found = self.last.scene.thing(ref)
        assert found is not None, "whoever assigned damage was on the battlefield"
        return found

    def _share(self, share: Share) -> None:
        source = self._source(share.source)
        if isinstance(share.target, str):
            self._group("damage dealt", "damage-dealt", share)
            self._count(share, source)
            self._to_player(share, source, share.target)
            return
        target = self.eff.scene.thing(share.target)
        if target is None or not target.types & DAMAGED:
            self._group("no recipient left", "damage-no-target", share)
        elif self._protected(target, source):
            self._group("protected from damage", "damage-prevented", share)
        elif target.counters.get("shield"):
            self.shields[share.target] = None
            self._group("shield counter", "damage-shielded", share)
        else:
            self._group("damage dealt", "damage-dealt", share)
            self._count(share, source)
            self._to_permanent(share, source, share.target, target)

    def _protected(self, target: Thing, source: Thing) -> bool:
        """702.16e: damage from a source of the quality is prevented."""
        look = Look(self.eff.scene, target.controller, target, subject=source)
        return any(
            passes(keyword.quality, source, look)
            for keyword in target.keywords()
            if keyword.name == "protection" and keyword.quality is not None
        )

    def _count(self, share: Share, source: Thing) -> None:
        """What holds for any damage that is dealt."""
        self.dealt[share.target] = self.dealt.get(share.target, 0) + share.amount
        if share.source not in self.combat.board.gone:
            mine = self.states.setdefault(share.source, {})
            mine["dealt damage this turn"] = True
            if isinstance(share.target, str):
                before = state_of(self.combat.board, share.source, "dealt damage to") or ()
                mine["dealt damage to"] = tuple(dict.fromkeys((*before, share.target)))
        if source.has("lifelink"):
            key = source.controller, share.source._replace(member=0)
            self.gains.setdefault(key, []).append(share)

    def _to_player(self, share: Share, source: Thing, player: str) -> None:
        if source.has("infect"):
            self.poison[player] = self.poison.get(player, 0) + share.amount
            self._group("infect poisons", "damage-infect", share)
        else:
            self.life[player] = self.life.get(player, 0) + share.amount
        toxic = sum(k.number or 0 for k in source.keywords() if k.name == "toxic")
        if toxic:
            self.poison[player] = self.poison.get(player, 0) + toxic
            self._group("toxic", "damage-toxic", share._replace(amount=toxic))

    def _to_permanent(self, share: Share, source: Thing, ref: Ref, target: Thing) -> None:
        n = share.amount
        self.states.setdefault(ref, {})["was dealt damage this turn"] = True
        if target.is_creature:
            if source.has("infect") or source.has("wither"):
                self.minus[ref] = self.minus.get(ref, 0) + n
                name = "infect weakens" if source.has("infect") else "wither"
                self._group(name, "damage-weakens", share)
            else:
                self.marked[ref] = self.marked.get(ref, 0) + n
            if source.has("deathtouch"):
                self.deadly.add(ref)
        for kind, what in (("planeswalker", "loyalty"), ("battle", "defense")):
            if kind in target.types:
                self._take(ref, target, what, n)

    def _take(self, ref: Ref, target: Thing, what: str, n: int) -> None:
        """120.3c, 120.3h: that many counters are removed."""
        states = self.states.setdefault(ref, {})
        now = states[what] if what in states else points(target, what)
        states[what] = max(0, now - n)
        self.lost[ref] = self.lost.get(ref, 0) + n

    # --- all of it -------------------------------------------------------------------------------------

    def _group(self, name: str, code: str, share: Share) -> None:
        """Members of one group that do the same stand in one line."""
        key = (name, code, share.source._replace(member=0), share.target)
        self.grouped.setdefault(key, []).append(share)

    def _speak(self) -> None:
        for (name, code, _, target), shares in self.grouped.items():
            total = sum(share.amount for share in shares)
            what = self.naming.of(list(dict.fromkeys(share.source for share in shares)))
            if code == "damage-dealt" and len({share.source for share in shares}) > 1:
                code = "damage-dealt-together"  # noqa: PLW2901
            self._say(name, code, what=what, object=self.naming.target(target), n=total)

    def _with_states(self, board: Board) -> Board:
        for ref, n in self.marked.items():
            self.states[ref]["damage"] = int(state_of(board, ref, "damage") or 0) + n
        for ref, n in self.minus.items():
            self._add_counters(board, ref, "-1/-1", n)
        for ref in self.shields:
            self._add_counters(board, ref, "shield", -1)
        for ref, n in self.lost.items():
            for what, name, code in USED_UP:
                if what in self.states[ref]:
                    left = self.states[ref][what]
                    self._say(name, code, what=self.naming.of([ref]), n=n, left=left)
        changed: dict[Ref, Mapping[str, Any]] = dict(board.changed)
        for ref, states in self.states.items():
            changed[ref] = {**changed.get(ref, {}), **states}
        return replace(board, changed=changed)

    def _add_counters(self, board: Board, ref: Ref, kind: str, n: int) -> None:
        states = self.states.setdefault(ref, {})
        counters = dict(states.get("counters") or state_of(board, ref, "counters") or {})
        counters[kind] = counters.get(kind, 0) + n
        states["counters"] = {name: count for name, count in counters.items() if count > 0}

    def _with_players(self, board: Board) -> Board:
        for player, n in self.life.items():
            board = _life(board, player, -n)
            self._say("life lost", "damage-life", player=player, n=n, life=board.players[player].life)
        for (player, _), shares in self.gains.items():
            n = sum(share.amount for share in shares)
            board = _life(board, player, n)
            what = self.naming.of(list(dict.fromkeys(share.source for share in shares)))
            after = board.players[player].life
            self._say("lifelink", "damage-lifelink", player=player, n=n, life=after, what=what)
        for player, n in self.poison.items():
            board = _poisoned(board, player, n)
        for player in dict.fromkeys(target for target in self.dealt if isinstance(target, str)):
            board = with_player(board, player, was_dealt_damage=True)
        return board


def _life(board: Board, player: str, n: int) -> Board:
    """A team's life is one total (810.9): each of its players has it."""
    for mate in board.side_of(player):
        board = with_player(board, mate, life=board.players[mate].life + n)
    return board


def _poisoned(board: Board, player: str, n: int) -> Board:
    """More poison counters; how many there were may be unknown, then it stays unknown."""
    for mate in board.side_of(player):
        before = board.players[mate].facts.get("poison")
        if before is not None:
            board = with_player(board, mate, poison=int(before) + n)
    return board


def total(dealt: Mapping[Target, int], more: Mapping[Target, int]) -> dict[Target, int]:
    """Both added up."""
    keys: Iterable[Target] = dict.fromkeys((*dealt, *more))
    return {target: dealt.get(target, 0) + more.get(target, 0) for target in keys}
