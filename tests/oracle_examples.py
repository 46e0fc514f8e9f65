"""Worked examples of the rules text, built by hand: position, side, and the declarations that are legal.

Each function gives a `Question` and the whole set of declarations that pass steps a to d, written with
letters: "a:P1" (a attacks P1), "b:x" (b blocks x), joined by spaces; "" is nobody.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from oracle_build import Table
from oracle_rules import Question
from redzone.abilities import (
    Ability,
    APlayer,
    AtMost,
    BlockedByCount,
    CantAttack,
    CantBeBlocked,
    CantBlock,
    Condition,
    Cost,
    Declared,
    ExtraBlocks,
    Itself,
    MustAttack,
    MustBeBlocked,
    MustBlock,
    Pay,
    Step,
    Target,
    Who,
)
from redzone.abilities.filters import CREATURE
from redzone.board import Ref
from redzone.board import Target as Object

ALONE: Condition = Declared(high=0, low=0)
TWO_OTHERS: Condition = Declared(high=1, low=0)
LURE = MustBlock(subject=CREATURE, attacker=Itself())
MUST_BE_BLOCKED = MustBeBlocked()
TWO_BLOCKERS = BlockedByCount(low=2)


class Example:
    """One example: names of creatures, and which declarations are legal."""

    def __init__(
        self, question: Question, names: Mapping[str, Object], legal: Iterable[str],
        illegal: Iterable[str] = (),
    ) -> None:  # fmt: skip
        self.question, self.names = question, dict(names)
        self.legal = {self.read(text) for text in legal}
        self.illegal = {self.read(text) for text in illegal}

    def read(self, text: str) -> frozenset[tuple[Ref, Object]]:
        """A declaration from its letters."""
        pairs = [word.split(":") for word in text.split()]
        return frozenset((self.names[who], self.names.get(what, what)) for who, what in pairs)  # type: ignore[misc]


def attackers(
    table: Table, names: Mapping[str, Object], legal: Iterable[str], edition: str = "current",
    illegal: Iterable[str] = (),
) -> Example:  # fmt: skip
    """An example of the attack."""
    board = table.board()
    return Example(Question(board, Step.ATTACK, board.active, edition), names, legal, illegal)


def blockers(
    table: Table, attacks: Mapping[Ref, Object], names: Mapping[str, Object], legal: Iterable[str],
    edition: str = "current", side: tuple[str, ...] = ("B",), illegal: Iterable[str] = (),
) -> Example:  # fmt: skip
    """An example of one side's blocks."""
    return Example(Question(table.board(attacks), Step.BLOCK, side, edition), names, legal, illegal)


def _attack(
    abilities: Mapping[str, tuple[Ability | str, ...]], legal: Iterable[str], *, players: str = "AB",
    board: tuple[Ability, ...] = (), states: Mapping[str, Mapping[str, object]] | None = None,
    edition: str = "current", illegal: Iterable[str] = (),
) -> Example:  # fmt: skip
    """A's creatures by letter; what else is in force is an enchantment of B's."""
    table = Table(*players)
    names = {
        letter: table.add("A", *more, states=(states or {}).get(letter)) for letter, more in abilities.items()
    }
    if board:
        table.enchantment("B", *board)
    return attackers(table, names, legal, edition, illegal)


def _block(
    attack: Mapping[str, tuple[Ability | str, ...]], defend: Mapping[str, tuple[Ability | str, ...]],
    legal: Iterable[str], *, edition: str = "current", illegal: Iterable[str] = (),
    states: Mapping[str, Mapping[str, object]] | None = None,
) -> Example:  # fmt: skip
    """Attackers and blockers by letter, all attackers on B."""
    table = Table("A", "B")
    x = {letter: table.add("A", *more) for letter, more in attack.items()}
    b = {letter: table.add("B", *more, states=(states or {}).get(letter)) for letter, more in defend.items()}
    return blockers(table, dict.fromkeys(x.values(), "B"), {**x, **b}, legal, edition, illegal=illegal)


