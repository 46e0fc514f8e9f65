"""Compiled and pure: which one runs, and that both answer alike, with the same nodes."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import redzone
from kernel_answers import PROBLEMS

HERE = Path(__file__).parent
KERNEL = Path(redzone.__file__).with_name("kernel")
#: these run as source even in a compiled install
PLAIN = {"__init__", "pulse", "sources"}


def python(*args: str, **env: str) -> str:
    done = subprocess.run(
        [sys.executable, *args], capture_output=True, text=True, check=False, timeout=120, cwd=HERE,
        env=os.environ | env, stdin=subprocess.DEVNULL,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def suffixes() -> set[str]:
    names = {path.stem for path in KERNEL.glob("*.py")} - PLAIN
    return {Path(str(import_module(f"redzone.kernel.{name}").__file__)).suffix for name in names}


def test_what_runs_is_what_was_asked_for() -> None:
    """CI says what it has installed: REDZONE_TEST_KIND is "compiled" or "pure"."""
    kind = os.environ.get("REDZONE_TEST_KIND")
    if kind is None:
        pytest.skip("nobody says which it should be")
    assert redzone.compiled() == (kind == "compiled")


def test_all_modules_of_the_kernel_are_of_one_kind() -> None:
    assert suffixes() == ({".py"} if not redzone.compiled() else suffixes() - {".py"})
    assert len(suffixes()) == 1


def test_the_environment_makes_the_sources_run() -> None:
    script = "import redzone, redzone.kernel.search as s; print(redzone.compiled(), s.__file__)"
    said, file = python("-c", script, REDZONE_PURE="1").split()
    assert said == "False"
    assert Path(file).suffix == ".py"
    assert python("-m", "redzone.faces.cli", "--version", REDZONE_PURE="1").endswith(" (pure Python)\n")


def test_compiled_and_pure_give_the_same_answers_and_nodes() -> None:
    if not redzone.compiled():
        pytest.skip("there is no compiled kernel here")
    compiled, *fast = python("kernel_answers.py", REDZONE_PURE="").splitlines()
    source, *slow = python("kernel_answers.py", REDZONE_PURE="1").splitlines()
    assert Path(compiled).suffix != ".py"
    assert Path(source).suffix == ".py"
    assert fast == slow
    assert len(fast) == PROBLEMS


#: prints "ready", searches for long, then says whether the same problem can still be answered
_LONG = """
import sys
sys.path.insert(0, sys.argv[1])
from random import Random
from kernel_boards import cover
from redzone.kernel import Budget, beats, broken, maximum
problem, target = cover(Random(1), 99, 233, False)
small, goal = cover(Random(0), 12, 20, True)
before = beats(small, goal, Budget(None))
print("ready", flush=True)
try:
    beats(problem, target, Budget(None))
except KeyboardInterrupt:
    print("interrupted", beats(problem, target, Budget(None, 50)).nodes)
    print(beats(small, goal, Budget(None)) == before)
"""


def test_an_interrupt_ends_a_long_search() -> None:
    # a shell's background jobs ignore the signal, and children inherit that
    def heed() -> None:
        signal.signal(signal.SIGINT, signal.SIG_DFL)

    command = [sys.executable, "-c", _LONG, str(HERE)]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, preexec_fn=heed  # noqa: PLW1509
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        with pytest.raises(subprocess.TimeoutExpired):
            process.wait(0.5)  # it searches
        process.send_signal(signal.SIGINT)
        out, _ = process.communicate(timeout=5)  # far less is needed; a busy machine may be slow
    first, same = out.splitlines()
    assert first.startswith("interrupted 5")
    assert same == "True"


def test_the_pulse_is_never_compiled() -> None:
    pulse = import_module("redzone.kernel.pulse")
    assert Path(str(pulse.__file__)).suffix == ".py"
    assert pulse.pulse.__code__.co_code
