"""Reasons of the rules turned into `Broken` and `Asked`: numbers of the edition, names, sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from redzone.board import Target
from redzone.errors import Fault
from redzone.kernel import Break, Picks, tally
from redzone.messages import sentence
from redzone.problem.legend import Ask, Compiled, Legend, Limited
from redzone.problem.mapping import Mapped, Refused
from redzone.rules.arena import Arena, Reason
from redzone.rules.numbers import number
from redzone.verdict.model import Asked, Broken, Kind
from redzone.verdict.naming import coordinates, several, source_key, source_name

#: so many faults of pairs are kept in words
MOST_TOLD = 10_000


def fault_of(
    arena: Arena,
    why: Reason,
    what: Iterable[Target] = (),
    obj: Iterable[Target] = (),
    *,
    numbers: Mapping[str, int] | None = None,
    code: str = "",
    who: str | None = None,
) -> Fault:
    """The sentence of a reason about these creatures and objects."""
    scene = arena.eff.scene
    args: dict[str, str | int] = {
        "what": several(scene, what) if who is None else who,
        "object": several(scene, obj),
        "source": source_name(why.bound, why.source),
    }
    args.update(dict(why.args))
    args.update(numbers or {})
    return Fault(code=code or why.code, args=tuple(sorted(args.items())))


def broken_of(
    arena: Arena,
    kind: Kind,
    why: Reason,
    what: Sequence[Target] = (),
    obj: Sequence[Target] = (),
    **numbers: int,
) -> Broken:
    """One fault of a declaration."""
    return Broken(
        kind=kind,
        rules=_numbers_of(why.rules, arena.edition.name),
        objects=coordinates((*what, *obj)),
        source=source_key(why.bound, why.source),
        fault=fault_of(arena, why, what, obj, numbers=numbers),
    )


@lru_cache(maxsize=1024)
def _numbers_of(names: tuple[str, ...], edition: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(number(name, edition) for name in names))


def refused(arena: Arena, items: Iterable[Refused]) -> list[Broken]:
    """Creatures that can't be chosen, or not for that."""
    out = []
    for item in items:
        pairs = item.reason.code in ("cant-be-attacked", "attacks-another", "not-attacking")
        what, obj = (item.refs[0::2], item.refs[1::2]) if pairs else (item.refs, ())
        out.append(broken_of(arena, Kind.NOT_ABLE, item.reason, what, obj))
    return out


# --- restrictions -------------------------------------------------------------------------------


def restrictions(compiled: Compiled, mapped: Mapped, breaks: Iterable[Break]) -> list[Broken]:
    """Everything a declaration breaks: pairs with all their reasons, and limits on numbers."""
    out: list[Broken] = []
    picks = mapped.picks
    for item in breaks:
        if item.kind == "can":
            out += _pairs(compiled, mapped, item)
        else:
            out += _numbers(compiled, mapped, picks, item)
    return _joined(out)


def _pairs(compiled: Compiled, mapped: Mapped, item: Break) -> list[Broken]:
    legend = compiled.legend
    who = _who(compiled, mapped, 1 << item.row, 1 << item.column)
    column = legend.columns[item.column]
    rows = tuple(ref for ref, _ in who)
    targets = tuple(column.members[k] for k in sorted({obj for _, objs in who for obj in objs}))
    key = (item.row, rows, targets)
    if key not in legend.told:
        if len(legend.told) > MOST_TOLD:
            legend.told.clear()
        legend.told[key] = [
            broken_of(legend.arena, Kind.RESTRICTION, why, rows, targets)
            for why in legend.barred.get((item.row, item.column), ())
        ]
    found: list[Broken] = legend.told[key]
    return found


def _who(compiled: Compiled, mapped: Mapped, rows: int, columns: int) -> list[tuple[Target, list[int]]]:
    """The creatures of these rows that pick something of these columns, and which objects."""
    out: list[tuple[Target, list[int]]] = []
    for (r, k), objects in sorted(item for item in mapped.chosen.items() if rows >> item[0][0] & 1):
        hit = [n for c, n in objects if columns >> c & 1]
        if hit:
            out.append((compiled.legend.rows[r].members[k], hit))
    return out


def _numbers(compiled: Compiled, mapped: Mapped, picks: Picks, item: Break) -> list[Broken]:
    out = []
    for limit in compiled.legend.limits:
        if _is_this(limit, item):
            found = _limit(compiled, mapped, picks, limit, item)
            if found:
                out.append(found)
    return out


def _is_this(limit: Limited, item: Break) -> bool:
    if limit.kind != item.kind:
        return False
    match item.kind:
        case "low" | "high":
            return limit.column == item.column
        case "need" | "most":
            return limit.row == item.row
        case "clause":
            return limit.index == item.index
    return True


