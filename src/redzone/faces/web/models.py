"""What a request may hold. Text is limited here once more, so that nothing long reaches a worker."""

from __future__ import annotations

import json
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints

#: characters of a position, of one record of a combat, and how many of these
NOTATION, RECORD, RECORDS = 60_000, 20_000, 2_000
Text = Annotated[str, StringConstraints(max_length=NOTATION)]
Short = Annotated[str, StringConstraints(max_length=400)]
Edition = Literal["current", "classic"]
Lang = Literal["en", "fr", "ru"]


class Question(BaseModel):
    """What every question holds: a position, and how it is to be judged."""

    model_config = ConfigDict(extra="forbid", strict=True)

    notation: Text = Field(description="A position in redzone's notation, with or without a declaration.")
    lang: Lang | None = Field(default=None, description="Language of sentences; else Accept-Language.")
    edition: Edition = Field(default="current", description="The rules of today, or those of February 2006.")
    lenient: bool = Field(default=False, description="Card text that is not understood is a note.")
    budget: Annotated[float, Field(gt=0, le=3600, strict=False)] | None = Field(
        default=None, description="Seconds of search; the server has a limit of its own.")


def _plain(edits: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Raises ValueError for what JSON has no way to write: NaN, infinity, half a character."""
    json.dumps(edits, allow_nan=False, ensure_ascii=False).encode()
    return edits


class Edited(Question):
    """A position with changes to it."""

    edits: Annotated[list[dict[str, Any]], Field(max_length=100), AfterValidator(_plain)] = Field(
        default_factory=list, description="Changes made to the position before it is asked about.")


class Check(Edited):
    """Is this declaration legal? Without one: what may be done?"""

    page: bool = Field(default=False, description="Also what the page shows: picture, panel, notation.")


class Options(Edited):
    """What may be done, or what one creature may still choose."""

    select: Short | None = Field(default=None, description="The coordinate of a creature, such as B3.")


class Step(Question):
    """The combat one step further."""

    records: Annotated[
        list[Annotated[str, StringConstraints(max_length=RECORD)]], Field(max_length=RECORDS)
    ] = Field(default_factory=list, description="The lines of the log so far, as the last answer gave them.")
    do: Annotated[str, StringConstraints(max_length=4_000)] | None = Field(
        default=None, description="What is done: a declaration, an event, “pass”, “pay” …")


class Answer(BaseModel):
    """An answer, of which the members that are always told stand here."""

    model_config = ConfigDict(extra="allow")


class Ruling(Answer):
    """A verdict as `redzone check --json` gives it (docs/verdict.schema.json), or what may be done.

    legal: null if it is undecided; `message` then says so. Asked for the page: also what it shows.
    """

    legal: bool | None = None
    message: str | None = None
    notation: str | None = None
    picture: dict[str, Any] | None = None
    panel: dict[str, Any] | None = None


class Choice(Answer):
    """What may be done, as `redzone check --json` gives it; of one creature: what it may still choose."""

    select: str | None = None
    targets: list[dict[str, Any]] | None = None


class Walk(Answer):
    """Where the combat is: its records, what was said of it, what is due, and the board."""

    records: list[str] = Field(default_factory=list)
    due: dict[str, Any] | None = None
    over: bool = False
    picture: dict[str, Any] | None = None


class Problem(BaseModel):
    """Why there is no answer (RFC 9457), with the place in the text where it is known."""

    type: str = "about:blank"
    title: str
    status: int
    detail: str
    kind: str | None = None
    line: int | None = None
    column: int | None = None
    length: int | None = None
    suggestion: str | None = None
    faults: list[dict[str, Any]] = Field(default_factory=list)


class Card(BaseModel):
    """A card of the library, shown in the reader's language."""

    name: str
    shown: str
    lang: str
    line: str
    colors: str
    power: str | None
    toughness: str | None
    kind: str


class Cards(BaseModel):
    """Cards found."""

    cards: list[Card]


class Words(BaseModel):
    """The words of the page: a text, or for numbers a text for each plural category of the language."""

    lang: str
    words: dict[str, str | dict[str, str]]


class Example(BaseModel):
    """A position to begin with."""

    title: str
    notation: str
    legal: bool | None


class Examples(BaseModel):
    """The gallery."""

    examples: list[Example]


class Health(BaseModel):
    """The server answers. assets: it has pictures of cards under /assets/<English name>.jpg."""

    status: str
    version: str
    assets: bool
