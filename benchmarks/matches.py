"""A match of the ladder: two players that take turns, by our rules or by those of a release."""

import re
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import cache
from random import Random
from typing import Any, Final, NamedTuple

from benchmarks.release import RELEASES, ReleaseRefused, Served
from benchmarks.yardsticks import EVENINGS, PLAYERS, Turn
from engine.computer.evaluation import evaluation
from engine.computer.levels import STRONGEST
from engine.core.errors import GameError
from engine.core.game import CHANCE, Event, Game
from engine.match.limit import NO_TURNS
from engine.registry import game as game_of

OPENING: Final = 4
LONGEST: Final = 600
SECONDS: Final = 0.05
"""Processor seconds a move for both players in pairings with level 8, unless ``GAME_SECONDS`` has others."""
GAME_SECONDS: Final = {"piecepack-soccer": 1.5, "scherer-soccer": 0.2}
"""Where a flick is simulated: the search there has an end, which it mostly reaches within these. In Scherer's
Soccer the nodes of level 7 alone take a quarter of these."""
FIRST_EVENING: Final[dict[str, dict[str, str]]] = {"scherer-soccer": {"score": "1"}}
"""The options of matches of newcomers and by hints, which begin without random moves, as a member's do."""
FREE_KICK_LATER: Final = re.compile(r"(corner:[ns][we])\+free")
"""A corner throw with a free kick after it, which Piecepack Soccer had in 0.1.0."""


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
    """A match by our rules, as it is played, to its end or to so many moves."""
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
            move, thought = PLAYERS[match.players[mover ^ match.seed % 2]](turn).move, True
        moves += mover != CHANCE
        after, events = rules.play(at, move)
        yield Ply(at, mover, move, after, events, thought)
        at = after


def play(match: LadderMatch) -> Score:
    """Play a match by our rules, or against a release by that release's. Raises: ``ReleaseMissing``."""
    if match.players[1] in RELEASES:
        return play_release(match)
    rules, turned = game_of(match.game), match.seed % 2
    played = list(plies(match))
    turns = NO_TURNS
    for ply in played:
        turns = turns.moved(rules, ply.mover, ply.events)
    taken = turns.taken[turned] if turned < len(turns.taken) else 0
    moves = sum(ply.mover != CHANCE for ply in played)
    return Score(result(match, played[-1].after, turned), taken, moves)


def result(match: LadderMatch, at: Any, seat: int) -> float:
    """The points of a seat in a match that ended there, or goes on too long: 1, 0.5 or 0."""
    outcome = game_of(match.game).outcome(at)
    return share(outcome.places if outcome else (1, 1), seat)


def share(places: Sequence[int], seat: int) -> float:
    """The points of a seat: 1, 0.5 or 0."""
    return 0.5 if len(set(places)) == 1 else float(places[seat] == 1)


@cache
def served(version: str) -> Served:
    """The one running program of a release in this process. Raises: ``ReleaseMissing``."""
    return Served(RELEASES[version])


def after_draws(rules: Game[Any, Any], at: Any) -> Iterator[Any]:
    """The positions after each draw of chance; none where chance is not to move."""
    if rules.mover(at) == CHANCE:
        for draw in rules.moves(at):
            yield rules.play(at, draw).after


def play_release(match: LadderMatch) -> Score:
    """Play a match that the program of a release judges. Raises: ``ReleaseMissing``.

    A move of ours that its rules refuse loses the match. Options are the release's defaults. The program gets
    position texts, which have no history: it knows of no repetition, and our player does, as in any match. In
    games that repetitions draw, the third occurrence of a text ends the match.
    """
    release, key, turned = served(match.players[1]), match.game, match.seed % 2
    rules, rng, opening = game_of(key), Random(match.seed), Random(match.seed // 2)
    options = release.options(key)
    fields = {"game": key, "options": options}
    state = release.ask("new", **fields)
    at = rules.load(state["position"], options)
    plies, own, seen = 0, 0, Counter[str]()
    while state["outcome"] is None and plies < LONGEST:
        position, mover, seed = state["position"], state["mover"], rng.randrange(1 << 30)
        if mover == CHANCE:
            state = release.ask("roll", **fields, position=position, seed=seed)
            continue
        seen[position] += 1
        plies += 1
        ours = FREE_KICK_LATER.sub(r"\1", position)
        if rules.dump(at) != ours:
            # What chance brought, after which the history goes on; or a turn in another form.
            at = next(
                (each for each in after_draws(rules, at) if rules.dump(each) == ours), None
            ) or rules.load(ours, options)
        if seen[position] == 3 and evaluation(key).tree(at).draws_by_repetition:
            break
        if plies <= OPENING:
            text = rules.write(at, rules.sample(at, opening))
        elif mover == turned:
            turn = Turn(key, at, match.seconds, seed, time.process_time)
            text = rules.write(at, PLAYERS[match.players[0]](turn).move)
            own += 1
        else:
            asked = {"level": STRONGEST, "seconds": match.seconds, "seed": seed}
            text = release.ask("best", **fields, position=position, **asked)["move"]
        try:
            state = release.ask("play", **fields, position=position, move=text)
        except ReleaseRefused:
            return Score(0.0, own, plies)
        with suppress(GameError):
            at = rules.play(at, rules.read(at, text)).after
    outcome = state["outcome"]
    return Score(share(outcome["places"] if outcome else (1, 1), turned), own, plies)
