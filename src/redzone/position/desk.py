"""`Position` before attackers are declared, `Attack` before blockers are, and `answer` for a whole text."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

from redzone.abilities import Bears, Step, Unread
from redzone.board import Attacking, Board, Declaration, Setup
from redzone.errors import IllegalDeclaration, SetupError, Undecided, UnreadText, fault
from redzone.kernel import Budget
from redzone.layers import Effective, effective
from redzone.messages import sentence
from redzone.notation import read
from redzone.notation.written import Written
from redzone.position.assume import both_ways
from redzone.position.legal import LegalSet
from redzone.position.listing import options_of
from redzone.position.parts import part_of, strangers
from redzone.position.report import joined, verdict_of
from redzone.position.unread import that_matters, words
from redzone.problem import Compiled, compile_problem
from redzone.rules.arena import Arena
from redzone.rules.company import Unfoldable
from redzone.rules.editions import EDITIONS, Edition
from redzone.setup import Names, Question, attack_of, block_of, board_of, build, only, question, take
from redzone.verdict.implied import without_idle
from redzone.verdict.judge import judge
from redzone.verdict.model import Options, Verdict

if TYPE_CHECKING:
    from redzone.cards import Library

Assumed = Mapping[str, bool]
#: the longest budget, in seconds: a year
MOST_SECONDS = 366 * 24 * 3600
T = TypeVar("T", Verdict, Options)


class _Desk:
    """What both questions share: the board, its layers under assumptions, one Problem for each side."""

    step: Step

    def __init__(
        self,
        board: Setup | Board,
        *,
        edition: str = "current",
        lenient: bool = False,
        budget: float | None = 2.0,
    ) -> None:
        """board: a Setup is checked first (SetupError). budget: seconds for each question."""
        self.edition: Edition = _edition(edition)
        self.board = board if isinstance(board, Board) else board_of(board, edition=edition)
        self.lenient = lenient
        self.budget = seconds(budget)
        self._compiled: dict[tuple[tuple[str, bool], ...], tuple[Effective, tuple[Compiled, ...]]] = {}

    def sides(self, assumed: Assumed | None = None) -> tuple[Compiled, ...]:
        """One Problem for each declaring side, compiled once for each set of assumptions."""
        key = tuple(sorted((assumed or {}).items()))
        if key not in self._compiled:
            eff = effective(self.board, classic=self.edition.old_layers, assumed=assumed)
            self._check_unread(eff)
            arenas = [Arena(eff, self.step, self.edition, side) for side in self._declarers()]
            sides = tuple(without_idle(_compile(arena), Budget(self.budget)) for arena in arenas)
            self._compiled[key] = eff, sides
        return self._compiled[key][1]

    def _declarers(self) -> Sequence[tuple[str, ...]]:
        raise NotImplementedError

    def declaration(self, text: str) -> Declaration:
        """A declaration of this step in notation. Raises NotationError."""
        raise NotImplementedError

    def _check_unread(self, eff: Effective) -> None:
        found = that_matters(eff, self.step)
        if found and not self.lenient:
            raise UnreadText(found)

    def check(self, declaration: str | Declaration) -> Verdict:
        """Judge a declaration of this step. Never raises for an illegal one.

        Raises NotationError for text that can't be read, SetupError for what is no declaration of this
        side, UnreadText, MissingFact.
        """
        if isinstance(declaration, str):
            declaration = self.declaration(declaration)
        if not isinstance(declaration, Declaration):
            raise TypeError(f"a Declaration or its text is needed, not {type(declaration).__name__}")
        self._refuse_strangers(declaration)
        budget = Budget(self.budget)
        return self._answer(lambda assumed: self._check(declaration, assumed, budget), _same, _word)

    def _check(self, declaration: Declaration, assumed: Assumed, budget: Budget) -> Verdict:
        parts, bills = [], []
        for side in self._speaking(declaration, assumed):
            judged = judge(side, part_of(side, declaration), budget)
            parts.append(verdict_of(judged, budget, self.board))
            bills.append(judged.bill)
        if len(parts) == 1 and self.step is Step.ATTACK:
            return self._noted(parts[0], assumed)
        return self._noted(joined(parts, declaration, self.board, bills), assumed)

    def _refuse_strangers(self, declaration: Declaration) -> None:
        """A declaration of another step, or of creatures that are not there or not the declaring side's."""
        if declaration.step is not self.step:
            raise SetupError(fault("wrong-step", step=self.step.value, other=declaration.step.value))
        sides, _ = both_ways(self.sides, lambda _: True, lambda _: "")
        found = strangers(sides, declaration)
        if found:
            raise SetupError(*(fault("stranger-declared", creature=str(ref)) for ref in found))

    def _speaking(self, declaration: Declaration, assumed: Assumed) -> list[Compiled]:
        """The sides a declaration speaks for: those with a clause, all of them for "no block"."""
        sides = self.sides(assumed)
        if self.step is Step.ATTACK or not declaration.who:
            return list(sides)
        return [s for s in sides if set(s.legend.arena.declarers) & set(declaration.who)] or list(sides)

    def _noted(self, verdict: Verdict, assumed: Assumed) -> Verdict:
        eff = self._compiled[tuple(sorted(assumed.items()))][0]
        unread = tuple(words(item) for item in that_matters(eff, self.step))
        notes = (*verdict.notes, *(sentence("note-unread", what=text) for text in unread))
        return replace(verdict, unread=unread, notes=notes)

    def _read(self, text: str) -> Written:
        """A declaration by itself, with the names of this position known."""
        return read(text, known=Names(self.board.present).known)

    def options(self) -> Options:
        """What each creature may do in this step, how many legal declarations there are, and some of them."""
        return self._answer(self._options, lambda o: o, lambda o: f"{o.count} legal declarations")

    def _options(self, assumed: Assumed) -> Options:
        sides = self.sides(assumed)
        eff = self._compiled[tuple(sorted(assumed.items()))][0]
        unread = tuple(words(item) for item in that_matters(eff, self.step))
        return options_of(self.board, sides, self.budget, unread)

    def _legal(self) -> LegalSet:
        sides, _ = both_ways(self.sides, lambda _: True, lambda _: "")
        return LegalSet(self.board, sides, self.budget)

    def _answer(
        self, ask: Callable[[Assumed], T], same: Callable[[T], object], spelled: Callable[[T], str]
    ) -> T:
        """The answer both ways of what is missing, with a note of it."""
        found: T
        unknown: tuple[str, ...]
        found, unknown = both_ways(ask, same, spelled)
        more: tuple[str, ...] = tuple(sentence("note-assumed", what=what) for what in unknown)
        return replace(found, notes=(*found.notes, *more)) if more else found


