"""English sentences of the payment of costs."""

from __future__ import annotations

#: code -> sentence with {fields}, or (singular, plural) chosen by `n`
CATALOGUE: dict[str, str | tuple[str, str]] = {
    # parts of a cost in words
    "cost-life": ("pay {n} life", "pay {n} life"),
    "cost-sacrifice": ("sacrifice {what}", "sacrifice {what} ({n} times)"),
    "cost-tap": ("tap {what}", "tap {what} ({n} times)"),
    "cost-return": ("return {what} to hand", "return {what} to hand ({n} times)"),
    "cost-for-mana": "sacrifice {what} for mana",
    "cost-enlist": "tap {what} for enlist",
    "cost-counters": ("remove a {kind} counter from {what}", "remove {n} {kind} counters from {what}"),
    "cost-discard": ("discard a card", "discard {n} cards"),
    "cost-graveyard": ("exile a card from the graveyard", "exile {n} cards from the graveyard"),
    # what is stated is not what is due
    "payment-nothing": "The cost is {due}, and nothing is paid.",
    "payment-differs": "The cost is {due}, but what is paid is {stated}.",
    "payment-no-sacrifice": "No cost that is due asks to sacrifice {what}.",
    "payment-no-tap": "No cost that is due asks to tap {what}.",
    "payment-no-return": "No cost that is due asks to return {what}.",
    "payment-twice": "{what} can't pay twice: each payment is for one cost only (118.10).",
    "payment-kind": "“{kind}” is no way to pay.",
    "payment-symbol": "“{symbol}” is no mana that can be paid.",
    # what the position does not allow
    "payment-tapped": "{what} can't be tapped for a cost: it isn't an untapped permanent of its payer.",
    "payment-not-controlled": "{what} can't be used to pay: the payer doesn't control it (118.3).",
    "payment-lost": "{what} is lost to a mana ability, so it can't pay another part of the cost.",
    "payment-no-window": "No mana is due, so {what} can't be sacrificed for mana (508.1i, 509.1e).",
    "payment-life": "{n} life must be paid, but the life total is {life} (119.4).",
    "payment-counters": (
        "A {kind} counter must be removed from {what}, which has {have}.",
        "{n} {kind} counters must be removed from {what}, which has {have}.",
    ),
    "payment-hand": (
        "A card must be discarded, but the hand has {have}.",
        "{n} cards must be discarded, but the hand has {have}.",
    ),
    "payment-graveyard": (
        "A card must be exiled from the graveyard, which has {have}.",
        "{n} cards must be exiled from the graveyard, which has {have}.",
    ),
    "payment-unknown": "It is not known how many cards are in the {place}.",
    "payment-taps": "The cost is {due}, and there are not enough untapped permanents for it.",
    "payment-losses": "The cost is {due}, and there are not enough permanents to give up for it.",
    "payment-mana": "The cost is {due}, and the mana for it can't be produced.",
    "payment-short": "The cost is {due}, and it can't be paid in full.",
    "payment-together": (
        "The cost is {due}: each part could be paid, but not all of them (one thing pays one cost, 118.10)."
    ),
}
