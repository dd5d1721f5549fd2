"""Positions of Scherer's Soccer, and their text ``WxH RED BLUE BALL TURN REACH SCORE BAR``.

Squares are numbers, see ``pitch.py``. The options of the match (kind of goal, goals needed, set-up, drawing
of the board) are not in the text. The rulings are those of the game's page.
"""

import re
from struct import Struct
from typing import Final, Literal, NamedTuple, cast

from engine.core.errors import BadPosition
from engine.core.game import Options
from engine.games.scherer_soccer.pitch import BLUE, LARGE, RED, SMALL, Goal, Pitch, goal_areas, half

TEAM: Final = 11
CAPTAIN_DRAWN: Final = 6
SHORTEST_REACH: Final = 4
LONGEST_REACH: Final = 7
REACHES: Final = range(SHORTEST_REACH, LONGEST_REACH + 1)
UNDRAWN: Final = 0

SetUpKind = Literal["halves", "anywhere", "mirrored", "manual", "captain"]
Stage = Literal["setup", "placing", "reach", "play"]
Men = tuple[int, ...]

ARRANGEMENT_BYTES: Final = Struct(f"<{1 + TEAM}H")

LONGEST_TEXT: Final = 400
SQUARE: Final = re.compile(r"([1-9][0-9]?),([1-9][0-9]?)", re.ASCII)
SCORE: Final = re.compile(r"([0-3])-([0-3])", re.ASCII)


class Position(NamedTuple):
    """A complete, hashable position.

    ``men`` are the squares of Red's and of Blue's men in jersey order (number 1 first), fewer than eleven
    while men are being placed. ``turn`` is the seat that moves, or that moves after the next chance move;
    ``reach`` is its longest kick in squares, ``UNDRAWN`` until it is drawn; ``barred`` says that it faces a
    pass and may not kick. ``score`` is Red's goals and Blue's; ``needed`` of them win. ``left`` is the seat
    that resigned or ran out of time, or -1.

    ``earlier`` are the ball's square with those of the men of the side that moved, as bytes, after each
    turn since the last goal. No rule looks at it; the computer does, so that it does not go to and fro.

    ``enlarged`` (larger squares) is for pictures only.
    """

    pitch: Pitch
    men: tuple[Men, Men]
    ball: int
    turn: int = RED
    reach: int = UNDRAWN
    score: tuple[int, int] = (0, 0)
    needed: int = 3
    barred: bool = False
    setup: SetUpKind = "halves"
    enlarged: bool = False
    left: int = -1
    earlier: bytes = b""

    @property
    def stage(self) -> Stage:
        """What comes next: chance sets up men, a side places a man, chance draws the reach, or a turn."""
        red, blue = self.men
        if len(red) + len(blue) < 2 * TEAM:
            return "setup" if len(blue) < chance_men(self.setup) else "placing"
        return "play" if self.reach else "reach"


def read_arrangement(data: bytes) -> tuple[int, Men]:
    ball, *men = ARRANGEMENT_BYTES.unpack(data)
    return ball, tuple(men)


def chance_men(setup: SetUpKind) -> int:
    return {"manual": 0, "captain": CAPTAIN_DRAWN}.get(setup, TEAM)


def dump(at: Position) -> str:
    columns, rows, _ = at.pitch
    men = " ".join(dump_men(at.pitch, side) for side in at.men)
    ball, reach, bar = at.pitch.name(at.ball), at.reach or "-", "x" if at.barred else "-"
    red, blue = at.score
    return f"{columns}x{rows} {men} {ball} {'rb'[at.turn]} {reach} {red}-{blue} {bar}"


def dump_men(pitch: Pitch, men: Men) -> str:
    """The men of a side: ``column,row`` separated by ``;``, or ``.`` if there are none."""
    return ";".join(pitch.name(square) for square in men) or "."


