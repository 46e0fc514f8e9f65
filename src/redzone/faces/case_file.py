"""Case files as values: TOML in, `Case`s out, and every fault of the file as a sentence."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from redzone.faces.after import After
from redzone.faces.source import Unreadable, read_file, shown
from redzone.messages import card_text, sentence
from redzone.messages.outside import reason as outside_reason

T = TypeVar("T")

#: the steps of a declaration that can fail, and the editions, as case files name them
BECAUSE = ("not-able", "restriction", "requirement", "band", "cost")
EDITIONS = ("current", "classic")
_PLACE = re.compile(r"at line (\d+), column (\d+)")


@dataclass(frozen=True, slots=True, kw_only=True)
class Try:
    """One declaration and what the verdict must say; None: not compared."""

    play: str
    legal: bool
    because: str | None = None
    rules: tuple[str, ...] = ()
    obeyed: int | None = None
    cost: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """A position, the attack already made in it ("" if none), and the declarations tried.

    afters: what holds after plays.
    """

    file: str
    id: str
    position: str
    edition: str = "current"
    attack: str = ""
    possible: int | None = None
    best: str | None = None
    tries: tuple[Try, ...] = ()
    afters: tuple[After, ...] = ()

    def text(self, play: str) -> str:
        """The whole question: position, attack and play."""
        return "\n".join(part for part in (self.position, self.attack, play) if part.strip())


def find(paths: Iterable[str]) -> list[Path]:
    """The case files that these files and folders name, each once, in order. Raises Unreadable."""
    found: dict[Path, None] = {}
    for name in paths:
        path = Path(name)
        if path.is_dir():
            inside = sorted(path.rglob("*.toml"))
            if not inside:
                raise Unreadable("input-no-cases", path=shown(name))
            found.update(dict.fromkeys(inside))
        elif path.exists():
            found[path] = None
        else:
            raise Unreadable("input-no-file", path=shown(name))
    return list(found)


def load(path: Path) -> list[Case]:
    """The cases of a file. Raises Unreadable for the first thing that is no case format."""
    name = shown(str(path))
    text = read_file(path)
    try:
        content = tomllib.loads(text)
    except RecursionError:
        raise Unreadable("case-toml", file=name, reason=sentence("too-deep")) from None
    except ValueError as error:  # TOMLDecodeError, or a number that Python refuses to read
        raise Unreadable("case-toml", file=name, reason=_where(error)) from None
    table = _Table(content, name, sentence("in-file"))
    table.only("case")
    entries = table.tables("case")
    if not entries:
        raise Unreadable("case-no-case", file=name)
    cases = [_case(_Table(entry, name, sentence("in-case", n=n))) for n, entry in enumerate(entries, 1)]
    twice = [name for name, n in Counter(case.id for case in cases).items() if n > 1]
    if twice:
        raise Unreadable("case-twice", file=shown(str(path)), id=twice[0])
    return cases


def _where(error: ValueError) -> str:
    """What is no TOML: in English in the reader's own words, elsewhere the place."""
    place = _PLACE.search(str(error))
    if place is None:
        return outside_reason(error)
    return card_text(str(error), sentence("reason-toml", line=int(place[1]), column=int(place[2])))


def _case(table: _Table) -> Case:
    table.only("id", "title", "topics", "edition", "position", "attack", "possible", "best", "try", "after")
    table.where = table.text("id")
    table.optional("title", table.text)
    table.optional("topics", table.texts)
    return Case(
        file=table.file,
        id=table.where,
        position=table.text("position"),
        edition=table.one_of("edition", EDITIONS) or "current",
        attack=table.optional("attack", table.text) or "",
        possible=table.optional("possible", table.number),
        best=table.optional("best", table.text),
        tries=tuple(_try(_Table(entry, table.file, sentence("in-try", id=table.where, n=n)))
                    for n, entry in enumerate(table.tables("try"), 1)),
        afters=tuple(_after(_Table(entry, table.file, sentence("in-after", id=table.where, n=n)))
                     for n, entry in enumerate(table.tables("after"), 1)),
    )


