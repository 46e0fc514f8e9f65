"""Random things to do in a combat: answers to what is due, events, and attempts that are wrong on purpose."""

from __future__ import annotations

from random import Random

from combat_draw import COLOURS, KEYWORDS, TEXTS
from redzone.board import Board, Entry, Ref
from redzone.combat import Combat, Due, Moment
from redzone.combat.changes import attackers
from redzone.combat.desks import attack_desk, block_desk, seen
from redzone.combat.event_names import ever
from redzone.errors import Undecided
from redzone.setup import show

SPELLS = ("Giant Growth", "Falter", "Trumpet Blast", "Holy Strength", "Maze of Ith", "Unsummon", "Fog")
#: events about one permanent that is there
ORDERS = (
    "tap", "untap", "destroy", "exile", "sacrifice", "bounce", "regenerate", "phase out", "blink",
)  # fmt: skip


# --- names --------------------------------------------------------------------------------------------


def refs(board: Board, *, gone: bool = False) -> list[Ref]:
    """Everything that is there, or (gone) that has left."""
    entries = (thing for thing in board.things if isinstance(thing, Entry))
    return [ref for entry in entries for ref in entry.members if (ref in board.gone) is gone]


def typed(board: Board, ref: Ref) -> str:
    return show.typed(board, ref, ever(board))


def someone(rng: Random, combat: Combat) -> str:
    """Some permanent, rather a creature."""
    there = refs(combat.board)
    fighting = [*attackers(combat.board), *(pair.creature for pair in combat.board.blocking)]
    if fighting and rng.random() < 0.5:
        return typed(combat.board, rng.choice(fighting))
    first = [ref for ref in there if ref.place <= 3]
    chosen = first if first and rng.random() < 0.6 else there
    return typed(combat.board, rng.choice(chosen)) if chosen else "Nobody"


def attacker(rng: Random, combat: Combat) -> str:
    found = list(attackers(combat.board))
    return typed(combat.board, rng.choice(found)) if found and rng.random() < 0.9 else someone(rng, combat)


def attacked(rng: Random, combat: Combat) -> str:
    """Some player, or a permanent that may be a planeswalker."""
    walkers = [
        thing.ref for thing in combat.board.things
        if isinstance(thing, Entry) and thing.face.types & {"planeswalker", "battle"}
    ]  # fmt: skip
    if walkers and rng.random() < 0.5:
        return typed(combat.board, rng.choice(walkers))
    return rng.choice(combat.board.defending if rng.random() < 0.9 else tuple(combat.board.players))


# --- what is due --------------------------------------------------------------------------------------


def answer(rng: Random, combat: Combat) -> str:
    """An answer to what is due, mostly one that is accepted."""
    due = combat.pending
    if due is None:
        return rng.choice(("then another combat phase", "then untap A1", "pass"))
    match due.due:
        case Due.ATTACKERS | Due.BLOCKERS:
            return declaration(rng, combat, due.due, due.side)
        case Due.PAY:
            return rng.choice(("pay", "pay", "pay", "decline", "decline, keep", "decline, reverse",
                               f"mana {someone(rng, combat)}", f"mana {source(rng, combat)}",
                               "pay {1}", "pay 1 life", f"pay sacrifice {someone(rng, combat)}"))  # fmt: skip
        case Due.EVENT:
            return rng.choice((*due.options, *due.options, event(rng, combat), f"mana {source(rng, combat)}"))
    return rng.choice(due.options)


def declaration(rng: Random, combat: Combat, due: Due, side: tuple[str, ...]) -> str:
    """A legal declaration, or one put together from creatures of the right side."""
    way = rng.random()
    if way < 0.55:
        desk = attack_desk(combat).legal_attacks if due is Due.ATTACKERS else block_desk(combat).legal_blocks_of(
            side[0]
        )
        number = rng.randrange(10**6)
        try:
            return show.declaration(combat.board, desk.sample(number))
        except Undecided:  # a draw counts everything: too much on some boards with many prices
            return "no attack" if due is Due.ATTACKERS else "no block"
    if way < 0.65:
        return "no attack" if due is Due.ATTACKERS else "no block"
    if way < 0.7:
        return event(rng, combat)
    return attack(rng, combat) if due is Due.ATTACKERS else block(rng, combat, side)


def creatures(combat: Combat, side: tuple[str, ...]) -> list[str]:
    """Names of the creatures of that side."""
    things = seen(combat).things
    found = [ref for thing in things if thing.is_creature and thing.controller in side for ref in thing.refs]
    return [typed(combat.board, ref) for ref in found]


