"""Card names: the face that a name means."""

from __future__ import annotations

from redzone.abilities import Resolves
from redzone.board import Face
from redzone.errors import AmbiguousName, NotationError, UnknownName, fault
from redzone.notation.written import Name, Permanent
from redzone.setup.library import Library

_SPELLS = frozenset({"instant", "sorcery"})
_PERMANENTS = frozenset({"artifact", "battle", "creature", "enchantment", "land", "planeswalker"})


def permanent_face(name: Name, written: Permanent, library: Library) -> Face:
    """The printed face of a permanent. Raises UnknownName, AmbiguousName, NotationError (an instant ...)."""
    faces = library.lookup(name.text)
    if not faces and written.stat is not None and written.alias is None:
        described = f"{name.text} = {_stat_text(written)}"
        raise UnknownName(fault("no-card-described", name.span, described, name=name.text))
    fitting = [face for face in _known(faces, name, library) if face.types & _PERMANENTS]
    face_down = any(state.name == "face down" for state in written.states)
    if not fitting and not face_down:
        raise NotationError(fault("no-permanent", name.span, name=faces[0].name))
    return _one(tuple(fitting) or faces, name)


def effect_face(name: Name, library: Library) -> Face:
    """The face whose effect is meant: of several, the one that has one. Raises as `permanent_face`."""
    faces = _known(library.lookup(name.text), name, library)
    able = [face for face in faces if any(isinstance(part, Resolves) for part in face.abilities)]
    return able[0] if len(able) == 1 else _one(faces, name)


def is_spell(face: Face) -> bool:
    """Whether the face is an instant or sorcery."""
    return bool(face.types & _SPELLS)


def _known(faces: tuple[Face, ...], name: Name, library: Library) -> tuple[Face, ...]:
    if not faces:
        near = next(iter(library.suggest(name.text, 1)), "")
        raise UnknownName(fault("unknown-card", name.span, near, name=name.text))
    return tuple(dict.fromkeys(faces))


def _one(faces: tuple[Face, ...], name: Name) -> Face:
    if len(faces) > 1:
        listed = ", ".join(dict.fromkeys(face.name for face in faces))
        raise AmbiguousName(fault("ambiguous-card", name.span, faces[0].name, name=name.text, cards=listed))
    return faces[0]


def _stat_text(written: Permanent) -> str:
    stat = written.stat
    if stat is None or stat.kind == "pt":
        return "" if stat is None else f"{stat.power}/{stat.toughness}"
    return f"{'L' if stat.kind == 'loyalty' else 'D'}{stat.power}"
