"""A verdict works out what is read, and is a plain value all the same; lists, budgets and interrupts."""

from __future__ import annotations

import copy
import pickle
from dataclasses import asdict, fields, replace
from functools import partial

import pytest

from redzone.board import Choice, Declaration, Ref
from redzone.errors import MissingFact, NotationError, SetupError, Undecided
from redzone.kernel import Answer, Spent, beats
from redzone.position import Attack, Position
from redzone.position import report as reporting
from redzone.position.share import Share
from redzone.problem import paying
from redzone.problem.paying import Paying
from redzone.verdict import Verdict

LURE = '"All creatures able to block this creature do so."'
BOARD = f"A: Imp = 2/2 menace; Fox = 1/1 {LURE}\nB: Ox = 2/4; Cat = 1/1"
MUST = '"This creature attacks each combat if able."'
PRISON = (
    '"Creatures can\'t attack you unless their controller pays {2} for each creature they control'
    ' that\'s attacking you."'
)


def attack(**more: object) -> Attack:
    return Position.parse(BOARD, **more).attack("Imp, Fox -> B")  # type: ignore[arg-type]


def test_509_1_nothing_is_searched_for_that_is_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def nearest(*args: object) -> None:
        asked.append("nearest")

    def best(*args: object) -> tuple[None, None]:
        asked.append("best")
        return None, None

    monkeypatch.setattr(reporting, "nearest_payable", nearest)
    monkeypatch.setattr(reporting, "best_kept", best)
    verdict = attack().check("Cat x Imp")
    assert verdict.legal is False
    assert [item.kind for item in verdict.broken] == ["restriction"]
    assert verdict.rules == ("509.1b", "702.111b", "733.1")
    assert asked == []
    assert verdict.nearest is None
    assert asked == ["nearest"]
    assert verdict.possible is None
    assert asked == ["nearest", "best"]


@pytest.mark.parametrize("text", ["no block", "Cat x Imp", "Ox, Cat x Fox", "Ox x Fox"])
def test_509_1_a_verdict_is_a_plain_value(text: str) -> None:
    desk = attack()
    whole = desk.check(text)
    plain = Verdict(**{f.name: getattr(desk.check(text), f.name) for f in fields(Verdict)})
    assert desk.check(text) == plain
    assert plain == whole
    assert hash(desk.check(text)) == hash(plain)
    assert repr(desk.check(text)) == repr(plain)
    assert asdict(desk.check(text)) == asdict(plain)
    assert pickle.loads(pickle.dumps(desk.check(text))) == plain
    assert copy.copy(desk.check(text)) == plain
    assert copy.deepcopy(desk.check(text)) == plain
    assert replace(desk.check(text), notes=("so",)).notes == ("so",)
    assert desk.check(text).explain() == plain.explain()


def test_509_1_a_verdict_has_no_other_fields_and_does_not_change() -> None:
    verdict = attack().check("no block")
    with pytest.raises(AttributeError, match="wanted"):
        verdict.wanted  # type: ignore[attr-defined]  # noqa: B018
    with pytest.raises(AttributeError):
        verdict.legal = True  # type: ignore[misc]


def test_509_1c_what_was_found_for_one_declaration_serves_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = attack()
    first = desk.check("Ox x Fox")
    assert (first.legal, first.obeyed, first.needed) == (False, 1, 2)

    def never(*args: object) -> None:
        raise AssertionError("searched again")

    monkeypatch.setattr(Paying, "_narrowed", never)
    again = desk.check("Cat x Fox")
    assert (again.legal, again.obeyed, again.needed) == (False, 1, 2)
    assert desk.check("Ox, Cat x Fox").legal


# --- interrupts and budgets -----------------------------------------------------------------------