class Position(_Desk):
    """A position in which attackers are to be declared."""

    step = Step.ATTACK

    @classmethod
    def parse(
        cls,
        text: str,
        *,
        edition: str = "current",
        lenient: bool = False,
        library: Library | None = None,
        budget: float | None = 2.0,
    ) -> Position:
        """The position a text describes; declarations in it are left aside.

        Raises NotationError, SetupError, LibraryError.
        """
        _, board, _ = _read(text, edition, library)
        return cls(board, edition=edition, lenient=lenient, budget=budget)

    def _declarers(self) -> Sequence[tuple[str, ...]]:
        return (self.board.active,)

    def declaration(self, text: str) -> Declaration:
        """A declaration of attackers in notation. Raises NotationError."""
        found = attack_of(only(self._read(text), "attack"), self.board)
        return found or Declaration(step=Step.ATTACK)

    def check_attack(self, declaration: str | Declaration) -> Verdict:
        """Judge a declaration of attackers (508.1). Raises NotationError for text that can't be read."""
        return self.check(declaration)

    def attack(self, declaration: str | Declaration) -> Attack:
        """The position after this attack. Raises IllegalDeclaration, Undecided."""
        if isinstance(declaration, str):
            declaration = self.declaration(declaration)
        return self.taken(declaration)

    def taken(
        self, declaration: Declaration | None, put: tuple[Attacking, ...] = (), provoked: object = ()
    ) -> Attack:
        """The attack made, with what was put onto the battlefield attacking and what was provoked."""
        if declaration is not None:
            verdict = self.check(declaration)
            if not verdict:
                raise IllegalDeclaration(verdict)
        board = take(self.board, declaration, put, provoked)  # type: ignore[arg-type]
        return Attack(board, edition=self.edition.name, lenient=self.lenient, budget=self.budget)

    @property
    def legal_attacks(self) -> LegalSet:
        """All legal declarations of attackers."""
        return self._legal()


