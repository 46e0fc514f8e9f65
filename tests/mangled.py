"""Oracle text as it might be: sentences of all families, and what a careless hand makes of them."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from functools import cache

from cards_examples import SHARED, bulk, faces_of
from redzone.abilities import Resolves, codec
from redzone.cards.coverage_rule import inside
from redzone.cards.describe import ability_line
from redzone.oracle import Reading, read_ability, read_effect, read_face

NAME = "Brakka, the Loud"
SENTENCES = """
This creature can't attack or block unless you control two or more other creatures with power 4 or greater.
Creatures can't attack you unless their controller pays {2} for each creature they control that's attacking you.
All creatures able to block Brakka do so.
Brakka can't be blocked except by two or more creatures.
Enchanted creature gets +2/+2, has flying and menace, and attacks each combat if able.
As long as you control a Forest, this creature has islandwalk and can't be blocked by Walls.
Creatures you control have "Whenever this creature attacks, target creature can't block this turn."
Whenever Brakka attacks, goad target creature an opponent controls. It can't block this turn if able.
When this creature enters, create a 1/1 black Rat creature token with "This token can't block."
No more than two creatures can attack you each combat.
{2}{W}, {T}: Target creature you don't control blocks target creature you control this turn if able.
Choose one —
• Detain target creature. (Until your next turn, it can't attack or block.)
• Creatures without flying can't block this turn.
Flying, protection from red and from blue, bushido 2, snow forestwalk
This creature's power is equal to the number of creatures you control plus X, where X is your life total.
During your turn, each other creature you control with the greatest power can attack as though it didn't have defender.
{1}{R}: Level 2
LEVEL 3-5
4/4
Until end of turn, creatures you control are red and lose all abilities. You choose which creatures attack.
Equipped creature can block an additional creature each combat and must be blocked this turn if able.
I, II — Suspect up to one target creature.
Each opponent divides all creatures they control into a left pile and a right pile.
""".strip().split("\n")
_ODD = ["“", "”", '"', "'", "’", "(", ")", "—", "•", "~", "{", "}", "\n", "\t", "\x00", "\u2028", "İ", "ß", "ﬁ", "𝔞",
        "e\u0301", "\ud800", "½", "−1", "+", "/", "X", "0", "999999999999", "\u202e", "|", "1.1", '"1"']  # fmt: skip


@cache
def texts() -> tuple[str, ...]:
    """Sentences of our own, and card texts where the card data is."""
    if not (SHARED / "oracle-cards.jsonl.gz").is_file():
        return tuple(SENTENCES)
    real = [text for item in bulk()[::37] for face in faces_of(item) if (text := face.get("oracle_text"))]
    return (*SENTENCES, *real)


def _swap(words: list[str], draw: random.Random) -> None:
    one, other = draw.randrange(len(words)), draw.randrange(len(words))
    words[one], words[other] = words[other], words[one]


def _cut(words: list[str], draw: random.Random) -> None:
    at = draw.randrange(len(words))
    del words[at : at + draw.randint(1, 6)]


def _repeat(words: list[str], draw: random.Random) -> None:
    at = draw.randrange(len(words))
    words[at:at] = words[at : at + draw.randint(1, 5)] * draw.randint(1, 12)


def _quote(words: list[str], draw: random.Random) -> None:
    at = draw.randrange(len(words))
    words.insert(at, '"' + words[at])
    words.insert(draw.randrange(at, len(words)) + 1, '"')


def _nest(words: list[str], draw: random.Random) -> None:
    words[:] = ["Creatures", "you", "control", "have", f'"{" ".join(words)}"'] * draw.randint(1, 3)


def _odd(words: list[str], draw: random.Random) -> None:
    words.insert(draw.randrange(len(words)), draw.choice(_ODD))


def _inside(words: list[str], draw: random.Random) -> None:
    at = draw.randrange(len(words))
    cut = draw.randint(0, len(words[at]))
    words[at] = words[at][:cut] + draw.choice(["", *_ODD]) + words[at][cut + draw.randint(0, 2) :]


def _graft(words: list[str], draw: random.Random) -> None:
    other = draw.choice(texts()).split(" ")
    at = draw.randrange(len(other))
    place = draw.randrange(len(words))
    words[place:place] = other[at : at + draw.randint(1, 15)]


_HANDS: tuple[Callable[[list[str], random.Random], None], ...] = (
    _swap, _cut, _repeat, _quote, _nest, _odd, _inside, _graft,
)


def mangled(seed: int) -> str:
    """A text, mangled up to ten times; the same for the same seed."""
    draw = random.Random(seed)
    words = draw.choice(texts()).split(" ")
    for _ in range(draw.randint(1, 10)):
        draw.choice(_HANDS)(words, draw)
        if not words:
            words = draw.choice(texts()).split(" ")
    return " ".join(words)[:9_000]


def read_all_ways(text: str) -> list[Reading]:
    """The text as a permanent's, a spell's, a quoted ability's and an effect's."""
    faces = [
        read_face(text, name=NAME, types=frozenset(types), keep_text=True)
        for types in ({"creature"}, {"instant"}, {"enchantment"}, {"land", "creature"})
    ]
    return [*faces, read_ability(text), read_effect(text)]


_PLACE = re.compile(r"\d+\.\d+")


def check(text: str) -> None:
    """Whatever is read can be stored, told in words and has places; nothing is raised."""
    for reading in read_all_ways(text):
        assert codec.loads(codec.dumps(reading.abilities)) == reading.abilities
        unread = [*reading.unread]
        unread += [one for found in inside(reading.abilities) if isinstance(found, Resolves) for one in found.unread]
        assert all(_PLACE.fullmatch(item.place) and item.bears for item in unread)
        assert all(ability_line(ability) for ability in reading.abilities)
