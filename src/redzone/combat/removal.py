"""What leaves combat when something has changed (506.4), and what hangs on a permanent that has left.

`settled` compares a board with the one before it: a permanent that left, phased out, changed its controller
or its types is looked for by its characteristics, so that an effect that ended is seen as well.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from redzone.board import Board, Ref, Target
from redzone.combat.changes import attackers, left, out_of_combat, with_states
from redzone.combat.event_names import ever, grouped, label, labels
from redzone.combat.model import Line, line
from redzone.layers import Effective, Thing, effective
from redzone.messages import sentence
from redzone.position.assume import both_ways
from redzone.rules.arena import ATTACKED
from redzone.rules.editions import Edition
from redzone.rules.numbers import number

#: what a creature attacks when what it attacked is still there but was removed from combat (506.4c)
NOTHING = Ref("", 0)
#: how an Aura leaves that is attached to nothing any more
BURIED = "put into the graveyard"


def settled(before: Board, after: Board, edition: Edition) -> tuple[Board, tuple[Line, ...]]:
    """The later board with the removals of 506.4 made, and a line for each. before: the last settled board.

    Raises MissingFact for a fact that makes a difference to it.
    """
    if _same(before, after):
        return after, ()
    found, _ = both_ways(
        lambda assumed: _settled(before, after, edition, assumed),
        lambda answer: (answer[1], answer[0].attacking, answer[0].blocking),
        lambda answer: " ".join(one.text for one in answer[1]) or sentence("settles-nothing"),
    )
    return found


def _settled(
    before: Board, after: Board, edition: Edition, assumed: Mapping[str, bool]
) -> tuple[Board, tuple[Line, ...]]:
    """The same under these assumptions. Raises Unknown for one more."""
    now = effective(after, classic=edition.old_layers, assumed=assumed)
    lines: list[Line] = []
    while loose := list(_loose(after, now)):
        after, more = _let_go(after, loose, edition)
        lines += more
        now = effective(after, classic=edition.old_layers, assumed=assumed)
    was = effective(before, classic=edition.old_layers, assumed=assumed)
    after = _sick(after, was, now)
    if not (after.attacking or after.blocking):
        return after, tuple(lines)
    settling = _Settling(before, after, edition, was, now)
    board = settling.attacked(settling.creatures())
    return board, (*settling.lines, *lines)  # who leaves, leaves combat at once; state-based actions follow


def _same(before: Board, after: Board) -> bool:
    """Nothing happened that characteristics could depend on."""
    return (
        before.things == after.things
        and before.changed == after.changed
        and before.gone == after.gone
        and before.setup.players == after.setup.players
        and before.attacking == after.attacking
        and before.blocking == after.blocking
        and before.blocked == after.blocked
    )


def _sick(board: Board, was: Effective, now: Effective) -> Board:
    """302.6: who controls a permanent only since now has not controlled it since the turn began."""
    fresh = [
        ref
        for thing in now.things
        for ref in thing.refs
        if (old := was.scene.thing(ref)) is not None and old.controller != thing.controller
    ]
    return with_states(board, fresh, sick=True, controlled_since_turn_began=None) if fresh else board


def defender(eff: Effective, target: Target) -> str:
    """The player attacked, the planeswalker's controller, the battle's protector (508.5); "" for none."""
    if isinstance(target, str):
        return target
    thing = eff.scene.thing(target)
    if thing is None or not thing.types & ATTACKED:
        return ""
    return str(thing.states.get("protector") or "") if "battle" in thing.types else thing.controller


class _Settling:
    """One comparison of two boards."""

    def __init__(
        self,
        before: Board,
        after: Board,
        edition: Edition,
        was: Effective | None = None,
        now: Effective | None = None,
    ) -> None:
        """was, now: the characteristics, for what is looked for by them."""
        self.before, self.board, self.edition = before, after, edition
        self._was, self._now = was, now
        self.names = ever(after)
        self.lines: list[Line] = []

    def _say(self, rule: str, code: str, **args: str | int) -> None:
        self.lines.append(line(number(rule, self.edition.name), code, **args))

    def _say_each(self, rule: str, code: str, refs: Iterable[Ref]) -> None:
        for group in grouped(refs):
            self._say(rule, code, what=labels(self.board, group, self.names), n=len(group))

    def _things(self, ref: Ref) -> tuple[Thing | None, Thing | None]:
        """The permanent now and before."""
        assert self._now is not None
        assert self._was is not None
        return self._now.scene.thing(ref), self._was.scene.thing(ref)

    def creatures(self) -> Board:
        """Creatures that are no longer attacking or blocking."""
        blocking = (pair.creature for pair in self.board.blocking)
        why: dict[str, list[Ref]] = {}
        for ref in dict.fromkeys((*attackers(self.board), *blocking)):
            why.setdefault(self._why_creature(ref), []).append(ref)
        why.pop("", None)
        for code, refs in why.items():
            self._say_each("removed from combat", code, refs)
        away = [ref for refs in why.values() for ref in refs]
        if not away:
            return self.board
        board = out_of_combat(self.board, away)
        self._say_bands(away)
        self._say_blocked(board)
        return board

    def _why_creature(self, ref: Ref) -> str:
        """The reason why a creature is removed from combat, as a code; "" if it is not."""
        now, was = self._things(ref)
        if ref in self.board.gone:
            return "out-left"
        if now is None:
            return "out-phased"
        if not now.is_creature:
            return "out-no-creature"
        if was is not None and was.controller != now.controller:
            return "out-control"
        if "battle" in now.types:
            return "out-battle"
        return ""

    def _say_bands(self, away: Iterable[Ref]) -> None:
        """702.22f: who is removed from combat leaves his band."""
        attacking = attackers(self.board)
        gone = set(away)
        lasting = {run.band for ref, run in attacking.items() if ref not in gone} - {0}
        leaving = [ref for ref in away if ref in attacking and attacking[ref].band in lasting]
        self._say_each("band left", "out-band", leaving)

    def _say_blocked(self, board: Board) -> None:
        """509.1g-h: blocked stays blocked; a blocker whose attackers are gone still is a blocking one."""
        was, now = self.board.blocking, board.blocking
        held = dict.fromkeys(pair.attacker for pair in was if pair.attacker is not None)
        still = {pair.attacker for pair in now}
        alone = [ref for ref in held if ref not in still and board.blocked.get(ref)]
        self._say_each("blocked", "stays-blocked", alone)
        busy = {pair.creature for pair in now if pair.attacker is not None}
        were = dict.fromkeys(pair.creature for pair in was if pair.attacker is not None)
        present = {pair.creature for pair in now}
        self._say_each("become blockers", "blocks-nothing", (ref for ref in were if ref in present - busy))

    def attacked(self, board: Board) -> Board:
        """506.4c-e: planeswalkers and battles that are no longer attacked; who attacked them goes on."""
        targets = dict.fromkeys(run.target for run in board.attacking)
        for target in targets:
            if not isinstance(target, Ref) or target == NOTHING:
                continue
            code = self._why_attacked(target)
            if code:
                board = self._without(board, target, code)
        return board

    def _why_attacked(self, target: Ref) -> str:
        """The reason why it stops being attacked, as a code; "" if it doesn't, or did so before."""
        now, was = self._things(target)
        if target in self.board.gone:
            return "unattacked-left" if target not in self.before.gone else ""
        if now is None:
            return "unattacked-phased"
        if was is not None and was.controller != now.controller:
            return "unattacked-control"
        return "" if _still_attackable(was or now, now) else "unattacked-type"

    def _without(self, board: Board, target: Ref, code: str) -> Board:
        """Who attacked it keeps attacking, but nothing. What is gone stays named: it can't come back."""
        attacking = attackers(board)
        away = [ref for ref, run in attacking.items() if run.target == target]
        names = labels(self.board, away, self.names)
        self._say("removed from combat", code, what=label(self.board, target, self.names), n=1)
        self._say("attacks nothing", "attacks-nothing", what=names, n=len(away))
        side = "" if self._was is None else defender(self._was, target)
        for ref in away:
            run = attacking[ref]
            kept = target if target in board.gone else NOTHING
            attacking[ref] = run._replace(target=kept, defending=run.defending or side)
        return replace(board, attacking=tuple(attacking.values()))


