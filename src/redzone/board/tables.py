"""The closed lists of facts and states, each in one table: name -> shape of its value, and a line of docs."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple


class Shape(StrEnum):
    """What follows a fact's or state's name, and the Python value it becomes."""

    FLAG = "flag"          # nothing -> True
    NUMBER = "number"      # an int
    PLAYER = "player"      # a player's name (str)
    PLAYERS = "players"    # may be repeated -> tuple of names
    REF = "ref"            # a permanent -> Ref
    HOST = "host"          # a permanent or player -> Ref or str
    WORD = "word"          # a free word or name (str)
    MANA = "mana"          # mana symbols (str)


class Row(NamedTuple):
    """One fact or state: its shape and what it means, in a line."""

    shape: Shape
    about: str


#: facts of a player, in the parentheses behind the name; a bare number is "life"
FACTS: dict[str, Row] = {
    "life": Row(Shape.NUMBER, "life total; 20 if nothing is said"),
    "mana": Row(Shape.MANA, "floating mana"),
    "poison": Row(Shape.NUMBER, "poison counters"),
    "team": Row(Shape.WORD, "players of one team share the turn and attack and block together"),
    "hand": Row(Shape.NUMBER, "cards in hand"),
    "graveyard": Row(Shape.NUMBER, "cards in the graveyard"),
    "creatures in graveyard": Row(Shape.NUMBER, "creature cards in the graveyard"),
    "permanents in graveyard": Row(Shape.NUMBER, "permanent cards in the graveyard"),
    "lands in graveyard": Row(Shape.NUMBER, "land cards in the graveyard"),
    "artifacts in graveyard": Row(Shape.NUMBER, "artifact cards in the graveyard"),
    "enchantments in graveyard": Row(Shape.NUMBER, "enchantment cards in the graveyard"),
    "instants and sorceries in graveyard": Row(Shape.NUMBER, "instant and sorcery cards in the graveyard"),
    "Lessons in graveyard": Row(Shape.NUMBER, "Lesson cards in the graveyard"),
    "mana values in graveyard": Row(Shape.NUMBER, "different mana values among cards in the graveyard"),
    "graveyard has": Row(Shape.WORD, "words for cards there: types, subtypes, colours"),
    "top card": Row(Shape.WORD, "words for the top card of the library: types, subtypes, colours"),
    "library": Row(Shape.NUMBER, "cards in the library"),
    "exile": Row(Shape.NUMBER, "cards owned in exile"),
    "experience": Row(Shape.NUMBER, "experience counters"),
    "energy": Row(Shape.NUMBER, "energy counters"),
    "rad": Row(Shape.NUMBER, "rad counters"),
    "speed": Row(Shape.NUMBER, "speed"),
    "card types in graveyard": Row(Shape.NUMBER, "card types among cards in the graveyard (delirium)"),
    "spells cast": Row(Shape.NUMBER, "spells cast this turn"),
    "life gained": Row(Shape.NUMBER, "life gained this turn"),
    "life lost": Row(Shape.NUMBER, "life lost this turn"),
    "starting life": Row(Shape.NUMBER, "starting life total"),
    "cards drawn": Row(Shape.NUMBER, "cards drawn this turn"),
    "lands tracked": Row(Shape.FLAG, "mana comes only from what the position shows"),
    "monarch": Row(Shape.FLAG, "is the monarch"),
    "initiative": Row(Shape.FLAG, "has the initiative"),
    "city's blessing": Row(Shape.FLAG, "has the city's blessing"),
    "max speed": Row(Shape.FLAG, "has max speed"),
    "extra turn": Row(Shape.FLAG, "this is an extra turn"),
    "day": Row(Shape.FLAG, "it is day"),
    "night": Row(Shape.FLAG, "it is night"),
    "cast creature spell": Row(Shape.FLAG, "cast a creature spell this turn"),
    "cast noncreature spell": Row(Shape.FLAG, "cast a noncreature spell this turn"),
    "cast instant or sorcery": Row(Shape.FLAG, "cast an instant or sorcery spell this turn"),
    "cast historic spell": Row(Shape.FLAG, "cast a historic spell this turn"),
    "cast spell": Row(Shape.FLAG, "cast a spell this turn"),
    "played land": Row(Shape.FLAG, "played a land this turn"),
    "landfall": Row(Shape.FLAG, "a land entered under this player's control this turn"),
    "artifact entered": Row(Shape.FLAG, "an artifact entered under this player's control this turn"),
    "creature entered": Row(Shape.FLAG, "a creature entered under this player's control this turn"),
    "creature died": Row(Shape.FLAG, "a creature died this turn"),
    "own creature died": Row(Shape.FLAG, "a creature died under this player's control this turn"),
    "permanent left": Row(Shape.FLAG, "a permanent this player controlled left the battlefield this turn"),
    "committed a crime": Row(Shape.FLAG, "committed a crime this turn"),
    "attacked": Row(Shape.FLAG, "attacked with a creature this turn"),
    "attacked last turn": Row(Shape.FLAG, "attacked during his or her last turn"),
    "attacked player last turn": Row(Shape.PLAYERS, "attacked that player during his or her last turn"),
    "was attacked last turn": Row(Shape.FLAG, "was attacked since his or her last turn"),
    "was dealt damage": Row(Shape.FLAG, "was dealt damage this turn"),
    "sacrificed": Row(Shape.FLAG, "sacrificed a permanent this turn"),
    "sacrificed artifact": Row(Shape.FLAG, "sacrificed an artifact this turn"),
    "completed a dungeon": Row(Shape.FLAG, "has completed a dungeon"),
    "descended": Row(Shape.FLAG, "a permanent card was put into the graveyard from anywhere this turn"),
    "entered and left": Row(Shape.FLAG, "a permanent a text asks for entered this turn and is gone again"),
    "cast spell last turn": Row(Shape.FLAG, "cast a spell during his or her last turn"),
    "put permanent last turn": Row(Shape.FLAG, "put a nontoken permanent onto the battlefield last turn"),
    "enduring story": Row(Shape.FLAG, "has an enduring story"),
    "celebrated": Row(Shape.FLAG, "two or more nonland permanents entered on this side this turn"),
    "discarded": Row(Shape.FLAG, "discarded a card this turn"),
    "first combat": Row(Shape.FLAG, "this is the first combat phase of the turn"),
}

#: states of a permanent, in parentheses
STATES: dict[str, Row] = {
    "tapped": Row(Shape.FLAG, "is tapped"),
    "sick": Row(Shape.FLAG, "not controlled continuously since the turn began"),
    "controlled since turn began": Row(Shape.FLAG, "the default, said aloud"),
    "entered this turn": Row(Shape.FLAG, "entered this turn (and is sick)"),
    "damage": Row(Shape.NUMBER, "damage marked"),
    "attached": Row(Shape.HOST, "attached to that permanent or player"),
    "goaded by": Row(Shape.PLAYERS, "goaded by that player"),
    "suspected": Row(Shape.FLAG, "is suspected"),
    "detained": Row(Shape.FLAG, "is detained"),
    "protector": Row(Shape.PLAYER, "the battle's protector"),
    "owner": Row(Shape.PLAYER, "its owner, if not its controller"),
    "loyalty": Row(Shape.NUMBER, "loyalty counters"),
    "defense": Row(Shape.NUMBER, "defense counters"),
    "attacked": Row(Shape.PLAYERS, "attacked that player in an earlier combat of this turn"),
    "blocked this turn": Row(Shape.FLAG, "blocked in an earlier combat of this turn"),
    "attacked last turn": Row(Shape.FLAG, "attacked during its controller's last turn"),
    "ring-bearer": Row(Shape.FLAG, "is its controller's Ring-bearer"),
    "dealt damage this turn": Row(Shape.FLAG, "dealt damage this turn"),
    "was dealt damage this turn": Row(Shape.FLAG, "was dealt damage this turn"),
    "dealt damage to": Row(Shape.PLAYERS, "dealt damage to that player this turn"),
    "monstrous": Row(Shape.FLAG, "is monstrous"),
    "renowned": Row(Shape.FLAG, "is renowned"),
    "crewed": Row(Shape.FLAG, "crewed this turn: an artifact creature"),
    "saddled": Row(Shape.FLAG, "is saddled"),
    "exerted": Row(Shape.FLAG, "is exerted"),
    "harnessed": Row(Shape.FLAG, "is harnessed"),
    "solved": Row(Shape.FLAG, "is solved"),
    "paired": Row(Shape.REF, "paired with that creature"),
    "named": Row(Shape.WORD, "its name"),
    "chosen": Row(Shape.WORD, "what was chosen as it entered: left, right, a colour, a player, a type"),
    "face down": Row(Shape.FLAG, "is face down"),
    "flipped": Row(Shape.FLAG, "is flipped"),
    "phased out": Row(Shape.FLAG, "is phased out: treated as though it didn't exist"),
    "token": Row(Shape.FLAG, "is a token"),
    "kicked": Row(Shape.FLAG, "was kicked"),
    "commander": Row(Shape.FLAG, "is a commander"),
    "class level": Row(Shape.NUMBER, "level of a Class"),
}

#: words `chosen` may be followed by besides a player's name or a capitalised subtype
CHOSEN_WORDS = ("left", "right", "white", "blue", "black", "red", "green", "odd", "even")
