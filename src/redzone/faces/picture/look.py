"""A text looked at once: its picture, what is said of it, and the ruling itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from redzone.board import Board, Player
from redzone.errors import RedzoneError
from redzone.faces.picture.arrows import arrows, summary
from redzone.faces.picture.cards import Said, Where, card
from redzone.faces.picture.groups import Combat, Part, parts
from redzone.faces.picture.marks import marks
from redzone.faces.picture.model import Arrow, Panel, Picture, Seat
from redzone.faces.picture.names import Names
from redzone.faces.picture.panel import panel_of
from redzone.faces.picture.pieces import lines
from redzone.faces.picture.ruling import Ruling
from redzone.faces.picture.table import Table, table
from redzone.messages import sentence
from redzone.notation.printing import show_fact
from redzone.verdict.model import Options, Verdict

if TYPE_CHECKING:
    from redzone.cards import Library


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """ruling: the verdict or the options, None if there is none; error: then why, if anything was asked."""

    picture: Picture
    panel: Panel
    ruling: Verdict | Options | None
    error: RedzoneError | None
    table: Table


def look(
    text: str,
    *,
    edition: str = "current",
    lenient: bool = True,
    library: Library | None = None,
    budget: float | None = 2.0,
) -> View:
    """Read and judge a text for showing. What keeps it from being judged is the view's `error`.

    Raises NotationError, SetupError, LibraryError if its board can't be read.
    """
    return view(table(text, edition=edition, lenient=lenient, library=library, budget=budget))


def view(found: Table) -> View:
    """A table as it is shown."""
    ruling = Ruling(found, Names(found.board))
    return View(
        picture=picture_of(found, ruling), panel=panel_of(ruling), ruling=found.ruling, error=found.error,
        table=found,
    )


def of(
    text: str,
    *,
    edition: str = "current",
    lenient: bool = True,
    budget: float | None = 2.0,
    library: Library | None = None,
) -> Picture:
    """The picture of a text. Raises as `look`."""
    return look(text, edition=edition, lenient=lenient, library=library, budget=budget).picture


def panel(
    text: str,
    *,
    edition: str = "current",
    lenient: bool = True,
    budget: float | None = 2.0,
    library: Library | None = None,
) -> Panel:
    """What is said of a text. Raises as `look`."""
    return look(text, edition=edition, lenient=lenient, library=library, budget=budget).panel


def picture_of(found: Table, ruling: Ruling) -> Picture:
    """The picture of a table."""
    combat = Combat(found)
    shown = parts(found, combat)
    where = Where(shown)
    drawn = arrows(shown, ruling, where)
    said = Said(lambda part: marks(part, ruling), lambda part: ruling.is_bad(part.refs))
    written = _written(found)
    cards = tuple(
        card(part, ruling.names, where, said, written.get(str(part.entry.ref), ""),
             len(combat.blocked_by.get(part.refs[0], ())))
        for part in shown
    )
    return Picture(
        step=found.step, edition=found.edition,
        seats=tuple(_seat(player, found, drawn) for player in found.board.setup.players),
        cards=cards, arrows=drawn, bands=_bands(shown), summary=summary(drawn),
    )


def _written(found: Table) -> dict[str, str]:
    """Coordinate -> the permanent as it was typed; as printed if that can't be found again."""
    if found.error is not None and not found.written.clauses:
        from redzone.notation.printing import show_permanent

        return {
            str(ref): show_permanent(item) for side in found.written.sides
            for ref, item in zip(_places(found.board, side.player), side.permanents, strict=False)
        }
    typed = lines(found.text)
    return {
        str(ref): typed.cut(item.span).strip() for side in found.written.sides
        for ref, item in zip(_places(found.board, side.player), side.permanents, strict=False)
    }


def _places(board: Board, player: str) -> list[object]:
    return [ref for ref in board.entries if ref.player == player]


def _seat(player: Player, found: Table, drawn: tuple[Arrow, ...]) -> Seat:
    board = found.board
    role = "defending" if player.name in board.defending else ""
    role = "attacking" if player.name in board.active else role
    code = f"picture-{role}" if role else "picture-player"
    side = next((side for side in found.written.sides if side.player == player.name), None)
    facts = [fact for fact in side.facts if fact.name != "life"] if side is not None else []
    said = sentence("picture-seat", name=player.name, role=sentence(code),
                    life=sentence("picture-life", n=player.life))
    attacked = sum(a.count for a in drawn if a.kind == "attack" and a.to == player.name)
    return Seat(name=player.name, life=player.life, team=player.team, role=role, said=said,
                facts=", ".join(map(show_fact, facts)), attacked=attacked)


def _bands(shown: list[Part]) -> tuple[tuple[str, ...], ...]:
    """Bands of attackers, each by the coordinates of its members."""
    found: dict[int, list[str]] = {}
    for part in shown:
        if part.band:
            found.setdefault(part.band, []).append(str(part.ref))
    return tuple(map(tuple, found.values()))
