"""The effect of a spell, an activated or a triggered ability: its sentences in order, with their targets."""

from __future__ import annotations

import re

from redzone.abilities import Ability, APlayer, Bears, Filter, Grant, Itself, Resolves, Target, Unread, Who
from redzone.oracle import bearing, sentences
from redzone.oracle.cursor import Cursor, Scope
from redzone.oracle.lexer import Sentence
from redzone.oracle.parts import Aside, Findings
from redzone.oracle.subjects import targets

_TARGET = re.compile(r"(?:up to \w+ |any number of |one or two |x |two |three )?(?:other |another )?target ")
_TRANSPARENT = re.compile(
    r"^(?:if you do|when you do|you may have|then|you may|that turn), ?|^(?:then|you may have|you may) ",
    re.IGNORECASE,
)
_SPLIT = re.compile(r", then |, and | and |\. ", re.IGNORECASE)
_IT_DOES = re.compile(r"^(?:~|it) \w", re.IGNORECASE)
_STILL = re.compile(
    r"^(?:it's|they're|it is) still (?:an? )?(?:land|artifact|planeswalker|"
    r"enchantment)s?(?: creatures?)?[.]?$",
    re.IGNORECASE,
)
#: things a sentence may bring up that "it" speaks of from then on
_THINGS = re.compile(r"\b(?:token|card|creature|permanent|artifact|land|vehicle)s?\b")
#: attempts to split one sentence in two: keeps hostile text linear
_TRIES = 24
_OPENING = re.compile(r"^(?:if|otherwise|unless|instead)\b", re.IGNORECASE)
_ASKS = re.compile(r"\btarget\b", re.IGNORECASE)


class Effect:
    """Collects what the sentences of one effect do."""

    def __init__(self, scope: Scope, keep_text: bool) -> None:
        self.scope = scope
        self.keep_text = keep_text
        self.found: list[Ability] = []
        self.unread: list[Unread] = []
        self.tries = 0

    def add(self, sentence: Sentence) -> None:
        """Reads one more sentence."""
        if _STILL.match(sentence.text) and self._keep_types():
            return
        if sentence.text.lower().startswith("activate only"):
            return
        text = _plain(sentence.text)
        kinds = bearing.bears(text, sentence.quotes)
        if not bearing.stops(kinds):
            self._scan(text, sentence.quotes)
            if Bears.TRIGGER in kinds:
                self.unread.append(
                    Unread(place=sentence.place, bears=(Bears.TRIGGER,), text=self._text(sentence))
                )
            return
        self.tries = 0
        found = self._read(text, sentence.quotes, 0)
        if found is None:
            self._scan(text, sentence.quotes)
            self.unread.append(Unread(place=sentence.place, bears=kinds, text=self._text(sentence)))
            return
        for one in found:
            if isinstance(one, Aside):
                if one.bears:
                    self.unread.append(
                        Unread(place=sentence.place, bears=one.bears, text=self._text(sentence))
                    )
            else:
                self.found.append(one)

    def _text(self, sentence: Sentence) -> str:
        return sentence.full if self.keep_text else ""

    def _keep_types(self) -> bool:
        """Reads "It's still a land." after a description: its types are added, not set."""
        for i in range(len(self.found) - 1, -1, -1):
            one = self.found[i]
            if isinstance(one, Grant) and (one.types or one.types_set):
                import dataclasses

                self.found[i] = dataclasses.replace(one, types_set=False)
                return True
        return True

    def _read(self, text: str, quotes: tuple[str, ...], depth: int) -> Findings | None:
        keep = (
            len(self.scope.targets),
            self.scope.it,
            self.scope.its,
            self.scope.that_player,
            self.scope.optional,
        )
        found = sentences.read_text(text, self.scope, quotes)
        if found is not None:
            return found
        self._restore(keep)
        if depth > 4 or self.tries > _TRIES or len(text) > bearing.LONG or _OPENING.match(text):
            return None
        for cut in list(_SPLIT.finditer(text))[:8]:
            self._restore(keep)
            self.tries += 1
            left = self._half(text[: cut.start()] + ".", quotes, depth)
            if left is None:
                continue
            bare = self.scope.bare
            if _IT_DOES.match(text) and self.scope.it is not None:
                self.scope.bare = self.scope.it
            right = self._half(_plain(text[cut.end() :]), quotes, depth)
            self.scope.bare = bare
            if right is not None:
                return left + right
        self._restore(keep)
        return None

    def _half(self, text: str, quotes: tuple[str, ...], depth: int) -> Findings | None:
        if not bearing.stops(bearing.bears(text, quotes)):
            self._scan(text, quotes)
            return []
        return self._read(text, quotes, depth + 1)

    def _restore(self, keep: tuple[int, Filter | None, str, Who | None, bool]) -> None:
        count, self.scope.it, self.scope.its, self.scope.that_player, self.scope.optional = keep
        del self.scope.targets[count:]

    def _scan(self, text: str, quotes: tuple[str, ...]) -> None:
        """Registers the targets of a sentence that bears on nothing, so that later ones are counted right."""
        low = text.lower()
        if "target" not in low:
            if re.search(r"\b(?:tap|untap|exert|enlist) ~|^~ ", low):
                self.scope.it, self.scope.its = self.scope.source, "source"
            elif _THINGS.search(low):
                self.scope.it, self.scope.its = Target(0), "subject"
            return
        p = Cursor(text, self.scope, quotes)
        found = False
        for hit in list(_TARGET.finditer(low))[:12]:
            if hit.start() < p.at:
                continue
            p.at = hit.start()
            asked = targets(p)
            if asked is not None:
                found = True
                self.scope.it, self.scope.its = asked.what, asked.its
            elif re.match(r"target (?:player|opponent)", low[hit.end() - 7 :]):
                self._player(low[hit.end() - 7 :])
            elif low.startswith("any target", max(0, hit.end() - 11)):
                pass
        if not found and _THINGS.search(low):
            self.scope.it, self.scope.its = Target(0), "subject"

    def _player(self, low: str) -> None:
        seen = sum(isinstance(one, APlayer) for one in self.scope.targets)
        self.scope.targets.append(APlayer(Who.OPPONENT if low.startswith("target opponent") else Who.ANY))
        self.scope.that_player = Who.TARGET if seen == 0 else Who.TARGET_2

    def resolves(self, kind: str, number: int = 1, mode: int = 0) -> Resolves | None:
        """The whole effect; None if it bears on nothing."""
        stops = any(bearing.stops(one.bears) for one in self.unread)
        if not self.found and not stops:
            return None
        return Resolves(
            kind=kind,
            number=number,
            mode=mode,
            targets=tuple(self.scope.targets),
            optional_targets=self.scope.optional,
            effects=tuple(self.found),
            unread=tuple(self.unread),
        )


def _plain(text: str) -> str:
    """Without "if you do" and "you may": whoever names the effect says that it happened."""
    while (hit := _TRANSPARENT.match(text)) is not None and hit.end():
        text = text[hit.end() :]
    return text


def effect(  # noqa: PLR0913  # what the words of one effect may refer to
    parts: tuple[Sentence, ...], *, name: str, of_permanent: bool, keep_text: bool, named: bool = False,
    bare: Filter | None = None, it: Filter | None = None, depth: int = 0,
) -> Effect:  # fmt: skip
    """Reads the sentences of one effect. of_permanent: "it" may be the permanent itself."""
    scope = Scope(resolving=True, name=name, named=named, bare=bare, depth=depth)
    scope.it = it if it is not None else (Itself() if of_permanent else None)
    out = Effect(scope, keep_text)
    for sentence in parts:
        out.add(sentence)
    return out
