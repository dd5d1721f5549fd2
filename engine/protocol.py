"""The text protocol: one JSON object in, one JSON object out, so that any program can use the rules.

``Protocol.answer`` is pure, except for ``draw``, which is an argument because pictures are drawn elsewhere.
"""

import json
from collections import Counter
from collections.abc import Callable, Hashable, Mapping
from random import Random
from typing import Any

from engine import registry
from engine.computer.levels import STRONGEST
from engine.computer.think import Clock, think
from engine.core.errors import BadRequest, GameError, TurnOver
from engine.core.game import CHANCE, Game
from engine.core.turns import PlayedMoves, to_move, turn_played
from engine.fairness.match_file import Recorded, read_back

Answer = dict[str, Any]
AnyGame = Game[Any, Any]
Draw = Callable[[AnyGame, Any, int, str, str], Answer]
Say = Callable[[GameError], str]

LONGEST_LINE = 100_000
LONGEST_TEXT = 1_000
LARGEST = 1_000_000
DEEPEST = 8
LONGEST_WORK_S = 1.0
LONGEST_THOUGHT_S = 60
PERFT_FIELDS = frozenset({"cmd", "game", "rules", "position", "options", "depth"})


class Protocol:
    """The commands of the protocol.

    ``say`` gives the sentence for an error, ``draw`` writes a picture to a path; without a ``clock`` the
    computer player is limited by the nodes of its level instead of by seconds. ``allow`` is given how many
    seconds the line at hand may work from now on.
    """

    def __init__(self, *, say: Say = str, draw: Draw | None = None, clock: Clock | None = None) -> None:
        self.say = say
        self.clock = clock
        self.draw_picture = draw
        self.allow: Callable[[float], None] = lambda _seconds: None
        self.commands: Mapping[str, Callable[[Mapping[str, Any]], Answer]] = {
            "games": self.games,
            "new": self.new,
            "moves": self.moves,
            "play": self.play,
            "roll": self.roll,
            "perft": self.perft,
            "best": self.best,
            "draw": self.draw,
            "replay": self.replay,
        }

    def answer_line(self, line: str) -> str:
        """The answer to one line of input, as one line without its end."""
        self.allow(LONGEST_WORK_S)
        try:
            return json.dumps(self.answer(parse(line)), ensure_ascii=False)
        except RecursionError:
            return self.refusal(BadRequest("protocol.nested"))
        except GameError as error:
            return self.refusal(error)

    def refusal(self, error: GameError) -> str:
        refusal = {"error": {"code": error.code, "message": self.say(error)}}
        return json.dumps(refusal, ensure_ascii=False)

    def answer(self, request: Mapping[str, Any]) -> Answer:
        """The answer to one request. Raises: protocol.*, and the game's errors."""
        command = text(request, "cmd")
        if command not in self.commands:
            raise BadRequest("protocol.command", command=command[:40], commands=", ".join(self.commands))
        return self.commands[command](request)

    def games(self, request: Mapping[str, Any]) -> Answer:
        listed = []
        for game in registry.games().values():
            about = game.about
            options = {name: list(values) for name, values in about.options.items()}
            seats = [about.seats[0], about.seats[-1]]
            rules = sorted(registry.versions()[about.key])
            named = {"key": about.key, "name": about.name, "rules": rules}
            listed.append({**named, "seats": seats, "options": options})
        return {"games": listed}

    def new(self, request: Mapping[str, Any]) -> Answer:
        """A first position; with a ``seed``, the chance moves before any seat's are drawn from it."""
        game = game_of(request)
        at = game.start(whole(request, "seats", game.about.seats[0]), options_of(request))
        if "seed" in request:
            rng = seeded(request)
            while to_move(game, at) == CHANCE:
                at = game.play(at, game.sample(at, rng)).after
        return {"position": game.dump(at), **state(game, at)}

    def moves(self, request: Mapping[str, Any]) -> Answer:
        """Every legal move, sorted, each once; the form instead where moves cannot be listed."""
        game, at = position_of(request)
        if game.about.form:
            fields = [
                {"name": field.name, "lowest": field.lowest, "highest": field.highest, "unit": field.unit}
                for field in game.about.form
            ]
            return {"moves": None, "form": fields}
        return {"moves": sorted(game.write(at, move) for move in game.moves(at))}

    def play(self, request: Mapping[str, Any]) -> Answer:
        game, at = position_of(request)
        return turn_answer(game, played_turn(game, at, text(request, "move")))

    def roll(self, request: Mapping[str, Any]) -> Answer:
        """As ``play``, with a chance move drawn from ``seed``."""
        game, at = position_of(request)
        if to_move(game, at) != CHANCE:
            raise BadRequest("protocol.no-chance")
        drawn = game.write(at, game.sample(at, seeded(request)))
        return turn_answer(game, played_turn(game, at, drawn))

    def perft(self, request: Mapping[str, Any]) -> Answer:
        """The leaves of the move tree at depth 1, 2, ... up to ``depth``.

        Any other field fixes the draws of chance: with ``"reach": 7`` each of them is ``reach:7``.
        """
        game, at = position_of(request)
        depth = whole(request, "depth", None)
        if not 0 <= depth <= DEEPEST:
            raise BadRequest("protocol.depth", depth=depth, deepest=DEEPEST)
        fixed = [name for name in request if name not in PERFT_FIELDS]
        if len(fixed) > 1:
            raise BadRequest("protocol.held", given=", ".join(fixed)[:80])
        chance = f"{fixed[0]}:{text_or_whole(request, fixed[0])}" if fixed else None
        return {"nodes": [game.perft(at, plies, chance) for plies in range(1, depth + 1)]}

    def best(self, request: Mapping[str, Any]) -> Answer:
        """The move a computer player of a level makes, with its score (100 for odds of e to 1)."""
        game, at = position_of(request)
        level = whole(request, "level", STRONGEST)
        seconds = duration(request, "seconds", 1.0)
        self.allow(LONGEST_WORK_S + seconds)
        rng = seeded(request) if "seed" in request else Random(0)  # noqa: S311 - nothing is drawn in secret
        key, seed = game.about.key, rng.getrandbits(32)
        thought = think(key, at, level=level, seed=seed, seconds=seconds, clock=self.clock)
        line = list(thought.line)
        return {"move": thought.move, "score": thought.score, "line": line, "nodes": thought.nodes}

    def draw(self, request: Mapping[str, Any]) -> Answer:
        """A picture of the position, written to ``path``."""
        if self.draw_picture is None:
            raise BadRequest("protocol.no-pictures")
        game, at = position_of(request)
        seat = whole(request, "seat", 0)
        if not 0 <= seat < game.about.seats[-1]:
            raise BadRequest("protocol.seat", seat=seat)
        return self.draw_picture(game, at, seat, text(request, "theme", "daylight"), text(request, "path"))

    def replay(self, request: Mapping[str, Any]) -> Answer:
        """A match file read back: every position, and the entry before it."""
        file = request.get("file")
        if not isinstance(file, dict):
            raise BadRequest("protocol.file")
        return replay_answer(read_back(file))


