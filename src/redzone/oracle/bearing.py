"""What a text that was not read may bear on, from its words (architecture, section 7).

A sentence without any of these words bears on nothing and is no `Unread` at all; when in doubt a word
counts, because text that is dropped in silence would be the worst fault.
"""

from __future__ import annotations

import re

from redzone.abilities import Bears
from redzone.abilities.words import NUMBERED_KEYWORDS, PLAIN_KEYWORDS, QUIET_KEYWORDS


def _any_of(words: frozenset[str]) -> str:
    return "|".join(sorted((re.escape(word) for word in words), key=lambda w: (-len(w), w)))


_KEYWORD = _any_of(PLAIN_KEYWORDS - QUIET_KEYWORDS)
_QUIET = _any_of(QUIET_KEYWORDS | NUMBERED_KEYWORDS)
_EVASION = (
    r"flying|reach|fear|intimidate|menace|skulk|horsemanship|shadow|protection|\w*walk|decayed|unleash|daunt|"
    r"changeling"
)
_VERB = r"(?:has|have|gains?|loses?|lose|gaining|losing|having|give)"
_NEAR = r"[^.\n]{0,120}?"
_WORDS: tuple[tuple[Bears, re.Pattern[str]], ...] = (
    (
        Bears.ATTACK,
        re.compile(
            r"\battacks?\b|be attacked\b|\bgoad|\bdetain"
            rf"|\b{_VERB}\b{_NEAR}\b(?:haste|defender)\b|\b(?:lose|loses) all (?:other )?abilities"
        ),
    ),
    (
        Bears.BLOCK,
        re.compile(
            r"\bblocks?\b|\bbe blocked\b|blocked (?:as though|only)|"
            r"\bdetain|\bsuspect"
            rf"|\b{_VERB}\b{_NEAR}\b(?:{_EVASION})\b|\b(?:lose|loses) all (?:other )?abilities"
        ),
    ),
    (
        Bears.POWER,
        re.compile(
            r"\bgets? (?:an additional )?[+-]|\bbase power|\bbase toughness|\bpower and toughness\b|"
            r"[+-]\w{1,2}/[+-]\w{1,2} until"
            r"|\b(?:power|toughness) (?:is|are|becomes?)\b|\bdouble\b[^.]{0,40}\bpower\b|"
            r"\b\d+/\d+\b[^.]{0,60}creature"
        ),
    ),
    (
        Bears.COLOR,
        re.compile(
            r"\b(?:is|are|becomes?|become)\b[^.]{0,60}?\b(?:white|blue|black|red|green|colorless|"
            r"all colors|chosen color|"
            r"color of|that color|the color)\b|in addition to (?:its|their) other colors"
        ),
    ),
    (
        Bears.TYPE,
        re.compile(
            r"\b(?:is|are|becomes?|become|isn't|aren't|it's|they're)\b[^.]{0,80}?\b(?:artifact|"
            r"creature|land|enchantment|planeswalker|"
            r"island|swamp|forest|mountain|plains|legendary|chosen type|nonlegendary)s?\b"
            r"|in addition to (?:its|their|his|her) other|\bbecomes? (?:an?|the|every|"
            r"all) (?!monarch)|\blose[s]? all (?:other )?(?:creature|card|land) types|"
            r"\btypes?\b[^.]{0,30}\b(?:becomes?|is|are)\b|becomes? a copy|as a copy"
        ),
    ),
    (
        Bears.ABILITY,
        re.compile(
            rf"\b{_VERB}\b[^.\n]{{0,160}}?\b(?:{_KEYWORD}|abilities|\w+walk|\"\d+\")|\bability text|"
            rf"\btext box"
        ),
    ),
    (Bears.KEYWORD, re.compile(rf"\b{_VERB}\b[^.\n]{{0,160}}?\b(?:{_QUIET})\b")),
    (
        Bears.CONTROL,
        re.compile(
            r"(?<!you )\bcontrol of\b(?! an opponent)|\byou control enchanted|\byou control equipped|"
            r"\bexchange control"
        ),
    ),
    (
        Bears.DAMAGE,
        re.compile(
            r"combat damage|\bassigns?\b|\bprevent|damage [^.]{0,80}would|would (?:be )?deal|damage can't be"
        ),
    ),
)
#: new tokens are no change of what is there; whoever has one lists it with its abilities
_TOKENS = re.compile(
    r"\b(?:creates?|put) (?:(?!\. |, then )[^.])*?\btokens?\b"
    r"(?:(?! and (?:suspect|goad|detain|attack|it|~|that|those|they|each|all|creatures|target)|"
    r", then |\. |if able| attack).)*"
)
_WORDY = re.compile(r"\battack|\bblock")
_IMPERATIVE = re.compile(
    r"^(?:at the beginning of [^,]*, )?(?:if [^,]*, )?(?:~ deals|it deals|destroy|exile|sacrifice|"
    r"return|tap|untap|counter|draw|put|create|you gain|choose|roll|flip|reveal|"
    r"you lose|you draw|"
    r"you may (?:draw|pay|sacrifice|return|put|cast|play|search|exile|discard|create))\b"
)
_STRONG = re.compile(
    r"can't|if able|\bgains?\b(?! \w+ life)|\blose[s]?\b(?! \w+ life)|\bgets?\b|becomes?\b|"
    r"goad(?!ed this way|ed creature)|detain|suspect(?!ed)|\b(?:has|have|is|are|it's|they're|copy)\b"
)
_ENDURES = re.compile(r"\bgets? [+-]|\bgains?\b(?! \w+ life)|\bloses?\b(?! \w+ life)|becomes?\b")
_CARD = re.compile(
    r"monarch|\b(?:is|it's|isn't|are|was) (?:an? |neither )?[\w ,/-]{0,40}cards?\b|costs? \{|"
    r"counters? would|is dealt to|\bwhere x is the\b|would be put|^it's still"
)
_TYPE_ANYWAY = re.compile(
    r"addition to|becomes? (?:an?|the) (?!monarch)|as a copy|\bare (?:an? )?\w+s\b|isn't|aren't"
)
_TIMING = re.compile(
    r"^the same is true for creature spells you control and|"
    r"^(?:cast|activate|play) (?:~|this ability|only|this)[^.]* (?:only|during|before|if)\b"
)
#: sentences about cards elsewhere, spells and mana: nothing on the battlefield changes
_ELSEWHERE = re.compile(
    r"^(?:each |all |the first |other |creature |noncreature |nonland |land |artifact |instant |"
    r"sorcery |instant and sorcery |"
    r"planeswalker |permanent |white |blue |black |red |green |colorless |multicolored |historic |"
    r"legendary )*(?:spells?|cards?)\b"
    r"(?! you own (?:that|on))|^search |^draw|^reveal |^look at |^mill |^scry|^counter target|^add "
)
#: counters and tokens that are put or created in another number
_INSTEAD = re.compile(
    r"^(?:~ costs? \{|[^.]*(?:counters?|tokens?) (?:are|is) (?:put|created)[^.]*instead|that mana becomes )"
)
#: spells and cards elsewhere have or are something
_SPELLS = re.compile(
    r"^(?:[\w/'-]+ ){0,6}(?:spells?|cards?)\b(?: you cast| you own| in graveyards?| that)[^.]*?"
    r"\b(?:have|has|gains?|are|is|loses?) "
)
_GROUP = re.compile(r"\b(?:creatures|permanents|lands|artifacts|enchantments|tokens)\b|~|\bit\b")
_BATTLEFIELD = re.compile(
    r"\bbattlefield\b|\bpermanents?\b|\bcreatures? (?:you|your|an|that|can|attack|block)|\bgoad|"
    r"\bblock|\battack"
)


