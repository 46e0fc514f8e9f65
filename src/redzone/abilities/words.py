"""Closed sets of words that abilities, the notation and the rules share."""

from __future__ import annotations

from enum import StrEnum


class Step(StrEnum):
    """Which declaration: attackers (508) or blockers (509)."""

    ATTACK = "attack"
    BLOCK = "block"


class Who(StrEnum):
    """Whom a text means by a player. "You" is the controller of the ability or effect."""

    YOU = "you"
    OPPONENT = "opponent"
    ANY = "any"
    #: the defending player of the attack looked at (508.5)
    DEFENDING = "defending"
    #: the active player, whose turn it is
    ACTIVE = "active"
    #: owner / controller of the creature looked at (the subject of the ability)
    OWNER = "owner"
    CONTROLLER = "controller"
    #: the player chosen as the permanent entered (`chosen` state)
    CHOSEN = "chosen"
    #: the first / second target that is a player
    TARGET = "target"
    TARGET_2 = "target 2"
    #: nearest opponent of the subject's controller in the direction chosen for the source
    NEAREST = "nearest"
    #: for designations by an effect: the designating player (e.g. the goader)
    ANOTHER = "another"
    #: the player whom the source is attached to, or the controller of what it is attached to
    HOST = "host"
    #: any player who is a target, and the controller of any permanent that is one
    OF_TARGETS = "of targets"
    #: you and your teammates
    TEAM = "team"
    #: inside `filters.Such`: the player it looks at
    THAT = "that"


class Span(StrEnum):
    """How often a requirement asks (R.3, RR-4); effects that last "until end of turn" are `turn`."""

    #: a static ability, or "each combat": asks in every combat
    COMBAT = "combat"
    #: "this turn" / "each turn": classic: only until it has attacked (blocked) once
    TURN = "turn"


class Bears(StrEnum):
    """What a text that was not read may bear on (architecture section 7)."""

    ATTACK = "attack"
    BLOCK = "block"
    #: the five characteristics a declaration can look at
    POWER = "power"
    COLOR = "color"
    TYPE = "type"
    ABILITY = "ability"
    #: keywords that no declaration looks at, except where a text asks for them ("with hexproof")
    KEYWORD = "keyword"
    CONTROL = "control"
    TRIGGER = "trigger"
    DAMAGE = "damage"
    PROCEDURE = "procedure"


#: `Bears` values that JSON and messages sum up as "characteristics"
CHARACTERISTICS = frozenset({Bears.POWER, Bears.COLOR, Bears.TYPE, Bears.ABILITY, Bears.CONTROL})

COLORS = ("white", "blue", "black", "red", "green")
COLOR_SYMBOLS = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}
SUPERTYPES = ("basic", "legendary", "ongoing", "snow", "world")
TYPES = (
    "artifact", "battle", "creature", "enchantment", "instant", "kindred", "land", "planeswalker", "sorcery",
)
BASIC_LAND_TYPES = ("Plains", "Island", "Swamp", "Mountain", "Forest")

#: Keywords that a bare word of the notation or a keyword line may name, lower case, without number
#: or quality. Landwalks, protection, bands with other and numbered ones are built from `PREFIXES`,
#: `NUMBERED` and the filter grammar.
PLAIN_KEYWORDS = frozenset(
    """
    flying reach fear intimidate menace skulk horsemanship shadow defender haste vigilance banding trample
    deathtouch lifelink indestructible hexproof shroud flash provoke flanking exalted myriad melee mentor
    training dethrone decayed unleash phasing wither infect enlist prowess evolve undying persist
    changeling devoid cascade convoke delve soulbond
    """.split()
) | {"first strike", "double strike", "battle cry", "trample over planeswalkers", "daunt"}

#: Keywords that no declaration looks at, except where a text asks for them ("with hexproof").
QUIET_KEYWORDS = frozenset(
    """
    hexproof shroud indestructible lifelink deathtouch trample infect wither undying persist cascade convoke
    delve prowess exalted flash mentor training evolve dethrone melee myriad flanking enlist phasing devoid
    vigilance soulbond
    """.split()
) | {"first strike", "double strike", "battle cry", "trample over planeswalkers"}

#: Keywords that take a number.
NUMBERED_KEYWORDS = frozenset(
    """bushido rampage annihilator afflict frenzy toxic poisonous mobilize firebending bloodthirst absorb
    fading vanishing modular crew ward renown""".split()
)
