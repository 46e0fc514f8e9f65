"""Keywords read from text and written again."""

import pytest

from redzone.abilities import (
    Colored,
    Controlled,
    Either,
    Every,
    HasKeyword,
    Keyword,
    Named,
    Not,
    Subtyped,
    Supertyped,
    Typed,
    Who,
)
from redzone.abilities.keywords import label, match
from redzone.abilities.words import PLAIN_KEYWORDS


@pytest.mark.parametrize("word", sorted(PLAIN_KEYWORDS))
def test_plain_keywords_read_back(word: str) -> None:
    assert match(word) == (Keyword(name=word), len(word))


@pytest.mark.parametrize(
    "text",
    [
        "bushido 2", "rampage 3", "toxic 1", "crew 3", "ward {2}", "ward—pay 3 life", "islandwalk",
        "nonbasic landwalk",
        "snow swampwalk", "legendary landwalk", "snow landwalk", "desertwalk", "artifact landwalk",
        "protection from red", "protection from white and from black", "protection from creatures",
        "protection from artifacts", "protection from Dragons", "protection from everything",
        "protection from multicolored", "protection from monocolored", "protection from each color",
        "protection from each opponent", "protection from legendary creatures", "hexproof from blue",
        "protection from creatures with flying", "protection from creatures with power 3 or greater",
        "protection from Demons and from Dragons", "bands with other legendary creatures",
        "bands with other Wolves", "bands with other creatures named Old Guard", "protection from Elves",
        "protection from nonartifact creatures", "protection from colorless",
    ],
)  # fmt: skip
def test_label_reads_back(text: str) -> None:
    hit = match(text)
    assert hit is not None and hit[1] == len(text)
    assert label(hit[0]) == text
    assert match(label(hit[0])) == (hit[0], len(text))


def test_longest_keyword_wins() -> None:
    assert match("trample over planeswalkers") == (Keyword(name="trample over planeswalkers"), 26)
    assert match("first strike, flying") == (Keyword(name="first strike"), 12)
    hit = match("snow swampwalk flying")
    assert hit is not None and hit[1] == len("snow swampwalk")
    assert hit[0].quality == Every((Typed("land"), Supertyped("snow"), Subtyped("Swamp")))


@pytest.mark.parametrize(
    "text",
    ["flyings", "flying-like", "bushido", "landwalk", "sidewalk", "boardwalk", "protection",
     "protection from",
     "protection from rde", "deathtouched", "ward", "", "menacing"],
)  # fmt: skip
def test_other_words_are_no_keywords(text: str) -> None:
    assert match(text) is None


def test_a_keyword_does_not_begin_inside_a_word() -> None:
    assert match("unflying", 2) is None
    assert match("has flying", 4) == (Keyword(name="flying"), 10)


def test_qualities() -> None:
    def quality(text: str) -> object:
        hit = match(text)
        return hit and hit[0].quality

    assert quality("protection from white and from black") == Either((Colored("white"), Colored("black")))
    assert quality("Protection from nonartifact creatures") == Every(
        (Not(Typed("artifact")), Typed("creature"))
    )
    assert quality("protection from your opponents") == Controlled(Who.OPPONENT)
    assert quality("protection from goblins") == Subtyped("Goblin")
    assert quality("nonbasic landwalk") == Every((Typed("land"), Not(Supertyped("basic"))))
    assert quality("bands with other creatures named Old Guard") == Named("Old Guard")
    assert quality("protection from creatures with flying") == Every(
        (Typed("creature"), HasKeyword("flying"))
    )


def test_protection_stops_where_the_next_word_begins() -> None:
    hit = match("protection from red flying")
    assert hit is not None and hit[1] == len("protection from red")
    hit = match("protection from white and from black until end of turn")
    assert hit is not None and hit[1] == len("protection from white and from black")
    hit = match("protection from red and first strike")
    assert hit is not None and hit[1] == len("protection from red")
    hit = match("protection from red creature")
    assert hit is not None and hit[1] == len("protection from red")
