"""Random beginnings of combats: one to four players, teams, taxes, mana, bands, planeswalkers, triggers."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from redzone import combat
from redzone.combat import AUTOMATIC, Auto, Combat

KEYWORDS = (
    "flying", "reach", "menace", "vigilance", "first strike", "double strike", "trample", "deathtouch",
    "lifelink", "indestructible", "banding", "banding", "haste", "defender", "flanking", "bushido 1",
    "rampage 1", "exalted", "battle cry", "shadow", "fear", "skulk", "forestwalk", "protection from red",
    "infect", "wither", "toxic 1", "provoke", "melee",
)  # fmt: skip
TEXTS = (
    "All creatures able to block this creature do so.",
    "This creature must be blocked if able.",
    "This creature attacks each combat if able.",
    "This creature blocks each combat if able.",
    "This creature can't attack alone.",
    "This creature can't block alone.",
    "This creature can block an additional creature each combat.",
    "This creature can't be blocked by more than one creature.",
    "This creature can't be blocked except by two or more creatures.",
    "You may have this creature assign its combat damage as though it weren't blocked.",
    "This creature assigns combat damage equal to its toughness rather than its power.",
    "Whenever this creature attacks, it gets +1/+0 until end of turn.",
    "Whenever this creature blocks or becomes blocked, it gets +1/+1 until end of turn.",
    "Whenever this creature becomes blocked by a creature, this creature gets +1/+1 until end of turn.",
    "Whenever this creature attacks and isn't blocked, it gets +2/+0 until end of turn.",
    "Whenever a creature you control attacks, you gain 1 life.",
    "Whenever this creature becomes tapped, draw a card.",
    "This creature can't attack unless you pay {1}.",
    "This creature can't block unless you pay {1}.",
    "You may exert this creature as it attacks. When you do, it gets +1/+3 until end of turn.",
)
#: mana abilities, and how many symbols each adds
MANA_TEXTS = {"{T}: Add {G}.": 1, "{T}: Add {C}{C}.": 2}
MANA_CARDS = {
    "Forest": 1, "Plains": 1, "Island": 1, "Snow-Covered Forest": 1, "Sol Ring": 2, "Lotus Petal": 1,
    "Llanowar Elves": 1, "Birds of Paradise": 1,
}  # fmt: skip
TAXES = (
    "Propaganda", "Ghostly Prison", "Windborn Muse", "Archangel of Tithes", "Norn's Annex", "War Tax",
    "Heat Wave",
)  # fmt: skip
LIMITS = ("Silent Arbiter", "Crawlspace", "Caverns of Despair", "Glorious Anthem")
COSTLY = ("Exalted Dragon", "Leviathan", "Floodtide Serpent")
EFFECTS = (
    "effect (by A, X = 1): War Cadence",
    'effect: "Creatures with flying can\'t block this turn"',
    'effect: "attacks this turn if able" on {first}',
    'effect: "gains trample until end of turn" on {first}',
)
COLOURS = ("white", "blue", "black", "red", "green")
PLAYERS = "ABCD"


class Start(NamedTuple):
    """A beginning: its text, its edition, what is done without asking."""

    text: str
    edition: str
    automatic: frozenset[Auto]

    @property
    def combat(self) -> Combat:
        return combat.parse(self.text, edition=self.edition, automatic=self.automatic)


def start(rng: Random) -> Start:
    """Some beginning; it can always be read."""
    edition = rng.choice(("current", "current", "classic"))
    names = PLAYERS[: rng.choice((2, 2, 2, 2, 3, 4))]
    teams = len(names) == 4 and rng.random() < 0.5
    sides = [_side(rng, name, edition, names, teams=teams) for name in names]
    if rng.random() < 0.2:
        first = sides[0].split("): ")[1].split(" = ")
        sides.append(rng.choice(EFFECTS).format(first=f"A1{_member(' = '.join(first[:2]))}"))
    return Start("\n".join(sides), edition, _automatic(rng))


def _automatic(rng: Random) -> frozenset[Auto]:
    if rng.random() < 0.4:
        return AUTOMATIC | {Auto.DAMAGE}
    return frozenset(auto for auto in Auto if rng.random() < 0.6)


def _side(rng: Random, name: str, edition: str, names: str, *, teams: bool) -> str:
    creatures = rng.randint(1, 4) if name == "A" else rng.randint(0, 3)
    facts = [str(rng.choice((20, 20, 3)))]
    if rng.random() < 0.5:
        facts.append("lands tracked")
    if rng.random() < 0.3:
        facts.append(f"mana {rng.choice(('{C}', '{G}', '{W}{W}', '{C}{R}'))}")
    if rng.random() < 0.2:
        facts.append("hand 2")
    if teams:
        facts.append(f"team {'x' if name in 'AB' else 'y'}")
    things = [_creature(rng, name, k) for k in range(1, creatures + 1)]
    things += [rng.choice(tuple(MANA_CARDS)) for _ in range(rng.choice((0, 1, 2, 3)))]
    if rng.random() < 0.25:
        things.append(rng.choice(COSTLY))
    if rng.random() < 0.35:
        things.append(rng.choice(TAXES))
    if rng.random() < 0.15:
        things.append(rng.choice(LIMITS))
    if rng.random() < 0.3 and edition == "current":
        things.append(f"Garruk Wildspeaker (loyalty {rng.randint(1, 3)})")
    if rng.random() < 0.15 and edition == "current" and name == "A":
        things.append(f"Invasion of Zendikar (protector {names[-1]})")
    if creatures and rng.random() < 0.2:
        things.append(f"{rng.choice(('Lure', 'Brainwash', 'Holy Strength'))} (attached {name}1{_member(things[0])})")
    return f"{name} ({', '.join(facts)}): {'; '.join(things)}"


def _member(written: str) -> str:
    """Of a group its first member."""
    return ".1" if written.rsplit("= ", maxsplit=1)[-1][1] == " " else ""


def _creature(rng: Random, name: str, k: int) -> str:
    power, toughness = rng.randint(0, 4), rng.randint(1, 4)
    words = [f"{power}/{toughness}", rng.choice(COLOURS)]
    words += rng.sample(KEYWORDS, rng.choice((0, 1, 1, 2)))
    count = f"{rng.randint(2, 3)} " if rng.random() < 0.15 else ""
    if rng.random() < 0.2:
        words.append("token")
    text = ""
    if rng.random() < 0.35:
        text = f' "{rng.choice(TEXTS)}"'
    elif rng.random() < 0.2:
        text = f' "{rng.choice(tuple(MANA_TEXTS))}"'
    counters = rng.choice(("", "", "", "", " [+1/+1]", " [flying]", " [stun]"))
    states = rng.choice(("", "", "", "", "", " (tapped)", " (sick)", " (damage 1)"))
    if rng.random() < 0.08 and name == "A":
        states = " (goaded by B)"
    return f"{name.lower()}{'uvwz'[k - 1]} = {count}{' '.join(dict.fromkeys(words))}{text}{counters}{states}"


