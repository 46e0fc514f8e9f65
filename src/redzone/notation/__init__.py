"""The language people type (docs/notation.md): `read` makes a Written, `show` prints it canonically.

Nothing here knows rules or the card library; one function from outside finds card names.
"""
