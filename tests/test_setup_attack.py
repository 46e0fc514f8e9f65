"""Attack and band clauses as a declaration: members, bands, payments, and what is no declaration."""

from __future__ import annotations

import pytest

from redzone.abilities import Step
from redzone.board import Attacking, Choice, Declaration, Optional_, Paid
from redzone.errors import AmbiguousName, NotationError
from setup_stub import asked, attack, board, codes, ref, under, wrong

TABLE = """A: Goblin = 12 1/1 red Goblin token; Krenko, Mob Boss; Ogre = 3/3; Barge = land; Deftblade Elite
B: Garruk Wildspeaker; Bears = 2/2; Siege = D3 Siege (protector A)
C: Wall = 0/4; Invasion of Here (protector B)
"""


def declared(text: str) -> Declaration:
    question = asked(TABLE + text)[1]
    assert question.attack is not None
    return question.attack


def test_creatures_and_targets() -> None:
    assert declared("Krenko, Mob Boss, Ogre -> B | A1.3 -> Garruk | Barge -> Invasion") == Declaration(
        step=Step.ATTACK,
        choices=(
            Choice(ref("A1.3"), ref("B1")), Choice(ref("A2"), "B"), Choice(ref("A3"), "B"),
            Choice(ref("A4"), ref("C2")),
        ),
    )


def test_each_clause_takes_further_members() -> None:
    assert declared("3 Goblin -> B | 9 Goblin -> C").choices == (
        Choice(ref("A1.1"), "B", 3), Choice(ref("A1.4"), "C", 9),
    )


def test_members_named_singly_are_left_out_wherever_they_stand() -> None:
    assert declared("2 Goblin -> B | A1.1 -> C | A1.3 -> C").choices == (
        Choice(ref("A1.1"), "C"), Choice(ref("A1.2"), "B"), Choice(ref("A1.3"), "C"),
        Choice(ref("A1.4"), "B"),
    )


def test_a_group_by_its_coordinate_is_counted_too() -> None:
    assert declared("2 A1 -> B").choices == (Choice(ref("A1.1"), "B", 2),)


def test_the_same_declaration_however_it_is_written() -> None:
    assert declared("A1.2, A1.1 -> B | Ogre -> B") == declared("Ogre, 2 Goblin -> B")


def test_508_1b_a_creature_in_two_clauses_is_kept_for_the_verdict() -> None:
    assert declared("Ogre -> B | Ogre -> C").choices == (Choice(ref("A3"), "B"), Choice(ref("A3"), "C"))
    assert declared("Ogre, Ogre -> B").choices == (Choice(ref("A3"), "B"),) * 2


def test_too_few_are_left() -> None:
    text = TABLE + "10 Goblin -> B | 3 Goblin -> C"
    (fault,) = wrong(text, NotationError)
    assert (fault.code, dict(fault.args)["n"]) == ("too-few", 2)


def test_members_that_differ_must_be_named() -> None:
    sides = "A: Goblin = 3 1/1; Veil = enchantment Aura (attached A1.2) | B: | "
    (fault,) = wrong(sides + "2 Goblin -> B", AmbiguousName)
    assert fault.code == "not-alike"
    assert asked(sides + "3 Goblin -> B")[1].attack is not None
    assert asked(sides + "2 Goblin -> B | A1.2 -> B")[1].attack is not None


def test_separate_places_count_together_if_they_are_alike() -> None:
    sides = "A: Grizzly Bears; Grizzly Bears; Grizzly Bears {}| B: | "
    both = asked(sides.format("") + "2 Grizzly Bears -> B")[1].attack
    assert both is not None
    assert [choice.creature for choice in both.choices] == [ref("A1"), ref("A2")]
    assert codes(sides.format("(tapped)") + "2 Grizzly Bears -> B") == ["not-alike"]


def test_bands_in_brackets_and_by_clause() -> None:
    written = declared("[Ogre, Krenko] -> B | 3 Goblin, Deftblade Elite -> C | band 2 Goblin, Elite")
    assert written.bands == ((ref("A1.1"), ref("A1.2"), ref("A5")), (ref("A2"), ref("A3")))
    assert declared("Krenko, Ogre -> B | band Ogre, Krenko").bands == ((ref("A2"), ref("A3")),)


def test_a_band_is_of_attackers() -> None:
    assert codes(TABLE + "Ogre -> B | band Ogre, Krenko") == ["band-not-attacking"]
    assert codes(TABLE + "Ogre, 2 Goblin -> B | band Ogre, 3 Goblin") == ["too-few"]


def test_nothing_said_of_payment_is_not_pay_nothing() -> None:
    assert declared("Ogre -> B").paid is None
    assert declared("Ogre -> B (pay nothing)").paid == ()


