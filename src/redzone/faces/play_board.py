"""The board of a combat in lines, for terminals of any width."""

from __future__ import annotations

from collections.abc import Iterator

from redzone.board import Attacking, Ref, Target
from redzone.combat.changes import attackers, state_of
from redzone.combat.desks import seen
from redzone.combat.division import points
from redzone.combat.model import Combat
from redzone.layers import Thing, Unknown
from redzone.messages import sentence
from redzone.messages.keywords import counter
from redzone.rules.arena import ATTACKED
from redzone.setup import show


def board_lines(combat: Combat) -> Iterator[str]:
    """Every player with life and mana, every permanent with what the combat made of it."""
    try:
        view = _View(combat)
    except Unknown as unknown:
        yield sentence("missing-fact", fact=unknown.about, answers="")
        return
    for player in combat.board.setup.players:
        mana = player.facts.get("mana")
        floating = f", {sentence('play-floating', mana=str(mana))}" if mana else ""
        life = sentence("play-life", n=player.life)
        yield sentence("ruling-part", player=player.name, text=f"{life}{floating}")
        for thing in view.things:
            if thing.controller == player.name:
                yield f"    {view.line(thing)}"


class _View:
    """What is seen of each permanent."""

    def __init__(self, combat: Combat) -> None:
        self.combat, self.board = combat, combat.board
        self.things = seen(combat).things
        self.attackable = {ref for thing in self.things if thing.types & ATTACKED for ref in thing.refs}
        self.attacking: dict[Ref, Attacking] = attackers(self.board)

    def line(self, thing: Thing) -> str:
        """Name, size, and states behind a comma each."""
        count = f"{thing.count} × " if thing.count > 1 else ""
        size = f" {thing.power}/{thing.toughness}" if thing.is_creature else ""
        states = ", ".join(self._states(thing))
        name = self.group(thing) if thing.count > 1 else self.name(thing.ref)
        shown = f"{count}{name}{size}"
        return sentence("ruling-part", player=shown, text=states) if states else shown

    def group(self, thing: Thing) -> str:
        """How several that are alike are called: by their name, with the place if others have it too."""
        place = thing.ref._replace(member=0)
        return show.label(self.board, thing.ref).replace(f"({thing.ref})", f"({place})")

    def name(self, target: Target) -> str:
        """How it is called; a player by his name."""
        return target if isinstance(target, str) else show.label(self.board, target)

    def _attacks(self, target: Target) -> str:
        """506.4c: what was attacked may be gone."""
        if isinstance(target, str) or target in self.attackable:
            return sentence("play-attacks", object=self.name(target))
        return sentence("play-attacks-nothing")

    def _points(self, thing: Thing) -> Iterator[str]:
        """Loyalty and defense, where they are known."""
        for kind, what, code in (
            ("planeswalker", "loyalty", "play-loyalty"),
            ("battle", "defense", "play-defense"),
        ):
            if kind in thing.types and what not in thing.counters:
                try:
                    yield sentence(code, n=points(thing, what))
                except Unknown:
                    continue

    def _states(self, thing: Thing) -> Iterator[str]:
        if thing.tapped:
            yield sentence("play-tapped")
        damage = state_of(self.board, thing.ref, "damage")
        if damage:
            yield sentence("play-damage", n=int(damage))
        yield from self._points(thing)
        yield from (f"{n} × {counter(kind)}" for kind, n in sorted(thing.counters.items()) if n)
        run = self.attacking.get(thing.ref)
        if run is not None:
            yield self._attacks(run.target)
            if run.band:
                yield sentence("play-band", n=run.band)
        if thing.blocked is not None:
            yield sentence("play-blocked" if thing.blocked else "play-unblocked")
        if thing.blocks is not None:
            blocked = ", ".join(self.name(ref) for ref in thing.blocks)
            yield sentence("play-blocks", object=blocked) if blocked else sentence("play-blocks-nothing")
