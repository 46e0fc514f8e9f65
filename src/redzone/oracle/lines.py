"""Paragraphs of a text: keyword lines, triggered, activated and static abilities, modes, levels."""

from __future__ import annotations

import dataclasses
import re

from redzone.abilities import (
    Ability,
    Bears,
    Compare,
    Condition,
    Fact,
    Filter,
    Grant,
    Itself,
    Marked,
    SubjectIs,
    Unread,
    Who,
)
from redzone.oracle import bearing, keyword_lines, levels, mana, sentences, triggers
from redzone.oracle.cursor import Scope
from redzone.oracle.effects import Effect, effect
from redzone.oracle.lexer import Paragraph, Sentence, normalise, paragraphs, tilde
from redzone.oracle.parts import Aside, Others, both, under
from redzone.oracle.reading import Reading

_WORD = re.compile(
    r"^(?:\{[^{}]+\})+ — |"
    r"^(?:• )?(?!choose|when|at |if |as )[A-Z~0-9][\w',!?~+.-]*(?: [\w',!?&~+.-]+){0,7} — "
    r"(?=[A-Z{~+\-\[\"0-9])"
    r"|^[IVX]+(?:, [IVX]+)* — ",
    re.IGNORECASE,
)
_CHAPTER = re.compile(r"^(?:[IVX]+(?:, [IVX]+)*|Visit) — ")
_TRIGGER = re.compile(r"^(?:when|whenever|at|as ~ enters and whenever) ", re.IGNORECASE)
#: a replacement effect with something that happens behind it
_REPLACES = re.compile(
    r"^(?:as ~ (?:enters|is turned face up)|if [^.]*would )[^.]*\. (?:if|when) (?:you|they|that player) do",
    re.IGNORECASE,
)
_ANCHORS = re.compile(r"^as ~ enters, choose ", re.IGNORECASE)
_EXERTING = re.compile(r"\byou may exert \S.* as (?:it|he|she|they) attacks?[.]?$", re.IGNORECASE)
_TO_SOLVE = re.compile(r"^to solve — ", re.IGNORECASE)
_ACTIVATED = re.compile(
    r"^((?:\[?[+-]?(?:\d+|x)\]?)|(?:(?:\{[^{}]+\}|[a-z~])[^.\"•]{0,200}?)): (?=\S)", re.IGNORECASE
)
_MODAL = re.compile(
    r"(?:choose|choose up to) (?:one|two|three|four|any number|one or both|one or more|x|"
    r"up to \w+)[^.—]*(?: —|[.])",
    re.IGNORECASE,
)
#: a mode (700.2), or a row of a table of dice (706.3)
_BULLET = re.compile(r"^(?:• ?|\+ ?(?=\{)|\d{1,2}(?:—\d{1,2})? \| )(?:\{[^{}]+\}+ — )?")
_BULLET_NAME = re.compile(r"^[A-Z][\w',!-]*(?: [\w',!&-]+){0,5} — (?=[A-Z])")
_CLASS_LEVEL = re.compile(r"^(?:\{[^{}]+\})+: level (\d)", re.IGNORECASE)
_PREFIXES: dict[str, Condition] = {
    "max speed": Fact(Who.YOU, "max speed"),
    "solved": SubjectIs(Marked("solved")),
}


