"""phase-python: each creature becomes a card compiled from its text, the board an edited saved state.

The game is led to the declaration of blockers by its own rules; there it accepts a block or refuses it.
"""

from __future__ import annotations

import importlib
import json
from collections.abc import Callable
from statistics import median
from typing import Any, NamedTuple

from redzone.faces.bench.clock import once
from redzone.faces.bench.texts import Creature, TextBoard

#: blocks as (blocker, attacker), by their places on the board
Block = tuple[tuple[int, int], ...]
_LETTERS = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}
_FILL = "Forest"
_REPEATS = 15
#: the worker need not repeat a task
TIMES_ITSELF = True


class Ruled(NamedTuple):
    """accepted, its seconds, and the sentence of a refusal."""

    accepted: bool
    seconds: float
    message: str


def warm() -> None:
    """Import it before anything is timed."""
    importlib.import_module("phase")


def decide(board: TextBoard, blocks: tuple[Block, ...]) -> list[Ruled]:
    """What phase says of each block; nothing if it does not ask, for nobody can block."""
    phase = importlib.import_module("phase")
    engine, game, ids = _prepared(phase, board)
    if not _lead(game, [ids[c.name] for c in board.attackers]):
        return []
    snapshot = game.state()
    found = []
    for block in blocks:
        pairs = [[ids[board.blockers[b].name], ids[board.attackers[a].name]] for b, a in block]
        action = phase.GameAction.from_dict({"type": "DeclareBlockers", "data": {"assignments": pairs}})
        ruled = _ruled(lambda action=action, game=game: game.apply(1, action))  # type: ignore[misc]
        found.append(ruled)
        if ruled.accepted:  # it has moved on
            game = engine.load_game(snapshot)
    return found


def _ruled(apply: Callable[[], object]) -> Ruled:
    """A refusal leaves the game as it is, so a short one can be repeated; an acceptance can't be."""
    accepted, message, seconds = _tried(apply)
    if not accepted and seconds < 0.01:
        seconds = median([seconds, *(_tried(apply)[2] for _ in range(_REPEATS - 1))])
    return Ruled(accepted, seconds, message)


def _tried(apply: Callable[[], object]) -> tuple[bool, str, float]:
    def attempt() -> str | None:
        try:
            apply()
        except ValueError as error:
            return str(error)
        return None

    message, seconds = once(attempt)
    return message is None, message or "", seconds


def _prepared(phase: Any, board: TextBoard) -> tuple[Any, Any, dict[str, int]]:
    """An engine, a game with the creatures on the battlefield, and their numbers in it."""
    creatures = [*board.attackers, *board.blockers]
    cards = {c.name.lower(): phase.build_oracle_face(_card(c), None) for c in creatures}
    cards[_FILL.lower()] = phase.build_oracle_face(_fill(), None)
    engine = phase.Engine.from_json(json.dumps(cards))
    decks = [[c.name for c in side] + [_FILL] * 60 for side in (board.attackers, board.blockers)]
    game = engine.new_game(*decks, seed=1, first_player=0)
    while game.waiting_for()["type"] == "MulliganDecision":
        player = game.waiting_for()["data"]["pending"][0]["player"]
        game.apply(player, next(a for a in game.actions() if "Keep" in json.dumps(a.data)))
    state, ids = _edited(game.state(), creatures)
    return engine, engine.load_game(state), ids


def _edited(saved: Any, creatures: list[Creature]) -> tuple[Any, dict[str, int]]:
    """The saved state with the creatures on the battlefield since an earlier turn."""
    state, named = saved["state"], {c.name: c for c in creatures}
    ids: dict[str, int] = {}
    for number, thing in state["objects"].items():
        creature = named.get(thing["name"])
        if creature is not None:
            ids[creature.name] = int(number)
            thing.update(zone="Battlefield", entered_battlefield_turn=0, tapped=creature.tapped)
    state["battlefield"] = list(ids.values())
    state["turn_number"] = 5
    for player in state["players"]:
        for zone in ("library", "hand"):
            player[zone] = [number for number in player[zone] if number not in state["battlefield"]]
    return saved, ids


def _lead(game: Any, attackers: list[int]) -> bool:
    """Pass priority until blockers are to be declared; everybody attacks. False if they never are."""
    while True:
        waiting = game.waiting_for()
        match waiting["type"]:
            case "DeclareBlockers":
                return True
            case "DeclareAttackers" if waiting["data"]["player"]:  # it is the other player's turn already
                return False
            case "DeclareAttackers":
                attacks = [[number, {"type": "Player", "data": 1}] for number in attackers]
                game.apply(0, {"type": "DeclareAttackers", "data": {"attacks": attacks, "bands": []}})
            case "Priority":
                game.apply(waiting["data"]["player"], {"type": "PassPriority"})
            case other:
                raise ValueError(f"phase asks for {other}")


def _card(creature: Creature) -> dict[str, Any]:
    """As MTGJSON writes a card."""
    words = [word.capitalize() for word in creature.keywords]
    text = [", ".join(words)] if words else []
    text += [line.replace("~", creature.name) for line in creature.text]
    letters = [_LETTERS[creature.color]]
    return {
        "name": creature.name, "manaCost": "{1}", "manaValue": 1, "colors": letters, "colorIdentity": letters,
        "layout": "normal", "type": "Creature — Bear", "types": ["Creature"], "subtypes": ["Bear"],
        "supertypes": [], "text": "\n".join(text), "power": str(creature.power),
        "toughness": str(creature.toughness), "legalities": {}, "identifiers": {}, "keywords": words,
    }


def _fill() -> dict[str, Any]:
    return {
        "name": _FILL, "layout": "normal", "type": "Basic Land — Forest", "types": ["Land"],
        "subtypes": ["Forest"], "supertypes": ["Basic"], "text": "({T}: Add {G}.)", "colors": [],
        "colorIdentity": ["G"], "legalities": {}, "identifiers": {}, "manaValue": 0,
    }
