"""The command: measures what the plan says and prints it."""

from __future__ import annotations

import os
import platform
from collections.abc import Callable
from pathlib import Path

import redzone
from redzone.faces import report
from redzone.faces.bench import combats, core, deciding, growth, memory, sets, verdicts, wide
from redzone.faces.bench.peers.register import PEERS
from redzone.faces.bench.plan import Outcome, Plan
from redzone.faces.bench.table import Table, as_json, as_markdown, as_text
from redzone.messages import sentence

AGREED, DIFFERS = 0, 1

#: the source of the C core, where the folder of shared documents lies beside the project
CORE = Path("..") / "shared" / "design" / "proto" / "micro" / "core.c"

TABLES: dict[str, Callable[[Plan, Outcome], None]] = {
    deciding.NAME: deciding.measure,
    verdicts.NAME: verdicts.measure,
    wide.WIDE_NAME: wide.wide,
    wide.GOAD_NAME: wide.goad,
    wide.TOKENS_NAME: wide.tokens,
    sets.COUNT_NAME: sets.counts,
    sets.LIST_NAME: sets.lists,
    combats.NAME: combats.measure,
    core.NAME: lambda plan, outcome: core.measure(plan, outcome, CORE),
    growth.NAME: growth.measure,
    memory.NAME: memory.measure,
}


def run(plan: Plan, tables: tuple[str, ...], form: str) -> int:
    """Measure and print; 1 if somebody's answer differs. form: "text", "markdown" or "json"."""
    outcome = Outcome()
    shown = 0
    for line in missing(plan):
        report.say(line, err=True)
    if form == "text" and not report.say(versions(plan)):
        return AGREED
    for name in tables:
        try:
            TABLES[name](plan, outcome)
        finally:
            plan.progress.clear()
        if form == "text":
            if not _say_tables(outcome.tables[shown:]):
                break  # nobody reads any more
            shown = len(outcome.tables)
    _tell(plan, outcome, form)
    return DIFFERS if outcome.disagreements else AGREED


def missing(plan: Plan) -> list[str]:
    """A line for each peer that was asked for and is not installed."""
    return [sentence("bench-not-installed", peer=PEERS[name].title) for name in plan.missing]


def versions(plan: Plan) -> str:
    """What ran on what."""
    kind = "compiled" if redzone.compiled() else "pure Python"
    peers = [PEERS[name].version for name in plan.against]
    python = f"{platform.python_implementation()} {platform.python_version()}"
    machine = f"{platform.system()} {platform.machine()}, {os.cpu_count()} CPUs"
    return "; ".join([f"redzone {redzone.__version__} ({kind})", python, machine, *peers])


def signature(outcome: Outcome) -> str | None:
    """The line of the signature, if the table of families was made."""
    if outcome.signature is None:
        return None
    if outcome.cut:
        return sentence("bench-signature-cut", nodes=outcome.signature, n=outcome.cut)
    return sentence("bench-signature", nodes=outcome.signature)


def _say_tables(tables: list[Table]) -> bool:
    """Print them; does anybody read?"""
    said = [report.say("\n" + as_text(table)) for table in tables]
    return all(said)


def _tell(plan: Plan, outcome: Outcome, form: str) -> None:
    """Print what is not printed yet."""
    line = signature(outcome)
    if form == "json":
        report.show_json({
            "versions": versions(plan),
            "missing": list(plan.missing),
            "tables": [as_json(table) for table in outcome.tables],
            "signature": outcome.signature,
            "undecided": outcome.undecided,
            "disagreements": outcome.disagreements,
        })
    elif form == "markdown":
        report.say("\n\n".join([versions(plan), *map(as_markdown, outcome.tables), *filter(None, [line])]))
    elif line:
        report.say("\n" + line)
    if outcome.disagreements and form != "json":
        report.say(sentence("bench-disagree", n=len(outcome.disagreements)), err=True)
        for text in outcome.disagreements:
            report.say(f"  {text}", err=True)
