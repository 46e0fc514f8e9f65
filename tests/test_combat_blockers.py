"""Declaring blockers step by step (509.1a-i; classic 309.2a-f): each step refuses, and nothing is kept."""

from __future__ import annotations

from combat_plays import HAND, done, names, refused, rules, start, triggered
from redzone.combat.model import Auto, Combat, Due, Moment
from redzone.combat.onward import pending

CADENCE = "effect (by A, X = 2): War Cadence"


def blocking(combat: Combat) -> set[str]:
    return names(combat, [pair.creature for pair in combat.board.blocking])


def status(combat: Combat) -> dict[str, bool]:
    return {next(iter(names(combat, [ref]))): hit for ref, hit in combat.board.blocked.items()}


def test_509_1a_309_2a_an_untapped_creature_blocks_one_attacker() -> None:
    for edition, rule in (("current", "509.1a"), ("classic", "309.2a")):
        combat = done(start("A: Ogre = 3/3; Cub = 1/1", "B: Elk = 2/2; Wall = 0/4 (tapped)", edition=edition),
                      "Ogre, Cub -> B")
        refused(combat, "Wall x Ogre", "not-able", rule)
        refused(combat, "Elk x Ogre, Cub", "not-able", rule)
        after = done(combat, "Elk x Ogre")
        assert blocking(after) == {"Elk"}
        assert rules(after)[0] == rule


def test_509_1b_a_restriction_refuses_the_whole_declaration() -> None:
    combat = done(start("A: Ogre = 3/3 menace; Cub = 1/1", "B: Elk = 2/2; Wall = 0/4"), "Ogre, Cub -> B")
    refused(combat, "Elk x Ogre | Wall x Cub", "restriction", "509.1b")


def test_509_1c_too_few_requirements_refuse_it() -> None:
    combat = done(start("A: Prized Unicorn; Cub = 1/1", "B: Elk = 2/2; Wall = 0/4"), "Unicorn, Cub -> B")
    refused(combat, "Elk x Unicorn", "requirement", "509.1c")
    assert blocking(done(combat, "Elk, Wall x Unicorn")) == {"Elk", "Wall"}


def taxed(*automatic: Auto, edition: str = "current", lands: int = 2) -> Combat:
    combat = start("A: Ogre = 3/3", f"B (lands tracked): Forest = {lands} Forest; Elk = 2/2", CADENCE,
                   edition=edition, automatic=frozenset(automatic) | HAND)
    return done(combat, "Ogre -> B")


def test_509_1d_309_2b_the_total_cost_is_locked_in() -> None:
    for edition, rule in (("current", "509.1d"), ("classic", "309.2b")):
        drafted = done(taxed(edition=edition), "Elk x Ogre")
        assert rules(drafted)[-1] == rule
        assert pending(drafted).due is Due.PAY
        assert pending(drafted).who == ("B",)


def test_509_1e_309_2c_mana_abilities_are_activated() -> None:
    for edition in ("current", "classic"):
        drafted = done(taxed(edition=edition), "Elk x Ogre", "mana B1.1")
        assert drafted.board.players["B"].facts["mana"] == "{G}"


def test_509_1f_309_2d_all_is_paid_or_nothing() -> None:
    partly = done(taxed(), "Elk x Ogre", "mana B1.1", "pay {G}")
    assert blocking(partly) == set()
    refused(partly, "pay {5}")
    refused(partly, "pass")
    assert blocking(done(partly, "mana B1.2", "pay {G}")) == {"Elk"}
    refused(taxed(lands=1), "Elk x Ogre", "cost", "509.1f")
    refused(taxed(lands=1, edition="classic"), "Elk x Ogre", "cost", "309.2d")


def test_509_1g_309_2e_only_those_still_controlled_become_blockers() -> None:
    for edition, rule in (("current", "509.1g"), ("classic", "309.2e")):
        combat = start("A: Ogre = 3/3", "B: Elk = 2/2; Cub = 1/1", CADENCE, edition=edition)
        after = done(combat, "Ogre -> B", "Elk, Cub x Ogre (pay {4}, sacrifice Cub for mana)")
        assert blocking(after) == {"Elk"}
        assert rule in rules(after)


def test_509_1h_309_2f_attackers_are_blocked_or_unblocked_from_now_on() -> None:
    for edition, rule in (("current", "509.1h"), ("classic", "309.2f")):
        combat = start("A: Ogre = 3/3; Cub = 1/1", "B: Elk = 2/2", edition=edition)
        after = done(combat, "Ogre, Cub -> B", "Elk x Ogre")
        assert status(after) == {"Ogre": True, "Cub": False}
        assert rule in rules(after)
        assert status(done(after, "then destroy Elk"))["Ogre"]


def test_509_1i_509_3a_509_3c_410_9a_block_triggers() -> None:
    text = ("A: Ogre = 3/3 \"Whenever this creature becomes blocked, draw a card.\"",
            "B: Elk = 2/2 \"Whenever this creature blocks, draw a card.\"")
    after = done(start(*text), "Ogre -> B", "Elk x Ogre")
    assert triggered(after) == [("Ogre", "509.3c"), ("Elk", "509.3a")]
    after = done(start(*text, edition="classic"), "Ogre -> B", "Elk x Ogre")
    assert triggered(after) == [("Ogre", "410.9a"), ("Elk", "410.9a")]


def test_733_1_an_illegal_block_leaves_everything_as_it_was() -> None:
    combat = done(taxed(), "Elk x Ogre", "mana B1.1")
    assert done(combat, "decline, reverse") == taxed()


def test_802_4_each_defending_player_declares_in_turn_order() -> None:
    combat = done(start("A: Ogre = 3/3 menace; Cub = 1/1", "B: Elk = 2/2; Cat = 1/1", "C: Wall = 0/4"),
                  "Ogre -> B | Cub -> C")
    assert pending(done(combat, "pass")).who == ("B",)
    one = done(combat, "Elk, Cat x Ogre")
    assert pending(one).who == ("C",)
    refused(one, "Wall x Ogre")
    both = done(one, "Wall x Cub")
    assert status(both) == {"Ogre": True, "Cub": True}
    assert both.done


def test_802_4_only_the_illegal_declaration_is_rolled_back() -> None:
    combat = done(start("A: Ogre = 3/3; Cub = 1/1 menace", "B: Elk = 2/2", "C: Wall = 0/4"),
                  "Ogre -> B | Cub -> C", "Elk x Ogre")
    refused(combat, "Wall x Cub", "restriction")
    assert blocking(combat) == {"Elk"}


def test_509_1_blockers_are_declared_once_and_not_before_attackers() -> None:
    combat = start("A: Ogre = 3/3", "B: Elk = 2/2")
    refused(combat, "no block")
    refused(done(combat, "Ogre -> B", "no block"), "Elk x Ogre")


def test_506_1_306_1_511_3_311_2_the_phase_goes_step_by_step() -> None:
    for edition, begins, ends in (("current", "506.1", "511.3"), ("classic", "306.1", "311.2")):
        combat = start("A: Ogre = 3/3", "B: Elk = 2/2", edition=edition)
        after = done(combat, "Ogre -> B", "pass")
        assert (after.moment, rules(after)) == (Moment.BLOCKERS, [begins])
        after = done(after, "no block", "pass", "pass", "pass")
        assert (after.moment, rules(after)) == (Moment.OVER, [ends])
        assert not after.board.attacking
        assert pending(after) is None
