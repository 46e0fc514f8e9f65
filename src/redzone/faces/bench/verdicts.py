"""Whole verdicts on boards in notation: membership, verdict, first call; phase-python on the same ones."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from redzone.abilities import Step
from redzone.board import Choice, Declaration, Ref
from redzone.faces.bench.clock import once, steady, summed, timed
from redzone.faces.bench.peers.phase import Block, Ruled
from redzone.faces.bench.peers.register import PEERS, PHASE
from redzone.faces.bench.peers.worker import Worker
from redzone.faces.bench.plan import Outcome, Plan
from redzone.faces.bench.seeds import seeded
from redzone.faces.bench.table import Cell, Column, Table, Unit
from redzone.faces.bench.texts import WIDE, Make, TextBoard, ordinary
from redzone.messages import sentence
from redzone.position import Attack, Position
from redzone.verdict.model import Verdict

NAME = "verdict"
SIZES = (4, 8, 12)
#: random blocks of each board
BLOCKS = 12
#: seconds phase may take for the blocks of one board
LIMIT = 10.0

FAMILIES: dict[str, Make] = {"ordinary": ordinary, **WIDE}

_COLUMNS = (
    Column("family"), Column("size", Unit.NUMBER), Column("blocks", Unit.NUMBER),
    Column("illegal", Unit.NUMBER), Column("d in legal_blocks, illegal", Unit.MICRO),
    Column("legal", Unit.MICRO), Column("verdict, illegal", Unit.MICRO),
    Column("explained, illegal", Unit.MICRO), Column("first verdict", Unit.MILLI),
    Column("phase refuses", Unit.MICRO), Column("phase / in", Unit.TIMES),
    Column("phase / verdict", Unit.TIMES), Column("phase late", Unit.NUMBER),
    Column("phase not asked", Unit.NUMBER),
)


@dataclass(slots=True)
class Times:
    """What was measured on the boards of one family and size, in seconds."""

    blocks: int = 0
    inside_illegal: list[float] = field(default_factory=list)
    inside_legal: list[float] = field(default_factory=list)
    verdict: list[float] = field(default_factory=list)
    explained: list[float] = field(default_factory=list)
    first: list[float] = field(default_factory=list)
    refused: list[float] = field(default_factory=list)
    late: int = 0
    unasked: int = 0
    compared: bool = False


def measure(plan: Plan, outcome: Outcome) -> None:
    """Add the table of verdicts."""
    rows: list[tuple[Cell, ...]] = []
    boards = 3 if plan.quick else min(plan.boards, 20)
    worker = Worker(PHASE, LIMIT)
    try:
        for name, make in FAMILIES.items():
            for size in SIZES[: 1 if plan.quick else None]:
                times = Times(compared=PHASE in plan.against)
                for k in range(boards if name == "ordinary" else 1):
                    plan.progress.step(f"verdict {name} {size}", k, boards)
                    rng = seeded(plan.seed, "verdict", name, size, k)
                    _board(make(size, rng), rng, times, worker, outcome)
                rows.append(_row(name, size, times))
    finally:
        worker.end()
    notes = (sentence("bench-verdict-note"),)
    outcome.tables.append(Table(NAME, sentence("bench-title-verdict"), _COLUMNS, tuple(rows), notes))


def parsed(board: TextBoard, seconds: float | None = 2.0) -> Position:
    """The position before the attack."""
    return Position.parse(board.notation(), budget=seconds)


def prepared(board: TextBoard, seconds: float | None = 2.0) -> Attack:
    """The position with everybody attacking, before anything is asked of it."""
    return parsed(board, seconds).attack(board.attack())


def declared(block: Block) -> Declaration:
    """Blocks by places as a declaration of B's."""
    pairs = sorted({(b + 1, a + 1) for b, a in block})
    return Declaration(
        step=Step.BLOCK,
        choices=tuple(Choice(Ref("B", b), Ref("A", a)) for b, a in pairs),
        who=("B",),
    )


