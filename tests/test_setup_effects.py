"""`effect` clauses: the ability and mode meant, targets in number and kind, X, names in sentences."""

from __future__ import annotations

import pytest

from redzone.abilities import (
    APlayer,
    CantBlock,
    Either,
    Grant,
    Itself,
    Keyword,
    MustAttack,
    MustBlock,
    Named,
    Span,
    Target,
    Who,
)
from redzone.board import Effect
from redzone.errors import NotationError, UnknownName
from setup_stub import BLOCK_ME, PUMP, board, codes, effects, ref, under, wrong

SIDES = (
    "A: Bears = Grizzly Bears; Goblin = 3 1/1; Puller | "
    "B: Elf1 = Taunting Elf; Elf2 = Taunting Elf; Forest | "
)


def only(text: str) -> Effect:
    (effect,) = effects(board(SIDES + text))
    return effect


def test_a_spell_with_its_target() -> None:
    effect = only("effect: Giant Growth on Bears")
    assert (effect.card, effect.controller, effect.on) == ("Giant Growth", "A", (ref("A1"),))
    assert effect.abilities == (PUMP,)


def test_by_whom() -> None:
    assert only("effect (by b): Falter").controller == "B"


def test_x_is_kept() -> None:
    assert only("effect (by B, X = 2): War Song").x == 2


def test_the_mode_is_chosen() -> None:
    assert only("effect (mode 1): Two Ways on Bears").abilities == (PUMP,)
    assert isinstance(only("effect (mode 2): Two Ways").abilities[0], CantBlock)


def test_the_targets_tell_which_ability() -> None:
    effect = only("effect (from A3): Puller on Elf1")
    assert (effect.abilities, effect.source, effect.on) == ((BLOCK_ME,), ref("A3"), (ref("B1"),))
    assert only("effect (from A3): Puller").abilities == (Grant(subject=Itself(), plus_power=1),)


def test_the_ability_is_named() -> None:
    assert only("effect (ability 1, from Puller): Puller on Elf1").abilities == (BLOCK_ME,)


def test_a_spell_without_effect_on_combat_is_kept() -> None:
    assert only("effect: Zap on B").abilities == ()
    assert len(only("effect: Riddle").unread) == 1


@pytest.mark.parametrize(("line", "code"), [
    ("effect: Giant Growth", "too-few-targets"),
    ("effect: Giant Growth on Bears, Elf1", "too-many-targets"),
    ("effect: Giant Growth on B", "wrong-target"),
    ("effect: Giant Growth on Forest", "wrong-target"),
    ("effect: Falter on Bears", "too-many-targets"),
    ("effect: War Song", "x-needed"),
    ("effect: Two Ways on Bears", "mode-needed"),
    ("effect (mode 3): Two Ways", "mode-unknown"),
    ("effect (mode 1): Giant Growth on Bears", "no-modes"),
    ("effect: Grizzly Bears", "no-effect"),
    ("effect (ability 3, from A3): Puller", "ability-unknown"),
    ("effect (ability 1): Puller on Elf1", "source-needed"),
    ("effect: Giant Growth on Goblin", "ambiguous-group"),
    ("effect: Giant Growth on Elf", "ambiguous-permanent"),
    ("effect: Giant Growth on Zed", "unknown-permanent"),
    ("effect (by Zed): Falter", "unknown-player"),
    ('effect: "gains flying until end of turn"', "too-few-targets"),
    ('effect: "~ can\'t be blocked this turn."', "source-needed"),
])
def test_faults(line: str, code: str) -> None:
    text = SIDES + line
    (fault,) = wrong(text, NotationError)
    assert fault.code == code
    assert under(text, fault) in line


def test_the_number_of_modes_is_told() -> None:
    assert "(mode 2)" in wrong(SIDES + "effect: Two Ways")[0].message


def test_an_animated_land_can_be_the_target_of_a_later_effect() -> None:
    text = 'effect: "becomes a 2/2 creature until end of turn" on Forest | effect: Giant Growth on Forest'
    assert len(effects(board(SIDES + text))) == 2


def test_counted_targets_are_members() -> None:
    effect = only('effect: "gains flying until end of turn" on 2 Goblin, Bears')
    assert effect.on == (ref("A2.1"), ref("A2.2"), ref("A1"))
    assert effect.abilities == (Grant(subject=Target(0), abilities=(Keyword(name="flying"),)),)


def test_a_sentence_names_players() -> None:
    effect = only('effect: "attacks B this turn if able" on Bears')
    assert effect.on == (ref("A1"), "B")
    assert effect.abilities == (
        MustAttack(subject=Either((Target(1),)), target=APlayer(Who.TARGET), span=Span.TURN),
    )


def test_a_sentence_names_one_of_two_of_one_card() -> None:
    effect = only('effect: "Target creature blocks Elf2 this turn if able." on Bears')
    assert effect.on == (ref("A1"), ref("B2"))
    assert effect.abilities == (MustBlock(subject=Target(1), attacker=Target(2), span=Span.TURN),)


def test_a_card_name_means_all_of_that_name() -> None:
    effect = only('effect: "Target creature blocks Taunting Elf this turn if able." on Bears')
    assert effect.on == (ref("A1"),)
    assert effect.abilities[0] == MustBlock(subject=Target(1), attacker=Named("Taunting Elf"), span=Span.TURN)


def test_an_alias_beats_a_word_of_the_game() -> None:
    sides = "A: Bears = 2/2 green Bear; Other = 2/2 Bear | B: Ogre = 3/3 Ogre"
    text = f'{sides} | effect: "Bears can\'t block Ogre this turn."'
    (effect,) = effects(board(text))
    assert effect.abilities == (CantBlock(subject=Named("Bears"), attacker=Named("Ogre")),)


def test_two_named_in_one_sentence() -> None:
    effect = only('effect: "Elf1 and Bears can\'t block this turn."')
    assert effect.on == (ref("B1"),)
    assert effect.abilities == (CantBlock(subject=Either((Target(1), Named("Grizzly Bears")))),)


def test_a_name_that_is_nowhere_is_an_error() -> None:
    text = SIDES + 'effect: "Target creature blocks Gribbly this turn if able." on Bears'
    (fault,) = wrong(text, UnknownName)
    assert fault.code == "unknown-in-text"
    assert "Gribbly" in fault.message


def test_text_that_is_not_read_is_kept_with_its_words() -> None:
    effect = only('effect: "The moon can\'t attack or block unless it is full."')
    assert any("moon" in unread.text for unread in effect.unread)


def test_the_quoted_words_are_the_effects_name() -> None:
    assert only('effect: "Creatures can\'t block this turn."').card == "“Creatures can't block this turn.”"


def test_several_faults_at_once() -> None:
    assert codes(SIDES + "effect: War Song | effect: Giant Growth") == ["x-needed", "too-few-targets"]
