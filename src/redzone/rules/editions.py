"""The single table of differences between the editions: one named field for each row of combat-rules R.1."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Edition:
    """What a declaration sees of an edition (rows 1-8, 19, 20 of R.1)."""

    name: str
    #: row 1: new pairs of a better declaration must be asked for by a requirement (500.4, 500.5)
    must_be_asked_for: bool
    #: row 2: optional costs to attack can be announced (508.1g)
    optional_costs: bool
    #: row 3: planeswalkers and battles exist and can be attacked
    attack_permanents: bool
    #: row 6: "this turn / each turn if able" ends with the first combat in which the creature acted (RR-4)
    turn_asks_once: bool
    #: row 7: layers of 418.5a
    old_layers: bool
    #: row 8: bands with other: every member has the same ability, its quality is irrelevant (502.11b)
    same_bands_ability: bool
    #: row 9: the player who controls the banding creature divides (502.10h)
    bander_divides: bool
    #: row 16: an assignment of combat damage goes on the stack first (310.1)
    damage_on_stack: bool
    #: row 17: the second damage step is for those that have not assigned yet (310.5)
    second_step_by_assigning: bool
    #: row 18: any damage of a creature with deathtouch is lethal for trample (702.2c)
    deathtouch_is_lethal: bool
    #: row 20: a team is attacked as one: every head's lands, "can't attack you" and taxes count (606.7)
    team_attacked: bool
    #: row 10: a creature that an effect makes block "blocks" (509.3a-b)
    effects_make_block: bool
    #: row 10: who enters blocking makes an attacker "blocked by a creature" only if it was unblocked (R.7)
    blocked_by_entering_once: bool
    #: row 11: alone is who was declared alone (506.5), not who is the only one attacking (306.4)
    alone_by_declaration: bool
    #: row 12: blocks and damage need a declared attacker; one that enters attacking is not enough (308.4)
    needs_declared: bool
    #: row 13: a permanent that phases in may attack at once, as though with haste (502.15m)
    phases_in_ready: bool
    #: unspent mana is lost as each step ends (500.5); it once lasted for the phase
    mana_lasts_a_step: bool


CURRENT = Edition(
    name="current",
    must_be_asked_for=False,
    optional_costs=True,
    attack_permanents=True,
    turn_asks_once=False,
    old_layers=False,
    same_bands_ability=False,
    bander_divides=False,
    damage_on_stack=False,
    second_step_by_assigning=False,
    deathtouch_is_lethal=True,
    team_attacked=False,
    effects_make_block=True,
    blocked_by_entering_once=False,
    alone_by_declaration=True,
    needs_declared=False,
    phases_in_ready=False,
    mana_lasts_a_step=True,
)
CLASSIC = Edition(
    name="classic",
    must_be_asked_for=True,
    optional_costs=False,
    attack_permanents=False,
    turn_asks_once=True,
    old_layers=True,
    same_bands_ability=True,
    bander_divides=True,
    damage_on_stack=True,
    second_step_by_assigning=True,
    deathtouch_is_lethal=False,
    team_attacked=True,
    effects_make_block=False,
    blocked_by_entering_once=True,
    alone_by_declaration=False,
    needs_declared=True,
    phases_in_ready=True,
    mana_lasts_a_step=False,
)
EDITIONS = {edition.name: edition for edition in (CURRENT, CLASSIC)}
