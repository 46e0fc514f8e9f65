"""Each form of the notation by an example, and what it says."""

import pytest

from redzone.abilities import Keyword
from redzone.notation import read, show
from redzone.notation.written import (
    Ask,
    AttackClause,
    BandClause,
    BlockClause,
    Choices,
    Cost,
    EffectLine,
    Fact,
    GrantWord,
    Name,
    Nothing,
    Permanent,
    Side,
    Stat,
    Text,
    Then,
    Who,
    Written,
)

CARDS = (
    "Grizzly Bears", "Forest", "Krenko, Mob Boss", "Tarmogoyf", "Mutavault", "Taunting Elf",
    "17-Year Cicadas", "1996 World Champion", 'Kongming, "Sleeping Dragon"', "Circle of Protection: Red",
    "Summon: Titan", "Vigilance", "Juggernaut", "Act on Impulse", "Fear (Not the Alpha One)", "Fire",
    "Enlarge",
)  # fmt: skip


def card_at(text: str, start: int) -> tuple[str, int] | None:
    for card in sorted(CARDS, key=len, reverse=True):
        end = start + len(card)
        if text[start:end].lower() == card.lower() and not text[end : end + 1].isalnum():
            return text[start:end], end
    return None


def one(text: str) -> Permanent:
    """The only permanent of a line."""
    (permanent,) = read(f"A: {text}", card_at).sides[0].permanents
    return permanent


def name(text: str) -> Name:
    return Name(text=text)


def who(text: str, count: int | None = None) -> Who:
    return Who(name=name(text), count=count)


def pt(power: int, toughness: int) -> Stat:
    return Stat(kind="pt", power=power, toughness=toughness)


FLYING = Keyword(name="flying")


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("2/2", Permanent(stat=pt(2, 2))),
        ("-1/3", Permanent(stat=pt(-1, 3))),
        ("Bears = 2/2 green Bear", Permanent(alias="Bears", stat=pt(2, 2), words=("green", "Bear"))),
        ("Bears = Bear green 2/2", Permanent(alias="Bears", stat=pt(2, 2), words=("green", "Bear"))),
        ("Big Bear = 2/2", Permanent(alias="Big Bear", stat=pt(2, 2))),
        ("Bears = 3 Grizzly Bears", Permanent(alias="Bears", count=3, card=name("Grizzly Bears"))),
        ("3 grizzly bears", Permanent(count=3, card=name("grizzly bears"))),
        ("Elf1 = Taunting Elf", Permanent(alias="Elf1", card=name("Taunting Elf"))),
        ("Goblin = 12 1/1 red Goblin token",
         Permanent(alias="Goblin", count=12, stat=pt(1, 1), words=("red", "Goblin", "token"))),
        ("Tarmogoyf 4/5", Permanent(card=name("Tarmogoyf"), stat=pt(4, 5))),
        ("Glade = Forest 2/2 creature",
         Permanent(alias="Glade", card=name("Forest"), stat=pt(2, 2), words=("creature",))),
        ("Forest 2/2 Dryad creature",
         Permanent(card=name("Forest"), stat=pt(2, 2), words=("creature", "Dryad"))),
        ("Mutavault +creature 2/2",
         Permanent(card=name("Mutavault"), stat=pt(2, 2), grants=(GrantWord(sign="+", word="creature"),))),
        ("Juggernaut +defender -flying", Permanent(card=name("Juggernaut"), grants=(
            GrantWord(sign="+", word="defender", keyword=Keyword(name="defender")),
            GrantWord(sign="-", word="flying", keyword=FLYING)))),
        ("X1 = 1/1 +first  strike +Goblin", Permanent(alias="X1", stat=pt(1, 1), grants=(
            GrantWord(sign="+", word="first strike", keyword=Keyword(name="first strike")),
            GrantWord(sign="+", word="Goblin")))),
        ("17-Year Cicadas", Permanent(card=name("17-Year Cicadas"))),
        ("2 17-Year Cicadas", Permanent(count=2, card=name("17-Year Cicadas"))),
        ("1996 World Champion", Permanent(card=name("1996 World Champion"))),
        ("Circle of Protection: Red", Permanent(card=name("Circle of Protection: Red"))),
        ('Kongming, "Sleeping Dragon" "Hello."',
         Permanent(card=name('Kongming, "Sleeping Dragon"'), texts=(Text(text="Hello."),))),
        ("Fear (Not the Alpha One) (tapped)",
         Permanent(card=name("Fear (Not the Alpha One)"), states=(Fact(name="tapped"),))),
        ("Walker = L2 planeswalker",
         Permanent(alias="Walker", stat=Stat(kind="loyalty", power=2), words=("planeswalker",))),
        ("Siege = D3 Siege (protector B)",
         Permanent(alias="Siege", stat=Stat(kind="defense", power=3), words=("Siege",),
                   states=(Fact(name="protector", value=name("B")),))),
        ("Cactus = land Desert", Permanent(alias="Cactus", words=("land", "Desert"))),
        ("Horn = enchantment “You gain 1 life.”",
         Permanent(alias="Horn", words=("enchantment",), texts=(Text(text="You gain 1 life."),))),
        ('Guard = 1/4 "One | #2" « Two »',
         Permanent(alias="Guard", stat=pt(1, 4), texts=(Text(text="One | #2"), Text(text="Two")))),
        ("Bears (goaded by B, goaded by C)", Permanent(card=name("Bears"), states=(
            Fact(name="goaded by", value=name("B")), Fact(name="goaded by", value=name("C"))))),
        ("Bears [+1/+1 x3, flying, stun, flying]",
         Permanent(card=name("Bears"), counters=(("+1/+1", 3), ("flying", 2), ("stun", 1)))),
        ("Bears [−1/−1 × 2]", Permanent(card=name("Bears"), counters=(("-1/-1", 2),))),
        ("2/2 time lord", None),
        ("2/2 Time Lord Doctor", Permanent(stat=pt(2, 2), words=("Time Lord", "Doctor"))),
        ("2/2 assembly-worker", Permanent(stat=pt(2, 2), words=("Assembly-Worker",))),
        ("2/2 green Elves", Permanent(stat=pt(2, 2), words=("green", "Elf"))),
        ("2/2 Bolas’s", Permanent(stat=pt(2, 2), words=("Bolas's",))),
        ("2/2 token red legendary Foo creature",
         Permanent(stat=pt(2, 2), words=("legendary", "red", "creature", "Foo", "token"))),
        ("Ogre = vigilance 3/3",
         Permanent(alias="Ogre", stat=pt(3, 3), keywords=(Keyword(name="vigilance"),))),
        ("Vigilance (attached Ogre)",
         Permanent(card=name("Vigilance"), states=(Fact(name="attached", value=name("Ogre")),))),
        ("vigilance", Permanent(card=name("vigilance"))),
        ("Bears (named Krenko, Mob Boss, tapped)", Permanent(card=name("Bears"), states=(
            Fact(name="named", value="Krenko, Mob Boss"), Fact(name="tapped")))),
        ("Bears (chosen LEFT, chosen left)", None),
        ("Bears (chosen Left)", Permanent(card=name("Bears"), states=(Fact(name="chosen", value="left"),))),
        ("Bears (DAMAGE 2, Controlled  since turn began)", Permanent(card=name("Bears"), states=(
            Fact(name="damage", value=2), Fact(name="controlled since turn began")))),
    ],
)  # fmt: skip
def test_permanent(text: str, wanted: Permanent | None) -> None:
    if wanted is None:
        with pytest.raises(ValueError, match=r"\w"):
            one(text)
    else:
        assert one(text) == wanted


