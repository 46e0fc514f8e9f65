"""redzone: the rules authority for Magic combat declarations."""

__version__ = "0.1.0"
