"""Which drawn glyph stands on a card: by the first creature type that has one, else by its kind."""

from __future__ import annotations

from collections.abc import Iterable

_OF: dict[str, str] = {
    "angel": "Angel",
    "axe": "Barbarian Berserker Minotaur Warrior",
    "bear": "Bear",
    "beast": "Beast Boar Hippo Rhino Elephant Mammoth Ox",
    "bird": "Bird Griffin Phoenix Pegasus",
    "cat": "Cat Sphinx",
    "drake": "Drake Dragon Bat",
    "elf": "Elf Dryad Faerie",
    "eye": "Beholder Eye Horror Illusion",
    "flame": "Elemental Devil Efreet Djinn",
    "gear": "Construct Golem Myr Robot Vehicle Thopter Servo Scarecrow Juggernaut",
    "giant": "Giant Cyclops Titan",
    "goblin": "Goblin Kobold Gremlin Imp",
    "guard": "Guard Knight Soldier Cleric Monk Paladin",
    "hat": "Wizard Warlock Shaman Druid Advisor",
    "horse": "Horse Unicorn Centaur Elk Goat Antelope",
    "insect": "Insect Scorpion Ant",
    "lizard": "Lizard Dinosaur Crocodile Turtle Frog Salamander",
    "moon": "Werewolf Vampire",
    "ogre": "Ogre Troll Orc Demon",
    "plant": "Plant Treefolk Fungus Saproling",
    "rat": "Rat Squirrel Rabbit Mouse",
    "serpent": "Snake Serpent Wurm Naga Hydra Leviathan Eldrazi",
    "skull": "Zombie Skeleton Lich Nightmare",
    "spider": "Spider",
    "spirit": "Spirit Ghost Shade Specter Wraith Avatar God",
    "sword": "Rogue Assassin Samurai Pirate Mercenary Ninja Equipment Ranger Archer Scout",
    "vine": "Aura",
    "wall": "Wall Fortification",
    "water": "Merfolk Fish Crab Octopus Kraken Whale Jellyfish Shark",
    "wolf": "Wolf Dog Fox Jackal Hyena",
}
_BY_TYPE = {name: glyph for glyph, names in _OF.items() for name in names.split()}
#: of permanents without a creature type that is drawn
_BY_KIND = {"planeswalker": "flame", "battle": "seal", "land": "mountain", "artifact": "gear",
            "enchantment": "seal"}


def glyph(subtypes: Iterable[str], kind: str) -> str:
    """The name of the glyph, "" if none fits."""
    known = [_BY_TYPE[name] for name in sorted(subtypes, key=_rank) if name in _BY_TYPE]
    return known[0] if known else _BY_KIND.get(kind, "")


#: what a creature does says less than what it is
_CALLINGS = frozenset(
    name for glyph in ("axe", "guard", "hat", "sword") for name in _OF[glyph].split()
) - {"Equipment", "Minotaur"}


def _rank(subtype: str) -> tuple[bool, str]:
    return subtype in _CALLINGS, subtype
