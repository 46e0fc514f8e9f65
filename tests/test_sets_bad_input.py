"""What is no question is refused by name, and what is broken off leaves the position as it was."""

from __future__ import annotations

import signal
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import cache
from random import Random
from types import FrameType
from typing import Any

import pytest

from kernel_report import report
from redzone import Attack, Position, compiled
from redzone.abilities import Step
from redzone.board import Choice, Declaration, Ref, Target
from redzone.errors import NotationError, RedzoneError, SetupError, Undecided
from redzone.kernel import Budget

BOARD = """
A: Nax = 3/3 menace "All creatures able to block ~ do so."; Nay = 2 2/2 "~ must be blocked if able."; Naz = 1/1 "~ must be blocked by two or more creatures if able."
B: Nbx = 2/2 "~ blocks each combat if able."; Nby = 3 1/1; Nbz = 2/2 "~ can block an additional creature each combat."; Nbu = 2/2 "~ can't block alone."
"""
ATTACK = "A1, A2.1, A2.2, A3 -> B"


def fresh(**more: Any) -> Attack:
    return Position.parse(BOARD, **more).attack(ATTACK)


def starved(nodes: int) -> Attack:
    """The same position, with so few nodes for each question."""
    return Attack(fresh(budget=None).board, budget=None, nodes=nodes)


def block(*pairs: tuple[Ref, Target]) -> Declaration:
    return Declaration(step=Step.BLOCK, choices=tuple(Choice(*pair) for pair in pairs), who=("B",))


A1, A3 = Ref("A", 1), Ref("A", 3)
B1, B4 = Ref("B", 1), Ref("B", 4)
SOME = block((B1, A1))

#: every question that can be asked of a position's set, each with an answer that can be compared
QUESTIONS: dict[str, Callable[[Attack], object]] = {
    "count": lambda a: a.legal_blocks.count(),
    "iter": lambda a: list(a.legal_blocks),
    "canonical": lambda a: list(a.legal_blocks.canonical()),
    "in": lambda a: (SOME in a.legal_blocks, block() in a.legal_blocks),
    "samples": lambda a: a.legal_blocks.samples(4, 3),
    "completable": lambda a: a.legal_blocks.completable(SOME, [B1]),
    "mask": lambda a: a.legal_blocks.mask(SOME),
    "nearest": lambda a: len(a.legal_blocks.nearest(block((B1, A3))).choices),  # type: ignore[union-attr]
    "maxima": lambda a: a.legal_blocks.maxima().count(),
    "free": lambda a: a.legal_blocks.free.count(),
    "check": lambda a: [(one.legal, one.obeyed, one.needed, one.nearest is None) for one in a.check_many([SOME, block((B4, A1))])],
}
#: those that say so themselves when the budget ends
QUIET = ("canonical", "check")


@cache
def right(name: str) -> object:
    """The answer of a position that nothing was asked before."""
    return QUESTIONS[name](fresh(budget=None))


# --- budgets ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("budget", [0, -1, -0.5, float("nan"), float("inf"), "2"])
def test_a_budget_that_is_none_is_refused_by_name(budget: Any) -> None:
    board = fresh().board
    for make in (lambda: Attack(board, budget=budget), lambda: Position.parse(BOARD, budget=budget)):
        with pytest.raises(ValueError, match=f"budget.*{budget}"):
            make()


@pytest.mark.parametrize("nodes", [0, -1, 1.5, "9"])
def test_a_number_of_nodes_that_is_none_is_refused_by_name(nodes: Any) -> None:
    board = fresh().board
    with pytest.raises(ValueError, match=f"nodes.*{nodes}"):
        Attack(board, nodes=nodes)


def test_no_limit_is_a_budget() -> None:
    assert Attack(fresh().board, budget=None, nodes=None).legal_blocks.count() == fresh().legal_blocks.count()


# --- foreign declarations ---------------------------------------------------------------------------


def test_a_foreign_declaration_is_refused_by_name_or_simply_no_member() -> None:
    legal = fresh().legal_blocks
    for stranger, word in ((block((Ref("B", 9), A1)), "B9"), (block((A1, A3)), "A1"), (block((Ref("B", 2, 7), A1)), "B2.7")):
        assert stranger not in legal
        for ask in (legal.nearest, legal.completable, legal.mask):
            with pytest.raises(SetupError, match=word):
                ask(stranger)
        with pytest.raises(SetupError, match=word):
            fresh().check(stranger)
    other = Declaration(step=Step.ATTACK, choices=(Choice(A1, "B"),))
    assert other not in legal
    for ask in (legal.completable, legal.mask, legal.nearest, fresh().check):
        with pytest.raises(SetupError):
            ask(other)
    assert replace(SOME, step=Step.ATTACK) not in legal


@pytest.mark.parametrize("thing", ["B1 x A1", None, 3, (B1, A1)])
def test_what_is_no_declaration_is_a_type_error(thing: Any) -> None:
    legal = fresh().legal_blocks
    for ask in (legal.__contains__, legal.nearest, legal.completable, legal.mask):
        with pytest.raises(TypeError):
            ask(thing)


