"""English names of keywords, of what they are about, of kinds of counters, and what an effect changes.

{what} is a quality ("black", "artifacts"), {list} a row of them, {n} a number.
"""

from __future__ import annotations

_NAMES = """
flying reach fear intimidate menace skulk horsemanship shadow defender haste vigilance banding trample
deathtouch lifelink indestructible hexproof shroud flash provoke flanking exalted myriad melee mentor
training dethrone decayed unleash phasing wither infect enlist exert prowess evolve undying persist
changeling devoid cascade convoke delve soulbond daunt bushido rampage annihilator afflict frenzy toxic
poisonous mobilize firebending bloodthirst absorb fading vanishing modular crew ward renown landwalk
plainswalk islandwalk swampwalk mountainwalk forestwalk desertwalk protection goad goaded suspected
""".split()

_PLAIN: dict[str, str | tuple[str, str]] = {f"kw-{name}": name for name in _NAMES}

_KEYWORDS: dict[str, str | tuple[str, str]] = {
    "kw-first-strike": "first strike",
    "kw-double-strike": "double strike",
    "kw-battle-cry": "battle cry",
    "kw-trample-over-planeswalkers": "trample over planeswalkers",
    "kw-bands-with-other": "bands with other",
    "kw-nonbasic-landwalk": "nonbasic landwalk",
    "kw-legendary-landwalk": "legendary landwalk",
    "kw-artifact-landwalk": "artifact landwalk",
    "kw-snow-landwalk": "snow landwalk",
    "kw-snow-plainswalk": "snow plainswalk",
    "kw-snow-islandwalk": "snow islandwalk",
    "kw-snow-swampwalk": "snow swampwalk",
    "kw-snow-mountainwalk": "snow mountainwalk",
    "kw-snow-forestwalk": "snow forestwalk",
    "kw-walk-of": "landwalk (“{what}”)",
    "kw-bands-of": "bands with other (“{what}”)",
    "kw-protection-from": "protection from {what}",
    "kw-hexproof-from": "hexproof from {what}",
    "kw-ward-of": "ward (“{what}”)",
}

#: what a permanent is protected from, as it stands behind "protection from"
_FROM: dict[str, str | tuple[str, str]] = {
    "from-white": "white",
    "from-blue": "blue",
    "from-black": "black",
    "from-red": "red",
    "from-green": "green",
    "from-colorless": "colorless",
    "from-multicolored": "multicolored",
    "from-monocolored": "monocolored",
    "from-everything": "everything",
    "from-each-color": "each color",
    "from-each-opponent": "each opponent",
    "from-the-chosen-player": "the chosen player",
    "from-artifacts": "artifacts",
    "from-battles": "battles",
    "from-creatures": "creatures",
    "from-enchantments": "enchantments",
    "from-instants": "instants",
    "from-lands": "lands",
    "from-planeswalkers": "planeswalkers",
    "from-sorceries": "sorceries",
    "from-other": "“{what}”",
}

#: colours by themselves, in the form that a card's colour is told in
_COLORS: dict[str, str | tuple[str, str]] = {
    "color-white": "white",
    "color-blue": "blue",
    "color-black": "black",
    "color-red": "red",
    "color-green": "green",
    "color-none": "colorless",
}

#: kinds of counters that are words
_COUNTERS: dict[str, str | tuple[str, str]] = {
    "counter-loyalty": "loyalty",
    "counter-defense": "defense",
    "counter-stun": "stun",
    "counter-shield": "shield",
    "counter-finality": "finality",
    "counter-level": "level",
    "counter-charge": "charge",
    "counter-oil": "oil",
    "counter-time": "time",
    "counter-poison": "poison",
}

#: how a permanent left the battlefield, behind "it was"
_GONE: dict[str, str | tuple[str, str]] = {
    "gone-destroyed": "destroyed",
    "gone-exiled": "exiled",
    "gone-sacrificed": "sacrificed",
    "gone-returned": "returned",
    "gone-put-into-the-graveyard": "put into the graveyard",
}

#: what an effect does, for readers of other languages than the cards'
_EFFECTS: dict[str, str | tuple[str, str]] = {
    "effect-gains": "gains {list}",
    "effect-loses": "loses {list}",
    "effect-loses-all": "loses all abilities",
    "effect-color": "becomes {list}",
    "effect-color-added": "also becomes {list}",
    "effect-power": "its power becomes {n}",
    "effect-toughness": "its toughness becomes {n}",
    "effect-size": "becomes {power}/{toughness}",
    "effect-size-changes": "its power or toughness changes",
    "effect-switched": "its power and toughness are switched",
    "effect-types": "its types change",
    "effect-no-creature": "is no longer a creature",
    "effect-control": "its controller changes",
    "effect-ability": "another ability",
    "effect-name": "its name changes",
    "effect-other": "its characteristics change",
    "effect-cant-attack": "can't attack",
    "effect-cant-block": "can't block",
    "effect-cant-be-blocked": "can't be blocked",
    "effect-blocked-by": "how many creatures can block it",
    "effect-at-most": "how many creatures can attack or block",
    "effect-must-attack": "attacks if able",
    "effect-must-block": "blocks if able",
    "effect-must-be-blocked": "must be blocked if able",
    "effect-must-be-attacked": "must be attacked if able",
    "effect-cost": "a cost to attack or block",
    "effect-as-though": "attacks or blocks as though it were otherwise",
    "effect-extra-blocks": "can block more creatures",
    "effect-goaded": "is goaded",
    "effect-detained": "is detained",
    "effect-suspected": "is suspected",
    "effect-not-suspected": "is suspected no longer",
    "effect-assigns": "how its combat damage is assigned",
    "effect-chooser": "who chooses attackers or blockers",
    "effect-rule": "an effect on the combat",
}

#: code -> text with {fields}, or (singular, plural) chosen by `n`
CATALOGUE: dict[str, str | tuple[str, str]] = (
    _PLAIN | _KEYWORDS | _FROM | _COLORS | _COUNTERS | _GONE | _EFFECTS
)
