"""Tables of figures: raw values with units, printed for people, as Markdown or as JSON."""

from __future__ import annotations

from enum import StrEnum
from typing import Any, NamedTuple, Union

Cell = Union[str, int, float, bool, None]


class Unit(StrEnum):
    """What the numbers of a column are; times are kept in seconds, sizes in bytes."""

    TEXT = ""
    NUMBER = "number"
    MILLI = "ms"
    MICRO = "µs"
    TIMES = "×"
    RATE = "/s"
    MEGA = "MB"


class Column(NamedTuple):
    """The head of a column and the unit of its cells."""

    head: str
    unit: Unit = Unit.TEXT


class Table(NamedTuple):
    """One table. name: as the option --table knows it. notes: sentences below it."""

    name: str
    title: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]
    notes: tuple[str, ...] = ()


def as_json(table: Table) -> dict[str, Any]:
    """Raw values, each row an object; units in `units`."""
    heads = [column.head for column in table.columns]
    return {
        "name": table.name,
        "title": table.title,
        "units": {c.head: _RAW[c.unit] for c in table.columns if c.unit in _RAW},
        "rows": [dict(zip(heads, row, strict=True)) for row in table.rows],
        "notes": list(table.notes),
    }


_RAW = {Unit.MILLI: "s", Unit.MICRO: "s", Unit.MEGA: "bytes", Unit.RATE: "1/s", Unit.TIMES: "ratio"}


def as_markdown(table: Table) -> str:
    """A Markdown table under its title."""
    lines = [f"### {table.title}", "", _line(_heads(table)), _line(_rule(c) for c in table.columns)]
    lines += [_line(row) for row in _cells(table)]
    return "\n".join([*lines, *(f"\n{note}" for note in table.notes)])


def as_text(table: Table) -> str:
    """Columns in line, numbers to the right."""
    rows = [_heads(table), *_cells(table)]
    widths = [max(len(row[i]) for row in rows) for i in range(len(table.columns))]
    lines = [table.title]
    for row in rows:
        cells = [
            text.ljust(width) if column.unit is Unit.TEXT else text.rjust(width)
            for text, width, column in zip(row, widths, table.columns, strict=True)
        ]
        lines.append("  " + "  ".join(cells).rstrip())
    return "\n".join([*lines, *(f"  {note}" for note in table.notes)])


def _line(cells: Any) -> str:
    return f"| {' | '.join(cells)} |"


def _rule(column: Column) -> str:
    return "---" if column.unit is Unit.TEXT else "---:"


def _heads(table: Table) -> list[str]:
    named = (Unit.MILLI, Unit.MICRO, Unit.MEGA)
    return [f"{c.head}, {c.unit}" if c.unit in named else c.head for c in table.columns]


def _cells(table: Table) -> list[list[str]]:
    return [
        [shown(cell, column.unit) for cell, column in zip(row, table.columns, strict=True)]
        for row in table.rows
    ]


def shown(cell: Cell, unit: Unit) -> str:
    """A cell as people read it: three figures, a dash for what is not known."""
    if cell is None:
        return "-"
    if isinstance(cell, str):
        return cell
    match unit:
        case Unit.MILLI:
            return figures(cell * 1e3)
        case Unit.MICRO:
            return figures(cell * 1e6)
        case Unit.MEGA:
            return figures(cell / 1e6)
        case Unit.TIMES:
            return f"{figures(cell)}×"
        case Unit.RATE:
            return f"{round(cell):,}"
        case _:
            return f"{cell:,}" if isinstance(cell, int) and abs(cell) < 10**15 else f"{cell:.3g}"


def figures(value: float) -> str:
    """Three figures without an exponent: 0.0123, 4.56, 78.9, 1,234."""
    if value >= 100:
        return f"{value:,.0f}"
    if value >= 10:
        return f"{value:.1f}"
    if value >= 1:
        return f"{value:.2f}"
    return f"{value:.3g}" if value >= 0.0001 else f"{value:.4f}"
