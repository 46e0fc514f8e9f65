"""The front desk: `Position` and `Attack` judge declarations, `LegalSet` is the set of legal ones.

`answer` is what the command prints for a text.
"""

from redzone.position.desk import Attack, Position, answer
from redzone.position.legal import LegalSet

__all__ = ["Attack", "LegalSet", "Position", "answer"]
