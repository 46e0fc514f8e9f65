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
from redzone.faces import report, source, tongue
from redzone.faces.as_json import error_json
from redzone.faces.assistants.command import mcp
from redzone.faces.bench.command import bench
from redzone.faces.front import judge
from redzone.faces.web.command import serve
from redzone.messages import sentence, speaking

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
        sys.exit(self._answer(given, prog_name or "redzone", extra))

    def _answer(self, args: list[str], prog_name: str, extra: dict[str, Any]) -> int:
        """Carry a command line out in its language."""
        try:
            spoken = tongue.chosen(args)
        except tongue.UnknownLanguage as error:
            return _usage(error, "--json" in args)
        with speaking(spoken, tongue.names):
            tongue.speak(self, spoken)
            return self._run(args, prog_name, extra)

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
    "--budget", type=float, default=2.0, show_default=True, metavar="metavar-seconds", callback=_seconds,
    help="help-budget",
)


def _version(context: click.Context, _option: click.Parameter, asked: bool) -> None:
    if asked:
        kind = sentence("kind-compiled" if redzone.compiled() else "kind-pure")
        click.echo(f"redzone {redzone.__version__} ({kind})")
        context.exit()


@click.group(cls=Redzone, context_settings={"help_option_names": ["-h", "--help"]}, help="help-redzone")
@click.option("--version", is_flag=True, expose_value=False, is_eager=True, callback=_version,
              help="help-version")
def main() -> None:
    """Is this attack or block legal, and why? The rules authority for combat declarations."""


@main.command(help="help-check")
@click.argument("text", metavar="metavar-text")
@click.option("--json", "as_json", is_flag=True, help="help-json")
@click.option("--lenient", is_flag=True, help="help-lenient")
@click.option("--edition", type=click.Choice(["current", "classic"]), default="current", show_default=True,
              help="help-edition")
@click.option("--svg", metavar="metavar-svg", help="help-svg")
@click.option("--color", type=click.Choice(["auto", "always", "never"]), default="auto", show_default=True,
              help="help-color")
@_budget
def check(
    text: str, as_json: bool, lenient: bool, edition: str, svg: str | None, color: str, budget: float
) -> int:
    """Judge a declaration, or list what may be done."""
    position = ""
    try:
        position = source.read(text)
        ruling = judge(position, edition=edition, lenient=lenient, budget=budget)
        if svg is not None:
            from redzone.faces.picture.file import write

            write(svg, position, edition=edition, lenient=lenient, budget=budget)
    except Undecided as error:
        report.show_error(error, position, as_json)
        return report.UNDECIDED
    except RedzoneError as error:
        return report.show_error(error, position, as_json)
    return report.show_ruling(ruling, as_json, color)


@main.command(help="help-play")
@click.argument("text", metavar="metavar-text-optional", required=False)
@click.option("--replay", metavar="metavar-log", help="help-replay")
@click.option("--ask", type=click.Choice(["pay", "mana", "order", "damage"]), multiple=True,
              help="help-ask")
@click.option("--lenient", is_flag=True, help="help-lenient")
@click.option("--edition", type=click.Choice(["current", "classic"]), default="current", show_default=True,
              help="help-edition")
@_budget
def play(
    text: str | None, replay: str | None, ask: tuple[str, ...], lenient: bool, edition: str, budget: float
) -> int:
    """Walk a combat step by step: what is due is asked, what happens is told with its rule."""
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


@main.command(help="help-cases")
@click.argument("paths", metavar="metavar-paths", nargs=-1, required=True)
@_budget
def cases(paths: tuple[str, ...], budget: float) -> int:
    """Run case files: one line for each failure, then “N passed, N failed”."""
    from redzone.faces.cases import run

    return run(paths, budget)


@main.group(help="help-cards")
def cards() -> None:
    """The card library: what is known of a card, and which names there are."""


@cards.command(help="help-cards-show")
@click.argument("name", nargs=-1, required=True, metavar="metavar-names")
def show(name: tuple[str, ...]) -> int:
    """Print what is known of the card NAME (English, French or Russian), and what could not be read."""
    from redzone.faces import cards as face

    return face.show(" ".join(name))


@cards.command(help="help-cards-search")
@click.argument("words", nargs=-1, required=True, metavar="metavar-words")
def search(words: tuple[str, ...]) -> int:
    """List the cards whose names contain WORDS, or come close."""
    from redzone.faces import cards as face

    return face.search(" ".join(words))


@cards.command("import", help="help-cards-import")
@click.argument("file", metavar="metavar-file-optional", required=False)
@click.option("--remove", is_flag=True, help="help-import-remove")
def import_(file: str | None, remove: bool) -> int:
    """Use the cards of FILE (Scryfall's “oracle-cards” or MTGJSON's “AtomicCards”) from now on."""
    from redzone.faces import cards as face

    if remove and file:
        raise click.UsageError(sentence("import-both"))
    if remove:
        return face.remove_imported()
    return face.import_file(file) if file else face.tell_library()


@cards.command(help="help-cards-coverage")
@click.option("--file", metavar="metavar-file", help="help-coverage-file")
@click.option("--json", "as_json", is_flag=True, help="help-json-lines")
@click.option("--unread", type=click.IntRange(min=0), default=0, metavar="metavar-n",
              help="help-coverage-unread")
@click.option("--sample", type=click.IntRange(min=0), default=0, metavar="metavar-n",
              help="help-coverage-sample")
@click.option("--seed", type=int, default=0, show_default=True, metavar="metavar-s",
              help="help-coverage-seed")
def coverage(file: str | None, as_json: bool, unread: int, sample: int, seed: int) -> int:
    """Count the sentences about declarations that are read, and those that are not."""
    from redzone.faces import coverage as face

    return face.coverage(file, as_json, unread, sample, seed)


main.add_command(bench)
main.add_command(serve)
main.add_command(mcp)

if __name__ == "__main__":
    main()
