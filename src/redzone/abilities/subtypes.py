"""Subtypes of the game (205.3), as printed, and their plurals.

A text shows by a capital letter that a word is a subtype; the lists are needed where a person writes
lower case, and to tell a land type from a creature type.
"""

from __future__ import annotations


def _words(text: str) -> frozenset[str]:
    return frozenset(" ".join(word.split()) for word in text.split(",") if word.strip())


#: 205.3m, with types printed since
CREATURE_TYPES = _words(
    """
    Advisor, Aetherborn, Alien, Ally, Andorian, Angel, Antelope, Ape, Archer, Archon, Armadillo, Army,
    Artificer, Assassin, Assembly-Worker, Astartes, Athlete, Atog, Aurochs, Avatar, Azra, Badger,
    Balloon, Barbarian, Bard, Basilisk, Bat, Bear, Beast, Beaver, Beeble, Beholder, Berserker, Bird,
    Bison, Blinkmoth, Boar, Borg, Bringer, Brushwagg, C'tan, Caitian, Camarid, Camel, Capybara, Caribou,
    Carrier, Cat, Centaur, Child, Chimera, Citizen, Cleric, Clown, Cockatrice, Construct, Coward,
    Coyote, Crab, Crocodile, Custodes, Cyberman, Cyborg, Cyclops, Dalek, Dauthi, Demigod, Demon,
    Deserter, Detective, Devil, Dinosaur, Djinn, Doctor, Dog, Dragon, Drake, Dreadnought, Drix, Drone,
    Druid, Dryad, Dwarf, Echidna, Efreet, Egg, Elder, Eldrazi, Elemental, Elephant, Elf, Elk, Employee,
    Eternal, Eye, Faerie, Ferret, Fish, Flagbearer, Fox, Fractal, Frog, Fungus, Gamer, Gamma, Gargoyle,
    Germ, Giant, Giraffe, Gith, Glimmer, Gnoll, Gnome, Goat, Goblin, God, Golem, Gorgon, Gorn,
    Graveborn, Gremlin, Griffin, Guest, Hag, Halfling, Hamster, Harpy, Hedgehog, Hellion, Hero, Hippo,
    Hippogriff, Homarid, Homunculus, Horror, Horse, Human, Hydra, Hyena, Illusion, Imp, Incarnation,
    Inhuman, Inkling, Inquisitor, Insect, Jackal, Jellyfish, Juggernaut, Kangaroo, Kavu, Kelpien, Kirin,
    Kithkin, Klingon, Knight, Kobold, Kor, Kraken, Kree, Lamia, Lammasu, Lanthanite, Leech, Lemur,
    Leviathan, Lhurgoyf, Licid, Lizard, Llama, Lobster, Lord, Manticore, Masticore, Mercenary, Merfolk,
    Metathran, Mime, Minion, Minotaur, Mite, Mole, Monger, Mongoose, Monk, Monkey, Moogle, Moonfolk,
    Mount, Mouse, Mutant, Myr, Mystic, Nautilus, Necron, Nephilim, Nightmare, Nightstalker, Ninja,
    Noble, Noggle, Nomad, Nymph, Octopus, Officer, Ogre, Ooze, Orb, Orc, Orgg, Orion, Otter, Ouphe, Ox,
    Oyster, Pangolin, Peasant, Pegasus, Pentavite, Performer, Pest, Phelddagrif, Phoenix, Phyrexian,
    Pilot, Pincher, Pirate, Plant, Platypus, Pony, Porcupine, Possum, Praetor, Primarch, Prism,
    Processor, Q, Qu, Rabbit, Raccoon, Ranger, Rat, Rebel, Reflection, Rhino, Rigger, Robot, Rogue,
    Sable, Salamander, Samurai, Sand, Saproling, Satyr, Scarecrow, Scientist, Scion, Scorpion, Scout,
    Sculpture, Seal, Serf, Serpent, Servo, Shade, Shaman, Shapeshifter, Shark, Sheep, Shi'ar, Siren,
    Skeleton, Skrull, Skunk, Slith, Sliver, Sloth, Slug, Snail, Snake, Soldier, Soltari, Sorcerer,
    Spawn, Specter, Spellshaper, Sphinx, Spider, Spike, Spirit, Splinter, Sponge, Spy, Squid, Squirrel,
    Starfish, Surrakar, Survivor, Symbiote, Synth, Talosian, Tentacle, Tetravite, Thalakos, Tholian,
    Thopter, Thrull, Tiefling, Time Lord, Tosk, Toy, Treefolk, Trilobite, Triskelavite, Troll, Turtle,
    Tyranid, Unicorn, Utrom, Vampire, Varmint, Vedalken, Villain, Volver, Vorta, Vulcan, Wall, Walrus,
    Warlock, Warrior, Weasel, Weird, Werewolf, Whale, Wizard, Wolf, Wolverine, Wombat, Worm, Wraith,
    Wurm, Xindi, Yeti, Zombie, Zubera
    """
)

