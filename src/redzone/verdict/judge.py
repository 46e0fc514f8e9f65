"""One declaring side's declaration judged in the order of the rules: choice, restrictions, requirements,
bands, cost. The first step that fails is the verdict; all its faults are listed.
"""

from __future__ import annotations

from redzone.board import Declaration, Paid
from redzone.errors import Fault, fault
from redzone.kernel import Budget, Picks, Spent, beats, broken, maximum, score
from redzone.kernel.checker import BROKEN
from redzone.layers import Unknown
from redzone.messages import sentence
from redzone.payment import Bill, cost_text, settle
from redzone.problem.legend import Compiled
from redzone.problem.mapping import Mapped, declaration_of, picks_of
from redzone.problem.paying import FREE
from redzone.problem.prepared import Prepared
from redzone.problem.refine import Refined, as_picks, free_of, picks_home, picks_there
from redzone.rules.numbers import number
from redzone.verdict import reasons
from redzone.verdict.announced import announced
from redzone.verdict.bands import bands
from redzone.verdict.bill import bill_of, purse_of
from redzone.verdict.later import kept
from redzone.verdict.model import Asked, Broken, Charge, Kind


class Judged:
    """What one side's judgement found: whether it is legal, and the first step that fails. What it is worth
    and why it is illegal is worked out when it is asked for.

    legal: None if the budget ran out. failed: the first step that fails. legal_d: what steps a to d say
    (bands and cost aside). lower, upper: bounds of max(D), None if a restriction is broken.
    """

    def __init__(self, prepared: Prepared, declaration: Declaration) -> None:
        self.prepared = prepared
        self.compiled = prepared.compiled
        self.declaration = declaration
        self.legal: bool | None = None
        self.legal_d: bool | None = None
        self.failed: Kind | None = None
        self.lower: int | None = None
        self.upper: int | None = None
        self.bill = Bill()
        self.charges: tuple[Charge, ...] = ()
        self.later: list[Broken] = []

    @kept
    def mapped(self) -> Mapped:
        """The declaration in the kernel's terms."""
        return picks_of(self.compiled, self.declaration)

    @kept
    def picks(self) -> Picks:
        """The same as picks."""
        return self.mapped.picks

    @kept
    def obeyed(self) -> int:
        """How many requirements it obeys."""
        return score(self.compiled.problem, self.picks) if self.compiled.legend.asks else 0

    @property
    def needed(self) -> int | None:
        """max(D), if it was found."""
        return self.lower if self.lower == self.upper and self.legal_d is not None else None

    @kept
    def broken(self) -> list[Broken]:
        """Everything wrong in the first step that fails."""
        if self.failed is Kind.NOT_ABLE:
            return reasons.refused(self.compiled.legend.arena, self.mapped.refused)
        if self.failed is Kind.RESTRICTION:
            breaks = broken(self.compiled.problem, self.picks)
            return reasons.restrictions(self.compiled, self.mapped, breaks)
        if self.failed is Kind.REQUIREMENT:
            return _too_few(self)
        return self.later

    @kept
    def asked(self) -> tuple[list[Asked], list[Asked]]:
        """Requirements met and missed by what was proposed."""
        return reasons.asked(self.compiled, self.mapped)

    def fail(self, kind: Kind) -> None:
        """This step fails."""
        self.legal, self.failed = False, kind


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


def judge(prepared: Prepared, declaration: Declaration, budget: Budget) -> Judged:
    """Judge what one side declares (508.1, 509.1). `declaration` holds only that side's choices."""
    out = Judged(prepared, declaration)
    value = _value(out)
    if value is None:
        out.fail(Kind.NOT_ABLE)
    elif value == BROKEN:
        out.fail(Kind.RESTRICTION)
    else:
        out.obeyed = value
        _requirements(out, budget)
    if out.failed is not None:
        out.legal_d = False
    if out.legal_d and declaration.bands:
        out.later = bands(out.compiled, declaration)
        if out.later:
            out.fail(Kind.BAND)
    _cost(out)
    return out


def _value(out: Judged) -> int | None:
    """What it obeys, BROKEN if a restriction is broken, None if something in it can't be chosen."""
    flat = out.prepared.flat
    line = None if flat is None else flat.line(out.declaration)
    if flat is not None and line is not None:
        return flat.checker.line(line)
    return None if out.mapped.refused else out.prepared.checker.value(out.picks)


