"""A side's judgement as a Verdict, and several sides' verdicts as one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from redzone.abilities import Chooser, Resolves, Step, Trigger
from redzone.board import Board, Declaration, Effect
from redzone.layers import Thing
from redzone.messages import sentence
from redzone.payment import Bill, cost_text
from redzone.position.share import Share
from redzone.problem.legend import Compiled
from redzone.problem.mapping import choice_key
from redzone.rules.arena import Arena
from redzone.rules.numbers import TABLE, number
from redzone.setup import show
from redzone.verdict.bands import bands
from redzone.verdict.judge import Judged, best_kept, is_payable
from redzone.verdict.later import kept
from redzone.verdict.model import Asked, Broken, Charge, Kind, Verdict
from redzone.verdict.naming import label, source_name
from redzone.verdict.nearest import nearest_payable

_ORDER = list(Kind)


class _OneSide:
    """Where the fields of one side's verdict come from; each search takes its share of the budget."""

    parts: tuple[Verdict, ...] = ()

    def __init__(self, judged: Judged, share: Share, board: Board, said: Said, alone: bool) -> None:
        """alone: this is the whole verdict, which says what was not read."""
        self._judged, self._share, self._board, self._said = judged, share, board, said
        self._alone = alone

    @property
    def step(self) -> Step:
        return self._judged.compiled.legend.arena.step

    @property
    def edition(self) -> str:
        return self._judged.compiled.legend.arena.edition.name

    @property
    def declaration(self) -> Declaration:
        return self._judged.declaration

    @property
    def payments(self) -> tuple[Charge, ...]:
        return self._judged.charges

    @property
    def lower(self) -> int | None:
        return self._judged.lower

    @property
    def upper(self) -> int | None:
        return self._judged.upper

    @property
    def needed(self) -> int | None:
        return self._judged.needed

    @kept
    def player(self) -> str:
        return ", ".join(self._judged.compiled.legend.arena.declarers)

    @kept
    def broken(self) -> tuple[Broken, ...]:
        return cited(self._judged.broken, self.edition)

    @property
    def obeyed(self) -> int:
        return self._judged.obeyed

    @property
    def met(self) -> tuple[Asked, ...]:
        return tuple(self._judged.asked[0])

    @property
    def missed(self) -> tuple[Asked, ...]:
        return tuple(self._judged.asked[1])

    @property
    def cost(self) -> str:
        return cost_text(self._judged.bill)

    @kept
    def _most(self) -> tuple[int | None, Declaration | None]:
        return self._share.use(lambda budget: best_kept(self._judged.prepared, budget))

    @property
    def possible(self) -> int | None:
        return self._most[0]

    @property
    def best(self) -> Declaration | None:
        return self._most[1]

    @property
    def best_text(self) -> str | None:
        return _text(self._board, self.best)

    @kept
    def nearest(self) -> Declaration | None:
        judged = self._judged
        if judged.legal is not False:
            return None
        compiled = judged.compiled
        near = self._share.use(
            lambda budget: nearest_payable(
                compiled, judged.declaration, budget, lambda d: is_payable(compiled, d)
            )
        )
        return replace(near, bands=()) if near is not None and bands(compiled, near) else near

    @property
    def nearest_text(self) -> str | None:
        return _text(self._board, self.nearest)

    @property
    def unread(self) -> tuple[str, ...]:
        return self._said.unread if self._alone else ()

    @property
    def notes(self) -> tuple[str, ...]:
        mine = self._said.notes(self._judged.compiled)
        return (*mine, *self._said.of_unread) if self._alone else mine


def verdict_of(judged: Judged, share: Share, board: Board, said: Said, *, alone: bool) -> Verdict:
    """One side's verdict; with costs everything at once, for a price may hang on a fact that is missing."""
    verdict = Verdict.from_source(_OneSide(judged, share, board, said, alone), legal=judged.legal)
    return replace(verdict) if judged.compiled.legend.pay else verdict


def _text(board: Board, declaration: Declaration | None) -> str | None:
    return None if declaration is None else show.declaration(board, declaration)


def cited(faults: Sequence[Broken], edition: str) -> tuple[Broken, ...]:
    """The faults of a step, each citing the roll-back as well (733.1)."""
    back = (number("roll back", edition),)
    return tuple(
        Broken(kind=f.kind, rules=f.rules + back, objects=f.objects, source=f.source, fault=f.fault)
        for f in faults
    )


class Said:
    """What is said of every declaration of a step: texts that were not read, and notes."""

    def __init__(self, unread: Callable[[], tuple[str, ...]]) -> None:
        self._find = unread
        self._notes: dict[int, tuple[str, ...]] = {}

    @kept
    def unread(self) -> tuple[str, ...]:
        """The texts that were not read and matter, in words."""
        return self._find()

    @kept
    def of_unread(self) -> tuple[str, ...]:
        """A note for each of them."""
        return tuple(sentence("note-unread", what=text) for text in self.unread)

    def notes(self, compiled: Compiled) -> tuple[str, ...]:
        """The notes on one side's declarations, without those of texts that were not read."""
        key = id(compiled.legend)
        if key not in self._notes:
            self._notes[key] = notes(compiled)
        return self._notes[key]


