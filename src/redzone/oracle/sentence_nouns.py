"""Filters as noun phrases: "other nonartifact creatures you control with power 2 or less"."""

from __future__ import annotations

from redzone.abilities import (
    APlayer,
    AttachedTo,
    AttackedBefore,
    Attacks,
    Blocks,
    Colored,
    Compare,
    Controlled,
    Countered,
    Either,
    Fact,
    Filter,
    HasAbilities,
    HasKeyword,
    Host,
    Itself,
    Marked,
    Named,
    Not,
    Owned,
    PairedWith,
    SharesColor,
    StatOf,
    Subtyped,
    Such,
    Supertyped,
    Target,
    Typed,
    Wears,
    Who,
    subtypes,
)
from redzone.oracle import sentence_conditions as conditions
from redzone.oracle import sentence_subjects as subjects
from redzone.oracle import sentence_values as values
from redzone.oracle.sentence_compare import Clause, alternatives
from redzone.oracle.sentence_voice import PLAYERS, Voice, article, counted, listed

#: states that stand before the noun
_STATES = (
    "tapped", "attacking", "blocking", "blocked", "enchanted", "equipped", "modified", "goaded", "suspected",
    "saddled", "crewed", "monstrous", "face down",
)  # fmt: skip
#: card types in the order in which they are said; the last one takes the plural
_TYPES = (
    "kindred",
    "instant",
    "sorcery",
    "enchantment",
    "artifact",
    "land",
    "planeswalker",
    "battle",
    "creature",
)
_PARITIES = {"even": "with an even {}", "odd": "with an odd {}", "chosen": "with {} of that quality"}
_NOUN_STATES = ("token", "commander")
_SINCE = {
    "entered this turn": "that entered this turn", "attacked this turn": "that attacked this turn",
    "blocked this turn": "that blocked this turn",
    "attacked last turn": "that attacked during their controller's last turn",
    "dealt damage this turn": "that dealt damage this turn",
    "was dealt damage this turn": "that was dealt damage this turn",
}  # fmt: skip


def noun(test: Filter, v: Voice, *, kind: str = "permanent", plural: bool = False) -> str:
    """The filter as a noun phrase without an article. kind: the noun if the filter names none."""
    clauses = alternatives(test)
    if not clauses:
        return "nothing"
    if len(clauses) == 1:
        return Phrase(v, kind, plural).say(clauses[0])
    short = _short(clauses, v, kind, plural) or _relative(clauses, v, kind, plural)
    return short or listed([Phrase(v, kind, plural).say(clause) for clause in clauses], "or")


