"""English sentences of the procedure: what happens step by step, and what can't be done now.

Fields: {what} the permanent, {object} what it attacks or blocks, {player}; {n} a number.
"""

from __future__ import annotations

#: code -> sentence with {fields}, or (singular, plural) chosen by `n`
CATALOGUE: dict[str, str | tuple[str, str]] = {
    # declaring
    "combat-declares-attackers": "Attackers are declared: {text}.",
    "combat-tapped": ("{what} is tapped.", "{what} are tapped."),
    "combat-exerted": "{what} is exerted.",
    "combat-not-an-attacker": "{what} has changed hands or is gone: it does not become an attacker.",
    "combat-put-attacking": "{what} enters attacking {object}; it was not declared.",
    "combat-declares-blockers": "Blockers are declared: {text}.",
    "combat-not-a-blocker": "{what} has changed hands or is gone: it does not become a blocker.",
    "combat-put-blocking": "{what} enters blocking {object}; it was not declared.",
    "combat-blocked": "{what} becomes blocked.",
    "combat-blocked-band": "{what} becomes blocked, as a creature in its band is.",
    "combat-unblocked": "{what} becomes unblocked.",
    "combat-ends": "Combat ends; everything leaves it.",
    # paying
    "combat-pays": "{player} pays the total cost: {cost}.",
    "combat-taps-for-mana": "{what} is tapped for mana.",
    "combat-lost-for-mana": "{what} is sacrificed for mana.",
    "combat-cost-sacrifice": "{what} is sacrificed.",
    "combat-cost-tap": "{what} is tapped for the cost.",
    "combat-cost-return": "{what} is returned to its owner's hand.",
    "combat-cost-life": "{n} life is paid.",
    "combat-owes": "{player} has to pay the total cost, which is locked in: {cost}.",
    "combat-owes-still": "{player} has not paid all of {cost} yet.",
    "combat-nothing-to-pay": "Nothing has to be paid now.",
    "combat-pay-words": "“{text}” says nothing that could be paid.",
    "combat-keep-mana": "Mana abilities were activated: “decline, keep” or “decline, reverse”?",
    "combat-rolled-back": "The declaration is undone; the game is as it was before it.",
    "combat-mana-reversed": "The mana ability of {what} is reversed.",
    "combat-mana-kept": "The mana ability of {what} is not reversed.",
    "combat-mana-lost": "{player} has not spent {mana}: the step ends, and it is lost.",
    "combat-enlisted": "{what} is tapped for enlist.",
    "mana-added": "{what} adds {mana} for {player}.",
    "mana-none": "{what} has no mana ability that could be activated now.",
    "mana-not-that": "{what} can't add {mana} now.",
    "mana-which": "{what} can add {known}: say which.",
    "mana-words": "“{text}” is no mana ability: write “mana Forest”, or “mana Forest {{G}}”.",
    # going on
    "combat-step-begins": "The {moment} step begins.",
    "combat-is-over": "This combat phase is over.",
    "combat-declare-first": "The declaration of this step comes first; “no attack” and “no block” are some.",
    "combat-order-first": "Triggered abilities have to be put in order first.",
    "combat-nothing-to-order": "No triggered abilities have to be put in order.",
    "combat-not-waiting": "No triggered ability of {what} is waiting.",
    "combat-order-all": "All waiting abilities of one player are put in order at once: name every source.",
    # who may be attacked, and further phases
    "phase-defending": "Only {player} can be attacked in this combat.",
    "phase-own-side": "{player} can't be the defending player: that is the attacking side.",
    "phase-too-late": "That is chosen at the beginning of combat, not now ({moment}).",
    "phase-another": "Another combat phase begins.",
    "phase-not-over": "Another combat phase can begin only when this one is over (“then end of combat”).",
    # logs
    "log-empty": "The log is empty.",
    "log-no-start": "A combat whose position was not written in notation can't be saved.",
    "log-cut": "Line {line} of the log is cut off: every line ends with a line feed.",
    "log-version": "The log is of format {version}; formats up to {known} are understood.",
    "log-damaged": "Line {line} of the log is damaged.",
    "log-refused": "Line {line} of the log can't be done: {reason}",
    "log-differs": "Line {line} of the log (“{text}”) gives something else than it says.",
    # what can't be done now
    "combat-nothing-waits": "No triggered ability is waiting to resolve.",
    "combat-payment-first": "The cost of the declaration that was begun has to be paid or declined first.",
    "combat-attackers-declared": "Attackers have been declared in this combat.",
    "combat-no-blockers-now": "Blockers can't be declared now ({moment}): nothing attacks, or it is over.",
    "combat-pay-not-there": "What is paid so far ({stated}) and the rest of {due} can't both be paid.",
    "combat-nobody-declared": "Nobody attacks: there are no blocks and no combat damage ({rule}).",
    "combat-blockers-declared": "Every defending player has declared blockers in this combat.",
    "combat-other-side-first": "{player} declares blockers first.",
    "combat-has-declared": "Blockers of {player} have been declared in this combat.",
    "combat-one-thing": "One declaration or one event at a time: “{text}” is more than that, or none.",
}
