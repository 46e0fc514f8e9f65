"""What can't be read is a fault with its place and, where one is close, what was meant; all at once."""

import re
import string
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from redzone.errors import Fault, NotationError
from redzone.messages import en_notation
from redzone.notation import caret, read, show
from redzone.notation.cursor import LARGEST_COUNT, MOST_ITEMS
from redzone.notation.lines import LONGEST_LINE, LONGEST_TEXT, MOST_MARKS
from redzone.notation.marks import MOST_FAULTS
from redzone.notation.permanents import MOST_PARTS
from redzone.notation.reading import MOST_CLAUSES
from redzone.notation.sides import MOST_PERMANENTS

ROOM = Path(__file__).resolve().parents[1] / "src" / "redzone" / "notation"


def no_card(text: str, start: int) -> None:
    """A library without cards."""


def faults(text: str) -> tuple[Fault, ...]:
    with pytest.raises(NotationError) as caught:
        read(text, no_card)
    return caught.value.faults


def marked(text: str, fault: Fault) -> str:
    assert fault.span is not None
    line = re.split("\r\n|\r|\n", text.removeprefix("\ufeff"))[fault.span.line - 1]
    return line[fault.span.column - 1 :][: fault.span.length]


@pytest.mark.parametrize(
    ("text", "code", "suggestion"),
    [
        # descriptions
        ("A: ⟦Ogre⟧ 3/3", "wants-alias", "Ogre = 3/3"),
        ("A: ⟦3 Goblin⟧ 1/1 red Goblin; 2/2", "wants-alias", "Goblin = 3 1/1 red Goblin"),
        ("A: ⟦3 Goblin⟧ = 1/1", "counted-alias", "Goblin = 3"),
        ("A: O = 3/3 ⟦flyng⟧", "unknown-word", "flying"),
        ("A: O = 3/3 red ⟦ogre⟧", "unknown-word", "Ogre"),
        ("A: O = 3/3 ⟦gren⟧ Bear", "unknown-word", "green"),
        ("A: O = 3/3 ⟦islandwlk⟧", "unknown-word", "islandwalk"),
        ("A: O = 3/3 ⟦xyzzy⟧", "unknown-word", ""),
        ("A: O = 3/3 ⟦Flying⟧", "lower-case", "flying"),
        ("A: O = 3/3 ⟦Red⟧ Ogre", "lower-case", "red"),
        ("A: O = 3/3 ⟦First⟧ strike", "lower-case", "first strike"),
        ("A: O = 3/3 ⟦bushido⟧", "keyword-number", "bushido 1"),
        ("A: O = 3/3 ⟦1/1⟧", "two-stats", ""),
        ("A: O = ⟦*/*⟧ red", "star", ""),
        ("A: O = 3/3 flying⟦,⟧ menace", "comma", ""),
        ("A: O = 3/3 red ⟦red⟧", "twice", ""),
        ("A: ⟦O = 3/3 red colorless⟧", "colorless", ""),
        ("A: ⟦O = red Ogre⟧", "no-stat", ""),
        ("A: ⟦Elk token Bear⟧", "bare-subtype", "+Bear"),
        ("A: ⟦flying⟧", "no-stat", ""),
        ("A: ⟦O =⟧", "no-stat", ""),
        ("A: 2/2;⟦;⟧ 1/1", "empty-permanent", ""),
        ("A: 2/2; ", "empty-permanent", ""),
        ("A: O = 3/3 +⟦flyng⟧", "unknown-word", "flying"),
        ("A: O = 3/3 ⟦+1/+1⟧", "grant-number", "[+1/+1]"),
        ("A: O = 3/3 ⟦-green⟧", "take-away", "green"),
        ('A: O = 3/3 ⟦""⟧', "empty-quote", ""),
        ('A: O = 3/3 ⟦"⟧text; 2/2', "unclosed", ""),
        ("A: O = 3/3 ⟦(⟧tapped", "open-bracket", ""),
        ("A: O = 3/3 (tapped) ⟦(⟧sick)", "two-states", ""),
        ("A: O = 3/3 [stun] ⟦[⟧flying]", "two-counters", ""),
        ("A: O = 3/3 ⟦)⟧", "character", ""),
        ("A: ⟦0⟧ 1/1", "count", ""),
        ("A: ⟦10001⟧ 1/1", "count", ""),
        ("A: ⟦1234567890/1⟧", "long-number", ""),
        # aliases and players
        ("A: ⟦=⟧ 2/2", "no-alias", ""),
        ("A: ⟦Krenko, Mob⟧ = 2/2", "alias", ""),
        ("A: ⟦x⟧ = 2/2", "reserved", ""),
        ("⟦then⟧: 2/2", "reserved", ""),
        ("⟦12⟧: 2/2", "player", ""),
        ("A: ⟦b⟧ = 2/2 | B:", "reads-as-player", ""),
        ("A: ⟦B1⟧ = 2/2 | B: 1/1", "reads-as-place", ""),
        ("A: 2/2 | ⟦A1:⟧", "reads-as-place", ""),
        ("A: 2/2 | ⟦a:⟧", "same-player", ""),
        # facts, states, counters
        ("A (⟦poisn 3⟧):", "unknown-fact", "poison"),
        ("A (⟦land tracked⟧):", "unknown-fact", "lands tracked"),
        ("A (3, ⟦5⟧):", "twice", ""),
        ("A (poison ⟦x⟧):", "wants-number", ""),
        ("A (mana ⟦2W⟧):", "wants-mana", "{2}{W}"),
        ("A (mana ⟦{Q}⟧):", "mana", ""),
        ("A (3,⟦,⟧ monarch):", "empty-item", ""),
        ("A: 2/2 (⟦taped⟧)", "unknown-state", "tapped"),
        ("A: 2/2 (⟦goaded B⟧)", "unknown-state", "goaded by"),
        ("A: 2/2 (tapped, ⟦tapped⟧)", "twice", ""),
        ("A: 2/2 (⟦tapped now⟧)", "unknown-state", "tapped"),
        ("A: 2/2 (chosen ⟦lft⟧)", "chosen", "left"),
        ("A: 2/2 [⟦fyling⟧]", "counter", "flying"),
        ("A: 2/2 [⟦2 stun⟧]", "counter", "stun x2"),
        ("A: 2/2 [⟦stun x0⟧]", "no-counters", ""),
        ("A: 2/2 [⟦+1/1⟧]", "counter", "+1/+1"),
        # effects
        ("effect (⟦form A2⟧): Falter", "unknown-note", "from"),
        ("effect (X ⟦2⟧): Falter", "x", "X = 2"),
        ("A: | effect (⟦A⟧): Falter", "unknown-note", "by A"),
        ("⟦effect Falter⟧", "no-clause", "effect: Falter"),
        ("⟦effect:⟧", "empty-effect", ""),
        ('effect: "a" ⟦to⟧ X', "after-effect", ""),
        ("effect (by B) ⟦Falter⟧", "effect-colon", ""),
        # clauses
        ("⟦Ogre attacks B⟧", "no-clause", "Ogre -> B"),
        ("⟦Bears blocks Ogre⟧", "no-clause", "Bears x Ogre"),
        ("⟦no atack⟧", "no-clause", "no attack"),
        ("⟦block?⟧", "no-clause", "blocks?"),
        ("⟦hello⟧", "no-clause", ""),
        ("Ogre -> B⟦, C⟧", "one-target", ""),
        ("Ogre -> B (put) ⟦now⟧", "after-clause", ""),
        ("Ogre, ⟦-⟧> B", "no-name", ""),
        ("⟦->⟧ B", "no-name", ""),
        ("⟦2⟧-> B", "no-name", ""),
        ("A: ⟦2⟧", "no-stat", ""),
        ("Ogre -> B (⟦put it⟧)", "unknown-choice", "put"),
        ("Ogre -> B (⟦pey {2}⟧)", "unknown-choice", "pay"),
        ("Ogre -> B (⟦{2}⟧)", "unknown-choice", "pay {2}"),
        ("Ogre -> B (⟦sacrifice X⟧)", "unknown-choice", "pay sacrifice X"),
        ("Ogre -> B (pay ⟦2⟧)", "cost", "{2}"),
        ("Ogre -> B (pay ⟦sacrfice⟧ X)", "cost", "sacrifice"),
        ("Ogre -> B (put, ⟦put⟧)", "twice", ""),
        ("⟦[Hero]⟧ -> B", "band-of-one", ""),
        ("⟦band Hero⟧", "band-of-one", ""),
        ("⟦[⟧Hero, Bear -> B", "open-bracket", ""),
        ("[Hero, Bear] ⟦x⟧ B", "wants-arrow", ""),
        ("⟦then⟧", "empty-then", ""),
        ("⟦attacks?⟧ | A1 -> B", "ask-last", ""),
        ("A1 -> B | ⟦B: 2/2⟧", "late-side", ""),
        ("A1 -> B | ⟦effect: Falter⟧", "late-side", ""),
        ("⟦0⟧ Goblin -> B", "count", ""),
        ("A: 2/2 ⟦\x1b⟧", "control", ""),
        ("A: 2/2 ⟦\u202e⟧", "control", ""),
    ],
)  # fmt: skip
def test_fault(text: str, code: str, suggestion: str) -> None:
    place = re.search("⟦(.*)⟧", text)
    plain = text.replace("⟦", "").replace("⟧", "")
    (fault, *more) = [item for item in faults(plain) if item.code == f"notation-{code}"]
    assert not more
    assert fault.suggestion == suggestion
    if place is not None:
        assert fault.span is not None
        assert (fault.span.column, marked(plain, fault)) == (place.start() + 1, place[1])
    assert str(fault)[-1] in ".,)"
    assert caret(plain, fault)


