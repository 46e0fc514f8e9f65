"""Wide boards: requirements for everybody, as creatures all different and as groups; tokens by the thousand.

Figures stand against an ordinary board of the same size, or one of 12 by 12, from the same run.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from statistics import median
from typing import NamedTuple

from redzone.abilities import Step
from redzone.board import Declaration
from redzone.faces.bench.clock import timed
from redzone.faces.bench.plan import Outcome, Plan
from redzone.faces.bench.seeds import seeded
from redzone.faces.bench.table import Cell, Column, Table, Unit
from redzone.faces.bench.texts import COLORS, GROUPS, LURE, MUST, WIDE, Creature, TextBoard, ordinary
from redzone.faces.bench.verdicts import prepared, read_out
from redzone.messages import sentence
from redzone.position import Position
from redzone.verdict.model import Verdict

WIDE_NAME, TOKENS_NAME, GOAD_NAME = "wide", "tokens", "goad"
SIZES = (8, 12, 20, 40)
#: ordinary boards that are the measure of the others
ORDINARY = 9

_WIDE_COLUMNS = (
    Column("family"), Column("creatures"), Column("size", Unit.NUMBER), Column("best block", Unit.MILLI),
    Column("no block", Unit.MILLI), Column("/ ordinary", Unit.TIMES), Column("reasons read", Unit.MILLI),
    Column("text to answer", Unit.MILLI), Column("text / ordinary", Unit.TIMES), Column("answers"),
)
_GOAD_COLUMNS = (
    Column("attackers", Unit.NUMBER), Column("text to verdict", Unit.MILLI), Column("no attack", Unit.MILLI),
    Column("best attack", Unit.MILLI), Column("needed", Unit.NUMBER), Column("answers"),
)
_TOKEN_COLUMNS = (
    Column("board"), Column("creatures", Unit.NUMBER), Column("text to verdict", Unit.MILLI),
    Column("/ ordinary", Unit.TIMES), Column("verdict, prepared", Unit.MILLI), Column("answer"),
)


def wide(plan: Plan, outcome: Outcome) -> None:
    """Add the table of wide boards: a block that obeys the most is judged, and no block at all."""
    rows: list[tuple[Cell, ...]] = []
    for size in SIZES[: 1 if plan.quick else None]:
        plan.progress.step(f"wide {size}", SIZES.index(size), len(SIZES))
        boards = [ordinary(size, seeded(plan.seed, "wide", size, k)) for k in range(ORDINARY)]
        measured = [_both(board, plan.seconds) for board in boards]
        usual = median([m.slower for m in measured])
        usual_text = median([m.text for m in measured])
        rows.append(("ordinary", "different", size, median([m.best for m in measured]),
                     median([m.none for m in measured]), 1.0, median([m.reasons for m in measured]),
                     usual_text, 1.0, "-"))
        for creatures, makes in (("different", WIDE), ("groups", GROUPS)):
            for name, make in makes.items():
                found = _both(make(size, seeded(0)), plan.seconds)
                outcome.undecided += "undecided" in found.words
                rows.append((name, creatures, size, found.best, found.none, found.slower / usual,
                             found.reasons, found.text, found.text / usual_text, found.words))
    note = sentence("bench-wide-note", n=ORDINARY)
    outcome.tables.append(Table(WIDE_NAME, sentence("bench-title-wide"), _WIDE_COLUMNS, tuple(rows), (note,)))


class Both(NamedTuple):
    """Seconds of a prepared board: the answer on the best block, on no block, the same with every reason in
    words; from the text to an answer. words: both answers.
    """

    best: float
    none: float
    reasons: float
    text: float
    words: str

    @property
    def slower(self) -> float:
        """The longer of both answers."""
        return max(self.best, self.none)


def _both(board: TextBoard, seconds: float) -> Both:
    """A block that obeys the most, and no block at all, on one board."""
    attack = prepared(board, seconds)
    none = attack.check(nothing())
    found = none.best or nothing()
    best = attack.check(found)
    return Both(
        best=timed(lambda: attack.check(found).legal)[1],
        none=timed(lambda: attack.check(nothing()).legal)[1],
        reasons=timed(lambda: read_out(attack.check(nothing())))[1],
        text=timed(lambda: prepared(board, seconds).check(nothing()).legal)[1],
        words=f"{_word(best)}, {_word(none)}",
    )


def nothing() -> Declaration:
    """No block by B."""
    return Declaration(step=Step.BLOCK, who=("B",))


def _word(verdict: Verdict) -> str:
    return {True: "legal", False: "illegal", None: "undecided"}[verdict.legal]


def goad(plan: Plan, outcome: Outcome) -> None:
    """Add the table of goad tables: everybody at home is judged, and an attack that obeys the most."""
    rows: list[tuple[Cell, ...]] = []
    for size in SIZES[: 1 if plan.quick else None]:
        plan.progress.step(f"goad {size}", SIZES.index(size), len(SIZES))
        text = goad_table(size, seeded(plan.seed, "goad-table", size))
        _, whole = timed(lambda text=text: _home(text, plan.seconds)[1])  # type: ignore[misc]
        position, home = _home(text, plan.seconds)
        seconds = timed(lambda p=position: _attacked(p, Declaration(step=Step.ATTACK)))[1]  # type: ignore[misc]
        best, best_seconds = home, seconds
        if home.best is not None:
            found = home.best
            best, best_seconds = timed(lambda p=position, d=found: _attacked(p, d))  # type: ignore[misc]
        rows.append((size, whole, seconds, best_seconds, home.needed, f"{_word(best)}, {_word(home)}"))
    outcome.tables.append(Table(GOAD_NAME, sentence("bench-title-goad"), _GOAD_COLUMNS, tuple(rows)))


def goad_table(size: int, rng: Random) -> str:
    """A's creatures, most of them goaded by one or two of four opponents, some held back by their text."""
    words = ("", "", "defender", '"~ attacks each combat if able."', '"~ can\'t attack alone."')
    creatures = []
    for k in range(size):
        by = rng.sample("BCDE", rng.choice([0, 1, 1, 2]))
        goaded = f" ({', '.join(f'goaded by {who}' for who in sorted(by))})" if by else ""
        stats = f"{k + 1}/{k + 1} {COLORS[k % 5]}"
        creatures.append(" ".join(filter(None, (f"Raider{k + 1}x = {stats}", rng.choice(words)))) + goaded)
    keeper = 'Keep = enchantment "No more than two creatures can attack you each combat."'
    return "\n".join([f"A: {'; '.join(creatures)}", f"B: {keeper}", "C:", "D:", "E:"])


