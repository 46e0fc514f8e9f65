# ruff: noqa: T201  # a command prints
"""Mutants: each rule turned round in turn, to see whether a test notices. A tool; `docs/testing.md` says how.

    python tests/mutants.py [--only TEXT] [--most N] [--boards N] [--slow] [--list]

The fast tests are collected and run once, noting which functions each of them calls. Then, for each mutant,
a forked child puts the mutated code in place and runs the tests that call it, quickest first, until one
fails. What survives is asked random boards as well, against the exhaustive oracle.
"""

from __future__ import annotations

import argparse
import ast
import copy
import importlib
import inspect
import os
import random
import signal
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from types import CodeType
from typing import Any, NamedTuple

import pytest

import redzone
from redzone.rules import editions

HERE = Path(__file__).parent
SOURCE = Path(redzone.__file__).parent
ROOMS = ("rules", "layers", "problem")
VERDICT = ("judge", "announced", "bands", "bill", "nearest", "options")
FAST = ("test_rules_*.py", "test_layers.py", "test_brute_force.py")
#: tables of rules: without each of their rows in turn
TABLES = ("PAIR_RULES", "ATTACK_RULES", "BLOCK_RULES", "CURRENT", "CLASSIC")
#: seconds after which a mutant that runs on for ever is caught
PATIENCE = 30
#: a test that takes longer (seconds, with the notes taken) is left out unless asked for with --slow
LONG = 0.3

#: how a child says what it found
_ENDS = {0: "survived", 1: "caught", 2: "caught by random boards", 3: "not made"}

_TURNED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.GtE, ast.GtE: ast.Lt, ast.Gt: ast.LtE, ast.LtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}
_SHIFTED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
}
_OTHER_WORD = {"any": "all", "all": "any", "min": "max", "max": "min"}
_OTHER_SIGN: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.BitOr: ast.BitAnd, ast.BitAnd: ast.BitOr,
}


class Mutant(NamedTuple):
    """One change. apply: puts it in place in this process."""

    module: str
    function: str
    line: int
    what: str
    apply: Callable[[], None]

    def __str__(self) -> str:
        return f"{self.module}:{self.line} {self.function}: {self.what}"


# --- what is changed ----------------------------------------------------------------------------


def modules() -> Iterator[str]:
    """The modules that are mutated."""
    for room in ROOMS:
        for path in sorted((SOURCE / room).glob("*.py")):
            if path.stem not in ("__init__", "numbers"):
                yield f"redzone.{room}.{path.stem}"
    yield from (f"redzone.verdict.{name}" for name in VERDICT)