def _still_attackable(was: Thing, now: Thing) -> bool:
    """506.4, 506.4e: by its types, is it still what was attacked?"""
    before, after = was.types & ATTACKED, now.types & ATTACKED
    if before == ATTACKED and after == {"planeswalker"}:
        return now.states.get("protector") == now.controller
    if before == ATTACKED:
        return bool(after)
    return before <= after


# --- what is attached ---------------------------------------------------------------------------------


def _loose(board: Board, now: Effective) -> Iterator[Thing]:
    """Auras and Equipment attached to a permanent that has left; Equipment on what is no creature."""
    for thing in now.things:
        host = thing.attached
        if not isinstance(host, Ref):
            continue
        entry = board.entries[host._replace(member=0)]
        members = (host,) if host.member else entry.members
        if all(ref in board.gone for ref in members):
            yield thing
        elif "Equipment" in thing.subtypes:
            at = now.scene.thing(host)
            if at is not None and not at.is_creature:
                yield thing


def _let_go(board: Board, loose: Iterable[Thing], edition: Edition) -> tuple[Board, list[Line]]:
    """704.5m-n: the Aura is put into the graveyard, the Equipment becomes unattached."""
    lines = []
    for thing in loose:
        name = label(board, thing.ref)
        if "Aura" in thing.subtypes:
            board = left(board, thing.refs, BURIED)
            lines.append(line(number("loose Aura", edition.name), "aura-buried", what=name))
        else:
            board = with_states(board, thing.refs, attached=None)
            lines.append(line(number("loose Equipment", edition.name), "unattached", what=name))
    return board, lines


def removed(board: Board, refs: Iterable[Ref], edition: Edition) -> tuple[Board, tuple[Line, ...]]:
    """506.4: removed from combat because an effect says so, or as it regenerates; attacked ones are attacked
    no longer.
    """
    settling = _Settling(board, board, edition)
    fighting = _in_combat(board)
    away = [ref for ref in refs if ref in fighting]
    settling._say_each("removed from combat", "out-effect", away)
    after = out_of_combat(board, away)
    settling._say_bands(away)
    settling._say_blocked(after)
    for ref in away:
        if any(run.target == ref for run in after.attacking):
            after = settling._without(after, ref, "unattacked-effect")
    return after, tuple(settling.lines)


def _in_combat(board: Board) -> set[Target]:
    """Everything that attacks, blocks or is attacked."""
    blocking = (pair.creature for pair in board.blocking)
    return {*attackers(board), *blocking, *(run.target for run in board.attacking)}


def is_fighting(board: Board, ref: Ref) -> bool:
    """Is it attacking or blocking?"""
    return ref in attackers(board) or any(pair.creature == ref for pair in board.blocking)
