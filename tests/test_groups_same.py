"""A board written with groups and the same board written out: the same verdicts, the same numbers."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from groups_draw import Drawn, drawn
from kernel_report import report
from redzone.board import Attacking
from redzone.kernel import Budget, Problem, broken, maximum, score
from redzone.notation import read
from redzone.position import Attack, Position
from redzone.problem.refine import expand
from redzone.setup import Names
from redzone.setup.question import question
from redzone.verdict import Verdict

Told = tuple[bool | None, int, int | None, int | None, str, int | str]


def judged(board: Drawn, *, groups: bool) -> Told:
    """What is said of the declaration, and how many legal ones there are."""
    position = Position.parse(board.text(groups=groups), budget=60)
    if board.asked == "attack":
        verdict = position.check_attack(board.attack_text(groups=groups))
        return told(verdict, position.legal_attacks.count())
    attack = made(position, board, groups=groups)
    verdict = attack.check_block(board.block_text(groups=groups))
    return told(verdict, attack.legal_blocks.count())


def made(position: Position, board: Drawn, *, groups: bool) -> Attack:
    """The position after the attack, whether it was legal or not."""
    return position.taken(None, put=put(position, board, groups=groups))


def put(position: Position, board: Drawn, *, groups: bool) -> tuple[Attacking, ...]:
    """The attackers, as put onto the battlefield attacking."""
    text = board.attack_text(groups=groups) + " (put)"
    written = read(text, known=Names(position.board.setup).known)
    return question(written, position.board).put


def told(verdict: Verdict, count: int) -> Told:
    return verdict.legal, verdict.obeyed, verdict.needed, verdict.possible, verdict.cost, count


def compare(seed: int, boards: int) -> Counter[str]:
    rng = Random(seed)
    seen: Counter[str] = Counter()
    for number in range(boards):
        board = drawn(rng)
        if board.asked == "block" and not board.attack:
            continue
        one, other = judged(board, groups=True), judged(board, groups=False)
        words = (board.text(groups=True), board.attack_text(groups=True), board.block_text(groups=True))
        assert one == other, "\n".join((f"board {number}:", *words))
        seen[f"{board.asked} {one[0]}"] += 1
        seen["asked for something"] += bool(one[3])
        seen["costs something"] += one[4] != "{0}"
    return seen


def test_groups_and_singles_are_judged_alike() -> None:
    seen = compare(2026, 250)
    report("groups and singles", seen)
    assert seen["attack True"] > 10 and seen["attack False"] > 10
    assert seen["block True"] > 10 and seen["block False"] > 10
    assert seen["asked for something"] > 30


@pytest.mark.long
def test_many_groups_and_singles_are_judged_alike() -> None:
    compare(4, 2000)


# --- the search over classes against the search without them ---------------------------------------


def written_out(problem: Problem) -> Problem:
    """The same Problem with every creature and object a class of its own."""
    rows = [r for r, size in enumerate(problem.rows) for _ in range(size)]
    columns = [c for c, size in enumerate(problem.columns) for _ in range(size)]
    return expand(problem, rows, [1] * len(rows), columns, [1] * len(columns))


def problems(rng: Random) -> list[Problem]:
    """What a random board of up to 14 creatures a side asks of the search: with everything paid for."""
    board = drawn(rng, 14)
    if board.asked == "block" and not board.attack:
        return []
    position = Position.parse(board.text(groups=True), budget=60)
    desk = position if board.asked == "attack" else made(position, board, groups=True)
    return [side.problem for side in desk.sides()]


def against_singles(seed: int, boards: int) -> Counter[str]:
    rng = Random(seed)
    seen: Counter[str] = Counter()
    while seen["boards"] < boards:
        for problem in problems(rng):
            if problem.rows and problem.columns and max((*problem.rows, *problem.columns)) > 1:
                agree(problem, seen)
    return seen


def agree(problem: Problem, seen: Counter[str]) -> None:
    """Both searches find the same maximum, and their witnesses are declarations of that score."""
    alone = written_out(problem)
    one, other = maximum(problem, Budget(None, nodes=20_000)), maximum(alone, Budget(None, nodes=3_000))
    assert one.bound >= other.best and other.bound >= one.best, problem
    for asked, found in ((problem, one), (alone, other)):
        if found.witness is not None:
            assert not broken(asked, found.witness) and score(asked, found.witness) == found.best, asked
    decided = one.best == one.bound, other.best == other.bound
    if all(decided):
        assert one.best == other.best, problem
        seen["boards"] += 1
    seen["undecided with classes"] += not decided[0]
    seen["undecided without"] += not decided[1]
    seen["something asked for"] += one.best > 0
    seen["nodes with classes"] += one.nodes
    seen["nodes without"] += other.nodes


def test_token_boards_with_and_without_classes() -> None:
    seen = against_singles(7, 100)
    report("with and without classes", seen)
    assert seen["something asked for"] > 40
    assert seen["undecided with classes"] == 0 and seen["undecided without"] < 5


@pytest.mark.long
def test_a_thousand_token_boards_with_and_without_classes() -> None:
    seen = against_singles(8, 1000)
    report("with and without classes", seen)
    assert seen["undecided with classes"] == 0 and seen["undecided without"] < 50
