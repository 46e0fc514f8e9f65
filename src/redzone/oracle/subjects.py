"""The objects meant: `~`, "enchanted creature", "target creature", "creatures you control"."""

from __future__ import annotations

import re
from typing import NamedTuple

from redzone.abilities import Either, Every, Filter, Host, Itself, Named, Not, PairedWith, Target, subtypes
from redzone.oracle import filters, numerals
from redzone.oracle.cursor import Cursor
from redzone.oracle.joining import either, every

_HOSTS = re.compile(
    r"(?:enchanted|equipped|fortified) (?:creature|permanent|land|artifact creature|artifact|planeswalker|"
    r"vehicle|equipment|"
    r"forest|island|"
    r"mountain|plains|swamp|wall|artifact creature|enchantment|battle|saproling|soldier)(?![\w'])"
)
_UP_TO = re.compile(
    r"(?:each of )?(?:up to (\w+)|(any number of|one or more)|(one or two)|(x)|(two|three|four|five|"
    r"six)) (other )?target "
)
_NAMED = re.compile(r"([^,.;:\"]{2,80}?) (?=can't|attacks|blocks|gets|gains|has|must|loses|becomes|is )")


#: pronouns that never mean the permanent itself; without a target they mean what is named after `on`
_OTHERS = ("that", "those", "the token", "each of", "they", "them")


#: beginnings of a second subject
_MORE = tuple(
    f"{link} {word}"
    for link in ("and", "or")
    for word in (
        "~", "other", "each", "all", "up to", "target", "another target", "any number of",
        "enchanted creature",
        "equipped creature", "that creature", "it",
    )
)  # fmt: skip
#: what may stand behind a group: verbs in the plural and the like
_PLURAL_VERBS = (
    "can't", "can", "get", "have", "attack", "block", "are", "gain", "lose", "must", "become", "able",
    "assign",
    "don't", "each", "that", "also", "and", "enter", "deal", "control", "with", "you", "aren't", "cost",
    "of", "as",
)  # fmt: skip


class Subject(NamedTuple):
    """The filter of the subject; its: how `StatOf` names it; one: it is a single object."""

    what: Filter
    its: str
    one: bool


def subject(p: Cursor) -> Subject | None:
    """The subject here; sets what "it" means from now on. None (and no move) if there is none."""
    mark, targets = p.at, len(p.scope.targets)
    if p.sees("you,", "you and ", "your opponents and"):
        # what a player has besides is no question of the declaration
        p.eat("you,", "you and", "your opponents and")
    parts: list[Subject] = []
    while True:
        behind = p.at
        if parts and not p.eat("and", ", and", "or", "and/or"):
            break
        found = _one(p)
        if found is None:
            p.at = behind
            break
        parts.append(found)
        if not p.sees(*_MORE) and not (isinstance(found.what, Itself | Host) and p.sees("and")):
            break
    if not parts:
        p.at = mark
        del p.scope.targets[targets:]
        return None
    whole = parts[0] if len(parts) == 1 else Subject(either([part.what for part in parts]), "subject", False)
    if whole.what != p.scope.it:
        p.scope.previous = _bearer_of(whole.what) or p.scope.it
    p.scope.it, p.scope.its = whole.what, whole.its
    return whole


def _bearer_of(what: Filter) -> Filter | None:
    """The single object that a group is described by ("creatures with power less than ~'s power")."""
    said = repr(what)
    return Itself() if "of='source'" in said else Host() if "of='host'" in said else None


def _one(p: Cursor) -> Subject | None:
    if p.eat("~ each", "~"):
        return Subject(p.scope.source, "source" if isinstance(p.scope.source, Itself) else "subject", True)
    if p.match(_HOSTS):
        return Subject(Host(), "host", True)
    if p.scope.paired and p.eat("both creatures", "each of those creatures"):
        return Subject(Either((Itself(), PairedWith(Itself()))), "subject", False)
    if p.scope.resolving and p.eat("one of the other creatures", "one of those creatures"):
        return Subject(Target(0), "subject", False)
    if p.scope.it is not None and (word := _pronoun(p)):
        if "token" in word and "Target(number=0)" not in repr(p.scope.it):
            # the token is not what the effect targeted
            return None
        if word.startswith(_OTHERS) and isinstance(p.scope.it, Itself):
            return Subject(Target(0), "subject", False)
        return Subject(p.scope.it, p.scope.its, True)
    if p.scope.resolving and (target := targets(p)) is not None:
        p.eat("each")
        return target
    return _group(p)


