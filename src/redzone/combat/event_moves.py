"""Events that move or turn permanents: tap, destroy, exile, phase out, blink and the like."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from redzone.board import Board, Entry, Ref
from redzone.board.faults import opposed
from redzone.board.model import Fact
from redzone.combat.changes import entered, left, state_of, with_states
from redzone.combat.event_words import Told
from redzone.combat.happening import Happened
from redzone.combat.removal import is_fighting, removed
from redzone.errors import SetupError, fault
from redzone.layers import Effective, Thing
from redzone.messages import card_name

#: of an Aura or Equipment: it phased out because its host did, or by itself (702.26g, i)
INDIRECTLY, DIRECTLY = "indirectly", "directly"
_ATTACHABLE = frozenset({"Aura", "Equipment", "Fortification"})


def tap(at: Happened, told: Told) -> None:
    """701.26a."""
    refs = at.here.refs(told.who)
    fresh = at.tap(refs)
    at.say_each("tap", "taps", fresh)
    at.say_each("tap", "tapped-already", _without(refs, fresh))


def untap(at: Happened, told: Told) -> None:
    """701.26b; a stun counter is removed instead (122.1d)."""
    refs = at.here.refs(told.who)
    tapped = [ref for ref in refs if state_of(at.board, ref, "tapped")]
    stunned = [ref for ref in tapped if _counter_off(at, ref, "stun")]
    fresh = _without(tapped, stunned)
    at.board = with_states(at.board, fresh, tapped=None)
    at.say_each("untap", "untaps", fresh)
    at.say_each("stun counter", "stun-removed", stunned)
    at.say_each("untap", "untapped-already", _without(refs, tapped))


def destroy(at: Happened, told: Told) -> None:
    """701.8a. Indestructible permanents stay (702.12b); a shield counter is removed instead (122.1c)."""
    refs = at.here.refs(told.who)
    safe = at.ask(lambda eff: _indestructible(eff, refs))
    shielded = [ref for ref in _without(refs, safe) if _counter_off(at, ref, "shield")]
    lost = _without(refs, (*safe, *shielded))
    at.say_each("indestructible", "indestructible", safe)
    at.say_each("shield counter", "shield-removed", shielded)
    at.say_each("destroy", "destroyed", lost)
    at.board = left(at.board, lost, "destroyed")


def _without(refs: Iterable[Ref], others: Iterable[Ref]) -> list[Ref]:
    away = set(others)
    return [ref for ref in refs if ref not in away]


def _indestructible(eff: Effective, refs: Iterable[Ref]) -> list[Ref]:
    return [ref for ref in refs if (t := eff.scene.thing(ref)) is not None and t.has("indestructible")]


def exile(at: Happened, told: Told) -> None:
    """701.13a."""
    _leave(at, told, "exile", "exiled")


def sacrifice(at: Happened, told: Told) -> None:
    """701.21a."""
    _leave(at, told, "sacrifice", "sacrificed")


def bounce(at: Happened, told: Told) -> None:
    """To its owner's hand."""
    _leave(at, told, "new object", "returned")


def _leave(at: Happened, told: Told, rule: str, how: str) -> None:
    refs = at.here.refs(told.who)
    at.say_each(rule, how, refs)
    at.board = left(at.board, refs, how)
    at.say_each("token is gone", "token-gone", [ref for ref in refs if _is_token(at, ref)])


def _is_token(at: Happened, ref: Ref) -> bool:
    return bool(at.board.entries[ref._replace(member=0)].states.get("token"))


def regenerate(at: Happened, told: Told) -> None:
    """It regenerates (701.19a): damage is removed, it taps, and it leaves combat."""
    refs = at.here.refs(told.who)
    at.say_each("regenerate", "regenerates", refs)
    at.tap(refs)
    at.board = with_states(at.board, refs, damage=None)
    fighting = [ref for ref in refs if is_fighting(at.board, ref)]
    at.board, lines = removed(at.board, fighting, at.combat.edition)
    at.lines += lines


def _counter_off(at: Happened, ref: Ref, kind: str) -> bool:
    """A counter of this kind removed, if there is one."""
    counters = state_of(at.board, ref, "counters") or {}
    if counters.get(kind, 0) < 1:
        return False
    fewer = {name: n - (name == kind) for name, n in counters.items() if n > (name == kind)}
    at.board = with_states(at.board, [ref], counters=fewer)
    return True


# --- phasing --------------------------------------------------------------------------------------------