@pytest.mark.parametrize(
    ("text", "facts"),
    [
        ("A (17):", (Fact(name="life", value=17),)),
        ("A (life 17):", (Fact(name="life", value=17),)),
        ("A (-2):", (Fact(name="life", value=-2),)),
        ("A (3, lands tracked):", (Fact(name="life", value=3), Fact(name="lands tracked"))),
        ("A (mana {2}{w} {w/u}, team x) :",
         (Fact(name="mana", value="{2}{W}{W/U}"), Fact(name="team", value="x"))),
        ("A (city’s blessing, creatures in graveyard 2, max speed, speed 4):",
         (Fact(name="city's blessing"), Fact(name="creatures in graveyard", value=2), Fact(name="max speed"),
          Fact(name="speed", value=4))),
        ("A (attacked, attacked last turn):", (Fact(name="attacked"), Fact(name="attacked last turn"))),
    ],
)  # fmt: skip
def test_facts(text: str, facts: tuple[Fact, ...]) -> None:
    assert read(text) == Written(things=(Side(player="A", facts=facts),))


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("effect: Falter", EffectLine(card=name("Falter"))),
        ("Effect : Enlarge on Mystic", EffectLine(card=name("Enlarge"), on=(who("Mystic"),))),
        ("effect (by B, X = 2): War Cadence",
         EffectLine(by=name("B"), x=2, card=name("War Cadence"))),
        ("effect (ability 1, from A2): Torchling",
         EffectLine(ability=1, source=name("A2"), card=name("Torchling"))),
        ("effect (kicked, mode 2, chosen red, by B): Act on Impulse on A, 2 Elf",
         EffectLine(by=name("B"), mode=2, kicked=True, chosen="red", card=name("Act on Impulse"),
                    on=(who("A"), who("Elf", 2)))),
        ('effect: "must be blocked this turn if able" on Bear, Krenko, Mob Boss, Ox',
         EffectLine(text=Text(text="must be blocked this turn if able"),
                    on=(who("Bear"), who("Krenko, Mob Boss"), who("Ox")))),
        ('effect: "Creatures can\'t block."', EffectLine(text=Text(text="Creatures can't block."))),
    ],
)  # fmt: skip
def test_effect(text: str, wanted: EffectLine) -> None:
    assert read(text, card_at, known=["Krenko, Mob Boss"]) == Written(things=(wanted,))


