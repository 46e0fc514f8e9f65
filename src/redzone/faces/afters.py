"""What a case says of the state after a play, compared with the combat as it stands then."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from redzone.board import Ref, Target
from redzone.combat.changes import attackers
from redzone.combat.damage import divider
from redzone.combat.desks import seen
from redzone.combat.walk import Walked
from redzone.errors import Span
from redzone.faces.after import After
from redzone.messages import sentence
from redzone.notation.written import Name
from redzone.setup import Names, show


def differences(after: After, found: Walked) -> Iterator[tuple[str, str]]:
    """What is wanted, and what there is instead."""
    for key, wanted in after.wanted.items():
        got = _READERS[key](_State(found), wanted)
        if got is not None:
            yield f"{key} {_shown(wanted)}", got


class _State:
    """The state after a play, asked with the words of case files."""

    def __init__(self, found: Walked) -> None:
        self.found, self.combat = found, found.combat
        self.board = self.combat.board
        self.eff = seen(self.combat)
        self.names = Names(self.board.setup)
        self.all_names = Names(self.board.present)

    def meant(self, text: str, among: Iterable[Ref] = ()) -> tuple[Target, ...]:
        """What a name, counted or not, means; of alike permanents those that are among these first."""
        count, _, rest = text.partition(" ")
        known = set(among)
        name = Name(text=rest if count.isdigit() and rest else text, span=Span(line=1, column=1))
        player = self.all_names.player(name.text)
        if player is not None:
            return (player,)
        if not count.isdigit():
            return (self._one(name),)
        refs = [ref for entry in self._fitting(name) for ref in entry.members]
        refs.sort(key=lambda ref: ref not in known)
        return tuple(refs[: int(count)])

    def _fitting(self, name: Name) -> Any:
        try:
            return self.all_names.fitting(name)
        except ValueError:
            return self.names.fitting(name)

    def _one(self, name: Name) -> Ref:
        try:
            return self.all_names.one(name)
        except ValueError:
            return self.names.one(name)

    def label(self, target: Target) -> str:
        """How it is written."""
        return target if isinstance(target, str) else show.label(self.board, target)

    def labels(self, refs: Iterable[Target]) -> str:
        """Several, for a sentence."""
        return ", ".join(self.label(ref) for ref in sorted(refs, key=str)) or sentence("got-nothing")


def _exactly(read: Callable[[_State], Iterable[Ref]]) -> Callable[[_State, Any], str | None]:
    def compare(state: _State, wanted: Iterable[str]) -> str | None:
        there = set(read(state))
        asked: set[Target] = set()
        for text in wanted:
            asked |= set(state.meant(text, there - asked))
        return None if asked == there else state.labels(there)

    return compare


def _gone(state: _State, wanted: Iterable[str]) -> str | None:
    there = set(state.board.gone)
    asked = {ref for text in wanted for ref in state.meant(text, there)}
    return None if asked <= there else state.labels(there)


def _blocking(state: _State, wanted: Mapping[str, Iterable[str]]) -> str | None:
    pairs = [(p.creature, p.attacker) for p in state.board.blocking if p.attacker is not None]
    blockers = [b for b, _ in pairs]
    for text, attacked in wanted.items():
        for blocker in state.meant(text, blockers):
            mine = {a for b, a in pairs if b == blocker}
            asked = {ref for each in attacked for ref in state.meant(each, mine)}
            if asked != mine:
                return sentence("got-blocks", what=state.label(blocker), object=state.labels(mine))
    return None


def _triggers(state: _State, wanted: Iterable[str]) -> str | None:
    there = Counter(one.source for record in state.found.last for one in record.triggered)
    asked: Counter[Target] = Counter()
    for text in wanted:
        name, _, times = text.rpartition(" x")
        if not (name and times.isdigit()):
            name, times = text, "1"
        refs = state.meant(name, there)
        for ref in refs:
            asked[ref] += int(times)
    if asked == there:
        return None
    return ", ".join(f"{state.label(ref)} x{n}" for ref, n in there.items()) or sentence("got-none")


def _pt(state: _State, wanted: Mapping[str, str]) -> str | None:
    for text, size in wanted.items():
        for ref in state.meant(text):
            thing = state.eff.scene.thing(ref) if isinstance(ref, Ref) else None
            got = sentence("got-gone") if thing is None else f"{thing.power}/{thing.toughness}"
            if got != size:
                return f"{state.label(ref)} {got}"
    return None


def _divides(state: _State, wanted: Mapping[str, str]) -> str | None:
    for text, player in wanted.items():
        for ref in state.meant(text):
            got = divider(state.combat, ref) if isinstance(ref, Ref) else ""
            if got != player:
                return f"{state.label(ref)}: {got}"
    return None


def _damage(state: _State, wanted: Mapping[str, int]) -> str | None:
    for text, amount in wanted.items():
        for target in state.meant(text):
            got = state.combat.dealt.get(target, 0)
            if got != amount:
                return f"{state.label(target)} {got}"
    return None


def _shown(wanted: Any) -> str:
    if isinstance(wanted, Mapping):
        return ", ".join(f"{key}: {_shown(value)}" for key, value in wanted.items())
    if isinstance(wanted, list | tuple):
        return ", ".join(map(str, wanted)) or sentence("got-none")
    return str(wanted)


_READERS: dict[str, Callable[[_State, Any], str | None]] = {
    "attackers": _exactly(lambda s: attackers(s.board)),
    "blockers": _exactly(lambda s: (pair.creature for pair in s.board.blocking)),
    "blocked": _exactly(lambda s: (ref for ref, hit in s.board.blocked.items() if hit)),
    "unblocked": _exactly(lambda s: (ref for ref, hit in s.board.blocked.items() if not hit)),
    "tapped": _exactly(lambda s: (ref for thing in s.eff.things if thing.tapped for ref in thing.refs)),
    "gone": _gone,
    "blocking": _blocking,
    "triggers": _triggers,
    "pt": _pt,
    "divides": _divides,
    "damage": _damage,
}
