"""Who can be chosen for what (508.1a-b, 509.1a), and which single pairs are forbidden (keywords, C, D)."""

from __future__ import annotations

from oracle_words import holds, passes, speaks_of_declaration
from oracle_world import Ctx, Piece, World
from redzone.abilities import AsThough, CantAttack, CantBeBlocked, CantBlock, Designate, ExtraBlocks, Step
from redzone.board import Ref, Target


def targets(world: World) -> tuple[Target, ...]:
    """What may be attacked: defending players, their planeswalkers, the battles they protect (508.1b)."""
    found: list[Target] = list(world.board.defending)
    for piece in world.pieces.values():
        if "battle" in piece.types:
            if piece.states["protector"] in world.board.defending:
                found.append(piece.ref)
        elif "planeswalker" in piece.types and piece.controller in world.board.defending:
            found.append(piece.ref)
    return tuple(found)


def as_though(world: World, step: Step, actor: Piece, target: Target) -> tuple[set[str], set[str], set[str]]:
    """What this creature has and lacks for this pair, and what the attacker lacks for it (609.4)."""
    has: set[str] = set()
    lacks: set[str] = set()
    theirs: set[str] = set()
    for ability, ctx in world.rules():
        if not isinstance(ability, AsThough) or ability.step != step:
            continue
        here = ctx.about(actor, defending_for(world, step, target))
        if not passes(world, ability.subject, actor, here) or not holds(world, ability.when, here, None):
            continue
        if step is Step.BLOCK and isinstance(target, Ref):
            if not passes(world, ability.attacker, world.pieces[target], here):
                continue
            theirs |= {ability.attacker_lacks} - {""}
        elif not any(passes(world, ability.target, thing, here) for thing in world.objects(target)):
            continue
        has |= {ability.has} - {""}
        lacks |= {ability.lacks} - {""}
    return has, lacks, theirs


def defending_for(world: World, step: Step, target: Target) -> tuple[str, ...]:
    """The defending player of the pair: of the attack made, or of the attacker blocked."""
    if step is Step.BLOCK and isinstance(target, Ref):
        return world.defending(world.attacks[target])
    return world.defending(target)


def can_attack(world: World, actor: Piece, target: Target) -> bool:
    """508.1a-b: a creature of the active side, no battle, untapped, with haste or not sick."""
    if actor.controller not in world.board.active or "creature" not in actor.types or "battle" in actor.types:
        return False
    has, _, _ = as_though(world, Step.ATTACK, actor, target)
    sick = actor.states.get("sick") or actor.states.get("entered this turn")
    if actor.states.get("tapped") or (sick and not actor.has("haste") and "haste" not in has):
        return False
    return target in targets(world)


def can_block(world: World, side: tuple[str, ...], actor: Piece, target: Ref) -> bool:
    """509.1a: an untapped creature of this side, no battle, for an attacker that attacks this side."""
    if actor.controller not in side or "creature" not in actor.types or "battle" in actor.types:
        return False
    _, lacks, _ = as_though(world, Step.BLOCK, actor, target)
    if actor.states.get("tapped") and "tapped" not in lacks:
        return False
    return target in world.attacks and bool(set(world.defending(world.attacks[target])) & set(side))


def how_many(world: World, step: Step, actor: Piece) -> int | None:
    """How many objects it may attack (one) or block (one, and what permissions add); None: any number."""
    most = 1
    if step is Step.ATTACK:
        return most
    for ability, ctx in world.rules():
        if isinstance(ability, ExtraBlocks) and passes(world, ability.subject, actor, ctx.about(actor)):
            if not holds(world, ability.when, ctx.about(actor), None):
                continue
            if ability.n is None:
                return None
            if not isinstance(ability.n, int):
                raise NotImplementedError("additional blocks are fixed numbers here")
            most += ability.n
    return most


def designated(world: World, what: str, piece: Piece) -> set[str]:
    """The players who goaded (detained) it; {""} for a state without a player."""
    found: set[str] = set()
    if what == "goaded":
        found |= set(piece.states.get("goaded by", ()))
    elif piece.states.get(what):
        found.add("")
    for ability, ctx in world.rules():
        if isinstance(ability, Designate) and ability.what == what:
            here = ctx.about(piece)
            if passes(world, ability.subject, piece, here) and holds(world, ability.when, here, None):
                found.add(ctx.you)
    return found


