"""What faces that serve share: libraries that may be missing, cards too, addresses that may be taken."""

from __future__ import annotations

import socket
from importlib.util import find_spec

import click

from redzone.errors import RedzoneError
from redzone.messages import sentence
from redzone.messages.outside import reason as outside

#: connections that may wait to be taken
BACKLOG = 512


def need(extra: str, *modules: str) -> None:
    """Raises Missing with the command that installs the extra if a module of it is missing."""
    missing = [name for name in modules if find_spec(name) is None]
    if missing:
        raise Missing(sentence("extra-missing", name=missing[0], command=f"pip install 'redzone[{extra}]'"))


def need_cards() -> None:
    """Raises Missing if the card library can't be used: told before any worker opens it."""
    from redzone.faces.front import open_library

    try:
        open_library().close()
    except RedzoneError as error:
        raise Missing(str(error)) from None


class Missing(click.ClickException):
    """An extra that is not installed, or no library of cards: exit 2."""

    exit_code = 2


class Unreachable(click.ClickException):
    """An address that can't be listened on: exit 2."""

    exit_code = 2


def listen(host: str, port: int) -> socket.socket:
    """A socket on that address. Raises Unreachable."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # asyncio sends without delay only where the protocol is named
    made = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        made.bind((host, port))
        made.listen(BACKLOG)  # here: a port in use is to be told before the workers start
    except OSError as error:
        made.close()
        reason = outside(error)
        raise Unreachable(sentence("web-no-port", host=host, port=port, reason=reason)) from None
    return made
