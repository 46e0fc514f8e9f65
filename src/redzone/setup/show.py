"""Permanents and declarations in notation that can be read back, and names for sentences."""

from __future__ import annotations

from collections.abc import Sequence

from redzone.abilities import Step
from redzone.board import Board, Declaration, Entry, Paid, Ref, Target
from redzone.board.runs import creatures, runs_of, target_key
from redzone.errors import FaultyError
from redzone.messages import card_name, sentence
from redzone.notation.written import Name
from redzone.setup.look import AfterLayers
from redzone.setup.names import Names, called
from redzone.setup.picking import Picking, attackers

Clause = tuple[tuple[Ref, ...], tuple[Target, ...], str]


def label(board: Board, ref: Ref, names: Names | None = None) -> str:
    """What a permanent is called in a sentence: its name, with the coordinate if others have it too.

    names: of this board, if they are at hand.
    """
    entry = board.entries[ref._replace(member=0)]
    name = entry.alias or called(entry)
    if not name:
        return str(ref)
    shown = entry.alias or card_name(name)
    if _means(names or Names(board.present), name, ref):
        return shown
    return sentence("named-at", name=shown, place=str(ref))


def typed(board: Board, target: Target, names: Names | None = None) -> str:
    """How a player or a single permanent is written: a name that means nothing else, or the coordinate."""
    return _typed(names or Names(board.present), target)


def declaration(board: Board, shown: Declaration) -> str:
    """The declaration in notation; read on the same board it is the same declaration.

    board: for blocks, after the attack.
    """
    if not shown.choices:
        return f"no {shown.step.value}"
    writer = _Writer(board, shown)
    clauses = writer.clauses()
    if shown.step is Step.BLOCK and len(shown.who) > len(writer.players()):
        clauses.append("no block")
    return " | ".join(clauses)


