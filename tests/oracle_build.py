"""Boards by hand: a table to which players, permanents and effects are added in timestamp order."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from redzone.abilities import Ability, Keyword, Step, Subtyped, Typed, Value
from redzone.abilities import Every as EveryOf
from redzone.board import (
    Attacking,
    Board,
    Choice,
    Declaration,
    Effect,
    Entry,
    Face,
    Paid,
    Player,
    Ref,
    Setup,
    Target,
)


def key(name: str) -> Keyword:
    """A keyword by its name; "islandwalk" and the like get their quality."""
    if name.endswith("walk"):
        land = name.removesuffix("walk").capitalize()
        return Keyword(name="landwalk", quality=EveryOf((Typed("land"), Subtyped(land))), label=name)
    return Keyword(name=name)


class Table:
    """Collects a position; `board` hands it over."""

    def __init__(self, *players: str | Player) -> None:
        self.players = [one if isinstance(one, Player) else Player(name=one) for one in players]
        self.things: list[Entry | Effect] = []

    def facts(self, name: str, **facts: Any) -> None:
        """Give a player facts (underscores stand for spaces)."""
        more = {word.replace("_", " "): value for word, value in facts.items()}
        self.players = [
            replace(one, facts={**one.facts, **more}) if one.name == name else one for one in self.players
        ]

    def add(
        self,
        player: str,
        *abilities: Ability | str,
        pt: tuple[Value, Value] | None = (2, 2),
        count: int = 1,
        types: Iterable[str] = ("creature",),
        subtypes: Iterable[str] = (),
        supertypes: Iterable[str] = (),
        colors: Iterable[str] = (),
        counters: Mapping[str, int] | None = None,
        states: Mapping[str, Any] | None = None,
        grants: tuple[Ability, ...] = (),
        owner: str | None = None,
        name: str = "",
    ) -> Ref:
        """A permanent (a group if count > 1); its reference, of a group the entry's."""
        place = 1 + sum(isinstance(one, Entry) and one.ref.player == player for one in self.things)
        ref = Ref(player, place)
        face = Face(
            name=name, types=frozenset(types), subtypes=frozenset(subtypes), supertypes=frozenset(supertypes),
            colors=frozenset(colors), power=pt[0] if pt else None, toughness=pt[1] if pt else None,
            loyalty=3 if "planeswalker" in types else None, defense=3 if "battle" in types else None,
            abilities=tuple(key(one) if isinstance(one, str) else one for one in abilities),
        )  # fmt: skip
        self.things.append(
            Entry(
                ref=ref,
                count=count,
                group=count > 1,
                controller=player,
                owner=owner or player,
                face=face,
                grants=grants,
                counters=dict(counters or {}),
                states=dict(states or {}),
            )
        )
        return ref

    def land(self, player: str, subtype: str, **more: Any) -> Ref:
        """A basic land."""
        return self.add(player, pt=None, types=("land",), subtypes=(subtype,), supertypes=("basic",), **more)

    def enchantment(self, player: str, *abilities: Ability, **more: Any) -> Ref:
        """A permanent that only says something."""
        return self.add(player, *abilities, pt=None, types=("enchantment",), **more)

    def effect(self, player: str, *abilities: Ability, on: Iterable[Target] = (), **more: Any) -> None:
        """What a resolved spell did."""
        self.things.append(Effect(controller=player, abilities=abilities, on=tuple(on), **more))

    def setup(self) -> Setup:
        """The position."""
        return Setup(players=tuple(self.players), things=tuple(self.things))

    def board(self, attacking: Mapping[Ref, Target] | None = None) -> Board:
        """The position with who attacks what."""
        runs = tuple(Attacking(ref, target) for ref, target in (attacking or {}).items())
        return Board(setup=self.setup(), attacking=runs)


def attack(
    *pairs: tuple[Ref, Target], bands: Iterable[tuple[Ref, ...]] = (), paid: tuple[Paid, ...] | None = None
) -> Declaration:
    """An attack of single creatures."""
    choices = tuple(Choice(ref, target) for ref, target in sorted(pairs, key=str))
    return Declaration(step=Step.ATTACK, choices=choices, bands=tuple(bands), paid=paid)


def block(
    *pairs: tuple[Ref, Target], who: tuple[str, ...] = (), paid: tuple[Paid, ...] | None = None
) -> Declaration:
    """A block of single creatures by these players."""
    choices = tuple(Choice(ref, target) for ref, target in sorted(pairs, key=str))
    return Declaration(step=Step.BLOCK, choices=choices, paid=paid, who=who)
