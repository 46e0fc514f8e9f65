"""Edits of what is declared: arrows, bands, declarations. Clauses that need not change stay as typed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from redzone.abilities import Step
from redzone.board import Board, Declaration, Ref, Target
from redzone.board import Choice as Arrow
from redzone.board.runs import creatures
from redzone.errors import RedzoneError
from redzone.faces.picture.edit_doc import Cut, Doc, applied, refuse
from redzone.faces.picture.edit_names import Moved, gone
from redzone.faces.picture.edit_things import new_line, no_events
from redzone.faces.picture.pieces import segments_of
from redzone.notation import read
from redzone.notation.printing import show_clause
from redzone.notation.written import Ask, AttackClause, BandClause, BlockClause, Clause, Name, Nothing, Who
from redzone.problem.mapping import choice_key
from redzone.setup import Question, board_of, only, question, show, take
from redzone.setup.question import step_of

Pairs = tuple[tuple[Ref, Target], ...]


@dataclass(frozen=True, kw_only=True)
class Said:
    """What a text declares. after: the board with the attack made."""

    board: Board
    after: Board
    question: Question

    def of(self, step: Step) -> Declaration:
        """The declaration of a step, an empty one if there is none."""
        found = self.question.attack if step is Step.ATTACK else self.question.block
        return found or Declaration(step=step)

    def board_of(self, step: Step) -> Board:
        """The board in which that step's declaration is written."""
        return self.board if step is Step.ATTACK else self.after


def said(doc: Doc) -> Said:
    """What the text declares. Raises NotationError, SetupError, EditError."""
    no_events(doc)
    board = board_of(doc.setup, edition=doc.edition)
    found = question(doc.written, board)
    after = take(board, found.attack, found.put, found.provoked)
    return Said(board=board, after=after, question=found)


# --- arrows -------------------------------------------------------------------------------------------


def attack(doc: Doc, who: str, target: str, count: int | None) -> Doc:
    """A creature sent to attack: it no longer attacks anything else."""
    found = said(doc)
    to = _target(doc, target)
    chosen = _members(doc, found, Step.ATTACK, who, count)
    old = tuple(creatures(found.of(Step.ATTACK).choices))
    pairs = (*(p for p in old if p[0] not in chosen), *((ref, to) for ref in chosen))
    return _with_pairs(doc, found, Step.ATTACK, pairs)


def block(doc: Doc, who: str, target: str, count: int | None) -> Doc:
    """A creature sent to block one attacker more."""
    found = said(doc)
    to = _attacker(doc, found, target)
    chosen = _members(doc, found, Step.BLOCK, who, count)
    old = tuple(creatures(found.of(Step.BLOCK).choices))
    pairs = (*old, *((ref, to) for ref in chosen if (ref, to) not in old))
    return _with_pairs(doc, found, Step.BLOCK, pairs)


def unlink(doc: Doc, who: str, target: str, count: int | None) -> Doc:
    """An arrow taken away."""
    found = said(doc)
    ref, to = doc.ref(who), _target(doc, target)
    for step in (Step.BLOCK, Step.ATTACK):
        old = tuple(creatures(found.of(step).choices))
        hit = [p for p in old if _within(p[0], ref) and (p[1] == to or _inside(p[1], to))]
        if hit:
            lost = set(hit[:count] if count is not None else _alike(hit, ref))
            return _with_pairs(doc, found, step, tuple(p for p in old if p not in lost))
    raise refuse("edit-nothing-links", who=who, target=target)


def _alike(hit: list[tuple[Ref, Target]], ref: Ref) -> list[tuple[Ref, Target]]:
    """Of a member the arrows of that member; of a whole group all."""
    return [pair for pair in hit if pair[0] == ref] if ref.member else hit


def _within(one: Ref, of: Ref) -> bool:
    """Is it this creature, or a member of this group?"""
    return one == of or (one[:2] == of[:2] and not of.member)


def _inside(one: Target, of: Target) -> bool:
    return isinstance(one, Ref) and isinstance(of, Ref) and _within(one, of)


