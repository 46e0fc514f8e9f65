"""The effect of a spell, an activated or a triggered ability: its sentences in order, with their targets."""

from __future__ import annotations

import dataclasses
import re

from redzone.abilities import (
    Ability,
    APlayer,
    Assigns,
    Bears,
    Creates,
    Either,
    Every,
    Filter,
    Grant,
    Itself,
    NotSo,
    Resolves,
    Target,
    Trigger,
    Typed,
    Unread,
    Who,
)
from redzone.oracle import bearing, filters, sentences, wrapping
from redzone.oracle.cursor import Cursor, Scope
from redzone.oracle.lexer import Sentence
from redzone.oracle.parts import Aside, Findings, Others, merged, under
from redzone.oracle.subjects import targets

_TARGET = re.compile(r"(?:up to \w+ |any number of |one or two |x |two |three )?(?:other |another )?target ")
_SPLIT = re.compile(
    r", then |, and | and |\. |, (?=(?:goad|suspect|gain|untap|tap|detain|put|destroy|remove) )",
    re.IGNORECASE,
)
_IT_DOES = re.compile(r"^(?:~|it) \w", re.IGNORECASE)
_STILL = re.compile(
    r"^(?:it's|they're|it is) still (?:an? )?(?:land|artifact|planeswalker|"
    r"enchantment)s?(?: creatures?)?[.]?$",
    re.IGNORECASE,
)
#: how combat damage is assigned, unless only "if you do" or "you may"
_ASSIGNS = re.compile(
    r"(?!if\b|.*\bmay\b).*\bassigns? (?:no combat damage|combat damage equal|(?:their|its) combat damage)",
    re.IGNORECASE,
)
#: things a sentence may bring up that "it" speaks of from then on
_THINGS = re.compile(r"\b(?:token|card|creature|permanent|artifact|land|vehicle)s?\b")
#: players that a sentence speaks of
_SOMEBODY = re.compile(
    r"\b(?:an?|each|another|any|the|chosen|defending|attacking) (?:player|opponent)s?\b(?! controls?)"
)
#: what was spoken of before
_SPOKEN_OF = re.compile(r"\b(?:that|those|these) (?:token|card|creature|permanent|artifact|land|vehicle)s?\b")
#: a group, as a sentence that bears on nothing may name it
_GROUP = re.compile(r"\b(?:each|all) (?:of )?(?!opponent|player|card|time)")
#: attempts to split one sentence in two: keeps hostile text linear
_TRIES = 24
#: delayed triggers inside delayed triggers
_DEEPEST = 3
_OPENING = re.compile(r"^(?:if|otherwise|unless|instead)\b", re.IGNORECASE)
_ASKS = re.compile(r"\btarget\b", re.IGNORECASE)


