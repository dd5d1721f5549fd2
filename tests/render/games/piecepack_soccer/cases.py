"""Piecepack Soccer: its golden pictures, and samples of its errors."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from engine.games.piecepack_soccer.moves import Entry, Flick, SetUp, Wobble
from engine.games.piecepack_soccer.rules import GAME
from render.games.piecepack_soccer.board import HEIGHT, WIDTH
from render.games.piecepack_soccer.words import (
    CALLING,
    FREE_KICK,
    LINING_UP,
    START,
    THROW,
    TO_AIM,
    TO_FOUL,
    TO_SCORE,
)
from render.picture import PictureRequest
from tests.engine.games.piecepack_soccer.test_notation import DAMAGED, REFUSED, UNREADABLE, staged
from tests.render.cases import Cases, compared, composed, in_clear_theme, moved

GAME_KEY: Final = "piecepack-soccer"
SCRIMMAGE: Final = "4.4,4;5.6,4.1;5,3.2;6.2,3.4 5.4,6.9;4.5,7;5.9,7.7;5,8.2 5,6 s play 2-1"
TO_BREAK_TILES: Final = "1,6;6.3,4.8;8.4,2.2;5,0.9 5.4,10.9;3.1,7.2;7.2,8.6;2.2,10.4 5,6 s play 0-1"
TO_LEAVE: Final = "5,10.6;6.3,4.8;8.4,2.2;out 1,8;3.1,7.2;7.2,8.6;2.2,10.4 5,6 s play 0-0"
TO_PLACE: Final = "4.2,3.1;6.3,4.8;-;5,0.9 5.4,10.9;3.1,7.2;7.2,8.6;2.2,10.4 5,6 n place:A3+play 0-0"
NOBODY_LEFT: Final = "-;-;-;- 5,5;7,7;8,8;9,6 5,9 s play 0-0"
OUT_AND_BACK: Final = "1,6;3,6;7,6;9,6 1,9;3,9;7,9;9,9 4.92,11.5 n free 0-0"
ANEW: Final = "-;out;-;- out;-;-;- 5,6 s set 0-1"
CROWDED: Final = "9,10.5;out;8.4,2.2;5,0.9 8.5,11.5;9.5,11.5;7.2,8.6;2.2,10.4 5,6 s play 0-0"
LAST_GOAL: Final = TO_SCORE.replace("s play 1-1", "s play 2-1")
AIMED: Final = TO_AIM.replace("s play", "s aim:A1:16:60")

after = partial(moved, GAME_KEY)
building = partial(composed, GAME_KEY)
comparing = partial(compared, GAME_KEY)


def as_before() -> PictureRequest:
    """The choice of line-ups after a goal, the one of before among them."""
    at = GAME.load(TO_SCORE, {"hand": "steady", "lineup": "new"})
    places = ((4400, 11400), (5600, 11400), (4400, 10600), (5500, 10500))
    at = GAME.play(at._replace(homes=(*at.homes[:4], *places)), Flick("A1", 7_500, 60_000)).after
    return PictureRequest(GAME_KEY, at, 1, (), (), GAME.menu(at, ()))


PICTURES: Final = {
    "start": after(START),
    "start-north": after(START, seat=1),
    "lined-up": after(LINING_UP, "set wall"),
    "flick": after(TO_AIM, "A1:16:60", hand="steady"),
    "flick-north": after(TO_AIM, "A1:16:60", hand="steady", seat=1),
    "wobbled": after(TO_AIM, "A1:16:60", "wobble:1.2:-3", joined=2),
    "declared": after(TO_AIM, "A1:16:60"),
    "scrimmage": after(SCRIMMAGE, "A3:5:90", hand="steady"),
    "goal": after(TO_SCORE, "A1:7.5:60", hand="steady"),
    "won": after(LAST_GOAL, "A1:7.5:60", hand="steady"),
    "foul": after(TO_FOUL, "A2:13:70", hand="steady"),
    "tile-foul": after(TO_BREAK_TILES, "A1:270:100", hand="steady"),
    "out-of-bounds": after(TO_LEAVE, "A1:0:4", hand="steady"),
    "goal-by-foul": after(OUT_AND_BACK, "ball:69:95", hand="steady"),
    "passed": after(NOBODY_LEFT, "pass"),
    "called-in": after(CALLING, "A2>se"),
    "placed": after(TO_PLACE, "A3>nw@1,11"),
    "formations": building(LINING_UP),
    "formations-anew": building(ANEW, lineup="new"),
    "formations-before": as_before(),
    "own-places-anew": building(ANEW, "own", "4.4,0.4", "5.6,1", lineup="new"),
    "own-places": building(LINING_UP, "own", "4.4,0.4", "5,1"),
    "kickers": building(CALLING),
    "aim": building(TO_AIM, "A1"),
    "aim-north": building(TO_AIM.replace(" s ", " n "), "C2", "angle-5", seat=1),
    "dial": building(TO_AIM, "A2", "ball", "power=70"),
    "dial-steady": building(TO_AIM, "A1", "22.5", "90", hand="steady"),
    "free-kick": building(FREE_KICK, "199", "75", seat=1),
    "boxes": building(CALLING, "A2"),
    "places": building(CALLING, "A2", "fine", "nw"),
    "throw-places": building(THROW),
    "throw": building(THROW, "1.625,1", "45", "60"),
    "compared": comparing(TO_SCORE, "A1:45:35", "A1:7.5:60", hand="steady"),
    "compared-aims": comparing(TO_AIM, "A1:16:60", "A2:320:50", seat=1),
    "compared-entry": comparing(CALLING, "A2>se", "A1:16:60"),
}
STEADY: Final = {"hand": "steady"}


def further_attempts() -> Iterator[Callable[[], object]]:
    """Moves and outcomes that no text gives."""
    for text, move in (
        (LINING_UP, SetUp("cloud")),
        (LINING_UP, SetUp("", ((4400, 600),))),
        (CALLING, Entry("A2", "up")),
        (START, Flick("A1", 400_000, 50_000)),
        (AIMED, Wobble(9_000, 0)),
    ):
        yield partial(GAME.play, GAME.load(text, {}), move)
    yield partial(GAME.perft, GAME.load(START, {}), 1)
    at = GAME.load(START, STEADY)
    for settled in ("junk", "A1"):
        yield partial(GAME.recall, at, GAME.read(at, "A1:0:50"), settled)


CASES: Final = Cases(
    GAME_KEY,
    "piecepack",
    PICTURES
    | in_clear_theme(PICTURES, "start", "scrimmage", "foul", "goal", "kickers", "dial", "boxes", "compared"),
    (WIDTH, HEIGHT),
    positions=(START, LINING_UP, TO_AIM, SCRIMMAGE, FREE_KICK, CALLING, THROW, TO_PLACE, NOBODY_LEFT),
    texts=("A" * 130, "A1:0:50", "C1:180:50", "ball:0:50", "A1>ne", "set wall", "pass", "wobble:0:0"),
    refused={
        **{
            GAME.dump(staged(phase)): [text for at, text, *_ in REFUSED if at == phase]
            for phase, *_ in REFUSED
        },
        START: [text for unreadable in UNREADABLE.values() for text in unreadable],
        TO_PLACE: ("C1:0:50",),
        AIMED: ("A1:0:50",),
        TO_PLACE.replace(" n place:A3+play", " s play"): ("A3:0:50",),
        CROWDED: ("A2>ne",),
    },
    bad_positions=[text for text, _ in DAMAGED],
    further_attempts=further_attempts,
)
