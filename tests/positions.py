"""Small questions for the tests of rules: a text in, the first failing step and its rules out."""

from __future__ import annotations

from typing import cast

from redzone.position import answer
from redzone.verdict import Options, Verdict


def ask(*lines: str, edition: str = "current") -> Verdict:
    """The verdict on a text, line by line."""
    ruling = answer("\n".join(lines), edition=edition, budget=20)
    assert isinstance(ruling, Verdict), "the text asks for options"
    return ruling


def options(*lines: str, edition: str = "current") -> Options:
    """What may be done in a text without a declaration."""
    ruling = answer("\n".join(lines), edition=edition, budget=20)
    assert isinstance(ruling, Options), "the text declares something"
    return ruling


def legal(*lines: str, edition: str = "current") -> Verdict:
    """The verdict on a text that is legal; fails with the ruling otherwise."""
    verdict = ask(*lines, edition=edition)
    assert verdict.legal is True, verdict.explain()
    return verdict


def illegal(kind: str, *lines: str, rule: str = "", edition: str = "current") -> Verdict:
    """The verdict on a text that fails at this step, citing this rule; fails with the ruling otherwise."""
    verdict = ask(*lines, edition=edition)
    assert verdict.legal is False, verdict.explain()
    assert cast(str, verdict.broken[0].kind) == kind, verdict.explain()
    assert not rule or rule in verdict.rules, f"{rule} not among {verdict.rules}"
    return verdict
