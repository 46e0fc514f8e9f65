"""Names of permanents and players (docs/notation.md, section 1).

A name is a coordinate, or an alias or full name, or one word of either, tried in this order.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Sequence

from redzone.board import Entry, Player, Ref, Setup, Target
from redzone.errors import AmbiguousName, NotationError, Span, UnknownName, fault
from redzone.messages import row, sentence
from redzone.notation.folding import fold
from redzone.notation.written import Name
from redzone.setup.library import Library

_PLACE = re.compile(r"(:?)([0-9]{1,9})(?:\.([0-9]{1,9}))?")
_WORD = re.compile(r"[^\W_]+(?:[-'’.:_]+[^\W_]+)*")
_SHOWN = 8


class Names:
    """All names of one position. `library`, if given, knows a card's names in other languages too."""

    def __init__(self, setup: Setup, library: Library | None = None) -> None:
        self._library = library
        self._players = {fold(player.name): player for player in setup.players}
        self.entries = {thing.ref: thing for thing in setup.things if isinstance(thing, Entry)}
        self._exact: dict[str, list[Entry]] = {}
        self._words: dict[str, list[Entry]] = {}
        for entry in self.entries.values():
            self._index(entry)

    def _index(self, entry: Entry) -> None:
        full = {fold(name): name for name in full_names(entry)}
        for name in full:
            self._exact.setdefault(name, []).append(entry)
        words = {fold(word) for name in full.values() for word in (*words_of(name), first_name(name))}
        for word in sorted(words - full.keys()):
            self._words.setdefault(word, []).append(entry)

    @property
    def known(self) -> tuple[str, ...]:
        """All aliases and full names, as `notation.read` wants them: a comma in them separates nothing."""
        found: dict[str, None] = {}
        for entry in self.entries.values():
            found.update(dict.fromkeys(full_names(entry)))
        return tuple(found)

    @property
    def players(self) -> tuple[str, ...]:
        """The players in turn order."""
        return tuple(player.name for player in self._players.values())

    def player(self, text: str) -> str | None:
        """The player of that name, as written in the position; None if there is none."""
        player = self._players.get(fold(text))
        return None if player is None else player.name

    def player_named(self, name: Name) -> str:
        """The player. Raises UnknownName."""
        found = self.player(name.text)
        if found is None:
            players = ", ".join(player.name for player in self._players.values())
            near = _nearest(name.text, [player.name for player in self._players.values()])
            raise UnknownName(fault("unknown-player", name.span, near, name=name.text, players=players))
        return found

    def target(self, name: Name) -> Target:
        """A player, or one permanent. Raises UnknownName, AmbiguousName."""
        return self.player(name.text) or self.one(name)

    def one(self, name: Name) -> Ref:
        """One permanent: of a group, one of its members. Raises UnknownName, AmbiguousName."""
        member = self.member(name)
        if member is not None:
            return member
        fitting = self.fitting(name)
        if len(fitting) > 1 or fitting[0].count > 1:
            raise _ambiguous(name, fitting)
        return fitting[0].members[0]

    def member(self, name: Name) -> Ref | None:
        """The member whose coordinate this is (A1.2), None for any other name. Raises NotationError."""
        place = self._coordinate(name)
        return place if place is not None and place.member else None

    def known_at_all(self, name: Name) -> bool:
        """Does the name mean a player, or any permanent, whichever? No suggestion is looked for."""
        if self.player(name.text) is not None:
            return True
        try:
            return self._coordinate(name) is not None or bool(self._find(name.text))
        except NotationError:
            return False

    def fitting(self, name: Name) -> tuple[Entry, ...]:
        """The places that a name without member may mean, at least one. Raises UnknownName."""
        place = self._coordinate(name)
        if place is not None:
            return (self.entries[place._replace(member=0)],)
        found = self._find(name.text)
        if not found:
            raise self._unknown(name)
        return tuple(found)

    def find(self, text: str) -> tuple[Entry, ...]:
        """The places whose alias or full name this is; none if there is none."""
        return tuple(self._exact.get(fold(text), ()))

    def find_word(self, text: str) -> tuple[Entry, ...]:
        """The places whose alias or full name has this word."""
        return tuple(self._words.get(fold(text), ()))

    def _find(self, text: str) -> Sequence[Entry]:
        low = fold(text)
        found = self._exact.get(low) or self._words.get(low)
        if found or self._library is None:
            return found or ()
        english = {fold(face.name) for face in self._library.lookup(text)}
        matches = [entry for name in sorted(english) for entry in self._exact.get(name, ())]
        return list({entry.ref: entry for entry in matches}.values())

    def _coordinate(self, name: Name) -> Ref | None:
        low = fold(name.text)
        for head, player in self._players.items():
            if not low.startswith(head):
                continue
            hit = _PLACE.fullmatch(low, len(head))
            if hit is None or bool(hit[1]) != player.name[-1:].isdigit():
                continue
            if Ref(player.name, int(hit[2])) in self.entries or low not in self._exact:
                return self._placed(name, player, int(hit[2]), None if hit[3] is None else int(hit[3]))
        return None

    def _placed(self, name: Name, player: Player, place: int, member: int | None) -> Ref:
        ref = Ref(player.name, place)
        entry = self.entries.get(ref)
        if entry is None:
            n = sum(1 for known in self.entries if known.player == player.name)
            raise UnknownName(fault("unknown-place", name.span, name=name.text, player=player.name, n=n))
        if member is None:
            return ref
        if not entry.group:
            raise UnknownName(fault("no-group", name.span, str(ref), name=name.text, permanent=str(ref)))
        if not 1 <= member <= entry.count:
            raise UnknownName(
                fault("unknown-member", name.span, name=name.text, permanent=str(ref), n=entry.count)
            )
        return ref._replace(member=member)

    def _unknown(self, name: Name) -> UnknownName:
        aliases = [entry.alias for entry in self.entries.values() if entry.alias]
        cards = [entry.face.name for entry in self.entries.values() if entry.face.name]
        cards += [other for entry in self.entries.values() for other in entry.known_as]
        words = [word for full in aliases + cards for word in words_of(full)]
        near = _nearest(name.text, [*aliases, *cards, *(p.name for p in self._players.values()), *words])
        return UnknownName(fault("unknown-permanent", name.span, near, name=name.text))


