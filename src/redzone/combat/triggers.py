"""What triggers on what happened (508.3, 509.3): how many times, of whom, in which order (603.3b)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from redzone.abilities import Either, Filter
from redzone.abilities.filters import ANYTHING
from redzone.board import Ref, Target
from redzone.combat.aiming import aims_of
from redzone.combat.changes import attackers
from redzone.combat.desks import rule, seen
from redzone.combat.model import (
    AttackDeclared,
    BecameBlocked,
    BecameTapped,
    BlockDeclared,
    Combat,
    Enlisted,
    Exerted,
    Happening,
    Line,
    Triggered,
    line,
)
from redzone.combat.trigger_blocks import Blocks
from redzone.combat.trigger_counts import Found, enough, once_each
from redzone.combat.trigger_words import of_watcher
from redzone.combat.watching import Watcher, watchers
from redzone.layers import Effective, Unknown
from redzone.layers.look import players
from redzone.messages import card_name
from redzone.rules.numbers import number as rule_number

Pairs = Sequence[tuple[Ref, Target]]


def triggered(before: Combat, after: Combat, happened: Sequence[Happening]) -> tuple[Triggered, ...]:
    """All that triggers, in the order in which it goes on the stack: the active player's first, then the
    others' in turn order, each in the order of the sources (508.2b, 509.2a, 603.3b).
    """
    return looked_at(before, after, happened)[0]


def looked_at(
    before: Combat, after: Combat, happened: Sequence[Happening]
) -> tuple[tuple[Triggered, ...], tuple[Line, ...]]:
    """All that triggers, as `triggered`; and a line for each ability of which it can't be said, since a fact
    is missing: it is not counted.

    Characteristics are those right after the events (603.10). Raises Unknown if they can't be worked out.
    """
    if not happened:
        return (), ()
    eff = seen(after)
    look = _Events(before, after, eff)
    found: list[Triggered] = []
    doubtful: dict[Line, None] = {}
    for watcher in watchers(eff):
        for event in happened:
            try:
                found += list(look.of(watcher, event))
            except Unknown as unknown:
                source, ability = card_name(watcher.source.name), of_watcher(watcher)
                words = {"source": source, "ability": ability, "fact": unknown.about}
                doubtful[line(rule(after, "triggers"), "trigger-unknown", **words)] = None
    turn = list(after.board.players)
    found = [replace(one, aims=aims) if (aims := _aims(one, eff)) else one for one in found]
    return tuple(sorted(found, key=lambda one: turn.index(one.controller))), tuple(doubtful)


def _aims(one: Triggered, eff: Effective) -> tuple[Target, ...]:
    try:
        return aims_of(one, eff) if one.does or one.keyword else ()
    except Unknown:  # it is said as it resolves
        return ("", "")


class _Events:
    """The events of one step as abilities see them."""

    def __init__(self, before: Combat, after: Combat, eff: Effective) -> None:
        self.before, self.after, self.eff = before, after, eff
        self.edition = after.edition.name
        #: 508.5: the defending player of an attack on this
        self.defenders = {run.target: run.defending for run in reversed(after.board.attacking)}
        self.blocks = Blocks(before, after, self.defenders)

    def _rule(self, name: str) -> str:
        return rule_number(name, self.edition)

    def of(self, watcher: Watcher, event: Happening) -> Found:
        """How often the ability triggers on the event."""
        match event:
            case AttackDeclared(pairs):
                found = self._attacks(watcher, pairs)
            case BlockDeclared():
                found = self.blocks.declared(watcher, event)
            case BecameBlocked():
                found = self.blocks.became(watcher, event)
            case BecameTapped(refs):
                found = self._tapped(watcher, refs)
            case Exerted(refs):
                found = self._exerted(watcher, refs)
            case Enlisted(pairs):
                found = self._enlisted(watcher, pairs)
        return found

    def _before(self, watcher: Watcher) -> bool:
        """Has this ability triggered this turn?"""
        return any(
            one.source == watcher.ref and one.ability == watcher.ability
            for record in self.after.log
            for one in record.triggered
        )

    # --- attacks ---

    def _attacks(self, w: Watcher, pairs: Pairs) -> Found:
        match w.ability.event:
            case "attacks" | "attacks or blocks":
                return self._creatures_attack(w, pairs)
            case "attacks alone" if self._alone(pairs):
                return self._creatures_attack(w, pairs)
            case "player attacks":
                return self._players_attack(w, pairs)
            case "player is attacked" | "is attacked":
                return self._is_attacked(w, pairs)
        return iter(())

    def _alone(self, pairs: Pairs) -> bool:
        """506.5: no other creature was declared; in classic no other one is attacking (306.4)."""
        by_declaration = self.after.edition.alone_by_declaration
        return len(pairs) == 1 and (by_declaration or len(attackers(self.after.board)) == 1)

    def _defending(self, target: Target) -> tuple[str, ...]:
        name = self.defenders.get(target, "")
        if name:
            return (name,)
        return (target,) if isinstance(target, str) else ()

    def _creatures_attack(self, w: Watcher, pairs: Pairs) -> Found:
        """508.3a, 506.5: creatures attack, each once; together: once if there are enough."""
        targets = dict(pairs)
        if not (w.ability.together or enough(w.ability, len(pairs))):
            return
        found = [
            ref
            for ref in w.subjects(targets)
            if self._first_attack(w, ref)
            and w.fits(w.ability.target, targets[ref])
            and w.when(list(targets), ref, self._defending(targets[ref]))
        ]
        name = self._rule("attacks alone" if w.ability.event == "attacks alone" else "attacks")
        if w.ability.together:
            if enough(w.ability, len(found)):
                yield w.triggered(name, found, len(found))
            return
        for ref in found:
            yield w.triggered(name, (ref, *self._defending(targets[ref])), len(pairs))

    def _first_attack(self, w: Watcher, ref: Ref) -> bool:
        """Is it its first attack of this turn, if the ability asks for that?"""
        thing = w.at.get(ref)
        return not w.ability.first or thing is None or not thing.states.get("attacked")

    def _players_attack(self, w: Watcher, pairs: Pairs) -> Found:
        """508.3c-e: each player who attacks by himself, with creatures he controls."""
        holders = {ref: w.at[ref].controller for ref, _ in pairs if ref in w.at}
        for name in players(w.ability.who, w.look()):
            mine = [(ref, at) for ref, at in pairs if holders.get(ref) == name]
            if mine and not (w.ability.first and self.after.board.players[name].facts.get("attacked")):
                yield from self._player_attacks(w, mine)

    def _player_attacks(self, w: Watcher, mine: Pairs) -> Found:
        ability = w.ability
        everybody = [ref for ref, _ in mine]
        targets = dict(mine)
        aimed = [r for r in everybody if w.fits(ability.subject, r) and w.fits(ability.target, targets[r])]
        if not aimed or not w.when(everybody, None, ()):
            return
        if not ability.together:
            for ref in aimed:
                yield w.triggered(self._rule("attacks with"), (ref, *self._defending(targets[ref])))
        elif _of_all(ability.target):
            if enough(ability, len(aimed)):
                plain = ability.subject == ANYTHING and ability.number == 1 and ability.most is None
                name = "player attacks" if plain else "attacks with"
                yield w.triggered(self._rule(name), aimed, len(aimed))
        else:
            for target in dict.fromkeys(targets[ref] for ref in aimed):
                here = [ref for ref in aimed if targets[ref] == target]
                if enough(ability, len(here)):
                    yield w.triggered(self._rule("attacks a player"), (target, *here), len(here))

    def _is_attacked(self, w: Watcher, pairs: Pairs) -> Found:
        """508.3b: a player, planeswalker or battle is attacked, once however many creatures attack it."""
        everybody = [ref for ref, _ in pairs]
        for target in dict.fromkeys(at for _, at in pairs):
            if isinstance(target, str) is not (w.ability.event == "player is attacked"):
                continue
            if isinstance(target, str):
                meant = target in players(w.ability.who, w.look())
            else:
                meant = w.fits(w.ability.target, target)
            if meant and w.when(everybody, None, self._defending(target)):
                here = [ref for ref, at in pairs if at == target]
                yield w.triggered(self._rule("is attacked"), (target, *here), len(here))

    # --- costs ---

    def _exerted(self, w: Watcher, refs: Sequence[Ref]) -> Found:
        """701.43d, 607.2h: a creature was exerted as it attacked."""
        if w.ability.event != "is exerted":
            return
        for ref in w.subjects(refs):
            meant = w.at[ref].controller in players(w.ability.who, w.look())
            if meant and w.when([], ref, ()):
                yield w.triggered(self._rule("exert"), (ref,))

    def _enlisted(self, w: Watcher, pairs: Sequence[tuple[Ref, Ref]]) -> Found:
        """702.154a: a creature was tapped for its enlist ability."""
        if w.ability.event != "enlists":
            return
        tapped = dict(pairs)
        for ref in w.subjects(tapped):
            if w.fits(w.ability.by, tapped[ref]) and w.when([], ref, ()):
                yield w.triggered(self._rule("enlist"), (tapped[ref],))

    def _tapped(self, w: Watcher, refs: Sequence[Ref]) -> Found:
        if w.ability.event != "becomes tapped" or (w.ability.first and self._before(w)):
            return
        found: list[tuple[Ref, Sequence[Ref]]] = [
            (ref, ()) for ref in w.subjects(refs) if w.when([], ref, ())
        ]
        yield from once_each(w, found, self._rule("becomes tapped"))


def _of_all(target: Filter) -> bool:
    """Is it one event however many things are attacked ("you and/or planeswalkers you control")?"""
    return target == ANYTHING or isinstance(target, Either)