def _try(table: _Table) -> Try:
    table.only("play", "legal", "because", "rules", "obeyed", "cost")
    return Try(
        play=table.text("play"),
        legal=table.flag("legal"),
        because=table.one_of("because", BECAUSE),
        rules=table.optional("rules", table.texts) or (),
        obeyed=table.optional("obeyed", table.number),
        cost=table.optional("cost", table.text),
    )


def _after(table: _Table) -> After:
    lists = ("blocked", "unblocked", "attackers", "blockers", "tapped", "gone", "triggers")
    table.only("play", *lists, *_MAPPINGS)
    wanted: dict[str, Any] = {key: table.texts(key) for key in lists if key in table.content}
    wanted |= {key: table.mapping(key, *_MAPPINGS[key]) for key in _MAPPINGS if key in table.content}
    return After(play=table.text("play"), wanted=wanted)


class _Table:
    """One table of a file: values of the right type, or a sentence that names file, place and key."""

    def __init__(self, content: Mapping[str, Any], file: str, where: str) -> None:
        self.content, self.file, self.where = content, file, where

    def only(self, *keys: str) -> None:
        """Every key is one of these or begins with an underscore."""
        for key in self.content:
            if key not in keys and not key.startswith("_"):
                raise Unreadable("case-unknown-key", file=self.file, where=self.where, key=key)

    def text(self, key: str) -> str:
        """A string that must be there."""
        return str(self._typed(key, sentence("must-string"), lambda value: isinstance(value, str)))

    def number(self, key: str) -> int:
        """A whole number that must be there."""
        return int(self._typed(key, sentence("must-number"), _is_count))

    def flag(self, key: str) -> bool:
        """A truth value that must be there."""
        return bool(self._typed(key, sentence("must-flag"), lambda value: isinstance(value, bool)))

    def texts(self, key: str) -> tuple[str, ...]:
        """A list of strings that must be there."""
        return tuple(self._typed(key, sentence("must-strings"), _is_texts))

    def mapping(self, key: str, wanted: str, right: Callable[[Any], bool]) -> Mapping[str, Any]:
        """A table that must be there, whose values are all right."""
        value: Mapping[str, Any] = self._typed(
            key,
            sentence(f"must-table-{wanted}"),
            lambda found: isinstance(found, dict) and all(map(right, found.values())),
        )
        return value

    def tables(self, key: str) -> list[Mapping[str, Any]]:
        """A list of tables, empty if it isn't there."""
        if key not in self.content:
            return []
        return list(self._typed(key, sentence("must-tables", key=key), _is_tables))

    def one_of(self, key: str, words: tuple[str, ...]) -> str | None:
        """One of these words, None if it isn't there."""
        if key not in self.content:
            return None
        wanted = sentence("must-one-of", words=", ".join(words))
        return str(self._typed(key, wanted, lambda value: value in words))

    def optional(self, key: str, reader: Callable[[str], T]) -> T | None:
        """What `reader` makes of the key, None if it isn't there."""
        return reader(key) if key in self.content else None

    def _typed(self, key: str, wanted: str, right: Callable[[Any], bool]) -> Any:
        if key not in self.content:
            raise Unreadable("case-missing-key", file=self.file, where=self.where, key=key)
        value = self.content[key]
        if not right(value):
            raise Unreadable("case-wrong-value", file=self.file, where=self.where, key=key, wanted=wanted)
        return value


def _is_count(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def _is_texts(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(item, str) for item in value)


def _is_tables(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(item, dict) for item in value)


def _is_text(value: Any) -> bool:
    return isinstance(value, str)


#: the tables of an `[[case.after]]`, and what stands in them
_MAPPINGS: Mapping[str, tuple[str, Callable[[Any], bool]]] = {
    "blocking": ("lists", _is_texts),
    "pt": ("strings", _is_text),
    "divides": ("strings", _is_text),
    "damage": ("numbers", _is_count),
}