class Lines:
    """Reads the paragraphs of one face in order."""

    def __init__(
        self, name: str, types: frozenset[str], keep_text: bool, depth: int = 0, named: bool = False
    ) -> None:
        self.name, self.types, self.keep_text, self.depth, self.named = name, types, keep_text, depth, named
        self.abilities: list[Ability] = []
        self.unread: list[Unread] = []
        self.number = 0
        self.level: str = ""
        self.anchor: Condition | None = None

    def read(self, parts: tuple[Paragraph, ...]) -> Reading:
        """All paragraphs."""
        i = 0
        while i < len(parts):
            head = parts[i]
            behind = i + 1
            while behind < len(parts) and _BULLET.match(parts[behind].text):
                behind += 1
            if levels.begins(head.text):
                i = self._levels(parts, i)
                continue
            if behind > i + 1:
                self._modal(head, parts[i + 1 : behind])
            else:
                self._paragraph(head)
            i = behind
        return Reading(tuple(self.abilities), tuple(self.unread))

    def _levels(self, parts: tuple[Paragraph, ...], i: int) -> int:
        """711: the block of one level symbol (or station symbol)."""
        end = i + 1
        while end < len(parts) and not levels.begins(parts[end].text):
            end += 1
        inner = Lines(self.name, self.types, self.keep_text, self.depth)
        power, rest = levels.numbers((*levels.behind(parts[i]), *parts[i + 1 : end]))
        reading = inner.read(rest)
        found = levels.under(parts[i].text, power, reading)
        if found is None:
            kinds = bearing.bears(" has " + " ".join(part.text for part in parts[i:end]) + " 1/1 creature")
            self.unread.append(Unread(place=f"{parts[i].number}.1", bears=kinds))
        else:
            self.abilities += found
            self.unread += reading.unread
        return end

    def _paragraph(self, paragraph: Paragraph) -> None:
        text = paragraph.text
        if not text:
            return
        if (hit := _CLASS_LEVEL.match(text)) is not None:
            self.level = hit[1]
            return
        head, parts, prefix = _strip_word(paragraph)
        if _TRIGGER.match(head) or _CHAPTER.match(text):
            self._triggered(parts, chapter=not _TRIGGER.match(head))
        elif (hit := _ACTIVATED.match(head)) is not None and not _TRIGGER.match(head):
            self._activated(parts, hit)
        elif self._keywords(text) or _TO_SOLVE.match(text):
            return
        elif _REPLACES.match(head):
            self._effect(parts, "replacement", Itself())
        else:
            self._static(parts, prefix)

    def _keywords(self, text: str) -> bool:
        found = keyword_lines.read(text)
        if found is None:
            return False
        if (self.level or self.anchor) and found:
            self.abilities.append(Grant(when=self._at_level(), abilities=tuple(found)))
        else:
            self.abilities += found
        return True

    def _at_level(self) -> Condition | None:
        """716.2: what stands below a level of a Class holds from that level on; or behind an anchor word."""
        if not self.level:
            return self.anchor
        return SubjectIs(Compare("class level", ">=", int(self.level)))

    def _modal(self, head: Paragraph, bullets: tuple[Paragraph, ...]) -> None:
        """700.2: one `Resolves` for each mode."""
        text = head.text
        if _ANCHORS.match(text):
            self._anchored(bullets)
            return
        stripped, parts, _ = _strip_word(head)
        triggered = _TRIGGER.match(stripped) is not None
        before, place = self.number, len(self.abilities)
        self.modes(head, bullets, "triggered" if triggered or _CHAPTER.match(text) else "activated")
        if triggered and (trigger := triggers.split(parts[0], self.name).trigger) is not None:
            number = self.number if self.number > before else 0
            self.abilities.insert(place, dataclasses.replace(trigger, resolves=number, choice=number > 0))

    def _anchored(self, bullets: tuple[Paragraph, ...]) -> None:
        """What stands behind a word that may be chosen as the permanent enters."""
        for bullet in bullets:
            parts = _without(bullet.sentences, _BULLET)
            name = _BULLET_NAME.match(parts[0].text) if parts else None
            parts = _without(parts, _BULLET_NAME)
            before = self.anchor
            self.anchor = SubjectIs(Marked("chosen " + name[0].removesuffix(" — "))) if name else None
            self._paragraph(Paragraph(bullet.number, parts))
            self.anchor = before

    def modes(self, head: Paragraph, bullets: tuple[Paragraph, ...], kind: str) -> None:
        """The modes of one ability, with one number."""
        self.number += 1
        any_effect = False
        it = Itself() if kind != "spell" else None
        for mode, bullet in enumerate(bullets, 1):
            parts = _without(bullet.sentences, _BULLET)
            parts = _without(parts, _BULLET_NAME)
            done = effect(
                parts, name=self.name, of_permanent=kind != "spell", keep_text=self.keep_text, it=it
            )
            resolves = done.resolves(kind, self.number, mode)
            if resolves is not None:
                any_effect = True
                self.abilities.append(resolves)
            else:
                self.unread += done.unread
            self.abilities += done.made
        tail = [s for s in _strip_word(head)[1] if not _MODAL.search(s.text) and not _TRIGGER.match(s.text)]
        for sentence in tail:
            kinds = bearing.bears(sentence.text, sentence.quotes)
            if bearing.stops(kinds):
                self._note(sentence, kinds)
        if not any_effect:
            self.number -= 1

    def _note(self, sentence: Sentence, kinds: tuple[object, ...]) -> None:
        self.unread.append(
            Unread(place=sentence.place, bears=kinds, text=sentence.full if self.keep_text else "")  # type: ignore[arg-type]
        )

    def _triggered(self, parts: tuple[Sentence, ...], *, chapter: bool, exerting: bool = False) -> None:
        if chapter:
            self._effect(parts, "triggered", None)
            return
        split = triggers.split(parts[0], self.name)
        trigger = triggers.EXERTED if exerting and split.trigger is None else split.trigger
        before = self.number
        place = len(self.abilities)
        if split.effect:
            first = parts[0]._replace(text=split.effect)
            self._effect((first, *parts[1:]), "triggered", split.it, actor=split.actor)
        if trigger is not None:
            number = self.number if self.number > before else 0
            when = both(self.anchor, trigger.when)
            choice = number > 0 and triggers.depends([split.effect, *(one.text for one in parts[1:])])
            trigger = dataclasses.replace(trigger, resolves=number, when=when, choice=choice)
            self.abilities.insert(place, trigger)
        elif split.unread:
            self._note(parts[0], (Bears.TRIGGER,))

    def _activated(self, parts: tuple[Sentence, ...], hit: re.Match[str]) -> None:
        text = parts[0].text[hit.end() :]
        rest = (parts[0]._replace(text=text), *parts[1:])
        if (found := mana.read(hit[1], rest)) is not None:
            self.abilities.append(found)
            return
        self._effect(rest, "activated", None)

    def _effect(
        self, parts: tuple[Sentence, ...], kind: str, it: Filter | None, *, actor: bool = False
    ) -> None:
        if self.depth > 3:
            return
        done = effect(
            parts, name=self.name, of_permanent=True, keep_text=self.keep_text, it=it, named=self.named,
            depth=self.depth, actor=actor,
        )  # fmt: skip
        resolves = done.resolves(kind, self.number + 1)
        if resolves is not None:
            self.number += 1
            self.abilities.append(resolves)
        else:
            self.unread += done.unread
        self.beside(done)

    def beside(self, done: Effect) -> None:
        """What an effect leaves behind: delayed triggered abilities with their effects, tokens."""
        for trigger, resolves in done.delayed:
            if resolves is not None:
                self.number += 1
            if trigger is not None:
                self.abilities.append(
                    dataclasses.replace(
                        trigger, resolves=0 if resolves is None else self.number, delayed=True
                    )
                )
            if resolves is not None:
                self.abilities.append(dataclasses.replace(resolves, number=self.number))
        self.abilities += done.made

    def _static(self, parts: tuple[Sentence, ...], prefix: Condition | None) -> None:
        scope = Scope(name=self.name, depth=self.depth, named=self.named)
        for i, sentence in enumerate(parts):
            if _TRIGGER.match(sentence.text):
                exerting = i > 0 and _EXERTING.search(parts[i - 1].text) is not None
                self._triggered((sentence,), chapter=False, exerting=exerting)
                continue
            self._sentence(sentence, scope, prefix)

    def _sentence(self, sentence: Sentence, scope: Scope, prefix: Condition | None) -> None:
        kinds = bearing.bears(sentence.text, sentence.quotes)
        option = sentence.text.lower().startswith("you may exert")
        if not kinds and not option:
            return
        found = sentences.read(sentence, scope)
        found = None if found is None else under(found, both(prefix, self._at_level()))
        if found is None:
            self._note(sentence, kinds or (Bears.ATTACK,))
            return
        for one in found:
            if isinstance(one, Aside):
                if one.bears:
                    self._note(sentence, one.bears)
            elif not isinstance(one, Others):
                self.abilities.append(one)


