"""What a text that was not read may bear on, from its words (architecture, section 7).

A sentence without any of these words bears on nothing and is no `Unread` at all; when in doubt a word
counts, because text that is dropped in silence would be the worst fault.
"""

from __future__ import annotations

import re

from redzone.abilities import Bears
from redzone.abilities.words import NUMBERED_KEYWORDS, PLAIN_KEYWORDS

_KEYWORD = "|".join(
    sorted((re.escape(word) for word in PLAIN_KEYWORDS | NUMBERED_KEYWORDS), key=lambda w: (-len(w), w))
)
_EVASION = (
    r"flying|reach|fear|intimidate|menace|skulk|horsemanship|shadow|protection|\w*walk|decayed|unleash|daunt|changeling"
)
_VERB = r"(?:has|have|gains?|loses?|lose|with|without|give|had)"
_NEAR = r"[^.\n]{0,120}?"
_WORDS: tuple[tuple[Bears, re.Pattern[str]], ...] = (
    (
        Bears.ATTACK,
        re.compile(
            r"\battacks?\b|\battacked\b|\bgoad|\bdetain|declare[sd]? (?:as )?(?:an? )?attack"
            rf"|\b{_VERB}\b{_NEAR}\b(?:haste|defender)\b|\b(?:lose|loses) all (?:other )?abilities"
        ),
    ),
    (
        Bears.BLOCK,
        re.compile(
            r"\bblocks?\b|(?<!un)\bblocked\b|\bdetain|\bsuspect|declare[sd]? (?:as )?(?:a )?block|\bring-bearer"
            rf"|\b{_VERB}\b{_NEAR}\b(?:{_EVASION})\b|\b(?:lose|loses) all (?:other )?abilities"
        ),
    ),
    (
        Bears.POWER,
        re.compile(
            r"\bgets? (?:an additional )?[+-]|\bbase power|\bbase toughness|\bpower and toughness\b|[+-]\w{1,2}/[+-]\w{1,2} until"
            r"|\b(?:power|toughness) (?:is|are|becomes?)\b|\bdouble\b[^.]{0,40}\bpower\b|\b\d+/\d+\b[^.]{0,60}creature"
        ),
    ),
    (
        Bears.COLOR,
        re.compile(
            r"\b(?:is|are|becomes?|become)\b[^.]{0,60}?\b(?:white|blue|black|red|green|colorless|all colors|chosen color|"
            r"color of|that color|the color)\b|in addition to (?:its|their) other colors"
        ),
    ),
    (
        Bears.TYPE,
        re.compile(
            r"\b(?:is|are|becomes?|become|isn't|aren't|it's|they're)\b[^.]{0,80}?\b(?:artifact|creature|land|enchantment|planeswalker|"
            r"island|swamp|forest|mountain|plains|legendary|chosen type|nonlegendary)s?\b"
            r"|in addition to (?:its|their|his|her) other|\btypes?\b[^.]{0,30}\b(?:becomes?|is|are)\b|becomes? a copy|as a copy"
        ),
    ),
    (
        Bears.ABILITY,
        re.compile(rf"\b{_VERB}\b[^.\n]{{0,160}}?\b(?:{_KEYWORD}|abilities|\w+walk|\"\d+\")|\bability text|\btext box"),
    ),
    (Bears.CONTROL, re.compile(r"\bcontrol of\b|\byou control enchanted|\byou control equipped|\bexchange control")),
    (
        Bears.DAMAGE,
        re.compile(r"combat damage|\bassigns?\b|\bprevent|damage [^.]{0,80}would|would (?:be )?deal|damage can't be"),
    ),
)
#: sentences about cards elsewhere, spells and mana: nothing on the battlefield changes
_ELSEWHERE = re.compile(
    r"^(?:each |all |the first |other |creature |noncreature |instant |sorcery |[\w-]+ )*?(?:spells?|cards?)\b"
    r"(?! you own (?:that|on))|^search |^draw|^reveal |^look at |^mill |^scry|^counter target|^add "
)
_BATTLEFIELD = re.compile(r"\bbattlefield\b|\bpermanents?\b|\bcreatures? (?:you|your|an|that|can|attack|block)|\bgoad|\bblock|\battack")


def bears(text: str, quotes: tuple[str, ...] = ()) -> tuple[Bears, ...]:
    """What the sentence may bear on; () if it bears on nothing. Words inside quotations count as well."""
    low = text.lower()[:4_000]
    for quote in quotes:
        if f'"{quotes.index(quote) + 1}"' in low:
            low += " has " + quote.lower()[:1_000]
    if _ELSEWHERE.match(low) and not _BATTLEFIELD.search(low):
        return ()
    return tuple(kind for kind, pattern in _WORDS if pattern.search(low))


def stops(found: tuple[Bears, ...]) -> bool:
    """Whether something other than a note is among them."""
    return any(kind not in (Bears.DAMAGE, Bears.TRIGGER) for kind in found)
