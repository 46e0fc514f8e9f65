"""Every rule number that the source cites has a test named after it; every message code has a sentence."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import redzone
from redzone.messages import en
from redzone.rules.numbers import TABLE

pytestmark = pytest.mark.skipif(
    "site-packages" in Path(redzone.__file__).parts, reason="the source tree is read"
)

TESTS = Path(__file__).parent
SOURCE = Path(redzone.__file__).parent
#: 508.1c, or the two ends of a range: 508.1a-b, 502.10-502.11
_NUMBER = re.compile(r"(?<![\d.])([1-9]\d\d)\.(\d+)(?!\.?\d)([a-z]?)(?:-(?:([a-z])|([1-9]\d\d\.\d+[a-z]?))(?![a-z\d]))?(?![\d])")


def numbers_in(text: str) -> set[str]:
    """The rule numbers of a text, of a range both ends."""
    out: set[str] = set()
    for section, rule, letter, last, other in _NUMBER.findall(text):
        out.add(f"{section}.{rule}{letter}")
        out |= {f"{section}.{rule}{last}"} if last else set()
        out |= {other} if other else set()
    return out


@cache
def cited() -> dict[str, str]:
    """Each number that the source cites, and a module that does."""
    return {n: str(path.relative_to(SOURCE)) for path in SOURCE.rglob("*.py") for n in numbers_in(path.read_text())}


@cache
def names_of_tests() -> frozenset[str]:
    """The names of all test functions."""
    return frozenset(
        node.name
        for path in TESTS.glob("*.py")
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    )


def is_tested(number: str) -> bool:
    """Is a test named after this rule? One with letters may stand for the whole it is a part of."""
    end = r"(?![0-9a-z])" if number[-1].isalpha() else r"(?![0-9])"
    wanted = re.compile("(?<![0-9])" + number.replace(".", "_") + end)
    return any(wanted.search(name) for name in names_of_tests())


def test_numbers_are_found_in_text() -> None:
    assert numbers_in("508.1a-b, old 502.10-502.11 (613.8), since 2.0.1 or 1.613.8, at 127.0.0.1") == {
        "508.1a", "508.1b", "502.10", "502.11", "613.8",
    }


def test_every_rule_number_that_the_source_cites_has_a_test() -> None:
    assert len(cited()) > 100
    assert not {number: where for number, where in cited().items() if not is_tested(number)}


def test_every_rule_of_the_table_has_a_test() -> None:
    table = {number for row in TABLE.values() for number in row if number}
    assert not {number for number in table if not is_tested(number)}


#: names that no message cites, and why they stay
UNCITED: dict[str, str] = {}


def test_every_name_of_the_table_is_used() -> None:
    """A name that no rule cites is dead; `arena.step` makes those of a step."""
    used = set()
    for path in SOURCE.rglob("*.py"):
        if path.name != "numbers.py":
            used |= set(_strings(ast.parse(path.read_text())))
    steps = {f"{step} {what}" for step in ("attack", "block") for what in ("restriction", "requirement", "cost", "total cost")}
    assert set(TABLE) - used - steps == set(UNCITED)


# --- messages -----------------------------------------------------------------------------------

#: codes that are put together: what stands in the source -> all that it can become
FAMILIES = {
    "evasion-{}": ("flying", "fear", "intimidate", "skulk", "horsemanship", "shadow", "landwalk", "protection"),
    "detained-{}": ("attack", "block"),
    "no-{}": ("exert", "enlist"),
    "{}-{}": (
        "at-most-attack", "at-most-block", "at-most-target-attack", "at-most-target-block",
        "company-low-attack", "company-low-block", "company-high-attack", "company-high-block",
        "company-none-attack", "company-none-block",
    ),
    "cost-{}": ("life", "sacrifice", "tap", "return", "discard"),
    "payment-{}": ("hand", "graveyard"),
    "payment-no-{}": ("sacrifice", "tap", "return"),
    "options-more{}": ("", "-together"),
    "options-count{}": ("", "-together"),
    "combat-cost-{}": ("sacrifice", "tap", "return"),
    "bench-title-{}": ("worse", "best"),
}
#: calls whose first argument, or argument `code`, is the code of a sentence
_SPEAKERS = ("sentence", "fault", "reason", "Fault", "Reason", "line")


def members(family: str) -> set[str]:
    """The codes of a family; where nothing but dashes is fixed they are listed whole."""
    fixed = family.replace("{}", "").strip("-")
    return {family.format(word) if fixed else word for word in FAMILIES[family]}


def _matching(family: str) -> set[str]:
    """The codes of a family that FAMILIES does not list: all that look like it."""
    pattern = re.compile(".*".join(map(re.escape, family.split("{}"))))
    return {code for code in en.CATALOGUE if pattern.fullmatch(code)}


def _strings(tree: ast.AST) -> Iterator[str]:
    return (n.value for n in ast.walk(tree) if isinstance(n, ast.Constant) and isinstance(n.value, str))


def _pattern(node: ast.JoinedStr) -> str:
    return "".join(str(p.value) if isinstance(p, ast.Constant) else "{}" for p in node.values)


def _codes(tree: ast.AST) -> Iterator[ast.expr]:
    """The expressions that stand where a code is wanted."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if name not in _SPEAKERS:
            continue
        yield from (word.value for word in node.keywords if word.arg == "code")
        at = {"reason": 9, "Reason": 1, "line": 1}.get(name, 0)
        yield from node.args[at : at + 1]


def _modules() -> Iterator[tuple[Path, ast.Module]]:
    for path in SOURCE.rglob("*.py"):
        if path.parent.name != "messages":
            yield path, ast.parse(path.read_text())


def test_every_code_that_is_asked_for_has_a_sentence() -> None:
    literal: set[str] = set()
    families: set[str] = set()
    for _, tree in _modules():
        for expression in _codes(tree):
            for node in ast.walk(expression):
                if isinstance(node, ast.JoinedStr):
                    families.add(_pattern(node))
            if not isinstance(expression, ast.JoinedStr):
                literal |= {s for s in _strings(expression) if "-" in s}
    assert len(literal) > 100
    assert not literal - set(en.CATALOGUE)
    assert set(FAMILIES) <= families, "FAMILIES lists codes that nobody puts together"
    for family in families - set(FAMILIES):
        assert len(_matching(family)) >= 2, f"{family} is put together, but there are no such codes"
    assert not {code for family in FAMILIES for code in members(family)} - set(en.CATALOGUE)


def test_every_sentence_of_the_catalogue_is_used() -> None:
    used = {code for family in FAMILIES for code in members(family)}
    for _, tree in _modules():
        used |= set(_strings(tree))
        for node in ast.walk(tree):
            if isinstance(node, ast.JoinedStr) and len(pattern := _pattern(node)) > len("{}-{}"):
                used |= _matching(pattern) if re.fullmatch(r"[a-z{}-]+", pattern) else set()
    examples = SOURCE / "faces" / "web" / "examples.toml"
    for path in (examples, *SOURCE.rglob("*.js"), *SOURCE.rglob("page/*.html")):
        used |= set(re.findall(r"[a-z0-9]+(?:-[a-z0-9]+)+", path.read_text()))
    said = {code for domain, part in en.DOMAINS.items() if domain not in en.FOREIGN for code in part}
    assert not said - used


def test_every_pair_rule_has_a_sentence_and_a_number() -> None:
    from redzone.rules.evasion import PAIR_RULES

    for rule, _, _ in PAIR_RULES:
        name = rule.__name__
        assert f"evasion-{name}" in en.CATALOGUE or name in en.CATALOGUE
        assert name in TABLE or name == "daunt"
