"""Every step of a declaration refuses at that step; the game is where it was, nothing has triggered (733.1, 422.1).

Steps f, k and m of 508.1 (c and g of 308.2; g to i of 509.1; e and f of 309.2) ask nothing of the player, so
nothing can be refused there; what they do must be gone after a refusal of another step.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from combat_plays import AUTOMATIC, HAND, attacking, done, refused, start, tapped, triggered
from redzone.combat.model import Combat, Due
from redzone.combat.onward import pending
from redzone.errors import IllegalDeclaration, RedzoneError

#: permanents that would tell if a creature had attacked, been tapped, or blocked
WITNESSES = (
    'Horn = enchantment "Whenever a creature attacks, you gain 1 life."; '
    'Bell = enchantment "Whenever a creature becomes tapped, you gain 1 life."; '
    'Drum = enchantment "Whenever a creature blocks, you gain 1 life."; '
    'Gong = enchantment "Whenever a creature becomes blocked, you gain 1 life."'
)
TOLL = 'Toll = enchantment "Creatures can\'t attack you unless their controller pays {2} for each creature they control that\'s attacking you."'
CADENCE = "effect (by A, X = 2): War Cadence"

Case = tuple[str, str, str, str, str, str, str]

#: the step, edition, A's permanents, B's, the declaration, the kind of failure, the rule
ATTACKS: tuple[Case, ...] = (
    ("a tapped", "current", "Elk = 2/2 (tapped); Ogre = 3/3", "", "Elk, Ogre -> B", "not-able", "508.1a"),
    ("a tapped, vigilance", "current", "Elk = 2/2 vigilance (tapped); Ogre = 3/3", "", "Elk -> B", "not-able", "508.1a"),
    ("a sick", "current", "Elk = 2/2 (sick); Ogre = 3/3", "", "Elk, Ogre -> B", "not-able", "508.1a"),
    ("a no creature", "current", "Ring = artifact; Ogre = 3/3", "", "Ring, Ogre -> B", "not-able", "508.1a"),
    ("a battle", "current", "Fort = 3/3 battle (protector B); Ogre = 3/3", "", "Fort, Ogre -> B", "not-able", "508.1a"),
    ("b two things", "current", "Ogre = 3/3", "Walker = L3 planeswalker", "Ogre -> B | Ogre -> Walker", "not-able", "508.1b"),
    ("c alone", "current", 'Elk = 2/2 "This creature can\'t attack alone."; Ogre = 3/3', "", "Elk -> B", "restriction", "508.1c"),
    ("c limit", "current", "Elk = 2/2; Ogre = 3/3; Cub = 1/1", "Crawlspace", "Elk, Ogre, Cub -> B", "restriction", "508.1c"),
    ("c defender", "current", "Elk = 2/2 defender; Ogre = 3/3", "", "Elk, Ogre -> B", "restriction", "702.3b"),
    ("d idle", "current", 'Elk = 2/2 "This creature attacks each combat if able."; Ogre = 3/3', "", "Ogre -> B", "requirement", "508.1d"),
    ("d nobody", "current", 'Elk = 2/2 "This creature attacks each combat if able."; Ogre = 3/3', "", "no attack", "requirement", "508.1d"),
    ("e two without", "current", "Hero = 1/1 banding; Elk = 2/2; Ogre = 3/3", "", "[Hero, Elk, Ogre] -> B", "band", "702.22c"),
    ("e nobody with", "current", "Elk = 2/2; Ogre = 3/3", "", "[Elk, Ogre] -> B", "band", "702.22c"),
    ("j unpayable", "current", "Elk = 2/2; Ogre = 3/3", TOLL, "Elk, Ogre -> B", "cost", "508.1j"),
    ("j nothing", "current", "Elk = 2/2; Ogre = 3/3; Forest = 4 Forest", TOLL, "Elk, Ogre -> B (pay nothing)", "cost", "508.1j"),
    ("j partly", "current", "Elk = 2/2; Ogre = 3/3; Forest = 4 Forest", TOLL, "Elk, Ogre -> B (pay {2})", "cost", "508.1j"),
    ("j no land", "current", 'Elk = 2/2 "This creature can\'t attack unless you sacrifice a land."', "", "Elk -> B", "cost", "508.1j"),
    ("f then j", "current", 'Elk = 2/2 "This creature can\'t attack unless you tap an untapped creature you control."', "", "Elk -> B", "cost", "508.1j"),
    ("a tapped", "classic", "Elk = 2/2 (tapped); Ogre = 3/3", "", "Elk, Ogre -> B", "not-able", "308.2a"),
    ("a sick", "classic", "Elk = 2/2 (sick); Ogre = 3/3", "", "Elk, Ogre -> B", "not-able", "308.2a"),
    ("a restriction", "classic", 'Elk = 2/2 "This creature can\'t attack alone."; Ogre = 3/3', "", "Elk -> B", "restriction", "500.2"),
    ("a requirement", "classic", 'Elk = 2/2 "This creature attacks each turn if able."; Ogre = 3/3', "", "Ogre -> B", "requirement", "500.4"),
    ("b band", "classic", "Hero = 1/1 banding; Elk = 2/2; Ogre = 3/3", "", "[Hero, Elk, Ogre] -> B", "band", "502.10b"),
    ("b bands with other", "classic", 'Grey = 1/1 Wolf "bands with other Wolves"; Lone = 1/1 Wolf', "", "[Grey, Lone] -> B", "band", "502.11b"),
    ("f unpayable", "classic", "Elk = 2/2; Ogre = 3/3", TOLL, "Elk, Ogre -> B", "cost", "308.2f"),
    ("f partly", "classic", "Elk = 2/2; Ogre = 3/3; Forest = 4 Forest", TOLL, "Elk, Ogre -> B (pay {2})", "cost", "308.2f"),
)  # fmt: skip

BLOCKS: tuple[Case, ...] = (
    ("a tapped", "current", "Ogre = 3/3", "Elk = 2/2 (tapped); Cub = 1/1", "Elk, Cub x Ogre", "not-able", "509.1a"),
    ("a no creature", "current", "Ogre = 3/3", "Ring = artifact; Cub = 1/1", "Ring, Cub x Ogre", "not-able", "509.1a"),
    ("a battle", "current", "Ogre = 3/3", "Fort = 3/3 battle (protector A); Cub = 1/1", "Fort x Ogre", "not-able", "509.1a"),
    ("a two attackers", "current", "Ogre = 3/3; Yak = 2/2", "Elk = 2/2", "Elk x Ogre, Yak", "not-able", "509.1a"),
    ("b menace", "current", "Ogre = 3/3 menace; Yak = 2/2", "Elk = 2/2; Cub = 1/1", "Elk x Ogre | Cub x Yak", "restriction", "509.1b"),
    ("b flying", "current", "Ogre = 3/3 flying; Yak = 2/2", "Elk = 2/2; Cub = 1/1", "Elk x Ogre | Cub x Yak", "restriction", "702.9b"),
    ("b limit", "current", "Ogre = 3/3; Silent Arbiter (tapped)", "Elk = 2/2; Cub = 1/1", "Elk, Cub x Ogre", "restriction", "509.1b"),
    ("c lure", "current", 'Ogre = 3/3 "All creatures able to block this creature do so."; Yak = 2/2', "Elk = 2/2; Cub = 1/1", "Elk x Ogre | Cub x Yak", "requirement", "509.1c"),
    ("c nobody", "current", 'Ogre = 3/3 "This creature must be blocked if able."', "Elk = 2/2", "no block", "requirement", "509.1c"),
    ("f unpayable", "current", "Ogre = 3/3", f"Elk = 2/2; Cub = 1/1 | {CADENCE}", "Elk, Cub x Ogre", "cost", "509.1f"),
    ("f nothing", "current", "Ogre = 3/3", f"Elk = 2/2; Forest = 2 Forest | {CADENCE}", "Elk x Ogre (pay nothing)", "cost", "509.1f"),
    ("f partly", "current", "Ogre = 3/3", f"Elk = 2/2; Cub = 1/1; Forest = 4 Forest | {CADENCE}", "Elk, Cub x Ogre (pay {2})", "cost", "509.1f"),
    ("a tapped", "classic", "Ogre = 3/3", "Elk = 2/2 (tapped); Cub = 1/1", "Elk, Cub x Ogre", "not-able", "309.2a"),
    ("a restriction", "classic", 'Ogre = 3/3 "This creature can\'t be blocked except by two or more creatures."', "Elk = 2/2; Cub = 1/1", "Elk x Ogre", "restriction", "500.3"),
    ("a flying", "classic", "Ogre = 3/3 flying; Yak = 2/2", "Elk = 2/2; Cub = 1/1", "Elk x Ogre | Cub x Yak", "restriction", "502.4b"),
    ("a requirement", "classic", 'Ogre = 3/3 "All creatures able to block this creature do so."; Yak = 2/2', "Elk = 2/2; Cub = 1/1", "Elk x Ogre | Cub x Yak", "requirement", "500.4"),
    ("d unpayable", "classic", "Ogre = 3/3", f"Elk = 2/2; Cub = 1/1 | {CADENCE}", "Elk, Cub x Ogre", "cost", "309.2d"),
    ("d partly", "classic", "Ogre = 3/3", f"Elk = 2/2; Cub = 1/1; Forest = 4 Forest | {CADENCE}", "Elk, Cub x Ogre (pay {2})", "cost", "309.2d"),
)  # fmt: skip


def table(case: Case, automatic: frozenset[object] = AUTOMATIC) -> Combat:  # type: ignore[assignment]
    """The combat of a row, with witnesses beside A's and B's permanents."""
    _, edition, ours, theirs, *_ = case
    side, _, effect = theirs.partition(" | ")
    lines = [f"A (lands tracked): {ours}; {WITNESSES}", f"B (lands tracked): {side}", *([effect] if effect else [])]
    return start(*lines, edition=edition, automatic=automatic)  # type: ignore[arg-type]


def untouched(before: Combat, copy: Combat, case: Case) -> None:
    """The declaration is refused by its kind and rule, and the combat is what it was, in every part."""
    *_, text, kind, rule = case
    error = refused(before, text, kind, rule)
    assert isinstance(error, IllegalDeclaration)
    assert error.verdict.legal is False
    assert ("733.1" if case[1] == "current" else "422.1") in error.verdict.rules
    assert before == copy
    assert (before.log, before.waiting, before.acted) == (copy.log, copy.waiting, copy.acted)
    assert (before.board, before.draft, before.moment) == (copy.board, None, copy.moment)
    assert pending(before) == pending(copy)
    again = refused(before, text, kind, rule)
    assert str(again) == str(error)


@pytest.mark.parametrize("case", ATTACKS, ids=lambda case: f"{case[1]} {case[0]}")
def test_508_1_308_2_733_1_422_1_an_attack_is_refused_at_its_step(case: Case) -> None:
    before = table(case)
    untouched(before, table(case), case)
    assert (attacking(before), triggered(before) if before.log else []) == (set(), [])


@pytest.mark.parametrize("case", BLOCKS, ids=lambda case: f"{case[1]} {case[0]}")
def test_509_1_309_2_733_1_422_1_a_block_is_refused_at_its_step(case: Case) -> None:
    attack = "Ogre, Yak -> B" if "Yak" in case[2] else "Ogre -> B"
    before, copy = done(table(case), attack), done(table(case), attack)
    untouched(before, copy, case)
    assert not before.board.blocking
    assert not before.board.blocked


@pytest.mark.parametrize("edition", ["current", "classic"])
def test_733_1_422_1_after_a_refusal_only_the_next_declaration_triggers(edition: str) -> None:
    case = ("", edition, "Elk = 2/2; Ogre = 3/3; Forest = 2 Forest", TOLL, "Elk, Ogre -> B", "cost",
            "508.1j" if edition == "current" else "308.2f")
    before = table(case)
    untouched(before, table(case), case)
    after = done(before, "Ogre -> B")
    assert after == done(table(case), "Ogre -> B")
    assert [name for name, _ in triggered(after)].count("Horn") == 1
    assert len(after.log) == 1


@pytest.mark.parametrize(("edition", "rules"), [("current", ("508.1h", "508.1j", "733.1")),
                                                ("classic", ("308.2d", "308.2f", "422.1"))])
def test_508_1h_508_1i_508_1j_308_2d_308_2e_308_2f_by_hand_each_answer_is_refused_and_the_draft_stays(
    edition: str, rules: tuple[str, str, str]
) -> None:
    case = ("", edition, "Elk = 2/2; Ogre = 3/3; Forest; Mountain; Swamp; Plains", TOLL, "Elk, Ogre -> B", "", "")
    before = table(case, HAND)
    drafted = done(before, "Elk, Ogre -> B")
    assert drafted.log[-1].lines[-1].rule == rules[0]
    assert pending(drafted).rule == rules[1]  # type: ignore[union-attr]
    for wrong in ("pay {5}", "pay {U}", "mana Ogre", "mana Toll", "pay sacrifice Forest", "Ogre -> B", "no block", "pass",
                  "then damage"):
        refused(drafted, wrong)
    part = done(drafted, "mana Forest", "pay {G}", "mana Mountain")
    for wrong in ("mana Forest", "pay {G}", "pay {U}", "pay {4}", "pay {R}{R}", "pass"):
        refused(part, wrong)
    assert pending(part).due is Due.PAY  # type: ignore[union-attr]
    assert (attacking(part), part.waiting, part.acted) == (set(), (), ())
    assert done(part, "decline, reverse") == before
    kept = done(part, "decline, keep")
    assert (attacking(kept), tapped(kept)) == (set(), {"Forest", "Mountain"})
    assert (kept.draft, kept.acted) == (None, ())
    whole = done(part, "mana Swamp", "mana Plains", "pay")
    assert attacking(whole) == {"Elk", "Ogre"}


def test_509_1d_509_1e_509_1f_309_2b_309_2c_309_2d_by_hand_each_answer_is_refused_and_the_draft_stays() -> None:
    for edition in ("current", "classic"):
        case = ("", edition, "Ogre = 3/3", f"Elk = 2/2; Cub = 1/1; Forest; Mountain; Swamp; Plains | {CADENCE}", "", "", "")
        before = done(table(case, HAND), "Ogre -> B")
        drafted = done(before, "Elk, Cub x Ogre")
        for wrong in ("pay {5}", "pay {U}", "mana Elk", "mana Horn", "Elk x Ogre", "pass", "then damage"):
            refused(drafted, wrong)
        part = done(drafted, "mana Forest", "pay {G}")
        for wrong in ("mana Forest", "pay {G}", "pay {4}", "pass"):
            refused(part, wrong)
        assert not part.board.blocking and not part.board.blocked
        assert part.waiting == before.waiting
        assert done(part, "decline, reverse") == before
        whole = done(part, "mana Swamp", "mana Plains", "mana Mountain", "pay")
        assert {pair.creature for pair in whole.board.blocking} == {ref for ref in whole.board.entries
                                                                    if ref.player == "B" and ref.place in (1, 2)}


def test_508_1g_an_optional_cost_that_cannot_be_chosen_or_paid_is_refused() -> None:
    combat = start("A: Ogre = 3/3; Elk = 2/2 enlist; Cub = 1/1 (tapped); Imp = 1/1 (sick); Cat = 1/1", "B:")
    for wrong in ("Ogre -> B (exert)", "Elk -> B (exert)", "Elk -> B (enlist Cub)", "Elk -> B (enlist Imp)",
                  "Elk -> B (enlist Elk)", "Elk, Cat -> B (enlist Cat)", "Ogre -> B (enlist Cat)"):
        refused(combat, wrong)
    after = done(combat, "Elk -> B (enlist Cat)")
    assert tapped(after) == {"Elk", "Cub", "Cat"}


@pytest.mark.parametrize("text", ["Ogre -> A", "Ogre -> Mine", "Ogre -> Elk", "Bear -> B", "Ogre -> Nobody"])
def test_508_1b_what_is_no_attack_at_all_is_an_error_and_nothing_changes(text: str) -> None:
    combat = start("A: Ogre = 3/3; Mine = L3 planeswalker; Elk = 2/2", "B: Bear = 2/2")
    error = refused(combat, text)
    assert not isinstance(error, IllegalDeclaration)


@pytest.mark.parametrize("text", ["Elk x Bear", "Yak x Ogre", "Wall x Ogre", "Elk x Nobody"])
def test_509_1a_802_4a_what_is_no_block_at_all_changes_nothing(text: str) -> None:
    combat = done(start("A: Ogre = 3/3; Yak = 2/2", "B: Elk = 2/2; Bear = 2/2", "C: Wall = 0/4"), "Ogre -> B | Yak -> C")
    before = replace(combat)
    with pytest.raises(RedzoneError):
        combat.do(text)
    assert combat == before
    refused(combat, "Elk x Yak", "not-able", "509.1a")


def test_508_1k_309_2e_508_1m_509_1h_509_1i_the_last_steps_refuse_nobody() -> None:
    """A creature that is gone by then is left out, and the declaration stands."""
    combat = start('A: Elk = 2/2 "This creature can\'t attack alone."; Ogre = 3/3', f"B: {TOLL}")
    after = done(combat, "Elk, Ogre -> B (pay {4}, sacrifice Ogre for mana)")
    assert attacking(after) == {"Elk"}
    alone = done(start("A: Ogre = 3/3", "B: Elk = 2/2", CADENCE), "Ogre -> B",
                 "Elk x Ogre (pay {2}, sacrifice Elk for mana)")
    assert not alone.board.blocking
    assert list(alone.board.blocked.values()) == [False]
