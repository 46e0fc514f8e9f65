"""Mana abilities: activated at any time, above all while a cost is being paid (508.1i, 509.1e, 605.3)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from redzone.board import Board, Ref
from redzone.combat.changes import left, with_states
from redzone.combat.desks import rule, seen
from redzone.combat.finish import finished
from redzone.combat.model import BecameTapped, Combat, Due, Happening, Line, Mana, Record, line
from redzone.combat.pools import floating, with_floating
from redzone.errors import NotationError, SetupError, fault
from redzone.notation.written import Name
from redzone.payment import Source
from redzone.setup import Names, show
from redzone.verdict.bill import sources_of

_SYMBOL = re.compile(r"\{[^{}]+\}")
_WORDS = re.compile(r"mana\s+(?P<name>.+?)(?:\s+(?:for\s+)?(?P<adds>(?:\{[^{}]+\}\s*)+))?\s*", re.IGNORECASE)


def speaks(text: str) -> bool:
    """Is this the answer that activates a mana ability (`mana Forest`, `mana Adarkar Wastes {W}`)?"""
    return re.match(r"mana\s", text, re.IGNORECASE) is not None


def activate(combat: Combat, text: str) -> tuple[Combat, Record]:
    """Activate a mana ability; its mana floats. While a cost is being paid it belongs to that payment.

    Raises NotationError for what can't be understood, SetupError for what has no such ability now.
    """
    hit = _WORDS.fullmatch(text.strip())
    if hit is None:
        raise NotationError(fault("mana-words", text=text))
    ref = Names(combat.board.present).one(Name(text=hit["name"]))
    source, adds = _chosen(combat, ref, tuple(_SYMBOL.findall(hit["adds"] or "")))
    board, lines, happened = _activated(combat, source, adds)
    typed = show.typed(combat.board, ref)
    record = Record(
        kind=Due.PAY if combat.draft else Due.EVENT,
        text=f"mana {typed} {''.join(adds)}",
        who=(_controller(combat, ref),),
        lines=lines,
    )
    draft = combat.draft
    if draft is None:
        return finished(combat, replace(combat, board=board), record, happened)
    mana = (*draft.mana, Mana(source=ref, adds=adds, sacrificed=source.sacrifice))
    waiting = (*draft.happened, *happened)
    draft = replace(draft, mana=mana, happened=waiting)
    after = replace(combat, board=board, draft=draft, log=(*combat.log, record))
    return after, record


def _controller(combat: Combat, ref: Ref) -> str:
    thing = seen(combat).scene.thing(ref)
    return "" if thing is None else thing.controller


def sources(combat: Combat, player: str) -> Iterator[Source]:
    """The mana abilities the player could activate now."""
    mine = [thing for thing in seen(combat).things if thing.controller == player]
    untapped = frozenset(ref for thing in mine if not thing.tapped for ref in thing.refs)
    return sources_of(mine, untapped)


def _chosen(combat: Combat, ref: Ref, wanted: tuple[str, ...]) -> tuple[Source, tuple[str, ...]]:
    """The ability meant, and which mana it adds."""
    mine = [source for source in sources(combat, _controller(combat, ref)) if source.ref == ref]
    what = show.label(combat.board, ref)
    if not mine:
        raise SetupError(fault("mana-none", what=what))
    ways = [(source, adds) for source in mine for adds in source.options]
    if wanted:
        ways = [(source, adds) for source, adds in ways if Counter(adds) == Counter(wanted)]
        if not ways:
            raise SetupError(fault("mana-not-that", what=what, mana="".join(wanted)))
    if len({adds for _, adds in ways}) > 1:
        known = ", ".join(dict.fromkeys("".join(adds) for _, adds in ways))
        raise NotationError(fault("mana-which", what=what, known=known))
    return ways[0]


def _activated(
    combat: Combat, source: Source, adds: tuple[str, ...]
) -> tuple[Board, tuple[Line, ...], tuple[Happening, ...]]:
    player = _controller(combat, source.ref)
    board, what = combat.board, show.label(combat.board, source.ref)
    happened: tuple[Happening, ...] = ()
    number_ = rule(combat, "mana abilities")
    lines = [line(number_, "mana-added", what=what, player=player, mana="".join(adds))]
    if source.tap:
        board = with_states(board, [source.ref], tapped=True)
        happened = (BecameTapped((source.ref,)),)
    if source.sacrifice:
        board = left(board, [source.ref], "sacrificed")
        lines.append(line(number_, "combat-lost-for-mana", what=what))
    return with_floating(board, player, (*floating(board, player), *adds)), tuple(lines), happened