def replay_answer(recorded: Recorded) -> Answer:
    game = recorded.game
    line = [
        {
            **{name: value for name, value in reached.entry._asdict().items() if name != "settled" or value},
            "position": game.dump(reached.after),
            "events": [event.to_json() for event in reached.events],
        }
        for reached in recorded.entries
    ]
    return {
        "game": game.about.key,
        "start": game.dump(recorded.start),
        "line": line,
        "outcome": recorded.outcome.to_json() if recorded.outcome else None,
    }


def parse(line: str) -> Mapping[str, Any]:
    """The request of a line. Raises: protocol.long, .json, .twice, .nested, .object."""
    if len(line) > LONGEST_LINE:
        raise BadRequest("protocol.long", limit=LONGEST_LINE)
    try:
        request = json.loads(line, object_pairs_hook=named_once, parse_constant=refuse_constant)
    except RecursionError:
        raise BadRequest("protocol.nested") from None
    except ValueError:
        raise BadRequest("protocol.json") from None
    if not isinstance(request, dict):
        raise BadRequest("protocol.object")
    return request


def named_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """The fields of a JSON object. Raises: protocol.twice, where two have one name."""
    fields = dict(pairs)
    if len(fields) < len(pairs):
        [(name, _)] = Counter(name for name, _ in pairs).most_common(1)
        raise BadRequest("protocol.twice", field=name[:40])
    return fields


