"""Trample (702.19), deathtouch (702.2c) and banding (702.22j-k): who may divide what, beyond the blockers."""

from __future__ import annotations

from dataclasses import replace

from combat_boards import at_blocks
from damage_asks import after, dealt, divides, fight, last, refused
from redzone.combat import damage
from redzone.combat.model import Auto

WURM = ("A: Wurm = 6/6 green trample", "B: Bear = 2/3; Rat = 1/1", "Wurm -> B", "Bear, Rat x Wurm")
GUARD = '"This creature can block an additional creature each combat."'


def test_702_19b_the_rest_only_when_every_blocker_has_lethal_damage() -> None:
    combat = at_blocks(*WURM)
    assert dealt(after(combat, "damage (Wurm: Bear 3, Rat 1, B 2)"), "Bear", "Rat", "B") == [3, 1, 2]
    assert dealt(after(combat, "damage (Wurm: Bear 6)"), "Bear", "Rat", "B") == [6, 0, 0]
    assert dealt(after(combat, "damage (Wurm: Bear 5, Rat 1)"), "B") == [0]
    refused(combat, "damage (Wurm: Bear 2, Rat 1, B 3)", "damage-trample", rule="702.19b")
    refused(combat, "damage (Wurm: B 6)", "damage-trample", "damage-trample")
    refused(combat, "damage", "damage-divide", rule="702.19b")


def test_702_19b_damage_marked_and_assigned_by_others_counts() -> None:
    hurt = at_blocks("A: Wurm = 6/6 trample", "B: Bear = 2/3 (damage 2)", "Wurm -> B", "Bear x Wurm")
    assert dealt(after(hurt, "damage (Wurm: Bear 1, B 5)"), "B") == [5]
    refused(hurt, "damage (Wurm: B 6)", "damage-trample")
    both = at_blocks("A: Rat = 1/1; Elk = 3/3 trample; Ox = 3/3 trample", f"B: Wall = 0/5 {GUARD} {GUARD}", "Rat, Elk, Ox -> B", "Wall x Rat, Elk, Ox")
    assert dealt(after(both, "damage (Elk: Wall 3; Ox: Wall 1, B 2)"), "Wall", "B") == [5, 2]
    assert dealt(after(both, "damage (Elk: Wall 2, B 1; Ox: Wall 2, B 1)"), "Wall", "B") == [5, 2]
    refused(both, "damage (Elk: Wall 1, B 2; Ox: Wall 2, B 1)", "damage-trample", "damage-trample")


def test_702_19b_prevention_and_protection_do_not_count() -> None:
    combat = at_blocks("A: Wurm = 6/6 green trample", "B: Knight = 2/2 protection from green", "Wurm -> B", "Knight x Wurm")
    assert dealt(after(combat, "damage (Wurm: Knight 2, B 4)"), "Knight", "B", "Wurm") == [0, 4, 2]
    refused(combat, "damage (Wurm: B 6)", "damage-trample")


def test_702_19b_forced_where_nothing_can_be_left() -> None:
    small = fight("A: Elk = 2/2 trample", "B: Wall = 0/4", "Elk -> B", "Wall x Elk")
    assert dealt(small, "Wall", "B") == [2, 0]
    exact = fight("A: Elk = 4/4 trample", "B: Wall = 0/4", "Elk -> B", "Wall x Elk")
    assert dealt(exact, "Wall", "B") == [4, 0]
    helped = at_blocks("A: Elk = 2/2 trample; Rat = 3/3", f"B: Wall = 0/4 {GUARD}", "Elk, Rat -> B", "Wall x Elk, Rat")
    refused(helped, "damage", "damage-divide")
    assert dealt(after(helped, "damage (Elk: Wall 1, B 1)"), "Wall", "B") == [4, 1]


def test_702_19a_a_blocker_with_trample_tramples_nowhere() -> None:
    combat = fight("A: Rat = 1/1", "B: Wurm = 6/6 trample", "Rat -> B", "Wurm x Rat")
    assert dealt(combat, "Rat", "A") == [6, 0]


