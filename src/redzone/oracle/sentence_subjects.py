"""The objects and players a sentence speaks of: its subject, its targets, whom it attacks."""

from __future__ import annotations

from redzone.abilities import (
    APlayer,
    AttackedBefore,
    Controlled,
    Either,
    Every,
    Filter,
    Host,
    Itself,
    Named,
    Not,
    Such,
    Target,
    Typed,
    Who,
)
from redzone.oracle import sentence_conditions as conditions
from redzone.oracle import sentence_nouns as nouns
from redzone.oracle.sentence_compare import alternatives
from redzone.oracle.sentence_voice import PLAYERS, Voice, article, counted, listed


def one(test: Filter, v: Voice, kind: str = "permanent") -> str:
    """The filter with an indefinite article, or the object it names."""
    if (name := definite(test, v)) is not None:
        return name
    words = nouns.noun(test, v, kind=kind)
    if words.startswith("other "):
        return "another " + words[6:]
    return words if words == "nothing" else article(words)


def definite(test: Filter, v: Voice) -> str | None:
    """The words for one object, None if the filter describes a class."""
    match test:
        case Itself():
            return v.itself
        case Host():
            return v.host
        case Named(name) if v.resolving:
            return name
        case Target():
            return target(test, v)
    return None


def single(test: Filter) -> bool:
    """Whether the filter names objects instead of describing a class."""
    if isinstance(test, Either):
        return any(single(part) for part in test.of)
    return isinstance(test, Itself | Host | Named | Target)


def target(test: Target, v: Voice) -> str:
    """A target: asked for the first time, or as "that creature" if that is clear."""
    number = test.number
    if number == 0:
        if v.it is not None and not isinstance(v.it, Itself) and v.it != Target(0):
            v.before.append("Choose a permanent.")
            v.it = Target(0)
        return "that creature"
    if number <= v.asked:
        return _that(v.targets[number - 1]) if v.it == test else f"target number {number}"
    ask(v, number - 1)
    v.asked = number
    return asked(v.targets[number - 1], v, first=number == 1) if number <= len(v.targets) else "target"


def ask(v: Voice, upto: int) -> None:
    """Asks for the targets before that number in sentences of their own."""
    while v.asked < min(upto, len(v.targets)):
        v.asked += 1
        v.before.append(f"Choose {asked(v.targets[v.asked - 1], v, first=v.asked == 1)}.")
        v.it = Target(v.asked)


def asked(what: Filter, v: Voice, *, first: bool = True) -> str:
    """Words that ask for one target of this kind."""
    if isinstance(what, APlayer):
        return "target opponent" if what.who is Who.OPPONENT else "target player"
    upto = "up to one " if v.optional else ""
    return upto + targets_of(what, v, first=first)


def targets_of(what: Filter, v: Voice, *, first: bool, plural: bool = False) -> str:
    """ "target creature", "another target creature", "other target creatures"."""
    clauses = alternatives(what)
    other = first and all(Not(Itself()) in clause for clause in clauses)
    if other:
        what = Either(tuple(Every(tuple(t for t in clause if t != Not(Itself()))) for clause in clauses))
    words = nouns.noun(what, v, plural=plural)
    return f"{('other' if plural or v.optional else 'another') + ' ' if other else ''}target {words}"


def _that(what: Filter) -> str:
    for word in ("land", "artifact"):
        if what == Typed(word):
            return f"that {word}"
    return "that creature"


def several(test: Filter, v: Voice) -> str | None:
    """ "two target creatures" for targets asked for together; None if the filter is something else."""
    parts = test.of if isinstance(test, Either) else ()
    numbers = [part.number for part in parts if isinstance(part, Target)]
    if not numbers or len(numbers) != len(parts) or 0 in numbers:
        return None
    first = numbers[0]
    kinds = {v.targets[n - 1] for n in numbers if n <= len(v.targets)}
    if numbers != list(range(first, first + len(numbers))) or first <= v.asked or len(kinds) != 1:
        return None
    ask(v, first - 1)
    v.asked = numbers[-1]
    upto = "up to " if v.optional else ""
    return f"{upto}{counted(len(numbers))} {targets_of(kinds.pop(), v, first=first == 1, plural=True)}"


