"""`resolve CARD on W`: a spell's effect, an Aura that becomes attached, Equipment, any other permanent."""

from __future__ import annotations

from redzone.abilities import Grant
from redzone.abilities import Target as Aimed
from redzone.board import Effect, Entry, Face, Ref, Target
from redzone.combat.changes import began, entered, with_states
from redzone.combat.entering import checked
from redzone.combat.event_changes import refuse_unread
from redzone.combat.event_names import Here
from redzone.combat.event_words import Told
from redzone.combat.happening import Happened
from redzone.combat.trigger_words import of_change
from redzone.errors import NotationError, SetupError, fault
from redzone.messages import card_name
from redzone.notation import read
from redzone.notation.folding import fold
from redzone.notation.written import EffectLine
from redzone.setup.cards import effect_face, is_spell
from redzone.setup.effects import effect_of, targets_of


def resolve(at: Happened, told: Told) -> None:
    """A card resolves, or a quoted text. In front may stand notes as behind `effect`: `(by B, X = 2)`."""
    line = _line(at.here, told.rest)
    for who in line.on:
        at.here.target(who.name.text) if who.count is None else at.here.refs(f"{who.count} {who.name.text}")
    if line.card is None or line.ability is not None or line.source is not None:
        _effect(at, line)
        return
    face = effect_face(line.card, at.cards)
    if is_spell(face):
        _effect(at, line)
    elif "Aura" in face.subtypes:
        _aura(at, line, face)
    elif "Equipment" in face.subtypes and line.on:
        _equip(at, line, face)
    elif line.on:
        _effect(at, line)
    else:
        _permanent(at, line, face, {}, "permanent resolves", "permanent-resolves")


def _line(here: Here, text: str) -> EffectLine:
    """The words behind `resolve`, read as an `effect` clause."""
    notes, rest = "", text
    if text.startswith("(") and ")" in text:
        end = text.index(")") + 1
        notes, rest = f" {text[:end]}", text[end:].lstrip(" :")
    written = read(f"effect{notes}: {rest}", here.cards.card_at, here.names.known)
    found = written.things[0] if len(written.things) == 1 else None
    if not isinstance(found, EffectLine):
        raise NotationError(fault("event-one-card", words=text))
    return found


def _effect(at: Happened, line: EffectLine) -> None:
    """What it does as far as it lasts; the rest has to be told as events."""
    effect = effect_of(line, at.board.present, at.here.names, at.cards)
    if not effect.abilities and not effect.unread:
        raise SetupError(fault("event-card-nothing", card=card_name(effect.card)))
    if effect.unread:
        refuse_unread(at, effect.card, effect.unread, bool(effect.abilities))
    at.board = began(at.board, effect)
    at.say("spell resolves", "card-resolves", card=card_name(effect.card))
    _say_changes(at, effect)


def _say_changes(at: Happened, effect: Effect) -> None:
    """The numbers and keywords that its targets have now."""
    for ability in effect.abilities:
        if not isinstance(ability, Grant) or not isinstance(ability.subject, Aimed):
            continue
        number = ability.subject.number
        on = effect.on[number - 1 : number] if number else effect.on
        refs = [ref for ref in on if isinstance(ref, Ref)]
        words = of_change(ability)
        if words and refs:
            at.say("effect begins", "changes", what=at.here.labels(refs), words=words)


def _controller(at: Happened, line: EffectLine) -> str:
    return at.board.active[0] if line.by is None else at.here.names.player_named(line.by)


def _host(at: Happened, line: EffectLine, face: Face) -> Target:
    """The one thing to which it becomes attached."""
    on = targets_of(line.on, at.board.present, at.here.names)
    if len(on) != 1:
        raise NotationError(fault("event-one-host", card=card_name(face.name), n=len(on)))
    return on[0]


def _aura(at: Happened, line: EffectLine, face: Face) -> None:
    """608.3c: it is on the battlefield, attached to what it targeted."""
    host = _host(at, line, face)
    states = {"attached": host}
    _permanent(at, line, face, states, "Aura resolves", "aura-resolves", at.here.target_label(host))


def _equip(at: Happened, line: EffectLine, face: Face) -> None:
    """702.6a: the Equipment of that name becomes attached."""
    host = _host(at, line, face)
    fitting = [entry for entry in at.here.names.find(face.name) if "Equipment" in entry.face.subtypes]
    refs = [ref for entry in fitting for ref in entry.members if ref not in at.board.gone]
    if len(refs) != 1 or not isinstance(host, Ref):
        raise SetupError(fault("event-equipment", card=card_name(face.name), n=len(refs)))
    at.board = with_states(at.board, refs, attached=host)
    at.say("Equipment attached", "aura-attached", what=at.here.label(refs[0]), object=at.here.label(host))


def _permanent(
    at: Happened,
    line: EffectLine,
    face: Face,
    states: dict[str, Target],
    rule: str,
    code: str,
    host: str = "",
) -> None:
    """The card is a permanent now, controlled by whoever resolved it."""
    player = _controller(at, line)
    typed = "" if line.card is None else line.card.text
    chosen = {} if line.chosen is None else {"chosen": line.chosen}
    entry = Entry(
        ref=Ref(player, 1),
        controller=player,
        owner=player,
        face=face,
        states={**states, **chosen, "sick": True, "entered this turn": True},
        known_as=(typed,) if fold(typed) != fold(face.name) else (),
    )
    at.board, ref = entered(at.board, checked(at.board, entry))
    at.here = Here(at.board, at.cards)
    at.say(rule, code, what=at.here.label(ref), object=host, player=player)
