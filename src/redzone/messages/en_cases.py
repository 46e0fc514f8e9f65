"""English words of the runner of case files: what was wanted and what came, and what a key must be.

{file} the case file, {id} the case, {wanted}, {got} words of this catalogue or of the case file.
"""

from __future__ import annotations

#: code -> text with {fields}, or (singular, plural) chosen by `n`
CATALOGUE: dict[str, str | tuple[str, str]] = {
    "case-failure": "{file}: {id}: {play}: wanted {wanted}, got {got}",
    # what came instead of a verdict
    "got-error": "an error ({kind}: {error})",
    "got-fault": "a fault of redzone ({kind}: {error})",
    "got-question": "a question, no declaration",
    "got-no-answer": "no answer: the given attack is {verdict}",
    "got-illegal": "illegal ({kind}: {reason})",
    "got-no-rule": "no rule",
    "got-nothing": "nothing",
    "got-none": "none",
    "got-gone": "gone",
    "got-blocks": "{what} blocks {object}",
    # what was wanted
    "wanted-verdict": "a verdict",
    "wanted-state": "a state",
    "wanted-legal": "legal",
    "wanted-because": "because {kind}",
    "wanted-rule": "rule {rules}",
    "wanted-obeyed": "{n} obeyed",
    "wanted-cost": "cost {cost}",
    "wanted-possible": "{n} possible",
    "wanted-legal-best": "legal (best)",
    "wanted-obeyed-best": "{n} obeyed (best)",
    "wanted-cost-best": "cost {cost} (best)",
    # where in a file
    "in-file": "the file",
    "in-case": "case {n}",
    "in-try": "{id}, try {n}",
    "in-after": "{id}, after {n}",
    "too-deep": "it is nested too deeply",
    # what a key must be
    "must-string": "a string",
    "must-number": "a whole number from 0",
    "must-flag": "true or false",
    "must-strings": "a list of strings",
    "must-table-lists": "a table of lists of strings",
    "must-table-strings": "a table of strings",
    "must-table-numbers": "a table of whole numbers from 0",
    "must-tables": "a list of tables ([[{key}]])",
    "must-one-of": "one of {words}",
}