def test_all_faults_of_a_text_are_told_in_order() -> None:
    text = "A (poisn 2): O = 3/3 flyng (tappd); Bears 2/2\nB: 1/1 (sik)\n\nOgre attacks B\nO -> B (pt)"
    found = faults(text)
    assert [(item.code.removeprefix("notation-"), item.span and item.span.line) for item in found] == [
        ("unknown-fact", 1), ("unknown-word", 1), ("unknown-state", 1), ("wants-alias", 1),
        ("unknown-state", 2), ("no-clause", 4), ("unknown-choice", 5),
    ]  # fmt: skip
    assert len(str(NotationError(*found)).split(". ")) >= 7


def test_a_stranger_without_stat_is_left_to_the_card_library() -> None:
    (side,) = read("A: Llanowar Elfs; Bears = Grizly Bears", no_card).sides
    assert [item.card.text for item in side.permanents if item.card] == ["Llanowar Elfs", "Grizly Bears"]


def test_caret_stands_under_the_place() -> None:
    text = "A: 2/2\n\tB: \t日本 = 2/2 flyng\n"
    (fault,) = faults(text)
    assert caret(text, fault).split("\n") == [
        " B:  日本 = 2/2 flyng", " " * 16 + "^^^^^", "Did you mean: flying",
    ]  # fmt: skip


