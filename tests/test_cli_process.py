"""The command as a process: what only shows there."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from cli_fakes import MENACE

COMMAND = [sys.executable, "-m", "redzone.faces.cli"]


def run(*args: str | bytes, stdin: bytes = b"", **env: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [*COMMAND, *args], input=stdin, capture_output=True, check=False, timeout=30, env=os.environ | env
    )


def test_the_installed_command_works() -> None:
    done = subprocess.run(
        [Path(sys.executable).with_name("redzone"), "--version"], capture_output=True, check=True, timeout=30
    )
    assert done.stdout.startswith(b"redzone 0.1.0 (")


def test_exit_codes() -> None:
    assert run("check", MENACE).returncode == 1
    assert run("check", MENACE.rpartition("|")[0]).returncode == 0
    assert run("check", "-", stdin=b"garbage").returncode == 2


def test_an_argument_of_broken_bytes() -> None:
    done = run("check", b"A: \xff | B:")
    assert (done.returncode, done.stderr) == (2, b"The argument is not UTF-8 text.\n")


def test_a_terminal_that_lacks_letters() -> None:
    done = run("check", "A: Огр = 3/3 | B: | Орг -> B", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert done.returncode == 2
    assert b"Traceback" not in done.stderr
    done = run("check", "--json", "A: Огр = 3/3 | B: | Орг -> B", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert b"\\u041e" in done.stdout


def test_a_reader_that_goes_away_is_no_error() -> None:
    script = f"{sys.executable} -m redzone.faces.cli check --json '{MENACE}' | true; echo ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", script], capture_output=True, check=False, timeout=30)
    assert (done.stdout, done.stderr) == (b"1\n", b"")


def test_closed_output_is_no_traceback() -> None:
    script = f"{sys.executable} -m redzone.faces.cli check '{MENACE}' >&-; echo $? >&2"
    done = subprocess.run(["bash", "-c", script], capture_output=True, check=False, timeout=30)
    assert b"Traceback" not in done.stderr


def test_ctrl_c_is_exit_130() -> None:
    # a shell's background jobs ignore the signal, and children inherit that
    def heed() -> None:
        signal.signal(signal.SIGINT, signal.SIG_DFL)

    pipes = {"stdin": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen([*COMMAND, "check", "-"], preexec_fn=heed, **pipes) as process:  # noqa: PLW1509
        time.sleep(1)  # it waits for its standard input now
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=10)
    assert process.returncode == 130
    assert b"Traceback" not in err


@pytest.mark.parametrize("debug", ["", "1"])
def test_a_traceback_only_for_those_who_ask(tmp_path: Path, debug: str) -> None:
    (tmp_path / "sitecustomize.py").write_text(
        "import redzone.faces.source as s\ndef read(text): raise KeyError('x')\ns.read = read\n"
    )
    done = run("check", MENACE, PYTHONPATH=str(tmp_path), REDZONE_DEBUG=debug)
    assert done.returncode == 2
    assert (b"Traceback" in done.stderr) == bool(debug)
    assert done.stderr.endswith(b"this is a fault of redzone, not of your text.\n")


def test_nothing_is_written(tmp_path: Path) -> None:
    env = os.environ | {"HOME": str(tmp_path), "TMPDIR": str(tmp_path)}
    command = [*COMMAND, "check", "A: Grizzly Bears | B:"]
    subprocess.run(command, cwd=tmp_path, capture_output=True, check=False, timeout=30, env=env)
    assert not list(tmp_path.iterdir())
