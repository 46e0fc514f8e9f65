"""One declaring side's declaration judged in the order of the rules: choice, restrictions, requirements,
bands, cost. The first step that fails is the verdict; all its faults are listed.
"""

from __future__ import annotations

from dataclasses import dataclass

from redzone.board import Declaration, Paid
from redzone.errors import Fault, fault
from redzone.kernel import Budget, Picks, beats, broken, maximum, score
from redzone.layers import Unknown
from redzone.payment import Bill, Purse, Settled, cost_text, settle
from redzone.problem.legend import Compiled
from redzone.problem.mapping import Mapped, declaration_of, picks_of
from redzone.problem.refine import Refined, as_picks, free_of, picks_home
from redzone.rules.numbers import number
from redzone.verdict import reasons
from redzone.verdict.announced import announced
from redzone.verdict.bands import bands
from redzone.verdict.bill import bill_of, purse_of
from redzone.verdict.model import Asked, Broken, Charge, Kind


@dataclass(slots=True, kw_only=True)
class Judged:
    """What one side's judgement found, in the kernel's terms and as faults; `judge.verdict` shows it.

    legal_d: what steps a to d say (bands and cost aside). needed / possible None: not found in the budget.
    """

    compiled: Compiled
    declaration: Declaration
    mapped: Mapped
    broken: list[Broken]
    obeyed: int
    legal_d: bool | None
    needed: int | None = None
    lower: int | None = None
    upper: int | None = None
    bill: Bill = Bill()
    charges: tuple[Charge, ...] = ()
    settled: Settled | None = None
    purses: tuple[Purse, ...] = ()


def free(compiled: Compiled, mapped: Mapped, *, by_object: bool = False) -> Refined:
    """Free(D) in the arena's edition: classic asks only for pairs that a requirement wants (R.3)."""
    asked_only = compiled.legend.arena.edition.must_be_asked_for
    return free_of(compiled, mapped, by_object=by_object, asked_only=asked_only)


def most_obeyed(compiled: Compiled, mapped: Mapped, budget: Budget) -> tuple[int | None, Picks | None]:
    """max(D), and a member of Free(D) that reaches it, as picks; None past the budget."""
    refined = free(compiled, mapped)
    answer = maximum(refined.problem, budget)
    if answer.witness is None or answer.best < answer.bound:
        return None, None
    return answer.best, as_picks(picks_home(refined, answer.witness))


def judge(compiled: Compiled, declaration: Declaration, budget: Budget) -> Judged:
    """Judge what one side declares (508.1, 509.1). `declaration` holds only that side's choices."""
    mapped = picks_of(compiled, declaration)
    arena = compiled.legend.arena
    faults = reasons.refused(arena, mapped.refused)
    out = Judged(
        compiled=compiled,
        declaration=declaration,
        mapped=mapped,
        broken=faults,
        obeyed=score(compiled.problem, mapped.picks),
        legal_d=None,
    )
    if not faults:
        faults += reasons.restrictions(compiled, mapped, broken(compiled.problem, mapped.picks))
    if faults:
        out.legal_d = False
    else:
        _requirements(out, budget)
    if out.legal_d:
        out.broken += bands(compiled, declaration)
    _cost(out)
    return out


def is_legal_d(compiled: Compiled, mapped: Mapped, budget: Budget) -> bool | None:
    """Steps a to d alone; None: undecided. What `LegalSet` asks."""
    if mapped.refused or broken(compiled.problem, mapped.picks):
        return False
    refined = free(compiled, mapped)
    target = score(compiled.problem, mapped.picks) + 1
    answer = beats(refined.problem, target, budget)
    if answer.witness is not None:
        return False
    return True if answer.bound < target else None


