"""Put onto the battlefield attacking or blocking (506.3a-f, 508.4, 509.4).

No requirement, restriction, cost, limit or evasion counts. Who can't attack or block enters all the same.
"""

from __future__ import annotations

from dataclasses import replace

from redzone.board import Attacking, Board, Entry, Player, Ref, Target
from redzone.board.faults import faults
from redzone.combat.changes import attackers, entered
from redzone.combat.event_blocks import band, block, defends
from redzone.combat.event_names import Here
from redzone.combat.event_words import Told
from redzone.combat.happening import Happened
from redzone.combat.removal import defender
from redzone.errors import NotationError, SetupError, fault
from redzone.layers import Effective
from redzone.notation import read
from redzone.setup import Names
from redzone.setup.blame import Blame
from redzone.setup.entries import first_pass, second_pass
from redzone.setup.take import take


def attacking(at: Happened, told: Told) -> None:
    """`P puts PERMANENT attacking D`."""
    target = at.here.once(told.second)
    _check_moment(at)
    refs = put(at, told)
    names = at.here.labels(refs)
    reason, side = at.ask(
        lambda eff: (_why_not_attacking(at, eff, refs[0], target), defender(eff, target))
    )
    if reason:
        rule, code = reason
        at.say(rule, code, what=names, object=at.here.target_label(target), n=len(refs))
        return
    runs = [Attacking(ref, target, declared=False, defending=side) for ref in refs]
    at.board = take(at.board, None, runs)
    at.say("put attacking", "enters-attacking", what=names, object=at.here.target_label(target), n=len(refs))
    if at.late:
        at.board = replace(at.board, blocked={**at.board.blocked, **dict.fromkeys(refs, False)})
        at.say("enters unblocked", "enters-unblocked", what=names, n=len(refs))


def blocking(at: Happened, told: Told) -> None:
    """`P puts PERMANENT blocking W`; who blocks a member of a band blocks the whole band (702.22h)."""
    attacker = at.here.once(told.second)
    if isinstance(attacker, str):
        raise NotationError(fault("player-no-creature", name=attacker))
    _check_moment(at)
    if attacker in attackers(at.board) and attacker not in at.board.blocked:
        raise SetupError(fault("event-before-blocks", what=at.here.label(attacker)))
    refs = put(at, told)
    for ref in refs:
        reason = at.ask(lambda eff, one=ref: _why_not_blocking(at, eff, one, attacker))  # type: ignore[misc]
        if reason:
            at.say(*reason, what=at.here.label(ref), object=at.here.label(attacker), n=1)
            continue
        for each in band(at.board, attacker):
            block(at, ref, each, declared_one=each == attacker, blocks=False)


def _check_moment(at: Happened) -> None:
    """Attacking and blocking creatures are only there during the combat phase (506.1)."""
    if at.over:
        raise SetupError(fault("event-no-combat"))


def _why_not_attacking(at: Happened, eff: Effective, ref: Ref, target: Target) -> tuple[str, str] | None:
    """The rule by its name, and a code, for what keeps it from attacking; None if nothing does."""
    thing = eff.scene.thing(ref)
    if thing is None or not thing.is_creature:
        return "enters no creature", "enters-no-creature"
    if "battle" in thing.types:
        return "enters a battle", "enters-battle"
    if thing.controller not in at.board.active:
        return "enters for another", "enters-for-another"
    side = defender(eff, target) if at.combat.edition.attack_permanents or isinstance(target, str) else ""
    if not side:
        return "enters against nothing", "enters-against-nothing"
    if side not in at.board.defending:
        return "enters against the lost", "enters-against-own"
    return None


def _why_not_blocking(at: Happened, eff: Effective, ref: Ref, attacker: Ref) -> tuple[str, str] | None:
    """The same for a creature that enters blocking."""
    thing = eff.scene.thing(ref)
    if thing is None or not thing.is_creature:
        return "enters no creature", "enters-no-creature"
    if "battle" in thing.types:
        return "enters a battle", "enters-battle"
    if attacker not in attackers(at.board):
        return "enters blocking the lost", "enters-blocking-nobody"
    if not defends(at.board, eff, thing.controller, attacker):
        return "enters blocking nobody", "enters-blocking-stranger"
    return None


# --- the permanent itself ---------------------------------------------------------------------------------


def put(at: Happened, told: Told) -> tuple[Ref, ...]:
    """The permanent (or group) of the event enters under the player's control: its members."""
    player = at.here.player(told.who)
    entry = written_entry(at.here, player, told.rest)
    at.board, _ = entered(at.board, checked(at.board, entry))
    ref = next(reversed([thing.ref for thing in at.board.later if isinstance(thing, Entry)]))
    at.here = Here(at.board, at.cards)
    return at.board.entries[ref].members


def written_entry(here: Here, player: str, text: str) -> Entry:
    """A permanent as section 1 of the notation writes it. Raises NotationError and its kinds."""
    sides = read(f"{player}: {text}", here.cards.card_at, here.names.known).sides
    if len(sides) != 1 or len(sides[0].permanents) != 1:
        raise NotationError(fault("event-one-permanent", words=text))
    blame = Blame()
    place = 1 + max((ref.place for ref in here.board.entries if ref.player == player), default=0)
    draft = first_pass(sides[0].permanents[0], Ref(player, place), here.cards, blame)
    things = (*here.board.present.things, draft.entry)
    names = Names(replace(here.board.setup, things=things))
    players: dict[str, Player] = dict(here.board.players)
    entry = second_pass(draft, names, here.cards, players, blame)
    blame.settle()
    return replace(entry, states={**entry.states, "sick": True, "entered this turn": True})


def checked(board: Board, entry: Entry) -> Entry:
    """The entry, if nothing is wrong with it beside those that are there. Raises SetupError."""
    place = 1 + max((ref.place for ref in board.entries if ref.player == entry.controller), default=0)
    placed = replace(entry, ref=Ref(entry.controller, place))
    setup = replace(board.setup, things=(*board.present.things, placed))
    found = [
        item
        for item in faults(setup)
        if dict(item.args).get("permanent") == str(placed.ref) and item.code != "wrong-place"
    ]
    if found:
        raise SetupError(*found)
    return placed