def test_caret_cuts_a_long_line_around_the_place() -> None:
    text = f"A: 2/2 {'flying ' * 40}flyng {'reach ' * 40}"
    (fault,) = faults(text)
    line, below, _ = caret(text, fault).split("\n")
    assert len(line) <= 80
    assert line[below.index("^") :].startswith("flyng ")
    assert below.strip() == "^^^^^"
    assert (line[0], line[-1]) == ("…", "…")


def test_caret_at_the_end_of_a_line_and_without_a_place() -> None:
    text = "A: 2/2;"
    (fault,) = faults(text)
    assert caret(text, fault) == "A: 2/2;\n       ^"
    assert caret(text, Fault(code="notation-comma")) == ""


def test_caret_shows_no_control_characters() -> None:
    text = "A: 2/2 \x1b[31m\u202e"
    for fault in faults(text):
        assert not set(caret(text, fault)) & {"\x1b", "\u202e"}


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("a" * (LONGEST_TEXT + 1), "long-text"),
        ("a" * (LONGEST_LINE + 1), "long-line"),
        ("|" * (MOST_MARKS + 1), "many-marks"),
        ("A:" + "2/2;" * MOST_PERMANENTS + "2/2", "many-permanents"),
        ("\n".join(f"P{n}x: 2/2; 3/3" for n in range(MOST_PERMANENTS)), "many-permanents"),
        ("A1 -> B\n" * (MOST_CLAUSES + 1), "many-clauses"),
        ("effect: Falter\n" * (MOST_CLAUSES + 1), "many-clauses"),
        (("A1," * 1000 + "A1 -> B\n") * (MOST_ITEMS // 1000), "too-much"),
        ("A: O = " + "flying " * MOST_PARTS + "2/2", "long-permanent"),
        ("A: " + "Long " * 50, "long-name"),
        ("A: 2/2; 2/2 " + "a" * 201, "long-name"),
        (f"A: {'O' * 201} -> B", "long-name"),
        ("nothing\n" * (MOST_FAULTS + 1), "more-faults"),
    ],
)
def test_limits_are_faults(text: str, code: str) -> None:
    found = faults(text)
    assert f"notation-{code}" in {item.code for item in found}
    assert len(found) <= MOST_FAULTS + 1
    assert all(len(item.message) < 300 and len(item.suggestion) < 300 for item in found)


