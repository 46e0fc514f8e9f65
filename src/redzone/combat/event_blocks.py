"""Events about the combat itself: removed from it, blocked or not by an effect, attacking something else."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from redzone.board import Blocking, Board, Ref, Target
from redzone.board.faults import opposed
from redzone.combat.changes import attackers
from redzone.combat.event_words import Told
from redzone.combat.happening import Happened
from redzone.combat.model import BecameBlocked
from redzone.combat.removal import defender, removed
from redzone.errors import SetupError, fault
from redzone.layers import Effective


def remove(at: Happened, told: Told) -> None:
    """Removed from combat by an effect (506.4)."""
    refs = at.here.refs(told.who)
    fighting = dict.fromkeys(
        (*attackers(at.board), *(pair.creature for pair in at.board.blocking),
         *(run.target for run in at.board.attacking))
    )  # fmt: skip
    for ref in refs:
        if ref not in fighting:
            raise SetupError(fault("event-not-in-combat", what=at.here.label(ref)))
    at.board, lines = removed(at.board, refs, at.combat.edition)
    at.lines += lines


def becomes_blocked(at: Happened, told: Told) -> None:
    """By an effect and no creature; the whole band does (702.22i)."""
    refs = at.here.refs(told.who, attacking=True)
    attacking = attackers(at.board)
    for ref in refs:
        settled_attacker(at, ref, attacking)
    was = at.board.blocked
    bands = {attacking[ref].band for ref in refs} - {0}
    named = set(refs)
    mates = [ref for ref, run in attacking.items() if run.band in bands and ref not in named]
    at.say_each("blocked", "blocked-already", [ref for ref in refs if was[ref]])
    for rule, some in (("blocked", refs), ("band blocked by effect", mates)):
        fresh = [ref for ref in some if not was.get(ref)]
        at.say_each(rule, "becomes-blocked", fresh)
        at.happenings += [BecameBlocked(ref, None, fresh=True) for ref in fresh]
        at.board = replace(at.board, blocked={**at.board.blocked, **dict.fromkeys(fresh, True)})


def becomes_unblocked(at: Happened, told: Told) -> None:
    """509.1h: only an effect makes a blocked creature unblocked; nothing blocks it any more."""
    refs, attacking = at.here.refs(told.who, attacking=True), attackers(at.board)
    for ref in refs:
        settled_attacker(at, ref, attacking)
        if not at.board.blocked[ref]:
            at.say("blocked", "unblocked-already", what=at.here.label(ref))
            continue
        was = at.board.blocking
        pairs = tuple(p._replace(attacker=None) if p.attacker == ref else p for p in was)
        at.board = replace(at.board, blocked={**at.board.blocked, ref: False}, blocking=pairs)
        at.say("blocked", "becomes-unblocked", what=at.here.label(ref))
        busy = {p.creature for p in pairs if p.attacker is not None}
        idle = dict.fromkeys(p.creature for p in was if p.attacker == ref and p.creature not in busy)
        at.say_each("become blockers", "blocks-nothing", idle)


def blocks(at: Happened, told: Told) -> None:
    """An effect makes creatures on the battlefield block: no evasion, restriction or cost counts (O-13)."""
    attacking = attackers(at.board)
    for ref in at.here.refs(told.who):
        for attacker in at.here.refs(told.rest, attacking=True):
            settled_attacker(at, attacker, attacking)
            _check_blocker(at, ref, attacker)
            for each in band(at.board, attacker):
                block(at, ref, each, declared_one=each == attacker, blocks=True)


def _check_blocker(at: Happened, ref: Ref, attacker: Ref) -> None:
    """Only a creature of a player whom the attacker attacks can block it (506.3)."""
    code = at.ask(lambda eff: _no_blocker(at.board, eff, ref, attacker))
    if code:
        raise SetupError(fault(code, what=at.here.label(ref), object=at.here.label(attacker)))


def _no_blocker(board: Board, eff: Effective, ref: Ref, attacker: Ref) -> str:
    """The code of the reason why it can't block that one, "" if it can."""
    thing = eff.scene.thing(ref)
    if thing is None or not thing.is_creature or "battle" in thing.types:
        return "event-no-blocker"
    run = attackers(board)[attacker]
    # 506.4c: a creature that attacks nothing any more may still be blocked
    held = run.defending in board.side_of(thing.controller) and not defender(eff, run.target)
    stranger = ref in attackers(board) or not (held or defends(board, eff, thing.controller, attacker))
    return "event-blocks-stranger" if stranger else ""


