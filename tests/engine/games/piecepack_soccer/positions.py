"""Positions of Piecepack Soccer for tests, and playing in them by text."""

from dataclasses import replace
from typing import Any, TypeVar

from engine.core.errors import GameError
from engine.core.game import Event, Step
from engine.games.piecepack_soccer.events import MICRO, FouledOut, Pushed, Scored
from engine.games.piecepack_soccer.position import Position
from engine.games.piecepack_soccer.rules import GAME

STEADY = {"hand": "steady"}
ARMS = "1,3;3,3;7,3;9,3"
CROWNS = "1,9;3,9;7,9;9,9"
SORT = TypeVar("SORT", bound=Event)


def given(
    ball: str = "5,6",
    *,
    arms: str = ARMS,
    crowns: str = CROWNS,
    turn: str = "s",
    phase: str = "play",
    score: str = "0-0",
    hand: str = "steady",
) -> Position:
    return GAME.load(f"{arms} {crowns} {ball} {turn} {phase} {score}", {"hand": hand})


def play(at: Position, *texts: str) -> Step[Position]:
    """The last step of several moves."""
    step: Step[Position] = Step(at, ())
    for text in texts:
        step = GAME.play(step.after, GAME.read(step.after, text))
    return step


def only(events: tuple[Event, ...], kind: type[SORT]) -> SORT:
    (found,) = (event for event in events if isinstance(event, kind))
    return found


def goal_in(events: tuple[Event, ...]) -> Scored:
    """The one goal, without the rests of the discs."""
    return replace(only(events, Scored), rests=())


def having(events: tuple[Event, ...], *kinds: type[Event]) -> list[Event]:
    """The events of some kinds, in order."""
    return [event for event in events if isinstance(event, kinds)]


def pushed(step: Step[Position]) -> dict[str, float]:
    """How far each tile was pushed, in inches."""
    return {event.tile: event.far / MICRO for event in step.events if isinstance(event, Pushed)}


def fouled_out(step: Step[Position]) -> list[str]:
    return [event.disc for event in step.events if isinstance(event, FouledOut)]


def refusal(at: Position, text: str) -> tuple[str, dict[str, Any]]:
    """The code and facts with which a move text is refused."""
    try:
        play(at, text)
    except GameError as error:
        return error.code, dict(error.facts)
    raise AssertionError(f"{text} was played")


def words(at: Position) -> list[str]:
    """The words of a position's text: arms, crowns, ball, turn, phase, score."""
    return GAME.dump(at).split()
