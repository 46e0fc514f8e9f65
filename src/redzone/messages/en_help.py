"""What `--help` says of each command and option. Commands are called `redzone`, `check`, `play` and so on."""

from __future__ import annotations

#: code -> text; paragraphs are parted by an empty line
CATALOGUE: dict[str, str | tuple[str, str]] = {
    "help-budget": "Time for the search; past it the answer is “undecided”.",
    "help-version": "Show the version, and whether the search runs compiled.",
    "help-json": "One JSON object instead of sentences.",
    "help-lenient": "Card text that is not understood is a note, not an error.",
    "help-edition": "The rules of today, or those of February 2006.",
    "help-replay": "Show the log that “save” wrote, and check each line of it.",
    "help-ask": "Ask for this too instead of doing it by itself; may be given several times.",
    "help-import-remove": "Go back to the library that comes with redzone.",
    "help-coverage-file": "Read the cards of FILE (as for “import”) instead of a library.",
    "help-json-lines": "One JSON object instead of lines.",
    "help-coverage-unread": "List the N most frequent wordings that are not read.",
    "help-coverage-sample": "Draw N read sentences, with what was read in them.",
    "help-coverage-seed": "For --sample.",
    "help-redzone": "Is this attack or block legal, and why? The rules authority for combat declarations.",
    "help-check": (
        "Judge a declaration, or list what may be done.\n\n"
        "TEXT is a position in redzone's notation, with or without a declaration; an argument that names "
        "a file is that file, and “-” reads standard input. Exit codes: 0 legal (or options were asked "
        "for), 1 illegal, 2 not a question, 3 undecided."
    ),
    "help-play": (
        "Walk a combat step by step: what is due is asked, what happens is told with its rule.\n\n"
        "TEXT is a position in redzone's notation; declarations and events in it are carried out first. "
        "Answers are lines: declarations, “then …”, “pass”, “undo”, “save FILE”; “help” says more. Exit "
        "codes: 0, or 2 if the position or the log is none, or the answers end while a decision is due."
    ),
    "help-cases": (
        "Run case files: one line for each failure, then “N passed, N failed”.\n\n"
        "Exit codes: 0 all passed, 1 some failed, 2 a file can't be read."
    ),
    "help-cards": "The card library: what is known of a card, and which names there are.",
    "help-cards-show": (
        "Print what is known of the card NAME (English, French or Russian), and what could not be read."
    ),
    "help-cards-search": "List the cards whose names contain WORDS, or come close.",
    "help-cards-import": (
        "Use the cards of FILE (Scryfall's “oracle-cards” or MTGJSON's “AtomicCards”) from now on.\n\n"
        "They are compiled into the user's data folder (or REDZONE_DATA), which takes about a minute. "
        "Without FILE it says which library is in use. Exit codes: 0, or 2 if the file was refused."
    ),
    "help-cards-coverage": (
        "Count the sentences about declarations that are read, and those that are not.\n\n"
        "Of the library in use, or with --file of a card file, which also shows the words. Exit codes: 0, "
        "or 2 if the library or the file can't be used."
    ),
    "help-bench-family": "Only these families of boards.",
    "help-bench-size": "Creatures on each side (of “cover”: elements).",
    "help-bench-boards": "Boards of each family and size; 20 if nothing is said.",
    "help-bench-seed": "Other boards.",
    "help-bench-ask": "About a declaration that obeys the most, or one less.",
    "help-bench-budget": "Time for each question; past it, it is undecided.",
    "help-bench-nodes": "The same in search nodes, which is repeatable.",
    "help-bench-table": "Other tables than “families”.",
    "help-bench-all": "All tables.",
    "help-bench-against": "Ask others too: phase,highs,cpsat,rc2,brute.",
    "help-bench-quick": "Few small boards: seconds instead of minutes.",
    "help-bench-json": "One JSON object.",
    "help-bench-markdown": "Markdown tables.",
    "help-bench": (
        "Measure how long decisions take on fixed boards, and the same ones elsewhere.\n\n"
        "The last line is the signature: all search nodes of the table of families, the same on every "
        "machine. Exit codes: 0, 1 if a peer's answer differs, 2 wrong usage; 130 after Ctrl-C."
    ),
    "help-lang": "The language: en, fr or ru. Otherwise REDZONE_LANG, then that of the system.",
    "metavar-options": "[OPTIONS]",
    "metavar-command": "COMMAND [ARGS]...",
    "metavar-seconds": "SECONDS",
    "metavar-text": "TEXT|FILE|-",
    "metavar-text-optional": "[TEXT|FILE]",
    "metavar-log": "LOG",
    "metavar-paths": "FILE-OR-FOLDER…",
    "metavar-name": "NAME",
    "metavar-names": "NAME...",
    "metavar-words": "WORDS...",
    "metavar-file": "FILE",
    "metavar-file-optional": "[FILE]",
    "metavar-list": "LIST",
    "metavar-n": "N",
    "metavar-s": "S",
    "metavar-lang": "LANG",
    "help-serve": (
        "Serve the page and the HTTP API.\n\n"
        "The address is printed once it answers. Nothing leaves this machine, and nothing is kept. Ctrl-C or "
        "SIGTERM ends it after the running requests. Exit codes: 0, or 2 if the address can't be used."
    ),
    "help-serve-host": "The address to listen on.",
    "help-serve-port": "The port; 0 takes a free one.",
    "help-serve-workers": "Processes for ordinary questions; one more is for hard ones.",
    "help-serve-budget": "Time for the search of a hard question; past it the answer is “undecided”.",
    "help-serve-assets": "A folder of pictures of cards, served under /assets/.",
    "metavar-host": "HOST",
    "metavar-folder": "FOLDER",
    "unknown-language": "There is no language “{name}”; there are: {known}.",
}