def _target(doc: Doc, text: str) -> Target:
    """A player, or a permanent's coordinate. Raises EditError."""
    if any(side.player == text for side in doc.written.sides):
        return text
    return _single(doc, doc.ref(text))


def _single(doc: Doc, ref: Ref) -> Ref:
    """Of a group of one its member, as declarations name it."""
    group = not ref.member and doc.permanents[ref].count == 1
    return ref._replace(member=1) if group else ref


def _attacker(doc: Doc, found: Said, text: str) -> Ref:
    """An attacker: of a group its first member that attacks."""
    ref = doc.ref(text)
    members = found.after.entries[ref._replace(member=0)].members
    if ref.member or len(members) == 1:
        return ref if ref.member else members[0]
    attacking = {at for run in found.after.attacking for at, _ in creatures([Arrow(run.creature, run.target,
                                                                                  run.count)])}
    return next((member for member in members if member in attacking), members[0])


def _members(doc: Doc, found: Said, step: Step, who: str, count: int | None) -> tuple[Ref, ...]:
    """The creatures that are meant: from a member on those that do the same, of a group the first ones."""
    ref = doc.ref(who)
    members = found.board_of(step).entries[ref._replace(member=0)].members
    if len(members) == 1:
        return members
    does: dict[Ref, list[Target]] = {}
    for one, target in creatures(found.of(step).choices):
        does.setdefault(one, []).append(target)
    if ref.member:
        alike = [m for m in members if m >= ref and does.get(m) == does.get(ref)]
        return tuple(alike[: count or 1])
    idle = sorted(members, key=lambda m: (m in does, m))
    return tuple(sorted(idle[: count or len(members)]))


# --- the text of a declaration ------------------------------------------------------------------------


def _with_pairs(doc: Doc, found: Said, step: Step, pairs: Pairs) -> Doc:
    """The text whose declaration of a step has exactly these arrows, changed as little as may be."""
    wanted = _declaration(found.of(step), pairs)
    last: RedzoneError | None = None
    for text in _texts(doc, found, step, wanted):
        after = doc.with_text(text)
        try:
            if _says(said(after), found, step, wanted):
                return after
        except RedzoneError as error:
            last = error
    if last is not None:
        raise last
    raise refuse("edit-put", who=", ".join(sorted({str(ref) for ref, _ in pairs})) or str(step))


def _declaration(old: Declaration, pairs: Pairs) -> Declaration:
    there = {ref for ref, _ in pairs}
    choices = sorted((Arrow(ref, to) for ref, to in dict.fromkeys(pairs)), key=choice_key)
    bands = tuple(b for band in old.bands if len(b := tuple(ref for ref in band if ref in there)) > 1)
    optional = tuple(o for o in old.optional if o.creature in there)
    return replace(old, choices=tuple(choices), bands=bands, optional=optional)


def _says(now: Said, before: Said, step: Step, wanted: Declaration) -> bool:
    """Does the text declare this, and all else as before?"""
    one = now.of(step)
    same = set(creatures(one.choices)) == set(creatures(wanted.choices))
    same = same and set(one.bands) == set(wanted.bands) and one.optional == wanted.optional
    asked = now.question, before.question
    put = all(getattr(asked[0], name) == getattr(asked[1], name) for name in ("put", "put_blocks"))
    return same and put and (step is Step.ATTACK or asked[0].attack == asked[1].attack)


