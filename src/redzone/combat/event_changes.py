"""Events that change characteristics or control: each is the effect of something that resolved (611.2).

What is gained or lost is read as a card's text would be, so that every word of those is understood here.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

from redzone.abilities import Ability, Grant, Resolves, Target, Unread, Who
from redzone.abilities.words import TYPES
from redzone.board import Effect, Ref
from redzone.board import Target as Chosen
from redzone.combat.changes import began
from redzone.combat.effect_words import of_effects
from redzone.combat.event_words import Told
from redzone.combat.happening import Happened
from redzone.errors import NotationError, UnreadText, fault
from redzone.layers import Effective
from redzone.messages import card_text, sentence
from redzone.notation.written import Text
from redzone.setup.texts import NamesInText, Said, abilities_of, resolves_of

_STAT = re.compile(r"(?:an? )?([-−]?[0-9]{1,7})/([-−]?[0-9]{1,7})")

_QUOTED = re.compile(r'"[^"]*"|“[^”]*”|”[^”]*”|„[^“]*“|«[^»]*»')
_ONLY_BETWEEN = re.compile(r"[\s,]|\band\b")
_TYPE = re.compile(rf"(?:an? )?({'|'.join(TYPES)})s?", re.IGNORECASE)


def becomes(at: Happened, told: Told) -> None:
    """A colour, colours, a power and toughness, or what a text may say something becomes."""
    stat = _STAT.fullmatch(told.rest)
    if stat is None:
        _read(at, told, f"becomes {told.rest}")
        return
    power, toughness = (int(part.replace("−", "-")) for part in stat.groups())
    _begin(at, told, f"becomes {told.rest}", (Grant(subject=Target(0), power=power, toughness=toughness),))


def no_longer(at: Happened, told: Told) -> None:
    """It is no longer a creature (or of another type); every other type stays."""
    hit = _TYPE.fullmatch(told.rest)
    if hit is None:
        raise NotationError(fault("event-change-unknown", words=f"is no longer {told.rest}"))
    lost = (hit[1].lower(),)
    _begin(at, told, f"is no longer {told.rest}", (Grant(subject=Target(0), types_lost=lost),))


def gets(at: Happened, told: Told) -> None:
    """`gets +2/-1`. What X would be nobody has said."""
    if re.search(r"[xX]", told.rest.partition(" ")[0]):
        raise NotationError(fault("event-change-unknown", words=f"gets {told.rest}"))
    _read(at, told, f"gets {told.rest}")


def gains(at: Happened, told: Told) -> None:
    """Keywords, or quoted abilities, each read as the permanent's own."""
    texts = _quoted(told.rest)
    if any(not text.text.strip() for text in texts):
        raise NotationError(fault("event-change-unknown", words=f"gains {told.rest}"))
    if not texts:
        _read(at, told, f"gains {told.rest}")
        return
    words = f"gains {told.rest}"
    refs = at.here.refs(told.who)
    said_of = card_text(words, sentence("effect-gains", list=told.rest))
    at.say("effect begins", "changes", what=at.here.labels(refs), words=said_of)
    for ref in refs:
        said = _said(at, texts, ref)
        if said.unread:
            refuse_unread(at, words, said.unread, bool(said.abilities))
        grant = Grant(subject=Target(0), abilities=said.abilities)
        _change(at, (ref,), (grant,), f"“{words}”", at.board.active[0], said.unread)


def _quoted(text: str) -> tuple[Text, ...]:
    """The quoted texts, if the text is nothing but these."""
    pieces = _QUOTED.findall(text)
    rest = _QUOTED.sub("", text)
    return tuple(Text(text=piece[1:-1]) for piece in pieces) if not _ONLY_BETWEEN.sub("", rest) else ()


def _said(at: Happened, texts: tuple[Text, ...], ref: Ref) -> Said:
    """The abilities of the texts for this permanent; what they do is numbered behind what it has."""
    entry = at.board.entries[ref._replace(member=0)]
    had = at.ask(lambda eff: () if (thing := eff.scene.thing(ref)) is None else tuple(thing.abilities))
    now = replace(entry, face=replace(entry.face, abilities=had))
    return abilities_of(texts, now, at.here.names, at.cards)


def loses(at: Happened, told: Told) -> None:
    """Keywords, or all abilities."""
    _read(at, told, f"loses {told.rest}")


def control(at: Happened, told: Told) -> None:
    """The player controls it from now on: it is removed from combat and sick (506.4, 302.6)."""
    player = at.here.player(told.who)
    refs = at.here.refs(told.rest)
    fresh = at.ask(lambda eff: [ref for ref in refs if _controller(eff, ref) != player])
    for ref in refs:
        code = "gains-control" if ref in fresh else "controls-already"
        at.say("effect begins", code, player=player, what=at.here.label(ref))
    if fresh:
        _change(at, fresh, (Grant(subject=Target(0), control=Who.YOU),), "gains control", player)


def _controller(eff: Effective, ref: Ref) -> str:
    thing = eff.scene.thing(ref)
    return "" if thing is None else thing.controller


def _read(at: Happened, told: Told, words: str) -> None:
    """What a predicate does to whom the event is about. Raises NotationError, UnreadText."""
    refs = at.here.refs(told.who)
    text = Text(text=words)
    reading = resolves_of(text, None, at.here.names)
    effects = [part for part in reading.abilities if isinstance(part, Resolves)]
    unread = (*reading.unread, *(item for part in effects for item in part.unread))
    if len(effects) != 1 or effects[0].targets or not (effects[0].effects or unread):
        raise NotationError(fault("event-change-unknown", words=words))
    if unread:
        refuse_unread(at, words, unread, bool(effects[0].effects))
    abilities, on = NamesInText(text, at.here.names, at.cards).by_target(effects[0].effects, refs)
    _say(at, refs, words, abilities)
    _change(at, on, abilities, f"“{words}”", at.board.active[0], unread)


def refuse_unread(at: Happened, words: str, unread: Iterable[Unread], does_something: bool) -> None:
    """Text that was not read is an error; where the combat is lenient, only if nothing else was read."""
    if not (at.combat.lenient and does_something):
        raise UnreadText(tuple((words, item) for item in unread))


def _begin(at: Happened, told: Told, words: str, abilities: tuple[Ability, ...]) -> None:
    refs = at.here.refs(told.who)
    _say(at, refs, words, abilities)
    _change(at, refs, abilities, f"“{words}”", at.board.active[0])


def _say(at: Happened, refs: Sequence[Ref], words: str, abilities: Iterable[Ability]) -> None:
    """What they are told to become, in the words of the text."""
    told = card_text(words, of_effects(abilities))
    at.say("effect begins", "changes", what=at.here.labels(refs), words=told)


def _change(
    at: Happened,
    on: Iterable[Chosen],
    abilities: tuple[Ability, ...],
    card: str,
    player: str,
    unread: tuple[Unread, ...] = (),
) -> None:
    """The effect begins."""
    effect = Effect(controller=player, card=card, abilities=abilities, unread=unread, on=tuple(on))
    at.board = began(at.board, effect)