def read_out(verdict: Verdict) -> object:
    """What a caller reads of a verdict: the answer, the counts, each reason in words."""
    reasons = [(broken.message, broken.rules, broken.objects) for broken in verdict.broken]
    return verdict.legal, verdict.obeyed, reasons


def _board(board: TextBoard, rng: Random, times: Times, worker: Worker, outcome: Outcome) -> None:
    """All figures of one board."""
    position, blocks = parsed(board), _blocks(board, rng)
    _, first = once(lambda: read_out(position.attack(board.attack()).check(declared(blocks[0]))))
    times.first.append(first)
    attack = position.attack(board.attack())
    best = attack.check(declared(())).best
    if best is not None:
        blocks.append(tuple((c.creature.place - 1, c.target.place - 1) for c in best.choices))  # type: ignore[union-attr]
    ruled = _ruled(board, tuple(blocks), worker, outcome) if times.compared else None
    times.late += times.compared and ruled is None
    times.unasked += ruled == []
    for k, block in enumerate(blocks):
        legal = _block(attack, declared(block), times)
        if ruled:
            _compare(board, block, legal, ruled[k], times, outcome)


def _blocks(board: TextBoard, rng: Random) -> list[Block]:
    """Random blocks: each creature blocks a random attacker more often than not."""
    n, m = len(board.blockers), len(board.attackers)
    return [tuple((j, rng.randrange(m)) for j in range(n) if rng.random() < 0.6) for _ in range(BLOCKS)]


def _block(attack: Attack, block: Declaration, times: Times) -> bool:
    """Redzone's figures on one block; is it legal?"""
    legal_blocks = attack.legal_blocks
    times.blocks += 1
    legal = block in legal_blocks
    inside = steady(lambda: block in legal_blocks)
    (times.inside_legal if legal else times.inside_illegal).append(inside)
    if not legal:
        times.verdict.append(steady(lambda: read_out(attack.check(block)), 11))
        times.explained.append(timed(lambda: attack.check(block).explain())[1])
    assert attack.check(block).legal is legal
    return legal


def _ruled(
    board: TextBoard, blocks: tuple[Block, ...], worker: Worker, outcome: Outcome
) -> list[Ruled] | None:
    """What phase says of each block; None if it is late or fails."""
    told = worker.ask((board, blocks), LIMIT)
    if told is None:
        return None
    if told.fault:
        size = len(board.attackers)
        outcome.disagreements.append(
            sentence(
                "bench-fault", peer=PEERS[PHASE].title, fault=told.fault, family=NAME, size=size, number=0
            )
        )
        return None
    found: list[Ruled] = told.reply
    return found


def _compare(
    board: TextBoard, block: Block, legal: bool, ruled: Ruled, times: Times, outcome: Outcome
) -> None:
    if ruled.accepted != legal:
        outcome.disagreements.append(
            sentence("bench-phase-differs", ours=_word(legal), theirs=_word(ruled.accepted),
                     board=board.notation(), block=_spelled(board, block), said=ruled.message)
        )
    elif not legal:
        times.refused.append(ruled.seconds)


def _word(legal: bool) -> str:
    return "legal" if legal else "illegal"


def _spelled(board: TextBoard, block: Block) -> str:
    return ", ".join(f"{board.blockers[b].name} x {board.attackers[a].name}" for b, a in block) or "no block"


def _median(times: list[float]) -> float | None:
    return summed(times).median if times else None


def _row(name: str, size: int, times: Times) -> tuple[Cell, ...]:
    inside, verdict, refused = (_median(t) for t in (times.inside_illegal, times.verdict, times.refused))
    return (
        name, size, times.blocks, len(times.inside_illegal), inside, _median(times.inside_legal), verdict,
        _median(times.explained), _median(times.first), refused, _ratio(refused, inside),
        _ratio(refused, verdict), times.late if times.compared else None,
        times.unasked if times.compared else None,
    )


def _ratio(theirs: float | None, ours: float | None) -> float | None:
    return theirs / ours if theirs is not None and ours else None
