"""Static abilities: restrictions, requirements, costs, permissions, changes of characteristics."""

import pytest

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
    Colored,
    Compare,
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
    Option,
    Pay,
    PlayerFact,
    PlayerHas,
    Relate,
    StatOf,
    Step,
    SubjectIs,
    Subtyped,
    Supertyped,
    TurnOf,
    Typed,
    Who,
)
from redzone.oracle import read_ability, read_face, read_power

CREATURE = Typed("creature")
YOURS = Every((CREATURE, Controlled(Who.YOU)))
YOU_OR_WALKERS = Either((APlayer(Who.YOU), Every((Typed("planeswalker"), Controlled(Who.YOU)))))
FLYING = HasKeyword("flying")


def read(text: str, name: str = "Old Guard", types: str = "creature") -> tuple[Ability, ...]:
    reading = read_face(text, name=name, types=frozenset(types.split()), keep_text=True)
    assert reading.unread == (), reading.unread
    return reading.abilities


def grant(text: str) -> Grant:
    (ability,) = read(text)
    assert isinstance(ability, Grant)
    return ability


@pytest.mark.parametrize("words", ["This creature", "~", "Old Guard"])
def test_the_card_is_named_in_every_wording(words: str) -> None:
    assert read(f"{words} can't attack.") == (CantAttack(),)


def test_short_names() -> None:
    assert read("Gorm can't block.", "Gorm the Tall") == (CantBlock(),)
    assert read("Kari can't block.", "Kari, Deck Hand") == (CantBlock(),)
    assert read("Walls can't block.", "Wall of Mist") == (CantBlock(subject=Subtyped("Wall")),)


def test_both_steps_in_one_sentence() -> None:
    assert read("Enchanted creature can't attack or block.") == (
        CantAttack(subject=Host()),
        CantBlock(subject=Host()),
    )
    words = "Enchanted creature can't attack or block, and its activated abilities can't be activated."
    assert read(words) == (CantAttack(subject=Host()), CantBlock(subject=Host()))
    words = "Enchanted permanent can't attack, block, or crew Vehicles."
    assert read(words) == (CantAttack(subject=Host()), CantBlock(subject=Host()))


def test_alone() -> None:
    need = NotSo(Declared())
    assert read("This creature can't attack alone.") == (CantAttack(when=need),)
    assert read("This creature can't attack or block alone.") == (CantAttack(when=need), CantBlock(when=need))
    assert read("This creature can only attack alone.") == (CantAttack(when=Declared()),)


def test_conditions_on_the_declaration() -> None:
    two = NotSo(Declared(low=2))
    assert read("This creature can't attack unless at least two other creatures attack.") == (
        CantAttack(when=two),
    )
    greater = Declared(Compare("power", ">", StatOf("power", "subject")))
    words = "This creature can't attack unless a creature with greater power also attacks."
    assert read(words) == (CantAttack(when=NotSo(greater)),)
    words = "This creature can't attack unless a black or green creature also attacks."
    either = Declared(Either((Colored("black"), Colored("green"))))
    assert read(words) == (CantAttack(when=NotSo(either)),)


@pytest.mark.parametrize(
    ("words", "target"),
    [
        ("you", APlayer(Who.YOU)),
        ("you or planeswalkers you control", YOU_OR_WALKERS),
        ("its owner", APlayer(Who.OWNER)),
    ],
)
def test_whom_it_cant_attack(words: str, target: Filter) -> None:
    assert read(f"This creature can't attack {words}.") == (CantAttack(target=target),)


def test_groups_that_cant_attack() -> None:
    no_flyer = Every((CREATURE, Not(FLYING)))
    assert read("Creatures without flying can't attack.") == (CantAttack(subject=no_flyer),)
    weak = Every((CREATURE, Compare("power", "<=", 2)))
    assert read("Creatures with power 2 or less can't attack you.") == (
        CantAttack(subject=weak, target=APlayer(Who.YOU)),
    )
    (ability,) = read(
        "Except for creatures named Old Guard and artifact creatures, creatures you control can't attack."
    )
    but = Either((Every((CREATURE, Named("Old Guard"))), Every((Typed("artifact"), CREATURE))))
    assert ability == CantAttack(subject=Every((CREATURE, Controlled(Who.YOU), Not(but))))


