"""Effects of spells, activated and triggered abilities, typed effects, and triggers as data."""

import pytest

from redzone.abilities import (
    Ability,
    APlayer,
    CantAttack,
    CantBeBlocked,
    CantBlock,
    Chooser,
    Colored,
    Controlled,
    Designate,
    Either,
    Every,
    Grant,
    HasKeyword,
    Itself,
    Keyword,
    MustAttack,
    MustBeBlocked,
    MustBlock,
    Named,
    Not,
    Resolves,
    Span,
    Step,
    Subtyped,
    Target,
    Trigger,
    TurnOf,
    Typed,
    Who,
)
from redzone.oracle import read_ability, read_effect, read_face

CREATURE = Typed("creature")


def spell(text: str) -> tuple[Resolves, ...]:
    reading = read_face(text, name="Loud Horn", types=frozenset({"sorcery"}), keep_text=True)
    assert reading.unread == ()
    assert all(isinstance(a, Resolves) and not a.unread for a in reading.abilities), reading
    return tuple(a for a in reading.abilities if isinstance(a, Resolves))


def effect(text: str) -> Resolves:
    (found,) = read_effect(text).abilities
    assert isinstance(found, Resolves) and not found.unread, found
    return found


def test_a_target_and_what_it_then_means() -> None:
    (found,) = spell(
        "Target creature gets +7/+7 and gains trample until end of turn. It must be blocked "
        "this turn if able."
    )
    assert found.targets == (CREATURE,)
    assert found.effects == (
        Grant(subject=Target(1), plus_power=7, plus_toughness=7, abilities=(Keyword(name="trample"),)),
        MustBeBlocked(subject=Target(1), span=Span.TURN),
    )


def test_targets_of_sentences_that_bear_on_nothing_are_counted() -> None:
    (found,) = spell("Destroy target artifact. Target creature can't block this turn.")
    assert found.targets == (Typed("artifact"), CREATURE)
    assert found.effects == (CantBlock(subject=Target(2)),)


def test_several_targets() -> None:
    (found,) = spell("Up to two target creatures can't block this turn.")
    assert found.optional_targets and found.targets == (CREATURE, CREATURE)
    assert found.effects == (CantBlock(subject=Either((Target(1), Target(2)))),)
    (found,) = spell("Any number of target creatures can't block this turn.")
    assert found.targets == (CREATURE,) and found.effects == (CantBlock(subject=Target(0)),)


def test_groups_and_becoming() -> None:
    (found,) = spell("Creatures without flying can't block this turn.")
    assert found.effects == (CantBlock(subject=Every((CREATURE, Not(HasKeyword("flying"))))),)
    (found,) = spell(
        "Until end of turn, target creature loses all abilities and becomes a blue Frog with "
        "base power and toughness 1/1."
    )
    assert found.effects == (
        Grant(
            subject=Target(1),
            loses_all=True,
            subtypes=("Frog",),
            subtypes_set=True,
            colors=("blue",),
            power=1,
            toughness=1,
        ),
    )


def test_modes() -> None:
    found = spell(
        "Choose one —\n• Target creature can't block this turn.\n• Draw a card.\n• Target "
        "creature gains flying until end of turn."
    )
    assert [(r.number, r.mode) for r in found] == [(1, 1), (1, 3)]


def test_choosers() -> None:
    (found,) = spell(
        "Cast this spell only before attackers are declared.\nYou choose which creatures attack this turn.\n"
        "You choose which creatures block this turn and how those creatures block."
    )
    assert found.effects == (Chooser(step=Step.ATTACK, only_which=True), Chooser(step=Step.BLOCK))
    found = effect(
        "Creatures your opponents control block this turn if able, and you choose how those creatures block."
    )
    theirs = Every((CREATURE, Controlled(Who.OPPONENT)))
    assert found.effects == (
        MustBlock(subject=theirs, span=Span.TURN),
        Chooser(step=Step.BLOCK, whose=Who.OPPONENT),
    )


@pytest.mark.parametrize(
    ("words", "effects"),
    [
        ("must be blocked this turn if able", (MustBeBlocked(subject=Target(0), span=Span.TURN),)),
        (
            "gains haste until end of turn and attacks this combat if able",
            (Grant(subject=Target(0), abilities=(Keyword(name="haste"),)), MustAttack(subject=Target(0))),
        ),
        ("loses all abilities until end of turn", (Grant(subject=Target(0), loses_all=True),)),
        ("gets -2/-0 until end of turn", (Grant(subject=Target(0), plus_power=-2),)),
        ("can't be blocked this turn", (CantBeBlocked(subject=Target(0)),)),
        ("is goaded", (Designate(what="goaded", subject=Target(0)),)),
    ],
)
def test_bare_predicates(words: str, effects: tuple[Ability, ...]) -> None:
    found = effect(words)
    assert found.targets == () and found.effects == effects


