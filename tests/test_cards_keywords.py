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
def test_plain_keyword_cards_have_each_keyword(library: Library) -> None:
    plain = re.compile(r"flying|reach|menace|haste|vigilance|defender|trample|first strike|fear|shadow")
    for item in bulk():
        text = without_reminders(item.get("oracle_text") or "").lower()
        words = text.split(", ")
        if text and all(plain.fullmatch(word) for word in words) and not item["name"].startswith("A-"):
            (face,) = library.lookup(item["name"])
            assert [ability.name for ability in face.abilities if isinstance(ability, Keyword)] == words
