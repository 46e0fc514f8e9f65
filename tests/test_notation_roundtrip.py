"""Whatever can be written is read, printed and read again as the same; every production is reached."""

import random
from collections.abc import Iterator

from hypothesis import Phase, event, given, settings
from hypothesis import strategies as st

from redzone.abilities.keywords import label, match
from redzone.board.tables import CHOSEN_WORDS, FACTS, STATES, Shape
from redzone.notation import fold, read, show
from redzone.notation.vocabulary import COLOR_WORDS, STAT_TYPES, SUPERTYPE_WORDS, TYPE_WORDS, in_order
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
    "Krenko, Mob Boss", "Wall of Omens", 'Kongming, "Sleeping Dragon"', "17-Year Cicadas", "Forest",
    "Circle of Protection: Red", "Fear (Not the Alpha One)", "Smuggler's Copter", "Act on Impulse",
    "1996 World Champion", "Rassemblez la légion !", "Nothing for mana", "Cross x Over", "Summon: Titan",
    "Vigilance", "Лорд Линча", "Lim-Dûl",
)  # fmt: skip
STRANGERS = ("Elder Something", "Strange-Bird of the West", "Nobody, the Unknown")
PLAYERS = ("A", "Bob", "P1", "Жанна", "José", "_z", "Q7")
ALIASES = ("Bears", "Ogre", "Elf1", "War-Pride", "Big Bear", "Лев", "Élan", "o")
KEYWORDS = (
    "flying", "first strike", "menace", "bushido 2", "nonbasic landwalk", "snow swampwalk", "islandwalk",
    "protection from red", "protection from white and from black", "ward {2}", "hexproof from blue",
    "protection from creatures with flying", "bands with other legendary creatures", "rampage 3", "banding",
)  # fmt: skip
LAST_KEYWORDS = ("ward—pay 3 life", "bands with other creatures named Old Guard")
SUBTYPES = (
    "Knight", "Time Lord", "Bolas's", "Assembly-Worker", "Urza's", "Foobar", "Vehicle", "Élan", "Гоблин",
)  # fmt: skip
TEXTS = ("This creature can't block.", "~ | # ; (x) [y] -> B: {T}", 'Has "flying" now', "« a » “b", "Naïve")
MANA = ("{2}", "{2}{W}", "{W/U}", "{W/P}", "{X}", "{C}{S}")

numbers = st.integers(0, 999_999_999)
counts = st.none() | st.sampled_from([1, 2, 12, 10_000])


def card_at(text: str, start: int) -> tuple[str, int] | None:
    """A library of the names in CARDS."""
    for card in sorted(CARDS, key=len, reverse=True):
        end = start + len(card)
        if text[start:end].casefold() == card.casefold() and not text[end : end + 1].isalnum():
            return text[start:end], end
    return None


def some(values: tuple[str, ...], most: int) -> st.SearchStrategy[list[str]]:
    return st.lists(st.sampled_from(values), max_size=most, unique=True)


PLACES = ("A1", "Bob2.7", "P1:3", "P1:2.1", "Q7:1", "Krenko")
names = st.sampled_from((*CARDS, *ALIASES, *PLACES)).map(lambda text: Name(text=text))
whos = st.builds(Who, name=names, count=counts)
players = st.sampled_from(PLAYERS).map(lambda text: Name(text=text))


def facts_of(table: dict, free: st.SearchStrategy[str]) -> st.SearchStrategy[tuple[Fact, ...]]:
    def one(name: str) -> st.SearchStrategy[Fact]:
        values: dict[Shape, st.SearchStrategy] = {
            Shape.FLAG: st.booleans() if table is FACTS else st.just(True), Shape.NUMBER: numbers, Shape.WORD: free,
            Shape.PLAYER: players, Shape.PLAYERS: players, Shape.REF: names, Shape.HOST: names | players,
            Shape.MANA: st.sampled_from(MANA),
        }  # fmt: skip
        shape = values[table[name].shape]
        if name == "chosen":
            shape = st.sampled_from((*CHOSEN_WORDS, "Goblin", "Лев"))
        return shape.map(lambda value: Fact(name=name, value=value))

    return st.lists(st.sampled_from(sorted(table)), max_size=6, unique=True).flatmap(
        lambda chosen: st.tuples(*map(one, chosen))
    )


states = facts_of(STATES, st.sampled_from((*CARDS, "Wolves of the Hunt")))
facts = facts_of(FACTS, st.sampled_from(("x", "1", "Жанна")))


@st.composite
def grants(draw: st.DrawFn) -> GrantWord:
    sign = draw(st.sampled_from("+-"))
    if sign == "-" or draw(st.booleans()):
        word = draw(st.sampled_from(KEYWORDS))
        found = match(word)
        assert found is not None
        return GrantWord(sign=sign, word=word, keyword=found[0])
    words = (*COLOR_WORDS, *SUPERTYPE_WORDS, *TYPE_WORDS, *SUBTYPES)
    return GrantWord(sign=sign, word=draw(st.sampled_from(words)))