@pytest.mark.parametrize(
    ("words", "when"),
    [
        (
            "unless defending player controls an Island",
            NotSo(Exists(Every((Controlled(Who.DEFENDING), Subtyped("Island"))))),
        ),
        (
            "if defending player controls an untapped creature with power 3 or greater",
            Exists(
                Every(
                    (Controlled(Who.DEFENDING), Not(Marked("tapped")), CREATURE, Compare("power", ">=", 3)),
                )
            ),
        ),
        (
            "unless you control a Knight or a Soldier",
            NotSo(Exists(Every((Controlled(Who.YOU), Either((Subtyped("Knight"), Subtyped("Soldier"))))))),
        ),
        ("unless you have one or fewer cards in hand", NotSo(Relate(PlayerFact(Who.YOU, "hand"), "<=", 1))),
        ("unless there are five or more Islands on the battlefield", NotSo(Exists(Subtyped("Island"), 5))),
        (
            "unless you control more creatures than defending player",
            NotSo(
                Relate(
                    Count(Every((Controlled(Who.YOU), CREATURE))),
                    ">",
                    Count(Every((Controlled(Who.DEFENDING), CREATURE))),
                )
            ),
        ),
        ("unless you've cast a creature spell this turn", NotSo(Fact(Who.YOU, "cast creature spell"))),
        (
            "unless an opponent has eight or more cards in hand",
            NotSo(PlayerHas(Who.OPPONENT, "hand", ">=", 8)),
        ),
        ("unless it's equipped", NotSo(SubjectIs(Marked("equipped")))),
        ("as long as it has a cage counter on it", SubjectIs(Countered("cage"))),
        ("unless its power is 4 or greater", NotSo(SubjectIs(Compare("power", ">=", 4)))),
        ("if it's your turn", TurnOf(Who.YOU)),
    ],
)
def test_conditions(words: str, when: object) -> None:
    assert read(f"This creature can't attack {words}.") == (CantAttack(when=when),)  # type: ignore[arg-type]


def test_what_it_can_block() -> None:
    assert read("This creature can block only creatures with flying.") == (CantBlock(attacker=Not(FLYING)),)
    strong = Compare("power", ">=", 3)
    assert read("This creature can't block creatures with power 3 or greater.") == (
        CantBlock(attacker=strong),
    )
    weaker = Every((CREATURE, Compare("power", "<", StatOf("power", "source"))))
    words = "Creatures with power less than Old Guard's power can't block creatures you control."
    assert read(words) == (CantBlock(subject=weaker, attacker=Controlled(Who.YOU)),)
    assert read("Cowards can't block Warriors.") == (
        CantBlock(subject=Subtyped("Coward"), attacker=Subtyped("Warrior")),
    )


@pytest.mark.parametrize(
    ("words", "by"),
    [
        ("by Walls", Subtyped("Wall")),
        ("except by Walls", Not(Subtyped("Wall"))),
        ("by creatures with power 2 or less", Compare("power", "<=", 2)),
        ("by creatures with greater power", Compare("power", ">", StatOf("power", "subject"))),
        ("by green creatures", Colored("green")),
        (
            "except by artifact creatures and/or black creatures",
            Not(Either((Typed("artifact"), Colored("black")))),
        ),
        ("except by Walls and/or creatures with flying", Not(Either((Subtyped("Wall"), FLYING)))),
        ("except by creatures with flying or reach", Not(Either((FLYING, HasKeyword("reach"))))),
        ("by creature tokens", Marked("token")),
        ("except by legendary creatures", Not(Supertyped("legendary"))),
        ("by non-Wall creatures", Not(Subtyped("Wall"))),
    ],
)
def test_evasion(words: str, by: Filter) -> None:
    assert read(f"This creature can't be blocked {words}.") == (CantBeBlocked(by=by),)


def test_counts_of_blockers() -> None:
    assert read("This creature can't be blocked by more than one creature.") == (BlockedByCount(high=1),)
    assert read("This creature can't be blocked except by three or more creatures.") == (
        BlockedByCount(low=3),
    )
    theirs = Count(Every((CREATURE, Controlled(Who.DEFENDING))))
    words = "This creature can't be blocked unless all creatures defending player controls block it."
    assert read(words) == (BlockedByCount(low=theirs),)
    words = "Each creature you control can't be blocked by more than one creature."
    assert read(words) == (BlockedByCount(subject=YOURS, high=1),)


