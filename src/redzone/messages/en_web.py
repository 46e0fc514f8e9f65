"""English sentences of the HTTP server: refusals, and what its API says of itself.

{where} is the name of a field of the request, {reason} what the JSON reader says about it.
"""

from __future__ import annotations

#: code -> sentence with {fields}, or (singular, plural) chosen by `n`
CATALOGUE: dict[str, str | tuple[str, str]] = {
    "web-address": "redzone answers at {address}",
    "web-no-port": "The address {host}, port {port}, can't be used: {reason}.",
    "extra-missing": "This command needs {name}, which is not installed: {command}",
    # refusals
    "web-slow-body": "The request took too long to arrive.",
    "web-long-body": "The request is longer than this server takes.",
    "web-busy": "The server is busy with other hard questions: ask again in a moment.",
    "web-lost": "The answer was lost on the way: ask again.",
    "web-unreadable": "This can't be read as a position.",
    "web-own-fault": "The server has failed; this is a fault of redzone, not of the request.",
    "web-invalid": "The field “{where}” is not what it should be: {reason}.",
    "web-not-found": "There is nothing at this address.",
    "web-method": "This address does not take this kind of request.",
    "web-refused": "The request can't be answered.",
    # what the API says of itself
    "web-about": "The rules authority for combat declarations. Nothing is kept: the state is the notation.",
    "web-check": "Judge the declaration of a position; without one, say what may be done.",
    "web-options": "What may be done in the step that is due, or what one creature may still choose.",
    "web-step": "Carry a combat one step further, from the records of the steps before.",
    "web-cards": "Find cards by the beginning of a name in English, French or Russian.",
    "web-words": "The words of the page.",
    "web-examples": "Positions to begin with.",
    "web-health": "Does the server answer?",
}
