"""The front desk against the oracle on random boards: single verdicts, and sets of legal declarations."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from math import prod
from random import Random
from typing import NamedTuple

from oracle_asks import Pairs
from oracle_boards import Position, choices, random_declarations, random_position
from oracle_rules import Question, Ruling, pairs_of
from redzone import position as desk
from redzone.abilities import Step
from redzone.board import Board, Declaration, Effect, Player

#: how many declarations of a board are asked with `in`
SOME = 12
ORDER = ("not-able", "restriction", "requirement", "band", "cost", "")


class Disagreement(NamedTuple):
    """One question answered in two ways."""

    seed: int
    about: str
    oracle: object
    desk: object
    board: str

    def __str__(self) -> str:
        return (
            f"seed {self.seed}: {self.about}\n  oracle {self.oracle}\n  desk   {self.desk}\n{self.board}"
        )


class Tally:
    """What occurred, and what was answered in two ways."""

    def __init__(self) -> None:
        self.boards = 0
        self.declarations = 0
        self.kinds: Counter[str] = Counter()
        self.outcomes: Counter[str] = Counter()
        self.disagreements: list[Disagreement] = []

    def __str__(self) -> str:
        lines = [f"{self.boards} boards, {self.declarations} declarations"]
        lines += [f"{count:7} {outcome or 'legal'}" for outcome, count in self.outcomes.most_common()]
        lines += [f"{count:7} boards with {name}" for name, count in self.kinds.most_common()]
        return "\n".join(lines)


def compare(seeds: Iterable[int], each: int) -> Tally:
    """`each` declarations on the board of each seed, and its whole set of legal ones."""
    tally = Tally()
    for seed in seeds:
        position = random_position(seed)
        front = Front(position)
        tally.boards += 1
        tally.kinds.update(position.kinds)
        for declaration in random_declarations(position, each):
            tally.declarations += 1
            tally.outcomes[_outcome(position, declaration)] += 1
            tally.disagreements += front.verdicts(declaration)
        tally.disagreements += front.sets()
    return tally


def _outcome(position: Position, declaration: Declaration) -> str:
    rulings = [question.judge(part) for question, part in parts(position, declaration)]
    return min((ruling.kind for ruling in rulings), key=ORDER.index)


def parts(position: Position, declaration: Declaration) -> list[tuple[Question, Declaration]]:
    """Each side spoken for, with its part of the declaration (802.4b)."""
    if position.step is Step.ATTACK:
        return [(position.questions[0], declaration)]
    return [
        (question, side_part(question, declaration))
        for question in position.questions
        if set(question.side) & set(declaration.who)
    ]


def side_part(question: Question, declaration: Declaration) -> Declaration:
    """The choices of this side's creatures."""
    own = tuple(choice for choice in declaration.choices if choice.creature.player in question.side)
    return replace(declaration, choices=own, who=question.side)


