"""Random boards written in notation, with every legal declaration by the oracle that reads the rules text.

A board is a text; the front desk gets it as a user would write it. What is legal is said by
`oracle_rules.Question`, which goes through all combinations of choices and judges each by B.3 or R.3;
it shares nothing with the package but the board that was read.
"""

from __future__ import annotations

from functools import cached_property, lru_cache
from itertools import product
from math import prod
from random import Random

from oracle_asks import Pair, Pairs
from oracle_boards import random_position
from oracle_compare import described
from oracle_rules import Question, pairs_of
from redzone import Attack, Position
from redzone.abilities import Step
from redzone.board import Choice, Declaration, Ref, Target
from redzone.errors import IllegalDeclaration
from redzone.position import LegalSet

#: the seeds of the boards that all tests share by default, and of those with payments
SHARED, PRICED = range(5_100_000, 5_100_064), range(5_110_000, 5_110_016)
#: more declarations of one side than this: another board is drawn
MOST = 600
#: more legal declarations of all sides together than this: another board is drawn
MOST_LEGAL = 400

#: what a creature of the attacking side may say, with the kind of rule it is
ATTACKER = {
    "must attack": "~ attacks each combat if able.",
    "attack: not alone": "~ can't attack alone.",
    "attack: only alone": "~ can only attack alone.",
    "attack: company": "~ can't attack unless at least two other creatures attack.",
    "attack: greater company": "~ can't attack unless a creature with greater power also attacks.",
    "attack: island": "~ can't attack unless defending player controls an Island.",
    "attack: own price": "~ can't attack unless you pay {2}.",
    "attack: own sacrifice": "~ can't attack unless you sacrifice a land.",
}
#: what an enchantment of a defending player may say
AGAINST_ATTACK = {
    "attack: tax": "Creatures can't attack you unless their controller pays {2} for each creature they control that's attacking you.",
    "attack: wide tax": "Creatures can't attack you or planeswalkers you control unless their controller pays {1} for each of those creatures.",
    "attack: limit": "No more than two creatures can attack each combat.",
    "attack: one on you": "No more than one creature can attack you each combat.",
    "all must attack": "Creatures your opponents control attack each combat if able.",
    "red can't attack you": "Red creatures can't attack you.",
}
#: what an attacking creature may say about blockers
ATTACKING = {
    "lure": "All creatures able to block ~ do so.",
    "must be blocked": "~ must be blocked if able.",
    "blocked by two": "~ can't be blocked except by two or more creatures.",
    "blocked by one": "~ can't be blocked by more than one creature.",
    "blocked by exactly one": "~ must be blocked by exactly one creature if able.",
    "two must block": "~ must be blocked by two or more creatures if able.",
    "daunt": "~ can't be blocked by creatures with power 2 or less.",
}
#: what a creature of a defending side may say
BLOCKER = {
    "must block": "~ blocks each combat if able.",
    "block: not alone": "~ can't block alone.",
    "one more": "~ can block an additional creature each combat.",
    "any number": "~ can block any number of creatures.",
    "blocks only flying": "~ can block only creatures with flying.",
    "blocks no greater": "~ can't block creatures with power 3 or greater.",
    "block: own price": "~ can't block unless you pay {1}.",
}
#: what an enchantment of the active player may say
AGAINST_BLOCK = {
    "block: tax": "Creatures can't block unless their controller pays {1} for each blocking creature they control.",
    "block: limit": "No more than two creatures can block each combat.",
    "no red blocks": "Red creatures can't block.",
    "all must block": "Creatures your opponents control block each combat if able.",
}
PRICES = {"attack: own price", "attack: own sacrifice", "attack: tax", "attack: wide tax", "block: own price", "block: tax"}
KINDS = (*ATTACKER, *AGAINST_ATTACK, *ATTACKING, *BLOCKER, *AGAINST_BLOCK)