#: 205.3i
LAND_TYPES = _words(
    """
    Cave, Desert, Forest, Gate, Island, Lair, Locus, Mine, Mountain, Plains, Planet, Power-Plant,
    Sphere, Swamp, Tower, Town, Urza's
    """
)

#: 205.3g
ARTIFACT_TYPES = _words(
    """
    Attraction, Blood, Bobblehead, Book, Clue, Contraption, Equipment, Food, Fortification, Gold,
    Incubator, Infinity, Junk, Lander, Map, Mutagen, Powerstone, Spacecraft, Stone, Treasure, Vehicle,
    Vibranium
    """
)

#: 205.3h
ENCHANTMENT_TYPES = _words(
    """
    Aura, Background, Cartouche, Case, Class, Curse, Plan, Role, Room, Rune, Saga, Shard, Shrine
    """
)

#: 205.3j
PLANESWALKER_TYPES = _words(
    """
    Ajani, Aminatou, Angrath, Arlinn, Ashiok, Bahamut, Basri, Bolas, Calix, Chandra, Comet, Dack,
    Dakkon, Daretti, Davriel, Dellian, Dihada, Domri, Dovin, Ellywick, Elminster, Elspeth, Estrid,
    Freyalise, Garruk, Gideon, Grist, Guff, Huatli, Jace, Jared, Jaya, Jeska, Kaito, Karn, Kasmina,
    Kaya, Kiora, Koth, Liliana, Lolth, Lukka, Minsc, Mordenkainen, Nahiri, Narset, Niko, Nissa, Nixilis,
    Oko, Quintorius, Ral, Rowan, Saheeli, Samut, Sarkhan, Serra, Sivitri, Sorin, Szat, Tamiyo, Tasha,
    Teferi, Teyo, Tezzeret, Tibalt, Tyvar, Ugin, Urza, Venser, Vivien, Vraska, Vronos, Will, Windgrace,
    Wrenn, Xenagos, Yanggu, Yanling, Zariel
    """
)

SUBTYPES = CREATURE_TYPES | LAND_TYPES | ARTIFACT_TYPES | ENCHANTMENT_TYPES | PLANESWALKER_TYPES | {"Siege"}

_IRREGULAR = {
    "Elves": "Elf", "Wolves": "Wolf", "Werewolves": "Werewolf", "Dwarves": "Dwarf", "Mice": "Mouse",
    "Children": "Child", "Oxen": "Ox", "Foxes": "Fox", "Fungi": "Fungus", "Octopi": "Octopus",
    "Homunculi": "Homunculus", "Cyclopes": "Cyclops", "Liches": "Lich", "Sphinxes": "Sphinx",
    "Djinni": "Djinn",
    "Pegasi": "Pegasus", "Locuses": "Locus", "Loci": "Locus", "Nautiluses": "Nautilus", "Nautili": "Nautilus",
}
_BY_LOWER = {word.lower(): word for word in sorted(SUBTYPES)}
_IRREGULAR_LOWER = {word.lower(): one for word, one in _IRREGULAR.items()}


#: plural like the singular
_SAME = frozenset(
    ["Merfolk", "Treefolk", "Moonfolk", "Plains", "Kithkin", "Samurai", "Sheep", "Eldrazi", "Urza's"]
)


def known(word: str) -> str | None:
    """The subtype that this word names, singular or plural, in any case; None for other words."""
    low = word.lower()
    if low in _BY_LOWER:
        return _BY_LOWER[low]
    if low in _IRREGULAR_LOWER:
        return _IRREGULAR_LOWER[low]
    for ending, one in (("ies", "y"), ("es", ""), ("s", "")):
        if low.endswith(ending) and low[: -len(ending)] + one in _BY_LOWER:
            return _BY_LOWER[low[: -len(ending)] + one]
    return None


def plural(word: str) -> str:
    """The plural of a subtype as texts write it ("Elves", "Merfolk")."""
    for many, one in _IRREGULAR.items():
        if one == word:
            return many
    if word in _SAME:
        return word
    if word.endswith(("s", "x", "ch", "sh")):
        return word + "es"
    if word.endswith("y") and word[-2:-1] not in "aeiou":
        return word[:-1] + "ies"
    return word + "s"
