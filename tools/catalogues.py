"""Brings the French and Russian catalogues up to date with the English sentences (needs Babel).

    python tools/catalogues.py          merge new and changed sentences into the .po files, compile the .mo
    python tools/catalogues.py --check  say what is missing, unused or wrong; exit 1 if anything is

A translation belongs to its code (the context). Where the English changed, the old translation stays, marked
fuzzy, until somebody has looked at it.
"""

# ruff: noqa: INP001, T201
from __future__ import annotations

import io
import string
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from redzone.messages import LANGUAGES, en

#: the catalogues of the source tree, whichever redzone is imported
LOCALE = Path(__file__).resolve().parents[1] / "src" / "redzone" / "messages" / "locale"
_NO_DATE = datetime(2026, 1, 1, tzinfo=UTC)
_HEADER = "# {language} sentences of redzone: {domain}.\n"


def path(language: str, domain: str, ending: str = "po") -> Path:
    """The file of a language's domain."""
    return LOCALE / language / "LC_MESSAGES" / f"{domain}.{ending}"


def read(language: str, domain: str) -> Catalog:
    """A catalogue as it is on disk; an empty one if there is no file."""
    file = path(language, domain)
    if not file.exists():
        return Catalog(locale=language)
    with file.open("rb") as stream:
        return read_po(stream, locale=language, domain=domain)


def merged(language: str, domain: str) -> Catalog:
    """The catalogue with exactly the English codes, in their order, and what is translated of them."""
    old = {message.context: message for message in read(language, domain) if message.id}
    header = _HEADER.format(language=language, domain=domain)
    new = Catalog(locale=language, domain=domain, header_comment=header, fuzzy=False)
    # 0 and 1 are singular in French, all else is plural: its form for millions ("de") occurs in no sentence
    if language == "fr":
        new._num_plurals, new._plural_expr = 2, "(n > 1)"
    for code, entry in en.DOMAINS[domain].items():
        known = old.get(code)
        translation: str | tuple[str, ...] | list[str] = known.string if known else ""
        flags = set(known.flags) - {"python-format"} if known else set()
        if known and known.id != entry and _translated(known):
            flags.add("fuzzy")
        if isinstance(entry, tuple) and isinstance(translation, str):
            translation = [translation] * new.num_plurals
        if isinstance(entry, tuple) and len(translation) != new.num_plurals:
            translation = [""] * new.num_plurals
        if isinstance(entry, str) and not isinstance(translation, str):
            translation = translation[-1]
        new.add(entry, string=translation, context=code, flags=flags)
    return new


def _translated(message: Message) -> bool:
    return all(message.string) if isinstance(message.string, (tuple, list)) else bool(message.string)


def as_po(catalogue: Catalog) -> bytes:
    """The text of a .po file, without dates, so that equal catalogues are equal files."""
    out = io.BytesIO()
    write_po(out, catalogue, width=110, sort_output=False, omit_header=False)
    lines = out.getvalue().decode().splitlines(keepends=True)
    dropped = ("\"POT-Creation-Date", "\"PO-Revision-Date", "\"Last-Translator", "\"Language-Team",
               "\"Generated-By", "\"Report-Msgid", "\"Project-Id-Version")
    return "".join(line for line in lines if not line.startswith(dropped)).encode()


def as_mo(po: bytes, domain: str) -> bytes:
    """The compiled form of a .po file."""
    catalogue = read_po(io.BytesIO(po))
    if domain in en.FOREIGN:
        bare = Catalog(locale=catalogue.locale)
        for message in catalogue:
            if message.id and not message.fuzzy:
                bare.add(message.id, message.string)
        catalogue = bare
    # the header of a .po has no dates, and Babel would put in those of today
    catalogue.creation_date = catalogue.revision_date = _NO_DATE
    out = io.BytesIO()
    write_mo(out, catalogue)
    return out.getvalue()


def fields(text: str) -> set[str]:
    """The names of the {fields} of a sentence."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def faults(language: str, domain: str) -> Iterator[str]:
    """What is wrong with a catalogue: one sentence each."""
    known = {message.context: message for message in read(language, domain) if message.id}
    english = en.DOMAINS[domain]
    where = f"{language}/{domain}"
    for code in known.keys() - english.keys():
        yield f"{where}: {code} is not used"
    for code, entry in english.items():
        message = known.get(code)
        if message is None or not _translated(message):
            yield f"{where}: {code} is not translated"
            continue
        if message.fuzzy or message.id != entry:
            yield f"{where}: {code} has changed in English"
        allowed = [fields(text) for text in ([entry] if isinstance(entry, str) else entry)]
        if language == "fr":
            allowed.append(allowed[-1] - {"n"})
        forms = [message.string] if isinstance(message.string, str) else list(message.string)
        for form in forms:
            if fields(form) not in allowed:
                yield f"{where}: {code} has other fields: {form}"
    compiled = path(language, domain, "mo")
    if not compiled.exists() or compiled.read_bytes() != as_mo(path(language, domain).read_bytes(), domain):
        yield f"{where}: the .mo is not of this .po"


def update() -> None:
    """Write all catalogues anew."""
    for language in LANGUAGES[1:]:
        for domain in en.DOMAINS:
            file = path(language, domain)
            file.parent.mkdir(parents=True, exist_ok=True)
            po = as_po(merged(language, domain))
            if not file.exists() or file.read_bytes() != po:
                file.write_bytes(po)
            path(language, domain, "mo").write_bytes(as_mo(po, domain))


def main() -> int:
    """The command."""
    if "--check" not in sys.argv:
        update()
    wrong = [line for language in LANGUAGES[1:] for domain in en.DOMAINS for line in faults(language, domain)]
    print("\n".join(wrong[:200]))
    print(f"{len(wrong)} faults")
    return 1 if wrong and "--check" in sys.argv else 0


if __name__ == "__main__":
    sys.exit(main())
