"""How the kernel is compiled; everything else about the package is in pyproject.toml.

With a C compiler and mypy the modules of the kernel become one compiled group; without them, with
REDZONE_PURE=1 and for an editable install the same files run as they are.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

KERNEL = Path("src", "redzone", "kernel")
#: `pulse` lets the interpreter see an interrupt, `sources` turns compiled code off: both must run as source
PLAIN = {"__init__.py", "pulse.py", "sources.py"}
#: the steps that need the compiled modules; an editable install is for changing the sources
STEPS = {"bdist_wheel", "build", "build_ext", "install"}


def say(text: str) -> None:
    """Tell the one who installs."""
    sys.stderr.write(f"redzone: {text}\n")


def wanted() -> bool:
    """Should this step compile?"""
    asked = STEPS & set(sys.argv[1:])
    return bool(asked) and "editable_wheel" not in sys.argv and os.environ.get("REDZONE_PURE") != "1"


def can_compile() -> bool:
    """Does a C compiler build the smallest extension there is?"""
    from setuptools import Distribution

    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text("#include <Python.h>\nPyMODINIT_FUNC PyInit_probe(void) { return NULL; }\n")
        probe = build_ext(Distribution({"ext_modules": [Extension("probe", [str(source)])]}))
        probe.build_lib = probe.build_temp = folder
        probe.ensure_finalized()
        try:
            probe.run()
        except Exception as error:  # noqa: BLE001  # whatever a compiler that is absent or broken raises
            say(f"no C compiler ({error}): the kernel runs as Python source")
            return False
    return True


def modules() -> list[Extension]:
    """The compiled group, empty if it can't be made."""
    if not wanted() or not can_compile():
        return []
    try:
        from mypyc.build import mypycify

        paths = [str(path) for path in sorted(KERNEL.glob("*.py")) if path.name not in PLAIN]
        # errors of other rooms are none of the kernel's
        paths.insert(0, "--follow-imports=silent")
        return mypycify(paths, opt_level="3", debug_level="0", group_name="redzone.kernel.native")
    except (ImportError, SystemExit) as error:  # mypycify leaves by sys.exit
        say(f"mypyc can't be used ({error}): the kernel runs as Python source")
        return []


class Compile(build_ext):
    """All of the group or nothing: a part of it would be no kernel."""

    def run(self) -> None:
        """Compile; if that fails, leave no compiled module behind."""
        try:
            super().run()
        except Exception as error:  # noqa: BLE001  # as above
            say(f"the kernel was not compiled ({error}): it runs as Python source")
            for extension in self.extensions:
                Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
            self.extensions = []


setup(ext_modules=modules(), cmdclass={"build_ext": Compile})
