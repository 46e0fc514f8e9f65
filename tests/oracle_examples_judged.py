"""Worked examples whose answer is a kind of failure: bands and costs. Each gives `(kind, kind wanted)`."""

from __future__ import annotations

from collections.abc import Callable

from oracle_build import Table, attack
from oracle_examples import PROPAGANDA
from oracle_rules import Question
from redzone.abilities import Colored, Cost, Every, Itself, Keyword, Pay, Step, Supertyped, Typed
from redzone.abilities.filters import CREATURE
from redzone.board import Paid, Player, Ref

LEGENDS = Keyword(
    name="bands with other",
    quality=Every((CREATURE, Supertyped("legendary"))),
    label="bands with other legendary creatures",
)
SACRIFICE_LAND = (Pay(kind="sacrifice", what=Typed("land")),)


def _kind(table: Table, *pairs: tuple[Ref, str], edition: str = "current", **more: object) -> str:
    board = table.board()
    question = Question(board, Step.ATTACK, board.active, edition)
    return question.judge(attack(*pairs, **more)).kind  # type: ignore[arg-type]


def _band(letters: str, edition: str = "current", apart: bool = False) -> str:
    """h: banding; l: a legend that bands with legends; d: a legend; s: only the ability; p: plain."""
    table = Table("A", "B", "C")
    made: dict[str, tuple[tuple[Keyword | str, ...], tuple[str, ...]]] = {
        "h": (("banding",), ()), "l": ((LEGENDS,), ("legendary",)), "d": ((), ("legendary",)),
        "s": ((LEGENDS,), ()), "p": ((), ()),
    }  # fmt: skip
    refs = tuple(table.add("A", *made[one][0], supertypes=made[one][1]) for one in letters)
    pairs = [(ref, "C" if apart and ref == refs[-1] else "B") for ref in refs]
    return _kind(table, *pairs, edition=edition, bands=(refs,))


def _propaganda(mana: str, count: int, paid: str = "", twice: bool = False) -> str:
    table = Table(Player(name="A", facts={"mana": mana} if mana else {}), "B")
    refs = [table.add("A") for _ in range(count)]
    for _ in range(2 if twice else 1):
        table.enchantment("B", PROPAGANDA)
    stated = (Paid("mana", symbols=paid),) if paid else None
    return _kind(table, *((ref, "B") for ref in refs), paid=stated)


def _dragon(lands: int) -> str:
    table = Table("A", "B")
    dragon = table.add("A", Cost(step=Step.ATTACK, subject=Itself(), price=SACRIFICE_LAND), colors=("green",))
    for _ in range(lands):
        table.land("A", "Plains")
    green = Every((CREATURE, Colored("green")))
    table.enchantment("B", Cost(step=Step.ATTACK, subject=green, price=SACRIFICE_LAND))
    return _kind(table, (dragon, "B"))


def _tapping(companion: str, both: bool) -> str:
    table = Table("A", "B")
    ogre = table.add("A", Cost(step=Step.ATTACK, subject=Itself(), price=(Pay(kind="tap", what=CREATURE),)))
    other = table.add("A", *((companion,) if companion else ()))
    return _kind(table, (ogre, "B"), *(((other, "B"),) if both else ()))


def _life(life: int) -> str:
    table = Table(Player(name="A", life=life), "B")
    refs = [table.add("A") for _ in range(2)]
    table.enchantment("B", Cost(step=Step.ATTACK, subject=CREATURE, price=(Pay(kind="life", n=2),)))
    return _kind(table, *((ref, "B") for ref in refs))


JUDGED: dict[str, tuple[Callable[[], str], str]] = {
    "EX-117 two without banding": (lambda: _band("hhpp"), "band"),
    "EX-117 one without banding": (lambda: _band("hhp"), ""),
    "EX-118": (lambda: _band("hp", apart=True), "band"),
    "EX-123 two legends": (lambda: _band("ld"), ""),
    "EX-123 a nonlegend": (lambda: _band("ldp"), "band"),
    "RX-13 only one has the ability": (lambda: _band("ld", "classic"), "band"),
    "RX-13 a squire with it": (lambda: _band("ls", "classic"), ""),
    "RX-13 the same today": (lambda: _band("ls"), "band"),
    "RX-13 two and one with banding": (lambda: _band("lsh", "classic"), ""),
    "RX-13 two and a plain one": (lambda: _band("lsp", "classic"), "band"),
    "J.1 a plain creature alone": (lambda: _band("p"), "band"),
    "RR-7 a band of one": (lambda: _band("h", "classic"), ""),
    "EX-47 three": (lambda: _propaganda("{4}", 3), "cost"),
    "EX-47 two": (lambda: _propaganda("{4}", 2), ""),
    "EX-48 both paid": (lambda: _propaganda("", 1, "{4}", twice=True), ""),
    "EX-48 one paid": (lambda: _propaganda("", 1, "{2}", twice=True), "cost"),
    "EX-49 with life": (lambda: _life(3), "cost"),
    "118.3 all the life": (lambda: _life(4), ""),
    "EX-53": (lambda: _dragon(1), "cost"),
    "EX-53 two lands": (lambda: _dragon(2), ""),
    "EX-54 both attack": (lambda: _tapping("", both=True), "cost"),
    "EX-54 one stays": (lambda: _tapping("", both=False), ""),
    "EX-54 vigilance": (lambda: _tapping("vigilance", both=True), ""),
}
