"""English sentences of `redzone play`: the board, what is asked, what was done."""

from __future__ import annotations

#: code -> sentence with {fields}, or (singular, plural) chosen by `n`
CATALOGUE: dict[str, str | tuple[str, str]] = {
    "play-life": ("{n} life", "{n} life"),
    "play-floating": "{mana} floating",
    "play-tapped": "tapped",
    "play-damage": ("{n} damage", "{n} damage"),
    "play-loyalty": "loyalty {n}",
    "play-defense": "defense {n}",
    "play-attacks-nothing": "attacks nothing any more",
    "play-attacks": "attacks {object}",
    "play-band": "band {n}",
    "play-blocked": "blocked",
    "play-unblocked": "unblocked",
    "play-blocks": "blocks {object}",
    "play-blocks-nothing": "blocks nothing any more",
    "play-triggered": "{source} triggers ({words}).",
    "play-due": "{who}: {what}",
    "play-due-event": "{moment}: something may happen, or “pass”",
    "play-over": "The combat is over: “save FILE”, “undo”, or “quit”.",
    "play-input-ended": "The answers ended, but a decision is due: {what} ({who}).",
    "play-nothing-to-undo": "Nothing has been done that could be taken back.",
    "play-save-name": "a name is needed: “save FILE”",
    "play-save-exists": "The file “{path}” is there already; nothing was written.",
    "play-save-failed": "The log can't be written to “{path}”: {reason}.",
    "play-saved": ("Saved to “{path}”: {n} step.", "Saved to “{path}”: {n} steps."),
    "play-standard-input": "The answers come from standard input, so the position must be a text or a file.",
    "play-replay-alone": "“--replay” shows a log; a position beside it means nothing.",
    "play-what": "A position is needed: a text or a file, or “--replay LOG”.",
    "play-help": (
        "Declarations and events as in positions: “Ogre -> B”, “Bears x Ogre”, “no block”, “then tap Wall”.\n"
        "“pass” goes on; “pay”, “pay {{2}}”, “mana Forest”, “decline”; “order A1, A2”; “damage (A1: B1 3)”.\n"
        "“board”, “log”, “undo”, “save FILE”, “quit”."
    ),
}
