"""Random boards and random declarations on them, from a seed."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import NamedTuple

import oracle_kinds_attack  # noqa: F401  # enters kinds
import oracle_kinds_block  # noqa: F401  # enters kinds
import oracle_kinds_more  # noqa: F401  # enters kinds
from oracle_asks import Pair, Pairs
from oracle_costs import Due
from oracle_draft import Draft
from oracle_kinds import KINDS
from oracle_rules import Question
from redzone.abilities import Step
from redzone.board import Board, Choice, Declaration, Paid, Ref

#: boards with more declarations than this are drawn again
MOST = 1500


class Position(NamedTuple):
    """A random board with its questions, one for each side that declares."""

    seed: int
    board: Board
    step: Step
    edition: str
    kinds: frozenset[str]
    questions: tuple[Question, ...]


def random_position(seed: int) -> Position:
    """The board of this seed."""
    rng = Random(seed)  # reproducible, not secret
    while True:
        step = rng.choice((Step.ATTACK, Step.BLOCK))
        edition = rng.choices(("current", "classic"), (7, 3))[0]
        draft = Draft(rng, step, edition)
        _fill(draft, seed)
        board = draft.board()
        sides = (board.active,) if step is Step.ATTACK else board.defending_sides
        questions = tuple(Question(board, step, side, edition) for side in sides)
        if all(question.size <= MOST for question in questions):
            kinds = {*draft.kinds, f"edition: {edition}", f"step: {step}", f"players: {len(draft.names)}"}
            kinds |= {"teams"} if draft.teams else set()
            kinds |= {"a group"} if any(spec.count > 1 for spec in draft.specs) else set()
            return Position(seed, board, step, edition, frozenset(kinds), questions)


def _fill(draft: Draft, seed: int) -> None:
    """Each kind in turn, so that none is rare, and some more by chance."""
    fitting = [one for one in KINDS if one.step in (None, draft.step)]
    weights = [one.weight for one in fitting]
    more = draft.rng.choices(fitting, weights, k=draft.rng.randint(1, 7))
    for one in (fitting[seed % len(fitting)], *more):
        if one.add(draft) is not False:
            draft.kinds.append(one.name)


# --- declarations -----------------------------------------------------------------------------------


def random_declarations(position: Position, count: int) -> list[Declaration]:
    """Declarations biased towards plausible ones."""
    rng = Random(position.seed * 7919 + 1)
    make = _attack if position.step is Step.ATTACK else _block
    return [make(rng, position) for _ in range(count)]


def _attack(rng: Random, position: Position) -> Declaration:
    question = position.questions[0]
    pairs = _proposal(rng, question)
    chosen = frozenset(pairs)
    return Declaration(
        step=Step.ATTACK,
        choices=choices(rng, pairs),
        bands=_bands(rng, question, chosen),
        paid=_paid(rng, question, chosen) if question.choosable(_bare(Step.ATTACK, pairs)) else None,
    )


def _block(rng: Random, position: Position) -> Declaration:
    if len(position.questions) > 1 and rng.random() < 0.4:
        pairs = [pair for question in position.questions for pair in _proposal(rng, question)]
        paid: tuple[Paid, ...] | None = () if rng.random() < 0.25 else None
        who = tuple(name for name in position.board.defending)
        return Declaration(step=Step.BLOCK, choices=choices(rng, pairs), paid=paid, who=who)
    question = rng.choice(position.questions)
    pairs = _proposal(rng, question)
    able = question.choosable(_bare(Step.BLOCK, pairs))
    paid = _paid(rng, question, frozenset(pairs)) if able else None
    return Declaration(step=Step.BLOCK, choices=choices(rng, pairs), paid=paid, who=question.side)


def _bare(step: Step, pairs: Iterable[Pair]) -> Declaration:
    return Declaration(step=step, choices=tuple(Choice(*pair) for pair in pairs))


def _sorted(pairs: Iterable[Pair]) -> list[Pair]:
    return sorted(pairs, key=lambda pair: (pair[0], str(pair[1])))


def choices(rng: Random, pairs: Iterable[Pair]) -> tuple[Choice, ...]:
    """Choices of single creatures, or of runs of group members, by chance."""
    runs: list[Choice] = []
    for ref, target in _sorted(pairs):
        last = runs[-1] if runs else None
        after = last.creature._replace(member=last.creature.member + last.count) if last else None
        if last and ref.member and after == ref and last.target == target and rng.random() < 0.7:
            runs[-1] = last._replace(count=last.count + 1)
        else:
            runs.append(Choice(ref, target))
    return tuple(runs)


def _proposal(rng: Random, question: Question) -> list[Pair]:
    legal = sorted(question.legal, key=lambda pairs: str(_sorted(pairs)))
    roll = rng.random()
    if roll < 0.44:
        return _sorted(rng.choice(legal))
    if roll < 0.56:
        return _changed(rng, question, rng.choice(legal))
    if roll < 0.78:
        return _sorted(rng.choice(sorted(question.unbroken, key=lambda pairs: str(_sorted(pairs)))))
    if roll < 0.88:
        return _any(rng, question)
    return _unable(rng, question)


def _changed(rng: Random, question: Question, chosen: Pairs) -> list[Pair]:
    """One pair dropped, or one creature given another pair."""
    pairs = _sorted(chosen)
    if pairs and rng.random() < 0.5:
        pairs.remove(rng.choice(pairs))
    elif question.pairs:
        new = rng.choice(_sorted(question.pairs))
        pairs = [pair for pair in pairs if pair[0] != new[0]] + [new]
    return pairs


def _any(rng: Random, question: Question) -> list[Pair]:
    return [
        rng.choice(_sorted(pair for pair in question.pairs if pair[0] == ref))
        for ref in sorted({pair[0] for pair in question.pairs})
        if rng.random() < 0.5
    ]


def _unable(rng: Random, question: Question) -> list[Pair]:
    """A creature that can't be chosen, or one chosen for too much."""
    pairs = _any(rng, question)
    side = [
        ref
        for ref, piece in sorted(question.world.pieces.items())
        if piece.controller in question.side and ("creature" in piece.types or rng.random() < 0.2)
    ]
    objects = (
        sorted({pair[1] for pair in question.pairs}, key=str)
        if question.step is Step.ATTACK
        else sorted(question.world.attacks)
    )
    if side and objects:
        idle = [ref for ref in side if ref not in {pair[0] for pair in question.pairs}]
        new = (rng.choice(idle or side), rng.choice(objects))
        if new not in pairs:
            pairs.append(new)
    return pairs


