"""What must hold after every step of a combat, whatever was done."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field, replace

from combat_draw import MANA_CARDS, MANA_TEXTS
from redzone import combat as procedure
from redzone.abilities import Step
from redzone.board import Board, Entry, Ref
from redzone.board.runs import creatures
from redzone.combat import Combat, Due, Moment, Record
from redzone.combat.changes import attackers, state_of
from redzone.combat.desks import attack_desk, block_desk, seen
from redzone.combat.model import AttackDeclared
from redzone.combat.removal import NOTHING
from redzone.errors import IllegalDeclaration, MissingFact, RedzoneError, UnreadText
from redzone.layers import Thing

_SYMBOL = re.compile(r"\{([^{}]+)\}")
#: events after which something may be tapped, or untapped
_TAPPING = re.compile(r"then (tap|untap|regenerate|destroy|resolve|blink|\S+ puts) ", re.IGNORECASE)


@dataclass
class Tally:
    """How often each kind of step was done, each reason refused, each thing said."""

    done: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)
    said: Counter[str] = field(default_factory=Counter)
    agreed: Counter[str] = field(default_factory=Counter)


def kind_of(text: str) -> str:
    """The kind of a step, for counting."""
    words = text.split()
    if not words:
        return "nothing"
    if words[0] == "then":
        known = ("control", "attacking", "blocking", "becomes", "gets", "gains", "loses", "blocks", "longer", "now")
        body = words[1:]
        verb = next((word for word in known if word in body), body[0] if body else "")
        return f"then {verb if body and body[0] not in ('resolve', 'remove', 'phase') else ' '.join(body[:1])}"
    if words[0] in ("pay", "mana", "order", "decline", "pass", "no"):
        return words[0] if words[0] != "no" else " ".join(words[:2])
    return "attack" if "->" in text else "block" if " x " in text else "other"


def step(before: Combat, text: str, tally: Tally) -> tuple[Combat, RedzoneError | None]:
    """Do it and check everything; a refusal must have a reason and leave nothing."""
    frozen = _frozen(before)
    done = _done(before, text)
    assert _frozen(before) == frozen, "the earlier value has changed"
    if isinstance(done, RedzoneError):
        assert str(done).strip(), "a refusal says why"
        tally.refused[reason(done)] += 1
        _agrees(before, text, done, tally)
        return before, done
    after, record = done
    tally.done[kind_of(text)] += 1
    tally.said.update(line.code for line in record.lines)
    check(after)
    if record.kind is not Due.ROLL_BACK:
        assert after.log[: len(before.log)] == before.log
        assert after.log[-1] == record
        every = tuple(line for one in after.log[len(before.log) :] for line in one.lines)
        record = replace(record, lines=every)  # `then damage` may make two steps
        tapped_by_rule(before, after, record, text)
        mana_stays(before, after, record)
        damage_adds_up(before, after)
    _agrees(before, text, None, tally)
    return after, None


def _frozen(combat: Combat) -> tuple[str, str, int]:
    """The value in words: nothing in it may ever be changed in place."""
    return repr(combat.board), repr(combat.draft), len(combat.log)


def _done(combat: Combat, text: str) -> tuple[Combat, Record] | RedzoneError:
    try:
        return combat.do(text)
    except RedzoneError as error:
        return error


def reason(error: RedzoneError) -> str:
    """The kind of a refusal, for counting."""
    if isinstance(error, IllegalDeclaration):
        return f"illegal: {error.verdict.broken[0].kind}"
    faults = getattr(error, "faults", ())
    return faults[0].code if faults else type(error).__name__


# --- the state ------------------------------------------------------------------------------------------


def check(combat: Combat) -> None:
    """What attacks, blocks and is blocked fits together, and everything there is on the right side."""
    board = combat.board
    things = {ref: thing for thing in seen(combat).things for ref in thing.refs}
    _attackers(combat, things)
    _blockers(board, things)
    attacking = set(attackers(board))
    assert set(board.blocked) <= attacking
    if combat.moment in (Moment.BLOCKERS, Moment.FIRST_STRIKE, Moment.DAMAGE) and combat.done:
        assert set(board.blocked) == attacking, "everybody is blocked or unblocked from then on"
    held = {pair.attacker for pair in board.blocking if pair.attacker is not None}
    assert held <= attacking
    assert all(board.blocked[ref] for ref in held), "who is blocked by a creature is a blocked creature"
    if combat.moment is Moment.OVER:
        assert not (board.attacking or board.blocking or board.blocked)
    assert not any(one.controller not in board.players for one in combat.waiting)


def _attackers(combat: Combat, things: dict[Ref, Thing]) -> None:
    board = combat.board
    found = [ref for run in board.attacking for ref in _members(run.creature, run.count)]
    assert len(found) == len(set(found)), "nobody attacks twice"
    for ref, run in attackers(board).items():
        _fights(board, things, ref)
        assert things[ref].controller in board.active
        target = run.target
        assert run.defending, "somebody is the defending player"
        assert run.defending not in board.active
        if isinstance(target, str):
            assert target in board.defending
        elif target != NOTHING and target not in board.gone:
            assert things[target].types & {"planeswalker", "battle"}


def _blockers(board: Board, things: dict[Ref, Thing]) -> None:
    attacking = attackers(board)
    pairs = [(pair.creature, pair.attacker) for pair in board.blocking if pair.attacker is not None]
    assert len(pairs) == len(set(pairs)), "nobody blocks the same creature twice"
    for ref in {pair.creature for pair in board.blocking}:
        _fights(board, things, ref)
        assert ref not in attacking
        assert things[ref].controller not in board.active


def _fights(board: Board, things: dict[Ref, Thing], ref: Ref) -> None:
    assert ref not in board.gone
    assert ref in things, "it is phased out"
    assert things[ref].is_creature
    assert "battle" not in things[ref].types


def _members(first: Ref, count: int) -> list[Ref]:
    return [first._replace(member=first.member + k) if first.member else first for k in range(count)]


# --- no dead ends, and the log ------------------------------------------------------------------------------


def no_dead_end(combat: Combat) -> None:
    """Every answer offered to a declaration, a division and an order is accepted; of others at least one."""
    due = combat.pending
    if due is None:
        assert combat.moment is Moment.OVER
        return
    assert due.options, due
    assert due.who, due
    accepted = {text: _accepts(combat, text) for text in due.options}
    assert any(accepted.values()), (due, accepted)
    if due.due is not Due.PAY:
        assert all(accepted.values()), (due, accepted)


def _accepts(combat: Combat, text: str) -> bool:
    try:
        combat.do(text)
    except RedzoneError:
        return False
    return True


def replays(combat: Combat) -> None:
    """The log gives the same combat again."""
    assert procedure.replayed(procedure.save(combat)) == combat


# --- tapping ------------------------------------------------------------------------------------------------


def _tapped(combat: Combat) -> set[Ref]:
    entries = (thing for thing in combat.board.things if isinstance(thing, Entry))
    return {
        ref for entry in entries for ref in entry.members
        if ref not in combat.board.gone and state_of(combat.board, ref, "tapped")
    }  # fmt: skip


def tapped_by_rule(before: Combat, after: Combat, record: Record, text: str) -> None:
    """What is tapped changes only where something says so; attackers tap unless they have vigilance."""
    was, now = _tapped(before), _tapped(after)
    entered = {thing.ref for thing in after.board.later[len(before.board.later) :] if isinstance(thing, Entry)}
    taps = {ref for ref in now - was if ref._replace(member=0) not in entered}
    untaps = {ref for ref in was - now if ref not in after.board.gone}
    if _TAPPING.match(text) or before.waiting:
        return
    attack = _attack_begun(before, after, record)
    lazy = {ref for ref in attack if (t := seen(before).scene.thing(ref)) is not None and t.has("vigilance")}
    assert not attack & was, "who is tapped can't attack"
    assert attack - lazy <= now | after.board.gone.keys()
    codes = Counter(line.code for line in record.lines)
    paid = codes["combat-taps-for-mana"] + codes["combat-cost-tap"] + codes["mana-added"]
    assert len(taps - (attack - lazy)) <= paid, (text, taps)
    assert not untaps or "provoke" in text, (text, untaps)


def _attack_begun(before: Combat, after: Combat, record: Record) -> set[Ref]:
    """Who was chosen to attack in this step."""
    if record.kind is not Due.ATTACKERS or before.draft is not None:
        return set()
    if after.draft is not None:
        return {ref for ref, _ in creatures(after.draft.declaration.choices)}
    return {
        ref for event in after.acted[len(before.acted) :] if isinstance(event, AttackDeclared)
        for ref, _ in event.pairs
    }  # fmt: skip


# --- mana ---------------------------------------------------------------------------------------------------


#: lines of a payment that say whose it is
_PAYING = ("combat-pays", "combat-taps-for-mana", "combat-lost-for-mana")


def floating(combat: Combat, player: str) -> int:
    """How many symbols float."""
    return len(_SYMBOL.findall(str(combat.board.players[player].facts.get("mana") or "")))


def tracks(combat: Combat, player: str) -> bool:
    facts = combat.board.players[player].facts
    return bool(facts.get("lands tracked")) or facts.get("mana") is not None


def mana_stays(before: Combat, after: Combat, record: Record) -> None:
    """What floats afterwards is what floated, and what was made, less what was spent."""
    for player in after.board.players:
        if not tracks(after, player) or not tracks(before, player):
            continue
        made, spent = _made(before, record, player), _spent(record, player) + _emptied(record, player)
        assert floating(after, player) == floating(before, player) + made - spent, (player, made, spent, record)


def _emptied(record: Record, player: str) -> int:
    """500.5: what was lost as a step ended."""
    lost = (dict(line.args) for line in record.lines if line.code == "combat-mana-lost")
    return sum(len(_SYMBOL.findall(str(args["mana"]))) for args in lost if args["player"] == player)


def _made(combat: Combat, record: Record, player: str) -> int:
    """By permanents tapped or lost for mana."""
    made = sum(
        len(_SYMBOL.findall(str(dict(line.args)["mana"])))
        for line in record.lines
        if line.code == "mana-added" and dict(line.args)["player"] == player
    )
    payer = ""
    for line in record.lines:
        args = dict(line.args)
        payer = str(args.get("player", payer)) if line.code in _PAYING else payer
        lost = line.code == "combat-lost-for-mana" and payer
        if payer == player and (line.code == "combat-taps-for-mana" or lost):
            made += _yield_of(combat, str(args["what"]))
    seen_twice = _petals(combat, record, player)
    return made - seen_twice


def _petals(combat: Combat, record: Record, player: str) -> int:
    """What both taps and is lost for mana adds once."""
    payer, names = "", Counter[str]()
    for line in record.lines:
        args = dict(line.args)
        payer = str(args.get("player", payer)) if line.code in _PAYING else payer
        if payer == player and line.code in ("combat-taps-for-mana", "combat-lost-for-mana"):
            names[str(args["what"])] += 1
    return sum(_yield_of(combat, name) * (n - 1) for name, n in names.items())


def _yield_of(combat: Combat, label: str) -> int:
    """What it adds, by the card's name or its text."""
    for name, n in MANA_CARDS.items():
        if label == name or label.startswith(f"{name} ("):
            return n
    owner = re.search(rf'\b{re.escape(label.split(".", maxsplit=1)[0].split(" (", maxsplit=1)[0])} = [^;\n]*', combat.start)
    if owner is None:
        raise AssertionError(f"{label} adds no mana")
    return next(n for text, n in MANA_TEXTS.items() if text in owner[0])


