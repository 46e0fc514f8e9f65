"""`effect ...` clauses: which effect of a card or text, on what, with what X."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from redzone.abilities import Ability, ChosenX, Grant, Itself, Resolves
from redzone.board import Board, Effect, Face, Setup
from redzone.board import Target as Chosen
from redzone.errors import NotationError, fault
from redzone.notation.written import EffectLine, Name, Text, Who
from redzone.setup.cards import effect_face, is_spell
from redzone.setup.library import Library
from redzone.setup.names import Names
from redzone.setup.picking import Picking
from redzone.setup.select import selected
from redzone.setup.states import chosen_word
from redzone.setup.targets import Targeting
from redzone.setup.texts import NamesInText, resolves_of, with_text
from redzone.setup.tree import parts


def effect_of(line: EffectLine, setup: Setup, names: Names, library: Library) -> Effect:
    """The effect that a clause describes. Raises UnknownName, AmbiguousName, NotationError."""
    blank = Effect(
        controller=setup.players[0].name if line.by is None else names.player_named(line.by),
        on=targets_of(line.on, setup, names),
        x=line.x,
        source=None if line.source is None else names.one(line.source),
        chosen=None if line.chosen is None else chosen_word(line.chosen, names),
        kicked=line.kicked,
    )
    targeting = Targeting(setup, names)
    if line.card is not None:
        effect = _of_card(line, line.card, blank, targeting, library)
    elif line.text is not None:
        effect = _of_text(line, line.text, blank, targeting, NamesInText(line.text, names, library))
    else:
        raise NotationError(fault("empty-effect", line.span))
    _check_x(line, effect)
    return effect


def targets_of(on: tuple[Who, ...], setup: Setup, names: Names) -> tuple[Chosen, ...]:
    """What stands behind `on`: players and permanents in order, counted names as so many members."""
    picking = Picking(names, Board(setup=setup), on)
    found: list[Chosen] = []
    for who in on:
        player = names.player(who.name.text)
        if player is not None and who.count is None:
            found.append(player)
        else:
            found += picking.take(who)
    return tuple(found)


def _of_card(line: EffectLine, name: Name, blank: Effect, targeting: Targeting, library: Library) -> Effect:
    face = effect_face(name, library)
    options = tuple(ability for ability in face.abilities if isinstance(ability, Resolves))
    if not options:
        return _without_effect(face, name, blank)
    chosen = selected(options, line, name, blank.on, targeting)
    targeting.check(chosen, blank.on, line.span, face.name)
    if blank.source is None and chosen.kind != "spell" and _speaks_of_itself(chosen.effects):
        raise NotationError(fault("source-needed", name.span, name=face.name))
    unread = (*chosen.unread, *(face.unread if chosen.kind == "spell" else ()))
    return replace(blank, card=face.name, abilities=chosen.effects, unread=unread)


def _without_effect(face: Face, name: Name, blank: Effect) -> Effect:
    """A spell that does nothing to combat as far as it was read; of a permanent card, that is a mistake."""
    if not is_spell(face):
        raise NotationError(fault("no-effect", name.span, name=face.name))
    return replace(blank, card=face.name, unread=face.unread)


def _speaks_of_itself(effects: Sequence[Ability]) -> bool:
    """Whether an effect speaks of the permanent it came from; what it grants to others does not count."""
    bare = tuple(replace(effect, abilities=()) if isinstance(effect, Grant) else effect for effect in effects)
    return any(isinstance(part, Itself) for part in parts(bare))


def _of_text(line: EffectLine, text: Text, blank: Effect, targeting: Targeting, known: NamesInText) -> Effect:
    reading = resolves_of(text, blank.source, targeting.names)
    words = f"“{text.text}”"
    options = tuple(ability for ability in reading.abilities if isinstance(ability, Resolves))
    if not options:
        if not reading.unread:
            raise NotationError(fault("text-without-effect", text.span, text=text.text))
        return replace(blank, card=words, unread=reading.unread)
    chosen = selected(options, line, Name(text=words, span=text.span), blank.on, targeting)
    if blank.source is None and _speaks_of_itself(chosen.effects):
        raise NotationError(fault("source-needed", text.span, name=words))
    targeting.check(chosen, blank.on, line.span, words)
    abilities, on = known.by_target(chosen.effects, blank.on)
    unread = (*reading.unread, *with_text(chosen.unread, text.text))
    return replace(blank, card=words, abilities=abilities, unread=unread, on=on)


def _check_x(line: EffectLine, effect: Effect) -> None:
    if effect.x is None and any(isinstance(part, ChosenX) for part in parts(effect.abilities)):
        raise NotationError(fault("x-needed", line.span, "X = 1", name=effect.card))