def test_702_19d_blocked_with_no_blocker_left() -> None:
    combat = at_blocks("A: Wurm = 6/6 trample; Ogre = 3/3", "B: Bear = 2/3; Rat = 1/1", "Wurm, Ogre -> B", "Bear x Wurm", "Rat x Ogre")
    combat = after(combat, "destroy Bear", "destroy Rat", "damage")
    assert dealt(combat, "B") == [6]


def test_702_19f_trample_never_passes_a_planeswalker() -> None:
    lines = ("A: Wurm = 6/6 trample", "B: Walker = L2 planeswalker; Bear = 2/2", "Wurm -> Walker")
    assert dealt(fight(*lines), "Walker", "B") == [6, 0]
    blocked = at_blocks(*lines, "Bear x Wurm")
    assert dealt(after(blocked, "damage (Wurm: Bear 2, Walker 4)"), "Walker", "B") == [4, 0]
    refused(blocked, "damage (Wurm: Bear 2, B 4)", "damage-no-recipient")
    assert dealt(after(blocked, "destroy Walker", "damage"), "Bear", "B") == [6, 0]
    assert dealt(after(blocked, "destroy Walker", "destroy Bear", "damage"), "Bear", "B") == [0, 0]


def test_702_19c_over_planeswalkers_the_loyalty_first() -> None:
    lines = ("A: Wurm = 6/6 trample over planeswalkers; Elk = 1/1", "B: Walker = L2 planeswalker; Bear = 2/2", "Wurm, Elk -> Walker")
    free = at_blocks(*lines)
    assert dealt(after(free, "damage (Wurm: Walker 1, B 5)"), "Walker", "B") == [2, 5]
    assert dealt(after(free, "damage (Wurm: Walker 6)"), "Walker", "B") == [7, 0]
    refused(free, "damage (Wurm: B 6)", "damage-over-planeswalker", rule="702.19c")
    refused(free, "damage", "damage-divide")
    blocked = at_blocks(*lines, "Bear x Wurm")
    assert dealt(after(blocked, "damage (Wurm: Bear 2, Walker 1, B 3)"), "Bear", "Walker", "B") == [2, 2, 3]
    refused(blocked, "damage (Wurm: Walker 1, B 5)", "damage-trample")
    player = at_blocks("A: Wurm = 6/6 trample over planeswalkers", "B: Bear = 2/2", "Wurm -> B", "Bear x Wurm")
    assert dealt(after(player, "damage (Wurm: Bear 2, B 4)"), "Bear", "B") == [2, 4]


def test_702_19c_deathtouch_does_not_lessen_the_loyalty() -> None:
    combat = at_blocks("A: Wurm = 6/6 trample over planeswalkers deathtouch", "B: Walker = L2 planeswalker", "Wurm -> Walker")
    refused(combat, "damage (Wurm: Walker 1, B 5)", "damage-over-planeswalker")
    assert dealt(after(combat, "damage (Wurm: Walker 2, B 4)"), "B") == [4]


def test_702_19e_the_planeswalker_is_gone() -> None:
    lines = ("A: Wurm = 6/6 trample over planeswalkers", "B: Walker = L2 planeswalker; Bear = 2/2", "Wurm -> Walker")
    combat = at_blocks(*lines)
    runs = tuple(run._replace(defending="B") for run in combat.board.attacking)
    combat = replace(combat, board=replace(combat.board, attacking=runs))
    assert dealt(after(combat, "destroy Walker", "damage"), "B") == [6]
    blocked = at_blocks(*lines, "Bear x Wurm")
    blocked = replace(blocked, board=replace(blocked.board, attacking=runs))
    assert dealt(after(blocked, "destroy Walker", "damage (Wurm: Bear 2, B 4)"), "Bear", "B") == [2, 4]
    assert dealt(after(blocked, "destroy Walker", "destroy Bear", "damage"), "B") == [6]


