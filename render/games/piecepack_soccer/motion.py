"""Films of flicks: the movement of every disc and tile in its events, in 17 frames a second.

The background has everything at rest; each frame pastes the moving discs on a copy of the part that changes,
and only that part is encoded. The first frame may be the picture of the end, for an instant: it is what
programs show that do not play films.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from engine.core.game import Event
from engine.games.piecepack_soccer.events import (
    MICRO,
    BallPlaced,
    Bounced,
    CalledIn,
    Entered,
    Flicked,
    FouledOut,
    Placed,
    Pushed,
    Scored,
    Touched,
    Travelled,
)
from engine.games.piecepack_soccer.position import Position
from render.games.piecepack_soccer.board import FOLDER, View, ground
from render.games.piecepack_soccer.discs import BALL, ROUND, disc, draw_discs, draw_strips
from render.games.piecepack_soccer.happened import of_push
from render.games.piecepack_soccer.rail import FAINTEST, pushed_piece, pushed_wood
from render.games.piecepack_soccer.ways import place_at
from render.kit import marks
from render.kit.canvas import Point, Stamp, put
from render.kit.gif import Film
from render.kit.painting import Ground, Painting
from render.kit.palette import Theme
from render.kit.sprites import sprite

FRAME_MS: Final = 60
ROLLING: Final = 33
"""Frames of a flick at full length: two seconds."""
SLOWING: Final = 2.6
"""The exponent by which discs slow down to a stop; at first they are as fast as in the rules."""
POSTER_MS: Final = 20
AIMING_MS: Final = 600
RESTING_MS: Final = 500
CHEERING_MS: Final = 1100
LAST_MS: Final = 3000
LIMIT: Final = 500_000  # bytes of a film
PACES: Final = (1, 3)
"""Draw every frame, or where the film grows too large every third."""
SPARK: Final = 2  # frames for which a contact is marked


@dataclass(frozen=True, slots=True)
class Shot:
    """The last flick of a turn: places before it, the ways of discs, and its events."""

    flick: Flicked
    places: Mapping[str, Point]
    ways: Mapping[str, Travelled]
    events: tuple[Event, ...]


def last_shot(before: Position, events: Sequence[Event]) -> Shot:
    start, flick = [(place, event) for place, event in enumerate(events) if isinstance(event, Flicked)][-1]
    after = tuple(events[start + 1 :])
    ways = {event.disc: event for event in after if isinstance(event, Travelled)}
    places: dict[str, Point] = dict(before.on_field())
    for event in events[:start]:
        if isinstance(event, CalledIn | Placed):
            places[event.disc] = event.x, event.y
        elif isinstance(event, BallPlaced):
            places[BALL] = event.x, event.y
        elif isinstance(event, FouledOut):
            places.pop(event.disc, None)
    return Shot(flick, places, ways, after)


def moments(pace: int) -> Iterator[float]:
    """The moment of each frame, with ever smaller steps; at the last one everything rests."""
    for number in range(pace, ROLLING + 1, pace):
        yield MICRO * (1 - (1 - number / ROLLING) ** SLOWING)


@dataclass(slots=True)
class Stage:
    """The film being drawn: its background, and the boxes that the next frame must redraw."""

    film: Film
    ground: Ground
    view: View
    theme: Theme

    def show(self, stamps: Sequence[tuple[Stamp, Point]], shown_ms: int) -> None:
        painting = Painting(self.ground)
        for stamp, spot in stamps:
            put(painting, stamp, spot)
        self.film.add(painting, shown_ms)


def film_of(
    shot: Shot, before: Position, last: Painting, *, view: View, theme: Theme, poster: bool = True
) -> Film:
    """The film of a shot; ``last`` is the still picture that it ends on."""
    end, palette = last.flat(), last.ground.palette
    film = Film(palette)
    for pace in PACES:
        film = Film(palette)
        if poster:
            film.add_flat(end, POSTER_MS)
        roll(shot, opened(shot, before, film, view, theme), pace)
        film.add_flat(end, LAST_MS)
        if film.bytes <= LIMIT:
            break
    return film


def opened(shot: Shot, before: Position, film: Film, view: View, theme: Theme) -> Stage:
    """The stage after the frames before the flick, with a ring about the disc to be flicked."""
    resting = Painting(ground(theme, view.seat))
    draw_strips(resting, before, view, theme)
    still = {name: view.spot(*place) for name, place in shot.places.items() if name not in shot.ways}
    draw_discs(resting, still, theme)
    ring = marks.ring(ROUND + 1, theme.happened, theme.happened_dark, 7, theme.happened_light)
    stage = Stage(film, resting.as_ground(), view, theme)
    starting = [(disc(name, theme), view.spot(*way.knots[0][1:])) for name, way in shot.ways.items()]
    stage.show([(ring, view.spot(shot.flick.x, shot.flick.y)), *starting], AIMING_MS)
    return stage


def roll(shot: Shot, stage: Stage, pace: int) -> None:
    """Add the frames from the flick until all discs rest; a goal is marked from its moment on."""
    view, theme = stage.view, stage.theme
    goal = next((event for event in shot.events if isinstance(event, Scored)), None)
    falls = next(
        (event.moment for event in shot.events if isinstance(event, Entered) and event.disc == BALL), MICRO
    )
    resting_ms = RESTING_MS if goal is None else CHEERING_MS
    for moment in moments(pace):
        stamps = [*pushed(shot, moment, view, theme), *sparks(shot, moment, view, theme)]
        if goal is not None and moment >= falls:
            stamps.append((sprite(FOLDER, "burst-goal", theme), view.spot(*shot.ways[BALL].knots[-1][1:])))
        stamps += discs(shot, moment, view, theme)
        stage.show(stamps, pace * FRAME_MS if moment < MICRO else resting_ms)


def discs(shot: Shot, moment: float, view: View, theme: Theme) -> list[tuple[Stamp, Point]]:
    """The stamps of the moving discs at a moment, the ball last."""
    order = sorted(shot.ways, key=lambda name: name == BALL)
    return [(disc(name, theme), view.spot(*place_at(shot.ways[name], moment))) for name in order]


def sparks(shot: Shot, moment: float, view: View, theme: Theme) -> list[tuple[Stamp, Point]]:
    """The stamps of flashes where discs have just struck each other."""
    recent = [
        event
        for event in shot.events
        if isinstance(event, Touched) and event.moment <= moment < lit_until(event.moment)
    ]
    flash = marks.spot(11, theme.happened_light, 0.9)
    return [(flash, view.spot(event.x, event.y)) for event in recent]


def lit_until(moment: float) -> float:
    """The moment at which the flash of a contact ends: a few frames later."""
    left = (1 - moment / MICRO) ** (1 / SLOWING)
    return float(MICRO * (1 - max(0.0, left - SPARK / ROLLING) ** SLOWING))


def pushed(shot: Shot, moment: float, view: View, theme: Theme) -> list[tuple[Stamp, Point]]:
    """The stamps of the pieces of the rail that were struck so far, drawn out."""
    found = []
    hits = [hit for hit in shot.events if isinstance(hit, Bounced) and hit.moment <= moment]
    struck = {tile for hit in hits for tile in hit.tiles}
    for event in shot.events:
        if isinstance(event, Pushed) and event.far >= FAINTEST and event.tile in struck:
            mark = of_push(event, view)
            corner, size, way = mark.points
            wood = pushed_wood(theme, foul=bool(mark.tint))
            found.append((pushed_piece(size, way, theme, wood), corner))
    return found
