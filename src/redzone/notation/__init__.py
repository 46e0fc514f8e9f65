"""The language people type (docs/notation.md): `read` makes a Written, `show` prints it canonically.

Nothing here knows rules or the card library; one function from outside finds card names. `fold` is the
one rule by which names are compared; `caret` shows a fault in its line.
"""

from redzone.notation.folding import fold
from redzone.notation.names import CardAt
from redzone.notation.pointing import caret
from redzone.notation.printing import show
from redzone.notation.reading import read

__all__ = ["CardAt", "caret", "fold", "read", "show"]