def test_702_2c_one_damage_of_deathtouch_is_lethal() -> None:
    lines = ("A: Hydra = 5/5 trample deathtouch; Elk = 4/4 trample", f"B: Ogre = 4/4 {GUARD}; Troll = 4/4", "Hydra, Elk -> B")
    combat = at_blocks(*lines, "Ogre, Troll x Hydra")
    assert dealt(after(combat, "damage (Hydra: Ogre 1, Troll 1, B 3)"), "B") == [7]
    refused(combat, "damage (Hydra: Ogre 1, B 4)", "damage-trample")
    other = at_blocks(*lines, "Ogre x Hydra, Elk")
    assert dealt(after(other, "damage (Hydra: Ogre 1, B 4; Elk: B 4; Ogre: Elk 4)"), "B") == [8]
    one = fight("A: Hydra = 1/1 trample deathtouch", "B: Ogre = 4/4", "Hydra -> B", "Ogre x Hydra")
    assert dealt(one, "Ogre") == [1]


def test_502_9b_in_the_classic_edition_deathtouch_lessens_nothing() -> None:
    lines = ("A: Hydra = 5/5 trample deathtouch", "B: Ogre = 4/4", "Hydra -> B", "Ogre x Hydra")
    combat = at_blocks(*lines, edition="classic")
    refused(combat, "damage (Hydra: Ogre 1, B 4)", "damage-trample", rule="502.9b")
    assert dealt(after(combat, "damage (Hydra: Ogre 4, B 1)"), "B") == [1]


def test_502_9c_no_blocker_left_in_the_classic_edition() -> None:
    combat = at_blocks("A: Wurm = 6/6 trample", "B: Bear = 2/3", "Wurm -> B", "Bear x Wurm", edition="classic")
    assert dealt(after(combat, "destroy Bear", "damage"), "B") == [6]


def test_702_19b_left_to_the_program_the_rest_tramples() -> None:
    combat = fight(*WURM, auto=True)
    assert dealt(combat, "Bear", "Rat", "B") == [3, 1, 2]
    assert last(combat).text == "then damage (Wurm: Bear 3, Rat 1, B 2)"
    over = fight("A: Wurm = 6/6 trample over planeswalkers", "B: Walker = L2 planeswalker; Bear = 2/2", "Wurm -> Walker", "Bear x Wurm", auto=True)
    assert dealt(over, "Bear", "Walker", "B") == [2, 2, 2]
    helped = fight("A: Elk = 3/3 trample; Rat = 2/2", f"B: Wall = 0/4 {GUARD}", "Elk, Rat -> B", "Wall x Elk, Rat", auto=True)
    assert dealt(helped, "Wall", "B") == [4, 1]


def test_702_22j_a_banding_blocker_lets_the_defending_player_divide() -> None:
    lines = ("A: Wurm = 6/6 trample", "B: Hero = 1/1 banding; Bear = 2/2", "Wurm -> B", "Hero, Bear x Wurm")
    combat = at_blocks(*lines)
    assert divides(combat, "Wurm") == "B" and divides(combat, "Bear") == "B"
    assert dealt(after(combat, "damage (Wurm: Bear 6)"), "Bear", "Hero", "B") == [6, 0, 0]
    asked = damage.decision(combat)
    assert asked is not None and asked.who == ("B",) and asked.rule == "702.22j"
    error = refused(combat, "damage", "damage-divide", rule="702.22j")
    assert "B divides" in str(error)
    # the exception ends with the ability
    assert divides(after(combat, "Hero loses banding"), "Wurm") == "A"
    assert divides(after(combat, "destroy Hero"), "Wurm") == "A"
    auto = after(at_blocks(*lines, automatic=(Auto.DAMAGE,)), "damage")
    assert dealt(auto, "Hero", "Bear", "B") == [1, 5, 0]


def test_702_22k_a_banding_attacker_lets_the_active_player_divide() -> None:
    combat = at_blocks("A: Hero = 1/1 banding; Ogre = 3/3", "B: Giant = 5/5", "[Hero, Ogre] -> B", "Giant x Ogre")
    assert divides(combat, "Giant") == "A"
    assert dealt(after(combat, "damage (Giant: Hero 5)"), "Hero", "Ogre") == [5, 0]
    lost = after(combat, "Hero loses banding")
    assert divides(lost, "Giant") == "B"
    refused(lost, "damage", "damage-divide", rule="510.1d")
    refused(combat, "damage", "damage-divide", rule="702.22k")


