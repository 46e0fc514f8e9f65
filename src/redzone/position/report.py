"""A side's judgement as a Verdict, and several sides' verdicts as one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from redzone.abilities import Chooser, Resolves, Step, Trigger
from redzone.board import Board, Declaration, Effect
from redzone.kernel import Budget
from redzone.layers import Thing
from redzone.messages import sentence
from redzone.payment import Bill, cost_text
from redzone.problem.legend import Compiled
from redzone.problem.mapping import choice_key
from redzone.rules.arena import Arena
from redzone.rules.numbers import TABLE, number
from redzone.setup import show
from redzone.verdict.bands import bands
from redzone.verdict.judge import Judged, best_of, is_payable, listed
from redzone.verdict.model import Broken, Charge, Kind, Verdict
from redzone.verdict.naming import label, source_name
from redzone.verdict.nearest import nearest_payable

_ORDER = list(Kind)


def verdict_of(judged: Judged, budget: Budget, board: Board) -> Verdict:
    """One side's verdict, with the nearest legal declaration and the best free one."""
    compiled = judged.compiled
    arena = compiled.legend.arena
    met, missed = listed(judged)
    possible, best = best_of(compiled, budget)
    legal: bool | None = False if judged.broken else judged.legal_d
    near = None
    if legal is False:
        near = nearest_payable(compiled, judged.declaration, budget, lambda d: is_payable(compiled, d))
        if near is not None and bands(compiled, near):
            near = replace(near, bands=())
    needed = judged.needed
    return Verdict(
        legal=legal,
        step=arena.step,
        edition=arena.edition.name,
        declaration=judged.declaration,
        broken=first_step(judged.broken, arena.edition.name),
        obeyed=judged.obeyed,
        needed=needed,
        possible=possible,
        met=tuple(met),
        missed=tuple(missed),
        cost=cost_text(judged.bill),
        payments=judged.charges,
        nearest=near,
        nearest_text=_text(board, near),
        best=best,
        best_text=_text(board, best),
        notes=notes(compiled),
        player=", ".join(arena.declarers),
        lower=judged.lower,
        upper=judged.upper,
    )


def _text(board: Board, declaration: Declaration | None) -> str | None:
    return None if declaration is None else show.declaration(board, declaration)


def first_step(faults: Sequence[Broken], edition: str) -> tuple[Broken, ...]:
    """The faults of the first step that fails, each citing the roll-back as well (733.1)."""
    if not faults:
        return ()
    first = min(_ORDER.index(f.kind) for f in faults)
    back = number("roll back", edition)
    return tuple(replace(f, rules=(*f.rules, back)) for f in faults if _ORDER.index(f.kind) == first)


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
            isinstance(a, Trigger) and a.event.startswith("attacks") and a.resolves in done
            for a in thing.abilities
        ):
            yield thing


# --- several defending sides --------------------------------------------------------------------


def joined(
    parts: Sequence[Verdict], declaration: Declaration, board: Board, bills: Sequence[Bill]
) -> Verdict:
    """The verdicts of several defending players as one: sums, and all faults of the first failing step."""
    legal: bool | None = True
    if any(p.legal is False for p in parts):
        legal = False
    elif any(p.legal is None for p in parts):
        legal = None
    broken = [f for p in parts for f in p.broken]
    first = min((_ORDER.index(f.kind) for f in broken), default=0)
    near = _together([p.nearest if p.legal is False else p.declaration for p in parts], declaration)
    best = _together([p.best for p in parts], declaration)
    return Verdict(
        legal=legal,
        step=Step.BLOCK,
        edition=parts[0].edition,
        declaration=declaration,
        broken=tuple(f for f in broken if _ORDER.index(f.kind) == first),
        obeyed=sum(p.obeyed for p in parts),
        needed=_sum(p.needed for p in parts),
        possible=_sum(p.possible for p in parts),
        met=tuple(a for p in parts for a in p.met),
        missed=tuple(a for p in parts for a in p.missed),
        cost=cost_text(_bills(bills)),
        payments=_charges(parts),
        nearest=near if legal is False else None,
        nearest_text=_text(board, near) if legal is False else None,
        best=best,
        best_text=_text(board, best),
        notes=tuple(dict.fromkeys(n for p in parts for n in p.notes)),
        parts=tuple(parts),
    )


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