class Phrase:
    """One alternative: adjectives, nouns and what stands behind."""

    def __init__(self, v: Voice, kind: str, plural: bool) -> None:
        self.v, self.kind, self.plural = v, kind, plural
        self.first: list[str] = []
        self.before: list[str] = []
        self.nouns: list[tuple[int, str]] = []
        self.control: list[str] = []
        self.after: list[str] = []
        self.name = ""

    def say(self, clause: Clause, *, adjectives: str = "", behind: str = "", nouns: str = "") -> str:
        """The phrase. adjectives, behind, nouns: words for alternatives that were taken out of it."""
        tests = list(clause)
        if Marked("attacking") in tests and Not(Marked("blocked")) in tests:
            tests = [t for t in tests if t not in (Marked("attacking"), Not(Marked("blocked")))]
            self.before.append("unblocked")
        for test in sorted(self._owned(tests), key=_rank):
            self._place(test)
        if self.name:
            return self.name
        words = nouns or self._noun()
        parts = [
            *self.first,
            *self.before,
            adjectives,
            words,
            *self.control,
            *self._with(),
            behind,
            *self.after,
        ]
        return " ".join(part for part in parts if part)

    def _owned(self, tests: list[Filter]) -> list[Filter]:
        """Takes out what is said of the controller in several tests together."""
        such = next((test for test in tests if isinstance(test, Such)), None)
        control = next((test for test in tests if isinstance(test, Controlled)), None)
        if such is not None and control is not None:
            who = subjects.player(control.by, self.v)
            self.control.append(f"{who} {conditions.who(such.when, self.v)} controls")
            return [test for test in tests if test not in (such, control)]
        if such == Such(Fact(Who.THAT, "monarch")):
            self.control.append("the monarch controls")
            return [test for test in tests if test != such]
        pair = (Controlled(Who.YOU), Not(Owned(Who.YOU)))
        if all(test in tests for test in pair):
            self.control.append("you control but don't own")
            return [test for test in tests if test not in pair]
        return tests

    def _with(self) -> list[str]:
        """Keywords together: "with flying and reach", "without flying or reach"."""
        has = [text[5:] for text in self.after if text.startswith("WITH ")]
        lacks = [text[8:] for text in self.after if text.startswith("WITHOUT ")]
        self.after = [text for text in self.after if not text.startswith(("WITH ", "WITHOUT "))]
        return (["with " + listed(has)] if has else []) + (
            ["without " + listed(lacks, "or")] if lacks else []
        )

    def _noun(self) -> str:
        words = [word for _, word in sorted(self.nouns)] or [self.kind]
        if self.plural:
            words[-1] = _plural(words[-1])
        return " ".join(words)

    def _place(self, test: Filter) -> None:
        match test:
            case Typed(word):
                self.nouns.append((1 + _TYPES.index(word) if word in _TYPES else 1, word))
            case Subtyped("chosen"):
                self.after.append("of the chosen type")
            case Subtyped(word):
                self.nouns.append((0, word))
            case Marked(state) if state in _NOUN_STATES:
                self.nouns.append((20, state))
            case Itself() | Host() | Target():
                self.name = subjects.definite(test, self.v) or ""
            case APlayer(who):
                self.name = PLAYERS[who]
            case Controlled(who):
                self.control.append(subjects.controls(who, self.v, self.plural))
            case Owned(who):
                self.control.append(f"{PLAYERS[who]} {'own' if who is Who.YOU else 'owns'}")
            case HasKeyword(name):
                self.after.append("WITH " + name)
            case Not(inner):
                self._place_not(inner)
            case _:
                word = adjective(test)
                (self.before if word else self.after).append(word or self._behind(test))

    def _place_not(self, inner: Filter) -> None:
        if _is_other(inner, self.v):
            self.first.append("other")
            return
        word = adjective(Not(inner))
        match inner:
            case HasKeyword(name):
                self.after.append("WITHOUT " + name)
            case Controlled(Who.YOU):
                self.control.append("you don't control")
            case HasAbilities():
                self.after.append("with no abilities")
            case Countered():
                self.after.append("without" + self._behind(inner)[4:])
            case Itself() | Host() | Target():
                self.after.append(f"other than {subjects.definite(inner, self.v)}")
            case _:
                (self.before if word else self.after).append(
                    word or f"other than {subjects.one(inner, self.v)}"
                )

    def _behind(self, test: Filter) -> str:
        that = "that are" if self.plural else "that's"
        match test:
            case Compare(stat, op, limit):
                return compared(stat, op, limit, self.v)
            case Named("chosen"):
                return "with the chosen name"
            case Named(name):
                return "named " + name
            case Marked(state):
                return _SINCE.get(state, f"{that} {state}")
            case Countered(kind, low):
                return f"with {counters(kind, low)} on {'them' if self.plural else 'it'}"
            case SharesColor():
                return f"that {'share' if self.plural else 'shares'} a color with {self.v.itself}"
            case Colored("chosen"):
                return "of the chosen color"
            case HasAbilities():
                return "with abilities"
            case Blocks(what, way):
                return f"{way or 'blocking or blocked by'} {subjects.one(what, self.v, 'creature')}"
            case Attacks(what):
                return f"attacking {subjects.attacked(what, self.v)}"
            case Wears(what):
                return f"{that} enchanted by {subjects.one(what, self.v)}"
            case AttachedTo(what):
                return f"attached to {subjects.one(what, self.v)}"
            case PairedWith(what):
                return f"{that} paired with {subjects.one(what, self.v, 'creature')}"
            case Such(when):
                return f"controlled by a player {conditions.who(when, self.v)}"
            case AttackedBefore():
                return "that it attacked in an earlier combat this turn"
            case Either():
                return "that is " + listed([subjects.one(part, self.v) for part in test.of], "or")
        return f"of a kind without a name ({type(test).__name__})"


def _is_other(inner: Filter, v: Voice) -> bool:
    """Whether "other" leaves out this object; a target is asked for first, so that it does."""
    if isinstance(inner, Target) and v.resolving and v.it != inner:
        if inner.number == 0:
            v.before.append("Choose a permanent.")
            v.it = inner
        elif inner.number > v.asked:
            subjects.ask(v, inner.number)
    if isinstance(v.it, Target) and v.resolving:
        return inner == v.it
    return isinstance(inner, Itself)


def _rank(test: Filter) -> int:
    """Adjectives in the order in which they are said."""
    inner = test.of if isinstance(test, Not) else test
    order = (Marked, Supertyped, Colored, Typed, Subtyped)
    return next((place for place, cls in enumerate(order) if isinstance(inner, cls)), len(order))