@pytest.mark.parametrize(("n", "seed"), [(-1, 1), (1.5, 1), ("2", 1), (1, "x"), (1, None), (1, 1.5)])
def test_what_is_no_number_of_samples_or_no_seed_is_refused(n: Any, seed: Any) -> None:
    with pytest.raises((ValueError, TypeError)):
        fresh().legal_blocks.samples(n, seed)


def test_no_samples_are_an_empty_list_and_nothing_is_drawn_from_nothing() -> None:
    legal = fresh().legal_blocks
    assert legal.samples(0, 1) == []
    taxed = Position.parse('A: Nax = 2/2 "~ attacks each combat if able." "~ can\'t attack unless you pay {2}."\nB:').legal_attacks
    assert legal.count() > 0 and taxed.free.count() == 1
    nothing = taxed.maxima().free
    assert nothing.count() == 0 and list(nothing) == [] and nothing.samples(0, 1) == []
    assert nothing.nearest(Declaration(step=Step.ATTACK)) is None
    with pytest.raises(ValueError, match="nothing"):
        nothing.sample(1)


# --- many at once -----------------------------------------------------------------------------------


def test_a_bad_row_is_named_and_nothing_is_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    attack = fresh()
    good: list[str | Declaration] = ["no block", "B1 x A1", SOME]
    alone = [attack.check(one).legal for one in good]
    assert [verdict.legal for verdict in attack.check_many(good)] == alone
    judged: list[object] = []
    kept = type(attack)._judge
    monkeypatch.setattr(type(attack), "_judge", lambda self, one: judged.append(one) or kept(self, one))
    bad: list[tuple[object, type[Exception]]] = [
        ("B9 x A1", RedzoneError), ("what", NotationError), ("A1 -> B", RedzoneError),
        (block((Ref("B", 9), A1)), SetupError), (7, TypeError), (None, TypeError),
    ]  # fmt: skip
    for at in range(4):
        for row, error in bad:
            rows = [*good[:at], row, *good[at:]]
            with pytest.raises(error) as caught:
                attack.check_many(rows)  # type: ignore[arg-type]
            said = f"{caught.value} {' '.join(getattr(caught.value, '__notes__', ()))}"
            assert str(at + 1) in said, f"{row} as row {at + 1}: {said}"
    assert not judged
    assert [verdict.legal for verdict in attack.check_many(good)] == alone


def test_rows_are_a_list_and_none_are_none() -> None:
    attack = fresh()
    assert attack.check_many([]) == []
    with pytest.raises(TypeError):
        attack.check_many("B1 x A1")


# --- broken off -------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", QUESTIONS)
def test_past_the_budget_the_question_is_undecided_and_the_next_is_answered(name: str) -> None:
    """With nodes for nothing, for a little, and for everything."""
    outcomes: Counter[str] = Counter()
    for nodes in (1, 5, 20, 100, 500, 100_000):
        attack = starved(nodes)
        for _ in range(2):
            answer, undecided = asked(name, attack)
            outcomes["undecided" if undecided else "answered"] += 1
            assert undecided or answer == right(name) or (name in QUIET and nodes < 100_000), nodes
    assert outcomes["answered"]


def asked(name: str, attack: Attack) -> tuple[object, str]:
    """The answer, or why there is none."""
    try:
        return QUESTIONS[name](attack), ""
    except Undecided as error:
        return None, str(error)


def test_a_small_budget_is_felt() -> None:
    assert [name for name in QUESTIONS if name not in QUIET and asked(name, starved(1))[1]]
    assert not any(asked(name, starved(1_000_000))[1] for name in QUESTIONS)
    assert [verdict.legal for verdict in starved(1_000_000).check_many(["no block"])] == [False]


class At:
    """Raises KeyboardInterrupt at the n-th step of any search."""

    def __init__(self, at: int) -> None:
        self.left = at
        self.spend = Budget.spend

    def __call__(self, budget: Budget, nodes: int = 1) -> None:
        self.left -= 1
        if self.left == 0:
            raise KeyboardInterrupt
        self.spend(budget, nodes)


