"""The rules treat both sides alike: on a field turned by half, a turned move leads to the turned position."""

from dataclasses import replace
from random import Random

import pytest

from engine.core.game import Event
from engine.games.piecepack_soccer.bearing import TURN
from engine.games.piecepack_soccer.events import Entered, Fouled, Gone, Pushed, Scored, Travelled
from engine.games.piecepack_soccer.field import LENGTH, WIDTH
from engine.games.piecepack_soccer.judge import free_point
from engine.games.piecepack_soccer.moves import Entry, Flick, Move, Point, SetUp
from engine.games.piecepack_soccer.position import Location, Position
from engine.games.piecepack_soccer.rules import GAME, moved
from engine.games.piecepack_soccer.shot import Shot, shoot

SIDES = str.maketrans("ewsnAC", "wensCA")


def random_steps(seed: int) -> list[tuple[Position, Move]]:
    """The positions of a random match with their moves, each written out without a default place."""
    rng = Random(seed)
    at = GAME.start(2, {"hand": "steady", "lineup": ("same", "new")[seed % 2]})
    steps: list[tuple[Position, Move]] = []
    while len(steps) < 150 and GAME.outcome(at) is None:
        move = GAME.sample(at, rng)
        if isinstance(move, Entry):
            move = replace(move, place=move.place or free_point(at, move.box))
        elif isinstance(move, SetUp):
            move = SetUp("", tuple(at.lined_up(move).values()))
        steps.append((at, move))
        at = GAME.play(at, move).after
    return steps


def turned(place: Point) -> Point:
    return WIDTH - place[0], LENGTH - place[1]


def turned_by_half(at: Position) -> Position:
    """The position with the field turned by half, so that the sides are exchanged."""

    def exchanged(spots: tuple[Location, ...]) -> tuple[Location, ...]:
        return tuple(spot if isinstance(spot, str) else turned(spot) for spot in (*spots[4:], *spots[:4]))

    return at._replace(
        kickers=exchanged(at.kickers),
        ball=turned(at.ball),
        turn=1 - at.turn,
        stages=tuple(map(with_box, at.stages)),
        score=(at.score[1], at.score[0]),
        homes=(*map(turned, at.homes[4:]), *map(turned, at.homes[:4])),
    )


def with_box(stage: str) -> str:
    """A stage with the name of its box or kicker exchanged."""
    kind, colon, subject = stage.partition(":")
    return f"{kind}{colon}{subject.translate(SIDES)}"


def turned_move(move: Move) -> Move:
    match move:
        case SetUp(_, places):
            return SetUp("", tuple(map(turned, places)))
        case Entry(disc, box, spot):
            return Entry(disc.translate(SIDES), box.translate(SIDES), turned(spot) if spot else None)
        case Flick(disc, bearing, power, spot):
            name = disc if disc == "ball" else disc.translate(SIDES)
            return Flick(name, (bearing + TURN // 2) % TURN, power, turned(spot) if spot else None)
    return move


def turned_shot(shot: Shot) -> Shot:
    """The physical events that the rules judge, with the field turned by half."""

    def other(disc: str) -> str:
        return disc if disc == "ball" else disc.translate(SIDES)

    found: list[Event] = []
    for event in shot:
        if isinstance(event, Travelled):
            knots = tuple((m, *turned((x, y))) for m, x, y in event.knots)
            found.append(Travelled(other(event.disc), knots))
        elif isinstance(event, Entered | Gone):
            goal = {"south": "north", "north": "south"}[event.goal]
            found.append(replace(event, disc=other(event.disc), goal=goal))
        elif isinstance(event, Pushed):
            found.append(event)
    return tuple(found)


@pytest.mark.parametrize("seed", range(12))
def test_with_the_sides_exchanged_the_same_happens(seed: int) -> None:
    for at, move in random_steps(seed):
        step = moved(
            turned_by_half(at), turned_move(move), lambda *_, at=at, move=move: turned_shot(shoot(at, move))
        )
        assert step.after == turned_by_half(GAME.play(at, move).after), GAME.write(at, move)


@pytest.mark.parametrize("seed", range(12))
def test_no_side_throws_twice_in_a_row_and_a_foul_gives_a_free_kick(seed: int) -> None:
    for at, move in random_steps(seed):
        after, events = GAME.play(at, move)
        if at.stage == "corner":
            assert not (after.stages[-1].startswith("corner") and after.turn == at.turn)
        if isinstance(move, Flick):
            fouled = any(isinstance(event, Fouled) for event in events)
            conceded = any(isinstance(event, Scored) and event.seat != at.turn for event in events)
            free = after.stages[-1].startswith("free")
            assert free == (fouled and not conceded and GAME.outcome(after) is None)
            if free:
                assert (after.turn if after.free_kick is None else after.free_kick) == 1 - at.turn
