"""How much a request may hold, and how long it may take to arrive; the headers of every answer."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]
#: status, code of the sentence, and the request it answers
Refuse = Callable[[int, str, Scope], App]

#: bytes of a request's body, and seconds in which it must have come
BODY, SECONDS = 256 * 1024, 10.0
#: bytes of a body that is too long which are read and thrown away, so that its sender gets to read the answer
_SPARE = 8 * 1024 * 1024

_CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = (
    (b"content-security-policy", _CSP.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
)


class Headers:
    """Adds the headers that keep a browser from doing anything but showing the page."""

    def __init__(self, app: App) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request."""

        async def sent(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), *HEADERS]
            await send(message)

        await self._app(scope, receive, sent)


class Body:
    """Reads the whole body before anybody works on it; refuses one that is too long or too slow."""

    def __init__(self, app: App, refuse: Refuse, most: int = BODY, seconds: float = SECONDS) -> None:
        self._app, self._refuse, self._most, self._seconds = app, refuse, most, seconds

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request."""
        if scope["type"] != "http" or scope["method"] in ("GET", "HEAD"):
            await self._app(scope, receive, send)
            return
        try:
            body = await asyncio.wait_for(self._read(scope, receive), self._seconds)
        except TimeoutError:
            await self._refuse(408, "web-slow-body", scope)(scope, receive, send)
            return
        if body is None:
            await self._refuse(413, "web-long-body", scope)(scope, receive, send)
            return
        await self._app(scope, _again(body, receive), send)

    async def _read(self, scope: Scope, receive: Receive) -> bytes | None:
        """The body, or None for one that is longer than allowed or says it is."""
        headers = dict(scope["headers"])
        said = headers.get(b"content-length", b"0")
        long = said.isdigit() and (len(said) > 12 or int(said) > self._most)
        if long and (b"expect" in headers or len(said) > 12):
            return None
        body, read = bytearray(), 0
        while True:
            message = await receive()
            part = message.get("body", b"")
            read += len(part)
            long = long or read > self._most
            if long and read > _SPARE:
                return None
            if not long:
                body += part
            if message["type"] != "http.request" or not message.get("more_body"):
                return None if long else bytes(body)


def _again(body: bytes, receive: Receive) -> Receive:
    """The body in one message, then whatever comes (that the client has gone, say)."""
    given = False

    async def once() -> Message:
        nonlocal given
        if not given:
            given = True
            return {"type": "http.request", "body": body, "more_body": False}
        return await receive()

    return once
