"""What triggered keyword abilities of combat do (702), as far as nobody has to choose; the rest is named."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from types import MappingProxyType

from redzone.abilities import Every, Filter, Grant, Itself, Marked, Not, Target, Typed
from redzone.board import Board, Effect, Ref
from redzone.combat.changes import left, state_of, with_player, with_states
from redzone.combat.desks import controllers, rule, seen
from redzone.combat.model import AttackDeclared, Combat, Line, Triggered, line
from redzone.combat.naming import Naming
from redzone.combat.resolving_effects import apply, the_target
from redzone.combat.stack import Stack
from redzone.layers import Unknown
from redzone.messages import card_name, sentence

Does = Callable[[Stack, Triggered], None]
_OTHER_ATTACKERS = Every((Not(Itself()), Marked("attacking"), Typed("creature")))


def _gets(stack: Stack, one: Triggered, power: int, toughness: int, subject: Filter | None = None) -> None:
    change = Grant(subject=subject or Itself(), plus_power=power, plus_toughness=toughness)
    here = [ref for ref in one.objects if isinstance(ref, Ref) and stack.is_there(ref)]
    apply(stack, one, change, here)


def _battle_cry(stack: Stack, one: Triggered) -> None:
    """702.91a: each other attacking creature."""
    _gets(stack, one, 1, 0, _OTHER_ATTACKERS)


def _bushido(stack: Stack, one: Triggered) -> None:
    """702.45a."""
    _gets(stack, one, one.amount, one.amount)


def _exalted(stack: Stack, one: Triggered) -> None:
    """702.83a: the creature that attacks alone."""
    _gets(stack, one, 1, 1, Target(0))


def _flanking(stack: Stack, one: Triggered) -> None:
    """702.25a: the blocking creature."""
    _gets(stack, one, -1, -1, Target(0))


def _frenzy(stack: Stack, one: Triggered) -> None:
    """702.68a."""
    _gets(stack, one, one.amount, 0)


def _rampage(stack: Stack, one: Triggered) -> None:
    """702.23a: for each creature blocking it beyond the first, counted now."""
    n = sum(1 for pair in stack.board.blocking if pair.attacker == one.source)
    more = one.amount * max(0, n - 1)
    _gets(stack, one, more, more)


def _melee(stack: Stack, one: Triggered) -> None:
    """702.121a: for each opponent whom its controller attacked with a creature this combat, as declared."""
    mine = set(stack.board.side_of(one.controller))
    holders = controllers(stack.seen)
    n = len({
        target
        for event in stack.combat.acted
        if isinstance(event, AttackDeclared)
        for ref, target in event.pairs
        if isinstance(target, str) and target not in mine and _is_mine(stack, ref, holders, one.controller)
    })
    _gets(stack, one, n, n)


def _is_mine(stack: Stack, ref: Ref, holders: dict[Ref, str], player: str) -> bool:
    """Was it his as it attacked? Of one that is gone the side has to do."""
    return holders.get(ref, stack.board.entries[ref._replace(member=0)].controller) == player


def _enlist(stack: Stack, one: Triggered) -> None:
    """702.154a: the power of the creature that was tapped."""
    tapped = one.objects[0]
    thing = stack.seen.scene.thing(tapped) if isinstance(tapped, Ref) else None
    if thing is None or thing.power is None:
        raise Unknown("enlisted", sentence("about-power", what=stack.naming.target(tapped)))
    _gets(stack, one, thing.power, 0)


def _counter(stack: Stack, one: Triggered) -> None:
    """702.105a, 702.149a: a +1/+1 counter on it."""
    if stack.is_there(one.source):
        _put_counter(stack, one.source)


def _put_counter(stack: Stack, ref: Ref) -> None:
    counters = dict(state_of(stack.board, ref, "counters") or {})
    counters["+1/+1"] = counters.get("+1/+1", 0) + 1
    stack.become(with_states(stack.board, [ref], counters=counters))
    stack.changed("+1/+1 counter", [ref])
    stack.harmful = True


def _mentor(stack: Stack, one: Triggered) -> None:
    """702.134a: a +1/+1 counter on target attacking creature with lesser power."""
    aim = the_target(stack, one)
    if isinstance(aim, Ref):
        _put_counter(stack, aim)


def _afflict(stack: Stack, one: Triggered) -> None:
    """702.130a: the defending player loses life."""
    player = next((target for target in one.objects if isinstance(target, str)), "")
    if not player:
        raise Unknown("defending player", sentence("about-which-player", what=card_name(one.label)))
    life = stack.board.players[player].life - one.amount
    stack.become(with_player(stack.board, player, life=life))
    stack.tell("afflict", "trigger-afflict", player=player, life=one.amount)


def _annihilator(stack: Stack, one: Triggered) -> None:
    """702.86a: the defending player chooses what is sacrificed."""
    player = next((target for target in one.objects if isinstance(target, str)), "?")
    stack.tell("annihilator", "trigger-annihilator", player=player, amount=one.amount)


def _decayed(stack: Stack, one: Triggered) -> None:
    """702.147a: it is sacrificed at end of combat; `at_end` does that."""
    stack.tell("decayed", "trigger-decayed", what=stack.naming.target(one.source))
    stack.began(Effect(controller=one.controller, card=one.label, on=(one.source,), keyword="decayed"))


def at_end(combat: Combat, board: Board) -> tuple[Board, tuple[Line, ...]]:
    """What is sacrificed at end of combat (702.147a); what another player controls by now is not."""
    due = [one for one in board.later if isinstance(one, Effect) and one.keyword == "decayed"]
    holders = controllers(seen(combat, board)) if due else {}
    refs = [one.on[0] for one in due if holders.get(_ref(one)) == one.controller]
    gone = dict.fromkeys(ref for ref in refs if isinstance(ref, Ref))
    lines = [
        line(rule(combat, "decayed"), "trigger-decayed-end", what=Naming(board).target(ref)) for ref in gone
    ]
    rest = tuple(one for one in board.later if one not in due)
    return left(replace(board, later=rest), gone, "sacrificed") if due else board, tuple(lines)


def _ref(effect: Effect) -> Ref:
    ref = effect.on[0]
    assert isinstance(ref, Ref)
    return ref


def _mobilize(stack: Stack, one: Triggered) -> None:
    """702.181a: what the tokens attack is chosen."""
    stack.tell("mobilize", "trigger-mobilize", player=one.controller, amount=one.amount)


def _myriad(stack: Stack, one: Triggered) -> None:
    """702.116a: its controller may create tokens, and chooses what each attacks."""
    stack.tell("myriad", "trigger-myriad", player=one.controller, what=stack.naming.target(one.source))


def _provoke(stack: Stack, one: Triggered) -> None:
    """702.39a: its target was said with the declaration, or there is none."""
    done = any(
        isinstance(thing, Effect) and thing.keyword == "provoke" and thing.source == one.source
        for thing in stack.board.later
    )
    stack.tell("provoke", "trigger-provoke" if done else "trigger-provoke-nobody", what=card_name(one.label))


#: keyword -> what it does as it resolves
KEYWORDS: MappingProxyType[str, Does] = MappingProxyType({
    "afflict": _afflict,
    "annihilator": _annihilator,
    "battle cry": _battle_cry,
    "bushido": _bushido,
    "decayed": _decayed,
    "dethrone": _counter,
    "enlist": _enlist,
    "exalted": _exalted,
    "flanking": _flanking,
    "frenzy": _frenzy,
    "melee": _melee,
    "mentor": _mentor,
    "mobilize": _mobilize,
    "myriad": _myriad,
    "provoke": _provoke,
    "rampage": _rampage,
    "training": _counter,
})