def test_attacking_alone_is_a_fact_of_the_position() -> None:
    (ability,) = read("This creature can't be blocked as long as it's attacking alone.")
    nobody = Exists(Every((CREATURE, Marked("attacking"), Not(Itself()))), 0, 0)
    assert ability == CantBeBlocked(when=Both((SubjectIs(Marked("attacking")), nobody)))


def test_limits() -> None:
    you = APlayer(Who.YOU)
    assert read("No more than one creature can attack each combat.") == (AtMost(step=Step.ATTACK, n=1),)
    assert read("No more than two creatures can block each combat.") == (AtMost(step=Step.BLOCK, n=2),)
    words = "No more than two creatures can attack you each combat."
    assert read(words) == (AtMost(step=Step.ATTACK, n=2, target=you),)
    words = "Each opponent can't attack you with more than one creature each combat."
    expected = AtMost(step=Step.ATTACK, n=1, subject=Controlled(Who.OPPONENT), target=you, each_player=True)
    assert read(words) == (expected,)


def test_one_direction() -> None:
    words = (
        "Each player may attack only the nearest opponent in the chosen direction and planeswalkers "
        "controlled by that opponent."
    )
    near = Either((APlayer(Who.NEAREST), Every((Typed("planeswalker"), Controlled(Who.NEAREST)))))
    assert read(words) == (CantAttack(subject=Every(), target=Not(near)),)


def test_requirements() -> None:
    assert read("This creature attacks each combat if able.") == (MustAttack(),)
    assert read("This creature attacks or blocks each combat if able.") == (MustAttack(), MustBlock())
    assert read("All creatures attack each combat if able.") == (MustAttack(subject=CREATURE),)
    theirs = Every((CREATURE, Controlled(Who.OPPONENT)))
    assert read("Creatures your opponents control attack each combat if able.") == (
        MustAttack(subject=theirs),
    )
    assert read("This creature must be blocked if able.") == (MustBeBlocked(),)
    assert read("This creature must be blocked by exactly one creature if able.") == (MustBeBlocked(high=1),)
    words = "Gorm must be blocked if able, and Gorm must be blocked by two or more creatures if able."
    assert read(words, "Gorm the Tall") == (MustBeBlocked(), MustBeBlocked(low=2))
    words = "If a creature you control attacks, this creature also attacks if able."
    assert read(words) == (MustAttack(when=Declared(Controlled(Who.YOU))),)
    words = (
        "Each opponent must attack you or a planeswalker you control with at least one "
        "creature each combat if able."
    )
    assert read(words) == (MustBeAttacked(target=YOU_OR_WALKERS),)


def test_lure() -> None:
    assert read("All creatures able to block this creature do so.") == (
        MustBlock(subject=Every(), attacker=Itself()),
    )
    assert read("All Walls able to block this creature do so.") == (
        MustBlock(subject=Subtyped("Wall"), attacker=Itself()),
    )
    assert read("All creatures able to block enchanted creature do so.") == (
        MustBlock(subject=Every(), attacker=Host()),
    )


def test_choosers() -> None:
    words = "The attacking player chooses how each creature blocks each combat."
    assert read(words) == (Chooser(step=Step.BLOCK, who=Who.ACTIVE),)


def test_costs() -> None:
    two = (Pay(kind="mana", symbols="{2}"),)
    words = (
        "Creatures can't attack you unless their controller pays {2} for each creature they "
        "control that's attacking you."
    )
    assert read(words) == (Cost(step=Step.ATTACK, subject=CREATURE, target=APlayer(Who.YOU), price=two),)
    words = (
        "Creatures can't attack you or planeswalkers you control unless their controller pays "
        "{X} for each of those "
        "creatures, where X is the number of enchantments you control."
    )
    many = Count(Every((Typed("enchantment"), Controlled(Who.YOU))))
    one = (Pay(kind="mana", symbols="{1}"),)
    assert read(words) == (
        Cost(step=Step.ATTACK, subject=CREATURE, target=YOU_OR_WALKERS, price=one, amount=many),
    )
    words = (
        "Enchanted creature can't attack or block unless its controller pays {1} for each card in your hand."
    )
    hand = PlayerFact(Who.YOU, "hand")
    assert read(words) == tuple(Cost(step=step, subject=Host(), price=one, amount=hand) for step in Step)
    words = "This creature can't attack or block unless you pay {1} for each +1/+1 counter on it."
    each = CountersOn("+1/+1", "source")
    assert read(words) == tuple(Cost(step=step, subject=Itself(), price=one, amount=each) for step in Step)


