"""The languages: nothing of a verdict is English that need not be, and no language changes a verdict."""

from __future__ import annotations

import importlib.util
import re
import string
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import ModuleType

import pytest

import golden_combats
import redzone
from redzone.cards import Library, names_in
from redzone.cards.describe import describe
from redzone.combat.walk import walk
from redzone.errors import MissingFact, RedzoneError
from redzone.faces.case_file import Case, find, load
from redzone.messages import (
    LANGUAGES,
    card_name,
    card_text,
    en,
    in_english,
    in_forms,
    retold,
    row,
    sentence,
    speaking,
    translated,
)
from redzone.messages.keywords import counter, keyword
from redzone.verdict.model import Broken, Options, Verdict

pytestmark = pytest.mark.source

OTHERS = LANGUAGES[1:]
#: what is written the same in every language: quoted words, rule numbers, coordinates and groups
_ALIKE = re.compile(
    r"“[^”]*”|«[^»]*»|\"[^\"]*\"|\[[\d., a-z]*\]|\b[A-Z]\w*\d+\b|\{[^{}]*\}|\bno (?:attack|block)\b|\((?:exert|enlist)[^()]*\)"
)
_WORD = re.compile(r"(?<![\w.])[^\W\d_]{2,}(?:['’][^\W\d_]+)?")

Question = tuple[str, str, str]


@pytest.fixture(scope="module")
def library() -> Library:
    return Library.open()


def cases_of(folder: Path) -> list[Case]:
    return [case for file in find([str(folder)]) for case in load(file)]


def questions(folder: Path) -> Iterator[Question]:
    """Name, text and edition of every declaration of the cases, and of what may be done there."""
    for case in cases_of(folder):
        for item in case.tries:
            yield case.id, case.text(item.play), case.edition
        yield case.id, case.text("blocks?" if case.attack.strip() else "attacks?"), case.edition


def ruled(question: Question, library: Library) -> Verdict | Options | RedzoneError:
    _, text, edition = question
    try:
        return redzone.check(text, edition=edition, library=library, budget=None)
    except RedzoneError as error:
        return error


def said(ruling: Verdict | Options | RedzoneError) -> str:
    """What a reader sees of it, without the declarations in notation."""
    if isinstance(ruling, RedzoneError):
        return str(ruling)
    text = ruling.explain()
    for written in sorted(_notation(ruling), key=len, reverse=True):
        text = text.replace(written, "")
    return text


def _notation(ruling: Verdict | Options) -> Iterator[str]:
    if isinstance(ruling, Options):
        yield from ruling.examples
    else:
        yield from (text for text in (ruling.nearest_text, ruling.best_text) if text)
    for part in ruling.parts:
        yield from _notation(part)


# --- the catalogues ---


@cache
def _tool() -> ModuleType:
    place = Path(__file__).resolve().parents[1] / "tools" / "catalogues.py"
    if not place.is_file():
        pytest.skip("no tools/ here")
    pytest.importorskip("babel")
    spec = importlib.util.spec_from_file_location("catalogues", place)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


# --- a language that shows what is not in the catalogue ---


def loud(text: str) -> str:
    """A sentence of the catalogue in capitals, its {fields} as they are."""
    out = []
    for literal, field, _, conversion in string.Formatter().parse(text):
        out.append(literal.upper().replace("{", "{{").replace("}", "}}"))
        if field is not None:
            out.append("{" + field + (f"!{conversion}" if conversion else "") + "}")
    return "".join(out)


