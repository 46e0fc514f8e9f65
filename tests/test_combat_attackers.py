"""Declaring attackers step by step (508.1a-m; classic 308.2a-g): each step refuses, and nothing is kept."""

from __future__ import annotations

import pytest

from combat_plays import HAND, attacking, done, refused, rules, start, tapped, triggered
from redzone.combat.model import Auto, Combat, Due, Moment
from redzone.combat.onward import pending

PROPAGANDA = "B: Propaganda; Wall = 0/4"


def test_508_1a_308_2a_an_untapped_creature_that_is_not_sick_is_chosen() -> None:
    for edition in ("current", "classic"):
        combat = start("A: Ogre = 3/3; Elk = 2/2 (tapped); Cub = 1/1 (sick); Imp = 1/1 (sick) haste", "B:",
                       edition=edition)
        rule = "508.1a" if edition == "current" else "308.2a"
        refused(combat, "Elk -> B", "not-able", rule)
        refused(combat, "Cub -> B", "not-able")
        after = done(combat, "Ogre, Imp -> B")
        assert attacking(after) == {"Ogre", "Imp"}
        assert rules(after)[0] == rule


def test_508_1b_what_is_attacked_is_announced() -> None:
    combat = start("A: Ogre = 3/3", "B: Garruk Wildspeaker", "C:")
    refused(combat, "Ogre -> A")
    refused(combat, "Ogre -> B | Ogre -> C", "not-able")
    after = done(combat, "Ogre -> Garruk")
    assert after.board.attacking[0].defending == "B"


def test_508_1c_a_restriction_refuses_the_whole_declaration() -> None:
    combat = start("A: Beast = 3/3 \"This creature can't attack alone.\"; Ogre = 3/3", "B:")
    refused(combat, "Beast -> B", "restriction", "508.1c")
    assert attacking(done(combat, "Beast, Ogre -> B")) == {"Beast", "Ogre"}


def test_508_1d_too_few_requirements_refuse_it() -> None:
    combat = start("A: Juggernaut; Ogre = 3/3", "B:")
    refused(combat, "Ogre -> B", "requirement", "508.1d")
    refused(combat, "no attack", "requirement")
    assert attacking(done(combat, "Juggernaut -> B")) == {"Juggernaut"}


def test_508_1e_308_2b_a_band_is_announced_after_legality() -> None:
    for edition, rule in (("current", "702.22c"), ("classic", "502.10b")):
        combat = start("A: Hero = 1/1 banding; Ogre = 3/3; Elk = 2/2", "B:", edition=edition)
        refused(combat, "[Ogre, Elk] -> B", "band", rule)
        after = done(combat, "[Hero, Ogre] -> B | Elk -> B")
        assert [(run.creature.place, run.band) for run in after.board.attacking] == [(1, 1), (2, 1), (3, 0)]


def test_508_1f_308_2c_chosen_creatures_tap_at_once_but_for_vigilance() -> None:
    for edition, rule in (("current", "508.1f"), ("classic", "308.2c")):
        combat = start("A: Ogre = 3/3; Elk = 2/2 vigilance; Cub = 1/1", "B:", edition=edition)
        after = done(combat, "Ogre, Elk -> B")
        assert tapped(after) == {"Ogre"}
        assert rule in rules(after)


def test_508_1f_a_creature_that_tapped_to_attack_cannot_pay_by_tapping() -> None:
    cost = "\"This creature can't attack unless you tap an untapped creature you control.\""
    combat = start(f"A: Ogre = 3/3 {cost}; Bears = 2/2", "B:")
    refused(combat, "Ogre, Bears -> B", "cost", "508.1j")
    after = done(combat, "Ogre -> B (pay tap Bears)")
    assert (attacking(after), tapped(after)) == ({"Ogre"}, {"Ogre", "Bears"})


def test_508_1g_exert_is_announced() -> None:
    after = done(start("A: Glory-Bound Initiate", "B:"), "Initiate -> B (exert)")
    assert after.board.changed[after.board.attacking[0].creature]["exerted"]
    assert "701.43d" in rules(after)


def test_508_1h_308_2d_the_total_cost_is_locked_in_before_mana_is_made() -> None:
    for edition, rule in (("current", "508.1h"), ("classic", "308.2d")):
        combat = start("A (lands tracked): 5 Forest; Ogre = 3/3; Elk = 2/2".replace("5 Forest", "Forest = 5 Forest"),
                       PROPAGANDA, edition=edition, automatic=HAND)
        drafted = done(combat, "Ogre, Elk -> B")
        assert rules(drafted)[-1] == rule
        assert attacking(drafted) == set()
        assert pending(drafted).due is Due.PAY


def test_508_1h_a_cost_locked_in_stays_when_its_reason_goes() -> None:
    combat = start("A (lands tracked): Forest = 2 Forest; Idol = 1/1 creature \"{T}, Sacrifice this creature: Add {G}.\"",
                   "B: Propaganda", automatic=HAND)
    drafted = done(combat, "Idol -> B", "mana A1.1", "mana A1.2")
    assert attacking(done(drafted, "pay {2}")) == {"Idol"}