def notes(compiled: Compiled) -> tuple[str, ...]:
    """Who chooses, and words that this edition did not have (R.4)."""
    arena = compiled.legend.arena
    out = [
        sentence("note-chooser", who=bound.you, source=source_name(bound, None))
        for bound in arena.eff.rules
        if isinstance(bound.ability, Chooser) and bound.ability.step is arena.step
    ]
    if arena.step is Step.BLOCK:
        out += [sentence("note-trigger", what=label(arena.eff.scene, t)) for t in _untold(arena)]
    if arena.edition.name == "classic":
        used = sorted({k.name for t in arena.eff.things for k in t.keywords()})
        out += [
            sentence("note-not-of-edition", what=name)
            for name in used
            if name in TABLE and not TABLE[name].classic
        ]
    return tuple(dict.fromkeys(out))


def _untold(arena: Arena) -> Iterator[Thing]:
    """Attackers with an ability that has triggered and does something to combat, but nothing says what."""
    told = {
        thing.source
        for thing in arena.eff.board.things
        if isinstance(thing, Effect)
    }
    cards = {thing.card for thing in arena.eff.board.setup.things if isinstance(thing, Effect)}
    for thing in arena.eff.things:
        if thing.attack is None or not thing.attack.declared or thing.name in cards or told & set(thing.refs):
            continue
        done = {
            a.number
            for a in thing.abilities
            if isinstance(a, Resolves) and a.kind == "triggered" and a.effects
        }
        if any(
            isinstance(a, Trigger) and a.resolves in done and _has_happened(a, thing)
            for a in thing.abilities
        ):
            yield thing


def _has_happened(ability: Trigger, attacker: Thing) -> bool:
    """It attacks; and it was exerted, if the position or the attack says so."""
    if ability.event == "is exerted":
        return bool(attacker.states.get("exerted"))
    return ability.event.startswith("attacks")


# --- several defending sides --------------------------------------------------------------------


class _Together:
    """Where the fields of several defending players' verdict come from: sums, and all the faults of the
    first step that fails.
    """

    player = ""
    step = Step.BLOCK

    def __init__(
        self,
        parts: tuple[Verdict, ...],
        declaration: Declaration,
        board: Board,
        bills: Sequence[Bill],
        said: Said,
    ) -> None:
        self.parts, self.declaration = parts, declaration
        self._board, self._bills, self._said = board, bills, said

    @property
    def edition(self) -> str:
        return self.parts[0].edition

    @property
    def lower(self) -> int | None:
        return self._bound("lower")

    @property
    def upper(self) -> int | None:
        return self._bound("upper")

    def _bound(self, name: str) -> int | None:
        undecided = any(p.legal is None for p in self.parts)
        return _sum(getattr(p, name) for p in self.parts) if undecided else None

    @property
    def broken(self) -> tuple[Broken, ...]:
        if len(self.parts) == 1:
            return self.parts[0].broken
        found = [f for p in self.parts for f in p.broken]
        first = min((_ORDER.index(f.kind) for f in found), default=0)
        return tuple(f for f in found if _ORDER.index(f.kind) == first)

    @property
    def obeyed(self) -> int:
        return sum(p.obeyed for p in self.parts)

    @property
    def needed(self) -> int | None:
        return _sum(p.needed for p in self.parts)

    @property
    def possible(self) -> int | None:
        return _sum(p.possible for p in self.parts)

    @property
    def met(self) -> tuple[Asked, ...]:
        return tuple(a for p in self.parts for a in p.met)

    @property
    def missed(self) -> tuple[Asked, ...]:
        return tuple(a for p in self.parts for a in p.missed)

    @property
    def cost(self) -> str:
        return cost_text(_bills(self._bills))

    @property
    def payments(self) -> tuple[Charge, ...]:
        return _charges(self.parts)

    @kept
    def nearest(self) -> Declaration | None:
        if not any(p.legal is False for p in self.parts):
            return None
        found = [p.nearest if p.legal is False else p.declaration for p in self.parts]
        return _together(found, self.declaration)

    @property
    def nearest_text(self) -> str | None:
        return _text(self._board, self.nearest)

    @kept
    def best(self) -> Declaration | None:
        return _together([p.best for p in self.parts], self.declaration)

    @property
    def best_text(self) -> str | None:
        return _text(self._board, self.best)

    @property
    def unread(self) -> tuple[str, ...]:
        return self._said.unread

    @property
    def notes(self) -> tuple[str, ...]:
        return (*dict.fromkeys(n for p in self.parts for n in p.notes), *self._said.of_unread)


def joined(
    parts: tuple[Verdict, ...], declaration: Declaration, board: Board, bills: Sequence[Bill], said: Said
) -> Verdict:
    """The verdicts of several defending players as one."""
    legal = parts[0].legal
    for part in parts:
        if part.legal is False or (part.legal is None and legal):
            legal = part.legal
    return Verdict.from_source(_Together(parts, declaration, board, bills, said), legal=legal)


def _charges(parts: Sequence[Verdict]) -> tuple[Charge, ...]:
    return tuple(c for p in parts for c in p.payments)


def _sum(numbers: object) -> int | None:
    known = list(numbers)  # type: ignore[call-overload]
    return None if any(n is None for n in known) else sum(known)


def _bills(bills: Sequence[Bill]) -> Bill:
    return Bill(
        mana=tuple(s for b in bills for s in b.mana),
        life=sum(b.life for b in bills),
        discard=sum(b.discard for b in bills),
        graveyard=sum(b.graveyard for b in bills),
        objects=tuple(o for b in bills for o in b.objects),
        counters=tuple(c for b in bills for c in b.counters),
    )


def _together(parts: Sequence[Declaration | None], declaration: Declaration) -> Declaration | None:
    known = [p for p in parts if p is not None]
    if len(known) < len(parts):
        return None
    choices = sorted((c for p in known for c in p.choices), key=choice_key)
    return Declaration(step=declaration.step, choices=tuple(choices), who=declaration.who)
