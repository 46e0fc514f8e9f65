"""Who is looking, and at what: the words "you", "it", "that player", "enchanted creature" of a text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from redzone.abilities import Who
from redzone.board import Board, Ref
from redzone.layers.thing import Thing
from redzone.messages import sentence


class Unknown(Exception):
    """A condition needs a fact that the position does not give. key: what to assume; about: in words."""

    def __init__(self, key: str, about: str) -> None:
        self.key = key
        self.about = about
        super().__init__(about)


@dataclass(slots=True)
class Scene:
    """Everything a fold may look at. assumed: truth of conditions whose facts are missing, by key."""

    board: Board
    things: Sequence[Thing]
    assumed: Mapping[str, bool] = field(default_factory=dict)
    #: names and the places of the permanents that have them, for messages
    named: dict[str, set[Ref]] = field(default_factory=dict)
    #: classes by place
    _at: dict[tuple[str, int], list[Thing]] = field(default_factory=dict)

    def thing(self, ref: Ref) -> Thing | None:
        """The class that holds this permanent, if it is there."""
        if not self._at:
            for thing in self.things:
                self._at.setdefault(thing.entry.ref[:2], []).append(thing)
        for thing in self._at.get(ref[:2], ()):
            if thing.holds(ref):
                return thing
        return None


class Look(NamedTuple):
    """Who is looking: the words "it", "you", "target", "subject", "defending player" of one evaluation.

    same: if an object of the source's class is looked at, it is the source itself (else another of
    the class).
    """

    scene: Scene
    you: str
    source: Thing | None = None
    same: bool = True
    targets: tuple[Ref | str, ...] = ()
    x: int | None = None
    chosen: str | None = None
    subject: Thing | None = None
    defending: tuple[str, ...] = ()
    #: the player that a `Such` looks at
    that: str | None = None
    #: the effect's spell was kicked
    kicked: bool = False


def players(who: Who, look: Look) -> tuple[str, ...]:
    """The players a text means."""
    board = look.scene.board
    match who:
        case Who.YOU:
            return (look.you,)
        case Who.OPPONENT:
            mine = board.side_of(look.you)
            return tuple(name for name in board.players if name not in mine)
        case Who.ANY:
            return tuple(board.players)
        case Who.DEFENDING:
            return look.defending
        case Who.ACTIVE:
            return board.active
        case Who.OWNER:
            return (look.subject.owner,) if look.subject else ()
        case Who.CONTROLLER:
            return (look.subject.controller,) if look.subject else ()
        case Who.CHOSEN:
            word = look.chosen or (look.source.states.get("chosen") if look.source else None)
            return (str(word),) if word in board.players else ()
        case Who.TARGET | Who.TARGET_2:
            named = [t for t in look.targets if isinstance(t, str)]
            at = 0 if who is Who.TARGET else 1
            return (named[at],) if at < len(named) else ()
        case Who.NEAREST:
            return nearest(look)
        case Who.ANOTHER:
            return tuple(name for name in board.players if name != look.you)
        case Who.TEAM:
            return tuple(board.side_of(look.you))
        case Who.THAT:
            return (look.that,) if look.that else ()
        case Who.HOST:
            return _of_host(host(look))
        case Who.OF_TARGETS:
            return tuple(dict.fromkeys(_targeted(look)))


def _of_host(at: Thing | str | None) -> tuple[str, ...]:
    if isinstance(at, Thing):
        return (at.controller,)
    return () if at is None else (at,)


def _targeted(look: Look) -> Iterator[str]:
    for target in look.targets:
        thing = look.scene.thing(target) if isinstance(target, Ref) else None
        if isinstance(target, str):
            yield target
        elif thing is not None:
            yield thing.controller


def assumed(key: str, about: str, look: Look) -> bool:
    """What is assumed about a fact that the position does not give. Raises Unknown if nothing is yet."""
    if key in look.scene.assumed:
        return look.scene.assumed[key]
    raise Unknown(key, about)


def chosen_word(look: Look) -> str:
    """The word that was chosen for the source or the effect. Raises Unknown if it isn't said."""
    word = look.chosen or (look.source.states.get("chosen") if look.source else None)
    if word is None:
        raise Unknown("chosen", sentence("about-chosen"))
    return str(word)


def nearest(look: Look) -> tuple[str, ...]:
    """The nearest opponent of the subject's controller in the direction chosen for the source (803)."""
    word = look.chosen or (look.source.states.get("chosen") if look.source else None)
    if word not in ("left", "right"):
        raise Unknown("chosen direction", sentence("about-direction"))
    board = look.scene.board
    names = list(board.players)
    me = look.subject.controller if look.subject else look.you
    step = 1 if word == "left" else -1
    at = names.index(me)
    mine = board.side_of(me)
    for i in range(1, len(names)):
        name = names[(at + step * i) % len(names)]
        if name not in mine:
            return (name,)
    return ()


def host(look: Look) -> Thing | str | None:
    """What the source is attached to."""
    at = look.source.attached if look.source else None
    return look.scene.thing(at) if isinstance(at, Ref) else at


def attacked(thing: Thing, look: Look) -> Thing | str | None:
    """The player or permanent that it is attacking."""
    if thing.attack is None:
        return None
    target = thing.attack.target
    return look.scene.thing(target) if isinstance(target, Ref) else target


def partners(thing: Thing, look: Look) -> list[Thing]:
    """What it is paired with (702.95); it is enough if one of the two says so."""
    mine = thing.states.get("paired")
    return [
        other
        for other in look.scene.things
        if other is not thing
        and (
            (isinstance(mine, Ref) and other.holds(mine))
            or (isinstance(theirs := other.states.get("paired"), Ref) and thing.holds(theirs))
        )
    ]
