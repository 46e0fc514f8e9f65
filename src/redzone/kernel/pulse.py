"""A function that is never compiled: while it runs, the interpreter sees that somebody pressed Ctrl-C.

Compiled code runs no bytecode, so an interrupt would wait for the end of the search. Long loops call
`pulse` every few hundred steps; the KeyboardInterrupt then leaves from there.
"""

from __future__ import annotations


def pulse() -> None:
    """Do nothing. Raises KeyboardInterrupt if one is waiting."""
