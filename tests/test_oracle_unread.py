"""What can't be read is said, never dropped; and hostile text costs little."""

import csv
import gzip
import json
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from redzone.abilities import Bears, CantBlock, Creates, Keyword, Mana, Resolves, Trigger, Unread
from redzone.oracle import Reading, read_ability, read_effect, read_face
from redzone.oracle.bearing import bears
from redzone.oracle.cursor import FUEL, Cursor

CARDS = Path(__file__).parents[2] / "shared" / "cards"
CREATURE = frozenset({"creature"})


def unread(text: str) -> Unread:
    reading = read_face(text, name="Old Guard", types=CREATURE, keep_text=True)
    assert reading.abilities == ()
    (found,) = reading.unread
    return found


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("This creature can't attack unless you sing.", {Bears.ATTACK}),
        ("This creature can't block unless its controller sings.", {Bears.BLOCK}),
        ("This creature can't attack or block if the moon is full.", {Bears.ATTACK, Bears.BLOCK}),
        ("This creature gets +1/+1 as long as you're wearing a hat.", {Bears.POWER}),
        ("As long as you're wearing a hat, this creature is black.", {Bears.COLOR}),
        ("As long as you're wearing a hat, lands are Islands.", {Bears.TYPE}),
        ("This creature has menace as long as you're wearing a hat.", {Bears.ABILITY, Bears.BLOCK}),
        ("This creature can't be blocked except by creatures with hats.", {Bears.BLOCK}),
        ("You control enchanted creature while you're wearing a hat.", {Bears.CONTROL}),
    ],
)
def test_a_condition_that_is_not_read_makes_the_sentence_unread(text: str, kinds: set[Bears]) -> None:
    found = unread(text)
    assert set(found.bears) == kinds
    assert found.place == "1.1" and found.text == text.replace("This creature", "~").replace(
        "this creature", "~"
    )


def test_the_place_is_paragraph_and_sentence() -> None:
    reading = read_face(
        "Flying\nDraw a card. This creature can't attack in a storm.", name="X", types=CREATURE
    )
    assert [(u.place, u.text) for u in reading.unread] == [("2.2", "")]


@pytest.mark.parametrize(
    "text",
    ["When this creature enters, draw a card.", "You may look at the top card of your library any time.",
     "Spells you cast cost {1} less to cast.", "This creature enters tapped.", "Equip {2}", "Kicker {1}{R}",
     "When this creature enters, create a 1/1 white Bird creature token with flying."],
)  # fmt: skip
def test_text_without_a_word_of_combat_is_nothing(text: str) -> None:
    assert read_face(text, name="X", types=CREATURE) == Reading()


def test_damage_is_a_note() -> None:
    words = "Prevent all damage that would be dealt to this creature."
    assert unread(words).bears == (Bears.DAMAGE,)


def test_unread_parts_of_an_effect_stand_in_the_effect() -> None:
    reading = read_face(
        "Target creature gains flying until end of turn. It can't be blocked if it wears a hat.",
        name="X",
        types=frozenset({"instant"}),
    )
    (found,) = reading.abilities
    assert isinstance(found, Resolves) and len(found.effects) == 1
    assert [set(u.bears) for u in found.unread] == [{Bears.BLOCK}]


def test_effect_without_any_meaning_is_unread() -> None:
    reading = read_effect("whistles a tune")
    assert reading.abilities == () and reading.unread[0].text == "whistles a tune"


def test_ability_that_is_quoted_for_a_token_is_data_about_the_token() -> None:
    words = 'When this creature dies, create a 1/1 black Rat creature token with "This token can\'t block."'
    reading = read_face(words, name="Old Guard", types=CREATURE)
    assert reading == Reading((Creates(abilities=(CantBlock(),)),))


def test_ability_that_is_quoted_for_a_token_and_not_read_is_a_note() -> None:
    words = 'When this creature dies, create a 1/1 black Rat token with "This token can\'t block in a hat."'
    assert unread(words).bears == (Bears.TRIGGER,)


