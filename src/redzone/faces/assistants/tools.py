"""The tools an assistant may call. An illegal declaration is a result; what can't be read is a tool error."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from mcp.server.mcpserver import MCPServer
from mcp_types import CallToolResult, ToolAnnotations
from pydantic import Field

import redzone
from redzone.faces.assistants.asking import SECONDS, Crew
from redzone.faces.assistants.shapes import Cards, Choice, Ruling, Shown, Walk
from redzone.faces.web.models import RECORD, RECORDS
from redzone.messages import sentence

Json = dict[str, Any]

Lang = Annotated[Literal["en", "fr", "ru"] | None, Field(description=str(sentence("mcp-lang")))]
Position = Annotated[str, Field(description=str(sentence("mcp-position")))]
Edition = Annotated[Literal["current", "classic"], Field(description=str(sentence("mcp-edition")))]
Lenient = Annotated[bool, Field(description=str(sentence("mcp-lenient")))]
Seconds = Annotated[float, Field(description=str(sentence("mcp-budget")), gt=0, le=SECONDS)]
_READS = ToolAnnotations(read_only_hint=True, idempotent_hint=True, open_world_hint=False)


def server(crew: Crew) -> MCPServer:
    """The server with its tools, whose questions the crew answers."""
    made = MCPServer(
        "redzone", version=redzone.__version__, instructions=str(sentence("mcp-about")), log_level="WARNING",
    )
    _questions(made, crew)
    _combat(made, crew)
    _cards(made, crew)

    @made.resource("redzone://notation", name="notation", description=str(sentence("mcp-notation-about")))
    def notation() -> str:
        return str(sentence("mcp-notation"))

    return made


def _questions(made: MCPServer, crew: Crew) -> None:
    """The tools that ask about a position."""

    @made.tool(description=str(sentence("mcp-check")), annotations=_READS)
    async def check_declaration(
        position: Position, lang: Lang = None, edition: Edition = "current", lenient: Lenient = False,
        budget: Seconds = 2.0,
    ) -> Annotated[CallToolResult, Ruling]:
        asked = _asked(position, edition, lenient) | {"page": False}
        return await crew.ask("check", asked, lang, budget)

    @made.tool(description=str(sentence("mcp-options")), annotations=_READS)
    async def list_options(
        position: Position,
        creature: Annotated[str, Field(description=str(sentence("mcp-creature")), max_length=100)] = "",
        lang: Lang = None, edition: Edition = "current", lenient: Lenient = False, budget: Seconds = 2.0,
    ) -> Annotated[CallToolResult, Choice]:
        asked = _asked(position, edition, lenient) | {"select": creature or None}
        return await crew.ask("options", asked, lang, budget)


def _combat(made: MCPServer, crew: Crew) -> None:
    """The tool that walks a combat."""

    @made.tool(description=str(sentence("mcp-step")), annotations=_READS)
    async def step_combat(
        position: Position,
        records: Annotated[
            list[Annotated[str, Field(max_length=RECORD)]] | None,
            Field(description=str(sentence("mcp-records")), max_length=RECORDS),
        ] = None,
        do: Annotated[str, Field(description=str(sentence("mcp-do")), max_length=4_000)] = "",
        lang: Lang = None, edition: Edition = "current", lenient: Lenient = False, budget: Seconds = 2.0,
    ) -> Annotated[CallToolResult, Walk]:
        asked = _asked(position, edition, lenient) | {"records": records or [], "do": do or None}
        return await crew.ask("step", asked, lang, budget)


def _cards(made: MCPServer, crew: Crew) -> None:
    """The tools that ask about cards."""

    @made.tool(description=str(sentence("mcp-find")), annotations=_READS)
    async def find_cards(
        words: Annotated[str, Field(min_length=1, max_length=200, description=str(sentence("mcp-words")))],
        n: Annotated[int, Field(ge=1, le=50)] = 12, lang: Lang = None,
    ) -> Annotated[CallToolResult, Cards]:
        return await crew.ask("find", {"q": words, "n": n}, lang)

    @made.tool(description=str(sentence("mcp-show")), annotations=_READS)
    async def show_card(
        name: Annotated[str, Field(min_length=1, max_length=200, description=str(sentence("mcp-name")))],
        lang: Lang = None,
    ) -> Annotated[CallToolResult, Shown]:
        return await crew.ask("show", {"name": name}, lang)


def _asked(position: str, edition: str, lenient: bool) -> Json:
    return {"notation": position, "edits": [], "edition": edition, "lenient": lenient}