def attack(rng: Random, combat: Combat) -> str:
    mine = creatures(combat, combat.board.active)
    mine = [name for name in mine if rng.random() < 0.6][:3] or mine[:1] or ["Nobody"]
    if len(mine) > 1 and rng.random() < 0.4:
        return f"[{', '.join(mine)}] -> {attacked(rng, combat)}"
    clauses = [f"{name} -> {attacked(rng, combat)}" for name in mine]
    return " | ".join([*clauses[:-1], clauses[-1] + choice(rng, combat)])


def choice(rng: Random, combat: Combat) -> str:
    """Something in parentheses behind a clause, or nothing."""
    return rng.choice((
        "", "", "", "", " (exert)", " (pay nothing)", " (pay {2})", " (pay {1}, 2 life)",
        f" (provoke {someone(rng, combat)})", " (put)",
    ))  # fmt: skip


def block(rng: Random, combat: Combat, side: tuple[str, ...]) -> str:
    mine = creatures(combat, side)
    mine = [name for name in mine if rng.random() < 0.6][:3] or mine[:1] or ["Nobody"]
    if rng.random() < 0.2:
        return f"{', '.join(mine)} x {attacker(rng, combat)}"
    clauses = [f"{name} x {attacker(rng, combat)}" for name in mine]
    return " | ".join([*clauses[:-1], clauses[-1] + rng.choice(("", "", "", " (pay nothing)", " (pay {1})"))])


def source(rng: Random, combat: Combat) -> str:
    """Something that may add mana, of whom it belongs to no matter."""
    found = [
        thing.ref for thing in combat.board.things
        if isinstance(thing, Entry) and not thing.group and thing.ref not in combat.board.gone
        and (thing.face.types & {"land", "artifact"} or "Add" in combat.board.setup.text)
    ]  # fmt: skip
    return typed(combat.board, rng.choice(found)) if found else "Forest"


# --- events -------------------------------------------------------------------------------------------


def event(rng: Random, combat: Combat) -> str:
    """Some event, as behind `then`; it may be one that can't happen."""
    who, other = someone(rng, combat), someone(rng, combat)
    player = rng.choice(tuple(combat.board.players))
    kind = rng.randrange(12)
    match kind:
        case 0 | 1:
            return f"then {rng.choice(ORDERS)} {who}"
        case 2:
            return f"then {attacker(rng, combat)} {rng.choice(('becomes blocked', 'becomes unblocked'))}"
        case 3:
            return f"then {player} gains control of {who}"
        case 4:
            token = f"n{rng.randrange(100)} = {_permanent(rng)}"
            return f"then {combat.board.active[0]} puts {token} attacking {attacked(rng, combat)}"
        case 5:
            token = f"n{rng.randrange(100)} = {_permanent(rng)}"
            return f"then {rng.choice(combat.board.defending)} puts {token} blocking {attacker(rng, combat)}"
        case 6:
            return f"then {who} blocks {attacker(rng, combat)}"
        case 7:
            return f"then {attacker(rng, combat)} now attacks {attacked(rng, combat)}"
        case 8 | 9:
            return f"then {who} {_change(rng)}"
        case 10:
            spell = rng.choice(SPELLS)
            return f"then resolve {spell}" + ("" if spell in ("Falter", "Trumpet Blast", "Fog") else f" on {other}")
    return f"then {rng.choice(_OTHERS)}".format(who=who)


_OTHERS = (
    "remove {who} from combat", "phase in {who}", "attack left", "B is the defending player",
    "resolve triggers",
)  # fmt: skip


def _permanent(rng: Random) -> str:
    words = f"{rng.randint(0, 3)}/{rng.randint(1, 3)} {rng.choice(COLOURS)} {rng.choice(KEYWORDS)} token"
    return rng.choice((words, words, f"2 {words}", f'{words} "{rng.choice(TEXTS)}"'))


def _change(rng: Random) -> str:
    """What may become of a creature."""
    keyword = rng.choice(("flying", "trample", "first strike", "banding", "menace", "vigilance"))
    return rng.choice((
        "gets +1/+1", "gets -1/-1", "gets +2/-2", "becomes 0/1", "becomes 3/3", f"becomes {rng.choice(COLOURS)}",
        f"gains {keyword}", f"loses {keyword}", "loses all abilities", "is no longer a creature",
        f'gains "{rng.choice(TEXTS)}"',
    ))  # fmt: skip


# --- damage, and the end ----------------------------------------------------------------------------------