def test_702_22j_bands_with_other_needs_one_with_it_and_another_of_the_quality() -> None:
    other = '"bands with other legendary creatures"'
    lines = ("A: Wurm = 6/6", f"B: Kaiser = 2/2 legendary {other}; Duke = 2/2 legendary; Squire = 1/1 {other}; Bear = 2/2", "Wurm -> B")
    assert divides(at_blocks(*lines, "Kaiser, Duke x Wurm"), "Wurm") == "B"
    assert divides(at_blocks(*lines, "Kaiser, Bear x Wurm"), "Wurm") == "A"
    assert divides(at_blocks(*lines, "Squire, Duke x Wurm"), "Wurm") == "A"
    assert divides(at_blocks(*lines, "Kaiser, Squire x Wurm"), "Wurm") == "A"


def test_502_11c_502_10h_two_with_the_same_ability_and_their_controller_divides() -> None:
    other = '"bands with other legendary creatures"'
    lines = ("A: Wurm = 6/6", f"B: Kaiser = 2/2 legendary {other}; Duke = 2/2 legendary; Squire = 1/1 {other}; Hero = 1/1 banding", "Wurm -> B")
    assert divides(at_blocks(*lines, "Kaiser, Duke x Wurm", edition="classic"), "Wurm") == "A"
    assert divides(at_blocks(*lines, "Kaiser, Squire x Wurm", edition="classic"), "Wurm") == "B"
    assert divides(at_blocks(*lines, "Hero x Wurm", edition="classic"), "Wurm") == "B"
    team = ("A: Wurm = 6/6", "B (team x): Bear = 2/2", "C (team x): Hero = 1/1 banding", "Wurm -> B", "Bear, Hero x Wurm")
    assert divides(at_blocks(*team, edition="classic"), "Wurm") == "C"
    assert divides(at_blocks(*team), "Wurm") == "B"
    band = ("A: Hero = 1/1 banding; Ogre = 3/3", "B: Giant = 5/5", "[Hero, Ogre] -> B", "Giant x Ogre")
    assert divides(at_blocks(*band, edition="classic"), "Giant") == "A"


def test_606_7_606_7d_one_head_of_the_team_is_dealt_the_damage() -> None:
    lines = ("A: Ogre = 3/3", "B (team x):", "C (team x):", "Ogre -> B")
    combat = at_blocks(*lines, edition="classic")
    assert dealt(after(combat, "damage"), "B", "C") == [3, 0]
    assert dealt(after(combat, "damage (Ogre: C 3)"), "B", "C") == [0, 3]
    refused(combat, "damage (Ogre: B 1, C 2)", "damage-one-head", rule="606.7")
    refused(at_blocks(*lines), "damage (Ogre: C 3)", "damage-no-recipient")


WALL = '"This creature assigns combat damage equal to its toughness rather than its power."'
WOLF = '"You may have this creature assign its combat damage as though it weren\'t blocked."'


def test_510_1a_by_toughness_and_none_at_all() -> None:
    assert dealt(fight(f"A: Wall = 0/4 {WALL}", "B:", "Wall -> B"), "B") == [4]
    doran = fight("A: Doran, the Siege Tower; Ogre = 5/1", "B: Wall = 0/3", "Doran, Ogre -> B", "Wall x Doran")
    assert dealt(doran, "B", "Wall", "Doran") == [1, 5, 3]
    brontodon = fight("A: Belligerent Brontodon", "B: Ogre = 1/6", "Brontodon -> B", "Ogre x Brontodon")
    assert dealt(brontodon, "Ogre", "Brontodon") == [6, 1]
    warden = fight("A: Tapestry Warden; Ogre = 5/1; Wall = 0/4", "B:", "Warden, Ogre, Wall -> B")
    assert dealt(warden, "B") == [13]
    idle = fight("A: Ogre = 3/3; Elk = 2/2", "B:", 'effect: "assigns no combat damage this turn" on Ogre', "Ogre, Elk -> B")
    assert dealt(idle, "B") == [2]