@pytest.mark.parametrize(
    ("words", "pay"),
    [
        ("sacrifice a land", Pay(kind="sacrifice", what=Typed("land"))),
        ("sacrifice two Islands", Pay(kind="sacrifice", n=2, what=Subtyped("Island"))),
        ("tap an untapped creature you control", Pay(kind="tap", what=CREATURE)),
        (
            "return an enchantment you control to its owner's hand",
            Pay(kind="return", what=Typed("enchantment")),
        ),
        ("pay 2 life", Pay(kind="life", n=2)),
    ],
)
def test_prices(words: str, pay: Pay) -> None:
    assert read(f"This creature can't attack unless you {words}.") == (
        Cost(step=Step.ATTACK, subject=Itself(), price=(pay,)),
    )


def test_blocking_costs() -> None:
    one = (Pay(kind="mana", symbols="{1}"),)
    words = "This creature can't block creatures with power 3 or greater unless you pay {1}."
    strong = Compare("power", ">=", 3)
    assert read(words) == (Cost(step=Step.BLOCK, subject=Itself(), target=strong, price=one),)
    words = (
        "Enchanted creature can't be blocked unless defending player pays {3} for each "
        "creature they control that's blocking it."
    )
    assert read(words) == (Cost(step=Step.BLOCK, target=Host(), price=(Pay(kind="mana", symbols="{3}"),)),)
    words = (
        "As long as this creature is attacking, creatures can't block unless their controller "
        "pays {1} for each of those creatures."
    )
    attacking = SubjectIs(Marked("attacking"))
    assert read(words) == (Cost(step=Step.BLOCK, subject=CREATURE, price=one, when=attacking),)


def test_a_stranger_as_payer_is_not_read() -> None:
    reading = read_face(
        "Enchanted creature can't attack unless you pay {1}.", name="X", types=frozenset({"enchantment"})
    )
    assert reading.abilities == () and len(reading.unread) == 1


def test_permissions() -> None:
    assert read("This creature can block an additional creature each combat.") == (ExtraBlocks(),)
    assert read("This creature can block any number of creatures.") == (ExtraBlocks(n=None),)
    assert read("Creatures you control can attack as though they didn't have defender.") == (
        AsThough(step=Step.ATTACK, subject=YOURS, lacks="defender"),
    )
    assert read("This creature can attack as though it had haste.") == (
        AsThough(step=Step.ATTACK, has="haste"),
    )
    shadow = HasKeyword("shadow")
    assert read("This creature can block creatures with shadow as though they didn't have shadow.") == (
        AsThough(step=Step.BLOCK, attacker=shadow, attacker_lacks="shadow"),
    )
    assert read("This creature can block creatures with shadow as though it had shadow.") == (
        AsThough(step=Step.BLOCK, attacker=shadow, has="shadow"),
    )
    tapped = Every((Marked("tapped"), CREATURE, Controlled(Who.YOU)))
    assert read("Tapped creatures you control can block as though they were untapped.") == (
        AsThough(step=Step.BLOCK, subject=tapped, lacks="tapped"),
    )
    words = "Creatures with islandwalk can be blocked as though they didn't have islandwalk."
    walk = HasKeyword("islandwalk")
    assert read(words) == (
        AsThough(step=Step.BLOCK, subject=Every(), attacker=walk, attacker_lacks="islandwalk"),
    )


def test_lords_and_auras() -> None:
    words = "Other Elves you control get +1/+1 and have forestwalk."
    (ability,) = read(words)
    assert isinstance(ability, Grant)
    assert ability.subject == Every((Not(Itself()), Subtyped("Elf"), Controlled(Who.YOU)))
    assert (ability.plus_power, ability.plus_toughness) == (1, 1)
    assert [k.label for k in ability.abilities if isinstance(k, Keyword)] == ["forestwalk"]
    found = read("Enchanted creature gets +2/+2 and attacks each combat if able.")
    assert found[1] == MustAttack(subject=Host())
    assert read("Enchanted creature gets +2/+2 and is goaded.")[1] == Designate(what="goaded", subject=Host())


def test_lost_abilities_and_base_numbers() -> None:
    humility = grant("All creatures lose all abilities and have base power and toughness 1/1.")
    assert humility == Grant(subject=CREATURE, loses_all=True, power=1, toughness=1)
    assert grant("Creatures you control can't have or gain flying.").cant_have == ("flying",)
    assert grant("Enchanted creature loses flying.").removes == ("flying",)