@st.composite
def permanents(draw: st.DrawFn) -> Permanent:
    card = draw(st.none() | st.sampled_from((*CARDS, *STRANGERS)))
    stat = None
    if card not in STRANGERS and draw(st.booleans() if card else st.just(True)):
        kind = draw(st.sampled_from(["pt", "pt", "loyalty", "defense", "word"]))
        if kind == "pt":
            stat = Stat(kind=kind, power=draw(st.integers(-3, 20)), toughness=draw(st.integers(-3, 20)))
        elif kind != "word":
            stat = Stat(kind=kind, power=draw(st.integers(0, 20)))
    colors = draw(st.just(["colorless"]) | some(COLOR_WORDS[:-1], 3))
    words = [*draw(some(SUPERTYPE_WORDS, 2)), *colors, *draw(some(TYPE_WORDS, 2)), *draw(some(("token",), 1))]
    if card is None and stat is None:
        words = [*set(words) - STAT_TYPES, draw(st.sampled_from(sorted(STAT_TYPES)))]
    if card in STRANGERS:
        words = [word for word in words if word not in STAT_TYPES]
    if card is None or stat is not None or in_order(words)[:1] not in ((), ("token",)):
        words += draw(some(SUBTYPES, 3))
    keywords = draw(st.lists(st.sampled_from(KEYWORDS), max_size=3)) + draw(some(LAST_KEYWORDS, 1))
    return Permanent(
        alias=draw(st.none() | st.sampled_from(ALIASES)),
        count=draw(counts),
        card=Name(text=card) if card else None,
        stat=stat,
        words=in_order(words),
        keywords=tuple(found[0] for word in keywords if (found := match(word))),
        grants=tuple(draw(st.lists(grants(), max_size=2))),
        texts=tuple(Text(text=text) for text in draw(st.lists(st.sampled_from(TEXTS), max_size=2))),
        counters=tuple(draw(st.dictionaries(
            st.sampled_from(["+1/+1", "-1/-1", "-0/-2", "stun", "first strike", "rêve d'or"]),
            st.integers(1, 999_999_999), max_size=3)).items()),
        states=draw(states),
    )  # fmt: skip


lines = st.lists(permanents(), max_size=4).map(tuple)
sides = st.builds(Side, player=st.sampled_from(PLAYERS), facts=facts, permanents=lines)


@st.composite
def effects(draw: st.DrawFn) -> EffectLine:
    quoted = draw(st.booleans())
    return EffectLine(
        by=draw(st.none() | players),
        x=draw(st.none() | numbers),
        mode=draw(st.none() | st.integers(1, 9)),
        ability=draw(st.none() | st.integers(1, 9)),
        source=draw(st.none() | names),
        kicked=draw(st.booleans()),
        chosen=draw(st.none() | st.sampled_from(("red", "left", "Goblin", "Bob"))),
        card=None if quoted else Name(text=draw(st.sampled_from((*CARDS, *STRANGERS)))),
        text=Text(text=draw(st.sampled_from(TEXTS))) if quoted else None,
        on=tuple(draw(st.lists(whos, max_size=3))),
    )


costs = st.one_of(
    st.builds(Cost, kind=st.just("mana"), symbols=st.sampled_from(MANA)),
    st.builds(Cost, kind=st.sampled_from(["life", "discard"]), n=numbers),
    st.builds(Cost, kind=st.sampled_from(["sacrifice", "tap", "return"]), who=whos),
)
choices = st.builds(
    Choices,
    pay=st.none() | st.lists(costs, max_size=3).map(tuple),
    put=st.booleans(),
    exert=st.booleans(),
    enlist=st.none() | whos,
    provoke=st.none() | whos,
    for_mana=st.lists(whos, max_size=2).map(tuple),
)
lists = st.lists(whos, min_size=1, max_size=3).map(tuple)
bands = st.lists(whos, min_size=2, max_size=3).map(tuple)
clauses = st.one_of(
    st.builds(AttackClause, who=lists, target=names | players, choices=choices),
    st.builds(AttackClause, who=bands, target=names | players, banded=st.just(True), choices=choices),
    st.builds(BandClause, who=bands),
    st.builds(BlockClause, who=lists, attackers=lists, choices=choices),
    st.builds(Nothing, step=st.sampled_from(["attack", "block"])),
    st.builds(Then, text=st.sampled_from(["destroy Ogre", 'O gains "x | y"', "damage (O: B 2; C: O 0)"])),
)
asks = st.lists(st.builds(Ask, step=st.sampled_from(["attack", "block"])), max_size=1)


@st.composite
def texts(draw: st.DrawFn) -> Written:
    some_sides = draw(st.lists(sides, max_size=4, unique_by=lambda side: side.player))
    things = draw(st.permutations([*some_sides, *draw(st.lists(effects(), max_size=3))]))
    return Written(things=tuple(things), clauses=(*draw(st.lists(clauses, max_size=4)), *draw(asks)))


