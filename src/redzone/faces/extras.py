"""Faces that need more than the core: said in one sentence where it is not installed."""

from __future__ import annotations

from importlib.util import find_spec

import click

from redzone.messages import sentence


def need(extra: str, *modules: str) -> None:
    """Raises click.UsageError with the command that installs the extra if a module of it is missing."""
    missing = [name for name in modules if find_spec(name) is None]
    if missing:
        raise Missing(sentence("extra-missing", name=missing[0], command=f"pip install 'redzone[{extra}]'"))


class Missing(click.ClickException):
    """An extra that is not installed: exit 2."""

    exit_code = 2
