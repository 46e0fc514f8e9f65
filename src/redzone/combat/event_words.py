"""The words of an event (docs/notation.md, section 4): one table, and the reader that goes by it.

Whether a word belongs to a name or to the event is decided by the names there are: of all ways to read a
text, the first whose names are known is taken.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from redzone.errors import NotationError, fault
from redzone.notation.lines import QUOTES
from redzone.notation.marks import closest, short

#: names of a list are separated by these
_SEPARATOR = re.compile(r"\s*,\s*(?:and\s+)?|\s+and\s+", re.IGNORECASE)
#: pieces of a list that one name may be made of
_LONGEST = 8
_COUNT = re.compile(r"[0-9]{1,9}\s+(?=\S)")


class Form(NamedTuple):
    """A row of the table. opens: the words in front of the names ("" for a statement about them). verb: what
    stands behind the names of a statement. closes: how the text ends. second: what parts the rest in two.
    """

    name: str
    shown: str
    opens: str = ""
    verb: str = ""
    closes: str = ""
    second: str = ""


def _order(word: str) -> Form:
    return Form(word, f"{word} W", opens=word)


FORMS: tuple[Form, ...] = (
    *map(_order, ("tap", "untap", "destroy", "exile", "sacrifice", "bounce", "regenerate", "blink")),
    _order("phase out"),
    _order("phase in"),
    Form("remove", "remove W from combat", opens="remove", closes="from combat"),
    Form("resolve", "resolve CARD on W", opens="resolve"),
    Form("blocked", "W becomes blocked", verb="becomes?", closes="blocked"),
    Form("unblocked", "W becomes unblocked", verb="becomes?", closes="unblocked"),
    Form("no longer", "W is no longer a creature", verb="(?:is|are) no longer"),
    Form("control", "P gains control of W", verb="gains? control of"),
    Form("attacks", "W now attacks D", verb="now attacks?"),
    Form("puts attacking", "P puts PERMANENT attacking D", verb="puts?", second="attacking"),
    Form("puts blocking", "P puts PERMANENT blocking W", verb="puts?", second="blocking"),
    Form("blocks", "W blocks W2", verb="blocks?"),
    Form("becomes", "W becomes white", verb="becomes?"),
    Form("gets", "W gets +2/-1", verb="gets?"),
    Form("gains", "W gains flying", verb="gains?"),
    Form("loses", "W loses flying", verb="loses?"),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """An event as it was said. who: the names it is about, as written; rest: what follows; second: behind
    "attacking" or "blocking". rest keeps the user's quotation marks and letters.
    """

    form: str
    who: str = ""
    rest: str = ""
    second: str = ""


def read_event(text: str, knows: Callable[[str], bool]) -> Told:
    """The event of a text. knows: are all names of this list known? Raises NotationError."""
    text = " ".join(text.split())
    found = list(_readings(text))
    for told in found:
        if knows(told.who):
            return told
    if not found:
        words = "; ".join(form.shown for form in FORMS)
        raise NotationError(fault("event-unknown", suggestion=_guess(text), text=short(text), words=words))
    return found[0]


def _readings(text: str) -> Iterator[Told]:
    """Every way to read the text, in the order of the table."""
    plain = _without_quotes(text)
    for form in FORMS:
        if form.opens:
            yield from _order_of(form, text, plain)
        else:
            yield from _statements(form, text, plain)


def _order_of(form: Form, text: str, plain: str) -> Iterator[Told]:
    opened = re.match(rf"{form.opens}(?!\w)\s*", plain, re.IGNORECASE)
    if opened is None:
        return
    end = _closing(form, plain)
    if end is None or end <= opened.end():
        return
    inner = text[opened.end() : end].strip()
    if form.name == "resolve":
        yield Told(form=form.name, rest=inner)
    else:
        yield Told(form=form.name, who=inner)


def _statements(form: Form, text: str, plain: str) -> Iterator[Told]:
    """Each place where the verb stands with something in front of it and behind it."""
    end = _closing(form, plain)
    if end is None:
        return
    for verb in re.finditer(rf"\s({form.verb})(?!\S)", plain, re.IGNORECASE):
        who = text[: verb.start()].strip()
        if form.closes:
            if verb.end() == end or not plain[verb.end() : end].strip():
                yield Told(form=form.name, who=who)
        elif not form.second:
            yield from _with_rest(form, who, text[verb.end() :].strip())
        else:
            yield from _parted(form, who, verb.end(), text, plain)


def _with_rest(form: Form, who: str, rest: str) -> Iterator[Told]:
    if who and rest:
        yield Told(form=form.name, who=who, rest=rest)


def _parted(form: Form, who: str, start: int, text: str, plain: str) -> Iterator[Told]:
    for hit in re.finditer(rf"\s(?:(?:tapped and )?{form.second})\s", plain[start:], re.IGNORECASE):
        rest = text[start : start + hit.start()].strip()
        second = text[start + hit.end() :].strip()
        if "tapped" in hit[0].lower():
            rest = with_state(rest, "tapped")
        if rest and second:
            yield Told(form=form.name, who=who, rest=rest, second=second)


def with_state(permanent: str, state: str) -> str:
    """A written permanent with one state more."""
    if permanent.endswith(")"):
        return f"{permanent[:-1]}, {state})"
    return f"{permanent} ({state})"


def _closing(form: Form, plain: str) -> int | None:
    """Where the names or words of the event end; None if it does not end as the form does."""
    if not form.closes:
        return len(plain)
    hit = re.search(rf"\s{form.closes}$", plain, re.IGNORECASE)
    return None if hit is None else hit.start()


def _without_quotes(text: str) -> str:
    """The text with everything in quotation marks blotted out; as long as it was."""
    out, closing = [], ""
    for char in text:
        if closing:
            out.append("\0")
            closing = "" if char == closing else closing
        elif char in QUOTES:
            closing = QUOTES[char]
            out.append("\0")
        else:
            out.append(char)
    return "".join(out)


def _guess(text: str) -> str:
    """A word of an event that is nearly one of the table's."""
    orders = {form.opens: form for form in FORMS if form.opens}
    words = text.split()
    head = words[0].lower() if words else ""
    near = closest(head, orders, 0.75)
    if near and near != head:
        return " ".join([near, *words[1:]])
    return ""


def split_names(text: str, known: Callable[[str], bool]) -> tuple[str, ...]:
    """The names of a list; the longest known one wins, so that a comma in it separates nothing."""
    cuts = [(0, 0), *((hit.start(), hit.end()) for hit in _SEPARATOR.finditer(text)), (len(text), len(text))]
    found: list[str] = []
    at = 0
    while at < len(cuts) - 1:
        start = cuts[at][1]
        ends = range(min(len(cuts) - 1, at + _LONGEST), at, -1)
        stop = next((end for end in ends if known(text[start : cuts[end][0]].strip())), at + 1)
        found.append(text[start : cuts[stop][0]].strip())
        at = stop
    return tuple(found)


def counted(text: str) -> tuple[int | None, str]:
    """A count in front of a name, if there is one."""
    hit = _COUNT.match(text)
    return (None, text) if hit is None else (int(hit[0]), text[hit.end() :])
