"""What triggers on blocks: declared, made by an effect, or of creatures that enter blocking (509.3)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from redzone.board import Ref, Target
from redzone.combat.changes import attackers
from redzone.combat.model import BecameBlocked, BlockDeclared, Combat
from redzone.combat.trigger_counts import Found, enough, once_each
from redzone.combat.watching import Watcher
from redzone.rules.numbers import number

Pairs = Sequence[tuple[Ref, Ref]]


class Blocks:
    """The blocks of one step as abilities see them. defenders: who defends what is attacked (508.5)."""

    def __init__(self, before: Combat, after: Combat, defenders: Mapping[Target, str]) -> None:
        self.before, self.after, self.defenders = before, after, defenders
        self.attacking = attackers(after.board)

    def _rule(self, name: str) -> str:
        return number(name, self.after.edition.name)

    def _defending(self, ref: Ref) -> tuple[str, ...]:
        """The defending player of the attacker."""
        run = self.attacking.get(ref)
        name = run.defending if run is not None else ""
        return (name,) if name else ()

    # --- declared ---

    def declared(self, w: Watcher, event: BlockDeclared) -> Found:
        """How often the ability triggers on a declaration of blockers."""
        blockers = list(dict.fromkeys(b for b, _ in event.pairs))
        turned = [(a, b) for b, a in event.pairs]
        match w.ability.event:
            case "blocks" | "attacks or blocks":
                yield from self._block(w, blockers, event.pairs)
            case "blocks alone":
                yield from self._alone(w, event)
            case "becomes blocked":
                yield from self._blocked(w, event.blocked, event.pairs)
            case "blocks or becomes blocked":
                yield from self._block(w, blockers, event.pairs)
                yield from self._blocked(w, event.blocked, event.pairs)
            case "blocks a creature":
                yield from self._pairs(w, event.pairs, blockers, "blocks a creature")
            case "becomes blocked by a creature":
                yield from self._pairs(w, turned, blockers, "blocked by a creature")
            case "blocks or becomes blocked by a creature":
                yield from self._pairs(w, event.pairs, blockers, "blocks a creature")
                yield from self._pairs(w, turned, blockers, "blocked by a creature")
            case "attacks and isn't blocked":
                yield from self._unblocked(w, event.unblocked)

    def _alone(self, w: Watcher, event: BlockDeclared) -> Found:
        """506.5: the only creature declared as a blocker in the step; all defending sides are looked at."""
        if self.after.sides < len(self.after.board.defending_sides):
            return
        earlier = [one for one in self.before.acted if isinstance(one, BlockDeclared)]
        pairs = [pair for one in (*earlier, event) for pair in one.pairs]
        if len({blocker for blocker, _ in pairs}) == 1:
            yield from self._block(w, [pairs[0][0]], pairs, "attacks alone")

    def _block(self, w: Watcher, blockers: Sequence[Ref], pairs: Pairs, name: str = "blocks") -> Found:
        """509.3a, 506.5: a creature blocks, once however many it blocks; N or more: 509.3e."""
        blocked: dict[Ref, list[Ref]] = {}
        for blocker, attacker in pairs:
            blocked.setdefault(blocker, []).append(attacker)
        found = []
        for ref in w.subjects(dict.fromkeys(blockers)):
            fitting = [a for a in blocked.get(ref, ()) if w.fits(w.ability.by, a, w.at.get(ref))]
            many = w.ability.together or enough(w.ability, len(fitting))
            if fitting and many and self._first_block(w, ref) and w.when(blockers, ref, ()):
                found.append((ref, fitting))
        yield from once_each(w, found, self._rule(name))

    def _first_block(self, w: Watcher, ref: Ref) -> bool:
        thing = w.at.get(ref)
        return not w.ability.first or thing is None or not thing.states.get("blocked this turn")

    def _blocked(self, w: Watcher, refs: Sequence[Ref], pairs: Pairs) -> Found:
        """509.3c, e: a creature becomes blocked, once; by N or more: if there are so many."""
        by: dict[Ref, list[Ref]] = {}
        for blocker, attacker in pairs:
            by.setdefault(attacker, []).append(blocker)
        blockers = list(dict.fromkeys(b for b, _ in pairs))
        found = []
        for ref in w.subjects(dict.fromkeys(refs)):
            fitting = [b for b in by.get(ref, ()) if w.fits(w.ability.by, b, w.at.get(ref))]
            many = w.ability.together or enough(w.ability, len(fitting))
            if fitting and many and w.when(blockers, ref, self._defending(ref)):
                found.append((ref, fitting))
        yield from self._each_with_defender(w, found, "becomes blocked")

    def _each_with_defender(self, w: Watcher, found: Sequence[tuple[Ref, list[Ref]]], name: str) -> Found:
        if w.ability.together:
            yield from once_each(w, found, self._rule(name))
            return
        for ref, others in found:
            yield w.triggered(self._rule(name), (ref, *self._defending(ref)), len(others))

    def _pairs(self, w: Watcher, pairs: Pairs, blockers: Sequence[Ref], name: str) -> Found:
        """509.3b, d: once for each creature on the other side."""
        mine = set(w.subjects(dict.fromkeys(ref for ref, _ in pairs)))
        for ref, other in pairs:
            fits = ref in mine and w.fits(w.ability.by, other, w.at.get(ref))
            if fits and w.when(blockers, ref, ()):
                yield w.triggered(self._rule(name), (other,))

    def _unblocked(self, w: Watcher, refs: Sequence[Ref]) -> Found:
        """508.3f, 509.3g: no creature was declared as a blocker for it."""
        found = []
        for ref in w.subjects(dict.fromkeys(refs)):
            run = self.attacking.get(ref)
            if run is None or not w.fits(w.ability.target, run.target):
                continue
            if w.when([], ref, self._defending(ref)):
                found.append((ref, list[Ref]()))
        yield from self._each_with_defender(w, found, "isn't blocked")

    # --- by effects, and of creatures that enter blocking ---

    def became(self, w: Watcher, event: BecameBlocked) -> Found:
        """509.3a-e for effects, and for creatures that enter blocking.

        In classic, who enters blocking a blocked creature triggers nothing, and a creature that is made to
        block by an effect does not itself "block" (R.7).
        """
        now = [b.creature for b in self.after.board.blocking if b.attacker == event.attacker]
        blocker = event.blocker
        asked = w.ability.event
        if asked in ("becomes blocked", "blocks or becomes blocked"):
            yield from self._became_blocked(w, event, now)
        if blocker is None:
            return
        edition = self.after.edition
        counts = event.fresh or event.blocks or not edition.blocked_by_entering_once
        if counts and asked in ("becomes blocked by a creature", "blocks or becomes blocked by a creature"):
            yield from self._pairs(w, [(event.attacker, blocker)], [], "blocked by a creature")
        if not (event.blocks and edition.effects_make_block):
            return
        if asked in ("blocks a creature", "blocks or becomes blocked by a creature"):
            yield from self._pairs(w, [(blocker, event.attacker)], [], "blocks a creature")
        if asked in ("blocks", "attacks or blocks", "blocks or becomes blocked"):
            yield from self._made_to_block(w, blocker)

    def _became_blocked(self, w: Watcher, event: BecameBlocked, now: Sequence[Ref]) -> Found:
        """509.3c: only what was unblocked becomes blocked; 509.3e: the number is reached only now."""
        if w.ability.number > 1:
            subject = w.at.get(event.attacker)
            fitting = [ref for ref in now if w.fits(w.ability.by, ref, subject)]
            earlier = {b.creature for b in self.before.board.blocking if b.attacker == event.attacker}
            if sum(1 for ref in fitting if ref in earlier) < w.ability.number:
                yield from self._blocked(w, [event.attacker], [(ref, event.attacker) for ref in now])
        elif event.fresh and w.subjects([event.attacker]):
            defending = self._defending(event.attacker)
            if w.when([], event.attacker, defending):
                yield w.triggered(self._rule("becomes blocked"), (event.attacker, *defending), len(now))

    def _made_to_block(self, w: Watcher, blocker: Ref) -> Found:
        """509.3a: a creature that did not block until then; blocks N or more: reached only now (509.3e)."""
        was = [b.attacker for b in self.before.board.blocking if b.creature == blocker]
        now = [b.attacker for b in self.after.board.blocking if b.creature == blocker and b.attacker]
        if (not was) if w.ability.number == 1 else (len(was) < w.ability.number):
            yield from self._block(w, [blocker], [(blocker, attacker) for attacker in now])
