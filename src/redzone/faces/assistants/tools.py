"""The tools an assistant may call. An illegal declaration is a result; what can't be read is a tool error."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Literal

import anyio
from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from mcp_types import ToolAnnotations
from pydantic import Field

import redzone
from redzone.cards import Library, names_in
from redzone.cards.describe import describe
from redzone.errors import AmbiguousName, RedzoneError, Undecided, UnknownName, fault
from redzone.faces import report
from redzone.faces.web import tasks
from redzone.messages import sentence, speaking

Json = dict[str, Any]
#: characters of a position, of one record, and how many of these; seconds of search at most
_POSITION, _RECORD, _RECORDS, _SECONDS = 60_000, 20_000, 2_000, 10.0

Lang = Annotated[Literal["en", "fr", "ru"], Field(description=str(sentence("mcp-lang")))]
Position = Annotated[str, Field(description=str(sentence("mcp-position")), max_length=_POSITION)]
Edition = Annotated[Literal["current", "classic"], Field(description=str(sentence("mcp-edition")))]
Lenient = Annotated[bool, Field(description=str(sentence("mcp-lenient")))]
Seconds = Annotated[float, Field(description=str(sentence("mcp-budget")), gt=0, le=_SECONDS)]
_READS = ToolAnnotations(read_only_hint=True, idempotent_hint=True, open_world_hint=False)


def server(library: Library) -> MCPServer:
    """The server with its tools; `library` answers for the cards."""
    made = MCPServer(
        "redzone", version=redzone.__version__, instructions=str(sentence("mcp-about")), log_level="WARNING",
    )
    _questions(made, library)
    _cards(made, library)

    @made.resource("redzone://notation", name="notation", description=str(sentence("mcp-notation-about")))
    def notation() -> str:
        return str(sentence("mcp-notation"))

    return made


def _questions(made: MCPServer, library: Library) -> None:
    """The tools that ask about a position."""

    @made.tool(description=str(sentence("mcp-check")), annotations=_READS)
    async def check_declaration(
        position: Position, lang: Lang = "en", edition: Edition = "current", lenient: Lenient = False,
        budget: Seconds = 2.0,
    ) -> Json:
        asked = _asked(position, edition, lenient, budget) | {"page": False}
        return await _answer(tasks.check, library, asked, lang)

    @made.tool(description=str(sentence("mcp-options")), annotations=_READS)
    async def list_options(
        position: Position,
        creature: Annotated[str, Field(description=str(sentence("mcp-creature")), max_length=100)] = "",
        lang: Lang = "en", edition: Edition = "current", lenient: Lenient = False, budget: Seconds = 2.0,
    ) -> Json:
        asked = _asked(position, edition, lenient, budget) | {"select": creature or None}
        return await _answer(tasks.options, library, asked, lang)

    @made.tool(description=str(sentence("mcp-step")), annotations=_READS)
    async def step_combat(
        position: Position,
        records: Annotated[
            list[Annotated[str, Field(max_length=_RECORD)]] | None,
            Field(description=str(sentence("mcp-records")), max_length=_RECORDS),
        ] = None,
        do: Annotated[str, Field(description=str(sentence("mcp-do")), max_length=4_000)] = "",
        lang: Lang = "en", edition: Edition = "current", lenient: Lenient = False, budget: Seconds = 2.0,
    ) -> Json:
        asked = _asked(position, edition, lenient, budget) | {"records": records or [], "do": do or None}
        found = await _answer(tasks.step, library, asked, lang)
        return {key: value for key, value in found.items() if key != "picture"}


def _cards(made: MCPServer, library: Library) -> None:
    """The tools that ask about cards."""

    @made.tool(description=str(sentence("mcp-find")), annotations=_READS)
    async def find_cards(
        words: Annotated[str, Field(min_length=1, max_length=200, description=str(sentence("mcp-words")))],
        n: Annotated[int, Field(ge=1, le=50)] = 12, lang: Lang = "en",
    ) -> Json:
        return await _answer(tasks.cards, library, {"q": words, "n": n}, lang)

    @made.tool(description=str(sentence("mcp-show")), annotations=_READS)
    async def show_card(
        name: Annotated[str, Field(min_length=1, max_length=200, description=str(sentence("mcp-name")))],
        lang: Lang = "en",
    ) -> Json:
        return await _answer(_shown, library, {"name": name}, lang)


def _asked(position: str, edition: str, lenient: bool, budget: float) -> Json:
    return {"notation": position, "edits": [], "edition": edition, "lenient": lenient, "budget": budget}


def _shown(library: Library, asked: Json) -> Json:
    """One card: its faces in words, and its names in other languages."""
    name = asked["name"]
    shared = library.cards(name)
    if len(shared) > 1:
        raise AmbiguousName(fault("card-ambiguous", name=name, suggestion=", ".join(shared)))
    card = library.card(name)
    if card is None:
        raise UnknownName(fault("card-unknown", name=name, suggestion=", ".join(library.suggest(name))))
    return {
        "name": card.name,
        "faces": [[str(line) for line in describe(face)] for face in card.faces],
        "names": {str(one.language): one.shown for one in card.foreign},
    }


async def _answer(
    task: Callable[[Library, Json], Json], library: Library, asked: Json, lang: str
) -> Json:
    """A task's answer, worked out beside the event loop. Raises ToolError: the sentences, with the caret."""

    def work() -> Json:
        with speaking(lang, names_in(library)):
            try:
                return task(library, asked)
            except Undecided as error:
                return {"legal": None, "message": str(error)}
            except RedzoneError as error:
                raise ToolError("\n".join(report.told(error, asked.get("notation", "")))) from None

    return await anyio.to_thread.run_sync(work, abandon_on_cancel=True)