def test_other_permanents_are_named() -> None:
    found = effect("Target creature blocks Sisters of Old this turn if able.")
    assert found.effects == (MustBlock(subject=Target(1), attacker=Named("Sisters of Old"), span=Span.TURN),)
    found = effect(
        "During target opponent's next turn, creatures that player controls attack Big Walker if able."
    )
    assert found.targets == (APlayer(Who.OPPONENT),)
    theirs = Every((CREATURE, Controlled(Who.TARGET)))
    assert found.effects == (MustAttack(subject=theirs, target=Named("Big Walker"), when=TurnOf(Who.TARGET)),)


def test_attacks_you() -> None:
    found = effect("Target creature an opponent controls attacks you this turn if able.")
    assert found.targets == (Every((CREATURE, Controlled(Who.OPPONENT))),)
    assert found.effects == (MustAttack(subject=Target(1), target=APlayer(Who.YOU), span=Span.TURN),)


def test_marks() -> None:
    assert effect("Goad target creature.").effects == (Designate(what="goaded", subject=Target(1)),)
    assert effect("Suspect target creature.").effects == (Designate(what="suspected", subject=Target(1)),)
    found = effect("Tap target creature and goad it.")
    assert found.effects == (Designate(what="goaded", subject=Target(1)),)


def test_numbered_abilities_of_a_permanent() -> None:
    reading = read_face(
        "{1}: Draw a card.\n{R}: Target creature can't block this turn.\n{2}: This creature "
        "gets +1/-1 until end of turn.",
        name="X",
        types=frozenset({"creature"}),
    )
    assert [(a.kind, a.number) for a in reading.abilities if isinstance(a, Resolves)] == [
        ("activated", 1),
        ("activated", 2),
    ]


def test_that_token_is_not_the_permanent_itself() -> None:
    words = (
        "At the beginning of combat on your turn, create a 1/1 red Goblin creature token. "
        "That token attacks this combat if able."
    )
    (found,) = read_ability(words).abilities
    assert isinstance(found, Resolves) and found.effects == (MustAttack(subject=Target(0)),)


def test_land_stays_a_land() -> None:
    (found,) = read_ability(
        "{1}: This land becomes a 2/2 Elf creature until end of turn. It's still a land."
    ).abilities
    assert isinstance(found, Resolves)
    (grant,) = found.effects
    assert isinstance(grant, Grant) and grant.types == ("creature",) and not grant.types_set


def test_emblem() -> None:
    found = effect('You get an emblem with "Creatures you control can\'t be blocked."')
    assert found.effects == (CantBeBlocked(subject=Every((CREATURE, Controlled(Who.YOU)))),)


@pytest.mark.parametrize(
    ("words", "trigger"),
    [
        ("Whenever this creature attacks,", Trigger(event="attacks")),
        (
            "Whenever this creature becomes blocked by a white creature,",
            Trigger(event="becomes blocked by a creature", by=Colored("white")),
        ),
        ("Whenever a green creature attacks,", Trigger(event="attacks", subject=Colored("green"))),
        (
            "Whenever you attack,",
            Trigger(event="player attacks", subject=Every(), who=Who.YOU, together=True),
        ),
        ("Whenever a player is attacked,", Trigger(event="player is attacked", together=True)),
        ("Whenever this creature blocks a creature,", Trigger(event="blocks a creature")),
        (
            "Whenever this creature becomes blocked by two or more creatures,",
            Trigger(event="becomes blocked", number=2),
        ),
        (
            "Whenever one or more Elves you control attack,",
            Trigger(event="attacks", subject=Every((Subtyped("Elf"), Controlled(Who.YOU))), together=True),
        ),
    ],
)
def test_triggers(words: str, trigger: Trigger) -> None:
    assert read_ability(words + " draw a card.").abilities == (trigger,)


def test_trigger_knows_its_effect() -> None:
    reading = read_ability("Whenever this creature attacks, it gets +1/+1 until end of turn.")
    trigger, resolves = reading.abilities
    assert trigger == Trigger(event="attacks", resolves=1)
    assert isinstance(resolves, Resolves) and resolves.effects == (
        Grant(subject=Itself(), plus_power=1, plus_toughness=1),
    )


def test_attack_restriction_in_an_effect() -> None:
    assert effect("Creatures can't attack you this turn.").effects == (
        CantAttack(subject=CREATURE, target=APlayer(Who.YOU)),
    )