class Front:
    """The front desk for one random position."""

    def __init__(self, position: Position) -> None:
        self.position = position
        made = desk.Position if position.step is Step.ATTACK else desk.Attack
        self.desk: desk.Position | desk.Attack = made(position.board, edition=position.edition, budget=60.0)

    def verdicts(self, declaration: Declaration) -> Iterator[Disagreement]:
        """Where the verdict of this declaration differs from the oracle's."""
        verdict = self.desk.check(declaration)
        asked = parts(self.position, declaration)
        answers = verdict.parts if len(asked) > 1 else (verdict,)
        if len(asked) != len(answers):
            yield self._differ(f"parts of {_said(declaration)}", len(asked), len(answers))
            return
        for (question, part), answer in zip(asked, answers, strict=True):
            mine = question.judge(part)
            theirs = Ruling(answer.broken[0].kind if answer.broken else "", answer.obeyed, answer.needed)
            if answer.legal != mine.legal or not _same(mine, theirs):
                yield self._differ(_said(part), mine, theirs)
        if verdict.legal != all(question.judge(part).legal for question, part in asked):
            yield self._differ(f"sum of {_said(declaration)}", not verdict.legal, verdict.legal)

    def sets(self) -> Iterator[Disagreement]:
        """Where the generated set of legal declarations, its count or its `in` differs from the oracle's."""
        for question in self.position.questions:
            legal = self._legal(question)
            given = [frozenset(pairs_of(one)) for one in legal]
            for extra in sorted(set(given) - question.legal, key=str):
                yield self._differ(f"generated by {question.side}", "illegal", _pairs(extra))
            for missing in sorted(question.legal - set(given), key=str):
                yield self._differ(f"missing for {question.side}", "legal", _pairs(missing))
            if len(given) != len(set(given)) or legal.count() != len(question.legal):
                yield self._differ("how many", len(question.legal), (len(given), legal.count()))
            yield from self._members(question, legal)
        if isinstance(self.desk, desk.Attack):
            wanted = prod(len(question.legal) for question in self.position.questions)
            if self.desk.legal_blocks.count() != wanted:
                yield self._differ("how many together", wanted, self.desk.legal_blocks.count())

    def _members(self, question: Question, legal: desk.LegalSet) -> Iterator[Disagreement]:
        """`in` asks the checker, so that it is compared with the generator."""
        rng = Random(self.position.seed)
        unbroken = sorted(question.unbroken, key=_pairs)
        some = rng.sample(unbroken, min(SOME, len(unbroken)))
        some += [frozenset({pair}) for pair in sorted(question.pairs, key=str)[:SOME]]
        for chosen in some:
            declaration = Declaration(
                step=question.step,
                choices=choices(rng, chosen),
                who=question.side if question.step is Step.BLOCK else (),
            )
            mine, theirs = chosen in question.legal, declaration in legal
            if mine != theirs:
                yield self._differ(f"in: {_said(declaration)}", mine, theirs)

    def _legal(self, question: Question) -> desk.LegalSet:
        if isinstance(self.desk, desk.Position):
            return self.desk.legal_attacks
        return self.desk.legal_blocks_of(question.side[0])

    def _differ(self, about: str, oracle: object, answer: object) -> Disagreement:
        seed, board = self.position.seed, self.position.board
        return Disagreement(seed, about, oracle, answer, described(board, self.position.edition))


def _same(mine: Ruling, theirs: Ruling) -> bool:
    if mine.kind != theirs.kind:
        return False
    if mine.kind in ("not-able", "restriction"):
        return True
    return (mine.obeyed, mine.needed) == (theirs.obeyed, theirs.needed)


def _pairs(chosen: Pairs) -> str:
    return ", ".join(f"{ref}>{target}" for ref, target in sorted(chosen, key=str)) or "nobody"


def _said(declaration: Declaration) -> str:
    pairs = ", ".join(f"{ref}>{target}" for ref, target in pairs_of(declaration))  # twice if said twice
    bands = "".join(f" band {'+'.join(map(str, band))}" for band in declaration.bands)
    paid = "" if declaration.paid is None else f" paid {list(declaration.paid)}"
    return f"{pairs or 'nobody'}{bands}{paid} {declaration.who or ''}"


def described(board: Board, edition: str) -> str:
    """A board in lines, for reading a disagreement."""
    lines = [f"    edition {edition}"]
    lines += [f"    {_player(one)}" for one in board.setup.players]
    for thing in (*board.setup.things, *board.later):
        if isinstance(thing, Effect):
            lines.append(f"    effect by {thing.controller} on {thing.on} x={thing.x} from {thing.source}")
            lines += [f"        {ability}" for ability in thing.abilities]
            continue
        face = thing.face
        words = " ".join(sorted({*face.supertypes, *face.colors, *face.types, *face.subtypes}))
        lines.append(
            f"    {thing.ref} x{thing.count} {face.power}/{face.toughness} {words}"
            f" {dict(thing.counters) or ''} {dict(thing.states) or ''} owner {thing.owner}"
        )
        lines += [f"        {ability}" for ability in (*face.abilities, *thing.grants)]
    lines += [f"    attacking: {run}" for run in board.attacking]
    return "\n".join(lines)


def _player(player: Player) -> str:
    return f"{player.name} life {player.life} team {player.team} {dict(player.facts)}"
