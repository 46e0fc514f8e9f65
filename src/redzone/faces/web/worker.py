"""A worker process: one question a line on standard input, one answer a line on standard output.

It ends when its input ends, so it never outlives the server. SIGINT while it works gives the question up; the
search answers that at once and stays right. Between questions SIGINT means nothing.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from typing import Any, BinaryIO

from redzone.cards import Library, names_in
from redzone.errors import RedzoneError
from redzone.faces.front import open_library
from redzone.faces.web import tasks
from redzone.messages import sentence, speaking

Json = dict[str, Any]


class GivenUp(BaseException):
    """Nobody waits for the answer any more."""


class Worker:
    """Answers questions until there are no more."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._busy = False
        signal.signal(signal.SIGINT, self._interrupted)

    def _interrupted(self, *_: object) -> None:
        if self._busy:
            self._busy = False
            raise KeyboardInterrupt

    def serve(self, questions: BinaryIO, answers: BinaryIO) -> None:
        """Until the end of the questions."""
        for line in questions:
            answers.write(json.dumps(self.answer(json.loads(line))).encode() + b"\n")
            answers.flush()

    def answer(self, asked: Json) -> Json:
        """One of {"answer"}, {"problem"} (what is asked can't be answered), {"undecided"}, {"given up"}."""
        try:
            self._busy = True
            try:
                return self._answer(asked)
            finally:
                self._busy = False
        except KeyboardInterrupt:
            return {"given up": True}

    def _answer(self, asked: Json) -> Json:
        with speaking(asked["lang"], names_in(self._library)):
            try:
                answer = tasks.TASKS[asked["task"]](self._library, asked)
                return {"problem": answer[tasks.REFUSED]} if tasks.REFUSED in answer else {"answer": answer}
            except RedzoneError as error:
                found = tasks.problem(error)
                return {"undecided": found} if tasks.undecided(error) else {"problem": found}
            except Exception as error:  # noqa: BLE001  # one question must not end the worker
                return {"fault": sentence("own-fault", problem=f"{type(error).__name__}: {error}"[:300])}


def main() -> None:
    """Run on the standard streams; what anything prints goes to standard error."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    if len(sys.argv) > 1:
        os.nice(int(sys.argv[1]))
    worker = Worker(open_library())
    answers.write(b'{"ready": true}\n')
    answers.flush()
    worker.serve(sys.stdin.buffer, answers)


if __name__ == "__main__":
    main()