def is_legal_d(compiled: Compiled, mapped: Mapped, budget: Budget) -> bool | None:
    """Steps a to d alone; None: undecided. What `LegalSet` asks."""
    if mapped.refused or broken(compiled.problem, mapped.picks):
        return False
    refined = free(compiled, mapped)
    target = score(compiled.problem, mapped.picks) + 1
    answer = beats(refined.problem, target, budget, picks_there(refined, mapped.chosen))
    if answer.witness is not None:
        return False
    return True if answer.bound < target else None


def _requirements(out: Judged, budget: Budget) -> None:
    """508.1d, 509.1c: no member of Free(D) obeys more."""
    low, high = _bounds(out, budget)
    out.lower, out.upper = low, high
    if out.obeyed < low:
        out.fail(Kind.REQUIREMENT)
    elif out.obeyed >= high:
        out.legal = out.legal_d = True


def _bounds(out: Judged, budget: Budget) -> tuple[int, int]:
    """Bounds of max(D), as far as the budget goes: what D obeys at least."""
    if out.compiled.legend.arena.edition.must_be_asked_for:
        return _searched(out, budget)
    paying = out.prepared.paying
    pay = out.compiled.legend.pay
    key = paying.key(out.mapped.chosen, pay) if pay else FREE
    try:
        if paying.exceeds(key, out.obeyed, budget, out.mapped.chosen):
            paying.maximum(key, budget)
    except Spent:
        pass
    low, high = paying.bounds(key)
    return max(low, out.obeyed), max(high, out.obeyed)


def _searched(out: Judged, budget: Budget) -> tuple[int, int]:
    """The same for the classic edition, where the question depends on D's own pairs (R.3)."""
    if out.obeyed >= out.prepared.paying.limit:
        return out.obeyed, out.obeyed
    refined = free(out.compiled, out.mapped)
    answer = beats(refined.problem, out.obeyed + 1, budget, picks_there(refined, out.mapped.chosen))
    if answer.witness is None:
        return out.obeyed, max(answer.bound, out.obeyed)
    whole = maximum(refined.problem, budget)
    return max(whole.best, answer.best), whole.bound


def _too_few(out: Judged) -> list[Broken]:
    arena = out.compiled.legend.arena
    if out.needed is None:
        sentence = fault("more-could-be-obeyed", obeyed=out.obeyed)
    else:
        sentence = fault("too-few-obeyed", obeyed=out.obeyed, needed=out.needed, n=out.obeyed)
    rule = number(arena.requirement, arena.edition.name)
    first = Broken(kind=Kind.REQUIREMENT, rules=(rule,), objects=(), source="", fault=sentence)
    _, missed = out.asked
    return [first, *reasons.missed_faults(out.compiled, missed)]


# --- cost ---------------------------------------------------------------------------------------


def _cost(out: Judged) -> None:
    """508.1g-j, 509.1d-f: the total cost; whether it can be paid matters only if nothing else is wrong."""
    declaration = out.declaration
    if not out.compiled.legend.pay and not declaration.optional and declaration.paid is None:
        return
    arena = out.compiled.legend.arena
    names = sorted({arena.eff.board.players[n].name for n in arena.declarers})
    out.bill, out.charges = bill_of(out.compiled, out.mapped, declaration, names)
    if not out.legal:
        return
    out.later = announced(out.compiled, out.mapped, declaration)
    found = None if out.later else _settle(out, names)
    if found is not None:
        rule = number(f"{arena.step} cost", arena.edition.name)
        out.later = [Broken(kind=Kind.COST, rules=(rule,), objects=(), source="", fault=found)]
    if out.later:
        out.fail(Kind.COST)


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
        raise Unknown(f"{name} {place}", sentence(f"about-cards-{place}", who=name))
    return found


def best_kept(prepared: Prepared, budget: Budget) -> tuple[int | None, Declaration | None]:
    """What `best_of` finds, found once for a board."""
    if prepared.best is None:
        found = best_of(prepared.compiled, budget)
        if found[0] is None:
            return found
        prepared.best = found
    return prepared.best


def best_of(compiled: Compiled, budget: Budget) -> tuple[int | None, Declaration | None]:
    """The most that a declaration which pays nothing obeys, and one that does."""
    possible, picks = most_obeyed(compiled, Mapped(), budget)
    return possible, None if picks is None else declaration_of(compiled, picks)
