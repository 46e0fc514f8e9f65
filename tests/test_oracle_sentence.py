"""Abilities as sentences, and the sentences read again."""

from __future__ import annotations

import pytest

import sentence_roundtrip
from redzone.abilities import (
    Ability,
    APlayer,
    AsThough,
    AtMost,
    BlockedByCount,
    Both,
    CantAttack,
    CantBeBlocked,
    CantBlock,
    Chooser,
    ChosenX,
    Colored,
    Compare,
    Condition,
    Controlled,
    Cost,
    Count,
    Countered,
    CountersOn,
    Declared,
    Designate,
    DevotionTo,
    Either,
    Every,
    Exists,
    ExtraBlocks,
    Fact,
    Filter,
    Grant,
    HasKeyword,
    Host,
    Itself,
    Keyword,
    Mana,
    Marked,
    MustAttack,
    MustBeAttacked,
    MustBeBlocked,
    MustBlock,
    Named,
    Not,
    NotSo,
    OneOf,
    Option,
    Pay,
    PlayerFact,
    PlayerHas,
    Relate,
    Resolves,
    Span,
    StatOf,
    Step,
    SubjectIs,
    Subtyped,
    Sum,
    Supertyped,
    Target,
    Times,
    Trigger,
    TurnOf,
    Typed,
    Who,
)
from redzone.oracle import read_ability
from redzone.oracle.sentence import paragraphs, reread, sentence
from redzone.oracle.sentence_compare import same
from redzone.oracle.sentence_voice import PLAYERS

CREATURE = Typed("creature")
YOURS = Every((CREATURE, Controlled(Who.YOU)))
THEIRS = Every((CREATURE, Controlled(Who.OPPONENT)))
YOU_OR_WALKERS = Either((APlayer(Who.YOU), Every((Typed("planeswalker"), Controlled(Who.YOU)))))
FLYING = HasKeyword("flying")
TWO = (Pay(kind="mana", symbols="{2}"),)
MANY = PlayerFact(Who.YOU, "graveyard")
ELVES = Count(Every((Subtyped("Elf"), Controlled(Who.YOU))))


