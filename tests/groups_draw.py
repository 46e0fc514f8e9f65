"""Random boards that are written twice: with groups, and with every creature on its own."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

#: what a creature may say; those behind the bar speak of declarations
KEYWORDS = ("flying", "reach", "menace", "skulk", "fear", "shadow", "defender", "provoke")
ATTACKERS = (
    "All creatures able to block this creature do so.",
    "This creature must be blocked if able.",
    "This creature must be blocked by two or more creatures if able.",
    "This creature must be blocked by exactly one creature if able.",
    "This creature must be blocked by a Dragon if able.",
    "This creature can't be blocked by more than one creature.",
    "This creature can't be blocked except by three or more creatures.",
    "Creatures can't block this creature unless their controller pays {1}.",
    "This creature attacks each combat if able.",
    "This creature can't attack alone.",
    "This creature can't attack unless you control another creature.",
    "This creature can't attack unless at least two other creatures attack.",
    "If a Knight you control attacks, this creature also attacks if able.",
    "If a creature you control attacks, this creature also attacks if able.",
    "Other creatures you control attack each combat if able.",
    "Other creatures you control get +1/+1.",
    "Other creatures you control have menace.",
)
BLOCKERS = (
    "This creature blocks each combat if able.",
    "This creature can block an additional creature each combat.",
    "This creature can't block alone.",
    "This creature can block only creatures with flying.",
    "Other creatures you control have reach.",
    "Other creatures you control get +1/+1.",
    "Other creatures you control block each combat if able.",
)
LAWS = (
    "No more than two creatures can attack each combat.",
    "No more than two creatures can block each combat.",
    "Creatures can't attack you unless their controller pays {2} for each of those creatures.",
    "Creatures can't block unless their controller pays {1} for each of those creatures.",
)
AURAS = (
    "Enchanted creature can't block.",
    "Enchanted creature can't attack.",
    "All creatures able to block enchanted creature do so.",
    "Enchanted creature attacks each combat if able.",
    "Enchanted creature has flying.",
    "Enchanted creature can block an additional creature each combat.",
)
COLORS = ("white", "blue", "black", "red", "green")


@dataclass(frozen=True, slots=True)
class Kind:
    """`count` creatures that are alike."""

    count: int
    body: str


@dataclass(frozen=True, slots=True)
class Drawn:
    """A board. auras: (text, player, kind, member); choices: (kind, member) of the chooser, then of what is
    blocked, or the player attacked.
    """

    attackers: tuple[Kind, ...]
    blockers: tuple[Kind, ...]
    law: str
    auras: tuple[tuple[str, str, int, int], ...]
    asked: str
    attack: tuple[tuple[int, int], ...]
    blocks: tuple[tuple[int, int, int, int], ...]

    def text(self, *, groups: bool) -> str:
        """The sides, without declarations."""
        sides = {"A": self._side("A", self.attackers, groups), "B": self._side("B", self.blockers, groups)}
        if self.law:
            sides["B"].append(f'Law = enchantment "{self.law}"')
        for n, (words, player, kind, member) in enumerate(self.auras):
            at = self.name(player, kind, member, groups=groups)
            sides["B"].append(f'Aura{"xyz"[n]} = enchantment Aura "{words}" (attached {at})')
        return "\n".join(f"{player}: {'; '.join(entries)}" for player, entries in sides.items())

    def _side(self, player: str, kinds: tuple[Kind, ...], groups: bool) -> list[str]:
        out = []
        for at, kind in enumerate(kinds):
            name = f"{player}{'klmnop'[at]}"
            if groups and kind.count > 1:
                out.append(f"{name} = {kind.count} {kind.body}")
            else:
                out += [f"{name}{'abcdefgh'[n]} = {kind.body}" for n in range(kind.count)]
        return out

    def name(self, player: str, kind: int, member: int, *, groups: bool) -> str:
        """The coordinate of a creature in one of the two writings."""
        kinds = self.attackers if player == "A" else self.blockers
        if groups:
            return f"{player}{kind + 1}" + (f".{member + 1}" if kinds[kind].count > 1 else "")
        return f"{player}{sum(k.count for k in kinds[:kind]) + member + 1}"

    def attack_text(self, *, groups: bool) -> str:
        """The declaration of attackers."""
        who = ", ".join(self.name("A", *at, groups=groups) for at in self.attack)
        return f"{who} -> B" if who else "no attack"

    def block_text(self, *, groups: bool) -> str:
        """The declaration of blockers."""
        clauses = [
            f"{self.name('B', b, k, groups=groups)} x {self.name('A', a, m, groups=groups)}"
            for b, k, a, m in self.blocks
        ]
        return " | ".join(clauses) or "no block"


def drawn(rng: Random, most: int = 4) -> Drawn:
    """A board of at most so many creatures a side, some of them alike."""
    asked = rng.choice(("attack", "block", "block"))
    attackers = kinds(rng, most, ATTACKERS, likely=0.8)
    blockers = kinds(rng, most, BLOCKERS, likely=0.5 if asked == "block" else 0.1)
    law = rng.choice(LAWS) if rng.random() < 0.25 else ""
    auras = tuple(
        (rng.choice(AURAS), player, kind, rng.randrange((attackers if player == "A" else blockers)[kind].count))
        for player in rng.sample("AB", rng.choice((0, 0, 1, 1, 2)))
        for kind in [rng.randrange(len(attackers if player == "A" else blockers))]
    )
    some = rng.random() if asked == "attack" else 1.0
    attack = tuple(at for at in members(attackers) if rng.random() <= some)
    blocks = tuple(
        (*at, *rng.choice(attack)) for at in members(blockers) if attack and rng.random() < 0.6
    )
    return Drawn(attackers, blockers, law, auras, asked, attack, blocks)


def members(of: tuple[Kind, ...]) -> list[tuple[int, int]]:
    """Every creature as (kind, member)."""
    return [(at, member) for at, kind in enumerate(of) for member in range(kind.count)]


def kinds(rng: Random, most: int, texts: tuple[str, ...], likely: float) -> tuple[Kind, ...]:
    """One to three kinds."""
    out: list[Kind] = []
    for _ in range(rng.randint(1, 3)):
        left = most - sum(kind.count for kind in out)
        if left < 1:
            break
        body = f"{rng.randint(0, 3)}/{rng.randint(1, 3)} {rng.choice(COLORS)}"
        body += rng.choice(("", "", " Knight", " Dragon"))
        body += "".join(f" {word}" for word in rng.sample(KEYWORDS, rng.choice((0, 0, 0, 1))))
        if rng.random() < likely:
            body += f' "{rng.choice(texts)}"'
        if most > 5 and rng.random() < likely / 2:
            body += f' "{rng.choice(texts[:5])}"'
        out.append(Kind(min(left, rng.choice((1, 2, 2, 3)) * max(1, most // 5)), body))
    return tuple(out)