def adjective(test: Filter) -> str:
    """The word for a test that stands before a noun, "" if there is none."""
    match test:
        case Supertyped(word):
            return word
        case Colored(word) if word != "chosen":
            return word
        case Marked(state) if state in _STATES:
            return state.replace(" ", "-")
        case Not(Marked("tapped")):
            return "untapped"
        case Not(Typed(word)):
            return "non" + word
        case Not(Subtyped(word)) if word != "chosen":
            return "non-" + word
        case Not(Marked(state)) if state in _NOUN_STATES:
            return "non" + state
        case Not(inner) if word := adjective(inner):
            return "non" + word
    return ""


def counters(kind: str, low: int) -> str:
    """ "a +1/+1 counter", "three or more counters"."""
    words = f"{kind} counter".strip()
    return article(words) if low == 1 else f"{counted(low)} or more {words}s"


def compared(stat: str, op: str, limit: object, v: Voice) -> str:
    """ "with power 2 or less", "with greater power"."""
    if limit == StatOf("power", "subject") and stat == "power" and op in "<>":
        return f"with {'greater' if op == '>' else 'lesser'} power"
    if op in _PARITIES:
        return _PARITIES[op].format(stat)
    return f"with {stat} {values.bound(op, limit, v)}"  # type: ignore[arg-type]


def _plural(word: str) -> str:
    if word[:1].isupper():
        return subtypes.plural(word)
    return "sorceries" if word == "sorcery" else word + "s"


def _short(clauses: tuple[Clause, ...], v: Voice, kind: str, plural: bool) -> str | None:
    """Alternatives that differ in one word: "white or blue creatures", "creatures with flying or reach"."""
    common = tuple(test for test in clauses[0] if all(test in clause for clause in clauses))
    rests = [[test for test in clause if test not in common] for clause in clauses]
    if any(len(rest) != 1 for rest in rests):
        return None
    tests = [rest[0] for rest in rests]
    phrase = Phrase(v, kind, plural)
    if all(isinstance(test, HasKeyword) for test in tests):
        words = listed([test.name for test in tests if isinstance(test, HasKeyword)], "or")
        return phrase.say(common, behind="with " + words)
    if (both := _either_stat(tests, v)) is not None:
        return phrase.say(common, behind=both)
    words_ = [adjective(test) for test in tests]
    nouns = [test for test in common if isinstance(test, Typed | Subtyped)]
    if (
        all(words_)
        and len(nouns) <= 1
        and not any(isinstance(t, Marked) and t.state in _NOUN_STATES for t in common)
    ):
        return phrase.say(common, adjectives=listed(words_, "or"))
    plain = all(isinstance(test, Controlled) or test == Not(Itself()) for test in common)
    if plain and all(isinstance(test, Typed | Subtyped) and test != Subtyped("chosen") for test in tests):
        names = [
            _plural(test.word) if plural else test.word
            for test in tests
            if isinstance(test, Typed | Subtyped)
        ]
        return phrase.say(common, nouns=listed(names, "or"))
    return None


def _relative(clauses: tuple[Clause, ...], v: Voice, kind: str, plural: bool) -> str | None:
    """ "creatures you control that are snow or Zombies"."""
    common = tuple(test for test in clauses[0] if all(test in clause for clause in clauses))
    rests = [tuple(test for test in clause if test not in common) for clause in clauses]
    if not common or not all(rest and all(map(_worded, rest)) for rest in rests):
        return None
    ways = []
    for rest in rests:
        words = adjective(rest[0]) if len(rest) == 1 else ""
        ways.append(
            words or (Phrase(v, "", plural).say(rest) if plural else article(Phrase(v, "", False).say(rest)))
        )
    return Phrase(v, kind, plural).say(
        common, behind=f"{'that are' if plural else 'that is'} {' or '.join(ways)}"
    )


def _worded(test: Filter) -> bool:
    """Whether the test is one word."""
    noun_ = isinstance(test, Typed | Subtyped) and test.word != "chosen"
    return noun_ or bool(adjective(test)) or (isinstance(test, Marked) and test.state in _NOUN_STATES)


def _either_stat(tests: list[Filter], v: Voice) -> str | None:
    first, *more = tests
    if len(more) != 1 or not isinstance(first, Compare) or not isinstance(more[0], Compare):
        return None
    other = more[0]
    if (first.op, first.value) != (other.op, other.value) or {first.stat, other.stat} != {
        "power",
        "toughness",
    }:
        return None
    return f"with power or toughness {values.bound(first.op, first.value, v)}"
