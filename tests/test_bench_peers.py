"""The adapters to peers: they answer the same question, and one that answers otherwise is told."""

from __future__ import annotations

import importlib
import json
from collections import Counter
from random import Random

import pytest

import kernel_brute
from cli_fakes import run
from kernel_boards import small
from redzone.faces.bench import deciding, verdicts
from redzone.faces.bench import run as bench_run
from redzone.faces.bench.peers import brute
from redzone.faces.bench.peers.register import PEERS, PHASE
from redzone.faces.bench.peers.worker import Told, Worker
from redzone.faces.bench.question import LEAST, Reply, decide, questions
from redzone.faces.bench.texts import WIDE, Creature, TextBoard, ordinary
from redzone.kernel import Budget, Problem, beats, maximum

FOREVER = 10_000


def problems(number: int) -> list[Problem]:
    """Random problems in which every field is used, some with nothing unbroken left out."""
    found = [small(Random(seed)) for seed in range(number)]
    return [problem for problem in found if maximum(problem, Budget(FOREVER)).witness is not None]


def test_brute_force_agrees_with_the_tests_own() -> None:
    for problem in problems(60):
        best = max(kernel_brute.scores(problem))
        assert brute.decide(problem, best, 1).better is True
        assert brute.decide(problem, best + 1, 1).better is False


def test_brute_force_says_when_a_board_is_too_large() -> None:
    (question,) = questions("all-lure", 12, 1, 1)
    assert brute.decide(question.problem, question.target, 1) == Reply(None)


@pytest.mark.parametrize("name", ["highs", "cpsat", "rc2"])
def test_a_solver_answers_as_the_search_does(name: str) -> None:
    if not PEERS[name].installed:
        pytest.skip(f"{PEERS[name].title} is not installed")
    solver = importlib.import_module(f"redzone.faces.bench.peers.{name}")
    answers: Counter[bool] = Counter()
    for problem in problems(120):
        best = maximum(problem, Budget(FOREVER)).best
        for target in (LEAST, best - 1, best, best + 1):
            ours = beats(problem, target, Budget(FOREVER)).witness is not None
            assert solver.decide(problem, target, 60).better is ours
            answers[ours] += 1
    assert min(answers.values()) > 50


def test_a_worker_answers_and_can_be_ended_and_asked_again() -> None:
    (question,) = questions("adversarial", 4, 1, 1)
    worker = Worker("brute", 30.0)
    try:
        for _ in range(2):
            told = worker.decide(question.problem, question.target)
            assert told.reply.better is decide(question, None).better
            worker.end()
    finally:
        worker.end()


def test_a_worker_that_is_late_is_ended() -> None:
    (question,) = questions("ordinary", 6, 1, 1)
    worker = Worker("brute", 30.0)
    try:
        assert worker.ask((question.problem, 10**6, 1.0), 0.0) is None
        assert worker.decide(question.problem, question.target).reply.better is not True
    finally:
        worker.end()


def test_a_peer_that_fails_is_told_with_its_fault() -> None:
    worker = Worker("brute", 30.0)
    try:
        told = worker.ask(("no problem", 1, 1.0), 30.0)
        assert told.fault.startswith("AttributeError")
    finally:
        worker.end()


def test_an_answer_that_differs_is_told_and_ends_with_1(monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong(self: Worker, problem: Problem, target: int) -> Told:
        return Told(Reply(True), 0.001)

    monkeypatch.setattr(Worker, "decide", wrong)
    args = ("bench", "--family", "ordinary", "--size", "3", "--boards", "1", "--against", "brute")
    result = run(*args)
    assert result.exit_code == bench_run.DIFFERS == 1
    assert "brute force says yes, redzone no: ordinary, size 3, board 0." in result.stderr
    found = json.loads(run(*args, "--json").stdout)
    assert len(found["disagreements"]) == 1


def test_the_same_decision_by_brute_force_in_one_run() -> None:
    result = run("bench", "--quick", "--size", "3", "--boards", "2", "--family", "lure,caps,goad,mix",
                 "--against", "brute", "--json")
    assert result.exit_code == 0
    found = json.loads(result.stdout)
    assert not found["disagreements"]
    peers = next(table for table in found["tables"] if table["name"] == deciding.PEER_NAME)
    assert {row["peer"] for row in peers["rows"]} == {"brute"}
    assert all(row["late"] == 0 and row["median / ours"] > 0 for row in peers["rows"])


def test_a_text_board_is_written_in_notation() -> None:
    board = TextBoard(
        attackers=(Creature(name="Oxx", text=("~ must be blocked if able.",), keywords=("menace", "trample")),),
        blockers=(Creature(name="Elf", tapped=True), Creature(name="Cow", count=12)),
    )
    assert board.notation() == (
        'A: Oxx = 2/2 green menace trample "~ must be blocked if able."\nB: Elf = 2/2 green (tapped); Cow = 12 2/2 green'
    )
    assert verdicts.prepared(board).legal_blocks.count() == 2**12 - 1 - 12


@pytest.mark.parametrize(("name", "size"), [("ordinary", 5), *((name, 4) for name in WIDE)])
def test_phase_rules_as_we_do(name: str, size: int) -> None:
    if not PEERS[PHASE].installed:
        pytest.skip("phase-python is not installed")
    phase = importlib.import_module("redzone.faces.bench.peers.phase")
    rng = Random(5)
    board = (ordinary if name == "ordinary" else WIDE[name])(size, rng)
    blocks = tuple(tuple((j, rng.randrange(size)) for j in range(size) if rng.random() < 0.5) for _ in range(10))
    attack = verdicts.prepared(board)
    ours = [verdicts.declared(block) in attack.legal_blocks for block in blocks]
    assert [ruled.accepted for ruled in phase.decide(board, blocks)] == ours


@pytest.mark.parametrize("table", ["wide", "goad", "tokens", "count", "list", "combat", "core", "growth", "memory", "verdict"])
def test_every_table_can_be_made(table: str) -> None:
    result = run("bench", "--quick", "--boards", "1", "--table", table, "--json")
    assert result.exit_code == 0, result.output
    found = json.loads(result.stdout)
    assert [made["name"] for made in found["tables"]] == [table]
    assert found["tables"][0]["rows"]
    assert found["signature"] is None


def test_a_peer_that_does_not_start_is_told() -> None:
    worker = Worker("no_such_peer", 5.0)
    assert worker.ask((), 1.0).fault == "ended by itself"
