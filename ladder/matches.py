"""A match of the ladder: two players that take turns."""

import time
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final, NamedTuple

from engine.core.game import CHANCE, Event
from engine.match.limit import NO_TURNS
from engine.registry import game as game_of
from ladder.yardsticks import EVENINGS, PLAYERS, Turn

OPENING: Final = 4
LONGEST: Final = 600
SECONDS: Final = 0.05
"""Processor seconds a move for both players in pairings with level 8; against its other levels and *greedy*,
``GAME_SECONDS`` has others."""
GAME_SECONDS: Final = {"piecepack-soccer": 1.5, "scherer-soccer": 0.2}
"""Where a flick is simulated: the search there has an end, which it mostly reaches within these. In Scherer's
Soccer the nodes of level 7 alone take a quarter of these."""
FIRST_EVENING: Final[dict[str, dict[str, str]]] = {"scherer-soccer": {"score": "1"}}
"""The options of matches of newcomers and by hints, which begin without random moves, as a member's do."""


class LadderMatch(NamedTuple):
    """One match to be played: the game, both players, seconds a move (None for their nodes), seed.

    The seed without its last bit is that of the opening; with the last bit set the second player begins.
    """

    game: str
    players: tuple[str, str]
    seconds: float | None
    seed: int


class Score(NamedTuple):
    """The result of a match for the first player (1, 0.5 or 0), its turns, and the plies of both."""

    result: float
    turns: int
    plies: int


class Ply(NamedTuple):
    """A move or a draw of chance in a match; ``thought`` is false for chance and for the opening."""

    at: Any
    mover: int
    move: Any
    after: Any
    events: Sequence[Event]
    thought: bool


def plies(match: LadderMatch, longest: int = LONGEST) -> Iterator[Ply]:
    """Play a match by our rules until it ends, or until ``longest`` moves are made."""
    rules, rng, opening = game_of(match.game), Random(match.seed), Random(match.seed // 2)
    evening = not EVENINGS.isdisjoint(match.players)
    options, drawn = (FIRST_EVENING.get(match.game, {}), 0) if evening else ({}, OPENING)
    at, moves = rules.start(2, options), 0
    while rules.outcome(at) is None and moves < longest:
        mover, thought = rules.mover(at), False
        if mover == CHANCE:
            move = rules.sample(at, rng)
        elif moves < drawn:
            move = rules.sample(at, opening)
        else:
            turn = Turn(match.game, at, match.seconds, rng.randrange(1 << 30), time.process_time)
            move, thought = PLAYERS[match.players[mover ^ match.seed % 2]](turn), True
        moves += mover != CHANCE
        after, events = rules.play(at, move)
        yield Ply(at, mover, move, after, events, thought)
        at = after


def play(match: LadderMatch) -> Score:
    """Play a match."""
    rules, turned = game_of(match.game), match.seed % 2
    played = list(plies(match))
    turns = NO_TURNS
    for ply in played:
        turns = turns.moved(rules, ply.mover, ply.events)
    taken = turns.taken[turned] if turned < len(turns.taken) else 0
    moves = sum(ply.mover != CHANCE for ply in played)
    return Score(result(match.game, played[-1].after, turned), taken, moves)


def result(key: str, at: Any, seat: int) -> float:
    """The points of a seat in a match of a game that ended there, or goes on too long: 1, 0.5 or 0."""
    outcome = game_of(key).outcome(at)
    if outcome is None or len(set(outcome.places)) == 1:
        return 0.5
    return float(outcome.places[seat] == 1)