def block(at: Happened, ref: Ref, attacker: Ref, *, declared_one: bool, blocks: bool) -> None:
    """One more pair of blocker and attacker, not declared. blocks: the blocker was on the battlefield."""
    name, other = at.here.label(ref), at.here.label(attacker)
    if any(p.creature == ref and p.attacker == attacker for p in at.board.blocking):
        at.say("become blockers", "blocks-already", what=name, object=other)
        return
    fresh = at.board.blocked.get(attacker) is False
    entered = declared_one and not blocks
    own = "put blocking" if entered else "become blockers"
    code = "enters-blocking" if entered else "blocks-now"
    at.say(own if declared_one else "band blocked", code, what=name, object=other)
    if fresh:
        at.say("blocked" if declared_one else "band blocked", "becomes-blocked", what=other, n=1)
    kept = tuple(p for p in at.board.blocking if p.creature != ref or p.attacker is not None)
    at.board = replace(
        at.board,
        blocking=(*kept, Blocking(ref, attacker, declared=False)),
        blocked={**at.board.blocked, attacker: True},
    )
    at.happenings.append(BecameBlocked(attacker, ref, fresh=fresh, blocks=blocks))


def settled_attacker(at: Happened, ref: Ref, attacking: Collection[Ref]) -> None:
    """Raises SetupError if the creature does not attack, or blockers were not declared yet."""
    if ref not in attacking:
        raise SetupError(fault("event-not-attacking", what=at.here.label(ref)))
    if ref not in at.board.blocked:
        raise SetupError(fault("event-before-blocks", what=at.here.label(ref)))


def band(board: Board, ref: Ref) -> tuple[Ref, ...]:
    """The attacker, and the other members of its band behind it (702.22)."""
    attacking = attackers(board)
    number = attacking[ref].band
    mates = (other for other, run in attacking.items() if number and run.band == number)
    return (ref, *(other for other in mates if other != ref))


def defends(board: Board, eff: Effective, player: str, attacker: Ref) -> bool:
    """Is this creature attacking the player, his planeswalker or a battle he protects, or his teammate's?"""
    run = attackers(board).get(attacker)
    if run is None:
        return False
    attacked = defender(eff, run.target)
    return bool(attacked) and attacked in board.side_of(player)


# --- reselecting ----------------------------------------------------------------------------------------


def now_attacks(at: Happened, told: Told) -> None:
    """508.7: it was not removed from combat, and does not attack a second time; no restriction counts."""
    target, attacking = at.here.target(told.rest), attackers(at.board)
    for ref in at.here.refs(told.who, attacking=True):
        run = attacking.get(ref)
        if run is None:
            raise SetupError(fault("event-not-attacking", what=at.here.label(ref)))
        side = at.ask(lambda eff, one=ref: _reselected(at, eff, one, target))  # type: ignore[misc]
        if not side:
            other = at.here.target_label(target)
            raise SetupError(fault("event-cant-reselect", what=at.here.label(ref), object=other))
        if side not in at.board.defending:  # 508.7d: a defending player was chosen
            raise SetupError(fault("event-not-defending", what=at.here.label(ref), player=side))
        code = "attacks-already" if run.target == target else "now-attacks"
        at.say("reselected", code, what=at.here.label(ref), object=at.here.target_label(target))
        attacking[ref] = run._replace(target=target, defending=side)
    at.board = replace(at.board, attacking=tuple(attacking.values()))


def _reselected(at: Happened, eff: Effective, ref: Ref, target: Target) -> str:
    """508.7c: an opponent of its controller, his planeswalker or a battle he protects: his name; else ""."""
    thing = eff.scene.thing(ref)
    side = defender(eff, target) if at.combat.edition.attack_permanents or isinstance(target, str) else ""
    if thing is None or not opposed(at.board.players, side, thing.controller):
        return ""
    return side

