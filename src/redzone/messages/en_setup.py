"""English sentences about names, positions and what is no declaration."""

from __future__ import annotations

_NAMES: dict[str, str | tuple[str, str]] = {
    "unknown-player": "There is no player called {name}; the players are {players}.",
    "unknown-permanent": "There is no permanent called {name}.",
    "unknown-place": (
        "There is no {name}: {player} has only one permanent.",
        "There is no {name}: {player} has {n} permanents.",
    ),
    "unknown-member": (
        "There is no {name}: the group {permanent} has only one member.",
        "There is no {name}: the group {permanent} has {n} members.",
    ),
    "no-group": "There is no {name}: {permanent} is a single permanent, not a group.",
    "ambiguous-group": "{name} is a group: say how many of it, or name a member ({where}).",
    "ambiguous-permanent": "{name} could be any of {where}: name it by its coordinate.",
    "ambiguous-card": "{name} is the name of several card faces: {cards}.",
    "unknown-card": "There is no card called {name}.",
    "no-card-described": "{name} is no card; a permanent that is described needs “=” behind its name.",
    "no-permanent": "{name} is no permanent card: write what it did as “effect: {name}”.",
    "player-no-creature": "{name} is a player, not a creature.",
    "bad-count": "{n} {name} can't be counted: a number from 1 stands before the name of a group.",
    "too-few": (
        "{wanted} {name} are too many: only one is left.",
        "{wanted} {name} are too many: {n} are left.",
    ),
    "not-alike": "The {name} differ from each other: name each by its coordinate ({where}).",
    "one-only": "One permanent must stand here, but {name} means {n}.",
}

_SIDES: dict[str, str | tuple[str, str]] = {
    "no-player": "The position has no players.",
    "no-defender": "A defending player is missing: {player} is alone.",
    "one-team": "A defending player is missing: all players are of team {team}.",
    "player-twice": "Two players are called {player}.",
    "unknown-fact": "Nothing is known of “{name}” here.",
    "fact-twice": "“{name}” is said twice.",
    "no-such-fact": "“{fact}” is no fact of a player ({player}).",
    "no-such-state": "“{state}” is no state of a permanent ({permanent}).",
    "no-such-player": "{permanent} names a player {name} who is not there.",
    "day-and-night": "It can't be both day and night ({player}).",
    "nothing-there": "A permanent needs a card's name or a description.",
    "no-type": "{name} has no type: give power and toughness, or a word such as land or artifact.",
    "group-of-none": "A group has at least one member, not {n}.",
    "empty-group": "{permanent} can't stand for {n} permanents.",
    "group-too-big": "{permanent} is a group of {n}; at most {limit} are possible.",
    "no-grant": "“{sign}{word}” is not possible: only keywords can be taken away, and no token be made.",
    "wrong-place": "{permanent} stands in place {place} of its line.",
    "alias-is-player": "The name {alias} ({permanent}) is a player's: choose another.",
    "alias-is-coordinate": "The name {alias} ({permanent}) reads as a coordinate: choose another.",
    "alias-twice": "Two permanents are called {alias}: {first} and {permanent}.",
    "number-too-big": "The number for {name} is too big; the limit is {limit}.",
    "counters-below-zero": "{permanent} can't have fewer than no {kind} counters.",
    "states-clash": "{permanent} can't be both “{one}” and “{other}”.",
    "points-nowhere": "{permanent} is {state} to {other}, which is not there.",
    "points-at-itself": "{permanent} can't be {state} to itself.",
    "attached-in-a-circle": "These are attached to each other in a circle: {ring}.",
    "no-protector": "The battle {permanent} needs a protector: add (protector …).",
    "protector-no-opponent": (
        "{name} can't protect {permanent}: the protector of a Siege is an opponent of {controller}."
    ),
    "not-in-classic": "The rules of 2006 know no {type} ({permanent}).",
}

_EFFECTS: dict[str, str | tuple[str, str]] = {
    "empty-effect": "An effect needs a card's name or a text in quotes.",
    "no-effect": "{name} has no effect that could have resolved; list it among a player's permanents.",
    "text-without-effect": "“{text}” has no effect that could have resolved.",
    "ability-needed": "{name} has {n} effects: say which one, such as (ability 1).",
    "ability-unknown": (
        "{name} has no ability {number} with an effect on combat, only one.",
        "{name} has no ability {number} with an effect on combat; there are {n}.",
    ),
    "mode-needed": "{name} has modes: say which one was chosen, from (mode 1) to (mode {n}).",
    "mode-unknown": "{name} has no mode {number} with an effect on combat; the last one is mode {n}.",
    "no-modes": "{name} has no modes to choose from.",
    "source-needed": "{name} speaks of the permanent it came from: say which one, such as (from A1).",
    "x-needed": "{name} needs a value for X, such as (X = 1).",
    "too-few-targets": "Behind “on” {name} needs {wanted}, not {n}.",
    "too-many-targets": "Behind “on” {name} takes no more than {wanted}, not {n}.",
    "wrong-target": "{target} can't be what {name} asks for there.",
    "unknown-in-text": "The text speaks of {name}, which is no card, permanent or player here.",
    "ambiguous-in-text": "The text speaks of {name}, which could be any of {where}.",
    "player-in-text": "A permanent's text can't speak of the player {name} by name.",
    "too-many-players-in-text": "The text names more than two players; {name} is one too many.",
    "effect-no-such-player": "Effect {effect} names a player {name} who is not there.",
    "effect-points-nowhere": "Effect {effect} speaks of {other}, which is not there.",
    "effect-number-too-big": "The number for {name} in effect {effect} is too big; the limit is {limit}.",
}

_DECLARATIONS: dict[str, str | tuple[str, str]] = {
    "not-yours-to-attack": "{name} can't be declared as an attacker: {controller} controls it.",
    "not-yours-to-block": "{name} can't be declared as a blocker: {controller}, who attacks, controls it.",
    "no-attack-target": "{name} can't be attacked: it is neither a player, a planeswalker nor a battle.",
    "attack-on-own-player": "{name} can't be attacked: {player} is one of those who attack.",
    "attack-on-own-permanent": "{name} can't be attacked: its defender {player} is one of those who attack.",
    "blocks-own-side": "{name} can't be blocked: it is no creature of the attacking side.",
    "blocks-no-creature": "{name} can't be blocked: it is no creature.",
    "band-not-attacking": "{name} can't be in a band: no attack clause names it.",
    "nothing-and-something": "“no {step}” contradicts the other clauses.",
    "put-is-not-declared": "What is put onto the battlefield attacking pays and chooses nothing.",
    "choice-of-attackers": "This can't be chosen as a creature blocks.",
    "bearer-needed": "Exactly one attacker of this clause must have {keyword}, but {n} have it.",
    "provokes-stranger": "{name} can't be provoked: the defending player does not control it.",
    "provoked-of-a-group": "{permanent} untaps as it is provoked: write it apart from the group {name}.",
    "event-not-yet": "Events after “then” are understood by the combat procedure, not yet by this command.",
    "attack-after-block": "An attack can't be declared after a block.",
    "ask-last": "A question must be the last clause.",
    "ask-what-is-said": "The question is about the {step}, but the text declares it already.",
    "sides-in-declaration": "Only the declaration belongs here, no sides and no effects.",
    "other-step": "This is no part of the {step} that is declared here.",
}

#: code -> sentence with {fields}, or (singular, plural) chosen by `n`
CATALOGUE: dict[str, str | tuple[str, str]] = _NAMES | _SIDES | _EFFECTS | _DECLARATIONS
