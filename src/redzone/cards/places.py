"""Where a card name may end in a text: the pieces of text that begin at a place and end at a word's end."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from redzone.notation.folding import fold_char

_NEVER_IN_A_NAME = "|\n\r"
_MARKS = frozenset(("Mn", "Cf"))
_NO_CHARACTER = "Cs"
#: a typed name is at most so many times as long as its folded form (spaces, accents of their own)
_LOOSE = 3


def candidates(text: str, start: int, longest: int) -> Iterator[tuple[str, int]]:
    """Folded pieces of `text` from `start` on, shortest first, each with the position behind it.

    A piece ends where a word does, before `|` and line ends, and folds to no more than `longest`
    characters. Where several pieces fold alike, the longest counts (a closing apostrophe).
    """
    folded = ""
    for place in range(start, min(len(text), start + _LOOSE * longest)):
        character = text[place]
        if character in _NEVER_IN_A_NAME or len(folded) > longest:
            break
        if unicodedata.category(character) == _NO_CHARACTER:
            break
        piece = fold_char(character)
        if piece == " " and (not folded or folded[-1] == " "):
            piece = ""
        folded += piece
        if folded and len(folded) <= longest and not character.isspace() and not _word_goes_on(text, place):
            yield folded, place + 1


def _word_goes_on(text: str, place: int) -> bool:
    """Whether the word at `place` continues behind it ("Smuggler|'s", "War|-Pride", the 2 of "2/2")."""
    behind = text[place + 1 : place + 3]
    if not behind or not (_of_word(text[place]) or fold_char(text[place]) == ""):
        return False
    if _of_word(behind[0]):
        return True
    joins = fold_char(behind[0]) in ("", "-") or (behind[0] == "/" and text[place].isdigit())
    return joins and len(behind) == 2 and behind[1].isalnum()


def _of_word(character: str) -> bool:
    return character.isalnum() or character == "_" or unicodedata.category(character) in _MARKS
