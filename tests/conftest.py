"""What all tests share: which redzone they test, and the handed cases if they are there."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

import redzone

ROOT = Path(__file__).resolve().parents[1]


def pytest_report_header() -> str:
    place = Path(redzone.__file__).resolve()
    kind = "installed wheel" if "site-packages" in place.parts else "source tree"
    return f"redzone {redzone.__version__}: {kind} ({place.parent})"


@pytest.fixture(scope="session", autouse=True)
def no_imported_library(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """All tests see the shipped library, whatever the user has imported."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("REDZONE_DATA", str(tmp_path_factory.mktemp("data")))
        patch.delenv("REDZONE_LIBRARY", raising=False)
        for name in ("REDZONE_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
            patch.delenv(name, raising=False)
        yield


@pytest.fixture(scope="session")
def root() -> Path:
    """The folder of the project: README, docs, src, tests."""
    return ROOT


@pytest.fixture(scope="session")
def shared_cases() -> Path:
    """The folder of handed cases beside the project; tests that need it are skipped without it."""
    folder = ROOT.parent / "shared" / "cases"
    if not folder.is_dir():
        pytest.skip("no ../shared/cases here")
    return folder


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Against the wheel those tests are left out that passed on the same Python a moment ago."""
    if os.environ.get("REDZONE_TEST_WHEEL") != "1":
        return
    for item in items:
        if item.get_closest_marker("source"):
            item.add_marker(pytest.mark.skip(reason="says nothing new about the wheel; it ran in the source tree"))
