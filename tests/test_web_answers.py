"""Every address of the HTTP face: what is good, illegal, and unreadable; over a real connection."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from web_kit import ILLEGAL, PLAIN, Server, need_web, serving

need_web()
import httpx  # noqa: E402  # after the skip


@pytest.fixture(scope="module")
def pictures(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("art")
    (folder / "own").mkdir()
    (folder / "own" / "angel.svg").write_text("<svg/>")
    (folder.parent / "secret.txt").write_text("secret")
    (folder / "out").symlink_to(folder.parent)
    return folder / "own"


@pytest.fixture(scope="module")
def server(pictures: Path) -> Iterator[Server]:
    with serving("--workers", "1", "--assets", str(pictures)) as running:
        yield running


@pytest.fixture(scope="module")
def http(server: Server) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.url, timeout=60) as client:
        yield client


def ask(http: httpx.Client, path: str, notation: str, **more: Any) -> httpx.Response:
    return http.post(path, json={"notation": notation, **more})


def refusal(answer: httpx.Response, status: int = 422) -> dict[str, Any]:
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"] == "application/problem+json"
    told: dict[str, Any] = answer.json()
    assert told["status"] == status and told["title"] and told["detail"]
    assert "Traceback" not in answer.text
    return told


# --- check ------------------------------------------------------------------------------------------


def test_a_check_is_what_the_command_prints(http: httpx.Client) -> None:
    from cli_fakes import run

    for text in (PLAIN, ILLEGAL, "A: Serra Angel\nB: Giant Spider"):
        assert ask(http, "/v1/check", text).json() == json.loads(run("check", "--json", text).output)


def test_an_illegal_declaration_is_an_answer(http: httpx.Client) -> None:
    answer = ask(http, "/v1/check", ILLEGAL)
    assert answer.status_code == 200
    assert answer.json()["legal"] is False
    assert "702.111b" in answer.json()["broken"][0]["rules"]


def test_for_the_page_there_is_a_picture_and_the_text_after_the_edits(http: httpx.Client) -> None:
    edits = [{"do": "add", "seat": "B", "text": "Wind Drake", "count": 1}]
    told = ask(http, "/v1/check", ILLEGAL, edits=edits, page=True).json()
    assert "Wind Drake" in told["notation"]
    assert [card["at"] for card in told["picture"]["cards"]] == ["A1", "B1", "B2"]
    assert told["panel"]["state"] == "illegal"
    assert told["legal"] is False


def test_what_cannot_be_read_has_its_place(http: httpx.Client) -> None:
    told = refusal(ask(http, "/v1/check", "A: Serra Angle\nB: Giant Spider"))
    assert (told["line"], told["column"], told["length"]) == (1, 4, len("Serra Angle"))
    assert "Serra Angel" in told["suggestion"]
    assert told["faults"][0]["line"] == 1


def test_the_page_sees_the_board_of_a_text_with_a_fault_below(http: httpx.Client) -> None:
    told = refusal(ask(http, "/v1/check", "A: Serra Angel\nB: Giant Spider\nA7 -> B", page=True))
    assert told["line"] == 3
    assert {"notation", "picture", "panel"} <= set(told)


def test_a_faulty_edit_is_refused(http: httpx.Client) -> None:
    for edit in ({}, {"do": "fly"}, {"do": "remove", "at": "Z9"}, {"do": "add"}, {"do": "set", "at": [1]},
                 {"do": "life", "seat": "A", "n": 10**30}, {"do": "add", "seat": "A", "text": "\n\n", "count": -1}):
        refusal(ask(http, "/v1/check", PLAIN, edits=[edit], page=True))


def test_a_language_is_asked_for_or_the_readers(http: httpx.Client) -> None:
    english = ask(http, "/v1/check", ILLEGAL).json()["broken"][0]["message"]
    said = ask(http, "/v1/check", ILLEGAL, lang="fr").json()["broken"][0]["message"]
    heard = http.post("/v1/check", json={"notation": ILLEGAL}, headers={"Accept-Language": "de, fr-CA;q=0.9, en;q=0.1"})
    assert said == heard.json()["broken"][0]["message"] != english
    odd = http.post("/v1/check", json={"notation": ILLEGAL}, headers={"Accept-Language": "fr;q=x, ;;,*"})
    assert odd.json()["broken"][0]["message"] == english


# --- options, step ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("text", "due"), [
    (PLAIN, "blocks?"), (ILLEGAL, "blocks?"), (PLAIN.rpartition("\n")[0], "blocks?"),
    ("A: Serra Angel\nB: Giant Spider", "attacks?"), ("A: Serra Angel\nB: Giant Spider\nno attack", "blocks?"),
    ("A: Serra Angel (tapped)\nB:\nA1 -> B", "attacks?"),
    ("A: Serra Angel (tapped)\nB: Giant Spider\nA1 -> B\nB1 x A1", "attacks?"),
    ("A: Serra Angel\nB: Giant Spider\nA1 -> B\nno block", "blocks?"),
    ("A: Serra Angel\nB: Giant Spider\nA1 -> B\nblocks?", "blocks?"),
])  # fmt: skip
def test_options_are_those_of_the_step_that_is_due(http: httpx.Client, text: str, due: str) -> None:
    answer = ask(http, "/v1/options", text)
    assert answer.status_code == 200, answer.text
    kept = [line for line in text.splitlines() if not line.endswith("?") and " x " not in line and line != "no block"]
    if due == "attacks?":
        kept = kept[:2]
    assert answer.json() == ask(http, "/v1/check", "\n".join([*kept, due])).json()
    assert answer.json()["step"] == ("block" if due == "blocks?" else "attack")


def test_a_selected_creature_has_targets(http: httpx.Client) -> None:
    told = ask(http, "/v1/options", PLAIN, select="B2").json()
    assert {target["at"]: target["able"] for target in told["targets"]} == {"A1": False, "A2": False}
    refusal(ask(http, "/v1/options", PLAIN, select="<script>"))
    refusal(ask(http, "/v1/options", "A: what is this", select="B2"))


def test_a_combat_is_walked_without_the_server_remembering(http: httpx.Client) -> None:
    text = "A (20): Serra Angel\nB (20): Giant Spider"
    first = ask(http, "/v1/step", text, records=[]).json()
    assert first["over"] is False and first["due"]["kind"] == "attackers"
    second = ask(http, "/v1/step", text, records=first["records"], do="Serra Angel -> B").json()
    assert len(second["records"]) > len(first["records"])
    assert ask(http, "/v1/step", text, records=second["records"]).json()["due"] == second["due"]
    refusal(ask(http, "/v1/step", text, records=["{}"], do="pass"))
    refusal(ask(http, "/v1/step", text, records=["[[[" * 1000], do="pass"))


# --- what is asked without a position ---------------------------------------------------------------


def test_cards_begin_with_what_is_typed(http: httpx.Client) -> None:
    found = http.get("/v1/cards", params={"q": "Serra An", "n": 5}).json()["cards"]
    assert found[0]["name"] == "Serra Angel" and found[0]["power"] == "4" and found[0]["colors"] == "W"
    french = http.get("/v1/cards", params={"q": "Ange de S", "lang": "fr"}).json()["cards"]
    assert any(card["name"] == "Serra Angel" and card["lang"] == "fr" for card in french)
    assert http.get("/v1/cards", params={"q": "'; drop table cards --"}).status_code == 200
    for q in ("", "x" * 201):
        refusal(http.get("/v1/cards", params={"q": q}))
    for n in (0, 51, "x"):
        refusal(http.get("/v1/cards", params={"q": "a", "n": n}))


def test_words_examples_health(http: httpx.Client) -> None:
    words = {lang: http.get("/v1/words", params={"lang": lang}).json()["words"] for lang in ("en", "fr", "ru")}
    assert set(words["en"]) == set(words["fr"]) == set(words["ru"])
    assert all(code.startswith("page-") for code in words["en"])
    assert all("other" in text for text in words["ru"].values() if isinstance(text, dict))
    assert http.get("/v1/health").json()["status"] == "ok"
    refusal(http.get("/v1/words", params={"lang": "xx"}))


def test_every_example_is_ruled_as_it_says(http: httpx.Client) -> None:
    examples = http.get("/v1/examples").json()["examples"]
    assert len(examples) >= 10
    for example in examples:
        ruling = ask(http, "/v1/check", example["notation"])
        assert ruling.status_code == 200, example
        assert ruling.json().get("legal") is example["legal"], example["title"]


# --- the page, headers, addresses -------------------------------------------------------------------


def test_the_page_may_do_nothing_but_be_the_page(http: httpx.Client) -> None:
    page = http.get("/")
    assert page.status_code == 200 and "<html" in page.text
    assert "<script>" not in page.text and "style=" not in page.text
    for answer in (page, http.get("/v1/health"), ask(http, "/v1/check", "?"), http.get("/nothing")):
        assert answer.headers["content-security-policy"].startswith("default-src 'none'; script-src 'self'")
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert "set-cookie" not in answer.headers


@pytest.mark.parametrize("path", [
    "/assets/../secret.txt", "/assets/%2e%2e/secret.txt", "/assets/..%2fsecret.txt", "/assets/%2e%2e%2fsecret.txt",
    "/assets/....//secret.txt", "/assets//etc/passwd", "/assets/%00", "/%00", "/..%2fapp.py", "/%2e%2e/app.py",
    "/assets/" + "x" * 5000, "/assets/..%5csecret.txt", "/assets/out/secret.txt", "/v1", "/v1/check/..",
])
def test_path_tricks_lead_nowhere(server: Server, path: str) -> None:
    with server.connect() as connection:
        connection.sendall(f"GET {path} HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n".encode())
        answer = b"".join(iter(lambda: connection.recv(65536), b""))
    assert int(answer.split()[1]) in (404, 405), answer[:200]
    assert b"root:" not in answer and b"FastAPI" not in answer and not answer.endswith(b"secret")


def test_own_pictures_are_served(http: httpx.Client) -> None:
    assert http.get("/assets/angel.svg").text == "<svg/>"


@pytest.mark.parametrize(("method", "path"), [
    ("GET", "/v1/check"), ("PUT", "/v1/step"), ("DELETE", "/v1/check"), ("POST", "/v1/health"), ("PUT", "/v1/cards"), ("POST", "/")])
def test_wrong_methods_are_refused(http: httpx.Client, method: str, path: str) -> None:
    refusal(http.request(method, path), 405)
