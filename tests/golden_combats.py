# ruff: noqa: T201  # a command prints
"""Makes `golden/combats/*.txt`: combats as `redzone play` tells them, to be checked against the rules.

    python tests/golden_combats.py           writes every transcript again
    python tests/golden_combats.py 03 11     only those whose names begin so

A combat is a `.rz` file: comments (among them `# edition: classic` and `# ask: pay, mana`), the position, a
line of dashes, then one answer a line. Every line of a transcript was compared with the text of the rules;
after a change look at what `git diff tests/golden` shows and compare the lines that are new.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Iterable, Iterator
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

FOLDER = Path(__file__).resolve().parent / "golden" / "combats"
DASHES = "----"


class Answers(io.BytesIO):
    """Standard input that shows each answer before it is taken."""

    def readline(self, size: int | None = -1, /) -> bytes:
        answer = super().readline(size)
        if answer:
            print(f"> {answer.decode('utf-8').rstrip()}")
        return answer


def combats() -> list[Path]:
    """The files of the combats, in order."""
    return sorted(FOLDER.glob("*.rz"))


def transcript(path: Path) -> str:
    """What the terminal shows of that combat, answers included; and the exit code in the last line."""
    from redzone.faces.play import play

    text = path.read_text(encoding="utf-8")
    head, _, answers = text.partition(f"\n{DASHES}\n")
    notes = dict(_notes(head))
    asked = tuple(word.strip() for word in notes.get("ask", "").split(",") if word.strip())
    shown, stdin = io.StringIO(), sys.stdin
    try:
        sys.stdin = io.TextIOWrapper(Answers(answers.encode("utf-8")), encoding="utf-8")
        with redirect_stdout(shown), redirect_stderr(shown):
            edition = notes.get("edition", "current")
            code = play(head, edition=edition, lenient=False, budget=60.0, ask=asked)
    finally:
        sys.stdin = stdin
    return f"{shown.getvalue()}(exit code {code})\n"


def _notes(head: str) -> Iterator[tuple[str, str]]:
    for line in head.splitlines():
        name, colon, value = line.removeprefix("#").partition(":")
        if line.startswith("#") and colon:
            yield name.strip(), value.strip()


def main(wanted: Iterable[str]) -> None:
    """Write the transcripts again."""
    starts = tuple(wanted)
    for path in combats():
        if not starts or path.name.startswith(starts):
            path.with_suffix(".txt").write_text(transcript(path), encoding="utf-8", newline="\n")
            print(path.stem)


if __name__ == "__main__":
    main(sys.argv[1:])
