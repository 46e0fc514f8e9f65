"""Every code that these rooms use has a sentence, and no sentence is written twice or unused."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from redzone.messages import en, en_setup


@pytest.fixture(scope="module")
def source(root: Path) -> str:
    folder = root / "src" / "redzone"
    if not folder.is_dir():
        pytest.skip("no source tree here")
    files = [*sorted((folder / "setup").glob("*.py")), folder / "board" / "faults.py"]
    return "\n".join(file.read_text(encoding="utf-8") for file in files)


def test_codes_and_sentences_are_the_same(source: str) -> None:
    used = set(re.findall(r'\bfault\(\s*"([a-z0-9-]+)"', source))
    used |= set(re.findall(r'"((?:attack-on-own|not-yours)-[a-z-]+)"', source))
    assert used == set(en_setup.CATALOGUE)


def test_no_other_catalogue_has_the_same_code() -> None:
    assert all(en.CATALOGUE[code] == entry for code, entry in en_setup.CATALOGUE.items())


def test_every_sentence_ends_like_one() -> None:
    for entry in en_setup.CATALOGUE.values():
        for text in (entry,) if isinstance(entry, str) else entry:
            assert text.endswith(".")
            assert re.sub(r"^\W*", "", text)[:1].isupper() or text.startswith(("{", "“"))