def functions(tree: ast.Module) -> Iterator[tuple[str, ast.FunctionDef]]:
    """Functions and methods of a module; those inside others belong to them."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield node.name, node
        elif isinstance(node, ast.ClassDef):
            yield from ((f"{node.name}.{n.name}", n) for n in node.body if isinstance(n, ast.FunctionDef))


def _not(test: ast.expr) -> ast.expr:
    return ast.UnaryOp(ast.Not(), test)


def _spots(function: ast.FunctionDef) -> Iterator[tuple[ast.AST, str]]:
    """Every place of a function that can be changed, with the kind of change."""
    returns = ast.unparse(function.returns) if function.returns else ""
    left_out = {id(n) for part in _no_behaviour(function) for n in ast.walk(part)}
    tests: set[int] = set()
    for node in ast.walk(function):
        if id(node) in left_out:
            continue
        match node:
            case ast.If(test=test) | ast.IfExp(test=test):
                tests.add(id(test))
                yield node, "negate"
            case ast.comprehension(ifs=[test, *_]):
                tests.add(id(test))
                yield node, "negate"
            case ast.match_case(guard=ast.expr() as test):
                tests.add(id(test))
                yield node, "negate"
            case ast.Return(value=ast.expr()) if returns == "bool":
                yield node, "opposite"
            case ast.Return(value=ast.expr() as value) if "None" in returns and not _is_none(value):
                yield node, "nothing"
            case ast.Expr(value=ast.Yield() | ast.YieldFrom()):
                yield node, "silent"
            case ast.BoolOp():
                yield node, "and/or"
            case ast.Compare(ops=[op]):
                if id(node) not in tests:
                    yield node, "turn"
                if type(op) in _SHIFTED:
                    yield node, "shift"
            case ast.Call(func=ast.Name(id=("any" | "all" | "min" | "max"))):
                yield node, "any/all"
            case ast.BinOp(op=op) | ast.AugAssign(op=op) if type(op) in _OTHER_SIGN:
                yield node, "sign"
            case ast.Constant(value=int() as n) if not isinstance(n, bool):
                yield node, "number"


def _no_behaviour(function: ast.FunctionDef) -> Iterator[ast.AST]:
    """Assertions and annotations."""
    yield from (part for part in (function.args, function.returns) if part is not None)
    for node in ast.walk(function):
        if isinstance(node, ast.Assert):
            yield node
        elif isinstance(node, ast.AnnAssign):
            yield node.annotation


def _is_none(value: ast.expr) -> bool:
    return isinstance(value, ast.Constant) and value.value is None


def change(node: Any, kind: str) -> None:
    """Change one node of a tree in place."""
    match kind:
        case "negate" if isinstance(node, ast.comprehension):
            node.ifs[0] = _not(node.ifs[0])
        case "negate" if isinstance(node, ast.match_case):
            assert node.guard is not None
            node.guard = _not(node.guard)
        case "negate":
            node.test = _not(node.test)
        case "opposite":
            node.value = _not(node.value)
        case "nothing":
            node.value = ast.Constant(None)
        case "silent":
            node.value = ast.IfExp(ast.Constant(False), node.value, ast.Constant(None))
        case "and/or":
            node.op = ast.And() if isinstance(node.op, ast.Or) else ast.Or()
        case "turn":
            node.ops = [_TURNED[type(node.ops[0])]()]
        case "shift":
            node.ops = [_SHIFTED[type(node.ops[0])]()]
        case "any/all":
            node.func.id = _OTHER_WORD[node.func.id]
        case "sign":
            node.op = _OTHER_SIGN[type(node.op)]()
        case "number":
            node.value += 1
        case "empty":
            node.body = [ast.Return(ast.Constant(None))]


def mutants() -> Iterator[Mutant]:
    """Every mutant of every module, tables after functions."""
    for name in modules():
        module = importlib.import_module(name)
        tree = ast.parse(inspect.getsource(module))
        for qualname, function in functions(tree):
            spots = list(_spots(function)) or [(function, "empty")]
            yield from (_mutant(name, tree, qualname, function, node, kind) for node, kind in spots)
        yield from _of_tables(name, tree)
    for name, edition in editions.EDITIONS.items():
        for field in edition.__dataclass_fields__:
            if field != "name":
                other = replace(edition, **{field: not getattr(edition, field)})  # type: ignore[arg-type]
                yield Mutant("redzone.rules.editions", name, 0, f"the other {field}", _swap(edition, other))


def _mutant(
    module: str, tree: ast.Module, qualname: str, function: ast.FunctionDef, node: ast.AST, kind: str
) -> Mutant:
    at = next(i for i, n in enumerate(ast.walk(function)) if n is node)
    line = getattr(node, "lineno", getattr(getattr(node, "target", None), "lineno", function.lineno))
    text = ast.unparse(getattr(node, "test", node)) if kind != "empty" else "all of it"

    def apply() -> None:
        mine = copy.deepcopy(tree)
        (again,) = (f for q, f in functions(mine) if q == qualname)
        change(next(n for i, n in enumerate(ast.walk(again)) if i == at), kind)
        ast.fix_missing_locations(mine)
        loaded = importlib.import_module(module)
        code = compile(mine, str(loaded.__file__), "exec", dont_inherit=True, flags=_flags(loaded))
        _install(loaded, qualname, code)

    return Mutant(module, qualname, line, f"{kind}: {' '.join(text.split())[:90]}", apply)


def _flags(module: Any) -> int:
    return int(module.annotations.compiler_flag) if hasattr(module, "annotations") else 0


def _of_tables(name: str, tree: ast.Module) -> Iterator[Mutant]:
    module = importlib.import_module(name)
    for node in tree.body:
        targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
        for target in targets:
            table = getattr(module, getattr(target, "id", ""), None)
            if getattr(target, "id", "") in TABLES and isinstance(table, tuple):
                for i, row in enumerate(table):
                    word = getattr(row[0] if isinstance(row, tuple) else row, "__name__", row)
                    shorter = table[:i] + table[i + 1 :]
                    yield Mutant(name, target.id, node.lineno, f"without {word}", _swap(table, shorter))  # type: ignore[union-attr]


# --- putting it in place ------------------------------------------------------------------------


def _codes(code: CodeType) -> Iterator[CodeType]:
    for const in code.co_consts:
        if isinstance(const, CodeType):
            yield const
            yield from _codes(const)


def _install(module: Any, qualname: str, code: CodeType) -> None:
    """Give the function its mutated code, whoever has imported it."""
    holder = module
    *path, last = qualname.split(".")
    for part in path:
        holder = getattr(holder, part)
    found = inspect.getattr_static(holder, last)
    found = getattr(found, "fget", None) or getattr(found, "__wrapped__", None) or found
    found = getattr(found, "__func__", found)
    found.__code__ = next(c for c in _codes(code) if c.co_qualname == qualname)


def _swap(old: object, new: object) -> Callable[[], None]:
    """Put a value in the place of another, in every module that has it."""

    def apply() -> None:
        for name, module in list(sys.modules.items()):
            if name.startswith("redzone"):
                for word, value in list(vars(module).items()):
                    if value is old:
                        setattr(module, word, new)
        for word, edition in list(editions.EDITIONS.items()):
            if edition is old:
                editions.EDITIONS[word] = new  # type: ignore[assignment]

    return apply


# --- running ------------------------------------------------------------------------------------


class Runner:
    """A pytest plugin: instead of the tests once, the tests of each mutant."""

    def __init__(self, chosen: list[Mutant], boards: int, slow: bool) -> None:
        self.chosen = chosen
        self.slow = slow
        self.boards = boards
        self.outcome: dict[str, list[tuple[Mutant, str]]] = defaultdict(list)
        self.calls: dict[tuple[str, str], set[int]] = defaultdict(set)
        self.cost: list[float] = []

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """All of it."""
        items = [item for item in session.items if "2_000" not in item.name]
        self._baseline(session, items)
        if session.testsfailed:
            print("the tests fail without a mutant")
            return True
        start = time.monotonic()
        for n, mutant in enumerate(self.chosen, 1):
            how = self._judge(session, items, mutant)
            self.outcome[how].append((mutant, how))
            if how not in ("caught", "ran on"):
                print(f"\n{how}: {mutant}", flush=True)
            if n % 50 == 0:
                print(f"\n{n} of {len(self.chosen)}, {time.monotonic() - start:.0f} s", flush=True)
        return True

    def _baseline(self, session: pytest.Session, items: list[pytest.Item]) -> None:
        for n, item in enumerate(items):
            seen: set[tuple[str, str]] = set()

            def note(frame: Any, event: str, _: object, seen: set[tuple[str, str]] = seen) -> None:
                if event == "call":
                    seen.add((frame.f_globals.get("__name__", ""), frame.f_code.co_qualname.split(".<locals>")[0]))

            start = time.perf_counter()
            sys.setprofile(note)
            try:
                run(item, items[n + 1] if n + 1 < len(items) else None)
            finally:
                sys.setprofile(None)
            self.cost.append(time.perf_counter() - start)
            for name in seen:
                self.calls[name].add(n)

    def _judge(self, session: pytest.Session, items: list[pytest.Item], mutant: Mutant) -> str:
        called = self.calls.get((mutant.module, mutant.function))
        everything = mutant.function.isupper() or mutant.module.endswith("editions")
        fit = [i for i in (range(len(items)) if everything else called or ()) if self.slow or self.cost[i] < LONG]
        order = sorted(fit, key=self.cost.__getitem__)
        child = os.fork()
        if not child:
            self._child(session, [items[i] for i in order], mutant)
        _, status = os.waitpid(child, 0)
        if os.WIFSIGNALED(status):
            return "ran on"
        return _ENDS[os.WEXITSTATUS(status)]

    def _child(self, session: pytest.Session, items: list[pytest.Item], mutant: Mutant) -> None:
        null = os.open(os.devnull, os.O_WRONLY)
        os.dup2(null, 1)
        os.dup2(null, 2)
        signal.alarm(PATIENCE)
        try:
            mutant.apply()
        except BaseException:  # noqa: BLE001  # whatever happens, a child does not go on as its parent
            os._exit(3)
        try:
            for n, item in enumerate(items):
                run(item, items[n + 1] if n + 1 < len(items) else None)
                if session.testsfailed:
                    os._exit(1)
            signal.alarm(PATIENCE * 4)
            os._exit(2 if random_boards_disagree(self.boards) else 0)
        except BaseException:  # noqa: BLE001  # a mutant that breaks everything is caught
            os._exit(1)

    @pytest.hookimpl
    def pytest_terminal_summary(self) -> None:
        """The figures, for each module."""
        table: dict[str, Counter[str]] = defaultdict(Counter)
        named = {(m.module, m.function) for ms in self.outcome.values() for m, _ in ms}
        for how, found in self.outcome.items():
            for mutant, _ in found:
                table[mutant.module][how] += 1
        for module, counts in table.items():
            print(f"{module:36} {counts.total():5} " + ", ".join(f"{n} {how}" for how, n in counts.items()))
        whole = sum(table.values(), Counter())
        print(f"{'all':36} {whole.total():5} " + ", ".join(f"{n} {how}" for how, n in whole.items()))
        print(f"{len(named)} functions and tables")


def run(item: pytest.Item, following: pytest.Item | None) -> None:
    """One test, as pytest runs it."""
    item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)


def random_boards_disagree(boards: int) -> bool:
    """Does one of the random boards tell the mutant from the oracle?"""
    from oracle_compare import compare

    return any(compare([seed], 6).disagreements for seed in range(boards))


def chosen(only: str, most: int) -> list[Mutant]:
    """The mutants to be run: all of the rules, `most` of every other function."""
    groups: dict[tuple[str, str], list[Mutant]] = defaultdict(list)
    for mutant in mutants():
        if only in f"{mutant.module}.{mutant.function}":
            groups[mutant.module, mutant.function].append(mutant)
    out: list[Mutant] = []
    for (module, function), found in groups.items():
        if ".rules." in module or len(found) <= most:
            out += found
        else:
            out += sorted(random.Random(f"{module}.{function}").sample(found, most), key=lambda m: m.line)
    return out


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description="Mutants of the rules, and which of them no test notices.")
    parser.add_argument("--only", default="", help="modules or functions with this in their name")
    parser.add_argument("--most", type=int, default=6, help="mutants of a function outside the rules")
    parser.add_argument("--boards", type=int, default=0, help="random boards for those that survive")
    parser.add_argument("--slow", action="store_true", help="also the tests that take long")
    parser.add_argument("--list", action="store_true", help="say which there are, and run none")
    args = parser.parse_args()
    sys.path.insert(0, str(HERE))
    found = chosen(args.only, args.most)
    if args.list:
        print(*found, sep="\n")
        return
    files = [str(path) for pattern in FAST for path in sorted(HERE.glob(pattern))]
    options = ["-p", "no:cacheprovider", "-q", "--no-header", "-s", "--tb=no", "--rootdir", str(HERE.parent)]
    sys.exit(pytest.main([*options, *files], plugins=[Runner(found, args.boards, args.slow)]))


if __name__ == "__main__":
    main()