class Effect:
    """Collects what the sentences of one effect do."""

    def __init__(self, scope: Scope, keep_text: bool) -> None:
        self.scope = scope
        self.keep_text = keep_text
        self.found: list[Ability] = []
        self.unread: list[Unread] = []
        self.made: list[Creates] = []
        #: delayed triggered abilities, and what they will do
        self.delayed: list[tuple[Trigger | None, Resolves | None]] = []
        self.tries = 0
        self.last = 0
        self.branch = ""

    def add(self, sentence: Sentence) -> None:
        """Reads one more sentence."""
        if _STILL.match(sentence.text) and self._keep_types():
            return
        if sentence.text.lower().startswith("activate only"):
            return
        self.scope.spoken |= self.scope.actor or _SOMEBODY.search(sentence.text.lower()) is not None
        assigns = _ASSIGNS.match(sentence.text) is not None
        text, branch = wrapping.plain(sentence.text, self.scope)
        sentence = sentence._replace(text=text)
        if wrapping.is_delayed(text):
            self._delay(sentence)
            return
        kinds = bearing.bears(text, sentence.quotes)
        if not text.lower().startswith("otherwise"):
            self.scope.condition = None
        if not bearing.stops(kinds):
            found = self._of_damage(sentence) if assigns else None
            if found is None:
                self._nothing(sentence, kinds)
            else:
                self._keep(found, sentence, kinds)
            return
        self._keep(self._found(sentence, branch), sentence, kinds)

    def _of_damage(self, sentence: Sentence) -> Findings | None:
        """How combat damage is assigned; None for all else that is said of damage."""
        found = self._found(sentence, "")
        return found if found and all(isinstance(one, Assigns) for one in found) else None

    def _found(self, sentence: Sentence, branch: str) -> Findings | None:
        self.tries = 0
        if wrapping.about_tokens(sentence) and (made := wrapping.tokens(sentence, self.scope)) is not None:
            self.made.append(made)
            return []
        before = self.found[self.last :]
        self.last = len(self.found)
        found = self._conditional(sentence, before)
        if not found or not branch:
            return found
        # of "if they do" and "if they don't" only one happened: two with effects can't both be meant
        self.branch = self.branch or branch
        return found if self.branch == branch else None

    def _keep(self, found: Findings | None, sentence: Sentence, kinds: tuple[Bears, ...]) -> None:
        if found is None:
            self._scan(sentence.text, sentence.quotes)
            self._note(sentence, kinds)
            return
        for one in found:
            if isinstance(one, Aside):
                self._note(sentence, one.bears) if one.bears else None
            elif not isinstance(one, Others):
                self._append(one)

    def _append(self, one: Ability) -> None:
        """One more effect; changes of the same objects are one: the objects stay the same (611.2c)."""
        whole = merged([self.found[-1], one]) if self.found else [one]
        if len(whole) == 1 and self.found and isinstance(whole[0], Grant):
            self.found[-1] = whole[0]
        else:
            self.found.append(one)

    def _note(self, sentence: Sentence, kinds: tuple[Bears, ...]) -> None:
        text = sentence.full if self.keep_text else ""
        self.unread.append(Unread(place=sentence.place, bears=kinds, text=text))

    def _nothing(self, sentence: Sentence, kinds: tuple[Bears, ...]) -> None:
        """A sentence that bears on nothing: its targets, what "it" means, tokens with abilities."""
        self._scan(sentence.text, sentence.quotes)
        sentences.condition_of(sentence.text, self.scope)
        if Bears.TRIGGER not in kinds:
            return
        made = wrapping.tokens(sentence, self.scope)
        if made is None:
            self._note(sentence, (Bears.TRIGGER,))
        else:
            self.made.append(made)

    def _conditional(self, sentence: Sentence, before: list[Ability]) -> Findings | None:
        """A sentence, or one that replaces what the sentence before says ("... gets +4/+4 instead")."""
        plain = wrapping.without_instead(sentence.text)
        if plain == sentence.text:
            return self._read(plain, sentence.quotes, 0)
        found = self._read(plain, sentence.quotes, 0)
        when = self.scope.condition
        otherwise = None if when is None or not before else under(list(before), NotSo(when))
        if found is None or otherwise is None:
            return None
        self.found[-len(before) :] = [one for one in otherwise if not isinstance(one, Aside | Others)]
        return found

    def _delay(self, sentence: Sentence) -> None:
        """A delayed triggered ability (603.7): nothing yet; what it will do is an effect of its own."""
        # the two know each other: a triggered ability has an effect, an effect may make such an ability
        from redzone.oracle import triggers

        bare = sentence._replace(text=wrapping.without_duration(sentence.text))
        cut = triggers.split(bare, self.scope.name)
        inner: Resolves | None = None
        if cut.effect and self.scope.depth < _DEEPEST:
            done = effect(
                (sentence._replace(text=cut.effect),), name=self.scope.name, of_permanent=True,
                keep_text=self.keep_text, it=cut.it, named=self.scope.named, depth=self.scope.depth + 1,
            )  # fmt: skip
            inner = done.resolves("triggered")
            self.made += done.made
            self.unread += done.unread if inner is None else []
        if cut.unread:
            self._note(sentence, (Bears.TRIGGER,))
        if cut.trigger is not None or inner is not None:
            self.delayed.append((cut.trigger, inner))

    def _keep_types(self) -> bool:
        """Reads "It's still a land." after a description: its types are added, not set."""
        for i in range(len(self.found) - 1, -1, -1):
            one = self.found[i]
            if isinstance(one, Grant) and (one.types or one.types_set):
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
        if (rest := sentences.behind_condition(text, self.scope)) is not None and depth <= 4:
            when, body, it = rest
            inner = self._half(body, quotes, depth)
            return None if inner is None else sentences.given(inner, when, it, self.scope)
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
            right = self._right(wrapping.plain(text[cut.end() :], self.scope)[0], quotes, depth)
            self.scope.bare = bare
            if right is not None:
                return left + right
        self._restore(keep)
        return None

    def _right(self, text: str, quotes: tuple[str, ...], depth: int) -> Findings | None:
        """The second half of a sentence: a clause of its own, not the end of a list."""
        return self._half(text, quotes, depth) if wrapping.is_clause(text) else None

    def _half(self, text: str, quotes: tuple[str, ...], depth: int) -> Findings | None:
        kinds = bearing.bears(text, quotes)
        if not bearing.stops(kinds):
            self._nothing(Sentence(text, "1.1", quotes, text), kinds)
            return []
        return self._read(text, quotes, depth + 1)

    def _restore(self, keep: tuple[int, Filter | None, str, Who | None, bool]) -> None:
        count, self.scope.it, self.scope.its, self.scope.that_player, self.scope.optional = keep
        del self.scope.targets[count:]

    def _scan(self, text: str, quotes: tuple[str, ...]) -> None:
        """Registers the targets of a sentence that bears on nothing, so that later ones are counted right."""
        low = text.lower()
        if "target" not in low:
            self._mention(text, low)
            return
        p = Cursor(text, self.scope, quotes)
        found = False
        if "any target" in low:
            found = True
            self.scope.targets.append(Every())
            self.scope.it, self.scope.its = Target(len(self.scope.targets)), "subject"
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
        if not found and _THINGS.search(low):
            self.scope.it, self.scope.its = Target(0), "subject"

    def _mention(self, text: str, low: str) -> None:
        """What a sentence without targets brings up: "it" or "those creatures" mean that from then on."""
        if re.search(r"\b(?:tap|untap|exert|enlist|transform|convert|regenerate|counters? on) ~|^~ ", low):
            self.scope.it, self.scope.its = self.scope.source, "source"
            return
        new = _SPOKEN_OF.sub("", low)
        if (hit := _GROUP.search(new)) is not None:
            p = Cursor(_SPOKEN_OF.sub("", text), self.scope)
            p.at = hit.end()
            keep = self.scope.its
            self.scope.its = "subject"
            what = filters.noun_phrase(p)
            self.scope.its = keep
            # who was attacking or tapped then may not be so now: such ones are named behind `on`
            if what is not None and what != Every() and "Marked(" not in repr(what):
                self.scope.it, self.scope.its = what, "subject"
                return
        if _THINGS.search(new):
            self.scope.it, self.scope.its = Target(0), "subject"

    def _player(self, low: str) -> None:
        seen = sum(isinstance(one, APlayer) for one in self.scope.targets)
        asked: Filter = APlayer(Who.OPPONENT if low.startswith("target opponent") else Who.ANY)
        if low.startswith(("target player or planeswalker", "target opponent or planeswalker")):
            asked = Either((asked, Typed("planeswalker")))
        self.scope.targets.append(asked)
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


def effect(  # noqa: PLR0913  # what the words of one effect may refer to
    parts: tuple[Sentence, ...], *, name: str, of_permanent: bool, keep_text: bool, named: bool = False,
    bare: Filter | None = None, it: Filter | None = None, depth: int = 0, actor: bool = False,
) -> Effect:  # fmt: skip
    """Reads the sentences of one effect. of_permanent: "it" may be the permanent itself."""
    scope = Scope(resolving=True, name=name, named=named, bare=bare, depth=depth, actor=actor)
    scope.it = it if it is not None else (Itself() if of_permanent else None)
    out = Effect(scope, keep_text)
    for sentence in parts:
        out.add(sentence)
    return out
