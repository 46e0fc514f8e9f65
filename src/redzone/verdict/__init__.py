"""Verdicts: the judgement of a declaration, put together from the kernel's ints and the legend's names."""

from redzone.verdict.model import Asked, Broken, Charge, Kind, Option, Options, Verdict

__all__ = ["Asked", "Broken", "Charge", "Kind", "Option", "Options", "Verdict"]
