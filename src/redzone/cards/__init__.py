"""The card library: names, types, colours, sizes and compiled abilities of all printed cards, no card text.

`library` is the only door to the file, `build` makes it from a bulk file, `describe` tells a face in words.
"""

from redzone.cards.library import Card, ForeignName, Hit, Library
from redzone.cards.schema import Language
from redzone.cards.spoken import names_in

__all__ = ["Card", "ForeignName", "Hit", "Language", "Library", "names_in"]
