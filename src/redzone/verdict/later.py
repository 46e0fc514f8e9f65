"""Values that are worked out when they are first read, in objects whose fields are fixed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, Self, TypeVar

T = TypeVar("T")


class kept(Generic[T]):  # noqa: N801  # it is written like `property`
    """A property that is worked out once; like functools.cached_property, without its lock."""

    def __init__(self, find: Callable[[Any], T]) -> None:
        self.find, self.__doc__ = find, find.__doc__

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def __get__(self, obj: Any, owner: type | None = None) -> T:
        value = self.find(obj)
        obj.__dict__[self.name] = value
        return value


class Later:
    """A frozen, slotted class with this base may leave fields open: `_source` has an attribute for each.

    Read once, a field keeps its value. Equality, repr, pickling and `replace` read all fields.
    """

    __slots__ = ("_source",)

    @classmethod
    def from_source(cls, source: object, **known: object) -> Self:
        """An object whose fields come from the attributes of `source`, but for those given."""
        self = object.__new__(cls)
        put = object.__setattr__
        put(self, "_source", source)
        for name, value in known.items():
            put(self, name, value)
        return self

    def __getattr__(self, name: str) -> Any:
        """A field that is still open; called for nothing else."""
        if name in type(self).__slots__:
            value = getattr(object.__getattribute__(self, "_source"), name)
            object.__setattr__(self, name, value)
            return value
        raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")
