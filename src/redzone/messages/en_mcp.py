"""What the tools for assistants say of themselves; read by models, so plain and complete."""

from __future__ import annotations

#: code -> text, or (singular, plural) chosen by `n`
CATALOGUE: dict[str, str | tuple[str, str]] = {
    "help-mcp": (
        "Answer assistants: a server of the Model Context Protocol.\n\n"
        "Over standard input and output, which then hold nothing else; with --http over HTTP, under "
        "/mcp. Ctrl-C "
        "or the end of the input ends it. Exit codes: 0, or 2 if the address can't be used."
    ),
    "help-mcp-http": "Answer over HTTP instead of standard input and output.",
    "help-mcp-port": "The port for --http.",
    "mcp-about": (
        "The rules authority for combat declarations in Magic: The Gathering. It judges attacks and "
        "blocks exactly, "
        "says why one is illegal with rule numbers, what would be legal, what it costs, and walks a "
        "combat to its "
        "damage. Positions are text; the resource redzone://notation says how they are written."
    ),
    "mcp-check": (
        "Judge the attack or block declared in a position; without a declaration, list what may be done."
        " An illegal "
        "declaration is a result (legal: false) with reasons, rules, and the nearest legal one."
    ),
    "mcp-options": (
        "List what each creature may do in the step that is due, and why not the rest; or, for one "
        "creature, what it "
        "may still choose beside the other arrows."
    ),
    "mcp-step": (
        "Walk a combat one step further. Begin with no records and nothing to do; hand the records of "
        "each answer "
        "to the next call, with what is done: a declaration, “pass”, “pay”, “then …”, “damage (…)”."
    ),
    "mcp-find": "Find cards by words of their names in English, French or Russian.",
    "mcp-show": "What is known of a card: type, size, abilities as they were understood, and what was not.",
    "mcp-position": "A position, and perhaps a declaration, in redzone's notation.",
    "mcp-lang": "The language of sentences.",
    "mcp-edition": "The rules of today, or those of February 2006.",
    "mcp-lenient": "Card text that is not understood is a note, not an error.",
    "mcp-budget": "Seconds of search; past them the answer is undecided.",
    "mcp-creature": "The coordinate of a creature, such as B3; empty for all.",
    "mcp-records": "The records of the last answer; none to begin.",
    "mcp-do": "What is done, one line; empty shows what is due.",
    "mcp-words": "Words of a card's name.",
    "mcp-name": "A card's name in English, French or Russian.",
    "mcp-notation-about": "How a position is written.",
    "mcp-notation": (
        "One line for each player, the attacking player first: “A (20): Serra Angel; Ogre = 3/3 red Ogre"
        " menace; "
        "Goblin = 6 1/1 red Goblin; Lure (attached A2)”. A permanent is a card name (en, fr, ru) or a "
        "name, “=” and "
        "a description: power/toughness, colours, Subtypes, keywords. States stand in parentheses: "
        "(tapped), (sick), "
        "(goaded by B), (attached A1); counters in brackets: [+1/+1 x2]. A1 is the first permanent of A."
        " Facts of a "
        "player stand behind the name: “B (17, hand 3, mana {{2}}{{G}}): …”. Effects that have resolved: "
        "“effect: Falter”.\n"
        "Then clauses, each on a line or parted by “|”: “Serra Angel, Ogre -> B” attacks, “[Ogre, Elf] "
        "-> B” in a "
        "band, “3 Goblin -> B” three of a group, “Bears, Wall x Ogre” blocks, “no attack”, “no block”, "
        "“(pay {{2}})” "
        "behind a clause, “then destroy Wall” an event. “attacks?” or “blocks?” at the end asks what may"
        " be done."
    ),
}
