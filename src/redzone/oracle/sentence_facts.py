"""Facts and numbers of players as clauses: "you're the monarch", "an opponent has no cards in hand"."""

from __future__ import annotations

from redzone.abilities import (
    Count,
    CountersAmong,
    CountersOn,
    FactIs,
    Filter,
    Most,
    PlayerFact,
    Relate,
    Sum,
    Times,
    Value,
    Who,
)
from redzone.oracle import sentence_nouns as nouns
from redzone.oracle import sentence_subjects as subjects
from redzone.oracle import sentence_values as values
from redzone.oracle.sentence_voice import PLAYERS, Voice, article, counted

_FACTS: dict[tuple[Who, str], str] = {
    (Who.ANY, "day"): "it's day",
    (Who.ANY, "night"): "it's night",
    (Who.ANY, "creature died"): "a creature died this turn",
    (Who.YOU, "own creature died"): "a creature died under your control this turn",
    (Who.YOU, "artifact entered"): "an artifact entered the battlefield under your control this turn",
    (Who.YOU, "creature entered"): "a creature entered the battlefield under your control this turn",
    (Who.YOU, "landfall"): "a land entered the battlefield under your control this turn",
    (Who.YOU, "celebrated"): "two or more nonland permanents entered under your control this turn",
    (Who.ACTIVE, "first combat"): "it's the first combat phase of the turn",
    (Who.ACTIVE, "extra turn"): "it's an extra turn",
}  # fmt: skip
#: what a player did, behind "you've" or "that player"
_DEEDS = {
    "cast creature spell": "cast a creature spell this turn",
    "cast noncreature spell": "cast a noncreature spell this turn",
    "cast instant or sorcery": "cast an instant or sorcery spell this turn",
    "cast historic spell": "cast a historic spell this turn",
    "cast spell": "cast a spell this turn",
    "played land": "played a land this turn",
    "committed a crime": "committed a crime this turn",
    "sacrificed": "sacrificed a permanent this turn",
    "sacrificed artifact": "sacrificed an artifact this turn",
    "discarded": "discarded a card this turn",
    "attacked": "attacked this turn",
    "attacked player last turn": "attacked you during their last turn",
    "descended": "descended this turn",
    "cast spell last turn": "cast a spell during their last turn",
}  # fmt: skip
_HAS = {
    "initiative": "the initiative", "city's blessing": "the city's blessing", "max speed": "max speed",
    "enduring story": "an enduring story",
}  # fmt: skip
_NUMBERS = {
    "hand": "cards in hand", "life": "life", "poison": "poison counters", "rad": "rad counters",
    "library": "cards in {} library", "graveyard": "cards in {} graveyard",
    "creatures in graveyard": "creature cards in {} graveyard", "experience": "experience counters",
    "energy": "energy", "exile": "cards in exile", "speed": "speed",
}  # fmt: skip
_THIS_TURN = {
    "cards drawn": "you've drawn {} or more cards this turn",
    "spells cast": "you've cast {} or more spells this turn",
    "life gained": "you gained {} or more life this turn",
}
#: numbers of cards in a zone, behind "there are three or more"
_CARDS = {
    "graveyard": "cards", "creatures in graveyard": "creature cards",
    "permanents in graveyard": "permanent cards",
    "lands in graveyard": "land cards", "artifacts in graveyard": "artifact cards",
    "enchantments in graveyard": "enchantment cards", "Lessons in graveyard": "Lesson cards",
    "instants and sorceries in graveyard": "instant and/or sorcery cards",
}  # fmt: skip
_AMONG = {"card types in graveyard": "card types", "mana values in graveyard": "mana values"}
_START = PlayerFact(Who.YOU, "starting life")
_ORDER = {
    "<": "less than",
    "<=": "less than or equal to",
    ">": "greater than",
    ">=": "greater than or equal to",
}


def fact(who: Who, name: str) -> str:
    """A fact of a player as a clause."""
    if (who, name) in _FACTS:
        return _FACTS[who, name]
    you = who is Who.YOU
    if name == "monarch":
        return "you're the monarch" if you else f"{PLAYERS[who]} is the monarch"
    if name in _HAS:
        return f"{PLAYERS[who]} {'have' if you else 'has'} {_HAS[name]}"
    if name == "was dealt damage":
        return f"{'you have' if you else PLAYERS[who] + ' has'} been dealt damage this turn"
    if name in _DEEDS:
        return f"{'you' + chr(39) + 've' if you else PLAYERS[who] + ' has'} {_DEEDS[name]}"
    return f"“{name}” is a fact of {PLAYERS[who]}"


def fact_is(when: FactIs) -> str:
    """One of the words a fact consists of."""
    whose = "your" if when.who is Who.YOU else f"{PLAYERS[when.who]}'s"
    if when.name == "graveyard has":
        return f"there is {article(when.word)} card in {whose} graveyard"
    if when.name == "top card":
        return f"the top card of {whose} library is {when.word}"
    return f"“{when.name}” of {PLAYERS[when.who]} is “{when.word}”"


