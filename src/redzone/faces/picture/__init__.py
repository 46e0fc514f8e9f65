"""What a page, a drawing and an API show of a position: the one place that says it; no rule is decided here.

`look` gives a `View`: the picture, what is said of it, and the ruling; `of` and `panel` are its halves.
`edit` changes a text, `choose` says what one creature may do, `step` walks a combat, `draw` makes an SVG.
"""

from redzone.faces.picture.look import View, look, of, panel, view
from redzone.faces.picture.model import Panel, Picture, as_json

__all__ = ["Panel", "Picture", "View", "as_json", "look", "of", "panel", "view"]
