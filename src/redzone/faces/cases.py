"""The runner of case files: each declaration is judged by the front desk and compared with the file."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from redzone.abilities import Step
from redzone.errors import LibraryError, MissingFact, RedzoneError
from redzone.faces import report
from redzone.faces.after import After
from redzone.faces.case_file import Case, Try, find, load
from redzone.faces.front import judge, open_library
from redzone.faces.source import Unreadable
from redzone.messages import in_english, sentence
from redzone.verdict.model import Options, Verdict

if TYPE_CHECKING:
    from redzone.cards import Library
    from redzone.combat.walk import Walked


class Failure(NamedTuple):
    """What was wanted of a play and what came."""

    case: Case
    play: str
    wanted: str
    got: str

    def __str__(self) -> str:
        play = " | ".join(line.strip() for line in self.play.splitlines() if line.strip())
        got = " ".join(self.got.split())
        return sentence(
            "case-failure", file=self.case.file, id=self.case.id, play=play, wanted=self.wanted, got=got
        )


#: one thing counted: passed (True) or failed (a Failure)
Outcome = bool | Failure


class Judge:
    """The front desk with the library opened once and the budget of the run."""

    def __init__(self, budget: float) -> None:
        self.budget = budget
        try:
            self.library: Library | None = open_library()
        except LibraryError:  # cases without card names need none; the others will say so
            self.library = None

    def walked(self, case: Case, play: str) -> Walked | str:
        """The combat after a play of the case; a sentence if it can't be carried out."""
        from redzone.combat.walk import walk

        text, edition = case.text(play), case.edition
        try:
            return walk(text, edition=edition, budget=self.budget, library=self.library, on=True)
        except RedzoneError as error:
            return sentence("got-error", kind=error.kind, error=str(error))
        except Exception as error:  # noqa: BLE001  # one broken case must not end the run
            return sentence("got-fault", kind=type(error).__name__, error=str(error))

    def __call__(self, case: Case, play: str) -> Verdict | str:
        """The verdict on a play of the case; a sentence if it can't be judged."""
        try:
            ruling = judge(case.text(play), edition=case.edition, budget=self.budget, library=self.library)
        except RedzoneError as error:
            return sentence("got-error", kind=error.kind, error=str(error))
        except Exception as error:  # noqa: BLE001  # one broken case must not end the run
            return sentence("got-fault", kind=type(error).__name__, error=str(error))
        if isinstance(ruling, Options):
            return sentence("got-question")
        if ruling.step is Step.ATTACK and case.attack.strip() and ruling.legal is not True:
            return sentence("got-no-answer", verdict=_told(ruling))
        return ruling


def run(paths: Sequence[str], budget: float) -> int:
    """Run all cases of the files and folders; print failures and the closing line; the exit code."""
    case_list, unreadable = _load_all(paths)
    if not case_list:
        return report.NO_QUESTION
    ask = Judge(budget)
    passed = failed = 0
    for case in _with_bar(case_list):
        for outcome in outcomes(case, ask):
            if isinstance(outcome, Failure):
                failed += 1
                report.say(report.plain(str(outcome)))
            else:
                passed += 1
    report.say(sentence("cases-sum", passed=passed, failed=failed))
    if unreadable:
        return report.NO_QUESTION
    return report.ILLEGAL if failed else report.LEGAL


def _load_all(paths: Sequence[str]) -> tuple[list[Case], bool]:
    """All cases that can be read, and whether some file could not be; its sentence is printed."""
    case_list: list[Case] = []
    unreadable = False
    for path in paths:
        try:
            files = find([path])
        except Unreadable as error:
            report.say(str(error), err=True)
            unreadable = True
            continue
        for file in files:
            try:
                case_list += load(file)
            except Unreadable as error:
                report.say(report.plain(str(error)), err=True)
                unreadable = True
    return case_list, unreadable


def outcomes(case: Case, ask: Judge) -> Iterator[Outcome]:
    """One outcome for each try and each `after`, one for what the case says of `possible` and `best`."""
    if case.possible is not None or case.best is not None:
        yield _check_best(case, ask)
    for item in case.tries:
        yield _check_try(case, item, ask)
    for after in case.afters:
        yield _check_after(case, after, ask)
    if not (case.tries or case.afters) and case.possible is None and case.best is None:
        yield from _check_position(case, ask)


def _check_position(case: Case, ask: Judge) -> Iterator[Outcome]:
    """A case that asks for no declaration fails if its position or attack can't be judged; else nothing."""
    nothing = "no block" if case.attack.strip() else "no attack"
    verdict = ask(case, nothing)
    if isinstance(verdict, str):
        yield Failure(case, nothing, sentence("wanted-verdict"), verdict)


