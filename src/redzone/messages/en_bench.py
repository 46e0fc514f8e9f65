"""What the benchmark says."""

from __future__ import annotations

CATALOGUE: dict[str, str | tuple[str, str]] = {
    "bench-peer": "There is no peer called {name}. There are: {names}.",
    "bench-family": "There is no family called {name}. There are: {names}.",
    "bench-table": "There is no table called {name}. There are: {names}.",
    "bench-not-installed": "Not asked, for it is not installed: {peer} (pip install 'redzone[bench]').",
    "bench-range": "{what} is a whole number from {low} to {high}.",
    "bench-formats": "Only one of --json and --markdown.",
    "bench-title-best": "Refuting: a declaration that obeys the most is asked about",
    "bench-title-worse": "Improving: a declaration that obeys one less than the most is asked about",
    "bench-title-peers": "The same decisions by others, in the same run",
    "bench-late": (
        "Late: no reply within {seconds} s; counted with that time. A peer is not asked the rest of a "
        "family and size after three late in a row, or {most} s in all."
    ),
    "bench-differs": "{peer} says {theirs}, redzone {ours}: {family}, size {size}, board {number}.",
    "bench-fault": "{peer} failed: {fault} ({family}, size {size}, board {number}).",
    "bench-phase-differs": "phase-python says {theirs}, redzone {ours}: {block}. {said}\n{board}",
    "bench-title-verdict": "Membership and whole verdicts of blocks, prepared, from Python",
    "bench-verdict-note": (
        "Illegal blocks unless said; phase-python refuses the same ones. Verdict: the answer, the counts and "
        "each reason in words. Explained: all of it, with the nearest legal block. First verdict: from "
        "the parsed position, the attack and all preparation included. "
        "Phase is not asked where nobody can block: it goes on by itself."
    ),
    "bench-title-wide": "Wide boards: everybody must",
    "bench-wide-note": (
        "Ordinary: the median of {n} boards of that size. The slower of both answers counts, prepared. "
        "Reasons read: no block, with every requirement missed in words. Answers: of the best block, "
        "of no block."
    ),
    "bench-title-goad": "Goad tables: attacks on four opponents, from text to verdict and prepared",
    "bench-title-tokens": "Token boards, from text to verdict",
    "bench-title-count": "Counting {n} by {n}, and the first sample",
    "bench-title-list": "Going through all declarations",
    "bench-title-combat": "A whole combat: attack, blocks and damage, from the text of its position",
    "bench-combat-note": (
        "Check: the verdict on the same blocks, from their text. Everybody attacks; blocks are drawn."
    ),
    "bench-title-core": "One plain check of 8 by 8",
    "bench-core-batch": "prepared check, many at once",
    "bench-core-one": "prepared check, one call each",
    "bench-core-c": "C, many at once",
    "bench-core-absent": "Not compared with C, for this is absent: {what}.",
    "bench-core-differs": "The C core and the prepared check differ on {n} declarations.",
    "bench-compiler": "a C compiler that works",
    "bench-title-memory": "Peak memory of a process",
    "bench-title-growth": "Growth with the size",
    "bench-growth-note": "Exponent: k, if the median time grew as size to the k since the size before.",
    "bench-signature": "Signature: {nodes} nodes",
    "bench-signature-cut": "Signature: {nodes} nodes (not repeatable: {n} undecided within the seconds)",
    "bench-disagree": ("{n} answer differs:", "{n} answers differ:"),
}