@pytest.fixture
def loud_french(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """French is English in capitals, and all cards are called §: what is left in small letters is no sentence."""

    def text(_language: str, _code: str, entry: str | tuple[str, str], n: int | None) -> str:
        return loud(entry if isinstance(entry, str) else entry[0] if n == 1 else entry[1])

    monkeypatch.setattr(translated, "text", text)
    with speaking("fr", lambda _name, _language: "§"):
        yield


def hidden(shown: str, typed: str) -> set[str]:
    """Words in small letters: none of the catalogue, no name or alias that was typed, nothing quoted."""
    names = set(re.findall(r"[A-ZÀ-Ý][\w'’]*", typed))
    words = _WORD.findall(_ALIKE.sub(" ", shown))
    return {word for word in words if not word.isupper() and word not in names}


def test_a_word_outside_the_catalogue_would_be_found() -> None:
    assert hidden("OGRE HAS islandwalk. [508.1c]", "Ogre") == {"islandwalk"}
    assert not hidden("OGRE HAS ISLANDWALK: “islandwalk”, Ogre, A1, B2.3. [508.1c, 702.14c]", "Ogre")
    assert loud("{what} has {{2}}.").format(what="it") == "it HAS {2}."


@pytest.mark.usefixtures("loud_french")
def test_no_ruling_has_words_outside_the_catalogue(shared_cases: Path, library: Library) -> None:
    found = {}
    for question in questions(shared_cases):
        text = said(ruled(question, library))
        if words := hidden(text, question[1]):
            found[question[1]] = (words, text)
    assert not found


@pytest.mark.usefixtures("loud_french")
def test_no_line_of_a_combat_has_words_outside_the_catalogue(shared_cases: Path, library: Library) -> None:
    n = 0
    for case in cases_of(shared_cases):
        for after in case.afters:
            walked = walk(case.text(after.play), edition=case.edition, library=library, on=True)
            for record in walked.combat.log:
                for line in record.lines:
                    if not line.code.startswith("combat-declares"):  # these hold notation
                        n += 1
                        assert not hidden(line.text, case.text(after.play)), line.text
    assert n > 100


@pytest.mark.usefixtures("loud_french")
@pytest.mark.parametrize("path", golden_combats.combats(), ids=lambda path: path.stem)
def test_a_combat_at_the_terminal_has_no_words_outside_the_catalogue(path: Path) -> None:
    """Answers are notation: what was typed, and the examples, which are indented."""
    lines = golden_combats.transcript(path).splitlines()[:-1]
    shown = [line for line in lines if not line.startswith((">", "—", "    "))]
    typed = path.read_text(encoding="utf-8")
    odd = {line: words for line in shown if (words := hidden(line, typed)) and line not in typed}
    assert not odd


@pytest.mark.usefixtures("loud_french")
@pytest.mark.parametrize("text", [
    "A: Ogre = 3/3; Goblin = 2/2 red {1}{W}\nB: Bears\nOgre -> B",
    "A: Ogre = 3/3 flyng\nB:\nOgre -> B",
    "A: Ogre = 3/3 (tappd)\nB:\nOgre -> B",
    "A (lifes 3): Ogre = 3/3\nB:\nOgre -> B",
    "A (hand 99999999999999999999): Ogre = 3/3\nB:\nOgre -> B",
    "A: Ogre = 3/3 (sick, controlled since turn began)\nB:\nOgre -> B",
    "A: Ogre = 3/3 (+1/+1 x99999999999)\nB:\nOgre -> B",
    "A: Ogre = 3/3\nB: Walker = planeswalker\nOgre -> Walker | no attack",
    "A: Ogre = 3/3 (attached A1)\nB:\nOgre -> B",
    "A: Ogre = 3/3 (attached B4)\nB:\nOgre -> B",
    "A: Ogre = 3/3\nB: Wall = 0/4\nOgre -> B | Wall x Ogre | no block",
    "A: 2 Ogre = 3/3\nB:\n2 Ogre -> B (enlist Ogre)",
    "A: Ogre = 3/3\nB:\nOgre -> B\nthen exile Ogre\nthen tap Ogre",
])
def test_a_refusal_has_no_words_outside_the_catalogue(text: str, library: Library) -> None:
    try:
        found = redzone.check(text, library=library).explain()
    except RedzoneError as error:
        found = str(error)
    assert not hidden(found, text)


@pytest.mark.usefixtures("loud_french")
@pytest.mark.parametrize("name", ["Serra Angel", "Tarmogoyf", "Questing Beast", "Forest", "Garruk Wildspeaker"])
def test_what_is_known_of_a_card_has_no_words_outside_the_catalogue(name: str, library: Library) -> None:
    """Its own words are quoted; the first line is its name and cost."""
    for face in library.lookup(name):
        for line in describe(face)[1:]:
            assert not hidden(line, ""), line


# --- French and Russian ---


def facts(ruling: Verdict | Options | RedzoneError) -> object:
    """All of a ruling that is no sentence."""
    if isinstance(ruling, RedzoneError):
        return ruling.kind
    if isinstance(ruling, Options):
        creatures = [
            (one.creature, one.count, one.able, one.may, one.must, [_reason(why) for why in one.why],
             [(at, [_reason(why) for why in whys]) for at, whys in one.not_])
            for one in ruling.options
        ]
        numbers = (ruling.count, ruling.more_than, ruling.possible, ruling.must, ruling.examples, ruling.player)
        return numbers, creatures, [facts(part) for part in ruling.parts], len(ruling.notes), len(ruling.unread)
    numbers = (ruling.legal, ruling.obeyed, ruling.needed, ruling.possible, ruling.lower, ruling.upper)
    texts = (ruling.nearest_text, ruling.best_text, ruling.player, ruling.rules, in_english(ruling.cost))
    asked = [(one.rules, one.objects, one.count, one.obeyed) for one in (*ruling.met, *ruling.missed)]
    broken = [_reason(one) for one in ruling.broken]
    parts = [facts(part) for part in ruling.parts]
    return numbers, texts, asked, broken, parts, len(ruling.notes), len(ruling.unread)


def _reason(broken: Broken) -> object:
    return broken.kind, broken.rules, broken.objects, broken.source, broken.fault.code


@pytest.mark.parametrize("language", OTHERS)
def test_every_ruling_is_the_same_in_every_language(
    language: str, shared_cases: Path, library: Library
) -> None:
    names = names_in(library)
    for question in questions(shared_cases):
        english = ruled(question, library)
        with speaking(language, names):
            other = ruled(question, library)
            found = facts(other)
        assert found == facts(english), question
        if isinstance(english, Verdict | Options) and isinstance(other, Verdict | Options):
            lines = english.explain().splitlines()
            assert len(other.explain(language).splitlines()) == len(lines), question
            assert other.explain("en").splitlines() == lines, question


@cache
def _english_only(language: str) -> frozenset[str]:
    """Words of the English sentences that no sentence of the language has."""
    mine, theirs = set(), set()
    for code in en.CATALOGUE:
        if not code.startswith(("help-", "click-", "bench-", "page-")):
            mine |= {word.lower() for text in in_forms(code, "en") for word in _plain_words(text)}
        theirs |= {word.lower() for text in in_forms(code, language) for word in _plain_words(text)}
    return frozenset(mine - theirs)


def _plain_words(text: str) -> list[str]:
    bare = "".join(literal for literal, *_ in string.Formatter().parse(text))
    return _WORD.findall(_ALIKE.sub(" ", bare))


@pytest.mark.parametrize("language", OTHERS)
def test_no_ruling_has_english_words(language: str, shared_cases: Path, library: Library) -> None:
    """Card names that are not printed in the language stay, and whatever else was typed."""
    foreign = _english_only(language)
    assert len(foreign) > 300
    names = names_in(library)
    with speaking(language, names):
        for question in questions(shared_cases):
            text = said(ruled(question, library))
            typed = set(_WORD.findall(question[1]))
            words = [word for word in _WORD.findall(_ALIKE.sub(" ", text)) if word not in typed]
            assert not [word for word in words if word.lower() in foreign], text


@pytest.mark.parametrize("language", OTHERS)
def test_a_card_is_called_as_it_is_printed(language: str) -> None:
    board = "A: Serra Angel; Grizzly Bears (tapped)\nB:\nBears -> B"
    ruling = redzone.check(board)
    assert "Grizzly Bears" in ruling.explain()
    assert "Grizzly Bears" not in ruling.explain(language).replace("Serra Angel -> B", "")


# --- words that are said again ---


def test_words_are_said_again_wherever_they_stand() -> None:
    with speaking("ru"):
        inner = sentence("moment-blockers")
        outer = row(inner, keyword("first strike"), between="; ")
    assert outer.startswith("declare blockers") is False
    assert in_english(outer) == "declare blockers; first strike"
    assert sentence("about-fact", fact=inner, who="B") == sentence("about-fact", fact="declare blockers", who="B")
    with speaking("fr"):
        assert retold(outer) == f"{sentence('moment-blockers')}; {keyword('first strike')}"


def test_nothing_of_one_language_stays_in_another() -> None:
    board = "A: Elk = 3/3 islandwalk\nB: Island; Bear = 2/2\nElk -> B\nBear x Elk"
    seen = {}
    for language in (*LANGUAGES, *reversed(LANGUAGES)):
        with speaking(language):
            ruling = redzone.check(board)
        assert isinstance(ruling, Verdict)
        for other in LANGUAGES:
            shown = ruling.explain(other)
            assert seen.setdefault(other, shown) == shown
    assert len(set(seen.values())) == 3


def test_an_error_is_told_in_the_language_of_the_moment() -> None:
    with speaking("fr"):
        error = MissingFact(sentence("about-x"))
        french = str(error)
    english = str(error)
    assert english == "The answer depends on something the position does not say: the value of X."
    assert french != english
    with speaking("fr"):
        assert str(error) == french


def test_a_card_s_own_words_are_for_readers_of_english() -> None:
    assert card_text("becomes red", sentence("effect-other")) == "becomes red"
    with speaking("fr"):
        told = card_text("becomes red", sentence("effect-other"))
        assert told == sentence("effect-other")
    assert in_english(told) == "becomes red"


@pytest.mark.parametrize("label", [
    "flying", "first strike", "bushido 2", "protection from black", "protection from black and from Dragons",
    "nonbasic landwalk", "snow islandwalk", "bands with other Wolves", "ward {2}", "hexproof from red",
])
def test_a_keyword_is_a_word_of_the_catalogue(label: str, loud_french: None) -> None:
    assert not hidden(keyword(label), "")
    assert in_english(keyword(label)) == label


def test_counters_that_are_words_are_told() -> None:
    assert [counter(kind) for kind in ("+1/+1", "stun", "flying", "odd")] == ["+1/+1", "stun", "flying", "odd"]
    with speaking("fr"):
        assert counter("+1/+1") == "+1/+1"
        assert counter("odd") == "odd"
        assert counter("flying") == keyword("flying")


def test_names_are_given_by_whoever_speaks() -> None:
    with speaking("fr", lambda name, language: f"{name} in {language}"):
        name = card_name("Grizzly Bears")
    assert name == "Grizzly Bears in fr"
    assert in_english(name) == "Grizzly Bears"


def test_an_unknown_language_is_an_error() -> None:
    with pytest.raises(ValueError, match="de"):
        redzone.check("A: Ogre = 3/3\nB:\nOgre -> B").explain("de")


# --- numbers, and whether everything is translated ---


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("n", [0, 1, 2, 5, 21])
def test_a_number_chooses_the_form(language: str, n: int) -> None:
    """English: 1 or not; French: 0 and 1 or not; Russian: 1, 21; 2 to 4; the rest."""
    chosen = {"en": int(n != 1), "fr": int(n > 1), "ru": {0: 2, 1: 0, 2: 1, 5: 2, 21: 0}[n]}[language]
    for code in ("picture-broken-n", "ruling-obeys", "blocks-too-many", "damage-infect", "taps"):
        forms = in_forms(code, language)
        assert len(forms) == {"en": 2, "fr": 2, "ru": 3}[language]
        fields = {name: "x" for text in forms for _, name, _, _ in string.Formatter().parse(text) if name}
        with speaking(language):
            told = sentence(code, **{**fields, "n": n})
        assert told == forms[chosen].format(**{**fields, "n": n}), code


@pytest.mark.parametrize("language", OTHERS)
def test_everything_is_translated(language: str) -> None:
    assert not [line for domain in en.DOMAINS for line in _tool().faults(language, domain)]
