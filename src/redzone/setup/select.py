"""Which of a card's effects an `effect` clause means: its ability, then its mode."""

from __future__ import annotations

from collections.abc import Sequence

from redzone.abilities import Resolves
from redzone.board import Target as Chosen
from redzone.errors import NotationError, fault
from redzone.notation.written import EffectLine, Name
from redzone.setup.targets import Targeting

Options = tuple[Resolves, ...]


def selected(
    options: Options, line: EffectLine, name: Name, on: Sequence[Chosen], targeting: Targeting
) -> Resolves:
    """The one meant. Raises NotationError that says what must be added (`ability 2`, `mode 1`).

    Without `ability`: the spell's own effect (after `from`, an ability's), or the only one whose targets fit.
    """
    groups = _groups(options)
    if line.ability is None:
        return _by_mode(_guess(groups, line, name, on, targeting), line, name)
    if not 1 <= line.ability <= len(groups):
        raise NotationError(
            fault("ability-unknown", name.span, name=name.text, number=line.ability, n=len(groups))
        )
    return _by_mode(groups[line.ability - 1], line, name)


def _groups(options: Options) -> list[Options]:
    """The abilities in the order of the text, each with its modes."""
    found: dict[tuple[str, int], list[Resolves]] = {}
    for option in options:
        found.setdefault((option.kind, option.number), []).append(option)
    return [tuple(group) for group in found.values()]


def _guess(
    groups: list[Options], line: EffectLine, name: Name, on: Sequence[Chosen], targeting: Targeting
) -> Options:
    spells = [group for group in groups if group[0].kind == "spell"]
    others = [group for group in groups if group[0].kind != "spell"]
    preferred = (others or spells) if line.source is not None else (spells or others)
    if len(preferred) == 1:
        return preferred[0]
    fitting = [group for group in preferred if any(targeting.fits(option, on) for option in group)]
    if len(fitting) != 1:
        raise NotationError(fault("ability-needed", name.span, "ability 1", name=name.text, n=len(groups)))
    return fitting[0]


def _by_mode(group: Options, line: EffectLine, name: Name) -> Resolves:
    modes = {option.mode: option for option in group}
    if set(modes) == {0}:
        if line.mode is not None:
            raise NotationError(fault("no-modes", name.span, name=name.text))
        return group[0]
    if line.mode is None:
        raise NotationError(
            fault("mode-needed", name.span, f"mode {min(modes)}", name=name.text, n=max(modes))
        )
    if line.mode not in modes:
        raise NotationError(fault("mode-unknown", name.span, name=name.text, number=line.mode, n=max(modes)))
    return modes[line.mode]