class Written:
    """A random board in notation; `lines` are its text."""

    def __init__(self, rng: Random, step: Step, edition: str, want: str = "") -> None:
        self.rng, self.step, self.edition = rng, step, edition
        self.kinds: set[str] = {f"step: {step.value}", f"edition: {edition}"}
        self.names = "ABC" if rng.random() < 0.35 else "AB"
        self.team = len(self.names) > 2 and rng.random() < 0.25
        if len(self.names) > 2:
            self.kinds.add("a defending team" if self.team else "two defending players")
        self.sides: dict[str, list[str]] = {name: [] for name in self.names}
        self.effects: list[str] = []
        own, other = (ATTACKER, AGAINST_ATTACK) if step is Step.ATTACK else (BLOCKER, AGAINST_BLOCK)
        self.wanted = [want] if want else []
        self.wanted += rng.sample([*own, *other], rng.randint(0, 3))
        self._active()
        for name in self.names[1:]:
            self._defending(name)

    # --- sides ----------------------------------------------------------------------------------

    def _active(self) -> None:
        many = self.rng.randint(2, 5) if self.step is Step.ATTACK else self.rng.randint(1, 3)
        for at in range(many):
            texts = self._texts(ATTACKER, at == 0) if self.step is Step.ATTACK else self._texts(ATTACKING, at == 0)
            self.creature("A", texts, ("menace", "flying", "vigilance") if self.step is Step.BLOCK else ("defender", "haste"))
        if self.step is Step.BLOCK:
            self._enchantments("A", AGAINST_BLOCK)
        elif "attack: own sacrifice" in self.kinds:
            self.sides["A"] += ["Forest"] * self.rng.randint(0, 2)

    def _defending(self, name: str) -> None:
        if self.step is Step.BLOCK:
            for at in range(self.rng.randint(2, 5) if len(self.names) == 2 else self.rng.randint(1, 3)):
                self.creature(name, self._texts(BLOCKER, at == 0), ("flying", "reach"))
            if self.rng.random() < 0.12:
                first = f"{name}1" if " = 2 " not in self.sides[name][0] and " = 3 " not in self.sides[name][0] else f"{name}1.2"
                self.effects.append(f'effect (by A): "Target creature blocks this turn if able." on {first}')
                self.kinds.add("an effect that resolved")
            return
        self._enchantments(name, AGAINST_ATTACK)
        if self.rng.random() < 0.3:
            self.sides[name].append("Island")
        if self.rng.random() < 0.25 and self.edition == "current":
            self.sides[name].append(f"W{name} = planeswalker L3")
            self.kinds.add("a planeswalker")

    def _texts(self, texts: dict[str, str], first: bool) -> list[str]:
        mine = [kind for kind in texts if kind in self.wanted and (first or self.rng.random() < 0.3)]
        if self.rng.random() < 0.3:
            mine.append(self.rng.choice(list(texts)))
        self.kinds.update(mine)
        return [texts[kind] for kind in dict.fromkeys(mine)]

    def _enchantments(self, name: str, texts: dict[str, str]) -> None:
        for kind, sentence in texts.items():
            if kind in self.wanted and self.rng.random() < (0.5 if name == "C" else 1.0):
                self.kinds.add(kind)
                copies = "2 " if self.rng.random() < 0.1 else ""
                self.sides[name].append(f'E{name}{len(self.sides[name])} = {copies}enchantment "{sentence}"')

    def creature(self, name: str, texts: list[str], keywords: tuple[str, ...]) -> None:
        rng = self.rng
        count = rng.choice((2, 2, 3)) if rng.random() < 0.25 else 1
        power, words = rng.randint(1, 4), [rng.choice(("red", "green"))]
        words += [word for word in keywords if rng.random() < 0.2]
        states = []
        if rng.random() < 0.08:
            states.append("tapped")
        if self.step is Step.ATTACK and rng.random() < 0.08:
            states.append("sick")
        if self.step is Step.ATTACK and rng.random() < 0.15:
            states.append("goaded by B")
            self.kinds.add("goad")
        self.kinds.update(["a group"] if count > 1 else [], words[1:])
        alias = f"N{name.lower()}{'xyzuvw'[len(self.sides[name])]}"
        text = f"{alias} = {f'{count} ' if count > 1 else ''}{power}/{rng.randint(1, 4)} {' '.join(words)}"
        text += "".join(f' "{sentence}"' for sentence in texts)
        self.sides[name].append(text + (f" ({', '.join(states)})" if states else ""))

    @property
    def lines(self) -> str:
        """The board's text."""
        team = " (team x)" if self.team else ""
        heads = {name: name if name == "A" else name + team for name in self.names}
        return "\n".join([*(f"{heads[name]}: {'; '.join(self.sides[name])}" for name in self.names), *self.effects])


