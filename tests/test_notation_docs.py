"""docs/notation.md says what the code does: its tables are made from it, its examples are read.

`python tests/test_notation_docs.py` writes the tables anew.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from redzone.board.tables import CHOSEN_WORDS, FACTS, STATES, Row, Shape
from redzone.errors import NotationError
from redzone.notation import read, show
from redzone.notation.choices import CHOICES, COSTS
from redzone.notation.cursor import LARGEST_COUNT, LONGEST_NUMBER, MOST_ITEMS
from redzone.notation.effects import NOTES
from redzone.notation.lines import LONGEST_LINE, LONGEST_TEXT, MOST_MARKS
from redzone.notation.names import LONGEST_NAME
from redzone.notation.permanents import MOST_PARTS
from redzone.notation.reading import MOST_CLAUSES
from redzone.notation.sides import MOST_PERMANENTS
from redzone.notation.vocabulary import COLOR_WORDS, RESERVED, SUPERTYPE_WORDS, TYPE_WORDS, WORDS

PAGE = Path(__file__).resolve().parents[1] / "docs" / "notation.md"

_VALUES = {
    Shape.FLAG: "", Shape.NUMBER: " N", Shape.PLAYER: " PLAYER", Shape.PLAYERS: " PLAYER", Shape.REF: " W",
    Shape.HOST: " W", Shape.WORD: " NAME", Shape.MANA: " {2}{W}",
}  # fmt: skip


def rows(table: dict[str, Row]) -> Iterator[str]:
    for name, row in table.items():
        written = "`N`" if name == "life" else f"`{name}{_VALUES[row.shape]}`"
        yield f"| {written} | {row.about} |"


def code(*words: str) -> str:
    return ", ".join(f"`{word}`" for word in words)


def tables() -> dict[str, list[str]]:
    limits = {
        "characters of a text": LONGEST_TEXT,
        "characters of a line": LONGEST_LINE,
        "lines, bars and quotation marks": MOST_MARKS,
        "words and names": MOST_ITEMS,
        "permanents and groups": MOST_PERMANENTS,
        "words of one permanent": MOST_PARTS,
        "members of a group": LARGEST_COUNT,
        "clauses": MOST_CLAUSES,
        "characters of a name": LONGEST_NAME,
        "digits of a number": LONGEST_NUMBER,
    }
    return {
        "facts": ["| fact | meaning |", "| --- | --- |", *rows(FACTS)],
        "states": ["| state | meaning |", "| --- | --- |", *rows(STATES)],
        "chosen": [code(*CHOSEN_WORDS) + "."],
        "words": [
            "| | |",
            "| --- | --- |",
            f"| supertypes | {code(*SUPERTYPE_WORDS)} |",
            f"| colours | {code(*COLOR_WORDS)} |",
            f"| types | {code(*TYPE_WORDS)} |",
            f"| | {code(*sorted(set(WORDS) - {*SUPERTYPE_WORDS, *COLOR_WORDS, *TYPE_WORDS}))} |",
        ],
        "limits": ["| at most | |", "| --- | --- |", *(f"| {what} | {n:,} |" for what, n in limits.items())],
    }


def renewed(page: str) -> str:
    """The page with its tables made anew."""
    made = tables()

    def table(hit: re.Match[str]) -> str:
        return f"<!-- table: {hit[1]} -->\n" + "\n".join(made.pop(hit[1])) + "\n<!-- end -->"

    page = re.sub(r"<!-- table: (\w+) -->\n.*?<!-- end -->", table, page, flags=re.DOTALL)
    assert not made
    words = code(*sorted(word for word in RESERVED if word.isascii()))
    return re.sub(r"(<!-- words: reserved -->).*?(<!-- end -->)", rf"\g<1>{words}\g<2>", page)


def page() -> str:
    return PAGE.read_text(encoding="utf-8")


def test_tables_agree_with_the_code() -> None:
    assert renewed(page()) == page()


@pytest.mark.parametrize("example", re.findall(r"```text\n(.*?)```", page(), flags=re.DOTALL))
def test_examples_are_read(example: str) -> None:
    assert read(show(read(example))) == read(example)


def test_answers_are_those_given() -> None:
    table = re.findall(r"^\| `(.*?)` \| (.*? Did you mean: .*?) \|$", page(), flags=re.MULTILINE)
    assert len(table) == 5
    for text, answer in table:
        with pytest.raises(NotationError) as caught:
            read(text, lambda line, start: None)
        (fault,) = caught.value.faults
        assert f"{fault.message} Did you mean: {fault.suggestion}" == answer


def test_choices_and_notes_are_all_explained() -> None:
    for word in (*CHOICES, *COSTS, *NOTES):
        assert re.search(rf"`[^`]*\b{word}\b[^`]*`", page()), word


if __name__ == "__main__":
    PAGE.write_text(renewed(page()), encoding="utf-8")