def attack_forbidden(world: World, actor: Piece, target: Target) -> bool:
    """Restrictions on this pair that don't look at the rest of the declaration (508.1c)."""
    _, lacks, _ = as_though(world, Step.ATTACK, actor, target)
    if actor.has("defender") and "defender" not in lacks:
        return True
    if designated(world, "detained", actor):
        return True
    return any(
        isinstance(ability, CantAttack)
        and not speaks_of_declaration(ability.when)
        and concerns_attack(world, ability, ctx, actor, target)
        and holds(world, ability.when, ctx.about(actor, world.defending(target)), None)
        for ability, ctx in world.rules()
    )


def concerns_attack(world: World, ability: CantAttack, ctx: Ctx, actor: Piece, target: Target) -> bool:
    """Does this restriction speak of this pair, its condition aside?"""
    here = ctx.about(actor, world.defending(target))
    return passes(world, ability.subject, actor, here) and any(
        passes(world, ability.target, thing, here) for thing in world.objects(target)
    )


def block_forbidden(world: World, blocker: Piece, attacker: Piece) -> bool:
    """Restrictions on this pair that don't look at the rest of the declaration (509.1b)."""
    if evades(world, blocker, attacker) or blocker.has("decayed") or designated(world, "detained", blocker):
        return True
    if blocker.has("unleash") and blocker.entry.counters.get("+1/+1", 0) > 0:
        return True
    for ability, ctx in world.rules():
        if isinstance(ability, CantBlock | CantBeBlocked) and not speaks_of_declaration(ability.when):
            here = block_ctx(world, ability, ctx, blocker, attacker)
            concerned = concerns_block(world, ability, ctx, blocker, attacker)
            if concerned and holds(world, ability.when, here, None):
                return True
    return False


def block_ctx(
    world: World, ability: CantBlock | CantBeBlocked, ctx: Ctx, blocker: Piece, attacker: Piece
) -> Ctx:
    """The subject is the blocker of "can't block", the attacker of "can't be blocked"."""
    subject = blocker if isinstance(ability, CantBlock) else attacker
    return ctx.about(subject, world.defending(world.attacks[attacker.ref]))


def concerns_block(
    world: World, ability: CantBlock | CantBeBlocked, ctx: Ctx, blocker: Piece, attacker: Piece
) -> bool:
    """Does this restriction speak of this pair, its condition aside?"""
    here = block_ctx(world, ability, ctx, blocker, attacker)
    subject, other = ability.subject, ability.attacker if isinstance(ability, CantBlock) else ability.by
    one, two = (blocker, attacker) if isinstance(ability, CantBlock) else (attacker, blocker)
    return passes(world, subject, one, here) and passes(world, other, two, here)


def evades(world: World, blocker: Piece, attacker: Piece) -> bool:
    """Does a keyword of the attacker (or shadow of the blocker) forbid this block? Table D."""
    has, lacks, theirs = as_though(world, Step.BLOCK, blocker, attacker.ref)

    def mine(name: str) -> bool:
        return (blocker.has(name) and name not in lacks) or name in has

    def its(name: str) -> bool:
        return attacker.has(name) and name not in theirs

    artifact = "artifact" in blocker.types
    greater = (blocker.power or 0) > (attacker.power or 0)
    return (
        (its("flying") and not mine("flying") and not mine("reach"))
        or (its("shadow") and not mine("shadow"))
        or (blocker.has("shadow") and "shadow" not in lacks and not attacker.has("shadow"))
        or (its("horsemanship") and not mine("horsemanship"))
        or (its("fear") and not artifact and "black" not in blocker.colors)
        or (its("intimidate") and not artifact and not attacker.colors & blocker.colors)
        or (its("skulk") and greater)
        or _landwalks(world, attacker, theirs)
        or _protected(world, blocker, attacker)
    )


def _landwalks(world: World, attacker: Piece, theirs: set[str]) -> bool:
    """702.14c: the defending player of that attack controls such a land; classic: either head does."""
    players = world.defending(world.attacks[attacker.ref])
    ctx = Ctx(you=attacker.controller, source=attacker, subject=attacker, defending=players)
    return any(
        keyword.quality is not None and passes(world, keyword.quality, land, ctx)
        for keyword in attacker.keywords("landwalk")
        if keyword.label not in theirs and "landwalk" not in theirs
        for land in world.pieces.values()
        if "land" in land.types and land.controller in players
    )


def _protected(world: World, blocker: Piece, attacker: Piece) -> bool:
    ctx = Ctx(you=attacker.controller, source=attacker, subject=attacker)
    return any(
        keyword.quality is not None and passes(world, keyword.quality, blocker, ctx)
        for keyword in attacker.keywords("protection")
    )
