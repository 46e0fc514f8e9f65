"""What damage does (120.3) and who dies of it (704.5); prevention by protection and shield counters."""

from __future__ import annotations

from combat_boards import at_blocks
from damage_asks import after, dealt, fight, gone, last, life, rules, the
from redzone.board import Ref
from redzone.combat.changes import state_of
from redzone.combat.model import Combat


def state(combat: Combat, name: str, what: str) -> object:
    ref = the(combat, name)
    assert isinstance(ref, Ref)
    return state_of(combat.board, ref, what)


def facts(combat: Combat, player: str) -> dict[str, object]:
    return dict(combat.board.players[player].facts)


def test_120_3a_a_player_loses_life() -> None:
    combat = fight("A: Ogre = 3/3", "B (5):", "Ogre -> B")
    assert life(combat, "B") == 2 and "120.3a" in rules(combat) and facts(combat, "B")["was dealt damage"] is True
    assert state(combat, "Ogre", "dealt damage to") == ("B",)


def test_120_3e_120_1a_damage_is_marked_and_adds_up() -> None:
    combat = fight("A: Ogre = 3/3", "B: Wall = 0/9 (damage 2)", "Ogre -> B", "Wall x Ogre")
    assert state(combat, "Wall", "damage") == 5 and not gone(combat)
    assert state(combat, "Wall", "was dealt damage this turn") is True


def test_120_3c_a_planeswalker_loses_loyalty_and_704_5i_goes() -> None:
    combat = fight("A: Ogre = 3/3", "B: Walker = L5 planeswalker", "Ogre -> Walker")
    assert state(combat, "Walker", "loyalty") == 2 and "120.3c" in rules(combat) and not gone(combat)
    combat = fight("A: Ogre = 3/3; Elk = 2/2", "B: Walker = L5 planeswalker (loyalty 4)", "Ogre, Elk -> Walker")
    assert gone(combat) == {"B1"} and "704.5i" in rules(combat) and life(combat, "B") == 20


def test_120_3h_a_battle_loses_defense_and_704_5v_goes() -> None:
    combat = fight("A: Siege = battle D3 (protector B); Ogre = 2/2", "B:", "Ogre -> Siege")
    assert state(combat, "Siege", "defense") == 1 and "120.3h" in rules(combat)
    combat = fight("A: Siege = battle D3 (protector B); Ogre = 3/3", "B:", "Ogre -> Siege")
    assert gone(combat) == {"A1"} and "704.5v" in rules(combat)


def test_702_15b_lifelink_gains_as_much_at_the_same_time() -> None:
    combat = fight("A (3): Cat = 2/2 lifelink; Ogre = 1/1", "B: Bat = 3/3 lifelink", "Cat, Ogre -> B", "Bat x Cat")
    assert (life(combat, "A"), life(combat, "B")) == (5, 22) and "702.15b" in rules(combat)


def test_702_90b_infect_poisons_a_player() -> None:
    combat = fight("A: Imp = 2/2 infect", "B (poison 3):", "Imp -> B")
    assert life(combat, "B") == 20 and facts(combat, "B")["poison"] == 5 and "702.90b" in rules(combat)
    unknown = fight("A: Imp = 2/2 infect", "B:", "Imp -> B")
    assert "poison" not in facts(unknown, "B") and dealt(unknown, "B") == [2]


def test_702_90c_702_80a_infect_and_wither_weaken_a_creature() -> None:
    for keyword, rule in (("infect", "702.90c"), ("wither", "702.80a")):
        combat = fight(f"A: Imp = 2/2 {keyword}", "B: Wall = 3/3", "Imp -> B", "Wall x Imp")
        assert state(combat, "Wall", "counters") == {"-1/-1": 2} and not state(combat, "Wall", "damage")
        assert rule in rules(combat) and gone(combat) == {"A1"}


def test_704_5f_704_5q_counters_cancel_and_toughness_0_dies_even_if_indestructible() -> None:
    combat = fight("A: Imp = 2/2 wither", "B: Wall = 0/1 [+1/+1 x1] indestructible", "Imp -> B", "Wall x Imp")
    assert gone(combat) == {"B1"} and {"704.5f", "704.5q"} <= rules(combat)
    lives = fight("A: Imp = 2/2 wither", "B: Wall = 0/2 [+1/+1 x1]", "Imp -> B", "Wall x Imp")
    assert not gone(lives) and state(lives, "Wall", "counters") == {"-1/-1": 1}


def test_702_164c_toxic_poisons_besides() -> None:
    combat = fight("A: Imp = 2/2 toxic 2", "B (poison 1):", "Imp -> B")
    assert life(combat, "B") == 18 and facts(combat, "B")["poison"] == 3 and "702.164c" in rules(combat)
    assert facts(fight("A: Imp = 0/2 toxic 2", "B (poison 1):", "Imp -> B"), "B")["poison"] == 1


def test_704_5a_704_5c_who_has_lost_is_named() -> None:
    combat = fight("A: Ogre = 5/5", "B (3):", "Ogre -> B")
    assert "704.5a" in rules(combat) and last(combat).lines[-1].text == "B has -2 life and loses the game."
    poisoned = fight("A: Imp = 2/2 infect", "B (poison 8):", "Imp -> B")
    assert "704.5c" in rules(poisoned)
    assert "704.5c" not in rules(fight("A: Imp = 2/2 infect", "B (poison 7):", "Imp -> B"))