@pytest.mark.parametrize(
    ("ability", "words"),
    [
        (Keyword(name="bushido", number=2), "Bushido 2."),
        (CantAttack(), "This creature can't attack."),
        (CantAttack(subject=CREATURE, target=YOU_OR_WALKERS), "Creatures can't attack you or planeswalkers you control."),
        (CantAttack(when=NotSo(Declared())), "This creature can't attack alone."),
        (CantAttack(when=Declared()), "This creature can only attack alone."),
        (
            CantAttack(when=NotSo(Declared(low=2))),
            "This creature can't attack unless at least two other creatures attack.",
        ),
        (
            CantBlock(when=NotSo(Declared(Compare("power", ">", StatOf("power", "subject"))))),
            "This creature can't block unless a creature with greater power also blocks.",
        ),
        (CantBlock(attacker=Not(FLYING)), "This creature can block only creatures with flying."),
        (CantBlock(subject=Host(), attacker=Controlled(Who.YOU)), "Enchanted creature can't block creatures you control."),
        (
            CantBeBlocked(by=Not(Either((Subtyped("Wall"), FLYING)))),
            "This creature can't be blocked except by Walls or creatures with flying.",
        ),
        (CantBeBlocked(by=Compare("power", "<=", 2)), "This creature can't be blocked by creatures with power 2 or less."),
        (BlockedByCount(low=3), "This creature can't be blocked except by three or more creatures."),
        (BlockedByCount(subject=YOURS, high=1), "Creatures you control can't be blocked by more than one creature."),
        (
            BlockedByCount(low=Count(Every((CREATURE, Controlled(Who.DEFENDING))))),
            "This creature can't be blocked unless all creatures defending player controls block it.",
        ),
        (AtMost(step=Step.ATTACK, n=1), "No more than one creature can attack each combat."),
        (
            AtMost(step=Step.ATTACK, n=2, target=APlayer(Who.YOU)),
            "No more than two creatures can attack you each combat.",
        ),
        (
            AtMost(step=Step.BLOCK, n=1, subject=Controlled(Who.OPPONENT), each_player=True),
            "Each opponent can't block with more than one creature each combat.",
        ),
        (MustAttack(), "This creature attacks each combat if able."),
        (MustAttack(subject=THEIRS, span=Span.TURN), "Creatures your opponents control attack each turn if able."),
        (
            MustAttack(when=Declared(Controlled(Who.YOU))),
            "If a creature you control attacks, this creature also attacks if able.",
        ),
        (MustBlock(), "This creature blocks each combat if able."),
        (MustBlock(subject=Every(), attacker=Itself()), "All creatures able to block this creature each combat do so."),
        (MustBeBlocked(), "This creature must be blocked each combat if able."),
        (MustBeBlocked(high=1), "This creature must be blocked each combat by exactly one creature if able."),
        (MustBeBlocked(by=Subtyped("Dalek")), "This creature must be blocked each combat by a Dalek if able."),
        (
            MustBeAttacked(target=YOU_OR_WALKERS),
            "Each opponent must attack you or planeswalkers you control with at least one creature each combat if able.",
        ),
        (
            Cost(step=Step.ATTACK, subject=CREATURE, target=APlayer(Who.YOU), price=TWO),
            "Creatures can't attack you unless their controller pays {2} for each of those creatures.",
        ),
        (
            Cost(step=Step.BLOCK, target=Host(), price=(Pay(kind="mana", symbols="{3}"),)),
            "Enchanted creature can't be blocked unless defending player pays {3} for each creature they control that's blocking it.",
        ),
        (
            Cost(step=Step.ATTACK, subject=Itself(), price=(Pay(kind="sacrifice", n=2, what=Typed("land")),)),
            "This creature can't attack unless its controller sacrifices two lands.",
        ),
        (AsThough(step=Step.ATTACK, lacks="defender"), "This creature can attack as though it didn't have defender."),
        (
            AsThough(step=Step.BLOCK, attacker=HasKeyword("shadow"), has="shadow"),
            "This creature can block creatures with shadow as though it had shadow.",
        ),
        (ExtraBlocks(n=7), "This creature can block an additional seven creatures each combat."),
        (ExtraBlocks(n=None, subject=YOURS), "Creatures you control can block any number of creatures."),
        (Designate(what="goaded", subject=Host()), "Enchanted creature is goaded."),
        (Chooser(step=Step.BLOCK, who=Who.ACTIVE), "The attacking player chooses how each creature blocks."),
        (Option(what="exert"), "You may exert this creature as it attacks."),
        (Mana(adds=("{G}", "{W}"), sacrifice=True), "{T}, Sacrifice this creature: Add {G} or {W}."),
    ],
)  # fmt: skip
def test_a_sentence_of_each_kind(ability: Ability, words: str) -> None:
    assert sentence(ability) == words
    (found,) = reread(words)
    assert same(found, ability)


