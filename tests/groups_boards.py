"""Seeded boards as text: ordinary ones, token boards, and the odd families, each as singles and as groups.

Every one ends in a declaration of blockers (or of attackers, for goad), so that it can be asked at once.
"""

from __future__ import annotations

from random import Random

COLORS = ("white", "blue", "black", "red", "green")
KEYWORDS = (
    "flying", "reach", "menace", "trample", "vigilance", "first strike", "haste", "deathtouch", "skulk",
    "fear", "intimidate", "shadow", "horsemanship", "defender", "protection from red", "lifelink",
)  # fmt: skip
LURE = '"All creatures able to block this creature do so."'
LURE_ONE = '"This creature can\'t be blocked by more than one creature."'
MUST_BE_BLOCKED = '"This creature must be blocked if able."'
MUST_ATTACK = '"This creature attacks each combat if able."'


def distinct(n: int, *, word: str = "C", first: int = 0) -> list[str]:
    """Creatures of which no two are alike: powers and colours differ."""
    return [f"{word}{letters(i)} = {i % 9 + 1}/{i // 9 + 1} {COLORS[(i + first) % 5]}" for i in range(n)]


def letters(i: int) -> str:
    """A name's end without digits, so that no alias reads as a coordinate."""
    return chr(97 + i // 26) + chr(97 + i % 26)


def ordinary(n: int, seed: int = 1) -> str:
    """n attackers and n blockers with a mix of keywords, half of the blockers declared."""
    rng = Random(seed)
    side = {}
    for player in "AB":
        side[player] = [
            f"{player}c{letters(i)} = {i % 9 + 1}/{rng.randint(1, 9)} {rng.choice(COLORS)} "
            + " ".join(rng.sample(KEYWORDS, rng.choice((0, 0, 1, 1, 2))))
            for i in range(n)
        ]
    attackers = [i for i in range(n) if "defender" not in side["A"][i]]
    able = [(b, a) for b in range(n) for a in attackers if plain_pair(side["A"][a], side["B"][b])]
    rng.shuffle(able)
    blocks: dict[int, int] = {}
    for b, a in able:
        if b not in blocks and a not in blocks.values() and len(blocks) < n // 2:
            blocks[b] = a
    attack = ", ".join(f"A{i + 1}" for i in attackers) + " -> B"
    return "\n".join(
        [
            "A: " + "; ".join(side["A"]),
            "B: " + "; ".join(side["B"]),
            attack,
            *(f"B{b + 1} x A{a + 1}" for b, a in sorted(blocks.items())),
        ]
    )


def plain_pair(attacker: str, blocker: str) -> bool:
    """A pair in which nothing forbids the block, as far as words show at once."""
    odd = ("flying", "menace", "skulk", "fear", "intimidate", "shadow", "horsemanship", "protection")
    return not any(word in attacker for word in odd) and "shadow" not in blocker


def lines(attackers: list[str], blockers: list[str], *clauses: str, attack: str = "") -> str:
    """The text of a board of two players; without `attack` everybody attacks."""
    attack = attack or ", ".join(every(attackers, "A")) + " -> B"
    return "\n".join(["A: " + "; ".join(attackers), "B: " + "; ".join(blockers), attack, *clauses])


def every(entries: list[str], player: str) -> list[str]:
    """Names of all creatures: coordinates of singles, counted names of groups."""
    out = []
    for place, entry in enumerate(entries, 1):
        alias, _, rest = entry.partition(" = ")
        count = rest.split()[0]
        out.append(f"{count} {alias}" if count.isdigit() else f"{player}{place}")
    return out


def token_boards() -> dict[str, str]:
    """The boards that people meet: a swarm of one token, ten classes a side, 2,500 of one kind."""
    few = [f"{name} = {i + 2}/{i + 2} {COLORS[i]}" for i, name in enumerate(("Ogre", "Drake", "Giant", "Wurm"))]
    seventy = ["Goblin = 66 1/1 red Goblin token", *few]
    forty = [f"{text} {word}" for text, word in zip(distinct(40, word="D"), ["", "reach"] * 20, strict=True)]
    ten = [f"T{letters(i)} = 30 {i + 1}/1 {COLORS[i % 5]}{' flying' * (i % 4 == 3)}" for i in range(10)]
    other = [f"U{letters(i)} = 30 {i + 1}/2 {COLORS[i % 5]}{' reach' * (i % 3 == 1)}" for i in range(10)]
    return {
        "70 attackers, 66 alike": lines(seventy, forty, "B1, B2, B3 x Ogre", "B4 x 1 Goblin"),
        "300x300 in tens": lines(ten, other, "12 Uaa x 1 Taa", "2 Uab, 3 Uad x 1 Tac"),
        "2500 alike": lines(["Goblin = 2500 1/1 red"], distinct(12, word="D"), "B1, B2 x 1 Goblin"),
        "2500 against 2500": lines(["Goblin = 2500 1/1 red"], ["Kobold = 2500 1/1 red"], "9 Kobold x 1 Goblin"),
    }


FAMILIES = (
    "lure", "must be blocked", "lure by one", "menace floor", "goad", "attack if able",
)  # fmt: skip


def family(name: str, n: int, *, groups: bool) -> str:
    """One of the odd families with n creatures a side, none alike or in few groups."""
    size = max(1, n // 4)
    mine = grouped(n, size, "C") if groups else distinct(n)
    yours = grouped(n, size, "D", first=2) if groups else distinct(n, word="D", first=2)
    match name:
        case "lure":
            return lines([f"{c} {LURE}" for c in mine], yours, *each_blocks(mine, yours))
        case "must be blocked":
            return lines([f"{c} {MUST_BE_BLOCKED}" for c in mine], yours, *each_blocks(mine, yours))
        case "lure by one":
            return lines([f"{c} {LURE} {LURE_ONE}" for c in mine], yours, *each_blocks(mine, yours))
        case "menace floor":
            return lines([f"{c} menace {MUST_BE_BLOCKED}" for c in mine], yours, *by_twos(mine, yours))
        case "goad":
            return grand_melee(mine, yours)
        case "attack if able":
            return grand_melee([f"{c} {MUST_ATTACK}" for c in mine], yours, goad=False)
    raise ValueError(name)


def grouped(n: int, size: int, word: str, first: int = 0) -> list[str]:
    """n creatures in groups of `size`."""
    return [
        f"{word}{letters(i)} = {size} {i + 1}/1 {COLORS[(i + first) % 5]}" for i in range((n + size - 1) // size)
    ]


def each_blocks(mine: list[str], yours: list[str]) -> list[str]:
    """Each blocker one attacker, in order: a legal block in these families."""
    out = []
    for attacker, blocker in zip(every(mine, "A"), every(yours, "B"), strict=True):
        count = attacker.split()[0]
        if count.isdigit():
            out += [f"1 {blocker.split()[1]} x 1 {attacker.split()[1]}" for _ in range(int(count))]
        else:
            out.append(f"{blocker} x {attacker}")
    return out


def by_twos(mine: list[str], yours: list[str]) -> list[str]:
    """Two blockers for each of the first attackers."""
    single = []
    for blocker in every(yours, "B"):
        count, _, alias = blocker.partition(" ")
        single += [f"1 {alias}"] * int(count) if count.isdigit() else [blocker]
    targets = []
    for attacker in every(mine, "A"):
        count, _, alias = attacker.partition(" ")
        targets += [f"1 {alias}"] * int(count) if count.isdigit() else [attacker]
    return [f"{single[2 * i]}, {single[2 * i + 1]} x {targets[i]}" for i in range(len(single) // 2)]


def grand_melee(mine: list[str], yours: list[str], *, goad: bool = True) -> str:
    """Five opponents; every attacker is goaded by two of them, in turn, and attacks a third."""
    players = ("B", "C", "D", "E", "F")
    if goad:
        mine = [
            f"{c} (goaded by {players[i % 5]}, goaded by {players[(i + 1) % 5]})" for i, c in enumerate(mine)
        ]
    clauses = [f"{who} -> {players[(i + 2) % 5]}" for i, who in enumerate(every(mine, "A"))]
    sides = ["A: " + "; ".join(mine), "B: " + "; ".join(yours), *(f"{p}: K{p.lower()}k = 2/2" for p in players[1:])]
    return "\n".join([*sides, *clauses])