def phase_out(at: Happened, told: Told) -> None:
    """702.26b, with everything attached to it (702.26g)."""
    refs = at.here.refs(told.who)
    along = at.ask(lambda eff: [ref for ref in _attached(eff.things, refs) if ref not in refs])
    for ref in refs:
        alone = state_of(at.board, ref, "attached") is not None
        at.board = with_states(at.board, [ref], phased_out=DIRECTLY if alone else True)
    at.board = with_states(at.board, along, phased_out=INDIRECTLY)
    at.say_each("phase out", "phases-out", refs)
    at.say_each("phase together", "phases-out-along", along)


def phase_in(at: Happened, told: Told) -> None:
    """702.26c, with what phased out because of it; who phased out along does not phase in by itself."""
    refs = at.here.refs(told.who, phased=True)
    back = list(refs)
    for ref in refs:
        if not state_of(at.board, ref, "phased out"):
            raise SetupError(fault("event-not-phased-out", what=at.here.label(ref)))
        host = _host_out(at.board, ref)
        if host is not None and host not in refs and state_of(at.board, ref, "phased out") != DIRECTLY:
            raise SetupError(
                fault("event-phases-with-host", what=at.here.label(ref), object=at.here.label(host))
            )
        at.say("phase in", "phases-in", what=at.here.label(ref))
    for ref in back:
        for more in _waiting(at.board, ref):
            if more not in back:
                back.append(more)
                at.say("phase together", "phases-in-along", what=at.here.label(more))
    at.board = with_states(at.board, back, phased_out=None)
    if at.combat.edition.phases_in_ready:
        at.board = with_states(at.board, back, sick=None, entered_this_turn=None)
        at.say("phase in ready", "phases-in-ready", what=at.here.labels(refs))


def _attached(things: Iterable[Thing], hosts: Iterable[Ref]) -> list[Ref]:
    """Auras, Equipment and Fortifications attached to these, and those attached to them in turn."""
    found: list[Ref] = []
    inside = list(hosts)
    known = list(things)
    for host in inside:
        for thing in known:
            if _is_on(thing.attached, host) and thing.subtypes & _ATTACHABLE:
                fresh = [ref for ref in thing.refs if ref not in inside]
                found += fresh
                inside += fresh
    return found


def _is_on(attached: Fact, host: Ref) -> bool:
    if not isinstance(attached, Ref):
        return False
    return attached in (host, host._replace(member=0))


def _host_out(board: Board, ref: Ref) -> Ref | None:
    """What it is attached to, if that is phased out."""
    host = state_of(board, ref, "attached")
    if not isinstance(host, Ref) or host in board.gone or not state_of(board, host, "phased out"):
        return None
    return host


def _waiting(board: Board, host: Ref) -> list[Ref]:
    """What is attached to it and phased out along with it."""
    return [
        ref
        for entry in board.entries.values()
        for ref in entry.members
        if ref not in board.gone
        and _is_on(state_of(board, ref, "attached"), host)
        and state_of(board, ref, "phased out") not in (None, False, DIRECTLY)
    ]


# --- a new object -----------------------------------------------------------------------------------


def blink(at: Happened, told: Told) -> None:
    """Exiled and returned at once to its owner's side: a new object (400.7). A token is gone (111.7)."""
    refs = at.here.refs(told.who)
    for ref in refs:
        entry = at.board.entries[ref._replace(member=0)]
        name = at.here.label(ref)
        if "Aura" in entry.face.subtypes:
            raise SetupError(fault("event-blinks-aura", what=name, card=card_name(entry.face.name) or name))
        at.board = left(at.board, [ref], "exiled")
        if _is_token(at, ref):
            at.say("exile", "exiled", what=name, n=1)
            at.say("token is gone", "token-gone", what=name, n=1)
            continue
        at.board, fresh = entered(at.board, _returned(at.board, entry))
        at.say("new object", "blinked", what=name, object=str(fresh))


def _returned(board: Board, entry: Entry) -> Entry:
    """The card as it comes back: only what is printed, and that it is new. A commander stays one."""
    states: dict[str, Fact] = {"sick": True, "entered this turn": True}
    if entry.states.get("commander"):
        states["commander"] = True
    if "battle" in entry.face.types:
        states["protector"] = _protector(board, entry)
    return replace(
        entry, count=1, group=False, controller=entry.owner, grants=(), counters={}, states=states
    )


def _protector(board: Board, entry: Entry) -> str:
    """310.8a, 310.11a: a Siege's is an opponent of its controller, the same as before if that can be."""
    was = str(entry.states.get("protector") or "")
    if "Siege" not in entry.face.subtypes:
        return entry.owner
    opponents = [name for name in board.players if opposed(board.players, name, entry.owner)]
    return was if was in opponents else opponents[0]
