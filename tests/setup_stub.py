"""A small card library and shorthands: text to position, text to question, errors to codes."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from redzone import setup
from redzone.abilities import (
    CantBlock,
    ChosenX,
    Cost,
    Grant,
    HasKeyword,
    Itself,
    Keyword,
    Mana,
    MustBlock,
    Not,
    Pay,
    Resolves,
    Step,
    Target,
    Typed,
    Unread,
)
from redzone.abilities.words import Bears
from redzone.board import Board, Declaration, Effect, Entry, Face, Ref
from redzone.errors import Fault, FaultyError
from redzone.notation import fold, read
from redzone.setup import Built, Names, Question

CREATURE = frozenset({"creature"})


def creature(name: str, power: int, toughness: int, *subtypes: str, **more: object) -> Face:
    return Face(
        name=name, types=CREATURE, subtypes=frozenset(subtypes), power=power, toughness=toughness,
        **more,  # type: ignore[arg-type]
    )


def spell(name: str, *resolves: Resolves, **more: object) -> Face:
    return Face(name=name, types=frozenset({"instant"}), abilities=resolves, **more)  # type: ignore[arg-type]


PUMP = Grant(subject=Target(1), plus_power=3, plus_toughness=3)
BLOCK_ME = MustBlock(subject=Target(1), attacker=Itself())

FACES = (
    creature("Grizzly Bears", 2, 2, "Bear", colors=frozenset({"green"})),
    creature("Silvercoat Lion", 2, 2, "Cat", colors=frozenset({"white"})),
    creature("Krenko, Mob Boss", 3, 3, "Goblin", supertypes=frozenset({"legendary"})),
    creature("War-Pride Hydra", 4, 4, "Hydra"),
    creature("Deftblade Elite", 1, 1, "Soldier", abilities=(Keyword(name="provoke"),)),
    creature("Taunting Elf", 0, 1, "Elf"),
    creature("Living Count", 0, 0, "Ooze", unread=(Unread(place="P/T", bears=(Bears.POWER,)),)),
    creature("Puller", 1, 1, "Elf", abilities=(
        Resolves(kind="activated", number=1, targets=(Typed("creature"),), effects=(BLOCK_ME,)),
        Resolves(kind="activated", number=2, effects=(Grant(subject=Itself(), plus_power=1),)),
    )),
    Face(name="Forest", types=frozenset({"land"}), subtypes=frozenset({"Forest"}),
         supertypes=frozenset({"basic"}), abilities=(Mana(adds=("{G}",)),)),
    Face(name="Big Copter", types=frozenset({"artifact"}), subtypes=frozenset({"Vehicle"}), power=3,
         toughness=3),
    Face(name="Garruk Wildspeaker", types=frozenset({"planeswalker"}), loyalty=3),
    Face(name="Lure", types=frozenset({"enchantment"}), subtypes=frozenset({"Aura"})),
    Face(name="Invasion of Here", types=frozenset({"battle"}), subtypes=frozenset({"Siege"}), defense=4),
    spell("Giant Growth", Resolves(kind="spell", targets=(Typed("creature"),), effects=(PUMP,))),
    spell("Falter", Resolves(kind="spell", effects=(CantBlock(subject=Not(HasKeyword("flying"))),))),
    spell("War Song", Resolves(kind="spell", effects=(
        Cost(step=Step.BLOCK, price=(Pay(kind="mana", symbols="{1}"),), amount=ChosenX()),
    ))),
    spell("Two Ways", Resolves(kind="spell", mode=1, targets=(Typed("creature"),), effects=(PUMP,)),
          Resolves(kind="spell", mode=2, effects=(CantBlock(subject=Typed("creature")),))),
    spell("Zap"),
    spell("Riddle", unread=(Unread(place="1.1", bears=(Bears.BLOCK,)),)),
    creature("Left Twin", 1, 1),
    creature("Right Twin", 2, 2),
)
TYPED = {
    **{face.name: (face,) for face in FACES},
    "Grizzlis": FACES[:1],
    "Медведи гризли": FACES[:1],
    "Twins": FACES[-2:],
}


@dataclass(frozen=True)
class Stub:
    """A card library of a few faces, two of them known in other languages."""

    def lookup(self, name: str) -> tuple[Face, ...]:
        return next((faces for typed, faces in TYPED.items() if fold(typed) == fold(name)), ())

    def suggest(self, name: str, n: int = 3) -> tuple[str, ...]:
        return tuple(typed for typed in TYPED if fold(typed)[:4] == fold(name)[:4])[:n]

    def card_at(self, text: str, start: int) -> tuple[str, int] | None:
        found = [typed for typed in TYPED if text[start:].casefold().startswith(typed.casefold())]
        ends = {start + len(typed) for typed in found}
        ends = {end for end in ends if not text[end:end + 1].isalnum()}
        return (text[start:max(ends)], max(ends)) if ends else None


LIBRARY = Stub()


def built(text: str) -> Built:
    return setup.build(read(text, LIBRARY.card_at), LIBRARY)


def board(text: str, edition: str = "current") -> Board:
    made = built(text)
    return setup.board_of(made.setup, made.sources, edition)


def entry(here: Board, place: str) -> Entry:
    return next(entry for ref, entry in here.entries.items() if str(ref) == place)


def effects(here: Board) -> list[Effect]:
    return [thing for thing in here.setup.things if isinstance(thing, Effect)]


def asked(text: str) -> tuple[Board, Question]:
    written = read(text, LIBRARY.card_at)
    made = setup.build(written, LIBRARY)
    here = setup.board_of(made.setup, made.sources)
    return here, setup.question(written, here)


def after(text: str) -> tuple[Board, Question]:
    """The board after the attack, and the question."""
    here, question = asked(text)
    return setup.take(here, question.attack, question.put, question.provoked), question


def attack(here: Board, text: str) -> Declaration | None:
    return setup.attack_of(read(text, LIBRARY.card_at, Names(here.setup).known), here)


def block(here: Board, text: str) -> Declaration | None:
    return setup.block_of(read(text, LIBRARY.card_at, Names(here.setup).known), here)


def wrong(text: str, kind: type[FaultyError] = FaultyError) -> tuple[Fault, ...]:
    """The faults of a text that can't be asked; each prints as a sentence."""
    with pytest.raises(kind) as caught:
        asked(text)
    assert all(fault.message.endswith(".") for fault in caught.value.faults)
    return caught.value.faults


def codes(text: str) -> list[str]:
    return [fault.code for fault in wrong(text)]


def under(text: str, fault: Fault) -> str:
    """The part of the text that a fault points at."""
    assert fault.span is not None
    line = text.splitlines()[fault.span.line - 1]
    return line[fault.span.column - 1:fault.span.column - 1 + fault.span.length]


def ref(text: str) -> Ref:
    """A coordinate of a one-letter player."""
    place, _, member = text[1:].partition(".")
    return Ref(text[0], int(place), int(member or 0))