def attack(*attackers: Who, target: str = "B", **more: object) -> AttackClause:
    return AttackClause(who=attackers, target=name(target), choices=Choices(**more))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("Ogre -> B", attack(who("Ogre"))),
        ("Ogre->B", attack(who("Ogre"))),
        ("Ogre → B", attack(who("Ogre"))),
        ("Ogre > B", attack(who("Ogre"))),
        ("Ogre –> B", attack(who("Ogre"))),
        ("A1, A1.7, 2 Goblin -> P1:3", attack(who("A1"), who("A1.7"), who("Goblin", 2), target="P1:3")),
        ("P1:3 -> B", attack(who("P1:3"))),
        ("P1:3.2, P1:4 -> B", attack(who("P1:3.2"), who("P1:4"))),
        ("Krenko, Mob Boss -> B", attack(who("Krenko, Mob Boss"))),
        ("krenko mob boss -> B", attack(who("krenko mob boss"))),
        ("Summon: Titan -> B", attack(who("Summon: Titan"))),
        ("1996 World Champion -> B", attack(who("1996 World Champion"))),
        ("2 1996 World Champion -> B", attack(who("1996 World Champion", 2))),
        ("Ogre -> B (put)", attack(who("Ogre"), put=True)),
        ("Ogre -> B (pay nothing)", attack(who("Ogre"), pay=())),
        ("Ogre -> B (pay {4}, sacrifice Ogre for mana)",
         attack(who("Ogre"), pay=(Cost(kind="mana", symbols="{4}"),), for_mana=(who("Ogre"),))),
        ("Ogre -> B (sacrifice Ogre for mana, pay {4})",
         attack(who("Ogre"), pay=(Cost(kind="mana", symbols="{4}"),), for_mana=(who("Ogre"),))),
        ("Ogre -> B (enlist Elves, pay {2}, 2 life, sacrifice 2 Plains, tap O, return X, discard 1, exert)",
         attack(who("Ogre"), enlist=who("Elves"), exert=True, pay=(
             Cost(kind="mana", symbols="{2}"), Cost(kind="life", n=2),
             Cost(kind="sacrifice", who=who("Plains", 2)), Cost(kind="tap", who=who("O")),
             Cost(kind="return", who=who("X")), Cost(kind="discard", n=1)))),
        ("Ogre -> B (pay {2}, pay 1 life)",
         attack(who("Ogre"), pay=(Cost(kind="mana", symbols="{2}"), Cost(kind="life", n=1)))),
        ("Ogre -> B (pay sacrifice Krenko, Mob Boss, provoke Krenko, Mob Boss)",
         attack(who("Ogre"), provoke=who("Krenko, Mob Boss"),
                pay=(Cost(kind="sacrifice", who=who("Krenko, Mob Boss")),))),
        ("[Hero, Bears] -> B", AttackClause(who=(who("Hero"), who("Bears")), target=name("B"), banded=True)),
        ("[2 Hero] -> B", AttackClause(who=(who("Hero", 2),), target=name("B"), banded=True)),
        ("band Hero, Bears", BandClause(who=(who("Hero"), who("Bears")))),
        ("Band of Heroes -> B", attack(who("Band of Heroes"))),
        ("Bears, Wall x Ogre, Elk (pay {1})",
         BlockClause(who=(who("Bears"), who("Wall")), attackers=(who("Ogre"), who("Elk")),
                     choices=Choices(pay=(Cost(kind="mana", symbols="{1}"),)))),
        ("Bears × Ogre", BlockClause(who=(who("Bears"),), attackers=(who("Ogre"),))),
        ("Bears×Ogre", BlockClause(who=(who("Bears"),), attackers=(who("Ogre"),))),
        ("Медведь х Огр", BlockClause(who=(who("Медведь"),), attackers=(who("Огр"),))),
        ("4 Soldier x 1 Wurm", BlockClause(who=(who("Soldier", 4),), attackers=(who("Wurm", 1),))),
        ("no attack", Nothing(step="attack")),
        ("No  Block", Nothing(step="block")),
        ("attacks?", Ask(step="attack")),
        ("Blocks ?", Ask(step="block")),
        ("then destroy  Wall", Then(text="destroy Wall")),
        ("then damage (Ogre: Bears 2, Wall 1; Wall: Ogre 0)",
         Then(text="damage (Ogre: Bears 2, Wall 1; Wall: Ogre 0)")),
        ('then Ogre gains "a | b # c"', Then(text='Ogre gains "a | b # c"')),
    ],
)  # fmt: skip
def test_clause(text: str, wanted: object) -> None:
    assert read(text, card_at, known=CARDS).clauses == (wanted,)