def _bands(rng: Random, question: Question, chosen: Pairs) -> tuple[tuple[Ref, ...], ...]:
    refs = sorted({ref for ref, _ in chosen})
    able = any(question.world.pieces[ref].has("banding") for ref in refs) or any(
        question.world.pieces[ref].has("bands with other") for ref in refs
    )
    if not refs or rng.random() > (0.75 if able else 0.08):
        return ()
    found: list[tuple[Ref, ...]] = []
    for _ in range(rng.choices((1, 2), (4, 1))[0]):
        target = rng.choice(_sorted(chosen))[1]
        together = sorted({ref for ref, aim in chosen if aim == target or rng.random() < 0.15})
        size = rng.randint(1, min(4, len(together)))
        found.append(tuple(sorted(rng.sample(together, size))))
    return tuple(sorted(found))


def _paid(rng: Random, question: Question, chosen: Pairs) -> tuple[Paid, ...] | None:
    """Nothing said, nothing paid, what is due, or a little less."""
    due = question.costs.due(chosen)
    roll = rng.random()
    if roll < 0.4 or len({ref.player for ref, _ in chosen}) > 1:
        return None  # what is stated doesn't say who pays
    if roll < 0.5:
        return ()
    found = [paid for part in due for paid in _part(rng, question, part)]
    if found and roll < 0.65:
        found.remove(rng.choice(found))
    return tuple(found)


def _part(rng: Random, question: Question, part: Due) -> list[Paid]:
    if part.kind == "mana":
        return [Paid("mana", symbols=part.symbols) for _ in range(part.n)]
    if part.kind == "life":
        return [Paid("life", n=part.n)]
    own = [ref for ref, piece in sorted(question.world.pieces.items()) if piece.controller in question.side]
    fit = [ref for ref in own if question.costs.may(part, ref, frozenset())] or own
    return [Paid(part.kind, ref=rng.choice(fit if rng.random() < 0.95 else own)) for _ in range(part.n)]
