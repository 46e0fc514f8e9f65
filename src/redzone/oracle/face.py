"""The front desk of the reader: whole faces, quoted abilities, resolved effects, star numbers."""

from __future__ import annotations

import re

from redzone.abilities import Ability, Bears, Grant, Resolves, Target, Unread, Value
from redzone.oracle import bearing, lines
from redzone.oracle.effects import effect
from redzone.oracle.lexer import Paragraph, Sentence, normalise, paragraphs, tilde
from redzone.oracle.reading import Reading

_SPELLS = frozenset({"instant", "sorcery"})
_BULLET = re.compile(r"^(?:•|\+ ?\{|\d{1,2}(?:—\d{1,2})? \| )")
_LIMIT = 8_000


def read_face(
    text: str,
    *,
    name: str,
    types: frozenset[str],
    subtypes: frozenset[str] = frozenset(),
    keep_text: bool = False,
) -> Reading:
    """All text of one card face, printed characteristics aside.

    types: lower-case card types; with instant or sorcery among them the text is a spell and becomes
    `Resolves(kind="spell")`. keep_text: put the words into `Unread.text` (for text a user typed). Never
    raises; text that is too long to be a card's is `Unread` on everything.
    """
    del subtypes
    if len(text) > _LIMIT:
        return _too_long(text, keep_text)
    plain = tilde(normalise(text), name)
    if types & _SPELLS:
        return _spell(paragraphs(plain), name, keep_text)
    return lines.Lines(name, types, keep_text).read(paragraphs(plain))


def read_ability(
    text: str, *, name: str = "", types: frozenset[str] = frozenset({"creature"}), keep_text: bool = True
) -> Reading:
    """One quoted ability that a user gave a permanent. Never raises."""
    if len(text) > _LIMIT:
        return _too_long(text, keep_text)
    return lines.read(text, name=name, types=types, keep_text=keep_text, named=True)


def read_effect(text: str, *, source_name: str = "", keep_text: bool = True) -> Reading:
    """What a resolved spell or ability did, in its own words or as a bare predicate ("gains flying").

    The result holds one `Resolves(kind="spell")`; a bare predicate speaks of `Target(0)`, other
    permanents of the position are `Named` with the exact words. Never raises.
    """
    if len(text) > _LIMIT:
        return _too_long(text, keep_text)
    parts = tuple(s for p in paragraphs(tilde(normalise(text), source_name)) for s in p.sentences)
    done = effect(parts, name=source_name, of_permanent=True, keep_text=keep_text, named=True, bare=Target(0))
    found = done.resolves("spell")
    if found is None and done.unread:
        found = Resolves(kind="spell", targets=tuple(done.scope.targets), unread=tuple(done.unread))
    if found is None:
        kinds = bearing.bears(text) or (Bears.ATTACK, Bears.BLOCK)
        return Reading((), (Unread(place="1.1", bears=kinds, text=text if keep_text else ""),))
    return Reading((found,))


def read_power(text: str, *, name: str = "") -> tuple[Value | None, Value | None]:
    """The values of a `*` power and toughness that the text defines (613.4a); None where it does not."""
    power: Value | None = None
    toughness: Value | None = None
    for ability in read_face(text, name=name, types=frozenset({"creature"})).abilities:
        if isinstance(ability, Grant) and ability.when is None and not ability.abilities:
            power = ability.power if power is None else power
            toughness = ability.toughness if toughness is None else toughness
    return power, toughness


def _too_long(text: str, keep_text: bool) -> Reading:
    return Reading((), (Unread(place="1.1", bears=bearing.EVERYTHING, text=text if keep_text else ""),))


def _spell(parts: tuple[Paragraph, ...], name: str, keep_text: bool) -> Reading:
    """An instant or sorcery: one `Resolves`, or one for each mode."""
    plain: list[Sentence] = []
    modes: list[tuple[Paragraph, tuple[Paragraph, ...]]] = []
    others: list[Paragraph] = []
    i = 0
    while i < len(parts):
        behind = i + 1
        while behind < len(parts) and _BULLET.match(parts[behind].text):
            behind += 1
        if behind > i + 1:
            modes.append((parts[i], parts[i + 1 : behind]))
        elif lines.is_ability(parts[i]):
            others.append(parts[i])
        else:
            plain += lines.spell_sentences(parts[i])
        i = behind
    found: list[Ability] = []
    unread: list[Unread] = []
    done = effect(tuple(plain), name=name, of_permanent=False, keep_text=keep_text)
    resolves = done.resolves("spell")
    if resolves is not None:
        found.append(resolves)
    else:
        unread += done.unread
    aside = lines.Lines(name, frozenset(), keep_text)
    aside.beside(done)
    found += aside.abilities
    for head, bullets in modes:
        reader = lines.Lines(name, frozenset(), keep_text)
        reader.modes(head, bullets, "spell")
        found += reader.abilities
        unread += reader.unread
    rest = lines.Lines(name, frozenset(), keep_text).read(tuple(others))
    return Reading((*found, *rest.abilities), (*unread, *rest.unread))
