"""A worker process: one question a line on standard input, one answer a line on standard output.

It ends when its input ends, and in the midst of work when the server is no longer its parent, so it never
outlives the server. SIGINT while it works gives the question up; the
search answers that at once and stays right. Between questions SIGINT means nothing.
"""

from __future__ import annotations

import contextlib
import json
import os
import signal
import sys
import threading
import time
from typing import Any, BinaryIO

from redzone.cards import Library, names_in
from redzone.errors import RedzoneError
from redzone.faces.front import open_library
from redzone.faces.web import tasks
from redzone.messages import sentence, speaking

Json = dict[str, Any]

#: seconds between two looks at whether the server still lives
_LOOK = 0.5
#: bytes that a worker may take
_MEMORY = 2 * 1024**3
_HOW = {"lang": "en", "edition": "current", "lenient": False, "budget": 0.1}
_BOARD = {"notation": "A (20): Serra Angel\nB (20): Giant Spider\nA1 -> B\nB1 x A1", "edits": [], **_HOW}
#: asked before the first question: what they import and open is then at hand
WARM_UP = (
    {"task": "check", "page": True, **_BOARD}, {"task": "options", "select": "B1", **_BOARD},
    {"task": "cards", "q": "serra", "n": 1, "lang": "en", "budget": None},
)


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
            asked = json.loads(line)
            _write(answers, self.answer(asked) | {"number": asked["number"]})

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
            except MemoryError:
                return {"given up": True}
            except Exception as error:  # noqa: BLE001  # one question must not end the worker
                return {"fault": sentence("own-fault", problem=f"{type(error).__name__}: {error}"[:300])}


def _write(answers: BinaryIO, answer: Json) -> None:
    """One line; a server that is gone needs none."""
    with contextlib.suppress(BrokenPipeError):
        answers.write(json.dumps(answer).encode() + b"\n")
        answers.flush()


def _end_with(parent: int) -> None:
    """End this process, whatever it does, soon after that process is no longer its parent."""
    while os.getppid() == parent:
        time.sleep(_LOOK)
    os._exit(1)


def _limit_memory() -> None:
    """Past it a question is given up; where the system has no such limit, there is none."""
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))


def main() -> None:
    """Run on the standard streams; what anything prints goes to standard error."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    if len(sys.argv) > 1:
        os.nice(int(sys.argv[1]))
    _limit_memory()
    threading.Thread(target=_end_with, args=(os.getppid(),), daemon=True).start()
    worker = Worker(open_library())
    for question in WARM_UP:
        worker.answer(question)
    _write(answers, {"ready": True, "number": 0})
    worker.serve(sys.stdin.buffer, answers)


if __name__ == "__main__":
    main()