@pytest.mark.skipif(compiled(), reason="a compiled search can't be given another budget to count with")
@pytest.mark.parametrize("name", QUESTIONS)
def test_an_interrupt_at_any_step_leaves_the_position_usable(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also while everything is worked out for the first question, before anything is kept."""
    rng, hit, board = Random(11), 0, fresh(budget=None).board
    for at in (1, 2, 5, 13, 34, 89):
        attack = Attack(board, budget=None)
        with monkeypatch.context() as patch:
            stop = At(at)
            patch.setattr(Budget, "spend", lambda budget, nodes=1: stop(budget, nodes))  # noqa: B023
            try:
                assert QUESTIONS[name](attack) == right(name)
            except KeyboardInterrupt:
                hit += 1
        other = rng.choice(sorted(QUESTIONS))
        assert QUESTIONS[other](attack) == right(other), f"{other} after {name} was interrupted at step {at}"
        assert QUESTIONS[name](attack) == right(name), f"{name} after it was interrupted at step {at}"
    assert hit, "never interrupted"


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="no timers here")
def test_ctrl_c_at_any_moment_leaves_the_position_usable() -> None:
    """A real signal, compiled or not; when it arrives is chance, what is answered afterwards isn't."""
    board = fresh(budget=None).board
    rng, seen = Random(5), Counter[str]()
    before = signal.signal(signal.SIGALRM, _stop)
    try:
        for _ in range(30):
            name, attack = rng.choice(sorted(QUESTIONS)), Attack(board, budget=None)
            right(name)
            cut = interrupted(name, attack, rng.uniform(0.0001, 0.006))
            seen["interrupted" if cut else "finished"] += 1
            assert QUESTIONS[name](attack) == right(name), name
    finally:
        signal.signal(signal.SIGALRM, before)
    report("interrupts", seen)
    assert seen["interrupted"]


def _stop(number: int, frame: FrameType | None) -> None:
    raise KeyboardInterrupt


def interrupted(name: str, attack: Attack, seconds: float) -> bool:
    try:
        signal.setitimer(signal.ITIMER_REAL, seconds)
        QUESTIONS[name](attack)
        signal.setitimer(signal.ITIMER_REAL, 0)
    except KeyboardInterrupt:
        return True
    return False


def test_a_walk_that_is_left_half_way_disturbs_nobody() -> None:
    legal = fresh().legal_blocks
    whole = list(legal)
    one, other = iter(legal), iter(legal)
    first = [next(one) for _ in range(3)]
    assert legal.count() == len(whole)
    assert [next(other) for _ in range(5)] == whole[:5] and first == whole[:3]
    one.close()  # type: ignore[attr-defined]
    assert list(other) == whole[5:]
    assert list(legal) == whole


# --- declarations that are none inside ---------------------------------------------------------------

MALFORMED = (
    None, (1,), "abc", ((B1, A1),), (Choice(None, A1),), (Choice("B1", A1),), (Choice([1], A1),),  # type: ignore[arg-type]
    (Choice(("B", 1), A1),), (Choice(Ref(5, 1), A1),), (Choice(Ref("B", 2, "1"), A1),), (Choice(B1, A1, 2.0),),  # type: ignore[arg-type]
    (Choice(B1, A1, None),), (Choice(B1, None),), (Choice(B1, 5),),  # type: ignore[arg-type]
)  # fmt: skip


@pytest.mark.parametrize("choices", MALFORMED)
def test_choices_that_are_none_are_a_type_error_that_shows_them(choices: Any) -> None:
    attack = fresh()
    broken = Declaration(step=Step.BLOCK, choices=choices, who=("B",))
    for ask in (attack.legal_blocks.nearest, attack.legal_blocks.completable, attack.legal_blocks.mask):
        with pytest.raises(TypeError, match=r"Choice"):
            ask(broken)
    with suppress(TypeError):
        assert broken not in attack.legal_blocks
    if choices is None or not _of_a_known_creature(choices[0]):
        with pytest.raises(TypeError, match=r"Choice"):
            attack.check(broken)
    assert attack.check("no block").legal is False


def _of_a_known_creature(choice: Any) -> bool:
    """What it has chosen is judged: such a thing can't be blocked."""
    return getattr(choice, "creature", None) == B1 and choice.count == 1


@pytest.mark.parametrize("step", ["block", None, 3])
def test_a_step_that_is_none_is_a_type_error(step: Any) -> None:
    attack = fresh()
    for ask in (attack.check, attack.legal_blocks.nearest, attack.legal_blocks.completable):
        with pytest.raises(TypeError, match=r"Step"):
            ask(Declaration(step=step))


def test_the_nearest_of_another_step_is_refused() -> None:
    with pytest.raises(SetupError, match="attack"):
        fresh().legal_blocks.nearest(Declaration(step=Step.ATTACK))


@pytest.mark.parametrize("ref", [Ref("B", 2), Ref("B", 1, 1)])
def test_a_whole_group_decides_nothing_and_a_single_creature_has_no_members(ref: Ref) -> None:
    """Not left aside in silence: the completions would be others than those asked for."""
    legal = fresh().legal_blocks
    for ask in (legal.completable, legal.mask):
        with pytest.raises(SetupError, match=str(ref).replace(".", r"\.")):
            ask(block(), [ref])
        with pytest.raises(SetupError, match=str(ref).replace(".", r"\.")):
            ask(block((ref, A1)))


@pytest.mark.parametrize("decided", [["B1"], [1], [[1]], [None], [B1, "B1"]])
def test_those_decided_are_refs(decided: Any) -> None:
    for ask in (fresh().legal_blocks.completable, fresh().legal_blocks.mask):
        with pytest.raises(TypeError, match="Ref"):
            ask(block(), decided)