def test_payments_of_all_clauses_add_up() -> None:
    paid = declared(
        "Ogre -> B (pay {2}, 3 life, sacrifice Barge) "
        "| Krenko -> C (pay tap 2 Goblin, sacrifice A1.9 for mana)"
    ).paid
    assert paid == (
        Paid("mana", symbols="{2}"), Paid("life", n=3), Paid("sacrifice", ref=ref("A4")),
        Paid("tap", ref=ref("A1.1")), Paid("tap", ref=ref("A1.2")),
        Paid("sacrifice for mana", ref=ref("A1.9")),
    )


def test_701_43_exert_is_each_creature_of_the_clause() -> None:
    assert declared("Ogre, Krenko -> B (exert)").optional == (
        Optional_("exert", ref("A2")), Optional_("exert", ref("A3")),
    )


def test_702_154_enlist_names_the_creature_tapped() -> None:
    sides = "A: Ogre = 3/3 enlist; Elf = 1/1; Rat = 2/2 | B: 1/1 | "
    question = asked(sides + "Ogre, Rat -> B (enlist Elf)")[1]
    assert question.attack is not None
    assert question.attack.optional == (Optional_("enlist", ref("A1"), ref("A2")),)
    assert codes(sides + "Rat -> B (enlist Elf)") == ["bearer-needed"]
    assert codes(sides + "Ogre -> B (enlist B1)") == ["not-yours-to-attack"]


def test_put_onto_the_battlefield_attacking_is_not_declared() -> None:
    question = asked(TABLE + "Ogre -> B | 2 Goblin -> C (put)")[1]
    assert question.attack == declared("Ogre -> B")
    assert question.put == (Attacking(ref("A1.1"), "C", 2, declared=False),)
    assert codes(TABLE + "Ogre -> B (put, pay {1})") == ["put-is-not-declared"]


def test_no_attack() -> None:
    assert declared("no attack") == Declaration(step=Step.ATTACK)
    assert codes(TABLE + "no attack | Ogre -> B") == ["nothing-and-something"]
    assert asked(TABLE + "no attack | Ogre -> B (put)")[1].attack == Declaration(step=Step.ATTACK)


@pytest.mark.parametrize(("clause", "code", "place"), [
    ("Bears -> C", "not-yours-to-attack", "Bears"),
    ("Ogre -> A", "attack-on-own-player", "A"),
    ("Ogre -> Siege", "attack-on-own-permanent", "Siege"),
    ("Ogre -> Bears", "no-attack-target", "Bears"),
    ("Ogre -> Goblin", "ambiguous-group", "Goblin"),
    ("Ogre -> A1.1", "no-attack-target", "A1.1"),
    ("Ogre -> Zed", "unknown-permanent", "Zed"),
    ("Zed -> B", "unknown-permanent", "Zed"),
    ("B -> C", "player-no-creature", "B"),
    ("2 A1.1 -> B", "bad-count", "A1.1"),
    ("Ogre -> B (provoke Bears)", "bearer-needed", "Bears"),
    ("Elite -> B (provoke Wall)", "provokes-stranger", "Wall"),
])
def test_what_is_no_declaration(clause: str, code: str, place: str) -> None:
    text = TABLE + clause
    (fault,) = wrong(text, NotationError)
    assert fault.code == code
    assert under(text, fault) == place


def test_teammates_attack_together_and_not_each_other() -> None:
    sides = "A (team 1): Ogre = 3/3 | D (team 1): Elf = 1/1; Garruk Wildspeaker | B (team 2): | "
    both = asked(sides + "Ogre, Elf -> B")[1].attack
    assert both is not None
    assert len(both.choices) == 2
    assert codes(sides + "Ogre -> D") == ["attack-on-own-player"]
    assert codes(sides + "Ogre -> Garruk") == ["attack-on-own-permanent"]


def test_control_is_as_the_effects_have_it() -> None:
    threaten = 'effect: "Gain control of target creature until end of turn." on Bears | '
    sides = f"A: Ogre = 3/3 | B: Bears = 2/2 | {threaten}"
    changed = asked(sides + "Bears -> B")[1].attack
    assert changed is not None
    assert changed.choices == (Choice(ref("B1"), "B"),)


def test_all_faults_of_all_clauses() -> None:
    found = codes(TABLE + "Bears -> C | Ogre -> A | Krenko -> B")
    assert found == ["not-yours-to-attack", "attack-on-own-player"]


def test_a_declaration_by_itself() -> None:
    here = board(TABLE)
    assert attack(here, "Krenko, Mob Boss -> B") == declared("Krenko -> B")
    assert attack(here, "") is None
    with pytest.raises(NotationError):
        attack(here, "Ogre -> B | then destroy Ogre")
