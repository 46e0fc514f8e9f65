"""Teams with shared turns: heads attacked one by one today, as one team in classic (K.6, R.10)."""

from __future__ import annotations

from positions import illegal, legal, options

A = ("A (team one): Elk = 3 3/3; Wall = 0/4 defender", "D (team one):")
B = "B (team two): Ox = 2/4"


def enchantment(text: str) -> str:
    """The other head with an enchantment."""
    return f'C (team two): Bell = enchantment "{text}"'


def test_606_7_a_limit_on_attacks_on_one_head_counts_for_the_team() -> None:
    sides = (*A, B, "C (team two): Crawlspace")
    illegal("restriction", *sides, "3 Elk -> B", edition="classic")
    legal(*sides, "2 Elk -> B", edition="classic")
    legal(*sides, "3 Elk -> B")


def test_606_7_a_permission_to_attack_one_head_serves_for_the_team() -> None:
    sides = (*A, B, enchantment("Creatures can attack you as though they didn't have defender."))
    legal(*sides, "Wall -> B", edition="classic")
    illegal("restriction", *sides, "Wall -> B")
    legal(*sides, "Wall -> C")


def test_606_7_a_requirement_to_attack_one_head_is_obeyed_by_attacking_the_team() -> None:
    sides = (*A, B, enchantment("Creatures attack you each combat if able."))
    assert legal(*sides, "3 Elk -> B", edition="classic").obeyed == 3
    illegal("requirement", *sides, "3 Elk -> B")
    assert legal(*sides, "3 Elk -> C").obeyed == 3


def test_606_7_each_opponent_must_attack_one_head() -> None:
    sides = (*A, B, "C (team two): Trove of Temptation")
    assert legal(*sides, "1 Elk -> B", edition="classic").obeyed == 1
    illegal("requirement", *sides, "3 Elk -> B")


def test_606_7_701_15b_goaded_by_one_head_the_team_is_also_somebody_else() -> None:
    sides = ("A (team one): Elk = 3/3 (goaded by B)", "D (team one):", B, "C (team two):")
    assert legal(*sides, "Elk -> B", edition="classic").obeyed == 2
    illegal("requirement", *sides, "Elk -> B")


def test_805_10_each_opponent_can_not_block_with_more_than_one_creature() -> None:
    imp = 'A (team one): Imp = 2/2; Bell = enchantment "Each opponent can\'t block with more than one creature."'
    sides = (imp, "D (team one):", "B (team two): Ox = 2 2/4", "C (team two): Cat = 2/2")
    legal(*sides, "Imp -> B", "1 Ox, Cat x Imp")
    verdict = illegal("restriction", *sides, "Imp -> B", "2 Ox x Imp")
    assert "No more than one creature can block because of Bell" in verdict.broken[0].message
    alone = (imp.replace(" (team one)", ""), "B: Ox = 2 2/4", "Imp -> B")
    legal(*alone, "1 Ox x Imp")
    illegal("restriction", *alone, "2 Ox x Imp")
    legal("A: Imp = 2/2", sides[0].replace("A (team one): Imp = 2/2;", "B: Ox = 2 2/4;"), "Imp -> B", "2 Ox x Imp")


def test_805_10d_the_defending_player_is_the_head_attacked() -> None:
    sly = 'A (team one): Imp = 2/2 "This creature can\'t be blocked as long as defending player controls an Island."'
    sides = (sly, "D (team one):", B, "C (team two): Island")
    legal(*sides, "Imp -> B", "Ox x Imp")
    illegal("restriction", *sides, "Imp -> C", "Ox x Imp")


def test_509_1a_a_blocker_without_an_attacker_to_look_at_is_of_the_defending_player() -> None:
    guard = 'B: Guard = 1/4 "This creature can block an additional creature each combat as long as defending player controls an Island."'
    imps = "A: Imp = 2/2; Fox = 1/1"
    illegal("not-able", imps, guard, "Imp, Fox -> B", "Guard x Imp, Fox")
    legal(imps, guard + "; Island", "Imp, Fox -> B", "Guard x Imp, Fox")
    illegal("not-able", imps + "; Island", guard, "Imp, Fox -> B", "Guard x Imp, Fox")


def test_310_8b_508_1b_battles_are_attacked_whose_protector_is_a_defending_player() -> None:
    sides = ("A: Imp = 2/2; Mine = D3 Siege (protector B)", "B: Theirs = D3 Siege (protector A)")
    assert options(*sides).options[0].may == ("B", "A2")
    four = (*sides, "C: Other = L3 planeswalker", "D:")
    assert options(*four).options[0].may == ("B", "A2", "C", "C1", "D")


def test_802_4_an_attack_on_a_walker_or_battle_is_blocked_by_its_player() -> None:
    sides = ("A: Imp = 2/2; Fox = 1/1; Mine = D3 Siege (protector C)", "B: Walker = L3 planeswalker; Ox = 2/4", "C: Cat = 2/2")
    attack = "Imp -> Walker | Fox -> Mine"
    legal(*sides, attack, "Ox x Imp | Cat x Fox")
    illegal("not-able", *sides, attack, "Ox x Fox", rule="802.4a")
    illegal("not-able", *sides, attack, "Cat x Imp", rule="802.4a")