def onward(rng: Random, combat: Combat) -> str:
    """Something that brings the combat forward."""
    due = combat.pending
    if due is None:
        return "then another combat phase"
    if due.due is Due.EVENT:
        if combat.moment is Moment.BLOCKERS and not combat.waiting:
            return rng.choice(("then damage", "pass", "pass"))
        return "pass"
    return rng.choice(due.options) if due.due is not Due.PAY else rng.choice(("pay", "decline"))


# --- wrong on purpose -----------------------------------------------------------------------------------


def wrong(rng: Random, combat: Combat) -> str:
    """What should be refused now."""
    return rng.choice(_WRONG)(rng, combat)


def _gone(rng: Random, combat: Combat) -> str:
    """About something that left."""
    left = refs(combat.board, gone=True)
    name = typed(combat.board, rng.choice(left)) if left else "A99"
    return rng.choice((f"then tap {name}", f"then {name} blocks {name}", f"{name} -> B", f"then resolve Lure on {name}"))


def _stranger(rng: Random, combat: Combat) -> str:
    theirs = [typed(combat.board, ref) for ref in refs(combat.board) if ref.player not in combat.board.active]
    name = rng.choice(theirs) if theirs else "B99"
    return rng.choice((f"{name} -> B", f"{name} -> A", f"A1 x {name}", f"A1 -> {name}"))


def _too_soon(rng: Random, combat: Combat) -> str:
    wrongs = {
        Due.PAY: ("then damage", "pass", "no attack", "no block", "then tap A1", "pay {9}", "pay 99 life"),
        Due.ORDER: ("order A99", "pass", "order A1, A1, A1, A1, A1"),
        Due.DIVIDE: ("pass", "then damage", "then damage (A1: B 99)", "then damage (B1: A1 0)", "no block"),
        Due.ATTACKERS: ("pass", "then damage", "no block", "then first-strike damage", "then A1 becomes blocked"),
        Due.BLOCKERS: ("pass", "then damage", "no attack", "A1 -> B", "order A1", "pay"),
        Due.EVENT: ("order A1", "pay", "decline", "no attack", "then assign damage (A1: B 99)", "then damage (A1: B)"),
    }
    due = combat.pending
    return rng.choice(wrongs[due.due] if due is not None else ("pass", "no attack", "then damage"))


def _nonsense(rng: Random, combat: Combat) -> str:
    return rng.choice((
        "then", "then dance", "A1 ->", "-> B", "[A1 -> B", "A1 x", "order", "pay {", "mana", "mana A1 {W}{W}{W}",
        "A1 -> B | then damage", "attacks?", "A: Bears = 2/2", "then A puts attacking B", "then damage (",
        "then resolve Ancestral Memory of Nothing", "then A1 becomes", "A1, A1 -> B", "A1 -> B | A1 -> B", "\0",
        "then B gains control of", "then A1 gains \"Frobnicate\"", "no attack, no block", "decline, maybe",
    ))  # fmt: skip


def _reckless(rng: Random, combat: Combat) -> str:
    """All creatures of the side attack or block, or each blocks everything."""
    due = combat.pending
    blocking = combat.moment in (Moment.ATTACKERS, Moment.BLOCKERS)
    side = combat.board.active if not blocking else combat.board.defending if due is None else due.side
    there = ", ".join(creatures(combat, side or combat.board.defending)) or "A1"
    if not blocking:
        band = rng.random() < 0.3
        return f"[{there}] -> {attacked(rng, combat)}" if band else f"{there} -> {attacked(rng, combat)}"
    against = [typed(combat.board, ref) for ref in attackers(combat.board)] or ["A1"]
    return f"{there} x {', '.join(against) if rng.random() < 0.5 else attacker(rng, combat)}"


def _unpaid(rng: Random, combat: Combat) -> str:
    """A declaration whose cost is not paid, or with what isn't there."""
    due = combat.pending
    if due is None or due.due not in (Due.ATTACKERS, Due.BLOCKERS):
        return rng.choice(("pay", "pay {9}", "decline", "pay sacrifice A1", "mana A99", "mana B1 {W}{U}{B}"))
    side = due.side
    text = attack(rng, combat) if due.due is Due.ATTACKERS else block(rng, combat, side)
    said = rng.choice(("pay nothing", "pay {1}", "pay {9}", "pay 1 life", "pay sacrifice A1", "pay {W}{W}"))
    return f"{text.partition(' (')[0]} ({said})"


_WRONG = (_gone, _stranger, _too_soon, _too_soon, _nonsense, _reckless, _reckless, _unpaid)
