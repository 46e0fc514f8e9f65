"""The steps of a combat as methods: `x` gives the next value and its record, `verify_x` raises why not,
`can_x` tells whether.

A combat never changes, so a step that is verified is simply taken and forgotten.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

from redzone.errors import NotationError, RedzoneError
from redzone.layers import Unknown

if TYPE_CHECKING:
    from redzone.board import Declaration
    from redzone.combat.model import Combat, Decision, Record

    Done = tuple[Combat, Record]


class Steps:
    """What can be done in a combat; a step that can't be done now raises RedzoneError with the reason."""

    def _self(self) -> Combat:
        return cast("Combat", self)

    @property
    def pending(self) -> Decision | None:
        """The one decision that is due; None once the combat is over."""
        from redzone.combat.either import pending

        return pending(self._self())

    def do(self, text: str) -> Done:
        """One thing in notation: a declaration, `then …`, or an answer to what is due."""
        from redzone.combat.procedure import do

        return do(self._self(), text)

    def verify(self, text: str) -> None:
        """Raise why this can't be done now."""
        self.do(text)

    def can(self, text: str) -> bool:
        """Could this be done now? Raises NotationError for what can't be understood."""
        return _can(lambda: self.do(text))

    def declare_attackers(self, declaration: Declaration | str) -> Done:
        """508.1: attackers are declared; where payment is asked for, up to the locked-in total cost."""
        from redzone.combat.procedure import declare

        return declare(self._self(), declaration, "attack")

    def verify_declare_attackers(self, declaration: Declaration | str) -> None:
        """Raise why `declare_attackers` can't be done now."""
        self.declare_attackers(declaration)

    def can_declare_attackers(self, declaration: Declaration | str) -> bool:
        """Could `declare_attackers` be done now?"""
        return _can(lambda: self.declare_attackers(declaration))

    def declare_blockers(self, declaration: Declaration | str) -> Done:
        """509.1: the defending side that is due declares blockers."""
        from redzone.combat.procedure import declare

        return declare(self._self(), declaration, "block")

    def verify_declare_blockers(self, declaration: Declaration | str) -> None:
        """Raise why `declare_blockers` can't be done now."""
        self.declare_blockers(declaration)

    def can_declare_blockers(self, declaration: Declaration | str) -> bool:
        """Could `declare_blockers` be done now?"""
        return _can(lambda: self.declare_blockers(declaration))

    def activate_mana(self, words: str) -> Done:
        """605.3: a mana ability (`Forest`, `Adarkar Wastes {W}`)."""
        return self.do(f"mana {words}")

    def verify_activate_mana(self, words: str) -> None:
        """Raise why `activate_mana` can't be done now."""
        self.activate_mana(words)

    def can_activate_mana(self, words: str) -> bool:
        """Could `activate_mana` be done now?"""
        return _can(lambda: self.activate_mana(words))

    def pay(self, words: str = "") -> Done:
        """508.1j, 509.1f: something is paid (`{2}`, `sacrifice Plains`), or all that is left."""
        return self.do(f"pay {words}".strip())

    def verify_pay(self, words: str = "") -> None:
        """Raise why `pay` can't be done now."""
        self.pay(words)

    def can_pay(self, words: str = "") -> bool:
        """Could `pay` be done now?"""
        return _can(lambda: self.pay(words))

    def decline(self, keep_mana: bool | None = None) -> Done:
        """733.1: what is due is not paid; the declaration never was."""
        words = {None: "decline", True: "decline, keep", False: "decline, reverse"}
        return self.do(words[keep_mana])

    def verify_decline(self, keep_mana: bool | None = None) -> None:
        """Raise why `decline` can't be done now."""
        self.decline(keep_mana)

    def can_decline(self, keep_mana: bool | None = None) -> bool:
        """Could `decline` be done now?"""
        return _can(lambda: self.decline(keep_mana))

    def order_triggers(self, words: str) -> Done:
        """603.3b: a player's waiting abilities are put in order, their sources named."""
        return self.do(f"order {words}")

    def verify_order_triggers(self, words: str) -> None:
        """Raise why `order_triggers` can't be done now."""
        self.order_triggers(words)

    def can_order_triggers(self, words: str) -> bool:
        """Could `order_triggers` be done now?"""
        return _can(lambda: self.order_triggers(words))

    def resolve_triggers(self) -> Done:
        """608.2: everything that waits resolves, as far as it bears on combat."""
        return self.do("then resolve triggers")

    def verify_resolve_triggers(self) -> None:
        """Raise why `resolve_triggers` can't be done now."""
        self.resolve_triggers()

    def can_resolve_triggers(self) -> bool:
        """Could `resolve_triggers` be done now?"""
        return _can(self.resolve_triggers)

    def happen(self, event: str) -> Done:
        """An event, as behind `then` in the notation."""
        return self.do(f"then {event}")

    def verify_happen(self, event: str) -> None:
        """Raise why `happen` can't be done now."""
        self.happen(event)

    def can_happen(self, event: str) -> bool:
        """Could `happen` be done now?"""
        return _can(lambda: self.happen(event))

    def deal_damage(self, words: str = "") -> Done:
        """510: a combat damage step, with the divisions that are to be chosen (`Ogre: Bears 2, Wall 1`)."""
        from redzone.combat.damage import event

        return event(self._self(), f"damage ({words})" if words else "damage")

    def verify_deal_damage(self, words: str = "") -> None:
        """Raise why `deal_damage` can't be done now."""
        self.deal_damage(words)

    def can_deal_damage(self, words: str = "") -> bool:
        """Could `deal_damage` be done now?"""
        return _can(lambda: self.deal_damage(words))

    def go_on(self) -> Done:
        """Everybody passes: what waits resolves, or the next step begins (506.1)."""
        return self.do("pass")

    def verify_go_on(self) -> None:
        """Raise why `go_on` can't be done now."""
        self.go_on()

    def can_go_on(self) -> bool:
        """Could `go_on` be done now?"""
        return _can(self.go_on)

    def end(self) -> Done:
        """511.3: the combat phase ends."""
        return self.do("then end of combat")

    def verify_end(self) -> None:
        """Raise why `end` can't be done now."""
        self.end()

    def can_end(self) -> bool:
        """Could `end` be done now?"""
        return _can(self.end)


def _can(step: Callable[[], object]) -> bool:
    try:
        step()
    except NotationError:
        raise
    except (RedzoneError, Unknown):
        return False
    return True
