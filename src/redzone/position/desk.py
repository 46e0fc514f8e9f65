"""`Position` before attackers are declared, `Attack` before blockers are, and `answer` for a whole text."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from redzone.abilities import Bears, Step, Unread
from redzone.board import Attacking, Board, Declaration, Setup
from redzone.errors import IllegalDeclaration, SetupError, Undecided, UnreadText, fault
from redzone.kernel import Budget
from redzone.layers import Effective, Unknown, effective
from redzone.messages import sentence
from redzone.notation import read
from redzone.notation.written import Written
from redzone.position.assume import both_ways
from redzone.position.legal import LegalSet
from redzone.position.listing import options_of
from redzone.position.parts import part_of, refuse_malformed, refuse_other_step, strangers
from redzone.position.report import Said, joined, verdict_of
from redzone.position.rows import in_row
from redzone.position.share import Share
from redzone.position.unread import that_matters, words
from redzone.problem import Compiled, compile_problem
from redzone.problem.prepared import Prepared
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


class Ready:
    """What a desk works out once, under one set of assumptions: layers, each side's Problem, what is said."""

    def __init__(self, eff: Effective, prepared: Sequence[Prepared], step: Step) -> None:
        self.eff = eff
        self.prepared = tuple(prepared)
        self.sides = tuple(side.compiled for side in prepared)
        self.at_home = frozenset(ref for side in self.sides for ref in side.legend.creatures)
        self.said = Said(lambda: tuple(words(item) for item in that_matters(eff, step)))


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
        nodes: int | None = None,
    ) -> None:
        """board: a Setup is checked first (SetupError). budget, nodes: seconds, and nodes of the search, for
        each question; None: no limit. Raises ValueError if they are none.
        """
        self.edition: Edition = _edition(edition)
        self.board = board if isinstance(board, Board) else board_of(board, edition=edition)
        self.lenient = lenient
        self.budget = seconds(budget)
        self.nodes = limit(nodes)
        self._ready: dict[tuple[tuple[str, bool], ...], Ready] = {}
        self._set: LegalSet | None = None

    def sides(self, assumed: Assumed | None = None) -> tuple[Compiled, ...]:
        """One Problem for each declaring side, compiled once for each set of assumptions."""
        return self.ready(assumed).sides

    def ready(self, assumed: Assumed | None = None) -> Ready:
        """Everything that is worked out once: the sides' Problems, laid out for many questions."""
        key = tuple(sorted(assumed.items())) if assumed else ()
        found = self._ready.get(key)
        if found is None:
            found = self._ready[key] = self._made_ready(assumed)
        return found

    def _made_ready(self, assumed: Assumed | None) -> Ready:
        eff = effective(self.board, classic=self.edition.old_layers, assumed=assumed)
        self._check_unread(eff)
        arenas = [Arena(eff, self.step, self.edition, side) for side in self._declarers()]
        sides = [without_idle(_compile(arena), Budget(self.budget)) for arena in arenas]
        return Ready(eff, [Prepared(side) for side in sides], self.step)

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
        return self._judge(self._readable(declaration))

    def check_many(self, declarations: Iterable[str | Declaration]) -> list[Verdict]:
        """Judge many declarations of this step, each with a budget of its own.

        All are read before the first is judged; an error of one names its number, from 1. Raises as
        `check` does.
        """
        if isinstance(declarations, str):
            raise TypeError("a list of declarations is needed, not one text")
        rows = [in_row(i, self._readable, row) for i, row in enumerate(declarations, 1)]
        return [in_row(i, self._judge, row) for i, row in enumerate(rows, 1)]

    def _readable(self, declaration: str | Declaration) -> Declaration:
        """A declaration of this step by creatures of this side."""
        if isinstance(declaration, str):
            declaration = self.declaration(declaration)
        if not isinstance(declaration, Declaration):
            raise TypeError(f"a Declaration or its text is needed, not {type(declaration).__name__}")
        self._refuse_strangers(declaration)
        return declaration

    def _judge(self, declaration: Declaration) -> Verdict:
        share = Share(self.budget, self.nodes)
        if () in self._ready:  # nothing was missing so far
            with suppress(Unknown):
                return self._check(declaration, {}, share)
        return self._answer(lambda assumed: self._check(declaration, assumed, share), _same, _word)

    def _check(self, declaration: Declaration, assumed: Assumed, share: Share) -> Verdict:
        ready = self.ready(assumed)
        speaking = self._speaking(ready, declaration)
        attack, single = self.step is Step.ATTACK, len(ready.prepared) == 1
        alone = attack and single
        parts, bills = [], []
        for side in speaking:
            whole = attack or (single and declaration.who == side.declarers)
            part = declaration if whole else part_of(side.compiled, declaration)
            judged = share.use(partial(judge, side, part))
            parts.append(verdict_of(judged, share, self.board, ready.said, alone=alone))
            bills.append(judged.bill)
        return parts[0] if alone else joined(tuple(parts), declaration, self.board, bills, ready.said)

    def _refuse_strangers(self, declaration: Declaration) -> None:
        """A declaration of another step, or of creatures that are not there or not the declaring side's."""
        refuse_other_step(self.step, declaration)
        ready = next(iter(self._ready.values()), None)
        home = ready.at_home if ready is not None else frozenset()
        try:
            if all(choice.count == 1 and choice.creature in home for choice in declaration.choices):
                return
        except (AttributeError, TypeError):
            refuse_malformed(declaration)
            raise
        found = strangers(self._known(), declaration)
        if found:
            raise SetupError(*(fault("stranger-declared", creature=str(ref)) for ref in found))

    def _known(self) -> tuple[Compiled, ...]:
        """The sides, whatever is assumed of missing facts: those first compiled."""
        found = next(iter(self._ready.values()), None)
        return found.sides if found is not None else both_ways(self.sides, lambda _: True, lambda _: "")[0]

    def _speaking(self, ready: Ready, declaration: Declaration) -> Sequence[Prepared]:
        """The sides a declaration speaks for: those with a clause, all of them for "no block"."""
        if self.step is Step.ATTACK or not declaration.who or len(ready.prepared) == 1:
            return ready.prepared
        who = set(declaration.who)
        return [s for s in ready.prepared if who & set(s.compiled.legend.arena.declarers)] or ready.prepared

    def _read(self, text: str) -> Written:
        """A declaration by itself, with the names of this position known."""
        return read(text, known=Names(self.board.present).known)

    def options(self) -> Options:
        """What each creature may do in this step, how many legal declarations there are, and some of them."""
        return self._answer(
            self._options, lambda o: o, lambda o: sentence("answer-count", count=str(o.count))
        )

    def _options(self, assumed: Assumed) -> Options:
        ready = self.ready(assumed)
        return options_of(self.board, ready.prepared, self.budget, ready.said.unread)

    def _legal(self) -> LegalSet:
        """The set of legal declarations, one and the same each time it is asked for."""
        if self._set is None:
            self._set = self._set_of(self._prepared())
        return self._set

    def _prepared(self) -> Sequence[Prepared]:
        """The sides of the position; where facts are missing, under what is assumed first."""
        return both_ways(self.ready, lambda _: True, lambda _: "")[0].prepared

    def _set_of(self, sides: Sequence[Prepared]) -> LegalSet:
        return LegalSet(self.board, sides, self.budget, self.nodes)

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
        nodes: int | None = None,
    ) -> Position:
        """The position a text describes; declarations in it are left aside.

        Raises NotationError, SetupError, LibraryError.
        """
        _, board, _ = _read(text, edition, library)
        return cls(board, edition=edition, lenient=lenient, budget=budget, nodes=nodes)

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
        return Attack(
            board, edition=self.edition.name, lenient=self.lenient, budget=self.budget, nodes=self.nodes
        )

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
        mine = [s for s in self._prepared() if player in s.compiled.legend.arena.declarers]
        if not mine:
            raise SetupError(fault("no-defending-player", player=player))
        return self._set_of(mine)


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


def limit(nodes: int | None) -> int | None:
    """The nodes of the search for each question, if they are some: 1 or more, or None. Raises ValueError."""
    if nodes is None or (isinstance(nodes, int) and not isinstance(nodes, bool) and nodes >= 1):
        return nodes
    raise ValueError(f"nodes is a whole number from 1 on, or None: not {nodes!r}")


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
    return verdict.legal, tuple(item.kind for item in verdict.broken[:1])


def _word(verdict: Verdict) -> str:
    codes = {True: "answer-legal", False: "answer-illegal", None: "answer-undecided"}
    return sentence(codes[verdict.legal])