def _requirements(out: Judged, budget: Budget) -> None:
    """508.1d, 509.1c: no member of Free(D) obeys more."""
    refined = free(out.compiled, out.mapped)
    answer = beats(refined.problem, out.obeyed + 1, budget)
    if answer.witness is None:
        out.lower, out.upper = out.obeyed, max(answer.bound, out.obeyed)
        if answer.bound <= out.obeyed:
            out.legal_d, out.needed = True, out.obeyed
        return
    out.legal_d = False
    whole = maximum(refined.problem, budget)
    out.lower, out.upper = max(whole.best, answer.best), whole.bound
    if whole.witness is not None and whole.best == whole.bound:
        out.needed = whole.best
    out.broken += _too_few(out)


def _too_few(out: Judged) -> list[Broken]:
    arena = out.compiled.legend.arena
    if out.needed is None:
        sentence = fault("more-could-be-obeyed", obeyed=out.obeyed)
    else:
        sentence = fault("too-few-obeyed", obeyed=out.obeyed, needed=out.needed, n=out.obeyed)
    rule = number(arena.requirement, arena.edition.name)
    first = Broken(kind=Kind.REQUIREMENT, rules=(rule,), objects=(), source="", fault=sentence)
    _, missed = reasons.asked(out.compiled, out.mapped)
    return [first, *reasons.missed_faults(out.compiled, missed)]


# --- cost ---------------------------------------------------------------------------------------


def _cost(out: Judged) -> None:
    """508.1g-j, 509.1d-f: the total cost; whether it can be paid matters only if nothing else is wrong."""
    arena = out.compiled.legend.arena
    names = sorted({arena.eff.board.players[n].name for n in arena.declarers})
    bill, out.charges = bill_of(out.compiled, out.mapped, out.declaration, names)
    out.bill = bill
    if out.broken or not out.legal_d:
        return
    out.broken += announced(out.compiled, out.mapped, out.declaration)
    if out.broken:
        return
    found = _settle(out, names)
    if found is not None:
        rule = number(f"{arena.step} cost", arena.edition.name)
        out.broken.append(Broken(kind=Kind.COST, rules=(rule,), objects=(), source="", fault=found))


def _settle(out: Judged, names: list[str]) -> Fault | None:
    """Each payer settles his own part; what is stated as paid is stated for all together."""
    paid: tuple[Paid, ...] | None = out.declaration.paid
    bills = {name: bill_of(out.compiled, out.mapped, out.declaration, [name])[0] for name in names}
    due = [name for name, bill in bills.items() if cost_text(bill) != "{0}" or bill.enlist]
    if not due:
        settled = settle(out.bill, purse_of(out.compiled, out.mapped, out.declaration, names[0]), paid)
        return None if settled.ok else settled.fault
    if paid is not None and len(due) > 1:
        return fault("payers-together")
    for name in due:
        settled = settle(bills[name], purse_of(out.compiled, out.mapped, out.declaration, name), paid)
        if not settled.ok:
            return _unless_unknown(settled.fault, name)
    return None


def is_payable(compiled: Compiled, declaration: Declaration) -> bool:
    """Can the position pay what this declaration costs? A missing fact counts as no."""
    mapped = picks_of(compiled, declaration)
    for name in compiled.legend.arena.declarers:
        bill, _ = bill_of(compiled, mapped, declaration, [name])
        if not settle(bill, purse_of(compiled, mapped, declaration, name), None).ok:
            return False
    return True


def _unless_unknown(found: Fault | None, name: str) -> Fault | None:
    """A hand or graveyard nobody gave is a missing fact, not a refusal."""
    if found is not None and found.code == "payment-unknown":
        place = dict(found.args)["place"]
        raise Unknown(f"{name} {place}", f"the number of cards in the {place} of {name}")
    return found


def best_of(compiled: Compiled, budget: Budget) -> tuple[int | None, Declaration | None]:
    """The most that a declaration which pays nothing obeys, and one that does."""
    possible, picks = most_obeyed(compiled, Mapped(), budget)
    return possible, None if picks is None else declaration_of(compiled, picks)


def listed(out: Judged) -> tuple[list[Asked], list[Asked]]:
    """Requirements met and missed by what was proposed."""
    return reasons.asked(out.compiled, out.mapped)
