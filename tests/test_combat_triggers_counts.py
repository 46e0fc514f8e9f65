"""How often abilities trigger: per creature, per player, per batch, for the first time, alone (508.3, 509.3)."""

from __future__ import annotations

from combat_plays import done, start, triggered
from redzone.combat.model import Due
from redzone.combat.onward import pending

DRAW = "draw a card."


def bell(words: str) -> str:
    return f'Bell = enchantment "{words}, {DRAW}"'


def test_508_3c_with_a_creature_once_for_each_with_one_or_more_once() -> None:
    sides = ("A: Ogre = 4/4; Troll = 5/5; Elk = 2/2", "B:")
    each = start(f"{sides[0]}; {bell('Whenever you attack with a creature with power 4 or greater')}", "B:")
    assert triggered(done(each, "Ogre, Troll, Elk -> B")) == [("Bell", "508.3c")] * 2
    assert triggered(done(each, "Elk -> B")) == []
    once = start(f"{sides[0]}; {bell('Whenever you attack with one or more creatures with power 4 or greater')}", "B:")
    assert triggered(done(once, "Ogre, Troll, Elk -> B")) == [("Bell", "508.3c")]
    two = start(f"{sides[0]}; {bell('Whenever you attack with two or more creatures')}", "B:")
    assert triggered(done(two, "Ogre, Troll, Elk -> B")) == [("Bell", "508.3c")]
    assert triggered(done(two, "Ogre -> B")) == []


def test_508_3a_not_by_entering_attacking_nor_by_reselecting() -> None:
    combat = start(f"A: Ogre = 3/3; {bell('Whenever a creature attacks')}", "B:", "C:")
    attack = done(combat, "Ogre -> B")
    assert triggered(attack) == [("Bell", "508.3a")]
    assert triggered(done(attack, "then A puts Cub = 1/1 token attacking B")) == []
    assert triggered(done(attack, "then Ogre now attacks C")) == []


def test_508_3b_a_planeswalker_is_attacked_once() -> None:
    combat = start("A: Ogre = 3/3; Elk = 2/2", f"B: Jace = L4; {bell('Whenever a planeswalker you control is attacked')}")
    assert triggered(done(combat, "Ogre, Elk -> Jace")) == [("Bell", "508.3b")]
    assert triggered(done(combat, "Ogre, Elk -> B")) == []


def test_508_3d_each_player_of_an_attacking_team_by_himself() -> None:
    sides = ("A(team red): Ogre = 3/3; Cub = 1/1", "D(team red): Elk = 2/2", "B: " + bell("Whenever an opponent attacks"))
    combat = start(*sides)
    assert len(triggered(done(combat, "Ogre, Cub -> B"))) == 1
    assert len(triggered(done(combat, "Ogre, Elk -> B"))) == 2


def test_506_5_alone_looks_at_the_whole_team() -> None:
    sides = ('A(team red): Ogre = 3/3 "Whenever this creature attacks alone, draw a card."', "D(team red): Elk = 2/2", "B:")
    assert len(triggered(done(start(*sides), "Ogre -> B"))) == 1
    assert triggered(done(start(*sides), "Ogre, Elk -> B")) == []


def test_506_5_blocks_alone_looks_at_every_defending_player() -> None:
    combat = start("A: Ogre = 3/3; Elk = 2/2",
                   'B: Bears = 2/2 "Whenever this creature blocks alone, you gain 1 life."; Cub = 1/1', "C: Cat = 1/1")
    attack = done(combat, "Ogre -> B | Elk -> C")
    first = done(attack, "Bears x Ogre")
    assert triggered(first) == []
    assert triggered(done(first, "no block")) == [("Bears", "506.5")]
    assert triggered(done(first, "Cat x Elk")) == []
    assert triggered(done(attack, "Bears, Cub x Ogre", "no block")) == []


def test_508_3e_the_number_is_that_of_the_attackers_of_one_player() -> None:
    combat = start(f"A: Ogre = 3/3; Elk = 2/2; {bell('Whenever you attack a player with two or more creatures')}", "B:", "C:")
    if combat.board.entries:
        assert len(triggered(done(combat, "Ogre, Elk -> B"))) == 1
        assert triggered(done(combat, "Ogre -> B | Elk -> C")) == []


def test_603_2_for_the_first_time_each_turn_looks_at_earlier_combats() -> None:
    combat = start('A: Aurelia = 6/6 "Whenever this creature attacks for the first time each turn, untap it."; Elk = 2/2', "B:")
    first = done(combat, "Aurelia -> B")
    assert len(triggered(first)) == 1
    later = done(first, "then resolve triggers", "no block", "then end of combat", "then another combat phase",
                 "then untap Aurelia", "Aurelia -> B")
    assert triggered(later) == []
    other = done(combat, "Elk -> B", "no block", "then end of combat", "then another combat phase", "Aurelia -> B")
    assert len(triggered(other)) == 1
    said = start('A: Aurelia = 6/6 "Whenever this creature attacks for the first time each turn, untap it." (attacked B)', "B:")
    assert triggered(done(said, "Aurelia -> B")) == []


def test_509_3e_the_number_may_be_reached_later_by_creatures_that_fit() -> None:
    combat = start('A: Ogre = 3/3 "Whenever this creature becomes blocked by two or more white creatures, you gain 1 life."',
                   "B: Lion = 2/2 white Cat; Rat = 1/1 black Rat; Dog = 1/1 white Dog; Ox = 2/2 white Ox")
    one = done(combat, "Ogre -> B", "Lion, Rat x Ogre")
    assert triggered(one) == []
    two = done(one, "then Dog blocks Ogre")
    assert triggered(two) == [("Ogre", "509.3c")]
    assert triggered(done(two, "then Ox blocks Ogre")) == []


def test_702_22h_each_member_of_a_band_becomes_blocked() -> None:
    words = '"Whenever this creature becomes blocked, you gain 1 life."'
    combat = start(f"A: Ogre = 3/3 {words}; Elk = 2/2 banding {words}",
                   'B: Bears = 2/2 "Whenever this creature blocks a creature, you gain 1 life."')
    after = done(combat, "[Ogre, Elk] -> B", "Bears x Ogre")
    assert sorted(triggered(after)) == [("Bears", "509.3b"), ("Bears", "509.3b"), ("Elk", "509.3c"), ("Ogre", "509.3c")]


def test_509_3a_once_however_many_it_blocks() -> None:
    combat = start("A: Ogre = 3/3; Elk = 2/2",
                   'B: Guard = 1/4 "This creature can block an additional creature each combat." '
                   '"Whenever this creature blocks, you gain 1 life."')
    assert triggered(done(combat, "Ogre, Elk -> B", "Guard x Ogre, Elk")) == [("Guard", "509.3a")]


def test_117_1_408_1_who_has_priority_may_let_it_go_on() -> None:
    for edition, rule in (("current", "117.1"), ("classic", "408.1")):
        combat = done(start("A: Ogre = 3/3", "B:", edition=edition), "Ogre -> B")
        due = pending(combat)
        assert due is not None
        assert (due.due, due.who, due.rule, due.options) == (Due.EVENT, ("A",), rule, ("pass",))
