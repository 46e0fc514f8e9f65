"""The command line: `redzone check`, `redzone play`, `redzone cases`, `redzone cards`, `redzone bench`.

Exit codes of `check`: 0 legal or options, 1 illegal, 2 not a question, 3 undecided; 130 after Ctrl-C.
Heavy rooms are imported by the command that needs them.
"""

from __future__ import annotations

import io
import math
import os
import sys
from collections.abc import Sequence
from typing import Any

import click

import redzone
from redzone.errors import RedzoneError, Undecided
from redzone.faces import report, source
from redzone.faces.as_json import error_json
from redzone.faces.bench.command import bench
from redzone.faces.front import judge
from redzone.messages import sentence

INTERRUPTED = 130


class Redzone(click.Group):
    """The command group; whatever goes wrong in it leaves as one sentence and an exit code."""

    def main(  # type: ignore[override]
        self, args: Sequence[str] | None = None, prog_name: str | None = None, **extra: Any
    ) -> None:
        """Run a command line and leave with its exit code."""
        given = list(sys.argv[1:] if args is None else args)
        report.prepare_streams()
        extra.pop("standalone_mode", None)
        sys.exit(self._run(given, prog_name or "redzone", extra))

    def _run(self, args: list[str], prog_name: str, extra: dict[str, Any]) -> int:
        try:
            code = super().main(args, prog_name, standalone_mode=False, **extra)
            return code if isinstance(code, int) else 0
        except (click.Abort, KeyboardInterrupt):
            return INTERRUPTED
        except click.ClickException as error:
            return _usage(error, "--json" in args)
        except report.Unwritable as error:
            report.say(str(error), err=True)
            return report.NO_QUESTION
        except Exception as error:  # noqa: BLE001  # no traceback may reach a user
            return _own_fault(error, "--json" in args)


def _usage(error: click.ClickException, as_json: bool) -> int:
    if as_json:
        report.show_json(error_json("usage", error.format_message()))
    else:
        shown = io.StringIO()
        error.show(shown)
        report.say(report.plain(shown.getvalue().rstrip("\n")), err=True)
    return report.NO_QUESTION


def _own_fault(error: Exception, as_json: bool) -> int:
    """An exception that nobody foresaw: one sentence (with REDZONE_DEBUG=1 the traceback before it)."""
    if os.environ.get("REDZONE_DEBUG") == "1":
        import traceback

        traceback.print_exception(error)
    detail = " ".join(str(error).split())[:200]
    problem = f"{type(error).__name__}: {detail}" if detail else type(error).__name__
    message = sentence("own-fault", problem=report.plain(problem))
    if as_json:
        report.show_json(error_json("internal", message))
    else:
        report.say(message, err=True)
    return report.NO_QUESTION


def _seconds(_context: click.Context, _option: click.Parameter, value: float) -> float:
    if not (math.isfinite(value) and 0 < value <= 3600):
        raise click.BadParameter(sentence("budget-range"))
    return value


_budget = click.option(
    "--budget", type=float, default=2.0, show_default=True, metavar="SECONDS", callback=_seconds,
    help="Time for the search; past it the answer is “undecided”.",
)


def _version(context: click.Context, _option: click.Parameter, asked: bool) -> None:
    if asked:
        kind = "compiled" if redzone.compiled() else "pure Python"
        click.echo(f"redzone {redzone.__version__} ({kind})")
        context.exit()


@click.group(cls=Redzone, context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--version", is_flag=True, expose_value=False, is_eager=True, callback=_version,
              help="Show the version, and whether the search runs compiled.")
def main() -> None:
    """Is this attack or block legal, and why? The rules authority for combat declarations."""


@main.command()
@click.argument("text", metavar="TEXT|FILE|-")
@click.option("--json", "as_json", is_flag=True, help="One JSON object instead of sentences.")
@click.option("--lenient", is_flag=True, help="Card text that is not understood is a note, not an error.")
@click.option("--edition", type=click.Choice(["current", "classic"]), default="current", show_default=True,
              help="The rules of today, or those of February 2006.")
@_budget
def check(text: str, as_json: bool, lenient: bool, edition: str, budget: float) -> int:
    """Judge a declaration, or list what may be done.

    TEXT is a position in redzone's notation, with or without a declaration; an argument that names a
    file is that file, and “-” reads standard input. Exit codes: 0 legal (or options were asked for),
    1 illegal, 2 not a question, 3 undecided.
    """
    position = ""
    try:
        position = source.read(text)
        ruling = judge(position, edition=edition, lenient=lenient, budget=budget)
    except Undecided as error:
        report.show_error(error, position, as_json)
        return report.UNDECIDED
    except RedzoneError as error:
        return report.show_error(error, position, as_json)
    return report.show_ruling(ruling, as_json)