def _provoked(on: str, by: str, attack: Mapping[str, tuple[Ability | str, ...]],
              defend: Mapping[str, tuple[Ability | str, ...]], legal: Iterable[str],
              edition: str = "current", illegal: Iterable[str] = ()) -> Example:  # fmt: skip
    table = Table("A", "B")
    x = {letter: table.add("A", *more) for letter, more in attack.items()}
    b = {letter: table.add("B", *more) for letter, more in defend.items()}
    table.effect(
        "A", MustBlock(subject=Target(1), attacker=Itself()), on=(b[on],), source=x[by], keyword="provoke"
    )
    return blockers(table, dict.fromkeys(x.values(), "B"), {**x, **b}, legal, edition, illegal=illegal)


def splits(letters: str, objects: str, least: int = 0) -> list[str]:
    """Every way in which each letter takes one of the objects or (unless least is all) nothing."""
    found = [""]
    for letter in letters:
        words = ("", *(f"{letter}:{one}" for one in objects))
        found = [f"{text} {word}".strip() for text in found for word in words]
    return [text for text in found if len(text.split()) >= least]


ATTACKS = MustAttack()
BLOCKS = MustBlock()
NOT_ALONE = CantAttack(when=ALONE)
NOT_ALONE_BLOCK = CantBlock(when=ALONE)
NEEDS_TWO = CantAttack(when=TWO_OTHERS)
ONE_ATTACKER = AtMost(step=Step.ATTACK, n=1, subject=CREATURE)
YOU = APlayer(Who.YOU)
PROPAGANDA = Cost(step=Step.ATTACK, subject=CREATURE, target=YOU, price=(Pay(kind="mana", symbols="{2}"),))
OWN_TAX = Cost(step=Step.ATTACK, subject=Itself(), price=(Pay(kind="mana", symbols="{3}"),))
OWN_BLOCK_TAX = Cost(step=Step.BLOCK, subject=Itself(), price=(Pay(kind="mana", symbols="{3}"),))


def _goaded(*players: str) -> dict[str, object]:
    return {"goaded by": players}


def _ex_39() -> Example:
    table = Table("A", "B", "C")
    a = table.add("A", states=_goaded("B"))
    p = table.add("C", pt=None, types=("planeswalker",))
    return attackers(table, {"a": a, "p": p}, ["a:C"])


def _ex_38() -> Example:
    table = Table("A", "B")
    a = table.add("A", states=_goaded("B"))
    p = table.add("B", pt=None, types=("planeswalker",))
    return attackers(table, {"a": a, "p": p}, ["a:B", "a:p"])


def _ex_40() -> Example:
    table = Table("A", "B", "C", "D")
    a = table.add("A", states=_goaded("B", "C", "D"))
    p = table.add("C", pt=None, types=("planeswalker",))
    return attackers(table, {"a": a, "p": p}, ["a:B", "a:C", "a:D"])


def _ex_42() -> Example:
    table = Table("C", "A", "B")
    c = table.add("C", CantAttack(target=APlayer(Who.OWNER)), owner="B", states=_goaded("A"))
    return attackers(table, {"c": c}, ["c:A"])


def _ex_13() -> Example:
    table = Table("A", "B")
    refs = {letter: table.add("A") for letter in "abc"}
    p = table.add("B", pt=None, types=("planeswalker",))
    table.enchantment("B", AtMost(step=Step.ATTACK, n=2, subject=CREATURE, target=YOU))
    legal = [text for text in splits("abc", "Bp") if text.count("B") <= 2]
    return attackers(table, {**refs, "p": p}, legal)


def _ex_46(also: bool) -> Example:
    table = Table("A", "B", "C")
    a = table.add("A", *((ATTACKS,) if also else ()))
    table.enchantment("B", PROPAGANDA)
    table.effect("B", MustAttack(subject=Target(1), target=YOU), on=(a,))
    return attackers(table, {"a": a}, ["a:B", "a:C"] if also else ["", "a:B", "a:C"])


def _ex_45() -> Example:
    table = Table("A", "B", "C")
    a = table.add("A", states=_goaded("B"))
    table.enchantment("C", PROPAGANDA)
    return attackers(table, {"a": a}, ["a:B", "a:C"])


