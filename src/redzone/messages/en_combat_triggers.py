"""English sentences of triggered abilities: when they resolve, and what of them is not carried out.

Fields: {source} the permanent, {ability} its keyword or when it triggers, {what} what is changed, {n} how
often.
"""

from __future__ import annotations

#: code -> sentence with {fields}, or (singular, plural) chosen by `n`
CATALOGUE: dict[str, str | tuple[str, str]] = {
    "trigger-unknown": "Whether an ability of {source} triggers ({ability}) depends on {fact}, which the"
    " position does not say. It is not counted.",
    "trigger-resolves": (
        "An ability of {source} resolves ({ability}).",
        "{n} abilities of {source} resolve ({ability}).",
    ),
    "trigger-changes": ("{what}: {words}.", "{what}: {words}, {n} times."),
    "trigger-begins": "From now on: {words} ({about}).",
    "trigger-if-no-longer": "Its “if” does not hold any more: it does nothing.",
    "trigger-not-known": "What it does depends on {fact}, which the position does not say. It is not"
    " carried out.",
    "trigger-outside": (
        "What it does is not carried out; if it bears on combat, say it with “then …”.",
        "What they do is not carried out; if it bears on combat, say it with “then …”.",
    ),
    "trigger-choice": (
        "It depends on a choice, a payment or chance. It is not carried out: say what happens with “then …”.",
        "They depend on choices or chance. They are not carried out: say what happens with “then …”.",
    ),
    "trigger-no-target": (
        "There is no target for it: it does nothing.",
        "There is no target for them: they do nothing.",
    ),
    "trigger-target": (
        "Its target is not known. It is not carried out: say what happens with “then …”.",
        "Their targets are not known. They are not carried out: say what happens with “then …”.",
    ),
    "trigger-target-gone": "Its target {what} is none any more: it does nothing.",
    "trigger-nothing": "There is nothing that it changes.",
    "trigger-unread": "A part of what it does was not understood and is not carried out: say what happens"
    " with “then …”.",
    "trigger-afflict": "{player} loses {life} life.",
    "trigger-annihilator": "{player} sacrifices {amount} permanents and chooses which: say them with"
    " “then sacrifice …”.",
    "trigger-decayed": "{what} is sacrificed at end of combat.",
    "trigger-decayed-end": "{what} is sacrificed.",
    "trigger-mobilize": "{player} creates {amount} tapped and attacking 1/1 Warriors: say what they attack"
    " with “then {player} puts Warrior = 1/1 red Warrior token attacking …”.",
    "trigger-myriad": "{player} may create a tapped and attacking copy of {what} for each other opponent: say"
    " it with “then {player} puts … attacking …”.",
    "trigger-provoke": "The creature that {what} provoked has to block it if able.",
    "trigger-provoke-nobody": "Nobody was said to be provoked by {what}.",
}
