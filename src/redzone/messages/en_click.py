"""What the command line library says by itself, in its own words: the keys it asks its catalogue for.

Unlike the other domains this one is compiled without the codes as context.
"""

from __future__ import annotations

#: code -> the library's text, or (singular, plural)
CATALOGUE: dict[str, str | tuple[str, str]] = {
    "click-usage": "Usage:",
    "click-usage-space": "{usage} ",
    "click-options": "Options",
    "click-commands": "Commands",
    "click-positional": "Positional arguments",
    "click-help": "Show this message and exit.",
    "click-default": "default: {default}",
    "click-required": "required",
    "click-try": "Try '{command} {option}' for help.",
    "click-error": "Error: {message}",
    "click-invalid": "Invalid value for {param_hint}: {message}",
    "click-invalid-bare": "Invalid value: {message}",
    "click-missing-command": "Missing command.",
    "click-missing-argument": "Missing argument",
    "click-missing-option": "Missing option",
    "click-missing-parameter": "Missing parameter",
    "click-choose": "Choose from:\n\t{choices}",
    "click-no-command": "No such command {name!r}.",
    "click-no-option": "No such option {name!r}.",
    "click-meant": "Did you mean {possibility}?",
    "click-meant-one": "(Did you mean one of: {possibilities}?)",
    "click-takes-no-value": "Option {name!r} does not take a value.",
    "click-no-number": "{value!r} is not a valid {number_type}.",
    "click-range": "{value} is not in the range {range}.",
    "click-not-choice": "{value!r} is not {choice}.",
    "click-not-choices": "{value!r} is not one of {choices}.",
    "click-argument": ("Option {name!r} requires an argument.",
                       "Option {name!r} requires {nargs} arguments."),
    "click-extra": ("Got unexpected extra argument ({args})", "Got unexpected extra arguments ({args})"),
}
