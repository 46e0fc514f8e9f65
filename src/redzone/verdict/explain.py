"""A verdict, or what may be done, in sentences: one fact a line, the most important first."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from redzone.abilities import Step
from redzone.messages import retold, row, sentence, speaking
from redzone.verdict.model import Asked, Broken, Charge, Kind, Option, Options, Verdict

_HEADS = {
    Kind.NOT_ABLE: "ruling-not-able",
    Kind.RESTRICTION: "ruling-restriction",
    Kind.REQUIREMENT: "ruling-requirement",
    Kind.BAND: "ruling-band",
    Kind.COST: "ruling-cost",
}


def explain(ruling: Verdict | Options, lang: str | None = None) -> str:
    """The ruling in sentences, the first line saying legal, illegal or undecided.

    lang: "en", "fr" or "ru"; None is the language spoken now. Raises ValueError for another.

    Every fault of the failing step stands with its rule numbers in brackets; then the requirements
    counted, those missed, the total cost, what would be legal, what was not understood, and notes; with
    several defending players a line for each.
    """
    if lang is not None:
        from redzone.cards import names_in

        with speaking(lang, names_in()):
            return explain(ruling)
    lines = _options(ruling) if isinstance(ruling, Options) else _verdict(ruling)
    return "\n".join(lines)


def _verdict(verdict: Verdict) -> Iterator[str]:
    yield from _head(verdict)
    yield from _counts(verdict)
    told = {broken.message for broken in verdict.broken}
    yield from (f"  {_missed(asked)}" for asked in verdict.missed if asked.message not in told)
    yield from _cost(verdict)
    yield from _ways_out(verdict)
    yield from (f"  {line}" for line in _remarks(verdict))
    if len(verdict.parts) > 1:
        yield from (_part(part) for part in verdict.parts)


def _remarks(ruling: Verdict | Options) -> Iterator[str]:
    """What was not understood, unless a note says so already, and the notes."""
    notes, unread = ([retold(text) for text in texts] for texts in (ruling.notes, ruling.unread))
    told = " ".join(notes)
    yield from (sentence("ruling-unread", text=text) for text in unread if text not in told)
    yield from (sentence("ruling-note", text=text) for text in notes)


def _part(part: Verdict) -> str:
    """One defending player's verdict in a line; the faults stand above already."""
    bare = replace(part, broken=())
    text = " ".join(line.strip() for line in (*_head(bare), *_counts(bare)))
    return sentence("ruling-part", player=part.player, text=text)


def _head(verdict: Verdict) -> Iterator[str]:
    if verdict.legal is None:
        yield sentence("ruling-undecided")
    elif verdict.legal:
        code = "ruling-legal" if verdict.cost == "{0}" else "ruling-legal-cost"
        yield sentence(code, cost=verdict.cost)
    elif not verdict.broken:
        yield sentence("ruling-illegal-bare")
    elif len(verdict.broken) == 1:
        yield sentence("ruling-illegal", reason=_reason(verdict.broken[0]))
    else:
        yield sentence(_HEADS[verdict.broken[0].kind], n=len(verdict.broken))
        yield from (f"  - {_reason(broken)}" for broken in verdict.broken)


def _reason(item: Broken | Asked) -> str:
    """The message with its rule numbers: "… [509.1b, 702.111b]"."""
    return f"{item.message} [{', '.join(item.rules)}]" if item.rules else item.message


def _counts(verdict: Verdict) -> Iterator[str]:
    obeyed, needed, possible = verdict.obeyed, verdict.needed, verdict.possible
    if possible is not None and (possible or obeyed or needed):
        code = "ruling-obeys" if needed is None else "ruling-obeys-needs"
        if obeyed > possible:
            code = "ruling-obeys-more"
        yield "  " + sentence(code, obeyed=obeyed, needed=needed or 0, n=possible)
    elif possible is None and (obeyed or needed):
        yield "  " + sentence("ruling-obeys-only", n=obeyed, needed="?" if needed is None else needed)
    if verdict.legal is None and verdict.lower is not None:
        code = "ruling-bounds-open" if verdict.upper is None else "ruling-bounds"
        yield "  " + sentence(code, lower=verdict.lower, upper=verdict.upper or 0)


def _missed(asked: Asked) -> str:
    code = "ruling-missed" if asked.count == 1 else "ruling-missed-part"
    return sentence(code, what=_reason(asked), count=asked.count, obeyed=asked.obeyed)


def _cost(verdict: Verdict) -> Iterator[str]:
    if verdict.cost == "{0}" and not verdict.payments:
        return
    yield "  " + sentence("ruling-total", cost=verdict.cost)
    yield from (f"    - {_charge(charge)}" for charge in verdict.payments)


def _charge(charge: Charge) -> str:
    code = "ruling-charge" if charge.creature else "ruling-charge-once"
    return sentence(code, price=charge.price, creature=charge.creature, source=charge.source)


def _ways_out(verdict: Verdict) -> Iterator[str]:
    if verdict.legal:
        return
    if verdict.nearest_text is not None:
        yield "  " + sentence("ruling-nearest", text=verdict.nearest_text)
    if verdict.possible and verdict.best_text is not None and verdict.best_text != verdict.nearest_text:
        yield "  " + sentence("ruling-best", text=verdict.best_text)


def _options(options: Options) -> Iterator[str]:
    if len(options.parts) <= 1:
        yield from _side(options, "")
        return
    for part in options.parts:
        player = sentence("options-player", player=part.player)
        yield from _side(replace(part, examples=(), notes=(), unread=()), player)
    yield from _summary(replace(options, possible=None))


def _side(options: Options, player: str) -> Iterator[str]:
    """One side's options; `player` begins the first line if there are several sides."""
    if options.options:
        code = "options-attack" if options.step is Step.ATTACK else "options-block"
        yield sentence(code, player=player)
    else:
        yield sentence("options-none", player=player)
    for option in options.options:
        yield from _option(option, options.step)
    yield from _summary(options)


def _option(option: Option, step: Step) -> Iterator[str]:
    creature = option.creature
    if option.label != creature:
        creature = row(creature, option.label, between=" ")
    if not option.able:
        why = " ".join(map(_reason, option.why))
        yield "  " + sentence("options-not-able", creature=creature, why=why)
        return
    must = sentence("options-must") if option.must else ""
    code = "options-may-attack" if step is Step.ATTACK else "options-may-block"
    code = code if option.may else "options-may-nothing"
    yield "  " + sentence(code, creature=creature, targets=", ".join(option.may), must=must) + "."
    for target, cost in option.costs:
        yield "    - " + sentence("options-cost", target=target, cost=cost)
    for target, reasons in option.not_:
        yield "    - " + sentence("options-not", target=target, why=" ".join(map(_reason, reasons)))


def _summary(options: Options) -> Iterator[str]:
    if options.possible:
        yield sentence("options-possible", n=options.possible)
    together = "-together" if len(options.parts) > 1 else ""
    if options.count is None:
        yield sentence(f"options-more{together}", n=options.more_than)
    else:
        yield sentence(f"options-count{together}", n=options.count)
    if options.examples:
        yield sentence("options-examples")
        yield from (f"  {text}" for text in options.examples)
    yield from _remarks(options)