def _texts(doc: Doc, found: Said, step: Step, wanted: Declaration) -> Iterator[str]:
    """Texts that may say it, those that change least first."""
    old = found.of(step)
    was, will = set(creatures(old.choices)), set(creatures(wanted.choices))
    asks = [gone(doc, *doc.where(c.span)) for c in doc.written.clauses if isinstance(c, Ask)]
    nothing = [gone(doc, *doc.where(c.span)) for c in doc.written.clauses
               if isinstance(c, Nothing) and c.step == step]
    lost = list(_smaller(doc, step, was - will))
    new = tuple(sorted((Arrow(*pair) for pair in will - was), key=choice_key))
    board = found.board_of(step)
    for drop in ([], nothing) if nothing else ([],):
        cuts = [*asks, *drop, *lost]
        if new:
            more = show.declaration(board, replace(wanted, choices=new, bands=(), optional=(), paid=None,
                                                   who=()))
            yield applied(doc.text, [*cuts, *_at_step(doc, step, more, cuts)])
        elif wanted.choices or lost:
            yield applied(doc.text, cuts)
    yield rewritten(doc, step, show.declaration(board, wanted) if wanted.choices else "")
    yield rewritten(doc, step, show.declaration(board, replace(wanted, paid=None)) if wanted.choices else "")


def _smaller(doc: Doc, step: Step, lost: set[tuple[Ref, Target]]) -> Iterator[Cut]:
    """Clauses without these arrows, where single names show them: shorter, or gone."""
    for clause in doc.written.clauses if lost else ():
        if not isinstance(clause, AttackClause | BlockClause) or step_of(clause) != step:
            continue
        match clause:
            case AttackClause():
                targets = _meant(doc, (clause.target,))
                kept = [w for w in clause.who if not _lost(doc, w, targets, lost)]
                new: Clause = replace(clause, who=tuple(kept), banded=clause.banded and len(kept) > 1)
                empty, changed = not kept, len(kept) < len(clause.who)
            case BlockClause():
                whole = _meant(doc, tuple(w.name for w in clause.attackers))
                mine = _meant(doc, tuple(w.name for w in clause.who))
                kept = [w for w in clause.who if not _lost(doc, w, whole, lost)]
                others = [w for w in clause.attackers if not _hit(_meant(doc, (w.name,)), mine, lost)]
                if len(kept) < len(clause.who):
                    others = list(clause.attackers)
                new = replace(clause, who=tuple(kept), attackers=tuple(others))
                empty = not kept or not others
                changed = len(kept) < len(clause.who) or len(others) < len(clause.attackers)
        if changed:
            where = doc.where(clause.span)
            yield gone(doc, *where) if empty else Cut(*where, show_clause(new))


def _meant(doc: Doc, names: tuple[Name, ...]) -> list[Target]:
    """What names mean that mean one thing each."""
    found = [doc.meaning(name) for name in names]
    return [_single(doc, m[0]) if isinstance(m[0], Ref) else m[0] for m in found if len(m) == 1]


def _lost(doc: Doc, who: Who, targets: list[Target], lost: set[tuple[Ref, Target]]) -> bool:
    """Are all arrows of this creature in the clause among those that go?"""
    found = _meant(doc, (who.name,)) if who.count is None else []
    return bool(found and targets) and all((found[0], target) in lost for target in targets)


def _hit(objects: list[Target], creatures_: list[Target], lost: set[tuple[Ref, Target]]) -> bool:
    """Do all arrows at this attacker go?"""
    return bool(objects and creatures_) and all((one, objects[0]) in lost for one in creatures_)


def rewritten(doc: Doc, step: Step, text: str) -> str:
    """The text with the declaration of a step replaced; creatures that were put there stay."""
    mine = [c for c in doc.written.clauses if isinstance(c, Ask) or _is_declared(c, step)]
    cuts = [gone(doc, *doc.where(c.span)) for c in mine]
    if not text:
        return applied(doc.text, cuts)
    declared = [c for c in mine if not isinstance(c, Ask)]
    if declared:
        first = declared[0]
        rest = [gone(doc, *doc.where(c.span)) for c in mine if c is not first]
        return applied(doc.text, [doc.cut(first.span, text), *rest])
    return applied(doc.text, [*cuts, *_at_step(doc, step, text, cuts)])


def _is_declared(clause: Clause, step: Step) -> bool:
    """Is it a clause of this step's declaration?"""
    match clause:
        case AttackClause(choices=choices) | BlockClause(choices=choices):
            return step_of(clause) == step and not choices.put
        case BandClause() | Nothing():
            return step_of(clause) == step
    return False


