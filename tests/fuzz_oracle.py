"""Fuzzing of the reader of card text by coverage: `python tests/fuzz_oracle.py -max_total_time=600`.

Needs `atheris`, which redzone's own environment need not have. The bytes drawn are turned into text by
cutting and joining our own sentences, or are the text themselves. A text that raises is printed.
"""

from __future__ import annotations

import sys
from pathlib import Path

import atheris

sys.path.insert(0, str(Path(__file__).resolve().parent))
with atheris.instrument_imports(include=["redzone"]):
    from mangled import SENTENCES, check

_WORDS = sorted({word for sentence in SENTENCES for word in sentence.split()} | set("\n•—\"':,.~(){}"))
#: a byte above these is a word, one below a character
_MOST = 256


def text_of(data: bytes) -> str:
    """Bytes as text: behind an even first byte as words of our sentences, else as they are."""
    if not data or data[0] % 2:
        return data[1:].decode("utf-8", "surrogateescape")
    chosen = [_WORDS[(high * _MOST + low) % len(_WORDS)] for high, low in zip(data[1::2], data[2::2], strict=False)]
    return " ".join(chosen)


def one(data: bytes) -> None:
    """One text."""
    text = text_of(data)
    try:
        check(text)
    except BaseException:
        sys.stderr.write(f"raised by: {text!r}\n")
        raise


if __name__ == "__main__":
    atheris.Setup(sys.argv, one)
    atheris.Fuzz()