def _strip_word(paragraph: Paragraph) -> tuple[str, tuple[Sentence, ...], Condition | None]:
    """The text without its ability word (207.2c) or chapter number; what the word itself means."""
    first = paragraph.sentences[0]
    hit = _WORD.match(first.text)
    if hit is None:
        return paragraph.text, paragraph.sentences, None
    word = hit[0][: hit[0].index(" — ")].lower()
    rest = first.text[hit.end() :]
    if (more := _WORD.match(rest)) is not None:
        rest = rest[more.end() :]
    parts = (first._replace(text=rest), *paragraph.sentences[1:])
    return " ".join(part.text for part in parts), parts, _PREFIXES.get(word)


def _without(parts: tuple[Sentence, ...], pattern: re.Pattern[str]) -> tuple[Sentence, ...]:
    hit = pattern.match(parts[0].text) if parts else None
    if hit is None:
        return parts
    rest = parts[0].text[hit.end() :]
    return (parts[0]._replace(text=rest), *parts[1:]) if rest else parts[1:]


def is_ability(paragraph: Paragraph) -> bool:
    """Whether a paragraph of a spell is an ability of the card ("When you cycle ~, ...") and no effect."""
    head = _strip_word(paragraph)[0]
    if _ACTIVATED.match(head) is not None:
        return True
    return re.match(r"when you (?:cycle|discard|cast) ~|when ~ is", head, re.IGNORECASE) is not None


def spell_sentences(paragraph: Paragraph) -> tuple[Sentence, ...]:
    """The sentences of a spell's paragraph without an ability word; none if it is a line of keywords."""
    if keyword_lines.read(paragraph.text) is not None:
        return ()
    return _strip_word(paragraph)[1]


def read(
    text: str, *, name: str = "", types: frozenset[str] = frozenset(), keep_text: bool = False,
    depth: int = 0, named: bool = False,
) -> Reading:  # fmt: skip
    """All abilities of a permanent's text (no spell)."""
    lines = Lines(name, types, keep_text, depth, named)
    return lines.read(paragraphs(tilde(normalise(text), name)))