def test_quoted_ability_that_is_not_read_makes_the_sentence_unread() -> None:
    found = unread('Other creatures you control have "This creature can\'t block if it wears a hat."')
    assert Bears.BLOCK in found.bears


HOSTILE = [
    "x" * 10_000,
    "This creature can't attack " + "unless you control a creature " * 500,
    "Creatures with power less than the number of " * 30 + "can't block.",
    "red or " * 1_000 + "creatures can't block.",
    "(" * 5_000 + ")" * 5_000,
    '"' * 7_000,
    "•\n" * 2_000,
    "Whenever this creature attacks, " * 200,
    "flying, " * 900 + "can't block",
    "gains flying and " * 80,
    'Creatures you control have "This creature has ' * 150,
    "target creature and " * 60 + "gains flying until end of turn.",
]


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_text_is_read_or_unread(text: str) -> None:
    for types in (CREATURE, frozenset({"instant"})):
        read_face(text, name="Foo, the Bar", types=types)
    read_effect(text)
    read_ability(text)


def test_fuel_is_bounded() -> None:
    p = Cursor("can't " * 100)
    while p.fuel > 0:
        p.at = 0
        p.eat("can't")
    assert p.eat("can't") == "" and FUEL <= 100_000


WORDS = (
    "~ target creature creatures can't attack block be blocked by except unless you "
    "control and or , . : — \" gains "
    "gets +1/+1 flying {T} Whenever attacks if able this turn with power 2 less than "
    "number of other enchanted the "
    "until end • \n ( ) all no more one each"
).split(" ")


@settings(max_examples=150, deadline=None)
@given(st.lists(st.sampled_from(WORDS), max_size=40), st.sampled_from(["creature", "sorcery"]))
def test_no_text_raises(words: list[str], kind: str) -> None:
    text = " ".join(words)
    for reading in (
        read_face(text, name="Foo, the Bar", types=frozenset({kind})),
        read_effect(text),
        read_ability(text),
    ):
        assert isinstance(reading, Reading)


def _faces(name: str, cards: dict[str, list[dict[str, str]]]) -> list[Reading]:
    readings = []
    for face in cards[name]:
        types = frozenset(word.lower() for word in (face.get("type_line") or "").split("—")[0].split())
        readings.append(read_face(face.get("oracle_text") or "", name=face["name"], types=types))
    return readings


@pytest.mark.long
@pytest.mark.skipif(not (CARDS / "combat-sentences.csv").exists(), reason="no card data at hand")
def test_census_of_combat_sentences() -> None:
    cards: dict[str, list[dict[str, str]]] = {}
    with gzip.open(CARDS / "oracle-cards.jsonl.gz", "rt", encoding="utf-8") as lines:
        for line in lines:
            card = json.loads(line)
            cards[card["name"]] = card.get("card_faces") or [card]
    with (CARDS / "combat-templates.csv").open(encoding="utf-8") as table:
        legality = {row["template"] for row in csv.DictReader(table) if row["declaration_legality"] == "yes"}
    counts: Counter[str] = Counter()
    with (CARDS / "combat-sentences.csv").open(encoding="utf-8") as table:
        for row in csv.DictReader(table):
            if row["template"] in legality:
                counts[_outcome(_faces(row["card"], cards))] += 1
    assert counts["nothing"] == 0, counts
    assert counts["read"] >= 1_640, counts


def _outcome(readings: list[Reading]) -> str:
    unread = [u for reading in readings for u in reading.unread]
    found = 0
    for ability in (a for reading in readings for a in reading.abilities):
        if isinstance(ability, Resolves):
            unread += ability.unread
        found += not isinstance(ability, Keyword | Mana | Trigger)
    if any({Bears.ATTACK, Bears.BLOCK} & set(u.bears) for u in unread):
        return "unread"
    return "read" if found else "unread" if unread else "nothing"


def test_words_behind_quotes_count() -> None:
    assert Bears.ATTACK in bears('Creatures have "1".', ("This creature can't attack.",))