def _spent(record: Record, player: str) -> int:
    """Mana of the cost, less what was paid with life."""
    spent, payer = 0, ""
    for line in record.lines:
        args = dict(line.args)
        if line.code == "combat-pays":
            payer = str(args["player"])
            if payer == player:
                spent += sum(_size(found) for found in _SYMBOL.findall(str(args["cost"])))
                phyrexian = sum(found.endswith("/P") for found in _SYMBOL.findall(str(args["cost"])))
        if line.code == "combat-cost-life" and payer == player:
            spent -= min(phyrexian, int(args["n"]) // 2)
    return spent


def _size(symbol: str) -> int:
    return int(symbol) if symbol.isdigit() else 1


# --- damage -------------------------------------------------------------------------------------------------


def damage_adds_up(before: Combat, after: Combat) -> None:
    """Life lost is damage dealt, where nobody has lifelink or infect and nobody pays."""
    fresh = {target: n - before.dealt.get(target, 0) for target, n in after.dealt.items()}
    if not any(fresh.values()):
        return
    eff = seen(before)
    fighting = [*attackers(before.board), *(pair.creature for pair in before.board.blocking)]
    things = [thing for ref in fighting if (thing := eff.scene.thing(ref)) is not None]
    if any(thing.has(word) for thing in things for word in ("lifelink", "infect")):
        return
    for name, player in after.board.players.items():
        mine = sum(fresh.get(mate, 0) for mate in after.board.side_of(name))  # a team has one life total
        assert before.board.players[name].life - player.life == mine


# --- the front desk -------------------------------------------------------------------------------------------


def _agrees(before: Combat, text: str, error: RedzoneError | None, tally: Tally) -> None:
    """What the procedure says of a declaration is what `check` says of it: on this board, and from its text."""
    illegal = isinstance(error, IllegalDeclaration)
    if (error is not None and not illegal) or before.draft is not None:
        return
    kind = kind_of(text)
    due = before.pending
    if kind not in ("attack", "block", "no attack", "no block") or due is None or "(put)" in text:
        return
    if due.due is Due.ATTACKERS:
        desk, step_ = attack_desk(before), Step.ATTACK
    elif due.due is Due.BLOCKERS:
        desk, step_ = block_desk(before), Step.BLOCK
    else:
        return
    if "provoke" not in text:
        try:
            verdict = desk.check(text)
        except RedzoneError:
            verdict = None
        if verdict is not None and step_ is Step.ATTACK:
            assert verdict.legal is (not illegal), (text, verdict)
            tally.agreed["board"] += 1
    _agrees_from_text(before, text, illegal=illegal, tally=tally)


def _agrees_from_text(before: Combat, text: str, *, illegal: bool, tally: Tally) -> None:
    """Where nothing but declarations happened, `redzone.check` of the whole text says the same."""
    if any(record.kind not in (Due.ATTACKERS, Due.BLOCKERS) for record in before.log):
        return
    if any(line.code == "combat-pays" for record in before.log for line in record.lines):
        return
    from redzone import check as asked

    attack = [record.text for record in before.log if record.kind is Due.ATTACKERS]
    side = text
    try:
        found = asked("\n".join([before.start, *attack, side]), edition=before.edition.name)
    except (MissingFact, UnreadText):
        return
    legal = getattr(found, "legal", None)
    assert legal is (not illegal), (before.start, attack, text, found)
    tally.agreed["text"] += 1