@main.command()
@click.argument("text", metavar="[TEXT|FILE]", required=False)
@click.option("--replay", metavar="LOG", help="Show the log that “save” wrote, and check each line of it.")
@click.option("--ask", type=click.Choice(["pay", "mana", "order", "damage"]), multiple=True,
              help="Ask for this too instead of doing it by itself; may be given several times.")
@click.option("--lenient", is_flag=True, help="Card text that is not understood is a note, not an error.")
@click.option("--edition", type=click.Choice(["current", "classic"]), default="current", show_default=True,
              help="The rules of today, or those of February 2006.")
@_budget
def play(
    text: str | None, replay: str | None, ask: tuple[str, ...], lenient: bool, edition: str, budget: float
) -> int:
    """Walk a combat step by step: what is due is asked, what happens is told with its rule.

    TEXT is a position in redzone's notation; declarations and events in it are carried out first. Answers
    are lines: declarations, “then …”, “pass”, “undo”, “save FILE”; “help” says more. Exit codes: 0, or 2 if
    the position or the log is none, or the answers end while a decision is due.
    """
    from redzone.faces import play as face

    if replay is not None:
        if text is not None:
            raise click.UsageError(sentence("play-replay-alone"))
        return face.replay(replay, budget)
    if text is None or text == "-":
        raise click.UsageError(sentence("play-what" if text is None else "play-standard-input"))
    try:
        position = source.read(text)
    except RedzoneError as error:
        return report.show_error(error, "", as_json=False)
    return face.play(position, edition=edition, lenient=lenient, budget=budget, ask=ask)


@main.command()
@click.argument("paths", metavar="FILE-OR-FOLDER…", nargs=-1, required=True)
@_budget
def cases(paths: tuple[str, ...], budget: float) -> int:
    """Run case files: one line for each failure, then “N passed, N failed”.

    Exit codes: 0 all passed, 1 some failed, 2 a file can't be read.
    """
    from redzone.faces.cases import run

    return run(paths, budget)


@main.group()
def cards() -> None:
    """The card library: what is known of a card, and which names there are."""


@cards.command()
@click.argument("name", nargs=-1, required=True)
def show(name: tuple[str, ...]) -> int:
    """Print what is known of the card NAME (English, French or Russian), and what could not be read."""
    from redzone.faces import cards as face

    return face.show(" ".join(name))


@cards.command()
@click.argument("words", nargs=-1, required=True)
def search(words: tuple[str, ...]) -> int:
    """List the cards whose names contain WORDS, or come close."""
    from redzone.faces import cards as face

    return face.search(" ".join(words))


@cards.command("import")
@click.argument("file", metavar="[FILE]", required=False)
@click.option("--remove", is_flag=True, help="Go back to the library that comes with redzone.")
def import_(file: str | None, remove: bool) -> int:
    """Use the cards of FILE (Scryfall's “oracle-cards” or MTGJSON's “AtomicCards”) from now on.

    They are compiled into the user's data folder (or REDZONE_DATA), which takes about a minute. Without
    FILE it says which library is in use. Exit codes: 0, or 2 if the file was refused.
    """
    from redzone.faces import cards as face

    if remove and file:
        raise click.UsageError(sentence("import-both"))
    if remove:
        return face.remove_imported()
    return face.import_file(file) if file else face.tell_library()


@cards.command()
@click.option("--file", metavar="FILE", help="Read the cards of FILE (as for “import”) instead of a library.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object instead of lines.")
@click.option("--unread", type=click.IntRange(min=0), default=0, metavar="N",
              help="List the N most frequent wordings that are not read.")
@click.option("--sample", type=click.IntRange(min=0), default=0, metavar="N",
              help="Draw N read sentences, with what was read in them.")
@click.option("--seed", type=int, default=0, show_default=True, metavar="S", help="For --sample.")
def coverage(file: str | None, as_json: bool, unread: int, sample: int, seed: int) -> int:
    """Count the sentences about declarations that are read, and those that are not.

    Of the library in use, or with --file of a card file, which also shows the words. Exit codes: 0, or 2
    if the library or the file can't be used.
    """
    from redzone.faces import coverage as face

    return face.coverage(file, as_json, unread, sample, seed)


main.add_command(bench)

if __name__ == "__main__":
    main()
