"""What triggers on what happened (508.3, 509.3): how many times, of whom, in which order (603.3b)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from redzone.abilities import Trigger
from redzone.abilities.filters import ANYTHING
from redzone.board import Board, Ref, Target
from redzone.combat.changes import attackers
from redzone.combat.desks import seen
from redzone.combat.model import (
    AttackDeclared,
    BecameBlocked,
    BecameTapped,
    BlockDeclared,
    Combat,
    Happening,
    Triggered,
)
from redzone.combat.watching import Watcher, watchers
from redzone.layers import Effective
from redzone.layers.look import players
from redzone.rules.numbers import number as rule_number

Found = Iterator[Triggered]


def triggered(before: Combat, after: Combat, happened: Sequence[Happening]) -> tuple[Triggered, ...]:
    """All that triggers, in the order in which it goes on the stack: the active player's first, then the
    others' in turn order, each in the order of the sources (508.2b, 509.2a, 603.3b).

    Characteristics are those right after the events (603.10). Raises Unknown for a missing fact.
    """
    if not happened:
        return ()
    eff = seen(after)
    look = _Events(before, after, eff)
    found = [one for watcher in watchers(eff) for event in happened for one in look.of(watcher, event)]
    turn = list(after.board.players)
    return tuple(sorted(found, key=lambda one: turn.index(one.controller)))


class _Events:
    """The events of one step as abilities see them."""

    def __init__(self, before: Combat, after: Combat, eff: Effective) -> None:
        self.before, self.after, self.eff = before, after, eff
        self.edition = after.edition.name

    def _rule(self, name: str) -> str:
        return rule_number(name, self.edition)

    def of(self, watcher: Watcher, event: Happening) -> Found:
        """How often the ability triggers on the event."""
        match event:
            case AttackDeclared(pairs):
                found = self._attacks(watcher, pairs)
            case BlockDeclared():
                found = self._blocks(watcher, event)
            case BecameBlocked():
                found = self._became_blocked(watcher, event)
            case BecameTapped(refs):
                found = self._tapped(watcher, refs)
        if watcher.ability.first and self._before(watcher):
            return
        for one in found:
            yield one
            if watcher.ability.first:
                return

    def _before(self, watcher: Watcher) -> bool:
        """Has this ability triggered in this combat?"""
        return any(
            one.source == watcher.ref and one.ability == watcher.ability
            for record in self.after.log
            for one in record.triggered
        )

    # --- attacks ---

    def _attacks(self, w: Watcher, pairs: Sequence[tuple[Ref, Target]]) -> Found:
        ability = w.ability
        match ability.event:
            case "attacks" | "attacks or blocks":
                yield from self._creatures_attack(w, pairs)
            case "attacks alone" if len(pairs) == 1:
                yield from self._creatures_attack(w, pairs)
            case "player attacks":
                yield from self._player_attacks(w, pairs)
            case "player is attacked":
                yield from self._player_attacked(w, pairs)

    def _defending(self, target: Target) -> tuple[str, ...]:
        """508.5: the defending player of an attack on this."""
        for run in self.after.board.attacking:
            if run.target == target and run.defending:
                return (run.defending,)
        return (target,) if isinstance(target, str) else ()

    def _creatures_attack(self, w: Watcher, pairs: Sequence[tuple[Ref, Target]]) -> Found:
        """508.3a, 506.5: creatures attack, each once; together: once if there are enough."""
        everybody = [ref for ref, _ in pairs]
        found = [
            (ref, target)
            for ref, target in pairs
            if w.fits(w.ability.subject, ref)
            and w.fits(w.ability.target, target)
            and w.when(everybody, ref, self._defending(target))
        ]
        name = "attacks alone" if w.ability.event == "attacks alone" else "attacks"
        if w.ability.together:
            if _enough(w.ability, len(found)):
                yield w.triggered(self._rule(name), [ref for ref, _ in found], len(found))
            return
        if _enough(w.ability, len(pairs)):
            for ref, target in found:
                yield w.triggered(self._rule(name), (ref, *self._defending(target)), len(pairs))

    def _player_attacks(self, w: Watcher, pairs: Sequence[tuple[Ref, Target]]) -> Found:
        """508.3c-e: a player attacks, attacks with creatures, attacks another player."""
        ability = w.ability
        everybody = [ref for ref, _ in pairs]
        mine = [(ref, at) for ref, at in pairs if self._acts_for(w, ref) and w.fits(ability.subject, ref)]
        aimed = [(ref, at) for ref, at in mine if w.fits(ability.target, at)]
        if not aimed or not w.when(everybody, None, ()):
            return
        if not ability.together:
            for ref, at in aimed:
                yield w.triggered(self._rule("attacks with"), (ref, *self._defending(at)))
        elif ability.target == ANYTHING:
            if _enough(ability, len(aimed)):
                yield w.triggered(self._rule("player attacks"), [ref for ref, _ in aimed], len(aimed))
        else:
            for target in dict.fromkeys(at for _, at in aimed):
                here = [ref for ref, at in aimed if at == target]
                if _enough(ability, len(here)):
                    yield w.triggered(self._rule("attacks a player"), (target, *here), len(here))

    def _acts_for(self, w: Watcher, ref: Ref) -> bool:
        thing = self.eff.scene.thing(ref)
        return thing is not None and thing.controller in players(w.ability.who, w.look())

    def _player_attacked(self, w: Watcher, pairs: Sequence[tuple[Ref, Target]]) -> Found:
        """508.3b: a player is attacked, once however many creatures attack him."""
        everybody = [ref for ref, _ in pairs]
        for name in dict.fromkeys(at for _, at in pairs if isinstance(at, str)):
            here = [ref for ref, at in pairs if at == name]
            if name in players(w.ability.who, w.look()) and w.when(everybody, None, (name,)):
                yield w.triggered(self._rule("is attacked"), (name, *here), len(here))

    # --- blocks ---

    def _blocks(self, w: Watcher, event: BlockDeclared) -> Found:
        blockers = list(dict.fromkeys(b for b, _ in event.pairs))
        match w.ability.event:
            case "blocks" | "attacks or blocks":
                yield from self._block(w, blockers, event)
            case "becomes blocked":
                yield from self._blocked(w, event.blocked, event)
            case "blocks or becomes blocked":
                yield from self._block(w, blockers, event)
                yield from self._blocked(w, event.blocked, event)
            case "blocks a creature":
                yield from self._pairs(w, [(b, a) for b, a in event.pairs], blockers, "blocks a creature")
            case "becomes blocked by a creature":
                yield from self._pairs(w, [(a, b) for b, a in event.pairs], blockers, "blocked by a creature")
            case "blocks or becomes blocked by a creature":
                yield from self._pairs(w, list(event.pairs), blockers, "blocks a creature")
                yield from self._pairs(w, [(a, b) for b, a in event.pairs], blockers, "blocked by a creature")
            case "attacks and isn't blocked":
                yield from self._unblocked(w, event.unblocked)

    def _block(self, w: Watcher, blockers: Sequence[Ref], event: BlockDeclared) -> Found:
        """509.3a, 506.5: a creature blocks, once however many it blocks; N or more: 509.3e."""
        found = []
        for ref in blockers:
            mine = [a for b, a in event.pairs if b == ref]
            fitting = [a for a in mine if w.fits(w.ability.by, a, self.eff.scene.thing(ref))]
            many = w.ability.together or _enough(w.ability, len(fitting))
            if fitting and many and w.fits(w.ability.subject, ref) and w.when(blockers, ref, ()):
                found.append((ref, fitting))
        yield from self._once_each(w, found, "blocks")

    def _blocked(self, w: Watcher, refs: Sequence[Ref], event: BlockDeclared) -> Found:
        """509.3c, e: a creature becomes blocked, once; by N or more: if there are so many."""
        blockers = list(dict.fromkeys(b for b, _ in event.pairs))
        found = []
        for ref in refs:
            by = [b for b, a in event.pairs if a == ref]
            fitting = [b for b in by if w.fits(w.ability.by, b, self.eff.scene.thing(ref))]
            many = w.ability.together or _enough(w.ability, len(fitting))
            if fitting and many and w.fits(w.ability.subject, ref) and w.when(blockers, ref, ()):
                found.append((ref, fitting))
        yield from self._once_each(w, found, "becomes blocked")

    def _once_each(self, w: Watcher, found: Sequence[tuple[Ref, Sequence[Ref]]], name: str) -> Found:
        if w.ability.together:
            if _enough(w.ability, len(found)):
                yield w.triggered(self._rule(name), [ref for ref, _ in found], len(found))
            return
        for ref, others in found:
            yield w.triggered(self._rule(name), (ref,), len(others))

    def _pairs(
        self, w: Watcher, pairs: Sequence[tuple[Ref, Ref]], blockers: Sequence[Ref], name: str
    ) -> Found:
        """509.3b, d: once for each creature on the other side."""
        for ref, other in pairs:
            subject = self.eff.scene.thing(ref)
            fits = w.fits(w.ability.subject, ref) and w.fits(w.ability.by, other, subject)
            if fits and w.when(blockers, ref, ()):
                yield w.triggered(self._rule(name), (other,))

    def _unblocked(self, w: Watcher, refs: Sequence[Ref]) -> Found:
        """508.3f, 509.3g: no creature was declared as a blocker for it."""
        attacking = attackers(self.after.board)
        found = []
        for ref in refs:
            run = attacking.get(ref)
            if run is None or not w.fits(w.ability.subject, ref) or not w.fits(w.ability.target, run.target):
                continue
            if w.when([], ref, self._defending(run.target)):
                found.append((ref, ()))
        yield from self._once_each(w, found, "isn't blocked")

    def _became_blocked(self, w: Watcher, event: BecameBlocked) -> Found:
        """509.3a-e for effects, and for creatures that enter blocking."""
        now = [b.creature for b in self.after.board.blocking if b.attacker == event.attacker]
        single = BlockDeclared(tuple((b, event.attacker) for b in now))
        blocker = event.blocker
        asked = w.ability.event
        if asked in ("becomes blocked", "blocks or becomes blocked"):
            if w.ability.number > 1:
                if _reached(w, self.before.board, now, event.attacker):
                    yield from self._blocked(w, [event.attacker], single)
            elif event.fresh and w.fits(w.ability.subject, event.attacker) and w.when([], event.attacker, ()):
                yield w.triggered(self._rule("becomes blocked"), (event.attacker,), len(now))
        if blocker is None:
            return
        pair = (event.attacker, blocker)
        if asked in ("becomes blocked by a creature", "blocks or becomes blocked by a creature"):
            yield from self._pairs(w, [pair], [], "blocked by a creature")
        if not event.blocks:
            return
        if asked in ("blocks a creature", "blocks or becomes blocked by a creature"):
            yield from self._pairs(w, [(blocker, event.attacker)], [], "blocks a creature")
        fresh = not any(b.creature == blocker for b in self.before.board.blocking)
        if fresh and asked in ("blocks", "attacks or blocks", "blocks or becomes blocked"):
            yield from self._block(w, [blocker], BlockDeclared(((blocker, event.attacker),)))

    def _tapped(self, w: Watcher, refs: Sequence[Ref]) -> Found:
        if w.ability.event != "becomes tapped":
            return
        found: list[tuple[Ref, Sequence[Ref]]] = [
            (ref, ()) for ref in refs if w.fits(w.ability.subject, ref) and w.when([], ref, ())
        ]
        yield from self._once_each(w, found, "becomes tapped")


def _enough(ability: Trigger, n: int) -> bool:
    """Are there as many as it asks for?"""
    return ability.number <= n and (ability.most is None or n <= ability.most)


def _reached(w: Watcher, before: Board, now: Sequence[Ref], attacker: Ref) -> bool:
    """509.3e: is the number reached only now?"""
    earlier = sum(1 for b in before.blocking if b.attacker == attacker)
    return earlier < w.ability.number <= len(now)
