"""The handed cases: all pass, nothing is skipped; and their answers as JSON."""

from __future__ import annotations

import json
import re
from pathlib import Path

import jsonschema

from cli_fakes import run
from redzone.faces.case_file import find, load


def test_all_pass(shared_cases: Path) -> None:
    result = run("cases", str(shared_cases))
    assert result.exit_code == 0, result.output[-3000:]
    last = result.stdout.splitlines()[-1]
    numbers = re.fullmatch(r"(\d+) passed, 0 failed", last)
    assert numbers, last
    passed = 0
    for case in (case for file in find([str(shared_cases)]) for case in load(file)):
        passed += len(case.tries) + len(case.afters)
        passed += case.possible is not None or case.best is not None
    assert int(numbers[1]) == passed


def test_answers_in_json_are_as_the_schema_says(shared_cases: Path, root: Path) -> None:
    schema = jsonschema.Draft202012Validator(json.loads((root / "docs/verdict.schema.json").read_text()))
    tries = [
        (case, item) for file in find([str(shared_cases)]) for case in load(file) for item in case.tries
    ]
    for case, item in tries[::12]:
        for play in (item.play, "blocks?" if case.attack.strip() else "attacks?"):
            result = run("check", "--json", "--edition", case.edition, case.text(play))
            value = json.loads(result.stdout)
            schema.validate(value)
            assert "error" not in value, (case.id, value)
            assert result.exit_code == (1 if value.get("legal") is False else 0)