def load(text: str, options: Options) -> Position:
    """The position of a text; ``options`` are complete.

    The text's own size decides; the option ``board`` only decides whether the board is drawn enlarged.

    Raises: a ``BadPosition`` with a code ``scherer.*``.
    """
    words = text.split()
    if len(text) > LONGEST_TEXT or len(words) != 8:
        raise BadPosition("scherer.shape", text=text[:60])
    size, red, blue, ball, turn, reach, score, bar = words
    at = start(options)
    pitch = read_size(size, at.pitch.goal)
    if turn not in ("r", "b"):
        raise BadPosition("scherer.turn", text=turn[:20])
    if reach != "-" and reach not in map(str, REACHES):
        raise BadPosition("scherer.reach-text", text=reach[:20], lowest=SHORTEST_REACH, highest=LONGEST_REACH)
    goals = read_score(score, at.needed)
    if bar not in ("x", "-"):
        raise BadPosition("scherer.bar", text=bar[:20])
    at = at._replace(
        pitch=pitch,
        enlarged=at.enlarged and pitch == at.pitch,
        men=(read_men(pitch, red, "red"), read_men(pitch, blue, "blue")),
        ball=read_square(pitch, ball),
        turn="rb".index(turn),
        reach=UNDRAWN if reach == "-" else int(reach),
        score=goals,
        barred=bar == "x",
    )
    refuse_impossible(at)
    return at


def start(options: Options) -> Position:
    """The first position under complete options, with no men on the pitch."""
    board = options["board"]
    columns, rows = LARGE if board == "30x50" else SMALL
    pitch = Pitch(columns, rows, cast("Goal", options["goal"]))
    return Position(
        pitch,
        ((), ()),
        pitch.ball_start,
        needed=int(options["score"]),
        setup=cast("SetUpKind", options["setup"]),
        enlarged=board == "20x30-enlarged",
    )


def read_size(text: str, goal: Goal) -> Pitch:
    for columns, rows in (SMALL, LARGE):
        if text == f"{columns}x{rows}":
            return Pitch(columns, rows, goal)
    raise BadPosition("scherer.size", text=text[:20])


def read_square(pitch: Pitch, text: str) -> int:
    found = SQUARE.fullmatch(text)
    if not found or int(found[1]) > pitch.columns or int(found[2]) > pitch.rows:
        raise BadPosition("scherer.square", text=text[:20], columns=pitch.columns, rows=pitch.rows)
    return pitch.square(int(found[1]), int(found[2]))


def read_score(text: str, needed: int) -> tuple[int, int]:
    """The goals of Red and Blue in a score, at most one of them ``needed``."""
    found = SCORE.fullmatch(text)
    red, blue = (int(found[1]), int(found[2])) if found else (needed, needed)
    if max(red, blue) > needed or red == blue == needed:
        raise BadPosition("scherer.score", text=text[:20], needed=needed)
    return red, blue


def read_men(pitch: Pitch, text: str, side: str) -> Men:
    if text == ".":
        return ()
    men = tuple(read_square(pitch, name) for name in text.split(";"))
    if len(men) > TEAM:
        raise BadPosition("scherer.too-many", side=side, count=len(men), team=TEAM)
    return men


def refuse_impossible(at: Position) -> None:
    """Raise ``BadPosition`` for a position that contradicts the rules."""
    taken: set[int] = set()
    for square in (*at.men[RED], *at.men[BLUE]):
        name = at.pitch.name(square)
        if square in taken:
            raise BadPosition("scherer.shared-square", square=name)
        if square == at.ball:
            raise BadPosition("scherer.man-on-ball", square=name)
        if square in goal_areas(at.pitch):
            raise BadPosition("scherer.man-in-goal", square=name)
        taken.add(square)
    red, blue = map(len, at.men)
    if red == blue == TEAM:
        return
    drawn = chance_men(at.setup)
    if (red, blue) != (0, 0) and (min(red, blue) < drawn or red - blue not in (0, 1)):
        raise BadPosition("scherer.men-count", red=red, blue=blue, setup=at.setup)
    if at.turn != (BLUE if red > blue else RED):
        raise BadPosition("scherer.placing-turn", side=("red", "blue")[1 - at.turn])
    if (at.reach, at.score, at.barred, at.ball) != (UNDRAWN, (0, 0), False, at.pitch.ball_start):
        raise BadPosition("scherer.not-begun")
    for seat, men in enumerate(at.men):
        for square in men[:drawn]:
            if at.pitch.column_row(square)[0] not in half(at.pitch, seat):
                raise BadPosition("scherer.wrong-half", square=at.pitch.name(square))
