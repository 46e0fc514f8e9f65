"""Text to paragraphs and sentences: one spelling, no reminder text, `~` for the object itself.

Quoted abilities become `"1"`, `"2"` ... and stand in the list of quotes, so that a full stop inside them
ends no sentence of the text around them.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from redzone.abilities import subtypes

_DASHES = str.maketrans({"−": "-", "–": "-", "’": "'", "‘": "'", "“": '"', "”": '"', " ": " ", "―": "—"})
_SPACES = re.compile(r"[ \t\r\f\v]+")
_QUOTE = re.compile(r'"([^"\n]*)"')
_SENTENCE = re.compile(r'(?<=[.!?])(?=(?: (?!—)|$))|(?<=[.!?]["\')])(?= (?!—))')
_SELF_NOUNS = [
    "creature",
    "permanent",
    "land",
    "artifact",
    "enchantment",
    "aura",
    "equipment",
    "vehicle",
    "planeswalker",
    "token",
    "card",
    "spell",
    "class",
    "saga",
    "siege",
    "room",
    "case",
    "fortification",
    "spacecraft",
    "battle",
    "background",
    "role",
    "curse",
    "rune",
    "shrine",
    "contraption",
]
_THIS = re.compile(r"\bthis (?:" + "|".join(_SELF_NOUNS) + r")\b(?!-)", re.IGNORECASE)
_SPLIT_NAME = re.compile(r",| of the | of | the | from | in | with |(?<=\w) of")
#: first words of names that mean something else in texts
_COMMON = frozenset(
    [
        "the",
        "a",
        "an",
        "all",
        "each",
        "every",
        "creature",
        "creatures",
        "target",
        "when",
        "whenever",
        "at",
        "as",
        "if",
        "this",
        "that",
        "it",
        "you",
        "your",
        "their",
        "other",
        "another",
        "player",
        "players",
        "until",
        "enchanted",
        "equipped",
        "attack",
        "block",
        "king",
        "queen",
        "lord",
        "lady",
        "spirit",
        "sir",
        "dr",
        "mr",
        "mrs",
        "ms",
        "captain",
        "master",
        "sword",
        "wall",
        "hand",
        "eye",
        "mark",
        "circle",
        "heart",
        "children",
        "armor",
        "rise",
        "blade",
        "song",
        "song",
        "master",
        "angel",
        "knight",
        "champion",
        "flying",
        "reach",
        "haste",
        "menace",
        "first",
        "double",
        "battle",
        "changeling",
        "firebending",
        "banding",
        "bushido",
        "defender",
        "trample",
        "storm",
        "delve",
        "escape",
        "return",
        "destroy",
        "search",
        "choose",
        "seek",
        "manifest",
        "command",
        "white",
        "blue",
        "black",
        "red",
        "green",
        "may",
        "team",
        "time",
    ]
)
_MAX = 4_000


class Sentence(NamedTuple):
    """One sentence: its text, lower case copy, place ("paragraph.sentence" from 1.1) and the quotes in it."""

    text: str
    place: str
    quotes: tuple[str, ...]
    #: the sentence as given, quotes included
    full: str


class Paragraph(NamedTuple):
    """One paragraph (printed line) that is not empty: its number from 1 and its sentences."""

    number: int
    sentences: tuple[Sentence, ...]

    @property
    def text(self) -> str:
        """The sentences joined again, quotes replaced by their marks."""
        return " ".join(sentence.text for sentence in self.sentences)


def lower(text: str) -> str:
    """The text in lower case, position by position."""
    low = text.lower()
    return low if len(low) == len(text) else "".join(c.lower() if len(c.lower()) == 1 else c for c in text)


def normalise(text: str) -> str:
    """One kind of dash, quote, apostrophe and space; reminder text left out (207.2)."""
    plain = _strip_reminders(text.translate(_DASHES))
    return "\n".join(_SPACES.sub(" ", line).strip() for line in plain.split("\n"))


def _strip_reminders(text: str) -> str:
    if "(" not in text:
        return text
    out: list[str] = []
    depth = 0
    for char in text:
        if char == "(":
            depth += 1
        elif char == ")" and depth:
            depth -= 1
        elif char == "\n":
            depth = 0
            out.append(char)
        elif not depth:
            out.append(char)
    return "".join(out)


def short_names(name: str) -> tuple[str, ...]:
    """The ways in which a text may call a card of this name, longest first."""
    plain = name.translate(_DASHES).strip()
    if not plain:
        return ()
    names = [plain]
    if plain.startswith("A-"):
        names += short_names(plain[2:])
    for cut in _SPLIT_NAME.finditer(plain):
        short = plain[: cut.start()].strip()
        low = short.lower()
        if len(short) < 3 or low in _COMMON or (subtypes.known(short) is not None and cut[0] != ","):
            continue
        names.append(short)
    if " " in plain and "," not in plain:
        first = plain.split(" ")[0]
        if len(first) > 3 and first.lower() not in _COMMON and subtypes.known(first) is None:
            names.append(first)
    return tuple(dict.fromkeys(sorted(names, key=lambda n: (-len(n), n))))


def tilde(text: str, name: str, *, legendary: bool = True) -> str:
    """The text with `~` for "this creature" and, outside quotes too, for the card's own name."""
    names = short_names(name) if legendary else short_names(name)[:1]
    if "~" not in text:
        for own in names:
            if own in text:
                text = re.sub(
                    r"(?<![\w'-])" + re.escape(own) + r"(?![\w-])(?! (?:named|creature)\b)", "~", text
                )
    return _THIS.sub("~", text)


def paragraphs(text: str) -> tuple[Paragraph, ...]:
    """All paragraphs with their sentences; `text` is normalised and has its tildes."""
    out: list[Paragraph] = []
    for number, line in enumerate(text.split("\n"), 1):
        if line:
            out.append(Paragraph(number, _sentences(line, number)))
    return tuple(out)


def _sentences(line: str, number: int) -> tuple[Sentence, ...]:
    quotes: list[str] = []

    def mark(hit: re.Match[str]) -> str:
        quotes.append(hit[1])
        ends = hit[1][-1:] in ".!?" and hit.string[hit.end() : hit.end() + 2].strip()[:1].isupper()
        return f'"{len(quotes)}"' + ("." if ends else "")

    marked = _QUOTE.sub(mark, line)
    parts = [part.strip() for part in _SENTENCE.split(marked) if part and part.strip()]
    return tuple(
        Sentence(part, f"{number}.{i}", tuple(quotes), _restore(part, quotes))
        for i, part in enumerate(parts, 1)
    )


def _restore(part: str, quotes: list[str]) -> str:
    return re.sub(
        r'"(\d+)"',
        lambda hit: f'"{quotes[int(hit[1]) - 1]}"' if 0 < int(hit[1]) <= len(quotes) else hit[0],
        part,
    )
