"""A front desk that answers what a test wants, and verdicts to answer with."""

from __future__ import annotations

import sys
import types
from typing import Any

import pytest
from click.testing import CliRunner, Result

from redzone.abilities import Step
from redzone.board import Declaration
from redzone.errors import Fault
from redzone.faces.cli import main
from redzone.messages import en
from redzone.verdict.model import Asked, Broken, Charge, Kind, Option, Options, Verdict

MENACE = "A: Ogre = 3/3 menace | B: Bears = 2/2 | Ogre -> B | Bears x Ogre"


def run(*args: str, stdin: str | bytes | None = None, env: dict[str, str | None] | None = None) -> Result:
    """The command line in this process; an exception that gets out fails the test."""
    result = CliRunner().invoke(main, list(args), input=stdin, env=env, catch_exceptions=True)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    assert "Traceback" not in result.output
    return result


class FakeDesk:
    """Stands in for redzone.position: keeps the questions, gives `reply` (raised, if an exception)."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked: list[tuple[str, dict[str, Any]]] = []
        self.reply: Any = verdict(legal=True)
        module = types.ModuleType("redzone.position")
        module.answer = self.answer  # type: ignore[attr-defined]
        monkeypatch.setitem(sys.modules, "redzone.position", module)

    def answer(self, text: str, **options: Any) -> Any:
        self.asked.append((text, options))
        reply = self.reply(text) if callable(self.reply) else self.reply
        if isinstance(reply, BaseException):
            raise reply
        return reply


def said(monkeypatch: pytest.MonkeyPatch, text: str) -> Fault:
    """A fault whose message is this text, through a catalogue entry of its own."""
    code = f"test {text}"
    monkeypatch.setitem(en.CATALOGUE, code, text.replace("{", "{{").replace("}", "}}"))
    return Fault(code=code)


def broken(fault: Fault, kind: Kind = Kind.RESTRICTION, rules: tuple[str, ...] = ("509.1b",)) -> Broken:
    return Broken(kind=kind, rules=rules, objects=("B1", "12 A1"), source="A1", fault=fault)


def asked(fault: Fault, count: int = 1, obeyed: int = 0) -> Asked:
    return Asked(rules=("509.1c",), objects=("B1",), source="A1", fault=fault, count=count, obeyed=obeyed)


def verdict(*, legal: bool | None, **values: Any) -> Verdict:
    values.setdefault("step", Step.BLOCK)
    values.setdefault("edition", "current")
    return Verdict(legal=legal, declaration=Declaration(step=values["step"]), **values)


def charge(creature: str = "A1", price: str = "{2}") -> Charge:
    return Charge(creature=creature, source="Propaganda", price=price)


def option(creature: str = "A1", **values: Any) -> Option:
    values = {"label": "Ogre", "count": 1, "able": True} | values
    return Option(creature=creature, **values)


def options(*items: Option, **values: Any) -> Options:
    values = {"step": Step.ATTACK, "edition": "current", "count": 2} | values
    return Options(options=items, **values)
