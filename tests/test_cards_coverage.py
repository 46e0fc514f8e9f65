"""How much of the card text is read: the count itself, the page, and the census of combat sentences."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from cards_examples import MADE_UP, SHARED, card, needs_bulk, write_source
from census import KINDS, Row, official, paragraph_alone, rows, sentences_of
from cli_fakes import run
from redzone.abilities import Bears, Resolves, Unread
from redzone.cards import Library
from redzone.cards.build import main
from redzone.cards.compiled import compile_face
from redzone.cards.coverage import Coverage, of_library
from redzone.cards.coverage_rule import CLASSES, TRIGGERS, Family, Said, State, families, inside, said
from redzone.cards.coverage_words import BEGIN, END, into_page, last_line, tallies
from redzone.cards.coverage_words import main as write_page
from redzone.cards.source import PrintedFace, printed_card
from redzone.oracle import Reading, read_face

PAGE = Path(__file__).resolve().parents[1] / "docs" / "coverage.md"
SUMMARY = re.compile(r"(\d+) of (\d+) legality sentences read, (\d+) unread, (\d+) dropped")
needs_census = pytest.mark.skipif(not (SHARED / "combat-sentences.csv").is_file(), reason="no census here")


@pytest.fixture(scope="module")
def shipped() -> Iterator[Coverage]:
    with Library.open() as library:
        yield of_library(library)


def creature(text: str, name: str = "Old Guard", line: str = "Creature — Soldier") -> PrintedFace:
    return printed_card(card(name, line, text)).faces[0]


def states(text: str, line: str = "Creature — Soldier") -> list[tuple[str, str, str]]:
    return [(item.place, item.family, item.state) for item in said(creature(text, line=line))]


# the rule


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("This creature can't attack.", ["can't attack"]),
        ("This creature can't attack or block.", ["can't attack", "can't block"]),
        ("This creature can't be blocked by Walls.", ["can't be blocked"]),
        ("This creature attacks each combat if able.", ["attacks if able"]),
        ("Goad target creature.", ["attacks if able"]),
        ("Suspect it.", ["can't block"]),
        ("Whenever this creature attacks, target creature blocks it this turn if able.",
         ["blocks if able", "attack triggers"]),
        ("All creatures able to block this creature do so.", ["blocks if able"]),
        ("This creature can't attack unless you pay {2}.", ["costs", "can't attack"]),
        ("This creature can attack as though it didn't have defender.", ["permissions"]),
        ("This creature can block an additional creature each combat.", ["permissions"]),
        ("You choose which creatures attack this turn.", ["someone else chooses"]),
        ("Whenever this creature blocks, draw a card.", ["block triggers"]),
        ("Whenever this creature becomes blocked, draw a card.", ["becomes-blocked triggers"]),
        ("Whenever this creature blocks or becomes blocked, draw a card.",
         ["block triggers", "becomes-blocked triggers"]),
        ("Activate only before attackers are declared.", []),
        ("This creature assigns its damage as though it weren't blocked.", []),
        ("Target attacking creature gets +1/+1 until end of turn.", []),
        ("If it's suspected, exile it.", []),
        ("Flying", []),
        ("When this creature attacks, target creature must be blocked this turn if able.",
         ["blocks if able", "attack triggers"]),
        ("Creatures you control can't block and they attack each combat if able.",
         ["can't block", "attacks if able"]),
        ("You can't cast spells.", []),
    ],
)  # fmt: skip
def test_families_by_words(text: str, wanted: list[str]) -> None:
    assert list(families(text)) == wanted


def test_a_sentence_is_read_or_unread_where_it_stands() -> None:
    text = "Flying\nDraw a card. This creature can't block.\nThis creature can't attack unless a hat sings."
    assert states(text) == [("2.2", "can't block", "read"), ("3.1", "can't attack", "unread")]


def test_a_trigger_may_be_read_though_its_effect_is_not() -> None:
    text = "Whenever this creature attacks, target creature can't block this turn if it wears a hat."
    assert states(text) == [("1.1", "can't block", "unread"), ("1.1", "attack triggers", "read")]


def test_equal_sentences_are_told_apart() -> None:
    text = "This creature can't block.\nThis creature can't block unless a hat sings."
    assert states(text) == [("1.1", "can't block", "read"), ("2.1", "can't block", "unread")]


def test_the_ability_of_a_token_is_read_if_its_quotation_is() -> None:
    text = 'When this creature dies, create a 1/1 black Rat creature token with "This token can\'t block{}."'
    assert states(text.format("")) == [("1.1", "can't block", "read")]
    assert states(text.format(" if it wears a hat")) == [("1.1", "can't block", "unread")]


def test_a_plane_is_left_out() -> None:
    assert states("Creatures can't block.", line="Plane — Nowhere") == []


def test_what_a_reader_overlooks_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("redzone.cards.coverage_rule.read_face", lambda *_, **__: Reading())
    assert states("This creature can't block.") == [("1.1", "can't block", "dropped")]


def test_a_reading_of_another_family_is_no_reading(monkeypatch: pytest.MonkeyPatch) -> None:
    found = {"": Reading(), "~ can't block.": read_face("Flying", name="X", types=frozenset({"creature"}))}
    monkeypatch.setattr("redzone.cards.coverage_rule.read_face", lambda text, **_: found[text])
    assert states("This creature can't block.") == [("1.1", "can't block", "dropped")]


@pytest.mark.parametrize(("text", "bears"), [
    ("This creature can't block.", {Bears.ATTACK, Bears.BLOCK}),
    ("Whenever this creature attacks, draw a card.", {Bears.TRIGGER}),
    ("Whenever this creature attacks, target creature can't block this turn.", {Bears.ATTACK, Bears.BLOCK}),
])  # fmt: skip
def test_what_a_reader_overlooks_is_unread_in_the_library(
    monkeypatch: pytest.MonkeyPatch, text: str, bears: set[Bears]
) -> None:
    for room in ("compiled", "coverage_rule"):
        monkeypatch.setattr(f"redzone.cards.{room}.read_face", lambda *_, **__: Reading())
    face = compile_face(creature(text))
    (found,) = face.unread
    assert (found.place, set(found.bears)) == ("1.1", bears)
    assert {item.state for item in face.said} == {State.UNREAD}


# the figures


def test_figures_of_a_small_library(tmp_path: Path) -> None:
    cards = [
        *MADE_UP,
        card("Reader", "Creature", "This creature can't block.\nWhenever this creature attacks, draw a card."),
        card("Riddle One", "Creature", "This creature can't attack or block unless a hat sings 2 songs."),
        card("Riddle Two", "Creature", "This creature can't attack or block unless a hat sings 3 songs."),
    ]
    write_source(tmp_path, cards, [])
    assert main([str(tmp_path), str(tmp_path / "x.sqlite")]) == 0
    with Library.open(tmp_path / "x.sqlite") as library:
        found = of_library(library)
        assert last_line(found) == "1 of 3 legality sentences read, 2 unread, 0 dropped"
        assert found.family(Family.CANT_BLOCK) == (1, 2, 0)
        assert found.family(Family.CANT_ATTACK) == (0, 2, 0)
        assert found.family(Family.ATTACK_TRIGGER) == (1, 0, 0)
        assert (found.cards, found.faces, found.faces_unread) == (len(cards), len(cards) + 2, 2 + 2)
        assert found.abilities["CantBlock"] == 1
        most = found.most_unread(5)
        assert [[line.face for line in lines] for lines in most] == [["Riddle One", "Riddle Two"]] * 2
        (line,) = found.sample(10, 1)
        assert (line.face, line.place) == ("Reader", "1.1")
        assert {type(item).__name__ for item in library.abilities_at(line.face_number)} == {"CantBlock", "Trigger"}


def test_the_command_counts_the_library_in_use(shipped: Coverage) -> None:
    lines = run("cards", "coverage").stdout.splitlines()
    assert lines[-1] == last_line(shipped)
    read, every, unread, dropped = map(int, SUMMARY.fullmatch(lines[-1]).groups())  # type: ignore[union-attr]
    assert read + unread + dropped == every > 1800


def test_the_command_as_json(shipped: Coverage) -> None:
    result = json.loads(run("cards", "coverage", "--json", "--unread", "2", "--sample", "3").stdout)
    assert result["summary"] == last_line(shipped)
    assert result["sentences"]["all on legality"]["read"] == shipped.legality().read
    assert len(result["unread"]) == 2
    assert [len(item["abilities"]) > 0 for item in result["sample"]] == [True] * 3


def test_unread_places_and_samples_without_words(shipped: Coverage) -> None:
    plain = run("cards", "coverage").stdout
    longer = run("cards", "coverage", "--unread", "4", "--sample", "5", "--seed", "2026").stdout
    assert len(re.findall(r"^\d+ × ", longer, re.MULTILINE)) == 4
    assert len(re.findall(r"^\d+\. ", longer, re.MULTILINE)) == 5
    assert "“" not in longer
    assert longer.splitlines()[-1] == plain.splitlines()[-1]
    assert longer == run("cards", "coverage", "--unread", "4", "--sample", "5", "--seed", "2026").stdout
    assert longer != run("cards", "coverage", "--unread", "4", "--sample", "5", "--seed", "2027").stdout


def test_of_a_file_the_words_are_shown(tmp_path: Path) -> None:
    cards = [card("Reader", "Creature", "This creature can't block."),
             card("Riddle", "Creature", "This creature can't attack if a hat sings.")]  # fmt: skip
    (tmp_path / "x.json").write_text(json.dumps(cards), encoding="utf-8")
    result = run("cards", "coverage", "--file", str(tmp_path / "x.json"), "--unread", "1", "--sample", "1")
    assert result.exit_code == 0
    assert "1 × can't attack (unread): “~ can't attack if a hat sings.” Riddle 1.1" in result.stdout
    assert "“~ can't block.”" in result.stdout
    assert result.stdout.endswith("\n1 of 2 legality sentences read, 1 unread, 0 dropped\n")


def test_a_file_of_no_use(tmp_path: Path) -> None:
    result = run("cards", "coverage", "--file", str(tmp_path / "none"))
    assert (result.exit_code, result.stdout) == (2, "")
    assert "can't be read" in result.stderr


# the page


def on_page() -> dict[str, tuple[int, ...]]:
    table = PAGE.read_text(encoding="utf-8").partition(BEGIN)[2].partition(END)[0]
    found = re.findall(r"^\| ([\w' -]+) \| (\d+) \| (\d+) \| (\d+) \| (\d+) \|$", table, re.MULTILINE)
    return {name: tuple(map(int, numbers)) for name, *numbers in found}


def test_the_figures_are_not_below_those_of_the_page(shipped: Coverage) -> None:
    """If they are above: `python -m redzone.cards.coverage_words docs/coverage.md`."""
    page = on_page()
    assert len(page) == len(Family) + 1
    for name, tally in tallies(shipped):
        every, read, _, dropped = page[name]
        assert tally.read >= read, name
        assert tally.all >= every, name
        assert tally.dropped <= dropped, name
    assert shipped.faces_unread <= int(re.findall(r"(\d+) of them with something", PAGE.read_text())[0])


def test_the_summary_of_the_page_is_that_of_its_table() -> None:
    page = on_page()["all on legality"]
    (found,) = SUMMARY.findall(PAGE.read_text(encoding="utf-8"))
    read, every, unread, dropped = map(int, found)
    assert (every, read, unread, dropped) == page


def test_the_page_is_written_by_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "page.md").write_text(f"before\n{BEGIN}\nold\n{END}\nbehind\n", encoding="utf-8")
    assert write_page([str(tmp_path / "page.md")]) == 0
    text = (tmp_path / "page.md").read_text(encoding="utf-8")
    assert text.startswith(f"before\n{BEGIN}\n") and text.endswith(f"\n{END}\nbehind\n")
    assert SUMMARY.search(text)
    assert write_page([str(tmp_path / "none.md")]) == 2
    assert "could not be written" in capsys.readouterr().err


def test_a_page_without_marks_is_refused(shipped: Coverage) -> None:
    with pytest.raises(ValueError, match="no place"):
        into_page("nothing", shipped)


def test_the_cards_that_cannot_be_modelled_are_unread() -> None:
    """The names on the page are cards, and something of each is unread (or the page is out of date)."""
    table = PAGE.read_text(encoding="utf-8").partition("## What can't be modelled")[2]
    names = [name for row in re.findall(r"^\| (.+) \| .+ \|$", table, re.MULTILINE) for name in row.split("; ")]
    names = [name for name in names if name not in ("cards", "---")]
    assert len(names) >= 20
    with Library.open() as library:
        for name in names:
            faces = library.lookup(name)
            assert faces, name
            assert any(face.unread or unread_in(Reading(face.abilities)) for face in faces), name


# the census


@cache
def sentence_states(face: PrintedFace) -> dict[tuple[str, Family], Said]:
    return {(item.place, item.family): item for item in said(face)}


def kinds_of(row: Row) -> list[Family]:
    return [Family(KINDS[kind]) for kind in row.kinds if kind in KINDS]


def unread_in(reading: Reading) -> list[Unread]:
    inner = [item for item in inside(reading.abilities) if isinstance(item, Resolves)]
    return [*reading.unread, *(place for item in inner for place in item.unread)]


def alone(face: PrintedFace, text: str) -> Reading:
    types, subtypes = frozenset(face.line.types), frozenset(face.line.subtypes)
    return read_face(text, name=face.name, types=types, subtypes=subtypes)


def wanted_classes(row: Row) -> tuple[type, ...]:
    found = [one for family in kinds_of(row) if family not in TRIGGERS for one in CLASSES[family]]
    if Family.CANT_BLOCK in kinds_of(row):  # the census calls both sides of a block "restriction-block"
        found += CLASSES[Family.CANT_BE_BLOCKED]
    return tuple(found)


@needs_census
def test_no_sentence_of_the_census_is_dropped() -> None:
    """Each row's paragraph, read alone, gives an ability of the row's family, or something unread."""
    dropped, missing = [], []
    for row in (row for row in rows() if row.legality):
        found = list(sentences_of(row))
        if not found:
            missing.append(row)
        for face, sentence in found:
            reading = alone(face, paragraph_alone(face, sentence))
            classes = wanted_classes(row)
            if not unread_in(reading) and not any(isinstance(item, classes) for item in inside(reading.abilities)):
                dropped.append((row.card, sentence.full))
    assert dropped == []
    # two cuts of the census inside a quotation, and an ability word that is taken for part of the name
    assert {row.card for row in missing} <= {"J. Jonah Jameson", "Nettling Nuisance", "Raging River"}


def share(chosen: Iterator[Row], triggers: bool) -> tuple[int, int, list[tuple[str, str]]]:
    """How many of the rows' sentences are read in all their families, how many there are, and the others."""
    every, unread = 0, []
    for row in chosen:
        for face, sentence in sentences_of(row):
            found = [item for (place, family), item in sentence_states(face).items()
                     if place == sentence.place and (family in TRIGGERS) is triggers]  # fmt: skip
            if found:
                every += 1
                if any(item.state is not State.READ for item in found):
                    unread.append((row.card, sentence.place))
                break
    return every - len(unread), every, unread


