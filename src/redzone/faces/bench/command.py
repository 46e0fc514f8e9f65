"""`redzone bench` on the command line: options become a plan. Heavy modules are imported when it runs."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

import click

from redzone.messages import sentence

if TYPE_CHECKING:
    from redzone.faces.bench.plan import Plan

MOST_SIZE, MOST_BOARDS = 100, 10_000
#: sizes of a run that names none, and of an exact cover
SIZES, COVERS = (4, 8, 12, 20), (12, 21, 30)
QUICK_SIZES, QUICK_COVERS = (4, 8), (12,)


def _within(low: int, high: int) -> Callable[..., Any]:
    """A callback that refuses numbers outside, each of several."""

    def check(_context: click.Context, option: click.Parameter, value: Any) -> Any:
        given = value if isinstance(value, tuple) else (value,)
        for number in given:
            if number is not None and not low <= number <= high:
                raise click.BadParameter(sentence("bench-range", what=option.opts[0], low=low, high=high))
        return value

    return check


def _seconds(_context: click.Context, _option: click.Parameter, value: float) -> float:
    if not (math.isfinite(value) and 0 < value <= 3600):
        raise click.BadParameter(sentence("budget-range"))
    return value


def _listed(names: Iterable[str], known: Iterable[str], code: str) -> tuple[str, ...]:
    """Names from options that may each hold several, split at commas; each must be known."""
    known = list(known)
    names = list(names)
    given = [part.strip() for name in names for part in name.split(",") if part.strip()]
    for name in given or [f"“{name}”" for name in names]:
        if name not in known:
            raise click.BadParameter(sentence(code, name=name, names=", ".join(known)))
    return tuple(dict.fromkeys(given))


@click.command(help="help-bench")
@click.option("--family", "families", multiple=True, metavar="metavar-name", help="help-bench-family")
@click.option("--size", "sizes", type=int, multiple=True, metavar="metavar-n", callback=_within(2, MOST_SIZE),
              help="help-bench-size")
@click.option("--boards", type=int, default=None, metavar="metavar-n", callback=_within(1, MOST_BOARDS),
              help="help-bench-boards")
@click.option("--seed", type=int, default=1, show_default=True, metavar="metavar-s", help="help-bench-seed")
@click.option("--ask", type=click.Choice(["best", "worse"]), default="best", show_default=True,
              help="help-bench-ask")
@click.option("--budget", type=float, default=2.0, show_default=True, metavar="metavar-seconds",
              callback=_seconds, help="help-bench-budget")
@click.option("--nodes", type=int, default=None, metavar="metavar-n", callback=_within(1, 10**9),
              help="help-bench-nodes")
@click.option("--table", "tables", multiple=True, metavar="metavar-name", help="help-bench-table")
@click.option("--all", "everything", is_flag=True, help="help-bench-all")
@click.option("--against", multiple=True, metavar="metavar-list",
              help="help-bench-against")
@click.option("--quick", is_flag=True, help="help-bench-quick")
@click.option("--json", "as_json", is_flag=True, help="help-bench-json")
@click.option("--markdown", is_flag=True, help="help-bench-markdown")
def bench(**given: Any) -> int:
    """Measure how long decisions take on fixed boards, and the same ones elsewhere."""
    from redzone.faces.bench import run

    if given["as_json"] and given["markdown"]:
        raise click.UsageError(sentence("bench-formats"))
    tables = _listed(given["tables"], run.TABLES, "bench-table") or ("families",)
    form = "json" if given["as_json"] else "markdown" if given["markdown"] else "text"
    return run.run(_plan(given), tuple(run.TABLES) if given["everything"] else tables, form)


def _plan(given: dict[str, Any]) -> Plan:
    """The options as a plan. Raises click.BadParameter for names that are none."""
    from redzone.faces.bench.families import FAMILIES
    from redzone.faces.bench.peers.register import PEERS
    from redzone.faces.bench.plan import Plan
    from redzone.faces.bench.question import Ask

    against = _listed(given["against"], PEERS, "bench-peer")
    quick = given["quick"]
    return Plan(
        families=_listed(given["families"], FAMILIES, "bench-family") or tuple(FAMILIES),
        sizes=given["sizes"] or (QUICK_SIZES if quick else SIZES),
        covers=given["sizes"] or (QUICK_COVERS if quick else COVERS),
        boards=given["boards"] or (4 if quick else 20),
        seed=given["seed"],
        seconds=given["budget"],
        nodes=given["nodes"],
        ask=Ask(given["ask"]),
        against=tuple(name for name in against if PEERS[name].installed),
        missing=tuple(name for name in against if not PEERS[name].installed),
        quick=quick,
    )