def _ex_51() -> Example:
    from redzone.abilities import ChosenX

    table = Table("A", "B")
    x, b = table.add("A", LURE), table.add("B")
    cost = Cost(step=Step.BLOCK, subject=CREATURE, price=(Pay(kind="mana", symbols="{1}"),), amount=ChosenX())
    table.effect("A", cost, x=0)
    return blockers(table, {x: "B"}, {"x": x, "b": b}, ["", "b:x"])


def _ex_128(side: str) -> Example:
    table = Table("A", "B", "C")
    x, y = table.add("A"), table.add("A")
    b, c = table.add("B", NOT_ALONE_BLOCK), table.add("C", NOT_ALONE_BLOCK)
    return blockers(table, {x: "B", y: "C"}, {"x": x, "y": y, "b": b, "c": c}, [""], side=(side,))


def _ex_127(edition: str) -> Example:
    from redzone.board import Player

    teams = (("A", "1"), ("D", "1"), ("B", "2"), ("C", "2"))
    table = Table(*(Player(name=name, team=team) for name, team in teams))
    x = table.add("A", "islandwalk")
    b, c = table.add("B"), table.add("C")
    table.land("C", "Island")
    legal = splits("bc", "x") if edition == "current" else [""]
    return blockers(table, {x: "B"}, {"x": x, "b": b, "c": c}, legal, edition, side=("B", "C"))


def _rx_12(edition: str) -> Example:
    from redzone.abilities import Span

    table = Table("A", "B")
    a = table.add("A", MustAttack(span=Span.TURN), states={"attacked": ("B",)})
    return attackers(table, {"a": a}, ["a:B"] if edition == "current" else ["", "a:B"], edition)


def _ex_29() -> Example:
    one = BlockedByCount(high=1)
    legal = [" ".join(f"{letter}:{o}" for letter, o in zip("abcd", row, strict=True)) for row in _fours()]
    return _block(
        {"x": (LURE, MUST_BE_BLOCKED), "y": (MUST_BE_BLOCKED, one), "z": (MUST_BE_BLOCKED, one)},
        dict.fromkeys("abcd", ()),
        legal,
    )


def _fours() -> list[str]:
    from itertools import product

    return [
        "".join(row)
        for row in product("xyz", repeat=4)
        if (row.count("y"), row.count("z")) in {(0, 0), (1, 0), (0, 1), (1, 1)}
    ]


def _ex_28(count: int) -> Example:
    letters = "abc"[:count]
    attack = {"m": ("menace", MUST_BE_BLOCKED), "n": (MUST_BE_BLOCKED,)}
    legal = (
        ["a:m b:m", "a:n", "b:n", "a:n b:n"] if count == 2 else ["a:m b:m c:n", "a:m c:m b:n", "b:m c:m a:n"]
    )
    return _block(attack, dict.fromkeys(letters, ()), legal)


def _some(letters: str, objects: str, test: Callable[[str], bool]) -> list[str]:
    return [text for text in splits(letters, objects) if test(text)]


