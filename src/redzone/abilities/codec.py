"""Abilities to JSON values and back, exactly (`decode(encode(x)) == x`).

An object is a list: its class name, then [field, value] flattened for the fields that differ from the
default. Strings, ints, bools and None stand for themselves, tuples are lists behind a "()" mark.
"""

from __future__ import annotations

import dataclasses
import json
from enum import StrEnum
from typing import Any

from redzone.abilities import conditions, filters, kinds, values
from redzone.abilities.words import Bears, Span, Step, Who

_CLASSES: dict[str, type] = {
    cls.__name__: cls
    for module in (filters, values, conditions, kinds)
    for cls in vars(module).values()
    if isinstance(cls, type) and dataclasses.is_dataclass(cls) and cls.__module__ == module.__name__
}
_ENUMS: dict[str, type[StrEnum]] = {cls.__name__: cls for cls in (Who, Span, Step, Bears)}
_TUPLE = "()"


def encode(thing: Any) -> Any:
    """A JSON-ready value for an ability, filter, value, condition or a tuple of them.

    Raises TypeError for anything outside the vocabulary.
    """
    if thing is None or isinstance(thing, bool | int):
        return thing
    if isinstance(thing, StrEnum):
        return ["=" + type(thing).__name__, thing.value]
    if isinstance(thing, str):
        return thing
    if isinstance(thing, tuple):
        return [_TUPLE, *(encode(item) for item in thing)]
    if type(thing).__name__ in _CLASSES:
        out: list[Any] = [type(thing).__name__]
        for field in dataclasses.fields(thing):
            value = getattr(thing, field.name)
            if value != field.default or type(value) is not type(field.default):
                out += [field.name, encode(value)]
        return out
    raise TypeError(f"{type(thing).__name__} is no part of the vocabulary")


def decode(data: Any) -> Any:
    """The value that `encode` made this from. Raises ValueError for anything else."""
    if not isinstance(data, list):
        return data
    if not data or not isinstance(data[0], str):
        raise ValueError("not an encoded ability")
    head = data[0]
    if head == _TUPLE:
        return tuple(decode(item) for item in data[1:])
    if head.startswith("=") and head[1:] in _ENUMS:
        return _ENUMS[head[1:]](data[1])
    if head not in _CLASSES or len(data) % 2 == 0:
        raise ValueError(f"unknown part of the vocabulary: {head}")
    fields = {data[i]: decode(data[i + 1]) for i in range(1, len(data), 2)}
    try:
        return _CLASSES[head](**fields)
    except TypeError as error:
        raise ValueError(f"{head} does not fit the vocabulary: {error}") from None


def dumps(thing: Any) -> str:
    """`encode` as compact JSON text."""
    return json.dumps(encode(thing), separators=(",", ":"), ensure_ascii=False)


def loads(text: str) -> Any:
    """`decode` of JSON text. Raises ValueError."""
    return decode(json.loads(text))
