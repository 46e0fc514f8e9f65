"""A combat walked step by step, stateless: the log so far comes in, one thing is done, the log goes out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from redzone.combat import log
from redzone.combat.model import AUTOMATIC, Auto, Combat, Decision, Due, Moment, Record
from redzone.combat.onward import pending
from redzone.combat.procedure import begin, do
from redzone.combat.procedure import step as carried_out
from redzone.combat.segments import segments
from redzone.combat.trigger_words import of_triggered
from redzone.combat.walk import written_of
from redzone.errors import IllegalDeclaration, MissingFact, RedzoneError
from redzone.faces.picture.look import picture_of
from redzone.faces.picture.model import Json, as_json
from redzone.faces.picture.names import Names
from redzone.faces.picture.ruling import Ruling
from redzone.faces.picture.table import Table
from redzone.layers import Unknown
from redzone.messages import LANGUAGES, sentence, speaking
from redzone.notation import read, show
from redzone.notation.written import Written

if TYPE_CHECKING:
    from redzone.cards import Library

_DUE = {
    Due.ATTACKERS: "attackers", Due.BLOCKERS: "blockers", Due.PAY: "pay", Due.ROLL_BACK: "roll-back",
    Due.ORDER: "order", Due.DIVIDE: "divide", Due.EVENT: "event",
}
_MOMENT = {
    Moment.BEGINNING: "beginning", Moment.ATTACKERS: "attackers", Moment.BLOCKERS: "blockers",
    Moment.FIRST_STRIKE: "first-strike", Moment.DAMAGE: "damage", Moment.END: "end", Moment.OVER: "over",
}
_STEP = {"beginning": "attack", "attackers": "block", "blockers": "block"}


def step(  # noqa: PLR0913  # what the HTTP question holds
    text: str,
    records: Sequence[str] = (),
    do_: str | None = None,
    *,
    edition: str = "current",
    lenient: bool = True,
    budget: float | None = 2.0,
    library: Library | None = None,
    ask: Iterable[str] = ("damage",),
) -> Json:
    """The combat after one thing more (None: as it stands).

    records: the lines of the log so far, [] at first; then the text's own declarations are carried out. ask:
    what is asked instead of done by itself ("pay", "mana", "order", "damage"). An illegal declaration leaves
    the combat as it was; `refused` says why. Raises what `text`, the log or the answer is wrong with.
    """
    automatic = (AUTOMATIC | {Auto.DAMAGE}) - {Auto(word) for word in ask if word in tuple(Auto)}
    combat = _stored(records, budget, library) if records else _kept(
        lambda: _begun(text, edition, lenient, budget, library, automatic))
    old = len(combat.log) if records else 0
    refused: Json | None = None
    if do_ is not None and do_.strip():
        try:
            before, said = combat, do_.strip()
            combat = _kept(lambda: do(before, said)[0])
        except IllegalDeclaration as error:
            verdict = error.verdict
            refused = {"text": verdict.explain(), "rules": list(verdict.rules)}
        except Unknown as error:
            raise MissingFact(error.about) from None
    return _answer(combat, old, library, refused)


def _begun(
    text: str, edition: str, lenient: bool, budget: float | None, library: Library | None,
    automatic: frozenset[Auto],
) -> Combat:
    """The combat with everything that the text itself says."""
    written, board = written_of(text, library, edition)
    start = show(Written(things=written.things))
    board = replace(board, setup=replace(board.setup, text=start))
    combat = begin(board, edition=edition, lenient=lenient, budget=budget, automatic=automatic)
    for part in segments(written):
        if part.kind != "ask":
            combat = carried_out(combat, part)[0]
    return combat


def _kept(act: Callable[[], Combat]) -> Combat:
    """What goes into the log is said in one language; why something is refused, in the reader's."""
    try:
        with speaking(LANGUAGES[0]):
            return act()
    except (RedzoneError, Unknown):
        return act()


def _stored(records: Sequence[str], budget: float | None, library: Library | None) -> Combat:
    """The combat of a log; logs are kept in one language, whoever reads."""
    with speaking(LANGUAGES[0]):
        return log.replayed("".join(f"{line}\n" for line in records), library=library, budget=budget)


def _answer(combat: Combat, old: int, library: Library | None, refused: Json | None) -> Json:
    with speaking(LANGUAGES[0]):
        records = log.save(combat).splitlines()
    due = _due(combat)
    found: Json = {
        "records": records,
        "lines": [line for record in combat.log[old:] for line in _lines(record)],
        "log": [line for record in combat.log for line in _lines(record)],
        "moment": _MOMENT[combat.moment],
        "said": sentence(f"picture-moment-{_MOMENT[combat.moment]}"),
        "due": None if due is None else _decision(combat, due),
        "over": combat.moment is Moment.OVER,
        "picture": as_json(_picture(combat, library)),
        "can": [] if due is None or due.more else list(due.options),
    }
    return found if refused is None else {**found, "refused": refused}


def _due(combat: Combat) -> Decision | None:
    """What is due; where a fact is missing, whatever happens next."""
    try:
        return pending(combat)
    except (RedzoneError, Unknown):
        return Decision(due=Due.EVENT, who=(), rule="", options=("pass",))


def _decision(combat: Combat, due: Decision) -> Json:
    who = ", ".join(due.who)
    return {
        "who": list(due.who), "what": sentence(f"picture-due-{_DUE[due.due]}", who=who),
        "kind": _DUE[due.due], "rule": due.rule, "options": list(due.options),
        "example": due.options[0] if due.options else "",
        "waits": [_waits(one.label, of_triggered(one)) for one in combat.waiting],
    }


def _waits(source: str, words: str) -> str:
    return sentence("picture-triggered", source=source, words=words)


def _lines(record: Record) -> Iterator[Json]:
    """What was done, what followed, and what triggered, each with its rule."""
    kind = _DUE[record.kind]
    yield {"text": " | ".join(record.text.splitlines()), "rule": "", "kind": "done"}
    for line in record.lines:
        yield {"text": line.text, "rule": line.rule, "kind": kind}
    for one in record.triggered:
        yield {"text": _waits(one.label, of_triggered(one)), "rule": one.rule, "kind": "trigger"}


def _picture(combat: Combat, library: Library | None) -> object:
    """The board as it stands now."""
    from redzone.cards import Library as Cards

    cards = library if library is not None else Cards.open()
    written = read(combat.start, cards.card_at)
    step_ = _STEP.get(_MOMENT[combat.moment], "damage")
    table = Table(text=combat.start, edition=combat.edition.name, written=written, board=combat.board,
                  start=combat.board, step=step_)
    return picture_of(table, Ruling(table, Names(combat.board)))