def test_510_1c_as_though_unblocked_if_its_controller_likes() -> None:
    lines = (f"A: Wolf = 3/3 {WOLF}", "B: Bear = 2/2; Rat = 1/1", "Wolf -> B")
    combat = at_blocks(*lines, "Bear, Rat x Wolf")
    assert dealt(after(combat, "damage (Wolf: B 3)"), "B", "Bear") == [3, 0]
    assert dealt(after(combat, "damage (Wolf: Bear 1, Rat 2)"), "B", "Bear", "Rat") == [0, 1, 2]
    refused(combat, "damage (Wolf: Bear 1, B 2)", "damage-trample", "damage-trample")
    refused(combat, "damage", "damage-divide", rule="510.1c")
    assert dealt(fight(*lines), "B") == [3]
    assert dealt(fight(*lines, "Bear x Wolf", auto=True), "B", "Bear") == [3, 0]


def test_510_1c_as_though_unblocked_with_nobody_left_to_block_it() -> None:
    combat = at_blocks(f"A: Wolf = 3/3 {WOLF}", "B: Bear = 2/2", "Wolf -> B", "Bear x Wolf")
    combat = after(combat, "destroy Bear")
    refused(combat, "damage", "damage-divide-none", rule="510.1c")
    assert dealt(after(combat, "damage (Wolf: B 3)"), "B") == [3]
    assert dealt(after(combat, "damage (Wolf: B 0)"), "B") == [0]
    refused(combat, "damage (Wolf: B 2)", "damage-sum")
    asked = damage.decision(combat)
    assert asked is not None and set(asked.options) == {"then damage (Wolf: B 0)", "then damage (Wolf: B 3)"}


def test_510_1c_others_may_be_given_the_permission() -> None:
    zilortha = at_blocks("A: Zilortha, Apex of Ikoria; Knight = 2/2 Human; Ogre = 3/3", "B: Bear = 1/1; Rat = 1/1; Cat = 1/1", "Knight, Ogre -> B", "Bear x Knight", "Rat, Cat x Ogre")
    assert dealt(after(zilortha, "damage (Ogre: B 3)"), "B", "Bear") == [3, 2]
    refused(zilortha, "damage (Ogre: B 3; Knight: B 2)", "damage-no-recipient")
    behemoth = ("A: Siege Behemoth; Ogre = 3/3", "B: Bear = 1/1")
    stays = fight(*behemoth, "Ogre -> B", "Bear x Ogre")
    assert dealt(stays, "B", "Bear") == [0, 3]
    comes = at_blocks(*behemoth, "Ogre, Behemoth -> B", "Bear x Ogre")
    assert dealt(after(comes, "damage (Ogre: B 3)"), "B") == [10]


def test_702_19g_702_2f_702_4e_702_7d_702_15f_702_80d_702_90f_the_same_keyword_twice_is_once() -> None:
    twice = fight("A: Imp = 3/3 trample trample deathtouch deathtouch lifelink lifelink double strike double strike first strike first strike", "B: Bear = 2/9", "Imp -> B", "Bear x Imp", auto=True)
    assert dealt(twice, "Bear", "B") == [1, 5] and twice.board.players["A"].life == 26
    weak = fight("A: Imp = 2/2 infect infect wither wither", "B: Bear = 0/9", "Imp -> B", "Bear x Imp")
    assert dict(weak.board.changed[damage.read(weak, "Bear: B 0")[0].source]["counters"]) == {"-1/-1": 2}


def test_702_22j_a_permission_is_its_controllers() -> None:
    combat = at_blocks(f"A: Wolf = 3/3 {WOLF}", "B: Hero = 1/1 banding; Bear = 2/2", "Wolf -> B", "Hero, Bear x Wolf", automatic=(Auto.DAMAGE,))
    assert dealt(after(combat, "damage"), "B", "Hero", "Bear") == [0, 1, 2]
