"""The table of families: how long the decision takes, and how long the same decision takes peers."""

from __future__ import annotations

from typing import NamedTuple

from redzone.faces.bench.clock import summed, timed
from redzone.faces.bench.peers.register import PEERS, PHASE
from redzone.faces.bench.peers.worker import Told, Worker
from redzone.faces.bench.plan import Outcome, Plan
from redzone.faces.bench.question import Question, Reply, decide, questions
from redzone.faces.bench.table import Cell, Column, Table, Unit
from redzone.messages import sentence

NAME = "families"
PEER_NAME = "peers"
#: of a family and size, this many boards in a row without a reply, or so many times the time of one question
#: spent, and a peer is not asked further
_PATIENCE, _SPENT = 3, 15

_COLUMNS = (
    Column("family"), Column("size", Unit.NUMBER), Column("boards", Unit.NUMBER),
    Column("median", Unit.MILLI), Column("p90", Unit.MILLI), Column("worst", Unit.MILLI),
    Column("nodes", Unit.NUMBER), Column("most nodes", Unit.NUMBER), Column("undecided", Unit.NUMBER),
)
_PEER_COLUMNS = (
    Column("family"), Column("size", Unit.NUMBER), Column("peer"), Column("boards", Unit.NUMBER),
    Column("late", Unit.NUMBER), Column("median", Unit.MILLI), Column("worst", Unit.MILLI),
    Column("median / ours", Unit.TIMES), Column("worst / ours", Unit.TIMES),
)


class Asked(NamedTuple):
    """One question with redzone's reply and its seconds."""

    question: Question
    reply: Reply
    seconds: float


def measure(plan: Plan, outcome: Outcome) -> None:
    """Add the table of families and, if peers are asked, theirs; and the signature of the run."""
    rows: list[tuple[Cell, ...]] = []
    peer_rows: list[tuple[Cell, ...]] = []
    nodes = 0
    solvers = [name for name in plan.against if name != PHASE]
    workers = [Worker(name, plan.seconds) for name in solvers]
    try:
        for family in plan.families:
            for size in plan.covers if family == "cover" else plan.sizes:
                asked = _own(plan, family, size)
                rows.append(_row(family, size, asked))
                nodes += sum(item.reply.nodes for item in asked)
                outcome.cut += sum(item.reply.better is None for item in asked)
                peer_rows += [_peer_row(worker, asked, plan, outcome) for worker in workers]
    finally:
        for worker in workers:
            worker.end()
    outcome.signature = nodes
    outcome.undecided += outcome.cut
    title = sentence(f"bench-title-{plan.ask.value}")
    outcome.tables.append(Table(NAME, title, _COLUMNS, tuple(rows)))
    if peer_rows:
        note = sentence("bench-late", seconds=f"{plan.seconds:g}", most=f"{_SPENT * plan.seconds:g}")
        outcome.tables.append(
            Table(PEER_NAME, sentence("bench-title-peers"), _PEER_COLUMNS, tuple(peer_rows), (note,))
        )


def _own(plan: Plan, family: str, size: int) -> list[Asked]:
    """Redzone's replies, each timed as it is asked the first time and, if short, again."""
    found = []
    drawn = questions(family, size, plan.boards, plan.seed, plan.ask)
    for k, question in enumerate(drawn):
        plan.progress.step(f"{family} {size}", k, len(drawn))
        reply, seconds = timed(lambda q=question: decide(q, plan.seconds, plan.nodes))  # type: ignore[misc]
        found.append(Asked(question, reply, seconds))
    return found


def _row(family: str, size: int, asked: list[Asked]) -> tuple[Cell, ...]:
    times = summed([item.seconds for item in asked])
    nodes = [item.reply.nodes for item in asked]
    undecided = sum(item.reply.better is None for item in asked)
    return family, size, len(asked), *times, sum(nodes), max(nodes), undecided


def _peer_row(worker: Worker, asked: list[Asked], plan: Plan, outcome: Outcome) -> tuple[Cell, ...]:
    """A peer's figures on the same questions; one that takes too long is not asked further."""
    told: list[Told] = []
    late, in_a_row, spent = 0, 0, 0.0
    for k, item in enumerate(asked):
        plan.progress.step(f"{worker.name} {item.question.family} {item.question.size}", k, len(asked))
        reply = worker.decide(item.question.problem, item.question.target)
        told.append(reply)
        in_a_row = in_a_row + 1 if reply.reply.better is None else 0
        late += in_a_row > 0
        _compare(worker.name, item, reply, outcome)
        spent += plan.seconds if reply.reply.better is None else reply.seconds
        if (in_a_row >= _PATIENCE and late == len(told)) or spent > _SPENT * plan.seconds:
            break
    first = asked[0].question
    if late == len(told):
        return first.family, first.size, worker.name, len(told), late, None, None, None, None
    theirs = summed([plan.seconds if t.reply.better is None else t.seconds for t in told])
    ours = summed([item.seconds for item in asked[: len(told)]])
    return (
        first.family, first.size, worker.name, len(told), late, theirs.median, theirs.worst,
        theirs.median / ours.median, theirs.worst / ours.worst,
    )


def _compare(name: str, item: Asked, told: Told, outcome: Outcome) -> None:
    """Keep note of a peer that says otherwise, or that fails."""
    question = item.question
    where: dict[str, str | int] = {
        "family": question.family, "size": question.size, "number": question.number,
    }
    peer = PEERS[name].title
    if told.fault:
        outcome.disagreements.append(sentence("bench-fault", peer=peer, fault=told.fault, **where))
    elif None not in (told.reply.better, item.reply.better) and told.reply.better != item.reply.better:
        outcome.disagreements.append(
            sentence("bench-differs", peer=peer, theirs=_word(told), ours=_word(item), **where)
        )


def _word(told: Told | Asked) -> str:
    return "yes" if told.reply.better else "no"
