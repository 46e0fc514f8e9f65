"""Oracle text to abilities: sentence -> subject filter + predicate + condition + duration.

What can't be read as a whole becomes `Unread` with what it may bear on; nothing is dropped in silence.
`read_face` reads a card face, `read_ability` a quoted ability, `read_effect` a resolved effect.
"""

from redzone.oracle.face import read_ability, read_effect, read_face, read_power
from redzone.oracle.reading import Reading

__all__ = ["Reading", "read_ability", "read_effect", "read_face", "read_power"]
