"""The board while abilities resolve one after another: what is seen on it, and what is told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from redzone.abilities import Filter, Grant, Target, Value
from redzone.board import Board, Effect, Ref
from redzone.combat.desks import rule, seen
from redzone.combat.model import Combat, Happening, Line, line
from redzone.combat.naming import Naming
from redzone.layers import Effective
from redzone.messages import plain
from redzone.rules.editions import Edition

Args = dict[str, str | int]

#: tests and values that look at power and toughness, or at what effects give
_LOOKS_AT_NUMBERS = ("Compare", "StatOf", "Total", "Greatest", "Such", "HasKeyword", "HasAbilities")


class Stack:
    """harmful: something was done that may be the end of a permanent. happened: what triggers look at."""

    def __init__(self, combat: Combat) -> None:
        self.combat, self._board = combat, combat.board
        self.harmful = False
        self.happened: list[Happening] = []
        self._seen: Effective | None = None
        self._naming: Naming | None = None
        #: effects that began and are not on the board yet
        self._fresh: list[Effect] = []
        #: nothing but numbers differs from what was seen
        self._numbers_only = False
        # what is told, by its words in English: in another language several may be called the same
        self._lines: dict[tuple[str, str, tuple[tuple[str, str | int], ...]], tuple[Args, int]] = {}
        self._changes: dict[str | int, tuple[str, list[Ref]]] = {}

    @property
    def edition(self) -> Edition:
        """The combat's edition."""
        return self.combat.edition

    @property
    def board(self) -> Board:
        """The board as it is now."""
        if self._fresh:
            self._board = replace(self._board, later=(*self._board.later, *self._fresh))
            self._fresh = []
        return self._board

    @property
    def seen(self) -> Effective:
        """All characteristics as they are now. Raises Unknown."""
        if self._seen is None or self._numbers_only:
            self._seen, self._numbers_only = seen(self.combat, self.board), False
        return self._seen

    def seen_for(self, test: Filter) -> Effective:
        """What is needed to ask this: numbers may be older where nothing in it looks at them."""
        if self._seen is None or any(word in repr(test) for word in _LOOKS_AT_NUMBERS):
            return self.seen
        return self._seen

    @property
    def naming(self) -> Naming:
        """What things are called."""
        if self._naming is None:
            self._naming = Naming(self.board)
        return self._naming

    def become(self, board: Board) -> None:
        """The board is another one from now on."""
        self._fresh, self._board, self._seen = [], board, None

    def is_there(self, ref: Ref) -> bool:
        """Is it still on the battlefield?"""
        return ref not in self._board.gone

    # --- effects ---

    def began(self, effect: Effect) -> None:
        """An effect begins. If it does the same as the one before it, both are one: many creatures of a group
        stay cheap so.
        """
        joined = _joined(self._fresh[-1], effect) if self._fresh else None
        if joined is None:
            self._fresh.append(effect)
        else:
            self._fresh[-1] = joined
        change = effect.abilities[0] if len(effect.abilities) == 1 else None
        if isinstance(change, Grant) and _only_numbers(change):
            self._numbers_only = True
        else:
            self._seen = None

    # --- lines ---

    def tell(self, rule_name: str, code: str, **args: str | int) -> None:
        """One more line; equal ones are told once, with their number as {n}."""
        words = tuple((name, plain(value)) for name, value in args.items())
        key = (rule(self.combat, rule_name), code, words)
        _, n = self._lines.get(key, (args, 0))
        self._lines[key] = (args, n + 1)

    def again(self) -> None:
        """The ability that was told of resolves once more."""
        key = next(iter(self._lines), None)
        if key is not None and key[1] == "trigger-resolves":
            args, n = self._lines[key]
            self._lines[key] = (args, n + 1)

    def changed(self, words: str, refs: Sequence[Ref]) -> None:
        """These are changed so."""
        self._changes.setdefault(plain(words), (words, []))[1].extend(refs)

    def told(self) -> Iterator[Line]:
        """The lines so far, which are forgotten then."""
        for (number_, code, _), (args, n) in self._lines.items():
            yield line(number_, code, **args, n=n)
        number_ = rule(self.combat, "effect begins")
        for words, refs in self._changes.values():
            groups: dict[tuple[Ref, int], list[Ref]] = {}
            for ref, times in Counter(refs).items():
                groups.setdefault((ref._replace(member=0), times), []).append(ref)
            for (_, n), group in groups.items():
                yield line(number_, "trigger-changes", what=self.naming.of(group), words=words, n=n)
        self._lines, self._changes = {}, {}


def _joined(last: Effect, effect: Effect) -> Effect | None:
    """Both in one, if that is the same: equal changes of numbers, or the same change of others."""
    mine, other = last.abilities, effect.abilities
    alike = (last.controller, last.card, last.keyword) == (effect.controller, effect.card, effect.keyword)
    if not alike or len(mine) != 1 or len(other) != 1 or last.unread or effect.unread:
        return None
    one, more = mine[0], other[0]
    if not isinstance(one, Grant) or not isinstance(more, Grant):
        return None
    if last.on == effect.on and _only_numbers(one) and _only_numbers(more):
        power = _int(one.plus_power) + _int(more.plus_power)
        toughness = _int(one.plus_toughness) + _int(more.plus_toughness)
        return replace(last, abilities=(replace(one, plus_power=power, plus_toughness=toughness),))
    if one == more and one.subject == Target(0) and _is_plain(one) and not set(last.on) & set(effect.on):
        return replace(last, on=(*last.on, *effect.on))
    return None


def _int(value: Value) -> int:
    assert isinstance(value, int)
    return value


def _is_plain(grant: Grant) -> bool:
    """Does it do nothing but add numbers that are known, and abilities?"""
    numbers = (grant.plus_power, grant.plus_toughness)
    plain = Grant(
        subject=Target(0),
        plus_power=grant.plus_power,
        plus_toughness=grant.plus_toughness,
        abilities=grant.abilities,
    )
    return plain == grant and all(isinstance(n, int) for n in numbers)


def _only_numbers(grant: Grant) -> bool:
    return _is_plain(grant) and not grant.abilities
