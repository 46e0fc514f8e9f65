"""English sentences of combat damage: who divides what, why an assignment doesn't hold, what came of it.

Fields: {what} the creature that deals damage, {object} to whom, {player}; {n}, {k} numbers; {rule} a rule's
number.
"""

from __future__ import annotations

#: code -> sentence with {fields}, or (singular, plural) chosen by `n`
CATALOGUE: dict[str, str | tuple[str, str]] = {
    # what is asked
    "damage-divide": "{player} divides the {n} combat damage of {what} among {object} ({rule}): say how,"
    " for example “{example}”.",
    "damage-divide-none": "{player} may let {what} deal its {n} combat damage to {object} as though"
    " it weren't"
    " blocked ({rule}): say so with “{example}”, or 0.",
    # why not
    "damage-no-recipient": "{what} can't assign combat damage to {object} ({rule}); it can to {among}.",
    "damage-assigns-none": "{what} assigns no combat damage in this step ({rule}).",
    "damage-sum": "{what} assigns {n} combat damage in all, not {k} ({rule}).",
    "damage-trample": "{what} can assign damage to {object} only if every creature that blocks it is assigned"
    " lethal damage: {blocker} still lacks {n} ({rule}).",
    "damage-over-planeswalker": "{what} can assign damage to {object} only if {blocker} is assigned"
    " damage equal"
    " to its loyalty: {n} more is needed ({rule}).",
    "damage-one-head": "{what} assigns its damage to one player of the team only ({rule}).",
    "damage-twice": "{what} stands twice in the assignment: put all of its damage behind one colon.",
    "damage-wants-colon": "“{text}” is no assignment: a creature, a colon, and what it deals to"
    " whom is wanted,"
    " as in “Ogre: Bears 2, Wall 1”.",
    "damage-wants-number": "How much damage is assigned to “{name}”? A whole number of 0 or more is wanted"
    " behind the name.",
    "damage-of-player": "“{name}” is a player; only creatures assign combat damage.",
    "damage-not-fighting": "{what} is neither attacking nor blocking now.",
    "damage-words": "“{text}” is no way to say damage: “damage”, “first-strike damage” or “assign damage”,"
    " and the assignment in parentheses behind it.",
    "damage-too-early": "Combat damage is dealt after blockers have been declared ({rule}); the"
    " combat stands at"
    " “{moment}”.",
    "damage-over": "The combat damage of this combat has been dealt ({rule}).",
    "damage-no-first-step": "There is no first combat damage step: no attacking or blocking"
    " creature has first"
    " strike or double strike, or the step is over ({rule}).",
    "damage-no-stack": "In this edition combat damage does not use the stack: it is dealt as it is"
    " assigned ({rule}).",
    "damage-assigned": "The combat damage of this step has been assigned and waits on the stack ({rule}).",
    # what happens
    "damage-first-step": "The first combat damage step: only creatures with first strike or double"
    " strike assign"
    " combat damage.",
    "damage-second-step": "The second combat damage step.",
    "damage-assigns": "{player} assigns combat damage: {text}.",
    "damage-on-stack": "All assignments go on the stack as one object.",
    "damage-dealt": "{what} deals {n} damage to {object}.",
    "damage-dealt-together": "{what} deal {n} damage in all to {object}.",
    "damage-none": "No combat damage is dealt.",
    "damage-no-target": "{what} deals nothing to {object}, which is no longer there or no creature:"
    " {n} damage"
    " is not dealt.",
    "damage-prevented": "{object} has protection from {what}: {n} damage is prevented.",
    "damage-shielded": "The shield counter on {object} prevents {n} damage from {what} and is removed.",
    "damage-infect": ("{object} gets {n} poison counter from {what} instead of losing life.",
                      "{object} gets {n} poison counters from {what} instead of losing life."),
    "damage-toxic": ("{object} gets {n} poison counter from {what} (toxic).",
                     "{object} gets {n} poison counters from {what} (toxic)."),
    "damage-weakens": ("A -1/-1 counter is put on {object} by {what} instead of damage being marked.",
                       "{n} -1/-1 counters are put on {object} by {what} instead of damage being marked."),
    "damage-life": "{player} loses {n} life and has {life}.",
    "damage-lifelink": "{player} gains {n} life from {what} (lifelink) and has {life}.",
    "damage-loyalty": "{what} loses {n} loyalty and has {left}.",
    "damage-defense": "{what} loses {n} defense and has {left}.",
    # what comes of it
    "dies-no-toughness": ("{what} has toughness 0 or less and is put into the graveyard.",
                          "{what} have toughness 0 or less and are put into the graveyard."),
    "dies-lethal": ("{what} has been dealt lethal damage and is destroyed.",
                    "{what} have been dealt lethal damage and are destroyed."),
    "spared": ("{what} has been dealt lethal damage, but is indestructible.",
               "{what} have been dealt lethal damage, but are indestructible."),
    "dies-deathtouch": ("{what} was dealt damage by a source with deathtouch and is destroyed.",
                        "{what} were dealt damage by a source with deathtouch and are destroyed."),
    "dies-no-loyalty": "{what} has no loyalty left and is put into the graveyard.",
    "dies-no-defense": "{what} has no defense left: the battle is defeated and leaves the battlefield.",
    "counters-cancel": ("A +1/+1 counter and a -1/-1 counter are removed from {what}.",
                        "{n} +1/+1 and {n} -1/-1 counters are removed from {what}."),
    "player-no-life": "{player} has {life} life and loses the game.",
    "player-poisoned": "{player} has {n} poison counters and loses the game.",
}
