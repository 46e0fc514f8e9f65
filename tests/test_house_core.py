"""What is imported: the core needs nothing but the standard library, a command only what it uses."""

from __future__ import annotations

import json
import os
import pkgutil
import subprocess
import sys
from pathlib import Path

import pytest

import redzone

#: refuses every import that is neither of the standard library nor ours, then imports all rooms but faces
_ALONE = """
import importlib, pkgutil, sys

class Refuse:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] not in sys.stdlib_module_names | {"redzone"}:
            raise ImportError(f"{name} is not of the standard library")
        return None

sys.meta_path.insert(0, Refuse())
import redzone
seen = []
for module in pkgutil.walk_packages(redzone.__path__, "redzone."):
    if not module.name.startswith("redzone.faces"):
        importlib.import_module(module.name)
        seen.append(module.name)
print(len(seen))
"""


def python(*args: str, **env: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *args], capture_output=True, text=True, check=False, timeout=60,
        env=os.environ | env, stdin=subprocess.DEVNULL,
    )


def test_the_core_imports_only_the_standard_library() -> None:
    done = python("-c", _ALONE)
    assert done.returncode == 0, done.stderr
    rooms = [module.name for module in pkgutil.iter_modules(redzone.__path__)]
    assert int(done.stdout) > len(rooms)


@pytest.mark.parametrize(("args", "absent"), [
    (["--version"], ["rich", "sqlite3", "redzone.position", "redzone.cards", "redzone.kernel"]),
    (["cards", "search", "goblin"], ["rich", "redzone.kernel", "redzone.position"]),
    (["check", "A: | B: "], ["rich", "redzone.oracle", "importlib.metadata"]),
])
def test_a_command_imports_only_what_it_uses(args: list[str], absent: list[str]) -> None:
    script = (
        "import json, sys\n"
        "from redzone.faces.cli import main\n"
        f"try: main({args!r})\n"
        "finally: print(json.dumps(sorted(sys.modules)), file=sys.stderr)\n"
    )
    done = python("-c", script)
    modules = json.loads(done.stderr.splitlines()[-1])
    assert not set(absent) & set(modules)


def test_the_wheel_is_what_is_tested_if_asked_for() -> None:
    if os.environ.get("REDZONE_TEST_WHEEL") != "1":
        pytest.skip("the source tree is tested")
    assert "site-packages" in Path(redzone.__file__).parts