@pytest.mark.parametrize(
    ("ability", "words"),
    [
        (
            Grant(subject=Every((YOURS, Not(Itself()))), plus_power=1, plus_toughness=1, abilities=(Keyword(name="fear"),)),
            "Other creatures you control get +1/+1 and have fear.",
        ),
        (Grant(plus_power=ELVES, plus_toughness=ELVES), "This creature gets +1/+1 for each Elf you control."),
        (
            Grant(subject=Host(), plus_power=Times(-1, StatOf("power"))),
            "Enchanted creature gets -X/-0, where X is this creature's power.",
        ),
        (Grant(power=ELVES, toughness=ELVES), "This creature's power and toughness are each equal to the number of Elves you control."),
        (
            Grant(power=MANY, toughness=Sum((MANY, 1))),
            "This creature's power is equal to the number of cards in your graveyard and its toughness is equal to that number plus 1.",
        ),
        (
            Grant(subject=Every((Typed("land"), Not(Supertyped("basic")))), subtypes=("Mountain",), subtypes_set=True),
            "Nonbasic lands are Mountains.",
        ),
        (
            Grant(subject=Host(), colors=("black",), colors_added=True, types=("creature",), subtypes=("Zombie",)),
            "Enchanted creature is a black Zombie creature in addition to its other colors and types.",
        ),
        (Grant(subject=CREATURE, loses_all=True, power=1, toughness=1), "Creatures lose all abilities and have base power and toughness 1/1."),
        (Grant(subject=CREATURE, removes=("flying", "islandwalk")), "Creatures lose flying and islandwalk."),
        (Grant(types_lost=("creature",), when=Relate(DevotionTo(("blue",)), "<", 5)), "This creature isn't a creature as long as your devotion to blue is less than 5."),
        (Grant(subject=Host(), control=Who.YOU), "You control enchanted creature."),
        (Grant(abilities=(CantAttack(), Trigger(event="attacks"))), 'This creature has "This creature can\'t attack." and "Whenever this creature attacks, it does nothing to declarations."'),
    ],
)  # fmt: skip
def test_changes(ability: Ability, words: str) -> None:
    assert sentence(ability) == words
    (found,) = reread(words)
    assert same(found, ability)


@pytest.mark.parametrize(
    ("when", "words"),
    [
        (TurnOf(Who.YOU), "during your turn"),
        (NotSo(TurnOf(Who.YOU)), "unless it's your turn"),
        (Exists(Every((Controlled(Who.DEFENDING), Subtyped("Island")))), "as long as defending player controls an Island"),
        (Exists(Every((Controlled(Who.YOU), Not(Itself()), CREATURE)), 3), "as long as you control three or more other creatures"),
        (NotSo(Exists(Every((Controlled(Who.YOU), Not(Itself()), Subtyped("Zombie"))))), "unless you control another Zombie"),
        (Exists(Subtyped("Island"), 5), "as long as there are five or more Islands on the battlefield"),
        (Relate(PlayerFact(Who.YOU, "hand"), "<=", 1), "as long as you have one or fewer cards in hand"),
        (PlayerHas(Who.OPPONENT, "hand", "==", 0), "as long as an opponent has no cards in hand"),
        (Relate(PlayerFact(Who.YOU, "card types in graveyard"), ">=", 4), "as long as there are four or more card types among cards in your graveyard"),
        (Relate(Count(YOURS), ">", Count(Every((CREATURE, Controlled(Who.DEFENDING))))), "as long as you control more creatures than defending player"),
        (Fact(Who.YOU, "monarch"), "as long as you're the monarch"),
        (SubjectIs(Countered("+1/+1", 5)), "as long as this creature has five or more +1/+1 counters on it"),
        (SubjectIs(Every((Countered("level", 1), Not(Countered("level", 4))))), "as long as this creature has a level counter on it and this creature doesn't have four or more level counters on it"),
        (SubjectIs(Either((Marked("enchanted"), Marked("equipped")))), "as long as this creature is enchanted or equipped"),
        (Both((SubjectIs(Marked("attacking")), Exists(Every((CREATURE, Marked("attacking"), Not(Itself()))), 0, 0))), "as long as this creature is attacking alone"),
        (OneOf((TurnOf(Who.OPPONENT), Fact(Who.ANY, "night"))), "as long as it's an opponent's turn or it's night"),
    ],
)  # fmt: skip
def test_conditions(when: Condition, words: str) -> None:
    ability = CantBlock(when=when)
    assert sentence(ability) == f"This creature can't block {words}."
    (found,) = reread(sentence(ability))
    assert same(found, ability)