def _at_step(doc: Doc, step: Step, text: str, cuts: Sequence[Cut]) -> list[Cut]:
    """Where a clause more of a step is put: behind the last one that stays, else where the step begins."""
    taken = [(cut.start, cut.end) for cut in cuts]
    stays: Callable[[Clause], bool] = lambda c: not any(a <= doc.where(c.span)[0] < b for a, b in taken)  # noqa: E731
    clauses = [c for c in doc.written.clauses if not isinstance(c, Ask) and stays(c)]
    mine = [c for c in clauses if step_of(c) == step]
    if mine:
        end = doc.where(mine[-1].span)[1]
        return [Cut(end, end, f" | {text}")]
    before = [c for c in clauses if step_of(c) == "attack"] if step is Step.BLOCK else []
    last = (before or doc.written.things)[-1:]
    if not last:
        return [Cut(len(doc.text), len(doc.text), text)]
    end = doc.where(last[0].span)[1]
    return [new_line(doc, end, text)]


# --- whole declarations and bands -----------------------------------------------------------------------


def declare(doc: Doc, step: Step, text: str) -> Doc:
    """Another declaration in place of a step's own; "" takes it away."""
    no_events(doc)
    if text.strip():
        only(read(text, known=doc.names.known), step)
    bare = " | ".join(segment.text.strip() for segment in segments_of(text))
    after = doc.with_text(rewritten(doc, step, bare))
    said(after)
    return after


def nothing(doc: Doc, step: Step) -> Doc:
    """No attack, or no block."""
    return declare(doc, step, f"no {step}")


def band(doc: Doc, members: Sequence[str]) -> Doc:
    """Attackers in one band; they leave the bands they were in."""
    found = said(doc)
    refs = tuple(sorted({ref for at in members for ref in _members(doc, found, Step.ATTACK, at, None)}))
    return _banded(doc, found, refs, (refs,) if len(refs) > 1 else ())


def unband(doc: Doc, member: str) -> Doc:
    """An attacker out of its band."""
    found = said(doc)
    return _banded(doc, found, _members(doc, found, Step.ATTACK, member, None), ())


def _banded(doc: Doc, found: Said, out: tuple[Ref, ...], more: tuple[tuple[Ref, ...], ...]) -> Doc:
    old = found.of(Step.ATTACK)
    bands = [tuple(ref for ref in b if ref not in out) for b in old.bands]
    wanted = replace(old, bands=tuple(sorted((*(b for b in bands if len(b) > 1), *more))))
    text = show.declaration(found.board, wanted) if wanted.choices else ""
    after = doc.with_text(rewritten(doc, Step.ATTACK, text))
    if not _says(said(after), found, Step.ATTACK, wanted):
        raise refuse("edit-put", who=", ".join(map(str, out)))
    return after


# --- what is declared of permanents that moved ------------------------------------------------------------


def carried(before: Doc, after: Doc) -> Doc:
    """The text whose arrows are those of before, wherever their ends are now: a counted name may mean other
    members than it did.
    """
    moved = after.moved
    if not isinstance(moved, Moved) or before.has_events or not before.written.clauses:
        return after
    try:
        old = said(before)
    except RedzoneError:
        return after
    for step in (Step.ATTACK, Step.BLOCK):
        pairs = tuple(creatures(old.of(step).choices))
        if not pairs:
            continue
        ends = [(moved.one(ref), moved.one(to)) for ref, to in pairs
                if ref._replace(member=0) not in moved.still and not _stands(moved, to)]
        wanted = tuple((a, b) for a, b in ends if isinstance(a, Ref) and b is not None)
        try:
            now = said(after)
        except RedzoneError:
            if wanted:
                raise
            return after
        if set(creatures(now.of(step).choices)) != set(wanted):
            after = _with_pairs(after, now, step, wanted)
    return after


def _stands(moved: Moved, to: Target) -> bool:
    """Does it stay, with its arrows gone?"""
    return isinstance(to, Ref) and to._replace(member=0) in moved.still
