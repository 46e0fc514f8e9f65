"""Abilities as trees: walk through all parts, or rebuild them with some replaced."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator
from typing import Any, TypeVar, cast

Part = TypeVar("Part")


def parts(thing: Any) -> Iterator[Any]:
    """The thing and everything inside it: abilities, filters, values, conditions; also tuples of them."""
    if isinstance(thing, tuple):
        for item in thing:
            yield from parts(item)
    elif dataclasses.is_dataclass(thing):
        yield thing
        for field in dataclasses.fields(thing):
            yield from parts(getattr(thing, field.name))


def rebuilt(thing: Part, change: Callable[[Any], Any]) -> Part:
    """The same tree; `change` gets each part first, and what differs from it is taken as it is."""
    return cast(Part, _rebuilt(thing, change))


def _rebuilt(thing: Any, change: Callable[[Any], Any]) -> Any:
    if isinstance(thing, tuple):
        return tuple(_rebuilt(item, change) for item in thing)
    if not dataclasses.is_dataclass(thing) or isinstance(thing, type):
        return thing
    changed = change(thing)
    if changed is not thing:
        return changed
    values = {field.name: getattr(thing, field.name) for field in dataclasses.fields(thing)}
    new = {name: _rebuilt(value, change) for name, value in values.items()}
    differs = {
        name: value for name, value in new.items() if value is not values[name] and value != values[name]
    }
    return dataclasses.replace(thing, **differs) if differs else thing
