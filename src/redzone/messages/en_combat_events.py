"""English sentences of what happens in a combat: events, removals from combat, what enters it.

Fields: {what} the permanent an event is about, {object} the other one, {player}, {card}, {words}.
"""

from __future__ import annotations

_REMOVALS: dict[str, str | tuple[str, str]] = {
    "out-left": (
        "{what} has left the battlefield and is removed from combat.",
        "{what} have left the battlefield and are removed from combat.",
    ),
    "out-phased": (
        "{what} has phased out and is removed from combat.",
        "{what} have phased out and are removed from combat.",
    ),
    "out-no-creature": (
        "{what} is no creature any more and is removed from combat.",
        "{what} are no creatures any more and are removed from combat.",
    ),
    "out-control": (
        "The controller of {what} has changed: it is removed from combat.",
        "The controller of {what} has changed: they are removed from combat.",
    ),
    "out-battle": (
        "{what} has become a battle and is removed from combat.",
        "{what} have become battles and are removed from combat.",
    ),
    "out-effect": (
        "{what} is removed from combat.",
        "{what} are removed from combat.",
    ),
    "out-band": (
        "{what} leaves its band.",
        "{what} leave their band.",
    ),
    "stays-blocked": (
        "{what} stays blocked, though nothing blocks it any more.",
        "{what} stay blocked, though nothing blocks them any more.",
    ),
    "blocks-nothing": (
        "{what} still is a blocking creature, but blocks nothing any more.",
        "{what} still are blocking creatures, but block nothing any more.",
    ),
    "unattacked-left": "{what} has left the battlefield and is attacked no longer.",
    "unattacked-phased": "{what} has phased out and is attacked no longer.",
    "unattacked-control": "The controller of {what} has changed: it is attacked no longer.",
    "unattacked-type": "{what} is not what was attacked any more: it is removed from combat.",
    "unattacked-effect": "{what} is attacked no longer.",
    "attacks-nothing": (
        "{what} keeps attacking, but attacks nothing any more.",
        "{what} keep attacking, but attack nothing any more.",
    ),
    "aura-buried": "{what} is attached to nothing any more and is put into the graveyard.",
    "unattached": "{what} becomes unattached.",
    "settles-nothing": "nothing leaves combat",
}

_EVENTS: dict[str, str | tuple[str, str]] = {
    "taps": (
        "{what} becomes tapped.",
        "{what} become tapped.",
    ),
    "tapped-already": (
        "{what} is tapped already.",
        "{what} are tapped already.",
    ),
    "untaps": (
        "{what} becomes untapped.",
        "{what} become untapped.",
    ),
    "untapped-already": (
        "{what} is untapped already.",
        "{what} are untapped already.",
    ),
    "stun-removed": (
        "A stun counter is removed from {what}, which stays tapped.",
        "A stun counter is removed from each of {what}, which stay tapped.",
    ),
    "destroyed": (
        "{what} is destroyed.",
        "{what} are destroyed.",
    ),
    "indestructible": (
        "{what} has indestructible and is not destroyed.",
        "{what} have indestructible and are not destroyed.",
    ),
    "shield-removed": (
        "A shield counter is removed from {what}, which is not destroyed.",
        "A shield counter is removed from each of {what}, which are not destroyed.",
    ),
    "exiled": (
        "{what} is exiled.",
        "{what} are exiled.",
    ),
    "sacrificed": (
        "{what} is sacrificed.",
        "{what} are sacrificed.",
    ),
    "returned": (
        "{what} is returned to its owner's hand.",
        "{what} are returned to their owners' hands.",
    ),
    "regenerates": (
        "{what} regenerates: its damage is removed and it taps.",
        "{what} regenerate: their damage is removed and they tap.",
    ),
    "phases-out": (
        "{what} phases out.",
        "{what} phase out.",
    ),
    "phases-out-along": (
        "{what}, which is attached, phases out with it.",
        "{what}, which are attached, phase out with it.",
    ),
    "phases-in": "{what} phases in.",
    "phases-in-along": "{what}, which is attached, phases in with it.",
    "phases-in-ready": "{what} may attack at once, as though with haste.",
    "blinked": "{what} is exiled and returns as a new object ({object}).",
    "token-gone": (
        "{what} is a token and ceases to exist.",
        "{what} are tokens and cease to exist.",
    ),
    "changes": "{what}: {words}.",
    "gains-control": "{player} gains control of {what}.",
    "controls-already": "{player} controls {what} already.",
    "card-resolves": "{card} resolves: what lasts of it is carried out; say what else it does with “then …”.",
    "aura-attached": "{what} becomes attached to {object}.",
    "aura-resolves": "{what} enters the battlefield attached to {object}; {player} controls it.",
    "permanent-resolves": "{what} enters the battlefield; {player} controls it.",
}

