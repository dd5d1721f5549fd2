"""Penguin Soccer: its golden pictures, and samples of its errors."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from itertools import product
from typing import Final

from engine.core.errors import GameError
from engine.games.penguin_soccer.moves import ENTER, PASS, STAND, Move
from engine.games.penguin_soccer.rules import GAME
from render.games.penguin_soccer.board import HEIGHT, WIDTH
from tests.engine.games.penguin_soccer.test_notation import DAMAGED
from tests.render.cases import Cases, compared, composed, in_clear_theme, moved

GAME_KEY: Final = "penguin-soccer"
START: Final = "8/8/8/8/8/8/8/8 w -"
BUSY: Final = "2ms5/3Pn4/2bw2pu2/8/4Bnw3/3Mu4/8/8 b f6"
DUEL: Final = "8/2bw5/4pu3/3Bu4/8/2Pne5/8/8 w e6"
CHAIN: Final = "8/8/8/8/3Bu1puMwbn/8/8/8 w f4"
CROWD: Final = "5BsePnwMne/3bsepnwmsw2/8/8/8/8/8/8 w -"

after = partial(moved, GAME_KEY)
building = partial(composed, GAME_KEY)
comparing = partial(compared, GAME_KEY)

PICTURES: Final = {
    "start": after(START),
    "start-black": after(START, seat=1),
    "kick": after(BUSY, "f6s"),
    "slide-black": after(BUSY, "c8s", seat=1),
    "spin-right": after("8/8/2Pe2mu2/8/8/2Bu5/8/8 w f6", "c3eRR"),
    "spin-left": after("8/8/2Pe2mu2/8/8/2Bu5/8/8 w f6", "c3eLLL"),
    "received": after("8/8/2mu5/8/5Pnw2/2Mu5/8/8 w c3", "c3n"),
    "stood": after("8/8/2mu5/8/5Pnw2/2Mu5/8/8 w c3", "f4u"),
    "entered": after("8/8/4mu3/8/8/2Bu5/8/8 w c3", "2ne"),
    "took": after("8/8/8/8/8/2Bne5/8/8 w -", "c3ne"),
    "chain": after(CHAIN, "d4e"),
    "chain-black": after(CHAIN, "d4e", seat=1),
    "goal": after("8/6Pu1/5ms2/8/4Bebn2/8/8/8 w g7", "g7ne"),
    "passed": after("8/8/8/8/8/8/8/pu7 w h5", "pass"),
    "piece": building(DUEL),
    "fan": building(DUEL, "d5"),
    "fan-kick-black": building("8/2bw5/4pu3/3Bu4/8/2Pne5/8/8 b e6", "e6", seat=1),
    "fan-entry": building(DUEL, "3"),
    "spins": building(DUEL, "d5", "turn", "n"),
    "done": building(DUEL, "d5", "turn", "n", "2"),
    "done-tackle": building(CHAIN, "d4", "e"),
    "done-stand": building(DUEL, "c3", "u"),
    "compared": comparing(BUSY, "f6s", "f6se"),
    "compared-push": comparing(CHAIN, "d4neRR", "d4e", seat=1),
    "compared-spins": comparing("8/8/2Pe2mu2/8/8/2Bu5/8/8 w f6", "c3eRR", "c3eLLL"),
}
POSITIONS_WITH_ERRORS: Final = (
    BUSY,
    DUEL,
    CHAIN,
    "8/8/8/8/8/8/8/Bu7 w -",
    "8/8/8/8/8/8/1Pu6/8 w b2",
    "8/6Bu1/8/8/8/8/8/8 w -",
    "8/5Bupu1/8/8/8/8/8/8 w g7",
    "7Mu/8/8/8/8/8/8/8 w h8",
    "5BupuPe/8/8/8/8/8/8/8 w g8",
    "8/8/8/8/5Pne2/4Mu3/8/8 w e3",
    "5Bupu1/8/8/8/8/8/8/8 w g8",
    "6Pu1/7Bn/8/8/8/8/8/8 w g8",
    "8/8/8/8/8/8/7Bu/7Pe w -",
)


def every_move() -> Iterator[Move]:
    """Every move that the notation can write, legal or not."""
    for origin in (*range(64), *range(ENTER + 1, ENTER + 4)):
        for way in (*range(8), STAND):
            for spin in (0, 1, -3):
                yield Move(origin, way, spin)
    yield PASS


def further_attempts() -> Iterator[Callable[[], object]]:
    """Every move in both editions."""
    for text, edition in product(POSITIONS_WITH_ERRORS, ("modern", "classic")):
        options = {"edition": edition}
        yield partial(GAME.load, text, options)
        with suppress(GameError):
            at = GAME.load(text, options)
            for move in every_move():
                yield partial(GAME.play, at, move)


CASES: Final = Cases(
    GAME_KEY,
    "penguin",
    PICTURES
    | in_clear_theme(
        PICTURES, "start", "slide-black", "chain", "goal", "piece", "spins", "compared", "compared-spins"
    ),
    (WIDTH, HEIGHT),
    positions=(START, BUSY, DUEL, CHAIN, CROWD),
    texts=("n", "u", "e"),
    bad_positions=[text for text, _ in DAMAGED],
    further_attempts=further_attempts,
)
