"""Polar Dare!: its golden pictures, and samples of its errors."""

from functools import partial
from typing import Final

from engine.core.turns import turn_played
from engine.games.polar_dare.events import Passed
from engine.games.polar_dare.rules import GAME
from render.games.polar_dare.board import HEIGHT, WIDTH
from tests.engine.games.polar_dare.test_notation import DAMAGED
from tests.render.cases import Cases, compared, composed, in_clear_theme, moved

GAME_KEY: Final = "polar-dare"
START: Final = "----/----/----/---- rrrbbb * r -"
START_FOUR: Final = "----/----/----/---- rrrbbbgggyyy * g P4:4"
BUSY: Final = "+r-g+*-/-rry+--/+-y--/++bgy-+ bg b"
POUNCE: Final = "--+rg+*/--+g-/----/---- rrbbbg . b B3:3"
ALL_OUT: Final = "+rbg+rbg+rbg-/+-yyy-+/++-+/+-++* . . y P4:4"
NEARLY_HOME: Final = "----/---+r/--b--/---- bb rr* r P2:1"

after = partial(moved, GAME_KEY)
building = partial(composed, GAME_KEY)
comparing = partial(compared, GAME_KEY)

PICTURES: Final = {
    "start": after(START),
    "start-four": after(START_FOUR),
    "busy": after(f"{BUSY} b P4:3"),
    "all-out": after(ALL_OUT),
    "turn": after(f"{BUSY} b P4:4", "c1-", "S>c1", "d2>d3", "d3+", joined=4),
    "bear-roll": after(START.replace("r -", "r B3:3"), "d4+", "*N>d4", "d4-", joined=3),
    "swim": after(POUNCE, "a4-", "*a4>a3", "*a3>b3", joined=3),
    "forth-and-back": after(f"{BUSY} b B3:3", "a4+", "a4-", joined=2),
    "own-swim": after("+r-*--/----/----/---- rrbbb . r P2:2", "a1>a2"),
    "won": after(NEARLY_HOME, "b4>N"),
    "piece": building(f"{BUSY} b P4:4"),
    "piece-bear": building(f"{BUSY} b B3:3"),
    "target": building("-+--/-+r--/----/---- rrbbb * r P2:2", "b2"),
    "floes": building(f"{BUSY} b P4:4", "slide"),
    "going-on": building("-+--/-+r--/----/---- rrbbb * r P2:1", "@b2"),
    "done-walk": building(f"{BUSY} b P4:1", "d2", "d2>d3"),
    "done-slide": building(f"{BUSY} b P4:1", "d2-"),
    "done-bear": building(f"{BUSY} b B3:1", "*a3>a4"),
    "compared": comparing(f"{BUSY} b P4:3", "c1-", "d2>d3"),
    "compared-bear": comparing("--+rg-*/--+g-/----/---- rrbbbg . b B3:2", "*a4>b4", "*a4>a3"),
}


def leave_twice() -> object:
    """Leave a match twice, which raises an error."""
    return GAME.leave(GAME.leave(GAME.start(3, {}), 1).after, 1)


def play_on_after_the_turn() -> object:
    """Type a move after the last one of a turn, which raises an error."""
    return turn_played(GAME, GAME.load(NEARLY_HOME, {}), "b4>N a1+")


CASES: Final = Cases(
    GAME_KEY,
    "dare",
    PICTURES | in_clear_theme(PICTURES, "start-four", "busy", "turn", "swim", "piece", "target", "compared"),
    (WIDTH, HEIGHT),
    positions=(START_FOUR, f"{BUSY} b P4:4", f"{BUSY} b B3:2", POUNCE, ALL_OUT, NEARLY_HOME),
    refused={
        f"{BUSY} r -": ("S>a1",),
        f"{BUSY} r P3:2": (
            *("roll:P2", "pass", "a1+", "*a3>a4", "a3-"),
            *("c1>d1", "b2>b3", "a1>a2", "b1>d1", "a1>S"),
        ),
        f"{BUSY} b P4:4": ("N>a4", "S>c1"),
        f"{BUSY} b B3:2": ("S>c1", "d2-", "*d4>d3", "*a3>N"),
        "----/----/-r---/-bbb--- rr * r P4:4": ("c1>d1",),
    },
    bad_positions=[text for text, _ in DAMAGED],
    further_attempts=lambda: [leave_twice, play_on_after_the_turn],
    # Some floe can always slide, so that no play leads to this.
    steps=((Passed(0, 2),),),
    undescribed=frozenset({"TurnEnded"}),
)
