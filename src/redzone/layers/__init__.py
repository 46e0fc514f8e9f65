"""What the objects on the battlefield are once every effect is applied (613), and which rule effects hold.

`thing` is one class of identical permanents, `fold` reads filters, values and conditions on them,
`changes` what a change is, `engine` applies it layer by layer, `effective` is the result.
"""

from redzone.layers.effective import Effective, effective
from redzone.layers.fold import Look, Scene, Unknown
from redzone.layers.thing import Bound, Thing

__all__ = ["Bound", "Effective", "Look", "Scene", "Thing", "Unknown", "effective"]
