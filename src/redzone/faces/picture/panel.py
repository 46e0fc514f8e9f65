"""What the panel says, in a judge's order: legal or not, why, requirements, cost, what would be legal."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from redzone.errors import MissingFact, NotationError, RedzoneError, Undecided, UnreadText
from redzone.faces.picture.fixes import fixes
from redzone.faces.picture.model import Choice, Foot, Panel
from redzone.faces.picture.reasons import reasons
from redzone.faces.picture.ruling import Ruling, tag_of
from redzone.messages import sentence
from redzone.position import LegalSet
from redzone.position.assume import both_ways
from redzone.verdict.model import Kind, Option, Options, Verdict

#: seconds for the number of legal declarations; past it the number is "more than"
COUNTING = 0.02
#: seconds for how many there are at least, once counting has taken too long
LOOKING = 0.005


def panel_of(ruling: Ruling) -> Panel:
    """The panel of a table."""
    table = ruling.table
    if ruling.verdict is not None:
        return _verdict(ruling, ruling.verdict)
    if ruling.options is not None:
        return _options(ruling, ruling.options)
    if table.error is not None:
        return _error(table.error, table.edition)
    text = sentence("picture-setup")
    return Panel(state="setup", headline=text, summary=sentence("picture-setup-sum"), aloud=text,
                 foot=_foot(ruling))


def _verdict(ruling: Ruling, verdict: Verdict) -> Panel:
    state = {True: "legal", False: "illegal", None: "undecided"}[verdict.legal]
    headline = _headline(verdict, state)
    summary = _summary(ruling, verdict)
    return Panel(
        state=state, headline=headline, summary=summary,
        aloud=" ".join([_stop(headline), summary, *_short(ruling)]).strip(),
        warnings=_warnings(verdict), reasons=tuple(reasons(ruling)),
        fixes=tuple(fixes(ruling)), foot=_foot(ruling), notes=_notes(verdict),
    )


def _headline(verdict: Verdict, state: str) -> str:
    if state == "undecided":
        return sentence("picture-undecided")
    if state == "legal" and verdict.payments:
        return sentence(f"picture-legal-{verdict.step}-cost", cost=verdict.cost)
    return sentence(f"picture-{state}-{verdict.step}")


def _stop(text: str) -> str:
    return text if text.endswith((".", "?")) else f"{text}."


def _summary(ruling: Ruling, verdict: Verdict) -> str:
    """The counts: "1 restriction broken, 2 requirements missed." """
    if verdict.legal is None:
        return _undecided(verdict.lower, verdict.upper)
    words = _broken(verdict)
    missed = sum(item.count - item.obeyed for item, counted in ruling.asked if counted)
    possible = verdict.possible or 0
    if verdict.legal is False and missed:
        words.append(sentence("picture-missed-n", n=missed))
    elif possible or verdict.obeyed:
        words.append(sentence("picture-obeyed-n", obeyed=verdict.obeyed, n=max(possible, verdict.obeyed)))
    if words:
        return f"{', '.join(words)}."
    return sentence("picture-nothing-asked-cost" if verdict.payments else "picture-nothing-asked")


def _broken(verdict: Verdict) -> list[str]:
    if verdict.legal is not False or not verdict.broken:
        return []
    code = {Kind.NOT_ABLE: "not-able", Kind.RESTRICTION: "broken", Kind.BAND: "band", Kind.COST: "cost"}
    kind = code.get(verdict.broken[0].kind)
    return [sentence(f"picture-{kind}-n", n=len(verdict.broken))] if kind else []


def _undecided(low: int | None, high: int | None) -> str:
    if low is None:
        return sentence("picture-undecided-sum")
    return sentence("picture-bounds-open" if high is None else "picture-bounds", low=low, high=high or 0)


def _short(ruling: Ruling) -> Iterator[str]:
    """Each fault in a word: "Boggart Brute: menace." """
    for item in dict.fromkeys(ruling.wrong):
        refs = ruling.refs(item.objects)
        if refs:
            yield f"{ruling.names.at(item.objects[-1])}: {tag_of(item)}."


def _warnings(found: Verdict | Options) -> tuple[str, ...]:
    return tuple(sentence("picture-not-read", text=text) for text in found.unread)


def _notes(found: Verdict | Options) -> tuple[str, ...]:
    """The notes, without those that say again what was not read."""
    return tuple(note for note in found.notes if not any(text in note for text in found.unread))


# --- what may be done ------------------------------------------------------------------------------


def _options(ruling: Ruling, options: Options) -> Panel:
    headline = sentence(f"picture-options-{options.step}")
    able = sum(o.count for o in options.options if o.able and o.may)
    words = [sentence("picture-able-n", n=able)]
    must = sum(o.count for o in options.options if o.must)
    words += [sentence("picture-must-n", n=must)] if must else []
    summary = f"{', '.join(words)}."
    return Panel(
        state="options", headline=headline, summary=summary, aloud=f"{headline} {summary}",
        warnings=_warnings(options), foot=_foot(ruling), notes=_notes(options),
        options=tuple(_choice(ruling, option, str(options.step)) for option in options.options),
    )


def _choice(ruling: Ruling, option: Option, step: str) -> Choice:
    name = _called(ruling, option)
    if not option.able:
        why = " ".join(item.message for item in option.why)
        text = sentence("picture-may-not", name=name, why=why)
        return Choice(at=_at(option), text=text, able=False, must=False)
    if not option.may:
        text = sentence(f"picture-may-nothing-{step}", name=name)
        return Choice(at=_at(option), text=text, able=False, must=option.must)
    targets = ", ".join(map(ruling.names.at, option.may))
    text = sentence(f"picture-may-{step}", name=name, targets=targets)
    return Choice(at=_at(option), text=text, able=True, must=option.must)


def _at(option: Option) -> str:
    """The coordinate alone: "12 A1" is A1."""
    return option.creature.rpartition(" ")[2]


def _called(ruling: Ruling, option: Option) -> str:
    name = ruling.names.at(_at(option))
    return name if option.count == 1 else f"{option.count} {name}"


# --- what can't be judged ---------------------------------------------------------------------------


def _error(error: RedzoneError, edition: str) -> Panel:
    match error:
        case Undecided():
            code, text = "picture-undecided", _undecided(error.lower, error.upper)
        case NotationError():
            code, text = "picture-error-notation", str(error)
        case MissingFact():
            code, text = "picture-error-fact", str(error)
        case UnreadText():
            code, text = "picture-error-unread", str(error)
        case _:
            code, text = "picture-error", str(error)
    state = "undecided" if code == "picture-undecided" else "error"
    headline = sentence(code)
    return Panel(state=state, headline=headline, summary=text, aloud=f"{_stop(headline)} {text}",
                 foot=Foot(count="", edition=sentence(f"picture-rules-{edition}")))


# --- the last line -----------------------------------------------------------------------------------


def _foot(ruling: Ruling) -> Foot:
    edition = sentence(f"picture-rules-{ruling.table.edition}")
    return Foot(count=_count(ruling), edition=edition)


def _count(ruling: Ruling) -> str:
    """How many declarations are legal; a number that takes long is not waited for."""
    found, step = ruling.table.ruling, ruling.table.question
    if isinstance(found, Options):
        n, more = found.count, found.more_than
    else:
        n, more = _counted(ruling)
    if n is None and not more:
        return ""
    return sentence(f"picture-{'more' if n is None else 'count'}-{step}", n=more if n is None else n)


def _counted(ruling: Ruling) -> tuple[int | None, int]:
    desk = ruling.table.desk
    if desk is None:
        return None, 0
    with suppress(MissingFact, UnreadText):
        sides = both_ways(desk.ready, lambda _: True, lambda _: "")[0].prepared
        legal = LegalSet(desk.board, sides, COUNTING)
        with suppress(Undecided):
            return legal.count(), 0
        seen = LegalSet(desk.board, sides, LOOKING)
        return None, sum(times for times, _ in seen.canonical())
    return None, 0
