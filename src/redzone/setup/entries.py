"""Written permanents as entries: in a first pass what they are, in a second what points at others."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from redzone.board import Entry, Face, Player, Ref
from redzone.board.faults import opposed
from redzone.errors import NotationError, fault
from redzone.notation.folding import fold
from redzone.notation.written import Permanent
from redzone.setup.blame import Blame
from redzone.setup.cards import permanent_face
from redzone.setup.faces import described, with_texts
from redzone.setup.grants import grant_of
from redzone.setup.library import Library
from redzone.setup.names import Names
from redzone.setup.states import states_of, word_of
from redzone.setup.texts import abilities_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """A written permanent with its entry as far as it is known."""

    written: Permanent
    entry: Entry


def first_pass(written: Permanent, ref: Ref, library: Library, blame: Blame) -> Draft:
    """What it is and is called. A card that can't be found leaves a fault, and a blank face of that name."""
    card: Face | None = None
    known_as: tuple[str, ...] = ()
    if written.card is not None:
        known_as = (written.card.text,)
        with blame.catching():
            card = permanent_face(written.card, written, library)
            known_as = (written.card.text,) if fold(written.card.text) != fold(card.name) else ()
    with blame.catching():
        _check(written, described(written, card))
    entry = Entry(
        ref=ref,
        count=1 if written.count is None else written.count,
        group=written.count is not None,
        alias=written.alias,
        controller=ref.player,
        owner=ref.player,
        face=described(written, card),
        counters=_counters(written),
        states={state.name: word_of(state) for state in written.states if state.name == "named"},
        known_as=known_as,
    )
    return Draft(written=written, entry=entry)


def _check(written: Permanent, face: Face) -> None:
    if written.card is None and written.alias is None and written.stat is None and not face.types:
        raise NotationError(fault("nothing-there", written.span))
    if written.card is None and not face.types:
        raise NotationError(fault("no-type", written.span, name=written.alias or ""))
    if written.count is not None and written.count < 1:
        raise NotationError(fault("group-of-none", written.span, n=written.count))


def _counters(written: Permanent) -> dict[str, int]:
    found: Counter[str] = Counter()
    for kind, number in written.counters:
        found[kind] += number
    return dict(found)


def second_pass(
    draft: Draft, names: Names, library: Library, players: dict[str, Player], blame: Blame
) -> Entry:
    """The entry with its states, grants and quoted texts."""
    written, entry = draft.written, draft.entry
    states = states_of(written.states, names, blame)
    owner = str(states.pop("owner", entry.owner))
    if "token" in written.words:
        states["token"] = True
    if "battle" in entry.face.types and "protector" not in states:
        states.update(_only_protector(entry, players))
    grants = []
    for grant in written.grants:
        with blame.catching():
            grants.append(grant_of(grant))
    face = entry.face
    with blame.catching():
        said = abilities_of(written.texts, replace(entry, states=states), names, library)
        face = with_texts(face, said.abilities, said.unread)
    return replace(entry, face=face, owner=owner, grants=tuple(grants), states=states)


def _only_protector(entry: Entry, players: dict[str, Player]) -> dict[str, str]:
    """310.8a, 310.11a: without a battle type its controller, of a Siege the only opponent there is."""
    if "Siege" not in entry.face.subtypes:
        return {"protector": entry.controller}
    opponents = [name for name in players if opposed(players, name, entry.controller)]
    return {"protector": opponents[0]} if len(opponents) == 1 else {}