def hand_paid() -> Combat:
    combat = start("A (lands tracked): Forest; Mountain; Ogre = 3/3", PROPAGANDA, automatic=HAND)
    return done(combat, "Ogre -> B")


def test_508_1i_308_2e_605_3b_411_2_mana_abilities_are_activated_in_the_window() -> None:
    after = done(hand_paid(), "mana Forest")
    assert rules(after) == ["605.3b"]
    assert after.board.players["A"].facts["mana"] == "{G}"
    refused(after, "mana Forest")
    classic = start("A (lands tracked): Forest; Ogre = 3/3", "B:", edition="classic")
    assert rules(done(classic, "mana Forest")) == ["411.2"]


def test_508_1j_308_2f_costs_are_paid_in_any_order_and_never_in_part() -> None:
    partly = done(hand_paid(), "mana Forest", "pay {G}")
    assert attacking(partly) == set()
    refused(partly, "pass")
    refused(partly, "pay {U}")
    paid = done(partly, "mana Mountain", "pay {R}")
    assert attacking(paid) == {"Ogre"}
    assert paid.board.players["A"].facts["mana"] == ""
    refused(start("A (lands tracked): Forest; Ogre = 3/3", PROPAGANDA), "Ogre -> B", "cost", "508.1j")
    refused(start("A (lands tracked): Forest; Ogre = 3/3", PROPAGANDA, edition="classic"), "Ogre -> B", "cost",
            "308.2f")


def test_508_1j_more_than_is_due_is_refused() -> None:
    ready = done(hand_paid(), "mana Forest", "mana Mountain")
    refused(ready, "pay {3}")
    refused(ready, "pay {U}{U}")
    refused(ready, "pay sacrifice Forest")


def test_508_1k_308_2g_only_those_still_controlled_become_attackers() -> None:
    combat = start("A: Bears = 2/2; Ogre = 3/3", PROPAGANDA)
    after = done(combat, "Bears, Ogre -> B (pay {4}, sacrifice Ogre for mana)")
    assert attacking(after) == {"Bears"}
    assert "508.1k" in rules(after)
    classic = start("A: Bears = 2/2; Ogre = 3/3", PROPAGANDA, edition="classic")
    assert "308.2g" in rules(done(classic, "Bears, Ogre -> B (pay {4}, sacrifice Ogre for mana)"))


def test_508_1m_508_3a_308_3_abilities_trigger_once_attackers_are_declared() -> None:
    text = "A: Ogre = 3/3 \"Whenever this creature attacks, draw a card.\""
    combat = start(text, "B:")
    assert triggered(done(combat, "Ogre -> B")) == [("Ogre", "508.3a")]
    assert triggered(done(combat, "no attack")) == []
    assert triggered(done(start(text, "B:", edition="classic"), "Ogre -> B")) == [("Ogre", "308.3")]


def test_603_2_410_1_becomes_tapped_triggers_with_the_attack() -> None:
    text = "A: Ogre = 3/3 \"Whenever this creature becomes tapped, you gain 1 life.\""
    assert triggered(done(start(text, "B:"), "Ogre -> B")) == [("Ogre", "603.2")]
    assert triggered(done(start(text, "B:", edition="classic"), "Ogre -> B")) == [("Ogre", "410.1")]


@pytest.mark.parametrize("answer", ["decline", "decline, reverse"])
def test_733_1_422_1_an_unpaid_declaration_never_was(answer: str) -> None:
    before = start("A (lands tracked): Forest; Ogre = 3/3; Cow = 1/1 \"Whenever this creature becomes tapped, draw a card.\"",
                   PROPAGANDA.replace("Propaganda", "Sphere of Safety"), automatic=HAND | {Auto.MANA})
    drafted = done(start("A (lands tracked): Forest = 2 Forest; Ogre = 3/3", PROPAGANDA, automatic=HAND), "Ogre -> B",
                   "mana A1.1")
    after = done(drafted, answer) if "reverse" in answer else done(
        start("A (lands tracked): Forest = 2 Forest; Ogre = 3/3", PROPAGANDA, automatic=HAND), "Ogre -> B", answer
    )
    assert after == start("A (lands tracked): Forest = 2 Forest; Ogre = 3/3", PROPAGANDA, automatic=HAND)
    assert before.log == ()


def test_733_1_mana_abilities_may_be_kept() -> None:
    combat = start("A (lands tracked): Forest = 2 Forest; Ogre = 3/3", PROPAGANDA, automatic=HAND)
    drafted = done(combat, "Ogre -> B", "mana A1.1")
    refused(drafted, "decline")
    kept = done(drafted, "decline, keep")
    assert (attacking(kept), len(tapped(kept))) == (set(), 1)
    assert kept.board.players["A"].facts["mana"] == "{G}"
    assert kept.moment is Moment.BEGINNING


def test_508_2_attackers_are_declared_once() -> None:
    refused(done(start("A: Ogre = 3/3; Elk = 2/2", "B:"), "Ogre -> B"), "Elk -> B")


def test_508_8_without_attackers_there_are_no_blockers_and_no_damage() -> None:
    after = done(start("A: Ogre = 3/3", "B: Elk = 2/2"), "no attack")
    refused(after, "no block")
    assert done(after, "pass").moment is Moment.END