EXAMPLES: dict[str, Callable[[], Example]] = {
    "EX-10": lambda: _attack({"a": (NOT_ALONE,), "b": ()}, ["", "b:B", "a:B b:B"]),
    "EX-11": lambda: _attack({"a": ("defender",), "b": ()}, ["", "b:B"]),
    "EX-12": lambda: _attack({"a": (), "b": ()}, ["", "a:B", "b:B"], board=(ONE_ATTACKER,)),
    "EX-13": _ex_13,
    "EX-15": lambda: _attack({"a": (NEEDS_TWO,), "b": (), "c": ()}, [*splits("bc", "B"), "a:B b:B c:B"]),
    "EX-16": lambda: _attack({"a": (ATTACKS,), "b": ()}, ["a:B"], board=(ONE_ATTACKER,), illegal=["b:B", ""]),
    "EX-17": lambda: _attack({"a": (ATTACKS,)}, [""], states={"a": {"sick": True}}),
    "EX-18": lambda: _attack({"a": (ATTACKS, NOT_ALONE), "b": ()}, ["a:B b:B"]),
    "EX-19": lambda: _attack({"a": (ATTACKS, NEEDS_TWO), "b": (), "c": ()}, ["a:B b:B c:B"]),
    "EX-19b": lambda: _attack(
        {"a": (ATTACKS, NEEDS_TWO), "b": (), "c": ()}, ["", "b:B"], states={"c": {"tapped": True}}
    ),
    "EX-21": lambda: _attack(
        {"a": (), "b": ()}, ["a:D"], players="ABCD", board=(ONE_ATTACKER,),
        states={"a": _goaded("B", "C"), "b": _goaded("B")},
    ),
    "EX-22": lambda: _block({"m": ("menace",)}, {"a": (BLOCKS,), "b": ()}, ["a:m b:m"]),
    "EX-23": lambda: _block(
        {"m": ("menace",)}, {"a": (BLOCKS,), "b": ()}, ["", "a:m b:m"], edition="classic"
    ),
    "EX-24": lambda: _block({"x": (LURE,), "y": ()}, {"a": (), "b": (), "c": ()}, ["a:x b:x c:x"]),
    "EX-25": lambda: _block(
        {"x": (LURE, "flying")}, {"a": ("flying",), "b": ("reach",), "c": (), "d": ()}, ["a:x b:x"]
    ),
    "EX-26a": lambda: _block({"x": (LURE, "menace")}, {"a": ()}, [""]),
    "EX-26b": lambda: _block({"x": (LURE, "menace")}, {"a": (), "b": ()}, ["a:x b:x"]),
    "EX-26c": lambda: _block({"x": (LURE, "menace")}, {"a": (), "b": (), "c": ()}, ["a:x b:x c:x"]),
    "EX-27": lambda: _block(
        {"x": (LURE, BlockedByCount(high=1))}, {"a": (), "b": (), "c": ()}, ["a:x", "b:x", "c:x"]
    ),
    "EX-28": lambda: _ex_28(2),
    "EX-28b": lambda: _ex_28(3),
    "EX-29": _ex_29,
    "EX-30": lambda: _provoked("b", "x", {"x": (), "y": (MUST_BE_BLOCKED,)}, {"b": ()}, ["b:x", "b:y"]),
    "EX-30b": lambda: _provoked(
        "b", "x", {"x": (MUST_BE_BLOCKED,), "y": (MUST_BE_BLOCKED,)}, {"b": ()}, ["b:x"]
    ),
    "EX-31": lambda: _block(
        {"x": (MUST_BE_BLOCKED,), "y": (MUST_BE_BLOCKED,)}, {"b": (ExtraBlocks(),)}, ["b:x b:y"]
    ),
    "EX-32": lambda: _block({"x": (LURE,), "y": (LURE,)}, {"a": (), "b": ()}, splits("ab", "xy", 2)),
    "EX-33": lambda: _block({"x": ()}, {"f": (BLOCKS, NOT_ALONE_BLOCK), "g": ()}, ["f:x g:x"]),
    "EX-33b": lambda: _block(
        {"x": (), "y": ()}, {"f": (BLOCKS, NOT_ALONE_BLOCK), "g": ()}, splits("fg", "xy", 2)
    ),
    "EX-34": lambda: _block({"x": (LURE,)}, {"b": ()}, [""], states={"b": {"tapped": True}}),
    "EX-35": lambda: _block({"x": (CantBeBlocked(), MUST_BE_BLOCKED)}, {"b": ()}, [""]),
    "EX-36": lambda: _block({"x": ("flying",)}, {"b": (BLOCKS,)}, [""]),
    "EX-37": lambda: _block({"x": ("menace",)}, {"b": (BLOCKS,)}, [""]),
    "EX-38": _ex_38,
    "EX-39": _ex_39,
    "EX-40": _ex_40,
    "EX-41": lambda: _attack(
        {"a": ()}, [""], states={"a": {**_goaded("B"), "detained": True}}, players="ABC"
    ),
    "EX-42": _ex_42,
    "EX-44": lambda: _attack({"a": (ATTACKS,), "b": (ATTACKS,)}, splits("ab", "B"), board=(PROPAGANDA,)),
    "EX-44b": lambda: _attack({"a": (ATTACKS, OWN_TAX), "b": (ATTACKS,)}, ["b:B", "a:B b:B"]),
    "EX-45": _ex_45,
    "EX-46": lambda: _ex_46(False),
    "EX-46b": lambda: _ex_46(True),
    "EX-50": lambda: _block({"m": ("menace", LURE)}, {"u": (), "t": (OWN_BLOCK_TAX,)}, ["", "u:m t:m"]),
    "EX-51": _ex_51,
    "EX-66": lambda: _block(
        {"x": ("flying", "shadow")},
        {"a": ("flying",), "b": ("shadow",), "c": ("flying", "shadow")},
        splits("c", "x"),
    ),
    "EX-68": lambda: _block({"x": ()}, {"b": ("shadow",)}, [""]),
    "EX-86": lambda: _block(
        {"x": ("menace", AtMost(step=Step.BLOCK, n=1, subject=CREATURE))}, {"a": (), "b": ()}, [""]
    ),
    "EX-127": lambda: _ex_127("current"),
    "EX-128": lambda: _ex_128("B"),
    "EX-128b": lambda: _ex_128("C"),
    "RX-01": lambda: _attack({"a": (ATTACKS, NOT_ALONE), "b": ()}, ["", "a:B b:B"], edition="classic"),
    "RX-03": lambda: _attack(
        {"a": (ATTACKS, NEEDS_TWO), "b": (), "c": ()}, ["", "b:B", "c:B", "a:B b:B c:B"], edition="classic"
    ),
    "RX-04": lambda: _block(
        {"x": (), "y": ()}, {"f": (BLOCKS, NOT_ALONE_BLOCK), "g": ()}, ["", *splits("fg", "xy", 2)],
        edition="classic",
    ),
    "RX-05": lambda: _provoked(
        "z", "x", {"x": (TWO_BLOCKERS,), "y": ()}, {"z": (), "c": ()},
        [*splits("zc", "y"), "z:x c:x"], "classic",
    ),
    "RX-05 now": lambda: _provoked(
        "z", "x", {"x": (TWO_BLOCKERS,), "y": ()}, {"z": (), "c": ()}, ["z:x c:x"]
    ),
    "RX-06": lambda: _provoked(
        "z", "x", {"x": (TWO_BLOCKERS,), "y": ()}, {"z": (), "c": (BLOCKS,)}, ["z:x c:x"], "classic"
    ),
    "RX-07": lambda: _attack(
        {"a": (ATTACKS,), "b": ()}, ["a:B"], board=(ONE_ATTACKER,), edition="classic"
    ),
    "RX-08": lambda: _block(
        {"x": (MUST_BE_BLOCKED, TWO_BLOCKERS)}, {"a": (), "b": ()}, ["a:x b:x"], edition="classic"
    ),
    "RX-09": lambda: _block(
        {"x": (BlockedByCount(low=3),)}, {"a": (BLOCKS,), "b": (BLOCKS,), "c": ()}, ["", "a:x b:x c:x"],
        edition="classic",
    ),
    "RX-10": lambda: _block(
        {"x": (TWO_BLOCKERS,)}, {"a": (BLOCKS,), "b": (BLOCKS,)}, ["a:x b:x"], edition="classic"
    ),
    "RX-11": lambda: _attack(
        {"a": (ATTACKS, NOT_ALONE), "b": (OWN_TAX,)}, ["", "a:B b:B"], edition="classic"
    ),
    "RX-12": lambda: _rx_12("classic"),
    "RX-12 now": lambda: _rx_12("current"),
    "RX-19": lambda: _ex_127("classic"),
    "RX-25": lambda: _attack(
        {"a": (ATTACKS, OWN_TAX), "b": (ATTACKS,)}, ["b:B", "a:B b:B"], edition="classic"
    ),
}  # fmt: skip
