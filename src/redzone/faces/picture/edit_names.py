"""Names of a text that must mean the same after its permanents have moved, gone or been joined by others."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from redzone.board import Ref
from redzone.errors import RedzoneError, Span
from redzone.faces.picture.edit_doc import Cut, Doc, Meaning, applied, names_in, refuse
from redzone.notation.printing import show_clause, show_permanent
from redzone.notation.written import (
    AttackClause,
    BandClause,
    BlockClause,
    Choices,
    Clause,
    EffectLine,
    Fact,
    Name,
    Permanent,
    Side,
    Who,
)


@dataclass(frozen=True, kw_only=True)
class Moved:
    """What becomes of places and players. to: a place's or player's new one, None if it is gone; who is not
    in it stays. still: places whose arrows go, though they stay. touched: sides and permanents that the
    edit itself writes.
    """

    to: Mapping[Ref | str, Ref | str | None]
    still: frozenset[Ref] = frozenset()
    touched: frozenset[Ref] = field(default_factory=frozenset)

    def of(self, found: Meaning) -> Meaning:
        """What a name means afterwards; () if all it meant is gone."""
        return tuple(new for old in found if (new := self.one(old)) is not None)

    def one(self, old: Ref | str) -> Ref | str | None:
        """A place, member or player afterwards."""
        if isinstance(old, str) or not old.member:
            return self.to.get(old, old)
        if old in self.to:
            return self.to[old]
        place = self.to.get(old._replace(member=0), old._replace(member=0))
        return place._replace(member=old.member) if isinstance(place, Ref) else None


def renamed(doc: Doc, moved: Moved, cuts: list[Cut]) -> Doc:
    """The text with the edit's own cuts, and every other name in it as it must be now.

    Names stay as they were typed where they still mean the same, else they become coordinates. Raises
    EditError where no text does it, NotationError and SetupError of what it becomes.
    """
    last: RedzoneError | None = None
    force: Callable[[Name], bool] = _never
    for _ in range(3):
        pruned = Pruning(doc, moved, force)
        after = doc.with_text(applied(doc.text, [*cuts, *pruned.cuts()]), moved)
        try:
            found = _meanings(after)
        except RedzoneError as error:
            last, force = error, _always
            continue
        if found == pruned.expected:
            return after
        odd = {n.span for n, one, other in zip(pruned.names, pruned.expected, found, strict=False)
               if one != other}
        force = _always if force is not _never or len(found) != len(pruned.expected) else _among(odd)
    if last is not None:
        raise last
    raise refuse("edit-named", name=", ".join(str(ref) for ref in moved.to))


def _never(_name: Name) -> bool:
    return False


def _always(_name: Name) -> bool:
    return True


def _among(odd: set[Span]) -> Callable[[Name], bool]:
    return lambda name: name.span in odd


def _meanings(doc: Doc) -> list[Meaning]:
    """What all names of effects and clauses mean, and that its position can be built."""
    assert doc.setup is not None
    return [
        doc.meaning(name)
        for line, names in zip((*doc.written.things, *doc.written.clauses), doc.pointing(), strict=True)
        if not isinstance(line, Side)
        for name in names
    ]


class Pruning:
    """The cuts that keep the lines of a text in step, and what their names must mean afterwards."""

    def __init__(self, doc: Doc, moved: Moved, force: Callable[[Name], bool] = _never) -> None:
        """force: which names become coordinates in any case."""
        self.doc, self.moved, self.force = doc, moved, force
        self.expected: list[Meaning] = []
        self.names: list[Name] = []

    def cuts(self) -> list[Cut]:
        """All cuts, and `expected` filled."""
        out: list[Cut] = []
        for thing in self.doc.written.things:
            out += self._side(thing) if isinstance(thing, Side) else self._effect(thing)
        for clause in self.doc.written.clauses:
            out += self._clause(clause)
        return out

    def _side(self, side: Side) -> list[Cut]:
        out = []
        for place, permanent in enumerate(side.permanents, 1):
            ref = Ref(side.player, place)
            if ref in self.moved.touched or self.moved.one(ref) is None:
                continue
            kept = self.states(permanent)
            if kept != permanent.states:
                out.append(self.doc.cut(permanent.span, show_permanent(replace(permanent, states=kept))))
        return out

    def states(self, permanent: Permanent) -> tuple[Fact, ...]:
        """The states with their names as they must be; those that name what is gone left out."""
        found = []
        for fact in permanent.states:
            if not isinstance(fact.value, Name):
                found.append(fact)
                continue
            meaning = self.moved.of(self.doc.meaning(fact.value))
            if meaning:
                found.append(replace(fact, value=self._name(fact.value, meaning)))
        return tuple(found)

    def _name(self, name: Name, meaning: Meaning) -> Name:
        """A name that means this now."""
        old = self.doc.meaning(name)
        place = len(meaning) == 1 and isinstance(meaning[0], Ref)
        if place and (self.force(name) or (self.doc.is_place(name) and old != meaning)):
            return replace(name, text=str(meaning[0]))
        return name

    def _effect(self, effect: EffectLine) -> list[Cut]:
        names = [n for n in (effect.by, effect.source) if n is not None] + [who.name for who in effect.on]
        after = [self.moved.of(self.doc.meaning(name)) for name in names]
        if not all(after):
            return [_line(self.doc, effect)]
        self._note(names, after)
        return self._spliced(names, after)

    def _note(self, names: list[Name], after: list[Meaning]) -> None:
        self.names += names
        self.expected += after

    def _spliced(self, names: list[Name], after: list[Meaning]) -> list[Cut]:
        """Cuts of single names, the rest of the line as it was typed."""
        out = []
        for name, meaning in zip(names, after, strict=True):
            new = self._name(name, meaning)
            if new.text != name.text:
                out.append(self.doc.cut(name.span, new.text))
        return out

    def _clause(self, clause: Clause) -> list[Cut]:
        if not isinstance(clause, AttackClause | BandClause | BlockClause):
            return []
        kept = self._kept(clause)
        if kept is None:
            return [_line(self.doc, clause)]
        names = list(names_in(kept))
        after = [self.moved.of(self.doc.meaning(name)) for name in names]
        self._note(names, after)
        if kept == clause:
            return self._spliced(names, after)
        new = {name.span: self._name(name, meaning) for name, meaning in zip(names, after, strict=True)}
        return [self.doc.cut(clause.span, show_clause(_with(kept, new)))]

    def _kept(self, clause: AttackClause | BandClause | BlockClause) -> Clause | None:
        """The clause without what is gone; None if nothing of it is left."""
        match clause:
            case AttackClause():
                who = self._whos(clause.who)
                if not who or not self._here(clause.target):
                    return None
                banded = clause.banded and (len(who) > 1 or who[0].count is not None)
                return replace(clause, who=who, banded=banded, choices=self._choices(clause.choices))
            case BandClause():
                who = self._whos(clause.who)
                return replace(clause, who=who) if len(who) > 1 or any(w.count for w in who) else None
            case BlockClause():
                who, attackers = self._whos(clause.who), self._whos(clause.attackers)
                if not who or not attackers:
                    return None
                return replace(clause, who=who, attackers=attackers, choices=self._choices(clause.choices))

    def _whos(self, who: tuple[Who, ...]) -> tuple[Who, ...]:
        return tuple(item for item in who if self._here(item.name))

    def _here(self, name: Name) -> bool:
        """Is something of what it means left, with its arrows?"""
        found = self.doc.meaning(name)
        places = {ref._replace(member=0) for ref in found if isinstance(ref, Ref)}
        return not found or (bool(self.moved.of(found)) and not (places and places <= self.moved.still))

    def _choices(self, choices: Choices) -> Choices:
        def there(who: Who | None) -> Who | None:
            return who if who is not None and self._here(who.name) else None

        pay = choices.pay and tuple(c for c in choices.pay if c.who is None or self._here(c.who.name))
        return replace(choices, enlist=there(choices.enlist), provoke=there(choices.provoke), pay=pay,
                       for_mana=self._whos(choices.for_mana))


def _with(clause: Clause, new: Mapping[Span, Name]) -> Clause:
    """The clause with its names replaced, found by their places."""
    def who(items: tuple[Who, ...]) -> tuple[Who, ...]:
        return tuple(replace(item, name=new.get(item.name.span, item.name)) for item in items)

    def one(item: Who | None) -> Who | None:
        return None if item is None else who((item,))[0]

    def choices(found: Choices) -> Choices:
        pay = found.pay and tuple(replace(cost, who=one(cost.who)) for cost in found.pay)
        return replace(found, enlist=one(found.enlist), provoke=one(found.provoke), pay=pay,
                       for_mana=who(found.for_mana))

    match clause:
        case AttackClause():
            target = new.get(clause.target.span, clause.target)
            return replace(clause, who=who(clause.who), target=target, choices=choices(clause.choices))
        case BlockClause():
            return replace(clause, who=who(clause.who), attackers=who(clause.attackers),
                           choices=choices(clause.choices))
        case BandClause():
            return replace(clause, who=who(clause.who))
    return clause


def _line(doc: Doc, part: Clause | EffectLine) -> Cut:
    """A whole line gone, with the `|` or the line end that divides it from the next."""
    return gone(doc, *doc.where(part.span))


def gone(doc: Doc, start: int, end: int) -> Cut:
    """A cut of a segment that leaves no empty one behind."""
    text = doc.text
    after = end
    while after < len(text) and text[after] in " \t":
        after += 1
    before = start
    while before and text[before - 1] in " \t":
        before -= 1
    if before and text[before - 1] == "|":
        before -= 1
        while before and text[before - 1] in " \t":
            before -= 1
        return Cut(before, end, "")
    if after < len(text) and text[after] == "|":
        after += 1
        while after < len(text) and text[after] in " \t":
            after += 1
        return Cut(start, after, "")
    return Cut(start, end, "")
