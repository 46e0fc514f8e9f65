"""What the words of one printed ability have said so far: names for its objects, targets asked for, X."""

from __future__ import annotations

from dataclasses import dataclass, field

from redzone.abilities import Filter, Value, Who

PLAYERS = {who: who.value for who in Who} | {
    Who.TEAM: "your team",
    Who.YOU: "you", Who.OPPONENT: "an opponent", Who.ANY: "a player", Who.DEFENDING: "defending player",
    Who.ACTIVE: "the active player", Who.OWNER: "its owner", Who.CONTROLLER: "its controller",
    Who.CHOSEN: "the chosen player", Who.TARGET: "that player", Who.TARGET_2: "the other chosen player",
    Who.HOST: "enchanted player", Who.OF_TARGETS: "the controller of a target", Who.THAT: "that player",
    Who.NEAREST: "the nearest opponent in the chosen direction", Who.ANOTHER: "that other player",
}  # fmt: skip


@dataclass(slots=True)
class Voice:
    """How the sentence calls its objects, and what it has mentioned.

    itself, host: the words for the source and what that is attached to. resolving: it tells an effect.
    targets: what the effect asks for; asked: how many of them the words have asked for already. it: what
    "it" and "that creature" would mean now. before: sentences to be said first. x: the value X stands for.
    """

    itself: str = "this creature"
    host: str = "enchanted creature"
    resolving: bool = False
    targets: tuple[Filter, ...] = ()
    optional: bool = False
    asked: int = 0
    it: Filter | None = None
    before: list[str] = field(default_factory=list)
    x: Value | None = None

    def verb(self, static: str, effect: str) -> str:
        """The word for a lasting state in a static ability, and for the change in an effect."""
        return effect if self.resolving else static


def article(words: str) -> str:
    """The noun phrase with "a" or "an"."""
    first = words[:1].lower()
    vowel = first in "aeiou" and not words.lower().startswith(("unicorn", "unique", "uni", "eu"))
    return f"{'an' if vowel else 'a'} {words}"


def listed(parts: list[str], joint: str = "and") -> str:
    """ "A", "A and B", "A, B, and C"."""
    if len(parts) < 3:
        return f" {joint} ".join(parts)
    return f"{', '.join(parts[:-1])}, {joint} {parts[-1]}"


def counted(number: int) -> str:
    """A small number in words, a large one in digits."""
    words = "zero one two three four five six seven eight nine ten eleven twelve thirteen".split()
    return words[number] if 0 <= number < len(words) else str(number)