_COMBAT: dict[str, str | tuple[str, str]] = {
    "becomes-blocked": (
        "{what} becomes blocked.",
        "{what} become blocked.",
    ),
    "blocked-already": (
        "{what} is blocked already.",
        "{what} are blocked already.",
    ),
    "becomes-unblocked": "{what} becomes unblocked; nothing blocks it any more.",
    "unblocked-already": "{what} is unblocked already.",
    "blocks-now": "{what} blocks {object}.",
    "blocks-already": "{what} blocks {object} already.",
    "now-attacks": "{what} now attacks {object}.",
    "attacks-already": "{what} attacks {object} already.",
    "enters-attacking": (
        "{what} enters the battlefield attacking {object}; it was not declared.",
        "{what} enter the battlefield attacking {object}; they were not declared.",
    ),
    "enters-blocking": "{what} enters the battlefield blocking {object}; it was not declared.",
    "enters-unblocked": (
        "{what} enters the battlefield unblocked: blocks are over.",
        "{what} enter the battlefield unblocked: blocks are over.",
    ),
    "enters-no-creature": (
        "{what} enters the battlefield, but is no creature and neither attacks nor blocks.",
        "{what} enter the battlefield, but are no creatures and neither attack nor block.",
    ),
    "enters-battle": (
        "{what} enters the battlefield, but a battle neither attacks nor blocks.",
        "{what} enter the battlefield, but battles neither attack nor block.",
    ),
    "enters-for-another": (
        "{what} enters the battlefield, but its controller is not attacking, so it does not attack.",
        "{what} enter the battlefield, but their controller is not attacking, so they do not attack.",
    ),
    "enters-against-nothing": (
        "{what} enters the battlefield, but {object} can't be attacked, so it does not attack.",
        "{what} enter the battlefield, but {object} can't be attacked, so they do not attack.",
    ),
    "enters-against-own": (
        "{what} enters the battlefield, but {object} is no defending player's, so it does not attack.",
        "{what} enter the battlefield, but {object} is no defending player's, so they do not attack.",
    ),
    "enters-blocking-nobody": (
        "{what} enters the battlefield, but {object} is not attacking: it does not block."
    ),
    "enters-blocking-stranger": (
        "{what} enters the battlefield, but {object} does not attack its controller: it does not block."
    ),
}

_REFUSED: dict[str, str | tuple[str, str]] = {
    "event-unknown": "“{text}” is no event; events are: {words}.",
    "event-left": "{what} is not there any more: it was {how}.",
    "event-phased-out": "{what} is phased out and treated as though it didn't exist; it may phase in.",
    "event-not-phased-out": "{what} can't phase in: it is not phased out.",
    "event-phases-with-host": "{what} phases in only together with {object}, to which it is attached.",
    "event-blinks-aura": (
        "{what} is an Aura, and to what it would be attached is a choice: exile it, then “resolve"
        " {card} on …”."
    ),
    "event-not-in-combat": "{what} can't be removed from combat: it neither attacks nor blocks.",
    "event-not-attacking": "{what} is not attacking.",
    "event-before-blocks": (
        "Blocks against {what} are not declared yet: it can neither be blocked nor unblocked."
    ),
    "event-no-blocker": "{what} can't block: it is no creature, or is a battle.",
    "event-blocks-stranger": (
        "{what} can't block {object}: that one doesn't attack the player who controls it."
    ),
    "event-cant-reselect": (
        "{what} can't attack {object}: that is no opponent of its controller, no planeswalker one controls"
        " and no battle one protects."
    ),
    "event-not-defending": (
        "{what} can't attack {player} or what is his: another defending player was chosen."
    ),
    "event-change-unknown": "“{words}” is no change that is understood here.",
    "event-one-permanent": "One permanent is put onto the battlefield by an event, not “{words}”.",
    "event-one-card": (
        "One card resolves in an event, such as “resolve Giant Growth on Bears”, not “{words}”."
    ),
    "event-one-host": "{card} becomes attached to one thing: name it behind “on”; here {n} are named.",
    "event-equipment": (
        "{n} permanents called {card} are there to become attached to a creature; one must be."
    ),
    "event-card-nothing": (
        "Nothing that {card} does lasts, as far as it was read: tell what it does by events, such"
        " as “destroy W”."
    ),
    "event-no-combat": (
        "The combat phase is over: nothing can be put onto the battlefield attacking or blocking."
    ),
    "event-while-paying": "A declaration waits for its payment: nothing else can happen before.",
}

CATALOGUE: dict[str, str | tuple[str, str]] = _REMOVALS | _EVENTS | _COMBAT | _REFUSED
