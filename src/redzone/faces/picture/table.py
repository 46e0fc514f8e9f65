"""A text read for showing: its board, what it declares, and the ruling, with all that a picture asks of them.

Nothing is decided here: the rooms below are asked, in the order in which `redzone check` asks them.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING

from redzone.abilities import Step
from redzone.board import Attacking, Board, Declaration, Ref
from redzone.board.runs import creatures
from redzone.combat.walk import has_events, walk, written_of
from redzone.errors import IllegalDeclaration, MissingFact, NotationError, RedzoneError, SetupError, Undecided
from redzone.faces.picture.pieces import only_things
from redzone.layers import Thing, effective
from redzone.layers.permanents import permanents
from redzone.notation import read
from redzone.notation.written import Written
from redzone.position import Attack, Position
from redzone.position.assume import both_ways
from redzone.problem.legend import Compiled
from redzone.setup import Question, build, question, take
from redzone.verdict.model import Options, Verdict

if TYPE_CHECKING:
    from redzone.cards import Library


#: seconds for what may be done on a table that is shown
MOST_FOR_OPTIONS = 0.4


@dataclass(frozen=True, kw_only=True)
class Table:
    """A position with its ruling.

    text: as it came. start: the board as it is written; asked: what its clauses ask. board: with everything
    that is taken as made. declared: what is judged, shown on top of it; behind: blocks that were declared in
    an attack that is itself illegal. desk: where the question was asked. ruling: None if there was none, then
    `error` says why (None: there is nothing to ask yet).
    """

    text: str
    edition: str
    written: Written
    board: Board
    step: str
    start: Board
    asked: Question = field(default_factory=lambda: Question(kind="attack?"))
    declared: Declaration | None = None
    behind: Declaration | None = None
    desk: Position | Attack | None = None
    ruling: Verdict | Options | None = None
    error: RedzoneError | None = None

    @cached_property
    def things(self) -> tuple[Thing, ...]:
        """All permanents after the layers, in the order of the board; where facts are missing, as printed."""
        classic = self.edition == "classic"
        try:
            found = both_ways(
                lambda assumed: effective(self.board, classic=classic, assumed=assumed).things,
                lambda _: True, lambda _: "",
            )[0]
        except MissingFact:
            found = tuple(permanents(self.board))
        return found

    @cached_property
    def sides(self) -> tuple[Compiled, ...]:
        """The question in the rules' terms, one for each declaring side; none if nothing is asked."""
        if self.desk is None:
            return ()
        desk = self.desk
        try:
            return both_ways(desk.sides, lambda _: True, lambda _: "")[0]
        except RedzoneError:
            return ()

    @cached_property
    def choices(self) -> dict[Ref, tuple[Ref | str, ...]]:
        """What each creature of the declaration is declared to attack or block."""
        found: dict[Ref, tuple[Ref | str, ...]] = {}
        for ref, target in creatures(self.declared.choices if self.declared is not None else ()):
            found[ref] = (*found.get(ref, ()), target)
        return found

    @property
    def question(self) -> Step | None:
        """The step that the ruling speaks of."""
        return self.ruling.step if self.ruling is not None else None


def table(
    text: str,
    *,
    edition: str = "current",
    lenient: bool = True,
    library: Library | None = None,
    budget: float | None = 2.0,
) -> Table:
    """Read and judge a text. If its board can be read, what keeps it from being judged is its `error`.

    Raises NotationError, SetupError, LibraryError if not even that.
    """
    try:
        written, board = written_of(text, library, edition)
    except (NotationError, SetupError) as error:
        return _unfinished(text, edition, library) or _board_alone(text, edition, library, error)
    base = Table(text=text, edition=edition, written=written, board=board, start=board, step=_step(board))
    try:
        if has_events(written):
            return _walked(base, lenient, library, budget)
        return _judged(base, lenient, budget)
    except RedzoneError as error:
        return replace(base, error=error)