@needs_census
def test_the_share_of_legality_sentences_read_on_tournament_cards() -> None:
    chosen = [row for row in rows() if row.legality and official(row.card)]
    read, every, unread = share(iter(chosen), triggers=False)
    assert every >= len(chosen) - 3
    assert read >= LEGALITY * every, (f"{read / every:.2%}", unread)


@needs_census
def test_the_share_of_trigger_conditions_read_on_tournament_cards() -> None:
    chosen = [
        row for row in rows() if official(row.card) and any(family in TRIGGERS for family in kinds_of(row))
    ]
    read, every, unread = share(iter(chosen), triggers=True)
    assert every >= 0.98 * len(chosen)
    assert read >= TRIGGER_CONDITIONS * every, (f"{read / every:.2%}", unread)


#: the shares that must be read
LEGALITY = 0.98
TRIGGER_CONDITIONS = 0.97


@needs_bulk
def test_a_library_tells_what_its_faces_tell(tmp_path: Path) -> None:
    """The counts stored in a library are those of the faces that it was built from."""
    from cards_examples import bulk

    chosen = bulk()[::60]
    write_source(tmp_path, chosen, [])
    assert main([str(tmp_path), str(tmp_path / "x.sqlite")]) == 0
    faces = [compile_face(face) for item in sorted(chosen, key=lambda item: item["name"])
             for face in printed_card(item).faces]  # fmt: skip
    wanted = sorted((n, one.place, one.family, one.state) for n, face in enumerate(faces, 1) for one in face.said)
    with Library.open(tmp_path / "x.sqlite") as library:
        stored = sorted((n, place, family, state) for n, _, place, family, state, _ in library.sentences())
    assert stored == wanted
    assert len(wanted) > 20