def _home(text: str, seconds: float) -> tuple[Position, Verdict]:
    position = Position.parse(text, budget=seconds)
    return position, _attacked(position, Declaration(step=Step.ATTACK))


def _attacked(position: Position, declaration: Declaration) -> Verdict:
    verdict = position.check(declaration)
    read_out(verdict)
    return verdict


def tokens(plan: Plan, outcome: Outcome) -> None:
    """Add the table of token boards: from text to verdict, library and all."""
    rows: list[tuple[Cell, ...]] = []
    usual = median([
        _text(ordinary(12, seeded(plan.seed, "wide", 12, k)), plan.seconds) for k in range(ORDINARY)
    ])
    rows.append(("ordinary 12 by 12", 24, usual, 1.0, None, "-"))
    for number, (name, make) in enumerate(BOARDS.items()):
        plan.progress.step(f"tokens {name}", number, len(BOARDS))
        board = make()
        seconds = _text(board, plan.seconds)
        attack = prepared(board, plan.seconds)
        verdict = attack.check(nothing())
        again = timed(lambda attack=attack: read_out(attack.check(nothing())))[1]  # type: ignore[misc]
        outcome.undecided += verdict.legal is None
        size = sum(c.count for side in (board.attackers, board.blockers) for c in side)
        rows.append((name, size, seconds, seconds / usual, again, _word(verdict)))
    outcome.tables.append(Table(TOKENS_NAME, sentence("bench-title-tokens"), _TOKEN_COLUMNS, tuple(rows)))


def _text(board: TextBoard, seconds: float) -> float:
    """Text to verdict: reading, the attack, the block that is none; the median of a few."""
    return timed(lambda: read_out(prepared(board, seconds).check(nothing())))[1]


def _group(name: str, count: int, k: int = 0, *text: str, keywords: tuple[str, ...] = ()) -> Creature:
    return Creature(name=f"{name}{k}x", power=1 + k, toughness=1 + k, color=COLORS[k % 5], count=count,
                    text=text, keywords=keywords)


def _seventy() -> TextBoard:
    """70 attackers of which 66 are equal, against 40 blockers of which no two are."""
    leaders = (
        _group("Leader", 1, 1, MUST), _group("Leader", 1, 2, LURE),
        _group("Leader", 1, 3, keywords=("flying",)), _group("Leader", 1, 4, MUST, keywords=("menace",)),
    )
    guards = tuple(_group("Guard", 1, k + 1) for k in range(40))
    return TextBoard(attackers=(_group("Goblin", 66), *leaders), blockers=guards)


def _three_hundred() -> TextBoard:
    """300 attackers in five classes against 300 blockers in five."""
    words: tuple[tuple[str, ...], ...] = ((MUST,), (), (LURE,), (), (MUST,))
    keywords: tuple[tuple[str, ...], ...] = ((), ("menace",), (), ("flying",), ("menace",))
    attackers = tuple(
        _group("Raider", 60, k, *text, keywords=keywords[k]) for k, text in enumerate(words)
    )
    blockers = tuple(_group("Guard", 60, k, keywords=("reach",) * (k == 0)) for k in range(5))
    return TextBoard(attackers=attackers, blockers=blockers)


def _thousands() -> TextBoard:
    """2,500 equal attackers, each of which must be blocked, against forty equal blockers."""
    return TextBoard(attackers=(_group("Goblin", 2500, 0, MUST),), blockers=(_group("Guard", 40),))


BOARDS: dict[str, Callable[[], TextBoard]] = {
    "70 attackers, 66 of them equal, against 40": _seventy,
    "300 by 300 in ten classes": _three_hundred,
    "2,500 equal attackers": _thousands,
}