class Drawn:
    """A board with the front desk for it and the oracle's questions, one for each side that declares."""

    def __init__(self, seed: int, step: Step, edition: str, written: Written) -> None:
        self.seed, self.step, self.edition, self.kinds = seed, step, edition, written.kinds
        self.text = written.lines
        position = Position.parse(self.text, edition=edition, budget=60.0)
        self.desk: Position | Attack = position
        if step is Step.BLOCK:
            self.desk = self._attacked(position, written.rng)
        board = self.desk.board
        sides = (board.active,) if step is Step.ATTACK else board.defending_sides
        self.questions = tuple(Question(board, step, side, edition) for side in sides)

    def _attacked(self, position: Position, rng: Random) -> Attack:
        """The position after a random attack, in notation; raises IllegalDeclaration."""
        clauses = []
        for entry in position.board.entries.values():
            if entry.controller == "A" and "creature" in entry.face.types and not entry.states.get("tapped"):
                clauses += [f"{ref} -> {rng.choice(position.board.defending)}" for ref in entry.members if rng.random() < 0.9]
        if not clauses:
            raise IllegalDeclaration(position.check("no attack"))
        self.text += "\n" + "\n".join(clauses)
        return position.attack("\n".join(clauses))

    def __str__(self) -> str:
        return f"seed {self.seed}, {self.edition}:\n{self.text}"

    @property
    def size(self) -> int:
        """How many declarations the largest side has to be judged."""
        return max(question.size for question in self.questions)

    @property
    def set(self) -> LegalSet:
        """The set under test, of all declaring sides together."""
        return self.desk.legal_attacks if isinstance(self.desk, Position) else self.desk.legal_blocks

    @cached_property
    def legal(self) -> frozenset[Pairs]:
        """Every legal declaration: one of each side (802.4b)."""
        parts = product(*(question.legal for question in self.questions))
        return frozenset(frozenset().union(*part) for part in parts)

    @property
    def number(self) -> int:
        """How many legal declarations there are."""
        return prod(len(question.legal) for question in self.questions)

    @cached_property
    def paid(self) -> bool:
        """Does some legal declaration cost something?"""
        return any(question.costs.payments(chosen) for question in self.questions for chosen in question.legal)

    def costless(self, chosen: Pairs) -> bool:
        """Does this declaration incur no payment (B.3)?"""
        return not any(question.costs.payments(part) for question, part in self._parts(chosen))

    def obeyed(self, chosen: Pairs) -> int:
        """How many requirements this declaration obeys, on all sides together."""
        return sum(question.obeyed(part) for question, part in self._parts(chosen))

    def _parts(self, chosen: Pairs) -> list[tuple[Question, Pairs]]:
        return [
            (question, frozenset(pair for pair in chosen if pair[0].player in question.side))
            for question in self.questions
        ]

    @cached_property
    def creatures(self) -> tuple[Ref, ...]:
        """All creatures of the declaring sides that are there, in board order, members by themselves."""
        there = self.questions[0].world.pieces
        sides = {name for question in self.questions for name in question.side}
        refs = [ref for entry in self.desk.board.entries.values() for ref in entry.members if ref in there]
        return tuple(ref for ref in refs if "creature" in there[ref].types and there[ref].controller in sides)

    @cached_property
    def objects(self) -> tuple[Target, ...]:
        """Everything that may be attacked or blocked, by anybody, in no particular order."""
        return tuple(sorted({target for question in self.questions for _, target in question.pairs}, key=str))

    def declaration(self, pairs: Pairs) -> Declaration:
        """These choices, of all sides."""
        choices = tuple(Choice(*pair) for pair in sorted(pairs, key=_place))
        who = self.desk.board.defending if self.step is Step.BLOCK else ()
        return Declaration(step=self.step, choices=choices, who=who)


class Given(Drawn):
    """A random board of `oracle_boards`, which no text stands behind but more kinds of rules are on."""

    def __init__(self, seed: int) -> None:
        position = random_position(seed)
        self.seed, self.step, self.edition, self.kinds = seed, position.step, position.edition, set(position.kinds)
        made = Position if position.step is Step.ATTACK else Attack
        self.desk = made(position.board, edition=position.edition, budget=60.0)
        self.questions = position.questions
        self.text = described(position.board, position.edition)


def _place(pair: Pair) -> tuple[Ref, str]:
    return pair[0], str(pair[1])


def taken(declaration: Declaration) -> Pairs:
    """The single choices of a declaration; a choice said twice fails."""
    pairs = pairs_of(declaration)
    assert len(pairs) == len(set(pairs)), f"said twice: {declaration}"
    return frozenset(pairs)


@lru_cache(maxsize=256)
def draw(seed: int, *, most: int = MOST, most_legal: int = MOST_LEGAL, priced: bool = False) -> Drawn:
    """The board of this seed; each kind of rule in its turn. priced: some legal declaration costs something.

    Tests that use the same seeds share the work.
    """
    rng = Random(seed)
    want = KINDS[seed % len(KINDS)]
    if priced and want not in PRICES:
        want = sorted(PRICES)[seed % len(PRICES)]
    step = Step.ATTACK if want in {**ATTACKER, **AGAINST_ATTACK} else Step.BLOCK
    while True:
        edition = rng.choices(("current", "classic"), (7, 3))[0]
        written = Written(rng, step, edition, want)
        try:
            drawn = Drawn(seed, step, edition, written)
        except IllegalDeclaration:
            continue
        fits = drawn.size <= most and drawn.number <= most_legal and (drawn.paid or not priced)
        if fits and want in written.kinds and (drawn.number >= 4 or seed % 6 == 0):
            return drawn
