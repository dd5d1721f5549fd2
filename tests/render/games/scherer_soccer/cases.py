"""Scherer's Soccer: its golden pictures, and samples of its errors."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from engine.games.scherer_soccer.rules import GAME
from render.games.scherer_soccer.view import HEIGHT, WIDTH
from tests.engine.games.scherer_soccer.test_notation import DAMAGED, REFUSED
from tests.render.cases import Cases, compared, composed, in_clear_theme, moved, themed
from tests.render.error_samples import play_text

GAME_KEY: Final = "scherer-soccer"
RED: Final = "15,10;6,15;6,6;9,10;11,17;11,4;20,14;18,6;23,11;24,16;24,5"
BLUE: Final = "17,11;25,10;22,16;22,4;27,13;27,7;13,14;13,6;19,10;20,2;9,3"
MIDDLE: Final = f"30x20 {RED} {BLUE} 16,10 r 6 1-0 -"
BARRED: Final = f"30x20 {RED} {BLUE} 16,10 b 4 2-2 x"
AT_GOAL: Final = f"30x20 {RED.replace('24,16', '25,11')} {BLUE} 26,10 r 5 1-1 -"
OWN_GOAL: Final = f"30x20 {RED.replace('6,6', '2,7')} {BLUE} 3,8 r 4 0-2 -"
LARGE: Final = (
    "50x30 25,15;6,19;4,9;5,16;16,16;22,13;8,4;17,1;14,14;21,25;2,23 "
    "27,16;45,12;47,22;46,15;35,15;29,18;43,27;34,30;37,17;30,6;49,8 26,15 b 5 2-1 -"
)
CROWD: Final = (
    "50x30 25,15;24,16;24,14;25,14;25,16;26,16;26,14;23,15;23,16;23,14;22,15 "
    "27,15;27,16;27,14;28,15;28,16;28,14;29,15;29,16;29,14;30,15;30,16 26,15 r 7 2-2 -"
)
STUCK: Final = (
    "30x20 2,1;3,1;4,1;2,2;3,2;4,2;2,3;3,3;4,3;2,4;3,4 "
    "5,1;5,2;5,3;5,4;4,4;4,5;3,5;2,5;6,1;6,5;5,5 16,10 r 7 0-0 -"
)
EMPTY: Final = "30x20 . . 16,10 r - 0-0 -"
PLACING: Final = "30x20 14,10;8,15;7,6 27,10;22,15 16,10 b - 0-0 -"
PLACING_LARGE: Final = "50x30 12,10 40,3 26,15 r - 0-0 -"
SIX: Final = "setup:7,10;8,5;8,16;11,3;11,8;14,13|17,12;27,4;23,18;19,6;22,9;25,15"

after = partial(moved, GAME_KEY)
building = partial(composed, GAME_KEY)
comparing = partial(compared, GAME_KEY)

PICTURES: Final = {
    "start": after(MIDDLE.replace("r 6 1-0", "r - 0-0")),
    "ran": after(MIDDLE, "4ne3"),
    "ran-blue": after(MIDDLE, "4ne3", seat=1),
    "kicked": after(MIDDLE, "ke5"),
    "pass": after(MIDDLE, "ke6", "reach:5", joined=2),
    "barred-blue": after(BARRED, seat=1),
    "goal": after(AT_GOAL, "ke4"),
    "own-goal": after(OWN_GOAL, "kw2"),
    "passed": after(STUCK, "pass"),
    "mouth": after(AT_GOAL, goal="mouth"),
    "two": after(MIDDLE, "ks4", score="2"),
    "discs": themed(after(MIDDLE, "4ne3"), "discs"),
    "enlarged": after(MIDDLE, "ks4", board="20x30-enlarged"),
    "large": after(LARGE, "6n3", board="30x50"),
    "large-kick-blue": after(LARGE, "ks5", seat=1, board="30x50"),
    "large-discs": themed(after(LARGE, "2w2", board="30x50"), "discs"),
    "crowd": after(CROWD, board="30x50"),
    "empty": after(EMPTY, setup="manual"),
    "placed": after(PLACING, "@21,3", setup="manual"),
    "captain": after(EMPTY, SIX, setup="captain"),
    "actors": building(MIDDLE),
    "actors-large": building(LARGE, board="30x50", seat=1),
    "actors-crowd": building(CROWD, board="30x50"),
    "ways-run": building(MIDDLE, "4"),
    "ways-kick": building(MIDDLE, "k"),
    "distances-blue": building(BARRED, "5", "far", "sw", seat=1),
    "distances-kick": building(MIDDLE, "k", "far", "nw"),
    "done-run": building(MIDDLE, "4", "ne"),
    "done-kick": building(MIDDLE, "k", "s"),
    "zones": building(PLACING, setup="manual"),
    "parts-blue": building(PLACING, "21,11-30,20", setup="manual", seat=1),
    "squares": building(PLACING, "21,11-30,20", "21,16-24,20", "21,16-22,18", setup="manual"),
    "squares-large": building(
        PLACING_LARGE, "18,1-34,15", "18,1-23,8", "18,1-19,4", setup="manual", board="30x50"
    ),
    "done-place": building(PLACING, "21,11-30,20", "21,16-24,20", "21,16-22,18", "22,17", setup="manual"),
    "compared": comparing(MIDDLE, "4ne3", "ke5"),
    "compared-goal-blue": comparing(AT_GOAL, "ke2", "ke4", seat=1),
    "compared-large": comparing(LARGE, "6n3", "ks5", board="30x50"),
}


def further_attempts() -> Iterator[Callable[[], object]]:
    """Moves that are refused and positions that cannot be, under the options that this takes."""
    for (text, setup), refused in REFUSED.items():
        for move, *_ in refused:
            yield partial(play_text, GAME, GAME.load(text, {"setup": setup}), move)
    for text, options, _ in DAMAGED:
        yield partial(GAME.load, text, options)


CASES: Final = Cases(
    GAME_KEY,
    "scherer",
    PICTURES
    | in_clear_theme(
        PICTURES, "ran", "pass", "goal", "two", "enlarged", "large", "actors", "zones", "compared"
    ),
    size=(WIDTH, HEIGHT),
    positions=(MIDDLE, BARRED, LARGE, CROWD, STUCK),
    texts=("e", "ke", "7", "pass", "12ne3", "4w9", "@5,5", "reach:5", "reach:9", "k", "40,40", "n" * 201),
    further_attempts=further_attempts,
    bytes=80_000,
)
