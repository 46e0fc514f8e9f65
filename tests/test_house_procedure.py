"""Every rule of the declaration and of combat damage has a test named by its number, listed from the rules text."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from test_house_numbers import is_tested

RULES = Path(__file__).parents[2] / "shared" / "rules"
#: what the procedure answers for, and the text that lists it: sections with their letters
CURRENT = (
    "comprehensive-rules.txt",
    re.compile(r"^(506\.[45]|508\.[1-8]|509\.[1-4]|510\.[1-4]|733\.1)\.?([a-z]?) ", re.MULTILINE),
)
CLASSIC = ("old-numbering.txt", re.compile(r"^(308\.[23]|309\.[123])\.?([a-z]?) ", re.MULTILINE))


@cache
def listed(name: str, pattern: re.Pattern[str]) -> tuple[str, ...]:
    """The numbers of the text, whole rules and lettered parts, as they stand."""
    path = RULES / name
    if not path.exists():
        pytest.skip(f"the rules text {name} is not here")
    return tuple(dict.fromkeys("".join(found) for found in pattern.findall(path.read_text())))


def test_the_rules_texts_are_read_whole() -> None:
    current, classic = listed(*CURRENT), listed(*CLASSIC)
    assert [n for n in current if n.startswith("508.1")] == ["508.1", *(f"508.1{c}" for c in "abcdefghijkm")]
    assert [n for n in current if n.startswith("509.1")] == ["509.1", *(f"509.1{c}" for c in "abcdefghi")]
    assert [n for n in classic if n.startswith("308.2")] == ["308.2", *(f"308.2{c}" for c in "abcdefg")]
    assert [n for n in classic if n.startswith("309.2")] == ["309.2", *(f"309.2{c}" for c in "abcdef")]
    assert {"506.5", "508.8", "510.2", "510.4", "733.1"} <= set(current)
    assert {"308.3", "309.1", "309.3"} <= set(classic)


@pytest.mark.parametrize(("name", "pattern"), [CURRENT, CLASSIC], ids=["current", "classic"])
def test_every_rule_of_the_procedure_has_a_test(name: str, pattern: re.Pattern[str]) -> None:
    assert [number for number in listed(name, pattern) if not is_tested(number)] == []
