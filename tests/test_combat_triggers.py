"""What triggers, how often, and in which order (508.3, 509.3, 603.3b; classic 308.3, 309.3, 410.9)."""

from __future__ import annotations

from combat_plays import done, refused, start, triggered
from redzone.combat.desks import seen
from redzone.combat.model import Auto, Combat, Due
from redzone.combat.onward import pending

DRAW = "you draw a card."


def size(combat: Combat, name: str) -> tuple[int | None, int | None]:
    thing = next(t for t in seen(combat).things if name in (t.name, t.entry.alias))
    return thing.power, thing.toughness


def test_508_3b_a_player_is_attacked_once_however_many_attack() -> None:
    combat = start("A: Ogre = 3/3; Elk = 2/2; Cub = 1/1; Bell = enchantment \"Whenever a player is attacked, draw a card.\"",
                   "B:", "C:")
    assert triggered(done(combat, "Ogre, Elk -> B")) == [("Bell", "508.3b")]
    assert len(triggered(done(combat, "Ogre -> B | Elk, Cub -> C"))) == 2


def test_508_3d_508_3e_whenever_you_attack_and_whenever_you_attack_a_player() -> None:
    combat = start("A: Ogre = 3/3; Elk = 2/2; Horn = enchantment \"Whenever you attack, draw a card.\"; "
                   "Gong = enchantment \"Whenever you attack a player, draw a card.\"", "B:", "C:")
    assert triggered(done(combat, "Ogre -> B | Elk -> C")) == [
        ("Horn", "508.3d"), ("Gong", "508.3e"), ("Gong", "508.3e"),
    ]


def test_506_5_306_4_attacks_alone() -> None:
    for edition, rule in (("current", "506.5"), ("classic", "306.4")):
        combat = start("A: Ogre = 3/3; Elk = 2/2 \"Whenever this creature attacks alone, draw a card.\"", "B:",
                       edition=edition)
        assert triggered(done(combat, "Elk -> B")) == [("Elk", rule)]
        assert triggered(done(combat, "Elk, Ogre -> B")) == []


def test_509_3b_410_9b_blocks_a_creature_once_for_each() -> None:
    for edition, rule in (("current", "509.3b"), ("classic", "410.9b")):
        combat = start("A: Ogre = 3/3; Elk = 2/2",
                       "B: Guard = 1/4 \"This creature can block an additional creature each combat.\" "
                       "\"Whenever this creature blocks a creature, you gain 1 life.\"", edition=edition)
        assert triggered(done(combat, "Ogre, Elk -> B", "Guard x Ogre, Elk")) == [("Guard", rule)] * 2


def test_509_3d_410_9c_becomes_blocked_by_a_creature_once_for_each() -> None:
    for edition, rule in (("current", "509.3d"), ("classic", "410.9c")):
        combat = start("A: Ogre = 3/3 \"Whenever this creature becomes blocked by a creature, you gain 1 life.\"",
                       "B: Elk = 2/2; Cub = 1/1", edition=edition)
        assert triggered(done(combat, "Ogre -> B", "Elk, Cub x Ogre")) == [("Ogre", rule)] * 2


def test_509_3e_410_9d_by_two_or_more() -> None:
    combat = start("A: Ogre = 3/3 \"Whenever this creature becomes blocked by two or more creatures, you gain 1 life.\"",
                   "B: Elk = 2/2; Cub = 1/1")
    assert triggered(done(combat, "Ogre -> B", "Elk x Ogre")) == []
    assert len(triggered(done(combat, "Ogre -> B", "Elk, Cub x Ogre"))) == 1


def test_603_10_509_3f_309_3_colours_are_looked_at_in_that_moment_only() -> None:
    text = ("A: Ogre = 3/3 red Ogre \"Whenever this creature becomes blocked by a white creature, you gain 1 life.\"",
            "B: Rat = 1/1 black Rat")
    for edition in ("current", "classic"):
        combat = done(start(*text, edition=edition), "Ogre -> B")
        late = done(combat, "Rat x Ogre", "then Rat becomes white")
        assert triggered(late) == []
        assert late.waiting == ()
        assert len(triggered(done(combat, "then Rat becomes white", "Rat x Ogre"))) == 1


def test_508_2a_a_colour_that_comes_later_does_not_trigger() -> None:
    combat = start("A: Drake = 2/2 blue Drake", "B: Trap = enchantment \"Whenever a green creature attacks, draw a card.\"")
    assert triggered(done(combat, "Drake -> B", "then Drake becomes green")) == []
    assert len(triggered(done(combat, "then Drake becomes green", "Drake -> B"))) == 1


def test_509_3g_attacks_and_is_not_blocked() -> None:
    for edition, rule in (("current", "509.3g"), ("classic", "309.3")):
        combat = start("A: Ghoul = 2/2 \"Whenever this creature attacks and isn't blocked, you gain 1 life.\"",
                       "B: Elk = 2/2", edition=edition)
        assert triggered(done(combat, "Ghoul -> B", "no block")) == [("Ghoul", rule)]
        assert triggered(done(combat, "Ghoul -> B", "Elk x Ghoul", "then destroy Elk")) == []


def test_603_3b_410_3_the_active_players_abilities_first_then_as_they_are_ordered() -> None:
    ask = frozenset({Auto.PAY, Auto.MANA})
    words = "\"Whenever a creature attacks, you gain 1 life.\""
    text = (f"A: Ogre = 3/3; Bell = enchantment {words}; Horn = enchantment {words}", f"B: Gong = enchantment {words}")
    for edition, rule in (("current", "603.3b"), ("classic", "410.3")):
        combat = done(start(*text, automatic=ask, edition=edition), "Ogre -> B")
        due = pending(combat)
        assert (due.due, due.who, due.rule) == (Due.ORDER, ("A",), rule)
        refused(combat, "pass")
        refused(combat, "order Horn")
        refused(combat, "order Gong, Ogre")
        put = done(combat, "order Horn, Bell")
        assert [one.label for one in put.waiting] == ["Horn", "Bell", "Gong"]


def test_608_2_413_2_what_resolves_is_fixed_in_that_moment() -> None:
    for edition, rule in (("current", "608.2"), ("classic", "413.2")):
        combat = start("A: Craw Giant", "B: Bears = 2/2; Lion = 2/2; Ogre = 3/3", edition=edition)
        blocked = done(combat, "Giant -> B", "Bears, Lion, Ogre x Giant")
        after = done(blocked, "then destroy Bears", "then resolve triggers")
        assert size(after, "Craw Giant") == (8, 6)
        assert after.log[-1].lines[0].rule == rule
        assert size(done(after, "then destroy Lion"), "Craw Giant") == (8, 6)


def test_611_2c_exalted_is_about_the_creature_that_attacked_alone() -> None:
    combat = start("A: Noble Hierarch; Ogre = 3/3", "B:")
    after = done(combat, "Ogre -> B", "then A puts Cub = 1/1 token attacking B", "then resolve triggers")
    assert size(after, "Ogre") == (4, 4)
    refused(after, "then resolve triggers")
