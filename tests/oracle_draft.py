"""A random small position being drawn up: sides, creatures, and room for rules to be added."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Any

from oracle_build import key
from oracle_world import run_of
from redzone.abilities import (
    Ability,
    Both,
    Colored,
    Compare,
    Condition,
    Controlled,
    Count,
    Either,
    Every,
    Exists,
    Filter,
    Grant,
    HasKeyword,
    Marked,
    Not,
    NotSo,
    OneOf,
    PlayerFact,
    Relate,
    Step,
    SubjectIs,
    Subtyped,
    Supertyped,
    TurnOf,
    Typed,
    Who,
)
from redzone.abilities.filters import CREATURE
from redzone.board import Attacking, Board, Effect, Entry, Face, Player, Ref, Setup, Target

COLORS = ("white", "blue", "black", "red", "green")
KINDS = ("Goblin", "Elf", "Knight")
LANDS = ("Island", "Swamp", "Forest")


@dataclass
class Spec:
    """An entry being drawn up."""

    ref: Ref
    count: int = 1
    owner: str = ""
    power: int | None = 2
    toughness: int | None = 2
    types: set[str] = field(default_factory=lambda: {"creature"})
    subtypes: set[str] = field(default_factory=set)
    supertypes: set[str] = field(default_factory=set)
    colors: set[str] = field(default_factory=set)
    abilities: list[Ability] = field(default_factory=list)
    grants: list[Ability] = field(default_factory=list)
    counters: dict[str, int] = field(default_factory=dict)
    states: dict[str, Any] = field(default_factory=dict)

    @property
    def player(self) -> str:
        """Its controller."""
        return self.ref.player

    @property
    def members(self) -> tuple[Ref, ...]:
        """Its pieces."""
        return run_of(self.ref._replace(member=1), self.count) if self.count > 1 else (self.ref,)

    def entry(self) -> Entry:
        """The finished entry."""
        face = Face(
            types=frozenset(self.types),
            subtypes=frozenset(self.subtypes),
            supertypes=frozenset(self.supertypes),
            colors=frozenset(self.colors),
            power=self.power,
            toughness=self.toughness,
            loyalty=3 if "planeswalker" in self.types else None,
            defense=3 if "battle" in self.types else None,
            abilities=tuple(self.abilities),
        )
        return Entry(
            ref=self.ref,
            count=self.count,
            group=self.count > 1,
            controller=self.player,
            owner=self.owner or self.player,
            face=face,
            grants=tuple(self.grants),
            counters=self.counters,
            states=self.states,
        )


class Draft:
    """A position in the making; kinds of rules add themselves to it."""

    def __init__(self, rng: Random, step: Step, edition: str) -> None:
        self.rng, self.step, self.edition = rng, step, edition
        self.kinds: list[str] = []
        self.early: list[Effect] = []
        self.late: list[Effect] = []
        self.specs: list[Spec] = []
        self.life: dict[str, int] = {}
        count = rng.choices((2, 3, 4), (6, 3, 2))[0]
        self.names = "ABCD"[:count]
        self.facts: dict[str, dict[str, Any]] = {name: {"hand": rng.randint(0, 3)} for name in self.names}
        self.teams = self._teams(count)
        team = self.teams.get("A")
        self.active = [name for name in self.names if name == "A" or (team and self.teams[name] == team)]
        self.defending = [name for name in self.names if name not in self.active]
        self._creatures()

    def _teams(self, count: int) -> dict[str, str]:
        if count == 4 and self.rng.random() < 0.45:
            return {"A": "1", "B": "2", "C": "1", "D": "2"} if self.rng.random() < 0.5 else dict(zip(
                "ABCD", "1122", strict=True
            ))
        if count == 3 and self.rng.random() < 0.2:
            return dict(zip("ABC", self.rng.choice(("122", "112")), strict=True))
        return {}

    @property
    def acting(self) -> list[str]:
        """The players whose creatures are declared."""
        return self.active if self.step is Step.ATTACK else self.defending

    @property
    def others(self) -> list[str]:
        """The other players."""
        return self.defending if self.step is Step.ATTACK else self.active

    def _creatures(self) -> None:
        rng = self.rng
        if self.step is Step.ATTACK:
            sizes = {name: rng.randint(1, 4 if len(self.active) == 1 else 2) for name in self.active}
            sizes |= {name: rng.randint(0, 1) for name in self.defending}
        else:
            sizes = {name: rng.randint(1, 3) for name in self.active}
            sizes |= {name: rng.randint(1, 4 if len(self.defending) == 1 else 2) for name in self.defending}
        for name in self.names:
            for _ in range(sizes[name]):
                self.creature(name)

    def creature(self, name: str) -> Spec:
        """A random creature, or a group of two or three equal ones."""
        rng = self.rng
        spec = self.spec(name)
        room = 5 - sum(one.count for one in self.creatures(name))
        spec.count = rng.choices((1, 2, 3), (6, 2, 1))[0] if room >= 3 else 1
        spec.power, spec.toughness = rng.randint(0, 4), rng.randint(1, 4)
        spec.colors = set(rng.sample(COLORS, rng.choices((0, 1, 2), (1, 4, 1))[0]))
        spec.subtypes = {rng.choice(KINDS)} if rng.random() < 0.7 else set()
        if rng.random() < 0.15:
            spec.types.add("artifact")
        if rng.random() < 0.15:
            spec.supertypes.add("legendary")
        if rng.random() < 0.1:
            spec.counters["+1/+1"] = rng.randint(1, 2)
        if rng.random() < 0.05:
            spec.counters["-1/-1"] = 1
        return spec

    def spec(self, name: str, **more: Any) -> Spec:
        """A new entry at the end of a player's line."""
        place = 1 + sum(one.player == name for one in self.specs)
        spec = Spec(Ref(name, place), **more)
        self.specs.append(spec)
        return spec

    def creatures(self, *names: str) -> list[Spec]:
        """The creatures of these players (of all, if none is given)."""
        return [
            one
            for one in self.specs
            if "creature" in one.types and (not names or one.player in names)
        ]

    def one(self, *names: str) -> Spec:
        """One creature of these players."""
        return self.rng.choice(self.creatures(*names))

    def member(self, *names: str) -> Ref:
        """A single creature of these players."""
        return self.rng.choice(self.one(*names).members)

    def says(self, name: str, *abilities: Ability, **states: Any) -> Spec:
        """An enchantment that says this."""
        return self.spec(
            name, power=None, toughness=None, types={"enchantment"}, abilities=list(abilities), states=states
        )

    def attached(self, name: str, host: Ref, *abilities: Ability) -> Spec:
        """An Aura that says this of its host."""
        aura = self.says(name, *abilities, attached=host)
        aura.subtypes = {"Aura"}
        return aura

    def land(self, name: str, subtype: str = "") -> Spec:
        """A land."""
        rng = self.rng
        spec = self.spec(name, power=None, toughness=None, types={"land"})
        spec.subtypes = {subtype or rng.choice(LANDS)}
        spec.supertypes = {"basic"} if rng.random() < 0.8 else set()
        if rng.random() < 0.2:
            spec.supertypes.add("snow")
        return spec

    def effect(self, name: str, *abilities: Ability, on: tuple[Target, ...] = (), **more: Any) -> None:
        """What a resolved spell did, early or late in timestamp order."""
        grants = [one for one in abilities if isinstance(one, Grant)]
        loses = any(one.loses_all or one.cant_have or one.removes for one in grants)
        where = self.late if loses or self.rng.random() < 0.7 else self.early
        where.append(Effect(controller=name, card="A spell", abilities=abilities, on=on, **more))

    # --- words ----------------------------------------------------------------------------------

    def quality(self) -> Filter:
        """A random test of a creature."""
        rng = self.rng
        simple: list[Filter] = [
            Colored(rng.choice(COLORS)),
            Subtyped(rng.choice(KINDS)),
            Compare("power", rng.choice((">=", "<=", "<", ">", "==")), rng.randint(1, 3)),
            Compare("toughness", rng.choice((">=", "<=")), rng.randint(2, 3)),
            HasKeyword("flying"),
            Typed("artifact"),
            Supertyped("legendary"),
            Colored(rng.choice(("colorless", "multicolored"))),
        ]
        roll = rng.random()
        if roll < 0.15:
            return Not(rng.choice(simple))
        if roll < 0.3:
            return Either((rng.choice(simple), rng.choice(simple)))
        if roll < 0.4:
            return Every((rng.choice(simple), Not(rng.choice(simple))))
        return rng.choice(simple)

    def condition(self) -> Condition:
        """A random condition of the position, told from the ability's source and its controller."""
        rng = self.rng
        who = rng.choice((Who.YOU, Who.OPPONENT, Who.ANY, Who.ACTIVE))
        one: Condition = rng.choice((
            Exists(Every((CREATURE, self.quality(), Controlled(who)))),
            Exists(Every((Typed("land"), Controlled(who))), 1, rng.choice((None, 2))),
            TurnOf(rng.choice((Who.YOU, Who.OPPONENT))),
            Relate(PlayerFact(Who.YOU, "life"), rng.choice((">=", "<")), rng.choice((10, 20))),
            Relate(
                Count(Every((CREATURE, Controlled(Who.YOU)))), rng.choice((">", "<=")),
                Count(Every((CREATURE, Controlled(Who.OPPONENT)))),
            ),
            SubjectIs(Not(Marked("tapped")), "source"),
            Relate(PlayerFact(who, "hand"), rng.choice((">=", "<=")), rng.randint(1, 3)),
        ))
        one = NotSo(one) if rng.random() < 0.4 else one
        if rng.random() < 0.1:
            return rng.choice((Both, OneOf))((one, self.plain_condition()))
        return one

    def plain_condition(self) -> Condition:
        """A condition that no change of characteristics bears on."""
        return self.rng.choice((
            TurnOf(self.rng.choice((Who.YOU, Who.OPPONENT))),
            Exists(Every((Typed("land"), Controlled(Who.YOU)))),
            Relate(PlayerFact(Who.YOU, "life"), ">=", 10),
        ))

    # --- the end --------------------------------------------------------------------------------

    def setup(self) -> Setup:
        """The finished position."""
        players = tuple(
            Player(
                name=name,
                life=self.life.get(name, 20),
                team=self.teams.get(name),
                facts=self.facts.get(name, {}),
            )
            for name in self.names
        )
        ordered = [one.entry() for name in self.names for one in self.specs if one.player == name]
        return Setup(players=players, things=(*self.early, *ordered, *self.late))

    def board(self) -> Board:
        """The finished position; before blocks with attackers made."""
        if self.step is Step.ATTACK:
            return Board(setup=self.setup())
        attacking = tuple(self._attacking())
        later: tuple[Effect, ...] = ()
        if self.rng.random() < 0.3:
            self.late, later = [], tuple(self.late)
        return Board(setup=self.setup(), attacking=attacking, later=later)

    def objects(self) -> list[Target]:
        """What can be attacked."""
        found: list[Target] = list(self.defending)
        for one in self.specs:
            if "battle" in one.types:
                found += [one.ref] if one.states["protector"] in self.defending else []
            elif "planeswalker" in one.types and one.player in self.defending:
                found.append(one.ref)
        return found

    def _attacking(self) -> list[Attacking]:
        rng = self.rng
        members = [ref for one in self.creatures(*self.active) for ref in one.members]
        chosen = [ref for ref in members[:4] if rng.random() < 0.85] or members[:1]
        objects = self.objects()
        runs: list[Attacking] = []
        for ref in chosen:
            target = rng.choice(objects)
            if runs and runs[-1].target == target and _follows(runs[-1], ref):
                runs[-1] = runs[-1]._replace(count=runs[-1].count + 1)
            else:
                runs.append(Attacking(ref, target, declared=rng.random() < 0.9))
        return runs


def _follows(run: Attacking, ref: Ref) -> bool:
    last = run.creature._replace(member=run.creature.member + run.count)
    return bool(run.creature.member) and last == ref


def give(spec: Spec, *keywords: str) -> None:
    """Print keywords on a creature."""
    spec.abilities += [key(name) for name in keywords]