@pytest.mark.parametrize("text", ["", " \n\t|| # nothing\r\n", "\ufeff", "# A: 2/2", "|"])
def test_nothing_said(text: str) -> None:
    assert read(text) == Written()


def test_a_bar_is_a_new_line_outside_quotes_and_ends_a_comment() -> None:
    lines = read('A: 2/2 "x | y"\nB: 1/1\nA1 -> B')
    assert read('A: 2/2 "x | y" # first | B: 1/1 # "second | A1 -> B') == lines
    assert read('\ufeffA: 2/2 "x | y"\r\n\r\n\tB: 1/1\rA1 -> B') == lines


def test_spans_count_lines_and_columns_from_one() -> None:
    written = read("A: 2/2\r\n  B: 1/1 | Ogre,  Wolf -> B # x")
    (clause,) = written.clauses
    assert isinstance(clause, AttackClause)
    wolf = clause.who[1].name.span
    assert (wolf.line, wolf.column, wolf.length) == (2, 19, 4)
    assert (clause.target.span.line, clause.target.span.column) == (2, 27)


def test_sides_and_effects_keep_their_order() -> None:
    written = read("A: 2/2 | effect: Falter | B:", card_at)
    assert [type(thing) for thing in written.things] == [Side, EffectLine, Side]
    assert [side.player for side in written.sides] == ["A", "B"]


def test_a_colon_behind_a_number_is_a_side_if_permanents_follow() -> None:
    assert read("P1:3 Grizzly Bears", card_at).sides[0].permanents[0].count == 3
    assert read("P1:3/3; 2/2").sides[0].permanents[0].stat == pt(3, 3)


def test_a_known_name_is_found_whatever_accents_and_apostrophes() -> None:
    text = "A: Lim-Dûl’s, the Élan\nB:\nlim–duls,  the elan, Ogre -> B"
    (clause,) = read(text).clauses
    assert isinstance(clause, AttackClause)
    assert [item.name.text for item in clause.who] == ["lim–duls, the elan", "Ogre"]


def test_without_a_library_a_capitalised_phrase_is_a_card_name() -> None:
    (permanent,) = read("A: Wall of Omens").sides[0].permanents
    assert permanent.card == name("Wall of Omens")
    (permanent,) = read("A: Tarmogoyf 4/5 flying").sides[0].permanents
    assert (permanent.card, permanent.stat, permanent.keywords) == (name("Tarmogoyf"), pt(4, 5), (FLYING,))


def test_a_longer_unknown_name_is_not_cut_to_the_card_it_begins_with() -> None:
    """`Fire` and `Forest` are cards; what goes on behind them is part of a name nobody knows."""
    assert one("Fire of the Sea").card == name("Fire of the Sea")
    assert one("Forest Santuary").card == name("Forest Santuary")
    assert one("Krenko, Mob Bos").card == name("Krenko, Mob Bos")


def test_canonical_form() -> None:
    text = """A(17): Ogre=Ogre red 3/3 menace token [stun x 2,flying](tapped,goaded by B)
    effect(X=2,by B):"a"on Ogre|B :2 forest;Walker = L3
    ogre,2 Goblin>B(exert,pay {2}{w},1 life)|Wolf×ogre|blocks ?"""
    assert show(read(text, card_at)).split("\n") == [
        "A (17): Ogre = 3/3 red Ogre menace token [stun x2, flying] (tapped, goaded by B)",
        'effect (by B, X = 2): "a" on Ogre',
        "B: 2 forest; Walker = L3",
        "ogre, 2 Goblin -> B (exert, pay {2}{W}, 1 life)",
        "Wolf x ogre",
        "blocks?",
    ]


def test_artifact_and_nonbasic_landwalk_stay_apart() -> None:
    for stat, words in (("2/2", "artifact"), ("2/2", "artifact creature"), ("Forest", "snow")):
        text = f"{stat} nonbasic landwalk {words}"
        written = read(f"A: {text}", card_at)
        assert read(show(written), card_at) == written
        assert written.sides[0].permanents[0].keywords[0].label == "nonbasic landwalk"
