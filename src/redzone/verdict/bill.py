"""The total cost of a declaration, locked in (508.1h, 509.1d), and what the payer has to pay it with."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from redzone.abilities import Mana, Pay, Step
from redzone.abilities.words import BASIC_LAND_TYPES
from redzone.board import Declaration, Ref
from redzone.layers import Thing
from redzone.payment import Bill, CounterDemand, ObjectDemand, Purse, Source, cost_text
from redzone.problem.legend import Compiled
from redzone.problem.mapping import Mapped
from redzone.problem.refine import payments
from redzone.rules.costs import Charged, amount, fits
from redzone.verdict.filter_words import words
from redzone.verdict.model import Charge
from redzone.verdict.naming import source_name

#: the mana of basic land types, whatever gave the type (305.6)
_BASIC = dict(zip(BASIC_LAND_TYPES, ("{W}", "{U}", "{B}", "{R}", "{G}"), strict=True))
_SYMBOL = re.compile(r"\{[^{}]+\}")


def charges(compiled: Compiled, mapped: Mapped) -> Iterator[tuple[Charged, Thing, Ref, int]]:
    """Every payment the declaration incurs: the cost, the creature charged, how many times its price."""
    legend = compiled.legend
    paid = payments(compiled, mapped.chosen)
    seen_once: set[int] = set()
    for at, objects in sorted(mapped.chosen.items(), key=lambda item: item[0]):
        row = legend.rows[at[0]]
        for i, item in enumerate(legend.costs):
            times = [
                legend.due[at[0], c, i] * amount(legend.arena, item, row.thing, legend.columns[c].obj)
                for c, _ in sorted(objects)
                if (at[0], c, i) in legend.due
            ]
            if not times or not paid[at] >> i & 1 or i in seen_once:
                continue
            if item.cost.once:
                seen_once.add(i)
            yield item, row.thing, row.members[at[1]], max(times)


def bill_of(
    compiled: Compiled, mapped: Mapped, declaration: Declaration, payer: Iterable[str]
) -> tuple[Bill, tuple[Charge, ...]]:
    """Everything that is due from these players, and each payment by itself in words."""
    arena = compiled.legend.arena
    names = set(payer)
    mana: list[str] = []
    life = discard = graveyard = 0
    objects: list[ObjectDemand] = []
    counters: list[CounterDemand] = []
    listed = []
    for item, thing, ref, times in charges(compiled, mapped):
        if thing.controller not in names:
            continue
        before = (len(mana), life, discard, graveyard, len(objects), len(counters))
        for part, pay in enumerate(item.cost.price):
            match pay.kind:
                case "mana":
                    mana += _symbols(pay, times)
                case "life":
                    life += pay.n * times
                case "discard":
                    discard += pay.n * times
                case "exile graveyard":
                    graveyard += pay.n * times
                case "remove counter":
                    counters.append(
                        CounterDemand(ref, pay.word, pay.n * times, thing.counters.get(pay.word, 0))
                    )
                case "sacrifice" | "tap" | "return":
                    who = _candidates(compiled, item, thing, part, pay.kind)
                    if pay.word == "undeclared":
                        who -= _declared(compiled, mapped)
                    objects += [ObjectDemand(pay.kind, who, words(pay.what))] * (pay.n * times)
                case _:
                    raise ValueError(f"no such price: {pay.kind}")
        single = Bill(
            mana=tuple(mana[before[0] :]),
            life=life - before[1],
            discard=discard - before[2],
            graveyard=graveyard - before[3],
            objects=tuple(objects[before[4] :]),
            counters=tuple(counters[before[5] :]),
        )
        listed.append(
            Charge(creature=str(ref), source=source_name(item.bound, None), price=cost_text(single))
        )
    enlist = tuple(o.tapped for o in declaration.optional if o.what == "enlist" and o.tapped is not None)
    enlist = tuple(r for r in enlist if _controller(arena.eff.scene.thing(r)) in names)
    bill = Bill(
        mana=tuple(mana),
        life=life,
        discard=discard,
        graveyard=graveyard,
        objects=tuple(objects),
        counters=tuple(counters),
        enlist=enlist,
    )
    return bill, tuple(listed)


def _controller(thing: Thing | None) -> str:
    return thing.controller if thing is not None else ""


def _symbols(pay: Pay, times: int) -> list[str]:
    """The symbols `times` over; generic mana in one symbol."""
    out: list[str] = []
    for symbol in _SYMBOL.findall(pay.symbols):
        inner = symbol[1:-1]
        if inner.isdigit():
            out.append(f"{{{int(inner) * pay.n * times}}}")
        else:
            out += [symbol] * (pay.n * times)
    return out or ["{0}"]


def _declared(compiled: Compiled, mapped: Mapped) -> frozenset[Ref]:
    """The creatures in the declaration, for prices that ask for others (Hollow Warrior)."""
    return frozenset(compiled.legend.rows[r].members[k] for r, k in mapped.chosen)


def _candidates(compiled: Compiled, item: Charged, creature: Thing, part: int, kind: str) -> frozenset[Ref]:
    arena = compiled.legend.arena
    return frozenset(
        ref
        for thing in arena.eff.things
        if thing.controller == creature.controller and fits(arena, item, creature, thing, part)
        for ref in thing.refs
        if kind != "tap" or not thing.tapped
    )


def purse_of(compiled: Compiled, mapped: Mapped, declaration: Declaration, name: str) -> Purse:
    """What the position shows of the payer, with the attackers already tapped (508.1f)."""
    arena = compiled.legend.arena
    player = arena.eff.board.players[name]
    tapped = _tapped_to_attack(compiled, mapped) if arena.step is Step.ATTACK else frozenset()
    mine = [t for t in arena.eff.things if t.controller == name]
    untapped = frozenset(ref for t in mine if not t.tapped for ref in t.refs if ref not in tapped)
    tracked = bool(player.facts.get("lands tracked"))
    stated = player.facts.get("mana")
    floating = tuple(_SYMBOL.findall(str(stated))) if stated is not None else None
    return Purse(
        mana=(floating or ()) if tracked else floating,
        life=player.life,
        hand=player.facts.get("hand"),
        graveyard=player.facts.get("graveyard"),
        sources=tuple(sources_of(mine, untapped)) if tracked else (),
        untapped=untapped,
        permanents=frozenset(ref for t in mine for ref in t.refs),
    )


def _tapped_to_attack(compiled: Compiled, mapped: Mapped) -> frozenset[Ref]:
    """508.1f, 702.20b: attackers without vigilance are tapped before anything is paid."""
    rows = compiled.legend.rows
    return frozenset(rows[r].members[k] for r, k in mapped.chosen if not rows[r].thing.has("vigilance"))


def sources_of(things: Iterable[Thing], untapped: frozenset[Ref]) -> Iterator[Source]:
    """The mana abilities of these permanents that work now; untapped: those that may be tapped."""
    for thing in things:
        for ability in thing.abilities:
            if not isinstance(ability, Mana):
                continue
            if ability.tap and thing.is_creature and thing.sick and not thing.has("haste"):
                continue
            options = tuple(tuple(_SYMBOL.findall(adds)) for adds in ability.adds)
            yield from _each(thing, untapped, options, ability)
        types = [symbol for name, symbol in _BASIC.items() if name in thing.subtypes]
        if types and "land" in thing.types:
            yield from _each(thing, untapped, tuple((symbol,) for symbol in types), Mana(adds=()))


def _each(
    thing: Thing, untapped: frozenset[Ref], options: tuple[tuple[str, ...], ...], ability: Mana
) -> Iterator[Source]:
    for ref in thing.refs:
        if not ability.tap or ref in untapped:
            yield Source(ref, options, ability.tap, ability.sacrifice, "snow" in thing.supertypes)