class Attack(_Desk):
    """A position with attackers, in which blockers are to be declared."""

    step = Step.BLOCK

    def _declarers(self) -> Sequence[tuple[str, ...]]:
        return self.board.defending_sides

    def declaration(self, text: str) -> Declaration:
        """A declaration of blockers in notation. Raises NotationError."""
        found = block_of(only(self._read(text), "block"), self.board)
        return found or Declaration(step=Step.BLOCK, who=self.board.defending)

    def check_block(self, declaration: str | Declaration) -> Verdict:
        """Judge a declaration of blockers (509.1). Raises NotationError for text that can't be read."""
        return self.check(declaration)

    @property
    def legal_blocks(self) -> LegalSet:
        """All legal declarations of blockers, of all defending players together."""
        return self._legal()

    def legal_blocks_of(self, player: str) -> LegalSet:
        """The legal blocks of one defending player or his team. Raises SetupError for a stranger."""
        sides, _ = both_ways(self.sides, lambda _: True, lambda _: "")
        mine = [s for s in sides if player in s.legend.arena.declarers]
        if not mine:
            raise SetupError(fault("no-defending-player", player=player))
        return LegalSet(self.board, mine, self.budget)


def answer(
    text: str,
    *,
    edition: str = "current",
    lenient: bool = False,
    library: Library | None = None,
    budget: float | None = 2.0,
) -> Verdict | Options:
    """What the command prints for a text: the verdict on its declaration, or what may be done.

    Raises NotationError, SetupError, UnreadText, MissingFact, LibraryError; Undecided if the given attack
    could not be judged.
    """
    written, board, _ = _read(text, edition, library)
    asked: Question = question(written, board)
    position = Position(board, edition=edition, lenient=lenient, budget=budget)
    if asked.kind == "attack?":
        return position.options()
    if asked.kind == "attack":
        return position.check(asked.attack or Declaration(step=Step.ATTACK))
    if asked.attack is not None:
        verdict = position.check(asked.attack)
        if verdict.legal is None:
            raise Undecided(verdict)
        if not verdict.legal:
            return verdict
    after = take(board, asked.attack, asked.put, asked.provoked)
    attack = Attack(after, edition=edition, lenient=lenient, budget=budget)
    if asked.kind == "block?":
        return attack.options()
    return attack.check(asked.block or Declaration(step=Step.BLOCK, who=board.defending))


def seconds(budget: float | None) -> float | None:
    """The budget, if it is one: seconds above 0, or None for no limit. Raises ValueError."""
    if budget is None or (isinstance(budget, int | float) and 0 < budget <= MOST_SECONDS):
        return budget
    raise ValueError(
        f"the budget is a number of seconds above 0, at most {MOST_SECONDS}, or None: not {budget!r}"
    )


def _read(text: str, edition: str, library: Library | None) -> tuple[Written, Board, Library]:
    from redzone.cards import Library as Cards

    _edition(edition)
    if not isinstance(text, str):
        raise TypeError(f"a position is text, not {type(text).__name__}")
    cards = library if library is not None else Cards.open()
    written = read(text, cards.card_at)
    built = build(written, cards, text)
    return written, board_of(built.setup, built.sources, edition), cards


def _edition(name: str) -> Edition:
    if name not in EDITIONS:
        raise SetupError(fault("no-such-edition", edition=name, editions=", ".join(EDITIONS)))
    return EDITIONS[name]


def _compile(arena: Arena) -> Compiled:
    try:
        return compile_problem(arena)
    except Unfoldable:
        item = Unread(place="", bears=(Bears.ATTACK, Bears.BLOCK), text=sentence("unread-company"))
        raise UnreadText((("", item),)) from None


def _same(verdict: Verdict) -> object:
    return verdict.legal, verdict.broken[:1] and verdict.broken[0].kind


def _word(verdict: Verdict) -> str:
    return {True: "legal", False: "illegal", None: "undecided"}[verdict.legal]