class _Writer:
    """Writes one declaration: counted names where reading them back takes the same members."""

    def __init__(self, board: Board, shown: Declaration) -> None:
        self._board, self._shown = board, shown
        self._names = Names(board.present)
        self._picking = Picking(self._names, board)
        self._attacking = frozenset(attackers(board))
        self._whole = self._whole_bands()
        self._number = {ref: number for number, band in enumerate(self._whole, 1) for ref in band}
        self._grouped = self._group()
        self._counted = self._countable()

    def players(self) -> tuple[str, ...]:
        """The defending players whose creatures block, with their teammates."""
        board = self._board
        look = AfterLayers(board)
        blocking = {look.controller(choice.creature) for choice in self._shown.choices}
        return tuple(
            {mate: None for name in board.defending if name in blocking for mate in board.side_of(name)}
        )

    def clauses(self) -> list[str]:
        """All clauses in order, payment behind the last."""
        written = [self._clause(*clause) for clause in self._grouped]
        pay = self._payment()
        if pay:
            last = written[-1]
            written[-1] = f"{last[:-1]}, {pay})" if last.endswith(")") else f"{last} ({pay})"
        return written + [f"band {self._creatures(band)}" for band in self._split_bands()]

    def _group(self) -> list[Clause]:
        """Creatures that do the same, together: attackers of one target, blockers of the same attackers."""
        does: dict[Ref, list[Target]] = {}
        for ref, target in creatures(self._shown.choices):
            does.setdefault(ref, []).append(target)
        together: dict[tuple[tuple[Target, ...], str, int], list[Ref]] = {}
        for ref, targets in sorted(does.items()):
            for some in self._rows(targets):
                together.setdefault((some, self._option(ref), self._number.get(ref, 0)), []).append(ref)
        rows = [(tuple(refs), targets, option) for (targets, option, _), refs in together.items()]
        return sorted(rows, key=lambda row: (row[0], tuple(map(target_key, row[1]))))

    def _rows(self, targets: list[Target]) -> list[tuple[Target, ...]]:
        ordered = sorted(targets, key=target_key)
        if self._shown.step is Step.ATTACK:
            return [(target,) for target in ordered]
        return [tuple(ordered)]

    def _whole_bands(self) -> list[tuple[Ref, ...]]:
        """Bands that can be written in brackets: their members all attack the same thing, once."""
        targets: dict[Ref, list[Target]] = {}
        for ref, target in creatures(self._shown.choices):
            targets.setdefault(ref, []).append(target)
        seen: set[Ref] = set()
        found = []
        for band in self._shown.bands:
            attacked = {tuple(targets.get(ref, ())) for ref in band}
            options = {self._option(ref) for ref in band}
            if len(attacked) == 1 and len(attacked.pop()) == 1 and len(options) == 1 and not seen & set(band):
                found.append(band)
            seen |= set(band)
        return found

    def _split_bands(self) -> list[tuple[Ref, ...]]:
        return [band for band in self._shown.bands if band not in self._whole]

    def _option(self, ref: Ref) -> str:
        for option in self._shown.optional:
            if option.creature == ref:
                return (
                    option.what
                    if option.tapped is None
                    else f"{option.what} {_typed(self._names, option.tapped)}"
                )
        return ""

    def _clause(self, refs: tuple[Ref, ...], targets: tuple[Target, ...], option: str) -> str:
        left = self._creatures(refs)
        if refs[0] in self._number:
            left = f"[{left}]"
        arrow = "->" if self._shown.step is Step.ATTACK else "x"
        right = self._objects(targets)
        return f"{left} {arrow} {right}" + (f" ({option})" if option else "")

    def _objects(self, targets: tuple[Target, ...]) -> str:
        refs = tuple(target for target in targets if isinstance(target, Ref))
        if self._shown.step is Step.BLOCK and len(refs) == len(targets):
            return self._creatures(refs)
        return ", ".join(_typed(self._names, target) for target in targets)

    def _creatures(self, refs: Sequence[Ref]) -> str:
        shown: list[str] = []
        for run in runs_of(refs):
            name = self._counted.get(run.first._replace(member=0))
            if name is not None:
                shown.append(f"{run.size} {name}")
            else:
                shown += [_typed(self._names, ref) for ref in run.refs]
        return ", ".join(shown)

    def _countable(self) -> dict[Ref, str]:
        """Groups that may be written by number: taken lowest first they come out as they are."""
        used: dict[Ref, list[Ref]] = {}
        for refs, targets, _ in self._grouped:
            for ref in (*refs, *(target for target in targets if isinstance(target, Ref))):
                used.setdefault(ref._replace(member=0), []).append(ref)
        single = {option.tapped for option in self._shown.optional} | {
            paid.ref for paid in self._shown.paid or ()
        }
        single |= {ref for band in self._split_bands() for ref in band}
        return {
            place: name
            for place, refs in used.items()
            if (entry := self._board.entries[place]).count > 1
            and not any(ref.member and ref._replace(member=0) == place for ref in single if ref is not None)
            and self._lowest_first(entry, refs)
            and (name := self._group_name(entry)) is not None
        }

    def _lowest_first(self, entry: Entry, refs: list[Ref]) -> bool:
        pool = (
            [ref for ref in entry.members if ref in self._attacking] if self._shown.step is Step.BLOCK else []
        )
        pool = pool or list(entry.members)
        return refs == pool[: len(refs)] and self._picking.alike(pool)

    def _group_name(self, entry: Entry) -> str | None:
        for name in (entry.alias, called(entry)):
            if name and self._names.player(name) is None and self._only(name) == (entry,):
                return name
        return str(entry.ref)

    def _only(self, name: str) -> tuple[Entry, ...]:
        try:
            return self._names.fitting(Name(text=name))
        except FaultyError:
            return ()

    def _payment(self) -> str:
        if self._shown.paid is None:
            return ""
        shown = [text for paid in self._shown.paid if (text := self._paid(paid))]
        losses = [
            f"sacrifice {_typed(self._names, p.ref)} for mana"
            for p in self._shown.paid
            if p.ref is not None and p.kind == "sacrifice for mana"
        ]
        if not shown and losses:
            return ", ".join(losses)
        return ", ".join([f"pay {shown[0]}" if shown else "pay nothing", *shown[1:], *losses])

    def _paid(self, paid: Paid) -> str:
        match paid.kind:
            case "mana":
                return paid.symbols
            case "life":
                return f"{paid.n} life"
            case "sacrifice for mana":
                return ""
        if paid.ref is None:
            return f"{paid.kind} {paid.n}"
        return f"{paid.kind} {_typed(self._names, paid.ref)}"


def _typed(names: Names, target: Target) -> str:
    if isinstance(target, str):
        return target
    entry = names.entries[target._replace(member=0)]
    for name in (entry.alias, called(entry)):
        if name and _means(names, name, target):
            return name
    return str(target)


def _means(names: Names, name: str, ref: Ref) -> bool:
    """Whether the name alone is read as this permanent."""
    try:
        return names.target(Name(text=name)) == ref
    except FaultyError:
        return False
