"""Conditions on cards that are not on the battlefield: graveyards, hands, exile, and the card's own place."""

from __future__ import annotations

import re

from redzone.abilities import Condition, FactIs, Never, NotSo, PlayerFact, Relate, Who
from redzone.oracle.cursor import Cursor
from redzone.oracle.numerals import number_word

#: kinds of cards in a graveyard that are counted -> the fact of the notation
COUNTED: dict[str, str] = {
    "": "graveyard",
    "creature": "creatures in graveyard",
    "permanent": "permanents in graveyard",
    "land": "lands in graveyard",
    "artifact": "artifacts in graveyard",
    "enchantment": "enchantments in graveyard",
    "instant and/or sorcery": "instants and sorceries in graveyard",
    "instant and sorcery": "instants and sorceries in graveyard",
    "instant or sorcery": "instants and sorceries in graveyard",
    "lesson": "Lessons in graveyard",
}
_THERE = re.compile(
    r"(?:there (?:is|are)|there's) (an?|no|at least \w+|\w+ or more|\w+ or fewer) "
    r"(?:([a-z/ ]{3,30}?) )?cards? in (your graveyard|exile|all graveyards)(?![\w'])"
)
_IS = re.compile(r"(an?) (?:([a-z/ ]{3,30}?) )?card is in (your graveyard)(?![\w'])")
_YOUR_GRAVEYARD = re.compile(
    r"your graveyard has (no|at least \w+|\w+ or more) (?:([a-z/ ]{3,30}?) )?cards in it"
)
_AMONG = re.compile(
    r"there are (\w+) or more (card types|mana values|different mana values) among cards in your graveyard"
)
_PLACES = (
    "~ is in your graveyard", "~ is in the command zone", "~ is exiled", "~ is in exile", "~ is in your hand",
    "~ is on the stack", "it's in your graveyard",
)  # fmt: skip
_ANY_PLACE = (
    "~ is in your graveyard or on the battlefield", "~ is on the battlefield or in your graveyard",
    "~ is in the command zone or on the battlefield", "~ is on the battlefield or in your command zone",
    "~ is on the battlefield or in the command zone", "~ is on the battlefield",
)  # fmt: skip


_NUMBER = re.compile(
    r"(?:(card types|mana values|different mana values) among )?(?:([a-z/ ]{3,30}?) )?cards? "
    r"(?:in (your|all|your opponents'|defending player's|its controller's|target player's|target opponent's|"
    r"the chosen player's|enchanted player's) (graveyards?|hands?|library|players' hands)|"
    r"(you own|your opponents own) in exile)(?![\w'])"
)
_WHOSE: dict[str, Who] = {
    "your": Who.YOU, "all": Who.ANY, "your opponents'": Who.OPPONENT, "defending player's": Who.DEFENDING,
    "its controller's": Who.CONTROLLER, "target player's": Who.TARGET, "target opponent's": Who.TARGET,
    "the chosen player's": Who.CHOSEN, "enchanted player's": Who.HOST,
    "you own": Who.YOU, "your opponents own": Who.OPPONENT,
}  # fmt: skip


def number(p: Cursor) -> PlayerFact | None:
    """How many cards there are of a kind, behind "the number of" or "for each"; None (and no move) else."""
    mark = p.at
    hit = p.match(_NUMBER)
    found = None if hit is None else _fact(hit[1] or "", hit[2] or "", hit[3] or hit[5], hit[4] or "exile")
    if found is None:
        p.at = mark
    return found


def _fact(among: str, kind: str, whose: str, place: str) -> PlayerFact | None:
    who = _WHOSE[whose]
    if among:
        if kind or not place.startswith("graveyard") or len(among) == 0:
            return None
        # types shared by two graveyards would be counted twice
        name = "card types in graveyard" if among == "card types" else "mana values in graveyard"
        return PlayerFact(who, name) if who is Who.YOU else None
    if place.startswith("graveyard"):
        return PlayerFact(who, COUNTED[kind]) if kind in COUNTED else None
    if kind:
        return None
    return PlayerFact(who, {"library": "library", "exile": "exile"}.get(place, "hand"))


def zone(p: Cursor) -> Condition | None:
    """The condition here; None (and the cursor may have moved) otherwise."""
    if p.eat(*_ANY_PLACE):
        p.scope.it, p.scope.its = p.scope.source, "source"
        return NotSo(Never())
    if p.eat(*_PLACES):
        # who has this ability at work is on the battlefield
        return Never()
    if (hit := p.match(_AMONG)) is not None:
        n = number_word(hit[1])
        fact = "card types in graveyard" if hit[2] == "card types" else "mana values in graveyard"
        return None if n is None else Relate(PlayerFact(Who.YOU, fact), ">=", n)
    hit = p.match(_THERE) or p.match(_IS)
    if hit is not None:
        return _cards(hit[1], hit[2] or "", hit[3])
    if (hit := p.match(_YOUR_GRAVEYARD)) is not None:
        return _cards(hit[1], hit[2] or "", "your graveyard")
    return None


def _cards(amount: str, kind: str, place: str) -> Condition | None:
    if place == "exile":
        return None if kind else _bounded(PlayerFact(Who.ANY, "exile"), amount)
    who = Who.ANY if place == "all graveyards" else Who.YOU
    if kind in COUNTED:
        return _bounded(PlayerFact(who, COUNTED[kind]), amount)
    if amount in ("a", "an", "no") and who is Who.YOU and kind.isalpha():
        found = FactIs(who, "graveyard has", kind)
        return NotSo(found) if amount == "no" else found
    return None


def _bounded(value: PlayerFact, amount: str) -> Condition | None:
    words = amount.removeprefix("at least ").removesuffix(" or more").removesuffix(" or fewer")
    if words == "no":
        return Relate(value, "==", 0)
    n = 1 if words in ("a", "an") else number_word(words)
    if n is None:
        return None
    return Relate(value, "<=" if amount.endswith("fewer") else ">=", n)
