"""English sentences of the rules: why a declaration fails, and what is asked for.

Fields: {what} the creature that attacks or blocks, {object} what it attacks or blocks, {source} what
says so; numbers {n}, {k}.
"""

from __future__ import annotations

#: code -> sentence with {fields}, or (singular, plural) chosen by `n`
CATALOGUE: dict[str, str | tuple[str, str]] = {
    # choosing
    "not-a-creature": "{what} is not a creature.",
    "is-a-battle": "{what} is a battle, and a battle can neither attack nor block.",
    "is-tapped": "{what} is tapped.",
    "is-sick": "{what} has not been controlled continuously since the turn began and has no haste.",
    "cant-be-attacked": "{object} can't be attacked by {what}.",
    "attacks-another": "{object} does not attack the player who controls {what}, so {what} can't block it.",
    "not-attacking": "{object} is not attacking.",
    "attacks-twice": "{what} can attack only one player, planeswalker or battle, once.",
    "blocks-too-many": ("{what} can block only {n} attacker.", "{what} can block only {n} attackers."),
    # restrictions on pairs
    "defender": "{what} has defender.",
    "detained-attack": "{what} is detained and can't attack.",
    "detained-block": "{what} is detained and can't block.",
    "cant-attack": "{what} can't attack {object} because of {source}.",
    "cant-block": "{what} can't block {object} because of {source}.",
    "cant-be-blocked": "{object} can't be blocked by {what} because of {source}.",
    "decayed": "{what} has decayed and can't block.",
    "unleash": "{what} has unleash and a +1/+1 counter, so it can't block.",
    "evasion-flying": "{object} has flying, and {what} has neither flying nor reach.",
    "evasion-fear": "{object} has fear, and {what} is neither black nor an artifact.",
    "evasion-intimidate": "{object} has intimidate, and {what} is no artifact and shares no colour with it.",
    "evasion-skulk": "{object} has skulk, and {what} has greater power.",
    "evasion-horsemanship": "{object} has horsemanship, and {what} has not.",
    "evasion-shadow": "{object} has shadow, and {what} has not.",
    "shadow-blocks-shadow": "{what} has shadow and can block only creatures with shadow; {object} has none.",
    "evasion-landwalk": "{object} has {keyword}, and the defending player controls such a land.",
    "evasion-protection": "{object} has {keyword}, so {what} can't block it.",
    "evasion-daunt": "{object} can't be blocked by creatures with power 2 or less, such as {what}.",
    # restrictions on numbers
    "menace": "{object} has menace: two or more creatures must block it or none; here {k} would.",
    "blocked-by-low": "{n} or more creatures must block {object} or none, because of {source};"
    " here {k} would.",
    "blocked-by-high": (
        "{object} can't be blocked by more than one creature because of {source}; here {k} would.",
        "{object} can't be blocked by more than {n} creatures because of {source}; here {k} would.",
    ),
    "at-most-attack": (
        "No more than one creature can attack because of {source}; here {k} would.",
        "No more than {n} creatures can attack because of {source}; here {k} would.",
    ),
    "at-most-block": (
        "No more than one creature can block because of {source}; here {k} would.",
        "No more than {n} creatures can block because of {source}; here {k} would.",
    ),
    "at-most-target-attack": (
        "No more than one creature can attack {object} because of {source}; here {k} would.",
        "No more than {n} creatures can attack {object} because of {source}; here {k} would.",
    ),
    "at-most-target-block": (
        "No more than one creature can block {object} because of {source}; here {k} would.",
        "No more than {n} creatures can block {object} because of {source}; here {k} would.",
    ),
    "company-low-attack": (
        "{what} can't attack unless another fitting creature attacks too, because of {source}.",
        "{what} can't attack unless {n} other fitting creatures attack too, because of {source}.",
    ),
    "company-low-block": (
        "{what} can't block unless another fitting creature blocks too, because of {source}.",
        "{what} can't block unless {n} other fitting creatures block too, because of {source}.",
    ),
    "company-high-attack": "{what} can't attack together with more than {n} others, because of {source}.",
    "company-high-block": "{what} can't block together with more than {n} others, because of {source}.",
    "company-none-attack": "{what} can attack only alone, because of {source}.",
    "company-none-block": "{what} can block only alone, because of {source}.",
    # requirements
    "too-few-obeyed": (
        "It obeys {obeyed} of the requirements, and {needed} could be obeyed.",
        "It obeys {obeyed} of the requirements, and {needed} could be obeyed.",
    ),
    "more-could-be-obeyed": "It obeys {obeyed} of the requirements, and more could be obeyed.",
    "goad-attacks": "{what} is goaded by {goader}: it attacks if able.",
    "goad-other": "{what} is goaded by {goader}: it attacks a player other than {goader} if able.",
    "must-attack": "{what} attacks if able ({source}).",
    "must-attack-that": "{what} attacks {object} if able ({source}).",
    "must-be-attacked": (
        "{player} must attack {object} with at least one creature if able ({source}).",
        "{player} must attack {object} with at least {n} creatures if able ({source}).",
    ),
    "must-block": "{what} blocks if able ({source}).",
    "must-block-that": "{what} blocks {object} if able ({source}).",
    "must-be-blocked": (
        "{object} must be blocked if able ({source}).",
        "{object} must be blocked by {n} or more creatures if able ({source}).",
    ),
    "must-be-blocked-exactly": (
        "{object} must be blocked by exactly one creature if able ({source}).",
        "{object} must be blocked by exactly {n} creatures if able ({source}).",
    ),
    # bands
    "band-apart": "All creatures of a band attack the same player, planeswalker or battle.",
    "band-twice": "{what} can be in only one band.",
    "band-members": "{what}: these creatures can't form a band.",
    "band-idle": "{what} is in a band but does not attack.",
    "no-bands-of-blockers": "Only attacking creatures form bands.",
    # optional costs
    "no-optional-costs": "The rules of 2006 know no optional costs to attack ({what}).",
    "no-exert": "{what} has no ability that lets it be exerted as it attacks.",
    "no-enlist": "{what} has no enlist.",
    "cant-enlist": "{object} can't be tapped for enlist: it must be an untapped creature that does not attack"
    " and has haste or has been controlled continuously since the turn began.",
    "payers-together": "Several players have something to pay here; leave the payment out"
    " to have each pay his own.",
    "no-defending-player": "{player} is no defending player here.",
    "stranger-declared": "{creature} is not there, or the player who declares does not control it.",
    "stranger-chosen": "{object} is not there, so nothing can choose it.",
    "chosen-twice": "{creature} chooses {object} twice.",
    "chosen-beyond": "{creature} may choose at most {n} here, and {k} are chosen for it.",
    "in-row": "In declaration {n} of the list:",
    "row": "declaration {n} of the list",
    "wrong-step": "This is a declaration for the {other} step, and the {step} step is asked about.",
    "no-such-edition": "There is no edition “{edition}”; there are: {editions}.",
    # notes
    "note-unread": "Not understood, and left out as you asked: {what}.",
    "note-trigger": "An ability of {what} that triggers on attacking bears on combat; what it did is not"
    " in the position (write it as an effect).",
    "note-count-cost": "Legal declarations are counted whatever they cost; those shown can be paid.",
    "each-of": "each of {what}",
    "note-assumed": "The same whichever way this is: {what}.",
    "note-chooser": "{who} chooses this declaration because of {source}; it must be legal all the same.",
    "note-not-of-edition": "“{what}” is not a word of this edition; it is read as what it means.",
    "sentence-limit": "It can't be part of any declaration that breaks no restriction.",
    "unread-company": "a condition on the declaration that has no exact form",
}
