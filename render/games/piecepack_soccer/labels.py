"""The short forms of moves: left, right, near and far are as the picture shows them."""

from collections.abc import Sequence
from math import sqrt
from typing import Final

from engine.core.errors import Fact
from engine.core.turns import PlayedMoves
from engine.games.piecepack_soccer.aiming import seen_by
from engine.games.piecepack_soccer.bearing import TURN, direction
from engine.games.piecepack_soccer.events import MILLI
from engine.games.piecepack_soccer.field import CORNERS, DIAMETER, LENGTH, MOUTH, SETUP, Box, corner, on_field
from engine.games.piecepack_soccer.judge import corner_cleared, free_point
from engine.games.piecepack_soccer.moves import Entry, Flick, Move, Pass, Point, SetUp
from engine.games.piecepack_soccer.position import CORNER, PLACE, Position
from engine.games.piecepack_soccer.selection import bearing_to
from render.games.piecepack_soccer.discs import BALL
from render.games.piecepack_soccer.sentences import Sentences, rounded
from render.words import Words

EIGHTH: Final = TURN // 8
WAYS: Final = ("ahead", "ahead-right", "right", "back-right", "back", "back-left", "left", "ahead-left")
ASIDE: Final = 0.35 * DIAMETER
"""A disc whose middle is farther from the line of a flick is struck at its side."""

Look = tuple[Words, int, int]
"""In which words, from which seat's side and with how many decimals numbers are said."""


class Labels(Sentences):
    def label(self, at: Position, turn: PlayedMoves, words: Words, seat: int) -> str:
        match turn.made[0].move:
            case SetUp(formation):
                return words.say("label-piecepack-set", formation=formation or "own")
            case Entry(disc, box):
                message = "label-piecepack-place" if at.stage == PLACE else "label-piecepack-call-in"
                return words.say(message, kicker=disc[1:], corner=corner(box, seat))
            case Flick() as flick:
                power = round(flick.power / MILLI)
                return flick_label(flick, aim(at, flick, words, seat), power, words)
            case Pass():
                return words.say("menu-pass")
        return super().label(at, turn, words, seat)

    def exact_label(self, at: Position, alike: Sequence[PlayedMoves], words: Words, seat: int) -> str:
        """With so many decimals as the numbers of these moves need."""
        said, moves = list[str](), list(dict.fromkeys(turn.made[0].move for turn in alike))
        for decimals in range(4):
            said = [exact(at, move, (words, seat, decimals)) for move in moves]
            if len({*said}) == len(said):
                break
        return f"{self.label(at, alike[0], words, seat)}{said[0]}" if said[0].startswith(",") else said[0]


def exact(at: Position, move: Move, look: Look) -> str:
    """What tells a move from others of its short form; after a comma, what follows that."""
    words, seat, decimals = look
    match move:
        case Flick(_, bearing, power, place):
            found, seen = first_disc(at, move), bearing + TURN // 2 * seat
            straight = bearing_to(at.start_of(move), at.on_field()[found[0]]) if found else bearing - seen
            turned = (bearing - straight + TURN // 2) % TURN - TURN // 2
            degrees = rounded(abs(turned), decimals)
            side = "middle" if degrees == "0" else "left" if turned < 0 else "right"
            message = "label-piecepack-beside" if found else "label-piecepack-turned"
            said = words.say(message, side=side, degrees=degrees, disc=found[0] if found else "")
            where = spot(place, CORNERS[at.subject], look) if place else ""
            return flick_label(move, f", {said}{where}", rounded(power, decimals), words)
        case Entry(_, box, place):
            return spot(place or free_point(at, box) or (0, 0), CORNERS[box], look)
        case SetUp(_, places):
            return "".join(spot(place, SETUP[at.turn], look) for place in places)
    return ""


def flick_label(flick: Flick, aim: str, power: Fact, words: Words) -> str:
    what = "throw" if flick.place else "ball" if flick.disc == BALL else "flick"
    return words.say("label-piecepack-flick", what=what, kicker=flick.disc[1:], aim=aim, power=power)


def spot(place: Point, box: Box, look: Look) -> str:
    """A place in a box, in percent of its sides to the right and ahead, after a comma."""
    _, seat, decimals = look
    shares = (place[0] - box.west) / (box.east - box.west), (place[1] - box.south) / (box.north - box.south)
    across, ahead = (f"{round(100 * (1 - each if seat else each), decimals):g}" for each in shares)
    return f", {across}/{ahead} %"


def aim(at: Position, flick: Flick, words: Words, seat: int) -> str:
    """What a flick goes straight at: a disc and which side of it, the goal, or a direction."""
    if found := first_disc(at, flick):
        name, aside = found
        side = "middle" if abs(aside) < ASIDE else "left" if aside > 0 else "right"
        return " " + words.say("label-piecepack-disc", disc=name, side=side)
    turned = flick.bearing + TURN // 2 * at.turn
    free_kick = flick.disc == BALL and not flick.place
    if free_kick and into_goal(seen_by(at.turn, at.ball), turned):
        return " " + words.say("label-piecepack-way", way="goal")
    seen = flick.bearing + TURN // 2 * seat
    return " " + words.say("label-piecepack-way", way=way_of(seen))


def way_of(bearing: int) -> str:
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
    far, *_ = nearest = min(found, default=(0.0, "", 0.0))
    reached = found and on_field((round(x + far * east), round(y + far * north)))
    return nearest[1:] if reached else None


def into_goal(start: Point, bearing: int) -> bool:
    """Whether a line leads straight into the goal, both as the side that attacks it sees them."""
    east, north = direction(bearing)
    return north > 0 and MOUTH[0] < start[0] + east / north * (LENGTH - start[1]) < MOUTH[1]