@pytest.mark.parametrize(
    ("what", "words"),
    [
        (Every((Not(Itself()), Colored("white"), CREATURE)), "Other white creatures"),
        (Every((Not(Colored("black")), CREATURE, Compare("power", "<", StatOf("power")))), "Nonblack creatures with power less than this creature's power"),
        (Every((CREATURE, Either((FLYING, HasKeyword("reach"))))), "Creatures with flying or reach"),
        (Every((CREATURE, Not(FLYING), Not(HasKeyword("reach")))), "Creatures without flying or reach"),
        (Every((CREATURE, Either((Colored("white"), Colored("blue"))))), "White or blue creatures"),
        (Every((YOURS, Either((Compare("power", "<=", 1), Compare("toughness", "<=", 1))))), "Creatures you control with power or toughness 1 or less"),
        (Every((YOURS, Not(Itself()), Either((Supertyped("snow"), Subtyped("Zombie"))))), "Other creatures you control that are snow or Zombies"),
        (Every((Marked("attacking"), Not(Marked("blocked")), CREATURE)), "Unblocked creatures"),
        (Every((CREATURE, Marked("token"))), "Creature tokens"),
        (Every((CREATURE, Named("Bear Cub"))), "Creatures named Bear Cub"),
        (Every((CREATURE, Colored("chosen"))), "Creatures of the chosen color"),
        (Every((CREATURE, Countered("+1/+1"))), "Creatures with a +1/+1 counter on them"),
    ],
)  # fmt: skip
def test_classes_of_creatures(what: Filter, words: str) -> None:
    ability = CantBlock(subject=what)
    assert sentence(ability) == f"{words} can't block."
    (found,) = reread(sentence(ability))
    assert same(found, ability)


@pytest.mark.parametrize(
    ("effect", "words"),
    [
        (Resolves(kind="spell", targets=(CREATURE,), effects=(CantBlock(subject=Target(1)),)), "Target creature can't block."),
        (
            Resolves(kind="activated", number=2, targets=(CREATURE,), effects=(Grant(subject=Target(1), plus_power=1), MustBeBlocked(subject=Target(1), span=Span.TURN))),
            "Activated ability 2: Target creature gets +1/+0. That creature must be blocked this turn if able.",
        ),
        (
            Resolves(kind="triggered", mode=2, targets=(Typed("land"), CREATURE), effects=(MustBlock(subject=Target(2), attacker=Itself()),)),
            "Triggered ability 1, mode 2: Choose target land. Target creature blocks this creature each combat if able.",
        ),
        (
            Resolves(kind="spell", targets=(CREATURE, CREATURE), optional_targets=True, effects=(CantBlock(subject=Either((Target(1), Target(2)))),)),
            "Up to two target creatures can't block.",
        ),
        (
            Resolves(kind="spell", targets=(APlayer(Who.OPPONENT),), effects=(MustAttack(subject=Every((CREATURE, Controlled(Who.TARGET))), span=Span.TURN),)),
            "Creatures target opponent controls attack this turn if able.",
        ),
        (
            Resolves(kind="spell", targets=(CREATURE,), effects=(Grant(subject=Target(1), control=Who.YOU, abilities=(Keyword(name="haste"),)),)),
            "Gain control of target creature, and it gains haste.",
        ),
        (Resolves(kind="spell", effects=(Grant(plus_power=ChosenX(), plus_toughness=ChosenX()),)), "This creature gets +X/+X."),
        (
            Resolves(kind="spell", effects=(Grant(types=("creature",), subtypes=("Elemental",), subtypes_set=True, power=3, toughness=3),)),
            "This creature becomes an Elemental creature and has base power and toughness 3/3. It's still a land.",
        ),
    ],
)  # fmt: skip
def test_effects(effect: Resolves, words: str) -> None:
    assert sentence(effect) == words
    (found,) = reread(words, spell=effect.kind == "spell")
    assert same(found, effect)


