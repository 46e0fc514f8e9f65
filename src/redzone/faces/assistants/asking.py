"""Questions of the tools, handed to worker processes: the server stays free, who cancels ends the work."""

from __future__ import annotations

import json
from typing import Any

import anyio
from mcp_types import CallToolResult, TextContent

from redzone.faces.assistants.work import TOLD
from redzone.faces.source import LIMIT
from redzone.faces.web.pool import GIVEN_UP, Busy, Lane
from redzone.faces.web.process import Late, Lost
from redzone.messages import sentence, speaking

Json = dict[str, Any]
#: worker processes, and questions that may wait for them
_WORKERS, _WAITING = 2, 64
#: seconds of search at most; a question may take as many again beside its search, and some more
SECONDS = 10.0
_PATIENCE = 5.0


class Crew:
    """The workers, and the language of those who name none. Questions wait until the workers have started."""

    def __init__(self, language: str) -> None:
        self._lane = Lane(_WORKERS, _WAITING)
        self._language = language
        self._started = anyio.Event()
        self._lost = False

    async def start(self) -> None:
        """Start the workers; if that fails, every question is told so."""
        try:
            await self._lane.start()
        except Lost:
            self._lost = True
        finally:
            self._started.set()

    async def stop(self) -> None:
        """End the workers."""
        await self._lane.stop()

    async def ask(
        self, tool: str, asked: Json, language: str | None, budget: float = SECONDS
    ) -> CallToolResult:
        """The answer of a tool, or why there is none, in sentences."""
        spoken = language or self._language
        with speaking(spoken):
            if len(asked.get("notation", "").encode("utf-8", "surrogatepass")) > LIMIT:
                return _refused(sentence("input-too-long", limit="1 MB"))
            question = asked | {"task": "assistant", "tool": tool, "lang": spoken, "budget": budget}
            await self._started.wait()
            if self._lost:
                return _refused(sentence("web-lost"))
            try:
                return _told(await self._lane.ask(question, 2 * budget + _PATIENCE))
            except Busy:
                return _refused(sentence("web-busy"))
            except Lost:
                return _refused(sentence("web-lost"))
            except Late:
                return _told({GIVEN_UP: True})


def _told(found: Json) -> CallToolResult:
    """What a worker found; in the language of the moment."""
    if "undecided" in found or GIVEN_UP in found:
        return _result({"legal": None, "message": str(sentence("undecided"))})
    if "answer" not in found:
        return _refused(str(found.get("fault") or sentence("web-own-fault")))
    answer: Json = found["answer"]
    return _refused(answer[TOLD]) if TOLD in answer else _result(answer)


def _result(answer: Json) -> CallToolResult:
    """A structured result, and the same as text for those who read no other."""
    text = json.dumps(answer, ensure_ascii=False)
    return CallToolResult(content=[TextContent(type="text", text=text)], structured_content=answer)


def _refused(text: str) -> CallToolResult:
    """A tool error; not raised, since the library would put English words before it."""
    return CallToolResult(content=[TextContent(type="text", text=str(text))], is_error=True)
