"""`redzone play`: a combat in the terminal, one answer at a time; and logs shown again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from redzone.board import Board
from redzone.combat import log
from redzone.combat.model import AUTOMATIC, Auto, Combat, Decision, Due, Record
from redzone.combat.onward import pending
from redzone.combat.procedure import begin, do, step
from redzone.combat.segments import segments
from redzone.combat.trigger_words import of_triggered
from redzone.combat.walk import written_of
from redzone.errors import IllegalDeclaration, MissingFact, RedzoneError
from redzone.faces import report
from redzone.faces.answers import next_answer
from redzone.faces.front import open_library
from redzone.faces.play_board import board_lines
from redzone.faces.source import LOG_LIMIT, Unreadable, read_file, shown
from redzone.layers import Unknown
from redzone.messages import sentence
from redzone.messages.outside import reason as outside_reason
from redzone.notation import show
from redzone.notation.written import Written

if TYPE_CHECKING:
    from redzone.cards import Library

#: what `--ask` leaves to the player
ASKED = tuple(str(auto) for auto in Auto)


def play(text: str, *, edition: str, lenient: bool, budget: float, ask: tuple[str, ...]) -> int:
    """Walk the combat that the text begins. Exit code 0, or 2 if the text is none or the answers end while
    a decision is due.
    """
    automatic = (AUTOMATIC | {Auto.DAMAGE}) - {Auto(word) for word in ask}
    try:
        first = _begun(text, open_library(), edition, lenient, budget, automatic)
    except RedzoneError as error:
        return report.show_error(error, text, as_json=False)
    return _Table(first).run()


def replay(path: str, budget: float) -> int:
    """Show the log of that file and check each line of it. Exit code 0, or 2 where it can't be done again."""
    try:
        for combat, record in log.replay(read_file(path, LOG_LIMIT), library=open_library(), budget=budget):
            if record is None:
                _say_board(combat)
            else:
                _say_record(record)
            last = combat
        _say_board(last)
    except RedzoneError as error:
        return report.show_error(error, "", as_json=False)
    except report.NobodyReads:
        pass
    return report.LEGAL


def _begun(
    text: str, library: Library, edition: str, lenient: bool, budget: float, automatic: frozenset[Auto]
) -> list[Combat]:
    """The combat at its start and after each clause of the text."""
    written, board = written_of(text, library, edition)
    board = _with_start(board, written)
    found = [begin(board, edition=edition, lenient=lenient, budget=budget, automatic=automatic)]
    for part in segments(written):
        if part.kind != "ask":
            found.append(step(found[-1], part)[0])
    return found


def _with_start(board: Board, written: Written) -> Board:
    return replace(board, setup=replace(board.setup, text=show(Written(things=written.things))))


class _Table:
    """The game so far, every value of it, so that steps can be taken back."""

    def __init__(self, games: list[Combat]) -> None:
        self.games = games

    @property
    def combat(self) -> Combat:
        """How it stands."""
        return self.games[-1]

    def run(self) -> int:
        """Ask until the combat is over, nobody answers any more, or nobody reads; the exit code."""
        try:
            return self._run()
        except report.NobodyReads:
            return report.LEGAL

    def _run(self) -> int:
        _say_board(self.combat)
        for record in self.combat.log:
            _say_record(record)
        while True:
            due = self._due()
            self._ask(due)
            try:
                answer = next_answer()
            except EOFError:
                return self._ended(due)
            except Unreadable as error:
                report.show_error(error, "", as_json=False)
                continue
            if answer == "quit":
                return report.LEGAL
            if answer:
                self._take(answer)

    def _due(self) -> Decision | None:
        try:
            return pending(self.combat)
        except (RedzoneError, Unknown):
            return Decision(due=Due.EVENT, who=(), rule="", options=("pass",))

    def _ask(self, due: Decision | None) -> None:
        if due is None:
            _tell(sentence("play-over"))
            return
        who = ", ".join(due.who)
        number = f" [{due.rule}]" if due.rule else ""
        code = "play-due-event" if due.due is Due.EVENT else "play-due"
        moment = self.combat.moment.words
        _tell(sentence(code, who=who, what=due.due.words, moment=moment) + number)
        for option in due.options:
            _tell(f"    {option}")

    def _ended(self, due: Decision | None) -> int:
        if due is None or due.due is Due.EVENT:
            return report.LEGAL
        report.say(sentence("play-input-ended", what=due.due.words, who=", ".join(due.who)), err=True)
        return report.NO_QUESTION

    def _take(self, answer: str) -> None:
        """One answer; what can't be done is said, and asked again."""
        word, _, rest = answer.partition(" ")
        match word:
            case "help" | "?":
                _tell(sentence("play-help"))
            case "board":
                _say_board(self.combat)
            case "log":
                for record in self.combat.log:
                    _say_record(record)
            case "undo":
                self._undo()
            case "save":
                self._save(rest.strip())
            case _:
                self._do(answer)

    def _do(self, answer: str) -> None:
        before = len(self.combat.log)
        try:
            after, record = do(self.combat, answer)
        except IllegalDeclaration as error:
            _tell(report.plain(error.verdict.explain()))
            return
        except (RedzoneError, Unknown) as error:
            said = MissingFact(error.about) if isinstance(error, Unknown) else error
            report.show_error(said, answer, as_json=False)
            return
        self.games.append(after)
        for each in after.log[before:] or [record]:
            _say_record(each)
        if after.moment is not self.games[-2].moment or record.kind in (Due.ATTACKERS, Due.BLOCKERS):
            _say_board(after)

    def _undo(self) -> None:
        if len(self.games) == 1:
            report.say(sentence("play-nothing-to-undo"), err=True)
            return
        self.games.pop()
        _say_board(self.combat)

    def _save(self, name: str) -> None:
        """Write the log; a file that is there is not written over."""
        try:
            text = log.save(self.combat)
            if not name:
                raise Unreadable("play-save-name")
            _write_new(Path(name), text.encode("utf-8"))
        except FileExistsError:
            report.say(sentence("play-save-exists", path=shown(name)), err=True)
        except (OSError, ValueError) as error:
            reason = outside_reason(error)
            report.say(sentence("play-save-failed", path=shown(name), reason=reason), err=True)
        else:
            _tell(sentence("play-saved", path=shown(name), n=len(self.combat.log)))


def _write_new(path: Path, data: bytes) -> None:
    """A new file, whole or not at all. Raises OSError, FileExistsError if there is one."""
    with path.open("xb") as file:
        try:
            file.write(data)
            file.flush()
        except OSError:
            path.unlink(missing_ok=True)
            raise


def _tell(text: str) -> None:
    """A line on standard output. Raises NobodyReads if the reader has gone away (`| head`)."""
    if not report.say(text):
        raise report.NobodyReads


def _say_board(combat: Combat) -> None:
    for line in board_lines(combat):
        _tell(report.plain(line))


def _say_record(record: Record) -> None:
    for line in _record_lines(record):
        _tell(report.plain(line))


def _record_lines(record: Record) -> Iterator[str]:
    yield f"— {' | '.join(record.text.splitlines())}"
    for line in record.lines:
        yield f"  {line.text} [{line.rule}]"
    for one in record.triggered:
        yield f"  {sentence('play-triggered', source=one.label, words=of_triggered(one))} [{one.rule}]"
