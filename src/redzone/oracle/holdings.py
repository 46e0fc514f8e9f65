"""What a player has or did: "you control a Knight", "no opponent has cards in hand", "who attacked you"."""

from __future__ import annotations

from redzone.abilities import (
    Alike,
    APlayer,
    Condition,
    Controlled,
    Count,
    Exists,
    Fact,
    FactIs,
    Filter,
    Host,
    Most,
    Not,
    NotSo,
    OneOf,
    PlayerFact,
    PlayerHas,
    Relate,
    SubjectIs,
    Such,
    Sum,
    Times,
    Who,
)
from redzone.oracle import filters, players, values
from redzone.oracle.cursor import Cursor
from redzone.oracle.joining import every

#: players of whom there is only one: their numbers may be added up
_SINGLE = frozenset(
    {Who.YOU, Who.DEFENDING, Who.ACTIVE, Who.CONTROLLER, Who.THAT, Who.HOST, Who.TARGET, Who.CHOSEN}
)
#: what such a player did or is, behind "you", "that player", "who"; the facts of the notation
_DEEDS: dict[str, str] = {
    "the monarch": "monarch",
    "the initiative": "initiative",
    "cast a creature spell this turn": "cast creature spell",
    "cast a noncreature spell this turn": "cast noncreature spell",
    "cast a historic spell this turn": "cast historic spell",
    "cast an instant or sorcery spell this turn": "cast instant or sorcery",
    "cast a spell this turn": "cast spell",
    "played a land this turn": "played land",
    "committed a crime this turn": "committed a crime",
    "sacrificed an artifact this turn": "sacrificed artifact",
    "sacrificed a permanent this turn": "sacrificed",
    "discarded a card this turn": "discarded",
    "attacked with a creature this turn": "attacked",
    "attacked you during their last turn": "attacked player last turn",
    "attacked you during his or her last turn": "attacked player last turn",
    "attacked this turn": "attacked",
    "been dealt damage this turn": "was dealt damage",
    "dealt damage this turn": "was dealt damage",
    "descended this turn": "descended",
    "completed a dungeon": "completed a dungeon",
    "cast a spell during their last turn": "cast spell last turn",
}  # fmt: skip
_PHRASES = tuple(sorted(_DEEDS, key=lambda phrase: (-len(phrase), phrase)))
_CAST_OR_PUT = (
    "cast a spell or put a nontoken permanent onto the battlefield during their last turn",
    "cast a spell or put a nontoken permanent onto the battlefield during his or her last turn",
)
_NUMBERS: tuple[tuple[str, str], ...] = (
    ("cards in hand", "hand"), ("life", "life"), ("poison counters", "poison"), ("rad counters", "rad"),
    ("cards in your library", "library"), ("cards in your graveyard", "graveyard"),
    ("creature cards in your graveyard", "creatures in graveyard"),
    ("cards in their graveyard", "graveyard"), ("cards in his or her graveyard", "graveyard"),
    ("cards in that player's graveyard", "graveyard"), ("experience counters", "experience"),
    ("energy", "energy"), ("speed", "speed"),
)  # fmt: skip


def holding(p: Cursor) -> Condition | None:
    """A player and what he has or did."""
    for words in ("enchanted creature", "equipped creature", "it"):
        if p.eat(f"another player controls {words}"):
            if words != "it":
                p.scope.it, p.scope.its = Host(), "host"
            return SubjectIs(Not(Controlled(Who.YOU)), p.scope.its)
    if p.eat("you've", "you're"):
        return clause(p, Who.YOU)
    if p.eat("no opponent"):
        found = clause(p, Who.OPPONENT)
        return None if found is None else NotSo(found)
    if p.sees("each", "players"):
        return None
    who = players.who(p)
    return None if who is None else clause(p, who)


def clause(p: Cursor, who: Who) -> Condition | None:
    """What is said of this player; None (and no move) if it can't be read."""
    mark = p.at
    for read in (_control, _number, _more, _deed, _own):
        p.at = mark
        if (found := read(p, who)) is not None:
            return found
    p.at = mark
    return None


def such(p: Cursor) -> Filter | None:
    """A relative clause about a player: "who controls the most creatures", "that attacked you ..."."""
    mark = p.at
    if not p.eat("who", "that"):
        if p.eat("with the most life or tied for most life"):
            return Such(Most(Who.THAT, fact="life"))
        if p.eat("with the most life"):
            return Such(Most(Who.THAT, fact="life", tied=False))
        return None
    found = clause(p, Who.THAT)
    if found is None:
        p.at = mark
        return None
    return Such(found)


def _control(p: Cursor, who: Who) -> Condition | None:
    """Reads "control a Knight", "controls three or more artifacts", "controls the most creatures"."""
    negative = bool(p.eat("don't control", "doesn't control", "do not control"))
    if not negative and not p.eat("control", "controls"):
        return None
    if p.eat("enchanted creature", "equipped creature", "enchanted permanent"):
        p.scope.it, p.scope.its = Host(), "host"
        found: Condition | None = SubjectIs(Controlled(who), "host")
    elif p.eat("the most"):
        return _the_most(p, who)
    else:
        found = amount_of(p, Controlled(who))
    several = who not in _SINGLE
    if several and not (isinstance(found, SubjectIs | Exists) and getattr(found, "low", 1) == 1):
        return None
    if isinstance(found, Exists) and several and found.high is not None:
        return None
    return NotSo(found) if negative and found is not None else found


def _the_most(p: Cursor, who: Who) -> Condition | None:
    what = filters.noun_phrase(p)
    if what is None:
        return None
    tied = bool(p.eat("or is tied for the most", "or are tied for the most", "or tied for the most"))
    return Most(who, what, tied=tied)