def full_names(entry: Entry) -> list[str]:
    """Its alias, given name, and card's name in every language in which it was typed."""
    known = (entry.alias, entry.face.name, entry.states.get("named"), *entry.known_as)
    return [str(name) for name in known if name]


def called(entry: Entry) -> str:
    """The name a permanent has on the battlefield: given, its card's, or its alias; "" for none."""
    return str(entry.states.get("named") or entry.face.name or entry.alias or "")


def words_of(name: str) -> tuple[str, ...]:
    """The words of a name; hyphens and apostrophes inside a word belong to it."""
    return tuple(_WORD.findall(name))


def first_name(name: str) -> str:
    """What stands before the comma of a legend's name ("Elesh Norn"); the whole name if there is none."""
    return name.partition(",")[0]


def coordinates(entries: Iterable[Entry]) -> str:
    """The coordinates of these places, members of groups as a range, for a sentence."""
    shown = [
        sentence("from-to", first=str(_member(entry, 1)), last=str(_member(entry, entry.count)))
        if entry.count > 1 else str(_member(entry, 1))
        for entry in entries
    ]
    if len(shown) > _SHOWN:
        return sentence("and-more-comma", list=row(*shown[:_SHOWN]), n=len(shown) - _SHOWN)
    return row(*shown)


def _member(entry: Entry, n: int) -> Ref:
    """The n-th of `members`, without the others: a group may have thousands."""
    return entry.ref._replace(member=n) if entry.group else entry.ref


def _ambiguous(name: Name, fitting: Sequence[Entry]) -> AmbiguousName:
    where = coordinates(fitting)
    if len(fitting) == 1:
        return AmbiguousName(fault("ambiguous-group", name.span, name=name.text, where=where))
    return AmbiguousName(fault("ambiguous-permanent", name.span, name=name.text, where=where))


def _nearest(text: str, known: Iterable[str]) -> str:
    by_fold = {fold(name): name for name in reversed(list(known))}
    near = difflib.get_close_matches(fold(text), sorted(by_fold), n=1, cutoff=0.6)
    return by_fold[near[0]] if near else ""


def no_creature(name: Name, span: Span | None = None) -> NotationError:
    """A player stands where a permanent must."""
    return NotationError(fault("player-no-creature", span or name.span, name=name.text))