def _check_try(case: Case, item: Try, ask: Judge) -> Outcome:
    verdict = ask(case, item.play)
    wanted = _word(item.legal)
    if isinstance(verdict, str):
        return Failure(case, item.play, wanted, verdict)
    for wanted, got in _differences(item, verdict):
        return Failure(case, item.play, wanted, got)
    return True


def _check_after(case: Case, after: After, ask: Judge) -> Outcome:
    """The play is carried out, an illegal declaration in it rolled back; then the state is compared."""
    from redzone.faces.afters import differences
    from redzone.layers import Unknown

    walked = ask.walked(case, after.play)
    if isinstance(walked, str):
        return Failure(case, after.play, sentence("wanted-state"), walked)
    try:
        for wanted, got in differences(after, walked):
            return Failure(case, after.play, wanted, got)
    except RedzoneError as error:  # a name that means nothing, or a question that has no answer then
        got = sentence("got-error", kind=error.kind, error=str(error))
        return Failure(case, after.play, sentence("wanted-state"), got)
    except Unknown as unknown:
        missing = MissingFact(unknown.about)
        got = sentence("got-error", kind=missing.kind, error=str(missing))
        return Failure(case, after.play, sentence("wanted-state"), got)
    return True


def _differences(item: Try, verdict: Verdict) -> Iterator[tuple[str, str]]:
    """What the case wants and what the verdict says instead, the most important first."""
    if verdict.legal is not item.legal:
        yield _word(item.legal), _told(verdict)
    kind = str(verdict.broken[0].kind) if verdict.broken else ""
    if item.because is not None and item.because != kind:
        yield sentence("wanted-because", kind=item.because), _told(verdict)
    lacking = [rule for rule in item.rules if rule not in verdict.rules]
    if lacking:
        got = ", ".join(verdict.rules) or sentence("got-no-rule")
        yield sentence("wanted-rule", rules=", ".join(lacking)), got
    if item.obeyed is not None and item.obeyed != verdict.obeyed:
        yield sentence("wanted-obeyed", n=item.obeyed), f"{verdict.obeyed}"
    if item.cost is not None and item.cost != in_english(verdict.cost):
        yield sentence("wanted-cost", cost=item.cost), verdict.cost


def _check_best(case: Case, ask: Judge) -> Outcome:
    """`possible` is what the verdict on nothing says; `best` is legal, free, and obeys as many."""
    nothing = "no block" if case.attack.strip() else "no attack"
    verdict = ask(case, nothing)
    if isinstance(verdict, str):
        return Failure(case, nothing, sentence("wanted-verdict"), verdict)
    if case.possible is not None and verdict.possible != case.possible:
        return Failure(case, nothing, sentence("wanted-possible", n=case.possible), str(verdict.possible))
    if case.best is None:
        return True
    best = ask(case, case.best)
    if isinstance(best, str):
        return Failure(case, case.best, sentence("wanted-legal"), best)
    if best.legal is not True:
        return Failure(case, case.best, sentence("wanted-legal-best"), _told(best))
    if best.obeyed != verdict.possible:
        wanted = sentence("wanted-obeyed-best", n=verdict.possible or 0)
        return Failure(case, case.best, wanted, str(best.obeyed))
    if best.cost != "{0}":
        return Failure(case, case.best, sentence("wanted-cost-best", cost="{0}"), best.cost)
    return True


def _word(legal: bool | None) -> str:
    return sentence({True: "answer-legal", False: "answer-illegal", None: "answer-undecided"}[legal])


def _told(verdict: Verdict) -> str:
    if verdict.legal is not False or not verdict.broken:
        return _word(verdict.legal)
    first = verdict.broken[0]
    return sentence("got-illegal", kind=str(first.kind), reason=first.message)


def _with_bar(items: list[Case]) -> Iterator[Case]:
    """The cases, with a progress bar on standard error if it is a terminal and two seconds have passed."""
    if not sys.stderr.isatty():
        yield from items
        return
    start, left = time.monotonic(), iter(items)
    done = 0
    for item in left:
        yield item
        done += 1
        if time.monotonic() - start > 2:
            break
    if done < len(items):
        yield from _bar(items[done:])


def _bar(items: list[Case]) -> Iterator[Case]:
    from rich.console import Console
    from rich.progress import track

    yield from track(items, description="cases", console=Console(stderr=True), transient=True)