def test_at_the_limits_everything_is_read() -> None:
    side = "; ".join(["2/2"] * (MOST_PERMANENTS - 1)) + f"; {LARGEST_COUNT} 1/1"
    written = read(f"A: {side}\nB:\n" + "A1 -> B\n" * MOST_CLAUSES)
    assert len(written.sides[0].permanents) == MOST_PERMANENTS
    assert len(written.clauses) == MOST_CLAUSES
    assert read(show(written)) == written


def test_every_code_has_a_sentence_and_every_sentence_a_code() -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in ROOM.glob("*.py"))
    used = set(re.findall(r'"(notation-[a-z-]+)"', source))
    assert used == set(en_notation.CATALOGUE)


def test_sentences_name_what_they_are_given() -> None:
    for code, entry in en_notation.CATALOGUE.items():
        text = entry if isinstance(entry, str) else entry[0]
        assert text[-1] in ".}", code
        fields = {field for _, field, _, _ in string.Formatter().parse(text) if field}
        assert fields <= {
            "n", "word", "name", "alias", "what", "of", "char", "line", "words", "symbol", "card",
            "suggestion",
        }  # fmt: skip


PIECES = st.sampled_from([
    "A", "B", ":", "|", "\n", "\r\n", ";", ",", "(", ")", "[", "]", '"', "“", "”", "=", "->", " x ", "2",
    "3/3", "+", "-", "flying", "Bear", "tapped", "goaded by", "effect", "then", "band", "no attack", "pay",
    "{2}", "#", "A1", "P1:3", "on", "named", "life", "\x00", "é", "日", "\t", "attacks?", "L4", "token",
    "X = 2", "sacrifice", "for mana", "×", "'",
])  # fmt: skip
JOINED = st.lists(PIECES, max_size=25)


@settings(max_examples=400, deadline=None)
@given(JOINED.map(" ".join) | JOINED.map("".join) | st.text(max_size=40))
def test_any_text_is_read_or_told_off_in_sentences(text: str) -> None:
    try:
        written = read(text, no_card)
    except NotationError as error:
        found = error.faults
    else:
        assert read(show(written), no_card) == written
        return
    assert found
    lines = re.split("\r\n|\r|\n", text.removeprefix("\ufeff"))
    for fault in found:
        assert fault.span is not None
        assert 1 <= fault.span.line <= len(lines)
        assert 1 <= fault.span.column <= len(lines[fault.span.line - 1]) + 1
        assert str(fault)
        assert 2 <= len(caret(text, fault).split("\n")) <= 3
