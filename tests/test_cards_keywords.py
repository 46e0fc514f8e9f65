"""Cards whose whole text is keywords that bear on combat: all are read, nothing of them is left out."""

from __future__ import annotations

import re

import pytest

from cards_examples import bulk, faces_of, needs_bulk, without_reminders
from redzone.abilities import Keyword
from redzone.cards import Library

_COST = r"(?: ?— ?[^,;]+| (?:\{[^{}]+\})+)"
#: the keywords of combat that stand alone, that have a number, a quality, a cost
_ALONE = (
    """flying|fear|intimidate|menace|skulk|horsemanship|shadow|reach|defender|haste|vigilance|banding|
first strike|double strike|trample|trample over planeswalkers|deathtouch|lifelink|indestructible|provoke|
flanking|exalted|battle cry|melee|mentor|training|dethrone|myriad|decayed|unleash|phasing|riot|enlist|station|
wither|infect|ingest"""
).replace("\n", "")
_NUMBERED = "rampage|bushido|afflict|frenzy|annihilator|mobilize|firebending|toxic|poisonous|crew|saddle"
_WITH_COST = "ninjutsu|sneak|encore|dash|blitz|unearth"
_KEYWORD = re.compile(
    rf"(?:{_ALONE}|(?:{_NUMBERED}) \d+|(?:{_WITH_COST}){_COST}|suspend \d+{_COST}"
    r"|(?:(?:nonbasic|legendary|snow|artifact) )*\w+walk|protection from [^.]+|bands with other [^.]+)",
    re.IGNORECASE,
)


def only_keywords(text: str) -> bool:
    """Whether a card's text holds nothing but keywords of combat."""
    lines = [line.strip() for line in without_reminders(text).split("\n") if line.strip()]
    pieces = [piece for line in lines for piece in re.split(r"[,;] ", line)]
    return bool(pieces) and all(_KEYWORD.fullmatch(piece) for piece in pieces)


@pytest.fixture(scope="module")
def library() -> Library:
    return Library.open()


@needs_bulk
def test_keyword_cards_are_read_whole(library: Library) -> None:
    texts = [
        (face["name"], face["oracle_text"])
        for item in bulk() for face in faces_of(item)
        if not item["name"].startswith("A-") and only_keywords(face.get("oracle_text") or "")
    ]
    assert len(texts) > 850
    unread = [
        (name, text) for name, text in texts
        if any(face.name == name and face.unread for face in library.lookup(name))
    ]
    assert unread == []


@needs_bulk
def test_each_keyword_of_a_keyword_line_is_there(library: Library) -> None:
    """Lines of plain keywords on creatures whose text has no levels."""
    plain = re.compile(
        r"flying|reach|menace|haste|vigilance|defender|trample|first strike|double strike|fear|shadow|skulk|"
        r"horsemanship|intimidate|banding|flanking|provoke|exalted|deathtouch|lifelink|indestructible"
    )
    checked, lost = 0, []
    for item in bulk():
        if item["layout"] in ("leveler", "class", "case") or item["name"].startswith("A-"):
            continue
        for face in faces_of(item):
            lines = without_reminders(face.get("oracle_text") or "").lower().split("\n")
            words = [line.split(", ") for line in lines]
            wanted = {word for line in words if all(map(plain.fullmatch, line)) for word in line}
            if not wanted or "Creature" not in face["type_line"]:
                continue
            name = face["name"].split(" // ")[0]
            found = [one for one in library.lookup(face["name"]) if one.name == name]
            names = {a.name for one in found for a in one.abilities if isinstance(a, Keyword)}
            checked += 1
            lost += [] if wanted <= names else [name]
    assert checked > 6000
    assert lost == []