def refuse_constant(name: str) -> None:
    """Raise ``ValueError``: Python reads ``NaN`` and ``Infinity``, which are no JSON."""
    raise ValueError(name)


def text(request: Mapping[str, Any], name: str, default: str | None = None) -> str:
    """A field that must be text. Raises: protocol.text, protocol.text-long."""
    value = request.get(name, default)
    if not isinstance(value, str):
        raise BadRequest("protocol.text", field=name[:40])
    if len(value) > LONGEST_TEXT:
        raise BadRequest("protocol.text-long", field=name[:40], limit=LONGEST_TEXT)
    return value


def whole(request: Mapping[str, Any], name: str, default: int | None) -> int:
    """A field that must be a whole number. Raises: protocol.number, protocol.large."""
    value = request.get(name, default)
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadRequest("protocol.number", field=name[:40])
    if abs(value) > LARGEST:
        raise BadRequest("protocol.large", field=name[:40], limit=LARGEST)
    return value


def text_or_whole(request: Mapping[str, Any], name: str) -> str:
    """A field that may be a whole number, too, as its text. Raises: as ``text`` and ``whole``."""
    return text(request, name) if isinstance(request.get(name), str) else str(whole(request, name, None))


def duration(request: Mapping[str, Any], name: str, default: float) -> float:
    """A field that must be a number of seconds, above 0 and not too large. Raises: protocol.seconds."""
    value = request.get(name, default)
    fits = isinstance(value, int | float) and not isinstance(value, bool)
    if not fits or not 0 < value <= LONGEST_THOUGHT_S:
        raise BadRequest("protocol.seconds", field=name, most=LONGEST_THOUGHT_S)
    return float(value)


def seeded(request: Mapping[str, Any]) -> Random:
    """A generator from the seed of a request, a whole number or text. Raises: protocol.seed."""
    value = request.get("seed")
    if isinstance(value, bool) or not isinstance(value, int | str):
        raise BadRequest("protocol.seed")
    if isinstance(value, str):
        # As Random does with a text itself, but with half a surrogate pair, too.
        return Random(text(request, "seed").encode("utf-8", "surrogatepass"))  # noqa: S311 - as below
    return Random(value)  # noqa: S311 - a caller who gives the seed wants the same draws again


def options_of(request: Mapping[str, Any]) -> dict[str, str]:
    """The game's options in a request. Raises: protocol.options, protocol.text-long."""
    options = request.get("options", {})
    if not isinstance(options, dict) or not all(isinstance(value, str) for value in options.values()):
        raise BadRequest("protocol.options")
    if any(len(part) > LONGEST_TEXT for pair in options.items() for part in pair):
        raise BadRequest("protocol.text-long", field="options", limit=LONGEST_TEXT)
    return options


def game_of(request: Mapping[str, Any]) -> AnyGame:
    """The game of a request, under the version of its rules that ``rules`` names; without it the newest."""
    rules = whole(request, "rules", None) if "rules" in request else None
    return registry.game(text(request, "game"), rules)


def position_of(request: Mapping[str, Any]) -> tuple[AnyGame, Any]:
    game = game_of(request)
    return game, game.load(text(request, "position"), options_of(request))


def state(game: AnyGame, at: Hashable) -> Answer:
    """The seat to move (null once the game is over) and the outcome, as JSON-ready data."""
    outcome = game.outcome(at)
    return {"mover": to_move(game, at), "outcome": outcome.to_json() if outcome else None}


def played_turn(game: AnyGame, at: Any, typed: str) -> PlayedMoves:
    """All moves of a typed turn. Raises: protocol.turn-over, and what the game raises for the text."""
    try:
        return turn_played(game, at, typed)
    except TurnOver as over:
        raise BadRequest("protocol.turn-over", **over.facts) from over


def turn_answer(game: AnyGame, turn: PlayedMoves) -> Answer:
    return {
        "position": game.dump(turn.at),
        "move": " ".join(turn.texts),
        **state(game, turn.at),
        "events": [event.to_json() for event in turn.events],
    }