def test_704_6b_810_9_a_team_has_one_life_total_and_fifteen_counters() -> None:
    combat = fight("A: Ogre = 5/5; Imp = 2/2 infect", "B (30, team x, poison 8):", "C (30, team x, poison 8):", "Ogre, Imp -> B")
    assert (life(combat, "B"), life(combat, "C")) == (25, 25) and "704.5c" not in rules(combat)
    assert facts(combat, "C")["poison"] == 10


def test_704_5g_lethal_damage_with_what_was_marked() -> None:
    combat = fight("A: Ogre = 2/2", "B: Bear = 1/3 (damage 1)", "Ogre -> B", "Bear x Ogre")
    assert gone(combat) == {"B1"} and "704.5g" in rules(combat)


def test_702_2b_704_5h_deathtouch_destroys_and_702_12b_indestructible_stays() -> None:
    combat = fight("A: Snake = 1/1 deathtouch", "B: Wurm = 6/6", "Snake -> B", "Wurm x Snake")
    assert gone(combat) == {"A1", "B1"} and "704.5h" in rules(combat)
    combat = fight("A: Snake = 1/1 deathtouch; Ogre = 5/5", "B: God = 4/4 indestructible; Golem = 1/1 indestructible", "Snake, Ogre -> B", "God x Snake", "Golem x Ogre")
    assert gone(combat) == {"A1"}
    nothing = fight("A: Snake = 1/1 green deathtouch", "B: Wurm = 1/6 protection from green", "Snake -> B", "Wurm x Snake")
    assert gone(nothing) == {"A1"}


def test_702_16e_502_7e_protection_prevents() -> None:
    lines = ("A: Ogre = 3/3 red; Elk = 2/2 green protection from red", "B: Paladin = 2/2 protection from red; Goblin = 1/1 red", "Ogre, Elk -> B", "Paladin x Ogre", "Goblin x Elk")
    combat = fight(*lines)
    assert dealt(combat, "Paladin", "Ogre", "Goblin", "Elk") == [0, 2, 2, 0] and "702.16e" in rules(combat)
    assert "502.7e" in rules(fight(*lines, edition="classic"))


def test_702_16e_prevented_damage_gains_no_life() -> None:
    combat = fight("A: Cat = 3/3 white lifelink", "B: Imp = 2/2 protection from white", "Cat -> B", "Imp x Cat")
    assert life(combat, "A") == 20 and dealt(combat, "Imp") == [0]


def test_122_1c_a_shield_counter_prevents_all_of_it_once() -> None:
    combat = fight("A: Twin = 2/2 double strike; Ogre = 3/3", 'B: Wall = 0/9 [shield x1] "This creature can block an additional creature each combat."', "Twin, Ogre -> B", "Wall x Twin, Ogre")
    assert dealt(combat, "Wall") == [5] and state(combat, "Wall", "counters") == {}


def test_704_3_704_5g_again_and_again_until_nobody_dies() -> None:
    lord = '"Other creatures you control get +1/+1."'
    combat = fight("A: Ogre = 3/3; Elk = 1/1", f"B: Lord = 2/2 {lord}; Rat = 1/1", "Ogre, Elk -> B", "Lord x Ogre", "Rat x Elk")
    assert gone(combat) == {"B1", "B2", "A2"} and "A1" not in gone(combat)


def test_704_5g_an_aura_goes_with_its_creature() -> None:
    combat = fight("A: Ogre = 3/3; Strength = enchantment Aura (attached Ogre)", "B: Wurm = 6/6", "Ogre -> B", "Wurm x Ogre")
    assert gone(combat) == {"A1", "A2"}


def test_120_3e_members_of_a_group_are_marked_one_by_one() -> None:
    combat = fight("A: Ogre = 1/9; Elk = 3/9", "B: Wall = 3 0/3", "Ogre, Elk -> B", "B1.1 x Ogre", "B1.2 x Elk")
    assert gone(combat) == {"B1.2"} and state(combat, "B1.1", "damage") == 1
    assert not state(combat, "B1.3", "damage")


def test_506_4_who_dies_leaves_combat_and_his_attacker_stays_blocked() -> None:
    combat = at_blocks("A: Twin = 3/3 double strike", "B: Bear = 2/2", "Twin -> B", "Bear x Twin")
    first = after(combat, "first-strike damage")
    assert not first.board.blocking and first.board.blocked == {Ref("A", 1): True}
    assert dealt(after(first, "damage"), "B", "Bear") == [0, 3]


def test_702_164b_toxic_numbers_add_up() -> None:
    assert facts(fight("A: Imp = 1/1 toxic 1 +toxic 2", "B (poison 0):", "Imp -> B"), "B")["poison"] == 3


def test_702_15e_each_source_gains_by_itself() -> None:
    combat = fight("A: Cat = 2/2 lifelink; Bat = 1/1 lifelink", "B:", "Cat, Bat -> B")
    gains = [one.text for one in last(combat).lines if one.rule == "702.15b"]
    assert gains == ["A gains 2 life from Cat (lifelink) and has 22.", "A gains 1 life from Bat (lifelink) and has 23."]


def test_510_3_510_3a_between_the_steps_anything_may_happen() -> None:
    combat = at_blocks("A: Knight = 2/2 first strike; Ogre = 3/3", "B:", "Knight, Ogre -> B")
    combat = after(combat, "first-strike damage", "bounce Ogre", "Knight gains double strike", "damage")
    assert dealt(combat, "B") == [4]
