"""Quoted Oracle text, and the names of permanents and players in it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from redzone.abilities import (
    Ability,
    APlayer,
    Either,
    Grant,
    Keyword,
    Named,
    Resolves,
    Target,
    Trigger,
    Unread,
    Who,
)
from redzone.board import Entry, Ref
from redzone.board import Target as Chosen
from redzone.errors import AmbiguousName, NotationError, UnknownName, fault
from redzone.notation.folding import fold
from redzone.notation.written import Text
from redzone.setup.library import Library
from redzone.setup.mentions import masked
from redzone.setup.names import Names, called, coordinates, full_names
from redzone.setup.tree import rebuilt

if TYPE_CHECKING:
    from redzone.oracle import Reading


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    """What quoted texts say."""

    abilities: tuple[Ability, ...] = ()
    unread: tuple[Unread, ...] = ()


def abilities_of(texts: Iterable[Text], entry: Entry, names: Names, library: Library) -> Said:
    """The abilities that quoted texts give a permanent. Raises UnknownName, AmbiguousName."""
    # the reader is large and most positions quote nothing: it is imported where a text is read
    texts = tuple(texts)
    if not texts:
        return Said()
    from redzone import oracle

    abilities: list[Ability] = []
    unread: list[Unread] = []
    own = full_names(entry)
    others = [name for name in names.known if name not in own]
    for text in texts:
        hidden = masked(text.text, others)
        reading = oracle.read_ability(
            hidden.text, name=called(entry) or "this creature", types=entry.face.types
        )
        known = NamesInText(text, names, library)
        found = known.by_name(hidden.restored(reading.abilities))
        abilities += renumbered(found, _last(entry.face.abilities, abilities))
        unread += with_text(hidden.restored(reading.unread), text.text)
    return Said(abilities=tuple(abilities), unread=tuple(unread))


def renumbered(abilities: tuple[Ability, ...], after: int) -> tuple[Ability, ...]:
    """What triggers do, and those triggers, numbered from `after` + 1: no two texts share a number."""
    return tuple(_renumbered(ability, after) for ability in abilities)


def _renumbered(ability: Ability, after: int) -> Ability:
    if isinstance(ability, Resolves):
        return replace(ability, number=ability.number + after)
    if isinstance(ability, Trigger) and ability.resolves:
        return replace(ability, resolves=ability.resolves + after)
    return ability


def _last(*several: Iterable[Ability]) -> int:
    """The highest number of an effect in these abilities, 0 for none."""
    found = (ability for abilities in several for ability in abilities)
    return max((ability.number for ability in found if isinstance(ability, Resolves)), default=0)


def resolves_of(text: Text, source: Ref | None, names: Names) -> Reading:
    """What a quoted effect does, names of the position in it left as names."""
    from redzone import oracle

    name = "" if source is None else called(names.entries[source._replace(member=0)])
    hidden = masked(text.text, (*names.known, *names.players))
    reading = oracle.read_effect(hidden.text, source_name=name)
    unread = with_text(hidden.restored(reading.unread), text.text)
    return oracle.Reading(abilities=hidden.restored(reading.abilities), unread=unread)


def with_text(unread: Iterable[Unread], text: str) -> tuple[Unread, ...]:
    """The unread parts, each with the words the user typed."""
    return tuple(item if item.text else replace(item, text=text) for item in unread)


class NamesInText:
    """Names that a text gives to cards, permanents and players (`Named`), made to mean them."""

    def __init__(self, text: Text, names: Names, library: Library) -> None:
        self._text, self._names, self._library = text, names, library

    def by_name(self, abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
        """Every name becomes the name by which the permanent or card is known.

        Raises UnknownName, AmbiguousName: a permanent that shares its name with another can't be meant.
        """
        return rebuilt(abilities, self._as_name)

    def by_target(
        self, abilities: tuple[Ability, ...], on: tuple[Chosen, ...]
    ) -> tuple[tuple[Ability, ...], tuple[Chosen, ...]]:
        """The same for what an effect does; a player, or a permanent by its alias, is one more target.

        What is granted to others has no targets and goes by name. Raises UnknownName, AmbiguousName.
        """
        more = list(on)
        changed: tuple[Ability, ...] = rebuilt(abilities, lambda part: self._in_effect(part, more))
        if len(more) > len(on):
            changed = _numbered(changed, len(on))
        return changed, tuple(more)

    def _in_effect(self, part: Any, more: list[Chosen]) -> Any:
        if isinstance(part, Grant) and part.abilities:
            inner = self.by_name(part.abilities)
            outer = rebuilt(replace(part, abilities=()), lambda piece: self._in_effect(piece, more))
            return replace(outer, abilities=inner)
        if not isinstance(part, Named):
            return self._as_name(part)
        player = self._names.player(part.name)
        if player is not None:
            return self._as_player(player, more)
        ref = self._by_alias(part.name)
        return self._as_name(part) if ref is None else Target(_place(more, ref))

    def _as_player(self, player: str, more: list[Chosen]) -> APlayer:
        _place(more, player)
        number = [target for target in more if not isinstance(target, Ref)].index(player)
        if number > 1:
            raise NotationError(fault("too-many-players-in-text", self._text.span, name=player))
        return APlayer(Who.TARGET if number == 0 else Who.TARGET_2)

    def _by_alias(self, name: str) -> Ref | None:
        """The one permanent that goes by this alias but shares its name with others."""
        entries = self._names.find(name)
        if len(entries) != 1 or called(entries[0]) == name or len(self._sharing(entries[0])) == 1:
            return None
        return entries[0].members[0] if entries[0].count == 1 else None

    def _sharing(self, entry: Entry) -> list[Entry]:
        return [other for other in self._names.entries.values() if called(other) == called(entry)]

    def _as_name(self, part: Any) -> Any:
        if isinstance(part, Keyword):
            return replace(part, quality=rebuilt(part.quality, self._as_quality)) if part.quality else part
        if not isinstance(part, Named):
            return part
        if self._names.player(part.name) is not None:
            raise NotationError(fault("player-in-text", self._text.span, name=part.name))
        entries = self._names.find(part.name) or self._names.find_word(part.name)
        if not entries:
            return Named(self._card(part.name))
        meant = {called(entry) for entry in entries}
        sharing = self._sharing(entries[0])
        if len(meant) > 1 or (fold(part.name) != fold(min(meant)) and len(sharing) > len(entries)):
            where = coordinates(entries if len(meant) > 1 else sharing)
            raise AmbiguousName(fault("ambiguous-in-text", self._text.span, name=part.name, where=where))
        return Named(meant.pop())

    def _as_quality(self, part: Any) -> Any:
        if isinstance(part, Named) and (entries := self._names.find(part.name)):
            return Named(called(entries[0]))
        return part

    def _card(self, name: str) -> str:
        faces = self._library.lookup(name)
        if not faces:
            near = next(iter(self._library.suggest(name, 1)), "")
            raise UnknownName(fault("unknown-in-text", self._text.span, near, name=name))
        return faces[0].name


def _place(targets: list[Chosen], target: Chosen) -> int:
    """The number from 1 of this further target; it is added if it is not there yet."""
    if target not in targets:
        targets.append(target)
    return targets.index(target) + 1


def _numbered(abilities: tuple[Ability, ...], n: int) -> tuple[Ability, ...]:
    """Let "all that the effect names" mean the first n, not the targets that were added behind them."""
    every = Either(tuple(Target(number) for number in range(1, n + 1)))
    return rebuilt(abilities, lambda part: every if part == Target(0) else part)