@pytest.mark.parametrize(
    ("trigger", "words"),
    [
        (Trigger(event="attacks"), "Whenever this creature attacks, it does nothing to declarations."),
        (Trigger(event="attacks", number=3, resolves=1), "Whenever this creature and at least two other creatures attack, see triggered ability 1."),
        (Trigger(event="attacks", subject=Controlled(Who.YOU), target=APlayer(Who.ANY), together=True), "Whenever one or more creatures you control attack a player, it does nothing to declarations."),
        (Trigger(event="becomes blocked by a creature", by=Subtyped("Wall")), "Whenever this creature becomes blocked by a Wall, it does nothing to declarations."),
        (Trigger(event="player attacks", who=Who.YOU, number=2, subject=FLYING, together=True), "Whenever you attack with two or more creatures with flying, it does nothing to declarations."),
        (Trigger(event="attacks", when=SubjectIs(Marked("saddled"))), "Whenever this creature attacks while saddled, it does nothing to declarations."),
        (Trigger(event="blocks", subject=Host(), when=TurnOf(Who.OPPONENT), resolves=2), "Whenever enchanted creature blocks, if it's an opponent's turn, see triggered ability 2."),
    ],
)  # fmt: skip
def test_triggers(trigger: Trigger, words: str) -> None:
    assert sentence(trigger) == words
    (found,) = reread(words)
    assert same(found, trigger)


def test_a_trigger_is_told_with_its_effect() -> None:
    found = read_ability(
        "Flying\nWhenever this creature attacks, target creature can't block this turn. {2}: Draw a card."
    ).abilities
    assert paragraphs(found) == ["Flying.", "Whenever this creature attacks, target creature can't block."]


def test_the_source_by_its_name() -> None:
    assert sentence(CantBeBlocked(), name="Old Guard") == "Old Guard can't be blocked."
    assert reread("Old Guard can't be blocked.", name="Old Guard") == (CantBeBlocked(),)
    assert sentence(CantBlock(subject=Host()), host="equipped creature") == "Equipped creature can't block."


def test_what_nests_differently_says_the_same() -> None:
    one = CantBlock(subject=Every((CREATURE, Either((Colored("red"), Colored("green"))))))
    two = CantBlock(subject=Either((Every((Colored("green"), CREATURE)), Every((CREATURE, Colored("red"))))))
    assert same(one, two)
    assert same(CantBeBlocked(by=Not(Either((FLYING, CREATURE)))), CantBeBlocked(by=Every((Not(FLYING), Not(CREATURE)))))
    assert same(CantBlock(when=SubjectIs(Not(FLYING))), CantBlock(when=NotSo(SubjectIs(FLYING))))


@pytest.mark.parametrize(
    "other",
    [
        CantBlock(subject=CREATURE),
        CantBlock(attacker=FLYING),
        CantBlock(when=TurnOf(Who.YOU)),
        CantAttack(),
        CantBlock(attacker=Not(FLYING), when=NotSo(TurnOf(Who.YOU))),
        CantBlock(attacker=Not(FLYING), when=SubjectIs(Countered("+1/+1", 2))),
    ],
)
def test_what_says_something_else_is_not_the_same(other: Ability) -> None:
    assert not same(CantBlock(attacker=Not(FLYING), when=SubjectIs(Countered("+1/+1"))), other)
    assert not same(CantBlock(), other)


def test_counters_on_the_source_count() -> None:
    assert sentence(Grant(plus_power=CountersOn("lore"))) == "This creature gets +1/+0 for each lore counter on this creature."


def test_a_target_that_would_block_itself_is_told_so() -> None:
    effect = Resolves(kind="spell", targets=(CREATURE,), effects=(MustBlock(subject=Target(1), attacker=Target(1)),))
    assert sentence(effect) == "Target creature blocks itself each combat if able."


def test_every_player_meant_has_words() -> None:
    assert [who for who in Who if PLAYERS[who] == who.value] == [Who.YOU]


def test_creatures_an_effect_picked_out() -> None:
    effect = Resolves(kind="spell", effects=(Designate(what="goaded", subject=Every((CREATURE, Target(0)))),))
    assert sentence(effect) == "Goad creatures chosen this way."
    assert same(reread(sentence(effect), spell=True)[0], effect)


def test_nearly_all_abilities_of_the_library_read_back() -> None:
    some = list(sentence_roundtrip.abilities())[::5]
    back = sum(map(sentence_roundtrip.reads_back, some))
    assert back >= 0.97 * len(some), f"{back} of {len(some)}"