def _unfinished(text: str, edition: str, library: Library | None) -> Table | None:
    """A table at which not enough players sit yet: shown, and nothing is asked."""
    from redzone.cards import Library as Cards

    cards = library if library is not None else Cards.open()
    try:
        written = read(text, cards.card_at)
        if len(written.sides) != 1 or written.clauses:
            return None
        board = Board(setup=build(written, cards, text).setup)
    except RedzoneError:
        return None
    return Table(text=text, edition=edition, written=written, board=board, start=board, step="set up")


def _board_alone(text: str, edition: str, library: Library | None, error: RedzoneError) -> Table:
    """The sides and effects alone, where a clause can't be read. Raises `error` if it is not the clauses."""
    try:
        written, board = written_of(only_things(text), library, edition)
    except RedzoneError:
        raise error from None
    if not written.things:
        raise error
    base = Table(text=text, edition=edition, written=written, board=board, start=board, step=_step(board))
    return replace(base, error=error)


def _step(board: Board) -> str:
    return "attack" if len(board.players) > 1 else "set up"


def _judged(base: Table, lenient: bool, budget: float | None) -> Table:
    """As `position.answer` does it, keeping the desk."""
    board = base.board
    asked = question(base.written, board)
    base = replace(base, asked=asked)
    desk = Position(board, edition=base.edition, lenient=lenient, budget=budget)
    here = replace(base, desk=desk, step="attack")
    if asked.kind == "attack?":
        quick = _quick(desk, budget)
        return replace(here, desk=quick, ruling=quick.options())
    attack = asked.attack
    if asked.kind == "attack":
        attack = attack or Declaration(step=Step.ATTACK)
        here = replace(here, declared=attack, board=_put(board, asked.put))
        return replace(here, ruling=desk.check(attack))
    if attack is not None:
        verdict = desk.check(attack)
        if not verdict.legal:
            return replace(here, declared=attack, behind=asked.block, ruling=verdict)
    after = take(board, attack, asked.put, asked.provoked)
    blocks = Attack(after, edition=base.edition, lenient=lenient, budget=budget)
    there = replace(base, desk=blocks, step="block", board=after)
    if asked.kind == "block?":
        soon = _quick(blocks, budget)
        return replace(there, desk=soon, ruling=soon.options())
    block = asked.block or Declaration(step=Step.BLOCK, who=board.defending)
    there = replace(there, declared=block)
    try:
        return replace(there, ruling=blocks.check(block))
    except RedzoneError as error:
        return replace(there, error=error)


def _quick(desk: Position | Attack, budget: float | None) -> Position | Attack:
    """The same desk with less time: it would use all of it to count what can't be counted soon."""
    time = MOST_FOR_OPTIONS if budget is None else min(budget, MOST_FOR_OPTIONS)
    return type(desk)(desk.board, edition=desk.edition.name, lenient=desk.lenient, budget=time)


def _put(board: Board, put: tuple[Attacking, ...]) -> Board:
    """The attackers that were put there stand beside those that are declared."""
    return take(board, None, put) if put else board


def _walked(base: Table, lenient: bool, library: Library | None, budget: float | None) -> Table:
    """A text in which things happen: the board at its end, and the last declaration's verdict."""
    try:
        found = walk(base.text, edition=base.edition, lenient=lenient, library=library, budget=budget)
    except (IllegalDeclaration, Undecided) as error:
        verdict = error.verdict
        return replace(base, ruling=verdict if isinstance(verdict, Verdict) else None, error=error)
    combat = found.combat
    over = combat.moment.value in ("first-strike damage", "combat damage", "end of combat", "after combat")
    step = "damage" if over else ("block" if combat.board.attacking else "attack")
    here = replace(base, board=combat.board, step=step)
    if found.verdict is not None and found.refused:
        return replace(here, ruling=found.verdict, declared=found.verdict.declaration,
                       step=str(found.verdict.step))
    return replace(here, ruling=found.verdict or found.options)