def test_lands_and_colours() -> None:
    assert grant("Nonbasic lands are Mountains.") == Grant(
        subject=Every((Not(Supertyped("basic")), Typed("land"))), subtypes=("Mountain",), subtypes_set=True
    )
    assert grant("Each land is a Swamp in addition to its other land types.") == Grant(
        subject=Typed("land"), subtypes=("Swamp",)
    )
    elves = grant("Forests you control are 1/1 green Elf creatures that are still lands.")
    assert (elves.types, elves.types_set, elves.subtypes, elves.colors, elves.power) == (
        ("creature",), False, ("Elf",), ("green",), 1,
    )  # fmt: skip


def test_conditional_grants() -> None:
    assert grant("This creature has flying as long as you control an artifact.") == Grant(
        when=Exists(Every((Controlled(Who.YOU), Typed("artifact")))), abilities=(Keyword(name="flying"),)
    )
    found = read(
        "As long as this creature is monstrous, it has reach and can block an additional "
        "ninety-nine creatures each combat."
    )
    assert found[1] == ExtraBlocks(n=99, when=SubjectIs(Marked("monstrous")))
    god = grant("As long as your devotion to white is less than five, this creature isn't a creature.")
    assert god == Grant(when=Relate(DevotionTo(("white",)), "<", 5), types_lost=("creature",))


def test_otherwise() -> None:
    first, second = read(
        "Enchanted creature gets +3/+3 as long as it's a Zombie. Otherwise, it gets -3/-3.",
        types="enchantment",
    )
    assert isinstance(first, Grant) and isinstance(second, Grant)
    assert first.when == SubjectIs(Subtyped("Zombie"), "host") and second.when == NotSo(first.when)


def test_star_power() -> None:
    power, toughness = read_power(
        "Old Guard's power is equal to the number of creatures you control.", name="Old Guard"
    )
    assert power == Count(YOURS) and toughness is None
    power, toughness = read_power("~'s power and toughness are each equal to your life total.")
    assert power == toughness == PlayerFact(Who.YOU, "life")


def test_keyword_lines_and_mana() -> None:
    assert read("Flying, first strike") == (Keyword(name="flying"), Keyword(name="first strike"))
    assert read("Flying; banding (Any creatures can't attack.)") == (
        Keyword(name="flying"),
        Keyword(name="banding"),
    )
    assert read("Equip {2}\nCycling {1}{W}\nEnchant creature you control") == ()
    assert read("{T}: Add {R} or {G}.") == (Mana(adds=("{R}", "{G}")),)
    assert read("{T}, Sacrifice this token: Add {C}.") == (Mana(adds=("{C}",), sacrifice=True),)
    assert read("{T}: Add {C}. Spend this mana only to cast creature spells.") == ()
    assert read("You may exert this creature as it attacks.") == (Option(what="exert"),)


def test_level_symbols() -> None:
    (ability,) = read("Level up {1}\nLEVEL 2-3\n3/3\nFlying")
    assert isinstance(ability, Grant)
    assert ability.when == SubjectIs(Every((Countered("level", 2), Not(Countered("level", 4)))))
    assert (ability.power, ability.toughness, ability.abilities) == (3, 3, (Keyword(name="flying"),))


def test_quoted_ability_of_a_user() -> None:
    reading = read_ability("bands with other legendary creatures")
    assert [type(a) for a in reading.abilities] == [Keyword] and reading.unread == ()
    assert read_ability("Whenever this creature attacks, draw a card.").unread == ()


def test_granted_ability_speaks_of_its_bearer() -> None:
    (ability,) = read('Other creatures you control have "This creature can\'t be blocked by Walls."')
    assert isinstance(ability, Grant) and ability.abilities == (CantBeBlocked(by=Subtyped("Wall")),)


def test_what_was_chosen_stands_as_the_word() -> None:
    words = (
        "All cards that aren't on the battlefield, spells, and permanents are the chosen color in "
        "addition to their other colors."
    )
    (painted,) = read(words)
    assert painted == Grant(subject=Every(), colors=("chosen",), colors_added=True)
    chosen = grant("Creatures you control of the chosen type get +1/+1.")
    assert chosen.subject == Every((CREATURE, Controlled(Who.YOU), Subtyped("chosen")))
    found = grant("Enchanted creature has protection from the chosen color.").abilities
    assert [k.quality for k in found if isinstance(k, Keyword)] == [Colored("chosen")]