def most(when: Most, v: Voice) -> str:
    """ "you control the most creatures or are tied for the most"."""
    you = when.who is Who.YOU
    tied = f" or {'are' if you else 'is'} tied for " if when.tied else ""
    if when.what is not None:
        controls = subjects.controls(when.who, v)
        return f"{controls} the most {nouns.noun(when.what, v, plural=True)}{tied and tied + 'the most'}"
    things = _NUMBERS.get(when.fact, when.fact).format("your" if you else "their")
    return (
        f"{PLAYERS[when.who]} {'have' if you else 'has'} the most {things}{tied and tied + 'most ' + things}"
    )


def relation(when: Relate, v: Voice) -> str:
    """Two values compared."""
    match when:
        case Relate(Count(left), ">", Count(right)) if (words := _more(left, right, v)) is not None:
            return words
        case Relate(PlayerFact(who, name), op, limit) if words := _number_of(who, name, op, limit, v):
            return words
        case Relate(Times(2, PlayerFact(Who.YOU, "life")), op, limit) if limit == _START and op in _ORDER:
            return f"your life total is {_ORDER[op]} half your starting life total"
        case Relate(CountersAmong(what, kind), ">=", int(low)):
            things = f"{kind + ' ' if kind else ''}counters among {nouns.noun(what, v, plural=True)}"
            return f"there are {counted(low)} or more {things}"
        case Relate(CountersOn(kind, of), "even" | "odd" as op, _):
            name = values.thing(of, v)
            return f"{name} has an {op} number of {kind + ' ' if kind else ''}counters on it"
    if when.op in ("even", "odd"):
        return f"{values.value(when.left, v)} is {when.op}"
    return f"{values.value(when.left, v)} is {values.bound(when.op, when.right, v)}"


def _more(left: Filter, right: Filter, v: Voice) -> str | None:
    """ "you control more creatures than defending player"."""
    who, mine = subjects.owner(left)
    rival, theirs = subjects.owner(right)
    if who is None or rival is None or mine != theirs:
        return None
    return f"{subjects.controls(who, v)} more {nouns.noun(mine, v, plural=True)} than {PLAYERS[rival]}"


def _number_of(who: Who, name: str, op: str, limit: Value, v: Voice) -> str:
    """A number of one player; "" if it has no words of its own."""
    if (who, name) == (Who.YOU, "life") and (words := _life(op, limit)):
        return words
    if not isinstance(limit, int):
        return ""
    return _this_turn(who, name, op, limit) or _cards(who, name, op, limit) or _held(who, name, op, limit, v)


def _life(op: str, limit: Value) -> str:
    if limit == _START and op in _ORDER:
        return f"your life total is {_ORDER[op]} your starting life total"
    match limit:
        case Sum((start, int(more))) if start == _START and op == ">=":
            return f"you have at least {more} life more than your starting life total"
    return ""


def _this_turn(who: Who, name: str, op: str, limit: int) -> str:
    if (who, name, op, limit) == (Who.OPPONENT, "life lost", ">=", 1):
        return "an opponent lost life this turn"
    if name not in _THIS_TURN or who is not Who.YOU or op != ">=":
        return ""
    if (name, limit) == ("life gained", 1):
        return "you gained life this turn"
    return _THIS_TURN[name].format(counted(limit))


def _cards(who: Who, name: str, op: str, limit: int) -> str:
    """ "there are three or more land cards in your graveyard"."""
    if name in _AMONG and (who, op) == (Who.YOU, ">="):
        return f"there are {counted(limit)} or more {_AMONG[name]} among cards in your graveyard"
    places = {Who.YOU: "your graveyard", Who.ANY: "all graveyards"}
    exile = (who, name) == (Who.ANY, "exile")
    if not exile and (who not in places or name not in _CARDS):
        return ""
    amounts = {">=": f"{counted(limit)} or more", "<=": f"{counted(limit)} or fewer"}
    amount = "no" if (op, limit) == ("==", 0) else amounts.get(op, "")
    kind, place = ("cards", "exile") if exile else (_CARDS[name], places[who])
    return f"there are {amount} {kind} in {place}" if amount else ""


def _held(who: Who, name: str, op: str, limit: int, v: Voice) -> str:
    if name in ("poison", "rad") and (op, limit) == (">=", 1):
        return f"{PLAYERS[who]} {'is poisoned' if name == 'poison' else 'has a rad counter'}"
    return player_has(who, name, op, limit, v) if name in _NUMBERS and op in (">=", "==", "<=") else ""


def player_has(who: Who, name: str, op: str, limit: Value, v: Voice) -> str:
    """ "you have two or fewer cards in hand", "an opponent has more life than you"."""
    things = _NUMBERS.get(name, name).format("your" if who is Who.YOU else "their")
    has = "have" if who is Who.YOU else "has"
    if isinstance(limit, PlayerFact) and limit.name == name and op == ">":
        return f"{PLAYERS[who]} {has} more {things} than {PLAYERS[limit.who]}"
    if not isinstance(limit, int):
        return f"{PLAYERS[who]} {has} {things}: {values.bound(op, limit, v)}"
    number = str(limit) if name == "life" else counted(limit)
    ways = {
        ">=": f"{number} or more", "<=": f"{number} or {'less' if name == 'life' else 'fewer'}",
        "==": "no" if limit == 0 else f"exactly {number}",
        ">": f"more than {number}", "<": f"less than {number}", "!=": f"other than {number}",
    }  # fmt: skip
    return f"{PLAYERS[who]} {has} {ways[op]} {things}"