_THAT_KIND = re.compile(r"(?:[Tt]hat|[Tt]hose) ([A-Z][\w'-]+)(?=[ .,'])")


def _pronoun(p: Cursor) -> str:
    hit = _THAT_KIND.match(p.text, p.at)
    if hit is not None and subtypes.known(hit[1]) is not None and p.eat(hit[0].lower()):
        return "that creature"
    return p.eat(
        "it", "he", "she", "they each", "they", "that creature", "those creatures each", "those creatures",
        "each of those creatures", "each of them", "the creature", "that permanent", "those permanents",
        "that land", "that vehicle", "that token", "the token", "those tokens", "the tokens", "that artifact",
        "each of those permanents", "them",
    )  # fmt: skip


def _group(p: Cursor) -> Subject | None:
    mark = p.at
    single = bool(p.eat("each of the", "each of your", "each", "all", "every"))
    p.eat("the")
    if single and p.eat("cards that aren't on the battlefield, spells, and permanents"):
        return Subject(Every(), "subject", False)
    one = p.scope.resolving and bool(p.eat("a", "an"))
    its, p.scope.its = p.scope.its, "subject"
    what = filters.noun_phrase(p)
    p.scope.its = its
    if what is not None and (_picked(what) if one else _fits(p, single)):
        p.eat("each")
        return Subject(what, "subject", False)
    p.at = mark
    return None


def _picked(what: Filter) -> bool:
    """Whether the phrase means what the effect itself has picked out ("a creature dealt damage this way")."""
    return isinstance(what, Every) and Target(0) in what.of


def _fits(p: Cursor, single: bool) -> bool:
    """A group needs "each" or a plural: a verb in the plural shows it."""
    if single:
        return True
    return p.sees(*_PLURAL_VERBS)


def targets(p: Cursor) -> Subject | None:
    """Reads "target creature", "up to two target creatures", "another target Goblin"."""
    mark, seen = p.at, len(p.scope.targets)
    count, optional, any_number = 1, False, False
    another = False
    if (hit := p.match(_UP_TO)) is not None:
        if hit[1]:
            optional = True
            number = numerals.number_word(hit[1])
            any_number = number is None
            count = number or 1
            if number is None and hit[1] not in ("x", "that many"):
                p.at = mark
                return None
        elif hit[2] or hit[4]:
            any_number, optional = True, True
        elif hit[3]:
            count, optional = 2, True
        else:
            count = numerals.number_word(hit[5]) or 1
        another = bool(hit[6])
    elif p.eat("another target", "other target"):
        another = True
    elif not p.eat("target"):
        return None
    if p.scope.each:
        any_number = optional = True
    before = p.scope.its
    p.scope.its = (
        "subject" if p.scope.it is not None and not isinstance(p.scope.it, Itself | Host) else before
    )
    what = filters.noun_phrase(p)
    p.scope.its = before
    # what several targets have in common is a question of targeting, not of the declaration
    p.eat(
        "that share a creature type", "that shares a creature type with it",
        "controlled by the same opponent",
        "controlled by the same player", "controlled by different players",
    )  # fmt: skip
    if what is None or count > 20:
        p.at = mark
        del p.scope.targets[seen:]
        return None
    if another:
        what = every([what, Not(p.scope.source)]) if not seen else what
    return _asked(p, what, count, optional, any_number)


def _asked(p: Cursor, what: Filter, count: int, optional: bool, any_number: bool) -> Subject:
    p.scope.optional |= optional
    if any_number:
        p.scope.targets.append(what)
        return Subject(Target(0), "subject", False)
    first = len(p.scope.targets) + 1
    p.scope.targets += [what] * count
    return Subject(either([Target(first + i) for i in range(count)]), "subject", count == 1)


def named(p: Cursor) -> Subject | None:
    """A permanent of the position by its name, in a typed effect: the exact words."""
    if not p.scope.named or (hit := _NAMED.match(p.text, p.at)) is None:
        return None
    p.at = hit.end()
    return Subject(Named(hit[1]), "subject", True)


_OBJECT = re.compile(r"([^,.;:\"]{2,80}?)(?= this turn| this combat| if able| each combat| during|[.]?$)")


def named_object(p: Cursor) -> Filter | None:
    """A permanent of the position as an object, in a typed effect: the exact words."""
    if not p.scope.named or (hit := _OBJECT.match(p.text, p.at)) is None:
        return None
    p.at = hit.end()
    p.skip()
    return Named(hit[1])
