"""The routes: every question goes to a worker, every answer is JSON, every refusal a problem document."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Coroutine
from dataclasses import dataclass
from http import HTTPStatus
from pathlib import Path
from typing import Annotated, Any

from fastapi import FastAPI, Query, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from fastapi.staticfiles import StaticFiles
from pydantic import BaseModel
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

import redzone
from redzone.faces.web import models
from redzone.faces.web.examples import examples
from redzone.faces.web.limits import Body, Headers, Scope
from redzone.faces.web.pool import GIVEN_UP, Busy, Pool
from redzone.faces.web.process import Lost
from redzone.faces.web.words import words
from redzone.messages import LANGUAGES, sentence, speaking

Json = dict[str, Any]
PAGE = Path(__file__).parent / "page"
_PROBLEM = "application/problem+json"
_REFUSALS: dict[int | str, dict[str, Any]] = {
    status: {"model": models.Problem, "content": {_PROBLEM: {}}} for status in (400, 408, 413, 422, 503)
}
#: the client went away before there was an answer: nobody reads this
_GONE = 499


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """workers of the quick lane; quick, slow: seconds of search in the lanes; assets: pictures of cards."""

    workers: int = 2
    quick: float = 0.15
    slow: float = 2.0
    assets: Path | None = None


def create(settings: Settings | None = None) -> FastAPI:
    """The application; its workers run from start-up to shutdown."""
    chosen = settings or Settings()
    pool = Pool(chosen.workers, chosen.quick, chosen.slow)

    @contextlib.asynccontextmanager
    async def running(_: FastAPI) -> AsyncIterator[None]:
        await pool.start()
        try:
            yield
        finally:
            await pool.stop()

    app = FastAPI(
        title="redzone", version=redzone.__version__, lifespan=running, docs_url=None, redoc_url=None,
        openapi_url="/v1/openapi.json", description=str(sentence("web-about")),
    )
    app.add_middleware(Body, refuse=_refuse)
    app.add_middleware(GZipMiddleware, minimum_size=1000)
    app.add_middleware(Headers)
    _questions(app, pool)
    _facts(app, pool, assets=chosen.assets is not None)
    _refusals(app)
    if chosen.assets is not None:
        app.mount("/assets", StaticFiles(directory=chosen.assets), name="assets")
    app.mount("/", StaticFiles(directory=PAGE, html=True), name="page")
    return app


def _questions(app: FastAPI, pool: Pool) -> None:
    """The three questions of a position."""

    @app.post("/v1/check", responses=_or(models.Ruling), summary=str(sentence("web-check")))
    async def check(asked: models.Check, request: Request) -> Response:
        return await _ask(pool, request, "check", asked.model_dump())

    @app.post("/v1/options", responses=_or(models.Choice), summary=str(sentence("web-options")))
    async def options(asked: models.Options, request: Request) -> Response:
        return await _ask(pool, request, "options", asked.model_dump())

    @app.post("/v1/step", responses=_or(models.Walk), summary=str(sentence("web-step")))
    async def step(asked: models.Step, request: Request) -> Response:
        return await _ask(pool, request, "step", asked.model_dump())


    async def only_post() -> None:
        raise HTTPException(405, headers={"Allow": "POST"})

    for path in ("/v1/check", "/v1/options", "/v1/step"):  # else the folder of the page answers
        app.add_api_route(path, only_post, methods=["GET", "HEAD"], include_in_schema=False)


def _facts(app: FastAPI, pool: Pool, assets: bool) -> None:
    """What is asked without a position. assets: is there a folder of pictures?"""

    @app.get("/v1/cards", responses=_or(models.Cards),
             summary=str(sentence("web-cards")))
    async def cards(
        request: Request,
        q: Annotated[str, Query(min_length=1, max_length=200)],
        lang: models.Lang | None = None,
        n: Annotated[int, Query(ge=1, le=50)] = 12,
    ) -> Response:
        return await _ask(pool, request, "cards", {"q": q, "n": n, "lang": lang, "budget": None})

    @app.get("/v1/words", responses=_or(models.Words),
             summary=str(sentence("web-words")))
    async def page_words(request: Request, lang: models.Lang | None = None) -> Json:
        language = _language(request, lang)
        return {"lang": language, "words": words(language)}

    @app.get("/v1/examples", responses=_or(models.Examples),
             summary=str(sentence("web-examples")))
    async def gallery(request: Request, lang: models.Lang | None = None) -> Json:
        with speaking(_language(request, lang)):
            return {"examples": examples()}

    @app.get("/v1/health", response_model=models.Health, summary=str(sentence("web-health")))
    async def health() -> Json:
        return {"status": "ok", "version": redzone.__version__, "assets": assets}


def _or(answer: type[BaseModel]) -> dict[int | str, dict[str, Any]]:
    """The answer, or one of the refusals."""
    return {200: {"model": answer}, **_REFUSALS}


async def _ask(pool: Pool, request: Request, task: str, asked: Json) -> Response:
    """A worker's answer as a response, given up when the client goes."""
    language = _language(request, asked.get("lang"))
    question = asked | {"task": task, "lang": language}
    try:
        found = await _while_connected(request, pool.ask(question))
    except Busy as busy:
        return _problem(503, "web-busy", language=language, headers={"Retry-After": str(busy.after)})
    except Lost:
        return _problem(503, "web-lost", language=language, headers={"Retry-After": "1"})
    if found is None:
        return Response(status_code=_GONE)
    if "answer" in found:
        return _answer(found["answer"])
    if "undecided" in found or GIVEN_UP in found:
        with speaking(language):
            return _answer({"legal": None, "message": str(sentence("undecided"))})
    if "problem" in found:
        return _problem(422, "web-unreadable", language=language, more=found["problem"])
    return _problem(500, "web-own-fault", language=language, more={"detail": found.get("fault", "")})


