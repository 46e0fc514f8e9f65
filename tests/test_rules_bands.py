"""Bands: announced after restrictions and requirements, with rules of their own (702.22, old 502.10-11)."""

from __future__ import annotations

from positions import illegal, legal
from redzone.abilities import Step
from redzone.board import Choice, Declaration, Ref
from redzone.position import Position

BANDERS = "A: Hero = 2 1/1 banding; Elk = 3/3; Ox = 2/4"
OTHER = '"bands with other legendary creatures"'
LEGENDS = f"A: Kaiser = 3/3 legendary {OTHER}; Duke = 3/3 legendary; Baron = 3/3 legendary {OTHER}; Squire = 1/2 {OTHER}; Hero = 1/1 banding"


def test_702_22c_one_without_banding_at_most() -> None:
    legal(BANDERS, "B:", "[2 Hero, Elk] -> B")
    illegal("band", BANDERS, "B:", "[2 Hero, Elk, Ox] -> B", rule="702.22c")
    illegal("band", BANDERS, "B:", "[Elk, Ox] -> B", rule="702.22c")
    legal(BANDERS, "B:", "[1 Hero, Elk] -> B | [1 Hero, Ox] -> B")


def test_508_1e_a_creature_is_in_one_band_and_bands_come_after_the_requirements() -> None:
    illegal("band", BANDERS, "B:", "A1.1, Elk, Ox -> B | band A1.1, Elk | band A1.1, Ox", rule="702.22c")
    illegal("restriction", BANDERS + "; Wall = 0/4 defender", "B:", "[1 Hero, Wall, Elk, Ox] -> B")


def test_702_22d_and_602_3b_one_object() -> None:
    illegal("band", BANDERS, "B:", "C:", "A1.1 -> B | Elk -> C | band A1.1, Elk", rule="702.22d")
    illegal(
        "band", BANDERS, "B:", "C:", "A1.1 -> B | Elk -> C | band A1.1, Elk", rule="602.3b", edition="classic"
    )


def test_702_22c_bands_with_other() -> None:
    legal(LEGENDS, "B:", "[Kaiser, Duke] -> B")
    illegal("band", LEGENDS, "B:", "[Squire, Kaiser] -> B", rule="702.22c")
    illegal("band", LEGENDS, "B:", "[Hero, Kaiser, Duke] -> B")


def test_502_10b_502_11b_502_11_502_10_the_old_bands() -> None:
    illegal("band", LEGENDS, "B:", "[Kaiser, Duke] -> B", rule="502.11b", edition="classic")
    legal(LEGENDS, "B:", "[Kaiser, Baron, Squire] -> B", edition="classic")
    legal(LEGENDS, "B:", "[Kaiser, Squire, Hero] -> B", edition="classic")
    illegal("band", BANDERS, "B:", "[Elk, Ox] -> B", rule="502.10b", edition="classic")
    legal(BANDERS, "B:", "[2 Hero, Elk] -> B", edition="classic")


def test_308_2b_and_508_1e_only_attackers_are_in_bands() -> None:
    for edition, rule in (("current", "508.1e"), ("classic", "308.2b")):
        position = Position.parse(BANDERS + "\nB:", edition=edition)
        elk, ox = Ref("A", 2), Ref("A", 3)
        declared = Declaration(step=Step.ATTACK, choices=(Choice(elk, "B"),), bands=((elk, ox),))
        verdict = position.check(declared)
        assert verdict.broken[0].kind == "band" and rule in verdict.rules


def test_606_7_a_team_is_attacked_as_one() -> None:
    sides = (BANDERS.replace("A:", "A (team one):"), "D (team one):", "B (team two):", "C (team two):")
    legal(*sides, "A1.1 -> B | Elk -> C | band A1.1, Elk", edition="classic")
    illegal("band", *sides, "A1.1 -> B | Elk -> C | band A1.1, Elk")


def test_502_11b_two_with_the_ability_and_one_with_nothing_are_no_band() -> None:
    illegal("band", LEGENDS, "B:", "[Kaiser, Baron, Duke] -> B", rule="502.11b", edition="classic")


def test_702_22c_a_band_of_one_needs_banding() -> None:
    position = Position.parse(BANDERS + "\nB:")
    for ref, fault in ((Ref("A", 2), True), (Ref("A", 1, 1), False)):
        declared = Declaration(step=Step.ATTACK, choices=(Choice(ref, "B"),), bands=((ref,),))
        assert position.check(declared).legal is not fault