def test_509_1c_an_interrupt_leaves_the_desk_usable(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = attack()

    def interrupted(*args: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(Paying, "_narrowed", interrupted)
        for ask in (
            lambda: desk.check("Ox x Fox"),
            desk.legal_blocks.count,
            lambda: desk.legal_blocks.sample(1),
            lambda: desk.legal_blocks.mask(desk.declaration("Ox x Fox")),
            partial(list, desk.legal_blocks),
            lambda: desk.declaration("Ox x Fox") in desk.legal_blocks,
        ):
            with pytest.raises(KeyboardInterrupt):
                ask()
    verdict = desk.check("Ox x Fox")
    assert (verdict.legal, verdict.needed) == (False, 2)
    assert desk.legal_blocks.count() == 1
    assert [desk.declaration("Ox, Cat x Fox")] == list(desk.legal_blocks) == desk.legal_blocks.samples(1, 4)
    assert desk.declaration("Ox x Fox") not in desk.legal_blocks


def test_509_1c_an_interrupt_while_a_field_is_read_leaves_it_open(monkeypatch: pytest.MonkeyPatch) -> None:
    verdict = attack().check("Ox x Fox")

    def interrupted(*args: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(reporting, "nearest_payable", interrupted)
        with pytest.raises(KeyboardInterrupt):
            verdict.nearest  # noqa: B018
    assert verdict.nearest_text is not None
    assert "Ox" in verdict.nearest_text


def test_a_budget_is_used_up_search_by_search() -> None:
    share = Share(None, 10)
    share.use(lambda budget: budget.spend(4))
    assert share.nodes == 6
    with pytest.raises(Spent):
        share.use(lambda budget: budget.spend(7))
    assert share.nodes == 0
    assert share.use(lambda budget: budget.over)


@pytest.mark.parametrize("nodes", [0, -3, True, 2.5])
def test_a_number_of_nodes_that_is_none_is_refused(nodes: object) -> None:
    with pytest.raises(ValueError, match=f"nodes is a whole number from 1 on, or None: not {nodes!r}"):
        Position.parse(BOARD, nodes=nodes)  # type: ignore[arg-type]


@pytest.mark.parametrize("budget", [0, -1.0])
def test_a_budget_that_is_none_is_refused(budget: float) -> None:
    with pytest.raises(ValueError, match="the budget is a number of seconds above 0"):
        Position.parse(BOARD, budget=budget)


#: blockers that need each other: the flow's bound says nothing here
HARD = "\n".join(
    [
        "A: " + "; ".join(f'Imp{c} = 2/2 menace {LURE}' for c in "abcdefgh"),
        "B: " + "; ".join(f"Ox{c} = 2/4" for c in "abcdefghijk"),
    ]
)


def test_509_1c_past_its_nodes_a_question_is_undecided_with_bounds() -> None:
    every = ", ".join(f"Imp{c}" for c in "abcdefgh")
    desk = Position.parse(HARD, nodes=1).attack(f"{every} -> B")
    verdict = desk.check("no block")
    if verdict.legal is None:
        assert verdict.lower is not None
        assert verdict.upper is not None
        assert verdict.lower <= verdict.upper
    free = Position.parse(HARD).attack(f"{every} -> B")
    assert free.check("no block").legal is False
    with pytest.raises(Undecided):
        desk.legal_blocks.count()
    assert free.legal_blocks.count() > 0


def test_509_1c_one_more_block_that_obeys_more_takes_no_search(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def first(*args: object) -> Answer:
        found = beats(*args)  # type: ignore[arg-type]
        asked.append(found.nodes)
        return found

    monkeypatch.setattr(paying, "beats", first)
    every = ", ".join(f"Imp{c}" for c in "abcdefgh")
    desk = Position.parse(HARD, nodes=1).attack(f"{every} -> B")
    verdict = desk.check("Oxa, Oxb x Impa\nOxc, Oxd x Impb")
    assert (verdict.legal, verdict.obeyed) == (False, 4)
    assert asked == [0]


def test_508_1d_a_payer_who_could_attack_more_often_takes_no_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is declared keeps its shares: it stands in the Problem in which nobody pays more."""
    starts: list[object] = []

    def first(*args: object) -> Answer:
        starts.append(args[3])
        return beats(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(paying, "beats", first)
    board = f"A: Oxa = 2/4 {MUST}; Oxb = 2/4 {MUST}; Cat = 1/1 {MUST}; 4 Swamp\nB: Jail = enchantment {PRISON}\nC:"
    position = Position.parse(board)
    verdict = position.check("Oxa -> B\nOxb -> C")
    assert verdict.legal is False
    assert starts
    assert starts[0] is not None


# --- lists ----------------------------------------------------------------------------------------


def test_509_1_many_are_judged_as_each_by_itself() -> None:
    desk = attack()
    texts = ["no block", "Cat x Imp", "Ox, Cat x Fox"]
    assert desk.check_many([*texts, desk.declaration("Ox x Fox")]) == [desk.check(t) for t in (*texts, "Ox x Fox")]
    assert desk.check_many([]) == []


def test_509_1_a_bad_one_among_many_is_named_and_nothing_is_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = attack()
    monkeypatch.setattr(desk, "_judge", None)
    stranger = Declaration(step=desk.step, choices=(Choice(Ref("B", 9), Ref("A", 1)),))
    with pytest.raises(SetupError, match=r"^In declaration 2 of the list: B9 is not there"):
        desk.check_many(["no block", stranger])
    with pytest.raises(NotationError, match=r"^In declaration 3 of the list: "):
        desk.check_many(["no block", "no block", "Cow x Imp"])
    with pytest.raises(TypeError, match=r"^declaration 1 of the list: a Declaration or its text"):
        desk.check_many([7])  # type: ignore[list-item]
    with pytest.raises(TypeError, match="not one text"):
        desk.check_many("no block")


def test_508_1i_a_missing_fact_of_one_among_many_is_named() -> None:
    ram = '"This creature can\'t attack unless you discard a card."'
    desk = Position.parse(f"A: Ram = 2/2 {ram}\nB:")
    with pytest.raises(MissingFact, match="declaration 2 of the list"):
        desk.check_many(["no attack", "Ram -> B"])


def test_509_1c_an_undecided_member_has_bounds(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = attack()

    def spent(*args: object) -> None:
        raise Spent

    monkeypatch.setattr(Paying, "exceeds", spent)
    with pytest.raises(Undecided) as caught:
        desk.declaration("Ox x Fox") in desk.legal_blocks  # noqa: B015
    assert (caught.value.lower, caught.value.upper) == (1, 2)
    verdict = desk.check("Ox x Fox")
    assert (verdict.legal, verdict.lower, verdict.upper) == (None, 1, 2)
    with pytest.raises(Undecided) as caught:
        bool(verdict)
    assert (caught.value.lower, caught.value.upper) == (1, 2)