def _answer(found: Json) -> Response:
    """JSON in ASCII: whatever stands in a text, half a character too, can be sent back."""
    return Response(json.dumps(found, separators=(",", ":")), media_type="application/json")


async def _while_connected(request: Request, work: Coroutine[Any, Any, Json]) -> Json | None:
    """The work's result, or None when the client has gone: then the work has been given up."""
    working = asyncio.ensure_future(work)
    leaving = asyncio.ensure_future(_gone(request))
    try:
        await asyncio.wait({working, leaving}, return_when=asyncio.FIRST_COMPLETED)
        return await working if working.done() else None
    finally:
        for task in (working, leaving):
            task.cancel()
        await asyncio.gather(working, leaving, return_exceptions=True)


async def _gone(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


def _refusals(app: FastAPI) -> None:
    """What the framework refuses by itself, as problem documents too."""

    @app.exception_handler(RequestValidationError)
    async def invalid(request: Request, error: RequestValidationError) -> Response:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"][1:]) or "body"
        return _problem(422, "web-invalid", language=_language(request, None), where=where[:100],
                        reason=str(first["msg"])[:200])

    @app.exception_handler(HTTPException)
    async def refused(request: Request, error: HTTPException) -> Response:
        code = {404: "web-not-found", 405: "web-method"}.get(error.status_code, "web-refused")
        return _problem(error.status_code, code, language=_language(request, None), headers=error.headers)

    @app.exception_handler(Exception)
    async def failed(request: Request, _: Exception) -> Response:
        return _problem(500, "web-own-fault", language=_language(request, None))


def _refuse(status: int, code: str, scope: Scope) -> Response:
    return _problem(status, code, language=_language(Request(scope), None))


def _problem(
    status: int, code: str, *, language: str, headers: Any = None, more: Json | None = None, **args: str
) -> JSONResponse:
    """A problem document; `more` holds further members of it."""
    with speaking(language):
        detail = str(sentence(code, **args))
    body = {"type": "about:blank", "title": HTTPStatus(status).phrase, "status": status, "detail": detail}
    return JSONResponse(body | (more or {}), status, headers=headers, media_type=_PROBLEM)


def _language(request: Request, said: str | None) -> str:
    """The language asked for, else the first of the browser's that is one of ours."""
    if said is not None:
        return said
    accepted: list[tuple[float, int, str]] = []
    for at, part in enumerate(request.headers.get("accept-language", "")[:500].split(",")):
        tag, _, quality = part.strip().partition(";q=")
        with contextlib.suppress(ValueError):
            accepted.append((-float(quality or 1), at, tag.split("-")[0].lower()))
    return next((tag for _, _, tag in sorted(accepted) if tag in LANGUAGES), LANGUAGES[0])