def amount_of(p: Cursor, control: Filter) -> Condition | None:
    """Reads "a Knight", "no creatures", "three or more artifacts", "more creatures than defending player"."""
    if p.eat("more"):
        return _more_than(p, control)
    if p.eat("no"):
        what = filters.noun_phrase(p)
        return None if what is None else Exists(every([control, what]), 0, 0)
    low, high = 1, None
    if not p.eat("a", "an", "at least one", "one or more"):
        counted = count(p)
        if counted is None:
            if not p.sees("another", "your commander"):
                return None
        else:
            low, high = counted
    what = filters.noun_phrase(p)
    if what is None:
        return None
    if p.eat("that share a creature type"):
        return Alike(every([control, what]), low) if high is None else None
    return Exists(every([control, what]), low, high)


def count(p: Cursor) -> tuple[int, int | None] | None:
    """Reads "three or more", "at least two", "exactly one", "two or fewer"."""
    mark = p.at
    least = bool(p.eat("at least"))
    exactly = bool(p.eat("exactly"))
    number = values.number(p)
    if number is None:
        p.at = mark
        return None
    if p.eat("or more") or least:
        return number, None
    if p.eat("or fewer", "or less"):
        return 0, number
    if exactly:
        return number, number
    p.at = mark
    return None


def _more_than(p: Cursor, control: Filter) -> Condition | None:
    what = filters.noun_phrase(p)
    if what is None or not p.eat("than"):
        return None
    rival = players.who(p)
    if rival is None or rival is Who.OPPONENT:
        return None
    p.eat("controls", "control", "does", "do")
    return Relate(Count(every([control, what])), ">", Count(every([Controlled(rival), what])))


def _number(p: Cursor, who: Who) -> Condition | None:
    """Reads "have one or fewer cards in hand", "has no cards in hand", "is poisoned"."""
    if p.eat("is poisoned", "are poisoned"):
        return within(who, "poison", (1, None))
    if not p.eat("have", "has"):
        return None
    if p.eat("no cards in hand"):
        return within(who, "hand", (0, 0))
    if p.eat("a rad counter"):
        return within(who, "rad", (1, None))
    if p.eat("the most life or are tied for most life", "the most life or is tied for most life"):
        return Most(who, fact="life")
    if p.eat("the most life"):
        return Most(who, fact="life", tied=False)
    if p.eat("an enduring story"):
        return Fact(who, "enduring story")
    start = p.at
    if p.eat("at least") and (n := values.number(p)) is not None and p.eat(
        "life more than your starting life total"
    ):
        return Relate(PlayerFact(who, "life"), ">=", Sum((PlayerFact(who, "starting life"), n)))
    p.at = start
    counted = count(p)
    if counted is None:
        return None
    for phrase, fact in _NUMBERS:
        if p.eat(phrase):
            return within(who, fact, counted)
    return None


def _more(p: Cursor, who: Who) -> Condition | None:
    """Reads "has more life than you", "has more cards in hand than you"."""
    if not p.eat("has more", "have more"):
        return None
    fact = "life" if p.eat("life") else "hand" if p.eat("cards in hand") else ""
    if not fact or not p.eat("than"):
        return None
    rival = players.who(p)
    if rival not in _SINGLE or rival is None:
        return None
    return PlayerHas(who, fact, ">", PlayerFact(rival, fact))


def within(who: Who, fact: str, counted: tuple[int, int | None]) -> Condition:
    """One such player's number lies between these bounds."""
    low, high = counted
    op, bound = (">=", low) if high is None else ("==", low) if low == high else ("<=", high)
    if who in _SINGLE:
        return Relate(PlayerFact(who, fact), op, bound)
    return PlayerHas(who, fact, op, bound)


def _deed(p: Cursor, who: Who) -> Condition | None:
    """What the player did or is, as a fact of the notation."""
    negative = bool(p.eat("didn't", "haven't", "hasn't", "isn't", "aren't"))
    if not negative:
        p.eat("is", "are", "has", "have", "was", "were")
    if p.eat(*_CAST_OR_PUT):
        return OneOf((Fact(who, "cast spell last turn"), Fact(who, "put permanent last turn")))
    phrase = p.eat(*_PHRASES)
    if not phrase:
        return None
    found = Fact(who, _DEEDS[phrase])
    return NotSo(found) if negative else found


def _own(p: Cursor, who: Who) -> Condition | None:
    if p.eat("owns a card in exile", "own a card in exile"):
        return within(who, "exile", (1, None))
    return None


def life_bound(p: Cursor) -> Condition | None:
    """Reads "your life total is less than or equal to half your starting life total"."""
    if not p.eat("your life total is"):
        return None
    for words, op in (("less than or equal to", "<="), ("greater than or equal to", ">="),
                      ("less than", "<"), ("greater than", ">")):  # fmt: skip
        if p.eat(words + " half your starting life total"):
            return Relate(Times(2, PlayerFact(Who.YOU, "life")), op, PlayerFact(Who.YOU, "starting life"))
        if p.eat(words + " your starting life total"):
            return Relate(PlayerFact(Who.YOU, "life"), op, PlayerFact(Who.YOU, "starting life"))
    return None


def top_card(p: Cursor) -> Condition | None:
    """Reads "the top card of your library is black"."""
    if not p.eat("the top card of your library is"):
        return None
    p.eat("a", "an")
    word = p.text[p.at :].split(" ")[0].strip(",.")
    if not word.isalpha():
        return None
    p.eat(word.lower())
    p.eat("card")
    return FactIs(Who.YOU, "top card", word.lower())


def as_target(who: Who, more: Filter | None) -> Filter:
    """The player as the object of an attack, with what a relative clause says."""
    return APlayer(who) if more is None else every([APlayer(who), more])