#: a condition in front; one with a verb behind its comma goes on
_CONDITION = re.compile(
    r"(?:as ~ [^,\"]{3,60}, (?!it becomes|~ becomes|you may have it become))|"
    r"(?:then )?(?:if|when you|when they|as long as|unless|for as long as) [^,\"]{3,160}?, (?!or )(?:then )?"
)
#: no sentence of a card is longer; a longer one may bear on anything
LONG = 1_500
EVERYTHING = tuple(kind for kind in Bears if kind not in (Bears.TRIGGER, Bears.PROCEDURE))


def bears(text: str, quotes: tuple[str, ...] = ()) -> tuple[Bears, ...]:
    """What the sentence may bear on; () if it bears on nothing. Words inside quotations count as well."""
    if len(text) > LONG:
        return EVERYTHING
    low = _consequence(text.lower())
    if _TIMING.match(low):
        return ()
    note = False
    if "token" in low:
        without = _TOKENS.sub("", low)
        note = any(
            f'"{n}"' in low and f'"{n}"' not in without and _WORDY.search(q.lower())
            for n, q in enumerate(quotes, 1)
        )
        low = without
    for number, quote in enumerate(quotes, 1):
        if f'"{number}"' in low:
            low += " has " + quote.lower()[:1_000]
    if _INSTEAD.search(low) or (
        _SPELLS.match(low) and not _GROUP.search(low) and not _WORDY.search(low)
    ):
        return ()
    if _ELSEWHERE.match(low) and not _BATTLEFIELD.search(low) and not _ENDURES.search(low):
        return ()
    if _IMPERATIVE.match(low) and not _STRONG.search(low.partition(", where x is ")[0]):
        return (Bears.TRIGGER,) if note else ()
    found = tuple(kind for kind, pattern in _WORDS if pattern.search(low))
    if Bears.TYPE in found and _CARD.search(low) and not _TYPE_ANYWAY.search(low):
        found = tuple(kind for kind in found if kind is not Bears.TYPE)
    return (*found, Bears.TRIGGER) if note else found


def _consequence(low: str) -> str:
    """What a condition in front leads to: the condition itself changes nothing."""
    while (hit := _CONDITION.match(low)) is not None:
        low = low[hit.end() :]
    return low


def stops(found: tuple[Bears, ...]) -> bool:
    """Whether something other than a note is among them."""
    return any(kind not in (Bears.DAMAGE, Bears.TRIGGER) for kind in found)
