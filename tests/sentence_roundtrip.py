# ruff: noqa: T201  # a command prints
"""How many abilities of the library read back from their own sentence: `python tests/sentence_roundtrip.py`.

With `--all` the other ones are listed, by class. Effects of which nothing was read have no sentence and
don't count.
"""

from __future__ import annotations

import sqlite3
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from redzone.abilities import Ability, Resolves, codec
from redzone.oracle.sentence import reread, sentence
from redzone.oracle.sentence_compare import same

SHIPPED = Path(__file__).resolve().parents[1] / "src" / "redzone" / "cards" / "library.sqlite"


def abilities() -> Iterator[Ability]:
    """Every distinct ability of the shipped library, in a fixed order."""
    with sqlite3.connect(f"{SHIPPED.as_uri()}?mode=ro", uri=True) as connection:
        rows = connection.execute("SELECT data FROM part WHERE id IN (SELECT abilities FROM face)")
        found = {codec.dumps(one) for (text,) in rows for one in codec.loads(text)}
    connection.close()
    for text in sorted(found):
        ability: Ability = codec.loads(text)
        if not isinstance(ability, Resolves) or ability.effects:
            yield ability


def reads_back(ability: Ability) -> bool:
    """Whether its sentence reads as this ability and nothing else."""
    spell = isinstance(ability, Resolves) and ability.kind == "spell"
    found = reread(sentence(ability), spell=spell)
    return len(found) == 1 and same(found[0], ability)


def main() -> None:
    """Prints the figures, by class."""
    seen: Counter[str] = Counter()
    back: Counter[str] = Counter()
    for ability in abilities():
        kind = type(ability).__name__
        seen[kind] += 1
        if reads_back(ability):
            back[kind] += 1
        elif "--all" in sys.argv:
            print(f"{kind}: {sentence(ability)}")
    for kind in sorted(seen):
        print(f"{kind:15} {back[kind]:5} of {seen[kind]:5}")
    part = 100 * back.total() / seen.total()
    print(f"{back.total()} of {seen.total()} distinct abilities read back ({part:.1f} %)")


if __name__ == "__main__":
    main()
