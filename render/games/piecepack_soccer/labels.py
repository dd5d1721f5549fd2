"""The short forms of moves for buttons: left, right, near and far are as the side that plays sees them."""

from math import sqrt
from typing import Final

from engine.core.errors import Fact
from engine.core.turns import PlayedMoves
from engine.games.piecepack_soccer.aiming import seen_by
from engine.games.piecepack_soccer.bearing import TURN, direction
from engine.games.piecepack_soccer.field import DIAMETER, LENGTH, MOUTH, NORTH, corner, seat_of
from engine.games.piecepack_soccer.judge import corner_cleared
from engine.games.piecepack_soccer.moves import Entry, Flick, Pass, Point, SetUp
from engine.games.piecepack_soccer.position import CORNER, PLACE, Position
from render.games.piecepack_soccer.discs import BALL
from render.games.piecepack_soccer.sentences import Sentences
from render.words import Words

EIGHTH: Final = TURN // 8
WAYS: Final = ("ahead", "ahead-right", "right", "back-right", "back", "back-left", "left", "ahead-left")
ASIDE: Final = 0.35 * DIAMETER
"""A disc whose middle is farther from the line of a flick is struck at its side."""


class Labels(Sentences):
    """The short forms of moves."""

    def label_of(self, at: Position, turn: PlayedMoves, words: Words) -> str:
        match turn.made[0].move:
            case SetUp(formation):
                return words.say("label-piecepack-set", formation=formation or "own")
            case Entry(disc, box):
                message = "label-piecepack-place" if at.stage == PLACE else "label-piecepack-call-in"
                return words.say(message, kicker=disc[1:], corner=corner(box, at.mover))
            case Flick() as flick:
                what = "throw" if flick.place else "ball" if flick.disc == BALL else "flick"
                facts: dict[str, Fact] = {"kicker": flick.disc[1:], "power": round(flick.power / 1000)}
                return words.say(f"label-piecepack-{what}", aim=aim(at, flick, words), **facts)
            case Pass():
                return words.say("menu-pass")
        return super().label_of(at, turn, words)


def aim(at: Position, flick: Flick, words: Words) -> str:
    """What a flick goes straight at: a disc and which side of it, the goal, or a direction."""
    if found := first_disc(at, flick):
        name, aside = found
        side = "middle" if abs(aside) < ASIDE else "left" if aside > 0 else "right"
        whose = BALL if name == BALL else "own" if seat_of(name) == at.turn else "rival"
        return words.say("label-piecepack-disc", whose=whose, number=name[1:], side=side)
    turned = flick.bearing + (TURN // 2 if at.turn == NORTH else 0)
    free_kick = flick.disc == BALL and not flick.place
    if free_kick and into_goal(seen_by(at.turn, at.ball), turned):
        return words.say("label-piecepack-way", way="goal")
    return words.say("label-piecepack-way", way=way_of(turned))


def way_of(bearing: int) -> str:
    """A bearing in one of eight words, both as a seat sees them."""
    return WAYS[(bearing + EIGHTH // 2) // EIGHTH % len(WAYS)]


def first_disc(at: Position, flick: Flick) -> tuple[str, float] | None:
    """The first disc in a flick's line, and how far to the right of the line its middle is."""
    (x, y), (east, north) = at.start_of(flick), direction(flick.bearing)
    discs = (corner_cleared(at, []) if at.stage == CORNER else at).on_field(but=flick.disc)
    found = list[tuple[float, str, float]]()
    for name, (other_x, other_y) in discs.items():
        dx, dy = other_x - x, other_y - y
        along, aside = dx * east + dy * north, dx * north - dy * east
        if along > 0 and abs(aside) < DIAMETER:
            found.append((along - sqrt(DIAMETER**2 - aside**2), name, aside))
    return min(found)[1:] if found else None


def into_goal(start: Point, bearing: int) -> bool:
    """Whether a line leads straight into the goal, both as the side that attacks it sees them."""
    east, north = direction(bearing)
    return north > 0 and MOUTH[0] < start[0] + east / north * (LENGTH - start[1]) < MOUTH[1]