def subject(test: Filter, v: Voice, kind: str = "permanent") -> tuple[str, bool]:
    """The filter as the subject of a sentence, and whether its verb stands in the plural."""
    if isinstance(test, Either) and v.it == test:
        return "those creatures", True
    if isinstance(test, Every) and set(test.of) == {Typed("creature"), Target(0)}:
        v.it = test
        return "creatures chosen this way", True
    words = several(test, v)
    if words is not None:
        v.it = test
        return words, True
    if (words := definite(test, v)) is not None:
        v.it = test
        return words, False
    if isinstance(test, Either) and any(isinstance(part, Itself | Host | Target) for part in test.of):
        words = " and ".join(subject(part, v, kind)[0] for part in test.of)
        v.it = test
        return words, True
    words = _group(test, v, kind)
    v.it = test
    return ("all " + words if words.startswith("permanent") else words), True


def _group(test: Filter, v: Voice, kind: str) -> str:
    """The class in the plural; "Skeletons and other Zombies" are two subjects."""
    clauses = alternatives(test)
    others = [clause for clause in clauses if Not(Itself()) in clause]
    if not others or len(others) == len(clauses):
        return nouns.noun(test, v, kind=kind, plural=True)
    plain = [clause for clause in clauses if clause not in others]
    return listed([nouns.Phrase(v, kind, True).say(clause) for clause in (*plain, *others)])


def controls(who: Who, v: Voice, plural: bool = False) -> str:
    """ "you control", "target player controls"."""
    if who is Who.YOU:
        return "you control"
    if who is Who.OPPONENT and plural:
        return "your opponents control"
    return f"{player(who, v)} controls"


def player(who: Who, v: Voice) -> str:
    """The player meant; a target is asked for by its first mention."""
    if who in (Who.TARGET, Who.TARGET_2):
        wanted = 1 if who is Who.TARGET else 2
        places = [n for n, what in enumerate(v.targets, 1) if isinstance(what, APlayer)]
        if len(places) >= wanted and places[wanted - 1] > v.asked:
            ask(v, places[wanted - 1] - 1)
            v.asked = places[wanted - 1]
            return asked(v.targets[v.asked - 1], v)
    if who is Who.HOST and "player" not in v.host:
        return f"{v.host}'s controller"
    return PLAYERS[who]


def attacked(test: Filter, v: Voice) -> str:
    """What is attacked: "you", "you or planeswalkers you control", "a planeswalker"."""
    match test:
        case APlayer(who):
            return player(who, v)
        case Every((APlayer(who), Such(when))):
            return f"{player(who, v)} {conditions.who(when, v)}"
        case AttackedBefore():
            return "a player it has already attacked this turn"
        case Typed("battle"):
            return "a battle"
        case Either((APlayer(who), more)):
            return f"{player(who, v)} or {attacked(more, v)}"
        case Every((APlayer(Who.ANY), Not(APlayer(Who.YOU)))):
            return "a player other than you"
        case Every((kind, Controlled(who))) if kind == Either((Typed("planeswalker"), Typed("battle"))):
            return f"permanents {controls(who, v)}"
        case Every((Typed("planeswalker"), Controlled(who))):
            return f"planeswalkers {controls(who, v)}"
    return definite(test, v) or nouns.noun(test, v, kind="player or permanent", plural=False)


def owner(what: Filter) -> tuple[Who | None, Filter]:
    """Who controls the objects of the filter, and the filter without that."""
    parts = list(what.of) if isinstance(what, Every) else [what]
    for part in parts:
        if isinstance(part, Controlled):
            rest = tuple(p for p in parts if p is not part)
            return part.by, rest[0] if len(rest) == 1 else Every(rest)
    return None, what
