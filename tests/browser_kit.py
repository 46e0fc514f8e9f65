"""A real server and a real browser for the tests of the page (Debian's Chromium, driven by Playwright)."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

#: nothing but the page itself is to be fetched
CHROMIUM = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--force-color-profile=srgb", "--lang=en",
]
#: the screens of the pictures in docs/
DESKTOP, PHONE, NARROW = (1280, 800), (360, 640), (320, 568)


def chromium() -> str:
    """The browser; without it the test is skipped, but where REDZONE_TEST_BROWSER=1 says it must be there."""
    found = shutil.which("chromium", path=f"/usr/bin:{os.environ.get('PATH', '')}")
    missing = [] if found else ["no Chromium"]
    for name in ("playwright", "fastapi", "uvicorn"):
        try:
            __import__(name)
        except ImportError:
            missing.append(f"no {name}")
    if missing:
        if os.environ.get("REDZONE_TEST_BROWSER") == "1":
            pytest.fail(", ".join(missing))
        pytest.skip(f"{', '.join(missing)} here: the page is tested in a browser")
    return str(found)


@contextmanager
def serving(*options: str) -> Iterator[str]:
    """`redzone serve` on a free port; gives its address."""
    command = [sys.executable, "-m", "redzone.faces.cli", "serve", "--port", "0", *options]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            line = server.stdout.readline()
            found = re.search(r"http://\S+?(?=[/\s.]*$)", line.strip())
            assert found, f"no address in {line!r}"
            yield found[0]
        finally:
            server.terminate()
            try:
                server.wait(10)
            except subprocess.TimeoutExpired:
                server.kill()


@contextmanager
def browsing() -> Iterator[Any]:
    """A browser."""
    path = chromium()
    from playwright.sync_api import sync_playwright

    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=path, args=CHROMIUM)
        try:
            yield browser
        finally:
            browser.close()


@contextmanager
def page(
    browser: Any, address: str, size: tuple[int, int] = DESKTOP, *, dark: bool = False, touch: bool = False,
    locale: str = "en-US",
) -> Iterator[Any]:
    """A fresh page; what the browser complains about, and every request that leaves the server, fails the test."""
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]}, color_scheme="dark" if dark else "light",
        has_touch=touch, locale=locale, reduced_motion="reduce",
    )
    shown = context.new_page()
    faults: list[str] = []
    shown.on("pageerror", lambda error: faults.append(f"error: {error}"))
    shown.on("console", lambda said: faults.append(f"console: {said.text}") if said.type == "error"
             and "status of 4" not in said.text else None)
    shown.on("request", lambda asked: faults.append(f"left the server: {asked.url}")
             if not asked.url.startswith((address, "data:", "blob:")) else None)
    try:
        yield shown
        assert not context.cookies(), "a cookie was set"
    finally:
        context.close()
    assert not faults, faults


def axe(shown: Any) -> list[str]:
    """Serious and critical faults that axe-core finds on the page as it is now."""
    from axe_playwright_python.sync_playwright import Axe

    found = Axe().run(shown)
    return [f"{fault['id']}: {node['target']} {node.get('failureSummary', '')}"
            for fault in found.response["violations"] if fault["impact"] in ("serious", "critical")
            for node in fault["nodes"]]


def shot(shown: Any, folder: Path, name: str) -> None:
    """A picture for docs/, written only where REDZONE_PICTURES=1 says so."""
    if os.environ.get("REDZONE_PICTURES") == "1":
        folder.mkdir(parents=True, exist_ok=True)
        shown.screenshot(path=str(folder / f"{name}.png"))
