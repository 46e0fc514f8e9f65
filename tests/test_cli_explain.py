"""Rulings in sentences."""

from __future__ import annotations

import pytest

from cli_fakes import asked, broken, charge, option, options, said, verdict
from redzone.abilities import Step
from redzone.verdict.explain import explain
from redzone.verdict.model import Kind


def test_legal() -> None:
    assert explain(verdict(legal=True)) == "Legal."


def test_legal_at_a_cost() -> None:
    text = explain(verdict(legal=True, cost="{4}", payments=(charge("A1"), charge("A2"))))
    assert text.splitlines() == [
        "Legal, and costs {4}.",
        "  Total cost: {4}.",
        "    - {2} for A1 (Propaganda)",
        "    - {2} for A2 (Propaganda)",
    ]


def test_one_fault_stands_in_the_first_line(monkeypatch: pytest.MonkeyPatch) -> None:
    why = said(monkeypatch, "Bears can't block {this} alone.")
    fault = broken(why, rules=("509.1b", "702.111b"))
    text = explain(verdict(legal=False, broken=(fault,), nearest_text="no block"))
    assert text.splitlines() == [
        "Illegal: Bears can't block {this} alone. [509.1b, 702.111b]",
        "  Nearest legal declaration: no block",
    ]


@pytest.mark.parametrize("kind", list(Kind))
def test_several_faults_stand_below_it(kind: Kind, monkeypatch: pytest.MonkeyPatch) -> None:
    faults = tuple(broken(said(monkeypatch, text), kind) for text in ("One.", "Two."))
    first, *rest = explain(verdict(legal=False, broken=faults)).splitlines()
    assert first.startswith("Illegal: ")
    assert first.endswith(":")
    assert "{" not in first
    assert rest == ["  - One. [509.1b]", "  - Two. [509.1b]"]


def test_requirements_are_counted_and_the_missed_ones_named(monkeypatch: pytest.MonkeyPatch) -> None:
    told, other = said(monkeypatch, "Bears must block."), said(monkeypatch, "Ogre must be blocked.")
    text = explain(verdict(
        legal=False, broken=(broken(told, Kind.REQUIREMENT),), obeyed=1, needed=2, possible=2,
        missed=(asked(told), asked(other, count=3, obeyed=1)), nearest_text="x", best_text="y",
    ))
    assert text.splitlines() == [
        "Illegal: Bears must block. [509.1b]",
        "  It obeys 1 of a possible 2 requirements (needs 2).",
        "  Missed (1 of 3 obeyed): Ogre must be blocked. [509.1c]",
        "  Nearest legal declaration: x",
        "  Obeys the most for nothing: y",
    ]


def test_a_legal_declaration_may_miss_what_would_have_to_be_paid() -> None:
    assert explain(verdict(legal=True, obeyed=0, needed=0, possible=1)).splitlines() == [
        "Legal.", "  It obeys 0 of a possible 1 requirement (needs 0)."]


def test_undecided_gives_the_bounds() -> None:
    assert explain(verdict(legal=None, obeyed=3, lower=3, upper=5)).splitlines() == [
        "Undecided: the search ran out of its budget before it could decide.",
        "  It obeys 3 requirements (needs ?).",
        "  The most that can be obeyed lies between 3 and 5.",
    ]
    assert "at least 3" in explain(verdict(legal=None, lower=3))


def test_what_was_left_out_and_notes_are_said() -> None:
    text = explain(verdict(legal=True, unread=("Odd Card, second sentence",), notes=("A note.",)))
    assert text.splitlines()[1:] == [
        "  Not understood, so left out: Odd Card, second sentence", "  Note: A note."]


def test_several_defending_players_have_a_line_each(monkeypatch: pytest.MonkeyPatch) -> None:
    faults = (broken(said(monkeypatch, "No.")),)
    good = verdict(legal=True, player="Bob", cost="{1}", obeyed=1, needed=1, possible=1)
    bad = verdict(legal=False, player="Cid", broken=faults)
    text = explain(verdict(legal=False, broken=faults, parts=(good, bad)))
    assert text.splitlines() == [
        "Illegal: No. [509.1b]",
        "Bob: Legal, and costs {1}. It obeys 1 of a possible 1 requirement (needs 1).",
        "Cid: Illegal.",
    ]
    assert explain(verdict(legal=False, broken=faults, parts=(bad,))) == "Illegal: No. [509.1b]"


def test_options(monkeypatch: pytest.MonkeyPatch) -> None:
    why = broken(said(monkeypatch, "Not him."))
    text = explain(options(
        option(may=("B", "C"), not_=(("D", (why,)),), costs=(("B", "{2}"),), must=True),
        option("A2", label="Goblin", able=False, why=(why,)),
        option("A3", label="A3"),
        examples=("Ogre -> B", "no attack"), possible=1,
    ))
    assert text.splitlines() == [
        "What may attack:",
        "  A1 Ogre may attack B, C, and must act.",
        "    - B costs {2}",
        "    - not D: Not him. [509.1b]",
        "  A2 Goblin can't be chosen: Not him. [509.1b]",
        "  A3 has nothing to choose.",
        "At most 1 requirement can be obeyed for nothing.",
        "There are 2 legal declarations.",
        "For example:",
        "  Ogre -> B",
        "  no attack",
    ]


def test_options_of_blocks_and_of_an_empty_side() -> None:
    text = explain(options(step=Step.BLOCK, player="Bob", count=1))
    assert text.splitlines() == ["No creature can be chosen.", "There is 1 legal declaration."]
    text = explain(options(option("B1", may=("A1",)), step=Step.BLOCK, player="Bob", count=None, more_than=9))
    assert text.splitlines() == [
        "What may block:", "  B1 Ogre may block A1.", "There are more than 9 legal declarations."]


def test_options_of_several_sides_and_of_all_together() -> None:
    bob = options(option("B1", may=("A1",)), step=Step.BLOCK, player="Bob", examples=("Wall x Ogre",))
    cid = options(step=Step.BLOCK, player="Cid", count=1)
    both = options(step=Step.BLOCK, parts=(bob, cid), examples=("no block",))
    assert explain(both).splitlines() == [
        "Bob: What may block:",
        "  B1 Ogre may block A1.",
        "There are 2 legal declarations.",
        "Cid: No creature can be chosen.",
        "There is 1 legal declaration.",
        "Together there are 2 legal declarations.",
        "For example:",
        "  no block",
    ]
