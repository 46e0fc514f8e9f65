"""Case files: what is read, and what is refused with file, place and key."""

from __future__ import annotations

from pathlib import Path

import pytest

from redzone.faces.after import After
from redzone.faces.case_file import Case, Try, find, load
from redzone.faces.source import Unreadable

GOOD = '''
_note = "ignored"
[[case]]
id = "menace-001"
title = "Menace needs two"
topics = ["menace"]
edition = "classic"
position = """
A: Ogre = 3/3 menace
B: Bears = 2/2
"""
attack = "Ogre -> B"
possible = 0
best = "no block"
_rules = ["702.111b"]

[[case.try]]
play = "Bears x Ogre"
legal = false
because = "restriction"
rules = ["702.111b"]
obeyed = 0
cost = "{0}"
_why = "menace"

[[case.after]]
play = "no block | then damage"
damage = { B = 3 }
'''


def written(folder: Path, text: str) -> Path:
    file = folder / "some.toml"
    file.write_text(text, encoding="utf-8")
    return file


def test_a_case_is_read_whole(tmp_path: Path) -> None:
    file = written(tmp_path, GOOD)
    case = Case(
        file=str(file), id="menace-001", position="A: Ogre = 3/3 menace\nB: Bears = 2/2\n", edition="classic",
        attack="Ogre -> B", possible=0, best="no block",
        afters=(After(play="no block | then damage", wanted={"damage": {"B": 3}}),),
        tries=(Try(play="Bears x Ogre", legal=False, because="restriction", rules=("702.111b",), obeyed=0,
                   cost="{0}"),),
    )
    assert load(file) == [case]
    assert case.text("Bears x Ogre") == "A: Ogre = 3/3 menace\nB: Bears = 2/2\n\nOgre -> B\nBears x Ogre"


@pytest.mark.parametrize(("old", "new", "complaint"), [
    ("_note", "note", "the file: unknown key “note”"),
    ("title =", "titel =", "case 1: unknown key “titel”"),
    ("because =", "becuase =", "menace-001, try 1: unknown key “becuase”"),
    ("damage =", "damages =", "menace-001, after 1: unknown key “damages”"),
    ('id = "menace-001"', "", "case 1: “id” is missing"),
    ('play = "Bears x Ogre"', "", "menace-001, try 1: “play” is missing"),
    ("legal = false", "", "menace-001, try 1: “legal” is missing"),
    ("legal = false", 'legal = "no"', "“legal” must be true or false"),
    ('because = "restriction"', 'because = "evasion"', "“because” must be one of not-able, restriction"),
    ('edition = "classic"', 'edition = "2006"', "“edition” must be one of current, classic"),
    ("possible = 0", "possible = true", "“possible” must be a whole number"),
    ("possible = 0", "possible = -1", "“possible” must be a whole number"),
    ('rules = ["702.111b"]\nobeyed', "rules = [702.111]\nobeyed", "“rules” must be a list of strings"),
    ("damage = { B = 3 }", "damage = 3", "“damage” must be a table"),
    ("damage = { B = 3 }", 'damage = { B = "3" }', "“damage” must be a table of whole numbers from 0"),
    ("damage = { B = 3 }", "damage = { B = -3 }", "“damage” must be a table of whole numbers from 0"),
    ("damage = { B = 3 }", "damage = { B = true }", "“damage” must be a table of whole numbers from 0"),
    ("damage = { B = 3 }", "blocking = { Bears = 3 }", "“blocking” must be a table of lists of strings"),
    ("damage = { B = 3 }", "divides = { Bears = 3 }", "“divides” must be a table of strings"),
    ("damage = { B = 3 }", "pt = { Bears = 3 }", "“pt” must be a table of strings"),
    ("[[case.try]]", "[case.try]", "“try” must be a list of tables"),
    ("[[case]]", "[[case", "not TOML"),
])
def test_every_fault_of_a_file_is_named(tmp_path: Path, old: str, new: str, complaint: str) -> None:
    assert old in GOOD
    file = written(tmp_path, GOOD.replace(old, new, 1))
    with pytest.raises(Unreadable) as caught:
        load(file)
    assert str(caught.value).startswith(f"{file}: ")
    assert complaint in str(caught.value)


def test_a_file_without_cases_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match="no \\[\\[case\\]\\]"):
        load(written(tmp_path, ""))


def test_files_are_found_in_folders_in_order(tmp_path: Path) -> None:
    (tmp_path / "sub").mkdir()
    names = ["b.toml", "a.toml", "sub/c.toml"]
    for name in [*names, "d.txt"]:
        (tmp_path / name).write_text("")
    found = [str(path.relative_to(tmp_path)) for path in find([str(tmp_path), str(tmp_path / "b.toml")])]
    assert found == ["a.toml", "b.toml", "sub/c.toml"]
    for name in (str(tmp_path / "nothing.toml"), str(tmp_path / "sub" / "no")):
        with pytest.raises(Unreadable, match="There is no file"):
            find([name])
    (tmp_path / "empty").mkdir()
    with pytest.raises(Unreadable, match="no case file"):
        find([str(tmp_path / "empty")])


def test_all_handed_files_are_read(shared_cases: Path) -> None:
    cases = [case for file in find([str(shared_cases)]) for case in load(file)]
    assert len({case.id for case in cases}) == len(cases)
    assert all(case.tries or case.afters for case in cases)
