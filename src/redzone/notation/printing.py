"""`Written` back to text, in canonical form: one line for each side, effect and clause."""

from __future__ import annotations

from collections.abc import Iterator

from redzone.abilities.keywords import label
from redzone.notation.vocabulary import LAST_WORD
from redzone.notation.written import (
    Ask,
    AttackClause,
    BandClause,
    BlockClause,
    Choices,
    Clause,
    Cost,
    EffectLine,
    Fact,
    Name,
    Nothing,
    Permanent,
    Side,
    Stat,
    Text,
    Then,
    Who,
    Written,
)

#: words of a description that may also begin a landwalk keyword
_LAND_WORDS = frozenset({"legendary", "snow", "basic", "artifact"})
_LETTERS = {"loyalty": "L", "defense": "D"}


def show(written: Written) -> str:
    """The canonical text, lines joined by a line feed; `read` gives the same `Written` back."""
    lines = [show_side(thing) if isinstance(thing, Side) else show_effect(thing) for thing in written.things]
    lines += map(show_clause, written.clauses)
    return "\n".join(lines)


def show_side(side: Side) -> str:
    """`A (17, lands tracked): Ogre = 3/3; Plains`."""
    facts = ", ".join(str(fact.value) if fact.name == "life" else show_fact(fact) for fact in side.facts)
    head = f"{side.player} ({facts}):" if facts else f"{side.player}:"
    return " ".join([head, "; ".join(map(show_permanent, side.permanents))]).rstrip()


def show_permanent(permanent: Permanent) -> str:
    """One permanent or group, its parts in the order of the grammar."""
    parts = [f"{permanent.alias} ="] if permanent.alias is not None else []
    if permanent.count is not None:
        parts.append(str(permanent.count))
    if permanent.card is not None:
        parts.append(permanent.card.text)
    parts += _description(permanent)
    parts += [grant.sign + grant.word for grant in permanent.grants]
    parts += map(_text, permanent.texts)
    if permanent.counters:
        parts.append("[" + ", ".join(_counter(*counter) for counter in permanent.counters) + "]")
    if permanent.states:
        parts.append("(" + ", ".join(map(show_fact, permanent.states)) + ")")
    return " ".join(parts)


def show_fact(fact: Fact) -> str:
    """`tapped`, `damage 2`, `goaded by B`, `no monarch`."""
    if isinstance(fact.value, bool):
        return fact.name if fact.value else f"no {fact.name}"
    value = fact.value.text if isinstance(fact.value, Name) else fact.value
    return f"{fact.name} {value}"


def show_effect(effect: EffectLine) -> str:
    """`effect (by B, X = 2): War Cadence on A1`."""
    notes = ", ".join(_notes(effect))
    what = effect.card.text if effect.card is not None else _text(effect.text or Text(text=""))
    on = f" on {_list(effect.on)}" if effect.on else ""
    return f"effect ({notes}): {what}{on}" if notes else f"effect: {what}{on}"


def show_clause(clause: Clause) -> str:
    """One declaration clause, question or event."""
    match clause:
        case AttackClause():
            who = f"[{_list(clause.who)}]" if clause.banded else _list(clause.who)
            return f"{who} -> {clause.target.text}{_choices(clause.choices)}"
        case BlockClause():
            return f"{_list(clause.who)} x {_list(clause.attackers)}{_choices(clause.choices)}"
        case BandClause():
            return f"band {_list(clause.who)}"
        case Nothing():
            return f"no {clause.step}"
        case Ask():
            return f"{clause.step}s?"
        case Then():
            return f"then {clause.text}"


def show_who(who: Who) -> str:
    """`Goblin` or `2 Goblin`."""
    return who.name.text if who.count is None else f"{who.count} {who.name.text}"


def _list(who: tuple[Who, ...]) -> str:
    return ", ".join(map(show_who, who))


def _stat(stat: Stat) -> str:
    if stat.kind == "pt":
        return f"{stat.power}/{stat.toughness}"
    return f"{_LETTERS[stat.kind]}{stat.power}"


def _description(permanent: Permanent) -> list[str]:
    """Stat, words, keywords, and `token` last as on a token."""
    stat = [_stat(permanent.stat)] if permanent.stat is not None else []
    words = [word for word in permanent.words if word != LAST_WORD]
    keywords = list(map(label, permanent.keywords))
    token = [LAST_WORD] if LAST_WORD in permanent.words else []
    if keywords and ("—" in keywords[-1] or " named " in keywords[-1]):
        token.append(keywords.pop())  # runs on to the end of the words
    if not (words and words[-1] in _LAND_WORDS and keywords and keywords[0].endswith("walk")):
        return [*stat, *words, *keywords, *token]
    return _apart(stat, words, keywords) + token


def _apart(stat: list[str], words: list[str], keywords: list[str]) -> list[str]:
    """`artifact` and `nonbasic landwalk` kept apart, for `artifact nonbasic landwalk` is one keyword."""
    words = sorted(words, key=lambda word: word not in _LAND_WORDS)
    if words[-1] not in _LAND_WORDS:
        return [*stat, *words, *keywords]
    return [*words, *stat, *keywords] if stat else [*keywords, *words]


def _text(text: Text) -> str:
    """In straight quotation marks, or in others if the text holds some itself."""
    for opening, closing in ('""', "“”", "«»"):
        if closing not in text.text:
            return f"{opening}{text.text}{closing}"
    return "“" + text.text.replace("”", '"') + "”"


def _counter(kind: str, number: int) -> str:
    return kind if number == 1 else f"{kind} x{number}"


def _notes(effect: EffectLine) -> Iterator[str]:
    if effect.by is not None:
        yield f"by {effect.by.text}"
    if effect.x is not None:
        yield f"X = {effect.x}"
    if effect.mode is not None:
        yield f"mode {effect.mode}"
    if effect.ability is not None:
        yield f"ability {effect.ability}"
    if effect.source is not None:
        yield f"from {effect.source.text}"
    if effect.kicked:
        yield "kicked"
    if effect.chosen is not None:
        yield f"chosen {effect.chosen}"


def _choices(choices: Choices) -> str:
    said = ["put"] if choices.put else []
    said += ["exert"] if choices.exert else []
    said += [f"enlist {show_who(choices.enlist)}"] if choices.enlist is not None else []
    said += [f"provoke {show_who(choices.provoke)}"] if choices.provoke is not None else []
    if choices.pay is not None:
        said.append("pay " + (", ".join(map(_cost, choices.pay)) or "nothing"))
    said += [f"sacrifice {show_who(who)} for mana" for who in choices.for_mana]
    return f" ({', '.join(said)})" if said else ""


def _cost(cost: Cost) -> str:
    match cost.kind:
        case "mana":
            return cost.symbols
        case "life":
            return f"{cost.n} life"
        case "discard":
            return f"discard {cost.n}"
        case _:
            return f"{cost.kind} {show_who(cost.who)}" if cost.who is not None else cost.kind