def productions(written: Written) -> Iterator[str]:
    """Which parts of the grammar a text makes use of."""
    yield from (f"clause {type(clause).__name__}" for clause in written.clauses)
    for thing in written.things:
        yield from effect_parts(thing) if isinstance(thing, EffectLine) else side_parts(thing)
    for clause in written.clauses:
        if isinstance(clause, Nothing | Ask):
            yield f"{type(clause).__name__} {clause.step}"
        if isinstance(clause, AttackClause) and clause.banded:
            yield "band in brackets"
        if isinstance(clause, AttackClause | BlockClause):
            yield from choice_parts(clause.choices)
            yield from ("counted name" for who in clause.who if who.count)


def effect_parts(effect: EffectLine) -> Iterator[str]:
    for part in ("by", "x", "mode", "ability", "source", "kicked", "chosen", "card", "text", "on"):
        if getattr(effect, part) not in (None, False, ()):
            yield f"effect {part}"


PARTS = ("alias", "count", "card", "stat", "words", "keywords", "grants", "texts", "counters", "states")


def side_parts(side: Side) -> Iterator[str]:
    yield from (f"fact {fact.name}" for fact in side.facts)
    for permanent in side.permanents:
        for part in PARTS:
            if getattr(permanent, part):
                yield f"permanent {part}"
        yield from (f"state {state.name}" for state in permanent.states)
        yield from (f"word {word}" for word in permanent.words)
        yield from (f"keyword {label(keyword)}" for keyword in permanent.keywords)
        yield from (f"grant {grant.sign} {grant.keyword is not None}" for grant in permanent.grants)
        if permanent.stat:
            yield f"stat {permanent.stat.kind}"


def choice_parts(said: Choices) -> Iterator[str]:
    for part in ("put", "exert", "enlist", "provoke", "for_mana"):
        if getattr(said, part):
            yield f"choice {part}"
    if said.pay is not None:
        yield from [f"cost {cost.kind}" for cost in said.pay] or ["pay nothing"]


WANTED = {
    *(f"fact {name}" for name in FACTS), *(f"state {name}" for name in STATES),
    *(f"word {word}" for word in (*SUPERTYPE_WORDS, *COLOR_WORDS, *TYPE_WORDS, *SUBTYPES, "token")),
    *(f"keyword {word}" for word in (*KEYWORDS, *LAST_KEYWORDS)),
    *(f"permanent {part}" for part in PARTS),
    *(f"effect {part}" for part in (
        "by", "x", "mode", "ability", "source", "kicked", "chosen", "card", "text", "on")),
    *(f"stat {kind}" for kind in ("pt", "loyalty", "defense")),
    *(f"choice {part}" for part in ("put", "exert", "enlist", "provoke", "for_mana")),
    *(f"cost {kind}" for kind in ("mana", "life", "discard", "sacrifice", "tap", "return")),
    "pay nothing", "grant + True", "grant + False", "grant - True", "band in brackets", "counted name",
    *(f"clause {kind}" for kind in ("AttackClause", "BandClause", "BlockClause", "Nothing", "Ask", "Then")),
    "Nothing attack", "Nothing block", "Ask attack", "Ask block",
}  # fmt: skip


def test_what_is_printed_is_read_as_the_same_and_every_production_is_reached() -> None:
    reached: set[str] = set()

    @settings(max_examples=300, derandomize=True, deadline=None, phases=[Phase.generate])
    @given(texts())
    def check(written: Written) -> None:
        for part in productions(written):
            event(part)
            reached.add(part)
        text = show(written)
        again = read(text, card_at, known=(*CARDS, *ALIASES))
        assert again == written
        assert show(again) == text

    check()
    assert WANTED - reached == set()


def respelled(text: str, chance: random.Random) -> str:
    """The same text as other hands type it."""
    lines = [respelled_line(line, chance) + chance.choice(["", " ", " # so"]) for line in text.split("\n")]
    return chance.choice(["\n", "\r\n", "|", " | ", "\n\n", "\r"]).join(lines)


def respelled_line(line: str, chance: random.Random) -> str:
    if '"' in line or "“" in line:
        return line
    said = line.replace(" -> ", chance.choice([" -> ", "->", " → ", "→", " > ", "  –>\t"]))
    if "Cross" not in line:
        said = said.replace(" x ", chance.choice([" x ", " × ", " х ", "\tx  ", "×"]))
    if "->" not in said:
        said = said.replace("-", chance.choice(["-", "–", "−"]))
    return said.replace(" ", chance.choice([" ", "  ", "\t", "\u00a0"]))


@settings(max_examples=300, derandomize=True, deadline=None, phases=[Phase.generate])
@given(texts(), st.randoms(use_true_random=False))
def test_other_spellings_say_the_same(written: Written, chance: random.Random) -> None:
    text = chance.choice(["", "\ufeff"]) + respelled(show(written), chance)
    again = read(text, card_at_folded, known=(*CARDS, *ALIASES))
    assert fold(show(again)) == fold(show(written))


def card_at_folded(text: str, start: int) -> tuple[str, int] | None:
    """The same library for texts with odd spaces."""
    for card in sorted(CARDS, key=len, reverse=True):
        for end in range(start + len(card), min(len(text), start + 2 * len(card)) + 1):
            ends_word = not text[end : end + 1].isalnum() and not text[end - 1].isspace()
            if ends_word and fold(text[start:end]) == fold(card):
                return text[start:end], end
    return None