def _limit(compiled: Compiled, mapped: Mapped, picks: Picks, limit: Limited, item: Break) -> Broken | None:
    """The fault, unless this one of several limits of the same shape is kept."""
    legend = compiled.legend
    arena = legend.arena
    everything = (1 << len(legend.rows)) - 1, (1 << len(legend.columns)) - 1
    if item.kind in ("low", "high"):
        column = legend.columns[item.column]
        blockers = [
            ref
            for ref, objects in _who(compiled, mapped, everything[0], 1 << item.column)
            if item.obj in objects
        ]
        if (len(blockers) >= limit.n) if item.kind == "low" else (len(blockers) <= limit.n):
            return None
        obj = [column.members[item.obj]]
        return broken_of(arena, Kind.RESTRICTION, limit.reason, blockers, obj, k=len(blockers))
    acting = tally(picks, *everything)
    if item.kind == "total":
        who = [ref for ref, _ in _who(compiled, mapped, *everything)]
        return None if acting <= limit.n else broken_of(arena, Kind.RESTRICTION, limit.reason, who, k=acting)
    if item.kind in ("need", "most"):
        if (acting >= limit.n) if item.kind == "need" else (acting <= limit.n):
            return None
        who = [ref for ref, _ in _who(compiled, mapped, 1 << item.row, everything[1])]
        return broken_of(arena, Kind.RESTRICTION, limit.reason, who)
    clause = compiled.problem.clauses[item.index]
    rows = clause.rows_if or clause.rows
    who = [ref for ref, _ in _who(compiled, mapped, rows, clause.columns_if or clause.columns)]
    objects = [m for c, col in enumerate(legend.columns) if clause.columns >> c & 1 for m in col.members]
    obj = objects if not clause.rows_if else []
    return broken_of(
        arena, Kind.RESTRICTION, limit.reason, who, obj, k=tally(picks, clause.rows, clause.columns)
    )


def _joined(items: list[Broken]) -> list[Broken]:
    """Each fault once."""
    return list(dict.fromkeys(items)) if len(items) > 1 else items


# --- requirements -------------------------------------------------------------------------------


def asked(compiled: Compiled, mapped: Mapped) -> tuple[list[Asked], list[Asked]]:
    """Requirements that can be obeyed at all: those with something obeyed, those with something missed."""
    met, missed = [], []
    picks = mapped.picks
    for ask in compiled.legend.asks:
        if _barred(compiled.legend, ask):
            continue
        item = _asked(compiled, mapped, picks, ask)
        if item.obeyed:
            met.append(item)
        if item.obeyed < item.count:
            missed.append(item)
    return met, missed


def _barred(legend: Legend, ask: Ask) -> bool:
    """Is what is asked for forbidden pair by pair? Then no declaration obeys it, and it is not missed."""
    wanted = [column for column in range(len(legend.columns)) if ask.columns >> column & 1]
    return ask.kind == "gain" and bool(wanted) and all((ask.row, c) in legend.barred for c in wanted)


def _each(arena: Arena, members: Sequence[Target]) -> str:
    """Creatures of which each is asked: "Bears", "each of 9 Goblin"."""
    names = several(arena.eff.scene, members)
    return names if len(members) < 2 else sentence("each-of", what=names)


def _asked(compiled: Compiled, mapped: Mapped, picks: Picks, ask: Ask) -> Asked:
    legend = compiled.legend
    arena = legend.arena
    what: tuple[Target, ...] = legend.rows[ask.row].members if ask.row >= 0 else ()
    objects = tuple(m for c, col in enumerate(legend.columns) if ask.columns >> c & 1 for m in col.members)
    names = () if ask.kind in ("act", "implied") else objects
    code = ask.reason.code
    if ask.kind == "gain" and code == "must-attack":
        code = "must-attack-that"
    if ask.kind == "count" and ask.high == ask.low:
        code = "must-be-blocked-exactly"
    return Asked(
        rules=tuple(dict.fromkeys(number(name, arena.edition.name) for name in ask.reason.rules)),
        objects=coordinates((*what, *names)),
        source=source_key(ask.reason.bound, ask.reason.source),
        fault=fault_of(arena, ask.reason, what, names, code=code, who=_each(arena, what)),
        count=ask.number,
        obeyed=_obeyed(compiled, mapped, picks, ask),
    )


def _obeyed(compiled: Compiled, mapped: Mapped, picks: Picks, ask: Ask) -> int:
    everything = (1 << len(compiled.legend.columns)) - 1
    match ask.kind:
        case "act":
            return ask.weight * tally(picks, 1 << ask.row, everything)
        case "gain":
            return ask.weight * sum(
                pick.count * sum(ask.columns >> c & 1 for c, _ in pick.objects)
                for pick in picks
                if pick.row == ask.row
            )
        case "tally":
            return ask.weight * (ask.low <= tally(picks, ask.rows, ask.columns) <= ask.high)
        case "implied":
            acting = tally(picks, 1 << ask.row, everything)
            return ask.weight * acting if tally(picks, ask.rows, everything) else ask.number
    return ask.weight * sum(ask.low <= n <= ask.high for n in _times(compiled, picks, ask))


def _times(compiled: Compiled, picks: Picks, ask: Ask) -> list[int]:
    """How often each object of the columns is picked by the rows."""
    counts: Counter[tuple[int, int]] = Counter()
    for pick in picks:
        if ask.rows >> pick.row & 1:
            for obj in pick.objects:
                counts[obj] += pick.count
    return [
        counts[c, k]
        for c, column in enumerate(compiled.legend.columns)
        if ask.columns >> c & 1
        for k in range(len(column.members))
    ]


def missed_faults(compiled: Compiled, missed: Iterable[Asked]) -> list[Broken]:
    """The requirements that are missed, as faults of the declaration."""
    return [
        Broken(
            kind=Kind.REQUIREMENT,
            rules=item.rules,
            objects=item.objects,
            source=item.source,
            fault=item.fault,
        )
        for item in missed
    ]
